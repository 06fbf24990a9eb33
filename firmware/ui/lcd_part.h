/*
 * lcd_part.h - the parts of the LCD that are not cells of a board.
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
    const struct console *c;
    struct tile die;    /* of the board; another kind of tile: none */
    struct lcd_rect at; /* on the panel */
    uint8_t n;          /* which of its kind */
    uint8_t lines;      /* of the page's list */
    void (*paint)(struct lcd_canvas *k, const struct lcd_part *p);
    char text[LCD_PART_TEXT];
};

/* The panel beside a board (lcd_panel.c), and what lies around the board:
 * part `id`. Fills in all but `c`, `die` and
 * `lines`; false if there is none now. */
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
    LCD_LIST_REST = LCD_LIST_LINE + MENU_LINES_MAX,
    LCD_LIST_PICTURE,
    LCD_LIST_FOOT,
    LCD_LIST_PARTS
};
bool lcd_list_part(struct lcd_part *p, uint8_t id);

/* Where the list of so many lines over a board is; empty where there is
 * none. */
struct lcd_rect lcd_list_box(const struct console *c, uint8_t lines);

/* The test page (lcd_test.c): part `id` as before. */
bool lcd_test_part(struct lcd_part *p, uint8_t id);

/* The square of a board of that size, in its middle of the panel's left. */
struct lcd_rect lcd_part_board(uint8_t cols, uint8_t rows);

/* A player's colour in the palette of the settings; 0 for nobody. */
uint16_t lcd_part_colour(const struct console *c, uint8_t player);

/* A sink that writes the part's words. */
struct lcd_words {
    struct text_out out;
    struct lcd_part *part;
    uint8_t length;
};
struct lcd_words lcd_part_words(struct lcd_part *p);

void lcd_part_fill(struct lcd_canvas *k, const struct lcd_part *p,
                   uint16_t colour);

/* The part's words from there on, broken between words. */
void lcd_part_wrapped(struct lcd_canvas *k, const struct lcd_part *p,
                      struct lcd_rect at, uint16_t colour);

/* A line of small letters with its middle at x. */
void lcd_part_centred(struct lcd_canvas *k, const char *s, struct lcd_point at,
                      uint16_t colour);

/* A key's cap with a word. */
void lcd_part_key(struct lcd_canvas *k, char key, const char *word,
                  struct lcd_point at);

/* What A and B do now. The second cap stands `step` away from the first. */
void lcd_part_keys(struct lcd_canvas *k, const struct lcd_part *p,
                   struct lcd_point at, struct lcd_point step);

#endif
