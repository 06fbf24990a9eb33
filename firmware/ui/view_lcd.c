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
#include "ui/glyph.h"

/* Work is counted in pixels that a shape touches, about 30 instructions each.
 * A pixel that is sent takes as long as four. A call is to take 10 ms at most
 * at 80 MHz. */
#define WORK_MAX 12000u
#define WORK_SENT 4u

/* What is drawn and sent at once. These pixels are on the stack: others need
 * more of it. */
#define BLOCK_PIXELS 560
#define BLOCK_WIDTH 80
#define UNKNOWN 0xFFFF

/* --- Sending ------------------------------------------------------------- */

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* Draws and sends the next block of the part; false if there is none. */
static bool send_block(struct view_lcd *v)
{
    const struct lcd_rect *at = &v->now.at;
    int width = smaller(at->width, BLOCK_WIDTH);
    int height = smaller(at->height, BLOCK_PIXELS / width);
    int across = (at->width + width - 1) / width;
    uint16_t pixels[BLOCK_PIXELS];
    struct lcd_canvas k = {.pixels = pixels,
                           .left = v->block % across * width,
                           .top = v->block / across * height};
    struct hal_window w;

    if (k.top >= at->height) {
        return false;
    }
    k.width = smaller(width, at->width - k.left);
    k.height = smaller(height, at->height - k.top);
    lcd_part_paint(&k, &v->now);
    w = (struct hal_window){(uint16_t)(at->x + k.left),
                            (uint16_t)(at->y + k.top), (uint16_t)k.width,
                            (uint16_t)k.height};
    v->work += k.work + (uint32_t)(k.width * k.height) * WORK_SENT;
    if (hal_panel_send(&w, pixels) == HAL_OK) {
        v->block++;
    } else {
        v->work = WORK_MAX; /* it may take more in the next round */
    }
    return true;
}

/* Draws the part, or as much of it as there is time for; true when it is all
 * on the panel. What is not comes again and goes on where it stopped, unless
 * its hash, which is never 0, is different by then. */
static bool send_part(struct view_lcd *v, uint32_t hash)
{
    if (v->work < WORK_MAX && v->unfinished != hash) {
        v->unfinished = hash;
        v->block = 0;
    }
    while (v->work < WORK_MAX) {
        if (!send_block(v)) {
            v->unfinished = 0;
            return true;
        }
    }
    return false;
}

/* --- Parts --------------------------------------------------------------- */

static void draw_part(struct view_lcd *v, uint32_t id)
{
    struct lcd_canvas k = {.hash = 2166136261u};
    uint32_t hash;

    lcd_note(&k, id);
    lcd_note(&k, (uint32_t)(v->now.at.x << 16 | v->now.at.y));
    lcd_part_paint(&k, &v->now); /* the ground is as large as the part */
    hash = k.hash | 1u;
    if (v->part[id] != hash) {
        v->part[id] = send_part(v, hash) ? hash : 0;
    }
}

/* Goes on to a part; false if there is none of them now. */
static NOINLINE bool set_part(struct lcd_part *p, uint32_t id)
{
    lcd_part_begin(p);
    if (id < LCD_PANEL_PARTS) {
        if (p->cols > 0) {
            lcd_panel_part(p, id);
        }
    } else if (p->c->page == PAGE_TEST) {
        lcd_test_part(p, id - LCD_PANEL_PARTS);
    } else if (p->lines > 0) {
        lcd_list_part(p, id - LCD_PANEL_PARTS);
    }
    return p->at.width > 0 && p->at.height > 0;
}

static void draw_parts(struct view_lcd *v)
{
    for (uint32_t id = 0; id < VIEW_LCD_PARTS; id++) {
        if (set_part(&v->now, id)) {
            draw_part(v, id);
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

static int size_of(int distance)
{
    return distance < 0 ? -distance : distance;
}

/* True if the list over the board covers some of a cell. Both the list and the
 * board are in the middle of the square. */
static bool is_covered(const struct lcd_part *p, int col, int row)
{
    int size = p->tile.size;

    return size_of(p->cols - 1 - 2 * col) * size < p->box.width + size &&
           size_of(p->rows - 1 - 2 * row) * size < p->box.height + size;
}

/* A cell's look in 16 bits, never UNKNOWN. */
static uint16_t packed(const struct board_cell *cell)
{
    return (uint16_t)(glyph_packed(cell->tile) << 5 | (cell->marks & 31));
}

/* To where the middle of the board is, in eighths of a turn. */
static uint8_t turn_inwards(const struct lcd_part *p, int col, int row)
{
    int right = p->cols - 1 - 2 * col;
    int down = p->rows - 1 - 2 * row;

    if (size_of(right) >= size_of(down)) {
        return right > 0 ? 2 : 6;
    }
    return down > 0 ? 4 : 0;
}

static void draw_cell(struct view_lcd *v, uint8_t col, uint8_t row)
{
    struct lcd_part *p = &v->now;
    struct lcd_tile *t = &p->tile;
    uint32_t index = (uint32_t)(row * p->cols + col);
    uint16_t look;

    t->cell = board_cell(p->c, col, row);
    look = packed(&t->cell);
    if (t->cell.tile.kind == TILE_DIE) {
        p->die = t->cell.tile;
    }
    if (v->cell[index] == look) {
        return;
    }
    forget_list(v); /* it may cover the cell */
    p->is_cell = true;
    p->at = (struct lcd_rect){lcd_part_edge(p, p->cols) + col * t->size,
                              lcd_part_edge(p, p->rows) + row * t->size,
                              t->size, t->size};
    t->turn = turn_inwards(p, col, row);
    t->owner = lcd_part_colour(p->c, t->cell.tile.owner);
    v->cell[index] = UNKNOWN;
    if (send_part(v, 0x80000000u | index << 16 | look)) {
        v->cell[index] = look;
    }
}

static void draw_board(struct view_lcd *v)
{
    for (uint8_t row = 0; row < v->now.rows; row++) {
        for (uint8_t col = 0; col < v->now.cols; col++) {
            draw_cell(v, col, row);
        }
    }
}

/* --- The whole panel ----------------------------------------------------- */

static void forget_all(struct view_lcd *v)
{
    memset(v->cell, 0xFF, sizeof v->cell);
    memset(v->part, 0, sizeof v->part);
    v->now.die = (struct tile){0};
    v->unfinished = 0;
}

/* Where the list over the board was, the board comes back. */
static void move_box(struct view_lcd *v)
{
    struct lcd_part *p = &v->now;
    struct lcd_rect box;

    lcd_list_box(p, &box);
    if (memcmp(&box, &p->box, sizeof box) == 0) {
        return;
    }
    for (int row = 0; row < p->rows; row++) {
        for (int col = 0; col < p->cols; col++) {
            if (is_covered(p, col, row)) {
                v->cell[row * p->cols + col] = UNKNOWN;
            }
        }
    }
    memset(&v->part[LCD_PANEL_MARGIN], 0,
           (VIEW_LCD_PARTS - LCD_PANEL_MARGIN) * sizeof v->part[0]);
    p->box = box;
}

/* The cells are squares. Those of an even size leave margins of one size. */
static void size_cells(struct lcd_part *p)
{
    int most = p->cols > p->rows ? p->cols : p->rows;

    if (most > 0) {
        p->tile.size = (uint8_t)(LCD_BOARD_SIZE / most & ~1);
    }
}

static void choose_layout(struct view_lcd *v)
{
    struct lcd_part *p = &v->now;
    const struct console *c = p->c;
    struct board_size size = {0};

    if (console_has_board(c)) {
        size = board_size(c);
    }
    if (size.cols != p->cols || size.rows != p->rows ||
        c->settings.palette != v->palette) {
        forget_all(v);
        v->palette = c->settings.palette;
        p->cols = size.cols;
        p->rows = size.rows;
        size_cells(p);
    }
    p->lines = menu_count(c);
    move_box(v);
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
    v->now.c = c;
    choose_layout(v);
    draw_board(v);
    draw_parts(v);
    v->is_done = v->work < WORK_MAX;
}
