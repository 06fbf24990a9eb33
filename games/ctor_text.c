/*
 * ctor_text.c - CTOR in words: the notation and the state line.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ctor.h"

#include <string.h>

#include "line.h"

#define CAPTURES_MAX 8 /* of one placement: all neighbours */

static const char fields[] =
    "ctor to=1..2 ops=1..2 score=0..800:0..800 cells=(. 1 2, / between rows)";

enum { TO, OPS, FIRST_POINTS, SECOND_POINTS };

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

static void tell(const struct game_state *s, int32_t *values)
{
    const struct ctor *c = view_of(s);

    values[TO] = player_after(c->placed);
    values[OPS] = ops_after(c->placed);
    values[FIRST_POINTS] = c->points[0];
    values[SECOND_POINTS] = c->points[1];
}

/* The pieces tell whose turn it is: line_confirm() compares `to` and `ops`. */
static void begin(struct game_state *s, const int32_t *values)
{
    struct ctor *c = ctor_of(s);

    memset(c, 0, sizeof *c);
    c->points[0] = (uint16_t)values[FIRST_POINTS];
    c->points[1] = (uint16_t)values[SECOND_POINTS];
}

static void put(struct game_state *s, uint32_t col, uint32_t row, struct tile t)
{
    struct ctor *c = ctor_of(s);

    if (t.owner > 0) {
        uint16_t *pieces = &c->pieces[t.owner - 1][row];

        *pieces = (uint16_t)(*pieces | 1u << col);
        c->placed++;
    }
}

/* Whether the points can belong to these pieces. Not all that passes can
 * arise, but a move from what passes leads to what passes. */
static bool are_points_right(const struct ctor *c)
{
    int32_t first = 0;

    for (uint32_t row = 0; row < SIDE; row++) {
        first += (int32_t)ctor_count(c->pieces[0][row]);
    }
    return first == first_pieces(c) &&
           c->points[0] + c->points[1] <= CAPTURES_MAX * c->placed;
}

static const char *why_impossible(const struct game_state *s)
{
    return are_points_right(view_of(s))
               ? NULL
               : SAY("pieces that are the placements and the captures");
}

static const struct line_board board = {
    .game = &game_ctor,
    .fields = fields,
    .tell = tell,
    .begin = begin,
    .put = put,
    .why_impossible = why_impossible,
};

void ctor_print_state(const struct game_state *s, struct text_out *out)
{
    line_print_board(&board, s, out);
}

const char *ctor_parse_state(struct game_state *s, const char *line)
{
    return line_read_board(&board, s, line);
}
