/*
 * settings.c - what the device remembers beside the matches.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/settings.h"

#include <string.h>

#include "engine/bytes.h"
#include "engine/save_format.h"

#define SEATS_KEPT 0x80u

static const struct settings usual = {
    .sound = 1,
    .brightness = 3,
    .palette = PALETTE_NORMAL,
    .speed = SPEED_NORMAL,
};

_Static_assert(sizeof(struct settings) == SETTINGS_SIZE - SETTINGS_FIELDS,
               "bytes only, so that the record is a copy of the struct");

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

    memset(record, 0, SETTINGS_ID + 4);
    memcpy(record + SETTINGS_FIELDS, &usual, sizeof usual);
    record[SETTINGS_FORMAT] = SETTINGS_VERSION;
    if (size >= 4) {
        memcpy(record, payload, 4);
    }
    if (size == SETTINGS_SIZE && payload[SETTINGS_FORMAT] == SETTINGS_VERSION) {
        memcpy(record, payload, SETTINGS_SIZE);
    }
}

void settings_load(struct settings *s, const struct store *store)
{
    uint8_t record[SETTINGS_SIZE];

    *s = usual;
    if (store == NULL) {
        return;
    }
    read_record(store, record);
    memcpy(s, record + SETTINGS_FIELDS, sizeof *s);
    if (!make_sense(s)) {
        *s = usual;
    }
}

int settings_save(const struct settings *s, struct store *store)
{
    uint8_t record[SETTINGS_SIZE];

    read_record(store, record);
    if (memcmp(record + SETTINGS_FIELDS, s, sizeof *s) == 0) {
        return HAL_OK;
    }
    memcpy(record + SETTINGS_FIELDS, s, sizeof *s);
    return store_append(store, SAVE_SETTINGS, KIND_BEGIN, record,
                        sizeof record);
}

int settings_save_id(struct store *store, uint32_t id)
{
    uint8_t record[SETTINGS_SIZE];

    read_record(store, record);
    bytes_put32(record + SETTINGS_ID, id);
    return store_append(store, SAVE_SETTINGS, KIND_BEGIN, record,
                        sizeof record);
}

/* --- Set-ups --------------------------------------------------------------
 * All options are one number, each a digit of its own base. Whatever the bytes
 * are, and whatever becomes of the ranges, what is read is a value that the
 * option can have. */

static uint32_t base_of(const struct game_option *o)
{
    return (uint32_t)o->max - o->min + 1;
}

void settings_keep(struct settings *s, const struct match_config *config,
                   uint8_t seats)
{
    const struct game *game = config->game;
    uint8_t slot = save_slot(game);
    uint64_t number = 0;

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
    uint64_t number = 0;

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
