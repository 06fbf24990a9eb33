/*
 * buttons.h - the seven buttons, raw.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef HAL_BUTTONS_H
#define HAL_BUTTONS_H

#include <stdint.h>

enum hal_button {
    HAL_BUTTON_UP = 1 << 0,
    HAL_BUTTON_DOWN = 1 << 1,
    HAL_BUTTON_LEFT = 1 << 2,
    HAL_BUTTON_RIGHT = 1 << 3,
    HAL_BUTTON_A = 1 << 4,
    HAL_BUTTON_B = 1 << 5,
    HAL_BUTTON_MENU = 1 << 6,
};

/* The buttons that are down at this instant, bounce included. */
uint8_t hal_buttons_read(void);

#endif
