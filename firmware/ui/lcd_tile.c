/*
 * lcd_tile.c - how a cell of a board looks on the LCD, and the colours.
 *
 * A cell is its ground, a sprite for what stands there, the owner's shape, a
 * number where there is one, and the marks of the console on top.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/lcd_tile.h"

#include "ui/glyph.h"

#define NONE LCD_SPRITES

/* A token's number is above this where several share a square. */
#define STACK 4

static const uint16_t palettes[2][GAME_COLOURS] = {
    {
        [COLOUR_RED] = LCD_RGB(232, 64, 72),
        [COLOUR_GREEN] = LCD_RGB(52, 190, 96),
        [COLOUR_BLUE] = LCD_RGB(64, 132, 255),
        [COLOUR_YELLOW] = LCD_RGB(250, 196, 36),
    },
    {
        /* Vermilion, bluish green, sky blue and yellow, which most eyes tell
         * apart and which fit the players' names. */
        [COLOUR_RED] = LCD_RGB(224, 94, 0),
        [COLOUR_GREEN] = LCD_RGB(0, 158, 115),
        [COLOUR_BLUE] = LCD_RGB(86, 180, 233),
        [COLOUR_YELLOW] = LCD_RGB(240, 228, 66),
    },
};

/* How each kind of tile is put together. */
static const struct {
    uint8_t ground; /* role; LCD_ROLE_OWNER: paper where nobody owns it */
    uint8_t sprite; /* or NONE */
    uint8_t mark;   /* size of the owner's shape in hundredths; 0: none */
} looks[] = {
    [TILE_VOID] = {LCD_ROLE_SHADE, NONE, 0},
    [TILE_EMPTY] = {LCD_ROLE_GROUND, NONE, 0},
    [TILE_PIECE] = {LCD_ROLE_GROUND, LCD_SPRITE_PIECE, 100},
    [TILE_ARROW] = {LCD_ROLE_GROUND, LCD_SPRITE_ARROW, 0},
    [TILE_WALL] = {LCD_ROLE_SHADE, LCD_SPRITE_WALL, 0},
    [TILE_FOOD] = {LCD_ROLE_GROUND, LCD_SPRITE_FOOD, 0},
    [TILE_BASE] = {LCD_ROLE_GROUND, LCD_SPRITE_BASE, 75},
    [TILE_TOKEN] = {LCD_ROLE_PAPER, LCD_SPRITE_TOKEN, 105},
    [TILE_TRACK] = {LCD_ROLE_OWNER, NONE, 0},
    [TILE_SAFE] = {LCD_ROLE_OWNER, LCD_SPRITE_STAR, 0},
    [TILE_HOME] = {LCD_ROLE_PAPER, LCD_SPRITE_HOME, 0},
    [TILE_GOAL] = {LCD_ROLE_SHADE, LCD_SPRITE_GOAL, 0},
    [TILE_DIE] = {LCD_ROLE_SHADE, NONE, 0},
};

uint16_t lcd_tile_colour(uint8_t palette, enum game_colour colour)
{
    return palettes[palette & 1][colour];
}

/* One of four sprites, which are the players'. */
static void draw_own(struct lcd_canvas *k, uint32_t first, uint32_t player)
{
    if (player != 0) {
        lcd_sprite(k, first + (player - 1) % 4);
    }
}

void lcd_tile_badge(struct lcd_canvas *k, uint32_t player)
{
    lcd_sprite(k, LCD_SPRITE_PIECE);
    draw_own(k, LCD_SPRITE_MARK_1, player);
}

void lcd_tile_die(struct lcd_canvas *k, uint32_t number)
{
    lcd_sprite(k, LCD_SPRITE_DIE);
    if (number & 1) {
        lcd_sprite(k, LCD_SPRITE_PIP_MIDDLE);
    }
    for (uint32_t i = 1; i < 4 && number >= 2 * i; i++) {
        lcd_sprite(k, LCD_SPRITE_PIP_MIDDLE + i);
    }
}

/* --- One cell ------------------------------------------------------------ */

static bool is_stack(const struct tile *tile)
{
    return tile->kind == TILE_TOKEN && tile->number > STACK;
}

static void draw_ground(struct lcd_canvas *k, const struct lcd_tile *t)
{
    const struct tile *tile = &t->cell.tile;
    uint32_t role = looks[tile->kind].ground;
    bool is_owned = tile->owner != 0;
    uint32_t behind = LCD_ROLE_SHADE;
    int size = t->size;

    if (tile->kind == TILE_VOID && is_owned) {
        /* An owner's part of the board has no lines. */
        k->own[LCD_ROLE_GROUND] = lcd_mix(LCD_BLACK, t->owner, 20);
        behind = LCD_ROLE_GROUND;
    }
    lcd_pen(k, 0, 0, behind);
    lcd_box(k, size, size);
    if (role == LCD_ROLE_SHADE) {
        return;
    }
    if (role == LCD_ROLE_OWNER && !is_owned) {
        role = LCD_ROLE_PAPER;
    }
    if (is_stack(tile)) {
        role = LCD_ROLE_DARK;
    }
    if (t->cell.marks & MARK_FLASH) {
        role = LCD_ROLE_WHITE;
    }
    lcd_pen(k, 1, 1, role | LCD_WIDE(size / 10 + 1));
    lcd_box(k, size - 1, size - 1);
}

/* A number with its middle there; `x` is twice that. */
static void draw_digit(struct lcd_canvas *k, int number, int x, uint32_t style)
{
    char digits[2] = {glyph_digit(number), '\0'};

    lcd_pen(k, x, (x + 1 - 7 * (style & LCD_LARGE ? 2 : 1)) / 2,
            style | LCD_CENTRED);
    lcd_write(k, digits);
}

/* How many stand on a tile, on a dark disc in the corner, where that is worth
 * saying. */
static void draw_number(struct lcd_canvas *k, const struct lcd_tile *t)
{
    int number = t->cell.tile.number;
    bool is_large = t->size >= 48;
    int radius = is_large ? 11 : 6;
    int x = t->size - 2 * radius - 1;

    if (number <= (t->cell.tile.kind == TILE_PIECE)) {
        return;
    }
    lcd_pen(k, x, x, LCD_ROLE_SHADE | LCD_WIDE(radius));
    lcd_box(k, 2 * radius, 2 * radius);
    draw_digit(k, number, 2 * (x + radius) + !is_large,
               LCD_ROLE_WHITE | (is_large ? LCD_LARGE : 0));
}

/* Several tokens of a player are the player's shape, with how many they are;
 * a goal that some have reached is all in the player's colour. */
static void draw_count(struct lcd_canvas *k, const struct lcd_tile *t)
{
    const struct tile *tile = &t->cell.tile;
    int count = tile->number;

    if (is_stack(tile)) {
        draw_own(k, LCD_SPRITE_PLATE_1, tile->owner);
        count -= STACK;
    } else {
        lcd_sprite(k, LCD_SPRITE_FULL);
    }
    draw_digit(k, count, t->size + 2,
               LCD_ROLE_INK | (t->size >= 30 ? LCD_LARGE : 0));
}

/* The line between cells is at the left and on top. */
static void place_on_cell(struct lcd_canvas *k, const struct lcd_tile *t)
{
    int middle = (t->size + 1) * LCD_FINE / 2;

    lcd_place(k, middle, middle, t->size - 1);
}

static void draw_thing(struct lcd_canvas *k, const struct lcd_tile *t)
{
    const struct tile *tile = &t->cell.tile;
    uint32_t sprite = looks[tile->kind].sprite;

    place_on_cell(k, t);
    if (is_stack(tile) || (tile->kind == TILE_GOAL && tile->number > 0)) {
        draw_count(k, t);
        return;
    }
    if (tile->kind == TILE_DIE) {
        lcd_tile_die(k, tile->number);
    }
    if (tile->kind == TILE_GOAL) {
        k->place.turn = t->turn;
    }
    if (tile->kind == TILE_ARROW) {
        draw_own(k, LCD_SPRITE_PLATE_1, tile->owner);
        k->place.turn = tile->number;
    }
    if (sprite != NONE) {
        lcd_sprite(k, sprite);
    }
    if (tile->kind == TILE_BASE) {
        k->place.y += k->place.size * LCD_FINE * 16 / 100;
    }
    k->place.size = k->place.size * looks[tile->kind].mark / 100;
    if (k->place.size != 0) {
        draw_own(k, LCD_SPRITE_MARK_1, tile->owner);
    }
}

static void draw_marks(struct lcd_canvas *k, const struct lcd_tile *t)
{
    const struct tile *tile = &t->cell.tile;
    uint32_t marks = t->cell.marks;
    int thickness = t->size / 20 + 2;
    int size = t->size - 1;

    place_on_cell(k, t);
    if (marks & MARK_OFFERED) {
        lcd_sprite(k, tile->kind == TILE_EMPTY ? LCD_SPRITE_DOT
                                               : LCD_SPRITE_CORNER_DOT);
    }
    if (marks & MARK_LAST) {
        for (; k->place.turn < 8; k->place.turn += 2) {
            lcd_sprite(k, LCD_SPRITE_CORNER);
        }
    }
    if (tile->aim != 0) {
        k->place.turn = tile->aim - 1u;
        lcd_sprite(k, LCD_SPRITE_AIM);
    } else if (tile->kind == TILE_PIECE || tile->kind == TILE_BASE) {
        draw_number(k, t);
    }
    if (marks & (MARK_CURSOR | MARK_PICKED)) {
        lcd_pen(k, 1, 1,
                LCD_WIDE(thickness) |
                    (marks & MARK_CURSOR ? LCD_ROLE_WHITE : LCD_ROLE_GOLD));
        lcd_frame(k, size, size);
        size -= 2 * thickness++;
        lcd_pen(k, thickness, thickness, LCD_ROLE_SHADE | LCD_WIDE(1));
        lcd_frame(k, size, size);
    }
}

void lcd_tile_draw(struct lcd_canvas *k, const struct lcd_tile *t)
{
    lcd_own(k, t->cell.tile.owner == 0 ? 0 : t->owner);
    if (t->cell.marks & MARK_FLASH) {
        k->own[LCD_ROLE_INK] = LCD_BLACK; /* it is on white */
    }
    draw_ground(k, t);
    draw_thing(k, t);
    draw_marks(k, t);
}
