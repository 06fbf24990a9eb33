/*
 * bench_device.c - what the games cost on the chip, in instructions.
 *
 * Runs under QEMU with -icount shift=0, where every instruction takes one
 * nanosecond, so that SysTick counts instructions. Random games are played and
 * their positions kept; when there are enough, the same calls are made in all
 * of them, and once more with functions that do nothing: the difference is what
 * the game itself needs. Choosing moves is never part of it.
 *
 * Prints `game metric value`, sums in ticks; tools/bench.py makes figures of
 * them. Only tables of the registry are asked, no game is known by name.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <libopencm3/cm3/cortex.h>
#include <libopencm3/cm3/systick.h>

#include "engine/match.h"
#include "engine/rng.h"
#include "game.h"
#include "hal/system.h"
#include "text.h"

/* Players' moves to measure, at least; the game that reaches it is finished,
 * unless it is longer than any game should be. */
#define MOVES_WANTED 50000u
#define GAME_LENGTH_MAX 20000u
#define GAMES_MAX MOVES_WANTED

#define BENCH_SEED 1u

#define BATCH 120

#define LOOP_ROUNDS 500000u
#define LOOP_INSTRUCTIONS 2u /* a round */

/* One body for all callees, or the compiler makes a special one for the
 * functions it can see into. */
#define SEPARATE __attribute__((noipa))

enum call { CALL_CHECK, CALL_MOVES, CALL_VALUE, CALL_PLAY, CALLS };

static const char *const call_names[CALLS] = {
    "check_ticks",
    "moves_ticks",
    "value_ticks",
    "play_ticks",
};

struct sample {
    struct game_state state; /* before the move */
    game_move move;
    uint8_t player; /* who makes it */
};

struct batch {
    uint16_t count;
    struct sample list[BATCH];
};

/* Everything that is printed of a game. */
struct totals {
    uint32_t games;
    uint32_t moves;    /* of players */
    uint32_t chances;  /* moves of chance */
    uint32_t captured; /* events of that kind, of players' moves */
    uint32_t turns;    /* moves of a player after which it is another's turn */
    uint32_t scored;   /* the score of that player just before them, summed */
    int32_t ticks[CALLS];
    int32_t chance_ticks;
};

static struct batch players, chances;
static struct totals totals;
static struct game_events events;
static game_move scratch[GAME_MOVES_MAX];

/* device.c */
void test_putchar(int c);
int test_main(void);

/* Output. */

static void put(struct text_out *out, char c)
{
    (void)out;
    test_putchar(c);
}

static struct text_out console = {put};

static void print(const char *game, const char *metric, uint32_t value)
{
    text_string(&console, game);
    text_char(&console, ' ');
    text_string(&console, metric);
    text_char(&console, ' ');
    text_number(&console, (int32_t)value);
    text_char(&console, '\n');
}

/* The clock. It runs freely and wraps; a measurement takes less than a round.
 */

static void clock_start(void)
{
    hal_system_init(); /* for 80 MHz, so that a tick is short */
    cm_disable_interrupts();
    systick_set_clocksource(STK_CSR_CLKSOURCE_AHB);
    systick_set_reload(STK_RVR_RELOAD);
    systick_clear();
    systick_counter_enable();
}

static uint32_t ticks_since(uint32_t start)
{
    return (start - systick_get_value()) & STK_RVR_RELOAD;
}

/* Calls that cost nothing, or a known number of instructions. */

/* Naked: at any optimisation they are what they say, and `bx lr`. What they
 * return is whatever r0 holds; nobody looks. */
#define NAKED __attribute__((naked))

NAKED static enum game_reason no_check(const struct game_state *s,
                                       uint8_t player, game_move m)
{
    (void)s;
    (void)player;
    (void)m;
    __asm__ volatile("bx lr");
}

NAKED static size_t no_moves(const struct game_state *s, game_move *out)
{
    (void)s;
    (void)out;
    __asm__ volatile("bx lr");
}

NAKED static int32_t no_value(const struct game_state *s, uint8_t player)
{
    (void)s;
    (void)player;
    __asm__ volatile("bx lr");
}

NAKED static void no_play(struct game_state *s, game_move m,
                          struct game_events *ev)
{
    (void)s;
    (void)m;
    (void)ev;
    __asm__ volatile("bx lr");
}

NAKED static void known_play(struct game_state *s, game_move m,
                             struct game_events *ev)
{
    (void)s;
    (void)m;
    (void)ev;
    __asm__ volatile(".rept 100\n\tnop\n\t.endr\n\tbx lr");
}

static const struct game nothing = {
    .check = no_check,
    .moves = no_moves,
    .value = no_value,
    .play = no_play,
};

static const struct game known = {.play = known_play};

/* The measurement. */

SEPARATE static uint32_t time_check(const struct game *g, struct batch *b)
{
    uint32_t start = systick_get_value();

    for (uint16_t i = 0; i < b->count; i++) {
        struct sample *at = &b->list[i];

        (void)g->check(&at->state, at->player, at->move);
    }
    return ticks_since(start);
}

SEPARATE static uint32_t time_moves(const struct game *g, struct batch *b)
{
    uint32_t start = systick_get_value();

    for (uint16_t i = 0; i < b->count; i++) {
        (void)g->moves(&b->list[i].state, scratch);
    }
    return ticks_since(start);
}

SEPARATE static uint32_t time_value(const struct game *g, struct batch *b)
{
    uint32_t start = systick_get_value();

    for (uint16_t i = 0; i < b->count; i++) {
        (void)g->value(&b->list[i].state, b->list[i].player);
    }
    return ticks_since(start);
}

SEPARATE static uint32_t time_play(const struct game *g, struct batch *b)
{
    uint32_t start = systick_get_value();

    for (uint16_t i = 0; i < b->count; i++) {
        g->play(&b->list[i].state, b->list[i].move, NULL);
    }
    return ticks_since(start);
}

/* By enum call. */
static uint32_t (*const timers[CALLS])(const struct game *g,
                                       struct batch *b) = {
    time_check, time_moves, time_value, time_play};

/* Without what the loop and the empty call take. play() changes the samples: it
 * comes last. */
static int32_t cost(const struct game *g, enum call call, struct batch *b)
{
    uint32_t empty = timers[call](&nothing, b);

    return (int32_t)(timers[call](g, b) - empty);
}

static void measure_players(const struct game *g)
{
    for (int call = 0; call < CALLS; call++) {
        totals.ticks[call] += cost(g, (enum call)call, &players);
    }
    players.count = 0;
}

static void measure_chances(const struct game *g)
{
    totals.chance_ticks += cost(g, CALL_PLAY, &chances);
    chances.count = 0;
}

/* Random games. */

static game_move choose(const struct game *g, const struct game_state *s,
                        struct rng *rng)
{
    if (g->to_move(s) == GAME_CHANCE) {
        return g->chance(s, &rng->dice);
    }
    return scratch[rng_below(rng, (uint32_t)g->moves(s, scratch))];
}

static void keep(struct batch *b, const struct game_state *s, uint8_t player,
                 game_move move)
{
    struct sample *at = &b->list[b->count++];

    at->state = *s;
    at->player = player;
    at->move = move;
}

static void count_events(void)
{
    for (uint16_t i = 0; i < events.count; i++) {
        totals.captured += events.list[i].kind == EVENT_CAPTURED ? 1 : 0;
    }
}

static void step_player(const struct game *g, struct game_state *s,
                        uint8_t player, game_move move)
{
    uint32_t score = (uint32_t)g->score(s, player);

    keep(&players, s, player, move);
    g->play(s, move, &events);
    totals.moves++;
    count_events();
    if (g->to_move(s) != player) {
        totals.turns++;
        totals.scored += score;
    }
    if (players.count == BATCH) {
        measure_players(g);
    }
}

static void step_chance(const struct game *g, struct game_state *s,
                        game_move move)
{
    keep(&chances, s, GAME_CHANCE, move);
    g->play(s, move, NULL);
    totals.chances++;
    if (chances.count == BATCH) {
        measure_chances(g);
    }
}

static void play_out(const struct game *g, struct game_state *s,
                     struct rng *rng)
{
    for (uint32_t length = 0; length < GAME_LENGTH_MAX; length++) {
        uint8_t player = g->to_move(s);

        if (player == GAME_NOBODY) {
            return;
        }
        if (player == GAME_CHANCE) {
            step_chance(g, s, choose(g, s, rng));
        } else {
            step_player(g, s, player, choose(g, s, rng));
        }
    }
}

static void play_games(const struct game *g)
{
    struct match_config config;
    struct game_setup setup;
    struct game_state s;
    struct rng rng;

    match_defaults(&config, g);
    memcpy(setup.option, config.option, sizeof setup.option);
    rng_seed(&rng, BENCH_SEED);
    setup.dice = &rng.dice;
    memset(&totals, 0, sizeof totals);
    while (totals.moves < MOVES_WANTED && totals.games < GAMES_MAX) {
        memset(&s, 0, sizeof s);
        g->start(&s, &setup); /* defaults are never refused */
        play_out(g, &s, &rng);
        totals.games++;
    }
    measure_players(g);
    measure_chances(g);
}

static void print_totals(const struct game *g)
{
    print(g->name, "state_bytes", g->state_size);
    print(g->name, "games", totals.games);
    print(g->name, "moves", totals.moves);
    print(g->name, "chances", totals.chances);
    print(g->name, "captured", totals.captured);
    print(g->name, "turns", totals.turns);
    print(g->name, "scored", totals.scored);
    for (int call = 0; call < CALLS; call++) {
        print(g->name, call_names[call], (uint32_t)totals.ticks[call]);
    }
    print(g->name, "chance_ticks", (uint32_t)totals.chance_ticks);
}

/* How many instructions a tick is, from a loop whose length is known; and the
 * proof of the method, from a play() of 100 instructions. */
static void calibrate(void)
{
    uint32_t start = systick_get_value();
    uint32_t rounds = LOOP_ROUNDS;

    __asm__ volatile("1: subs %0, %0, #1\n\tbne 1b" : "+l"(rounds)::"cc");
    print("clock", "ticks", ticks_since(start));
    print("clock", "instructions", LOOP_ROUNDS * LOOP_INSTRUCTIONS);
    players.count = BATCH;
    print("known", "moves", BATCH);
    print("known", "play_ticks", (uint32_t)cost(&known, CALL_PLAY, &players));
    players.count = 0;
}

int test_main(void)
{
    clock_start();
    text_string(&console, "clock compiler " __VERSION__ "\n");
    calibrate();
    for (uint8_t i = 0; i < game_count; i++) {
        play_games(game_registry[i]);
        print_totals(game_registry[i]);
    }
    text_string(&console, "clock end 0\n");
    return 0;
}
