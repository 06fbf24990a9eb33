/*
 * raid_state.c - Base Raid: the state line.
 *
 * SPDX-License-Identifier: MIT
 */
#include "raid.h"

#include <string.h>

#include "line.h"

static const char head[] =
    "raid map={open8|cross8|classic10} food=0..100 still=1..9999 "
    "turns=0..2147483647 quiet=-10001..10000 to=1..2 "
    "next=2..65535,2..65535";

enum { MAP, FOOD, STILL, TURNS, QUIET, TO, NEXT_A, NEXT_B, STAGE, FIELDS };

static const char tail[] = " stage={play|food|over}";

static bool has_pawn(const struct raid *r, uint32_t pawn)
{
    return pawn < PAWNS && r->number[pawn] != 0;
}

static void print_pawn(struct text_out *out, const struct raid *r,
                       uint32_t pawn)
{
    raid_print_pawn(out, r, pawn);
    text_char(out, '@');
    raid_print_tile(out, r->tile[pawn]);
}

static bool take_pawn(struct text_in *in, struct raid *r)
{
    int32_t number, last = 0;
    uint32_t side, pawn;
    uint8_t tile;

    if (!raid_take_side(in, &side)) {
        return false;
    }
    pawn = end_pawn(r, side);
    if (r->count[side] > 0) {
        last = r->number[pawn - 1];
    }
    if (r->count[side] == PAWNS_MAX ||
        !text_take_range(in, last + 1, r->next[side] - 1, &number) ||
        !text_take(in, "@") || !raid_take_tile(in, r, &tile) ||
        raid_is_wall(r, tile)) {
        return false;
    }
    r->tile[pawn] = tile;
    r->number[pawn] = (uint16_t)number;
    r->count[side]++;
    return true;
}

static bool has_food(const struct raid *r, uint32_t tile)
{
    return raid_has(&r->foods, (uint8_t)tile);
}

static void print_food(struct text_out *out, const struct raid *r,
                       uint32_t tile)
{
    (void)r;
    raid_print_tile(out, (uint8_t)tile);
}

static bool take_food(struct text_in *in, struct raid *r)
{
    uint8_t tile;

    if (!raid_take_tile(in, r, &tile)) {
        return false;
    }
    raid_add(&r->foods, tile);
    return true;
}

static bool has_order(const struct raid *r, uint32_t pawn)
{
    return pawn < PAWNS && raid_plan(r, pawn) != 0;
}

static void print_order(struct text_out *out, const struct raid *r,
                        uint32_t pawn)
{
    raid_print_order(out, r,
                     (game_move)(pawn << 3 | (raid_order(r, pawn) - 1)));
}

static bool take_order(struct text_in *in, struct raid *r)
{
    game_move m;

    if (!raid_take_order(in, r, &m) || m >> 8 != mover(r) ||
        raid_order(r, m >> 3) != 0) {
        return false;
    }
    raid_give_order(r, m);
    return true;
}

/* Between head and tail: `-`, or items with `;` between. Whatever they are,
 * they are known by numbers below ITEMS. */
static const struct list {
    const char *field;
    bool (*has)(const struct raid *r, uint32_t item);
    void (*print)(struct text_out *out, const struct raid *r, uint32_t item);
    bool (*take)(struct text_in *in, struct raid *r);
} lists[] = {
    {" pawns=(A1@0,0;B1@7,7: 32 a side, by number, below next, not in walls)",
     has_pawn, print_pawn, take_pawn},
    {" foods=(0,1;1,0: by row)", has_food, print_food, take_food},
    {" orders=(A1:NE;A2:S: of own pawns, by number)", has_order, print_order,
     take_order},
};

#define LISTS (sizeof lists / sizeof lists[0])
#define ITEMS TILES

static void print_list(struct text_out *out, const struct raid *r,
                       const struct list *list)
{
    uint32_t n = 0;

    line_print(out, list->field, NULL);
    for (uint32_t item = 0; item < ITEMS; item++) {
        if (list->has(r, item)) {
            line_print_gap(out, n++, ';');
            list->print(out, r, item);
        }
    }
    line_print_end(out, n);
}

void raid_print_state(const struct game_state *s, struct text_out *out)
{
    const struct raid *r = view_of(s);
    const int32_t values[FIELDS] = {
        [MAP] = r->map,        [FOOD] = r->percent,
        [STILL] = r->still,    [TURNS] = (int32_t)r->turns,
        [QUIET] = r->quiet,    [TO] = r->to,
        [NEXT_A] = r->next[0], [NEXT_B] = r->next[1],
        [STAGE] = r->stage,
    };

    line_print(out, head, values);
    for (size_t i = 0; i < LISTS; i++) {
        print_list(out, r, &lists[i]);
    }
    line_print(out, tail, &values[STAGE]);
}

static void set_up(struct raid *r, const int32_t *values)
{
    memset(r, 0, sizeof *r);
    r->map = (uint32_t)values[MAP] & 7u;
    r->percent = (uint32_t)values[FOOD] & 127u;
    r->still = (uint16_t)values[STILL];
    r->turns = (uint32_t)values[TURNS];
    r->quiet = (int16_t)values[QUIET];
    r->to = (uint32_t)values[TO] & 3u;
    r->next[0] = (uint16_t)values[NEXT_A];
    r->next[1] = (uint16_t)values[NEXT_B];
}

static bool take_list(struct text_in *in, struct raid *r,
                      const struct list *list)
{
    if (text_take(in, "-")) {
        return true;
    }
    do {
        if (!list->take(in, r)) {
            return false;
        }
    } while (text_take(in, ";"));
    return true;
}

static const char *why_board_impossible(const struct raid *r)
{
    const struct raid_map *map = raid_map_of(r);
    struct set units[SIDES] = {{{0}}, {{0}}};

    raid_add_units(&units[0], r, 0);
    raid_add_units(&units[1], r, 1);
    for (size_t i = 0; i < SET_WORDS; i++) {
        uint32_t a = units[0].word[i], b = units[1].word[i];

        if ((a & b) != 0) {
            return SAY("units of one side only on a tile"); /* PF-06, PF-07 */
        }
        if ((r->foods.word[i] & (a | b | map->walls.word[i])) != 0) {
            return SAY("food on free tiles"); /* PF-08, PF-10 */
        }
    }
    return NULL;
}

/* A turn that costs one unit drops one new pawn. */
static bool can_drop(const struct raid *r)
{
    return r->count[mover(r)] == PAWNS_MAX || r->next[mover(r)] == NEXT_MAX;
}

/* See the meanings of `quiet` in raid.h. */
static bool is_quiet_right(const struct raid *r)
{
    int32_t min = 0, max = r->still;

    if (r->stage == STAGE_FOOD) {
        min = can_drop(r) ? QUIET_LOST_ONE - max : QUIET_CHANGED;
    } else if (r->stage == STAGE_OVER && raid_is_bare(r)) {
        min = QUIET_RAIDED;
    } else if (r->stage == STAGE_OVER) {
        max++;
    }
    return r->quiet >= min && r->quiet <= max;
}

static const char *why_stage_impossible(struct raid *r)
{
    if (r->stage != STAGE_PLAY) {
        memset(r->orders, 0, sizeof r->orders); /* line_confirm() refuses */
    }
    if (r->stage != STAGE_OVER && raid_is_bare(r)) {
        return SAY("pawns of both sides before the end"); /* PF-11 */
    }
    return is_quiet_right(r) ? NULL : SAY("quiet turns that go with the stage");
}

/* Refuses what contradicts itself. The counters are not compared with the
 * board: a position that is set up by hand has no history. */
const char *raid_parse_state(struct game_state *s, const char *line)
{
    struct text_in in = {line};
    struct raid *r = raid_of(s);
    const char *expected = head;
    int32_t values[FIELDS];

    if (!line_read(&in, &expected, values)) {
        return expected;
    }
    set_up(r, values);
    for (size_t i = 0; i < LISTS; i++) {
        expected = lists[i].field;
        if (!line_read(&in, &expected, NULL) || !take_list(&in, r, &lists[i])) {
            return expected;
        }
    }
    expected = tail;
    if (!line_read(&in, &expected, &values[STAGE])) {
        return expected;
    }
    r->stage = (uint32_t)values[STAGE] & 3u;
    expected = why_board_impossible(r);
    if (expected == NULL) {
        expected = why_stage_impossible(r);
    }
    return expected != NULL ? expected
                            : line_confirm(line, s, raid_print_state);
}
