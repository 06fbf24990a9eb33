/*
 * ctor_think.c - CTOR for the computer: how good a position is, what is worth
 * a try, and the simplest sensible player.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ctor.h"

#define CENTRE (1u << (2 * WINDOW + 2)) /* of a window */
#define FIRST_COLS 0x00010001u          /* of two rows */

/* A piece is worth as much as two pairs of neighbours: pieces that stand
 * together surround others and are not surrounded. */
#define VALUE_PIECE 2

/* The neighbours on one side, in two rows at a time, which are the halves of a
 * word. Bits that are no columns mean nothing. */
static inline uint32_t east_of(uint32_t pair)
{
    return pair >> 1 | (pair & FIRST_COLS) << (SIDE - 1);
}

static inline uint32_t west_of(uint32_t pair)
{
    return pair << 1 | (pair >> (SIDE - 1) & FIRST_COLS);
}

/* How many times two of these pieces are neighbours; half of the directions
 * are enough. */
static uint32_t count_neighbours(const uint16_t *pieces)
{
    uint32_t n = 0;

    for (uint32_t row = 0; row < SIDE; row += 2) {
        uint32_t second = pieces[row + 1],
                 third = pieces[ctor_wrapped[row + 4]];
        uint32_t here = pieces[row] | second << 16;
        uint32_t south = second | third << 16;

        n += ctor_count(here & east_of(here)) + ctor_count(here & south) +
             ctor_count(here & east_of(south)) +
             ctor_count(here & west_of(south));
    }
    return n;
}

/* Most captures first, then most own neighbours, as one number: of a piece in
 * the middle of these windows. */
static uint32_t rank(uint32_t own, uint32_t enemies)
{
    uint32_t captured = ctor_captures(own | CENTRE, middle_of(enemies));

    uint32_t beside = ctor_count(middle_of(own));

    return captured != 0 ? ctor_count(captured) << 4 | beside : beside;
}

/* Captures, and cells where the enemy would capture; then company. */
size_t ctor_ideas(const struct game_state *s, struct game_idea *out)
{
    const struct ctor *c = view_of(s);
    uint32_t mover = player_after(c->placed) - 1u;
    game_move list[CELLS];
    size_t n = ctor_moves(s, list);

    for (size_t i = 0; i < n; i++) {
        uint32_t own = ctor_window(c->pieces[mover], list[i]);
        uint32_t enemy = ctor_window(c->pieces[mover ^ 1], list[i]);
        uint32_t mine = rank(own, enemy), theirs = rank(enemy, own);

        out[i].move = list[i];
        out[i].promise = (int16_t)((mine >> 4) * 64 + (theirs >> 4) * 48 +
                                   (mine & 15) * 8 + (theirs & 15) * 4);
    }
    return n;
}

int32_t ctor_value(const struct game_state *s, uint8_t player)
{
    const struct ctor *c = view_of(s);
    int32_t pieces = 2 * first_pieces(c) - c->placed;
    int32_t neighbours = (int32_t)(count_neighbours(c->pieces[0]) -
                                   count_neighbours(c->pieces[1]));
    int32_t first = pieces * VALUE_PIECE + neighbours;

    return player == 1 ? first : -first;
}

static uint32_t rank_move(const struct game_state *s, game_move m)
{
    const struct ctor *c = view_of(s);
    uint32_t mover = player_after(c->placed) - 1u;

    return rank(ctor_window(c->pieces[mover], m),
                ctor_window(c->pieces[mover ^ 1], m));
}

game_move ctor_rule(const struct game_state *s)
{
    return game_best(&game_ctor, s, rank_move);
}
