/*
 * lcd_part.c - what the parts of the LCD have in common.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/lcd_part.h"

#include "ui/lcd_font.h"

#define LINE_HEIGHT 11
#define CAP_RADIUS 6 /* of a key, and half a pixel */

uint16_t lcd_part_colour(const struct console *c, uint8_t player)
{
    const struct match *m = c->match;

    if (player == 0 || player > GAME_PLAYERS_MAX) {
        return 0;
    }
    return lcd_tile_colour(c->settings.palette,
                           m->config.game->side(&m->state, player).colour);
}

struct lcd_rect lcd_part_board(uint8_t cols, uint8_t rows)
{
    int size = LCD_BOARD_SIZE / (cols > rows ? cols : rows);

    return (struct lcd_rect){(LCD_BOARD_SIZE - size * cols) / 2,
                             (LCD_BOARD_SIZE - size * rows) / 2, size * cols,
                             size * rows};
}

void lcd_part_fill(struct lcd_canvas *k, const struct lcd_part *p,
                   uint16_t colour)
{
    lcd_fill(k, (struct lcd_rect){0, 0, p->at.width, p->at.height}, colour);
}

/* --- Words --------------------------------------------------------------- */

static void put_words(struct text_out *out, char c)
{
    struct lcd_words *w = (struct lcd_words *)out;

    if (w->length < LCD_PART_TEXT - 1) {
        w->part->text[w->length++] = c;
        w->part->text[w->length] = '\0';
    }
}

struct lcd_words lcd_part_words(struct lcd_part *p)
{
    p->text[0] = '\0';
    return (struct lcd_words){.out = {.put = put_words}, .part = p};
}

/* How wide the word is that begins there. */
static int word_width(const char *s)
{
    struct lcd_text t = lcd_text(NULL, 0, 0, 0);

    for (; *s != '\0' && *s != ' '; s++) {
        text_char(&t.out, *s);
    }
    return t.x;
}

void lcd_part_wrapped(struct lcd_canvas *k, const struct lcd_part *p,
                      struct lcd_rect at, uint16_t colour)
{
    struct lcd_text t = lcd_text(k, at.x, at.y, colour);

    for (const char *s = p->text; *s != '\0'; s++) {
        bool is_begin = s == p->text || s[-1] == ' ';

        if (is_begin && t.x > at.x && t.x + word_width(s) > at.x + at.width) {
            t.x = at.x;
            t.y += LINE_HEIGHT;
        }
        if (t.y + LCD_FONT_ROWS > at.y + at.height) {
            return; /* rather no line than half of one */
        }
        text_char(&t.out, *s);
    }
}

void lcd_part_centred(struct lcd_canvas *k, const char *s, struct lcd_point at,
                      uint16_t colour)
{
    struct lcd_text t =
        lcd_text(k, at.x - lcd_text_width(s, 1) / 2, at.y, colour);

    text_string(&t.out, s);
}

/* --- Keys ---------------------------------------------------------------- */

void lcd_part_key(struct lcd_canvas *k, char key, const char *word,
                  struct lcd_point at)
{
    struct lcd_text t = lcd_text(k, at.x + 4, at.y + 3, LCD_BLACK);
    int radius = CAP_RADIUS * LCD_FINE + LCD_FINE / 2;

    lcd_round(k,
              (struct lcd_round){at.x * LCD_FINE + radius,
                                 at.y * LCD_FINE + radius, 0, 0, radius},
              LCD_DIM);
    text_char(&t.out, key);
    t.x = at.x + 17;
    t.colour = LCD_DIM;
    text_string(&t.out, word);
}

void lcd_part_keys(struct lcd_canvas *k, const struct lcd_part *p,
                   struct lcd_point at, struct lcd_point step)
{
    /* What A does: the pages that are not here are lists. */
    static const char *const words[CONSOLE_PAGES] = {
        [PAGE_BOARD] = "play",
        [PAGE_RESULT] = "go on",
        [PAGE_HISTORY] = "step",
    };
    uint8_t page = p->c->page;
    const char *back = page != PAGE_BOARD             ? "back"
                       : p->c->picked != GAME_NO_CELL ? "take back"
                                                      : "menu";

    if (page != PAGE_HELP) {
        lcd_part_key(k, page == PAGE_HISTORY ? '>' : 'A',
                     words[page] != NULL ? words[page] : "select", at);
        at.x += step.x;
        at.y += step.y;
    }
    lcd_part_key(k, 'B', back, at);
}
