/*
 * screen.h - what is sent to a terminal: as little as will do.
 *
 * Where the terminal's cursor is and which style it has is kept, so that going
 * there again or asking for the same again costs nothing.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef UI_SCREEN_H
#define UI_SCREEN_H

#include <stdbool.h>
#include <stdint.h>

#include "game.h"

/* Styles are added to colours, so they are plain numbers. */
#define STYLE_PLAIN 0
#define STYLE_BAR 1
#define STYLE_BOLD 2
#define STYLE_DIM 3
#define STYLE_FLASH 4
#define STYLE_COLOUR 5                           /* + enum game_colour */
#define STYLE_TILE (STYLE_COLOUR + GAME_COLOURS) /* + enum game_colour */
#define STYLES (STYLE_TILE + GAME_COLOURS)

struct screen {
    struct text_out counter; /* counts what goes on to `out` */
    struct text_out *out;
    uint8_t width, height; /* of the terminal */
    uint8_t row, col;      /* of its cursor, from 1; row 0: not known */
    uint8_t style;
    bool is_plain;   /* no colours or other styles */
    uint8_t palette; /* enum settings_palette */
    uint16_t sent;   /* bytes since somebody set it to 0 */
};

void screen_init(struct screen *s, struct text_out *out);

void screen_char(struct screen *s, char c);
void screen_string(struct screen *s, const char *text);

/* The same in a style. */
void screen_styled(struct screen *s, int style, const char *text);

/* Rows and columns count from 1. */
void screen_go(struct screen *s, int row, int col);
void screen_style(struct screen *s, int style);

/* Clears the line from the cursor on; the style must be the plain one. */
void screen_erase(struct screen *s);

/* Clears everything and hides the cursor. */
void screen_clear(struct screen *s);

/* Clears everything and shows the cursor, for whoever comes next. */
void screen_leave(struct screen *s);

#endif
