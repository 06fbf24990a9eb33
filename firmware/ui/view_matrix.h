/*
 * view_matrix.h - the console on an 8x8 matrix of coloured LEDs.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef UI_VIEW_MATRIX_H
#define UI_VIEW_MATRIX_H

#include "hal/matrix.h"
#include "ui/console.h"

struct view_matrix {
    uint16_t shown;    /* page and line that the text belongs to */
    uint32_t since_ms; /* when it began to scroll */
};

/* Draws what is to be seen now; blinking and scrolling follow c->now_ms. */
void view_matrix_draw(struct view_matrix *v, const struct console *c,
                      struct hal_matrix_frame *frame);

#endif
