/*
 * vt.h - a small terminal for tests: 80 x 24 characters, what is
 * written on it and how.
 *
 * It knows what the text view uses and fails the test for anything else. Like
 * a real one it waits at the end of a line before it wraps, and ESC [ K then
 * erases the last character.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_VT_H
#define TESTS_VT_H

#include <stdbool.h>
#include <stddef.h>

#include "text.h"

#define VT_COLS 80
#define VT_ROWS 24

/* The screen as text, every line with a newline, and its end. */
#define VT_TEXT_MAX (VT_ROWS * (VT_COLS + 1) + 1)

struct vt {
    struct text_out out;
    char cell[VT_ROWS][VT_COLS];
    unsigned char style[VT_ROWS][VT_COLS]; /* colour and the like, 0 plain */
    unsigned char now;                     /* the style of what comes */
    int cols, rows; /* what there is of it, all unless a test says less */
    int row, col;   /* of the cursor, from 0; col == VT_COLS at a line's end */
    char pending[16]; /* an escape sequence so far */
    size_t length;    /* of it; 0 outside of one */
    size_t bytes;     /* received in all */
    unsigned asked;   /* how often it should say where the cursor is */
    bool is_cursor_shown;
};

/* Filled with question marks: who draws must clear it first. */
void vt_init(struct vt *t);

/* The screen as lines without the blanks at their ends. The text is good until
 * the next call. */
const char *vt_text(const struct vt *t);

/* Fails unless both show the same, colours included. */
void vt_assert_equal(const struct vt *expected, const struct vt *t);

/* Prints the screen with the result of a failed test. */
void vt_show(const struct vt *t);

#endif
