/*
 * duel.c - Infinity Duel: two colours fill a board of 6 x 6 cells.
 *
 * A tile goes next to an own tile and turns the enemy's tiles beside it. The
 * rulings IG-01 to IG-08 of the rule book are cited where they are decided. A
 * move is the number of its cell, row * 6 + col.
 *
 * SPDX-License-Identifier: MIT
 */
#include "duel.h"

#include <string.h>

#include "help.h"
#include "line.h"

static const char fields[] = "duel reentry=0..1 placed=0..36 to=1..2 "
                             "cells=(. R G, / between rows)";

enum { REENTRY, PLACED, TO };

static const struct game_option options[] = {
    {.name = "reentry", .title = "Re-entry", .max = 1, .fallback = 1},
};

#define ROW_OF_BITS(first)                                                     \
    first, first + 1, first + 2, first + 3, first + 4, first + 5
#define HALF_OF_BITS                                                           \
    ROW_OF_BITS(0), ROW_OF_BITS(ROW_BITS), ROW_OF_BITS(2 * ROW_BITS)

const uint8_t duel_bits[CELLS] = {HALF_OF_BITS, HALF_OF_BITS};

/* Appends the cells of a half. */
GAME_INLINE game_move *list_half(uint32_t bits, enum half half, game_move *out)
{
    for (; bits != 0; bits &= bits - 1) {
        *out++ = cell_of(half, (uint32_t)__builtin_ctz(bits));
    }
    return out;
}

size_t duel_list(set a, game_move *out)
{
    game_move *end = list_half((uint32_t)a, UPPER, out);

    return (size_t)(list_half((uint32_t)(a >> 32), LOWER, end) - out);
}

GAME_HOT set duel_legal(const struct duel *d, uint8_t player)
{
    const uint32_t *own = d->tiles[player - 1], *enemy = d->tiles[2 - player];
    uint32_t upper = empty_cells(own, enemy, UPPER);
    uint32_t lower = empty_cells(own, enemy, LOWER);

    return is_free(d, own)
               ? join(upper, lower)
               : join(reach(own, upper, UPPER), reach(own, lower, LOWER));
}

/* The bits of each half byte, counted in place. */
static inline uint32_t count_nibbles(uint32_t bits)
{
    bits -= bits >> 1 & 0x55555555u;
    return (bits & 0x33333333u) + (bits >> 2 & 0x33333333u);
}

/* A compiler's own bit count would be a library call on this processor. The
 * halves share the last steps: 4 + 4 still fits into half a byte. */
uint32_t duel_count(uint32_t upper, uint32_t lower)
{
    uint32_t sums = count_nibbles(upper) + count_nibbles(lower);

    sums = (sums & 0x0F0F0F0Fu) + (sums >> 4 & 0x0F0F0F0Fu);
    return sums * 0x01010101u >> 24;
}

/* Places the tile, turns the enemy's beside it (IG-03) and passes the turn on.
 * This is what the computer player's search spends its time with. */
GAME_HOT void duel_apply(struct duel *d, game_move m)
{
    uint32_t *own = d->tiles[d->to - 1], *enemy = d->tiles[2 - d->to];
    enum half half = half_of(m);
    uint32_t self = bit_of(m);
    uint32_t tiles = enemy[half], captured = tiles & beside(self);
    uint32_t beyond = enemy[half ^ 1] & across(half, self);

    enemy[half] = tiles ^ captured;
    own[half] |= self | captured;
    if (beyond != 0) {
        own[half ^ 1] |= beyond;
        enemy[half ^ 1] ^= beyond;
    }
    d->placed++;
    /* IG-05: the turn comes back when the other player is stuck. IG-06: on the
     * last move everybody is, so it does not change. */
    if (can_move(d, enemy, own)) {
        d->to = other(d->to);
    }
}

static uint32_t count_tiles(const struct duel *d, uint8_t player)
{
    const uint32_t *tiles = d->tiles[player - 1];

    return duel_count(tiles[UPPER], tiles[LOWER]);
}

static uint8_t winner(const struct duel *d)
{
    return game_ahead((int32_t)count_tiles(d, 1), (int32_t)count_tiles(d, 2));
}

static uint8_t owner_of(const struct duel *d, uint32_t cell)
{
    enum half half = half_of(cell);
    uint32_t bit = bit_of(cell);

    if ((d->tiles[0][half] & bit) != 0) {
        return 1;
    }
    return (d->tiles[1][half] & bit) != 0 ? 2 : 0;
}

static void report_captures(struct game_events *ev, const struct duel *before,
                            const struct duel *d, game_move m)
{
    static const int8_t steps[] = {-SIDE, 1, SIDE, -1}; /* N, E, S, W */

    for (size_t i = 0; i < sizeof steps; i++) {
        uint32_t cell = (uint32_t)(m + steps[i]);

        /* A step over the edge ends off the board or on a cell that is no
         * neighbour, and only neighbours are captured. */
        if (cell < CELLS && owner_of(d, cell) != owner_of(before, cell)) {
            game_tell(ev, EVENT_CAPTURED, before->to, (uint8_t)cell);
        }
    }
}

static void report_turn(struct game_events *ev, uint8_t player,
                        const struct duel *d)
{
    if (is_over(d)) {
        game_tell(ev, EVENT_OVER, winner(d), GAME_NO_CELL);
    } else if (d->to == player) {
        game_tell(ev, EVENT_SKIPPED, other(player), GAME_NO_CELL);
    }
}

static GAME_COLD void play_and_report(struct duel *d, game_move m,
                                      struct game_events *ev)
{
    struct duel before = *d;

    duel_apply(d, m);
    ev->count = 0;
    game_tell(ev, EVENT_PLACED, before.to, (uint8_t)m);
    report_captures(ev, &before, d, m);
    report_turn(ev, before.to, d);
}

static GAME_COLD const char *start(struct game_state *s,
                                   const struct game_setup *setup)
{
    struct duel *d = duel_of(s);

    memset(d, 0, sizeof *d);
    d->reentry = (uint8_t)setup->option[0];
    d->to = 1;
    return NULL;
}

static GAME_COLD void recall(const struct game_state *s, uint16_t *option)
{
    option[0] = view_of(s)->reentry;
}

static GAME_COLD struct game_side side(const struct game_state *s,
                                       uint8_t player)
{
    static const struct game_side sides[] = {{"Red", COLOUR_RED},
                                             {"Green", COLOUR_GREEN}};

    (void)s;
    return sides[player == 1 ? 0 : 1];
}

static uint8_t to_move(const struct game_state *s)
{
    const struct duel *d = view_of(s);

    return is_over(d) ? GAME_NOBODY : d->to;
}

static size_t moves(const struct game_state *s, game_move *out)
{
    const struct duel *d = view_of(s);

    return duel_list(duel_legal(d, d->to), out);
}

static enum game_reason check(const struct game_state *s, uint8_t player,
                              game_move m)
{
    const struct duel *d = view_of(s);
    enum half half;
    set legal;

    if (is_over(d)) {
        return GAME_OVER;
    }
    if (player != d->to) {
        return GAME_TURN;
    }
    if (m >= CELLS) {
        return GAME_RANGE;
    }
    half = half_of(m);
    if (((d->tiles[0][half] | d->tiles[1][half]) & bit_of(m)) != 0) {
        return GAME_OCCUPIED;
    }
    legal = duel_legal(d, player);
    if (half == LOWER) {
        legal >>= 32;
    }
    return ((uint32_t)legal & bit_of(m)) != 0 ? GAME_OK : GAME_ADJACENT;
}

static void play(struct game_state *s, game_move m, struct game_events *ev)
{
    if (ev != NULL) {
        play_and_report(duel_of(s), m, ev);
    } else {
        duel_apply(duel_of(s), m);
    }
}

static GAME_COLD struct game_result result(const struct game_state *s)
{
    const struct duel *d = view_of(s);

    return game_result(is_over(d), GAME_BY_FULL, winner(d));
}

static GAME_COLD int32_t score(const struct game_state *s, uint8_t player)
{
    return (int32_t)count_tiles(view_of(s), player);
}

static GAME_COLD void size(const struct game_state *s, uint8_t *cols,
                           uint8_t *rows)
{
    (void)s;
    *cols = SIDE;
    *rows = SIDE;
}

static GAME_COLD struct tile look(const struct game_state *s, uint8_t col,
                                  uint8_t row)
{
    return game_piece(owner_of(view_of(s), (uint32_t)(row * SIDE + col)));
}

static GAME_COLD void print_cell(const struct game_state *s, uint8_t cell,
                                 struct text_out *out)
{
    (void)s;
    text_pair(out, cell / SIDE, cell % SIDE); /* IG-01: `row,col` */
}

static GAME_COLD void print_move(const struct game_state *s, game_move m,
                                 struct text_out *out)
{
    print_cell(s, (uint8_t)m, out);
}

static GAME_COLD game_move parse_move(const struct game_state *s,
                                      const char *text)
{
    struct text_in in = {text};
    int32_t row, col;

    (void)s;
    if (!text_take_pair(&in, &row, &col) || !text_at_end(&in) ||
        (uint32_t)row >= SIDE || (uint32_t)col >= SIDE) {
        return GAME_NO_MOVE;
    }
    return (game_move)(row * SIDE + col);
}

static void tell(const struct game_state *s, int32_t *values)
{
    const struct duel *d = view_of(s);

    values[REENTRY] = d->reentry;
    values[PLACED] = d->placed;
    values[TO] = d->to;
}

/* `placed` is the number of tiles that are read, and line_confirm() compares
 * it. */
static void begin(struct game_state *s, const int32_t *values)
{
    struct duel *d = duel_of(s);

    memset(d, 0, sizeof *d);
    d->reentry = (uint8_t)values[REENTRY];
    d->to = (uint8_t)values[TO];
}

static void put(struct game_state *s, uint32_t col, uint32_t row, struct tile t)
{
    struct duel *d = duel_of(s);

    if (t.owner > 0) {
        uint32_t cell = row * SIDE + col;

        d->tiles[t.owner - 1][half_of(cell)] |= bit_of(cell);
        d->placed++;
    }
}

static const char *why_impossible(const struct game_state *s)
{
    const struct duel *d = view_of(s);
    bool has_green = count_tiles(d, 2) > 0;

    if ((d->placed < 2 && d->to != d->placed + 1) ||
        (d->placed <= 2 && has_green != (d->placed == 2))) {
        return SAY("Red to begin and Green to follow"); /* IG-02 */
    }
    if (!is_over(d) && duel_legal(d, d->to) == 0) {
        return SAY("a legal move for the player to move");
    }
    return NULL;
}

static const struct line_board board = {
    .game = &game_duel,
    .fields = fields,
    .tell = tell,
    .begin = begin,
    .put = put,
    .why_impossible = why_impossible,
};

static GAME_COLD void print_state(const struct game_state *s,
                                  struct text_out *out)
{
    line_print_board(&board, s, out);
}

static GAME_COLD const char *parse_state(struct game_state *s, const char *line)
{
    return line_read_board(&board, s, line);
}

const struct game game_duel = {
    .name = "duel",
    .title = "Infinity Duel",
    .summary = SAY("Place beside your own tiles and turn the enemy's"),
    .icon = &duel_icon,
    .help = duel_help,
    .players_min = 2,
    .players_max = 2,
    .option_count = sizeof options / sizeof options[0],
    .state_size = sizeof(struct duel),
    .options = options,
    .start = start,
    .recall = recall,
    .players = game_two,
    .side = side,
    .to_move = to_move,
    .moves = moves,
    .check = check,
    .play = play,
    .result = result,
    .score = score,
    .value = duel_value,
    .ideas = duel_ideas,
    .sight = 2,
    .effort = 700,
    .rule = duel_rule,
    .size = size,
    .look = look,
    .describe = game_describe_cell,
    .print_move = print_move,
    .parse_move = parse_move,
    .print_cell = print_cell,
    .print_state = print_state,
    .parse_state = parse_state,
};
