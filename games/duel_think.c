/*
 * duel_think.c - Infinity Duel for the computer: how good a position is, what
 * is worth a try, and the player of the seed.
 *
 * SPDX-License-Identifier: MIT
 */
#include "duel.h"

#define PROMISE_CAPTURE 64
#define PROMISE_EMPTY 16

/* Tiles and the empty cells beside them, for one side. */
GAME_INLINE int32_t count_room(struct set own, struct set empty)
{
    return count(either(own, reach(own, empty)));
}

/* Room counts as much as tiles, which change their colour until the end. */
GAME_HOT int32_t duel_value(const struct game_state *s, uint8_t player)
{
    const struct duel *d = view_of(s);
    struct set own = d->tiles[player - 1], enemy = d->tiles[2 - player];
    struct set empty = empty_cells(own, enemy);

    return count_room(own, empty) - count_room(enemy, empty);
}

/* Counts neighbours of one cell: at most four, and none of them has the same
 * place in its half of the board as another. */
GAME_INLINE int count_beside(struct set a)
{
    int n = 0;

    for (uint32_t bits = a.upper | a.lower; bits != 0; bits &= bits - 1) {
        n++;
    }
    return n;
}

/* Captures first; then cells with few empty neighbours, as a tile there is hard
 * to turn. */
GAME_HOT size_t duel_ideas(const struct game_state *s, struct game_idea *out)
{
    const struct duel *d = view_of(s);
    struct set enemy = d->tiles[2 - d->to];
    struct set empty = empty_cells(d->tiles[0], d->tiles[1]);
    game_move list[CELLS];
    size_t n = duel_list(duel_legal(d, d->to), list);

    if (is_none(duel_legal(d, other(d->to)))) {
        n = 1; /* who is stuck stays so, and nothing can be captured */
    }
    for (size_t i = 0; i < n; i++) {
        struct set beside = duel_cells[list[i]].beside;
        int captures = count_beside(both(enemy, beside));
        int open = count_beside(both(empty, beside));

        out[i].move = list[i];
        out[i].promise =
            (int16_t)(captures * PROMISE_CAPTURE - open * PROMISE_EMPTY);
    }
    return n;
}

/* IG-08: how many tiles the opponent could capture after this move. */
static uint8_t best_reply(const struct duel *d, game_move m)
{
    struct duel next = *d;
    uint8_t best = 0;
    game_move replies[CELLS];
    size_t n;

    duel_apply(&next, m);
    n = duel_list(duel_legal(&next, other(d->to)), replies);
    for (size_t i = 0; i < n; i++) {
        struct set beside = duel_cells[replies[i]].beside;
        uint8_t captures = count(both(beside, next.tiles[d->to - 1]));

        best = captures > best ? captures : best;
    }
    return best;
}

/* IG-08 as one number: captures, then (only where nothing is captured) the
 * smallest reply, then empty neighbours. No count exceeds 4. */
static uint32_t rank(const struct game_state *s, game_move m)
{
    const struct duel *d = view_of(s);
    struct set beside = duel_cells[m].beside;
    uint32_t captures = count(both(d->tiles[2 - d->to], beside));
    uint32_t safety = captures > 0 ? 0 : 4u - best_reply(d, m);
    struct set empty = empty_cells(d->tiles[0], d->tiles[1]);

    return captures << 8 | safety << 4 | count(both(beside, empty));
}

game_move duel_rule(const struct game_state *s)
{
    return game_best(&game_duel, s, rank);
}
