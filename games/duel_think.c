/*
 * duel_think.c - Infinity Duel for the computer: how good a position is, what
 * is worth a try, and the player of the seed.
 *
 * SPDX-License-Identifier: MIT
 */
#include "duel.h"

#define PROMISE_CAPTURE 64
#define PROMISE_EMPTY 16

/* The tiles of one side and the empty cells beside them, in a half. */
GAME_INLINE uint32_t room(const uint32_t *own, const uint32_t *enemy,
                          enum half half)
{
    return own[half] | reach(own, empty_cells(own, enemy, half), half);
}

static int32_t count_room(const uint32_t *own, const uint32_t *enemy)
{
    return (int32_t)duel_count(room(own, enemy, UPPER),
                               room(own, enemy, LOWER));
}

/* Room counts as much as tiles, which change their colour until the end. */
int32_t duel_value(const struct game_state *s, uint8_t player)
{
    const struct duel *d = view_of(s);
    const uint32_t *own = d->tiles[player - 1], *enemy = d->tiles[2 - player];

    return count_room(own, enemy) - count_room(enemy, own);
}

/* Counts neighbours of one cell: at most four, and none of them has the same
 * place in its half of the board as another. */
GAME_INLINE int count_beside(uint32_t bits)
{
    int n = 0;

    for (; bits != 0; bits &= bits - 1) {
        n++;
    }
    return n;
}

/* Captures first; then cells with few empty neighbours, as a tile there is hard
 * to turn. */
GAME_HOT size_t duel_ideas(const struct game_state *s, struct game_idea *out)
{
    const struct duel *d = view_of(s);
    const uint32_t *own = d->tiles[d->to - 1], *enemy = d->tiles[2 - d->to];
    const uint32_t empty[] = {empty_cells(own, enemy, UPPER),
                              empty_cells(own, enemy, LOWER)};
    set legal = duel_legal(d, d->to);
    struct game_idea *end = out;

    if (!can_move(d, enemy, own)) {
        legal &= 0 - legal; /* who is stuck stays so, and nothing is captured */
    }
    for (enum half half = UPPER; half < HALVES; half++, legal >>= 32) {
        for (uint32_t left = (uint32_t)legal; left != 0; left &= left - 1) {
            uint32_t self = left & (0 - left);
            uint32_t near = beside(self), far = across(half, self);
            int captures =
                count_beside((enemy[half] & near) | (enemy[half ^ 1] & far));
            int open =
                count_beside((empty[half] & near) | (empty[half ^ 1] & far));

            end->move = cell_of(half, (uint32_t)__builtin_ctz(left));
            end->promise =
                (int16_t)(captures * PROMISE_CAPTURE - open * PROMISE_EMPTY);
            end++;
        }
    }
    return (size_t)(end - out);
}

/* How many of these cells are next to this one. */
static uint32_t count_next_to(game_move m, const uint32_t *cells)
{
    enum half half = half_of(m);
    uint32_t self = bit_of(m);

    return duel_count(cells[half] & beside(self),
                      cells[half ^ 1] & across(half, self));
}

/* IG-08: how many tiles the opponent could capture after this move. */
static uint32_t best_reply(const struct duel *d, game_move m)
{
    struct duel next = *d;
    uint32_t best = 0;
    game_move replies[CELLS];
    size_t n;

    duel_apply(&next, m);
    n = duel_list(duel_legal(&next, other(d->to)), replies);
    for (size_t i = 0; i < n; i++) {
        uint32_t captures = count_next_to(replies[i], next.tiles[d->to - 1]);

        best = captures > best ? captures : best;
    }
    return best;
}

/* IG-08 as one number: captures, then (only where nothing is captured) the
 * smallest reply, then empty neighbours. No count exceeds 4. */
static uint32_t rank(const struct game_state *s, game_move m)
{
    const struct duel *d = view_of(s);
    const uint32_t *own = d->tiles[d->to - 1], *enemy = d->tiles[2 - d->to];
    const uint32_t empty[] = {empty_cells(own, enemy, UPPER),
                              empty_cells(own, enemy, LOWER)};
    uint32_t captures = count_next_to(m, enemy);
    uint32_t safety = captures > 0 ? 0 : 4u - best_reply(d, m);

    return captures << 8 | safety << 4 | count_next_to(m, empty);
}

game_move duel_rule(const struct game_state *s)
{
    return game_best(&game_duel, s, rank);
}
