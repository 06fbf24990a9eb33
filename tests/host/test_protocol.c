/*
 * test_protocol.c - the commands of the text protocol and their answers.
 *
 * SPDX-License-Identifier: MIT
 */
#include "protocol/protocol.h"

#include <string.h>

#include "support.h"
#include "unity.h"

#define EMPTY "cells=....../....../....../....../....../......"

static struct match match, before;
static struct protocol protocol;
static struct support_text answer;

static void send(const char *line)
{
    support_text_clear(&answer);
    for (; *line != '\0'; line++) {
        protocol_feed(&protocol, *line);
    }
    protocol_feed(&protocol, '\n');
}

static void assert_answer(const char *line, const char *expected)
{
    send(line);
    TEST_ASSERT_EQUAL_STRING_MESSAGE(expected, answer.text, line);
}

/* Sends lines of which only the effect matters; none may be refused. */
static void do_all(const char *const *lines)
{
    for (; *lines != NULL; lines++) {
        send(*lines);
        TEST_ASSERT_EQUAL_MESSAGE('=', answer.text[0], *lines);
    }
}

#define DO(...) do_all((const char *const[]){__VA_ARGS__, NULL})

/* One answer: `=` or `?`, lines that are not empty, then one that is. */
static void assert_one_answer(void)
{
    const char *empty = strstr(answer.text, "\n\n");

    TEST_ASSERT_TRUE(answer.text[0] == '=' || answer.text[0] == '?');
    TEST_ASSERT_EQUAL_CHAR(' ', answer.text[1]);
    TEST_ASSERT_NOT_NULL(empty);
    TEST_ASSERT_EQUAL_STRING("\n\n", empty);
}

void setUp(void)
{
    support_set_up();
    memset(&match, 0, sizeof match);
    rng_seed(&match.rng, 1);
    protocol_init(&protocol, &match, &answer.out, "board");
    DO("new duel seed=1");
    support_watch(match.config.game, &match.state, 1, 0);
}

void tearDown(void)
{
    support_tear_down();
}

static void test_version_names_the_program_and_the_board(void)
{
    assert_answer("version", "= tessera " TESSERA_VERSION " board\n\n");
}

static void test_the_greeting_is_what_version_answers(void)
{
    support_text_clear(&answer);
    protocol_greet(&protocol);
    TEST_ASSERT_EQUAL_STRING("= tessera " TESSERA_VERSION " board\n\n",
                             answer.text);
}

static void test_games_lists_the_registry_one_name_a_line(void)
{
    struct support_text expected;

    support_text_clear(&expected);
    text_string(&expected.out, "= ");
    for (uint8_t i = 0; i < game_count; i++) {
        text_string(&expected.out, game_registry[i]->name);
        text_string(&expected.out, "\n");
    }
    text_string(&expected.out, "\n");
    assert_answer("games", expected.text);
}

static void test_options_lists_name_range_and_default(void)
{
    assert_answer("options duel", "= reentry 0..1 1\n\n");
}

static void test_new_answers_the_id_which_counts_up(void)
{
    assert_answer("new duel", "= 2\n\n");
    assert_answer("new duel reentry=0 seed=4294967295", "= 3\n\n");
}

static void test_new_sets_options_and_seats(void)
{
    DO("new duel p1=human p2=ai:rule reentry=0");
    TEST_ASSERT_EQUAL(SEAT_HUMAN, match.config.seat[0]);
    TEST_ASSERT_EQUAL(SEAT_RULE, match.config.seat[1]);
    assert_answer("state", "= duel reentry=0 placed=0 to=1 " EMPTY "\n\n");
}

static void test_new_sets_the_seed(void)
{
    DO("new duel seed=305419896");
    TEST_ASSERT_EQUAL_UINT32(305419896, match.config.seed);
}

static void test_new_without_a_seed_draws_another_one_each_time(void)
{
    uint32_t seed;

    DO("new duel");
    seed = match.config.seed;
    DO("new duel");
    TEST_ASSERT_NOT_EQUAL_UINT32(seed, match.config.seed);
}

static void test_new_without_seats_is_for_people(void)
{
    DO("new duel p1=ai:rule p2=ai:rule", "new duel");
    TEST_ASSERT_EQUAL(SEAT_HUMAN, match.config.seat[0]);
    TEST_ASSERT_EQUAL(SEAT_HUMAN, match.config.seat[1]);
}

static void test_turn_is_the_player_to_move(void)
{
    assert_answer("turn", "= 1\n\n");
    DO("play 0,0");
    assert_answer("turn", "= 2\n\n");
}

static void test_turn_is_a_dash_when_the_game_is_over(void)
{
    for (unsigned i = 0; i < 36; i++) {
        DO("genmove");
    }
    assert_answer("turn", "= -\n\n");
    assert_answer("moves", "= \n\n");
    assert_answer("genmove", "? over The game is over.\n\n");
    assert_answer("chance", "? over The game is over.\n\n");
    assert_answer("check 1 0,0", "= over\n\n");
}

static void test_moves_lists_the_legal_moves_in_order(void)
{
    DO("play 0,0", "play 5,5");
    assert_answer("moves", "= 0,1 1,0\n\n");
}

static void test_check_answers_ok_or_the_reason(void)
{
    DO("play 0,0", "play 5,5");
    assert_answer("check 1 0,1", "= ok\n\n");
    assert_answer("check 2 0,1", "= turn\n\n");
    assert_answer("check 1 0,0", "= occupied\n\n");
    assert_answer("check 1 3,3", "= adjacent\n\n");
    assert_answer("check 1 6,0", "= range\n\n");
    assert_answer("check 0 0,1", "= turn\n\n");
    assert_answer("check 255 0,1", "= turn\n\n");
}

static void test_play_answers_what_happened_one_event_a_line(void)
{
    assert_answer("play 2,2", "= placed 1 2,2\n\n");
    assert_answer("play 2,3", "= placed 2 2,3\ncaptured 2 2,2\n\n");
}

static void test_play_tells_the_end(void)
{
    DO("position duel reentry=1 placed=35 to=2 "
       "cells=.GRRRR/RRRRRR/RRRRRR/GGGGGG/GGGGGG/GGGGGG");
    assert_answer("play 0,0", "= placed 2 0,0\ncaptured 2 1,0\nover 2\n\n");
}

static void test_play_refuses_with_the_reason(void)
{
    DO("play 2,2", "play 4,4");
    assert_answer("play 2,2", "? occupied The cell is not empty.\n\n");
    assert_answer("play 0,0",
                  "? adjacent The cell is not next to an own tile.\n\n");
    assert_answer("play 6,0", "? range There is no such move on this "
                              "board.\n\n");
}

static void test_chance_has_no_turn_in_infinity_duel(void)
{
    assert_answer("chance", "? turn It is not this player's turn.\n\n");
}

static void test_genmove_plays_and_answers_its_move(void)
{
    const struct game *duel = match.config.game;
    struct support_text expected;

    support_text_clear(&expected);
    text_string(&expected.out, "= ");
    duel->print_move(&match.state, duel->rule(&match.state), &expected.out);
    text_string(&expected.out, "\n\n");
    assert_answer("genmove", expected.text);
    TEST_ASSERT_EQUAL(1, match.count);
}

static void test_genmove_takes_the_levels_that_there_are(void)
{
    DO("genmove rule", "genmove easy", "genmove normal", "genmove hard");
    TEST_ASSERT_EQUAL(4, match.count);
    assert_answer("genmove human",
                  "? level the levels are: rule easy normal hard\n\n");
    TEST_ASSERT_EQUAL(4, match.count);
}

static void test_state_is_one_line(void)
{
    DO("play 0,0", "play 5,4");
    assert_answer("state", "= duel reentry=1 placed=2 to=1 "
                           "cells=R...../....../....../....../....../....G."
                           "\n\n");
}

static void test_a_position_is_set_up_with_an_empty_history(void)
{
    DO("play 0,0");
    assert_answer("position duel reentry=0 placed=0 to=1 " EMPTY, "= \n\n");
    assert_answer("state", "= duel reentry=0 placed=0 to=1 " EMPTY "\n\n");
    assert_answer("history", "= \n\n");
    assert_answer("undo", "? empty there is no move to take back\n\n");
}

static void test_position_takes_what_state_answers(void)
{
    struct support_text line;

    for (unsigned i = 0; i <= 36; i++) {
        send("state");
        support_text_clear(&line);
        text_string(&line.out, "position ");
        answer.text[answer.length - 2] = '\0';
        text_string(&line.out, answer.text + 2);
        before.state = match.state;
        assert_answer(line.text, "= \n\n");
        TEST_ASSERT_EQUAL_MEMORY(&before.state, &match.state,
                                 match.config.game->state_size);
        send("genmove");
    }
}

static void test_show_draws_the_board_for_a_person(void)
{
    DO("play 0,0", "play 2,3");
    assert_answer("show", "= \n"
                          " R  .  .  .  .  . \n"
                          " .  .  .  .  .  . \n"
                          " .  .  .  G  .  . \n"
                          " .  .  .  .  .  . \n"
                          " .  .  .  .  .  . \n"
                          " .  .  .  .  .  . \n\n");
}

static void test_result_is_running_until_the_end(void)
{
    assert_answer("result", "= running\n\n");
}

static void test_result_names_the_winner(void)
{
    DO("position duel reentry=1 placed=36 to=1 "
       "cells=RRRRRR/RRRRRR/RRRRRR/GGGGGG/GGGGGG/GRRRRR");
    assert_answer("result", "= win 1 full\n\n");
    DO("position duel reentry=1 placed=36 to=2 "
       "cells=GGGGGG/GGGGGG/GGGGGG/RRRRRR/RRRRRR/RGGGGG");
    assert_answer("result", "= win 2 full\n\n");
}

static void test_result_can_be_a_draw(void)
{
    DO("position duel reentry=1 placed=36 to=1 "
       "cells=RRRRRR/RRRRRR/RRRRRR/GGGGGG/GGGGGG/GGGGGG");
    assert_answer("result", "= draw full\n\n");
}

static void test_score_has_one_number_per_player(void)
{
    DO("play 2,2", "play 2,3");
    assert_answer("score", "= 0 2\n\n");
}

static void test_history_has_the_moves_so_far(void)
{
    assert_answer("history", "= \n\n");
    DO("play 2,2", "play 2,3", "play 5,0");
    assert_answer("history", "= 2,2 2,3 5,0\n\n");
}

static void test_undo_takes_the_last_move_back(void)
{
    DO("play 2,2", "play 2,3");
    assert_answer("undo", "= \n\n");
    assert_answer("history", "= 2,2\n\n");
    assert_answer("undo", "= \n\n");
    assert_answer("undo", "? empty there is no move to take back\n\n");
}

/* IG-07 */
static void test_restart_is_the_same_match_again(void)
{
    DO("new duel reentry=0 p2=ai:rule", "play 2,2");
    assert_answer("restart", "= 2\n\n");
    assert_answer("state", "= duel reentry=0 placed=0 to=1 " EMPTY "\n\n");
    assert_answer("history", "= \n\n");
    assert_answer("result", "= running\n\n");
    TEST_ASSERT_EQUAL(SEAT_RULE, match.config.seat[1]);
}

/* FNV-1a of the state line, worked out by another program. */
static void test_hash_is_that_of_the_state_line(void)
{
    assert_answer("hash", "= 1038b8d4\n\n");
}

static void test_hash_differs_with_the_position_and_returns_with_it(void)
{
    DO("play 0,0");
    send("hash");
    TEST_ASSERT_NOT_EQUAL(0, strcmp("= 1038b8d4\n\n", answer.text));
    DO("undo");
    assert_answer("hash", "= 1038b8d4\n\n");
}

/* The numbers come from a second implementation of the rules, the random
 * numbers and the hash. */
static void test_bench_is_the_same_everywhere(void)
{
    assert_answer("bench duel 1 1", "= moves=36 checksum=19c14643\n\n");
    assert_answer("bench duel 10 1", "= moves=360 checksum=a8b50bef\n\n");
    assert_answer("bench duel 100 1", "= moves=3600 checksum=1b7c26e9\n\n");
    assert_answer("bench duel 10 4294967295",
                  "= moves=360 checksum=5c9d06ca\n\n");
    assert_answer("bench duel 0 1", "= moves=0 checksum=811c9dc5\n\n");
}

static void test_bench_does_not_touch_the_match(void)
{
    DO("play 0,0");
    before = match;
    DO("bench duel 5 9");
    TEST_ASSERT_EQUAL_MEMORY(&before, &match, sizeof match);
}

static void test_quit_is_answered_and_handed_on(void)
{
    assert_answer("quit", "= \n\n");
    TEST_ASSERT_TRUE(protocol.quit);
}

static void test_questions_do_not_touch_the_match(void)
{
    static const char *const questions[] = {
        "version", "games", "options duel", "turn",    "moves",
        "state",   "show",  "check 1 0,0",  "history", "result",
        "score",   "hash",  "chance",       "quit"};

    DO("play 2,2");
    before = match;
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++) {
        send(questions[i]);
        TEST_ASSERT_EQUAL_MEMORY_MESSAGE(&before, &match, sizeof match,
                                         questions[i]);
    }
}

static void test_a_position_needs_no_match_first(void)
{
    memset(&match, 0, sizeof match);
    assert_answer("position duel reentry=1 placed=0 to=1 " EMPTY, "= \n\n");
    assert_answer("turn", "= 1\n\n");
}

static void test_words_may_have_several_blanks_between_them(void)
{
    assert_answer("  check \t 1   0,0  ", "= ok\n\n");
}

static void test_every_answer_ends_with_exactly_one_empty_line(void)
{
    static const char *const lines[] = {
        "version",  "games",          "options duel", "turn",
        "moves",    "play 0,0",       "genmove",      "chance",
        "state",    "show",           "score",        "result",
        "history",  "undo",           "restart",      "hash",
        "fly",      "bench duel 1 1", "new",          "play",
        "new duel", "options",        "quit"};

    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        send(lines[i]);
        assert_one_answer();
    }
}

static void test_a_restart_keeps_the_options_of_a_position(void)
{
    DO("position duel reentry=0 placed=0 to=1 " EMPTY, "restart");
    assert_answer("state", "= duel reentry=0 placed=0 to=1 " EMPTY "\n\n");
}

static void run_moves(void)
{
    RUN_TEST(test_turn_is_the_player_to_move);
    RUN_TEST(test_turn_is_a_dash_when_the_game_is_over);
    RUN_TEST(test_moves_lists_the_legal_moves_in_order);
    RUN_TEST(test_check_answers_ok_or_the_reason);
    RUN_TEST(test_play_answers_what_happened_one_event_a_line);
    RUN_TEST(test_play_tells_the_end);
    RUN_TEST(test_play_refuses_with_the_reason);
    RUN_TEST(test_chance_has_no_turn_in_infinity_duel);
    RUN_TEST(test_genmove_plays_and_answers_its_move);
    RUN_TEST(test_genmove_takes_the_levels_that_there_are);
    RUN_TEST(test_state_is_one_line);
    RUN_TEST(test_a_position_is_set_up_with_an_empty_history);
    RUN_TEST(test_position_takes_what_state_answers);
    RUN_TEST(test_show_draws_the_board_for_a_person);
    RUN_TEST(test_result_is_running_until_the_end);
    RUN_TEST(test_result_names_the_winner);
    RUN_TEST(test_result_can_be_a_draw);
    RUN_TEST(test_score_has_one_number_per_player);
    RUN_TEST(test_history_has_the_moves_so_far);
    RUN_TEST(test_undo_takes_the_last_move_back);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_version_names_the_program_and_the_board);
    RUN_TEST(test_the_greeting_is_what_version_answers);
    RUN_TEST(test_games_lists_the_registry_one_name_a_line);
    RUN_TEST(test_options_lists_name_range_and_default);
    RUN_TEST(test_new_answers_the_id_which_counts_up);
    RUN_TEST(test_new_sets_options_and_seats);
    RUN_TEST(test_new_sets_the_seed);
    RUN_TEST(test_new_without_a_seed_draws_another_one_each_time);
    RUN_TEST(test_new_without_seats_is_for_people);
    run_moves();
    RUN_TEST(test_restart_is_the_same_match_again);
    RUN_TEST(test_hash_is_that_of_the_state_line);
    RUN_TEST(test_hash_differs_with_the_position_and_returns_with_it);
    RUN_TEST(test_bench_is_the_same_everywhere);
    RUN_TEST(test_bench_does_not_touch_the_match);
    RUN_TEST(test_quit_is_answered_and_handed_on);
    RUN_TEST(test_questions_do_not_touch_the_match);
    RUN_TEST(test_a_position_needs_no_match_first);
    RUN_TEST(test_words_may_have_several_blanks_between_them);
    RUN_TEST(test_every_answer_ends_with_exactly_one_empty_line);
    RUN_TEST(test_a_restart_keeps_the_options_of_a_position);
    return UNITY_END();
}
