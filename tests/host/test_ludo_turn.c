/*
 * test_ludo_turn.c - the rules of Ludo, ruling by ruling: refusals, sixes,
 * turns, places and the end.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "support.h"
#include "unity.h"

#define RED 1
#define BLUE 2
#define GREEN 3
#define YELLOW 4
#define TOKEN(n) ((game_move)(7 + (n)))

#define HOME "-1,-1,-1,-1"
#define FOUR "ludo lane=0 finish=rank players=4 "
#define LANE "ludo lane=5 finish=rank players=4 "
#define TWO "ludo lane=0 finish=rank players=2 "
#define THREE "ludo lane=0 finish=rank players=3 "
#define FIRST "ludo lane=0 finish=first players=4 "
#define DONE "52,52,52,52"

static const struct game *ludo;
static struct game_state s;
static struct game_events ev;
static struct support_text text;

static void start(uint16_t players)
{
    struct game_setup setup = {.option = {players, 0, 0}};

    TEST_ASSERT_NULL(ludo->start(&s, &setup));
    support_watch(ludo, &s, 0, 0);
}

void setUp(void)
{
    support_set_up();
    ludo = game_find("ludo");
    TEST_ASSERT_NOT_NULL(ludo);
    start(4);
}

void tearDown(void)
{
    support_tear_down();
}

static void position(const char *line)
{
    const char *refusal = ludo->parse_state(&s, line);

    TEST_ASSERT_NULL_MESSAGE(refusal, refusal);
}

static void play_all(const char *moves)
{
    support_play_all(ludo, &s, moves, &ev);
}

static void assert_line(const char *line)
{
    TEST_ASSERT_EQUAL_STRING(line, support_line(&text, ludo, &s));
}

static void assert_check(enum game_reason expected, uint8_t player, game_move m)
{
    TEST_ASSERT_EQUAL_STRING(game_reason_word(expected),
                             game_reason_word(ludo->check(&s, player, m)));
}

static void assert_event(uint16_t i, enum event_kind kind, uint8_t player,
                         uint8_t to)
{
    TEST_ASSERT_LESS_THAN_UINT16(ev.count, i);
    TEST_ASSERT_EQUAL_UINT8(kind, ev.list[i].kind);
    TEST_ASSERT_EQUAL_UINT8(player, ev.list[i].player);
    TEST_ASSERT_EQUAL_UINT8(to, ev.list[i].to);
}

/* Who is in the state line's `to`: chance rolls for that player. */
static void assert_rolls(uint8_t player)
{
    TEST_ASSERT_EQUAL_UINT8(GAME_CHANCE, ludo->to_move(&s));
    assert_check(GAME_DIE, player, TOKEN(1));
}

static void assert_result(uint8_t winner, const char *places)
{
    struct game_result r = ludo->result(&s);

    TEST_ASSERT_EQUAL_STRING("finish", game_ending_word(r.ending));
    TEST_ASSERT_EQUAL_UINT8(winner, r.winner);
    for (size_t i = 0; i < GAME_PLAYERS_MAX; i++) {
        TEST_ASSERT_EQUAL_INT(i < strlen(places) ? places[i] - '0' : 0,
                              r.places[i]);
    }
}

static void test_lu05_the_turn_comes_first(void)
{
    play_all("roll:6");
    assert_check(GAME_TURN, BLUE, TOKEN(1));
    assert_check(GAME_TURN, BLUE, GAME_NO_MOVE);
    assert_check(GAME_TURN, 5, TOKEN(1));
    assert_check(GAME_TURN, GAME_CHANCE, TOKEN(1));
}

static void test_lu05_then_the_number_of_the_token(void)
{
    play_all("roll:6");
    assert_check(GAME_RANGE, RED, TOKEN(0));
    assert_check(GAME_RANGE, RED, TOKEN(5));
    assert_check(GAME_RANGE, RED, 6);
    assert_check(GAME_RANGE, RED, GAME_NO_MOVE);
}

/* Before the roll a token waits for the die, and nobody but chance rolls. */
static void test_lu05_then_that_a_die_is_pending(void)
{
    assert_check(GAME_DIE, RED, TOKEN(1));
    assert_check(GAME_DIE, RED, TOKEN(4));
    assert_check(GAME_RANGE, RED, TOKEN(5));
    assert_check(GAME_TURN, RED, 6);
    assert_check(GAME_TURN, BLUE, TOKEN(1));
    assert_check(GAME_TURN, BLUE, 6);
}

static void test_lu05_then_a_finished_token(void)
{
    position(FOUR "to=1 die=5 sixes=0 tokens=52,-1,50,10;" HOME ";" HOME
                  ";" HOME " places=-");
    assert_check(GAME_DONE, RED, TOKEN(1));
    assert_check(GAME_SIX, RED, TOKEN(2));
    assert_check(GAME_EXACT, RED, TOKEN(3));
    assert_check(GAME_OK, RED, TOKEN(4));
}

static void test_lu05_the_finish_needs_the_exact_number(void)
{
    position(FOUR "to=1 die=3 sixes=0 tokens=49,50,51,1;" HOME ";" HOME ";" HOME
                  " places=-");
    assert_check(GAME_OK, RED, TOKEN(1));
    assert_check(GAME_EXACT, RED, TOKEN(2));
    assert_check(GAME_EXACT, RED, TOKEN(3));
}

static void test_lu05_the_finish_behind_a_lane_needs_the_exact_number(void)
{
    position(LANE "to=1 die=3 sixes=0 tokens=53,54,51,56;" HOME ";" HOME
                  ";" HOME " places=-");
    assert_check(GAME_OK, RED, TOKEN(1));
    assert_check(GAME_EXACT, RED, TOKEN(2));
    assert_check(GAME_OK, RED, TOKEN(3));
    assert_check(GAME_DONE, RED, TOKEN(4));
}

static void test_lu07_a_six_gives_another_roll_after_the_move(void)
{
    play_all("roll:6 token:1");
    assert_rolls(RED);
    play_all("roll:2 token:1");
    assert_rolls(BLUE);
}

static void test_lu07_another_number_passes_the_turn(void)
{
    position(FOUR "to=2 die=5 sixes=0 tokens=" HOME ";3,-1,-1,-1;" HOME ";" HOME
                  " places=-");
    play_all("token:1");
    assert_rolls(GREEN);
}

static void test_lu07_a_six_that_nobody_can_play_gives_another_roll(void)
{
    position(FOUR "to=1 die=0 sixes=0 tokens=52,52,49,50;" HOME ";" HOME
                  ";" HOME " places=-");
    play_all("roll:6");
    TEST_ASSERT_EQUAL_UINT16(1, ev.count);
    assert_event(0, EVENT_ROLLED, RED, 6);
    assert_line(FOUR "to=1 die=0 sixes=1 tokens=52,52,49,50;" HOME ";" HOME
                     ";" HOME " places=-");
}

static void test_lu07_sixes_that_nobody_can_play_count_as_well(void)
{
    position(FOUR "to=1 die=0 sixes=0 tokens=52,52,49,50;" HOME ";" HOME
                  ";" HOME " places=-");
    play_all("roll:6 roll:6 roll:6");
    assert_event(1, EVENT_LOST, RED, GAME_NO_CELL);
    assert_rolls(BLUE);
}

static void test_lu07_the_third_six_ends_the_turn_and_is_not_played(void)
{
    play_all("roll:6 token:1 roll:6 token:1 roll:6");
    TEST_ASSERT_EQUAL_UINT16(2, ev.count);
    assert_event(0, EVENT_ROLLED, RED, 6);
    assert_event(1, EVENT_LOST, RED, GAME_NO_CELL);
    assert_rolls(BLUE);
}

static void test_lu07_the_two_earlier_moves_stand(void)
{
    play_all("roll:6 token:1 roll:6 token:2 roll:6");
    assert_line(FOUR "to=2 die=0 sixes=0 tokens=0,0,-1,-1;" HOME ";" HOME
                     ";" HOME " places=-");
}

static void test_lu07_the_count_starts_again_with_another_number(void)
{
    play_all("roll:6 token:1 roll:6 token:1 roll:1");
    assert_line(FOUR "to=1 die=1 sixes=0 tokens=6,-1,-1,-1;" HOME ";" HOME
                     ";" HOME " places=-");
}

static void test_lu07_the_count_starts_again_with_every_player(void)
{
    play_all("roll:6 token:1 roll:6 token:1 roll:6 roll:6 token:1");
    assert_line(FOUR "to=2 die=0 sixes=1 tokens=6,-1,-1,-1;0,-1,-1,-1;" HOME
                     ";" HOME " places=-");
}

static void test_lu08_without_a_legal_move_the_turn_passes_by_itself(void)
{
    play_all("roll:5");
    TEST_ASSERT_EQUAL_UINT16(2, ev.count);
    assert_event(0, EVENT_ROLLED, RED, 5);
    assert_event(1, EVENT_SKIPPED, RED, GAME_NO_CELL);
    assert_rolls(BLUE);
}

static void test_lu08_an_overshoot_of_all_tokens_passes_the_turn(void)
{
    position(FOUR "to=4 die=0 sixes=0 tokens=" HOME ";" HOME ";" HOME
                  ";52,51,50,-1 places=-");
    play_all("roll:3");
    assert_event(1, EVENT_SKIPPED, YELLOW, GAME_NO_CELL);
    assert_rolls(RED);
}

static void test_the_turn_goes_round_clockwise(void)
{
    static const uint8_t order[] = {BLUE, GREEN, YELLOW, RED, BLUE};

    for (size_t i = 0; i < sizeof order; i++) {
        play_all("roll:1");
        assert_rolls(order[i]);
    }
}

static void test_the_turn_of_two_players_goes_to_and_fro(void)
{
    start(2);
    play_all("roll:1");
    assert_rolls(2);
    play_all("roll:1");
    assert_rolls(1);
}

static void test_the_turn_of_three_players_passes_the_empty_seat(void)
{
    start(3);
    play_all("roll:1 roll:1");
    assert_rolls(3);
    play_all("roll:1");
    assert_rolls(1);
}

static void test_lu09_the_fourth_token_takes_the_next_place(void)
{
    position(FOUR "to=1 die=1 sixes=0 tokens=52,52,52,51;" HOME ";" HOME
                  ";" HOME " places=-");
    play_all("token:4");
    TEST_ASSERT_EQUAL_UINT16(3, ev.count);
    assert_event(2, EVENT_PLACE, RED, 1);
    TEST_ASSERT_EQUAL_INT(GAME_RUNNING, ludo->result(&s).ending);
    TEST_ASSERT_EQUAL_UINT8(RED, ludo->result(&s).places[0]);
    assert_line(FOUR "to=2 die=0 sixes=0 tokens=" DONE ";" HOME ";" HOME
                     ";" HOME " places=1");
}

static void test_lu09_three_finished_tokens_are_no_end(void)
{
    position(FOUR "to=1 die=1 sixes=0 tokens=52,52,51,4;" HOME ";" HOME ";" HOME
                  " places=-");
    play_all("token:3");
    TEST_ASSERT_EQUAL_UINT16(2, ev.count);
    TEST_ASSERT_EQUAL_INT32(3, ludo->score(&s, RED));
}

static void test_lu09_who_has_finished_is_skipped_even_after_a_six(void)
{
    position(FOUR "to=1 die=6 sixes=1 tokens=52,52,52,46;" HOME ";" HOME
                  ";" HOME " places=-");
    play_all("token:4");
    assert_rolls(BLUE);
    play_all("roll:1 roll:1 roll:1");
    assert_rolls(BLUE);
}

static void test_lu09_two_finished_players_in_a_row_are_skipped(void)
{
    position(FOUR "to=1 die=0 sixes=0 tokens=" HOME ";" DONE ";" DONE ";" HOME
                  " places=3,2");
    play_all("roll:1");
    assert_rolls(YELLOW);
}

static void test_lu09_rank_is_over_when_one_player_is_left(void)
{
    position(FOUR "to=3 die=1 sixes=0 tokens=" DONE ";" DONE
                  ";52,51,52,52;7,-1,-1,-1 places=2,1");
    play_all("token:2");
    TEST_ASSERT_EQUAL_UINT16(5, ev.count);
    assert_event(2, EVENT_PLACE, GREEN, 3);
    assert_event(3, EVENT_PLACE, YELLOW, 4);
    assert_event(4, EVENT_OVER, BLUE, GAME_NO_CELL);
    assert_result(BLUE, "2134");
}

static void test_lu09_three_players_take_three_places(void)
{
    position(THREE "to=1 die=1 sixes=0 tokens=51,52,52,52;7,-1,-1,-1;" DONE
                   " places=3");
    play_all("token:1");
    assert_result(3, "312");
}

static void test_lu09_two_players_end_with_the_first(void)
{
    position(TWO "to=2 die=1 sixes=0 tokens=7,-1,-1,-1;51,52,52,52 places=-");
    play_all("token:1");
    assert_event(3, EVENT_PLACE, 1, 2);
    assert_event(4, EVENT_OVER, 2, GAME_NO_CELL);
    assert_result(2, "21");
}

static void test_lu09_first_ends_at_once_and_gives_no_places(void)
{
    position(FIRST "to=4 die=1 sixes=0 tokens=" HOME ";" HOME ";" HOME
                   ";51,52,52,52 places=-");
    play_all("token:1");
    TEST_ASSERT_EQUAL_UINT16(4, ev.count);
    assert_event(2, EVENT_PLACE, YELLOW, 1);
    assert_event(3, EVENT_OVER, YELLOW, GAME_NO_CELL);
    assert_result(YELLOW, "");
}

static void test_lu09_at_the_end_the_player_to_move_stays(void)
{
    position(FIRST "to=4 die=6 sixes=2 tokens=" HOME ";" HOME ";" HOME
                   ";46,52,52,52 places=-");
    play_all("token:1");
    TEST_ASSERT_EQUAL_UINT8(GAME_NOBODY, ludo->to_move(&s));
    assert_line(FIRST "to=4 die=0 sixes=2 tokens=" HOME ";" HOME ";" HOME
                      ";" DONE " places=4");
}

static void test_lu09_after_the_end_every_move_is_over(void)
{
    game_move list[GAME_MOVES_MAX];

    position(TWO "to=2 die=0 sixes=0 tokens=7,-1,-1,-1;" DONE " places=2");
    assert_check(GAME_OVER, GAME_CHANCE, 1);
    assert_check(GAME_OVER, 1, TOKEN(1));
    assert_check(GAME_OVER, 2, TOKEN(1));
    assert_check(GAME_OVER, 9, GAME_NO_MOVE);
    TEST_ASSERT_EQUAL_UINT32(0, ludo->moves(&s, list));
    TEST_ASSERT_EQUAL_HEX16(GAME_NO_MOVE, ludo->rule(&s));
}

static void test_lu10_a_turn_goes_on_where_it_was_saved(void)
{
    static const char saved[] = FOUR "to=2 die=4 sixes=0 tokens=17,-1,0,-1;"
                                     "3,52,-1,20;" HOME ";" DONE " places=4";

    position(saved);
    assert_line(saved);
    TEST_ASSERT_EQUAL_UINT8(BLUE, ludo->to_move(&s));
    assert_check(GAME_OK, BLUE, TOKEN(1));
    play_all("token:4");
    assert_line(FOUR "to=3 die=0 sixes=0 tokens=17,-1,0,-1;3,52,-1,24;" HOME
                     ";" DONE " places=4");
}

static void test_lu10_the_same_moves_lead_to_the_same_state(void)
{
    static const char moves[] = "roll:6 token:2 roll:6 token:2 roll:3 token:2 "
                                "roll:6 token:1 roll:1 token:1 roll:2";
    struct game_state first;

    play_all(moves);
    first = s;
    start(4);
    play_all(moves);
    TEST_ASSERT_EQUAL_MEMORY(first.bytes, s.bytes, ludo->state_size);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_lu05_the_turn_comes_first);
    RUN_TEST(test_lu05_then_the_number_of_the_token);
    RUN_TEST(test_lu05_then_that_a_die_is_pending);
    RUN_TEST(test_lu05_then_a_finished_token);
    RUN_TEST(test_lu05_the_finish_needs_the_exact_number);
    RUN_TEST(test_lu05_the_finish_behind_a_lane_needs_the_exact_number);
    RUN_TEST(test_lu07_a_six_gives_another_roll_after_the_move);
    RUN_TEST(test_lu07_another_number_passes_the_turn);
    RUN_TEST(test_lu07_a_six_that_nobody_can_play_gives_another_roll);
    RUN_TEST(test_lu07_sixes_that_nobody_can_play_count_as_well);
    RUN_TEST(test_lu07_the_third_six_ends_the_turn_and_is_not_played);
    RUN_TEST(test_lu07_the_two_earlier_moves_stand);
    RUN_TEST(test_lu07_the_count_starts_again_with_another_number);
    RUN_TEST(test_lu07_the_count_starts_again_with_every_player);
    RUN_TEST(test_lu08_without_a_legal_move_the_turn_passes_by_itself);
    RUN_TEST(test_lu08_an_overshoot_of_all_tokens_passes_the_turn);
    RUN_TEST(test_the_turn_goes_round_clockwise);
    RUN_TEST(test_the_turn_of_two_players_goes_to_and_fro);
    RUN_TEST(test_the_turn_of_three_players_passes_the_empty_seat);
    RUN_TEST(test_lu09_the_fourth_token_takes_the_next_place);
    RUN_TEST(test_lu09_three_finished_tokens_are_no_end);
    RUN_TEST(test_lu09_who_has_finished_is_skipped_even_after_a_six);
    RUN_TEST(test_lu09_two_finished_players_in_a_row_are_skipped);
    RUN_TEST(test_lu09_rank_is_over_when_one_player_is_left);
    RUN_TEST(test_lu09_three_players_take_three_places);
    RUN_TEST(test_lu09_two_players_end_with_the_first);
    RUN_TEST(test_lu09_first_ends_at_once_and_gives_no_places);
    RUN_TEST(test_lu09_at_the_end_the_player_to_move_stays);
    RUN_TEST(test_lu09_after_the_end_every_move_is_over);
    RUN_TEST(test_lu10_a_turn_goes_on_where_it_was_saved);
    RUN_TEST(test_lu10_the_same_moves_lead_to_the_same_state);
    return UNITY_END();
}
