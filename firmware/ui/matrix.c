/*
 * matrix.c - pictures and words for the LED matrix.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/matrix.h"

#include "ui/font.h"

#define COLS HAL_MATRIX_COLS
#define ROWS HAL_MATRIX_ROWS

#define ICON_MS 1500
#define SCROLL_MS 90
#define TEST_MS 300
#define TEXT_MAX 52
#define TEXT_ROW 1

#define TEXT_COLOUR 0x785A00u

static const uint32_t palettes[SETTINGS_PALETTES][GAME_COLOURS] = {
    [PALETTE_NORMAL] = {[COLOUR_RED] = 0xB40000u,
                        [COLOUR_GREEN] = 0x008C00u,
                        [COLOUR_BLUE] = 0x001EB4u,
                        [COLOUR_YELLOW] = 0x966E00u},
    [PALETTE_BLIND] = {[COLOUR_RED] = 0xC83200u,
                       [COLOUR_GREEN] = 0x00643Cu,
                       [COLOUR_BLUE] = 0x1E64C8u,
                       [COLOUR_YELLOW] = 0x968C14u},
};

uint32_t matrix_colour(const struct console *c, enum game_colour colour)
{
    return palettes[c->settings.palette][colour];
}

/* --- Words --------------------------------------------------------------- */

struct line_out {
    struct text_out out;
    uint8_t length;
    char text[TEXT_MAX];
    uint32_t colour;
};

static void put_line(struct text_out *out, char ch)
{
    struct line_out *l = (struct line_out *)out;

    if (l->length < TEXT_MAX) {
        l->text[l->length++] = ch;
    }
}

/* Draws the text as a ribbon of columns, `offset` of which have gone by. */
static void draw_text(const struct line_out *l, int offset,
                      struct picture *frame)
{
    for (uint8_t x = 0; x < COLS; x++) {
        int column = offset + x;
        int letter = column / (FONT_COLS + 1);

        if (column < 0 || letter >= l->length) {
            continue;
        }
        for (uint8_t y = 0; y < FONT_ROWS; y++) {
            if (font_dot(l->text[letter], (uint8_t)(column % (FONT_COLS + 1)),
                         y)) {
                frame->led[TEXT_ROW + y][x] = l->colour;
            }
        }
    }
}

/* One dot a line; more lines than LEDs share them. */
static void draw_dots(const struct console *c, struct picture *frame)
{
    uint8_t count = menu_count(c);
    uint8_t at = c->item;

    if (count > COLS) {
        at = (uint8_t)(c->item * (COLS - 1) / (count - 1));
        count = COLS;
    }
    for (uint8_t i = 0; i < count; i++) {
        frame->led[ROWS - 1][i] = i == at ? MATRIX_WHITE : MATRIX_FAINT;
    }
}

static void draw_icon(const struct console *c, const struct game_icon *icon,
                      struct picture *frame)
{
    const uint32_t colours[] = {0, matrix_colour(c, COLOUR_RED),
                                matrix_colour(c, COLOUR_BLUE), MATRIX_WHITE};

    for (uint8_t y = 0; y < ROWS; y++) {
        for (uint8_t x = 0; x < COLS; x++) {
            frame->led[y][x] = colours[icon->row[y] >> (14 - 2 * x) & 3];
        }
    }
}

/* "END TURN Amber", in the colour of who may choose that. */
static void put_label(struct line_out *l, const struct console *c)
{
    const struct match *m = c->match;
    struct game_side side = m->config.game->side(&m->state, match_hand(m));

    l->colour = matrix_colour(c, side.colour);
    text_string(&l->out, board_label(c, (uint8_t)(c->label - 1)));
    text_char(&l->out, ' ');
    text_string(&l->out, side.name);
}

/* How long this line has been on the matrix. */
static uint32_t shown_ms(struct view_matrix *v, const struct console *c)
{
    uint16_t shown = (uint16_t)((c->page + 1) << 8 | c->item | c->label << 4);

    if (shown != v->shown) {
        v->shown = shown;
        v->since_ms = c->now_ms;
    }
    return c->now_ms - v->since_ms;
}

void matrix_draw_line(struct view_matrix *v, const struct console *c,
                      struct picture *frame)
{
    const struct game_icon *icon = menu_icon(c, c->item);
    struct line_out l;
    uint32_t icon_ms = icon != NULL ? ICON_MS : 0;
    uint32_t now = shown_ms(v, c);
    uint32_t width;

    l.out.put = put_line;
    l.length = 0;
    l.colour = TEXT_COLOUR;
    if (c->page == PAGE_BOARD) {
        put_label(&l, c);
    } else {
        menu_print_item(c, c->item, &l.out);
        draw_dots(c, frame);
    }
    /* It starts with the first letters in view, and comes round for ever: with
     * an icon from there, else from the right. */
    width = l.length * (FONT_COLS + 1u) + (icon != NULL ? 0 : COLS);
    now %= icon_ms + width * SCROLL_MS;
    if (now < icon_ms) {
        draw_icon(c, icon, frame);
        return;
    }
    now = (now - icon_ms) / SCROLL_MS;
    draw_text(&l,
              (int)(icon == NULL && now >= width - COLS ? now - width : now),
              frame);
}

/* --- Pictures ------------------------------------------------------------ */

void matrix_draw_die(uint8_t face, struct picture *frame, uint32_t colour)
{
    /* The pips of a face, three by three, the first highest. */
    static const uint16_t faces[] = {0, 0020, 0104, 0124, 0505, 0525, 0555};

    for (uint8_t i = 0; i < 9; i++) {
        if (face > 6 || !(faces[face] >> (8 - i) & 1)) {
            continue;
        }
        for (uint8_t n = 0; n < 4; n++) {
            frame->led[i / 3 * 3 + n / 2][i % 3 * 3 + n % 2] = colour;
        }
    }
}

void matrix_draw_winner(uint8_t winner, struct picture *frame, uint32_t colour)
{
    static const uint8_t cup[ROWS] = {0x7E, 0xFF, 0xBD, 0x7E,
                                      0x3C, 0x18, 0x3C, 0x7E};
    static const uint8_t equals[ROWS] = {0, 0x7E, 0x7E, 0, 0, 0x7E, 0x7E, 0};
    const uint8_t *picture = winner == 0 ? equals : cup;

    for (uint8_t i = 0; i < ROWS * COLS; i++) {
        if (picture[i / COLS] >> (COLS - 1 - i % COLS) & 1) {
            frame->led[i / COLS][i % COLS] = colour;
        }
    }
}

void matrix_draw_test(const struct console *c, struct picture *frame)
{
    for (uint8_t y = 0; y < ROWS - 1; y++) {
        for (uint8_t x = 0; x < COLS; x++) {
            uint32_t n = (x + y + c->now_ms / TEST_MS) % (GAME_COLOURS + 1);

            frame->led[y][x] = n < GAME_COLOURS
                                   ? matrix_colour(c, (enum game_colour)n)
                                   : MATRIX_WHITE;
        }
    }
    for (uint8_t i = 0; i < COLS; i++) {
        frame->led[ROWS - 1][i] =
            c->item >> i & 1 ? MATRIX_WHITE : MATRIX_FAINT;
    }
}
