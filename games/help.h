/*
 * help.h - the picture of each game and how it is played, in a few lines.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GAMES_HELP_H
#define GAMES_HELP_H

#include "game.h"

/* Eight pixels of an icon, each 0 to 3 as struct game_icon says. */
#define ICON_ROW(a, b, c, d, e, f, g, h)                                       \
    (uint16_t)((a) << 14 | (b) << 12 | (c) << 10 | (d) << 8 | (e) << 6 |       \
               (f) << 4 | (g) << 2 | (h))

extern const struct game_icon octa_icon, raid_icon, duel_icon, ctor_icon,
    ludo_icon;
extern const char octa_help[], raid_help[], duel_help[], ctor_help[],
    ludo_help[];

#endif
