/*
 * ludo_view.c - the board of Ludo: a cross of 15 x 15 cells.
 *
 * The board is four quarters around the cell in the middle, each 7 cells wide
 * and 8 high for Red, and turned once clockwise for every colour after it. So
 * one quarter is drawn here and cells are turned into it and out of it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ludo.h"

#include "game.h"

#define SIDE 15
#define MIDDLE 7
#define QUARTER_COLS 7
#define QUARTER_ROWS 8

/* Ring squares are small letters in the order of the path: c is the start,
 * which is safe, and so is k; the path comes back by a and b. A to E is the
 * home lane, F the goal, 1 to 4 are where the tokens wait, dots are the yard
 * around them. The cell after the last one is the middle of the board. */
static const char quarter[] = "......m"
                              "......l"
                              "..12..k"
                              "..34..j"
                              "......i"
                              "......h"
                              "bcdefg_"
                              "aABCDEF";

#define MARK_START 'c'
#define MARK_SAFE 'k'

/* The cell of a mark in the quarter of this colour. */
static uint8_t cell_of(uint32_t colour, uint32_t mark)
{
    uint32_t i = 0, col, row;

    while ((uint8_t)quarter[i] != mark) { /* bounded: every mark is there */
        i++;
    }
    col = i % QUARTER_COLS;
    row = i / QUARTER_COLS;
    for (; colour > 0; colour--) { /* turns right */
        uint32_t turned = SIDE - 1 - row;

        row = col;
        col = turned;
    }
    return (uint8_t)(row * SIDE + col);
}

uint8_t ludo_view_cell(const struct ludo *d, uint32_t colour, uint32_t token,
                       uint32_t steps)
{
    if (steps == HOME) {
        return cell_of(colour, '1' + token);
    }
    if (steps == d->goal) {
        return cell_of(colour, 'F');
    }
    if (steps > d->ring) {
        return cell_of(colour, 'A' + steps - d->ring - 1);
    }
    steps += MARK_START - 'a' - STARTED;
    return cell_of((colour + steps / QUARTER) % COLOURS, 'a' + steps % QUARTER);
}

void ludo_view_size(const struct game_state *s, uint8_t *cols, uint8_t *rows)
{
    (void)s;
    *cols = SIDE;
    *rows = SIDE;
}

/* Shows the tokens of a colour that have gone so far, if there are any. */
static bool show_tokens(const struct ludo *d, uint32_t colour, uint32_t steps,
                        struct tile *t)
{
    uint32_t set = at(d->tokens[colour], steps);
    uint8_t n = count(set);

    if (n == 0) {
        return false;
    }
    t->kind = TILE_TOKEN;
    t->owner = player_of(d, colour);
    t->number = (uint8_t)(n > 1 ? TOKENS + n : __builtin_ctz(set) / 8 + 1);
    return true;
}

/* The player of a colour, or 0 if nobody plays it. */
static uint8_t owner_of(const struct ludo *d, uint32_t colour)
{
    return is_played(d, colour) ? player_of(d, colour) : 0;
}

/* Enemies share safe squares only. The player to move is shown there, or else
 * the first player who is. */
static void look_at_ring(const struct ludo *d, uint32_t colour, uint32_t mark,
                         struct tile *t)
{
    t->kind = mark == MARK_START || mark == MARK_SAFE ? TILE_SAFE : TILE_TRACK;
    if (mark == MARK_START) {
        t->owner = owner_of(d, colour);
    }
    for (uint32_t i = 0; i <= COLOURS; i++) {
        uint32_t c = i == 0 ? d->colour : i - 1;
        uint32_t steps =
            mark - MARK_START + STARTED + (colour - c) % COLOURS * QUARTER;

        if (mark < MARK_START && c == colour) {
            steps += RING; /* round once */
        }
        /* In its lane a token can have gone as many steps as to a square of
         * the ring that it never comes to. */
        if (steps <= d->ring && show_tokens(d, c, steps, t)) {
            return;
        }
    }
}

/* What the board is for every colour, and what only players have. */
static GAME_COLD void look_at_mark(const struct ludo *d, uint32_t colour,
                                   uint32_t mark, struct tile *t)
{
    uint32_t tokens = d->tokens[colour];

    if (mark >= 'a') {
        look_at_ring(d, colour, mark, t);
        return;
    }
    if (mark == '_') {
        return;
    }
    t->owner = owner_of(d, colour);
    if (t->owner == 0) {
        return;
    }
    if (mark == 'F') {
        t->kind = TILE_GOAL;
        t->number = count(at(tokens, d->goal));
    } else if (mark >= 'A' && has_lane(d)) {
        t->kind = TILE_TRACK;
        (void)show_tokens(d, colour, d->ring + 1u + mark - 'A', t);
    } else if (mark >= '1' && mark < 'A') {
        bool is_waiting = steps_of(tokens, mark - '1') == HOME;

        t->kind = is_waiting ? TILE_TOKEN : TILE_HOME;
        t->number = is_waiting ? (uint8_t)(mark - '0') : 0;
    }
}

struct tile ludo_view_look(const struct game_state *s, uint8_t col, uint8_t row)
{
    const struct ludo *d = view_of(s);
    struct tile t = {.kind = TILE_VOID};
    uint32_t colour = 0;

    if (col == MIDDLE && row == MIDDLE) {
        t.kind = TILE_DIE;
        t.owner = player_of(d, d->colour);
        t.number = d->die;
        return t;
    }
    while (col >= QUARTER_COLS || row >= QUARTER_ROWS) { /* turns left */
        uint8_t turned = (uint8_t)(SIDE - 1 - col);

        col = row;
        row = turned;
        colour++;
    }
    look_at_mark(d, colour, (uint8_t)quarter[row * QUARTER_COLS + col], &t);
    return t;
}

/* Tokens of one player on one square are one view: it does not matter which of
 * them goes. */
void ludo_view_describe(const struct game_state *s, game_move m,
                        struct move_view *view)
{
    const struct ludo *d = view_of(s);
    uint32_t token = (uint32_t)m - FIRST_TOKEN;

    *view = (struct move_view){.from = GAME_NO_CELL, .to = GAME_NO_CELL};
    if (m < FIRST_TOKEN) {
        view->label = "ROLL";
        return;
    }
    view->from = ludo_view_cell(d, d->colour, token,
                                steps_of(d->tokens[d->colour], token));
}

void ludo_view_print_cell(const struct game_state *s, uint8_t cell,
                          struct text_out *out)
{
    (void)s;
    text_pair(out, cell % SIDE, cell / SIDE);
}
