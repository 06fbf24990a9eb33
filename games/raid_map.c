/*
 * raid_map.c - the maps of Base Raid, and ways on them.
 *
 * Maps with walls are the same for both sides: half a turn of the board
 * exchanges the bases and leaves the walls as they are.
 *
 * SPDX-License-Identifier: MIT
 */
#include "raid.h"

const char *const raid_map_names[] = {
    [MAP_OPEN8] = "open8",
    [MAP_CROSS8] = "cross8",
    [MAP_CLASSIC10] = "classic10",
    [MAPS] = NULL,
};

/* PF-01: clockwise from north. */
const char raid_directions[DIRECTIONS][3] = {"N", "NE", "E", "SE",
                                             "S", "SW", "W", "NW"};

const int8_t raid_steps[DIRECTIONS + 1] = {0, -16, -15, 1, 17, 16, 15, -1, -17};

/* The walls of one row, and all that is beside the map. */
#define ROW8(walls) (0xFF00u | (walls))
#define ROW10(walls) (0xFC00u | (walls))
#define NO_ROW 0xFFFFu
#define AT(col) (1u << (col))

#define PAIR(upper, lower) ((lower) << 16 | (upper))
#define NO_ROWS PAIR(NO_ROW, NO_ROW)

#define OPEN8 PAIR(ROW8(0), ROW8(0))
#define OPEN10 PAIR(ROW10(0), ROW10(0))

/* A cross that stands on the straight way and leaves room all around. */
#define ARMS ROW8(AT(2) | AT(5))
#define HEART ROW8(AT(3) | AT(4))

const struct raid_map raid_maps[MAPS] = {
    [MAP_OPEN8] = {.cols = 8,
                   .rows = 8,
                   .base = {TILE(0, 0), TILE(7, 7)},
                   .walls = {{OPEN8, OPEN8, OPEN8, OPEN8, NO_ROWS, NO_ROWS,
                              NO_ROWS, NO_ROWS}}},
    [MAP_CROSS8] = {.cols = 8,
                    .rows = 8,
                    .base = {TILE(0, 0), TILE(7, 7)},
                    .walls = {{OPEN8, PAIR(ARMS, HEART), PAIR(HEART, ARMS),
                               OPEN8, NO_ROWS, NO_ROWS, NO_ROWS, NO_ROWS}}},
    [MAP_CLASSIC10] = {.cols = 10,
                       .rows = 10,
                       .base = {TILE(1, 1), TILE(8, 8)},
                       .walls = {{OPEN10, PAIR(ROW10(0), ROW10(AT(3))),
                                  PAIR(ROW10(AT(3) | AT(6)),
                                       ROW10(AT(3) | AT(6))),
                                  PAIR(ROW10(AT(6)), ROW10(0)), OPEN10, NO_ROWS,
                                  NO_ROWS, NO_ROWS}}},
};

GAME_CALL const struct raid_map *raid_map_of(const struct raid *r)
{
    return map_of(r);
}

bool raid_has(const struct set *a, uint8_t tile)
{
    return has(a, tile);
}

void raid_add(struct set *a, uint8_t tile)
{
    add(a, tile);
}

void raid_take(struct set *a, uint8_t tile)
{
    a->word[tile / 32] &= ~(1u << tile % 32);
}

GAME_CALL bool raid_is_wall(const struct raid *r, uint8_t tile)
{
    return has(&map_of(r)->walls, tile);
}

uint8_t raid_target(const struct raid *r, uint8_t tile, uint32_t order)
{
    uint8_t to = neighbour(tile, order);

    return has(&map_of(r)->walls, to) ? tile : to;
}

uint8_t raid_cell(const struct raid *r, uint8_t tile)
{
    return (uint8_t)((tile >> 4) * map_of(r)->cols + (tile & 15));
}

bool raid_is_bare(const struct raid *r)
{
    return r->count[0] == 0 || r->count[1] == 0;
}

uint32_t raid_order(const struct raid *r, uint32_t pawn)
{
    return order_of(r, pawn);
}

void raid_give_order(struct raid *r, game_move m)
{
    give_order(r, m);
}

uint32_t raid_plan(const struct raid *r, uint32_t pawn)
{
    return pawn / PAWNS_MAX == mover(r) ? order_of(r, pawn) : 0;
}
