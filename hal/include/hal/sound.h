/*
 * sound.h - a buzzer: one tone at a time.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef HAL_SOUND_H
#define HAL_SOUND_H

#include <stdbool.h>
#include <stdint.h>

/* Starts a tone and returns; it ends by itself. A new one replaces the old;
 * 0 Hz is silence for that time. Does nothing on a machine without a buzzer.
 * Not from interrupts. */
void hal_sound_tone(uint16_t hz, uint16_t ms);

/* True while a tone, or a silence that was asked for, lasts. Never on a machine
 * without a buzzer. */
bool hal_sound_busy(void);

#endif
