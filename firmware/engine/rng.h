/*
 * rng.h - the match's random numbers: PCG32, the same on every machine.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef ENGINE_RNG_H
#define ENGINE_RNG_H

#include <stdint.h>

#include "game.h"

struct rng {
    struct game_dice dice; /* handed to the games; first, so it casts back */
    uint64_t state;        /* all there is to save */
};

/* Equal seeds give equal numbers for ever. */
void rng_seed(struct rng *rng, uint32_t seed);

/* 32 random bits. */
uint32_t rng_next(struct rng *rng);

/* 0 .. sides - 1, each equally likely; sides 1..65536. */
uint32_t rng_below(struct rng *rng, uint32_t sides);

#endif
