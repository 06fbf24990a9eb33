/*
 * lcd_tile.c - how a cell of a board looks on the LCD, and the colours.
 *
 * A cell is its ground, a sprite for what stands there, the owner's shape, a
 * number where there is one, and the marks of the console on top.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/lcd_tile.h"

#include "ui/lcd_font.h"

#define NONE LCD_SPRITES

/* A token's number is above this where several share a square. */
#define STACK 4

#define CELL LCD_RGB(40, 48, 66)     /* a free cell */
#define PAPER LCD_RGB(234, 229, 214) /* a square of a path */
#define GREY LCD_RGB(88, 98, 120)

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

/* Where the ground comes from. */
enum ground {
    GROUND_CELL,  /* a cell of the board, dark in its owner's colour */
    GROUND_BLACK, /* nothing is there */
    GROUND_PATH,  /* a square of a path, in its owner's colour */
    GROUND_YARD,  /* an owner's part of the board: no lines */
};

/* How each kind of tile is put together. */
static const struct {
    uint8_t ground; /* enum ground */
    uint8_t sprite; /* or NONE */
    uint8_t mark;   /* size of the owner's shape in hundredths; 0: none */
} looks[] = {
    [TILE_VOID] = {GROUND_YARD, NONE, 0},
    [TILE_EMPTY] = {GROUND_CELL, NONE, 0},
    [TILE_PIECE] = {GROUND_CELL, LCD_SPRITE_PIECE, 100},
    [TILE_ARROW] = {GROUND_CELL, LCD_SPRITE_ARROW, 0},
    [TILE_WALL] = {GROUND_BLACK, LCD_SPRITE_WALL, 0},
    [TILE_FOOD] = {GROUND_CELL, LCD_SPRITE_FOOD, 0},
    [TILE_BASE] = {GROUND_CELL, LCD_SPRITE_BASE, 75},
    [TILE_TOKEN] = {GROUND_PATH, LCD_SPRITE_TOKEN, 105},
    [TILE_TRACK] = {GROUND_PATH, NONE, 0},
    [TILE_SAFE] = {GROUND_PATH, LCD_SPRITE_STAR, 0},
    [TILE_HOME] = {GROUND_PATH, LCD_SPRITE_HOME, 0},
    [TILE_GOAL] = {GROUND_BLACK, LCD_SPRITE_GOAL, 0},
    [TILE_DIE] = {GROUND_BLACK, NONE, 0},
};

uint16_t lcd_tile_colour(uint8_t palette, enum game_colour colour)
{
    return palettes[palette & 1][colour];
}

/* Weighted as eyes do, of at most 31 * 8. */
static int brightness(uint16_t colour)
{
    return (colour >> 11) * 2 + (colour >> 5 & 63) * 2 + (colour & 31);
}

void lcd_tile_roles(uint16_t owner, uint16_t roles[LCD_ROLES])
{
    static const uint16_t fixed[LCD_ROLES] = {
        [LCD_ROLE_PAPER] = PAPER,
        [LCD_ROLE_SHADE] = LCD_BLACK,
        [LCD_ROLE_WALL] = LCD_RGB(158, 98, 70),
        [LCD_ROLE_MORTAR] = LCD_RGB(78, 56, 50),
        [LCD_ROLE_FRUIT] = LCD_RGB(226, 56, 60),
        [LCD_ROLE_LEAF] = LCD_RGB(96, 196, 80),
        [LCD_ROLE_GOLD] = LCD_GOLD,
        [LCD_ROLE_WHITE] = LCD_WHITE,
        [LCD_ROLE_DIM] = LCD_DIM,
    };
    uint16_t own = owner == 0 ? GREY : owner;

    for (uint8_t i = 0; i < LCD_ROLES; i++) {
        roles[i] = fixed[i];
    }
    roles[LCD_ROLE_GROUND] = owner == 0 ? CELL : lcd_mix(CELL, owner, 10);
    roles[LCD_ROLE_OWNER] = own;
    roles[LCD_ROLE_DARK] = lcd_mix(own, LCD_BLACK, 14);
    roles[LCD_ROLE_LIGHT] = lcd_mix(own, LCD_WHITE, 16);
    roles[LCD_ROLE_INK] = brightness(own) > 126 ? LCD_BLACK : LCD_WHITE;
}

static void draw_mark(struct lcd_canvas *k, uint8_t player,
                      struct lcd_place place)
{
    if (player != 0) {
        lcd_sprite(k, (uint8_t)(LCD_SPRITE_MARK_1 + (player - 1) % 4), place);
    }
}

void lcd_tile_badge(struct lcd_canvas *k, uint8_t player,
                    struct lcd_place place)
{
    lcd_sprite(k, LCD_SPRITE_PIECE, place);
    draw_mark(k, player, place);
}

void lcd_tile_die(struct lcd_canvas *k, uint8_t number, struct lcd_place place)
{
    lcd_sprite(k, LCD_SPRITE_DIE, place);
    if (number & 1) {
        lcd_sprite(k, LCD_SPRITE_PIP_MIDDLE, place);
    }
    for (uint8_t i = 1; i < 4 && number >= 2 * i; i++) {
        lcd_sprite(k, (uint8_t)(LCD_SPRITE_PIP_MIDDLE + i), place);
    }
}

/* --- One cell ------------------------------------------------------------ */

static struct lcd_place middle(const struct lcd_tile *t)
{
    int half = t->size * LCD_FINE / 2;

    /* The line between cells is at the left and on top. */
    return (struct lcd_place){half + LCD_FINE / 2, half + LCD_FINE / 2,
                              t->size - 1, 0};
}

static bool is_stack(struct tile tile)
{
    return tile.kind == TILE_TOKEN && tile.number > STACK;
}

static void draw_ground(struct lcd_canvas *k, const struct lcd_tile *t)
{
    uint8_t kind = t->cell.tile.kind;
    uint8_t ground = looks[kind].ground;
    bool is_owned = t->cell.tile.owner != 0;
    uint16_t colour = k->roles[LCD_ROLE_GROUND];
    int size = t->size;

    if (ground == GROUND_YARD && is_owned) {
        lcd_fill(k, (struct lcd_rect){0, 0, size, size},
                 lcd_mix(LCD_BLACK, t->owner, 20));
        return;
    }
    lcd_fill(k, (struct lcd_rect){0, 0, size, size}, LCD_BLACK);
    if (ground == GROUND_YARD || ground == GROUND_BLACK) {
        return;
    }
    if (ground == GROUND_PATH) {
        colour = is_owned && (kind == TILE_TRACK || kind == TILE_SAFE)
                     ? k->roles[LCD_ROLE_OWNER]
                     : PAPER;
    }
    if (is_stack(t->cell.tile)) {
        colour = k->roles[LCD_ROLE_DARK];
    }
    if (t->cell.marks & MARK_FLASH) {
        colour = LCD_WHITE;
    }
    lcd_round_rect(k, (struct lcd_rect){1, 1, size - 1, size - 1},
                   size / 10 + 1, colour);
}

/* A number on a dark disc in the corner. */
static void draw_number(struct lcd_canvas *k, const struct lcd_tile *t,
                        uint8_t number)
{
    char digit = (char)('0' + number % 10);
    uint8_t scale = t->size >= 48 ? 2 : 1;
    int radius = 5 * scale + 1;
    int x = t->size - radius - 1;
    struct lcd_text text = lcd_text(k, x - lcd_font_width(digit) * scale / 2,
                                    x - 7 * scale / 2, LCD_WHITE);

    text.scale = scale;
    lcd_round(
        k,
        (struct lcd_round){x * LCD_FINE, x * LCD_FINE, 0, 0, radius * LCD_FINE},
        LCD_BLACK);
    text_char(&text.out, digit);
}

/* How many stand on a tile, where that is worth saying. */
static uint8_t count_on(struct tile tile)
{
    switch (tile.kind) {
    case TILE_PIECE:
        return tile.number > 1 ? tile.number : 0;
    case TILE_BASE:
        return tile.number;
    default:
        return 0;
    }
}

static uint8_t plate_of(uint8_t player)
{
    return (uint8_t)(LCD_SPRITE_PLATE_1 + (player - 1) % 4);
}

/* Several tokens of a player are the player's shape, with how many they are;
 * a goal that some have reached is all in the player's colour. */
static void draw_count(struct lcd_canvas *k, const struct lcd_tile *t)
{
    struct tile tile = t->cell.tile;
    uint8_t scale = t->size >= 30 ? 2 : 1;
    int count = is_stack(tile) ? tile.number - STACK : tile.number;
    char digits[2] = {(char)('0' + count % 10), '\0'};
    struct lcd_text text =
        lcd_text(k, (t->size + 2 - lcd_text_width(digits, scale)) / 2,
                 (t->size + 3 - 7 * scale) / 2, k->roles[LCD_ROLE_INK]);

    lcd_sprite(k, is_stack(tile) ? plate_of(tile.owner) : LCD_SPRITE_FULL,
               middle(t));
    text.scale = scale;
    text_string(&text.out, digits);
}

static void draw_thing(struct lcd_canvas *k, const struct lcd_tile *t)
{
    struct tile tile = t->cell.tile;
    struct lcd_place place = middle(t);
    uint8_t sprite = looks[tile.kind].sprite;
    uint8_t mark = looks[tile.kind].mark;

    if (is_stack(tile) || (tile.kind == TILE_GOAL && tile.number > 0)) {
        draw_count(k, t);
        return;
    }
    if (tile.kind == TILE_DIE) {
        lcd_tile_die(k, tile.number, place);
    }
    if (tile.kind == TILE_ARROW && tile.owner != 0) {
        lcd_sprite(k, plate_of(tile.owner), place);
    }
    if (sprite != NONE) {
        struct lcd_place turned = place;

        turned.turn = tile.kind == TILE_ARROW  ? tile.number
                      : tile.kind == TILE_GOAL ? t->turn
                                               : 0;
        lcd_sprite(k, sprite, turned);
    }
    if (tile.kind == TILE_BASE) {
        place.y += place.size * LCD_FINE * 16 / 100;
    }
    if (mark != 0) {
        struct lcd_place small = place;

        small.size = place.size * mark / 100;
        draw_mark(k, tile.owner, small);
    }
}

static void draw_marks(struct lcd_canvas *k, const struct lcd_tile *t)
{
    struct lcd_place place = middle(t);
    struct lcd_rect all = {1, 1, t->size - 1, t->size - 1};
    uint8_t marks = t->cell.marks;
    int thickness = t->size / 20 + 2;

    if (marks & MARK_OFFERED) {
        lcd_sprite(k,
                   t->cell.tile.kind == TILE_EMPTY ? LCD_SPRITE_DOT
                                                   : LCD_SPRITE_CORNER_DOT,
                   place);
    }
    if (marks & MARK_LAST) {
        for (place.turn = 0; place.turn < 8; place.turn += 2) {
            lcd_sprite(k, LCD_SPRITE_CORNER, place);
        }
    }
    if (t->cell.tile.aim != 0) {
        place.turn = (uint8_t)(t->cell.tile.aim - 1);
        lcd_sprite(k, LCD_SPRITE_AIM, place);
    } else if (count_on(t->cell.tile) > 0) {
        draw_number(k, t, count_on(t->cell.tile));
    }
    if (marks & (MARK_CURSOR | MARK_PICKED)) {
        lcd_frame(k, all, thickness,
                  marks & MARK_CURSOR ? LCD_WHITE : LCD_GOLD);
        all = (struct lcd_rect){1 + thickness, 1 + thickness,
                                t->size - 1 - 2 * thickness,
                                t->size - 1 - 2 * thickness};
        lcd_frame(k, all, 1, LCD_BLACK);
    }
}

void lcd_tile_draw(struct lcd_canvas *k, const struct lcd_tile *t)
{
    uint16_t roles[LCD_ROLES];

    lcd_tile_roles(t->cell.tile.owner == 0 ? 0 : t->owner, roles);
    if (t->cell.marks & MARK_FLASH) {
        roles[LCD_ROLE_INK] = LCD_BLACK; /* it is on white */
    }
    k->roles = roles;
    draw_ground(k, t);
    draw_thing(k, t);
    draw_marks(k, t);
}
