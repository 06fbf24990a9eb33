/*
 * octa_text.c - Octa-Core in words: the notation of moves and the state line.
 *
 * SPDX-License-Identifier: MIT
 */
#include "octa.h"

#include "line.h"

/* The state line; OCTA_SIZE_MAX and OCTA_LIMIT_MAX are in it. */
static const char fields[] =
    "octa size=1..7 win={majority|elimination} limit=1..999 stop=0..1 "
    "turns=0..2147483647 to=1..2 cells=(. 1 2 and 0 to 7, / between rows)";

/* The settings come first. */
enum { TURNS = OCTA_SETTINGS, TO };

void octa_print_cell(const struct game_state *s, uint8_t cell,
                     struct text_out *out)
{
    const struct octa *o = octa_view_of(s);
    int32_t cols = (int32_t)octa_cols(o);

    text_pair(out, cell % cols - o->size, o->size - cell / cols);
}

void octa_print_move(const struct game_state *s, game_move m,
                     struct text_out *out)
{
    octa_print_cell(s, octa_number(octa_view_of(s), m), out);
}

game_move octa_parse_move(const struct game_state *s, const char *text)
{
    const struct octa *o = octa_view_of(s);
    struct text_in in = {text};
    int32_t x, y;
    uint32_t col, row;

    if (!text_take_pair(&in, &x, &y) || !text_at_end(&in)) {
        return GAME_NO_MOVE;
    }
    col = (uint32_t)x + o->size; /* too large as well for what is too small */
    row = o->size - (uint32_t)y;
    if (col >= octa_cols(o) || row >= octa_cols(o)) {
        return GAME_NO_MOVE;
    }
    return (game_move)(row * OCTA_LINE + col);
}

static void tell(const struct game_state *s, int32_t *values)
{
    const struct octa *o = octa_view_of(s);

    values[OCTA_SIZE] = o->size;
    values[OCTA_WIN] = o->win;
    values[OCTA_LIMIT] = o->limit;
    values[OCTA_STOP] = octa_does_stop(o);
    values[TURNS] = (int32_t)o->turns;
    values[TO] = (int32_t)octa_mover(o) + 1;
}

static void begin(struct game_state *s, const int32_t *values)
{
    struct octa *o = octa_of(s);
    uint16_t option[OCTA_SETTINGS];

    for (uint32_t i = 0; i < OCTA_SETTINGS; i++) {
        option[i] = (uint16_t)values[i];
    }
    octa_clear(o, option);
    o->turns = (uint32_t)values[TURNS];
}

static void put(struct game_state *s, uint32_t col, uint32_t row, struct tile t)
{
    octa_put(octa_of(s), row * OCTA_LINE + col,
             octa_owner_bits(t.owner) | t.number);
}

/* A cell that was captured never becomes neutral again, so the first cells of
 * both players have owners (OC-02). */
static bool has_homes(const struct octa *o)
{
    return octa_owner(o->cells[octa_home(o, 0)]) != 0 &&
           octa_owner(o->cells[octa_home(o, 1)]) != 0;
}

static const char *why_impossible(const struct game_state *s)
{
    const struct octa *o = octa_view_of(s);

    if (octa_is_endless(o)) {
        return octa_endless; /* OC-10 */
    }
    if (o->win == OCTA_MAJORITY && o->turns > o->limit) {
        return SAY("turns up to the limit");
    }
    if (!has_homes(o) || (o->turns == 0 && (o->own != 1 || o->enemy != 1))) {
        return SAY("owners of 1,1 and -1,-1, and of these alone before a turn");
    }
    if (!octa_is_over(o) && o->own == 0) {
        return SAY("a cell of the player to move");
    }
    return NULL;
}

static const struct line_board board = {
    .game = &game_octa,
    .fields = fields,
    .tell = tell,
    .begin = begin,
    .put = put,
    .why_impossible = why_impossible,
};

void octa_print_state(const struct game_state *s, struct text_out *out)
{
    line_print_board(&board, s, out);
}

const char *octa_parse_state(struct game_state *s, const char *line)
{
    return line_read_board(&board, s, line);
}
