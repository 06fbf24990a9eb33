/*
 * settings.c - what the device remembers beside the matches.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/settings.h"

#include <string.h>

#include "engine/bytes.h"
#include "engine/save_format.h"

/* The record: the engine's id, then ours. */
enum {
    RECORD_FORMAT = SAVE_ID_BYTES, /* RECORD_VERSION */
    RECORD_FIELDS,                 /* struct settings: bytes only */
    RECORD_SIZE = RECORD_FIELDS + sizeof(struct settings)
};

#define RECORD_VERSION 1
#define SEATS_KEPT 0x80u

_Static_assert(RECORD_SIZE <= STORE_PAYLOAD_MAX, "the record fits");
_Static_assert(sizeof(struct settings) ==
                   5 + SAVE_SETTINGS * SETTINGS_SETUP_BYTES,
               "bytes only, so that the record is a copy of the struct");

static const struct settings usual = {
    .sound = 1,
    .brightness = 3,
    .palette = PALETTE_NORMAL,
    .speed = SPEED_NORMAL,
};

static bool make_sense(const struct settings *s)
{
    return s->sound <= 1 && s->brightness >= 1 &&
           s->brightness <= SETTINGS_BRIGHTNESS_MAX &&
           s->palette < SETTINGS_PALETTES && s->speed < SETTINGS_SPEEDS &&
           s->clock_s <= SETTINGS_CLOCK_MAX;
}

/* The record, its id included; one that an earlier version wrote, or none, is
 * filled up. */
static void read_record(const struct store *store, uint8_t *record)
{
    struct store_cursor at = store_first(store, SAVE_SETTINGS);
    uint8_t payload[STORE_PAYLOAD_MAX];
    uint8_t kind;
    int size = store_read(store, &at, &kind, payload);

    memset(record, 0, SAVE_ID_BYTES);
    memcpy(record + RECORD_FIELDS, &usual, sizeof usual);
    record[RECORD_FORMAT] = RECORD_VERSION;
    if (size >= SAVE_ID_BYTES) {
        memcpy(record, payload, SAVE_ID_BYTES);
    }
    if (size == RECORD_SIZE && payload[RECORD_FORMAT] == RECORD_VERSION) {
        memcpy(record, payload, RECORD_SIZE);
    }
}

void settings_load(struct settings *s, const struct store *store)
{
    uint8_t record[RECORD_SIZE];

    if (store != NULL) {
        read_record(store, record);
        memcpy(s, record + RECORD_FIELDS, sizeof *s);
    }
    if (store == NULL || !make_sense(s)) {
        *s = usual;
    }
}

int settings_save(const struct settings *s, struct store *store)
{
    uint8_t record[RECORD_SIZE];

    read_record(store, record);
    if (memcmp(record + RECORD_FIELDS, s, sizeof *s) == 0) {
        return HAL_OK;
    }
    memcpy(record + RECORD_FIELDS, s, sizeof *s);
    return store_append(store, SAVE_SETTINGS, KIND_BEGIN, record,
                        sizeof record);
}

/* --- Set-ups --------------------------------------------------------------
 * All options are one number of 32 bits, each a digit of its own base. Whatever
 * the bytes are, and whatever becomes of the ranges, what is read is a value
 * that the option can have. */

static uint32_t base_of(const struct game_option *o)
{
    return (uint32_t)o->max - o->min + 1;
}

void settings_keep(struct settings *s, const struct match_config *config,
                   uint8_t seats)
{
    const struct game *game = config->game;
    uint8_t slot = save_slot(game);
    uint32_t number = 0;

    if (slot == SAVE_NONE) {
        return;
    }
    for (uint8_t i = game->option_count; i-- > 0;) {
        const struct game_option *o = &game->options[i];

        number = number * base_of(o) + (uint32_t)(config->option[i] - o->min);
    }
    s->setup[slot][0] = (uint8_t)(seats | SEATS_KEPT);
    for (uint8_t i = 1; i < SETTINGS_SETUP_BYTES; i++) {
        s->setup[slot][i] = (uint8_t)number;
        number >>= 8;
    }
}

bool settings_recall(const struct settings *s, struct match_config *config,
                     uint8_t *seats)
{
    const struct game *game = config->game;
    uint8_t slot = save_slot(game);
    uint32_t number = 0;

    if (slot == SAVE_NONE || !(s->setup[slot][0] & SEATS_KEPT)) {
        return false;
    }
    for (uint8_t i = SETTINGS_SETUP_BYTES; i-- > 1;) {
        number = number << 8 | s->setup[slot][i];
    }
    for (uint8_t i = 0; i < game->option_count; i++) {
        const struct game_option *o = &game->options[i];

        config->option[i] = (uint16_t)(o->min + number % base_of(o));
        number /= base_of(o);
    }
    *seats = (uint8_t)(s->setup[slot][0] & ~SEATS_KEPT);
    return true;
}
