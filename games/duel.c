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

/* The table of cells, made by the preprocessor: the four neighbours are one
 * pattern, shifted to its place and cut off at the edges. */
#define BOARD ((uint64_t)HALF_BOARD << HALF_BITS | HALF_BOARD)
#define BIT(row, col) ((uint64_t)1 << ((row)*ROW_BITS + (col)))
#define CROSS (BIT(0, 1) | BIT(1, 0) | BIT(1, 2) | BIT(2, 1))
#define BESIDE(row, col)                                                       \
    (CROSS << ((row)*ROW_BITS + (col)) >> (ROW_BITS + 1) & BOARD)
#define NUMBER(row, col) ((row) % 3u * ROW_BITS + (col))
#define CELL(row, col)                                                         \
    {                                                                          \
        {                                                                      \
            (uint32_t)(BESIDE(row, col) & HALF_BOARD) | NUMBER(row, col)       \
                                                            << NUMBER_SHIFT,   \
                (uint32_t)(BESIDE(row, col) >> HALF_BITS)                      \
        }                                                                      \
    }
#define ROW(row)                                                               \
    CELL(row, 0), CELL(row, 1), CELL(row, 2), CELL(row, 3), CELL(row, 4),      \
        CELL(row, 5)

const struct cell duel_cells[CELLS] = {ROW(0), ROW(1), ROW(2),
                                       ROW(3), ROW(4), ROW(5)};

static const struct game_option options[] = {
    {.name = "reentry", .title = "Re-entry", .max = 1, .fallback = 1},
};

/* Appends the cells of a half that begins with cell `first`. */
GAME_INLINE game_move *list_half(uint32_t half, uint32_t first, game_move *out)
{
    for (; half != 0; half &= half - 1) {
        uint32_t bit = (uint32_t)__builtin_ctz(half);

        /* bit * 37 / 256 is bit / 7 here: a guard bit for each row before. */
        *out++ = (game_move)(first + bit - (bit * 37 >> 8));
    }
    return out;
}

GAME_HOT size_t duel_list(struct set a, game_move *out)
{
    game_move *end = list_half(a.upper, 0, out);

    return (size_t)(list_half(a.lower, HALF_CELLS, end) - out);
}

GAME_HOT struct set duel_legal(const struct duel *d, uint8_t player)
{
    struct set own = d->tiles[player - 1];
    struct set empty = empty_cells(own, d->tiles[2 - player]);

    return is_free(d, own) ? empty : reach(own, empty);
}

/* Whether duel_legal() has a cell; half the board mostly decides it. */
static inline bool can_move(const struct duel *d, struct set own,
                            struct set enemy)
{
    struct set empty = empty_cells(own, enemy);

    return (spread_upper(own) & empty.upper) != 0 ||
           (spread_lower(own) & empty.lower) != 0 ||
           (is_free(d, own) && !is_over(d));
}

/* What a move of the player to move captures (IG-03). */
static struct set captures_of(const struct duel *d, game_move m)
{
    return both(d->tiles[2 - d->to], duel_cells[m].beside);
}

/* Places the tile, turns the enemy's beside it and passes the turn on. This is
 * what the computer player's search spends its time with. */
GAME_HOT void duel_apply(struct duel *d, game_move m)
{
    struct set *own_tiles = &d->tiles[d->to - 1];
    struct set *enemy_tiles = &d->tiles[2 - d->to];
    struct set captured = both(*enemy_tiles, duel_cells[m].beside);
    struct set own = either(either(*own_tiles, self_of(m)), captured);
    struct set enemy = {enemy_tiles->upper ^ captured.upper,
                        enemy_tiles->lower ^ captured.lower};

    *own_tiles = own;
    *enemy_tiles = enemy;
    d->placed++;
    /* IG-05: the turn comes back when the other player is stuck. IG-06: on the
     * last move everybody is, so it does not change. */
    if (can_move(d, enemy, own)) {
        d->to = other(d->to);
    }
}

static uint8_t winner(const struct duel *d)
{
    return game_ahead(count(d->tiles[0]), count(d->tiles[1]));
}

static void report_captures(struct game_events *ev, uint8_t player, game_move m,
                            struct set captured)
{
    static const int8_t steps[] = {-SIDE, 1, SIDE, -1}; /* N, E, S, W */

    for (size_t i = 0; i < sizeof steps; i++) {
        uint32_t cell = (uint32_t)(m + steps[i]);

        /* A step over the edge ends off the board or on a cell that is no
         * neighbour, and only neighbours are captured. */
        if (cell < CELLS && is_in(captured, cell)) {
            game_tell(ev, EVENT_CAPTURED, player, (uint8_t)cell);
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
    uint8_t player = d->to;
    struct set captured = captures_of(d, m);

    duel_apply(d, m);
    ev->count = 0;
    game_tell(ev, EVENT_PLACED, player, (uint8_t)m);
    report_captures(ev, player, m, captured);
    report_turn(ev, player, d);
}

static uint8_t owner_of(const struct duel *d, uint32_t cell)
{
    if (is_in(d->tiles[0], cell)) {
        return 1;
    }
    return is_in(d->tiles[1], cell) ? 2 : 0;
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

static GAME_HOT size_t moves(const struct game_state *s, game_move *out)
{
    const struct duel *d = view_of(s);

    return duel_list(duel_legal(d, d->to), out);
}

static GAME_HOT enum game_reason check(const struct game_state *s,
                                       uint8_t player, game_move m)
{
    const struct duel *d = view_of(s);

    if (is_over(d)) {
        return GAME_OVER;
    }
    if (player != d->to) {
        return GAME_TURN;
    }
    if (m >= CELLS) {
        return GAME_RANGE;
    }
    if (owner_of(d, m) != 0) {
        return GAME_OCCUPIED;
    }
    if (!is_in(duel_legal(d, player), m)) {
        return GAME_ADJACENT;
    }
    return GAME_OK;
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
    return count(view_of(s)->tiles[player - 1]);
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
    if (!text_take_range(&in, 0, SIDE - 1, &row) || !text_take(&in, ",") ||
        !text_take_range(&in, 0, SIDE - 1, &col) || !text_at_end(&in)) {
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
        struct set *tiles = &d->tiles[t.owner - 1];

        *tiles = either(*tiles, self_of(row * SIDE + col));
        d->placed++;
    }
}

static const char *why_impossible(const struct game_state *s)
{
    const struct duel *d = view_of(s);

    if (d->placed < 2 && d->to != d->placed + 1) {
        return "Red to begin and Green to follow"; /* IG-02 */
    }
    if (!is_over(d) && is_none(duel_legal(d, d->to))) {
        return "a legal move for the player to move";
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
    .summary = "Place beside your own tiles and turn the enemy's",
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
