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
#include "ui/lcd_sprites.h"

/* The colours of everything that belongs to nobody. */
#define LCD_BLACK LCD_RGB(12, 15, 22)  /* behind everything */
#define LCD_PANEL LCD_RGB(24, 29, 41)  /* behind words */
#define LCD_RAISED LCD_RGB(44, 53, 72) /* a line that is selected */
#define LCD_WHITE LCD_RGB(244, 246, 250)
#define LCD_SOFT LCD_RGB(196, 204, 220)
#define LCD_DIM LCD_RGB(140, 152, 176) /* words beside the point */
#define LCD_GOLD LCD_RGB(255, 204, 64)

/* A cell and where it is. */
struct lcd_tile {
    struct board_cell cell;
    uint16_t owner; /* its owner's colour, if it has one */
    uint8_t size;   /* pixels */
    uint8_t turn;   /* towards the middle of the board, in eighths */
};

/* A colour of a palette (0: normal, 1: for colour-blind players). */
uint16_t lcd_tile_colour(uint8_t palette, enum game_colour colour);

/* What roles mean on something of that colour; 0: nobody's. */
void lcd_tile_roles(uint16_t owner, uint16_t roles[LCD_ROLES]);

/* A player's disc with the shape on it. The canvas has the player's roles. */
void lcd_tile_badge(struct lcd_canvas *k, uint8_t player,
                    struct lcd_place place);

/* A die that shows `number`, 0 for none. The canvas has its roles. */
void lcd_tile_die(struct lcd_canvas *k, uint8_t number, struct lcd_place place);

/* Draws a cell; the block's part is the cell. */
void lcd_tile_draw(struct lcd_canvas *k, const struct lcd_tile *t);

#endif
