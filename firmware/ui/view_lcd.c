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

/* Something to draw: a part, or a cell. */
struct job {
    struct lcd_rect at;
    uint32_t hash; /* which it is and how it looks; never 0 */
    const struct lcd_part *part;
    const struct lcd_tile *tile; /* if it is no part */
};

static void paint(struct lcd_canvas *k, const struct job *job)
{
    if (job->part != NULL) {
        job->part->paint(k, job->part);
    } else {
        lcd_tile_draw(k, job->tile);
    }
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* Draws and sends block n of a job; false if it has no such block. */
static bool send_block(struct view_lcd *v, const struct job *job, uint16_t n)
{
    int width = smaller(job->at.width, BLOCK_WIDTH);
    int height = smaller(job->at.height, VIEW_LCD_PIXELS / width);
    int across = (job->at.width + width - 1) / width;
    struct lcd_canvas k = {.pixels = v->pixels,
                           .left = n % across * width,
                           .top = n / across * height};
    struct hal_window w;

    if (k.top >= job->at.height) {
        return false;
    }
    k.width = smaller(width, job->at.width - k.left);
    k.height = smaller(height, job->at.height - k.top);
    paint(&k, job);
    w = (struct hal_window){(uint16_t)(job->at.x + k.left),
                            (uint16_t)(job->at.y + k.top), (uint16_t)k.width,
                            (uint16_t)k.height};
    v->work += k.work + (uint32_t)(k.width * k.height) * WORK_SENT;
    if (hal_panel_send(&w, v->pixels) != HAL_OK) {
        v->work = WORK_MAX; /* it may take more in the next round */
        v->block = n;
        return false;
    }
    return true;
}

/* Draws a job, or as much of it as there is time for; true when it is all on
 * the panel. What is not comes again and goes on where it stopped, unless it
 * looks different by then. */
static bool send_job(struct view_lcd *v, const struct job *job)
{
    uint16_t n = v->unfinished == job->hash ? v->block : 0;

    if (v->work >= WORK_MAX) {
        return false;
    }
    v->unfinished = job->hash;
    while (send_block(v, job, n)) {
        n++;
        if (v->work >= WORK_MAX) {
            v->block = n;
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

static void draw_part(struct view_lcd *v, uint8_t id, const struct lcd_part *p)
{
    struct lcd_canvas k = {.hash = 2166136261u};
    struct job job = {.at = p->at, .part = p};

    lcd_note(&k, id);
    lcd_note(&k, (uint32_t)(p->at.x << 16 | p->at.y));
    lcd_note(&k, (uint32_t)(p->at.width << 16 | p->at.height));
    p->paint(&k, p);
    job.hash = k.hash | 1u;
    if (v->part[id] == job.hash) {
        return;
    }
    v->part[id] = 0;
    if (send_job(v, &job)) {
        v->part[id] = job.hash;
    }
}

static void draw_panel(struct view_lcd *v, const struct console *c)
{
    for (uint8_t id = 0; id < LCD_PANEL_PARTS; id++) {
        struct lcd_part p = {.c = c, .die = v->die};

        if (lcd_panel_part(&p, id)) {
            draw_part(v, id, &p);
        } else {
            v->part[id] = 0;
        }
    }
}

static void draw_list(struct view_lcd *v, const struct console *c)
{
    for (uint8_t id = 0; id < LCD_LIST_PARTS; id++) {
        struct lcd_part p = {.c = c, .lines = v->lines};

        if (c->page == PAGE_TEST ? lcd_test_part(&p, id)
                                 : lcd_list_part(&p, id)) {
            draw_part(v, (uint8_t)(LCD_PANEL_PARTS + id), &p);
        } else {
            v->part[LCD_PANEL_PARTS + id] = 0;
        }
    }
}

static void forget_list(struct view_lcd *v)
{
    memset(&v->part[LCD_PANEL_PARTS], 0, LCD_LIST_PARTS * sizeof v->part[0]);
}

/* --- The board ----------------------------------------------------------- */

static bool overlaps(struct lcd_rect a, struct lcd_rect b)
{
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height &&
           b.y < a.y + a.height;
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

static struct lcd_rect cell_rect(const struct view_lcd *v, uint8_t col,
                                 uint8_t row)
{
    struct lcd_rect board = lcd_part_board(v->cols, v->rows);
    int size = board.width / v->cols;

    return (struct lcd_rect){board.x + col * size, board.y + row * size, size,
                             size};
}

static void draw_cell(struct view_lcd *v, const struct console *c, uint8_t col,
                      uint8_t row)
{
    uint8_t index = (uint8_t)(row * v->cols + col);
    struct lcd_tile tile = {.cell = board_cell(c, col, row)};
    uint16_t look = packed(tile.cell);
    struct job job = {.tile = &tile};

    if (tile.cell.tile.kind == TILE_DIE) {
        v->die = tile.cell.tile;
    }
    if (v->cell[index] == look) {
        return;
    }
    job.at = cell_rect(v, col, row);
    job.hash = 0x80000000u | (uint32_t)index << 16 | look;
    tile.size = (uint8_t)job.at.width;
    tile.turn = turn_inwards(v, col, row);
    tile.owner = lcd_part_colour(c, tile.cell.tile.owner);
    if (overlaps(job.at, v->box)) {
        forget_list(v);
    }
    v->cell[index] = UNKNOWN;
    if (send_job(v, &job)) {
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
    if (memcmp(&box, &v->box, sizeof box) == 0) {
        return;
    }
    for (uint8_t row = 0; row < v->rows; row++) {
        for (uint8_t col = 0; col < v->cols; col++) {
            if (overlaps(cell_rect(v, col, row), v->box)) {
                v->cell[row * v->cols + col] = UNKNOWN;
            }
        }
    }
    memset(&v->part[LCD_PANEL_MARGIN], 0, 4 * sizeof v->part[0]);
    forget_list(v);
    v->box = box;
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
    if (v->cols > 0) {
        draw_board(v, c);
        draw_panel(v, c);
    }
    if (v->lines > 0 || c->page == PAGE_TEST) {
        draw_list(v, c);
    }
    v->is_done = v->work < WORK_MAX;
}
