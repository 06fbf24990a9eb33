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

const uint8_t ctor_wrapped[SIDE + 4] = {8, 9, 0, 1, 2, 3, 4,
                                        5, 6, 7, 8, 9, 0, 1};

/* A compiler's own bit count would be a library call on this processor. */
uint32_t ctor_count(uint32_t bits)
{
    bits -= bits >> 1 & 0x55555555u;
    bits = (bits & 0x33333333u) + (bits >> 2 & 0x33333333u);
    bits = (bits + (bits >> 4)) & 0x0F0F0F0Fu;
    return bits * 0x01010101u >> 24;
}

/* Five columns of a row, the first of them `first`. */
static inline uint32_t strip(uint32_t bits, uint32_t first)
{
    return (bits | bits << SIDE) >> first & 31;
}

uint32_t ctor_window(const uint16_t *pieces, uint32_t cell)
{
    const uint8_t *r = &ctor_wrapped[row_of(cell)];
    uint32_t first = ctor_wrapped[col_of(cell)];

    return strip(pieces[r[0]], first) | strip(pieces[r[1]], first) << WINDOW |
           strip(pieces[r[2]], first) << 2 * WINDOW |
           strip(pieces[r[3]], first) << 3 * WINDOW |
           strip(pieces[r[4]], first) << 4 * WINDOW;
}

/* The 3 x 3 cells around a cell, as MIDDLE has them. */
static inline uint32_t middle(const uint16_t *pieces, uint32_t cell)
{
    const uint8_t *r = &ctor_wrapped[row_of(cell) + 1];
    uint32_t first = ctor_wrapped[col_of(cell) + 1];

    return (strip(pieces[r[0]], first) | strip(pieces[r[1]], first) << WINDOW |
            strip(pieces[r[2]], first) << 2 * WINDOW) &
           MIDDLE;
}

/* A number 0..3 at each place of a word: ones and twos apart. */
struct sum {
    uint32_t ones, twos;
};

static inline struct sum add(uint32_t a, uint32_t b, uint32_t c)
{
    return (struct sum){a ^ b ^ c, (a & b) | (c & (a ^ b))};
}

/* The places at which three such numbers make 5 or more. */
static inline uint32_t make_five(struct sum a, struct sum b, struct sum c)
{
    struct sum ones = add(a.ones, b.ones, c.ones);
    struct sum twos = add(a.twos, b.twos, c.twos);
    uint32_t two = twos.ones ^ ones.twos;
    uint32_t four = twos.ones & ones.twos, another = twos.twos;

    return (four & another) | ((four | another) & (two | ones.ones));
}

/* An enemy is captured that has 5 or more of the window's pieces around it; it
 * is none of them, so counting it with its neighbours changes nothing. */
uint32_t ctor_captures(uint32_t own, uint32_t enemies)
{
    struct sum row = add(own, own >> 1, own >> 2);
    struct sum next = {row.ones >> WINDOW, row.twos >> WINDOW};
    struct sum last = {row.ones >> 2 * WINDOW, row.twos >> 2 * WINDOW};

    return make_five(row, next, last) & enemies;
}

/* The captured pieces change colour, all at once. */
static void convert(uint16_t *own, uint16_t *enemy, game_move m,
                    uint32_t captured)
{
    const uint8_t *r = &ctor_wrapped[row_of(m) + 1];
    uint32_t first = ctor_wrapped[col_of(m) + 1];

    for (; captured != 0; captured >>= WINDOW, r++) {
        uint32_t bits = (captured & 7) << first;

        bits = (bits | bits >> SIDE) & FULL_ROW;
        own[*r] = (uint16_t)(own[*r] | bits);
        enemy[*r] = (uint16_t)(enemy[*r] ^ bits);
    }
}

/* Places the piece and returns what it captured, as MIDDLE has it. CT-03: what
 * surrounds the placed piece itself does not matter. */
static uint32_t apply(struct ctor *c, game_move m)
{
    uint32_t row = row_of(m), col = m - row * SIDE;
    uint32_t mover = player_after(c->placed) - 1u;
    uint16_t *own = c->pieces[mover], *enemy = c->pieces[mover ^ 1];
    uint32_t captured = middle(enemy, m);

    own[row] = (uint16_t)(own[row] | 1u << col);
    c->placed++;
    if (captured != 0) {
        captured = ctor_captures(ctor_window(own, m), captured);
    }
    if (captured != 0) {
        convert(own, enemy, m, captured);
        c->points[mover] = (uint16_t)(c->points[mover] + ctor_count(captured));
    }
    return captured;
}

/* CT-05: more than half of the pieces. */
static uint8_t winner(const struct ctor *c)
{
    return game_ahead(first_pieces(c), CELLS / 2);
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
        uint32_t row = ctor_wrapped[row_of(m) + 1 + steps[i].row];
        uint32_t col = ctor_wrapped[col_of(m) + 1 + steps[i].col];

        if ((captured >> (steps[i].row * WINDOW + steps[i].col) & 1) != 0) {
            game_tell(ev, EVENT_CAPTURED, player, (uint8_t)(row * SIDE + col));
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
    game_tell(ev, EVENT_PLACED, player, (uint8_t)m);
    report_captures(ev, player, m, captured);
    if (is_over(c)) {
        game_tell(ev, EVENT_OVER, winner(c), GAME_NO_CELL);
    }
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

static uint8_t to_move(const struct game_state *s)
{
    const struct ctor *c = view_of(s);

    return is_over(c) ? GAME_NOBODY : player_after(c->placed);
}

GAME_HOT size_t ctor_moves(const struct game_state *s, game_move *out)
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

    return game_result(is_over(c), GAME_BY_FULL, winner(c));
}

/* CT-04: the points are shown. */
static GAME_COLD int32_t score(const struct game_state *s, uint8_t player)
{
    return view_of(s)->points[player - 1];
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
    return game_piece(owner_of(view_of(s), col, row));
}

const struct game game_ctor = {
    .name = "ctor",
    .title = "CTOR",
    .summary = SAY("Surround pieces by five on a board without edges"),
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
    .players = game_two,
    .side = game_red_blue,
    .to_move = to_move,
    .moves = ctor_moves,
    .check = check,
    .play = play,
    .chance = NULL,
    .result = result,
    .score = score,
    .value = ctor_value,
    .ideas = ctor_ideas,
    .beam = 10,
    .sight = 2,
    .effort = 6000,
    .rule = ctor_rule,
    .size = size,
    .look = look,
    .describe = game_describe_cell,
    .print_move = ctor_print_move,
    .parse_move = ctor_parse_move,
    .print_cell = ctor_print_cell,
    .print_state = ctor_print_state,
    .parse_state = ctor_parse_state,
};
