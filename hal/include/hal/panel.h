/*
 * panel.h - a colour display that takes rectangles of pixels.
 *
 * The panel keeps its own picture: what was sent stays until something else is
 * sent there, and also while the panel sleeps.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef HAL_PANEL_H
#define HAL_PANEL_H

#include <stdbool.h>
#include <stdint.h>

#include "hal/error.h"

#define HAL_PANEL_WIDTH 320
#define HAL_PANEL_HEIGHT 240

/* A rectangle of pixels, never empty, inside the panel; x counts from the left
 * and y from the top. */
struct hal_window {
    uint16_t x, y, width, height;
};

/* Draws a rectangle. `pixels` holds width x height of them row by row, as
 * RGB565: five bits red, six green, five blue, red highest. They are the
 * caller's again on return. Takes as long as the transfer, 1.6 us a pixel, and
 * no longer. HAL_ERR_BUSY: the panel starts, wakes or sleeps, try again later.
 * HAL_ERR_TIMEOUT: the panel's port does not move. HAL_ERR_ABSENT: there is
 * none. HAL_ERR_IO: the window is not inside the panel. */
HAL_MUST_CHECK int hal_panel_send(const struct hal_window *window,
                                  const uint16_t *pixels);

/* Switches the display off and lets it sleep, or wakes it and switches it on.
 * Never waits: where the panel wants a pause first, the answer is HAL_ERR_BUSY
 * and the caller asks again, for example in the next round of its loop. After
 * HAL_OK the order is given; sends are refused with HAL_ERR_BUSY until the
 * panel is awake. The picture is kept. Errors as above. */
HAL_MUST_CHECK int hal_panel_sleep(bool is_asleep);

/* The brightness of the backlight, 0 to 100. */
void hal_panel_light(uint8_t percent);

#endif
