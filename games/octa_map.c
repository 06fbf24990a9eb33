/*
 * octa_map.c - the board of Octa-Core for others: a map of linked cells, the
 * set-up, and the outcome in words.
 *
 * SPDX-License-Identifier: MIT
 */
#include "octa.h"

#include "game.h"

uint8_t octa_size(const struct game_state *s)
{
    return octa_view_of(s)->size;
}

uint8_t octa_cell_count(const struct game_state *s)
{
    uint32_t cols = octa_cols(octa_view_of(s));

    return (uint8_t)(cols * cols);
}

struct octa_cell octa_cell(const struct game_state *s, uint8_t number)
{
    const struct octa *o = octa_view_of(s);
    int32_t place = (int32_t)octa_place(o, number);
    uint8_t cell = o->cells[place];

    return (struct octa_cell){.x = (int8_t)(place % OCTA_LINE - o->size),
                              .y = (int8_t)(o->size - place / OCTA_LINE),
                              .number = number,
                              .owner = octa_owner(cell),
                              .arrow = cell & OCTA_ARROW};
}

uint8_t octa_cell_at(const struct game_state *s, int32_t x, int32_t y)
{
    const struct octa *o = octa_view_of(s);
    int32_t size = o->size;

    if (x < -size || x > size || y < -size || y > size) {
        return GAME_NO_CELL;
    }
    return (uint8_t)((size - y) * (int32_t)octa_cols(o) + size + x);
}

uint8_t octa_neighbour(const struct game_state *s, uint8_t number,
                       uint8_t direction)
{
    const struct octa *o = octa_view_of(s);
    uint8_t next = octa_next(o, octa_place(o, number), direction);

    return next == OCTA_NOWHERE ? GAME_NO_CELL : octa_number(o, next);
}

struct octa_config octa_config(const struct game_state *s)
{
    const struct octa *o = octa_view_of(s);

    return (struct octa_config){
        .win = o->win == OCTA_ELIMINATION ? OCTA_ELIMINATION : OCTA_MAJORITY,
        .turn_limit = o->limit,
        .stop_on_enemy = octa_does_stop(o)};
}

struct octa_outcome octa_outcome(const struct game_state *s)
{
    struct game_result r = game_octa.result(s);
    struct octa_outcome outcome = {r.winner, "The game goes on."};

    if (r.ending == GAME_BY_ELIMINATION) {
        outcome.reason = "The other player owns no cell any more.";
    } else if (r.ending == GAME_BY_MAJORITY) {
        outcome.reason = r.winner != 0
                             ? "The turn limit is reached: more cells win."
                             : "The turn limit is reached: a tie.";
    }
    return outcome;
}
