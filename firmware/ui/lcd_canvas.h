/*
 * lcd_canvas.h - drawing into a block of pixels with smooth edges.
 *
 * A part of the screen is drawn block by block: the same drawing is run for
 * each of its blocks, and what falls beside the block is left out. A canvas
 * takes a hash of what it is asked for; with an empty block it does nothing
 * else, so that a part that looks as before need not be sent.
 *
 * Finer positions are in sixteenths of a pixel.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef UI_LCD_CANVAS_H
#define UI_LCD_CANVAS_H

#include <stdbool.h>
#include <stdint.h>

#include "text.h"
#include "ui/lcd_sprites.h"

#define LCD_FINE 16 /* a pixel */

#define LCD_RGB(red, green, blue)                                              \
    ((uint16_t)(((red) >> 3) << 11 | ((green) >> 2) << 5 | (blue) >> 3))

/* The colours of everything that belongs to nobody. */
#define LCD_BLACK LCD_RGB(12, 15, 22) /* behind everything */
#define LCD_WHITE LCD_RGB(244, 246, 250)

/* The roles whose colours a canvas has of its own: from 0 on. */
#define LCD_OWN_ROLES (LCD_ROLE_INK + 1)

/* How something is drawn: a role (enum lcd_role) and what of this applies. */
#define LCD_LARGE 0x20u   /* letters of twice the size */
#define LCD_CENTRED 0x40u /* words in the middle; the pen's x is twice that */
#define LCD_RIGHT 0x80u   /* words that end before the pen's x */
#define LCD_WIDE(pixels)                                                       \
    ((uint32_t)(pixels) << 8) /* radius of corners, thickness of a frame */

/* Where sprites are drawn: the middle in sixteenths of a pixel, how many
 * pixels wide their cell is, and how far they are turned, in eighths
 * clockwise. */
struct lcd_place {
    int x, y, size;
    uint32_t turn;
};

struct lcd_canvas {
    struct text_out out;         /* writes at the pen; see lcd_pen() */
    uint16_t *pixels;            /* of the block, row by row */
    int left, top;               /* where in the part the block begins */
    int width, height;           /* of the block; 0: hash only */
    uint32_t hash;               /* of what was drawn */
    uint32_t work;               /* pixels that were looked at */
    int x, y;                    /* the pen: the next top left */
    uint32_t style;              /* of the pen */
    struct lcd_place place;      /* of sprites; see lcd_place() */
    uint16_t own[LCD_OWN_ROLES]; /* colours; see lcd_own() */
};

/* Pixels of the part. */
struct lcd_rect {
    int x, y, width, height;
};

/* `share` of 32 parts of `over`, the rest of `under`. */
uint16_t lcd_mix(uint16_t under, uint16_t over, uint32_t share);

/* Adds to the hash of a canvas. */
void lcd_note(struct lcd_canvas *k, uint32_t what);

/* Makes the canvas's own colours those of an owner's colour; 0: nobody's. */
void lcd_own(struct lcd_canvas *k, uint16_t owner);

/* From now on things are drawn there and like that. */
void lcd_pen(struct lcd_canvas *k, int x, int y, uint32_t style);

/* A rectangle at the pen, with round corners if the style says how wide.
 * Corners that have no room make a disc. The pen stays. */
void lcd_box(struct lcd_canvas *k, int width, int height);

/* A frame inside the rectangle. */
void lcd_frame(struct lcd_canvas *k, int width, int height);

/* Words at the pen, which then is behind them. What is printed to the canvas's
 * `out` knows neither the middle nor the right. */
void lcd_write(struct lcd_canvas *k, const char *s);

/* From now on sprites are there, and not turned. */
void lcd_place(struct lcd_canvas *k, int x, int y, int size);

/* A sprite (enum lcd_sprite) at its place. The pen may move. */
void lcd_sprite(struct lcd_canvas *k, uint32_t sprite);

/* How wide a text is in pixels up to that character, in small letters. */
int lcd_text_width(const char *s, char end);

/* LCD_LARGE if the text has room in large letters, else 0. */
uint32_t lcd_large_within(const char *s, int width);

#endif
