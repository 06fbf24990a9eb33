/*
 * ctor_text.c - CTOR in words: the notation and the state line.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ctor.h"

#include <string.h>

#include "game.h"

#define SURROUND 5     /* CT-02: so many pieces capture */
#define POINTS_MAX 200 /* twice for each cell, see times_captured() */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

void ctor_print_cell(const struct game_state *s, uint8_t cell,
                     struct text_out *out)
{
    (void)s;
    text_pair(out, (int32_t)col_of(cell), (int32_t)row_of(cell));
}

void ctor_print_move(const struct game_state *s, game_move m,
                     struct text_out *out)
{
    ctor_print_cell(s, (uint8_t)m, out);
}

/* Takes any integer, however long, and wraps it: on a torus of ten by ten all
 * but its sign and its last digit are whole rounds. */
static bool take_wrapped(struct text_in *in, uint32_t *n)
{
    bool is_negative = *in->at == '-';

    if (*in->at == '-' || *in->at == '+') {
        in->at++;
    }
    if (!is_digit(*in->at)) {
        return false;
    }
    while (is_digit(*in->at)) {
        *n = (uint32_t)(*in->at++ - '0');
    }
    if (is_negative && *n > 0) {
        *n = SIDE - *n;
    }
    return true;
}

game_move ctor_parse_move(const struct game_state *s, const char *text)
{
    struct text_in in = {text};
    uint32_t col, row;

    (void)s;
    if (!take_wrapped(&in, &col) || !text_take(&in, ",") ||
        !take_wrapped(&in, &row) || !text_at_end(&in)) {
        return GAME_NO_MOVE;
    }
    return (game_move)(row * SIDE + col);
}

void ctor_print_state(const struct game_state *s, struct text_out *out)
{
    const struct ctor *c = view_of(s);

    text_string(out, "ctor");
    text_key(out, "to");
    text_number(out, player_after(c->placed));
    text_key(out, "ops");
    text_number(out, ops_after(c->placed));
    text_key(out, "score");
    text_number(out, c->points[0]);
    text_char(out, ':');
    text_number(out, c->points[1]);
    text_key(out, "cells");
    for (uint32_t cell = 0; cell < CELLS; cell++) {
        if (cell > 0 && col_of(cell) == 0) {
            text_char(out, '/');
        }
        text_char(out, ".12"[owner_of(c, col_of(cell), row_of(cell))]);
    }
}

/* How many of the eight neighbours these pieces take. */
static uint32_t beside(const uint16_t *pieces, uint32_t cell)
{
    uint32_t around = middle(pieces, col_of(cell), row_of(cell));

    return count_bits(around & ~(uint32_t)CENTRE);
}

/* How often at most a player has captured the piece on a cell. Only a placement
 * beside it can, and only from its fifth neighbour on, so it is captured four
 * times at most, by the two players alternately, last by its owner. Where the
 * opponent has captured nothing, a captured piece still has five own pieces
 * beside it. */
static uint32_t times_captured(const struct ctor *c, uint8_t player,
                               uint32_t cell)
{
    uint8_t owner = owner_of(c, col_of(cell), row_of(cell));
    uint32_t own = beside(c->pieces[player - 1], cell);
    uint32_t taken = own + beside(c->pieces[2 - player], cell);

    if (owner == 0 || taken < SURROUND) {
        return 0;
    }
    if (c->points[2 - player] == 0) {
        return owner == player && own >= SURROUND ? 1 : 0;
    }
    return (taken - (SURROUND - 1) + (owner == player ? 1 : 0)) / 2;
}

static bool has_too_many_points(const struct ctor *c, uint8_t player)
{
    int32_t first = first_of(c->placed), second = c->placed - first;
    uint32_t points = c->points[player - 1], most = 0;

    /* Who has placed less than five pieces had never five of them. */
    if ((player == 1 ? first : second) < SURROUND) {
        return points > 0;
    }
    for (uint32_t cell = 0; cell < CELLS && most < points; cell++) {
        most += times_captured(c, player, cell);
    }
    return most < points;
}

/* Whether this player's placement on a cell can have been the last move: some
 * of the own pieces beside it, often none, are what it captured, and no other
 * piece there was to be captured (CT-02). */
static bool can_be_last(const struct ctor *c, uint8_t player, uint32_t cell)
{
    uint32_t col = col_of(cell), row = row_of(cell);
    uint32_t own = window(c->pieces[player - 1], col, row);
    uint32_t enemies = middle(c->pieces[2 - player], col, row);
    uint32_t around = own >> (WINDOW + 1) & MIDDLE & ~(uint32_t)CENTRE;
    uint32_t captured = 0;

    do {
        uint32_t before = own ^ captured << (WINDOW + 1);

        if ((crowded(before) & (enemies | captured)) == captured &&
            count_bits(captured) <= c->points[player - 1]) {
            return true;
        }
        captured = (captured - around) & around; /* the next subset */
    } while (captured != 0);
    return false;
}

static bool has_last_piece(const struct ctor *c)
{
    uint8_t player = player_after(c->placed - 1u);

    for (uint32_t cell = 0; cell < CELLS; cell++) {
        if (owner_of(c, col_of(cell), row_of(cell)) == player &&
            can_be_last(c, player, cell)) {
            return true;
        }
    }
    return c->placed == 0;
}

/* Refuses what can be proven never to arise; not all that passes can arise. A
 * move from what passes leads to what passes. */
static const char *why_impossible(const struct ctor *c)
{
    int32_t first = 0;

    for (uint32_t row = 0; row < SIDE; row++) {
        first += count_bits(c->pieces[0][row]);
    }
    if (first != first_pieces(c)) {
        return "the pieces must be the placements plus and minus the captures";
    }
    if (has_too_many_points(c, 1) || has_too_many_points(c, 2)) {
        return "these pieces cannot have made so many points";
    }
    if (!has_last_piece(c)) {
        return "no last placement leads to these pieces";
    }
    return NULL;
}

/* Takes a number as text_number() writes it. */
static bool take_points(struct text_in *in, int32_t *n)
{
    if (!is_digit(in->at[0]) || (in->at[0] == '0' && is_digit(in->at[1]))) {
        return false;
    }
    return text_take_range(in, 0, POINTS_MAX, n);
}

static bool take_score(struct text_in *in, struct ctor *c)
{
    int32_t first, second;

    if (!text_take(in, " score=") || !take_points(in, &first) ||
        !text_take(in, ":") || !take_points(in, &second)) {
        return false;
    }
    c->points[0] = (uint8_t)first;
    c->points[1] = (uint8_t)second;
    return true;
}

static bool take_piece(struct text_in *in, struct ctor *c, uint32_t cell)
{
    uint16_t *row;

    if (text_take(in, ".")) {
        return true;
    }
    if (text_take(in, "1")) {
        row = &c->pieces[0][row_of(cell)];
    } else if (text_take(in, "2")) {
        row = &c->pieces[1][row_of(cell)];
    } else {
        return false;
    }
    *row = (uint16_t)(*row | 1u << col_of(cell));
    c->placed++;
    return true;
}

static bool take_cells(struct text_in *in, struct ctor *c)
{
    if (!text_take(in, " cells=")) {
        return false;
    }
    for (uint32_t cell = 0; cell < CELLS; cell++) {
        if (cell > 0 && col_of(cell) == 0 && !text_take(in, "/")) {
            return false;
        }
        if (!take_piece(in, c, cell)) {
            return false;
        }
    }
    return true;
}

const char *ctor_parse_state(struct game_state *s, const char *line)
{
    struct text_in in = {line};
    struct ctor *c = ctor_of(s);
    int32_t to, ops;

    memset(c, 0, sizeof *c);
    if (!text_take(&in, "ctor")) {
        return "the line must begin with: ctor";
    }
    if (!text_take_field(&in, "to", 2, &to) || to == 0) {
        return "to=1 or to=2 must come first";
    }
    if (!text_take_field(&in, "ops", 2, &ops) || ops == 0) {
        return "ops=1 or ops=2 must follow to";
    }
    if (!take_score(&in, c)) {
        return "score=0:0 to score=200:200 must follow ops";
    }
    if (!take_cells(&in, c)) {
        return "cells= must follow score: 10 rows of 10, each . 1 or 2, "
               "joined by /";
    }
    if (!text_at_end(&in)) {
        return "nothing may follow the cells";
    }
    if (to != player_after(c->placed) || ops != ops_after(c->placed)) {
        return "to and ops must fit the number of pieces";
    }
    return why_impossible(c);
}
