/*
 * test_console_think.c - the computer thinks while the console lives: how far
 * it is, moving at once, and hints.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/console.h"

#include <string.h>

#include "fake_hal.h"
#include "hal/buttons.h"
#include "support.h"
#include "ui/view_matrix.h"
#include "unity.h"

#define SHOWN_MS 2000 /* a move is shown and thinking has begun */
#define ENOUGH_MS 60000

static struct match match;
static struct console console;
static struct ai ai;
static struct support_text text;

static void press(uint8_t button)
{
    console_press(&console, button);
}

static void tick(void)
{
    fake_hal.now_ms += 10;
    console_tick(&console, fake_hal.now_ms);
}

static void wait_ms(uint32_t ms)
{
    for (uint32_t i = 0; i < ms; i += 10) {
        tick();
    }
}

static void start(const char *name, enum match_seat opponent)
{
    struct match_config config;

    match_defaults(&config, game_find(name));
    config.seat[1] = (uint8_t)opponent;
    config.seed = 5;
    TEST_ASSERT_NULL(match_start(&match, &config));
    console_open(&console, PAGE_BOARD);
    wait_ms(20);
}

void setUp(void)
{
    support_set_up();
    fake_hal_reset();
    memset(&match, 0, sizeof match);
    ai_attach(&ai, &match);
    console_init(&console, &match, NULL);
    console.ai = &ai;
    tick();
}

void tearDown(void)
{
    support_tear_down();
}

static const char *message(void)
{
    support_text_clear(&text);
    words_message(&console, &text.out);
    return text.text;
}

/* Waits until the computer has seen some turns. */
static void wait_for_depth(uint8_t turns)
{
    for (uint32_t i = 0; i < ENOUGH_MS && console.thinking <= turns; i += 10) {
        tick();
    }
    TEST_ASSERT_GREATER_THAN(turns, console.thinking);
}

static void ask_for_hint(void)
{
    press(HAL_BUTTON_MENU);
    for (uint8_t i = 0; i < 3; i++) {
        press(HAL_BUTTON_DOWN);
    }
    support_text_clear(&text);
    menu_print_item(&console, console.item, &text.out);
    TEST_ASSERT_EQUAL_STRING("Hint", text.text);
    press(HAL_BUTTON_A);
}

static void wait_for_hint(void)
{
    for (uint32_t i = 0; i < ENOUGH_MS && console.wants_hint; i += 10) {
        tick();
    }
    TEST_ASSERT_EQUAL_STRING("Hint: A plays this move.", message());
}

/* The hint is the move that the level hard makes there. */
static game_move best_move(void)
{
    static struct match other;
    static struct ai thinker;
    game_move move = GAME_NO_MOVE;

    other = match;
    memset(other.listener, 0, sizeof other.listener);
    ai_attach(&thinker, &other);
    TEST_ASSERT_EQUAL(GAME_OK, ai_play(&other, SEAT_HARD, &move));
    return move;
}

static void test_how_far_the_computer_sees_is_shown_while_it_thinks(void)
{
    start("duel", SEAT_HARD);
    press(HAL_BUTTON_A);
    TEST_ASSERT_EQUAL(1, match.count);
    wait_for_depth(2);
    TEST_ASSERT_EQUAL_STRING_LEN(
        "Thinking (B: move now), turns seen: ", message(), 36);
    TEST_ASSERT_EQUAL(1, match.count);
}

static void test_a_light_on_the_matrix_goes_on_while_it_thinks(void)
{
    struct hal_matrix_frame frame;
    struct view_matrix view = {0};

    start("ctor", SEAT_HARD);
    press(HAL_BUTTON_A);
    wait_for_depth(0);
    console.pressed_ms = console.now_ms; /* it blinks */
    view_matrix_draw(&view, &console, &frame);
    TEST_ASSERT_NOT_EQUAL(0, frame.led[7][console.thinking - 1].red);
    console.thinking = 0;
    view_matrix_draw(&view, &console, &frame);
    TEST_ASSERT_EQUAL(0, frame.led[7][0].red);
}

static void test_b_lets_the_computer_move_at_once(void)
{
    start("duel", SEAT_HARD);
    press(HAL_BUTTON_A);
    wait_for_depth(1);
    TEST_ASSERT_EQUAL(1, match.count);
    press(HAL_BUTTON_B);
    TEST_ASSERT_EQUAL(PAGE_BOARD, console.page);
    tick();
    TEST_ASSERT_EQUAL(2, match.count);
}

static void test_the_menu_opens_while_the_computer_thinks(void)
{
    start("duel", SEAT_HARD);
    press(HAL_BUTTON_A);
    wait_for_depth(1);
    press(HAL_BUTTON_MENU);
    TEST_ASSERT_EQUAL(PAGE_PAUSE, console.page);
    wait_ms(ENOUGH_MS);
    TEST_ASSERT_EQUAL(1, match.count);
}

static void test_a_hint_selects_the_best_move_and_does_not_make_it(void)
{
    game_move best;

    start("duel", SEAT_HARD);
    press(HAL_BUTTON_A);
    wait_for_depth(1);
    press(HAL_BUTTON_B);
    wait_ms(SHOWN_MS);
    best = best_move();
    ask_for_hint();
    wait_for_hint();
    TEST_ASSERT_EQUAL(2, match.count);
    press(HAL_BUTTON_A);
    TEST_ASSERT_EQUAL(3, match.count);
    TEST_ASSERT_EQUAL(best, match.journal[2]);
}

static void test_a_hint_for_a_pawn_shows_its_target_too(void)
{
    game_move best;

    start("raid", SEAT_HUMAN);
    best = best_move();
    ask_for_hint();
    wait_for_hint();
    TEST_ASSERT_NOT_EQUAL(GAME_NO_CELL, console.picked);
    press(HAL_BUTTON_A);
    TEST_ASSERT_EQUAL(1, match.count);
    TEST_ASSERT_EQUAL(best, match.journal[0]);
}

static void test_a_press_gives_up_the_hint(void)
{
    start("ctor", SEAT_HUMAN);
    ask_for_hint();
    TEST_ASSERT_TRUE(console.wants_hint);
    press(HAL_BUTTON_LEFT);
    wait_ms(ENOUGH_MS);
    TEST_ASSERT_NULL(console.message);
    TEST_ASSERT_EQUAL(0, console.thinking);
}

static void test_there_is_no_hint_in_the_computers_turn(void)
{
    start("duel", SEAT_HARD);
    press(HAL_BUTTON_A);
    wait_for_depth(0);
    ask_for_hint();
    TEST_ASSERT_EQUAL(PAGE_PAUSE, console.page);
    TEST_ASSERT_FALSE(console.wants_hint);
}

static void test_there_is_no_hint_for_a_roll(void)
{
    start("ludo", SEAT_HARD);
    ask_for_hint();
    TEST_ASSERT_EQUAL(PAGE_PAUSE, console.page);
    TEST_ASSERT_EQUAL_STRING("The die has not been rolled.", message());
    TEST_ASSERT_FALSE(console.wants_hint);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_how_far_the_computer_sees_is_shown_while_it_thinks);
    RUN_TEST(test_a_light_on_the_matrix_goes_on_while_it_thinks);
    RUN_TEST(test_b_lets_the_computer_move_at_once);
    RUN_TEST(test_the_menu_opens_while_the_computer_thinks);
    RUN_TEST(test_a_hint_selects_the_best_move_and_does_not_make_it);
    RUN_TEST(test_a_hint_for_a_pawn_shows_its_target_too);
    RUN_TEST(test_a_press_gives_up_the_hint);
    RUN_TEST(test_there_is_no_hint_in_the_computers_turn);
    RUN_TEST(test_there_is_no_hint_for_a_roll);
    return UNITY_END();
}
