/*
 * sound.c - the PC is silent.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hal/sound.h"

void hal_sound_tone(uint16_t hz, uint16_t ms)
{
    (void)hz;
    (void)ms;
}

bool hal_sound_busy(void)
{
    return false;
}
