/*
 * console.h - the serial console, or the terminal of the PC.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef HAL_CONSOLE_H
#define HAL_CONSOLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define HAL_CONSOLE_NOTHING (-1) /* nothing to read now */
#define HAL_CONSOLE_CLOSED (-2)  /* nothing to read ever again (PC only) */

/* The next byte received, 0..255, or one of the above. Never waits. */
int hal_console_get(void);

/* How many bytes hal_console_put() takes now without waiting. */
size_t hal_console_room(void);

/* Queues one byte. Waits for room, within limits: when the line has not moved
 * for two seconds the byte is dropped. Not from interrupts. */
void hal_console_put(char c);

/* The size of the terminal in characters, as far as it is known: 0 where it is
 * not. It may change at any time. */
void hal_console_size(uint8_t *cols, uint8_t *rows);

/* False if the person at the terminal wants no colours. */
bool hal_console_has_colours(void);

/* True once after bytes were lost because nobody read them in time. */
bool hal_console_overrun(void);

#endif
