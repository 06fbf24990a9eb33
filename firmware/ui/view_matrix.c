/*
 * view_matrix.c - the console on an 8x8 matrix of coloured LEDs.
 *
 * A board of up to 6x6 has a frame in the colour of the player to move: whole
 * for player 1, broken for player 2, so it can be told without colours. At
 * the end lights run around it. A menu is its selected line, scrolling, over a
 * row of dots that shows which line that is.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/view_matrix.h"

#include <string.h>

#include "ui/font.h"

#define COLS HAL_MATRIX_COLS
#define ROWS HAL_MATRIX_ROWS

#define BLINK_MS 200
#define SCROLL_MS 90
#define TEXT_MAX 40
#define TEXT_ROW 1

static const struct hal_rgb black = {0, 0, 0};
static const struct hal_rgb white = {160, 160, 160};
static const struct hal_rgb grey = {60, 60, 60};
static const struct hal_rgb faint = {7, 7, 10};
static const struct hal_rgb safe_colour = {20, 20, 28};
static const struct hal_rgb food_colour = {0, 100, 0};
static const struct hal_rgb text_colour = {120, 90, 0};

static const struct hal_rgb colours[GAME_COLOURS] = {
    [COLOUR_RED] = {180, 0, 0},
    [COLOUR_GREEN] = {0, 140, 0},
    [COLOUR_BLUE] = {0, 30, 180},
    [COLOUR_YELLOW] = {150, 110, 0},
};

static const struct game *game_of(const struct console *c)
{
    return c->match->config.game;
}

/* Blinking starts anew with every press, so the cursor is seen at once where
 * it has gone. */
static bool blink(const struct console *c, uint32_t period_ms)
{
    return ((c->now_ms - c->pressed_ms) / period_ms) % 2 == 0;
}

static struct hal_rgb player_colour(const struct console *c, uint8_t player)
{
    if (player == 0 || player > GAME_PLAYERS_MAX) {
        return grey;
    }
    return colours[game_of(c)->side(&c->match->state, player).colour];
}

static struct hal_rgb dimmed(struct hal_rgb c)
{
    return (struct hal_rgb){c.red / 4, c.green / 4, c.blue / 4};
}

/* --- The board ----------------------------------------------------------- */

/* A place is dim in its owner's colour, what stands on it is bright. */
static struct hal_rgb owned_colour(const struct console *c, struct tile tile)
{
    struct hal_rgb colour = player_colour(c, tile.owner);

    switch (tile.kind) {
    case TILE_TRACK:
    case TILE_SAFE:
    case TILE_HOME:
    case TILE_GOAL:
        return dimmed(colour);
    case TILE_BASE:
        return tile.number == 0 ? dimmed(colour) : colour;
    default:
        return colour;
    }
}

static struct hal_rgb tile_colour(const struct console *c,
                                  struct board_cell cell)
{
    if (cell.tile.owner != 0 && cell.tile.kind != TILE_VOID) {
        return owned_colour(c, cell.tile);
    }
    switch (cell.tile.kind) {
    case TILE_WALL:
        return grey;
    case TILE_FOOD:
        return food_colour;
    case TILE_SAFE:
        return safe_colour;
    case TILE_TRACK:
        return faint;
    default:
        return cell.marks & MARK_OFFERED ? faint : black;
    }
}

static struct hal_rgb cell_colour(const struct console *c, uint8_t col,
                                  uint8_t row)
{
    struct board_cell cell = board_cell(c, col, row);

    if (cell.marks & MARK_FLASH) {
        return white;
    }
    if (cell.marks & MARK_CURSOR && blink(c, BLINK_MS)) {
        return white;
    }
    return tile_colour(c, cell);
}

/* Where the window on a board begins: the board is centred if it fits, else
 * the window follows the cursor, around the edges of a torus. */
static int window(int cells, int leds, int cursor, bool wraps)
{
    int first = cursor - leds / 2;

    if (cells <= leds) {
        return -((leds - cells) / 2);
    }
    if (wraps) {
        return first + cells;
    }
    if (first < 0) {
        return 0;
    }
    return first > cells - leds ? cells - leds : first;
}

static void draw_cells(const struct console *c, struct hal_matrix_frame *frame,
                       uint8_t cols, uint8_t rows)
{
    bool wraps = game_of(c)->wraps;
    int left = window(cols, COLS, c->cursor % cols, wraps);
    int top = window(rows, ROWS, c->cursor / cols, wraps);

    for (uint8_t y = 0; y < ROWS; y++) {
        for (uint8_t x = 0; x < COLS; x++) {
            int col = wraps ? (left + x) % cols : left + x;
            int row = wraps ? (top + y) % rows : top + y;

            if (col >= 0 && row >= 0 && col < cols && row < rows) {
                frame->led[y][x] = cell_colour(c, (uint8_t)col, (uint8_t)row);
            }
        }
    }
}

/* The frame around a small board: LED number n of 28, clockwise. */
static struct hal_rgb *edge(struct hal_matrix_frame *frame, uint8_t n)
{
    uint8_t along = n % 7;

    switch (n / 7) {
    case 0:
        return &frame->led[0][along];
    case 1:
        return &frame->led[along][7];
    case 2:
        return &frame->led[7][7 - along];
    default:
        return &frame->led[7 - along][0];
    }
}

#define EDGE_LEDS 28

/* Whole for player 1, every second LED for the others. */
static void draw_turn(struct hal_matrix_frame *frame, struct hal_rgb colour,
                      uint8_t turn)
{
    for (uint8_t n = 0; n < EDGE_LEDS; n++) {
        if (turn == 1 || n % 2 == 0) {
            *edge(frame, n) = dimmed(colour);
        }
    }
}

/* Lights that run around the board in the winner's colour. */
static void draw_end(struct hal_matrix_frame *frame, struct hal_rgb colour,
                     uint32_t step)
{
    for (uint8_t n = 0; n < EDGE_LEDS; n++) {
        if ((n + EDGE_LEDS - step % EDGE_LEDS) % 4 == 0) {
            *edge(frame, n) = colour;
        }
    }
}

static void draw_frame(const struct console *c, struct hal_matrix_frame *frame)
{
    struct game_result r = match_result(c->match);
    uint8_t turn = match_turn(c->match);

    if (r.ending == GAME_RUNNING) {
        draw_turn(frame, player_colour(c, turn), turn);
    } else {
        draw_end(frame, player_colour(c, r.winner), c->now_ms / BLINK_MS);
    }
}

static void draw_board(const struct console *c, struct hal_matrix_frame *frame)
{
    uint8_t cols;
    uint8_t rows;

    game_of(c)->size(&c->match->state, &cols, &rows);
    draw_cells(c, frame, cols, rows);
    if (cols <= COLS - 2 && rows <= ROWS - 2) {
        draw_frame(c, frame);
    }
}

/* --- A menu -------------------------------------------------------------- */

struct line_out {
    struct text_out out;
    uint8_t length;
    char text[TEXT_MAX];
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
                      struct hal_matrix_frame *frame)
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
                frame->led[TEXT_ROW + y][x] = text_colour;
            }
        }
    }
}

static void draw_dots(const struct console *c, struct hal_matrix_frame *frame)
{
    for (uint8_t i = 0; i < menu_count(c) && i < COLS; i++) {
        frame->led[ROWS - 1][i] = i == c->item ? white : faint;
    }
}

/* A line of words, scrolling; `shown` tells it from other lines. */
static void draw_words(struct view_matrix *v, const struct console *c,
                       uint16_t shown, struct hal_matrix_frame *frame)
{
    struct line_out l = {.out = {.put = put_line}};
    int width;
    int offset;

    if (shown != v->shown) {
        v->shown = shown;
        v->since_ms = c->now_ms;
    }
    if (c->page == PAGE_BOARD) {
        text_string(&l.out, board_label(c, (uint8_t)(c->label - 1)));
    } else {
        menu_print_item(c, c->item, &l.out);
    }
    width = l.length * (FONT_COLS + 1) + COLS;
    /* It starts with the first letters in view, and comes round for ever. */
    offset = (int)((c->now_ms - v->since_ms) / SCROLL_MS + COLS) % width;
    draw_text(&l, offset - COLS, frame);
}

void view_matrix_draw(struct view_matrix *v, const struct console *c,
                      struct hal_matrix_frame *frame)
{
    memset(frame, 0, sizeof *frame);
    if (menu_count(c) > 0) {
        draw_words(v, c, (uint16_t)(c->page << 8 | c->item), frame);
        draw_dots(c, frame);
    } else if (c->page == PAGE_BOARD && c->label != 0) {
        draw_words(v, c, (uint16_t)(c->page << 8 | c->label), frame);
    } else {
        v->shown = 0;
        draw_board(c, frame);
    }
}
