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

static const char empty[] = SAY("nothing is saved there");
static const char damaged[] = SAY("the save is damaged");
static const char unknown[] = SAY("the save is of another version");

/* A slot that is read, record by record. */
struct reader {
    const struct store *store;
    struct store_cursor at;
    struct match_config config;
    int size; /* of the record that was read last, or an error */
    uint8_t kind;
    _Alignas(uint32_t) uint8_t bytes[STORE_PAYLOAD_MAX];
};

static void next(struct reader *r)
{
    r->size = store_read(r->store, &r->at, &r->kind, r->bytes);
}

static bool is_mark(const struct reader *r)
{
    return (r->kind >= KIND_MOVE && r->kind <= KIND_STATUS &&
            r->size == MARK_SIZE) ||
           (r->kind == KIND_STATUS && r->size == STATUS_SIZE);
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

/* Reads the BEGIN record. NULL, or why it can't be used. */
static const char *read_begin(struct reader *r, uint8_t slot)
{
    struct match_config *config = &r->config;

    memset(config, 0, sizeof *config);
    r->at = store_first(r->store, slot);
    next(r);
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
        return SAY("the save is of an unknown game");
    }
    memcpy(config->seat, r->bytes + BEGIN_SEATS, GAME_PLAYERS_MAX);
    for (uint8_t i = 0; i < GAME_OPTIONS_MAX; i++) {
        config->option[i] = bytes_get16(r->bytes + BEGIN_OPTIONS + 2 * i);
    }
    config->clock_s = bytes_get16(r->bytes + BEGIN_CLOCK);
    config->seed = bytes_get32(r->bytes + BEGIN_SEED);
    return is_in_range(config) ? NULL : damaged;
}

/* --- A slot that is read -------------------------------------------------- */

#define MARKS_MAX (SAVE_SLOT_BYTES / MARK_BYTES)

/* What is known of a slot. It is read twice: first on a position of its own,
 * to see whether all of it makes sense, and only then into the match. */
struct loader {
    uint32_t marks;  /* how many were read */
    uint32_t listed; /* moves of MOVES that count */
    uint32_t folded; /* moves that the marks pushed out of the journal */
    uint32_t total;  /* moves in the journal, also those taken back */
    uint32_t count;  /* without those */
    uint32_t moved_ms;
    uint32_t away_ms;
    uint32_t present, away;
    struct saver *saver;
    struct match *match; /* where moves go to; NULL: they are only tried */
    struct reader r;
    struct rng rng;
    struct game_state state; /* the first position, then that of the trial */
    /* For each mark the number of its move since the beginning; 0 if it has
     * none, or one that others have replaced. */
    uint16_t made[MARKS_MAX];
};

/* --- The first position --------------------------------------------------- */

/* Finds memory for the state line where the journal of the running match has
 * no moves. If that is too full, moves that were taken back are forgotten for
 * it, and then the oldest ones. */
static char *spare(struct saver *v, uint32_t bytes)
{
    struct match *m = v->match;

    while ((uint32_t)(m->count + m->undone) * sizeof(game_move) + bytes >
           sizeof m->journal) {
        v->is_behind = true;
        if (m->undone > 0) {
            m->undone--;
        } else {
            match_fold(m, 1);
        }
    }
    return (char *)(m->journal + m->count + m->undone);
}

static const char *read_line(struct loader *l, uint32_t length)
{
    uint32_t used = 0;
    char *line;

    if (length >= sizeof l->saver->match->journal) {
        return NULL;
    }
    line = spare(l->saver, length + 1);
    while (used < length) {
        next(&l->r);
        if (l->r.kind != KIND_LINE || l->r.size < 1 ||
            (uint32_t)l->r.size > length - used) {
            return NULL;
        }
        memcpy(line + used, l->r.bytes, (size_t)l->r.size);
        used += (uint32_t)l->r.size;
    }
    line[used] = '\0';
    return line;
}

/* That of the set-up, or the one that was saved. The record is BEGIN. */
static bool read_start(struct loader *l)
{
    uint32_t length = bytes_get16(l->r.bytes + BEGIN_LINE);
    const char *line;

    rng_seed(&l->rng, l->r.config.seed);
    l->rng.state = bytes_get64(l->r.bytes + BEGIN_ORIGIN);
    if (length == 0) {
        return match_set_up(&l->r.config, &l->rng, &l->state) == NULL;
    }
    line = read_line(l, length);
    memset(&l->state, 0, sizeof l->state);
    return line != NULL &&
           l->r.config.game->parse_state(&l->state, line) == NULL;
}

/* --- Which moves count ---------------------------------------------------- */

/* A slot that was rewritten while a move was being saved has it already. */
static bool is_new(const struct loader *l, uint32_t count)
{
    return l->count == MATCH_JOURNAL_MAX ? count == MATCH_JOURNAL_MAX / 2 + 1
                                         : count == l->count + 1;
}

/* A move takes the place of those that were taken back before it. */
static uint32_t replace(struct loader *l, uint32_t count)
{
    uint32_t number;

    if (l->count == MATCH_JOURNAL_MAX) {
        l->folded += MATCH_JOURNAL_MAX / 2;
    }
    number = l->folded + count;
    if (l->listed >= number) {
        l->listed = number - 1;
    }
    for (uint32_t i = 0; i < l->marks; i++) {
        if (l->made[i] >= number) {
            l->made[i] = 0;
        }
    }
    l->total = count;
    return number;
}

static bool plan_mark(struct loader *l)
{
    uint32_t count = bytes_get16(l->r.bytes + MARK_COUNT);
    uint32_t number = 0;

    if (l->marks == MARKS_MAX) {
        return false;
    }
    if (l->r.kind == KIND_MOVE && is_new(l, count)) {
        number = replace(l, count);
    }
    l->made[l->marks++] = (uint16_t)number;
    l->count = count;
    return count <= l->total;
}

static bool plan_moves(struct loader *l)
{
    l->listed += (uint32_t)l->r.size / SAVE_MOVE_BYTES;
    l->total = l->count = l->listed;
    return l->marks == 0 && l->listed <= MATCH_JOURNAL_MAX;
}

/* --- Moves ---------------------------------------------------------------- */

/* Makes a move, if the rules allow it. */
static bool make(struct loader *l, game_move move, uint32_t took_s)
{
    const struct game *game = l->r.config.game;
    struct match *m = l->match;
    struct game_state *s = m == NULL ? &l->state : &m->state;

    if (game->check(s, game->to_move(s), move) != GAME_OK) {
        return false;
    }
    if (m == NULL) {
        game->play(s, move, NULL);
    } else {
        match_record(m, move, took_s);
    }
    return true;
}

static bool make_moves(struct loader *l)
{
    const uint8_t *p = l->r.bytes;

    for (; l->r.size >= SAVE_MOVE_BYTES; l->r.size -= SAVE_MOVE_BYTES) {
        if (l->count < l->listed && !make(l, bytes_get16(p), p[2])) {
            return false;
        }
        l->count++;
        p += SAVE_MOVE_BYTES;
    }
    return true;
}

/* Who is there; who goes back in the game finds everybody there. */
static void take_status(struct loader *l, uint32_t count)
{
    uint32_t value = bytes_get16(l->r.bytes + MARK_VALUE);

    if (l->r.kind == KIND_STATUS) {
        l->present = value & MATCH_EVERYBODY;
        l->away = value >> 4 & 7;
        l->away_ms =
            l->r.size == STATUS_SIZE ? bytes_get16(l->r.bytes + MARK_AWAY) : 0;
    } else if (count < l->count) {
        l->present = MATCH_EVERYBODY;
        l->away = 0;
    }
}

static bool make_mark(struct loader *l)
{
    const uint8_t *p = l->r.bytes;
    uint32_t played_ms = bytes_get32(p + MARK_PLAYED);
    uint32_t took_s = (played_ms - l->moved_ms) / 1000;
    uint32_t number = l->made[l->marks++];

    if (number == 0) {
        take_status(l, bytes_get16(p + MARK_COUNT));
    }
    if (l->r.kind != KIND_STATUS) {
        l->moved_ms = played_ms;
    }
    l->count = bytes_get16(p + MARK_COUNT);
    return number == 0 || make(l, bytes_get16(p + MARK_VALUE), took_s);
}

enum pass { TO_PLAN, TO_PLAY };

/* Reads what follows the beginning. */
static bool read_rest(struct loader *l, enum pass pass)
{
    struct store_cursor at = l->r.at;
    bool is_good = true;

    l->marks = l->count = 0;
    l->present = MATCH_EVERYBODY;
    l->away = 0;
    l->moved_ms = 0;
    while (is_good) {
        next(&l->r);
        if (l->r.size == STORE_ERR_END) {
            break;
        }
        if (l->r.kind == KIND_MOVES && l->r.size > 0) {
            is_good = pass == TO_PLAN ? plan_moves(l) : make_moves(l);
        } else {
            is_good = is_mark(&l->r) &&
                      (pass == TO_PLAN ? plan_mark(l) : make_mark(l));
        }
    }
    l->r.at = at;
    return is_good;
}

/* What a match may say of its own end and of who is there. The record is the
 * last one: a mark, unless there is none. */
static bool is_status(const struct loader *l)
{
    uint8_t players = l->r.config.game->players(&l->state);
    uint8_t ending = l->r.bytes[MARK_ENDING] & 0x0F;

    if (l->marks == 0) {
        return true;
    }
    if (ending != GAME_RUNNING && ending != GAME_BY_TIMEOUT &&
        ending != GAME_BY_LEAVING && ending != GAME_BY_ABORT) {
        return false;
    }
    return (l->r.bytes[MARK_ENDING] >> 4 & 7) <= players &&
           (l->away == 0 || (players == 2 && l->away <= 2));
}

/* True if all of the slot makes sense. */
static bool try_slot(struct loader *l)
{
    return read_start(l) && read_rest(l, TO_PLAN) && read_rest(l, TO_PLAY) &&
           is_status(l);
}

/* The last mark and the time: as the match was when it was saved. */
static void settle(const struct loader *l, struct match *m)
{
    const uint8_t *p = l->r.bytes;

    match_seek(m, (uint16_t)l->count);
    m->rng.state = bytes_get64(p + MARK_RANDOM);
    m->played_ms = bytes_get32(p + MARK_PLAYED);
    m->moved_ms = l->moved_ms;
    m->turn_ms = bytes_get32(p + MARK_TURN) & SAVE_TURN_MAX;
    m->away_ms = l->away_ms;
    m->ending = p[MARK_ENDING] & 0x0F;
    m->winner = p[MARK_ENDING] >> 4 & 7;
    m->present = (uint8_t)l->present;
    m->away = (uint8_t)l->away;
}

/* Puts a slot that was found good into the match. The record is BEGIN. False
 * if it can't be read any more. */
static bool take_slot(struct loader *l, struct match *m)
{
    uint32_t id = bytes_get32(l->r.bytes + BEGIN_ID);
    uint32_t folded = bytes_get32(l->r.bytes + BEGIN_FOLDED);
    bool has_line = bytes_get16(l->r.bytes + BEGIN_LINE) != 0;

    m->origin = bytes_get64(l->r.bytes + BEGIN_ORIGIN);
    if (!read_start(l)) {
        return false;
    }
    m->id = id;
    match_restore(m, &l->r.config, &l->rng, &l->state);
    m->has_line = has_line;
    m->folded = folded;
    l->match = m;
    if (!read_rest(l, TO_PLAY)) {
        return false;
    }
    match_fold(m, (uint16_t)(folded + l->folded - m->folded));
    if (l->marks > 0) {
        settle(l, m);
    }
    return true;
}

/* --- For others ----------------------------------------------------------- */

const char *save_peek(const struct saver *v, uint8_t slot,
                      struct save_info *info)
{
    struct reader r = {.store = v->store};
    const char *refused = read_begin(&r, slot);

    *info = (struct save_info){.game = r.config.game};
    while (refused == NULL && r.size >= 0) {
        next(&r);
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
    struct match *m = v->match;
    struct match_listener *first = m->listener[0];
    struct loader l = {.saver = v, .r = {.store = v->store}};
    const char *refused = read_begin(&l.r, slot);

    if (refused != NULL) {
        return refused;
    }
    if (!try_slot(&l) || read_begin(&l.r, slot) != NULL) {
        return damaged;
    }
    m->listener[0] = NULL; /* nobody is told of moves of long ago */
    if (take_slot(&l, m)) {
        save_adopt(v, slot);
    } else {
        v->slot = SAVE_NONE;
        refused = damaged;
    }
    m->listener[0] = first;
    match_tell_of(m, NEWS_LOADED, GAME_NOBODY);
    return refused;
}
