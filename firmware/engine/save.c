/*
 * save.c - matches in the store: written move by move, read back exactly.
 *
 * Reading them is in load.c, the layout of the records in save_format.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/save.h"

#include <string.h>

#include "engine/bytes.h"
#include "engine/inside.h"
#include "engine/save_format.h"

static const char no_room[] = "saving failed: no working storage";

/* --- Writing -------------------------------------------------------------- */

static void write_begin(const struct match *m, uint16_t line, uint8_t *p)
{
    memset(p, 0, BEGIN_SIZE);
    p[BEGIN_VERSION] = SAVE_VERSION;
    for (uint8_t i = 0; i < SAVE_NAME_LENGTH && m->config.game->name[i]; i++) {
        p[BEGIN_NAME + i] = (uint8_t)m->config.game->name[i];
    }
    memcpy(p + BEGIN_SEATS, m->config.seat, GAME_PLAYERS_MAX);
    for (uint8_t i = 0; i < GAME_OPTIONS_MAX; i++) {
        bytes_put16(p + BEGIN_OPTIONS + 2 * i, m->config.option[i]);
    }
    bytes_put16(p + BEGIN_CLOCK, m->config.clock_s);
    bytes_put16(p + BEGIN_LINE, line);
    bytes_put32(p + BEGIN_SEED, m->config.seed);
    bytes_put32(p + BEGIN_ID, m->id);
    bytes_put64(p + BEGIN_ORIGIN, m->origin);
    bytes_put32(p + BEGIN_FOLDED, m->folded);
}

static void write_mark(const struct match *m, uint16_t value, uint8_t *p)
{
    uint32_t turn_ms = m->turn_ms < SAVE_TURN_MAX ? m->turn_ms : SAVE_TURN_MAX;
    bool is_over = match_turn(m) == GAME_NOBODY;

    bytes_put64(p + MARK_RANDOM, m->rng.state);
    bytes_put32(p + MARK_PLAYED, m->played_ms);
    bytes_put32(p + MARK_TURN, turn_ms);
    p[MARK_ENDING] = (uint8_t)((uint32_t)(m->ending | m->winner << 4) |
                               (is_over ? MARK_OVER : 0));
    bytes_put16(p + MARK_COUNT, m->count);
    bytes_put16(p + MARK_VALUE, value);
}

static uint16_t status(const struct match *m)
{
    return (uint16_t)(m->present | m->away << 4);
}

/* Text that goes into LINE records; first only counted. */
struct line_out {
    struct text_out out;
    struct store *store; /* NULL: only count */
    uint16_t length;
    uint8_t slot;
    uint8_t used;
    int error;
    uint8_t chunk[SAVE_CHUNK_MAX];
};

static void flush_line(struct line_out *l)
{
    if (l->used > 0 && l->store != NULL && l->error == HAL_OK) {
        l->error = store_put(l->store, l->slot, KIND_LINE, l->chunk, l->used);
    }
    l->used = 0;
}

static void put_line(struct text_out *out, char c)
{
    struct line_out *l = (struct line_out *)out;

    l->chunk[l->used++] = (uint8_t)c;
    l->length++;
    if (l->used == SAVE_CHUNK_MAX) {
        flush_line(l);
    }
}

static int put_begin(const struct match *m, struct store *store, uint8_t slot)
{
    struct line_out l = {.out = {.put = put_line}};
    uint8_t begin[BEGIN_SIZE];
    int error;

    if (m->has_line) {
        m->config.game->print_state(&m->first, &l.out);
    }
    write_begin(m, l.length, begin);
    error = store_put(store, slot, KIND_BEGIN, begin, sizeof begin);
    if (error != HAL_OK || !m->has_line) {
        return error;
    }
    l = (struct line_out){
        .out = {.put = put_line}, .store = store, .slot = slot};
    m->config.game->print_state(&m->first, &l.out);
    flush_line(&l);
    return l.error;
}

/* One MOVES record: the moves from `first` on, as many as it takes. */
static int put_chunk(const struct match *m, struct store *store, uint8_t slot,
                     uint16_t first)
{
    uint8_t chunk[SAVE_CHUNK_MAX];
    uint16_t used = 0;

    for (uint16_t i = first; i < m->count + m->undone; i++) {
        if (used + SAVE_MOVE_BYTES > SAVE_CHUNK_MAX) {
            break;
        }
        bytes_put16(chunk + used, m->journal[i]);
        chunk[used + 2] = m->took_s[i];
        used = (uint16_t)(used + SAVE_MOVE_BYTES);
    }
    return store_put(store, slot, KIND_MOVES, chunk, used);
}

static int put_moves(const struct match *m, struct store *store, uint8_t slot)
{
    const uint16_t step = SAVE_CHUNK_MAX / SAVE_MOVE_BYTES;
    int error = HAL_OK;

    for (uint16_t i = 0; i < m->count + m->undone && error == HAL_OK;
         i = (uint16_t)(i + step)) {
        error = put_chunk(m, store, slot, i);
    }
    return error;
}

/* The whole match in short form, when the store moves to its other area. */
static int rewrite(void *owner, struct store *store, uint8_t slot)
{
    const struct match *m = ((struct saver *)owner)->match;
    uint8_t mark[MARK_SIZE];
    int error = put_begin(m, store, slot);

    if (error == HAL_OK) {
        error = put_moves(m, store, slot);
    }
    write_mark(m, 0, mark);
    bytes_put32(mark + MARK_PLAYED, m->moved_ms);
    if (error == HAL_OK) {
        error = store_put(store, slot, KIND_COUNT, mark, sizeof mark);
    }
    write_mark(m, status(m), mark);
    if (error == HAL_OK) {
        error = store_put(store, slot, KIND_STATUS, mark, sizeof mark);
    }
    return error;
}

static void note(struct saver *v, int error)
{
    v->has_failed = error != HAL_OK;
    v->is_behind = v->has_failed;
}

static void append_mark(struct saver *v, enum save_kind kind, uint16_t value)
{
    uint8_t mark[MARK_SIZE];

    if (v->slot == SAVE_NONE) {
        return;
    }
    if (v->is_behind ||
        store_bytes(v->store, v->slot) + MARK_BYTES > SAVE_SLOT_BYTES) {
        note(v, store_compact(v->store));
        return;
    }
    write_mark(v->match, value, mark);
    note(v, store_append(v->store, v->slot, (uint8_t)kind, mark, sizeof mark));
}

/* The next match gets another id, whatever happens to this one's slot. */
static void keep_id(struct saver *v)
{
    if (v->match->last_id != v->known_id) {
        note(v, settings_save_id(v->store, v->match->last_id));
        v->known_id = v->match->last_id;
    }
}

/* A set-up is one record, and so is there or not; a position takes several,
 * which only a move to the other area makes one. */
static void begin_slot(struct saver *v)
{
    uint8_t begin[BEGIN_SIZE];

    keep_id(v);
    v->slot = save_slot(v->match->config.game);
    if (v->slot == SAVE_NONE) {
        return;
    }
    store_own(v->store, v->slot, rewrite, v);
    if (v->match->has_line) {
        note(v, store_compact(v->store));
        return;
    }
    write_begin(v->match, 0, begin);
    note(v, store_append(v->store, v->slot, KIND_BEGIN, begin, sizeof begin));
}

static void hear(struct match_listener *self, const struct match *m,
                 const struct match_news *news)
{
    struct saver *v = (struct saver *)self;

    if (!v->is_automatic) {
        return;
    }
    switch ((enum match_kind)news->kind) {
    case NEWS_STARTED:
        begin_slot(v);
        break;
    case NEWS_MOVED:
        append_mark(v, KIND_MOVE, news->move);
        break;
    case NEWS_UNDONE:
    case NEWS_REDONE:
        append_mark(v, KIND_COUNT, 0);
        break;
    case NEWS_ENDED:
        if (m->ending == GAME_RUNNING) {
            break; /* the move that ended the game says so */
        }
        append_mark(v, KIND_STATUS, status(m));
        break;
    case NEWS_LEFT:
    case NEWS_JOINED:
        append_mark(v, KIND_STATUS, status(m));
        break;
    case NEWS_LOADED: /* save_load() has seen to it */
    case NEWS_TURN:
    case NEWS_INVALID:
    case NEWS_KINDS:
        break;
    }
}

void save_adopt(struct saver *v, uint8_t slot)
{
    v->slot = v->is_automatic ? save_slot(v->match->config.game) : SAVE_NONE;
    if (v->slot == SAVE_NONE) {
        return;
    }
    store_own(v->store, v->slot, rewrite, v);
    if (slot != v->slot) {
        note(v, store_compact(v->store));
    }
}

uint8_t save_slot(const struct game *game)
{
    for (uint8_t i = 0; i < game_count && i < SAVE_SETTINGS; i++) {
        if (game_registry[i] == game) {
            return i;
        }
    }
    return SAVE_NONE;
}

void save_pause(struct saver *v)
{
    if (v->is_automatic && v->match->config.game != NULL) {
        append_mark(v, KIND_STATUS, status(v->match));
    }
}

const char *save_write(struct saver *v, uint8_t slot)
{
    int error;

    store_own(v->store, slot, rewrite, v);
    error = store_compact(v->store);
    if (v->slot != SAVE_NONE) {
        store_own(v->store, v->slot, rewrite, v);
    } else {
        store_own(v->store, slot, NULL, NULL);
    }
    return error == HAL_OK ? NULL : no_room;
}

void save_init(struct saver *v, struct store *store, struct match *match)
{
    struct store_cursor at = store_first(store, SAVE_SETTINGS);
    uint8_t payload[STORE_PAYLOAD_MAX];
    uint8_t kind;

    *v = (struct saver){.listener = {.hear = hear},
                        .store = store,
                        .match = match,
                        .slot = SAVE_NONE};
    if (store_read(store, &at, &kind, payload) >= 4) {
        v->known_id = bytes_get32(payload);
        match->last_id = v->known_id;
    }
    match_listen(match, &v->listener);
}
