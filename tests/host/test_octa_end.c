/*
 * test_octa_end.c - the rules of Octa-Core: turns, the end, and whole games.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support.h"
#include "unity.h"

#define RED 1
#define BLUE 2

static const struct game *octa;
static struct game_state s;
static struct game_events ev;
static struct support_text text;

void setUp(void)
{
    support_set_up();
    octa = game_find("octa");
    TEST_ASSERT_NOT_NULL(octa);
}

void tearDown(void)
{
    support_tear_down();
}

static void position(const char *head, const char *rows)
{
    support_position(octa, &s, head, rows);
}

static void play_all(const char *moves)
{
    support_play_all(octa, &s, moves, &ev);
}

static void assert_line(const char *line)
{
    TEST_ASSERT_EQUAL_STRING(line, support_line(&text, octa, &s));
}

static void assert_check(enum game_reason expected, uint8_t player,
                         const char *move)
{
    game_move m = octa->parse_move(&s, move);

    TEST_ASSERT_EQUAL_STRING_MESSAGE(
        game_reason_word(expected),
        game_reason_word(octa->check(&s, player, m)), move);
}

static void assert_event(uint16_t i, enum event_kind kind, uint8_t player,
                         int to)
{
    TEST_ASSERT_LESS_THAN_UINT16(ev.count, i);
    TEST_ASSERT_EQUAL_UINT8(kind, ev.list[i].kind);
    TEST_ASSERT_EQUAL_UINT8(player, ev.list[i].player);
    TEST_ASSERT_EQUAL_INT(to, ev.list[i].to);
}

static void assert_result(enum game_ending ending, uint8_t winner)
{
    struct game_result r = octa->result(&s);

    TEST_ASSERT_EQUAL_STRING(game_ending_word(ending),
                             game_ending_word(r.ending));
    TEST_ASSERT_EQUAL_UINT8(winner, r.winner);
    TEST_ASSERT_EQUAL_UINT8(0, r.places[0]);
}

static void assert_score(int32_t red, int32_t blue)
{
    TEST_ASSERT_EQUAL_INT32(red, octa->score(&s, RED));
    TEST_ASSERT_EQUAL_INT32(blue, octa->score(&s, BLUE));
}

static void test_oc08_the_majority_counts_when_the_limit_is_reached(void)
{
    position("octa size=1 win=majority limit=3 stop=0 turns=2 to=1", ".01010 "
                                                                     ".0.0.0 "
                                                                     "24.0.0 ");
    assert_result(GAME_RUNNING, 0);
    play_all("1,1");
    assert_score(2, 1);
    assert_result(GAME_BY_MAJORITY, RED);
    assert_event(2, EVENT_OVER, RED, GAME_NO_CELL);
}

static void test_oc08_the_player_who_moved_last_may_lose(void)
{
    position("octa size=1 win=majority limit=3 stop=0 turns=2 to=1", ".0.010 "
                                                                     "20.0.0 "
                                                                     "24.0.0 ");
    play_all("1,1");
    assert_score(1, 2);
    assert_result(GAME_BY_MAJORITY, BLUE);
    assert_event(2, EVENT_OVER, BLUE, GAME_NO_CELL);
}

static void test_oc08_equal_numbers_are_a_tie(void)
{
    position("octa size=1 win=majority limit=3 stop=0 turns=2 to=1", ".0.010 "
                                                                     ".0.0.0 "
                                                                     "24.0.0 ");
    play_all("1,1");
    assert_result(GAME_BY_MAJORITY, 0);
    assert_event(2, EVENT_OVER, 0, GAME_NO_CELL);
}

static void test_oc08_before_the_limit_a_game_for_the_majority_goes_on(void)
{
    position("octa size=1 win=majority limit=4 stop=0 turns=2 to=1", ".01010 "
                                                                     ".0.0.0 "
                                                                     "24.0.0 ");
    play_all("1,1");
    assert_result(GAME_RUNNING, 0);
    TEST_ASSERT_EQUAL_UINT16(2, ev.count); /* turned, stopped */
}

static void test_oc08_elimination_ends_the_game_at_once(void)
{
    position("octa size=1 win=elimination limit=50 stop=0 turns=2 to=1",
             ".0.014 "
             ".0.4.0 "
             "24.0.0 ");
    play_all("1,1");
    assert_score(3, 0);
    assert_result(GAME_BY_ELIMINATION, RED);
    TEST_ASSERT_EQUAL_UINT16(5, ev.count);
    assert_event(4, EVENT_OVER, RED, GAME_NO_CELL);
}

static void test_oc08_blue_wins_by_elimination_too(void)
{
    position("octa size=1 win=elimination limit=50 stop=0 turns=3 to=2",
             ".0.011 "
             ".0.0.0 "
             "20.0.0 ");
    play_all("-1,-1");
    assert_score(0, 3);
    assert_result(GAME_BY_ELIMINATION, BLUE);
}

static void test_oc08_elimination_knows_no_turn_limit(void)
{
    position("octa size=1 win=elimination limit=1 stop=0 turns=500 to=1",
             ".0.010 "
             ".0.0.0 "
             "24.0.0 ");
    play_all("1,1");
    assert_result(GAME_RUNNING, 0);
    assert_line("octa size=1 win=elimination limit=1 stop=0 turns=501 to=2 "
                "cells=.0.011/.0.0.0/24.0.0");
}

/* A state line holds 31 bits; whose turn it is stays right. */
static void test_oc08_the_count_of_turns_never_overflows(void)
{
    position("octa size=1 win=elimination limit=1 stop=0 turns=2147483647 to=2",
             ".0.011 "
             ".0.0.0 "
             "24.0.0 ");
    play_all("-1,-1");
    assert_line("octa size=1 win=elimination limit=1 stop=0 turns=2147483646 "
                "to=1 cells=.0.011/.0.0.0/25.0.0");
}

static void test_oc09_the_players_take_turns(void)
{
    position("octa size=1 win=majority limit=50 stop=0 turns=2 to=1",
             ".0.010 "
             ".0.0.0 "
             "24.0.0 ");
    TEST_ASSERT_EQUAL_UINT8(RED, octa->to_move(&s));
    play_all("1,1");
    TEST_ASSERT_EQUAL_UINT8(BLUE, octa->to_move(&s));
    play_all("-1,-1");
    TEST_ASSERT_EQUAL_UINT8(RED, octa->to_move(&s));
}

static void test_oc09_the_player_to_move_changes_after_the_last_move(void)
{
    position("octa size=1 win=majority limit=3 stop=0 turns=2 to=1", ".0.010 "
                                                                     ".0.0.0 "
                                                                     "24.0.0 ");
    play_all("1,1");
    TEST_ASSERT_EQUAL_UINT8(GAME_NOBODY, octa->to_move(&s));
    assert_line("octa size=1 win=majority limit=3 stop=0 turns=3 to=2 "
                "cells=.0.011/.0.0.0/24.0.0");
}

static void test_oc09_so_it_does_after_an_elimination(void)
{
    position("octa size=1 win=elimination limit=50 stop=0 turns=2 to=1",
             ".0.014 "
             ".0.4.0 "
             "24.0.0 ");
    play_all("1,1");
    TEST_ASSERT_EQUAL_UINT8(GAME_NOBODY, octa->to_move(&s));
    assert_line("octa size=1 win=elimination limit=50 stop=0 turns=3 to=2 "
                "cells=.0.015/.015.0/15.0.0");
}

/* Red's next move takes the last cell of Blue. */
static void position_before_the_last_capture(const char *head)
{
    position(head, ".0.014 "
                   ".0.4.0 "
                   "24.0.0 ");
}

static void test_oc09_a_player_without_cells_is_skipped_but_counted(void)
{
    position_before_the_last_capture(
        "octa size=1 win=majority limit=50 stop=0 turns=2 to=1");
    play_all("1,1");
    TEST_ASSERT_EQUAL_UINT16(5, ev.count);
    assert_event(4, EVENT_SKIPPED, BLUE, GAME_NO_CELL);
    TEST_ASSERT_EQUAL_UINT8(RED, octa->to_move(&s));
    assert_line("octa size=1 win=majority limit=50 stop=0 turns=4 to=1 "
                "cells=.0.015/.015.0/15.0.0");
}

static void test_oc09_the_other_player_goes_on_alone_to_the_limit(void)
{
    position_before_the_last_capture(
        "octa size=1 win=majority limit=8 stop=0 turns=2 to=1");
    play_all("1,1 1,1 0,0");
    assert_result(GAME_BY_MAJORITY, RED);
    assert_score(5, 0);
    assert_line("octa size=1 win=majority limit=8 stop=0 turns=8 to=1 "
                "cells=.01116/1116.0/15.0.0");
}

static void test_oc09_a_skipped_turn_may_be_the_last(void)
{
    position_before_the_last_capture(
        "octa size=1 win=majority limit=4 stop=0 turns=2 to=1");
    play_all("1,1");
    TEST_ASSERT_EQUAL_UINT16(6, ev.count);
    assert_event(4, EVENT_SKIPPED, BLUE, GAME_NO_CELL);
    assert_event(5, EVENT_OVER, RED, GAME_NO_CELL);
    assert_line("octa size=1 win=majority limit=4 stop=0 turns=4 to=1 "
                "cells=.0.015/.015.0/15.0.0");
}

static void test_oc09_after_the_last_move_nobody_is_skipped(void)
{
    position_before_the_last_capture(
        "octa size=1 win=majority limit=3 stop=0 turns=2 to=1");
    play_all("1,1");
    TEST_ASSERT_EQUAL_UINT16(5, ev.count);
    assert_event(4, EVENT_OVER, RED, GAME_NO_CELL);
    assert_line("octa size=1 win=majority limit=3 stop=0 turns=3 to=2 "
                "cells=.0.015/.015.0/15.0.0");
}

static void test_oc09_blue_goes_on_alone_too(void)
{
    position("octa size=1 win=majority limit=50 stop=0 turns=3 to=2",
             ".0.011 "
             ".0.0.0 "
             "20.0.0 ");
    play_all("-1,-1");
    assert_event(4, EVENT_SKIPPED, RED, GAME_NO_CELL);
    TEST_ASSERT_EQUAL_UINT8(BLUE, octa->to_move(&s));
    assert_score(0, 3);
}

static void test_after_the_end_every_move_is_over(void)
{
    game_move list[GAME_MOVES_MAX];

    position_before_the_last_capture(
        "octa size=1 win=majority limit=3 stop=0 turns=2 to=1");
    play_all("1,1");
    assert_check(GAME_OVER, RED, "1,1");
    assert_check(GAME_OVER, BLUE, "1,1");
    assert_check(GAME_OVER, 7, "5,5");
    TEST_ASSERT_EQUAL_UINT32(0, octa->moves(&s, list));
    TEST_ASSERT_EQUAL_HEX16(GAME_NO_MOVE, octa->rule(&s));
}

static void test_a_whole_game_for_the_majority(void)
{
    position("octa size=1 win=majority limit=8 stop=0 turns=0 to=1", ".2.212 "
                                                                     ".2.2.2 "
                                                                     "22.2.2 ");
    play_all("1,1 -1,-1 1,1 -1,-1 1,0 -1,-1 1,1");
    assert_result(GAME_RUNNING, 0);
    play_all("-1,-1");
    assert_result(GAME_BY_MAJORITY, RED);
    assert_score(4, 1);
    assert_line("octa size=1 win=majority limit=8 stop=0 turns=8 to=1 "
                "cells=.2.215/.21314/26.213");
}

static void test_a_whole_game_of_elimination(void)
{
    position("octa size=1 win=elimination limit=1 stop=0 turns=0 to=1",
             ".0.013 "
             ".0.3.2 "
             "22.4.0 ");
    play_all("1,1 -1,-1 1,1 -1,-1");
    assert_result(GAME_RUNNING, 0);
    play_all("0,0");
    assert_result(GAME_BY_ELIMINATION, RED);
    assert_line("octa size=1 win=elimination limit=1 stop=0 turns=5 to=2 "
                "cells=.0.015/.01513/1515.0");
}

static void test_a_whole_game_that_stops_on_enemies(void)
{
    position("octa size=1 win=majority limit=4 stop=1 turns=0 to=1", ".0.014 "
                                                                     ".0.4.0 "
                                                                     "20.0.0 ");
    play_all("1,1 -1,-1 0,0 -1,-1");
    assert_result(GAME_BY_MAJORITY, RED);
    assert_line("octa size=1 win=majority limit=4 stop=1 turns=4 to=1 "
                "cells=.01115/111621/2221.0");
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_oc08_the_majority_counts_when_the_limit_is_reached);
    RUN_TEST(test_oc08_the_player_who_moved_last_may_lose);
    RUN_TEST(test_oc08_equal_numbers_are_a_tie);
    RUN_TEST(test_oc08_before_the_limit_a_game_for_the_majority_goes_on);
    RUN_TEST(test_oc08_elimination_ends_the_game_at_once);
    RUN_TEST(test_oc08_blue_wins_by_elimination_too);
    RUN_TEST(test_oc08_elimination_knows_no_turn_limit);
    RUN_TEST(test_oc08_the_count_of_turns_never_overflows);
    RUN_TEST(test_oc09_the_players_take_turns);
    RUN_TEST(test_oc09_the_player_to_move_changes_after_the_last_move);
    RUN_TEST(test_oc09_so_it_does_after_an_elimination);
    RUN_TEST(test_oc09_a_player_without_cells_is_skipped_but_counted);
    RUN_TEST(test_oc09_the_other_player_goes_on_alone_to_the_limit);
    RUN_TEST(test_oc09_a_skipped_turn_may_be_the_last);
    RUN_TEST(test_oc09_after_the_last_move_nobody_is_skipped);
    RUN_TEST(test_oc09_blue_goes_on_alone_too);
    RUN_TEST(test_after_the_end_every_move_is_over);
    RUN_TEST(test_a_whole_game_for_the_majority);
    RUN_TEST(test_a_whole_game_of_elimination);
    RUN_TEST(test_a_whole_game_that_stops_on_enemies);
    return UNITY_END();
}
