/*
 * fake_panel.c - a panel for tests of views: it takes pixels and counts.
 *
 * SPDX-License-Identifier: MIT
 */
#include "fake_panel.h"

#include <limits.h>
#include <string.h>

#include "unity.h"

struct fake_panel fake_panel = {.takes = UINT_MAX};

void fake_panel_reset(void)
{
    memset(&fake_panel, 0, sizeof fake_panel);
    fake_panel.takes = UINT_MAX;
}

int hal_panel_send(const struct hal_window *window, const uint16_t *pixels)
{
    TEST_ASSERT_TRUE_MESSAGE(window->width > 0 && window->height > 0,
                             "an empty window was sent");
    TEST_ASSERT_TRUE_MESSAGE(window->x + window->width <= HAL_PANEL_WIDTH &&
                                 window->y + window->height <= HAL_PANEL_HEIGHT,
                             "a window outside the panel was sent");
    TEST_ASSERT_FALSE_MESSAGE(fake_panel.is_asleep,
                              "a window was sent to a sleeping panel");
    if (fake_panel.answer != HAL_OK) {
        return fake_panel.answer;
    }
    if (fake_panel.windows >= fake_panel.takes) {
        return HAL_ERR_BUSY;
    }
    for (unsigned row = 0; row < window->height; row++) {
        memcpy(&fake_panel.picture[window->y + row][window->x],
               pixels + row * window->width, window->width * sizeof *pixels);
    }
    fake_panel.windows++;
    fake_panel.pixels += (unsigned)window->width * window->height;
    fake_panel.last = *window;
    return HAL_OK;
}

int hal_panel_sleep(bool is_asleep)
{
    if (fake_panel.answer == HAL_OK) {
        fake_panel.is_asleep = is_asleep;
    }
    return fake_panel.answer;
}

void hal_panel_light(uint8_t percent)
{
    TEST_ASSERT_LESS_OR_EQUAL(100, percent);
    fake_panel.light = percent;
}
