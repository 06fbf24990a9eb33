/*
 * line.h - the state line: `key=value` words in a fixed order.
 *
 * A game describes its fields by one string, which is the grammar for printing
 * and reading and, from the field at fault on, what a refusal shows:
 *
 *     "duel reentry=0..1 placed=0..36 to=1..2 cells=(. R G, / between rows)"
 *
 * `0..36` is a number in that range and `{play|over}` one of these words; the
 * values are their numbers in the order of the line, that of a word counted
 * from 0. `(` ends what is done by the description: the game goes on by itself.
 * All else stands for itself.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GAMES_LINE_H
#define GAMES_LINE_H

#include "game.h"

/* Prints the fields up to the end of the description or a `(`. */
void line_print(struct text_out *out, const char *fields,
                const int32_t *values);

/* Reads what line_print() prints. Afterwards `fields` points to the field that
 * was wrong, or, where true is returned, to the one with the `(`. */
bool line_read(struct text_in *in, const char **fields, int32_t *values);

/* What stands before item n of a list, and after all n items of it. */
void line_print_gap(struct text_out *out, uint32_t n, char gap);
void line_print_end(struct text_out *out, uint32_t n);

/* One state has one line: NULL if this is how the state prints, or a refusal.
 * So a reader may leave to this whatever it does not need itself: the order of
 * lists, and fields that follow from others. */
const char *line_confirm(const char *line, const struct game_state *s,
                         void (*print)(const struct game_state *s,
                                       struct text_out *out));

#define LINE_VALUES_MAX 6

/* A state that is some fields and a board. The last field is `cells=(` and the
 * marks of nobody, the first and the second player; row by row, with `/`
 * between, each cell is the mark of its owner, then the number of an arrow. */
struct line_board {
    const struct game *game;
    const char *fields;

    /* Writes the values of the fields before the cells. */
    void (*tell)(const struct game_state *s, int32_t *values);

    /* Begins a state with these values and no cell. */
    void (*begin)(struct game_state *s, const int32_t *values);

    /* Puts what was read onto a cell: the owner, and the number of an arrow. */
    void (*put)(struct game_state *s, uint32_t col, uint32_t row,
                struct tile t);

    /* NULL, or what was expected of a state that contradicts itself; not all
     * that passes can arise. */
    const char *(*why_impossible)(const struct game_state *s);
};

/* print_state() and parse_state() of such a game. */
void line_print_board(const struct line_board *b, const struct game_state *s,
                      struct text_out *out);
const char *line_read_board(const struct line_board *b, struct game_state *s,
                            const char *line);

#endif
