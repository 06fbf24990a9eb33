/*
 * test_ludo.c - the rules of Ludo, ruling by ruling: the board, the tokens and
 * what cuts them.
 *
 * Refusals, turns and places are in test_ludo_turn.c; the rule player, the
 * views and the state line in test_ludo_state.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support.h"
#include "unity.h"

#define RED 1
#define BLUE 2
#define GREEN 3
#define YELLOW 4
#define TOKEN(n) ((game_move)(7 + (n)))
#define CELL(row, col) ((uint8_t)((row)*15 + (col)))

#define HOME "-1,-1,-1,-1"
#define FOUR "ludo lane=0 finish=rank players=4 "
#define LANE "ludo lane=5 finish=rank players=4 "
#define TWO "ludo lane=0 finish=rank players=2 "

#define PATH(from, to) ((struct path){from, to})

struct path {
    uint8_t from, to;
};

enum lane { NO_LANE, WITH_LANE };

static const struct game *ludo;
static struct game_state s;
static struct game_events ev;
static struct support_text text;

static void start(uint16_t players, enum lane lane)
{
    struct game_setup setup = {.option = {players, (uint16_t)lane, 0}};

    TEST_ASSERT_NULL(ludo->start(&s, &setup));
    support_watch(ludo, &s, 0, 0);
}

void setUp(void)
{
    support_set_up();
    ludo = game_find("ludo");
    TEST_ASSERT_NOT_NULL(ludo);
    start(4, NO_LANE);
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
                         struct path path)
{
    TEST_ASSERT_LESS_THAN_UINT16(ev.count, i);
    TEST_ASSERT_EQUAL_UINT8(kind, ev.list[i].kind);
    TEST_ASSERT_EQUAL_UINT8(player, ev.list[i].player);
    TEST_ASSERT_EQUAL_UINT8(path.from, ev.list[i].from);
    TEST_ASSERT_EQUAL_UINT8(path.to, ev.list[i].to);
}

static uint16_t count_cuts(void)
{
    uint16_t n = 0;

    for (uint16_t i = 0; i < ev.count; i++) {
        n = (uint16_t)(n + (ev.list[i].kind == EVENT_CUT ? 1 : 0));
    }
    return n;
}

static void test_a_new_game_has_all_tokens_at_home_and_red_begins(void)
{
    assert_line(FOUR "to=1 die=0 sixes=0 tokens=" HOME ";" HOME ";" HOME
                     ";" HOME " places=-");
    TEST_ASSERT_EQUAL_UINT8(GAME_CHANCE, ludo->to_move(&s));
    TEST_ASSERT_EQUAL_INT(GAME_RUNNING, ludo->result(&s).ending);
}

static void test_the_options_are_players_lane_and_finish(void)
{
    TEST_ASSERT_EQUAL_UINT8(3, ludo->option_count);
    TEST_ASSERT_EQUAL_STRING("players", ludo->options[0].name);
    TEST_ASSERT_EQUAL_UINT16(4, ludo->options[0].fallback);
    TEST_ASSERT_EQUAL_STRING("lane", ludo->options[1].name);
    TEST_ASSERT_EQUAL_STRING("5", ludo->options[1].choices[1]);
    TEST_ASSERT_EQUAL_STRING("finish", ludo->options[2].name);
    TEST_ASSERT_EQUAL_STRING("first", ludo->options[2].choices[1]);
}

static void test_lu01_the_colours_start_at_0_13_26_and_39(void)
{
    play_all("roll:6 token:1");
    assert_event(0, EVENT_MOVED, RED, PATH(CELL(2, 2), CELL(6, 1)));
    play_all("roll:1 token:1 roll:6 token:1");
    assert_event(0, EVENT_MOVED, BLUE, PATH(CELL(2, 12), CELL(1, 8)));
    play_all("roll:1 token:1 roll:6 token:1");
    assert_event(0, EVENT_MOVED, GREEN, PATH(CELL(12, 12), CELL(8, 13)));
    play_all("roll:1 token:1 roll:6 token:1");
    assert_event(0, EVENT_MOVED, YELLOW, PATH(CELL(12, 2), CELL(13, 6)));
}

static void test_lu01_two_players_are_red_and_green_opposite(void)
{
    start(2, NO_LANE);
    TEST_ASSERT_EQUAL_UINT8(2, ludo->players(&s));
    TEST_ASSERT_EQUAL_STRING("Red", ludo->side(&s, 1).name);
    TEST_ASSERT_EQUAL_STRING("Green", ludo->side(&s, 2).name);
    play_all("roll:1 roll:6 token:1");
    assert_event(0, EVENT_MOVED, 2, PATH(CELL(12, 12), CELL(8, 13)));
}

static void test_lu01_three_players_are_red_blue_and_green(void)
{
    start(3, NO_LANE);
    TEST_ASSERT_EQUAL_STRING("Red", ludo->side(&s, 1).name);
    TEST_ASSERT_EQUAL_STRING("Blue", ludo->side(&s, 2).name);
    TEST_ASSERT_EQUAL_STRING("Green", ludo->side(&s, 3).name);
    play_all("roll:1 roll:1 roll:6 token:1");
    assert_event(0, EVENT_MOVED, 3, PATH(CELL(12, 12), CELL(8, 13)));
}

static void test_lu02_the_ring_is_closed_behind_square_51(void)
{
    position(FOUR "to=4 die=2 sixes=0 tokens=" HOME ";" HOME ";" HOME
                  ";12,-1,-1,-1 places=-");
    play_all("token:1");
    assert_event(0, EVENT_MOVED, YELLOW, PATH(CELL(6, 0), CELL(6, 2)));
}

static void test_lu02_without_lane_progress_51_is_on_the_ring(void)
{
    position(FOUR "to=1 die=1 sixes=0 tokens=50,-1,-1,-1;38,-1,-1,-1;" HOME
                  ";" HOME " places=-");
    play_all("token:1");
    assert_event(0, EVENT_MOVED, RED, PATH(CELL(7, 0), CELL(6, 0)));
    assert_event(1, EVENT_CUT, BLUE, PATH(CELL(6, 0), CELL(2, 12)));
}

static void test_lu02_without_lane_progress_52_is_finished(void)
{
    position(FOUR "to=1 die=2 sixes=0 tokens=50,-1,-1,-1;" HOME ";" HOME
                  ";" HOME " places=-");
    play_all("token:1");
    assert_event(0, EVENT_MOVED, RED, PATH(CELL(7, 0), CELL(7, 6)));
    assert_event(1, EVENT_FINISHED, RED, PATH(GAME_NO_CELL, CELL(7, 6)));
    TEST_ASSERT_EQUAL_INT32(1, ludo->score(&s, RED));
}

static void test_lu02_with_lane_progress_51_is_the_first_of_the_lane(void)
{
    position(LANE "to=1 die=1 sixes=0 tokens=50,-1,-1,-1;" HOME ";" HOME
                  ";" HOME " places=-");
    play_all("token:1");
    assert_event(0, EVENT_MOVED, RED, PATH(CELL(7, 0), CELL(7, 1)));
    assert_line(LANE "to=2 die=0 sixes=0 tokens=51,-1,-1,-1;" HOME ";" HOME
                     ";" HOME " places=-");
}

static void test_lu02_with_lane_progress_56_is_finished(void)
{
    position(LANE "to=2 die=1 sixes=0 tokens=" HOME ";55,-1,-1,-1;" HOME
                  ";" HOME " places=-");
    play_all("token:1");
    assert_event(0, EVENT_MOVED, BLUE, PATH(CELL(5, 7), CELL(6, 7)));
    assert_event(1, EVENT_FINISHED, BLUE, PATH(GAME_NO_CELL, CELL(6, 7)));
    TEST_ASSERT_EQUAL_INT32(1, ludo->score(&s, BLUE));
}

/* Blue lands on the ring square that would be 51 steps from Red's start. */
static void test_lu02_nobody_is_cut_in_its_lane(void)
{
    position(LANE "to=2 die=1 sixes=0 tokens=51,-1,-1,-1;37,-1,-1,-1;" HOME
                  ";" HOME " places=-");
    play_all("token:1");
    TEST_ASSERT_EQUAL_UINT16(0, count_cuts());
    assert_line(LANE "to=3 die=0 sixes=0 tokens=51,-1,-1,-1;38,-1,-1,-1;" HOME
                     ";" HOME " places=-");
}

static void test_lu02_a_token_in_its_lane_cuts_nobody(void)
{
    position(LANE "to=1 die=2 sixes=0 tokens=49,-1,-1,-1;38,-1,-1,-1;" HOME
                  ";" HOME " places=-");
    play_all("token:1");
    TEST_ASSERT_EQUAL_UINT16(0, count_cuts());
}

/* Red comes from one square before, Green's token stands there. */
static void land_on_green(int square)
{
    support_text_clear(&text);
    text_string(&text.out, FOUR "to=1 die=1 sixes=0 tokens=");
    text_number(&text.out, square - 1);
    text_string(&text.out, ",-1,-1,-1;" HOME ";");
    text_number(&text.out, (square + 26) % 52);
    text_string(&text.out, ",-1,-1,-1;" HOME " places=-");
    position(text.text);
    play_all("token:1");
}

static void test_lu03_nobody_is_cut_on_the_safe_squares(void)
{
    static const int safe[] = {8, 13, 21, 26, 34, 39, 47};

    for (size_t i = 0; i < sizeof safe / sizeof safe[0]; i++) {
        land_on_green(safe[i]);
        TEST_ASSERT_EQUAL_UINT16(0, count_cuts());
        TEST_ASSERT_EQUAL_UINT16(1, ev.count);
    }
}

static void test_lu03_all_other_squares_are_not_safe(void)
{
    uint32_t cuts = 0;

    for (int square = 1; square < 52; square++) {
        land_on_green(square);
        cuts += count_cuts();
    }
    TEST_ASSERT_EQUAL_UINT32(44, cuts);
}

static void test_lu03_opening_onto_a_start_square_cuts_nobody(void)
{
    position(FOUR "to=1 die=6 sixes=1 tokens=" HOME ";39,-1,-1,-1;" HOME
                  ";13,13,-1,-1 places=-");
    play_all("token:3");
    TEST_ASSERT_EQUAL_UINT16(1, ev.count);
    assert_line(FOUR "to=1 die=0 sixes=1 tokens=-1,-1,0,-1;39,-1,-1,-1;" HOME
                     ";13,13,-1,-1 places=-");
}

static void test_lu04_a_six_opens_a_token_onto_its_start_square(void)
{
    play_all("roll:6 token:2");
    assert_line(FOUR "to=1 die=0 sixes=1 tokens=-1,0,-1,-1;" HOME ";" HOME
                     ";" HOME " places=-");
}

static void test_lu04_a_six_may_move_a_token_instead(void)
{
    position(FOUR "to=1 die=6 sixes=1 tokens=5,-1,-1,-1;" HOME ";" HOME ";" HOME
                  " places=-");
    assert_check(GAME_OK, RED, TOKEN(2));
    play_all("token:1");
    assert_line(FOUR "to=1 die=0 sixes=1 tokens=11,-1,-1,-1;" HOME ";" HOME
                     ";" HOME " places=-");
}

static void test_lu04_a_six_with_all_tokens_out_moves_any_of_them(void)
{
    game_move list[GAME_MOVES_MAX];

    position(FOUR "to=1 die=6 sixes=1 tokens=5,6,7,9;" HOME ";" HOME ";" HOME
                  " places=-");
    TEST_ASSERT_EQUAL_UINT32(4, ludo->moves(&s, list));
}

static void test_lu04_a_token_moves_by_the_number_rolled(void)
{
    position(FOUR "to=1 die=0 sixes=0 tokens=5,-1,-1,-1;" HOME ";" HOME ";" HOME
                  " places=-");
    play_all("roll:3 token:1");
    assert_line(FOUR "to=2 die=0 sixes=0 tokens=8,-1,-1,-1;" HOME ";" HOME
                     ";" HOME " places=-");
}

static void test_lu04_the_player_chooses_among_the_tokens_that_can_move(void)
{
    game_move list[GAME_MOVES_MAX];

    position(FOUR "to=1 die=3 sixes=0 tokens=5,-1,20,52;" HOME ";" HOME ";" HOME
                  " places=-");
    TEST_ASSERT_EQUAL_UINT32(2, ludo->moves(&s, list));
    TEST_ASSERT_EQUAL_UINT16(TOKEN(1), list[0]);
    TEST_ASSERT_EQUAL_UINT16(TOKEN(3), list[1]);
}

static void test_lu04_moving_is_compulsory(void)
{
    position(FOUR "to=1 die=3 sixes=0 tokens=5,-1,-1,-1;" HOME ";" HOME ";" HOME
                  " places=-");
    assert_check(GAME_RANGE, RED, GAME_NO_MOVE);
    assert_check(GAME_TURN, GAME_CHANCE, 1);
}

static void test_lu04_the_die_has_six_numbers(void)
{
    game_move list[GAME_MOVES_MAX];

    TEST_ASSERT_EQUAL_UINT32(6, ludo->moves(&s, list));
    for (game_move m = 1; m <= 6; m++) {
        TEST_ASSERT_EQUAL_UINT16(m, list[m - 1]);
        assert_check(GAME_OK, GAME_CHANCE, m);
    }
    assert_check(GAME_RANGE, GAME_CHANCE, 0);
    assert_check(GAME_RANGE, GAME_CHANCE, 7);
    assert_check(GAME_RANGE, GAME_CHANCE, TOKEN(1));
    assert_check(GAME_RANGE, GAME_CHANCE, GAME_NO_MOVE);
}

static void test_lu06_landing_on_an_enemy_sends_it_home(void)
{
    position(FOUR "to=1 die=2 sixes=0 tokens=3,-1,-1,-1;" HOME
                  ";-1,-1,31,-1;" HOME " places=-");
    play_all("token:1");
    TEST_ASSERT_EQUAL_UINT16(2, ev.count);
    assert_event(0, EVENT_MOVED, RED, PATH(CELL(6, 4), CELL(5, 6)));
    assert_event(1, EVENT_CUT, GREEN, PATH(CELL(5, 6), CELL(11, 12)));
    assert_line(FOUR "to=2 die=0 sixes=0 tokens=5,-1,-1,-1;" HOME ";" HOME
                     ";" HOME " places=-");
}

static void test_lu06_all_enemy_tokens_there_go_home(void)
{
    position(FOUR "to=1 die=2 sixes=0 tokens=3,-1,-1,-1;44,44,-1,44;" HOME
                  ";" HOME " places=-");
    play_all("token:1");
    TEST_ASSERT_EQUAL_UINT16(3, count_cuts());
    assert_event(1, EVENT_CUT, BLUE, PATH(CELL(5, 6), CELL(2, 12)));
    assert_event(2, EVENT_CUT, BLUE, PATH(CELL(5, 6), CELL(3, 12)));
    assert_event(3, EVENT_CUT, BLUE, PATH(CELL(5, 6), CELL(3, 11)));
    assert_line(FOUR "to=2 die=0 sixes=0 tokens=5,-1,-1,-1;" HOME ";" HOME
                     ";" HOME " places=-");
}

static void test_lu06_every_colour_cuts_every_other(void)
{
    static const char *const lines[] = {
        FOUR "to=2 die=1 sixes=0 tokens=14,-1,-1,-1;0,-1,-1,-1;" HOME ";" HOME
             " places=-",
        FOUR "to=3 die=1 sixes=0 tokens=" HOME ";1,-1,-1,-1;39,-1,-1,-1;" HOME
             " places=-",
        FOUR "to=4 die=1 sixes=0 tokens=" HOME ";" HOME
             ";15,-1,-1,-1;1,-1,-1,-1 places=-",
        FOUR "to=4 die=1 sixes=0 tokens=14,-1,-1,-1;" HOME ";" HOME
             ";26,-1,-1,-1 places=-",
    };

    position(lines[0]);
    play_all("token:1");
    assert_event(1, EVENT_CUT, RED, PATH(CELL(2, 8), CELL(2, 2)));
    position(lines[1]);
    play_all("token:1");
    assert_event(1, EVENT_CUT, BLUE, PATH(CELL(2, 8), CELL(2, 12)));
    position(lines[2]);
    play_all("token:1");
    assert_event(1, EVENT_CUT, GREEN, PATH(CELL(11, 6), CELL(12, 12)));
    position(lines[3]);
    play_all("token:1");
    assert_event(1, EVENT_CUT, RED, PATH(CELL(2, 8), CELL(2, 2)));
}

static void test_lu06_passing_over_does_nothing(void)
{
    position(FOUR "to=1 die=4 sixes=0 tokens=3,-1,-1,-1;" HOME
                  ";31,-1,-1,-1;" HOME " places=-");
    play_all("token:1");
    TEST_ASSERT_EQUAL_UINT16(1, ev.count);
    assert_line(FOUR "to=2 die=0 sixes=0 tokens=7,-1,-1,-1;" HOME
                     ";31,-1,-1,-1;" HOME " places=-");
}

static void test_lu06_own_tokens_share_a_square(void)
{
    position(FOUR "to=1 die=2 sixes=0 tokens=3,5,-1,-1;" HOME ";" HOME ";" HOME
                  " places=-");
    play_all("token:1");
    TEST_ASSERT_EQUAL_UINT16(1, ev.count);
    assert_line(FOUR "to=2 die=0 sixes=0 tokens=5,5,-1,-1;" HOME ";" HOME
                     ";" HOME " places=-");
}

static void test_lu06_two_tokens_on_a_square_block_nobody(void)
{
    position(FOUR "to=1 die=5 sixes=0 tokens=3,-1,-1,-1;44,44,-1,-1;" HOME
                  ";" HOME " places=-");
    assert_check(GAME_OK, RED, TOKEN(1));
}

static void test_lu06_a_cut_gives_no_other_roll(void)
{
    position(TWO "to=1 die=2 sixes=0 tokens=3,-1,-1,-1;31,-1,-1,-1 places=-");
    play_all("token:1");
    assert_line(TWO "to=2 die=0 sixes=0 tokens=5,-1,-1,-1;" HOME " places=-");
}

static void test_lu06_a_finish_gives_no_other_roll(void)
{
    position(TWO "to=1 die=2 sixes=0 tokens=50,-1,-1,-1;" HOME " places=-");
    play_all("token:1");
    assert_line(TWO "to=2 die=0 sixes=0 tokens=52,-1,-1,-1;" HOME " places=-");
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_a_new_game_has_all_tokens_at_home_and_red_begins);
    RUN_TEST(test_the_options_are_players_lane_and_finish);
    RUN_TEST(test_lu01_the_colours_start_at_0_13_26_and_39);
    RUN_TEST(test_lu01_two_players_are_red_and_green_opposite);
    RUN_TEST(test_lu01_three_players_are_red_blue_and_green);
    RUN_TEST(test_lu02_the_ring_is_closed_behind_square_51);
    RUN_TEST(test_lu02_without_lane_progress_51_is_on_the_ring);
    RUN_TEST(test_lu02_without_lane_progress_52_is_finished);
    RUN_TEST(test_lu02_with_lane_progress_51_is_the_first_of_the_lane);
    RUN_TEST(test_lu02_with_lane_progress_56_is_finished);
    RUN_TEST(test_lu02_nobody_is_cut_in_its_lane);
    RUN_TEST(test_lu02_a_token_in_its_lane_cuts_nobody);
    RUN_TEST(test_lu03_nobody_is_cut_on_the_safe_squares);
    RUN_TEST(test_lu03_all_other_squares_are_not_safe);
    RUN_TEST(test_lu03_opening_onto_a_start_square_cuts_nobody);
    RUN_TEST(test_lu04_a_six_opens_a_token_onto_its_start_square);
    RUN_TEST(test_lu04_a_six_may_move_a_token_instead);
    RUN_TEST(test_lu04_a_six_with_all_tokens_out_moves_any_of_them);
    RUN_TEST(test_lu04_a_token_moves_by_the_number_rolled);
    RUN_TEST(test_lu04_the_player_chooses_among_the_tokens_that_can_move);
    RUN_TEST(test_lu04_moving_is_compulsory);
    RUN_TEST(test_lu04_the_die_has_six_numbers);
    RUN_TEST(test_lu06_landing_on_an_enemy_sends_it_home);
    RUN_TEST(test_lu06_all_enemy_tokens_there_go_home);
    RUN_TEST(test_lu06_every_colour_cuts_every_other);
    RUN_TEST(test_lu06_passing_over_does_nothing);
    RUN_TEST(test_lu06_own_tokens_share_a_square);
    RUN_TEST(test_lu06_two_tokens_on_a_square_block_nobody);
    RUN_TEST(test_lu06_a_cut_gives_no_other_roll);
    RUN_TEST(test_lu06_a_finish_gives_no_other_roll);
    return UNITY_END();
}
