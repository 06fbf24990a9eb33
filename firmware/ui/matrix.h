/*
 * matrix.h - pictures and words for the LED matrix.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef UI_MATRIX_H
#define UI_MATRIX_H

#include "ui/view_matrix.h"

extern const struct hal_rgb matrix_white, matrix_faint;

/* A colour in the palette of the settings. */
struct hal_rgb matrix_colour(const struct console *c, enum game_colour colour);

/* The selected line of a menu, or the word under the cursor: its icon, then
 * its text, scrolling, over a row of dots that shows which line it is. */
void matrix_draw_line(struct view_matrix *v, const struct console *c,
                      struct hal_matrix_frame *frame);

/* A face of a die, 1 to 6, over the whole matrix. */
void matrix_draw_die(uint8_t face, struct hal_matrix_frame *frame,
                     struct hal_rgb colour);

/* A cup for the winner; for nobody an equals sign. */
void matrix_draw_winner(uint8_t winner, struct hal_matrix_frame *frame,
                        struct hal_rgb colour);

/* Every LED in every colour; the lowest row shows the buttons pressed. */
void matrix_draw_test(const struct console *c, struct hal_matrix_frame *frame);

#endif
