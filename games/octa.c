/*
 * octa.c - Octa-Core: turn one of your arrows and capture along a chain.
 *
 * The rulings OC-01 to OC-10 of the rule book are cited where they are decided.
 * A move is the place of its cell. Notation and state lines are in
 * octa_text.c, the map for others in octa_map.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include "octa.h"

#include <string.h>

#include "game.h"
#include "help.h"

/* OC-03: how often a board is drawn at most. Fewer than one board in ten is
 * unfair, whatever the size, so this many in a row have a probability below
 * 2^-100; the bound is for dice that always fall the same way. */
#define FAIR_DRAWS 32

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "moves() reads four cells as one word");

/* The option that is no part of a state. */
#define OPTION_FAIR OCTA_SETTINGS

const char *const octa_win_words[] = {"majority", "elimination", NULL};
const char octa_endless[] =
    SAY("elimination with stop_on_enemy can never end: choose only one");

static const struct game_option options[] = {
    [OCTA_SIZE] = {.name = "size",
                   .title = "Size",
                   .min = 1,
                   .max = OCTA_SIZE_MAX,
                   .fallback = 3},
    [OCTA_WIN] = {.name = "win",
                  .title = "Win by",
                  .choices = octa_win_words,
                  .max = OCTA_WINS - 1,
                  .fallback = OCTA_MAJORITY},
    [OCTA_LIMIT] = {.name = "limit",
                    .title = "Turn limit",
                    .min = 1,
                    .max = OCTA_LIMIT_MAX,
                    .fallback = 50},
    [OCTA_STOP] = {.name = "stop_on_enemy", .title = "Stop on enemy", .max = 1},
    [OPTION_FAIR] = {.name = "fair", .title = "Fair start", .max = 1},
};

/* To the neighbour's place, by the owner and the arrow of a cell. */
#define STEPS                                                                  \
    -OCTA_LINE, 1 - OCTA_LINE, 1, OCTA_LINE + 1, OCTA_LINE, OCTA_LINE - 1, -1, \
        -OCTA_LINE - 1

static const int8_t steps[3 * OCTA_DIRECTIONS] = {STEPS, STEPS, STEPS};

/* OC-08, OC-09: counts a turn. With elimination there is no last one: at 31
 * bits, which no state line exceeds, the count goes back by two, so that it
 * still tells whose turn it is. */
static inline uint32_t turn_after(uint32_t turns)
{
    turns++;
    return turns - (turns >> 31) * 2;
}

/* OC-09: the other player owns no cell, so its turn is counted and passed over.
 * Rare: kept out of the way of apply(). */
static GAME_COLD void skip(struct octa *o)
{
    if (!octa_is_over(o)) {
        o->turns++;
        o->own = o->enemy;
        o->enemy = 0;
    }
}

/* Turns the chosen cell, runs the chain and passes the turn on. The enemy's
 * cells are counted in units of what a cell of it shows beside its arrow. */
static inline void apply(struct octa *o, game_move m)
{
    uint32_t mover = octa_mover(o), mine = OCTA_RED >> mover;
    uint32_t stops = o->stops | mine;
    uint32_t own = o->own, enemy = (uint32_t)o->enemy << mover;
    uint32_t place = m, cell = o->cells[place];

    for (;;) {
        mine = (mine & ~OCTA_ARROW) | ((cell + 1) & OCTA_ARROW); /* OC-05 */
        o->cells[place] = (uint8_t)mine;
        place = (uint32_t)((int32_t)place + steps[mine]);
        if (place >= OCTA_BYTES) {
            break; /* a step off the top is a large number as well */
        }
        cell = o->cells[place];
        if ((cell & stops) != 0) {
            break; /* OC-06 */
        }
        own++;
        enemy -= cell / OCTA_BLUE; /* 0 neutral, 1 Blue, 2 Red */
    }
    o->own = (uint8_t)(enemy >> mover);
    o->enemy = (uint8_t)own;
    o->turns = turn_after(o->turns);
    if (enemy == 0) {
        skip(o);
    }
}

uint32_t octa_apply(struct octa *o, game_move m)
{
    uint8_t player = (uint8_t)(octa_mover(o) + 1), before = o->own;

    apply(o, m);
    return (uint32_t)(octa_owned(o, player) - before);
}

void octa_clear(struct octa *o, const uint16_t *option)
{
    memset(o, 0, sizeof *o);
    memset(o->cells, OCTA_EDGE, sizeof o->cells);
    o->size = (uint8_t)option[OCTA_SIZE];
    o->win = (uint8_t)option[OCTA_WIN];
    o->limit = option[OCTA_LIMIT];
    o->stops = option[OCTA_STOP] != 0 ? OCTA_EDGE | OCTA_OWNERS : OCTA_EDGE;
}

void octa_put(struct octa *o, uint32_t place, uint32_t cell)
{
    uint8_t owner = octa_owner((uint8_t)cell);

    o->cells[place] = (uint8_t)cell;
    if (owner == octa_mover(o) + 1) {
        o->own++;
    } else if (owner != 0) {
        o->enemy++;
    }
}

uint8_t octa_next(const struct octa *o, uint32_t place, uint32_t direction)
{
    uint32_t next = (uint32_t)((int32_t)place + steps[direction]);

    if (next >= OCTA_BYTES || o->cells[next] == OCTA_EDGE) {
        return OCTA_NOWHERE;
    }
    return (uint8_t)next;
}

GAME_COLD uint8_t octa_pointed_at(const struct octa *o, uint32_t place)
{
    return octa_next(o, place, o->cells[place] & OCTA_ARROW);
}

uint32_t octa_first_owner(const struct octa *o, uint32_t place)
{
    if (place == octa_home(o, 0)) {
        return OCTA_RED;
    }
    return place == octa_home(o, 1) ? OCTA_BLUE : 0;
}

static GAME_COLD uint8_t winner(const struct octa *o)
{
    return game_ahead(octa_owned(o, 1), octa_owned(o, 2));
}

static bool is_told(const struct game_events *ev, uint8_t cell)
{
    for (uint16_t i = 0; i < ev->count; i++) {
        if (ev->list[i].to == cell) {
            return true;
        }
    }
    return false;
}

/* OC-07: why the chain stopped when it came to this place. Only the chosen and
 * the captured cells were told so far. */
static enum event_stop stop_at(const struct octa *o, uint8_t player,
                               uint8_t place, const struct game_events *ev)
{
    if (place == OCTA_NOWHERE) {
        return STOP_EDGE;
    }
    if (octa_owner(o->cells[place]) != player) {
        return STOP_ENEMY;
    }
    return is_told(ev, octa_number(o, place)) ? STOP_LOOP : STOP_OWN;
}

/* Apart from play(), so that the computer player's search pays nothing. */
static GAME_COLD void play_and_report(struct octa *o, game_move m,
                                      struct game_events *ev)
{
    uint32_t before = o->turns;
    uint8_t mover = (uint8_t)(octa_mover(o) + 1), place = (uint8_t)m;
    uint32_t captured = octa_apply(o, m);

    ev->count = 0;
    game_tell(ev, EVENT_TURNED, mover, octa_number(o, place));
    for (place = octa_pointed_at(o, place); captured > 0; captured--) {
        game_tell(ev, EVENT_CAPTURED, mover, octa_number(o, place));
        place = octa_pointed_at(o, place);
    }
    game_tell(ev, EVENT_STOPPED, mover, (uint8_t)stop_at(o, mover, place, ev));
    if (((o->turns ^ before) & 1) == 0) {
        game_tell(ev, EVENT_SKIPPED, (uint8_t)(3 - mover), GAME_NO_CELL);
    }
    if (octa_is_over(o)) {
        game_tell(ev, EVENT_OVER, winner(o), GAME_NO_CELL);
    }
}

/* OC-02: cells from the south to the north, each row from the west. */
static void draw_board(struct octa *o, struct game_dice *dice)
{
    uint32_t cols = octa_cols(o);

    o->own = 0;
    o->enemy = 0;
    for (uint32_t row = cols; row-- > 0;) {
        for (uint32_t col = 0; col < cols; col++) {
            uint32_t place = row * OCTA_LINE + col;
            uint32_t cell = dice->draw(dice, OCTA_DIRECTIONS);

            octa_put(o, place, cell | octa_first_owner(o, place));
        }
    }
}

/* OC-03: neither the first move nor the reply to it eliminates. Both are
 * forced: until it moves, a player owns its first cell only. */
static bool is_fair(const struct octa *start)
{
    struct octa next = *start;

    while (next.turns < 2 && !octa_is_over(&next)) {
        (void)octa_apply(&next, (game_move)octa_home(&next, octa_mover(&next)));
        if (next.own == 0 || next.enemy == 0) {
            return false;
        }
    }
    return true;
}

static GAME_COLD const char *start(struct game_state *s,
                                   const struct game_setup *setup)
{
    struct octa *o = octa_of(s);
    uint8_t draws = setup->option[OPTION_FAIR] != 0 ? FAIR_DRAWS : 1;

    octa_clear(o, setup->option);
    if (octa_is_endless(o)) {
        return octa_endless; /* OC-10 */
    }
    do {
        draw_board(o, setup->dice);
    } while (--draws > 0 && !is_fair(o));
    return NULL;
}

/* Whether a board was drawn fairly is not part of a state. */
static GAME_COLD void recall(const struct game_state *s, uint16_t *option)
{
    const struct octa *o = octa_view_of(s);

    option[OCTA_SIZE] = o->size;
    option[OCTA_WIN] = o->win;
    option[OCTA_LIMIT] = o->limit;
    option[OCTA_STOP] = octa_does_stop(o);
}

static uint8_t to_move(const struct game_state *s)
{
    const struct octa *o = octa_view_of(s);

    return octa_is_over(o) ? GAME_NOBODY : (uint8_t)(octa_mover(o) + 1);
}

static size_t moves(const struct game_state *s, game_move *out)
{
    const struct octa *o = octa_view_of(s);
    uint32_t own = (OCTA_RED >> octa_mover(o)) * 0x01010101u;
    size_t n = octa_is_over(o) ? 0 : o->own;
    const game_move *end = out + n;

    /* Four cells at a time: most bytes are no cells of the mover. */
    for (uint32_t place = 0; out < end; place += sizeof(uint32_t)) {
        uint32_t four;

        memcpy(&four, &o->cells[place], sizeof four);
        for (four &= own; four != 0; four &= four - 1) {
            *out++ = (game_move)(place + (uint32_t)__builtin_ctz(four) / 8);
        }
    }
    return n;
}

static GAME_HOT enum game_reason check(const struct game_state *s,
                                       uint8_t player, game_move m)
{
    const struct octa *o = octa_view_of(s);

    if (octa_is_over(o)) {
        return GAME_OVER;
    }
    if (player != octa_mover(o) + 1) {
        return GAME_TURN;
    }
    if (m >= OCTA_BYTES || o->cells[m] == OCTA_EDGE) {
        return GAME_RANGE;
    }
    return (o->cells[m] & OCTA_RED >> octa_mover(o)) != 0 ? GAME_OK
                                                          : GAME_OWNER;
}

static void play(struct game_state *s, game_move m, struct game_events *ev)
{
    if (ev != NULL) {
        play_and_report(octa_of(s), m, ev);
    } else {
        apply(octa_of(s), m);
    }
}

static GAME_COLD struct game_result result(const struct game_state *s)
{
    const struct octa *o = octa_view_of(s);

    return game_result(octa_is_over(o),
                       o->win == OCTA_ELIMINATION ? GAME_BY_ELIMINATION
                                                  : GAME_BY_MAJORITY,
                       winner(o));
}

static GAME_COLD int32_t score(const struct game_state *s, uint8_t player)
{
    return octa_owned(octa_view_of(s), player);
}

static GAME_COLD void size(const struct game_state *s, uint8_t *cols,
                           uint8_t *rows)
{
    *cols = (uint8_t)octa_cols(octa_view_of(s));
    *rows = *cols;
}

static GAME_COLD struct tile look(const struct game_state *s, uint8_t col,
                                  uint8_t row)
{
    uint8_t cell = octa_view_of(s)->cells[row * OCTA_LINE + col];

    return (struct tile){.kind = TILE_ARROW,
                         .owner = octa_owner(cell),
                         .number = cell & OCTA_ARROW};
}

static GAME_COLD void describe(const struct game_state *s, game_move m,
                               struct move_view *view)
{
    *view = (struct move_view){.from = octa_number(octa_view_of(s), m),
                               .to = GAME_NO_CELL};
}

const struct game game_octa = {
    .name = "octa",
    .title = "Octa-Core",
    .summary = SAY("Turn an arrow and capture what the chain runs over"),
    .icon = &octa_icon,
    .help = octa_help,
    .players_min = 2,
    .players_max = 2,
    .option_count = sizeof options / sizeof options[0],
    .state_size = sizeof(struct octa),
    .options = options,
    .clock_option = 0,
    .start = start,
    .recall = recall,
    .players = game_two,
    .side = game_red_blue,
    .to_move = to_move,
    .moves = moves,
    .check = check,
    .play = play,
    .chance = NULL,
    .result = result,
    .score = score,
    .value = octa_value,
    .ideas = octa_ideas,
    .idle = octa_idle,
    .sight = 2,
    .effort = 1200,
    .rule = octa_rule,
    .size = size,
    .look = look,
    .describe = describe,
    .print_move = octa_print_move,
    .parse_move = octa_parse_move,
    .print_cell = octa_print_cell,
    .print_state = octa_print_state,
    .parse_state = octa_parse_state,
};
