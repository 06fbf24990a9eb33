/*
 * matrix.h - a display of one coloured LED per cell.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef HAL_MATRIX_H
#define HAL_MATRIX_H

#include <stdint.h>

#define HAL_MATRIX_COLS 8
#define HAL_MATRIX_ROWS 8

/* Brightness of one LED, 0 dark to 255. */
struct hal_rgb {
    uint8_t red, green, blue;
};

/* A picture: row 0 on top, column 0 at the left. */
struct hal_matrix_frame {
    struct hal_rgb led[HAL_MATRIX_ROWS][HAL_MATRIX_COLS];
};

/* Shows a picture from the next refresh on (within 10 ms) until the next call;
 * the frame is copied. Does nothing on a machine without a matrix. */
void hal_matrix_show(const struct hal_matrix_frame *frame);

#endif
