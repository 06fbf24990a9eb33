/*
 * lcd_part.h - the parts of the LCD that are not cells of a board.
 *
 * A part is a rectangle and a function that draws it. It is drawn anew when
 * its hash changes, so these functions only say how things look now.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef UI_LCD_PART_H
#define UI_LCD_PART_H

#include "ui/console.h"
#include "ui/lcd_canvas.h"
#include "ui/lcd_tile.h"

#define LCD_BOARD_SIZE 240 /* the square at the left for the board */

struct lcd_part {
    const struct console *c;
    struct tile die;    /* of the board; another kind of tile: none */
    struct lcd_rect at; /* on the panel */
    uint8_t n;          /* which of its kind */
    void (*paint)(struct lcd_canvas *k, const struct lcd_part *p);
};

/* The panel beside a board (lcd_panel.c), and what lies around the board:
 * part `id`. Fills in all but `c` and `die`; false if there is none now. */
enum {
    LCD_PANEL_TURN,
    LCD_PANEL_PLAYER,
    LCD_PANEL_INFO = LCD_PANEL_PLAYER + GAME_PLAYERS_MAX,
    LCD_PANEL_LABEL,
    LCD_PANEL_MESSAGE = LCD_PANEL_LABEL + 2,
    LCD_PANEL_LEGEND,
    LCD_PANEL_MARGIN,
    LCD_PANEL_PARTS = LCD_PANEL_MARGIN + 4
};
bool lcd_panel_part(struct lcd_part *p, uint8_t id);

/* A list of lines (lcd_list.c), on the whole panel or in a box over the
 * board: part `id` as before. */
enum {
    LCD_LIST_HEADING,
    LCD_LIST_LINE,
    LCD_LIST_REST = LCD_LIST_LINE + 16,
    LCD_LIST_PICTURE,
    LCD_LIST_FOOT,
    LCD_LIST_PARTS
};
bool lcd_list_part(struct lcd_part *p, uint8_t id);

/* Where the list over a board is; empty where there is none. */
struct lcd_rect lcd_list_box(const struct console *c);

/* How many pixels wide the cells of a board are, and where it begins. */
struct lcd_rect lcd_part_board(uint8_t cols, uint8_t rows);

/* Which palette the settings ask for. */
uint8_t lcd_part_palette(const struct console *c);

/* A player's colour in the palette of the settings. */
uint16_t lcd_part_colour(const struct console *c, uint8_t player);

/* A text that is broken between words where it gets too wide. Fill in `text`
 * as for a line, with its right end; write to `out`, then finish it. */
struct lcd_wrapped {
    struct text_out out;
    struct lcd_text text;
    int left;
    uint8_t length;
    char word[24];
};
struct lcd_wrapped lcd_wrapped(struct lcd_canvas *k, struct lcd_rect at,
                               uint16_t colour);
void lcd_wrapped_finish(struct lcd_wrapped *w);

/* A line of text with its middle at x. */
void lcd_part_centred(struct lcd_canvas *k, const char *s, struct lcd_point at,
                      uint16_t colour);

/* What A and B do now, as key caps with a word each. The second one stands
 * `step` away from the first, which is at (x, y). */
void lcd_part_keys(struct lcd_canvas *k, const struct lcd_part *p,
                   struct lcd_point at, struct lcd_point step);

#endif
