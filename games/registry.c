/*
 * registry.c - the table of games, in the order of the menu.
 *
 * A new game needs two lines here: its declaration and its place in the
 * table. The contract test then runs over it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "game.h"

extern const struct game game_octa;
extern const struct game game_raid;
extern const struct game game_duel;
extern const struct game game_ctor;
extern const struct game game_ludo;

const struct game *const game_registry[] = {
    &game_octa, &game_raid, &game_duel, &game_ctor, &game_ludo,
};

const uint8_t game_count = sizeof game_registry / sizeof game_registry[0];
