/*
 * octa_text.c - Octa-Core in words: the notation of moves and the state line.
 *
 * SPDX-License-Identifier: MIT
 */
#include "octa.h"

#include <string.h>

#include "game.h"

/* The fields of a state line before the cells. */
struct head {
    int32_t size, win, limit, stop, turns, to;
};

void octa_print_cell(const struct game_state *s, uint8_t cell,
                     struct text_out *out)
{
    struct octa_cell c = octa_cell(s, cell);

    text_pair(out, c.x, c.y);
}

void octa_print_move(const struct game_state *s, game_move m,
                     struct text_out *out)
{
    octa_print_cell(s, octa_number(octa_view_of(s), m), out);
}

game_move octa_parse_move(const struct game_state *s, const char *text)
{
    struct text_in in = {text};
    int32_t x, y;
    uint8_t cell;

    if (!text_take_pair(&in, &x, &y) || !text_at_end(&in)) {
        return GAME_NO_MOVE;
    }
    cell = octa_cell_at(s, x, y);
    return cell == GAME_NO_CELL ? GAME_NO_MOVE
                                : (game_move)octa_place(octa_view_of(s), cell);
}

static void print_cells(const struct octa *o, struct text_out *out)
{
    uint32_t cols = octa_cols(o);

    for (uint32_t row = 0; row < cols; row++) {
        if (row > 0) {
            text_char(out, '/');
        }
        for (uint32_t col = 0; col < cols; col++) {
            uint8_t cell = o->cells[row * OCTA_LINE + col];

            text_char(out, ".12"[octa_owner(cell)]);
            text_char(out, (char)('0' + (cell & OCTA_ARROW)));
        }
    }
}

void octa_print_state(const struct game_state *s, struct text_out *out)
{
    const struct octa *o = octa_view_of(s);

    text_string(out, "octa");
    text_key(out, "size");
    text_number(out, o->size);
    text_key(out, "win");
    text_string(out, octa_win_words[o->win]);
    text_key(out, "limit");
    text_number(out, o->limit);
    text_key(out, "stop");
    text_number(out, octa_config(s).stop_on_enemy ? 1 : 0);
    text_key(out, "turns");
    text_number(out, (int32_t)o->turns);
    text_key(out, "to");
    text_number(out, (int32_t)octa_mover(o) + 1);
    text_key(out, "cells");
    print_cells(o, out);
}

static bool take_win(struct text_in *in, int32_t *win)
{
    if (!text_take(in, " win=")) {
        return false;
    }
    for (*win = 0; *win < OCTA_WINS; ++*win) {
        if (text_take(in, octa_win_words[*win])) {
            return true;
        }
    }
    return false;
}

static const char *take_head(struct text_in *in, struct head *h)
{
    if (!text_take(in, "octa")) {
        return "the line must begin with: octa";
    }
    if (!text_take_field(in, "size", OCTA_SIZE_MAX, &h->size) || h->size == 0) {
        return "size=1 to size=7 must come first";
    }
    if (!take_win(in, &h->win)) {
        return "win=majority or win=elimination must follow size";
    }
    if (!text_take_field(in, "limit", OCTA_LIMIT_MAX, &h->limit) ||
        h->limit == 0) {
        return "limit=1 to limit=999 must follow win";
    }
    if (!text_take_field(in, "stop", 1, &h->stop)) {
        return "stop=0 or stop=1 must follow limit";
    }
    if (!text_take_field(in, "turns", INT32_MAX, &h->turns)) {
        return "turns= and a number must follow stop";
    }
    if (!text_take_field(in, "to", 2, &h->to) || h->to == 0) {
        return "to=1 or to=2 must follow turns";
    }
    return NULL;
}

static bool take_cell(struct text_in *in, uint32_t *cell)
{
    *cell = 0;
    if (text_take(in, "1")) {
        *cell = OCTA_RED;
    } else if (text_take(in, "2")) {
        *cell = OCTA_BLUE;
    } else if (!text_take(in, ".")) {
        return false;
    }
    if (*in->at < '0' || *in->at > '7') {
        return false;
    }
    *cell |= (uint32_t)(*in->at++ - '0');
    return true;
}

static bool take_cells(struct text_in *in, struct octa *o)
{
    uint32_t cols = octa_cols(o), cell;

    if (!text_take(in, " cells=")) {
        return false;
    }
    for (uint32_t row = 0; row < cols; row++) {
        if (row > 0 && !text_take(in, "/")) {
            return false;
        }
        for (uint32_t col = 0; col < cols; col++) {
            if (!take_cell(in, &cell)) {
                return false;
            }
            octa_put(o, row * OCTA_LINE + col, cell);
        }
    }
    return true;
}

static bool does_stop(const struct octa *o)
{
    return (o->stops & OCTA_OWNERS) != 0;
}

/* OC-02, and that a cell which was captured never becomes neutral again. With
 * stop_on_enemy it never changes its owner either. */
static bool has_homes(const struct octa *o)
{
    uint8_t red = octa_owner(o->cells[octa_home(o, 0)]);
    uint8_t blue = octa_owner(o->cells[octa_home(o, 1)]);

    if (does_stop(o) || o->turns == 0) {
        return red == 1 && blue == 2;
    }
    return red != 0 && blue != 0;
}

/* Whether there is a cell to which no chain can have come: a chain goes from
 * an owned cell to a neighbour, so all owned cells hang together with a first
 * cell, with stop_on_enemy those of each player. */
static bool has_island(const struct octa *o)
{
    struct octa rest = *o; /* reached cells lose their owner here */
    uint8_t reached[OCTA_CELLS_MAX];
    uint32_t count = 2;

    for (uint8_t i = 0; i < 2; i++) {
        reached[i] = (uint8_t)octa_home(o, i);
        rest.cells[reached[i]] = 0;
    }
    for (uint32_t i = 0; i < count; i++) {
        uint8_t from = o->cells[reached[i]];
        uint8_t owners = does_stop(o) ? from & OCTA_OWNERS : OCTA_OWNERS;

        for (uint32_t d = 0; d < OCTA_DIRECTIONS; d++) {
            uint8_t next = octa_next(o, reached[i], d);

            if (next != OCTA_NOWHERE && (rest.cells[next] & owners) != 0) {
                rest.cells[next] = 0;
                reached[count++] = next;
            }
        }
    }
    return count != (uint32_t)o->own + o->enemy;
}

/* The cell from which a move was made still points to where its chain came
 * first: to the edge, to a cell which the mover owns now, or, if that stops a
 * chain, to one of the enemy. */
static bool can_have_moved(const struct octa *o, uint32_t mover)
{
    uint32_t own = OCTA_RED >> mover;

    for (uint32_t i = 0; i < OCTA_BYTES; i++) {
        uint8_t next;

        if ((o->cells[i] & own) == 0) {
            continue;
        }
        next = octa_pointed_at(o, i);
        if (next == OCTA_NOWHERE || (o->cells[next] & (o->stops | own)) != 0) {
            return true;
        }
    }
    return false;
}

/* OC-09: a player without cells was skipped and did not move. */
static uint32_t last_mover(const struct octa *o)
{
    uint32_t other = octa_mover(o) ^ 1;

    if (o->win == OCTA_MAJORITY && o->enemy == 0) {
        return octa_mover(o);
    }
    return other;
}

static bool is_after_first_move(const struct octa *o)
{
    return o->turns == 1 || (o->turns == 2 && o->enemy == 0);
}

/* After the first move it is known what the board was before: each cell of Red
 * has turned once. The move is made again. */
static bool is_first_move(const struct octa *o)
{
    struct octa again;

    octa_clear(&again, o->size);
    again.limit = o->limit;
    again.win = o->win;
    again.stops = o->stops;
    for (uint32_t i = 0; i < OCTA_BYTES; i++) {
        uint32_t cell = o->cells[i];
        uint32_t turned = (cell & OCTA_RED) != 0 ? 1 : 0;

        if (cell != OCTA_EDGE) {
            cell = (cell - turned) & OCTA_ARROW;
            octa_put(&again, i, cell | octa_first_owner(o, i));
        }
    }
    (void)octa_apply(&again, (game_move)octa_home(o, 0));
    return memcmp(&again, o, sizeof again) == 0;
}

/* Refuses what can be proven never to arise; not all that passes can arise. */
static const char *why_impossible(const struct octa *o)
{
    if (o->win == OCTA_ELIMINATION && does_stop(o)) {
        return octa_endless; /* OC-10 */
    }
    if (o->win == OCTA_MAJORITY && o->turns > o->limit) {
        return "turns must not exceed the limit";
    }
    if (!has_homes(o)) {
        return "the first cells, 1,1 and -1,-1, must have possible owners";
    }
    if (has_island(o)) {
        return "no chain can have come to all owned cells";
    }
    if (o->turns == 0) {
        return o->own + o->enemy == 2
                   ? NULL
                   : "before the first turn each player owns one cell";
    }
    if (!octa_is_over(o) && o->own == 0) {
        return "the player to move owns no cell";
    }
    if (!can_have_moved(o, last_mover(o)) ||
        (is_after_first_move(o) && !is_first_move(o))) {
        return "no last move leads to these cells and this player's turn";
    }
    return NULL;
}

const char *octa_parse_state(struct game_state *s, const char *line)
{
    struct text_in in = {line};
    struct octa *o = octa_of(s);
    struct head h;
    const char *refusal = take_head(&in, &h);

    if (refusal != NULL) {
        return refusal;
    }
    octa_clear(o, (uint8_t)h.size);
    o->win = (uint8_t)h.win;
    o->limit = (uint16_t)h.limit;
    o->turns = (uint32_t)h.turns;
    o->stops |= h.stop != 0 ? OCTA_OWNERS : 0;
    if (!take_cells(&in, o)) {
        return "cells= must follow to: rows joined by /, a cell . 1 or 2 and "
               "0 to 7";
    }
    if (!text_at_end(&in)) {
        return "nothing may follow the cells";
    }
    if (h.to != (int32_t)octa_mover(o) + 1) {
        return "player 1 moves first, and every turn counts: to must fit turns";
    }
    return why_impossible(o);
}
