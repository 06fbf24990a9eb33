/*
 * view_text.h - the console on a terminal with cursor control (VT100).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef UI_VIEW_TEXT_H
#define UI_VIEW_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ui/console.h"
#include "ui/screen.h"

/* What a terminal has that says nothing, and what is too small. Lines beyond
 * the most are not used. */
#define VIEW_TEXT_COLS 80
#define VIEW_TEXT_ROWS 24
#define VIEW_TEXT_COLS_MIN 40
#define VIEW_TEXT_ROWS_MIN 14
#define VIEW_TEXT_LINES 24

/* What stands on a line: hashes of all of it and of the words before its first
 * number. 0 for an empty one, which is what a cleared screen has. */
struct line_hash {
    uint32_t all; /* its length in the lowest 7 bits */
    uint32_t head;
};

struct view_text {
    struct screen screen;
    uint8_t cols, rows; /* of the board's part to be seen; 0 for none */
    uint8_t unit;       /* characters of a cell's width */
    uint8_t left, top;  /* where that part begins */
    bool is_blank;      /* the terminal must be cleared first */
    bool marks_offered; /* free cells that may be chosen are marked */
    bool is_done;       /* everything of `stamp` is drawn */
    uint8_t framed;     /* lines of the board's frame that are drawn */
    uint32_t stamp;     /* console_stamp() of what was drawn last */
    uint16_t cell[GAME_CELLS_MAX]; /* what stands there, packed */
    struct line_hash line[VIEW_TEXT_LINES];
};

/* Everything is drawn to `out` from the next call on, 80x24 with colours. */
void view_text_init(struct view_text *v, struct text_out *out);

/* The terminal has this size from now on. */
void view_text_resize(struct view_text *v, uint8_t width, uint8_t height);

/* Draws what changed, `room` bytes at most; the rest follows next time.
 * Returns how many bytes went out. */
size_t view_text_draw(struct view_text *v, const struct console *c,
                      size_t room);

/* Forgets what is on the terminal, so that all of it is drawn again. */
void view_text_repaint(struct view_text *v);

/* Leaves the terminal clear, with its cursor and its own colours. */
void view_text_leave(struct view_text *v);

#endif
