/*
 * test_console_show.c - idling, sound, the pace of animations and what is said
 * in words.
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

#define EVENT_MS 130 /* of a step at normal speed */

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

static const char *message(void)
{
    support_text_clear(&text);
    words_message(&console, &text.out);
    return text.text;
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

/* --- Idle ---------------------------------------------------------------- */

static void test_it_dims_then_sleeps_and_a_press_only_wakes(void)
{
    start("duel");
    wait_ms(59000);
    TEST_ASSERT_FALSE(console_is_dim(&console));
    wait_ms(2000);
    TEST_ASSERT_TRUE(console_is_dim(&console));
    TEST_ASSERT_FALSE(console_is_asleep(&console));
    TEST_ASSERT_EQUAL_STRING("Resting: any button wakes it", message());
    wait_ms(240000);
    TEST_ASSERT_TRUE(console_is_asleep(&console));
    TEST_ASSERT_EQUAL_STRING("Resting: any button wakes it", message());
    press("A");
    TEST_ASSERT_FALSE(console_is_dim(&console));
    TEST_ASSERT_EQUAL(0, match.count);
    press("A");
    TEST_ASSERT_EQUAL(1, match.count);
}

static void test_a_press_only_wakes_it_when_it_has_dimmed(void)
{
    start("duel");
    wait_ms(61000);
    TEST_ASSERT_TRUE(console_is_dim(&console));
    press("A");
    TEST_ASSERT_FALSE(console_is_dim(&console));
    TEST_ASSERT_EQUAL(0, match.count);
    press("A");
    TEST_ASSERT_EQUAL(1, match.count);
}

static void test_it_sleeps_on_when_the_clock_wraps(void)
{
    console_tick(&console, 400000);
    TEST_ASSERT_TRUE(console_is_asleep(&console));
    console_tick(&console, console.active_ms + 5);
    TEST_ASSERT_TRUE(console_is_asleep(&console));
}

/* --- Sound --------------------------------------------------------------- */

static void test_a_move_a_capture_and_an_error_have_tones(void)
{
    unsigned tones = fake_hal.tones;

    start("duel");
    play("2,2");
    wait_ms(10);
    TEST_ASSERT_EQUAL(tones + 1, fake_hal.tones);
    play("2,3");
    wait_ms(1000);
    TEST_ASSERT_EQUAL(tones + 3, fake_hal.tones);
    console.cursor = 2 * 6 + 2;
    press("A");
    wait_ms(1000);
    TEST_ASSERT_EQUAL(tones + 4, fake_hal.tones);
    TEST_ASSERT_LESS_THAN(300, fake_hal.hz);
}

static void test_mute_is_mute(void)
{
    unsigned tones = fake_hal.tones;

    console.settings.sound = 0;
    start("duel");
    play("2,2");
    press("A");
    wait_ms(1000);
    TEST_ASSERT_EQUAL(tones, fake_hal.tones);
}

static void test_a_win_is_a_tune_that_ends(void)
{
    unsigned tones;

    start("duel");
    TEST_ASSERT_NULL(
        match_position(&match, match.config.game,
                       "duel reentry=1 placed=35 to=2 "
                       "cells=.GRRRR/RRRRRR/RRRRRR/GGGGGG/GGGGGG/GGGGGG"));
    wait_ms(1000);
    tones = fake_hal.tones;
    play("0,0");
    wait_ms(3000);
    TEST_ASSERT_EQUAL(tones + 4, fake_hal.tones);
}

/* --- Animations ---------------------------------------------------------- */

static void test_a_press_ends_what_is_shown_and_acts(void)
{
    start("duel");
    play("2,2");
    play("2,3");
    TEST_ASSERT_TRUE(board_is_moving(&console));
    press("M");
    TEST_ASSERT_FALSE(board_is_moving(&console));
    TEST_ASSERT_EQUAL(PAGE_PAUSE, console.page);
}

static void test_the_speed_of_animations_can_be_chosen(void)
{
    static const uint16_t ms[] = {0, 2 * 240, 2 * 130, 2 * 60};

    for (uint8_t speed = 0; speed < SETTINGS_SPEEDS; speed++) {
        console.settings.speed = speed;
        start("duel");
        play("2,2");
        wait_ms(1000);
        play("2,3"); /* placed, captured: 10 ms of it have passed */
        TEST_ASSERT_EQUAL(speed != SPEED_OFF, board_is_moving(&console));
        wait_ms(ms[speed] < 20 ? 0 : ms[speed] - 20u);
        TEST_ASSERT_EQUAL(speed != SPEED_OFF, board_is_moving(&console));
        wait_ms(20);
        TEST_ASSERT_FALSE(board_is_moving(&console));
    }
}

static void test_the_longest_move_is_shown_in_time(void)
{
    console.slots = 254;
    console.shown_ms = console.now_ms;
    wait_ms(2700);
    TEST_ASSERT_FALSE(board_is_moving(&console));
}

static void test_a_die_rolls_and_comes_to_rest(void)
{
    uint8_t faces = 0;

    start("ludo");
    wait_ms(500);
    TEST_ASSERT_FALSE(board_is_rolling(&console));
    press("A");
    wait_ms(10);
    TEST_ASSERT_TRUE(board_is_rolling(&console));
    for (unsigned i = 0; i < 4; i++) {
        faces |= (uint8_t)(1 << board_die(&console));
        TEST_ASSERT_EQUAL(board_die(&console),
                          board_cell(&console, 7, 7).tile.number);
        wait_ms(EVENT_MS);
    }
    TEST_ASSERT_NOT_EQUAL(0, faces & (faces - 1));
    TEST_ASSERT_EQUAL(console.face, board_die(&console));
    TEST_ASSERT_EQUAL(match.journal[0], console.face);
    wait_ms(3 * EVENT_MS);
    TEST_ASSERT_FALSE(board_is_rolling(&console));
}

/* --- Words --------------------------------------------------------------- */

static void test_a_newcomer_finds_the_end_of_the_turn(void)
{
    start("raid");
    TEST_ASSERT_EQUAL_STRING("Choose, or go right to END TURN", message());
    press("R");
    TEST_ASSERT_EQUAL_STRING("A: END TURN", message());
    press("L");
    TEST_ASSERT_EQUAL_STRING("Choose, or go right to END TURN", message());
    press("A");
    TEST_ASSERT_EQUAL_STRING("Choose where it goes, or B: take back",
                             message());
    press("RA");
    TEST_ASSERT_EQUAL_STRING("A: END TURN", message());
    TEST_ASSERT_EQUAL(3, board_cell(&console, 0, 0).tile.aim);
    press("A");
    TEST_ASSERT_NOT_EQUAL(1, match_turn(&match));
}

static void test_the_result_gives_its_reason_and_the_places(void)
{
    start("ludo");
    TEST_ASSERT_NULL(
        match_position(&match, match.config.game,
                       "ludo lane=0 finish=rank players=2 to=1 die=1 sixes=0 "
                       "tokens=51,52,52,52;-1,-1,-1,-1 places=-"));
    wait_ms(10);
    press("A");
    wait_ms(3000);
    TEST_ASSERT_EQUAL(PAGE_RESULT, console.page);
    TEST_ASSERT_EQUAL_STRING("Red wins. All tokens are home.", message());
    support_text_clear(&text);
    words_panel(&console, 3, &text.out);
    TEST_ASSERT_EQUAL_STRING_LEN("2.Green", text.text, 7);
}

static void assert_panel(const char *turn)
{
    support_text_clear(&text);
    words_panel(&console, 0, &text.out);
    TEST_ASSERT_EQUAL_STRING(turn, text.text);
}

static void test_a_person_rolls_by_a_word(void)
{
    start("ludo");
    TEST_ASSERT_EQUAL(1, board_label_count(&console));
    TEST_ASSERT_EQUAL_STRING("ROLL", board_label(&console, 0));
    TEST_ASSERT_EQUAL_STRING("A: ROLL", message());
    assert_panel("Red rolls");
    wait_ms(5000);
    TEST_ASSERT_EQUAL(0, match.count);
    press("A");
    TEST_ASSERT_EQUAL(1, match.count);
}

static void test_before_the_roll_the_board_can_be_looked_at(void)
{
    start("ludo");
    press("L");
    TEST_ASSERT_EQUAL(0, console.label);
    press("U");
    TEST_ASSERT_EQUAL(6 * 15 + 7, console.cursor);
    press("A");
    TEST_ASSERT_EQUAL(0, match.count);
    press("RA");
    TEST_ASSERT_EQUAL(1, match.count);
}

static void test_while_the_die_rolls_it_is_the_rollers(void)
{
    start("ludo");
    play("roll:3");
    assert_panel("Red rolls");
    TEST_ASSERT_EQUAL(1, board_cell(&console, 7, 7).tile.owner);
    wait_ms(8 * EVENT_MS);
    assert_panel("Blue rolls");
    TEST_ASSERT_EQUAL(2, board_cell(&console, 7, 7).tile.owner);
    TEST_ASSERT_EQUAL_STRING("A: ROLL", message());
}

static void test_who_is_passed_over_is_named(void)
{
    start("ludo");
    play("roll:3");
    TEST_ASSERT_EQUAL_STRING("", message()); /* the die is in the air */
    wait_ms(4 * EVENT_MS);
    TEST_ASSERT_EQUAL_STRING("Red: roll 3. Red can't move", message());
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_it_dims_then_sleeps_and_a_press_only_wakes);
    RUN_TEST(test_a_press_only_wakes_it_when_it_has_dimmed);
    RUN_TEST(test_it_sleeps_on_when_the_clock_wraps);
    RUN_TEST(test_a_move_a_capture_and_an_error_have_tones);
    RUN_TEST(test_mute_is_mute);
    RUN_TEST(test_a_win_is_a_tune_that_ends);
    RUN_TEST(test_a_press_ends_what_is_shown_and_acts);
    RUN_TEST(test_the_speed_of_animations_can_be_chosen);
    RUN_TEST(test_the_longest_move_is_shown_in_time);
    RUN_TEST(test_a_die_rolls_and_comes_to_rest);
    RUN_TEST(test_a_newcomer_finds_the_end_of_the_turn);
    RUN_TEST(test_the_result_gives_its_reason_and_the_places);
    RUN_TEST(test_a_person_rolls_by_a_word);
    RUN_TEST(test_before_the_roll_the_board_can_be_looked_at);
    RUN_TEST(test_while_the_die_rolls_it_is_the_rollers);
    RUN_TEST(test_who_is_passed_over_is_named);
    return UNITY_END();
}
