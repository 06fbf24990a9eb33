/*
 * screen.c - what is sent to a terminal: as little as will do.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/screen.h"

#include "ui/settings.h"

static const char sgr[][6] = {
    [STYLE_PLAIN] = "",  [STYLE_BAR] = "0;7",     [STYLE_BOLD] = "0;1",
    [STYLE_DIM] = "0;2", [STYLE_FLASH] = "0;1;7",
};

/* A colour as the terminal counts them, bright letters, dark letters on it. */
static const char hues[SETTINGS_PALETTES][GAME_COLOURS] = {
    [PALETTE_NORMAL] = {[COLOUR_RED] = '1',
                        [COLOUR_GREEN] = '2',
                        [COLOUR_BLUE] = '4',
                        [COLOUR_YELLOW] = '3'},
    [PALETTE_BLIND] = {[COLOUR_RED] = '1',
                       [COLOUR_GREEN] = '6',
                       [COLOUR_BLUE] = '4',
                       [COLOUR_YELLOW] = '3'},
};

static void count(struct text_out *counter, char c)
{
    struct screen *s = (struct screen *)counter;

    text_char(s->out, c);
    s->sent++;
}

void screen_init(struct screen *s, struct text_out *out)
{
    s->counter.put = count;
    s->out = out;
}

NOINLINE void screen_char(struct screen *s, char c)
{
    count(&s->counter, c);
    s->col++;
    if (s->col > s->width) {
        s->row = 0; /* terminals differ on where the cursor is then */
    }
}

void screen_string(struct screen *s, const char *text)
{
    for (; *text != '\0'; text++) {
        screen_char(s, *text);
    }
}

static NOINLINE void put_raw(struct screen *s, const char *text)
{
    for (; *text != '\0'; text++) {
        count(&s->counter, *text);
    }
}

void screen_go(struct screen *s, int row, int col)
{
    bool is_ahead = s->row == row && s->col < col && col - s->col < 10;

    if (s->row == row && s->col == col) {
        return;
    }
    put_raw(s, "\033[");
    if (is_ahead && col - s->col == 1) {
        /* One column is what a terminal takes if nothing is said. */
    } else if (is_ahead) {
        text_number(&s->counter, col - s->col);
    } else {
        text_number(&s->counter, row);
        count(&s->counter, ';');
        text_number(&s->counter, col);
    }
    count(&s->counter, is_ahead ? 'C' : 'H');
    s->row = (uint8_t)row;
    s->col = (uint8_t)col;
}

static void put_colour(struct screen *s, int style)
{
    bool is_tile = style >= STYLE_TILE;
    char hue = hues[s->palette][style - (is_tile ? STYLE_TILE : STYLE_COLOUR)];
    bool is_dark = hue == '1' || hue == '4';

    put_raw(s, !is_tile ? "0;1;3" : is_dark ? "97;4" : "30;4");
    count(&s->counter, hue);
}

void screen_style(struct screen *s, int style)
{
    int before = s->style;

    if (style == before || s->is_plain) {
        return;
    }
    s->style = (uint8_t)style;
    put_raw(s, "\033[");
    if (style >= STYLE_TILE && before != STYLE_PLAIN && before < STYLE_TILE) {
        put_raw(s, "0;"); /* else both of its colours replace those before */
    }
    if (style >= STYLE_COLOUR) {
        put_colour(s, style);
    } else {
        put_raw(s, sgr[style]);
    }
    count(&s->counter, 'm');
}

void screen_styled(struct screen *s, int style, const char *text)
{
    screen_style(s, style);
    screen_string(s, text);
}

void screen_erase(struct screen *s)
{
    put_raw(s, "\033[K");
}

void screen_clear(struct screen *s)
{
    s->style = STYLE_FLASH;
    screen_style(s, STYLE_PLAIN);
    put_raw(s, "\033[?25l\033[2J");
    s->row = 0;
}

void screen_leave(struct screen *s)
{
    screen_clear(s);
    put_raw(s, "\033[1;1H\033[?25h");
    s->row = 0;
}
