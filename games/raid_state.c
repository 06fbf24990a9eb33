/*
 * raid_state.c - Base Raid: the state line.
 *
 * SPDX-License-Identifier: MIT
 */
#include "raid.h"

#include <string.h>

static const char *const stages[] = {
    [STAGE_PLAY] = "play",
    [STAGE_FOOD] = "food",
    [STAGE_OVER] = "over",
};

/* What stands in front of an item of a list. */
static void print_gap(struct text_out *out, bool *is_first)
{
    if (!*is_first) {
        text_char(out, ';');
    }
    *is_first = false;
}

static void print_list_end(struct text_out *out, bool is_empty)
{
    if (is_empty) {
        text_char(out, '-');
    }
}

static void print_pawns(struct text_out *out, const struct raid *r)
{
    bool is_first = true;

    text_key(out, "pawns");
    for (uint8_t side = 0; side < SIDES; side++) {
        for (uint32_t slot = 0; slot < r->count[side]; slot++) {
            print_gap(out, &is_first);
            raid_print_pawn(out, r, side, slot);
            text_char(out, '@');
            raid_print_tile(out, r->tile[side][slot]);
        }
    }
    print_list_end(out, is_first);
}

static void print_foods(struct text_out *out, const struct raid *r)
{
    bool is_first = true;

    text_key(out, "foods");
    for (uint32_t tile = 0; tile < TILES; tile++) {
        if (has(&r->foods, (uint8_t)tile)) {
            print_gap(out, &is_first);
            raid_print_tile(out, (uint8_t)tile);
        }
    }
    print_list_end(out, is_first);
}

static void print_orders(struct text_out *out, const struct raid *r)
{
    uint8_t side = (uint8_t)(r->to - 1);
    bool is_first = true;

    text_key(out, "orders");
    for (uint32_t slot = 0; slot < r->count[side]; slot++) {
        if (order_of(r, slot) != 0) {
            print_gap(out, &is_first);
            raid_print_pawn(out, r, side, slot);
            raid_print_direction(out, order_of(r, slot) - 1);
        }
    }
    print_list_end(out, is_first);
}

static void print_field(struct text_out *out, const char *key, int32_t n)
{
    text_key(out, key);
    text_number(out, n);
}

void raid_print_state(const struct game_state *s, struct text_out *out)
{
    const struct raid *r = view_of(s);

    text_string(out, "raid");
    text_key(out, "map");
    text_string(out, raid_map_names[r->map]);
    print_field(out, "food", r->percent);
    print_field(out, "still", r->still);
    print_field(out, "turns", (int32_t)r->turns);
    print_field(out, "quiet", r->quiet);
    print_field(out, "to", r->to);
    text_key(out, "next");
    text_pair(out, r->next[0], r->next[1]);
    print_pawns(out, r);
    print_foods(out, r);
    print_orders(out, r);
    text_key(out, "stage");
    text_string(out, stages[r->stage]);
}

static bool take_map(struct text_in *in, struct raid *r)
{
    if (!text_take(in, " map=")) {
        return false;
    }
    for (uint8_t i = 0; i < MAPS; i++) {
        if (text_take(in, raid_map_names[i])) {
            r->map = i & 7u;
            return true;
        }
    }
    return false;
}

/* The count of quiet turns, which has meanings below 0: see raid.h. */
static bool take_quiet(struct text_in *in, struct raid *r)
{
    int32_t quiet;

    if (text_take(in, " quiet=-")) {
        if (*in->at == '0' ||
            !raid_take_natural(in, r->still - QUIET_LOST_ONE, &quiet)) {
            return false;
        }
        quiet = -quiet;
    } else if (!text_take_field(in, "quiet", r->still + 1, &quiet)) {
        return false;
    }
    r->quiet = (int16_t)quiet;
    return true;
}

static bool take_next(struct text_in *in, struct raid *r)
{
    int32_t a, b;

    if (!text_take_field(in, "next", NEXT_MAX, &a) || !text_take(in, ",") ||
        !raid_take_natural(in, NEXT_MAX, &b) || a < 2 || b < 2) {
        return false;
    }
    r->next[0] = (uint16_t)a;
    r->next[1] = (uint16_t)b;
    return true;
}

static const char *read_head(struct text_in *in, struct raid *r)
{
    int32_t percent, still, turns, to;

    if (!take_map(in, r)) {
        return "map= and a map's name must come first";
    }
    if (!text_take_field(in, "food", 100, &percent)) {
        return "food=0 to food=100 must follow map";
    }
    if (!text_take_field(in, "still", 9999, &still) || still == 0) {
        return "still=1 to still=9999 must follow food";
    }
    if (!text_take_field(in, "turns", TURNS_MAX, &turns)) {
        return "turns= and a number must follow still";
    }
    r->still = (uint16_t)still;
    if (!take_quiet(in, r)) {
        return "quiet= must follow turns, at most one more than still";
    }
    if (!text_take_field(in, "to", 2, &to) || to == 0) {
        return "to=1 or to=2 must follow quiet";
    }
    if (!take_next(in, r)) {
        return "next= must follow to: two numbers from 2 to 65535";
    }
    r->percent = (uint32_t)percent & 127u;
    r->turns = (uint32_t)turns;
    r->to = (uint32_t)to & 3u;
    return NULL;
}

static const char *read_pawn(struct text_in *in, struct raid *r, uint8_t side)
{
    uint8_t slot = r->count[side], tile;
    int32_t number, before = slot > 0 ? r->number[side][slot - 1] : 0;

    if (!raid_take_natural(in, NEXT_MAX, &number) || !text_take(in, "@") ||
        !raid_take_tile(in, r, &tile)) {
        return "a pawn is written as A1@0,0, and on the map";
    }
    if (slot == PAWNS_MAX) {
        return "a side has at most 32 pawns";
    }
    if (number <= before || number >= r->next[side]) {
        return "the numbers of pawns must rise and stay below next";
    }
    if (is_wall(map_of(r), tile)) {
        return "a pawn cannot be in a wall";
    }
    r->tile[side][slot] = tile;
    r->number[side][slot] = (uint16_t)number;
    r->count[side]++;
    return NULL;
}

static const char *read_pawns(struct text_in *in, struct raid *r)
{
    uint8_t side, before = 0;

    if (!text_take(in, " pawns=")) {
        return "pawns= must follow next";
    }
    if (text_take(in, "-")) {
        return NULL;
    }
    do {
        const char *why;

        if (!raid_take_side(in, &side) || side < before) {
            return "the pawns of A come first, then those of B";
        }
        before = side;
        why = read_pawn(in, r, side);
        if (why != NULL) {
            return why;
        }
    } while (text_take(in, ";"));
    return NULL;
}

static const char *read_foods(struct text_in *in, struct raid *r)
{
    int32_t before = -1;

    if (!text_take(in, " foods=")) {
        return "foods= must follow the pawns";
    }
    if (text_take(in, "-")) {
        return NULL;
    }
    do {
        uint8_t tile;

        if (!raid_take_tile(in, r, &tile) || tile <= before) {
            return "food is written as 0,0 and on the map, by row, then column";
        }
        before = tile;
        add(&r->foods, tile);
    } while (text_take(in, ";"));
    return NULL;
}

static const char *read_orders(struct text_in *in, struct raid *r)
{
    uint32_t slot, direction, first = 0;
    uint8_t side;

    if (!text_take(in, " orders=")) {
        return "orders= must follow the foods";
    }
    if (text_take(in, "-")) {
        return NULL;
    }
    do {
        if (!raid_take_side(in, &side) || side != r->to - 1 ||
            !raid_take_slot(in, r, side, &slot) ||
            !raid_take_direction(in, &direction) || slot < first) {
            return "orders are for own pawns, by number, as A1:NE";
        }
        first = slot + 1;
        r->orders[slot / 8] |= (direction + 1) << slot % 8 * 4;
    } while (text_take(in, ";"));
    return NULL;
}

static const char *read_stage(struct text_in *in, struct raid *r)
{
    if (text_take(in, " stage=")) {
        for (uint8_t i = 0; i < sizeof stages / sizeof stages[0]; i++) {
            if (text_equal(in->at, stages[i])) {
                r->stage = i & 7u;
                return NULL;
            }
        }
    }
    return "stage=play, stage=food or stage=over must end the line";
}

static const char *why_board_impossible(const struct raid *r)
{
    const struct raid_map *map = map_of(r);
    struct set pawns[SIDES] = {{{0}}, {{0}}};

    add_pawns(&pawns[0], r, 0);
    add_pawns(&pawns[1], r, 1);
    if (has(&pawns[0], map->base[1]) || has(&pawns[1], map->base[0])) {
        return "a pawn on the enemy's base has destroyed it and died";
    }
    if (has(&r->foods, map->base[0]) || has(&r->foods, map->base[1])) {
        return "there is no food on a base";
    }
    for (size_t i = 0; i < SET_WORDS; i++) {
        if ((pawns[0].word[i] & pawns[1].word[i]) != 0) {
            return "pawns of both sides on one tile have died";
        }
        if ((r->foods.word[i] & map->walls.word[i]) != 0) {
            return "there is no food in a wall";
        }
        if ((r->foods.word[i] & (pawns[0].word[i] | pawns[1].word[i])) != 0) {
            return "food under a pawn is eaten";
        }
    }
    return NULL;
}

static bool has_orders(const struct raid *r)
{
    static const uint32_t none[PAWNS_MAX / 8];

    return memcmp(r->orders, none, sizeof none) != 0;
}

/* A turn that costs one unit drops one new pawn. */
static bool can_drop(const struct raid *r)
{
    return r->count[r->to - 1] == PAWNS_MAX || r->next[r->to - 1] == NEXT_MAX;
}

static const char *why_end_impossible(const struct raid *r)
{
    uint8_t loser = (uint8_t)(2 - r->to);

    if (is_bare(r) ? r->quiet < QUIET_RAIDED || r->quiet > r->still
                   : r->quiet < 0) {
        return "this count of quiet turns does not go with the end";
    }
    for (uint8_t i = 0; i < r->count[loser]; i++) {
        if (raid_ending(r) == GAME_BY_BASE &&
            r->tile[loser][i] == map_of(r)->base[loser]) {
            return "pawns on a destroyed base have died";
        }
    }
    return NULL;
}

static const char *why_stage_impossible(const struct raid *r)
{
    if (r->stage != STAGE_PLAY && has_orders(r)) {
        return "orders are given while the stage is play";
    }
    if (r->stage == STAGE_OVER) {
        return why_end_impossible(r);
    }
    if (is_bare(r)) {
        return "without pawns of both sides the game is over";
    }
    if (r->quiet > r->still) {
        return "after so many quiet turns the game is over";
    }
    if (r->quiet < 0 && r->stage == STAGE_PLAY) {
        return "quiet is below 0 only before the food chance and at the end";
    }
    if (r->quiet <= QUIET_LOST_ONE && !can_drop(r)) {
        return "a pawn is dropped only where a side has 32";
    }
    return NULL;
}

/* Refuses what cannot be on a board. The counters are not compared with it: a
 * position that is set up by hand has no history. */
const char *raid_parse_state(struct game_state *s, const char *line)
{
    static const char *(*const readers[])(struct text_in *, struct raid *) = {
        read_head, read_pawns, read_foods, read_orders, read_stage};
    struct text_in in = {line};
    struct raid *r = raid_of(s);
    const char *why;

    memset(r, 0, sizeof *r);
    if (!text_take(&in, "raid")) {
        return "the line must begin with: raid";
    }
    for (size_t i = 0; i < sizeof readers / sizeof readers[0]; i++) {
        why = readers[i](&in, r);
        if (why != NULL) {
            return why;
        }
    }
    why = why_board_impossible(r);
    return why != NULL ? why : why_stage_impossible(r);
}
