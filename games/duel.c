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

#define VALUE_TILE 4 /* a tile is worth as much as four cells to go to */

static const struct game_option options[] = {
    {.name = "reentry", .title = "Re-entry", .max = 1, .fallback = 1},
};

static struct set legal_for(const struct duel *d, uint8_t player)
{
    struct set own = d->tiles[player - 1];
    struct set empty = empty_cells(own, d->tiles[2 - player]);

    return is_free(d, own) ? empty : reach(own, empty);
}

/* Whether legal_for() has a cell; half the board mostly decides it. */
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
    return both(d->tiles[2 - d->to], cells[m].beside);
}

/* Places the tile, turns the enemy's beside it and passes the turn on. This is
 * what the computer player's search spends its time with. */
static void apply(struct duel *d, game_move m)
{
    const struct cell *c = &cells[m];
    struct set *own_tiles = &d->tiles[d->to - 1];
    struct set *enemy_tiles = &d->tiles[2 - d->to];
    struct set captured = both(*enemy_tiles, c->beside);
    struct set own = either(either(*own_tiles, c->self), captured);
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
    uint8_t red = count(d->tiles[0]), green = count(d->tiles[1]);

    if (red == green) {
        return 0;
    }
    return red > green ? 1 : 2;
}

static void tell(struct game_events *ev, enum event_kind kind, uint8_t player,
                 uint8_t cell)
{
    game_event(ev,
               (struct game_event){(uint8_t)kind, player, GAME_NO_CELL, cell});
}

static void report_captures(struct game_events *ev, uint8_t player, game_move m,
                            struct set captured)
{
    static const int8_t steps[] = {-SIDE, 1, SIDE, -1}; /* N, E, S, W */

    for (size_t i = 0; i < sizeof steps; i++) {
        uint32_t cell = (uint32_t)(m + steps[i]);

        /* A step over the edge ends off the board or on a cell that is no
         * neighbour, and only neighbours are captured. */
        if (cell < CELLS && do_meet(cells[cell].self, captured)) {
            tell(ev, EVENT_CAPTURED, player, (uint8_t)cell);
        }
    }
}

static void report_turn(struct game_events *ev, uint8_t player,
                        const struct duel *d)
{
    if (is_over(d)) {
        tell(ev, EVENT_OVER, winner(d), GAME_NO_CELL);
    } else if (d->to == player) {
        tell(ev, EVENT_SKIPPED, other(player), GAME_NO_CELL);
    }
}

static GAME_COLD void play_and_report(struct duel *d, game_move m,
                                      struct game_events *ev)
{
    uint8_t player = d->to;
    struct set captured = captures_of(d, m);

    apply(d, m);
    ev->count = 0;
    tell(ev, EVENT_PLACED, player, (uint8_t)m);
    report_captures(ev, player, m, captured);
    report_turn(ev, player, d);
}

/* IG-08: how many tiles the opponent could capture after this move. */
static uint8_t best_reply(const struct duel *d, game_move m)
{
    struct duel next = *d;
    uint8_t opponent = other(d->to), best = 0;
    game_move replies[CELLS];
    size_t n;

    apply(&next, m);
    n = list_cells(legal_for(&next, opponent), replies);
    for (size_t i = 0; i < n; i++) {
        struct set beside = cells[replies[i]].beside;
        uint8_t captures = count(both(beside, next.tiles[d->to - 1]));

        best = captures > best ? captures : best;
    }
    return best;
}

/* IG-08 as one number: captures, then (only where nothing is captured) the
 * smallest reply, then empty neighbours. No count exceeds 4. */
static uint32_t rank(const struct duel *d, game_move m)
{
    struct set beside = cells[m].beside;
    uint32_t captures = count(captures_of(d, m));
    uint32_t safety = captures > 0 ? 0 : 4u - best_reply(d, m);
    struct set empty = empty_cells(d->tiles[0], d->tiles[1]);

    return captures << 8 | safety << 4 | count(both(beside, empty));
}

/* A tile that can have been the last one placed by this player: no enemy stands
 * beside it (IG-03). It was placed next to an own tile, or freely by a player
 * without tiles, whose other tiles are then the captures beside it. */
static bool has_last_tile(const struct duel *d, uint8_t player)
{
    struct set own = d->tiles[player - 1], enemy = d->tiles[2 - player];
    game_move tiles[CELLS];
    size_t n = list_cells(own, tiles);

    for (size_t i = 0; i < n; i++) {
        struct set beside = cells[tiles[i]].beside;

        if (!do_meet(beside, enemy) && (n == 1 || do_meet(beside, own))) {
            return true;
        }
    }
    return false;
}

/* Who is stuck stays stuck: the cells beside its tiles are taken, so nothing is
 * placed there and no tile of it changes. So a player who can move now was
 * never skipped, and as long as nobody was, the players alternate. */
static bool can_have_moved_last(const struct duel *d, uint8_t player)
{
    bool is_in_turn = player == (d->placed % 2 == 1 ? 1 : 2);

    if (is_over(d)) {
        return player == d->to && has_last_tile(d, player); /* IG-06 */
    }
    if (player == d->to && !is_none(legal_for(d, other(player)))) {
        return false; /* the turn would have passed on */
    }
    /* The first two moves are never skipped, whatever the option. */
    if ((player != d->to || d->placed <= 2) && !is_in_turn) {
        return false;
    }
    return has_last_tile(d, player);
}

/* Refuses what can be proven never to arise; not all that passes can arise. */
static const char *why_impossible(const struct duel *d)
{
    if (count(either(d->tiles[0], d->tiles[1])) != d->placed) {
        return "placed must be the number of tiles";
    }
    if (d->placed == 0) {
        return d->to == 1 ? NULL : "Red makes the first move";
    }
    if (!is_over(d) && is_none(legal_for(d, d->to))) {
        return "the player to move has no legal move";
    }
    if (!can_have_moved_last(d, 1) && !can_have_moved_last(d, 2)) {
        return "no last move leads to these tiles and this player's turn";
    }
    return NULL;
}

static bool take_cells(struct text_in *in, struct duel *d)
{
    if (!text_take(in, " cells=")) {
        return false;
    }
    for (uint8_t i = 0; i < CELLS; i++) {
        if (i > 0 && i % SIDE == 0 && !text_take(in, "/")) {
            return false;
        }
        if (text_take(in, "R")) {
            d->tiles[0] = either(d->tiles[0], cells[i].self);
        } else if (text_take(in, "G")) {
            d->tiles[1] = either(d->tiles[1], cells[i].self);
        } else if (!text_take(in, ".")) {
            return false;
        }
    }
    return true;
}

static uint8_t owner_of(const struct duel *d, size_t cell)
{
    if (do_meet(d->tiles[0], cells[cell].self)) {
        return 1;
    }
    return do_meet(d->tiles[1], cells[cell].self) ? 2 : 0;
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
                       : (struct game_side){"Green", COLOUR_GREEN};
}

static uint8_t to_move(const struct game_state *s)
{
    const struct duel *d = view_of(s);

    return is_over(d) ? GAME_NOBODY : d->to;
}

static size_t moves(const struct game_state *s, game_move *out)
{
    const struct duel *d = view_of(s);

    return list_cells(legal_for(d, d->to), out);
}

static enum game_reason check(const struct game_state *s, uint8_t player,
                              game_move m)
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
    if (!do_meet(cells[m].self, legal_for(d, player))) {
        return GAME_ADJACENT;
    }
    return GAME_OK;
}

static void play(struct game_state *s, game_move m, struct game_events *ev)
{
    if (ev != NULL) {
        play_and_report(duel_of(s), m, ev);
    } else {
        apply(duel_of(s), m);
    }
}

static GAME_COLD struct game_result result(const struct game_state *s)
{
    const struct duel *d = view_of(s);
    struct game_result r = {.ending = GAME_RUNNING};

    if (is_over(d)) {
        r.ending = GAME_BY_FULL;
        r.winner = winner(d);
    }
    return r;
}

static GAME_COLD int32_t score(const struct game_state *s, uint8_t player)
{
    return count(view_of(s)->tiles[player - 1]);
}

static int32_t value(const struct game_state *s, uint8_t player)
{
    const struct duel *d = view_of(s);
    struct set own = d->tiles[player - 1], enemy = d->tiles[2 - player];
    struct set empty = empty_cells(own, enemy);
    int32_t tiles = count(own) - count(enemy);
    int32_t ways = count(reach(own, empty)) - count(reach(enemy, empty));

    return tiles * VALUE_TILE + ways;
}

static GAME_COLD game_move rule(const struct game_state *s)
{
    const struct duel *d = view_of(s);
    game_move list[CELLS], best = GAME_NO_MOVE;
    size_t n = moves(s, list);
    uint32_t best_rank = 0;

    for (size_t i = 0; i < n; i++) {
        uint32_t r = rank(d, list[i]);

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

    t.owner = owner_of(view_of(s), (size_t)(row * SIDE + col));
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

static GAME_COLD void print_state(const struct game_state *s,
                                  struct text_out *out)
{
    const struct duel *d = view_of(s);

    text_string(out, "duel");
    text_key(out, "reentry");
    text_number(out, d->reentry);
    text_key(out, "placed");
    text_number(out, d->placed);
    text_key(out, "to");
    text_number(out, d->to);
    text_key(out, "cells");
    for (uint8_t i = 0; i < CELLS; i++) {
        if (i > 0 && i % SIDE == 0) {
            text_char(out, '/');
        }
        text_char(out, ".RG"[owner_of(d, i)]);
    }
}

static GAME_COLD const char *parse_state(struct game_state *s, const char *line)
{
    struct text_in in = {line};
    struct duel *d = duel_of(s);
    int32_t reentry, placed, to;

    if (!text_take(&in, "duel")) {
        return "the line must begin with: duel";
    }
    if (!text_take_field(&in, "reentry", 1, &reentry)) {
        return "reentry=0 or reentry=1 must come first";
    }
    if (!text_take_field(&in, "placed", CELLS, &placed)) {
        return "placed=0 to placed=36 must follow reentry";
    }
    if (!text_take_field(&in, "to", 2, &to) || to == 0) {
        return "to=1 or to=2 must follow placed";
    }
    memset(d, 0, sizeof *d);
    d->reentry = (uint8_t)reentry;
    d->placed = (uint8_t)placed;
    d->to = (uint8_t)to;
    if (!take_cells(&in, d)) {
        return "cells= must follow to: 6 rows of 6, each . R or G, joined by /";
    }
    if (!text_at_end(&in)) {
        return "nothing may follow the cells";
    }
    return why_impossible(d);
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
    .players = players,
    .side = side,
    .to_move = to_move,
    .moves = moves,
    .check = check,
    .play = play,
    .result = result,
    .score = score,
    .value = value,
    .rule = rule,
    .size = size,
    .look = look,
    .describe = describe,
    .print_move = print_move,
    .parse_move = parse_move,
    .print_cell = print_cell,
    .print_state = print_state,
    .parse_state = parse_state,
};
