/*
 * raid_report.c - Base Raid: what a move did, read off the states before and
 * after it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "raid.h"

static void tell(struct game_events *ev, enum event_kind kind, uint8_t player,
                 uint8_t cell)
{
    game_event(ev,
               (struct game_event){(uint8_t)kind, player, GAME_NO_CELL, cell});
}

static void report_order(struct game_events *ev, const struct raid *r,
                         game_move m)
{
    uint8_t tile = r->tile[r->to - 1][m >> 3 & 31];
    uint8_t to = target(map_of(r), tile, (m & 7u) + 1);

    game_event(ev, (struct game_event){EVENT_ORDERED, r->to, cell_of(r, tile),
                                       cell_of(r, to)});
}

static void report_steps(struct game_events *ev, const struct raid *before)
{
    uint8_t side = (uint8_t)(before->to - 1);

    for (uint32_t i = 0; i < before->count[side]; i++) {
        uint8_t tile = before->tile[side][i];
        uint8_t to = target(map_of(before), tile, order_of(before, i));

        if (to != tile) {
            game_event(ev, (struct game_event){EVENT_MOVED, before->to,
                                               cell_of(before, tile),
                                               cell_of(before, to)});
        }
    }
}

/* Those who were there before and are missing after, by number. */
static void report_deaths(struct game_events *ev, const struct raid *before,
                          const struct raid *after, uint8_t side)
{
    uint32_t left = 0;

    for (uint32_t i = 0; i < before->count[side]; i++) {
        uint32_t order = side == before->to - 1 ? order_of(before, i) : 0;
        uint8_t tile = target(map_of(before), before->tile[side][i], order);

        if (left < after->count[side] &&
            after->number[side][left] == before->number[side][i]) {
            left++;
        } else {
            tell(ev, EVENT_DIED, (uint8_t)(side + 1), cell_of(before, tile));
        }
    }
}

static void report_meals(struct game_events *ev, const struct raid *before,
                         const struct raid *after)
{
    uint8_t side = (uint8_t)(before->to - 1);
    int left = after->next[side] - before->next[side];
    uint32_t eaten = 0;

    for (uint32_t tile = 0; tile < TILES; tile++) {
        if (has(&before->foods, (uint8_t)tile) &&
            !has(&after->foods, (uint8_t)tile)) {
            tell(ev, EVENT_ATE, before->to, cell_of(before, (uint8_t)tile));
            eaten++;
        }
    }
    for (; eaten > 0; eaten--, left--) {
        tell(ev, left > 0 ? EVENT_BORN : EVENT_DROPPED, before->to,
             cell_of(before, map_of(before)->base[side]));
    }
}

static void report_turn(struct game_events *ev, const struct raid *before,
                        const struct raid *after)
{
    uint8_t foe = (uint8_t)(2 - before->to);

    report_steps(ev, before);
    report_deaths(ev, before, after, (uint8_t)(before->to - 1));
    report_deaths(ev, before, after, foe);
    if (raid_ending(after) == GAME_BY_BASE) {
        tell(ev, EVENT_DIED, (uint8_t)(foe + 1),
             cell_of(before, map_of(before)->base[foe]));
    }
    report_meals(ev, before, after);
}

void raid_report(struct game_events *ev, const struct raid *before,
                 const struct raid *after, game_move m)
{
    ev->count = 0;
    if (m < MOVE_BASE) {
        report_order(ev, after, m);
    } else if (m == MOVE_END) {
        report_turn(ev, before, after);
    } else {
        tell(ev, EVENT_FOOD, GAME_CHANCE,
             m == MOVE_NO_FOOD ? GAME_NO_CELL : cell_of(after, (uint8_t)m));
    }
    if (after->stage == STAGE_OVER) {
        tell(ev, EVENT_OVER, raid_winner(after), GAME_NO_CELL);
    }
}
