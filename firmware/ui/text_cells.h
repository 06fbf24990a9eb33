/*
 * text_cells.h - the cells of a board or an icon on a terminal.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef UI_TEXT_CELLS_H
#define UI_TEXT_CELLS_H

#include "ui/glyph.h"
#include "ui/view_text.h"

/* Where the first cell stands; lines and columns of a terminal count from 1. */
#define ROW_BOARD 4
#define COL_LEFT 3
#define CELL_WIDTH (GLYPH_WIDTH + 1)
#define ICON_SIZE 8
#define ICON_WIDTH 2 /* characters of a pixel */

/* Draws a cell of the board's part to be seen, if it changed. */
void text_cells_draw(struct view_text *v, const struct console *c, uint8_t x,
                     uint8_t y);

/* The same for a pixel of the selected line's icon. */
void text_cells_draw_icon(struct view_text *v, const struct console *c,
                          uint8_t x, uint8_t y);

#endif
