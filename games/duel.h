/*
 * duel.h - the board of Infinity Duel: sets of cells, and the state.
 *
 * The board is two words, the upper and the lower three rows. A row takes seven
 * bits: the seventh is never set, so that a step to the side cannot arrive on
 * the other side of the board. A set of cells is both words as one number, the
 * upper rows low. Only duel.c and duel_think.c include this, so the names are
 * short.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GAMES_DUEL_H
#define GAMES_DUEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game.h"

#define SIDE 6
#define CELLS (SIDE * SIDE)
#define HALF_CELLS (CELLS / 2)

#define ROW_BITS 7
#define HALF_BOARD 0xFDFBFu /* six bits of each row */

enum half { UPPER, LOWER, HALVES };

typedef uint64_t set;

static inline set join(uint32_t upper, uint32_t lower)
{
    return upper | (set)lower << 32;
}

/* duel.c: the number of each cell's bit in its half. */
extern const uint8_t duel_bits[CELLS];

static inline uint32_t bit_of(uint32_t cell)
{
    return 1u << duel_bits[cell];
}

static inline enum half half_of(uint32_t cell)
{
    return cell < HALF_CELLS ? UPPER : LOWER;
}

/* The cell of a bit: bit * 37 / 256 is bit / 7 here, a guard bit for each row
 * before. */
static inline game_move cell_of(enum half half, uint32_t bit)
{
    return (game_move)(half * HALF_CELLS + bit - (bit * 37 >> 8));
}

/* The neighbours of some cells in their own half, the guard column included,
 * and in the other one, where some bits are no cells. */
GAME_INLINE uint32_t beside(uint32_t a)
{
    return a << 1 | a >> 1 | a << ROW_BITS | a >> ROW_BITS;
}

GAME_INLINE uint32_t across(enum half half, uint32_t a)
{
    return half == UPPER ? a >> 2 * ROW_BITS : a << 2 * ROW_BITS;
}

/* The empty cells of a half next to own tiles. */
GAME_INLINE uint32_t reach(const uint32_t *own, uint32_t empty, enum half half)
{
    enum half other = half ^ 1;

    return (beside(own[half]) | across(other, own[other])) & empty;
}

/* The empty cells of a half. */
GAME_INLINE uint32_t empty_cells(const uint32_t *own, const uint32_t *enemy,
                                 enum half half)
{
    return HALF_BOARD & ~(own[half] | enemy[half]);
}

extern const struct game game_duel;

struct duel {
    uint32_t tiles[2][HALVES]; /* by player - 1 */
    uint8_t reentry;
    uint8_t placed; /* placements so far, which is the number of tiles */
    uint8_t to;     /* the player to move; at the end, who moved last */
    uint8_t unused; /* always 0: states are compared byte by byte */
};

_Static_assert(sizeof(struct duel) == 20, "no hidden bytes in the state");

static inline struct duel *duel_of(struct game_state *s)
{
    return (struct duel *)(void *)s->bytes;
}

static inline const struct duel *view_of(const struct game_state *s)
{
    return (const struct duel *)(const void *)s->bytes;
}

static inline uint8_t other(uint8_t player)
{
    return player ^ 3;
}

static inline bool is_over(const struct duel *d)
{
    return d->placed == CELLS;
}

/* IG-02, IG-04: who has no tile places anywhere, on the first move always and
 * later if re-entry is on. */
static inline bool is_free(const struct duel *d, const uint32_t *own)
{
    return (own[UPPER] | own[LOWER]) == 0 && (d->reentry != 0 || d->placed < 2);
}

/* Whether duel_legal() has a cell; half the board mostly decides it. */
GAME_INLINE bool can_move(const struct duel *d, const uint32_t *own,
                          const uint32_t *enemy)
{
    return reach(own, empty_cells(own, enemy, UPPER), UPPER) != 0 ||
           reach(own, empty_cells(own, enemy, LOWER), LOWER) != 0 ||
           (is_free(d, own) && !is_over(d));
}

/* duel_think.c: for the computer player. */
int32_t duel_value(const struct game_state *s, uint8_t player);
size_t duel_ideas(const struct game_state *s, struct game_idea *out);
game_move duel_rule(const struct game_state *s);

/* duel.c: where a player may place a tile. */
set duel_legal(const struct duel *d, uint8_t player);

/* duel.c: how many cells there are in both halves. */
uint32_t duel_count(uint32_t upper, uint32_t lower);

/* duel.c: writes the cells of a set in rising order; returns how many. */
size_t duel_list(set a, game_move *out);

/* duel.c: makes a legal move. */
void duel_apply(struct duel *d, game_move m);

#endif
