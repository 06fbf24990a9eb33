/*
 * raid_text.c - Base Raid in words: names of things, and the notation of moves.
 *
 * SPDX-License-Identifier: MIT
 */
#include "raid.h"

void raid_print_cell(const struct game_state *s, uint8_t cell,
                     struct text_out *out)
{
    uint8_t cols = raid_map_of(view_of(s))->cols;

    text_pair(out, cell % cols, cell / cols);
}

GAME_CALL void raid_print_tile(struct text_out *out, uint8_t tile)
{
    text_pair(out, tile & 15, tile >> 4);
}

static void print_side(struct text_out *out, uint32_t side)
{
    text_char(out, (char)('A' + side));
}

GAME_CALL void raid_print_pawn(struct text_out *out, const struct raid *r,
                               uint32_t pawn)
{
    print_side(out, pawn / PAWNS_MAX);
    text_number(out, r->number[pawn]);
}

static void print_direction(struct text_out *out, uint32_t direction)
{
    text_char(out, ':');
    text_string(out, raid_directions[direction]);
}

void raid_print_order(struct text_out *out, const struct raid *r, game_move m)
{
    raid_print_pawn(out, r, m >> 3);
    print_direction(out, m & 7);
}

void raid_print_move(const struct game_state *s, game_move m,
                     struct text_out *out)
{
    if (m < MOVE_BASE) {
        text_char(out, 'p');
        raid_print_order(out, view_of(s), m);
    } else if (m < MOVE_BASE_END) {
        text_char(out, 'b');
        print_side(out, m >> 3 & 1);
        print_direction(out, m & 7);
    } else if (m == MOVE_END) {
        text_string(out, "end");
    } else if (m == MOVE_NO_FOOD) {
        text_string(out, "food:none");
    } else {
        text_string(out, "food:");
        raid_print_tile(out, (uint8_t)m);
    }
}

bool raid_take_tile(struct text_in *in, const struct raid *r, uint8_t *tile)
{
    const struct raid_map *map = raid_map_of(r);
    int32_t col, row;

    if (!text_take_pair(in, &col, &row) || (uint32_t)col >= map->cols ||
        (uint32_t)row >= map->rows) {
        return false;
    }
    *tile = (uint8_t)TILE(col, row);
    return true;
}

static bool take_direction(struct text_in *in, uint32_t *direction)
{
    if (!text_take(in, ":")) {
        return false;
    }
    for (uint32_t i = 0; i < DIRECTIONS; i++) {
        struct text_in ahead = *in;

        /* `NE` begins with `N`, which it is not. */
        if (text_take(&ahead, raid_directions[i]) && *ahead.at != 'E' &&
            *ahead.at != 'W') {
            *direction = i;
            *in = ahead;
            return true;
        }
    }
    return false;
}

bool raid_take_side(struct text_in *in, uint32_t *side)
{
    *side = (uint32_t)*in->at - 'A';
    if (*side >= SIDES) {
        return false;
    }
    in->at++;
    return true;
}

bool raid_take_order(struct text_in *in, const struct raid *r, game_move *m)
{
    uint32_t side, direction;
    int32_t number;

    if (!raid_take_side(in, &side) ||
        !text_take_range(in, 1, NEXT_MAX, &number) ||
        !take_direction(in, &direction)) {
        return false;
    }
    for (uint32_t pawn = first_pawn(side); pawn < end_pawn(r, side); pawn++) {
        if (r->number[pawn] == number) {
            *m = (game_move)(pawn << 3 | direction);
            return true;
        }
    }
    return false;
}

static game_move parse_food(const struct raid *r, struct text_in *in)
{
    uint8_t tile;

    if (text_take(in, "none")) {
        return MOVE_NO_FOOD;
    }
    return raid_take_tile(in, r, &tile) ? (game_move)(MOVE_FOOD + tile)
                                        : GAME_NO_MOVE;
}

static game_move parse_base(struct text_in *in)
{
    uint32_t side, direction;

    if (!raid_take_side(in, &side) || !take_direction(in, &direction)) {
        return GAME_NO_MOVE;
    }
    return (game_move)(MOVE_BASE | side << 3 | direction);
}

/* PF-05 wants to know whose unit it is and whether it is a pawn, so all units
 * can be named here. Food has no name. */
game_move raid_parse_move(const struct game_state *s, const char *text)
{
    const struct raid *r = view_of(s);
    struct text_in in = {text};
    game_move m = GAME_NO_MOVE;

    if (text_take(&in, "end")) {
        m = MOVE_END;
    } else if (text_take(&in, "food:")) {
        m = parse_food(r, &in);
    } else if (text_take(&in, "b")) {
        m = parse_base(&in);
    } else if (!text_take(&in, "p") || !raid_take_order(&in, r, &m)) {
        return GAME_NO_MOVE;
    }
    return text_at_end(&in) ? m : GAME_NO_MOVE;
}
