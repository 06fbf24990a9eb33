/*
 * inside.h - what the parts of a match share: match.c, journal.c, table.c.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef ENGINE_INSIDE_H
#define ENGINE_INSIDE_H

#include "engine/match.h"

#define MATCH_EVERYBODY ((1u << GAME_PLAYERS_MAX) - 1u)

static inline const struct game *match_game(const struct match *m)
{
    return m->config.game;
}

/* Tells the listeners. */
void match_tell(struct match *m, struct match_news news);

/* Tells them of something that is about a player, or about the match. */
void match_tell_of(struct match *m, enum match_kind kind, uint8_t player);

/* The match runs as if nobody had ended it or gone away. */
void match_reopen(struct match *m);

/* Puts a move that was checked behind the journal and plays it. */
void match_record(struct match *m, game_move move);

/* The journal is full: makes room in it. */
void match_fold(struct match *m);

/* Takes back or makes again until the journal has that many moves; nobody is
 * told. False if there is no such place to stop. */
bool match_seek(struct match *m, uint16_t count);

/* Begins as a saved match did: from the random state `origin`, or at `first`
 * unless that is NULL. Returns NULL, or why the set-up is refused. */
const char *match_restore(struct match *m, const struct match_config *config,
                          uint64_t origin, const struct game_state *first);

/* Ends a match that the game itself does not end; winner 0 for nobody. */
void match_end(struct match *m, enum game_ending ending, uint8_t winner);

#endif
