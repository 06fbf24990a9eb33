/*
 * lcd_font.h - letters for the LCD, 5 columns by 8 rows, all of ASCII.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef UI_LCD_FONT_H
#define UI_LCD_FONT_H

#include <stdint.h>

#define LCD_FONT_COLS 5
#define LCD_FONT_ROWS 8 /* the last one is below the line */

/* The dots of a column of the letter, the top one in bit 0; none beside its
 * box. What the font does not have looks like a question mark. */
uint32_t lcd_font_column(char c, int col);

/* How many columns the letter takes, without the gap behind it. */
int lcd_font_width(char c);

#endif
