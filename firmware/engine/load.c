/*
 * load.c - a saved match is read back, and nothing in it is believed.
 *
 * The store has checked that the records are whole. That they make sense is
 * checked here: versions, ranges, and each move by the rules of its game.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/bytes.h"
#include "engine/inside.h"
#include "engine/save.h"
#include "engine/save_format.h"

static const char empty[] = "nothing is saved there";
static const char damaged[] = "the saved game is damaged";
static const char unknown[] = "the saved game is of another version";

/* A record as it was read. */
struct record {
    int size; /* or an error */
    uint8_t kind;
    uint8_t bytes[STORE_PAYLOAD_MAX];
};

static void read_record(const struct saver *v, struct store_cursor *at,
                        struct record *r)
{
    r->size = store_read(v->store, at, &r->kind, r->bytes);
}

static bool is_mark(const struct record *r)
{
    return r->kind >= KIND_MOVE && r->kind <= KIND_STATUS &&
           r->size == MARK_SIZE;
}

/* --- BEGIN ---------------------------------------------------------------- */

static const struct game *find_game(const uint8_t *name)
{
    char text[SAVE_NAME_LENGTH + 1] = {0};

    memcpy(text, name, SAVE_NAME_LENGTH);
    return game_find(text);
}

static bool is_in_range(const struct match_config *config)
{
    for (uint8_t i = 0; i < GAME_PLAYERS_MAX; i++) {
        if (config->seat[i] >= MATCH_SEATS) {
            return false;
        }
    }
    for (uint8_t i = 0; i < config->game->option_count; i++) {
        const struct game_option *o = &config->game->options[i];

        if (config->option[i] < o->min || config->option[i] > o->max) {
            return false;
        }
    }
    return config->clock_s <= MATCH_CLOCK_MAX;
}

static const char *read_config(const struct record *r,
                               struct match_config *config)
{
    memset(config, 0, sizeof *config);
    if (r->size == STORE_ERR_END) {
        return empty;
    }
    if (r->size < 1 || r->kind != KIND_BEGIN) {
        return damaged;
    }
    if (r->bytes[BEGIN_VERSION] != SAVE_VERSION || r->size != BEGIN_SIZE) {
        return unknown;
    }
    config->game = find_game(r->bytes + BEGIN_NAME);
    if (config->game == NULL) {
        return "the saved game is not one of these";
    }
    memcpy(config->seat, r->bytes + BEGIN_SEATS, GAME_PLAYERS_MAX);
    for (uint8_t i = 0; i < GAME_OPTIONS_MAX; i++) {
        config->option[i] = bytes_get16(r->bytes + BEGIN_OPTIONS + 2 * i);
    }
    config->clock_s = bytes_get16(r->bytes + BEGIN_CLOCK);
    config->seed = bytes_get32(r->bytes + BEGIN_SEED);
    return is_in_range(config) ? NULL : damaged;
}

/* Reads the state line into the journal's memory, which holds nothing yet. */
static const char *read_line(struct saver *v, struct store_cursor *at,
                             struct record *r, uint16_t length)
{
    char *line = (char *)v->match->journal;
    uint16_t used = 0;

    if (length >= sizeof v->match->journal) {
        return NULL;
    }
    while (used < length) {
        read_record(v, at, r);
        if (r->kind != KIND_LINE || r->size < 1 || used + r->size > length) {
            return NULL;
        }
        memcpy(line + used, r->bytes, (size_t)r->size);
        used = (uint16_t)(used + r->size);
    }
    line[used] = '\0';
    return line;
}

/* The beginning of the match: its set-up, or the position that was saved. */
static bool read_start(struct saver *v, struct store_cursor *at,
                       struct record *r, const struct match_config *config)
{
    struct match *m = v->match;
    uint16_t length = bytes_get16(r->bytes + BEGIN_LINE);
    uint64_t origin = bytes_get64(r->bytes + BEGIN_ORIGIN);
    uint32_t folded = bytes_get32(r->bytes + BEGIN_FOLDED);
    struct game_state first;
    const char *line;

    m->id = bytes_get32(r->bytes + BEGIN_ID);
    if (length == 0) {
        return match_restore(m, config, origin, NULL) == NULL;
    }
    line = read_line(v, at, r, length);
    memset(&first, 0, sizeof first);
    if (line == NULL || config->game->parse_state(&first, line) != NULL) {
        return false;
    }
    (void)match_restore(m, config, origin, &first); /* a position is taken */
    m->folded = folded;
    return true;
}

/* --- Moves ---------------------------------------------------------------- */

static bool take_moves(struct match *m, const struct record *r)
{
    for (int i = 0; i + SAVE_MOVE_BYTES <= r->size; i += SAVE_MOVE_BYTES) {
        game_move move = bytes_get16(r->bytes + i);

        if (m->count == MATCH_JOURNAL_MAX ||
            match_check(m, match_turn(m), move) != GAME_OK) {
            return false;
        }
        m->took_s[m->count] = r->bytes[i + 2];
        match_record(m, move);
    }
    return true;
}

/* A slot that was rewritten while a move was being saved has it already. */
static bool is_new(const struct match *m, uint16_t count)
{
    return count == m->count + 1 || (m->count == MATCH_JOURNAL_MAX &&
                                     count == MATCH_JOURNAL_MAX / 2 + 1);
}

/* What a match may say of its own end and of who is there. */
static bool is_status(const struct match *m, uint8_t ending, uint8_t winner,
                      uint8_t away)
{
    uint8_t players = match_game(m)->players(&m->state);

    if (ending != GAME_RUNNING && ending != GAME_BY_TIMEOUT &&
        ending != GAME_BY_LEAVING && ending != GAME_BY_ABORT) {
        return false;
    }
    return winner <= players && (away == 0 || (players == 2 && away <= 2));
}

static bool take_mark(struct match *m, const struct record *r)
{
    uint16_t count = bytes_get16(r->bytes + MARK_COUNT);
    uint16_t value = bytes_get16(r->bytes + MARK_VALUE);
    uint8_t ending = r->bytes[MARK_ENDING] & 0x0F;
    uint8_t winner = r->bytes[MARK_ENDING] >> 4 & 7;
    uint8_t away = (uint8_t)(r->kind == KIND_STATUS ? value >> 4 & 7 : 0);

    m->played_ms = bytes_get32(r->bytes + MARK_PLAYED);
    if (r->kind == KIND_MOVE && is_new(m, count)) {
        if (match_play(m, value) != GAME_OK) {
            return false;
        }
    }
    if (!match_seek(m, count) || !is_status(m, ending, winner, away)) {
        return false;
    }
    m->rng.state = bytes_get64(r->bytes + MARK_RANDOM);
    m->turn_ms = bytes_get32(r->bytes + MARK_TURN) & SAVE_TURN_MAX;
    m->ending = ending;
    m->winner = winner;
    if (r->kind == KIND_COUNT) {
        m->moved_ms = m->played_ms;
    }
    if (r->kind == KIND_STATUS) {
        m->present = value & MATCH_EVERYBODY;
        m->away = away;
    }
    return true;
}

/* Plays what follows the beginning. */
static bool read_moves(struct saver *v, struct store_cursor *at,
                       struct record *r)
{
    for (;;) {
        bool is_good = false;

        read_record(v, at, r);
        if (r->size == STORE_ERR_END) {
            return true;
        }
        if (r->kind == KIND_MOVES && r->size > 0) {
            is_good = take_moves(v->match, r);
        } else if (is_mark(r)) {
            is_good = take_mark(v->match, r);
        }
        if (!is_good) {
            return false;
        }
    }
}

/* --- For others ----------------------------------------------------------- */

const char *save_peek(const struct saver *v, uint8_t slot,
                      struct save_info *info)
{
    struct store_cursor at = store_first(v->store, slot);
    struct match_config config;
    struct record r;
    const char *refused;

    read_record(v, &at, &r);
    refused = read_config(&r, &config);
    *info = (struct save_info){.game = config.game};
    while (refused == NULL && r.size >= 0) {
        read_record(v, &at, &r);
        if (is_mark(&r)) {
            info->played_ms = bytes_get32(r.bytes + MARK_PLAYED);
            info->is_over = (r.bytes[MARK_ENDING] & MARK_OVER) != 0;
        }
    }
    return refused;
}

uint8_t save_newest(const struct saver *v)
{
    uint8_t newest = SAVE_NONE;

    for (uint8_t i = 0; i < SAVE_SETTINGS; i++) {
        struct save_info info;

        if (!store_has(v->store, i) || save_peek(v, i, &info) != NULL ||
            info.is_over) {
            continue;
        }
        if (newest == SAVE_NONE ||
            (int32_t)(store_newest(v->store, i) -
                      store_newest(v->store, newest)) > 0) {
            newest = i;
        }
    }
    return newest;
}

const char *save_load(struct saver *v, uint8_t slot)
{
    struct store_cursor at = store_first(v->store, slot);
    struct match *m = v->match;
    struct match_listener *first = m->listener[0];
    struct match_config config;
    struct record r;
    const char *refused;

    read_record(v, &at, &r);
    refused = read_config(&r, &config);
    if (refused != NULL) {
        return refused;
    }
    m->listener[0] = NULL; /* nobody is told of moves of long ago */
    if (!read_start(v, &at, &r, &config) || !read_moves(v, &at, &r)) {
        match_defaults(&config, config.game);
        (void)match_start(m, &config); /* defaults are never refused */
        refused = damaged;
    }
    m->listener[0] = first;
    v->slot = SAVE_NONE;
    if (refused == NULL) {
        save_adopt(v, slot);
    }
    match_tell_of(m, NEWS_LOADED, GAME_NOBODY);
    return refused;
}
