/*
 * bench_ui.c - what the screens cost on the chip, in instructions.
 *
 * Runs as bench_device.c does. Every game is played by the console against
 * itself; each round of the loop is measured: time passes, the terminal and the
 * matrix are drawn. A key is what it takes from the press of a button to the
 * picture that shows what it did.
 *
 * Prints `game metric instructions`, the worst of each.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdint.h>
#include <string.h>

#include <libopencm3/cm3/cortex.h>
#include <libopencm3/cm3/systick.h>

#include "hal/buttons.h"
#include "hal/system.h"
#include "ui/view_matrix.h"
#include "ui/view_text.h"

#define MOVES 150u
#define ROUND_MS 16u
#define LOOP_ROUNDS 500000u
#define LOOP_INSTRUCTIONS 2u

void test_putchar(int c);
int test_main(void);

static struct match match;
static struct console console;
static struct view_text text;
static struct view_matrix matrix;
static struct hal_matrix_frame frame;
static uint32_t loop_ticks;

static void put(struct text_out *out, char c)
{
    (void)out;
    test_putchar(c);
}

static void drop(struct text_out *out, char c)
{
    (void)out;
    (void)c;
}

static struct text_out report = {put};
static struct text_out nowhere = {drop};

static void print(const char *name, const char *metric, uint32_t ticks)
{
    uint64_t instructions = (uint64_t)ticks * LOOP_ROUNDS * LOOP_INSTRUCTIONS;

    text_string(&report, name);
    text_char(&report, ' ');
    text_string(&report, metric);
    text_char(&report, ' ');
    text_number(&report, (int32_t)(instructions / loop_ticks));
    text_char(&report, '\n');
}

static uint32_t ticks_since(uint32_t start)
{
    return (start - systick_get_value()) & STK_RVR_RELOAD;
}

static void clock_start(void)
{
    uint32_t rounds = LOOP_ROUNDS;
    uint32_t start;

    hal_system_init();
    cm_disable_interrupts();
    systick_set_clocksource(STK_CSR_CLKSOURCE_AHB);
    systick_set_reload(STK_RVR_RELOAD);
    systick_clear();
    systick_counter_enable();
    start = systick_get_value();
    __asm__ volatile("1: subs %0, #1\n bne 1b" : "+l"(rounds) : : "cc");
    loop_ticks = ticks_since(start);
}

static uint32_t most(uint32_t a, uint32_t b)
{
    return a > b ? a : b;
}

static void draw(void)
{
    view_text_draw(&text, &console, 100000);
    view_matrix_draw(&matrix, &console, &frame);
}

/* One round of the loop. */
static uint32_t round_ticks(void)
{
    uint32_t start = systick_get_value();

    console_tick(&console, console.now_ms + ROUND_MS);
    draw();
    return ticks_since(start);
}

static uint32_t key_ticks(uint8_t button)
{
    uint32_t start = systick_get_value();

    console_press(&console, button);
    console_tick(&console, console.now_ms);
    view_matrix_draw(&matrix, &console, &frame);
    return ticks_since(start);
}

static void start(const struct game *game, uint8_t seat)
{
    struct match_config config;

    match_defaults(&config, game);
    memset(config.seat, seat, sizeof config.seat);
    config.seed = 1;
    console.settings.speed = SPEED_FAST;
    (void)match_start(&match, &config);
    console_open(&console, PAGE_BOARD);
    view_text_repaint(&text);
}

static void measure(const struct game *game)
{
    uint32_t round = 0;
    uint32_t repaint;
    uint32_t key = 0;

    start(game, SEAT_RULE);
    while (console.page == PAGE_BOARD && match.count < MOVES) {
        round = most(round, round_ticks());
    }
    view_text_repaint(&text);
    repaint = round_ticks();
    start(game, SEAT_HUMAN);
    for (uint32_t i = 0; i < MOVES; i++) {
        static const uint8_t buttons[] = {HAL_BUTTON_A, HAL_BUTTON_RIGHT,
                                          HAL_BUTTON_A, HAL_BUTTON_DOWN};

        (void)round_ticks();
        if (console.page == PAGE_BOARD) {
            key = most(key, key_ticks(buttons[i % 4]));
        }
    }
    print(game->name, "round", round);
    print(game->name, "repaint", repaint);
    print(game->name, "key", key);
}

static void measure_pages(void)
{
    static const uint8_t pages[] = {PAGE_TITLE, PAGE_SETUP,   PAGE_SETTINGS,
                                    PAGE_ABOUT, PAGE_HELP,    PAGE_TEST,
                                    PAGE_PAUSE, PAGE_HISTORY, PAGE_RESULT};
    uint32_t repaint = 0;

    for (uint8_t i = 0; i < sizeof pages; i++) {
        console_open(&console, (enum console_page)pages[i]);
        view_text_repaint(&text);
        repaint = most(repaint, round_ticks());
    }
    print("pages", "repaint", repaint);
}

int test_main(void)
{
    clock_start();
    console_init(&console, &match, NULL);
    view_text_init(&text, &nowhere);
    for (uint8_t i = 0; i < game_count; i++) {
        measure(game_registry[i]);
    }
    measure_pages();
    text_string(&report, "end of figures\n");
    return 0;
}
