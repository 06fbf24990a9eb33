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

#define LEDS HAL_MATRIX_COLS /* in a row, and in a column */

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
static NOINLINE bool blink(const struct console *c)
{
    return ((c->now_ms - c->pressed_ms) / BLINK_MS) % 2 == 0;
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
static uint32_t owned_colour(const struct console *c, const struct tile *tile)
{
    uint32_t colour = player_colour(c, tile->owner);

    if ((tile->kind >= TILE_TRACK && tile->kind <= TILE_GOAL) ||
        (tile->kind == TILE_BASE && tile->number == 0)) {
        return dimmed(colour);
    }
    return winks(c, tile->owner) || tile->aim != 0 ? halved(colour) : colour;
}

static uint32_t free_colour(uint8_t kind, bool is_offered)
{
    switch (kind) {
    case TILE_WALL:
        return GREY;
    case TILE_FOOD:
        return FOOD_COLOUR;
    case TILE_SAFE:
        return SAFE_COLOUR;
    case TILE_TRACK:
        return MATRIX_FAINT;
    default:
        return is_offered ? MATRIX_FAINT : BLACK;
    }
}

static NOINLINE uint32_t cell_colour(const struct console *c,
                                     const struct board_cell *cell)
{
    uint32_t marks = cell->marks;

    if (marks & MARK_FLASH || (marks & MARK_CURSOR && blink(c))) {
        return MATRIX_WHITE;
    }
    if (cell->tile.owner != 0 && cell->tile.kind != TILE_VOID) {
        return owned_colour(c, &cell->tile);
    }
    if (marks & MARK_OFFERED && c->picked != GAME_NO_CELL) {
        return TARGET;
    }
    return free_colour(cell->tile.kind, marks & MARK_OFFERED);
}

/* Columns or rows of the board, and the LEDs that show them. */
struct axis {
    int first; /* the one that the first LED shows */
    int cells;
    bool wraps; /* around the edges of a torus that is larger than the LEDs */
};

/* A board is centred if it fits, else the LEDs follow the cursor. */
static NOINLINE void set_axis(struct axis *a, int cells, int cursor, bool wraps)
{
    int first = cursor - LEDS / 2;

    a->cells = cells;
    a->wraps = wraps && cells > LEDS;
    if (cells <= LEDS) {
        first = -((LEDS - cells) / 2);
    } else if (wraps) {
        first += cells;
    } else if (first < 0) {
        first = 0;
    } else if (first > cells - LEDS) {
        first = cells - LEDS;
    }
    a->first = first;
}

/* Which column or row a LED shows, or none. */
static NOINLINE int place(const struct axis *a, int led)
{
    int at = a->first + led;

    if (a->wraps) {
        return at % a->cells;
    }
    return at < a->cells ? at : -1;
}

/* A LED that would be dark tells if the board goes on behind the edge. */
static NOINLINE bool is_open_edge(const struct axis *a, int led)
{
    if (led == 0) {
        return a->wraps || a->first > 0;
    }
    return led == LEDS - 1 && (a->wraps || a->first + LEDS < a->cells);
}

/* The part of the board that is to be seen. */
struct part {
    const struct console *c;
    struct picture *frame;
    struct axis cols, rows;
};

static void set_part(struct part *p, const struct console *c,
                     struct picture *frame)
{
    struct board_size size = board_size(c);
    uint8_t focus = board_focus(c);
    bool wraps = game_of(c)->wraps;

    p->c = c;
    p->frame = frame;
    set_axis(&p->cols, size.cols, focus % size.cols, wraps);
    set_axis(&p->rows, size.rows, focus / size.cols, wraps);
}

/* Lets the neighbour to which a cell points shine; direction counts from 1. */
static void point(struct picture *frame, int x, int y, uint32_t direction)
{
    static const int8_t steps[8] = {0, 1, 1, 1, 0, -1, -1, -1};
    int to_x = x + steps[(direction - 1) & 7];
    int to_y = y - steps[(direction + 1) & 7];

    if (to_x >= 0 && to_y >= 0 && to_x < LEDS && to_y < LEDS) {
        frame->led[to_y][to_x] = TARGET;
    }
}

/* Draws the cell of a LED and returns where it points to: direction + 1 or 0.
 */
static NOINLINE uint8_t draw_cell(const struct part *p, int x, int y)
{
    int col = place(&p->cols, x);
    int row = place(&p->rows, y);
    struct board_cell cell;
    uint32_t colour;

    if (col < 0 || row < 0) {
        return 0;
    }
    cell = board_cell(p->c, (uint8_t)col, (uint8_t)row);
    colour = cell_colour(p->c, &cell);
    if ((colour & DARK) == 0 &&
        (is_open_edge(&p->cols, x) || is_open_edge(&p->rows, y))) {
        colour = MORE;
    }
    p->frame->led[y][x] = colour;
    if (cell.tile.kind == TILE_ARROW && cell.marks & MARK_CURSOR) {
        return (uint8_t)(cell.tile.number + 1);
    }
    return cell.tile.aim;
}

static void draw_cells(const struct part *p)
{
    uint8_t pointers[LEDS * LEDS];

    for (int i = 0; i < LEDS * LEDS; i++) {
        pointers[i] = draw_cell(p, i % LEDS, i / LEDS);
    }
    for (int i = 0; i < LEDS * LEDS && blink(p->c); i++) {
        if (pointers[i] != 0) {
            point(p->frame, i % LEDS, i / LEDS, pointers[i]);
        }
    }
}

/* The frame around a small board: LED number n of 28, clockwise. */
static uint32_t *edge(struct picture *frame, int n)
{
    static const struct {
        int8_t first, step;
    } sides[] = {{0, 1}, {7, 8}, {63, -1}, {56, -8}};
    unsigned led = (unsigned)(sides[n / 7].first + sides[n / 7].step * (n % 7));

    return &frame->led[led / LEDS][led % LEDS];
}

#define EDGE_LEDS 28

/* Whole for player 1, every second LED for the others. */
static int spacing(uint8_t turn)
{
    return turn == 1 ? 1 : 2;
}

static void draw_frame(const struct console *c, struct picture *frame)
{
    uint8_t turn = board_turn(c);
    uint32_t colour;
    int n = 0;
    int step;

    if (turn != GAME_NOBODY) {
        colour = dimmed(player_colour(c, turn));
        step = spacing(turn);
    } else {
        /* Lights that run around the board in the winner's colour. */
        colour = player_colour(c, match_result(c->match).winner);
        step = 4;
        n = c->now_ms / BLINK_MS % 4;
    }
    for (; n < EDGE_LEDS; n += step) {
        *edge(frame, n) = colour;
    }
}

/* The same on the one line that a board of seven leaves. */
static void draw_margin(const struct part *p)
{
    uint8_t turn = match_turn(p->c->match);
    uint32_t colour = dimmed(player_colour(p->c, turn));

    for (int i = 0; i < LEDS && turn != GAME_NOBODY; i += spacing(turn)) {
        if (p->cols.cells == LEDS - 1) {
            p->frame->led[i][LEDS - 1] = colour;
        }
        if (p->rows.cells == LEDS - 1) {
            p->frame->led[LEDS - 1][i] = colour;
        }
    }
}

/* Who thinks is told by a light that goes a step for each turn seen. */
static void draw_thinking(const struct console *c, struct picture *frame)
{
    if (c->thinking != 0 && blink(c)) {
        frame->led[LEDS - 1][(c->thinking - 1) % LEDS] = MATRIX_WHITE;
    }
}

static NOINLINE void draw_board(const struct console *c, struct picture *frame)
{
    struct part p;

    set_part(&p, c, frame);
    draw_cells(&p);
    if (p.cols.cells <= LEDS - 2 && p.rows.cells <= LEDS - 2) {
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
    bool is_label =
        c->page == PAGE_BOARD && c->label != 0 && !board_is_rolling(c);

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
static NOINLINE uint8_t lit(uint32_t part, uint32_t level)
{
    uint32_t value = ((part & 0xFF) * level + 15) / 16;

    return (uint8_t)(value > 255 ? 255 : value);
}

static void show(const struct picture *picture, uint32_t level,
                 struct hal_matrix_frame *frame)
{
    const uint32_t *colour = &picture->led[0][0];
    struct hal_rgb *led = &frame->led[0][0];

    for (uint8_t i = 0; i < LEDS * LEDS; i++, colour++, led++) {
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
