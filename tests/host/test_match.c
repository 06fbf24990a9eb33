/*
 * test_match.c - a game being played: start, moves, history, undo, seats.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/match.h"

#include <string.h>

#include "support.h"
#include "unity.h"

#define EMPTY "cells=....../....../....../....../....../......"

static const struct game *duel;
static struct match match, before;
static struct match_config config;
static struct support_text text;
static struct game_events events;

void setUp(void)
{
    support_set_up();
    duel = game_find("duel");
    memset(&match, 0, sizeof match);
    match_defaults(&config, duel);
    config.seed = 5;
    TEST_ASSERT_NULL(match_start(&match, &config));
    support_watch(duel, &match.state, 5, 0);
}

void tearDown(void)
{
    support_tear_down();
}

static void play(const char *move)
{
    TEST_ASSERT_EQUAL_MESSAGE(
        GAME_OK, match_play(&match, duel->parse_move(&match.state, move)),
        move);
}

static void play_to_the_end(void)
{
    game_move move;

    for (unsigned i = 0; i < 36; i++) {
        TEST_ASSERT_EQUAL(GAME_OK, match_think(&match, &move));
    }
}

static void assert_unchanged(void)
{
    TEST_ASSERT_EQUAL_MEMORY(&before, &match, sizeof match);
}

static void assert_state(const char *line)
{
    TEST_ASSERT_EQUAL_STRING(line, support_line(&text, duel, &match.state));
}

static void assert_history(const char *moves)
{
    support_text_clear(&text);
    match_print_history(&match, &text.out);
    TEST_ASSERT_EQUAL_STRING(moves, text.text);
}

static void assert_nothing_to_show(void)
{
    events.count = 77;
    match_events(&match, &events);
    TEST_ASSERT_EQUAL(0, events.count);
}

static void test_a_match_begins_with_an_empty_history(void)
{
    assert_state("duel reentry=1 placed=0 to=1 " EMPTY);
    assert_history("");
    TEST_ASSERT_EQUAL(1, match_turn(&match));
    TEST_ASSERT_EQUAL(GAME_RUNNING, match_result(&match).ending);
    assert_nothing_to_show();
}

static void test_defaults_are_those_of_the_game_with_people_on_all_seats(void)
{
    TEST_ASSERT_EQUAL_PTR(duel, config.game);
    TEST_ASSERT_EQUAL(1, config.option[0]);
    for (uint8_t i = 0; i < GAME_PLAYERS_MAX; i++) {
        TEST_ASSERT_EQUAL(SEAT_HUMAN, config.seat[i]);
    }
}

static void test_every_new_match_has_the_next_id(void)
{
    uint32_t id = match.id;

    TEST_ASSERT_NULL(match_start(&match, &config));
    TEST_ASSERT_EQUAL_UINT32(id + 1, match.id);
    TEST_ASSERT_NULL(match_start(&match, &config));
    TEST_ASSERT_EQUAL_UINT32(id + 2, match.id);
}

static void test_options_reach_the_game(void)
{
    config.option[0] = 0;
    TEST_ASSERT_NULL(match_start(&match, &config));
    assert_state("duel reentry=0 placed=0 to=1 " EMPTY);
}

/* IG-07 */
static void test_a_restart_gives_an_empty_board_and_red_the_move(void)
{
    play("2,2");
    play("2,3");
    play("3,2");
    TEST_ASSERT_NULL(match_restart(&match));
    assert_state("duel reentry=1 placed=0 to=1 " EMPTY);
    assert_history("");
    assert_nothing_to_show();
    TEST_ASSERT_EQUAL(0, match_result(&match).winner);
    TEST_ASSERT_FALSE(match_undo(&match));
}

/* IG-07 */
static void test_a_restart_keeps_id_options_and_seats(void)
{
    uint32_t id;

    config.option[0] = 0;
    config.seat[1] = SEAT_RULE;
    TEST_ASSERT_NULL(match_start(&match, &config));
    id = match.id;
    play("2,2");
    TEST_ASSERT_NULL(match_restart(&match));
    TEST_ASSERT_EQUAL_UINT32(id, match.id);
    assert_state("duel reentry=0 placed=0 to=1 " EMPTY);
    TEST_ASSERT_EQUAL(SEAT_HUMAN, match.config.seat[0]);
    TEST_ASSERT_EQUAL(SEAT_RULE, match.config.seat[1]);
}

static void test_a_finished_match_can_be_restarted(void)
{
    play_to_the_end();
    TEST_ASSERT_EQUAL(GAME_BY_FULL, match_result(&match).ending);
    TEST_ASSERT_NULL(match_restart(&match));
    TEST_ASSERT_EQUAL(GAME_RUNNING, match_result(&match).ending);
    TEST_ASSERT_EQUAL(0, match_result(&match).winner);
    TEST_ASSERT_EQUAL(1, match_turn(&match));
}

static void test_a_refused_position_leaves_the_match_untouched(void)
{
    play("0,0");
    play("5,5");
    before = match;
    TEST_ASSERT_NOT_NULL(match_position(&match, duel, "duel"));
    TEST_ASSERT_NOT_NULL(
        match_position(&match, duel, "duel reentry=1 placed=1 to=1 " EMPTY));
    assert_unchanged();
}

static const char two_tiles[] =
    "duel reentry=1 placed=2 to=1 "
    "cells=....../..R.../....../....../....G./......";

static void test_a_position_has_no_history(void)
{
    play("0,0");
    TEST_ASSERT_NULL(match_position(&match, duel, two_tiles));
    assert_state(two_tiles);
    assert_history("");
    assert_nothing_to_show();
    TEST_ASSERT_FALSE(match_undo(&match));
}

static void test_a_position_keeps_id_and_seats(void)
{
    uint32_t id;

    config.seat[1] = SEAT_RULE;
    TEST_ASSERT_NULL(match_start(&match, &config));
    id = match.id;
    TEST_ASSERT_NULL(match_position(&match, duel, two_tiles));
    TEST_ASSERT_EQUAL_UINT32(id, match.id);
    TEST_ASSERT_EQUAL(SEAT_RULE, match.config.seat[1]);
}

static void test_play_goes_on_from_a_position(void)
{
    TEST_ASSERT_NULL(match_position(&match, duel, two_tiles));
    play("1,3");
    assert_history("1,3");
    TEST_ASSERT_TRUE(match_undo(&match));
    assert_state(two_tiles);
}

static void test_an_illegal_move_changes_nothing(void)
{
    play("2,2");
    play("4,4");
    before = match;
    TEST_ASSERT_EQUAL(GAME_OCCUPIED, match_play(&match, 2 * 6 + 2));
    TEST_ASSERT_EQUAL(GAME_ADJACENT, match_play(&match, 0));
    TEST_ASSERT_EQUAL(GAME_RANGE, match_play(&match, 36));
    TEST_ASSERT_EQUAL(GAME_RANGE, match_play(&match, GAME_NO_MOVE));
    assert_unchanged();
}

static void test_a_check_changes_nothing(void)
{
    play("2,2");
    before = match;
    TEST_ASSERT_EQUAL(GAME_OK, match_check(&match, 2, 0));
    TEST_ASSERT_EQUAL(GAME_TURN, match_check(&match, 1, 0));
    TEST_ASSERT_EQUAL(GAME_TURN, match_check(&match, GAME_NOBODY, 0));
    assert_unchanged();
}

static void test_every_move_after_the_end_is_refused(void)
{
    game_move move;

    play_to_the_end();
    before = match;
    TEST_ASSERT_EQUAL(GAME_OVER, match_play(&match, 0));
    TEST_ASSERT_EQUAL(GAME_OVER, match_chance(&match, &move));
    TEST_ASSERT_EQUAL(GAME_OVER, match_think(&match, &move));
    match_step(&match);
    assert_unchanged();
}

static void test_the_history_has_every_move_in_order(void)
{
    play("2,2");
    play("2,3");
    play("3,2");
    play("2,4");
    assert_history("2,2 2,3 3,2 2,4");
    TEST_ASSERT_EQUAL(4, match.count);
}

static void test_the_last_move_can_be_shown(void)
{
    struct game_state earlier;

    play("2,2");
    earlier = match.state;
    play("2,3");
    TEST_ASSERT_EQUAL_MEMORY(&earlier, &match.previous, duel->state_size);
    match_events(&match, &events);
    TEST_ASSERT_EQUAL(2, events.count);
    TEST_ASSERT_EQUAL(EVENT_PLACED, events.list[0].kind);
    TEST_ASSERT_EQUAL(2 * 6 + 3, events.list[0].to);
    TEST_ASSERT_EQUAL(EVENT_CAPTURED, events.list[1].kind);
    TEST_ASSERT_EQUAL(2 * 6 + 2, events.list[1].to);
}

static void test_there_is_nothing_to_show_after_an_undo(void)
{
    play("2,2");
    play("2,3");
    TEST_ASSERT_TRUE(match_undo(&match));
    assert_nothing_to_show();
}

static void test_undo_goes_back_move_by_move_to_the_start(void)
{
    struct game_state seen[36];
    game_move move;

    for (uint8_t i = 0; i < 36; i++) {
        seen[i] = match.state;
        match_think(&match, &move);
    }
    for (uint16_t left = 36; left-- > 0;) {
        TEST_ASSERT_TRUE(match_undo(&match));
        TEST_ASSERT_EQUAL(left, match.count);
        TEST_ASSERT_EQUAL_MEMORY(&seen[left], &match.state, duel->state_size);
    }
}

static void test_an_undo_at_the_start_changes_nothing(void)
{
    play("2,2");
    TEST_ASSERT_TRUE(match_undo(&match));
    before = match;
    TEST_ASSERT_FALSE(match_undo(&match));
    assert_unchanged();
}

static void test_other_moves_may_follow_an_undo(void)
{
    play("2,2");
    play("2,3");
    TEST_ASSERT_TRUE(match_undo(&match));
    play("0,0");
    assert_history("2,2 0,0");
}

static void test_only_seats_of_the_computer_are_automatic(void)
{
    TEST_ASSERT_FALSE(match_is_automatic(&match));
    match.config.seat[0] = SEAT_RULE;
    TEST_ASSERT_TRUE(match_is_automatic(&match));
    play("2,2");
    TEST_ASSERT_FALSE(match_is_automatic(&match));
    match.config.seat[1] = SEAT_RULE;
    TEST_ASSERT_TRUE(match_is_automatic(&match));
}

static void test_a_step_is_for_machines_only(void)
{
    before = match;
    match_step(&match);
    assert_unchanged();
    match.config.seat[0] = SEAT_RULE;
    match_step(&match);
    TEST_ASSERT_EQUAL(1, match.count);
    TEST_ASSERT_EQUAL(2, match_turn(&match));
}

static void test_the_die_of_a_person_waits_for_the_hand(void)
{
    game_move move;

    match_defaults(&config, game_find("ludo"));
    config.seat[1] = SEAT_RULE;
    TEST_ASSERT_NULL(match_start(&match, &config));
    TEST_ASSERT_EQUAL(1, match_hand(&match));
    TEST_ASSERT_FALSE(match_is_automatic(&match));
    before = match;
    match_step(&match);
    assert_unchanged();
    TEST_ASSERT_EQUAL(GAME_OK, match_play(&match, 3));
    TEST_ASSERT_EQUAL(2, match_hand(&match));
    TEST_ASSERT_TRUE(match_is_automatic(&match));
    match_step(&match);
    TEST_ASSERT_EQUAL(2, match.count);
    while (match_turn(&match) != GAME_CHANCE || match_hand(&match) != 3) {
        match_step(&match);
    }
    TEST_ASSERT_EQUAL(GAME_OK, match_chance(&match, &move));
}

static void test_steps_play_a_game_of_the_computer_to_its_end(void)
{
    match.config.seat[0] = SEAT_RULE;
    match.config.seat[1] = SEAT_RULE;
    for (unsigned i = 0; i < 36; i++) {
        TEST_ASSERT_EQUAL(GAME_RUNNING, match_result(&match).ending);
        match_step(&match);
    }
    TEST_ASSERT_EQUAL(GAME_BY_FULL, match_result(&match).ending);
    TEST_ASSERT_EQUAL(GAME_NOBODY, match_turn(&match));
    TEST_ASSERT_FALSE(match_is_automatic(&match));
}

static void test_the_computer_says_which_move_it_made(void)
{
    game_move expected = duel->rule(&match.state);
    game_move move = GAME_NO_MOVE;

    TEST_ASSERT_EQUAL(GAME_OK, match_think(&match, &move));
    TEST_ASSERT_EQUAL(expected, move);
    TEST_ASSERT_EQUAL(expected, match.journal[0]);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_a_match_begins_with_an_empty_history);
    RUN_TEST(test_defaults_are_those_of_the_game_with_people_on_all_seats);
    RUN_TEST(test_every_new_match_has_the_next_id);
    RUN_TEST(test_options_reach_the_game);
    RUN_TEST(test_a_restart_gives_an_empty_board_and_red_the_move);
    RUN_TEST(test_a_restart_keeps_id_options_and_seats);
    RUN_TEST(test_a_finished_match_can_be_restarted);
    RUN_TEST(test_a_refused_position_leaves_the_match_untouched);
    RUN_TEST(test_a_position_has_no_history);
    RUN_TEST(test_a_position_keeps_id_and_seats);
    RUN_TEST(test_play_goes_on_from_a_position);
    RUN_TEST(test_an_illegal_move_changes_nothing);
    RUN_TEST(test_a_check_changes_nothing);
    RUN_TEST(test_every_move_after_the_end_is_refused);
    RUN_TEST(test_the_history_has_every_move_in_order);
    RUN_TEST(test_the_last_move_can_be_shown);
    RUN_TEST(test_there_is_nothing_to_show_after_an_undo);
    RUN_TEST(test_undo_goes_back_move_by_move_to_the_start);
    RUN_TEST(test_an_undo_at_the_start_changes_nothing);
    RUN_TEST(test_other_moves_may_follow_an_undo);
    RUN_TEST(test_only_seats_of_the_computer_are_automatic);
    RUN_TEST(test_a_step_is_for_machines_only);
    RUN_TEST(test_the_die_of_a_person_waits_for_the_hand);
    RUN_TEST(test_steps_play_a_game_of_the_computer_to_its_end);
    RUN_TEST(test_the_computer_says_which_move_it_made);
    return UNITY_END();
}
