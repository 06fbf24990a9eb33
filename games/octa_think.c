/*
 * octa_think.c - Octa-Core for the computer: how good a position is, what is
 * worth a try, and the simplest sensible player.
 *
 * SPDX-License-Identifier: MIT
 */
#include "octa.h"

#define VALUE_ALONE 1000 /* more than all cells together */
#define PROMISE_CAPTURE 64

/* The edge below the last row is the end of the state. */
uint16_t octa_idle(const struct game_state *s, uint16_t *first)
{
    uint32_t rows = octa_cols(octa_view_of(s));
    uint32_t used = offsetof(struct octa, cells) + rows * OCTA_LINE;

    *first = (uint16_t)((used + 15) & ~15u);
    return (uint16_t)(GAME_STATE_MAX - *first);
}

/* Whether a move captures anything: what it leads to is no edge and not own. */
GAME_INLINE bool does_capture(const struct octa *o, uint32_t place,
                              uint32_t mine)
{
    uint32_t arrow = (o->cells[place] + 1u) & OCTA_ARROW;
    uint8_t at = octa_next(o, place, arrow);

    return at != OCTA_NOWHERE && (o->cells[at] & mine) == 0;
}

GAME_HOT size_t octa_ideas(const struct game_state *s, struct game_idea *out)
{
    const struct octa *o = octa_view_of(s);
    uint32_t mine = OCTA_RED >> octa_mover(o), left = o->own;
    size_t n = 0;

    for (uint32_t place = 0; left > 0 && n < GAME_IDEAS_MAX; place++) {
        bool captures;

        if ((o->cells[place] & mine) == 0) {
            continue;
        }
        left--;
        captures = does_capture(o, place, mine);
        /* A large board has more moves than there is room for. */
        if (captures || o->own <= GAME_IDEAS_MAX || (n == 0 && left == 0)) {
            out[n++] = (struct game_idea){(game_move)place,
                                          captures ? PROMISE_CAPTURE : 0};
        }
        if (o->enemy == 0) {
            break; /* alone on the board: nothing matters any more */
        }
    }
    return n;
}

/* Who is alone on the board has won, or cannot lose any more. */
int32_t octa_value(const struct game_state *s, uint8_t player)
{
    const struct octa *o = octa_view_of(s);
    int32_t own = octa_owned(o, player);
    int32_t enemy = octa_owned(o, (uint8_t)(3 - player));

    return own - enemy + (enemy == 0 ? VALUE_ALONE : 0) -
           (own == 0 ? VALUE_ALONE : 0);
}

static uint32_t count_captures(const struct game_state *s, game_move m)
{
    struct octa next = *octa_view_of(s);

    return octa_apply(&next, m);
}

/* The longest chain. */
game_move octa_rule(const struct game_state *s)
{
    return game_best(&game_octa, s, count_captures);
}
