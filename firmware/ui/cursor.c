/*
 * cursor.c - where the cursor goes.
 *
 * It jumps among the cells on which A acts. Up and down lead to the next row
 * that has such cells, left and right through the cells of the row: so every
 * one can be reached, however they lie. Words such as END TURN stand to the
 * right of the board.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/console.h"

/* What is behind the cursor comes last, what is beside its row before that. */
#define COST_BEHIND 4096u
#define COST_BESIDE 512u
#define COST_ROW 32u

struct walk {
    int cols, rows;     /* of the board */
    int by_col, by_row; /* one of them is 0, the other -1 or 1 */
    bool wraps;
};

static struct walk walk_of(const struct console *c)
{
    struct board_size size = board_size(c);

    return (struct walk){.cols = size.cols,
                         .rows = size.rows,
                         .wraps = c->match->config.game->wraps};
}

static int distance(int a, int b)
{
    return a < b ? b - a : a - b;
}

/* How far it is from a cell to another one in the direction of the walk. */
static uint32_t cost_of(const struct walk *w, int from, int to)
{
    int col = to % w->cols - from % w->cols;
    int row = to / w->cols - from / w->cols;
    int along = col * w->by_col + row * w->by_row;
    int side = distance(w->by_col != 0 ? row : col, 0);
    int length = w->by_col != 0 ? w->cols : w->rows;
    int width = w->by_col != 0 ? w->rows : w->cols;
    uint32_t cost = 0;

    if (w->wraps && side > width / 2) {
        side = width - side;
    }
    if (along <= 0) {
        along += length;
        cost = w->wraps ? 0 : COST_BEHIND;
    }
    if (w->by_row != 0) {
        return cost + (uint32_t)along * COST_ROW + (uint32_t)side;
    }
    if (side != 0) {
        cost += COST_BESIDE;
    }
    return cost + (uint32_t)(along + 2 * side);
}

/* The offered cell that is nearest in that direction, or none. */
static uint8_t next_cell(const struct console *c, const struct walk *w,
                         uint32_t *cost)
{
    uint8_t best = GAME_NO_CELL;

    *cost = UINT32_MAX;
    for (int cell = 0; cell < w->cols * w->rows; cell++) {
        if (board_offers(c, cell) && cell != c->cursor &&
            cost_of(w, c->cursor, cell) < *cost) {
            *cost = cost_of(w, c->cursor, cell);
            best = (uint8_t)cell;
        }
    }
    return best;
}

/* Nothing can be chosen, but looked at: to the next cell of the board. */
static void look_around(struct console *c, const struct walk *w)
{
    const struct game *game = c->match->config.game;
    int col = c->cursor % w->cols;
    int row = c->cursor / w->cols;

    do { /* bounded: the cell it starts from is part of the board */
        col = (col + w->by_col + w->cols) % w->cols;
        row = (row + w->by_row + w->rows) % w->rows;
    } while (game->look(&c->match->state, (uint8_t)col, (uint8_t)row).kind ==
                 TILE_VOID &&
             row * w->cols + col != c->cursor);
    c->cursor = (uint8_t)(row * w->cols + col);
}

/* On the words: up and down among them, left back to the board. */
static void walk_labels(struct console *c, const struct walk *w)
{
    uint8_t labels = board_label_count(c);

    if (w->by_col < 0) {
        c->label = 0;
    } else if (w->by_col == 0) {
        c->label = (uint8_t)((c->label - 1 + w->by_row + labels) % labels + 1);
    }
}

void cursor_move(struct console *c, int by_col, int by_row)
{
    struct walk w = walk_of(c);
    uint32_t cost;
    uint8_t next;

    w.by_col = by_col;
    w.by_row = by_row;
    if (c->label != 0) {
        walk_labels(c, &w);
        return;
    }
    next = next_cell(c, &w, &cost);
    if (by_col > 0 && cost >= COST_BEHIND && board_label_count(c) > 0 &&
        c->picked == GAME_NO_CELL) {
        c->label = 1;
    } else if (next != GAME_NO_CELL) {
        c->cursor = next;
    } else if (!board_offers(c, c->cursor)) {
        look_around(c, &w);
    }
}

/* The squares of distances: a cell beside counts before one across. */
static int apart(const struct walk *w, int a, int b)
{
    int cols = distance(a % w->cols, b % w->cols);
    int rows = distance(a / w->cols, b / w->cols);

    return cols * cols + rows * rows;
}

void cursor_place(struct console *c)
{
    struct walk w = walk_of(c);
    int best = INT32_MAX;
    int from = c->cursor;

    c->label = 0;
    if (from >= w.cols * w.rows || c->match->count == 0) {
        from = w.rows / 2 * w.cols + w.cols / 2;
        c->cursor = (uint8_t)from;
    }
    for (int cell = 0; cell < w.cols * w.rows; cell++) {
        if (board_offers(c, cell) && apart(&w, from, cell) < best) {
            best = apart(&w, from, cell);
            c->cursor = (uint8_t)cell;
        }
    }
    if (best == INT32_MAX && board_label_count(c) > 0) {
        c->label = 1;
    }
}
