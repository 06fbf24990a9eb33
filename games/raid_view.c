/*
 * raid_view.c - Base Raid as the screens see it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "raid.h"

static uint8_t count_at(const struct raid *r, uint8_t side, uint8_t tile)
{
    uint8_t n = 0;

    for (uint8_t i = 0; i < r->count[side]; i++) {
        n = (uint8_t)(n + (r->tile[side][i] == tile ? 1 : 0));
    }
    return n;
}

/* PF-07: a destroyed base is gone. */
static bool is_base(const struct raid *r, uint8_t side, uint8_t tile)
{
    return tile == map_of(r)->base[side] &&
           (raid_ending(r) != GAME_BY_BASE || side == r->to - 1);
}

void raid_size(const struct game_state *s, uint8_t *cols, uint8_t *rows)
{
    *cols = map_of(view_of(s))->cols;
    *rows = map_of(view_of(s))->rows;
}

/* The first order that a pawn on this tile has, as tile.aim wants it. */
static uint8_t aim_at(const struct raid *r, uint8_t tile)
{
    uint8_t side = (uint8_t)(r->to - 1);

    for (uint8_t i = 0; i < r->count[side]; i++) {
        if (r->tile[side][i] == tile && order_of(r, i) != 0) {
            return (uint8_t)order_of(r, i);
        }
    }
    return 0;
}

struct tile raid_look(const struct game_state *s, uint8_t col, uint8_t row)
{
    const struct raid *r = view_of(s);
    uint8_t tile = (uint8_t)TILE(col, row);

    if (is_wall(map_of(r), tile)) {
        return (struct tile){.kind = TILE_WALL};
    }
    if (has(&r->foods, tile)) {
        return (struct tile){.kind = TILE_FOOD};
    }
    for (uint8_t side = 0; side < SIDES; side++) {
        struct tile t = {.kind = TILE_BASE, .owner = (uint8_t)(side + 1)};

        t.number = count_at(r, side, tile);
        t.aim = side == r->to - 1 ? aim_at(r, tile) : 0;
        if (is_base(r, side, tile)) {
            return t;
        }
        t.kind = TILE_PIECE;
        if (t.number > 0) {
            return t;
        }
    }
    return (struct tile){.kind = TILE_EMPTY};
}

static void describe_order(const struct raid *r, game_move m,
                           struct move_view *view)
{
    uint8_t tile = r->tile[m >> 8][m >> 3 & 31];
    uint8_t to = neighbour(tile, (m & 7u) + 1);

    *view = (struct move_view){.from = raid_cell(r, tile), .to = GAME_NO_CELL};
    if ((to & 15) < map_of(r)->cols && to >> 4 < map_of(r)->rows) {
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
