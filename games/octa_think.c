/*
 * octa_think.c - Octa-Core for the computer: how good a position is, what is
 * worth a try, and the simplest sensible player.
 *
 * SPDX-License-Identifier: MIT
 */
#include "octa.h"

#define VALUE_ALONE 1000 /* more than all cells together */

/* The edge below the last row. */
uint16_t octa_idle(const struct game_state *s, uint16_t *first)
{
    *first = (uint16_t)(octa_cols(octa_view_of(s)) * OCTA_LINE);
    return (uint16_t)(OCTA_BYTES - *first);
}

size_t octa_ideas(const struct game_state *s, struct game_idea *out)
{
    game_move list[OCTA_CELLS_MAX];
    size_t n = game_octa.moves(s, list), kept = 0;
    const struct octa *o = octa_view_of(s);
    uint32_t mine = OCTA_RED >> octa_mover(o);

    if (o->enemy == 0) {
        n = 1; /* alone on the board: nothing matters any more */
    }
    for (size_t i = 0; i < n && kept < GAME_IDEAS_MAX; i++) {
        uint32_t arrow = o->cells[list[i]] + 1u;
        uint8_t at = octa_next(o, list[i], arrow & OCTA_ARROW);
        bool captures = at != OCTA_NOWHERE && (o->cells[at] & mine) == 0;

        if (captures || n <= GAME_IDEAS_MAX) {
            out[kept++] = (struct game_idea){list[i], captures ? 64 : 0};
        }
    }
    return kept;
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

/* The longest chain; the lowest of equals comes first and stays. */
game_move octa_rule(const struct game_state *s)
{
    game_move list[OCTA_CELLS_MAX], best = GAME_NO_MOVE;
    size_t n = game_octa.moves(s, list);
    uint32_t most = 0;

    for (size_t i = 0; i < n; i++) {
        struct octa next = *octa_view_of(s);
        uint32_t captured = octa_apply(&next, list[i]);

        if (best == GAME_NO_MOVE || captured > most) {
            best = list[i];
            most = captured;
        }
    }
    return best;
}
