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

enum { MAP, FOOD, STILL, TURNS, QUIET, TO, NEXT_A, NEXT_B, HEAD_FIELDS };

static const char tail[] = " stage={play|food|over}";

static void print_pawns(struct text_out *out, const struct raid *r)
{
    uint32_t n = 0;

    for (uint8_t side = 0; side < SIDES; side++) {
        for (uint32_t slot = 0; slot < r->count[side]; slot++) {
            line_print_gap(out, n++, ';');
            raid_print_pawn(out, r, side, slot);
            text_char(out, '@');
            raid_print_tile(out, r->tile[side][slot]);
        }
    }
    line_print_end(out, n);
}

static bool take_pawn(struct text_in *in, struct raid *r)
{
    int32_t number;
    uint8_t side, slot, tile;

    if (!raid_take_side(in, &side)) {
        return false;
    }
    slot = r->count[side];
    if (slot == PAWNS_MAX ||
        !text_take_range(in, slot > 0 ? r->number[side][slot - 1] + 1 : 1,
                         r->next[side] - 1, &number) ||
        !text_take(in, "@") || !raid_take_tile(in, r, &tile) ||
        is_wall(map_of(r), tile)) {
        return false;
    }
    r->tile[side][slot] = tile;
    r->number[side][slot] = (uint16_t)number;
    r->count[side]++;
    return true;
}

static void print_foods(struct text_out *out, const struct raid *r)
{
    uint32_t n = 0;

    for (uint32_t tile = 0; tile < TILES; tile++) {
        if (has(&r->foods, (uint8_t)tile)) {
            line_print_gap(out, n++, ';');
            raid_print_tile(out, (uint8_t)tile);
        }
    }
    line_print_end(out, n);
}

static bool take_food(struct text_in *in, struct raid *r)
{
    uint8_t tile;

    if (!raid_take_tile(in, r, &tile)) {
        return false;
    }
    add(&r->foods, tile);
    return true;
}

static void print_orders(struct text_out *out, const struct raid *r)
{
    uint32_t side = r->to - 1u, n = 0;

    for (uint32_t slot = 0; slot < r->count[side]; slot++) {
        uint32_t order = order_of(r, slot);

        if (order != 0) {
            line_print_gap(out, n++, ';');
            raid_print_order(out, r,
                             (game_move)(side << 8 | slot << 3 | (order - 1)));
        }
    }
    line_print_end(out, n);
}

static bool take_order(struct text_in *in, struct raid *r)
{
    game_move m;

    if (!raid_take_order(in, r, &m) || m >> 8 != r->to - 1 ||
        order_of(r, m >> 3 & 31) != 0) {
        return false;
    }
    give_order(r, m);
    return true;
}

/* Between head and tail: `-`, or items with `;` between. */
static const struct {
    const char *field;
    void (*print)(struct text_out *out, const struct raid *r);
    bool (*take_item)(struct text_in *in, struct raid *r);
} lists[] = {
    {" pawns=(A1@0,0;B1@7,7: 32 a side, by number, below next, not in walls)",
     print_pawns, take_pawn},
    {" foods=(0,1;1,0: by row)", print_foods, take_food},
    {" orders=(A1:NE;A2:S: of own pawns, by number)", print_orders, take_order},
};

#define LISTS (sizeof lists / sizeof lists[0])

void raid_print_state(const struct game_state *s, struct text_out *out)
{
    const struct raid *r = view_of(s);
    const int32_t stage = r->stage;
    const int32_t values[HEAD_FIELDS] = {
        [MAP] = r->map,        [FOOD] = r->percent,
        [STILL] = r->still,    [TURNS] = (int32_t)r->turns,
        [QUIET] = r->quiet,    [TO] = r->to,
        [NEXT_A] = r->next[0], [NEXT_B] = r->next[1],
    };

    line_print(out, head, values);
    for (size_t i = 0; i < LISTS; i++) {
        line_print(out, lists[i].field, NULL);
        lists[i].print(out, r);
    }
    line_print(out, tail, &stage);
}

static const char *read_head(struct text_in *in, struct raid *r)
{
    const char *expected = head;
    int32_t values[HEAD_FIELDS];

    if (!line_read(in, &expected, values)) {
        return expected;
    }
    r->map = (uint32_t)values[MAP] & 7u;
    r->percent = (uint32_t)values[FOOD] & 127u;
    r->still = (uint16_t)values[STILL];
    r->turns = (uint32_t)values[TURNS];
    r->quiet = (int16_t)values[QUIET];
    r->to = (uint32_t)values[TO] & 3u;
    r->next[0] = (uint16_t)values[NEXT_A];
    r->next[1] = (uint16_t)values[NEXT_B];
    return NULL;
}

static const char *read_lists(struct text_in *in, struct raid *r)
{
    for (size_t i = 0; i < LISTS; i++) {
        const char *expected = lists[i].field;

        if (!line_read(in, &expected, NULL)) {
            return expected;
        }
        if (text_take(in, "-")) {
            continue;
        }
        do {
            if (!lists[i].take_item(in, r)) {
                return expected;
            }
        } while (text_take(in, ";"));
    }
    return NULL;
}

static const char *read_tail(struct text_in *in, struct raid *r)
{
    const char *expected = tail;
    int32_t stage;

    if (!line_read(in, &expected, &stage)) {
        return expected;
    }
    r->stage = (uint32_t)stage & 3u;
    return NULL;
}

static const char *why_board_impossible(const struct raid *r)
{
    const struct raid_map *map = map_of(r);
    struct set units[SIDES] = {{{0}}, {{0}}};

    for (uint8_t side = 0; side < SIDES; side++) {
        raid_add_units(&units[side], r, side);
    }
    for (size_t i = 0; i < SET_WORDS; i++) {
        uint32_t a = units[0].word[i], b = units[1].word[i];

        if ((a & b) != 0) {
            return "units of one side only on a tile"; /* PF-06, PF-07 */
        }
        if ((r->foods.word[i] & (a | b | map->walls.word[i])) != 0) {
            return "food on free tiles"; /* PF-08, PF-10 */
        }
    }
    return NULL;
}

/* A turn that costs one unit drops one new pawn. */
static bool can_drop(const struct raid *r)
{
    return r->count[r->to - 1] == PAWNS_MAX || r->next[r->to - 1] == NEXT_MAX;
}

/* See the meanings of `quiet` in raid.h. */
static bool is_quiet_right(const struct raid *r)
{
    int32_t min = 0, max = r->still;

    if (r->stage == STAGE_FOOD) {
        min = can_drop(r) ? QUIET_LOST_ONE - max : QUIET_CHANGED;
    } else if (r->stage == STAGE_OVER && is_bare(r)) {
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
    if (r->stage != STAGE_OVER && is_bare(r)) {
        return "pawns of both sides before the end"; /* PF-11 */
    }
    return is_quiet_right(r) ? NULL : "quiet turns that go with the stage";
}

/* Refuses what contradicts itself. The counters are not compared with the
 * board: a position that is set up by hand has no history. */
const char *raid_parse_state(struct game_state *s, const char *line)
{
    static const char *(*const readers[])(struct text_in *, struct raid *) = {
        read_head, read_lists, read_tail};
    struct text_in in = {line};
    struct raid *r = raid_of(s);
    const char *why;

    memset(r, 0, sizeof *r);
    for (size_t i = 0; i < sizeof readers / sizeof readers[0]; i++) {
        why = readers[i](&in, r);
        if (why != NULL) {
            return why;
        }
    }
    why = why_board_impossible(r);
    if (why == NULL) {
        why = why_stage_impossible(r);
    }
    return why != NULL ? why : line_confirm(line, s, raid_print_state);
}
