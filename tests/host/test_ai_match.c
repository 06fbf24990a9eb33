/*
 * test_ai_match.c - the computer's levels at a match: slices, interruptions,
 * hints, and a small tournament that always ends the same way.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ai/player.h"

#include <string.h>

#include "support.h"
#include "unity.h"

#define MOVES_MAX 400 /* of a match of the small tournament */

static struct match match, before;
static struct ai ai;

static void begin(const char *game, uint8_t first, uint8_t second)
{
    struct match_config config;

    match_defaults(&config, game_find(game));
    config.seed = 7;
    config.seat[0] = first;
    config.seat[1] = second;
    config.seat[2] = first;
    config.seat[3] = second;
    TEST_ASSERT_NULL(match_start(&match, &config));
}

void setUp(void)
{
    memset(&match, 0, sizeof match);
    memset(&ai, 0, sizeof ai);
    ai_attach(&ai, &match);
    match.pace = PACE_FREE;
}

void tearDown(void)
{
}

/* One round of the loop. */
static void tick(void)
{
    match_tick(&match, match.tick_ms + 1);
}

static void wait_for_move(void)
{
    uint16_t count = match.count;

    for (uint32_t i = 0; i < 100000 && match.count == count; i++) {
        tick();
    }
    TEST_ASSERT_GREATER_THAN(count, match.count);
}

static void test_a_level_moves_after_some_slices(void)
{
    begin("duel", SEAT_HARD, SEAT_HUMAN);
    tick();
    TEST_ASSERT_EQUAL(0, match.count);
    TEST_ASSERT_TRUE(ai_is_thinking(&ai, &match));
    wait_for_move();
    TEST_ASSERT_FALSE(ai_is_thinking(&ai, &match));
    TEST_ASSERT_GREATER_THAN(1, ai_depth(&ai));
    TEST_ASSERT_EQUAL(2, match_turn(&match));
}

/* Only the time passes. */
static void test_thinking_leaves_the_match_untouched(void)
{
    begin("octa", SEAT_HUMAN, SEAT_HARD);
    match_play(&match, match.config.game->rule(&match.state));
    for (uint8_t i = 0; i < 50 && match.count == 1; i++) {
        before = match;
        tick();
        before.tick_ms = match.tick_ms;
        before.played_ms = match.played_ms;
        before.turn_ms = match.turn_ms;
        if (match.count == 1) {
            TEST_ASSERT_EQUAL_MEMORY(&before, &match, sizeof match);
        }
    }
}

static void test_who_is_hurried_plays_the_best_move_so_far(void)
{
    for (uint8_t slices = 0; slices < 12; slices++) {
        begin("raid", SEAT_HARD, SEAT_HUMAN);
        for (uint8_t i = 0; i < slices && match.count == 0; i++) {
            tick();
        }
        ai_hurry(&ai);
        if (slices > 0 && match.count == 0) {
            tick();
            TEST_ASSERT_EQUAL(1, match.count);
        }
    }
}

static void test_an_undo_drops_the_thought(void)
{
    begin("duel", SEAT_HUMAN, SEAT_HARD);
    match_play(&match, 14);
    tick();
    TEST_ASSERT_TRUE(ai_is_thinking(&ai, &match));
    TEST_ASSERT_TRUE(match_undo(&match));
    TEST_ASSERT_FALSE(ai_is_thinking(&ai, &match));
    match_play(&match, 0);
    wait_for_move();
    TEST_ASSERT_EQUAL(2, match.count);
}

static void test_a_match_that_ends_is_thought_about_no_more(void)
{
    begin("duel", SEAT_HARD, SEAT_HUMAN);
    tick();
    TEST_ASSERT_TRUE(match_leave(&match, 1));
    before = match;
    tick();
    TEST_ASSERT_EQUAL(0, match.count);
    begin("ctor", SEAT_EASY, SEAT_HUMAN);
    wait_for_move();
}

static void test_a_hint_is_given_and_not_played(void)
{
    game_move hint = GAME_NO_MOVE;

    begin("duel", SEAT_HUMAN, SEAT_HUMAN);
    match_play(&match, 14);
    for (uint32_t i = 0; i < 10000 && !ai_hint(&ai, &match, &hint); i++) {
        tick();
    }
    TEST_ASSERT_EQUAL(GAME_OK, match_check(&match, 2, hint));
    TEST_ASSERT_EQUAL(1, match.count);
}

static void test_a_hint_says_what_hard_would_play(void)
{
    game_move hint = GAME_NO_MOVE, played = GAME_NO_MOVE;

    begin("octa", SEAT_HUMAN, SEAT_HUMAN);
    while (!ai_hint(&ai, &match, &hint)) {
    }
    TEST_ASSERT_EQUAL(GAME_OK, ai_play(&match, SEAT_HARD, &played));
    TEST_ASSERT_EQUAL_HEX16(hint, played);
}

static void test_without_a_thinker_the_rule_of_thumb_moves(void)
{
    game_move rule;

    memset(match.provider, 0, sizeof match.provider);
    begin("duel", SEAT_HARD, SEAT_HUMAN);
    rule = match.config.game->rule(&match.state);
    tick();
    TEST_ASSERT_EQUAL(1, match.count);
    TEST_ASSERT_EQUAL_HEX16(rule, match.journal[0]);
}

/* Easy takes the second best in one of four positions. */
static void test_easy_slips_sometimes(void)
{
    uint32_t slips = 0;

    for (uint32_t seed = 0; seed < 64; seed++) {
        struct match_config config;
        game_move move;

        match_defaults(&config, game_find("duel"));
        config.seed = seed;
        TEST_ASSERT_NULL(match_start(&match, &config));
        TEST_ASSERT_EQUAL(GAME_OK, match_play(&match, 14));
        TEST_ASSERT_EQUAL(GAME_OK, ai_play(&match, SEAT_EASY, &move));
        slips += ai.thinker.order.avoid != GAME_NO_MOVE ? 1u : 0u;
    }
    TEST_ASSERT_INT_WITHIN(8, 16, slips);
}

/* --- A small tournament --------------------------------------------------- */

/* Plays a match to its end, or so many moves; a number of its moves. */
static uint32_t play_match(const char *game, uint8_t first, uint8_t second)
{
    uint32_t hash = 0x811C9DC5u;

    begin(game, first, second);
    for (uint32_t i = 0; i < 400000 && match_turn(&match) != GAME_NOBODY; i++) {
        if (match.count == MOVES_MAX) {
            break;
        }
        tick();
    }
    for (uint16_t i = 0; i < match.count; i++) {
        hash = (hash ^ match.journal[i]) * 0x01000193u;
    }
    return hash;
}

/* What a change of the players changes: then these are to be measured again.
 * They are the same on the PC and on the chip. */
static const struct {
    const char *game;
    uint32_t moves;
    uint8_t winner;
} small_tournament[] = {
    {"octa", 0x2EAAB353u, 0}, {"raid", 0x72F0872Au, 1},
    {"duel", 0x5816EA5Bu, 1}, {"ctor", 0xDE759719u, 1},
    {"ludo", 0x88DB7EB0u, 0},
};

static void test_normal_against_easy_always_ends_the_same_way(void)
{
    for (uint8_t i = 0; i < 5; i++) {
        uint32_t moves =
            play_match(small_tournament[i].game, SEAT_NORMAL, SEAT_EASY);

        TEST_ASSERT_EQUAL_HEX32_MESSAGE(small_tournament[i].moves, moves,
                                        small_tournament[i].game);
        TEST_ASSERT_EQUAL_MESSAGE(small_tournament[i].winner,
                                  match_result(&match).winner,
                                  small_tournament[i].game);
    }
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_a_level_moves_after_some_slices);
    RUN_TEST(test_thinking_leaves_the_match_untouched);
    RUN_TEST(test_who_is_hurried_plays_the_best_move_so_far);
    RUN_TEST(test_an_undo_drops_the_thought);
    RUN_TEST(test_a_match_that_ends_is_thought_about_no_more);
    RUN_TEST(test_a_hint_is_given_and_not_played);
    RUN_TEST(test_a_hint_says_what_hard_would_play);
    RUN_TEST(test_without_a_thinker_the_rule_of_thumb_moves);
    RUN_TEST(test_easy_slips_sometimes);
    RUN_TEST(test_normal_against_easy_always_ends_the_same_way);
    return UNITY_END();
}
