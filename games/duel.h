/*
 * duel.h - the board of Infinity Duel: sets of cells, and the state.
 *
 * A set of cells is two words, the upper and the lower three rows. A row takes
 * seven bits: the seventh is never set, so that a step to the side cannot
 * arrive on the other side of the board. Only duel.c and duel_think.c include
 * this, so the names are short.
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
#define HALF_BITS (3 * ROW_BITS)
#define HALF_BOARD 0xFDFBFu /* six bits of each row */

struct set {
    uint32_t upper, lower;
};

/* The bits of the first word that are no cells hold the number of the cell's
 * own bit in its half. Sets of tiles do not have them, so they vanish wherever
 * `beside` meets one. */
#define NUMBER_SHIFT 27

struct cell {
    struct set beside;
};

/* duel.c: the neighbours of each cell. */
extern const struct cell duel_cells[CELLS];

/* The cell itself. */
GAME_INLINE struct set self_of(uint32_t cell)
{
    uint32_t bit = 1u << (duel_cells[cell].beside.upper >> NUMBER_SHIFT);

    return cell < HALF_CELLS ? (struct set){bit, 0} : (struct set){0, bit};
}

static inline struct set both(struct set a, struct set b)
{
    return (struct set){a.upper & b.upper, a.lower & b.lower};
}

static inline struct set either(struct set a, struct set b)
{
    return (struct set){a.upper | b.upper, a.lower | b.lower};
}

static inline bool is_none(struct set a)
{
    return (a.upper | a.lower) == 0;
}

static inline bool is_in(struct set a, uint32_t cell)
{
    uint32_t half = cell < HALF_CELLS ? a.upper : a.lower;

    return (half >> (duel_cells[cell].beside.upper >> NUMBER_SHIFT) & 1) != 0;
}

/* The bits of each half byte, counted in place. */
static inline uint32_t count_nibbles(uint32_t bits)
{
    bits -= bits >> 1 & 0x55555555u;
    return (bits & 0x33333333u) + (bits >> 2 & 0x33333333u);
}

/* A compiler's own bit count would be a library call on this processor. The
 * halves share the last steps: 4 + 4 still fits into half a byte. Counting is
 * done in many places, and a call is cheap beside it. */
__attribute__((noinline)) static uint8_t count(struct set a)
{
    uint32_t sums = count_nibbles(a.upper) + count_nibbles(a.lower);

    sums = (sums & 0x0F0F0F0Fu) + (sums >> 4 & 0x0F0F0F0Fu);
    return (uint8_t)(sums * 0x01010101u >> 24);
}

/* The neighbours of all cells of a half, the guard column included; `across`
 * is the row that touches it from the other half. */
GAME_INLINE uint32_t spread_half(uint32_t a, uint32_t across)
{
    return a << 1 | a >> 1 | a << ROW_BITS | a >> ROW_BITS | across;
}

static inline uint32_t spread_upper(struct set a)
{
    return spread_half(a.upper, a.lower << 2 * ROW_BITS);
}

static inline uint32_t spread_lower(struct set a)
{
    return spread_half(a.lower, a.upper >> 2 * ROW_BITS);
}

/* The empty cells next to own tiles. */
static inline struct set reach(struct set own, struct set empty)
{
    return both((struct set){spread_upper(own), spread_lower(own)}, empty);
}

static inline struct set empty_cells(struct set own, struct set enemy)
{
    struct set taken = either(own, enemy);

    return (struct set){HALF_BOARD & ~taken.upper, HALF_BOARD & ~taken.lower};
}

extern const struct game game_duel;

struct duel {
    struct set tiles[2]; /* by player - 1 */
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
static inline bool is_free(const struct duel *d, struct set own)
{
    return is_none(own) && (d->reentry != 0 || d->placed < 2);
}

/* duel_think.c: for the computer player. */
int32_t duel_value(const struct game_state *s, uint8_t player);
size_t duel_ideas(const struct game_state *s, struct game_idea *out);
game_move duel_rule(const struct game_state *s);

/* duel.c: where a player may place a tile. */
struct set duel_legal(const struct duel *d, uint8_t player);

/* duel.c: writes the cells of a set in rising order; returns how many. */
size_t duel_list(struct set a, game_move *out);

/* duel.c: makes a legal move. */
void duel_apply(struct duel *d, game_move m);

#endif
