/*
 * lcd_canvas.h - drawing into a block of pixels with smooth edges.
 *
 * A part of the screen is drawn block by block: the same drawing is run for
 * each of its blocks, and what falls beside the block is left out. A canvas
 * without pixels draws nothing and only takes a hash of what it is asked for,
 * so that a part that looks as before need not be sent.
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

#define LCD_FINE 16 /* a pixel */

#define LCD_POINTS_MAX 6 /* of a polygon */

#define LCD_RGB(red, green, blue)                                              \
    ((uint16_t)(((red) >> 3) << 11 | ((green) >> 2) << 5 | (blue) >> 3))

struct lcd_canvas {
    uint16_t *pixels;      /* of the block, row by row; NULL: hash only */
    int left, top;         /* where in the part the block begins */
    int width, height;     /* of the block */
    uint32_t hash;         /* of what was drawn */
    uint32_t work;         /* pixels that were looked at */
    const uint16_t *roles; /* colours of sprites, by enum lcd_role */
};

/* Pixels of the part. */
struct lcd_rect {
    int x, y, width, height;
};

/* In sixteenths of a pixel. */
struct lcd_point {
    int x, y;
};

/* A rectangle with round corners: its middle, half of what lies between the
 * corners' centres, and their radius. With 0 x 0 it is a disc. In sixteenths
 * of a pixel. */
struct lcd_round {
    int x, y, half_width, half_height, radius;
};

/* Where a sprite is drawn: its middle in sixteenths of a pixel, how many
 * pixels wide its cell is, and how far it is turned, in eighths clockwise. */
struct lcd_place {
    int x, y, size;
    uint8_t turn;
};

/* A line of text as it is written: characters are drawn as they come. Fill in
 * `canvas` (NULL: it is only measured), `x`, `y`, `colour` and `scale`. */
struct lcd_text {
    struct text_out out;
    struct lcd_canvas *canvas;
    int x, y;  /* the top left of the next letter, in pixels */
    int right; /* letters that would reach it are left out; 0: none are */
    uint16_t colour;
    uint8_t scale; /* 1 or 2 */
};

/* `share` of 32 parts of `over`, the rest of `under`. */
uint16_t lcd_mix(uint16_t under, uint16_t over, uint32_t share);

/* Adds to the hash of a canvas that only hashes. */
void lcd_note(struct lcd_canvas *k, uint32_t what);

void lcd_fill(struct lcd_canvas *k, struct lcd_rect rect, uint16_t colour);

/* A frame inside the rectangle, `thickness` pixels wide. */
void lcd_frame(struct lcd_canvas *k, struct lcd_rect rect, int thickness,
               uint16_t colour);

void lcd_round(struct lcd_canvas *k, struct lcd_round r, uint16_t colour);

/* The same for pixels: a rectangle with corners of that radius. */
void lcd_round_rect(struct lcd_canvas *k, struct lcd_rect rect, int radius,
                    uint16_t colour);

/* A convex polygon of 3 to LCD_POINTS_MAX points, clockwise. */
void lcd_polygon(struct lcd_canvas *k, const struct lcd_point *point,
                 uint8_t count, uint16_t colour);

/* A sprite (enum lcd_sprite) in the canvas's roles. */
void lcd_sprite(struct lcd_canvas *k, uint8_t sprite, struct lcd_place place);

/* A text that begins there; write to its `out`. */
struct lcd_text lcd_text(struct lcd_canvas *k, int x, int y, uint16_t colour);

/* How wide a text is in pixels. */
int lcd_text_width(const char *s, uint8_t scale);

#endif
