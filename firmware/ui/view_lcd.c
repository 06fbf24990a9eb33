/*
 * view_lcd.c - the console on a colour panel of 320 x 240 pixels.
 *
 * There is no picture in memory: of every cell 16 bits are kept that say how
 * it looks, of every other part a hash. What changed is drawn into a small
 * block of pixels and sent, so nothing flickers. A call stops after some work
 * and the next one goes on from there.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/view_lcd.h"

#include <string.h>

#include "hal/panel.h"

/* Work is counted in pixels that a shape touches, about 30 instructions each.
 * A pixel that is sent takes as long as four. A call is to take 10 ms at most
 * at 80 MHz. */
#define WORK_MAX 12000u
#define WORK_SENT 4u

#define BLOCK_WIDTH 80
#define UNKNOWN 0xFFFF

/* --- Sending ------------------------------------------------------------- */

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* Draws and sends block n of a part; false if it has no such block. */
static bool send_block(struct view_lcd *v, const struct lcd_part *p, int n)
{
    int width = smaller(p->at.width, BLOCK_WIDTH);
    int height = smaller(p->at.height, VIEW_LCD_PIXELS / width);
    int across = (p->at.width + width - 1) / width;
    struct lcd_canvas k = {.pixels = v->pixels,
                           .left = n % across * width,
                           .top = n / across * height};
    struct hal_window w;

    if (k.top >= p->at.height) {
        return false;
    }
    k.width = smaller(width, p->at.width - k.left);
    k.height = smaller(height, p->at.height - k.top);
    lcd_part_paint(&k, p);
    w = (struct hal_window){(uint16_t)(p->at.x + k.left),
                            (uint16_t)(p->at.y + k.top), (uint16_t)k.width,
                            (uint16_t)k.height};
    v->work += k.work + (uint32_t)(k.width * k.height) * WORK_SENT;
    if (hal_panel_send(&w, v->pixels) != HAL_OK) {
        v->work = WORK_MAX; /* it may take more in the next round */
        v->block = (uint16_t)n;
        return false;
    }
    v->block = (uint16_t)(n + 1);
    return true;
}

/* Draws a part, or as much of it as there is time for; true when it is all on
 * the panel. What is not comes again and goes on where it stopped, unless its
 * hash, which is never 0, is different by then. */
static bool send_part(struct view_lcd *v, const struct lcd_part *p,
                      uint32_t hash)
{
    if (v->work >= WORK_MAX) {
        return false;
    }
    if (v->unfinished != hash) {
        v->unfinished = hash;
        v->block = 0;
    }
    while (send_block(v, p, v->block)) {
        if (v->work >= WORK_MAX) {
            return false;
        }
    }
    if (v->work >= WORK_MAX) {
        return false;
    }
    v->unfinished = 0;
    return true;
}

/* --- Parts --------------------------------------------------------------- */

static void draw_part(struct view_lcd *v, uint32_t id, const struct lcd_part *p)
{
    struct lcd_canvas k = {.hash = 2166136261u};
    uint32_t hash;

    lcd_note(&k, id);
    lcd_note(&k, (uint32_t)(p->at.x << 16 | p->at.y));
    lcd_part_paint(&k, p); /* the ground is as large as the part */
    hash = k.hash | 1u;
    if (v->part[id] == hash) {
        return;
    }
    v->part[id] = send_part(v, p, hash) ? hash : 0;
}

static bool set_part(const struct view_lcd *v, struct lcd_part *p, uint32_t id)
{
    lcd_part_begin(p);
    if (id < LCD_PANEL_PARTS) {
        return v->cols > 0 && lcd_panel_part(p, id);
    }
    id -= LCD_PANEL_PARTS;
    if (p->c->page == PAGE_TEST) {
        return lcd_test_part(p, id);
    }
    return v->lines > 0 && lcd_list_part(p, id);
}

static void draw_parts(struct view_lcd *v, const struct console *c)
{
    struct lcd_part p = {.c = c,
                         .board = v->board,
                         .box = v->box,
                         .die = v->die,
                         .lines = v->lines};

    for (uint32_t id = 0; id < VIEW_LCD_PARTS; id++) {
        if (set_part(v, &p, id)) {
            draw_part(v, id, &p);
        } else {
            v->part[id] = 0;
        }
    }
}

static void forget_list(struct view_lcd *v)
{
    memset(&v->part[LCD_PANEL_PARTS], 0, LCD_LIST_PARTS * sizeof v->part[0]);
}

/* --- The board ----------------------------------------------------------- */

/* Where a cell is, in `at`; true if the list over the board covers some of
 * it. */
static bool is_covered(const struct view_lcd *v, struct lcd_rect *at, int col,
                       int row)
{
    const struct lcd_rect *b = &v->box;
    int size = v->board.width / v->cols;
    int x = v->board.x + col * size;
    int y = v->board.y + row * size;

    *at = (struct lcd_rect){x, y, size, size};
    return x < b->x + b->width && b->x < x + size && y < b->y + b->height &&
           b->y < y + size;
}

/* A cell's look in 16 bits: for each owner all numbers of all kinds, with all
 * aims for the kinds that have one. Never UNKNOWN. */
static uint16_t packed(struct board_cell cell)
{
    const uint32_t numbers = 11, aims = 9, aimed = numbers * aims;
    struct tile t = cell.tile;
    uint32_t number = t.number < numbers ? t.number : numbers - 1;
    uint32_t code = 2 * aimed + t.kind * numbers + number;

    if (t.kind == TILE_PIECE || t.kind == TILE_BASE) {
        code = (t.kind == TILE_BASE ? aimed : 0) + number * aims + t.aim;
    }
    code += t.owner * (2 * aimed + (TILE_DIE + 1u) * numbers);
    return (uint16_t)(code << 5 | (cell.marks & 31));
}

/* To where the middle of the board is, in eighths of a turn. */
static uint8_t turn_inwards(const struct view_lcd *v, uint8_t col, uint8_t row)
{
    int right = v->cols - 1 - 2 * col;
    int down = v->rows - 1 - 2 * row;

    if ((right < 0 ? -right : right) >= (down < 0 ? -down : down)) {
        return right > 0 ? 2 : 6;
    }
    return down > 0 ? 4 : 0;
}

static void draw_cell(struct view_lcd *v, const struct console *c, uint8_t col,
                      uint8_t row)
{
    uint32_t index = (uint32_t)(row * v->cols + col);
    struct lcd_tile tile = {.cell = board_cell(c, col, row)};
    uint16_t look = packed(tile.cell);
    struct lcd_part p = {.c = c, .tile = &tile};

    if (tile.cell.tile.kind == TILE_DIE) {
        v->die = tile.cell.tile;
    }
    if (v->cell[index] == look) {
        return;
    }
    if (is_covered(v, &p.at, col, row)) {
        forget_list(v);
    }
    tile.size = (uint8_t)p.at.width;
    tile.turn = turn_inwards(v, col, row);
    tile.owner = lcd_part_colour(c, tile.cell.tile.owner);
    v->cell[index] = UNKNOWN;
    if (send_part(v, &p, 0x80000000u | index << 16 | look)) {
        v->cell[index] = look;
    }
}

static void draw_board(struct view_lcd *v, const struct console *c)
{
    for (uint8_t row = 0; row < v->rows; row++) {
        for (uint8_t col = 0; col < v->cols; col++) {
            draw_cell(v, c, col, row);
        }
    }
}

/* --- The whole panel ----------------------------------------------------- */

static void forget_all(struct view_lcd *v)
{
    memset(v->cell, 0xFF, sizeof v->cell);
    memset(v->part, 0, sizeof v->part);
    v->die = (struct tile){.kind = TILE_VOID};
    v->unfinished = 0;
}

/* Where the list over the board was, the board comes back. */
static void move_box(struct view_lcd *v, struct lcd_rect box)
{
    struct lcd_rect at;

    if (memcmp(&box, &v->box, sizeof box) == 0) {
        return;
    }
    for (int row = 0; row < v->rows; row++) {
        for (int col = 0; col < v->cols; col++) {
            if (is_covered(v, &at, col, row)) {
                v->cell[row * v->cols + col] = UNKNOWN;
            }
        }
    }
    memset(&v->part[LCD_PANEL_MARGIN], 0, 4 * sizeof v->part[0]);
    forget_list(v);
    v->box = box;
}

/* The cells are squares, the board is in the middle of the panel's left. */
static void place_board(struct view_lcd *v)
{
    int most = v->cols > v->rows ? v->cols : v->rows;
    int size = most == 0 ? 0 : LCD_BOARD_SIZE / most;
    int width = size * v->cols;
    int height = size * v->rows;

    v->board = (struct lcd_rect){(LCD_BOARD_SIZE - width) / 2,
                                 (LCD_BOARD_SIZE - height) / 2, width, height};
}

static void choose_layout(struct view_lcd *v, const struct console *c)
{
    uint8_t cols = 0;
    uint8_t rows = 0;

    if (console_has_board(c)) {
        c->match->config.game->size(&c->match->state, &cols, &rows);
    }
    if (cols != v->cols || rows != v->rows ||
        c->settings.palette != v->palette) {
        forget_all(v);
        v->cols = cols;
        v->rows = rows;
        v->palette = c->settings.palette;
        place_board(v);
    }
    v->lines = menu_count(c);
    move_box(v, lcd_list_box(c, v->lines));
}

/* Nobody looks: first there is less light, then none. False while the panel
 * is dark. */
static bool light_up(struct view_lcd *v, const struct console *c)
{
    bool is_asleep = console_is_asleep(c);
    int light = c->settings.brightness * 100 / SETTINGS_BRIGHTNESS_MAX;

    if (console_is_dim(c)) {
        light /= 4;
    }
    if (is_asleep) {
        light = 0;
    }
    if (light != v->light) {
        v->light = (uint8_t)light;
        hal_panel_light(v->light);
    }
    if (is_asleep != v->is_asleep && hal_panel_sleep(is_asleep) == HAL_OK) {
        v->is_asleep = is_asleep;
    }
    return !v->is_asleep;
}

/* True if there may be something that is not on the panel yet. */
static bool has_changed(struct view_lcd *v, const struct console *c)
{
    uint32_t stamp = console_stamp(c);

    if (v->is_done && stamp == v->stamp && !board_is_rolling(c)) {
        return false;
    }
    v->stamp = stamp;
    return true;
}

void view_lcd_init(struct view_lcd *v)
{
    memset(v, 0, sizeof *v);
    v->light = UINT8_MAX;
    forget_all(v);
}

void view_lcd_draw(struct view_lcd *v, const struct console *c)
{
    if (!light_up(v, c) || !has_changed(v, c)) {
        return;
    }
    v->work = 0;
    choose_layout(v, c);
    draw_board(v, c);
    draw_parts(v, c);
    v->is_done = v->work < WORK_MAX;
}
