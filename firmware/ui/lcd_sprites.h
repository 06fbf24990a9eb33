/*
 * lcd_sprites.h - the pictures of the LCD, as shapes.
 *
 * Made by tools/sprites/make.py from tools/sprites/lcd.txt: change it there.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef UI_LCD_SPRITES_H
#define UI_LCD_SPRITES_H

#include <stdint.h>

/* What a colour is for. Up to LCD_ROLE_INK a canvas says which it is. */
enum lcd_role {
    LCD_ROLE_GROUND,
    LCD_ROLE_OWNER,
    LCD_ROLE_DARK,
    LCD_ROLE_LIGHT,
    LCD_ROLE_INK,
    LCD_ROLE_PAPER,
    LCD_ROLE_SHADE,
    LCD_ROLE_WALL,
    LCD_ROLE_MORTAR,
    LCD_ROLE_FRUIT,
    LCD_ROLE_LEAF,
    LCD_ROLE_GOLD,
    LCD_ROLE_WHITE,
    LCD_ROLE_DIM,
    LCD_ROLE_PANEL,
    LCD_ROLE_RAISED,
    LCD_ROLE_SOFT,
    LCD_ROLES
};

enum lcd_sprite {
    LCD_SPRITE_PIECE,
    LCD_SPRITE_TOKEN,
    LCD_SPRITE_WALL,
    LCD_SPRITE_FOOD,
    LCD_SPRITE_BASE,
    LCD_SPRITE_HOME,
    LCD_SPRITE_GOAL,
    LCD_SPRITE_FULL,
    LCD_SPRITE_STAR,
    LCD_SPRITE_DIE,
    LCD_SPRITE_PIP_MIDDLE,
    LCD_SPRITE_PIP_TWO,
    LCD_SPRITE_PIP_FOUR,
    LCD_SPRITE_PIP_SIX,
    LCD_SPRITE_ARROW,
    LCD_SPRITE_MARK_1,
    LCD_SPRITE_MARK_2,
    LCD_SPRITE_MARK_3,
    LCD_SPRITE_MARK_4,
    LCD_SPRITE_PLATE_1,
    LCD_SPRITE_PLATE_2,
    LCD_SPRITE_PLATE_3,
    LCD_SPRITE_PLATE_4,
    LCD_SPRITE_AIM,
    LCD_SPRITE_DOT,
    LCD_SPRITE_CORNER_DOT,
    LCD_SPRITE_CORNER,
    LCD_SPRITE_CLOCK,
    LCD_SPRITE_CROWN,
    LCD_SPRITES
};

/* A shape's first byte has its number of points in the high half and the role
 * in the low one. The points follow; polygons have more of them. */
#define LCD_SHAPE_DISC 1 /* the middle, and behind it the radius */
#define LCD_SHAPE_RECT 2 /* left, top, right, bottom */

/* The shapes of all sprites, and how many bytes those of each are. Numbers are
 * counted from the middle of a cell that is 128 wide. */
extern const int8_t lcd_sprite_shapes[];
extern const uint8_t lcd_sprite_sizes[LCD_SPRITES];

#endif
