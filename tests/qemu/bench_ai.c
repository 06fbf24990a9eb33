/*
 * bench_ai.c - what the computer players cost on the chip, in instructions.
 *
 * Runs under QEMU with -icount shift=0, where SysTick counts instructions (see
 * bench_device.c). In positions of games between rule players it searches as
 * the levels do, a slice at a time, and prints a table: cost of a node, worst
 * slice, worst search.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdint.h>
#include <string.h>

#include <libopencm3/cm3/cortex.h>
#include <libopencm3/cm3/systick.h>

#include "ai/player.h"
#include "engine/rng.h"
#include "hal/system.h"
#include "text.h"

#define POSITIONS 8
#define LOOP_ROUNDS 500000u
#define LOOP_INSTRUCTIONS 2u /* a round */
#define CLOCK_MHZ 80u

/* What comes out of the searches of a game. */
struct sums {
    uint32_t nodes;
    uint64_t ticks;
    uint32_t depth;
    uint32_t worst_slice;  /* ticks */
    uint64_t worst_search; /* ticks */
};

static struct thinker thinker;
static uint32_t loop_ticks; /* of LOOP_ROUNDS: how long a tick is */

/* device.c */
void test_putchar(int c);
int test_main(void);

static void put(struct text_out *out, char c)
{
    (void)out;
    test_putchar(c);
}

static struct text_out console = {put};

static void column(uint32_t value)
{
    text_string(&console, " | ");
    text_number(&console, (int32_t)value);
}

static void clock_start(void)
{
    uint32_t rounds = LOOP_ROUNDS, start;

    hal_system_init();
    cm_disable_interrupts();
    systick_set_clocksource(STK_CSR_CLKSOURCE_AHB);
    systick_set_reload(STK_RVR_RELOAD);
    systick_clear();
    systick_counter_enable();
    start = systick_get_value();
    __asm__ volatile("1: subs %0, %0, #1\n\tbne 1b" : "+l"(rounds)::"cc");
    loop_ticks = (start - systick_get_value()) & STK_RVR_RELOAD;
}

static uint64_t instructions(uint64_t ticks)
{
    return ticks * (LOOP_ROUNDS * LOOP_INSTRUCTIONS) / loop_ticks;
}

/* One slice, or the beginning of a search, which is as long. */
static uint32_t time_slice(const struct game_state *s)
{
    uint32_t start = systick_get_value();

    if (s != NULL) {
        think_start(&thinker, s);
    } else {
        (void)think_step(&thinker, AI_SLICE_WORK / thinker.order.game->effort);
    }
    return (start - systick_get_value()) & STK_RVR_RELOAD;
}

static void search(const struct game *g, const struct game_state *s,
                   uint8_t seat, struct sums *sums)
{
    uint64_t ticks;

    thinker.order.game = g;
    ai_order(seat, 1, s, &thinker.order);
    ticks = time_slice(s);
    while (!thinker.is_done) {
        uint32_t slice = time_slice(NULL);

        ticks += slice;
        if (slice > sums->worst_slice) {
            sums->worst_slice = slice;
        }
    }
    sums->ticks += ticks;
    sums->nodes += thinker.nodes;
    sums->depth += thinker.reached;
    if (ticks > sums->worst_search) {
        sums->worst_search = ticks;
    }
}

/* Goes on by so many decisions; at the end a new game begins. */
static void advance(const struct game *g, struct game_state *s, struct rng *rng,
                    uint32_t decisions)
{
    struct match_config config;
    struct game_setup setup = {.dice = &rng->dice};

    match_defaults(&config, g);
    memcpy(setup.option, config.option, sizeof setup.option);
    while (decisions > 0 || g->to_move(s) == GAME_CHANCE ||
           g->to_move(s) == GAME_NOBODY) {
        uint8_t turn = g->to_move(s);

        if (turn == GAME_NOBODY) {
            memset(s, 0, sizeof *s);
            (void)g->start(s, &setup); /* defaults are never refused */
        } else if (turn == GAME_CHANCE) {
            g->play(s, g->chance(s, &rng->dice), NULL);
        } else {
            g->play(s, g->rule(s), NULL);
            decisions -= decisions > 0 ? 1 : 0;
        }
    }
}

static void bench(const struct game *g, uint8_t seat)
{
    struct game_setup setup;
    struct game_state s;
    struct sums sums = {0};
    struct match_config config;
    struct rng rng;
    uint32_t cost;

    match_defaults(&config, g);
    memcpy(setup.option, config.option, sizeof setup.option);
    rng_seed(&rng, 1);
    setup.dice = &rng.dice;
    memset(&s, 0, sizeof s);
    (void)g->start(&s, &setup);
    for (uint8_t i = 0; i < POSITIONS; i++) {
        advance(g, &s, &rng, i == 0 ? 2 : 7 * i);
        search(g, &s, seat, &sums);
    }
    cost = (uint32_t)(instructions(sums.ticks) / sums.nodes);
    text_string(&console, "| ");
    text_string(&console, g->name);
    text_string(&console, seat == SEAT_HARD ? " | hard" : " | normal");
    column(cost);
    column(CLOCK_MHZ * 1000000u / cost);
    column(sums.nodes / POSITIONS);
    column(sums.depth / POSITIONS);
    column((uint32_t)(instructions(sums.worst_slice) / (CLOCK_MHZ * 10)));
    column((uint32_t)(instructions(sums.worst_search) / (CLOCK_MHZ * 1000)));
    text_string(&console, " |\n");
}

int test_main(void)
{
    clock_start();
    text_string(&console,
                "| game | level | instructions a node | nodes/s at 80 MHz | "
                "nodes a search | turns seen | worst slice, 1/100 ms | worst "
                "search, ms |\n| --- | --- | --: | --: | --: | --: | --: | "
                "--: |\n");
    for (uint8_t i = 0; i < game_count; i++) {
        bench(game_registry[i], SEAT_NORMAL);
        bench(game_registry[i], SEAT_HARD);
    }
    return 0;
}
