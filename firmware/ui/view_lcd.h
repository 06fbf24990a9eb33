/*
 * view_lcd.h - the console on a colour panel of 320 x 240 pixels.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef UI_VIEW_LCD_H
#define UI_VIEW_LCD_H

#include <stdbool.h>
#include <stdint.h>

#include "ui/console.h"
#include "ui/lcd_part.h"

#define VIEW_LCD_PIXELS 640 /* that are drawn and sent at once */
#define VIEW_LCD_PARTS (LCD_PANEL_PARTS + LCD_LIST_PARTS)

/* What is on the panel, without its pixels. */
struct view_lcd {
    uint16_t cell[GAME_CELLS_MAX]; /* how each cell looks, packed */
    uint32_t part[VIEW_LCD_PARTS]; /* hashes of the other parts; 0: unknown */
    uint16_t pixels[VIEW_LCD_PIXELS];
    uint32_t work;       /* of this call */
    uint32_t unfinished; /* hash of what is sent in part; 0: nothing is */
    uint16_t block;      /* of that, the first block to send */
    uint8_t cols, rows;  /* of the board on the panel; 0 for none */
    uint8_t palette;
    uint8_t lines;         /* of the page's list */
    uint8_t light;         /* percent */
    bool is_asleep;        /* the panel was told so */
    bool is_done;          /* everything of `stamp` is on the panel */
    uint32_t stamp;        /* of the console, when it was looked at */
    struct lcd_rect board; /* where the cells are */
    struct lcd_rect box;   /* of the list; empty for none */
    struct tile die;       /* of the board, if it has one */
};

/* The view is to be small: the panel has no copy in memory. */
_Static_assert(sizeof(struct view_lcd) < 2048, "the view takes too much RAM");

/* Everything is drawn from the next call on, whatever the panel shows. */
void view_lcd_init(struct view_lcd *v);

/* Sends what changed: a few milliseconds' worth, the rest follows with the
 * next calls. */
void view_lcd_draw(struct view_lcd *v, const struct console *c);

#endif
