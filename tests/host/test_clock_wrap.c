/*
 * test_clock_wrap.c - the millisecond counter wraps after 49 days, and nobody
 * sees it: the timers that other tests do not take across the wrap.
 *
 * The turn clock, the reconnect timer and the time of play are in
 * test_match_news.c, the computer's pause in test_console.c, the repeat of
 * buttons in test_input.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "fake_hal.h"
#include "hal/buttons.h"
#include "hal/time.h"
#include "support.h"
#include "ui/console.h"
#include "ui/view_matrix.h"
#include "unity.h"

#define DAY_MS 86400000u

static struct match match;
static struct console console;
static struct view_matrix view;

void setUp(void)
{
    support_set_up();
    fake_hal_reset();
}

void tearDown(void)
{
    support_tear_down();
}

/* The board of a new match of duel for two people, opened at that time. */
static void begin_at(uint32_t now_ms)
{
    memset(&match, 0, sizeof match);
    memset(&view, 0, sizeof view);
    console_init(&console, &match, NULL);
    match_defaults(&console.config, game_find("duel"));
    TEST_ASSERT_NULL(match_start(&match, &console.config));
    console_tick(&console, now_ms);
    console_open(&console, PAGE_BOARD);
}

static void test_a_deadline_is_reached_also_across_the_wrap(void)
{
    TEST_ASSERT_FALSE(hal_time_reached(UINT32_MAX, 0));
    TEST_ASSERT_FALSE(hal_time_reached(UINT32_MAX - 5, 10));
    TEST_ASSERT_TRUE(hal_time_reached(0, 0));
    TEST_ASSERT_TRUE(hal_time_reached(10, UINT32_MAX - 5));
}

/* What the matrix shows in the two seconds around a press at `from_ms`. */
static void film(uint32_t from_ms, struct hal_matrix_frame *frames,
                 size_t count)
{
    begin_at(from_ms - 500);
    console_press(&console, HAL_BUTTON_UP);
    for (size_t i = 0; i < count; i++) {
        console_tick(&console, from_ms - 500 + (uint32_t)i * 20);
        if (i == 20) {
            console_press(&console, HAL_BUTTON_A);
        }
        view_matrix_draw(&view, &console, &frames[i]);
    }
}

/* The cursor blinks and the move is shown piece by piece. */
static void test_the_board_looks_the_same_when_the_clock_wraps(void)
{
    static struct hal_matrix_frame usual[100], wrapping[100];

    film(100000, usual, 100);
    TEST_ASSERT_EQUAL(1, match.count);
    for (uint32_t ms = 0; ms < 1200; ms += 150) {
        film(0u - ms, wrapping, 100);
        TEST_ASSERT_EQUAL_MEMORY(usual, wrapping, sizeof usual);
    }
}

static void test_a_move_is_shown_to_its_end_when_the_clock_wraps(void)
{
    begin_at(UINT32_MAX - 10);
    console_press(&console, HAL_BUTTON_A);
    console_tick(&console, UINT32_MAX - 5);
    TEST_ASSERT_TRUE(board_is_moving(&console));
    console_tick(&console, 5);
    TEST_ASSERT_TRUE(board_is_moving(&console));
    console_tick(&console, 3000);
    TEST_ASSERT_FALSE(board_is_moving(&console));
}

/* Half of the counter's round later the difference changes its sign. */
static void test_a_move_is_not_shown_again_weeks_later(void)
{
    begin_at(1000);
    console_press(&console, HAL_BUTTON_A);
    for (uint32_t day = 0; day < 60; day++) {
        console_tick(&console, 5000 + day * DAY_MS);
        TEST_ASSERT_FALSE(board_is_moving(&console));
        TEST_ASSERT_EQUAL(PACE_FREE, match.pace);
    }
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_a_deadline_is_reached_also_across_the_wrap);
    RUN_TEST(test_the_board_looks_the_same_when_the_clock_wraps);
    RUN_TEST(test_a_move_is_shown_to_its_end_when_the_clock_wraps);
    RUN_TEST(test_a_move_is_not_shown_again_weeks_later);
    return UNITY_END();
}
