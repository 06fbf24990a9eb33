/*
 * lcd_list.c - a page of lines to choose from, on the whole panel or in a box
 * over the board.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/lcd_part.h"

#include "hal/panel.h"
#include "ui/lcd_font.h"

#define HEADING_HEIGHT 40
#define FOOT_HEIGHT 42
#define LINES_HEIGHT (HAL_PANEL_HEIGHT - HEADING_HEIGHT - FOOT_HEIGHT)
#define LINE_MAX 22
#define LARGE_LINE 16 /* lines as high as that have large letters */

/* The picture of the selected line, where lines have icons. */
#define PICTURE_LEFT 228
#define PICTURE_WIDTH (HAL_PANEL_WIDTH - PICTURE_LEFT)

#define BOX_WIDTH 184
#define BOX_HEADING 34
#define BOX_FOOT 8

static bool is_over_board(const struct console *c)
{
    return console_has_board(c);
}

static int line_height(const struct console *c)
{
    int room = is_over_board(c) ? LCD_BOARD_SIZE - BOX_HEADING - BOX_FOOT - 4
                                : LINES_HEIGHT;
    int height = room / menu_count(c);

    return height < LINE_MAX ? height : LINE_MAX;
}

static int lines_height(const struct console *c)
{
    return menu_count(c) * line_height(c);
}

struct lcd_rect lcd_list_box(const struct console *c)
{
    int height;

    if (menu_count(c) == 0) {
        return (struct lcd_rect){0, 0, 0, 0};
    }
    height = BOX_HEADING + lines_height(c) + BOX_FOOT;
    return (struct lcd_rect){(LCD_BOARD_SIZE - BOX_WIDTH) / 2,
                             (LCD_BOARD_SIZE - height) / 2, BOX_WIDTH, height};
}

static struct lcd_rect whole(const struct lcd_part *p)
{
    return (struct lcd_rect){0, 0, p->at.width, p->at.height};
}

/* --- Heading ------------------------------------------------------------- */

static void draw_logo(struct lcd_canvas *k, const struct lcd_part *p)
{
    uint16_t roles[LCD_ROLES];

    for (uint8_t i = 0; i < GAME_COLOURS; i++) {
        int x = 11 + i % 2 * 13;
        int y = 7 + i / 2 * 13;

        lcd_tile_roles(
            lcd_tile_colour(lcd_part_palette(p->c), (enum game_colour)i),
            roles);
        k->roles = roles;
        lcd_round_rect(k, (struct lcd_rect){x, y, 12, 12}, 3,
                       roles[LCD_ROLE_OWNER]);
        lcd_sprite(
            k, (uint8_t)(LCD_SPRITE_MARK_1 + i),
            (struct lcd_place){(x + 6) * LCD_FINE, (y + 6) * LCD_FINE, 18, 0});
    }
}

static void draw_title(struct lcd_canvas *k, const struct lcd_part *p)
{
    struct lcd_text t = lcd_text(k, 46, 12, LCD_WHITE);

    draw_logo(k, p);
    t.scale = 2;
    text_string(&t.out, "TESSERA");
    t = lcd_text(NULL, 0, 16, LCD_DIM);
    menu_print_heading(p->c, &t.out);
    t.x = p->at.width - 12 - t.x;
    t.canvas = k;
    menu_print_heading(p->c, &t.out);
}

static void paint_heading(struct lcd_canvas *k, const struct lcd_part *p)
{
    bool is_title = p->c->page == PAGE_TITLE;
    struct lcd_text t = lcd_text(k, 14, 12, LCD_WHITE);

    lcd_fill(k, whole(p), LCD_PANEL);
    if (is_over_board(p->c)) {
        lcd_frame(k, (struct lcd_rect){0, 0, p->at.width, 300}, 2, LCD_DIM);
        t.y = 10;
    } else {
        lcd_fill(k, (struct lcd_rect){0, p->at.height - 3, p->at.width, 1},
                 LCD_RAISED);
    }
    if (is_title) {
        draw_title(k, p);
        return;
    }
    t.scale = 2;
    t.right = p->at.width - 8;
    menu_print_heading(p->c, &t.out);
}

/* --- Lines --------------------------------------------------------------- */

/* A line's words: "Name: value" has its value in a column of its own. */
struct line_text {
    struct text_out out;
    struct lcd_text text;
    int column; /* where values begin; 0: they follow their names */
    bool is_value;
    uint16_t value_colour;
};

static void put_line(struct text_out *out, char c)
{
    struct line_text *l = (struct line_text *)out;

    if (c == ':' && l->column > l->text.x) {
        l->text.x = l->column - (lcd_font_width(' ') + 1) * l->text.scale;
        l->text.colour = l->value_colour;
        l->is_value = true;
        return;
    }
    text_char(&l->text.out, c);
}

static struct line_text line_text(struct lcd_canvas *k, uint8_t scale)
{
    struct line_text l = {.out = {.put = put_line},
                          .text = lcd_text(k, 0, 0, LCD_WHITE)};

    l.text.scale = scale;
    return l;
}

static void draw_icon(struct lcd_canvas *k, const struct game_icon *icon,
                      const struct lcd_part *p, struct lcd_rect at)
{
    const uint16_t colours[4] = {
        LCD_BLACK, lcd_tile_colour(lcd_part_palette(p->c), COLOUR_RED),
        lcd_tile_colour(lcd_part_palette(p->c), COLOUR_BLUE), LCD_WHITE};
    int size = at.width / 8;

    for (int i = 0; i < 64; i++) {
        int dot = icon->row[i / 8] >> (14 - i % 8 * 2) & 3;

        lcd_fill(k,
                 (struct lcd_rect){at.x + i % 8 * size, at.y + i / 8 * size,
                                   size - (size > 4), size - (size > 4)},
                 colours[dot]);
    }
}

static void paint_line(struct lcd_canvas *k, const struct lcd_part *p)
{
    bool is_selected = p->n == p->c->item;
    const struct game_icon *icon = menu_icon(p->c, p->n);
    bool is_large = p->at.height >= LARGE_LINE;
    struct line_text l = line_text(NULL, is_large ? 2 : 1);
    int left = is_over_board(p->c) ? 16 : 14;

    lcd_fill(k, whole(p), LCD_PANEL);
    if (is_selected) {
        lcd_round_rect(k,
                       (struct lcd_rect){6, 0, p->at.width - 12, p->at.height},
                       5, LCD_RAISED);
        lcd_round_rect(k, (struct lcd_rect){6, 2, 4, p->at.height - 4}, 2,
                       LCD_GOLD);
    }
    if (icon != NULL) {
        draw_icon(k, icon, p,
                  (struct lcd_rect){left, p->at.height / 2 - 8, 16, 16});
        left += 24;
    }
    l.column = p->c->page == PAGE_SETUP ? 172 : 0;
    menu_print_item(p->c, p->n, &l.out);
    if (l.text.x > p->at.width - left - 8) {
        l.text.scale = 1;
    }
    l.text.x = left;
    l.text.y = (p->at.height - 7 * l.text.scale) / 2;
    l.text.right = p->at.width - 8;
    l.text.canvas = k;
    l.text.colour = is_selected ? LCD_WHITE : LCD_RGB(196, 204, 220);
    l.value_colour = is_selected ? LCD_GOLD : LCD_DIM;
    menu_print_item(p->c, p->n, &l.out);
}

/* --- Below and beside ---------------------------------------------------- */

static void paint_picture(struct lcd_canvas *k, const struct lcd_part *p)
{
    const struct game_icon *icon = menu_icon(p->c, p->c->item);

    lcd_fill(k, whole(p), LCD_PANEL);
    if (icon == NULL) {
        return;
    }
    lcd_round_rect(k, (struct lcd_rect){0, 38, 84, 84}, 6, LCD_BLACK);
    draw_icon(k, icon, p, (struct lcd_rect){6, 44, 72, 72});
}

static void paint_rest(struct lcd_canvas *k, const struct lcd_part *p)
{
    lcd_fill(k, whole(p), LCD_PANEL);
}

static void paint_foot(struct lcd_canvas *k, const struct lcd_part *p)
{
    struct lcd_wrapped w;

    lcd_fill(k, whole(p), LCD_PANEL);
    if (is_over_board(p->c)) {
        return;
    }
    w = lcd_wrapped(k, (struct lcd_rect){14, 4, p->at.width - 24, 20},
                    p->c->message != NULL ? LCD_GOLD : LCD_WHITE);
    words_message(p->c, &w.out);
    lcd_wrapped_finish(&w);
    lcd_part_keys(k, p, (struct lcd_point){14, 27}, (struct lcd_point){64, 0});
}

/* --- Where the parts are ------------------------------------------------- */

static bool has_icons(const struct console *c)
{
    return !is_over_board(c) && c->page == PAGE_TITLE;
}

/* The rectangle that all parts together fill. */
static struct lcd_rect outer(const struct console *c)
{
    return is_over_board(c)
               ? lcd_list_box(c)
               : (struct lcd_rect){0, 0, HAL_PANEL_WIDTH, HAL_PANEL_HEIGHT};
}

bool lcd_list_part(struct lcd_part *p, uint8_t id)
{
    struct lcd_rect o = outer(p->c);
    bool is_box = is_over_board(p->c);
    int heading = is_box ? BOX_HEADING : HEADING_HEIGHT;
    int foot = is_box ? BOX_FOOT : FOOT_HEIGHT;
    int below = o.y + heading + lines_height(p->c);
    int width = has_icons(p->c) ? PICTURE_LEFT : o.width;

    p->n = (uint8_t)(id - LCD_LIST_LINE);
    switch (id) {
    case LCD_LIST_HEADING:
        p->paint = paint_heading;
        p->at = (struct lcd_rect){o.x, o.y, o.width, heading};
        return true;
    case LCD_LIST_REST:
        p->paint = paint_rest;
        p->at =
            (struct lcd_rect){o.x, below, width, o.y + o.height - foot - below};
        return p->at.height > 0;
    case LCD_LIST_PICTURE:
        p->paint = paint_picture;
        p->at = (struct lcd_rect){PICTURE_LEFT, heading, PICTURE_WIDTH,
                                  LINES_HEIGHT};
        return has_icons(p->c);
    case LCD_LIST_FOOT:
        p->paint = paint_foot;
        p->at = (struct lcd_rect){o.x, o.y + o.height - foot, o.width, foot};
        return true;
    default:
        p->paint = paint_line;
        p->at = (struct lcd_rect){o.x, o.y + heading + p->n * line_height(p->c),
                                  width, line_height(p->c)};
        return p->n < menu_count(p->c);
    }
}
