/*
 * raid_text.c - Base Raid in words: names of things, and the notation of moves.
 *
 * SPDX-License-Identifier: MIT
 */
#include "raid.h"

static const char *const sides[SIDES] = {"A", "B"};

void raid_print_cell(const struct game_state *s, uint8_t cell,
                     struct text_out *out)
{
    uint8_t cols = map_of(view_of(s))->cols;

    text_pair(out, cell % cols, cell / cols);
}

void raid_print_tile(struct text_out *out, uint8_t tile)
{
    text_pair(out, tile & 15, tile >> 4);
}

void raid_print_pawn(struct text_out *out, const struct raid *r, uint8_t side,
                     uint32_t slot)
{
    text_string(out, sides[side]);
    text_number(out, r->number[side][slot]);
}

void raid_print_direction(struct text_out *out, uint32_t direction)
{
    text_char(out, ':');
    text_string(out, raid_directions[direction]);
}

void raid_print_move(const struct game_state *s, game_move m,
                     struct text_out *out)
{
    if (m < MOVE_BASE) {
        text_char(out, 'p');
        raid_print_pawn(out, view_of(s), (uint8_t)(m >> 8), m >> 3 & 31);
        raid_print_direction(out, m & 7);
    } else if (m < MOVE_BASE_END) {
        text_char(out, 'b');
        text_string(out, sides[m >> 3 & 1]);
        raid_print_direction(out, m & 7);
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
    int32_t col, row;

    if (!text_take_range(in, 0, map_of(r)->cols - 1, &col) ||
        !text_take(in, ",") ||
        !text_take_range(in, 0, map_of(r)->rows - 1, &row)) {
        return false;
    }
    *tile = (uint8_t)TILE(col, row);
    return true;
}

bool raid_take_direction(struct text_in *in, uint32_t *direction)
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

bool raid_take_side(struct text_in *in, uint8_t *side)
{
    *side = text_take(in, sides[1]) ? 1 : 0;
    return *side == 1 || text_take(in, sides[0]);
}

bool raid_take_slot(struct text_in *in, const struct raid *r, uint8_t side,
                    uint32_t *slot)
{
    int32_t number;

    if (!text_take_range(in, 0, NEXT_MAX, &number)) {
        return false;
    }
    for (uint32_t i = 0; i < r->count[side]; i++) {
        if (r->number[side][i] == number) {
            *slot = i;
            return true;
        }
    }
    return false;
}

static game_move parse_food(const struct raid *r, struct text_in *in)
{
    uint8_t tile;

    if (text_equal(in->at, "none")) {
        return MOVE_NO_FOOD;
    }
    if (!raid_take_tile(in, r, &tile) || !text_at_end(in)) {
        return GAME_NO_MOVE;
    }
    return (game_move)(MOVE_FOOD + tile);
}

/* PF-05 wants to know whose unit it is and whether it is a pawn, so all units
 * can be named here. Food has no name. */
game_move raid_parse_move(const struct game_state *s, const char *text)
{
    const struct raid *r = view_of(s);
    struct text_in in = {text};
    uint32_t slot = 0, direction;
    uint8_t side;
    bool is_base;

    if (text_equal(text, "end")) {
        return MOVE_END;
    }
    if (text_take(&in, "food:")) {
        return parse_food(r, &in);
    }
    is_base = text_take(&in, "b");
    if ((!is_base && !text_take(&in, "p")) || !raid_take_side(&in, &side) ||
        (!is_base && !raid_take_slot(&in, r, side, &slot)) ||
        !raid_take_direction(&in, &direction) || !text_at_end(&in)) {
        return GAME_NO_MOVE;
    }
    if (is_base) {
        return (game_move)(MOVE_BASE | (uint32_t)side << 3 | direction);
    }
    return (game_move)((uint32_t)side << 8 | slot << 3 | direction);
}
