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

/* Prints all cells, row by row with `/` between: the mark of the owner, then
 * the number of an arrow. */
void line_print_cells(struct text_out *out, const struct game *game,
                      const struct game_state *s, const char *marks);

/* Takes one of the marks for the cell of this number, and the `/` that stands
 * before the first cell of a row. Returns which, or -1. */
int32_t line_take_cell(struct text_in *in, uint32_t cell, uint32_t cols,
                       const char *marks);

/* What stands before item n of a list, and after all n items of it. */
void line_print_gap(struct text_out *out, uint32_t n, char gap);
void line_print_end(struct text_out *out, uint32_t n);

/* One state has one line: NULL if this is how the state prints, or a refusal.
 * So a reader may leave to this whatever it does not need itself: the order of
 * lists, and fields that follow from others. */
const char *line_confirm(const char *line, const struct game_state *s,
                         void (*print)(const struct game_state *s,
                                       struct text_out *out));

#endif
