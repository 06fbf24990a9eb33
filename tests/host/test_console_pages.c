/*
 * test_console_pages.c - settings, about, help and history.
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

static struct match match;
static struct console console;
static struct support_text text;

static void press(const char *buttons)
{
    support_press(&console, buttons);
}

static void wait_ms(uint32_t ms)
{
    for (uint32_t i = 0; i < ms; i += 10) {
        fake_hal.now_ms += 10;
        console_tick(&console, fake_hal.now_ms);
    }
}

void setUp(void)
{
    support_set_up();
    fake_hal_reset();
    memset(&match, 0, sizeof match);
    console_init(&console, &match, NULL);
    wait_ms(10);
}

void tearDown(void)
{
    support_tear_down();
}

static const char *line(void)
{
    support_text_clear(&text);
    menu_print_item(&console, console.item, &text.out);
    return text.text;
}

static const char *message(void)
{
    support_text_clear(&text);
    words_message(&console, &text.out);
    return text.text;
}

static void select_line(const char *words)
{
    for (uint8_t i = 0; strcmp(line(), words) != 0; i++) {
        TEST_ASSERT_LESS_THAN_MESSAGE(menu_count(&console), i, words);
        press("D");
    }
}

/* People play it; nobody has moved. */
static void start(const char *name)
{
    struct match_config config;

    match_defaults(&config, game_find(name));
    config.seed = 1;
    TEST_ASSERT_NULL(match_start(&match, &config));
    console_open(&console, PAGE_BOARD);
    wait_ms(10);
}

static void play(const char *move)
{
    const struct game *game = match.config.game;

    TEST_ASSERT_EQUAL(GAME_OK,
                      match_play(&match, game->parse_move(&match.state, move)));
    wait_ms(10);
}

/* --- Settings ------------------------------------------------------------ */

static void test_settings_change_in_both_directions_and_by_a(void)
{
    select_line("Settings");
    press("A");
    TEST_ASSERT_EQUAL_STRING("Sound: on", line());
    press("A");
    TEST_ASSERT_EQUAL_STRING("Sound: off", line());
    press("D");
    TEST_ASSERT_EQUAL_STRING("Brightness: 3", line());
    press("RRR");
    TEST_ASSERT_EQUAL_STRING("Brightness: 1", line());
    press("DL");
    TEST_ASSERT_EQUAL_STRING("Colours: colour-blind", line());
    press("DR");
    TEST_ASSERT_EQUAL_STRING("Animation: fast", line());
    TEST_ASSERT_EQUAL(SPEED_FAST, console.settings.speed);
}

static void test_the_turn_clock_goes_in_steps_and_off(void)
{
    select_line("Settings");
    press("AU");
    TEST_ASSERT_EQUAL_STRING("Turn clock: off", line());
    press("R");
    TEST_ASSERT_EQUAL_STRING("Turn clock: 15 s", line());
    press("L");
    TEST_ASSERT_EQUAL_STRING("Turn clock: off", line());
    press("L");
    for (unsigned i = 0; i < 16; i++) {
        TEST_ASSERT_LESS_OR_EQUAL(SETTINGS_CLOCK_MAX, console.settings.clock_s);
        press("L");
    }
}

static void test_the_turn_clock_is_that_of_the_next_match(void)
{
    console.settings.clock_s = 30;
    select_line("Infinity Duel");
    press("AA");
    TEST_ASSERT_EQUAL(30, match.config.clock_s);
    wait_ms(10);
    TEST_ASSERT_GREATER_THAN_UINT32(29000, match_time_left(&match));
}

static void test_settings_lead_back_to_where_they_were_opened(void)
{
    select_line("Settings");
    press("AB");
    TEST_ASSERT_EQUAL(PAGE_TITLE, console.page);
    start("duel");
    press("M");
    select_line("Settings");
    press("A");
    TEST_ASSERT_EQUAL(PAGE_SETTINGS, console.page);
    press("B");
    TEST_ASSERT_EQUAL(PAGE_PAUSE, console.page);
}

/* --- About and test ------------------------------------------------------ */

static void test_about_says_what_this_is(void)
{
    select_line("About");
    press("A");
    TEST_ASSERT_EQUAL_STRING("Version " TESSERA_VERSION, line());
    press("D");
    TEST_ASSERT_EQUAL_STRING("Board fake", line());
    press("D");
    TEST_ASSERT_EQUAL_STRING("Memory not counted", line());
    press("D");
    TEST_ASSERT_EQUAL_STRING("Nothing is saved", line());
    press("B");
    TEST_ASSERT_EQUAL(PAGE_TITLE, console.page);
}

static void test_the_test_page_notes_each_button_and_b_leaves_it(void)
{
    select_line("About");
    press("AUA");
    TEST_ASSERT_EQUAL(PAGE_TEST, console.page);
    TEST_ASSERT_EQUAL(0, console.item);
    press("UDLRAM");
    TEST_ASSERT_EQUAL(PAGE_TEST, console.page);
    TEST_ASSERT_EQUAL_HEX8(0x7F & ~HAL_BUTTON_B, console.item);
    press("B");
    TEST_ASSERT_EQUAL(PAGE_ABOUT, console.page);
}

/* --- How to play --------------------------------------------------------- */

static void assert_help_fits(const struct game *game)
{
    console.config.game = game;
    console_open(&console, PAGE_HELP);
    TEST_ASSERT_TRUE(menu_count(&console) <= 12);
    for (uint8_t i = 0; i < menu_count(&console); i++) {
        console.item = i;
        TEST_ASSERT_NOT_EQUAL(0, strlen(line()));
        TEST_ASSERT_TRUE_MESSAGE(strlen(line()) <= 50, line());
    }
}

static void test_every_game_has_an_icon_and_help_in_short_lines(void)
{
    for (uint8_t i = 0; i < game_count; i++) {
        TEST_ASSERT_NOT_NULL(game_registry[i]->icon);
        assert_help_fits(game_registry[i]);
    }
}

static void test_help_is_about_the_game_it_was_opened_for(void)
{
    start("raid");
    press("M");
    select_line("How to play");
    console.config.game = game_find("ludo");
    press("A");
    TEST_ASSERT_EQUAL_PTR(game_find("raid"), menu_subject(&console));
    press("ABB");
    TEST_ASSERT_EQUAL(PAGE_BOARD, console.page);
    console_open(&console, PAGE_SETUP);
    select_line("How to play");
    press("A");
    TEST_ASSERT_EQUAL_PTR(game_find("ludo"), menu_subject(&console));
    press("B");
    TEST_ASSERT_EQUAL(PAGE_SETUP, console.page);
}

static void test_only_lines_of_games_have_icons(void)
{
    for (uint8_t i = 0; i < menu_count(&console); i++) {
        const struct game *game = menu_game(&console, i);

        TEST_ASSERT_EQUAL_PTR(game == NULL ? NULL : game->icon,
                              menu_icon(&console, i));
    }
}

/* --- History ------------------------------------------------------------- */

static void open_history(void)
{
    start("duel");
    play("2,2");
    play("3,3");
    play("2,3");
    press("M");
    select_line("History");
    press("A");
    TEST_ASSERT_EQUAL(PAGE_HISTORY, console.page);
}

static uint8_t owner_at(uint8_t row, uint8_t col)
{
    return board_cell(&console, col, row).tile.owner;
}

static void test_the_history_goes_back_and_forth_move_by_move(void)
{
    open_history();
    TEST_ASSERT_EQUAL_STRING("Move 3 of 3. Red: 2,3", message());
    TEST_ASSERT_EQUAL(1, owner_at(3, 3));
    press("L");
    TEST_ASSERT_EQUAL_STRING("Move 2 of 3. Green: 3,3", message());
    TEST_ASSERT_EQUAL(2, owner_at(3, 3));
    TEST_ASSERT_EQUAL(0, owner_at(2, 3));
    TEST_ASSERT_EQUAL(3 * 6 + 3, console.last);
    press("LLL");
    TEST_ASSERT_EQUAL_STRING("Move 0 of 3", message());
    TEST_ASSERT_EQUAL(0, owner_at(2, 2));
    press("RRRR");
    TEST_ASSERT_EQUAL_STRING("Move 3 of 3. Red: 2,3", message());
    TEST_ASSERT_EQUAL(1, owner_at(2, 3));
    press("U");
    TEST_ASSERT_EQUAL(0, console.step);
    press("D");
    TEST_ASSERT_EQUAL(3, console.step);
}

static void test_looking_back_changes_nothing(void)
{
    static struct match before;

    open_history();
    before = match;
    press("LLRU");
    TEST_ASSERT_EQUAL_MEMORY(&before, &match, sizeof match);
    press("B");
    TEST_ASSERT_EQUAL(PAGE_PAUSE, console.page);
    press("B");
    TEST_ASSERT_EQUAL(1, owner_at(2, 3));
    press("A");
    TEST_ASSERT_EQUAL(4, match.count);
}

static void test_the_history_says_what_is_no_longer_listed(void)
{
    open_history();
    match.folded = 100;
    press("U");
    TEST_ASSERT_EQUAL_STRING(
        "Move 100 of 103; older moves are no longer listed", message());
    match.folded = 0;
}

static void test_positions_of_the_history_are_those_of_the_game(void)
{
    struct match_entry entry;
    struct game_state s;

    start("raid");
    for (unsigned i = 0; i < 60 && match_turn(&match) != GAME_NOBODY; i++) {
        match_step(&match);
        if (!match_is_automatic(&match)) {
            game_move move;

            match_think(&match, &move);
        }
    }
    console_visit(&console, PAGE_HISTORY);
    press("UUUUUUUUUUUUU");
    for (uint16_t i = 0; match_history(&match, i, &entry, &s); i++) {
        TEST_ASSERT_EQUAL(i, console.step);
        TEST_ASSERT_EQUAL_MEMORY(&s, board_state(&console),
                                 match.config.game->state_size);
        press("R");
    }
}

static void run_pages(void)
{
    RUN_TEST(test_settings_change_in_both_directions_and_by_a);
    RUN_TEST(test_the_turn_clock_goes_in_steps_and_off);
    RUN_TEST(test_the_turn_clock_is_that_of_the_next_match);
    RUN_TEST(test_settings_lead_back_to_where_they_were_opened);
    RUN_TEST(test_about_says_what_this_is);
    RUN_TEST(test_the_test_page_notes_each_button_and_b_leaves_it);
    RUN_TEST(test_every_game_has_an_icon_and_help_in_short_lines);
    RUN_TEST(test_help_is_about_the_game_it_was_opened_for);
    RUN_TEST(test_only_lines_of_games_have_icons);
    RUN_TEST(test_the_history_goes_back_and_forth_move_by_move);
    RUN_TEST(test_looking_back_changes_nothing);
    RUN_TEST(test_the_history_says_what_is_no_longer_listed);
    RUN_TEST(test_positions_of_the_history_are_those_of_the_game);
}

int main(void)
{
    UNITY_BEGIN();
    run_pages();
    return UNITY_END();
}
