/*
 * think.h - the searcher: looks for the best turn of any game.
 *
 * Alpha-beta over the contract of games, by iterative deepening, in fixed
 * memory and without recursion: an explicit stack of frames, so that it works
 * in slices and may be stopped after any of them. Everything is seen by the
 * player for whom it thinks: that one takes the highest value, all others the
 * lowest, chance the average. So a turn of several moves needs no special care.
 *
 * It counts nodes, not time: the same position, limits and seed give the same
 * turn on every machine with the same size of table.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef AI_THINK_H
#define AI_THINK_H

#include <stdbool.h>
#include <stdint.h>

#include "game.h"

/* Bytes for frames, positions and lists of moves: this limits the depth where
 * positions are large. */
#ifndef THINK_ARENA
#define THINK_ARENA 1536
#endif

#define THINK_LINE_MAX 40 /* moves of one turn */
#define THINK_KILLERS 16
#define THINK_HISTORY 64

/* Values beyond this are of games that are decided. */
#define THINK_DECIDED 12000

/* What a search is asked for. */
struct think_order {
    const struct game *game;
    uint32_t nodes;  /* it stops after about so many */
    uint32_t seed;   /* decides between equals */
    uint8_t depth;   /* it sees at most so many turns */
    game_move avoid; /* not to begin with this one; or GAME_NO_MOVE */
};

struct thinker {
    struct think_order order;
    uint8_t me;      /* for whom it thinks */
    uint8_t frames;  /* on the stack, which is the lower part of the arena */
    uint8_t depth;   /* turns of the round under way */
    uint8_t reached; /* turns of the last round that was finished */
    uint8_t head;    /* of a position, in 16 bytes: what is saved, */
    uint8_t idle;    /* then what never changes, */
    uint8_t tail;    /* and what is saved again */
    bool is_crowd;   /* more than two play */
    bool is_done;
    bool is_cut; /* this round has seen a position that is not the end */
    uint8_t line_count;
    int16_t value;  /* of the best turn so far */
    uint16_t data;  /* where the used upper part of the arena begins */
    uint16_t size;  /* bytes of a saved position */
    uint32_t nodes; /* positions looked at so far */
    game_move line[THINK_LINE_MAX]; /* the best turn so far */
    game_move killer[THINK_KILLERS];
    uint8_t history[THINK_HISTORY];
    struct game_state now; /* the position that is looked at */
    _Alignas(8) uint8_t arena[THINK_ARENA];
};

/* Begins to think as t->order says about a position in which a player has the
 * move. It is copied: the searcher never looks at it again. */
void think_start(struct thinker *t, const struct game_state *s);

/* Thinks on for about so many nodes; true when it has finished. */
bool think_step(struct thinker *t, uint32_t nodes);

/* A number for the first state_size bytes of a position. */
uint32_t think_hash(const struct game *game, const struct game_state *s);

#endif
