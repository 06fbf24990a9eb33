/*
 * test_ludo_text.c - Ludo in words: the notation, the state line, and the
 * positions that are refused because they contradict themselves.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "support.h"
#include "unity.h"

#define TOKEN(n) ((game_move)(7 + (n)))

#define AGREE "fields that agree"
#define HOME "-1,-1,-1,-1"
#define DONE "52,52,52,52"
#define FOUR "ludo lane=0 finish=rank players=4 "
#define LANE "ludo lane=5 finish=rank players=2 "
#define TWO "ludo lane=0 finish=rank players=2 "
#define FIRST "ludo lane=0 finish=first players=3 "
#define ALL_HOME "tokens=" HOME ";" HOME " places=-"

static const struct game *ludo;
static struct game_state s;
static struct support_text text;

void setUp(void)
{
    struct game_setup setup;

    support_set_up(); /* no board to show: a refused state is undefined */
    ludo = game_find("ludo");
    TEST_ASSERT_NOT_NULL(ludo);
    support_defaults(ludo, &setup);
    TEST_ASSERT_NULL(ludo->start(&s, &setup));
}

void tearDown(void)
{
    support_tear_down();
}

static void assert_read(const char *line)
{
    const char *refusal = ludo->parse_state(&s, line);

    TEST_ASSERT_NULL_MESSAGE(refusal, refusal);
    TEST_ASSERT_EQUAL_STRING(line, support_line(&text, ludo, &s));
}

/* Refused, and what was expected begins with this. */
static void assert_refused(const char *line, const char *expected)
{
    const char *refusal = ludo->parse_state(&s, line);

    TEST_ASSERT_NOT_NULL_MESSAGE(refusal, line);
    TEST_ASSERT_EQUAL_STRING_LEN_MESSAGE(expected, support_said(refusal),
                                         strlen(expected), line);
}

static void test_a_move_is_a_roll_or_a_token(void)
{
    TEST_ASSERT_EQUAL_UINT16(6, ludo->parse_move(&s, "roll:6"));
    TEST_ASSERT_EQUAL_UINT16(TOKEN(3), ludo->parse_move(&s, "token:3"));
    support_text_clear(&text);
    ludo->print_move(&s, 1, &text.out);
    text_char(&text.out, ' ');
    ludo->print_move(&s, TOKEN(4), &text.out);
    TEST_ASSERT_EQUAL_STRING("roll:1 token:4", text.text);
}

static void test_what_names_neither_is_no_move(void)
{
    static const char *const bad[] = {
        "",        "roll",    "roll:",   "roll:0",   "roll:7",   "roll:-1",
        "token",   "token:",  "token:0", "token:5",  "token:1 ", " token:1",
        "Token:1", "token 1", "1",       "roll:1,2", "token:1x", "rolltoken:1"};

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        TEST_ASSERT_EQUAL_HEX16_MESSAGE(GAME_NO_MOVE,
                                        ludo->parse_move(&s, bad[i]), bad[i]);
    }
}

static void test_state_lines_are_read(void)
{
    assert_read(TWO "to=1 die=0 sixes=0 " ALL_HOME);
    assert_read(LANE "to=2 die=5 sixes=0 tokens=56,55,51,50;0,1,-1,7 places=-");
    assert_read(FOUR "to=3 die=6 sixes=2 tokens=" HOME ";" DONE
                     ";0,10,20,-1;51,52,0,-1 places=2");
    assert_read(FIRST "to=3 die=0 sixes=1 tokens=" HOME ";" HOME ";" DONE
                      " places=3");
}

static void test_a_state_line_with_wrong_options_is_refused(void)
{
    static const char head[] = "ludo lane=";
    static const char lane[] = "lane={0|5} ";
    static const char finish[] = "finish={rank|first} ";
    static const char players[] = "players=2..4 ";

    assert_refused("", head);
    assert_refused("duel lane=0", head);
    assert_refused("ludo", lane);
    assert_refused("ludo lane=1 finish=rank players=2", lane);
    assert_refused("ludo lane=6 finish=rank players=2", lane);
    assert_refused("ludo lane=0 finish=last players=2", finish);
    assert_refused("ludo lane=0 players=2", finish);
    assert_refused("ludo lane=0 finish=rank players=1 to=1", players);
    assert_refused("ludo lane=0 finish=first players=5 to=1", players);
    assert_refused("ludo lane=0 finish=ranks players=2", players);
}

static void test_a_state_line_with_a_wrong_turn_is_refused(void)
{
    static const char to[] = "to=1..4 ";
    static const char die[] = "die=0..6 ";
    static const char sixes[] = "sixes=0..2 ";

    assert_refused(TWO "die=0 sixes=0 " ALL_HOME, to);
    assert_refused(TWO "to=0 die=0 sixes=0 " ALL_HOME, to);
    assert_refused(TWO "to=5 die=0 sixes=0 " ALL_HOME, to);
    assert_refused(TWO "to=3 die=0 sixes=0 " ALL_HOME,
                   "one of the players to move");
    assert_refused(TWO "to=1 die=7 sixes=0 " ALL_HOME, die);
    assert_refused(TWO "to=1 sixes=0 " ALL_HOME, die);
    assert_refused(TWO "to=1 die=0 sixes=3 " ALL_HOME, sixes);
    assert_refused(TWO "to=1 die=0 " ALL_HOME, sixes);
}

static void test_a_state_line_with_wrong_tokens_is_refused(void)
{
    static const char *const tokens[] = {
        "",
        "tokens=",
        "tokens=" HOME,
        "tokens=" HOME ";",
        "tokens=" HOME ";-1,-1,-1",
        "tokens=-1,-1,-1;-1," HOME,
        "tokens=-1,-1,-1,-1,-1;-1,-1,-1",
        "tokens=-2,-1,-1,-1;" HOME,
        "tokens=x,-1,-1,-1;" HOME,
        "tokens=53,-1,-1,-1;" HOME,
        "tokens=-1,-1,-1,-1/" HOME,
        "cells=" HOME ";" HOME,
    };

    for (size_t i = 0; i < sizeof tokens / sizeof tokens[0]; i++) {
        support_text_clear(&text);
        text_string(&text.out, TWO "to=1 die=0 sixes=0 ");
        text_string(&text.out, tokens[i]);
        text_string(&text.out, " places=-");
        assert_refused(text.text, "tokens=(");
    }
}

static void test_lu02_the_lane_decides_how_far_a_token_goes(void)
{
    assert_refused(TWO "to=1 die=0 sixes=0 tokens=53,-1,-1,-1;" HOME
                       " places=-",
                   "tokens=(");
    assert_read(LANE "to=1 die=0 sixes=0 tokens=53,-1,-1,-1;" HOME " places=-");
    assert_refused(LANE "to=1 die=0 sixes=0 tokens=57,-1,-1,-1;" HOME
                        " places=-",
                   "tokens=(");
}

static void test_a_state_line_with_tokens_of_an_absent_player_is_refused(void)
{
    assert_refused(TWO "to=1 die=0 sixes=0 tokens=" HOME ";" HOME ";" HOME
                       " places=-",
                   "places=(");
}

static void test_a_state_line_with_wrong_places_is_refused(void)
{
    static const char *const places[] = {
        "",           " places=",      " places=0",  " places=3",
        " places=1,", " places=1,2,1", " places=,1", " places=1,2,1,2"};

    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        support_text_clear(&text);
        text_string(&text.out, TWO "to=1 die=0 sixes=0 tokens=" HOME ";" HOME);
        text_string(&text.out, places[i]);
        assert_refused(text.text, "places=(");
    }
}

static void test_nothing_may_follow_the_places(void)
{
    static const char why[] = AGREE;

    assert_refused(TWO "to=1 die=0 sixes=0 " ALL_HOME " ", why);
    assert_refused(TWO "to=1 die=0 sixes=0 " ALL_HOME "1", why);
    assert_refused(FOUR "to=2 die=0 sixes=0 tokens=" DONE ";" HOME ";" HOME
                        ";" HOME " places=1;2",
                   why);
}

static void test_numbers_have_one_spelling(void)
{
    assert_refused(TWO "to=1 die=0 sixes=0 tokens=-0,-1,-1,-1;" HOME
                       " places=-",
                   "tokens=(");
    assert_refused(TWO "to=1 die=0 sixes=0 tokens=+1,-1,-1,-1;" HOME
                       " places=-",
                   "tokens=(");
    assert_refused(TWO "to=1 die=0 sixes=00 " ALL_HOME, "sixes=");
    assert_refused(FOUR "to=2 die=0 sixes=0 tokens=" DONE ";" HOME ";" HOME
                        ";" HOME " places=01",
                   "places=(");
}

static void test_lu09_places_are_those_who_have_finished(void)
{
    static const char why[] = "places of those who have four finished";

    assert_refused(TWO "to=1 die=0 sixes=0 tokens=" DONE ";" HOME " places=-",
                   why);
    assert_refused(TWO "to=1 die=0 sixes=0 tokens=" HOME ";" HOME " places=1",
                   why);
    assert_refused(
        TWO "to=1 die=0 sixes=0 tokens=52,52,52,51;" HOME " places=1", why);
    assert_refused(FOUR "to=4 die=0 sixes=0 tokens=" DONE ";" DONE ";" HOME
                        ";" HOME " places=1,1",
                   why);
    assert_refused(FOUR "to=4 die=0 sixes=0 tokens=" DONE ";" DONE ";" HOME
                        ";" HOME " places=1,3",
                   why);
}

static void test_lu09_a_game_does_not_go_on_behind_its_end(void)
{
    static const char why[] = "places of those who have four finished";

    assert_refused(TWO "to=1 die=0 sixes=0 tokens=" DONE ";" DONE " places=1,2",
                   why);
    assert_refused(FIRST "to=3 die=0 sixes=0 tokens=" DONE ";" DONE ";" HOME
                         " places=1,2",
                   why);
    assert_refused(FOUR "to=3 die=0 sixes=0 tokens=" DONE ";" DONE ";" DONE
                        ";" DONE " places=1,2,4,3",
                   why);
}

static void test_lu09_who_has_finished_is_not_to_move(void)
{
    assert_refused(FOUR "to=1 die=0 sixes=0 tokens=" DONE ";" HOME ";" HOME
                        ";" HOME " places=1",
                   "a player to move who has not finished");
}

static void test_lu09_at_the_end_one_who_finished_is_to_move(void)
{
    assert_refused(TWO "to=2 die=0 sixes=0 tokens=" DONE ";" HOME " places=1",
                   "a player to move who has not finished, or who ended it");
    assert_refused(TWO "to=1 die=1 sixes=0 tokens=" DONE ";" HOME " places=1",
                   "a die that can be played");
    assert_read(TWO "to=1 die=0 sixes=1 tokens=" DONE ";" HOME " places=1");
}

static void test_lu06_enemies_do_not_share_a_square_that_is_not_safe(void)
{
    static const char why[] = "enemies on different squares";

    assert_refused(TWO "to=1 die=0 sixes=0 tokens=5,-1,-1,-1;31,-1,-1,-1 "
                       "places=-",
                   why);
    assert_refused(FOUR "to=1 die=0 sixes=0 tokens=" HOME ";" HOME
                        ";-1,-1,-1,50;37,-1,-1,-1 places=-",
                   why);
    assert_read(TWO "to=1 die=0 sixes=0 tokens=8,-1,-1,-1;34,-1,-1,-1 "
                    "places=-");
    assert_read(LANE "to=1 die=0 sixes=0 tokens=51,-1,-1,-1;25,-1,-1,-1 "
                     "places=-");
}

static void test_lu07_the_count_of_sixes_matches_the_die(void)
{
    static const char why[] = "a die that can be played, and its sixes";

    assert_refused(TWO "to=1 die=6 sixes=0 " ALL_HOME, why);
    assert_refused(TWO "to=1 die=5 sixes=1 tokens=9,-1,-1,-1;" HOME " places=-",
                   why);
    assert_refused(TWO "to=1 die=1 sixes=2 tokens=9,-1,-1,-1;" HOME " places=-",
                   why);
}

static void test_lu08_a_pending_die_can_be_played(void)
{
    static const char why[] = "a die that can be played";

    assert_refused(TWO "to=1 die=5 sixes=0 " ALL_HOME, why);
    assert_refused(
        TWO "to=1 die=6 sixes=1 tokens=52,52,50,47;" HOME " places=-", why);
}

static void test_lu07_sixes_that_can_have_been_played_are_read(void)
{
    assert_read(TWO "to=1 die=0 sixes=1 tokens=0,-1,-1,-1;" HOME " places=-");
    assert_read(TWO "to=1 die=0 sixes=1 tokens=6,-1,-1,-1;" HOME " places=-");
    assert_read(TWO "to=1 die=0 sixes=2 tokens=6,-1,-1,-1;" HOME " places=-");
    assert_read(TWO "to=1 die=0 sixes=2 tokens=0,-1,-1,0;" HOME " places=-");
    assert_read(TWO "to=1 die=0 sixes=2 tokens=52,52,49,47;" HOME " places=-");
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_a_move_is_a_roll_or_a_token);
    RUN_TEST(test_what_names_neither_is_no_move);
    RUN_TEST(test_state_lines_are_read);
    RUN_TEST(test_a_state_line_with_wrong_options_is_refused);
    RUN_TEST(test_a_state_line_with_a_wrong_turn_is_refused);
    RUN_TEST(test_a_state_line_with_wrong_tokens_is_refused);
    RUN_TEST(test_lu02_the_lane_decides_how_far_a_token_goes);
    RUN_TEST(test_a_state_line_with_tokens_of_an_absent_player_is_refused);
    RUN_TEST(test_a_state_line_with_wrong_places_is_refused);
    RUN_TEST(test_nothing_may_follow_the_places);
    RUN_TEST(test_numbers_have_one_spelling);
    RUN_TEST(test_lu09_places_are_those_who_have_finished);
    RUN_TEST(test_lu09_a_game_does_not_go_on_behind_its_end);
    RUN_TEST(test_lu09_who_has_finished_is_not_to_move);
    RUN_TEST(test_lu09_at_the_end_one_who_finished_is_to_move);
    RUN_TEST(test_lu06_enemies_do_not_share_a_square_that_is_not_safe);
    RUN_TEST(test_lu07_the_count_of_sixes_matches_the_die);
    RUN_TEST(test_lu08_a_pending_die_can_be_played);
    RUN_TEST(test_lu07_sixes_that_can_have_been_played_are_read);
    return UNITY_END();
}
