/*
 * lcd_part.h - the parts of the LCD.
 *
 * A part is a rectangle and a function that draws it. It is drawn anew when
 * its hash changes, so these functions only say how things look now. They are
 * run for every block of the part: what takes long to find out, such as the
 * words, is put into the part before.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef UI_LCD_PART_H
#define UI_LCD_PART_H

#include "ui/console.h"
#include "ui/lcd_canvas.h"
#include "ui/lcd_tile.h"

#define LCD_BOARD_SIZE 240 /* the square at the left for the board */

#define LCD_PART_TEXT 72

struct lcd_part {
    struct text_out out; /* writes the part's words */
    const struct console *c;

    /* What all parts know. */
    uint8_t lines;      /* of the page's list */
    uint8_t cols, rows; /* of the board on the panel; 0 for none */
    uint8_t turn;       /* whose it is on the board, and how many play */
    uint8_t players;
    struct tile die; /* another kind of tile: none */

    /* The part itself. */
    uint8_t n;            /* which of its kind */
    uint8_t ground;       /* its role; what is painted lies on it */
    uint8_t length;       /* of the words */
    bool is_cell;         /* it is `tile` and nothing else */
    struct lcd_tile tile; /* cells only, but its size is always known */
    struct lcd_rect box;  /* of the page's list; empty for none */
    struct lcd_rect at;   /* on the panel */
    void (*paint)(struct lcd_canvas *k, const struct lcd_part *p); /* or NULL */
    char text[LCD_PART_TEXT];
};

/* The panel beside a board (lcd_panel.c), and what lies around the board.
 * Makes `p` part `id`; it stays empty if there is none now. They are asked for
 * in their order: the part is still as the one before, but for what
 * lcd_part_begin() changes. */
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
void lcd_panel_part(struct lcd_part *p, uint32_t id);

/* A list of lines (lcd_list.c), on the whole panel or in a box over the
 * board: part `id` as before. */
enum {
    LCD_LIST_HEADING,
    LCD_LIST_LINE,
    LCD_LIST_REST = LCD_LIST_LINE + MENU_LINES_MAX,
    LCD_LIST_FOOT,
    LCD_LIST_PICTURE,
    LCD_LIST_PARTS
};
void lcd_list_part(struct lcd_part *p, uint32_t id);

/* Where the page's list is; empty where there is none. */
void lcd_list_box(const struct lcd_part *p, struct lcd_rect *box);

/* The test page (lcd_test.c): part `id` as before. */
void lcd_test_part(struct lcd_part *p, uint32_t id);

/* Where on the panel a board of so many cells across, or down, begins: it is in
 * the middle of its square. */
int lcd_part_edge(const struct lcd_part *p, int cells);

/* Draws a part. */
void lcd_part_paint(struct lcd_canvas *k, const struct lcd_part *p);

/* A player's colour in the palette of the settings; 0 for nobody. */
uint16_t lcd_part_colour(const struct console *c, uint32_t player);

/* Makes the canvas's own colours those of a player; 0: nobody's. */
void lcd_part_own(struct lcd_canvas *k, const struct lcd_part *p,
                  uint32_t player);

/* Makes a part one without words, on a plain ground, below the one before and
 * as wide, but with no height yet. */
void lcd_part_begin(struct lcd_part *p);

/* A rectangle in the middle of the part. `gap` is what it leaves free at the
 * sides and, 256 times that, on top and below: LCD_GAP(). */
#define LCD_GAP(beside, above) ((beside) | (above) << 8)
void lcd_part_inset(struct lcd_canvas *k, const struct lcd_part *p, int gap,
                    uint32_t style);

/* The part's words from the pen on, broken between words. */
void lcd_part_wrapped(struct lcd_canvas *k, const struct lcd_part *p, int right,
                      int bottom);

/* What A and B do now, from the pen on. The second cap stands `right` or
 * `down` from the first. */
void lcd_part_keys(struct lcd_canvas *k, const struct lcd_part *p, int right,
                   int down);

#endif
