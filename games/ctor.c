/*
 * ctor.c - CTOR: two colours fill a torus of 10 x 10 cells.
 *
 * A piece next to the placed one is captured when five or more enemies surround
 * it. The rulings CT-01 to CT-05 of the rule book are cited where they are
 * decided; CT-06 and CT-07 are the match's. A move is the number of its cell,
 * row * 10 + col.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ctor.h"

#include <string.h>

#include "game.h"
#include "help.h"

#define FIRST_COLS 0x00010001u /* of two rows */

/* A piece is worth as much as two pairs of neighbours: pieces that stand
 * together surround others and are not surrounded. */
#define VALUE_PIECE 2

/* CT-02: what a piece captures that stands in the middle of `own`. An enemy is
 * no own piece, so counting it with its neighbours changes nothing. */
static inline uint32_t captures(uint32_t own, uint32_t enemies)
{
    return crowded(own) & enemies;
}

/* The captured pieces change colour, all at once. */
static void convert(uint16_t *own, uint16_t *enemy, game_move m,
                    uint32_t captured)
{
    const uint8_t *r = &wrapped[row_of(m) + 1];
    uint32_t first = wrapped[col_of(m) + 1];

    for (; captured != 0; captured >>= WINDOW, r++) {
        uint32_t bits = (captured & 7) << first;

        bits = (bits | bits >> SIDE) & FULL_ROW;
        own[*r] = (uint16_t)(own[*r] | bits);
        enemy[*r] = (uint16_t)(enemy[*r] ^ bits);
    }
}

/* Places the piece and returns what it captured, as MIDDLE has it. CT-03: what
 * surrounds the placed piece itself does not matter. */
static inline uint32_t apply(struct ctor *c, game_move m)
{
    uint32_t row = row_of(m), col = m - row * SIDE;
    uint32_t mover = player_after(c->placed) - 1u;
    uint16_t *own = c->pieces[mover], *enemy = c->pieces[mover ^ 1];
    uint32_t captured;

    own[row] = (uint16_t)(own[row] | 1u << col);
    c->placed++;
    captured = captures(window(own, col, row), middle(enemy, col, row));
    if (captured != 0) {
        convert(own, enemy, m, captured);
        c->points[mover] = (uint8_t)(c->points[mover] + count_bits(captured));
    }
    return captured;
}

/* CT-05: more than half of the pieces. */
static uint8_t winner(const struct ctor *c)
{
    int32_t first = first_pieces(c);

    if (first == CELLS / 2) {
        return 0;
    }
    return first > CELLS / 2 ? 1 : 2;
}

static void tell(struct game_events *ev, enum event_kind kind, uint8_t player,
                 uint8_t cell)
{
    game_event(ev,
               (struct game_event){(uint8_t)kind, player, GAME_NO_CELL, cell});
}

static void report_captures(struct game_events *ev, uint8_t player, game_move m,
                            uint32_t captured)
{
    /* From the north clockwise; 0 is the column or row before the piece. */
    static const struct {
        uint8_t col, row;
    } steps[] = {{1, 0}, {2, 0}, {2, 1}, {2, 2},
                 {1, 2}, {0, 2}, {0, 1}, {0, 0}};

    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        uint32_t row = wrapped[row_of(m) + 1 + steps[i].row];
        uint32_t col = wrapped[col_of(m) + 1 + steps[i].col];

        if ((captured >> (steps[i].row * WINDOW + steps[i].col) & 1) != 0) {
            tell(ev, EVENT_CAPTURED, player, (uint8_t)(row * SIDE + col));
        }
    }
}

/* Apart from play(), so that the computer player's search pays nothing. */
static GAME_COLD void play_and_report(struct ctor *c, game_move m,
                                      struct game_events *ev)
{
    uint8_t player = player_after(c->placed);
    uint32_t captured = apply(c, m);

    ev->count = 0;
    tell(ev, EVENT_PLACED, player, (uint8_t)m);
    report_captures(ev, player, m, captured);
    if (is_over(c)) {
        tell(ev, EVENT_OVER, winner(c), GAME_NO_CELL);
    }
}

/* The neighbours on one side, in two rows at a time, which are the halves of a
 * word. Bits that are no columns mean nothing. */
static inline uint32_t east_of(uint32_t pair)
{
    return pair >> 1 | (pair & FIRST_COLS) << (SIDE - 1);
}

static inline uint32_t west_of(uint32_t pair)
{
    return pair << 1 | (pair >> (SIDE - 1) & FIRST_COLS);
}

/* How many times two of these pieces are neighbours; half of the directions
 * are enough. */
static int32_t count_neighbours(const uint16_t *pieces)
{
    int32_t n = 0;

    for (uint32_t row = 0; row < SIDE; row += 2) {
        uint32_t second = pieces[row + 1], third = pieces[wrapped[row + 4]];
        uint32_t here = pieces[row] | second << 16;
        uint32_t south = second | third << 16;

        n += count_bits(here & east_of(here)) + count_bits(here & south) +
             count_bits(here & east_of(south)) +
             count_bits(here & west_of(south));
    }
    return n;
}

/* Most captures first, then most own neighbours, as one number. */
static uint32_t rank(const struct ctor *c, game_move m)
{
    uint32_t mover = player_after(c->placed) - 1u;
    uint32_t col = col_of(m), row = row_of(m);
    uint32_t own = window(c->pieces[mover], col, row);
    uint32_t enemies = middle(c->pieces[mover ^ 1], col, row);
    uint32_t captured = captures(own | CENTRE << (WINDOW + 1), enemies);
    uint32_t beside = own >> (WINDOW + 1) & MIDDLE;

    return (uint32_t)count_bits(captured) << 4 | count_bits(beside);
}

static GAME_COLD const char *start(struct game_state *s,
                                   const struct game_setup *setup)
{
    (void)setup;
    memset(ctor_of(s), 0, sizeof(struct ctor));
    return NULL;
}

static GAME_COLD void recall(const struct game_state *s, uint16_t *option)
{
    (void)s;
    (void)option; /* there are none */
}

static GAME_COLD uint8_t players(const struct game_state *s)
{
    (void)s;
    return 2;
}

static GAME_COLD struct game_side side(const struct game_state *s,
                                       uint8_t player)
{
    (void)s;
    return player == 1 ? (struct game_side){"Red", COLOUR_RED}
                       : (struct game_side){"Blue", COLOUR_BLUE};
}

static uint8_t to_move(const struct game_state *s)
{
    const struct ctor *c = view_of(s);

    return is_over(c) ? GAME_NOBODY : player_after(c->placed);
}

static size_t moves(const struct game_state *s, game_move *out)
{
    const struct ctor *c = view_of(s);
    game_move *end = out;

    for (uint32_t row = 0; row < SIDE; row++) {
        uint32_t empty =
            FULL_ROW & ~((uint32_t)c->pieces[0][row] | c->pieces[1][row]);

        for (; empty != 0; empty &= empty - 1) {
            *end++ = (game_move)(row * SIDE + (uint32_t)__builtin_ctz(empty));
        }
    }
    return (size_t)(end - out);
}

static enum game_reason check(const struct game_state *s, uint8_t player,
                              game_move m)
{
    const struct ctor *c = view_of(s);

    if (is_over(c)) {
        return GAME_OVER;
    }
    if (player != player_after(c->placed)) {
        return GAME_TURN;
    }
    if (m >= CELLS) {
        return GAME_RANGE;
    }
    return owner_of(c, col_of(m), row_of(m)) != 0 ? GAME_OCCUPIED : GAME_OK;
}

static void play(struct game_state *s, game_move m, struct game_events *ev)
{
    if (ev != NULL) {
        play_and_report(ctor_of(s), m, ev);
    } else {
        (void)apply(ctor_of(s), m);
    }
}

static GAME_COLD struct game_result result(const struct game_state *s)
{
    const struct ctor *c = view_of(s);
    struct game_result r = {.ending = GAME_RUNNING};

    if (is_over(c)) {
        r.ending = GAME_BY_FULL;
        r.winner = winner(c);
    }
    return r;
}

/* CT-04: the points are shown. */
static GAME_COLD int32_t score(const struct game_state *s, uint8_t player)
{
    return view_of(s)->points[player - 1];
}

static int32_t value(const struct game_state *s, uint8_t player)
{
    const struct ctor *c = view_of(s);
    int32_t pieces = 2 * first_pieces(c) - c->placed;
    int32_t neighbours =
        count_neighbours(c->pieces[0]) - count_neighbours(c->pieces[1]);
    int32_t first = pieces * VALUE_PIECE + neighbours;

    return player == 1 ? first : -first;
}

static GAME_COLD game_move rule(const struct game_state *s)
{
    const struct ctor *c = view_of(s);
    game_move list[CELLS], best = GAME_NO_MOVE;
    size_t n = moves(s, list);
    uint32_t best_rank = 0;

    for (size_t i = 0; i < n; i++) {
        uint32_t r = rank(c, list[i]);

        if (best == GAME_NO_MOVE || r > best_rank) {
            best = list[i]; /* the lowest of equals comes first and stays */
            best_rank = r;
        }
    }
    return best;
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
    struct tile t = {.kind = TILE_EMPTY};

    t.owner = owner_of(view_of(s), col, row);
    if (t.owner != 0) {
        t.kind = TILE_PIECE;
    }
    return t;
}

static GAME_COLD void describe(const struct game_state *s, game_move m,
                               struct move_view *view)
{
    (void)s;
    *view = (struct move_view){.from = (uint8_t)m, .to = GAME_NO_CELL};
}

const struct game game_ctor = {
    .name = "ctor",
    .title = "CTOR",
    .summary = "Surround pieces by five on a board without edges",
    .icon = &ctor_icon,
    .help = ctor_help,
    .players_min = 2,
    .players_max = 2,
    .option_count = 0,
    .state_size = sizeof(struct ctor),
    .options = NULL,
    .wraps = true,
    .start = start,
    .recall = recall,
    .players = players,
    .side = side,
    .to_move = to_move,
    .moves = moves,
    .check = check,
    .play = play,
    .chance = NULL,
    .result = result,
    .score = score,
    .value = value,
    .rule = rule,
    .size = size,
    .look = look,
    .describe = describe,
    .print_move = ctor_print_move,
    .parse_move = ctor_parse_move,
    .print_cell = ctor_print_cell,
    .print_state = ctor_print_state,
    .parse_state = ctor_parse_state,
};
