/*
 * raid_report.c - Base Raid: what a move did, read off the states before and
 * after it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "raid.h"

/* Where the orders that were given lead this pawn. */
static uint8_t end_cell(const struct raid *r, uint32_t pawn)
{
    return raid_cell(r, raid_target(r, r->tile[pawn], raid_plan(r, pawn)));
}

static GAME_COLD uint8_t base_cell(const struct raid *r, uint32_t side)
{
    return raid_cell(r, raid_map_of(r)->base[side]);
}

/* A step of the player to move, ordered or made. */
static void report_step(struct game_events *ev, enum event_kind kind,
                        const struct raid *r, uint32_t pawn)
{
    uint8_t from = raid_cell(r, r->tile[pawn]), to = end_cell(r, pawn);

    if (kind == EVENT_ORDERED || from != to) {
        game_event(ev, (struct game_event){(uint8_t)kind, r->to, from, to});
    }
}

/* Those who were there before and are missing after, by number. */
static void report_deaths(struct game_events *ev, const struct raid *before,
                          const struct raid *after, uint32_t side)
{
    uint32_t left = first_pawn(side), end = end_pawn(before, side);

    for (uint32_t pawn = left; pawn < end; pawn++) {
        /* Empty slots have the number 0, which no pawn has. */
        if (after->number[left] == before->number[pawn]) {
            left++;
        } else {
            game_tell(ev, EVENT_DIED, (uint8_t)(side + 1),
                      end_cell(before, pawn));
        }
    }
}

static void report_meals(struct game_events *ev, const struct raid *before,
                         const struct raid *after)
{
    uint32_t side = mover(before);
    uint8_t base = base_cell(before, side);
    int left = after->next[side] - before->next[side];
    uint32_t eaten = 0;

    for (uint32_t tile = 0; tile < TILES; tile++) {
        if (raid_has(&before->foods, (uint8_t)tile) &&
            !raid_has(&after->foods, (uint8_t)tile)) {
            game_tell(ev, EVENT_ATE, before->to,
                      raid_cell(before, (uint8_t)tile));
            eaten++;
        }
    }
    for (; eaten > 0; eaten--, left--) {
        game_tell(ev, left > 0 ? EVENT_BORN : EVENT_DROPPED, before->to, base);
    }
}

static void report_turn(struct game_events *ev, const struct raid *before,
                        const struct raid *after)
{
    uint32_t me = mover(before), foe = me ^ 1, end = end_pawn(before, me);

    for (uint32_t pawn = first_pawn(me); pawn < end; pawn++) {
        report_step(ev, EVENT_MOVED, before, pawn);
    }
    report_deaths(ev, before, after, me);
    report_deaths(ev, before, after, foe);
    if (raid_ending(after) == GAME_BY_BASE) {
        game_tell(ev, EVENT_DIED, (uint8_t)(foe + 1), base_cell(before, foe));
    }
    report_meals(ev, before, after);
}

void raid_report(struct game_events *ev, const struct raid *before,
                 const struct raid *after, game_move m)
{
    ev->count = 0;
    if (m < MOVE_BASE) {
        report_step(ev, EVENT_ORDERED, after, m >> 3);
    } else if (m == MOVE_END) {
        report_turn(ev, before, after);
    } else {
        game_tell(ev, EVENT_FOOD, GAME_CHANCE,
                  m == MOVE_NO_FOOD ? GAME_NO_CELL
                                    : raid_cell(after, (uint8_t)m));
    }
    if (after->stage == STAGE_OVER) {
        game_tell(ev, EVENT_OVER, raid_winner(after), GAME_NO_CELL);
    }
}
