/*
 * font.h - letters for the LED matrix, 3 columns by 5 rows.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef UI_FONT_H
#define UI_FONT_H

#include <stdbool.h>
#include <stdint.h>

#define FONT_COLS 3
#define FONT_ROWS 5

/* True if the letter has a dot there. Small letters look like capitals, what
 * the font does not have like a blank. */
bool font_dot(char c, uint8_t col, uint8_t row);

#endif
