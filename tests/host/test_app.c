/*
 * test_app.c - the whole program on a terminal that is asked for its size.
 *
 * SPDX-License-Identifier: MIT
 */
#include "app.c" /* no part of the library: only this test has a program */

#include <string.h>

#include "fake_hal.h"
#include "fake_panel.h"
#include "unity.h"
#include "vt.h"

#define KEY_REPAINT "\x0C"
#define KEY_PROTOCOL "\x10"

static struct vt screen;

/* A few rounds of the loop; what the console is sent goes to the screen. */
static void rounds(void)
{
    for (unsigned i = 0; i < 20; i++) {
        TEST_ASSERT_TRUE(app_step());
        hal_time_sleep();
    }
    for (size_t i = 0; i < fake_hal.length; i++) {
        screen.out.put(&screen.out, fake_hal.console[i]);
    }
    fake_hal_clear_console();
}

static void type(const char *bytes)
{
    fake_hal.input = bytes;
    rounds();
}

/* From here on it is a terminal of that size, with nothing on it. */
static void plug(int cols, int rows)
{
    vt_init(&screen);
    screen.cols = cols;
    screen.rows = rows;
}

static void begin(void)
{
    plug(80, 24);
    app_init(APP_SCREEN);
    rounds();
}

void setUp(void)
{
    memset(&app, 0, sizeof app);
    fake_hal_reset();
    fake_panel_reset();
}

void tearDown(void)
{
    if (Unity.CurrentTestFailed != 0) {
        vt_show(&screen);
    }
}

/* The line with the keys is the last one. */
static void assert_height(int rows)
{
    TEST_ASSERT_EQUAL_STRING_LEN("  Arrows: choose", screen.cell[rows - 1], 16);
}

static void test_a_terminal_is_asked_at_the_start_and_by_ctrl_l(void)
{
    begin();
    TEST_ASSERT_EQUAL(1, screen.asked);
    type("w");
    TEST_ASSERT_EQUAL(1, screen.asked);
    type(KEY_REPAINT);
    TEST_ASSERT_EQUAL(2, screen.asked);
}

static void test_one_that_does_not_answer_has_80x24(void)
{
    begin();
    type(KEY_REPAINT);
    assert_height(24);
    TEST_ASSERT_NOT_NULL(strstr(vt_text(&screen), "########"));
}

static void test_the_screen_takes_the_size_of_the_answer(void)
{
    begin();
    plug(60, 16);
    type("\033[16;60R");
    assert_height(16);
    plug(70, 20);
    type("\033[20;70R");
    assert_height(20);
}

static void test_an_answer_that_is_late_or_in_parts_counts(void)
{
    begin();
    type("s\033[1");
    type("6;6");
    plug(60, 16);
    type("0R");
    assert_height(16);
    TEST_ASSERT_NOT_NULL(strstr(vt_text(&screen), "> Base Raid"));
}

static void test_what_is_no_answer_changes_nothing(void)
{
    static const char *const garbage[] = {
        "\033[R",         "\033[;R",      "\033[16R",  "\033[16;R",
        "\033[;60R",      "\033[1;2R",    "\033[0;0R", "\033[16;60;1R",
        "\033[?16;60R",   "\033[16;60n",  "\033OR",    "\033[16 60;R",
        "\033[16;60\033", "\033[[16;60R", "16;60R",    "\033[1;;6;0R",
    };

    begin();
    for (size_t i = 0; i < sizeof garbage / sizeof garbage[0]; i++) {
        size_t before = screen.bytes;

        type(garbage[i]);
        TEST_ASSERT_EQUAL_MESSAGE(before, screen.bytes, garbage[i] + 1);
    }
}

static void test_an_enormous_terminal_is_used_like_a_normal_one(void)
{
    begin();
    type("\033[99999999999;4294967296R");
    assert_height(24);
}

static void test_a_tiny_one_is_asked_to_grow(void)
{
    begin();
    type("\033[5;20R");
    TEST_ASSERT_NOT_NULL(strstr(vt_text(&screen), "Larger, please"));
    type("\033[24;80R");
    assert_height(24);
}

static void test_nobody_is_asked_where_the_size_is_known(void)
{
    fake_hal.cols = 60;
    fake_hal.rows = 16;
    begin();
    type(KEY_REPAINT);
    TEST_ASSERT_EQUAL(0, screen.asked);
    assert_height(16);
}

static void test_the_protocol_asks_nothing_but_the_screen_after_it(void)
{
    begin();
    type(KEY_REPAINT);
    TEST_ASSERT_TRUE(app_step());
    fake_hal.input = KEY_PROTOCOL;
    TEST_ASSERT_TRUE(app_step());
    fake_hal_clear_console();
    fake_hal.input = "version\nquit\n";
    for (unsigned i = 0; i < 5; i++) {
        TEST_ASSERT_TRUE(app_step());
    }
    TEST_ASSERT_NOT_NULL(strstr(fake_hal.console, "\033[999;999H\033[6n"));
    fake_hal_clear_console();
    app_init(APP_PROTOCOL);
    fake_hal.input = "version\n";
    TEST_ASSERT_TRUE(app_step());
    TEST_ASSERT_NULL(strchr(fake_hal.console, '\033'));
}

static void test_the_last_line_of_an_input_needs_no_end(void)
{
    app_init(APP_PROTOCOL);
    fake_hal.input = "version\ngames";
    fake_hal.is_closed = true;
    TEST_ASSERT_FALSE(app_step());
    TEST_ASSERT_NOT_NULL(strstr(fake_hal.console, "\nludo\n\n"));
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_a_terminal_is_asked_at_the_start_and_by_ctrl_l);
    RUN_TEST(test_one_that_does_not_answer_has_80x24);
    RUN_TEST(test_the_screen_takes_the_size_of_the_answer);
    RUN_TEST(test_an_answer_that_is_late_or_in_parts_counts);
    RUN_TEST(test_what_is_no_answer_changes_nothing);
    RUN_TEST(test_an_enormous_terminal_is_used_like_a_normal_one);
    RUN_TEST(test_a_tiny_one_is_asked_to_grow);
    RUN_TEST(test_nobody_is_asked_where_the_size_is_known);
    RUN_TEST(test_the_protocol_asks_nothing_but_the_screen_after_it);
    RUN_TEST(test_the_last_line_of_an_input_needs_no_end);
    return UNITY_END();
}
