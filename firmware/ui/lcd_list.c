/*
 * lcd_list.c - a page of lines to choose from, on the whole panel or in a box
 * over the board.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/lcd_part.h"

#include "hal/panel.h"
#include "ui/lcd_font.h"

#define HEADING_HEIGHT 36
#define FOOT_HEIGHT 42
#define LINES_HEIGHT (HAL_PANEL_HEIGHT - HEADING_HEIGHT - FOOT_HEIGHT)
#define LINE_MAX 22
#define PROSE_LINE 15
#define LARGE_LINE 16 /* lines as high as that have large letters */

/* The picture of the selected line, where lines have icons. */
#define PICTURE_LEFT 228
#define PICTURE_WIDTH (HAL_PANEL_WIDTH - PICTURE_LEFT)

/* Where values begin. */
#define VALUE_LEFT 184

#define BOX_WIDTH 184
#define BOX_HEADING 34
#define BOX_FOOT 8
#define LINE 2 /* around the box */

static bool is_over_board(const struct console *c)
{
    return console_has_board(c);
}

/* Lines of prose are small and have no columns, and none is selected. */
static bool is_prose(const struct console *c)
{
    return c->page == PAGE_HELP;
}

static int line_height(const struct console *c, uint8_t lines)
{
    int room = is_over_board(c) ? LCD_BOARD_SIZE - BOX_HEADING - BOX_FOOT - 4
                                : LINES_HEIGHT;
    int height = room / lines;
    int most = is_prose(c) ? PROSE_LINE : LINE_MAX;

    return height < most ? height : most;
}

struct lcd_rect lcd_list_box(const struct console *c, uint8_t lines)
{
    int height;

    if (lines == 0 || !is_over_board(c)) {
        return (struct lcd_rect){0, 0, 0, 0};
    }
    height = BOX_HEADING + lines * line_height(c, lines) + BOX_FOOT;
    return (struct lcd_rect){(LCD_BOARD_SIZE - BOX_WIDTH) / 2,
                             (LCD_BOARD_SIZE - height) / 2, BOX_WIDTH, height};
}

/* The sides of the line around the box. */
static void draw_side_lines(struct lcd_canvas *k, const struct lcd_part *p)
{
    lcd_fill(k, (struct lcd_rect){0, 0, LINE, p->at.height}, LCD_DIM);
    lcd_fill(k, (struct lcd_rect){p->at.width - LINE, 0, LINE, p->at.height},
             LCD_DIM);
}

/* --- Heading ------------------------------------------------------------- */

/* Four tiles of the four players, each `size` pixels wide. */
static void draw_logo(struct lcd_canvas *k, const struct lcd_part *p,
                      struct lcd_point at, int size)
{
    uint16_t roles[LCD_ROLES];

    for (uint8_t i = 0; i < GAME_COLOURS; i++) {
        int x = at.x + i % 2 * (size + 1);
        int y = at.y + i / 2 * (size + 1);

        lcd_tile_roles(
            lcd_tile_colour(p->c->settings.palette, (enum game_colour)i),
            roles);
        k->roles = roles;
        lcd_round_rect(k, (struct lcd_rect){x, y, size, size}, size / 4,
                       roles[LCD_ROLE_OWNER]);
        lcd_sprite(k, (uint8_t)(LCD_SPRITE_MARK_1 + i),
                   (struct lcd_place){x * LCD_FINE + size * LCD_FINE / 2,
                                      y * LCD_FINE + size * LCD_FINE / 2,
                                      size * 3 / 2, 0});
    }
}

static void draw_title(struct lcd_canvas *k, const struct lcd_part *p)
{
    struct lcd_text t = lcd_text(k, 46, 10, LCD_WHITE);

    draw_logo(k, p, (struct lcd_point){14, 5}, 12);
    t.scale = 2;
    text_string(&t.out, "TESSERA");
    t = lcd_text(k, p->at.width - 12 - lcd_text_width(p->text, 1), 14, LCD_DIM);
    text_string(&t.out, p->text);
}

static void paint_heading(struct lcd_canvas *k, const struct lcd_part *p)
{
    struct lcd_text t = lcd_text(k, 16, 10, LCD_WHITE);

    lcd_part_fill(k, p, LCD_PANEL);
    if (is_over_board(p->c)) {
        draw_side_lines(k, p);
        lcd_fill(k, (struct lcd_rect){0, 0, p->at.width, LINE}, LCD_DIM);
    } else {
        lcd_fill(k, (struct lcd_rect){0, p->at.height - 4, p->at.width, 1},
                 LCD_RAISED);
    }
    if (p->c->page == PAGE_TITLE) {
        draw_title(k, p);
        return;
    }
    t.scale = lcd_text_width(p->text, 2) > p->at.width - 28 ? 1 : 2;
    text_string(&t.out, p->text);
}

/* --- Lines --------------------------------------------------------------- */

static void draw_icon(struct lcd_canvas *k, const struct game_icon *icon,
                      const struct lcd_part *p, struct lcd_rect at)
{
    const uint16_t colours[4] = {
        LCD_BLACK, lcd_tile_colour(p->c->settings.palette, COLOUR_RED),
        lcd_tile_colour(p->c->settings.palette, COLOUR_BLUE), LCD_WHITE};
    int size = at.width / 8;

    for (int i = 0; i < 64; i++) {
        int dot = icon->row[i / 8] >> (14 - i % 8 * 2) & 3;

        lcd_fill(k,
                 (struct lcd_rect){at.x + i % 8 * size, at.y + i / 8 * size,
                                   size - (size > 4), size - (size > 4)},
                 colours[dot]);
    }
}

static bool is_selected(const struct lcd_part *p)
{
    return p->n == p->c->item && !is_prose(p->c);
}

/* "Name: value" has its value in a column of its own. */
static void draw_words(struct lcd_canvas *k, const struct lcd_part *p, int left)
{
    struct lcd_text t =
        lcd_text(k, left, 0, is_selected(p) ? LCD_WHITE : LCD_SOFT);

    if (p->at.height >= LARGE_LINE && !is_prose(p->c) &&
        left + lcd_text_width(p->text, 2) < p->at.width - 8) {
        t.scale = 2;
    }
    t.y = (p->at.height - 7 * t.scale) / 2;
    for (const char *s = p->text; *s != '\0'; s++) {
        if (*s == ':' && !is_prose(p->c)) {
            t.x = VALUE_LEFT - (lcd_font_width(' ') + 1) * t.scale;
            t.colour = is_selected(p) ? LCD_GOLD : LCD_DIM;
        } else {
            text_char(&t.out, *s);
        }
    }
}

static void paint_line(struct lcd_canvas *k, const struct lcd_part *p)
{
    const struct game_icon *icon = menu_icon(p->c, p->n);
    int height = p->at.height;
    int left = 16;

    lcd_part_fill(k, p, LCD_PANEL);
    if (is_over_board(p->c)) {
        draw_side_lines(k, p);
    }
    if (is_selected(p)) {
        lcd_round_rect(k, (struct lcd_rect){6, 0, p->at.width - 12, height}, 4,
                       LCD_RAISED);
        lcd_fill(k, (struct lcd_rect){6, 2, 3, height - 4}, LCD_GOLD);
    }
    if (icon != NULL) {
        draw_icon(k, icon, p, (struct lcd_rect){left, height / 2 - 8, 16, 16});
        left += 24;
    }
    draw_words(k, p, left);
}

/* --- Below and beside ---------------------------------------------------- */

static void paint_picture(struct lcd_canvas *k, const struct lcd_part *p)
{
    const struct game_icon *icon = menu_icon(p->c, p->c->item);

    lcd_part_fill(k, p, LCD_PANEL);
    lcd_round_rect(k, (struct lcd_rect){0, 38, 84, 84}, 6, LCD_BLACK);
    if (icon == NULL) {
        draw_logo(k, p, (struct lcd_point){8, 46}, 33);
        return;
    }
    draw_icon(k, icon, p, (struct lcd_rect){6, 44, 72, 72});
}

static void paint_rest(struct lcd_canvas *k, const struct lcd_part *p)
{
    lcd_part_fill(k, p, LCD_PANEL);
}

static void paint_foot(struct lcd_canvas *k, const struct lcd_part *p)
{
    lcd_part_fill(k, p, LCD_PANEL);
    if (is_over_board(p->c)) {
        draw_side_lines(k, p);
        lcd_fill(k,
                 (struct lcd_rect){0, p->at.height - LINE, p->at.width, LINE},
                 LCD_DIM);
        return;
    }
    lcd_part_wrapped(k, p, (struct lcd_rect){16, 3, p->at.width - 24, 20},
                     p->c->message != NULL ? LCD_GOLD : LCD_WHITE);
    lcd_part_keys(k, p, (struct lcd_point){16, 27}, (struct lcd_point){64, 0});
}

/* --- Where the parts are ------------------------------------------------- */

static bool has_icons(const struct console *c)
{
    return !is_over_board(c) && c->page == PAGE_TITLE;
}

/* The rectangle that all parts together fill. */
static struct lcd_rect outer(const struct lcd_part *p)
{
    return is_over_board(p->c)
               ? lcd_list_box(p->c, p->lines)
               : (struct lcd_rect){0, 0, HAL_PANEL_WIDTH, HAL_PANEL_HEIGHT};
}

/* The words of a part, if it has some. */
static void write_words(struct lcd_part *p, uint8_t id)
{
    struct lcd_words w = lcd_part_words(p);

    if (id == LCD_LIST_HEADING) {
        menu_print_heading(p->c, &w.out);
    } else if (id < LCD_LIST_REST && p->n < p->lines) {
        menu_print_item(p->c, p->n, &w.out);
    } else if (id == LCD_LIST_FOOT) {
        words_message(p->c, &w.out);
    }
}

bool lcd_list_part(struct lcd_part *p, uint8_t id)
{
    struct lcd_rect o = outer(p);
    bool is_box = is_over_board(p->c);
    int heading = is_box ? BOX_HEADING : HEADING_HEIGHT;
    int foot = is_box ? BOX_FOOT : FOOT_HEIGHT;
    int height = line_height(p->c, p->lines);
    int below = o.y + heading + p->lines * height;
    int width = has_icons(p->c) ? PICTURE_LEFT : o.width;

    p->n = (uint8_t)(id - LCD_LIST_LINE);
    write_words(p, id);
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
        p->at = (struct lcd_rect){o.x, o.y + heading + p->n * height, width,
                                  height};
        return p->n < p->lines;
    }
}
