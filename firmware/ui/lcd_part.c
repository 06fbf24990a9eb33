/*
 * lcd_part.c - what the parts of the LCD have in common.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/lcd_part.h"

#define LINE_HEIGHT 11

uint8_t lcd_part_palette(const struct console *c)
{
    (void)c;
    return 0;
}

uint16_t lcd_part_colour(const struct console *c, uint8_t player)
{
    const struct match *m = c->match;

    if (player == 0 || player > GAME_PLAYERS_MAX) {
        return 0;
    }
    return lcd_tile_colour(lcd_part_palette(c),
                           m->config.game->side(&m->state, player).colour);
}

struct lcd_rect lcd_part_board(uint8_t cols, uint8_t rows)
{
    int size = LCD_BOARD_SIZE / (cols > rows ? cols : rows);

    return (struct lcd_rect){(LCD_BOARD_SIZE - size * cols) / 2,
                             (LCD_BOARD_SIZE - size * rows) / 2, size * cols,
                             size * rows};
}

/* --- Words --------------------------------------------------------------- */

static void end_word(struct lcd_wrapped *w)
{
    w->word[w->length] = '\0';
    w->length = 0;
    if (w->text.x > w->left &&
        w->text.x + lcd_text_width(w->word, 1) > w->text.right) {
        w->text.x = w->left;
        w->text.y += LINE_HEIGHT;
    }
    text_string(&w->text.out, w->word);
}

static void put_wrapped(struct text_out *out, char c)
{
    struct lcd_wrapped *w = (struct lcd_wrapped *)out;

    if (c == ' ') {
        end_word(w);
        if (w->text.x > w->left) {
            text_char(&w->text.out, ' ');
        }
    } else if (w->length < sizeof w->word - 1) {
        w->word[w->length++] = c;
    }
}

struct lcd_wrapped lcd_wrapped(struct lcd_canvas *k, struct lcd_rect at,
                               uint16_t colour)
{
    struct lcd_wrapped w = {.out = {.put = put_wrapped},
                            .text = lcd_text(k, at.x, at.y, colour),
                            .left = at.x};

    w.text.right = at.x + at.width;
    return w;
}

void lcd_wrapped_finish(struct lcd_wrapped *w)
{
    end_word(w);
}

void lcd_part_centred(struct lcd_canvas *k, const char *s, struct lcd_point at,
                      uint16_t colour)
{
    struct lcd_text t =
        lcd_text(k, at.x - lcd_text_width(s, 1) / 2, at.y, colour);

    text_string(&t.out, s);
}

/* --- Keys ---------------------------------------------------------------- */

static void draw_key(struct lcd_canvas *k, char key, const char *word,
                     struct lcd_point at)
{
    struct lcd_text t = lcd_text(k, at.x + 4, at.y + 3, LCD_BLACK);

    lcd_round(k,
              (struct lcd_round){(at.x + 6) * LCD_FINE + LCD_FINE / 2,
                                 (at.y + 6) * LCD_FINE + LCD_FINE / 2, 0, 0,
                                 6 * LCD_FINE + LCD_FINE / 2},
              LCD_DIM);
    text_char(&t.out, key);
    t.x = at.x + 17;
    t.colour = LCD_DIM;
    text_string(&t.out, word);
}

static const char *word_a(const struct console *c)
{
    return c->page == PAGE_BOARD    ? "play"
           : c->page == PAGE_RESULT ? "go on"
                                    : "select";
}

static const char *word_b(const struct console *c)
{
    if (c->page != PAGE_BOARD) {
        return "back";
    }
    return c->picked != GAME_NO_CELL ? "take back" : "menu";
}

void lcd_part_keys(struct lcd_canvas *k, const struct lcd_part *p,
                   struct lcd_point at, struct lcd_point step)
{
    draw_key(k, 'A', word_a(p->c), at);
    at.x += step.x;
    at.y += step.y;
    draw_key(k, 'B', word_b(p->c), at);
}
