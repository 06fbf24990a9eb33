/*
 * test_console.c - the pages of the device, pressed through button by button.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/console.h"

#include <string.h>

#include "fake_hal.h"
#include "hal/buttons.h"
#include "support.h"
#include "support_console.h"
#include "unity.h"

#define PAUSE_MS 500 /* of the computer before its move */

static const struct game *duel;
static struct match match;
static struct console console;
static struct support_text text;

void setUp(void)
{
    support_set_up();
    fake_hal_reset();
    duel = game_find("duel");
    memset(&match, 0, sizeof match);
    console_init(&console, &match, NULL);
    match_defaults(&console.config, game_find("duel"));
    console_tick(&console, 1000);
}

void tearDown(void)
{
    support_tear_down();
}

/* --- Fingers and eyes ---------------------------------------------------- */

/* Presses buttons: U, D, L, R for the directions, A, B, and M for the menu. */
static void press(const char *buttons)
{
    support_press(&console, buttons);
}

static void wait_ms(uint32_t ms)
{
    uint32_t end_ms = console.now_ms + ms;

    while (console.now_ms != end_ms) {
        console_tick(&console, console.now_ms + 1);
    }
}

static const char *line(uint8_t item)
{
    support_text_clear(&text);
    menu_print_item(&console, item, &text.out);
    return text.text;
}

static void assert_selected(enum console_page page, const char *expected)
{
    TEST_ASSERT_EQUAL(page, console.page);
    TEST_ASSERT_EQUAL_STRING(expected, line(console.item));
}

static void assert_message(const char *expected)
{
    support_text_clear(&text);
    words_message(&console, &text.out);
    TEST_ASSERT_EQUAL_STRING(expected, text.text);
}

static void assert_cells(const char *rows)
{
    support_assert_cells(duel, &match.state, rows);
}

/* From the title page to the set-up of Infinity Duel. */
static void open_setup(void)
{
    while (game_registry[console.item] != duel) {
        press("D");
    }
    press("A");
    TEST_ASSERT_EQUAL(PAGE_SETUP, console.page);
}

static void start(enum console_mode mode)
{
    open_setup();
    while (console.item != 0) {
        press("U");
    }
    while (console.mode != mode) {
        press("R");
    }
    press("UUA");
    TEST_ASSERT_EQUAL(PAGE_BOARD, console.page);
    support_watch(duel, &match.state, 0, 0);
}

static void play_at(uint8_t row, uint8_t col)
{
    console.cursor = (uint8_t)(row * 6 + col);
    press("A");
}

/* --- Title and set-up ---------------------------------------------------- */

static void test_it_begins_with_the_first_game_of_the_title_page(void)
{
    assert_selected(PAGE_TITLE, game_registry[0]->title);
    assert_message(game_registry[0]->summary);
}

static void test_quit_is_offered_only_where_the_machine_can(void)
{
    TEST_ASSERT_EQUAL(game_count + 2, menu_count(&console));
    fake_hal.can_quit = true;
    TEST_ASSERT_EQUAL(game_count + 3, menu_count(&console));
    press("U");
    assert_selected(PAGE_TITLE, "Quit");
    TEST_ASSERT_FALSE(console.wants_quit);
    press("A");
    TEST_ASSERT_TRUE(console.wants_quit);
}

static void test_the_title_page_wraps(void)
{
    for (uint8_t i = 0; i < game_count; i++) {
        assert_selected(PAGE_TITLE, game_registry[i]->title);
        press("D");
    }
    assert_selected(PAGE_TITLE, "Settings");
    press("DD");
    assert_selected(PAGE_TITLE, game_registry[0]->title);
    press("U");
    assert_selected(PAGE_TITLE, "About");
}

static void test_b_does_nothing_on_the_title_page(void)
{
    press("BLRM");
    assert_selected(PAGE_TITLE, game_registry[0]->title);
}

static void test_a_game_opens_its_set_up_with_start_selected(void)
{
    open_setup();
    assert_selected(PAGE_SETUP, "Start");
    assert_message(duel->summary);
    press("B");
    TEST_ASSERT_EQUAL(PAGE_TITLE, console.page);
}

static void test_the_opponent_changes_in_both_directions_and_wraps(void)
{
    open_setup();
    press("DD");
    assert_selected(PAGE_SETUP, "Opponent: computer");
    press("R");
    assert_selected(PAGE_SETUP, "Opponent: people here");
    press("R");
    assert_selected(PAGE_SETUP, "Opponent: none, watch");
    press("R");
    assert_selected(PAGE_SETUP, "Opponent: computer");
    press("L");
    assert_selected(PAGE_SETUP, "Opponent: none, watch");
}

static void test_a_changes_a_line_of_the_set_up_like_right(void)
{
    open_setup();
    press("DDA");
    assert_selected(PAGE_SETUP, "Opponent: people here");
}

static void test_the_person_chooses_a_side_against_the_computer_only(void)
{
    open_setup();
    press("DDDD");
    assert_selected(PAGE_SETUP, "You play: Red");
    press("R");
    assert_selected(PAGE_SETUP, "You play: Green");
    press("R");
    assert_selected(PAGE_SETUP, "You play: Red");
    press("L");
    assert_selected(PAGE_SETUP, "You play: Green");
    press("UURD");
    assert_selected(PAGE_SETUP, "Re-entry: yes");
}

static void test_an_option_changes_and_reaches_the_game(void)
{
    open_setup();
    press("U");
    assert_selected(PAGE_SETUP, "Re-entry: yes");
    press("R");
    assert_selected(PAGE_SETUP, "Re-entry: no");
    press("R");
    assert_selected(PAGE_SETUP, "Re-entry: yes");
    press("LDA");
    TEST_ASSERT_EQUAL(PAGE_BOARD, console.page);
    TEST_ASSERT_EQUAL(0, match.config.option[0]);
}

static void test_the_set_up_is_kept_for_the_next_time(void)
{
    open_setup();
    press("ULB");
    open_setup();
    press("U");
    assert_selected(PAGE_SETUP, "Re-entry: no");
}

static const char *refuse(struct game_state *s, const struct game_setup *setup)
{
    (void)s;
    (void)setup;
    return "This cannot be played.";
}

static void test_a_refused_set_up_says_why_and_stays(void)
{
    struct game refusing = *duel;

    refusing.start = refuse;
    open_setup();
    console.config.game = &refusing;
    press("A");
    assert_selected(PAGE_SETUP, "Start");
    assert_message("This cannot be played.");
    TEST_ASSERT_NULL(match.config.game);
}

/* --- Playing ------------------------------------------------------------- */

static void test_the_person_has_red_and_the_computer_green(void)
{
    start(MODE_COMPUTER);
    TEST_ASSERT_EQUAL(SEAT_HUMAN, match.config.seat[0]);
    TEST_ASSERT_EQUAL(SEAT_NORMAL, match.config.seat[1]);
    TEST_ASSERT_EQUAL(1, match_turn(&match));
}

static void test_a_match_of_people_has_no_computer(void)
{
    start(MODE_PEOPLE);
    TEST_ASSERT_EQUAL(SEAT_HUMAN, match.config.seat[0]);
    TEST_ASSERT_EQUAL(SEAT_HUMAN, match.config.seat[1]);
}

static void test_the_seed_comes_from_the_machine(void)
{
    fake_hal.entropy = 4711;
    start(MODE_PEOPLE);
    TEST_ASSERT_EQUAL_UINT32(4711, match.config.seed);
}

static void test_the_cursor_begins_in_the_middle_and_wraps(void)
{
    start(MODE_PEOPLE);
    TEST_ASSERT_EQUAL(3 * 6 + 3, console.cursor);
    press("UUU");
    TEST_ASSERT_EQUAL(0 * 6 + 3, console.cursor);
    press("U");
    TEST_ASSERT_EQUAL(5 * 6 + 3, console.cursor);
    press("RRR");
    TEST_ASSERT_EQUAL(5 * 6 + 0, console.cursor);
    press("L");
    TEST_ASSERT_EQUAL(5 * 6 + 5, console.cursor);
    press("D");
    TEST_ASSERT_EQUAL(0 * 6 + 5, console.cursor);
}

static void test_a_plays_at_the_cursor(void)
{
    start(MODE_PEOPLE);
    press("A");
    press("LA");
    assert_cells("...... ...... ..G... ...R.. ...... ......");
    assert_message("Green: 2,2");
}

static void test_the_computer_answers_after_its_pause(void)
{
    start(MODE_COMPUTER);
    press("A");
    wait_ms(PAUSE_MS - 1);
    TEST_ASSERT_EQUAL(1, match.count);
    wait_ms(1);
    TEST_ASSERT_EQUAL(2, match.count);
    wait_ms(10000);
    TEST_ASSERT_EQUAL(2, match.count);
    TEST_ASSERT_EQUAL(1, match_turn(&match));
}

static void test_the_computer_answers_also_when_the_clock_wraps(void)
{
    console_tick(&console, UINT32_MAX - 100);
    start(MODE_COMPUTER);
    press("A");
    wait_ms(PAUSE_MS - 1);
    TEST_ASSERT_EQUAL(1, match.count);
    wait_ms(1);
    TEST_ASSERT_EQUAL(2, match.count);
}

static void test_a_press_in_the_computers_turn_is_put_off(void)
{
    start(MODE_COMPUTER);
    press("ARA");
    assert_message("Please wait: it is not your turn.");
    TEST_ASSERT_EQUAL(1, match.count);
}

static void test_the_person_may_play_green(void)
{
    open_setup();
    press("DDDDRDDA");
    TEST_ASSERT_EQUAL(SEAT_NORMAL, match.config.seat[0]);
    TEST_ASSERT_EQUAL(SEAT_HUMAN, match.config.seat[1]);
    wait_ms(PAUSE_MS);
    TEST_ASSERT_EQUAL(1, match.count);
    wait_ms(10000);
    TEST_ASSERT_EQUAL(1, match.count);
    TEST_ASSERT_EQUAL(2, match_turn(&match));
}

static void test_an_illegal_press_says_why_and_changes_nothing(void)
{
    start(MODE_PEOPLE);
    play_at(0, 0);
    play_at(5, 5);
    play_at(5, 5);
    assert_message("The cell is not empty.");
    play_at(3, 3);
    assert_message("The cell is not next to an own tile.");
    TEST_ASSERT_EQUAL(2, match.count);
    press("U");
    assert_message("Green: 5,5");
}

static void test_the_cells_that_act_are_offered(void)
{
    start(MODE_PEOPLE);
    play_at(0, 0);
    play_at(5, 5);
    for (uint8_t cell = 0; cell < 36; cell++) {
        uint8_t marks =
            board_cell(&console, cell % 6, (uint8_t)(cell / 6)).marks;

        TEST_ASSERT_EQUAL(cell == 1 || cell == 6 ? MARK_OFFERED : 0,
                          marks & MARK_OFFERED);
    }
}

static void test_nothing_is_offered_in_the_computers_turn(void)
{
    start(MODE_COMPUTER);
    press("A");
    for (uint8_t cell = 0; cell < 36; cell++) {
        struct board_cell shown =
            board_cell(&console, cell % 6, (uint8_t)(cell / 6));

        TEST_ASSERT_EQUAL(0, shown.marks & (MARK_OFFERED | MARK_CURSOR));
    }
}

/* --- A move of two cells ------------------------------------------------- */

extern const struct game game_null;

/* Each row of Fill Nine is a pawn at its left end that may go to any cell. */
static void describe(const struct game_state *s, game_move m,
                     struct move_view *view)
{
    (void)s;
    *view = (struct move_view){.from = (uint8_t)(m / 3 * 3), .to = (uint8_t)m};
}

static struct game two_cells;

static void start_two_cells(void)
{
    struct match_config config;

    two_cells = game_null;
    two_cells.describe = describe;
    match_defaults(&config, &two_cells);
    TEST_ASSERT_NULL(match_start(&match, &config));
    console_follow(&console, console.now_ms, PACE_CLOCK);
    TEST_ASSERT_EQUAL(PAGE_BOARD, console.page);
}

static void test_a_on_a_cell_with_several_moves_offers_their_targets(void)
{
    start_two_cells();
    TEST_ASSERT_EQUAL_HEX8(1 << 0 | 1 << 3 | 1 << 6, console.offered[0]);
    console.cursor = 3;
    press("A");
    TEST_ASSERT_EQUAL(3, console.picked);
    TEST_ASSERT_EQUAL_HEX8(1 << 3 | 1 << 4 | 1 << 5, console.offered[0]);
    press("RA");
    TEST_ASSERT_EQUAL(1, match.count);
    TEST_ASSERT_EQUAL(4, match.journal[0]);
    TEST_ASSERT_EQUAL(GAME_NO_CELL, console.picked);
}

static void test_b_takes_the_first_half_of_a_move_back(void)
{
    start_two_cells();
    console.cursor = 3;
    press("AB");
    TEST_ASSERT_EQUAL(PAGE_BOARD, console.page);
    TEST_ASSERT_EQUAL(GAME_NO_CELL, console.picked);
    TEST_ASSERT_EQUAL_HEX8(1 << 0 | 1 << 3 | 1 << 6, console.offered[0]);
    press("B");
    TEST_ASSERT_EQUAL(PAGE_PAUSE, console.page);
}

static void run_title(void)
{
    RUN_TEST(test_it_begins_with_the_first_game_of_the_title_page);
    RUN_TEST(test_quit_is_offered_only_where_the_machine_can);
    RUN_TEST(test_the_title_page_wraps);
    RUN_TEST(test_b_does_nothing_on_the_title_page);
    RUN_TEST(test_a_game_opens_its_set_up_with_start_selected);
    RUN_TEST(test_the_opponent_changes_in_both_directions_and_wraps);
    RUN_TEST(test_a_changes_a_line_of_the_set_up_like_right);
    RUN_TEST(test_the_person_chooses_a_side_against_the_computer_only);
    RUN_TEST(test_an_option_changes_and_reaches_the_game);
    RUN_TEST(test_the_set_up_is_kept_for_the_next_time);
    RUN_TEST(test_a_refused_set_up_says_why_and_stays);
}

int main(void)
{
    UNITY_BEGIN();
    run_title();
    RUN_TEST(test_the_person_has_red_and_the_computer_green);
    RUN_TEST(test_a_match_of_people_has_no_computer);
    RUN_TEST(test_the_seed_comes_from_the_machine);
    RUN_TEST(test_the_cursor_begins_in_the_middle_and_wraps);
    RUN_TEST(test_a_plays_at_the_cursor);
    RUN_TEST(test_the_computer_answers_after_its_pause);
    RUN_TEST(test_the_computer_answers_also_when_the_clock_wraps);
    RUN_TEST(test_a_press_in_the_computers_turn_is_put_off);
    RUN_TEST(test_the_person_may_play_green);
    RUN_TEST(test_an_illegal_press_says_why_and_changes_nothing);
    RUN_TEST(test_the_cells_that_act_are_offered);
    RUN_TEST(test_nothing_is_offered_in_the_computers_turn);
    RUN_TEST(test_a_on_a_cell_with_several_moves_offers_their_targets);
    RUN_TEST(test_b_takes_the_first_half_of_a_move_back);
    return UNITY_END();
}
