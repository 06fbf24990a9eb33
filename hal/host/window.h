/*
 * window.h - the panel in a window of the PC, the keyboard as its buttons.
 *
 * Made with SDL2 where that was installed when the program was built.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef HOST_WINDOW_H
#define HOST_WINDOW_H

#include <stdbool.h>
#include <stdint.h>

/* Opens the window and starts the panel's driver. NULL, or why it can't. */
const char *window_open(void);

/* True between a successful window_open() and the end of the program. */
bool window_is_open(void);

/* True when the person has closed the window. */
bool window_is_closed(void);

/* Takes keys and shows what has changed; never waits. */
void window_step(void);

/* The buttons that are down, enum hal_button. */
uint8_t window_buttons(void);

#endif
