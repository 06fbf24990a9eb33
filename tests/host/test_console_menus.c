/*
 * test_console_menus.c - pause, result and what comes after, pressed through
 * button by button; and a match that the protocol changes.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/console.h"

#include <string.h>

#include "fake_hal.h"
#include "support.h"
#include "support_console.h"
#include "unity.h"

static const struct game *duel;
static struct match match, before;
static struct console console;
static struct support_text text;

/* Presses buttons: U, D, L, R for the directions, A, B, and M for the menu. */
static void press(const char *buttons)
{
    support_press(&console, buttons);
}

static void wait_ms(uint32_t ms)
{
    for (uint32_t passed = 0; passed < ms; passed += 10) {
        console_tick(&console, console.now_ms + 10);
    }
}

static void start_as(enum console_mode mode, uint8_t you)
{
    while (game_registry[console.item] != duel) {
        press("D");
    }
    press("A");
    console.mode = (uint8_t)mode;
    console.you = you;
    console.item = menu_first(&console);
    press("A");
    TEST_ASSERT_EQUAL(PAGE_BOARD, console.page);
}

static void start(enum console_mode mode)
{
    start_as(mode, 1);
}

void setUp(void)
{
    support_set_up();
    fake_hal_reset();
    duel = game_find("duel");
    memset(&match, 0, sizeof match);
    console_init(&console, &match, NULL);
    console.item = DUEL_ITEM;
    match_defaults(&console.config, game_find("duel"));
    console_tick(&console, 1000);
}

void tearDown(void)
{
    support_tear_down();
}

static void assert_selected(enum console_page page, const char *expected)
{
    TEST_ASSERT_EQUAL(page, console.page);
    support_text_clear(&text);
    menu_print_item(&console, console.item, &text.out);
    TEST_ASSERT_EQUAL_STRING(expected, text.text);
}

/* The computer against itself: no game has more than 36 moves of at most 6
 * events, and half a second passes before each. */
static void watch_to_the_end(void)
{
    start(MODE_WATCH);
    wait_ms(36 * (500 + 6 * 130));
    TEST_ASSERT_EQUAL(PAGE_RESULT, console.page);
}

static void test_b_and_menu_open_the_pause(void)
{
    start(MODE_PEOPLE);
    press("B");
    assert_selected(PAGE_PAUSE, "Resume");
    press("A");
    TEST_ASSERT_EQUAL(PAGE_BOARD, console.page);
    press("M");
    assert_selected(PAGE_PAUSE, "Resume");
    press("B");
    TEST_ASSERT_EQUAL(PAGE_BOARD, console.page);
}

static void test_the_lines_of_the_pause_wrap(void)
{
    start(MODE_PEOPLE);
    press("MU");
    assert_selected(PAGE_PAUSE, "Save and quit");
    press("D");
    assert_selected(PAGE_PAUSE, "Resume");
}

static void test_the_computer_does_not_move_in_a_pause(void)
{
    start(MODE_COMPUTER);
    press("AM");
    wait_ms(5000);
    TEST_ASSERT_EQUAL(1, match.count);
    press("B");
    wait_ms(500);
    TEST_ASSERT_EQUAL(2, match.count);
}

static void test_take_back_among_people_takes_one_move(void)
{
    start(MODE_PEOPLE);
    press("ARA");
    press("MDA");
    TEST_ASSERT_EQUAL(PAGE_BOARD, console.page);
    TEST_ASSERT_EQUAL(1, match.count);
    TEST_ASSERT_EQUAL(2, match_turn(&match));
}

static void test_take_back_against_the_computer_takes_its_answer_too(void)
{
    start(MODE_COMPUTER);
    press("A");
    wait_ms(1000);
    TEST_ASSERT_EQUAL(2, match.count);
    press("MDA");
    TEST_ASSERT_EQUAL(0, match.count);
    TEST_ASSERT_EQUAL(1, match_turn(&match));
}

static void test_take_back_before_the_computers_answer_takes_one_move(void)
{
    start(MODE_COMPUTER);
    press("A");
    press("MDA");
    TEST_ASSERT_EQUAL(0, match.count);
    wait_ms(5000);
    TEST_ASSERT_EQUAL(0, match.count);
}

static void test_take_back_at_the_start_changes_nothing(void)
{
    start(MODE_PEOPLE);
    before = match;
    press("MDA");
    assert_selected(PAGE_PAUSE, "Take back");
    TEST_ASSERT_EQUAL_STRING("There is no such move.", console.message);
    TEST_ASSERT_EQUAL_MEMORY(&before, &match, sizeof match);
}

static void test_make_again_brings_back_what_was_taken_back(void)
{
    start(MODE_COMPUTER);
    press("A");
    wait_ms(1000);
    press("MDA");
    TEST_ASSERT_EQUAL(0, match.count);
    press("MDDA");
    TEST_ASSERT_EQUAL(PAGE_BOARD, console.page);
    TEST_ASSERT_EQUAL(2, match.count);
}

static void test_the_computers_first_move_is_made_again_after_take_back(void)
{
    start_as(MODE_COMPUTER, 2);
    wait_ms(1000);
    TEST_ASSERT_EQUAL(1, match.count);
    press("MDA");
    TEST_ASSERT_EQUAL(0, match.count);
    wait_ms(1000);
    TEST_ASSERT_EQUAL(1, match.count);
}

/* IG-07 */
static void test_restart_is_the_same_match_on_an_empty_board(void)
{
    start(MODE_COMPUTER);
    before = match;
    press("A");
    wait_ms(1000);
    press("MDDDDDDA");
    assert_selected(PAGE_CONFIRM, "No, go on");
    press("DA");
    TEST_ASSERT_EQUAL(PAGE_BOARD, console.page);
    TEST_ASSERT_EQUAL_MEMORY(&before.state, &match.state, duel->state_size);
    TEST_ASSERT_EQUAL(0, match.count);
    TEST_ASSERT_EQUAL_UINT32(before.id, match.id);
    TEST_ASSERT_EQUAL(SEAT_NORMAL, match.config.seat[1]);
}

static void test_main_menu_leaves_to_the_title_page(void)
{
    start(MODE_COMPUTER);
    press("AMUA");
    TEST_ASSERT_EQUAL(PAGE_TITLE, console.page);
    wait_ms(5000);
    TEST_ASSERT_EQUAL(1, match.count);
}

static void test_the_computer_plays_against_itself_to_the_result(void)
{
    watch_to_the_end();
    TEST_ASSERT_EQUAL(36, match.count);
    TEST_ASSERT_EQUAL(GAME_BY_FULL, match_result(&match).ending);
}

static void test_the_last_move_is_shown_before_the_result(void)
{
    start(MODE_PEOPLE);
    TEST_ASSERT_NULL(
        match_position(&match, duel,
                       "duel reentry=1 placed=35 to=2 "
                       "cells=.GRRRR/RRRRRR/RRRRRR/GGGGGG/GGGGGG/GGGGGG"));
    wait_ms(10);
    console.cursor = 0;
    press("A");
    wait_ms(2 * 130 - 10); /* placed, captured */
    TEST_ASSERT_EQUAL(PAGE_BOARD, console.page);
    wait_ms(10);
    TEST_ASSERT_EQUAL(PAGE_RESULT, console.page);
}

static void test_a_press_after_the_last_move_changes_nothing(void)
{
    watch_to_the_end();
    console_open(&console, PAGE_BOARD);
    before = match;
    press("A");
    TEST_ASSERT_EQUAL_STRING("The game is over.", console.message);
    TEST_ASSERT_EQUAL_MEMORY(&before, &match, sizeof match);
}

static void test_any_button_goes_on_from_the_result(void)
{
    watch_to_the_end();
    press("A");
    assert_selected(PAGE_AFTER, "Play again");
    press("DA");
    TEST_ASSERT_EQUAL(PAGE_RESULT, console.page);
    press("M");
    assert_selected(PAGE_AFTER, "Play again");
    press("B");
    TEST_ASSERT_EQUAL(PAGE_TITLE, console.page);
}

static void test_play_again_restarts_the_match(void)
{
    uint32_t id;

    watch_to_the_end();
    id = match.id;
    press("AA");
    TEST_ASSERT_EQUAL(PAGE_BOARD, console.page);
    TEST_ASSERT_EQUAL(0, match.count);
    TEST_ASSERT_EQUAL_UINT32(id, match.id);
    wait_ms(36 * (500 + 6 * 130));
    TEST_ASSERT_EQUAL(PAGE_RESULT, console.page);
}

static void test_the_board_may_be_looked_at_again(void)
{
    watch_to_the_end();
    press("AD");
    assert_selected(PAGE_AFTER, "Look at board");
    press("A");
    TEST_ASSERT_EQUAL(PAGE_RESULT, console.page);
    TEST_ASSERT_EQUAL(0, menu_count(&console));
}

static void test_the_title_page_follows_the_result_if_chosen(void)
{
    watch_to_the_end();
    press("AUA");
    TEST_ASSERT_EQUAL(PAGE_TITLE, console.page);
    TEST_ASSERT_EQUAL_PTR(duel, menu_game(&console, console.item));
}

static void begin_elsewhere(void)
{
    struct match_config config;

    match_defaults(&config, duel);
    config.seat[1] = SEAT_RULE;
    TEST_ASSERT_NULL(match_start(&match, &config));
}

static void test_a_match_that_began_elsewhere_is_shown(void)
{
    begin_elsewhere();
    console_follow(&console, 2000, PACE_CLOCK);
    TEST_ASSERT_EQUAL(PAGE_BOARD, console.page);
    TEST_ASSERT_TRUE(console_has_board(&console));
}

static void test_following_does_not_leave_a_page_without_a_reason(void)
{
    console_follow(&console, 2000, PACE_CLOCK);
    TEST_ASSERT_EQUAL(PAGE_TITLE, console.page);
    begin_elsewhere();
    console_follow(&console, 2001, PACE_CLOCK);
    console_open(&console, PAGE_PAUSE);
    console_follow(&console, 2002, PACE_CLOCK);
    TEST_ASSERT_EQUAL(PAGE_PAUSE, console.page);
}

static void test_machines_do_not_move_while_following(void)
{
    begin_elsewhere();
    TEST_ASSERT_EQUAL(GAME_OK, match_play(&match, 0));
    for (uint32_t now_ms = 2000; now_ms < 9000; now_ms++) {
        console_follow(&console, now_ms, PACE_CLOCK);
    }
    TEST_ASSERT_EQUAL(1, match.count);
    console_tick(&console, 9000);
    TEST_ASSERT_EQUAL(2, match.count);
}

static void test_a_match_that_ended_elsewhere_shows_its_result(void)
{
    game_move move;

    begin_elsewhere();
    while (match_think(&match, &move) == GAME_OK) {
        console_follow(&console, console.now_ms + 10, PACE_CLOCK);
    }
    TEST_ASSERT_EQUAL(PAGE_RESULT, console.page);
    match_undo(&match);
    console_follow(&console, console.now_ms + 10, PACE_CLOCK);
    TEST_ASSERT_EQUAL(PAGE_BOARD, console.page);
}

static void test_left_and_right_on_start_change_nothing(void)
{
    press("A");
    TEST_ASSERT_EQUAL(PAGE_SETUP, console.page);
    press("L");
    TEST_ASSERT_EQUAL(MODE_COMPUTER, console.mode);
    press("DR");
    TEST_ASSERT_EQUAL(MODE_COMPUTER, console.mode);
    TEST_ASSERT_EQUAL(PAGE_SETUP, console.page);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_b_and_menu_open_the_pause);
    RUN_TEST(test_the_lines_of_the_pause_wrap);
    RUN_TEST(test_the_computer_does_not_move_in_a_pause);
    RUN_TEST(test_take_back_among_people_takes_one_move);
    RUN_TEST(test_take_back_against_the_computer_takes_its_answer_too);
    RUN_TEST(test_take_back_before_the_computers_answer_takes_one_move);
    RUN_TEST(test_take_back_at_the_start_changes_nothing);
    RUN_TEST(test_make_again_brings_back_what_was_taken_back);
    RUN_TEST(test_the_computers_first_move_is_made_again_after_take_back);
    RUN_TEST(test_restart_is_the_same_match_on_an_empty_board);
    RUN_TEST(test_main_menu_leaves_to_the_title_page);
    RUN_TEST(test_the_computer_plays_against_itself_to_the_result);
    RUN_TEST(test_the_last_move_is_shown_before_the_result);
    RUN_TEST(test_a_press_after_the_last_move_changes_nothing);
    RUN_TEST(test_any_button_goes_on_from_the_result);
    RUN_TEST(test_play_again_restarts_the_match);
    RUN_TEST(test_the_board_may_be_looked_at_again);
    RUN_TEST(test_the_title_page_follows_the_result_if_chosen);
    RUN_TEST(test_a_match_that_began_elsewhere_is_shown);
    RUN_TEST(test_following_does_not_leave_a_page_without_a_reason);
    RUN_TEST(test_machines_do_not_move_while_following);
    RUN_TEST(test_a_match_that_ended_elsewhere_shows_its_result);
    RUN_TEST(test_left_and_right_on_start_change_nothing);
    return UNITY_END();
}
