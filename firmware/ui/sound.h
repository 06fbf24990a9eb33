/*
 * sound.h - short tunes for what happens.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef UI_SOUND_H
#define UI_SOUND_H

#include "ui/console.h"

enum sound {
    SOUND_MOVE,
    SOUND_ROLL,
    SOUND_CAPTURE,
    SOUND_ERROR,
    SOUND_WIN,
    SOUND_DRAW,
    SOUNDS
};

/* Begins a tune, in the place of one that is being heard; silent where the
 * settings say so. */
void sound_start(struct console *c, enum sound sound);

/* Begins the tune for what a move did. */
void sound_of_events(struct console *c, const struct game_events *ev);

/* Goes on with it. To be called in every round of the loop. */
void sound_tick(struct console *c);

#endif
