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

static const char no_room[] = SAY("saving failed: no storage");

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

/* Any mark, as long as a STATUS, whose value is not that of a move. */
static void write_mark(const struct match *m, uint8_t kind, uint16_t value,
                       uint8_t *p)
{
    uint32_t turn_ms = m->turn_ms < SAVE_TURN_MAX ? m->turn_ms : SAVE_TURN_MAX;
    uint32_t away_ms =
        m->away_ms < MATCH_RECONNECT_MS ? m->away_ms : MATCH_RECONNECT_MS;
    bool is_over = match_turn(m) == GAME_NOBODY;

    if (kind == KIND_STATUS) {
        value = (uint16_t)(m->present | m->away << 4);
    }
    bytes_put64(p + MARK_RANDOM, m->rng.state);
    bytes_put32(p + MARK_PLAYED, m->played_ms);
    bytes_put32(p + MARK_TURN, turn_ms);
    p[MARK_ENDING] = (uint8_t)((uint32_t)(m->ending | m->winner << 4) |
                               (is_over ? MARK_OVER : 0));
    bytes_put16(p + MARK_COUNT, m->count);
    bytes_put16(p + MARK_VALUE, value);
    bytes_put16(p + MARK_AWAY, (uint16_t)away_ms);
}

/* Bytes that go into records of one kind, as many to a record as it takes. */
struct chunk_out {
    struct text_out out;
    struct store *store; /* NULL: only count */
    uint16_t length;
    uint8_t slot;
    uint8_t kind;
    uint8_t used;
    _Alignas(uint32_t) uint8_t bytes[SAVE_CHUNK_MAX];
};

static NOINLINE void put_record(struct chunk_out *c, uint8_t kind, uint8_t size)
{
    if (size > 0 && c->store != NULL) {
        store_put(c->store, c->slot, kind, c->bytes, size);
    }
    c->used = 0;
}

static void flush(struct chunk_out *c)
{
    put_record(c, c->kind, c->used);
}

static void put_byte(struct text_out *out, char byte)
{
    struct chunk_out *c = (struct chunk_out *)out;

    c->bytes[c->used++] = (uint8_t)byte;
    c->length++;
    if (c->used == SAVE_CHUNK_MAX) {
        flush(c);
    }
}

/* The line of the first position, if the set-up does not give it. */
static void put_line(const struct match *m, struct chunk_out *c)
{
    if (m->has_line) {
        m->config.game->print_state(&m->first, &c->out);
    }
    flush(c);
}

static void put_moves(const struct match *m, struct chunk_out *c)
{
    for (int i = 0; i < m->count + m->undone; i++) {
        put_byte(&c->out, (char)m->journal[i]);
        put_byte(&c->out, (char)(m->journal[i] >> 8));
        put_byte(&c->out, (char)m->took_s[i]);
    }
    flush(c);
}

/* The whole match in short form, when the store moves to its other area. */
static void rewrite(void *owner, struct store *store, uint8_t slot)
{
    const struct match *m = ((struct saver *)owner)->match;
    struct chunk_out c = {
        .out = {.put = put_byte}, .slot = slot, .kind = KIND_LINE};

    put_line(m, &c);
    c.store = store;
    write_begin(m, c.length, c.bytes);
    put_record(&c, KIND_BEGIN, BEGIN_SIZE);
    put_line(m, &c);
    c.kind = KIND_MOVES;
    put_moves(m, &c);
    write_mark(m, KIND_STATUS, 0, c.bytes);
    bytes_put32(c.bytes + MARK_PLAYED, m->moved_ms);
    put_record(&c, KIND_COUNT, MARK_SIZE);
    bytes_put32(c.bytes + MARK_PLAYED, m->played_ms);
    put_record(&c, KIND_STATUS, STATUS_SIZE);
}

static NOINLINE void note(struct saver *v, int error)
{
    v->has_failed = error != HAL_OK;
    v->is_behind = v->has_failed;
}

static void append_mark(struct saver *v, uint8_t kind, uint16_t value)
{
    uint16_t size = kind == KIND_STATUS ? STATUS_SIZE : MARK_SIZE;
    uint8_t mark[STATUS_SIZE];

    if (v->slot == SAVE_NONE) {
        return;
    }
    if (v->is_behind ||
        store_bytes(v->store, v->slot) + STATUS_BYTES > SAVE_SLOT_BYTES) {
        note(v, store_compact(v->store));
        return;
    }
    write_mark(v->match, kind, value, mark);
    note(v, store_append(v->store, v->slot, kind, mark, size));
}

/* The settings' record; what is missing of the id is 0. */
static uint16_t read_settings(const struct store *store, uint8_t *record)
{
    struct store_cursor at = store_first(store, SAVE_SETTINGS);
    uint8_t kind;
    int size;

    memset(record, 0, SAVE_ID_BYTES);
    size = store_read(store, &at, &kind, record);
    return (uint16_t)(size < SAVE_ID_BYTES ? SAVE_ID_BYTES : size);
}

/* The next match gets another id, whatever happens to this one's slot. */
static void keep_id(struct saver *v)
{
    uint8_t record[STORE_PAYLOAD_MAX];
    uint16_t size;

    if (v->match->last_id == v->known_id) {
        return;
    }
    size = read_settings(v->store, record);
    bytes_put32(record, v->match->last_id);
    note(v, store_append(v->store, SAVE_SETTINGS, KIND_BEGIN, record, size));
    v->known_id = v->match->last_id;
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

/* The match is saved in the slot of its game from now on, if there is one. */
static bool take_over(struct saver *v)
{
    v->slot = save_slot(v->match->config.game);
    if (v->slot == SAVE_NONE) {
        return false;
    }
    store_own(v->store, v->slot, rewrite, v);
    return true;
}

/* A set-up is one record, and so is there or not; a position takes several,
 * which only a move to the other area makes one. */
static void begin_slot(struct saver *v)
{
    uint8_t begin[BEGIN_SIZE];

    keep_id(v);
    if (!take_over(v)) {
        return;
    }
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
    /* The mark that each kind of news leaves, 0 for none; what was loaded
     * save_load() has seen to. */
    static const uint8_t marks[NEWS_KINDS] = {
        [NEWS_MOVED] = KIND_MOVE,    [NEWS_UNDONE] = KIND_COUNT,
        [NEWS_REDONE] = KIND_COUNT,  [NEWS_LEFT] = KIND_STATUS,
        [NEWS_JOINED] = KIND_STATUS, [NEWS_ENDED] = KIND_STATUS,
    };
    struct saver *v = (struct saver *)self;
    uint8_t kind = marks[news->kind];

    if (!v->is_automatic) {
        return;
    }
    if (news->kind == NEWS_STARTED) {
        begin_slot(v);
    }
    if (news->kind == NEWS_ENDED && m->ending == GAME_RUNNING) {
        return; /* the move that ended the game says so */
    }
    if (kind != 0) {
        append_mark(v, kind, news->move);
    }
}

void save_adopt(struct saver *v, uint8_t slot)
{
    v->slot = SAVE_NONE;
    if (v->is_automatic && take_over(v) && slot != v->slot) {
        note(v, store_compact(v->store));
    }
}

void save_pause(struct saver *v)
{
    if (v->is_automatic) {
        append_mark(v, KIND_STATUS, 0);
    }
}

const char *save_write(struct saver *v, uint8_t slot)
{
    int error;

    store_own(v->store, slot, rewrite, v);
    error = store_compact(v->store);
    store_own(v->store, v->slot, v->slot != SAVE_NONE ? rewrite : NULL, v);
    return error == HAL_OK ? NULL : no_room;
}

void save_init(struct saver *v, struct store *store, struct match *match)
{
    uint8_t record[STORE_PAYLOAD_MAX];

    *v = (struct saver){.listener = {.hear = hear},
                        .store = store,
                        .match = match,
                        .slot = SAVE_NONE};
    (void)read_settings(store, record);
    v->known_id = bytes_get32(record);
    match->last_id = v->known_id;
    match_listen(match, &v->listener);
}
