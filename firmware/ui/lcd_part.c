/*
 * lcd_part.c - what the parts of the LCD have in common.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/lcd_part.h"

#include <stddef.h>

#include "ui/lcd_font.h"

#define LINE_HEIGHT 11
#define CAP_SIZE 13 /* of a key */

#define BOX_LINE LCD_WIDE(2) /* around a list over the board */

uint16_t lcd_part_colour(const struct console *c, uint32_t player)
{
    const struct match *m = c->match;

    if (player - 1 >= GAME_PLAYERS_MAX) {
        return 0;
    }
    return lcd_tile_colour(
        c->settings.palette,
        m->config.game->side(&m->state, (uint8_t)player).colour);
}

NOINLINE void lcd_part_own(struct lcd_canvas *k, const struct lcd_part *p,
                           uint32_t player)
{
    lcd_own(k, lcd_part_colour(p->c, player));
}

int lcd_part_edge(const struct lcd_part *p, int cells)
{
    return (LCD_BOARD_SIZE - cells * p->tile.size) / 2;
}

void lcd_part_paint(struct lcd_canvas *k, const struct lcd_part *p)
{
    if (p->is_cell) {
        lcd_tile_draw(k, &p->tile);
        return;
    }
    lcd_part_inset(k, p, LCD_GAP(0, 0), p->ground);
    if (p->cols > 0) {
        /* What of the line around the list is beside the part is cut off. */
        lcd_pen(k, p->box.x - p->at.x, p->box.y - p->at.y,
                LCD_ROLE_DIM | BOX_LINE);
        lcd_frame(k, p->box.width, p->box.height);
    }
    if (p->paint != NULL) {
        p->paint(k, p);
    }
}

void lcd_part_inset(struct lcd_canvas *k, const struct lcd_part *p, int gap,
                    uint32_t style)
{
    int x = gap & 255;
    int y = gap >> 8;

    lcd_pen(k, x, y, style);
    lcd_box(k, p->at.width - 2 * x, p->at.height - 2 * y);
}

/* --- Words --------------------------------------------------------------- */

static void put_words(struct text_out *out, char c)
{
    struct lcd_part *p = (struct lcd_part *)out;

    if (p->length < LCD_PART_TEXT - 1) {
        p->text[p->length++] = c;
        p->text[p->length] = '\0';
    }
}

void lcd_part_begin(struct lcd_part *p)
{
    p->out.put = put_words;
    p->is_cell = false;
    p->paint = NULL;
    p->ground = LCD_ROLE_PANEL;
    p->length = 0;
    p->text[0] = '\0';
    p->at.y += p->at.height;
    p->at.height = 0;
}

void lcd_part_wrapped(struct lcd_canvas *k, const struct lcd_part *p, int right,
                      int bottom)
{
    int left = k->x;
    char before = ' ';

    for (const char *s = p->text; *s != '\0'; s++) {
        if (before == ' ' && k->x > left &&
            k->x + lcd_text_width(s, ' ') >= right) {
            k->x = left;
            k->y += LINE_HEIGHT;
        }
        if (k->y + LCD_FONT_ROWS > bottom) {
            return; /* rather no line than half of one */
        }
        before = *s;
        text_char(&k->out, before);
    }
}

/* --- Keys ---------------------------------------------------------------- */

/* A key's cap with a word, from the pen on. */
static void draw_key(struct lcd_canvas *k, char key, const char *word)
{
    int x = k->x;
    int y = k->y;

    k->style = LCD_ROLE_DIM | LCD_WIDE(CAP_SIZE);
    lcd_box(k, CAP_SIZE, CAP_SIZE);
    lcd_pen(k, x + 4, y + 3, LCD_ROLE_SHADE);
    text_char(&k->out, key);
    lcd_pen(k, x + 17, y + 3, LCD_ROLE_DIM);
    text_string(&k->out, word);
    k->x = x;
    k->y = y;
}

void lcd_part_keys(struct lcd_canvas *k, const struct lcd_part *p, int right,
                   int down)
{
    const char *forth = "select";
    const char *back = "back";
    char key = 'A';

    switch (p->c->page) {
    case PAGE_BOARD:
        forth = "play";
        back = p->c->picked != GAME_NO_CELL ? "take back" : "menu";
        break;
    case PAGE_RESULT:
        forth = "go on";
        break;
    case PAGE_HISTORY:
        forth = "step";
        key = '>';
        break;
    default: /* the others are lists */
        break;
    }
    if (p->c->page != PAGE_HELP) {
        draw_key(k, key, forth);
        k->x += right;
        k->y += down;
    }
    draw_key(k, 'B', back);
}
