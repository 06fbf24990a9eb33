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
void match_tell(struct match *m, const struct match_news *news);

/* Tells them of something that is about a player, or about the match. */
void match_tell_of(struct match *m, enum match_kind kind, uint8_t player);

/* The match runs as if nobody had ended it or gone away. */
void match_reopen(struct match *m);

/* Puts a move that was checked behind the journal, which may be full, and plays
 * it; it took so many seconds. */
void match_record(struct match *m, game_move move, uint32_t took_s);

/* The oldest moves, so many of them, go into the first position: a long game
 * goes on and only its oldest history is lost. */
void match_fold(struct match *m, uint16_t moves);

/* Takes back or makes again until that many of the journal's moves are made;
 * nobody is told. */
void match_seek(struct match *m, uint16_t count);

/* Begins at a position with random numbers that go on, and with the id that
 * the match has. */
void match_restore(struct match *m, const struct match_config *config,
                   const struct rng *rng, const struct game_state *first);

/* Ends a match that the game itself does not end; winner 0 for nobody. */
void match_end(struct match *m, enum game_ending ending, uint8_t winner);

#endif
