/*
 * frame.h - what the parts of the searcher share: the stack of positions.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef AI_FRAME_H
#define AI_FRAME_H

#include "ai/think.h"

#define FRAME_INFINITE 32000
#define FRAME_DEPTH_MAX 63 /* the table has six bits for it */

enum {
    FRAME_FIRST_TURN = 1, /* belongs to the turn that is to be found */
    FRAME_ON_LINE = 2,    /* so far as in the best turn */
    FRAME_RAISED = 4,     /* a move was better than what was known before */
};

struct frame {
    uint32_t hash;       /* of the position, for the table */
    int32_t best;        /* value so far; for chance the sum of values */
    int16_t alpha;       /* what `me` has for sure */
    int16_t beta;        /* what the others have for sure */
    uint16_t moves_at;   /* the list, in the arena */
    uint16_t saved_at;   /* the saved position, in the arena */
    game_move best_move; /* so far; at first what an earlier search found */
    uint8_t next, count; /* of the list */
    uint8_t mover;
    uint8_t depth; /* turns that are left, this one included */
    uint8_t base;  /* the frame whose saved position this one begins from */
    uint8_t flags;
    uint16_t data; /* where the arena's upper part began before it */
    uint16_t unused;
};

_Static_assert(sizeof(struct frame) == 28, "frames stay aligned");

static inline struct frame *frame_at(struct thinker *t, size_t i)
{
    return (struct frame *)(void *)t->arena + i;
}

static inline game_move *frame_moves(struct thinker *t, const struct frame *f)
{
    return (game_move *)(void *)(t->arena + f->moves_at);
}

/* The move that led on from a frame. */
static inline game_move frame_move_made(struct thinker *t,
                                        const struct frame *f)
{
    const uint8_t *end = t->arena + f->moves_at + f->next * sizeof(game_move);

    return ((const game_move *)(const void *)end)[-1];
}

/* The first position lies at the upper end of the arena. */
static inline uint16_t frame_root_at(const struct thinker *t)
{
    return (uint16_t)(THINK_ARENA - t->size);
}

/* Opens the position that is looked at, so that its moves are tried. False if
 * that is not possible or not needed: then *value is its value. */
bool frame_open(struct thinker *t, uint8_t mover, uint8_t depth,
                int32_t *value);

/* Makes the position again in which the moves of a frame are tried. */
void frame_restore(struct thinker *t, const struct frame *f);

/* Takes a look at a position and keeps it as the first one. */
void frame_begin(struct thinker *t, const struct game_state *s);

/* Goes back to the first position, without any frame. */
void frame_rewind(struct thinker *t);

/* A move that refutes is a good one to try elsewhere. */
void frame_reward(struct thinker *t, const struct frame *f, game_move m);

#endif
