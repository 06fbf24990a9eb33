/*
 * view_matrix.c - the console on an 8x8 matrix of coloured LEDs: the board.
 *
 * A board of up to 6x6 has a frame in the colour of the player to move: whole
 * for player 1, broken for the others, so it can be told without colours; one
 * of seven has a line of it. A larger one scrolls under the cursor, and its
 * edges shine where it goes on. Pieces of the second player wink once, those of
 * the third twice, of the fourth three times: colour is never all.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/view_matrix.h"

#include <string.h>

#include "ui/matrix.h"

#define COLS HAL_MATRIX_COLS
#define ROWS HAL_MATRIX_ROWS

#define BLINK_MS 200
#define WINK_MS 128 /* one of 16 parts of the rhythm */

/* The final board, then the picture of the winner, in turn. */
#define RESULT_BOARD_MS 2600
#define RESULT_MS 4200

#define BLACK 0x000000u
#define GREY 0x3C3C3Cu
#define SAFE_COLOUR 0x14141Cu
#define FOOD_COLOUR 0x006400u
#define TARGET 0x3C2400u /* of a picked piece */
#define MORE 0x00001Au   /* the board goes on */
#define DARK 0xF8F8E0u   /* the bits that nothing dark has */

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

static uint32_t player_colour(const struct console *c, uint8_t player)
{
    if (player == 0 || player > GAME_PLAYERS_MAX) {
        return GREY;
    }
    return matrix_colour(c, game_of(c)->side(board_state(c), player).colour);
}

static uint32_t dimmed(uint32_t colour)
{
    return colour >> 2 & 0x3F3F3Fu;
}

static uint32_t halved(uint32_t colour)
{
    return colour >> 1 & 0x7F7F7Fu;
}

/* --- The board ----------------------------------------------------------- */

/* The rhythm by which a player's pieces are told from others. */
static bool winks(const struct console *c, uint8_t player)
{
    static const uint16_t rhythm[GAME_PLAYERS_MAX] = {0, 0x8000, 0xA000,
                                                      0xA800};

    return (rhythm[(player - 1) % GAME_PLAYERS_MAX] >>
            (c->now_ms / WINK_MS % 16)) &
           1;
}

/* A place is dim in its owner's colour, what stands on it is bright, and what
 * has its order already is between them. */
static uint32_t owned_colour(const struct console *c, struct tile tile)
{
    uint32_t colour = player_colour(c, tile.owner);

    switch (tile.kind) {
    case TILE_VOID:
        return BLACK;
    case TILE_TRACK:
    case TILE_SAFE:
    case TILE_HOME:
    case TILE_GOAL:
        return dimmed(colour);
    case TILE_BASE:
        if (tile.number == 0) {
            return dimmed(colour);
        }
        break;
    default:
        break;
    }
    return winks(c, tile.owner) || tile.aim != 0 ? halved(colour) : colour;
}

static uint32_t tile_colour(const struct console *c, struct board_cell cell)
{
    if (cell.tile.owner != 0 && cell.tile.kind != TILE_VOID) {
        return owned_colour(c, cell.tile);
    }
    if (cell.marks & MARK_OFFERED && c->picked != GAME_NO_CELL) {
        return TARGET;
    }
    switch (cell.tile.kind) {
    case TILE_WALL:
        return GREY;
    case TILE_FOOD:
        return FOOD_COLOUR;
    case TILE_SAFE:
        return SAFE_COLOUR;
    case TILE_TRACK:
        return MATRIX_FAINT;
    default:
        return cell.marks & MARK_OFFERED ? MATRIX_FAINT : BLACK;
    }
}

static uint32_t cell_colour(const struct console *c, struct board_cell cell)
{
    if (cell.marks & MARK_FLASH) {
        return MATRIX_WHITE;
    }
    if (cell.marks & MARK_CURSOR && blink(c, BLINK_MS)) {
        return MATRIX_WHITE;
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

/* The part of the board that is to be seen. */
struct part {
    const struct console *c;
    struct picture *frame;
    uint8_t cols, rows;
    int left, top;
    bool wraps;
};

static struct part part_of(const struct console *c, struct picture *frame)
{
    struct part p = {.c = c, .frame = frame, .wraps = game_of(c)->wraps};
    uint8_t focus = board_focus(c);

    game_of(c)->size(board_state(c), &p.cols, &p.rows);
    p.left = window(p.cols, COLS, focus % p.cols, p.wraps);
    p.top = window(p.rows, ROWS, focus / p.cols, p.wraps);
    return p;
}

/* Which column or row of the board a LED shows, or none. */
static int place(int first, int led, int cells, bool wraps)
{
    int at = first + led;

    if (wraps && cells > COLS) {
        return at % cells;
    }
    return at >= 0 && at < cells ? at : -1;
}

/* A LED that would be dark tells if the board goes on behind the edge. */
static bool is_open_edge(int first, int led, int cells, bool wraps)
{
    if (cells <= COLS) {
        return false;
    }
    return (led == 0 && (first > 0 || wraps)) ||
           (led == COLS - 1 && (first + COLS < cells || wraps));
}

/* Lets the neighbour to which a cell points shine; direction counts from 1. */
static void point(const struct part *p, int x, int y, uint8_t direction)
{
    static const int8_t steps[8] = {0, 1, 1, 1, 0, -1, -1, -1};
    int to_x = x + steps[(direction - 1) & 7];
    int to_y = y - steps[(direction + 1) & 7];

    if (to_x >= 0 && to_y >= 0 && to_x < COLS && to_y < ROWS) {
        p->frame->led[to_y][to_x] = TARGET;
    }
}

static void draw_cell(const struct part *p, uint8_t x, uint8_t y,
                      uint8_t *pointer)
{
    int col = place(p->left, x, p->cols, p->wraps);
    int row = place(p->top, y, p->rows, p->wraps);
    uint32_t *led = &p->frame->led[y][x];
    struct board_cell cell;

    if (col < 0 || row < 0) {
        return;
    }
    cell = board_cell(p->c, (uint8_t)col, (uint8_t)row);
    *led = cell_colour(p->c, cell);
    *pointer = cell.tile.aim;
    if (cell.tile.kind == TILE_ARROW && cell.marks & MARK_CURSOR) {
        *pointer = (uint8_t)(cell.tile.number + 1);
    }
    if ((*led & DARK) == 0 && (is_open_edge(p->left, x, p->cols, p->wraps) ||
                               is_open_edge(p->top, y, p->rows, p->wraps))) {
        *led = MORE;
    }
}

static void draw_cells(const struct part *p)
{
    uint8_t pointers[ROWS][COLS] = {{0}};

    for (uint8_t y = 0; y < ROWS; y++) {
        for (uint8_t x = 0; x < COLS; x++) {
            draw_cell(p, x, y, &pointers[y][x]);
        }
    }
    if (!blink(p->c, BLINK_MS)) {
        return;
    }
    for (uint8_t i = 0; i < ROWS * COLS; i++) {
        uint8_t direction = pointers[i / COLS][i % COLS];

        if (direction != 0) {
            point(p, i % COLS, i / COLS, direction);
        }
    }
}

/* The frame around a small board: LED number n of 28, clockwise. */
static uint32_t *edge(struct picture *frame, uint8_t n)
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
static void draw_turn(struct picture *frame, uint32_t colour, uint8_t turn)
{
    for (uint8_t n = 0; n < EDGE_LEDS; n++) {
        if (turn == 1 || n % 2 == 0) {
            *edge(frame, n) = dimmed(colour);
        }
    }
}

/* Lights that run around the board in the winner's colour. */
static void draw_end(struct picture *frame, uint32_t colour, uint32_t step)
{
    for (uint8_t n = 0; n < EDGE_LEDS; n++) {
        if ((n + EDGE_LEDS - step % EDGE_LEDS) % 4 == 0) {
            *edge(frame, n) = colour;
        }
    }
}

static void draw_frame(const struct console *c, struct picture *frame)
{
    struct game_result r = match_result(c->match);
    uint8_t turn = match_turn(c->match);

    if (c->page == PAGE_HISTORY) {
        turn = game_of(c)->to_move(board_state(c));
    }
    if (turn != GAME_NOBODY) {
        draw_turn(frame, player_colour(c, turn), turn);
    } else {
        draw_end(frame, player_colour(c, r.winner), c->now_ms / BLINK_MS);
    }
}

/* The same on the one line that a board of seven leaves. */
static void draw_margin(const struct part *p)
{
    uint8_t turn = match_turn(p->c->match);
    uint32_t colour = dimmed(player_colour(p->c, turn));

    for (uint8_t i = 0; i < COLS && turn != GAME_NOBODY; i++) {
        if (turn != 1 && i % 2 != 0) {
            continue;
        }
        if (p->cols == COLS - 1) {
            p->frame->led[i][COLS - 1] = colour;
        }
        if (p->rows == ROWS - 1) {
            p->frame->led[ROWS - 1][i] = colour;
        }
    }
}

/* Who thinks is told by a light that goes a step for each turn seen. */
static void draw_thinking(const struct console *c, struct picture *frame)
{
    if (c->thinking != 0 && blink(c, BLINK_MS)) {
        frame->led[ROWS - 1][(c->thinking - 1) % COLS] = MATRIX_WHITE;
    }
}

static void draw_board(const struct console *c, struct picture *frame)
{
    struct part p = part_of(c, frame);

    draw_cells(&p);
    if (p.cols <= COLS - 2 && p.rows <= ROWS - 2) {
        draw_frame(c, frame);
    } else {
        draw_margin(&p);
    }
    draw_thinking(c, frame);
}

/* --- Everything ---------------------------------------------------------- */

static bool is_picture_due(const struct console *c)
{
    return c->page == PAGE_RESULT &&
           (c->now_ms - c->shown_ms) % RESULT_MS >= RESULT_BOARD_MS;
}

static void draw_page(struct view_matrix *v, const struct console *c,
                      struct picture *frame)
{
    bool is_label = c->page == PAGE_BOARD && c->label != 0;

    if (menu_count(c) > 0 || is_label) {
        matrix_draw_line(v, c, frame);
        return;
    }
    v->shown = 0;
    if (c->page == PAGE_TEST) {
        matrix_draw_test(c, frame);
    } else if (board_is_rolling(c)) {
        matrix_draw_die(board_die(c), frame, player_colour(c, c->roller));
    } else if (is_picture_due(c)) {
        uint8_t winner = match_result(c->match).winner;

        matrix_draw_winner(winner, frame, player_colour(c, winner));
    } else {
        draw_board(c, frame);
    }
}

/* In sixteenths: brightness as it is set, less when nobody is there. */
static uint16_t light(const struct console *c)
{
    static const uint8_t levels[SETTINGS_BRIGHTNESS_MAX] = {4, 9, 16, 19, 22};
    uint8_t level = levels[c->settings.brightness - 1];

    if (console_is_dim(c)) {
        return (uint16_t)((level + 3) / 4);
    }
    return level;
}

/* A part of a colour, as bright as it should be. */
static uint8_t lit(uint32_t part, uint32_t level)
{
    uint32_t value = ((part & 0xFF) * level + 15) / 16;

    return (uint8_t)(value > 255 ? 255 : value);
}

static void show(const struct picture *picture, uint32_t level,
                 struct hal_matrix_frame *frame)
{
    const uint32_t *colour = &picture->led[0][0];
    struct hal_rgb *led = &frame->led[0][0];

    for (uint8_t i = 0; i < ROWS * COLS; i++, colour++, led++) {
        led->red = lit(*colour >> 16, level);
        led->green = lit(*colour >> 8, level);
        led->blue = lit(*colour, level);
    }
}

void view_matrix_draw(struct view_matrix *v, const struct console *c,
                      struct hal_matrix_frame *frame)
{
    struct picture picture;

    memset(&picture, 0, sizeof picture);
    if (!console_is_asleep(c)) {
        draw_page(v, c, &picture);
    }
    show(&picture, light(c), frame);
}
