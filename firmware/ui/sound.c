/*
 * sound.c - short tunes for what happens.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/sound.h"

#include "hal/sound.h"

#define NOTE_MS 70 /* the shortest note; each lasts one to three of them */
#define NOTES 4

/* In steps of 10 Hz: a buzzer is no flute. */
struct note {
    uint8_t tens_hz, length; /* length 0: the end */
};

static const struct note tunes[SOUNDS][NOTES] = {
    [SOUND_MOVE] = {{88, 1}},
    [SOUND_ROLL] = {{52, 1}, {66, 1}, {78, 1}},
    [SOUND_CAPTURE] = {{66, 1}, {99, 1}},
    [SOUND_ERROR] = {{20, 2}},
    [SOUND_WIN] = {{52, 1}, {66, 1}, {78, 1}, {104, 3}},
    [SOUND_DRAW] = {{66, 1}, {52, 2}},
};

/* Which tune an event asks for; the highest of a move is heard. */
static uint8_t sound_of(struct game_event e)
{
    switch (e.kind) {
    case EVENT_ROLLED:
        return SOUND_ROLL;
    case EVENT_CAPTURED:
    case EVENT_DIED:
    case EVENT_ATE:
    case EVENT_CUT:
        return SOUND_CAPTURE;
    case EVENT_OVER:
        return e.player != 0 ? SOUND_WIN : SOUND_DRAW;
    default:
        return SOUND_MOVE;
    }
}

void sound_start(struct console *c, enum sound sound)
{
    if (c->settings.sound) {
        c->tune = (uint8_t)sound;
        c->note = 0;
        c->is_playing = true;
    }
}

void sound_of_events(struct console *c, const struct game_events *ev)
{
    uint8_t sound = SOUND_MOVE;

    for (uint16_t i = 0; i < ev->count; i++) {
        uint8_t other = sound_of(ev->list[i]);

        sound = other > sound ? other : sound;
    }
    if (ev->count > 0) {
        sound_start(c, (enum sound)sound);
    }
}

void sound_tick(struct console *c)
{
    const struct note *note;

    if (!c->is_playing || (c->note > 0 && hal_sound_busy())) {
        return;
    }
    note = &tunes[c->tune][c->note % NOTES];
    if (c->note == NOTES || note->length == 0) {
        c->is_playing = false;
        return;
    }
    hal_sound_tone((uint16_t)(note->tens_hz * 10), NOTE_MS * note->length);
    c->note++;
}
