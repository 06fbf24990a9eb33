/*
 * test_match_table.c - what happens around a match: time, coming and going,
 * whole turns.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/match.h"

#include <string.h>

#include "support.h"
#include "unity.h"

static struct match match;
static struct match before;

static void begin(const char *game)
{
    struct match_config config;

    match_defaults(&config, game_find(game));
    config.seed = 7;
    TEST_ASSERT_NULL(match_start(&match, &config));
}

void setUp(void)
{
    memset(&match, 0, sizeof match);
    begin("raid");
}

void tearDown(void)
{
}

static enum game_reason play(const char *move)
{
    return match_play(&match,
                      match.config.game->parse_move(&match.state, move));
}

static void assert_won(enum game_ending ending, uint8_t winner)
{
    struct game_result r = match_result(&match);

    TEST_ASSERT_EQUAL(ending, r.ending);
    TEST_ASSERT_EQUAL(winner, r.winner);
    TEST_ASSERT_EQUAL(GAME_NOBODY, match_turn(&match));
}

static void test_pf12_a_turn_that_reaches_its_limit_is_lost(void)
{
    match_pass_time(&match, 59999);
    TEST_ASSERT_EQUAL(1, match_turn(&match));
    match_pass_time(&match, 1);
    assert_won(GAME_BY_TIMEOUT, 2);
}

static void test_pf12_a_move_after_the_timeout_comes_too_late(void)
{
    match_pass_time(&match, 60000);
    before = match;
    TEST_ASSERT_EQUAL(GAME_OVER, play("end"));
    TEST_ASSERT_EQUAL_MEMORY(&before, &match, sizeof match);
}

static void test_pf12_every_turn_has_the_whole_time(void)
{
    match_pass_time(&match, 59000);
    TEST_ASSERT_EQUAL(GAME_OK, play("end"));
    TEST_ASSERT_EQUAL(GAME_OK, play("food:none"));
    TEST_ASSERT_EQUAL(60000, match_time_left(&match));
    match_pass_time(&match, 59999);
    match_pass_time(&match, 1);
    assert_won(GAME_BY_TIMEOUT, 1);
}

/* PF-05: an invalid action leaves the clock running. */
static void test_an_order_does_not_start_the_clock_again(void)
{
    match_pass_time(&match, 30000);
    TEST_ASSERT_EQUAL(GAME_OK, play("pA1:E"));
    TEST_ASSERT_EQUAL(GAME_TWICE, play("pA1:S"));
    TEST_ASSERT_EQUAL(30000, match_time_left(&match));
}

static void test_chance_has_no_clock(void)
{
    TEST_ASSERT_EQUAL(GAME_OK, play("end"));
    match_pass_time(&match, UINT32_MAX - 1);
    TEST_ASSERT_EQUAL(GAME_CHANCE, match_turn(&match));
}

/* So many at a board of Ludo, ten seconds a turn. */
static void begin_ludo(uint16_t players, enum match_seat first)
{
    struct match_config config;

    match_defaults(&config, game_find("ludo"));
    config.option[0] = players;
    config.seat[0] = (uint8_t)first;
    config.clock_s = 10;
    config.seed = 7;
    TEST_ASSERT_NULL(match_start(&match, &config));
}

static void test_who_does_not_roll_in_time_loses(void)
{
    begin_ludo(2, SEAT_HUMAN);
    TEST_ASSERT_EQUAL(10000, match_time_left(&match));
    match_pass_time(&match, 10000);
    assert_won(GAME_BY_TIMEOUT, 2);
}

static void test_among_four_the_die_rolls_for_who_is_late(void)
{
    begin_ludo(4, SEAT_HUMAN);
    match_pass_time(&match, 10000);
    TEST_ASSERT_EQUAL(1, match.count);
    TEST_ASSERT_EQUAL(GAME_RUNNING, match_result(&match).ending);
}

static void test_the_computer_need_not_hurry_to_roll(void)
{
    begin_ludo(2, SEAT_RULE);
    match_pass_time(&match, UINT32_MAX - 1);
    TEST_ASSERT_EQUAL(GAME_CHANCE, match_turn(&match));
}

static void test_a_game_without_a_clock_never_ends_by_time(void)
{
    begin("duel");
    TEST_ASSERT_EQUAL(UINT32_MAX, match_time_left(&match));
    match_pass_time(&match, UINT32_MAX);
    TEST_ASSERT_EQUAL(1, match_turn(&match));
}

static void test_pf13_a_player_who_leaves_loses(void)
{
    static const char *const games[] = {"raid", "ctor", "duel", "octa"};

    for (size_t i = 0; i < 4; i++) {
        begin(games[i]);
        TEST_ASSERT_TRUE(match_leave(&match, 1));
        assert_won(GAME_BY_LEAVING, 2);
        TEST_ASSERT_FALSE(match_leave(&match, 1));
    }
}

static void test_pf13_a_third_player_is_refused(void)
{
    before = match;
    TEST_ASSERT_FALSE(match_join(&match, 3));
    TEST_ASSERT_FALSE(match_join(&match, 0));
    TEST_ASSERT_FALSE(match_join(&match, 255));
    TEST_ASSERT_FALSE(match_join(&match, 1));
    TEST_ASSERT_FALSE(match_leave(&match, 3));
    TEST_ASSERT_EQUAL_MEMORY(&before, &match, sizeof match);
}

static void test_pf13_the_match_starts_when_both_have_joined(void)
{
    TEST_ASSERT_EQUAL(GAME_OK, play("pA1:E"));
    TEST_ASSERT_TRUE(match_leave(&match, 1));
    TEST_ASSERT_TRUE(match_leave(&match, 2)); /* only removes */
    assert_won(GAME_BY_LEAVING, 2);
    TEST_ASSERT_TRUE(match_join(&match, 2));
    TEST_ASSERT_EQUAL(GAME_NOBODY, match_turn(&match));
    TEST_ASSERT_TRUE(match_join(&match, 1));
    TEST_ASSERT_EQUAL(1, match_turn(&match));
    TEST_ASSERT_EQUAL(0, match.count);
}

static void test_nobody_leaves_a_game_of_four(void)
{
    begin("ludo");
    before = match;
    TEST_ASSERT_FALSE(match_leave(&match, 4));
    TEST_ASSERT_EQUAL_MEMORY(&before, &match, sizeof match);
}

static void test_pf05_a_whole_turn_is_played_at_once(void)
{
    const char *moves[] = {"pA1:SE", "end"};
    uint8_t count = 2;

    TEST_ASSERT_EQUAL(GAME_OK, match_play_all(&match, 1, moves, &count));
    TEST_ASSERT_EQUAL(2, match.count);
    TEST_ASSERT_EQUAL(GAME_CHANCE, match_turn(&match));
}

static void test_pf05_a_turn_with_one_bad_order_changes_nothing(void)
{
    const char *moves[] = {"pA1:SE", "pA1:N", "end"};
    uint8_t count = 3;

    before = match;
    TEST_ASSERT_EQUAL(GAME_TWICE, match_play_all(&match, 1, moves, &count));
    TEST_ASSERT_EQUAL(1, count);
    TEST_ASSERT_EQUAL_MEMORY(&before, &match, sizeof match);
}

static void test_pf05_a_turn_of_the_wrong_player_is_ignored(void)
{
    const char *moves[] = {"pB1:N", "end"};
    uint8_t count = 2;

    before = match;
    TEST_ASSERT_EQUAL(GAME_TURN, match_play_all(&match, 2, moves, &count));
    TEST_ASSERT_EQUAL_MEMORY(&before, &match, sizeof match);
}

static void test_an_undo_brings_a_match_back_that_was_left(void)
{
    TEST_ASSERT_EQUAL(GAME_OK, play("pA1:E"));
    TEST_ASSERT_TRUE(match_leave(&match, 2));
    TEST_ASSERT_TRUE(match_undo(&match));
    TEST_ASSERT_EQUAL(1, match_turn(&match));
    TEST_ASSERT_FALSE(match_join(&match, 2)); /* who has never been away */
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_pf12_a_turn_that_reaches_its_limit_is_lost);
    RUN_TEST(test_pf12_a_move_after_the_timeout_comes_too_late);
    RUN_TEST(test_pf12_every_turn_has_the_whole_time);
    RUN_TEST(test_an_order_does_not_start_the_clock_again);
    RUN_TEST(test_chance_has_no_clock);
    RUN_TEST(test_who_does_not_roll_in_time_loses);
    RUN_TEST(test_among_four_the_die_rolls_for_who_is_late);
    RUN_TEST(test_the_computer_need_not_hurry_to_roll);
    RUN_TEST(test_a_game_without_a_clock_never_ends_by_time);
    RUN_TEST(test_pf13_a_player_who_leaves_loses);
    RUN_TEST(test_pf13_a_third_player_is_refused);
    RUN_TEST(test_pf13_the_match_starts_when_both_have_joined);
    RUN_TEST(test_nobody_leaves_a_game_of_four);
    RUN_TEST(test_pf05_a_whole_turn_is_played_at_once);
    RUN_TEST(test_pf05_a_turn_with_one_bad_order_changes_nothing);
    RUN_TEST(test_pf05_a_turn_of_the_wrong_player_is_ignored);
    RUN_TEST(test_an_undo_brings_a_match_back_that_was_left);
    return UNITY_END();
}
