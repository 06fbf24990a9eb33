/*
 * lcd_tile.h - how a cell of a board looks on the LCD, and the colours.
 *
 * Every player has a shape beside a colour: ring, cross, square, triangle.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef UI_LCD_TILE_H
#define UI_LCD_TILE_H

#include "game.h"
#include "ui/console.h"
#include "ui/lcd_canvas.h"

/* A cell and where it is. */
struct lcd_tile {
    struct board_cell cell;
    uint16_t owner; /* its owner's colour, if it has one */
    uint8_t size;   /* pixels */
    uint8_t turn;   /* towards the middle of the board, in eighths */
};

/* A colour of a palette (0: normal, 1: for colour-blind players). */
uint16_t lcd_tile_colour(uint8_t palette, enum game_colour colour);

/* A player's disc with the shape on it, at the sprites' place. The canvas has
 * the player's colours. */
void lcd_tile_badge(struct lcd_canvas *k, uint32_t player);

/* A die that shows `number`, 0 for none, at the sprites' place. The canvas has
 * its owner's colours. */
void lcd_tile_die(struct lcd_canvas *k, uint32_t number);

/* Draws a cell; the block's part is the cell. */
void lcd_tile_draw(struct lcd_canvas *k, const struct lcd_tile *t);

#endif
