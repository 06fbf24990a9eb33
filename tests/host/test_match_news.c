/*
 * test_match_news.c - who gives moves, who is told, and what time does.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/match.h"

#include <stdio.h>
#include <string.h>

#include "support.h"
#include "unity.h"

static struct match match;
static struct match_config config;
static char heard[400];

static const char *const words[NEWS_KINDS] = {
    "started", "turn", "moved",  "invalid", "undone",
    "redone",  "left", "joined", "ended",   "loaded"};

static void hear(struct match_listener *self, const struct match *m,
                 const struct match_news *news)
{
    size_t length = strlen(heard);

    (void)self;
    TEST_ASSERT_EQUAL_PTR(&match, m);
    if (news->player == GAME_NOBODY) {
        snprintf(heard + length, sizeof heard - length, "%s ",
                 words[news->kind]);
    } else {
        snprintf(heard + length, sizeof heard - length, "%s:%u ",
                 words[news->kind], news->player);
    }
}

static struct match_listener ear = {.hear = hear};

static void begin(const char *game)
{
    match_defaults(&config, game_find(game));
    config.seed = 7;
    TEST_ASSERT_NULL(match_start(&match, &config));
}

void setUp(void)
{
    memset(&match, 0, sizeof match);
    begin("duel");
    match_listen(&match, &ear);
    heard[0] = '\0';
}

void tearDown(void)
{
}

static game_move read_move(const char *move)
{
    return match.config.game->parse_move(&match.state, move);
}

static enum game_reason play(const char *move)
{
    return match_play(&match, read_move(move));
}

static void assert_heard(const char *expected)
{
    TEST_ASSERT_EQUAL_STRING(expected, heard);
    heard[0] = '\0';
}

static void tick_from_to(uint32_t from_ms, uint32_t to_ms)
{
    match.tick_ms = from_ms;
    match_tick(&match, to_ms);
}

/* --- Listeners ------------------------------------------------------------ */

static void test_pf14_a_start_and_each_turn_are_told(void)
{
    begin("raid");
    assert_heard("started turn:1 ");
    TEST_ASSERT_EQUAL(GAME_OK, play("pA1:E"));
    assert_heard("moved:1 ");
    TEST_ASSERT_EQUAL(GAME_OK, play("end"));
    assert_heard("moved:1 ");
    TEST_ASSERT_EQUAL(GAME_OK, play("food:none"));
    assert_heard("moved:0 turn:2 ");
}

static void test_pf14_an_invalid_action_is_told_to_its_player(void)
{
    TEST_ASSERT_EQUAL(GAME_OK, play("2,2"));
    heard[0] = '\0';
    match.turn_ms = 500;
    TEST_ASSERT_EQUAL(GAME_OCCUPIED, play("2,2"));
    assert_heard("invalid:2 ");
    TEST_ASSERT_EQUAL(500, match.turn_ms);
}

static void test_pf05_actions_out_of_turn_are_ignored(void)
{
    static const char *const actions[] = {"pB1:N", "end"};
    uint8_t count = 2;

    begin("raid");
    heard[0] = '\0';
    TEST_ASSERT_EQUAL(GAME_TURN, match_play_all(&match, 2, actions, &count));
    assert_heard("");
}

static void test_pf14_the_end_is_told_with_its_winner(void)
{
    TEST_ASSERT_TRUE(match_leave(&match, 1));
    assert_heard("left:1 ended:2 ");
}

static void test_the_end_of_the_game_itself_is_told_once(void)
{
    game_move move;

    while (match_turn(&match) != GAME_NOBODY) {
        heard[0] = '\0';
        TEST_ASSERT_EQUAL(GAME_OK, match_think(&match, &move));
    }
    TEST_ASSERT_EQUAL_STRING_LEN("moved:", heard, 6);
    TEST_ASSERT_EQUAL_STRING_LEN("ended:", heard + 8, 6);
    TEST_ASSERT_EQUAL(1 + strlen("moved:1 ended:1"), strlen(heard));
}

static void test_a_listener_is_told_once_however_often_it_asks(void)
{
    match_listen(&match, &ear);
    match_listen(&match, &ear);
    TEST_ASSERT_EQUAL(GAME_OK, play("2,2"));
    assert_heard("moved:1 turn:2 ");
}

/* --- Providers ------------------------------------------------------------ */

static void test_a_script_plays_the_match(void)
{
    const game_move moves[] = {read_move("2,2"), read_move("2,3")};
    struct match_script script = {{match_script_ask}, moves, 2, 0};

    match.provider[SEAT_HUMAN] = &script.provider;
    match.pace = PACE_FREE;
    match_tick(&match, 1);
    match_tick(&match, 2);
    TEST_ASSERT_EQUAL(2, match.count);
}

static void test_a_script_that_runs_out_aborts_without_a_winner(void)
{
    struct match_script script = {{match_script_ask}, NULL, 0, 0};
    struct game_result r;

    match.provider[SEAT_HUMAN] = &script.provider;
    match.pace = PACE_FREE;
    match_tick(&match, 1);
    r = match_result(&match);
    TEST_ASSERT_EQUAL(GAME_BY_ABORT, r.ending);
    TEST_ASSERT_EQUAL(0, r.winner);
    assert_heard("ended:0 ");
}

static enum match_answer give_nothing(struct match_provider *self,
                                      const struct match *m, game_move *move)
{
    (void)self;
    (void)m;
    (void)move;
    return ANSWER_NOTHING;
}

static void test_a_provider_with_nothing_to_give_changes_nothing(void)
{
    struct match_provider mute = {give_nothing};

    TEST_ASSERT_EQUAL(GAME_OK, match_take(&match, &mute));
    TEST_ASSERT_EQUAL(0, match.count);
    assert_heard("");
}

static void test_computers_play_each_other_by_ticks(void)
{
    match.config.seat[0] = SEAT_RULE;
    match.config.seat[1] = SEAT_RULE;
    match.pace = PACE_FREE;
    for (uint32_t now_ms = 1; now_ms <= 36; now_ms++) {
        match_tick(&match, now_ms);
    }
    TEST_ASSERT_EQUAL(36, match.count);
    TEST_ASSERT_EQUAL(GAME_NOBODY, match_turn(&match));
}

static void test_machines_wait_while_only_the_clock_runs(void)
{
    match.config.seat[0] = SEAT_RULE;
    match.pace = PACE_CLOCK;
    tick_from_to(0, 100);
    TEST_ASSERT_EQUAL(0, match.count);
    TEST_ASSERT_EQUAL(100, match.played_ms);
}

static void test_nothing_happens_while_the_match_is_stopped(void)
{
    match.config.seat[0] = SEAT_RULE;
    tick_from_to(0, 100);
    TEST_ASSERT_EQUAL(0, match.count);
    TEST_ASSERT_EQUAL(0, match.played_ms);
}

/* --- Time ----------------------------------------------------------------- */

static void test_the_turn_clock_is_there_for_every_game(void)
{
    config.clock_s = 10;
    TEST_ASSERT_NULL(match_start(&match, &config));
    match_pass_time(&match, 9999);
    TEST_ASSERT_EQUAL(GAME_RUNNING, match_result(&match).ending);
    match_pass_time(&match, 1);
    TEST_ASSERT_EQUAL(GAME_BY_TIMEOUT, match_result(&match).ending);
    TEST_ASSERT_EQUAL(2, match_result(&match).winner);
}

static void test_a_turn_clock_is_off_unless_asked_for(void)
{
    match_pass_time(&match, UINT32_MAX);
    match_pass_time(&match, UINT32_MAX);
    TEST_ASSERT_EQUAL(GAME_RUNNING, match_result(&match).ending);
}

static void test_among_four_the_computer_moves_for_who_is_late(void)
{
    match_defaults(&config, game_find("ludo"));
    config.clock_s = 5;
    TEST_ASSERT_NULL(match_start(&match, &config));
    TEST_ASSERT_EQUAL(GAME_OK, play("roll:6"));
    match_pass_time(&match, 5000);
    TEST_ASSERT_EQUAL(2, match.count);
    TEST_ASSERT_EQUAL(GAME_RUNNING, match_result(&match).ending);
}

static void test_the_turn_clock_survives_the_wrap_of_milliseconds(void)
{
    config.clock_s = 10;
    TEST_ASSERT_NULL(match_start(&match, &config));
    match.pace = PACE_FREE;
    tick_from_to(UINT32_MAX - 4999, 4999);
    TEST_ASSERT_EQUAL(GAME_RUNNING, match_result(&match).ending);
    TEST_ASSERT_EQUAL(1, match_time_left(&match));
    match_tick(&match, 5000);
    TEST_ASSERT_EQUAL(GAME_BY_TIMEOUT, match_result(&match).ending);
}

static void test_the_reconnect_timer_survives_the_wrap_of_milliseconds(void)
{
    match.pace = PACE_FREE;
    TEST_ASSERT_TRUE(match_drop(&match, 2));
    tick_from_to(UINT32_MAX - 99, MATCH_RECONNECT_MS - 101);
    TEST_ASSERT_EQUAL(GAME_RUNNING, match_result(&match).ending);
    match_tick(&match, MATCH_RECONNECT_MS - 100);
    TEST_ASSERT_EQUAL(GAME_BY_LEAVING, match_result(&match).ending);
}

static void test_the_time_of_play_never_wraps(void)
{
    match_pass_time(&match, UINT32_MAX - 5);
    match_pass_time(&match, 10);
    TEST_ASSERT_EQUAL_UINT32(UINT32_MAX, match.played_ms);
}

/* --- Coming back ---------------------------------------------------------- */

static void test_ct07_who_does_not_come_back_in_time_has_left(void)
{
    begin("ctor");
    heard[0] = '\0';
    TEST_ASSERT_TRUE(match_drop(&match, 1));
    match_pass_time(&match, MATCH_RECONNECT_MS - 1);
    assert_heard("left:1 ");
    match_pass_time(&match, 1);
    assert_heard("ended:2 ");
    TEST_ASSERT_EQUAL(GAME_BY_LEAVING, match_result(&match).ending);
    TEST_ASSERT_EQUAL(2, match_result(&match).winner);
}

static void test_ct07_who_comes_back_in_time_plays_on(void)
{
    begin("ctor");
    TEST_ASSERT_EQUAL(GAME_OK, play("0,0"));
    TEST_ASSERT_TRUE(match_drop(&match, 1));
    match_pass_time(&match, MATCH_RECONNECT_MS - 1);
    heard[0] = '\0';
    TEST_ASSERT_TRUE(match_join(&match, 1));
    assert_heard("joined:1 ");
    match_pass_time(&match, MATCH_RECONNECT_MS);
    TEST_ASSERT_EQUAL(GAME_RUNNING, match_result(&match).ending);
    TEST_ASSERT_EQUAL(1, match.count);
}

static void test_nobody_can_be_lost_twice_or_from_a_game_of_four(void)
{
    TEST_ASSERT_FALSE(match_drop(&match, 3));
    TEST_ASSERT_TRUE(match_drop(&match, 1));
    TEST_ASSERT_FALSE(match_drop(&match, 2));
    begin("ludo");
    TEST_ASSERT_FALSE(match_drop(&match, 1));
}

/* --- History, undo and redo ----------------------------------------------- */

static void test_ig07_the_history_has_colour_row_column_and_time(void)
{
    struct match_entry entry;
    struct game_state s;

    match_pass_time(&match, 3000);
    TEST_ASSERT_EQUAL(GAME_OK, play("2,2"));
    match_pass_time(&match, 300000);
    TEST_ASSERT_EQUAL(GAME_OK, play("2,3"));
    TEST_ASSERT_TRUE(match_history(&match, 0, &entry, &s));
    TEST_ASSERT_EQUAL(1, entry.player);
    TEST_ASSERT_EQUAL(3, entry.took_s);
    TEST_ASSERT_TRUE(match_history(&match, 1, &entry, &s));
    TEST_ASSERT_EQUAL(2, entry.player);
    TEST_ASSERT_EQUAL(255, entry.took_s);
    TEST_ASSERT_FALSE(match_history(&match, 2, &entry, &s));
}

static void test_ct06_the_moves_of_the_turn_are_those_since_it_passed(void)
{
    begin("ctor");
    TEST_ASSERT_EQUAL(0, match_turn_moves(&match));
    TEST_ASSERT_EQUAL(GAME_OK, play("0,0"));
    TEST_ASSERT_EQUAL(0, match_turn_moves(&match));
    TEST_ASSERT_EQUAL(GAME_OK, play("1,1"));
    TEST_ASSERT_EQUAL(1, match_turn_moves(&match));
    TEST_ASSERT_EQUAL(GAME_OK, play("2,2"));
    TEST_ASSERT_EQUAL(0, match_turn_moves(&match));
}

static void test_what_was_taken_back_can_be_made_again(void)
{
    struct game_state after;

    begin("ludo");
    TEST_ASSERT_EQUAL(GAME_OK, play("roll:6"));
    TEST_ASSERT_EQUAL(GAME_OK, play("token:1"));
    TEST_ASSERT_EQUAL(GAME_OK, play("roll:2"));
    memcpy(&after, &match.state, sizeof after);
    heard[0] = '\0';
    TEST_ASSERT_TRUE(match_undo(&match));
    TEST_ASSERT_EQUAL(1, match.count);
    TEST_ASSERT_TRUE(match_redo(&match));
    assert_heard("undone redone ");
    TEST_ASSERT_EQUAL(3, match.count);
    TEST_ASSERT_EQUAL_MEMORY(&after, &match.state, sizeof after);
    TEST_ASSERT_FALSE(match_redo(&match));
}

static void test_a_new_move_forgets_what_was_taken_back(void)
{
    TEST_ASSERT_EQUAL(GAME_OK, play("2,2"));
    TEST_ASSERT_TRUE(match_undo(&match));
    TEST_ASSERT_EQUAL(GAME_OK, play("3,3"));
    TEST_ASSERT_FALSE(match_redo(&match));
}

static void test_against_the_computer_undo_goes_to_the_last_decision(void)
{
    game_move move;

    match.config.seat[1] = SEAT_RULE;
    TEST_ASSERT_EQUAL(GAME_OK, play("2,2"));
    TEST_ASSERT_EQUAL(GAME_OK, match_think(&match, &move));
    TEST_ASSERT_TRUE(match_undo_decision(&match));
    TEST_ASSERT_EQUAL(0, match.count);
    TEST_ASSERT_TRUE(match_redo_decision(&match));
    TEST_ASSERT_EQUAL(2, match.count);
    TEST_ASSERT_EQUAL(1, match_turn(&match));
}

static void test_a_journal_that_does_not_fit_the_position_is_noticed(void)
{
    TEST_ASSERT_EQUAL(GAME_OK, play("2,2"));
    TEST_ASSERT_TRUE(match_is_sound(&match));
    match.journal[0] = read_move("3,3");
    TEST_ASSERT_FALSE(match_is_sound(&match));
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_pf14_a_start_and_each_turn_are_told);
    RUN_TEST(test_pf14_an_invalid_action_is_told_to_its_player);
    RUN_TEST(test_pf05_actions_out_of_turn_are_ignored);
    RUN_TEST(test_pf14_the_end_is_told_with_its_winner);
    RUN_TEST(test_the_end_of_the_game_itself_is_told_once);
    RUN_TEST(test_a_listener_is_told_once_however_often_it_asks);
    RUN_TEST(test_a_script_plays_the_match);
    RUN_TEST(test_a_script_that_runs_out_aborts_without_a_winner);
    RUN_TEST(test_a_provider_with_nothing_to_give_changes_nothing);
    RUN_TEST(test_computers_play_each_other_by_ticks);
    RUN_TEST(test_machines_wait_while_only_the_clock_runs);
    RUN_TEST(test_nothing_happens_while_the_match_is_stopped);
    RUN_TEST(test_the_turn_clock_is_there_for_every_game);
    RUN_TEST(test_a_turn_clock_is_off_unless_asked_for);
    RUN_TEST(test_among_four_the_computer_moves_for_who_is_late);
    RUN_TEST(test_the_turn_clock_survives_the_wrap_of_milliseconds);
    RUN_TEST(test_the_reconnect_timer_survives_the_wrap_of_milliseconds);
    RUN_TEST(test_the_time_of_play_never_wraps);
    RUN_TEST(test_ct07_who_does_not_come_back_in_time_has_left);
    RUN_TEST(test_ct07_who_comes_back_in_time_plays_on);
    RUN_TEST(test_nobody_can_be_lost_twice_or_from_a_game_of_four);
    RUN_TEST(test_ig07_the_history_has_colour_row_column_and_time);
    RUN_TEST(test_ct06_the_moves_of_the_turn_are_those_since_it_passed);
    RUN_TEST(test_what_was_taken_back_can_be_made_again);
    RUN_TEST(test_a_new_move_forgets_what_was_taken_back);
    RUN_TEST(test_against_the_computer_undo_goes_to_the_last_decision);
    RUN_TEST(test_a_journal_that_does_not_fit_the_position_is_noticed);
    return UNITY_END();
}
