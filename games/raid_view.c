/*
 * raid_view.c - Base Raid as the screens and the computer player see it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "raid.h"

#include <string.h>

/* A win counts more than anything on the board; a pawn as much as eight steps
 * towards a base. */
#define VALUE_WIN 10000
#define VALUE_PAWN 16
#define VALUE_FOOD 4
#define VALUE_STEP 2

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

/* Counts a side's pawns on a tile; the first order that one of them has is
 * shown. */
static void look_for_pawns(const struct raid *r, uint8_t side, uint8_t tile,
                           struct tile *t)
{
    bool is_mover = side == r->to - 1;

    t->owner = (uint8_t)(side + 1);
    for (uint32_t i = 0; i < r->count[side]; i++) {
        if (r->tile[side][i] != tile) {
            continue;
        }
        t->number++;
        if (is_mover && t->aim == 0) {
            t->aim = (uint8_t)order_of(r, i);
        }
    }
}

static GAME_COLD void look_at(const struct raid *r, uint8_t tile,
                              struct tile *t)
{
    if (is_wall(map_of(r), tile)) {
        t->kind = TILE_WALL;
        return;
    }
    if (has(&r->foods, tile)) {
        t->kind = TILE_FOOD;
        return;
    }
    for (uint8_t side = 0; side < SIDES; side++) {
        look_for_pawns(r, side, tile, t);
        t->kind = is_base(r, side, tile) ? TILE_BASE : TILE_PIECE;
        if (t->kind == TILE_BASE || t->number > 0) {
            return;
        }
    }
    t->kind = TILE_EMPTY;
    t->owner = 0;
}

struct tile raid_look(const struct game_state *s, uint8_t col, uint8_t row)
{
    struct tile t = {0};

    look_at(view_of(s), (uint8_t)TILE(col, row), &t);
    return t;
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

/* Steps between two tiles of a board without walls. */
static int32_t distance(uint8_t a, uint8_t b)
{
    int32_t cols = (a & 15) - (b & 15), rows = (a >> 4) - (b >> 4);

    cols = cols < 0 ? -cols : cols;
    rows = rows < 0 ? -rows : rows;
    return cols > rows ? cols : rows;
}

/* Of the pawn that is nearest to a tile. */
static int32_t nearest(const struct raid *r, uint8_t side, uint8_t tile)
{
    int32_t best = 15; /* more than any way on a board */

    for (uint8_t i = 0; i < r->count[side]; i++) {
        int32_t d = distance(r->tile[side][i], tile);

        best = d < best ? d : best;
    }
    return best;
}

/* For each food, who is nearer to it: as A sees it. */
static int32_t value_foods(const struct raid *r)
{
    int32_t sum = 0;

    for (uint32_t i = 0; i < SET_WORDS; i++) {
        for (uint32_t bits = r->foods.word[i]; bits != 0; bits &= bits - 1) {
            uint8_t tile = (uint8_t)(32 * i + (uint32_t)__builtin_ctz(bits));
            int32_t lead = nearest(r, 1, tile) - nearest(r, 0, tile);

            sum += lead > 0 ? VALUE_FOOD : 0;
            sum -= lead < 0 ? VALUE_FOOD : 0;
        }
    }
    return sum;
}

int32_t raid_value(const struct game_state *s, uint8_t player)
{
    const struct raid *r = view_of(s);
    const uint8_t *base = map_of(r)->base;
    int32_t value;

    if (r->stage == STAGE_OVER) {
        uint8_t winner = raid_winner(r);

        if (winner == 0) {
            return 0;
        }
        return winner == player ? VALUE_WIN : -VALUE_WIN;
    }
    value = (r->count[0] - r->count[1]) * VALUE_PAWN;
    value += (nearest(r, 1, base[0]) - nearest(r, 0, base[1])) * VALUE_STEP;
    value += value_foods(r);
    return player == 1 ? value : -value;
}

/* Adds all neighbours that are open. The tiles beside the map never are, so a
 * step to the side that ends in another row is cut off. */
static void spread(struct set *a, const struct set *open)
{
    uint32_t before = 0;

    for (size_t i = 0; i < SET_WORDS; i++) {
        uint32_t here = a->word[i];
        uint32_t after = i + 1 < SET_WORDS ? a->word[i + 1] : 0;
        uint32_t around = here | here << 16 | here >> 16;

        around |= before >> 16 | after << 16;
        around |= around << 1 | around >> 1;
        a->word[i] = around & open->word[i];
        before = here;
    }
}

/* Where a pawn of this side may go and live: no walls, no pawns of the enemy,
 * but the enemy's base. */
static struct set open_tiles(const struct raid *r, uint8_t side)
{
    struct set open = {{0}};

    raid_add_pawns(&open, r, side ^ 1);
    for (size_t i = 0; i < SET_WORDS; i++) {
        open.word[i] = ~(open.word[i] | map_of(r)->walls.word[i]);
    }
    add(&open, map_of(r)->base[side ^ 1]);
    return open;
}

/* The first step on a shortest way from a tile to food or to the enemy's base,
 * whichever is nearer: 0 if there is no way, or the direction + 1. The targets
 * spread over the board until they reach the pawn. */
static uint32_t first_step(const struct raid *r, uint8_t side, uint8_t tile)
{
    struct set open = open_tiles(r, side), reached = r->foods, before;
    uint32_t order = 1;

    add(&reached, map_of(r)->base[side ^ 1]);
    do {
        before = reached;
        spread(&reached, &open);
        if (memcmp(&before, &reached, sizeof before) == 0) {
            return 0;
        }
    } while (!has(&reached, tile));
    while (!has(&before, raid_target(r, tile, order))) {
        order++;
    }
    return order;
}

game_move raid_rule(const struct game_state *s)
{
    const struct raid *r = view_of(s);
    uint8_t side = (uint8_t)(r->to - 1);

    if (r->stage != STAGE_PLAY) {
        return GAME_NO_MOVE;
    }
    for (uint32_t slot = 0; slot < r->count[side]; slot++) {
        uint32_t order = 0;

        if (order_of(r, slot) == 0) {
            order = first_step(r, side, r->tile[side][slot]);
        }
        if (order != 0) {
            return (game_move)((uint32_t)side << 8 | slot << 3 | (order - 1));
        }
    }
    return MOVE_END;
}
