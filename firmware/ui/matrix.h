/*
 * matrix.h - pictures and words for the LED matrix.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef UI_MATRIX_H
#define UI_MATRIX_H

#include "ui/view_matrix.h"

/* Colours are numbers here, 0xRRGGBB: that is less work for the processor. */
#define MATRIX_WHITE 0xA0A0A0u
#define MATRIX_FAINT 0x07070Au

struct picture {
    uint32_t led[HAL_MATRIX_ROWS][HAL_MATRIX_COLS];
};

/* A colour in the palette of the settings. */
uint32_t matrix_colour(const struct console *c, enum game_colour colour);

/* The selected line of a menu, or the word under the cursor: its icon, then
 * its text, scrolling, over a row of dots that shows which line it is. */
void matrix_draw_line(struct view_matrix *v, const struct console *c,
                      struct picture *frame);

/* A face of a die, 1 to 6, over the whole matrix. */
void matrix_draw_die(uint8_t face, struct picture *frame, uint32_t colour);

/* A cup for the winner; for nobody an equals sign. */
void matrix_draw_winner(uint8_t winner, struct picture *frame, uint32_t colour);

/* Every LED in every colour; the lowest row shows the buttons pressed. */
void matrix_draw_test(const struct console *c, struct picture *frame);

#endif
