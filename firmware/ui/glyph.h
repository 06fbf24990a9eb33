/*
 * glyph.h - a tile as three characters.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef UI_GLYPH_H
#define UI_GLYPH_H

#include "game.h"

#define GLYPH_WIDTH 3

struct glyph {
    _Alignas(4) char c[GLYPH_WIDTH + 1]; /* ends with a NUL */
};

/* What a cell looks like without any colour. */
struct glyph glyph_of(const struct game *game, const struct game_state *s,
                      struct tile tile);

/* One character for a number: `+` beyond 9. */
char glyph_digit(int number);

/* A tile in 11 bits, to tell it from others: for each owner all numbers of all
 * kinds, with all aims for the kinds that have one. Never all ones. */
uint32_t glyph_packed(struct tile t);

/* The whole board, one line a row, without a newline at the end. */
void glyph_print_board(const struct game *game, const struct game_state *s,
                       struct text_out *out);

#endif
