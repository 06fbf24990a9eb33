/*
 * rng.c - the match's random numbers: PCG32, the same on every machine.
 *
 * The generator is PCG-XSH-RR 64/32 (O'Neill, "PCG: A Family of Simple Fast
 * Space-Efficient Statistically Good Algorithms", 2014): 8 bytes of state and
 * one multiplication per number.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/rng.h"

#define PCG_MULTIPLIER 6364136223846793005u
#define PCG_INCREMENT 1442695040888963407u

static uint32_t draw(struct game_dice *dice, uint32_t sides)
{
    return rng_below((struct rng *)dice, sides);
}

uint32_t rng_next(struct rng *rng)
{
    uint64_t old = rng->state;
    uint32_t word = (uint32_t)(((old >> 18) ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);

    rng->state = old * PCG_MULTIPLIER + PCG_INCREMENT;
    return (word >> turn) | (word << ((32 - turn) & 31));
}

void rng_seed(struct rng *rng, uint32_t seed)
{
    rng->dice.draw = draw;
    rng->state = PCG_INCREMENT + seed;
    rng_next(rng);
}

/* By rejection: numbers of just enough bits are drawn until one fits. A
 * remainder would favour small numbers. The loop ends after two rounds on
 * average; 128 rounds in vain have a probability below 2^-128. */
uint32_t rng_below(struct rng *rng, uint32_t sides)
{
    uint32_t mask = sides - 1;
    uint32_t n = 0;

    for (uint8_t shift = 1; shift < 32; shift = (uint8_t)(shift * 2)) {
        mask |= mask >> shift;
    }
    for (uint8_t round = 0; round < 128; round++) {
        n = (rng_next(rng) >> 8) & mask;
        if (n < sides) {
            return n;
        }
    }
    return 0;
}
