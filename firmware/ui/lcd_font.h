/*
 * lcd_font.h - letters for the LCD, 5 columns by 8 rows, all of ASCII.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef UI_LCD_FONT_H
#define UI_LCD_FONT_H

#include <stdbool.h>
#include <stdint.h>

#define LCD_FONT_COLS 5
#define LCD_FONT_ROWS 8 /* the last one is below the line */

/* True if the letter has a dot there; false beside its box. What the font
 * does not have looks like a question mark. */
bool lcd_font_dot(char c, int col, int row);

/* How many columns the letter takes, without the gap behind it. */
uint8_t lcd_font_width(char c);

#endif
