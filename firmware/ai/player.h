/*
 * player.h - the computer players: levels, and how they give their moves.
 *
 * A level is an amount of work, never a time. A player thinks a slice at a time
 * whenever the match asks it, so nothing waits for it; if the match changes
 * meanwhile - a move taken back, a new match - the thought is dropped by
 * itself, as it belongs to a position.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef AI_PLAYER_H
#define AI_PLAYER_H

#include "ai/think.h"
#include "engine/match.h"

#define AI_LEVELS (MATCH_SEATS - SEAT_EASY)

/* Instructions of a slice on the device: far below 10 ms at 80 MHz, as the
 * nodes of large positions take longer than a game's usual ones. */
#define AI_SLICE_WORK 200000u

struct ai;

/* Gives the moves of one level; the levels share one thinker. */
struct ai_seat {
    struct match_provider provider;
    struct ai *ai;
};

struct ai {
    struct ai_seat seats[AI_LEVELS];
    uint32_t key;  /* of the position and level it thinks about */
    uint8_t seat;  /* enum match_seat: the level it thinks with */
    uint8_t state; /* private */
    uint8_t next;  /* of the turn that was found: the move to give next */
    struct thinker thinker;
};

/* Seats the computer's levels at a match. Both must stay where they are. */
void ai_attach(struct ai *ai, struct match *m);

/* Lets a seat move for the player to move, however long it thinks; the rule of
 * thumb where nobody sits there. Answers as match_think() does. */
enum game_reason ai_play(struct match *m, enum match_seat seat,
                         game_move *move);

/* True while a move for the position of the match is being looked for. */
bool ai_is_thinking(const struct ai *ai, const struct match *m);

/* How many turns the search under way has seen to their end. */
uint8_t ai_depth(const struct ai *ai);

/* Stops thinking: the best move so far is given when the match asks next. */
void ai_hurry(struct ai *ai);

/* Thinks a slice at SEAT_HARD for whoever has the move, without playing. True
 * when it has found the move; until then call it again, in every round of the
 * loop. False for ever where no player has the move. */
bool ai_hint(struct ai *ai, const struct match *m, game_move *move);

/* What one level does for a position: a search that is begun as the level
 * would, for tests and measurements. */
void ai_order(uint8_t seat, uint32_t seed, const struct game_state *s,
              struct think_order *order);

#endif
