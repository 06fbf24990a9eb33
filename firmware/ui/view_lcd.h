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

#define VIEW_LCD_PARTS (LCD_PANEL_PARTS + LCD_LIST_PARTS)

/* What is on the panel, without its pixels. */
struct view_lcd {
    uint32_t work;       /* of this call */
    uint32_t unfinished; /* hash of what is sent in part; 0: nothing is */
    uint32_t stamp;      /* of the console, when it was looked at */
    uint16_t block;      /* of what is sent in part, the first block to send */
    uint8_t palette;
    uint8_t light;                 /* percent */
    struct lcd_part now;           /* the part that is looked at */
    uint32_t part[VIEW_LCD_PARTS]; /* hashes of them; 0: unknown */
    uint16_t cell[GAME_CELLS_MAX]; /* how each cell looks, packed */
    bool is_asleep;                /* the panel was told so */
    bool is_done;                  /* everything of `stamp` is on the panel */
};

/* The view is to be small: the panel has no copy in memory. A PC's pointers
 * are wider. */
_Static_assert(sizeof(struct view_lcd) < 1024 || sizeof(void *) > 4,
               "the view takes too much RAM");

/* Everything is drawn from the next call on, whatever the panel shows. */
void view_lcd_init(struct view_lcd *v);

/* Sends what changed: a few milliseconds' worth, the rest follows with the
 * next calls. */
void view_lcd_draw(struct view_lcd *v, const struct console *c);

#endif
