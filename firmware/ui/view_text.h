/*
 * view_text.h - the console on a terminal: ANSI, 80x24 or larger.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef UI_VIEW_TEXT_H
#define UI_VIEW_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ui/console.h"

#define VIEW_TEXT_LINES 24

struct view_text {
    struct text_out *out;
    uint8_t cols, rows; /* of the board on the screen; 0 for none */
    bool is_blank;      /* the terminal must be cleared first */
    uint8_t framed;     /* lines of the board's frame that are drawn */
    uint16_t sent;      /* bytes of this call */
    uint16_t cell[GAME_CELLS_MAX];  /* what stands there, packed */
    uint32_t line[VIEW_TEXT_LINES]; /* hashes of what stands there */
};

/* Everything is drawn to `out` from the next call on. */
void view_text_init(struct view_text *v, struct text_out *out);

/* Draws what changed, `room` bytes at most; the rest follows next time.
 * Returns how many bytes went out. */
size_t view_text_draw(struct view_text *v, const struct console *c,
                      size_t room);

/* Forgets what is on the terminal, so that all of it is drawn again. */
void view_text_repaint(struct view_text *v);

/* Leaves the terminal clear, with its cursor and its own colours. */
void view_text_leave(struct view_text *v);

#endif
