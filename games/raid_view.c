/*
 * raid_view.c - Base Raid as the screens see it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "raid.h"

/* PF-07: a destroyed base is gone. */
static bool is_base(const struct raid *r, uint32_t side, uint8_t tile)
{
    return tile == raid_map_of(r)->base[side] &&
           (raid_ending(r) != GAME_BY_BASE || side == mover(r));
}

void raid_size(const struct game_state *s, uint8_t *cols, uint8_t *rows)
{
    const struct raid_map *map = raid_map_of(view_of(s));

    *cols = map->cols;
    *rows = map->rows;
}

/* Counts a side's pawns on a tile; the first order that one of them has is
 * shown. */
static void look_for_pawns(const struct raid *r, uint32_t side, uint8_t tile,
                           struct tile *t)
{
    t->owner = (uint8_t)(side + 1);
    for (uint32_t pawn = first_pawn(side); pawn < end_pawn(r, side); pawn++) {
        if (r->tile[pawn] != tile) {
            continue;
        }
        t->number++;
        if (t->aim == 0) {
            t->aim = (uint8_t)raid_plan(r, pawn);
        }
    }
}

static GAME_COLD enum tile_kind look_at(const struct raid *r, uint8_t tile,
                                        struct tile *t)
{
    if (raid_is_wall(r, tile)) {
        return TILE_WALL;
    }
    if (raid_has(&r->foods, tile)) {
        return TILE_FOOD;
    }
    for (uint32_t side = 0; side < SIDES; side++) {
        look_for_pawns(r, side, tile, t);
        if (is_base(r, side, tile)) {
            return TILE_BASE;
        }
        if (t->number > 0) {
            return TILE_PIECE;
        }
    }
    t->owner = 0;
    return TILE_EMPTY;
}

struct tile raid_look(const struct game_state *s, uint8_t col, uint8_t row)
{
    struct tile t = {0};

    t.kind = (uint8_t)look_at(view_of(s), (uint8_t)TILE(col, row), &t);
    return t;
}

static void describe_order(const struct raid *r, game_move m,
                           struct move_view *view)
{
    const struct raid_map *map = raid_map_of(r);
    uint8_t tile = r->tile[m >> 3];
    uint8_t to = neighbour(tile, (m & 7u) + 1);

    view->from = raid_cell(r, tile);
    if ((to & 15) < map->cols && to >> 4 < map->rows) {
        view->to = raid_cell(r, to); /* also a wall: the order does nothing */
    } else {
        view->label = raid_directions[m & 7];
    }
}

void raid_describe(const struct game_state *s, game_move m,
                   struct move_view *view)
{
    const struct raid *r = view_of(s);

    *view = (struct move_view){.from = GAME_NO_CELL, .to = GAME_NO_CELL};
    if (m < MOVE_BASE) {
        describe_order(r, m, view);
    } else if (m == MOVE_END) {
        view->label = "END TURN";
    } else if (m == MOVE_NO_FOOD) {
        view->label = "NO FOOD";
    } else {
        view->from = raid_cell(r, (uint8_t)m);
    }
}
