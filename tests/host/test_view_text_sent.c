/*
 * test_view_text_sent.c - what the console sends to a terminal: as
 * little as possible, never more than there is room, and always the same
 * screen.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/view_text.h"

#include <string.h>

#include "fake_hal.h"
#include "support.h"
#include "support_console.h"
#include "unity.h"
#include "vt.h"

static struct match match;
static struct console console;
static struct vt terminal, fresh;
static struct view_text view, other;

void setUp(void)
{
    support_set_up();
    fake_hal_reset();
    fake_hal.can_quit = true;
    memset(&match, 0, sizeof match);
    console_init(&console, &match, NULL);
    console.item = DUEL_ITEM;
    match_defaults(&console.config, game_find("duel"));
    console_tick(&console, 1000);
    vt_init(&terminal);
    view_text_init(&view, &terminal.out);
}

void tearDown(void)
{
    if (Unity.CurrentTestFailed != 0) {
        vt_show(&terminal);
    }
    support_tear_down();
}

/* Draws with plenty of room and returns how many bytes that took. */
static size_t draw(void)
{
    size_t before = terminal.bytes;
    size_t sent = view_text_draw(&view, &console, 10000);

    TEST_ASSERT_EQUAL(sent, terminal.bytes - before);
    return sent;
}

/* The screen must be what a terminal shows that saw nothing of it before. */
static void assert_like_a_full_repaint(void)
{
    vt_init(&fresh);
    view_text_init(&other, &fresh.out);
    view_text_draw(&other, &console, 10000);
    vt_assert_equal(&fresh, &terminal);
}

static void press(const char *buttons)
{
    support_press(&console, buttons);
}

static void wait_ms(uint32_t ms)
{
    console_tick(&console, console.now_ms + ms);
}

static void start(enum console_mode mode)
{
    while (game_registry[console.item] != game_find("duel")) {
        press("D");
    }
    press("A");
    console.mode = (uint8_t)mode;
    console.item = menu_first(&console);
    press("A");
    TEST_ASSERT_EQUAL(PAGE_BOARD, console.page);
}

static void play_at(uint8_t row, uint8_t col)
{
    console.cursor = (uint8_t)(row * 6 + col);
    press("A");
    wait_ms(1000);
}

static void test_nothing_is_sent_when_nothing_changed(void)
{
    draw();
    TEST_ASSERT_EQUAL(0, draw());
    start(MODE_PEOPLE);
    draw();
    wait_ms(10000);
    TEST_ASSERT_EQUAL(0, draw());
}

static void test_a_step_of_the_cursor_sends_less_than_100_bytes(void)
{
    static const char *const steps[] = {"R", "D", "L", "U"};

    start(MODE_PEOPLE);
    play_at(2, 2);
    draw();
    for (size_t i = 0; i < 24; i++) {
        size_t bytes;

        press(steps[i / 6]);
        bytes = draw();
        TEST_ASSERT_GREATER_THAN(0, bytes);
        TEST_ASSERT_LESS_THAN(100, bytes);
    }
    assert_like_a_full_repaint();
}

/* A move with all its pictures, until nothing changes any more. */
static size_t bytes_of_a_move(uint8_t row, uint8_t col)
{
    size_t bytes = 0;

    console.cursor = (uint8_t)(row * 6 + col);
    draw();
    press("A");
    for (unsigned i = 0; i < 100; i++) {
        bytes += draw();
        wait_ms(10);
    }
    return bytes;
}

static void test_a_move_sends_what_changes_only(void)
{
    start(MODE_PEOPLE);
    play_at(0, 0);
    play_at(5, 5);
    play_at(0, 1);
    play_at(5, 4);
    TEST_ASSERT_LESS_THAN(400, bytes_of_a_move(1, 0));
    assert_like_a_full_repaint();
}

static void test_a_menu_step_sends_its_two_lines(void)
{
    start(MODE_PEOPLE);
    press("M");
    draw();
    press("D");
    TEST_ASSERT_LESS_THAN(100, draw());
    assert_like_a_full_repaint();
}

static void test_a_repaint_sends_everything_again(void)
{
    size_t all;

    start(MODE_PEOPLE);
    draw();
    draw();
    view_text_repaint(&view);
    memset(terminal.cell, '?', sizeof terminal.cell);
    all = draw();
    TEST_ASSERT_GREATER_THAN(500, all);
    assert_like_a_full_repaint();
}

static void test_the_terminals_cursor_is_hidden_until_the_view_leaves(void)
{
    draw();
    TEST_ASSERT_FALSE(terminal.is_cursor_shown);
    view_text_leave(&view);
    TEST_ASSERT_TRUE(terminal.is_cursor_shown);
    TEST_ASSERT_EQUAL(VT_ROWS, strlen(vt_text(&terminal)));
    draw();
    assert_like_a_full_repaint();
}

/* --- Room ---------------------------------------------------------------- */

/* The view draws in pieces of at most 120 bytes (PIECE_MAX in view_text.c)
 * and begins one only if it surely fits: below that nothing is sent at all,
 * and a longer piece would show up here as too many bytes. */
static void draw_in_steps(size_t room)
{
    size_t sent = 1;

    for (unsigned i = 0; sent > 0; i++) {
        size_t before = terminal.bytes;

        TEST_ASSERT_LESS_THAN_MESSAGE(1000, i, "it never ends");
        sent = view_text_draw(&view, &console, room);
        TEST_ASSERT_EQUAL(sent, terminal.bytes - before);
        TEST_ASSERT_LESS_OR_EQUAL(room, sent);
    }
}

static void test_without_room_nothing_is_sent(void)
{
    TEST_ASSERT_EQUAL(0, view_text_draw(&view, &console, 0));
    TEST_ASSERT_EQUAL(0, view_text_draw(&view, &console, 119));
    TEST_ASSERT_EQUAL(0, terminal.bytes);
}

static void test_little_room_leads_to_the_same_screen(void)
{
    for (size_t room = 120; room < 600; room += 7) {
        setUp();
        draw_in_steps(room);
        assert_like_a_full_repaint();
        start(MODE_PEOPLE);
        draw_in_steps(room);
        play_at(2, 2);
        press("M");
        draw_in_steps(room);
        assert_like_a_full_repaint();
    }
}

static void test_a_page_that_changes_half_way_comes_out_right(void)
{
    for (unsigned calls = 0; calls < 40; calls++) {
        setUp();
        start(MODE_PEOPLE);
        for (unsigned i = 0; i < calls; i++) {
            view_text_draw(&view, &console, 130);
        }
        press("MUA");
        draw_in_steps(130);
        assert_like_a_full_repaint();
    }
}

/* --- Random play --------------------------------------------------------- */

static void draw_at_random(struct support_dice *dice)
{
    size_t room = support_draw(dice, 400);

    wait_ms(support_draw(dice, 90));
    TEST_ASSERT_LESS_OR_EQUAL(room, view_text_draw(&view, &console, room));
}

static void test_after_random_play_the_screen_is_that_of_a_repaint(void)
{
    static const char *const buttons[] = {"U", "D", "L", "R", "A",
                                          "A", "A", "M", "B"};
    struct support_dice dice;

    support_dice_seed(&dice, TEST_SEED);
    for (unsigned i = 0; i < 5000; i++) {
        if (console.page == PAGE_TITLE) {
            console.mode = (uint8_t)support_draw(&dice, CONSOLE_MODES);
        }
        press(buttons[support_draw(&dice, 9)]);
        console.wants_quit = false;
        for (uint32_t n = support_draw(&dice, 12); n > 0; n--) {
            draw_at_random(&dice);
        }
        if (i % 5 == 0) {
            draw();
            assert_like_a_full_repaint();
        }
    }
}

/* Watched from beginning to end, picture by picture. */
static void test_every_picture_of_a_game_is_that_of_a_repaint(void)
{
    start(MODE_WATCH);
    for (unsigned i = 0; console.page != PAGE_RESULT; i++) {
        TEST_ASSERT_LESS_THAN(10000, i);
        wait_ms(20);
        draw();
        assert_like_a_full_repaint();
    }
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_nothing_is_sent_when_nothing_changed);
    RUN_TEST(test_a_step_of_the_cursor_sends_less_than_100_bytes);
    RUN_TEST(test_a_move_sends_what_changes_only);
    RUN_TEST(test_a_menu_step_sends_its_two_lines);
    RUN_TEST(test_a_repaint_sends_everything_again);
    RUN_TEST(test_the_terminals_cursor_is_hidden_until_the_view_leaves);
    RUN_TEST(test_without_room_nothing_is_sent);
    RUN_TEST(test_little_room_leads_to_the_same_screen);
    RUN_TEST(test_a_page_that_changes_half_way_comes_out_right);
    RUN_TEST(test_after_random_play_the_screen_is_that_of_a_repaint);
    RUN_TEST(test_every_picture_of_a_game_is_that_of_a_repaint);
    return UNITY_END();
}
