/*
 * lcd_list.c - a page of lines to choose from, on the whole panel or in a box
 * over the board.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/lcd_part.h"

#include "hal/panel.h"

#define HEADING_HEIGHT 36
#define FOOT_HEIGHT 42
#define LINE_MAX 22
#define PROSE_LINE 15
#define LARGE_LINE 16 /* lines as high as that have large letters: no prose */

/* The picture of the selected line, where lines have icons. */
#define PICTURE_LEFT 228
#define PICTURE_WIDTH (HAL_PANEL_WIDTH - PICTURE_LEFT)

/* Where values begin, and the blank before them. */
#define VALUE_LEFT 184
#define BLANK 4

#define BOX_WIDTH 184
#define BOX_HEADING 34
#define BOX_FOOT 8

/* Lines of prose are small and have no columns, and none is selected. */
static bool is_prose(const struct console *c)
{
    return c->page == PAGE_HELP;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static bool is_over_board(const struct lcd_part *p)
{
    return p->cols > 0;
}

static int line_height(const struct lcd_part *p)
{
    int room = is_over_board(p)
                   ? LCD_BOARD_SIZE - BOX_HEADING - BOX_FOOT - 4
                   : HAL_PANEL_HEIGHT - HEADING_HEIGHT - FOOT_HEIGHT;

    return smaller(room / p->lines, is_prose(p->c) ? PROSE_LINE : LINE_MAX);
}

void lcd_list_box(const struct lcd_part *p, struct lcd_rect *box)
{
    box->x = 0;
    box->y = 0;
    box->width = HAL_PANEL_WIDTH;
    box->height = HAL_PANEL_HEIGHT;
    if (is_over_board(p)) {
        box->width = 0;
        box->height = 0;
        if (p->lines > 0) {
            box->width = BOX_WIDTH;
            box->height = BOX_HEADING + p->lines * line_height(p) + BOX_FOOT;
        }
        box->x = (LCD_BOARD_SIZE - box->width) / 2;
        box->y = (LCD_BOARD_SIZE - box->height) / 2;
    }
}

/* --- Heading ------------------------------------------------------------- */

/* Four tiles of the four players, the first at the sprites' place. */
static void draw_logo(struct lcd_canvas *k, const struct lcd_part *p)
{
    struct lcd_place first = k->place;
    int step = (first.size + 1) * LCD_FINE;

    for (int i = 0; i < GAME_COLOURS; i++) {
        lcd_own(k,
                lcd_tile_colour(p->c->settings.palette, (enum game_colour)i));
        lcd_place(k, first.x + i % 2 * step, first.y + i / 2 * step,
                  first.size);
        lcd_sprite(k, LCD_SPRITE_FULL);
        k->place.size += first.size / 2;
        lcd_sprite(k, LCD_SPRITE_MARK_1 + (uint32_t)i);
    }
}

static void draw_title(struct lcd_canvas *k, const struct lcd_part *p)
{
    lcd_place(k, 20 * LCD_FINE, 11 * LCD_FINE, 12);
    draw_logo(k, p);
    lcd_pen(k, 46, 10, LCD_ROLE_WHITE | LCD_LARGE);
    text_string(&k->out, "TESSERA");
    lcd_pen(k, p->at.width - 12, 14, LCD_ROLE_DIM | LCD_RIGHT);
    lcd_write(k, p->text);
}

static void paint_heading(struct lcd_canvas *k, const struct lcd_part *p)
{
    if (!is_over_board(p)) {
        lcd_pen(k, 0, HEADING_HEIGHT - 4, LCD_ROLE_RAISED);
        lcd_box(k, HAL_PANEL_WIDTH, 1);
    }
    if (p->c->page == PAGE_TITLE) {
        draw_title(k, p);
        return;
    }
    lcd_pen(k, 16, 10,
            LCD_ROLE_WHITE | lcd_large_within(p->text, p->at.width - 28));
    lcd_write(k, p->text);
}

/* --- Lines --------------------------------------------------------------- */

/* An icon from the pen on, with dots of `step` pixels. */
static void draw_icon(struct lcd_canvas *k, const struct lcd_part *p,
                      const struct game_icon *icon, int step)
{
    static const uint8_t roles[4] = {LCD_ROLE_SHADE, LCD_ROLE_OWNER,
                                     LCD_ROLE_LIGHT, LCD_ROLE_WHITE};
    uint8_t palette = p->c->settings.palette;
    int size = step - (step > 4);

    k->own[LCD_ROLE_OWNER] = lcd_tile_colour(palette, COLOUR_RED);
    k->own[LCD_ROLE_LIGHT] = lcd_tile_colour(palette, COLOUR_BLUE);
    for (int row = 0; row < 8; row++) {
        for (int shift = 14; shift >= 0; shift -= 2) {
            k->style = roles[icon->row[row] >> shift & 3];
            lcd_box(k, size, size);
            k->x += step;
        }
        k->x -= 8 * step;
        k->y += step;
    }
}

/* "Name: value" has its value in a column of its own. */
static void draw_words(struct lcd_canvas *k, const struct lcd_part *p,
                       uint32_t value_role)
{
    uint32_t large = k->style & LCD_LARGE;

    for (const char *s = p->text; *s != '\0'; s++) {
        if (*s == ':' && !is_prose(p->c)) {
            k->x = VALUE_LEFT - (large ? 2 * BLANK : BLANK);
            k->style = value_role | large;
        } else {
            text_char(&k->out, *s);
        }
    }
}

static void paint_line(struct lcd_canvas *k, const struct lcd_part *p)
{
    const struct game_icon *icon = menu_icon(p->c, p->n);
    int height = p->at.height;
    uint32_t role = LCD_ROLE_SOFT;
    uint32_t value_role = LCD_ROLE_DIM;
    uint32_t large = 0;
    int left = 16;

    if (p->n == p->c->item && !is_prose(p->c)) {
        lcd_part_inset(k, p, LCD_GAP(6, 0), LCD_ROLE_RAISED | LCD_WIDE(4));
        lcd_pen(k, 6, 2, LCD_ROLE_GOLD);
        lcd_box(k, 3, height - 4);
        role = LCD_ROLE_WHITE;
        value_role = LCD_ROLE_GOLD;
    }
    if (icon != NULL) {
        lcd_pen(k, left, height / 2 - 8, 0);
        draw_icon(k, p, icon, 2);
        left += 24;
    }
    if (height >= LARGE_LINE) {
        large = lcd_large_within(p->text, p->at.width - 9 - left);
    }
    lcd_pen(k, left, (height - (large ? 14 : 7)) / 2, role | large);
    draw_words(k, p, value_role);
}

/* --- Below and beside ---------------------------------------------------- */

static void paint_picture(struct lcd_canvas *k, const struct lcd_part *p)
{
    const struct game_icon *icon = menu_icon(p->c, p->c->item);

    lcd_pen(k, 0, 38, LCD_ROLE_SHADE | LCD_WIDE(6));
    lcd_box(k, 84, 84);
    if (icon == NULL) {
        lcd_place(k, 49 * LCD_FINE / 2, 125 * LCD_FINE / 2, 33);
        draw_logo(k, p);
        return;
    }
    lcd_pen(k, 6, 44, 0);
    draw_icon(k, p, icon, 9);
}

static void paint_foot(struct lcd_canvas *k, const struct lcd_part *p)
{
    if (is_over_board(p)) {
        return;
    }
    lcd_pen(k, 16, 3, p->c->message != NULL ? LCD_ROLE_GOLD : LCD_ROLE_WHITE);
    lcd_part_wrapped(k, p, HAL_PANEL_WIDTH - 8, 23);
    lcd_pen(k, 16, 27, 0);
    lcd_part_keys(k, p, 64, 0);
}

/* --- Where the parts are ------------------------------------------------- */

NOINLINE void lcd_list_part(struct lcd_part *p, uint32_t id)
{
    const struct console *c = p->c;
    bool is_box = is_over_board(p);
    bool has_icons = c->page == PAGE_TITLE;
    int foot = is_box ? BOX_FOOT : FOOT_HEIGHT;

    p->n = (uint8_t)(id - LCD_LIST_LINE);
    if (id == LCD_LIST_HEADING) {
        p->at = p->box;
        p->at.height = is_box ? BOX_HEADING : HEADING_HEIGHT;
        p->paint = paint_heading;
        menu_print_heading(c, &p->out);
    } else if (id < LCD_LIST_REST) {
        if (has_icons) {
            p->at.width = PICTURE_LEFT;
        }
        if (p->n < p->lines) {
            p->at.height = line_height(p);
            p->paint = paint_line;
            menu_print_item(c, p->n, &p->out);
        }
    } else if (id == LCD_LIST_REST) {
        p->at.height = p->box.y + p->box.height - foot - p->at.y;
    } else if (id == LCD_LIST_FOOT) {
        p->at.width = p->box.width;
        p->at.height = foot;
        p->paint = paint_foot;
        words_message(c, &p->out);
    } else if (has_icons) {
        p->at =
            (struct lcd_rect){PICTURE_LEFT, HEADING_HEIGHT, PICTURE_WIDTH,
                              HAL_PANEL_HEIGHT - HEADING_HEIGHT - FOOT_HEIGHT};
        p->paint = paint_picture;
    }
}
