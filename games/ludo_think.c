/*
 * ludo_think.c - Ludo for the computer: how good a position is, and the
 * simplest sensible player.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ludo.h"

#include "game.h"

/* What a token is worth: each step, and being out of home counts as that many
 * steps; the square of the steps, divided by this; having arrived, standing
 * safe; each enemy that could cut it costs this part of what would be lost.
 * Then what a player has of each one behind. Found by playing. */
#define VALUE_STEP 4
#define VALUE_OUT 24
#define VALUE_FRONT 16
#define VALUE_GOAL 64
#define VALUE_SAFE 24
#define VALUE_HUNTER 2
#define VALUE_PLACE 64

#define REACH 6 /* squares: who is so near behind could cut by one roll */

static bool is_in_danger(const struct ludo *d, uint32_t colour, uint32_t steps)
{
    return ludo_is_exposed(d, steps) &&
           ludo_count_enemies(d, colour, steps, REACH) > 0;
}

/* What is sensible, as one number: cut an enemy, finish, open, leave danger;
 * then the token that is in front. */
static uint32_t rank(const struct ludo *d, uint32_t token)
{
    uint32_t steps = steps_of(d->tokens[d->colour], token);
    uint32_t after = advance(steps, d->die), sense = 0;

    if (ludo_is_exposed(d, after) &&
        ludo_count_enemies(d, d->colour, after, 0) > 0) {
        sense = 4;
    } else if (after == d->goal) {
        sense = 3;
    } else if (steps == HOME) {
        sense = 2;
    } else if (is_in_danger(d, d->colour, steps) &&
               !is_in_danger(d, d->colour, after)) {
        sense = 1;
    }
    return sense << 8 | steps;
}

/* What a cut would cost, and more the nearer the goal is. */
static int32_t worth_of_token(const struct ludo *d, uint32_t colour,
                              uint32_t steps)
{
    uint32_t worth = (steps + VALUE_OUT) * VALUE_STEP;

    if (steps == HOME) {
        return 0;
    }
    worth += steps * steps / VALUE_FRONT;
    if (steps == d->goal) {
        return (int32_t)worth + VALUE_GOAL;
    }
    if (!ludo_is_exposed(d, steps)) {
        return (int32_t)worth + VALUE_SAFE;
    }
    return (int32_t)worth -
           (int32_t)(ludo_count_enemies(d, colour, steps, REACH) *
                     (steps + VALUE_OUT) / VALUE_HUNTER);
}

static int32_t worth(const struct ludo *d, uint8_t player)
{
    uint32_t colour = colour_of(d, player);
    int32_t sum = 0;

    for (uint32_t i = 0; i < TOKENS; i++) {
        sum += worth_of_token(d, colour, steps_of(d->tokens[colour], i));
    }
    for (uint8_t i = 0; i < d->placed; i++) {
        if (d->places[i] == player) {
            sum += VALUE_PLACE * (d->players - 1 - i);
        }
    }
    return sum;
}

/* As much better than each of the others, added up. */
int32_t ludo_think_value(const struct game_state *s, uint8_t player)
{
    const struct ludo *d = view_of(s);
    int32_t sum = 0;

    for (uint8_t other = 1; other <= d->players; other++) {
        sum -= worth(d, other);
    }
    return sum + worth(d, player) * d->players;
}

/* Tokens that have gone as far as each other are one idea. */
size_t ludo_think_ideas(const struct game_state *s, struct game_idea *out)
{
    const struct ludo *d = view_of(s);
    uint32_t own = d->tokens[d->colour], seen = 0;
    size_t n = 0;

    if (d->die == 0) {
        for (; n < 6; n++) {
            out[n] = (struct game_idea){(game_move)(n + 1), 0};
        }
        return n;
    }
    for (uint32_t i = 0; i < TOKENS; i++) {
        uint32_t bit = (uint32_t)TOP << i * 8;

        if ((ludo_movable(d, d->die) & ~seen & bit) != 0) {
            out[n++] = (struct game_idea){(game_move)(FIRST_TOKEN + i),
                                          (int16_t)rank(d, i)};
            seen |= at(own, steps_of(own, i));
        }
    }
    return n;
}

game_move ludo_think_rule(const struct game_state *s)
{
    struct game_idea list[6];
    size_t n = ludo_think_ideas(s, list), best = 0;

    for (size_t i = 1; i < n; i++) {
        if (list[i].promise > list[best].promise) {
            best = i; /* the first of equals */
        }
    }
    return view_of(s)->die == 0 ? GAME_NO_MOVE : list[best].move;
}
