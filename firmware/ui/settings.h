/*
 * settings.h - what the device remembers beside the matches.
 *
 * One record in the store's settings slot: the counter of match ids, what the
 * settings page shows, and how each game was set up last. It is always written
 * as a whole, so it is there or it is the one before.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef UI_SETTINGS_H
#define UI_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/match.h"
#include "engine/save.h"

#define SETTINGS_BRIGHTNESS_MAX 5
#define SETTINGS_CLOCK_STEP 15 /* seconds */
#define SETTINGS_CLOCK_MAX 240

enum settings_palette {
    PALETTE_NORMAL,
    PALETTE_BLIND, /* for colour-blind players */
    SETTINGS_PALETTES
};

enum settings_speed {
    SPEED_OFF, /* nothing moves: changes are there at once */
    SPEED_SLOW,
    SPEED_NORMAL,
    SPEED_FAST,
    SETTINGS_SPEEDS
};

/* A set-up: who plays in a byte, all options as one number. */
#define SETTINGS_OPTION_BYTES 4
#define SETTINGS_SETUP_BYTES (1 + SETTINGS_OPTION_BYTES)

struct settings {
    uint8_t sound;      /* 0: mute */
    uint8_t brightness; /* 1 .. SETTINGS_BRIGHTNESS_MAX */
    uint8_t palette;    /* enum settings_palette */
    uint8_t speed;      /* enum settings_speed, of animations */
    uint8_t clock_s;    /* seconds a turn, 0: no clock */
    uint8_t setup[SAVE_SETTINGS][SETTINGS_SETUP_BYTES]; /* by the game's slot */
};

/* Reads them from the store, which may be NULL. What is missing or makes no
 * sense gets its usual value. */
void settings_load(struct settings *s, const struct store *store);

/* Writes them, if they differ from what is there. 0, or why not. */
HAL_MUST_CHECK int settings_save(const struct settings *s, struct store *store);

/* Notes how a game is set up; `seats` is a number of 0 to 127 that means
 * something to the caller. */
void settings_keep(struct settings *s, const struct match_config *config,
                   uint8_t seats);

/* Fills in the options of config->game as they were kept and gives the seats;
 * false if nothing was kept. */
bool settings_recall(const struct settings *s, struct match_config *config,
                     uint8_t *seats);

#endif
