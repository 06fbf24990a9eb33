/*
 * raid_turn.c - Base Raid: what happens when a turn ends.
 *
 * SPDX-License-Identifier: MIT
 */
#include "raid.h"

#include <string.h>

enum game_ending raid_ending(const struct raid *r)
{
    if (r->stage != STAGE_OVER) {
        return GAME_RUNNING;
    }
    if (r->quiet > r->still) {
        return GAME_BY_STILL;
    }
    return r->quiet == QUIET_RAIDED || !raid_is_bare(r) ? GAME_BY_BASE
                                                        : GAME_BY_PAWNS;
}

/* PF-11. */
uint8_t raid_winner(const struct raid *r)
{
    enum game_ending ending = raid_ending(r);

    if (ending == GAME_BY_BASE) {
        return r->to;
    }
    if (ending != GAME_BY_PAWNS || r->count[0] == r->count[1]) {
        return 0; /* one of the two has none, so equal is both */
    }
    return r->count[0] > 0 ? 1 : 2;
}

GAME_HOT void raid_add_pawns(struct set *a, const struct raid *r, uint32_t side)
{
    const uint8_t *tile = r->tile + first_pawn(side);
    const uint8_t *end = tile + r->count[side];

    while (tile < end) {
        a->word[*tile / 32] |= 1u << *tile % 32;
        tile++;
    }
}

GAME_CALL void raid_add_units(struct set *a, const struct raid *r,
                              uint32_t side)
{
    add(a, map_of(r)->base[side]);
    raid_add_pawns(a, r, side);
}

static inline void complete_turn(struct raid *r)
{
    r->turns += r->turns < TURNS_MAX ? 1 : 0;
}

/* Removes the pawns of a side that are on dead tiles; returns how many. The
 * others stay in the order of their numbers. */
static GAME_HOT uint32_t bury(struct raid *r, uint32_t side,
                              const struct set *dead)
{
    uint8_t *tile = r->tile + first_pawn(side);
    uint16_t *number = r->number + first_pawn(side);
    uint32_t n = r->count[side], left = 0;

    for (uint32_t i = 0; i < n; i++) {
        if (!has(dead, tile[i])) {
            tile[left] = tile[i];
            number[left++] = number[i];
        }
    }
    memset(tile + left, 0, n - left);
    memset(number + left, 0, (n - left) * sizeof *number);
    r->count[side] = (uint8_t)left;
    return n - left;
}

uint32_t raid_hatch(struct raid *r, uint32_t side, uint32_t eaten)
{
    while (eaten > 0 && r->count[side] < PAWNS_MAX &&
           r->next[side] < NEXT_MAX) {
        uint32_t pawn = end_pawn(r, side);

        r->tile[pawn] = raid_map_of(r)->base[side];
        r->number[pawn] = r->next[side]++;
        r->count[side]++;
        eaten--;
    }
    return eaten;
}

/* What a turn meets with as its orders are carried out. */
struct turn {
    struct set things; /* walls, food, the enemy's pawns and base */
    struct set dead;   /* tiles on which everybody dies, if there are fights */
    uint32_t eaten;    /* foods */
    uint32_t fights;
};

/* A pawn arrives at food, or at a tile of the enemy's. Nobody stands on food
 * when a turn begins, so nobody fights for it: who arrives there lives. Apart
 * from move_pawns(), where most pawns meet nothing or a wall. */
static GAME_COLD void arrive(struct raid *r, struct turn *t, uint8_t tile)
{
    if (raid_has(&r->foods, tile)) {
        raid_take(&r->foods, tile); /* PF-08: once, whoever else arrives */
        raid_take(&t->things, tile);
        t->eaten++;
        return;
    }
    if (t->fights++ == 0) {
        memset(&t->dead, 0, sizeof t->dead);
    }
    raid_add(&t->dead, tile); /* PF-06, PF-07 */
}

/* Carries out all orders. Who has none stays and meets nothing. */
static GAME_HOT void move_pawns(struct raid *r, const struct set *walls,
                                struct turn *t)
{
    uint8_t *first = r->tile + first_pawn(mover(r));

    for (size_t i = 0; i < PAWNS_MAX / 8; i++) {
        uint8_t *tile = first + 8 * i;

        for (uint32_t orders = r->orders[i]; orders != 0; orders >>= 4) {
            uint8_t to = neighbour(*tile, orders & 15);

            if (has(&t->things, to)) {
                if (has(walls, to)) {
                    to = *tile; /* PF-04 */
                } else {
                    arrive(r, t, to);
                }
            }
            *tile++ = to;
        }
    }
}

/* Deaths, new pawns, game over, in this order (PF-03). */
static GAME_COLD void settle(struct raid *r, const struct turn *t)
{
    uint32_t me = mover(r), foe = me ^ 1;
    bool is_raided = false;
    uint32_t lost = 0;

    if (t->fights > 0) {
        is_raided = raid_has(&t->dead, raid_map_of(r)->base[foe]);
        lost = bury(r, me, &t->dead) + bury(r, foe, &t->dead);
    }
    lost += raid_hatch(r, me, t->eaten);
    if (is_raided || raid_is_bare(r)) { /* PF-11 */
        r->quiet = is_raided && raid_is_bare(r) ? QUIET_RAIDED : 0;
        r->stage = STAGE_OVER;
        complete_turn(r);
    } else if (lost > 0) {
        r->quiet =
            lost > 1 ? QUIET_CHANGED : (int16_t)(QUIET_LOST_ONE - r->quiet);
    }
}

GAME_HOT void raid_end_turn(struct raid *r)
{
    const struct raid_map *map = raid_map_of(r);
    struct turn t;

    for (size_t i = 0; i < SET_WORDS; i++) {
        t.things.word[i] = map->walls.word[i] | r->foods.word[i];
    }
    raid_add_units(&t.things, r, mover(r) ^ 1);
    t.eaten = 0;
    t.fights = 0;
    r->stage = STAGE_FOOD;
    move_pawns(r, &map->walls, &t);
    if (t.fights + t.eaten > 0) {
        settle(r, &t);
    }
    memset(r->orders, 0, sizeof r->orders);
}

/* PF-11: the turns without a change of the number of units go on where food
 * makes up for a unit that the turn has cost, or neither came nor went. */
void raid_grow(struct raid *r, game_move m)
{
    int32_t quiet = r->quiet, change = 0;

    if (m != MOVE_NO_FOOD) {
        raid_add(&r->foods, (uint8_t)m);
        change++;
    }
    if (quiet <= QUIET_LOST_ONE) {
        quiet = QUIET_LOST_ONE - quiet;
        change--;
    }
    quiet = quiet == QUIET_CHANGED || change != 0 ? 0 : quiet + 1;
    r->quiet = (int16_t)quiet;
    complete_turn(r);
    if (quiet > r->still) {
        r->stage = STAGE_OVER;
        return;
    }
    r->stage = STAGE_PLAY;
    r->to = (r->to ^ 3u) & 3u;
}
