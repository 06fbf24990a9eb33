/*
 * raid.c - Base Raid: pawns eat, multiply and raid the other side's base.
 *
 * The rulings PF-01 to PF-11 of the rule book are cited where they are decided;
 * the clock, the seats and whole turns as one list (PF-05, PF-12 to PF-14) are
 * the match's. The orders of a turn are kept until it ends and are then carried
 * out together.
 *
 * SPDX-License-Identifier: MIT
 */
#include "raid.h"

#include <string.h>

#include "game.h"
#include "help.h"

enum { OPTION_MAP, OPTION_FOOD, OPTION_TIMEOUT, OPTION_STILL };

static const struct game_option options[] = {
    [OPTION_MAP] = {.name = "map",
                    .title = "Map",
                    .choices = raid_map_names,
                    .max = MAPS - 1,
                    .fallback = MAP_CROSS8},
    [OPTION_FOOD] = {.name = "food",
                     .title = "Food in percent",
                     .max = 100,
                     .fallback = 33},
    [OPTION_TIMEOUT] = {.name = "timeout",
                        .title = "Seconds a turn",
                        .max = 600,
                        .fallback = 60},
    [OPTION_STILL] = {.name = "still",
                      .title = "Still turns",
                      .min = 1,
                      .max = 9999,
                      .fallback = 1000},
};

static void apply(struct raid *r, game_move m)
{
    if (m < MOVE_BASE) {
        raid_give_order(r, m);
    } else if (m == MOVE_END) {
        raid_end_turn(r);
    } else {
        raid_grow(r, m);
    }
}

/* Apart from play(), so that the computer player's search pays nothing: what
 * happened is read off the difference. */
static GAME_COLD void play_and_report(struct raid *r, game_move m,
                                      struct game_events *ev)
{
    struct raid before = *r;

    apply(r, m);
    raid_report(ev, &before, r, m);
}

/* PF-10: no unit, no food, no wall. Returns whether there are any. */
static bool find_room(const struct raid *r, struct set *room)
{
    const struct raid_map *map = raid_map_of(r);
    uint32_t any = 0;

    *room = r->foods;
    raid_add_units(room, r, 0);
    raid_add_units(room, r, 1);
    for (size_t i = 0; i < SET_WORDS; i++) {
        room->word[i] = ~(room->word[i] | map->walls.word[i]);
        any |= room->word[i];
    }
    return any != 0;
}

static bool may_food_come(const struct raid *r, game_move m)
{
    struct set room;
    bool is_room = find_room(r, &room);

    if (m == MOVE_NO_FOOD) {
        return r->percent < 100 || !is_room;
    }
    return r->percent > 0 && m >> 8 == MOVE_FOOD >> 8 &&
           raid_has(&room, (uint8_t)m);
}

/* PF-05. */
static enum game_reason check_order(const struct raid *r, game_move m)
{
    uint32_t pawn = m >> 3;

    if (m >= MOVE_BASE_END) {
        return GAME_RANGE;
    }
    if (m >= MOVE_BASE) {
        return (pawn & 1) == mover(r) ? GAME_PAWN : GAME_OWNER;
    }
    if (r->number[pawn] == 0) {
        return GAME_RANGE;
    }
    if (pawn / PAWNS_MAX != mover(r)) {
        return GAME_OWNER;
    }
    return raid_order(r, pawn) != 0 ? GAME_TWICE : GAME_OK;
}

static GAME_COLD const char *start(struct game_state *s,
                                   const struct game_setup *setup)
{
    struct raid *r = raid_of(s);

    memset(r, 0, sizeof *r);
    r->map = setup->option[OPTION_MAP] & 7u;
    r->percent = setup->option[OPTION_FOOD] & 127u;
    r->still = setup->option[OPTION_STILL];
    r->to = 1;
    for (uint32_t side = 0; side < SIDES; side++) { /* PF-02 */
        r->next[side] = 1;
        (void)raid_hatch(r, side, 1);
    }
    return NULL;
}

static GAME_COLD void recall(const struct game_state *s, uint16_t *option)
{
    const struct raid *r = view_of(s);

    option[OPTION_MAP] = r->map;
    option[OPTION_FOOD] = r->percent;
    option[OPTION_STILL] = r->still;
}

static GAME_COLD struct game_side side(const struct game_state *s,
                                       uint8_t player)
{
    (void)s;
    return player == 1 ? (struct game_side){"Amber", COLOUR_YELLOW}
                       : (struct game_side){"Blue", COLOUR_BLUE};
}

static uint8_t to_move(const struct game_state *s)
{
    const struct raid *r = view_of(s);

    if (r->stage == STAGE_PLAY) {
        return r->to;
    }
    return r->stage == STAGE_FOOD ? GAME_CHANCE : GAME_NOBODY;
}

static size_t list_orders(const struct raid *r, game_move *out)
{
    uint32_t me = mover(r), end = end_pawn(r, me);
    game_move *at = out;

    for (uint32_t pawn = first_pawn(me); pawn < end; pawn++) {
        if (order_of(r, pawn) != 0) {
            continue;
        }
        for (uint32_t direction = 0; direction < DIRECTIONS; direction++) {
            *at++ = (game_move)(pawn << 3 | direction);
        }
    }
    *at++ = MOVE_END;
    return (size_t)(at - out);
}

static size_t list_foods(const struct raid *r, game_move *out)
{
    struct set room;
    game_move *at = out;

    if (!find_room(r, &room) || r->percent < 100) {
        *at++ = MOVE_NO_FOOD;
    }
    for (uint32_t i = 0; i < SET_WORDS && r->percent > 0; i++) {
        for (uint32_t bits = room.word[i]; bits != 0; bits &= bits - 1) {
            uint32_t tile = 32 * i + (uint32_t)__builtin_ctz(bits);

            *at++ = (game_move)(MOVE_FOOD + tile);
        }
    }
    return (size_t)(at - out);
}

static size_t moves(const struct game_state *s, game_move *out)
{
    const struct raid *r = view_of(s);

    if (r->stage == STAGE_PLAY) {
        return list_orders(r, out);
    }
    return r->stage == STAGE_FOOD ? list_foods(r, out) : 0;
}

static enum game_reason check(const struct game_state *s, uint8_t player,
                              game_move m)
{
    const struct raid *r = view_of(s);

    if (r->stage == STAGE_OVER) {
        return GAME_OVER;
    }
    if (player != to_move(s)) {
        return GAME_TURN;
    }
    if (player == GAME_CHANCE) {
        return may_food_come(r, m) ? GAME_OK : GAME_RANGE;
    }
    return m == MOVE_END ? GAME_OK : check_order(r, m);
}

static GAME_HOT void play(struct game_state *s, game_move m,
                          struct game_events *ev)
{
    if (ev != NULL) {
        play_and_report(raid_of(s), m, ev);
    } else if (m < MOVE_BASE) {
        give_order(raid_of(s), m); /* most moves are orders */
    } else {
        apply(raid_of(s), m);
    }
}

/* PF-10: whether there is food, then where. */
static GAME_COLD game_move chance(const struct game_state *s,
                                  struct game_dice *dice)
{
    const struct raid *r = view_of(s);
    game_move list[GAME_MOVES_MAX];
    size_t n = list_foods(r, list), first = list[0] == MOVE_NO_FOOD ? 1 : 0;

    if (dice->draw(dice, 100) >= r->percent || n == first) {
        return MOVE_NO_FOOD;
    }
    return list[first + dice->draw(dice, (uint32_t)(n - first))];
}

static GAME_COLD struct game_result result(const struct game_state *s)
{
    const struct raid *r = view_of(s);

    return game_result(true, raid_ending(r), raid_winner(r));
}

static GAME_COLD int32_t score(const struct game_state *s, uint8_t player)
{
    return view_of(s)->count[player - 1];
}

const struct game game_raid = {
    .name = "raid",
    .title = "Base Raid",
    .summary = SAY("Order pawns, eat to grow, and raid the enemy's base"),
    .icon = &raid_icon,
    .help = raid_help,
    .players_min = SIDES,
    .players_max = SIDES,
    .option_count = sizeof options / sizeof options[0],
    .state_size = sizeof(struct raid),
    .options = options,
    .has_orders = true,
    .clock_option = OPTION_TIMEOUT + 1,
    .start = start,
    .recall = recall,
    .players = game_two,
    .side = side,
    .to_move = to_move,
    .moves = moves,
    .check = check,
    .play = play,
    .chance = chance,
    .result = result,
    .score = score,
    .value = raid_value,
    .ideas = raid_ideas,
    .beam = 4,
    .sight = 2,
    .effort = 4500,
    .rule = raid_rule,
    .size = raid_size,
    .look = raid_look,
    .describe = raid_describe,
    .print_move = raid_print_move,
    .parse_move = raid_parse_move,
    .print_cell = raid_print_cell,
    .print_state = raid_print_state,
    .parse_state = raid_parse_state,
};
