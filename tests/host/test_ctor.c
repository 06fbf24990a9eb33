/*
 * test_ctor.c - the rules of CTOR, ruling by ruling.
 *
 * Captures (CT-02, CT-03) are in test_ctor_capture.c; the rule player, the
 * views and the state line in test_ctor_state.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "support.h"
#include "unity.h"

#define RED 1
#define BLUE 2
#define SIDE 10
#define CELLS 100
#define CELL(col, row) ((game_move)((row)*SIDE + (col)))

static const struct game *ctor;
static struct game_state s;
static struct game_events ev;
static struct support_text text;

static void start(void)
{
    struct game_setup setup;

    support_defaults(ctor, &setup);
    TEST_ASSERT_NULL(ctor->start(&s, &setup));
    support_watch(ctor, &s, 0, 0);
}

void setUp(void)
{
    support_set_up();
    ctor = game_find("ctor");
    TEST_ASSERT_NOT_NULL(ctor);
    start();
}

void tearDown(void)
{
    support_tear_down();
}

static void position(const char *head, const char *rows)
{
    support_position(ctor, &s, head, rows);
}

static void assert_check(enum game_reason expected, uint8_t player, game_move m)
{
    TEST_ASSERT_EQUAL_STRING(game_reason_word(expected),
                             game_reason_word(ctor->check(&s, player, m)));
}

static void play(game_move m)
{
    support_play(ctor, &s, m, &ev);
}

static void play_all(const char *moves)
{
    support_play_all(ctor, &s, moves, &ev);
}

static void assert_event(uint16_t i, enum event_kind kind, uint8_t player,
                         uint8_t cell)
{
    TEST_ASSERT_LESS_THAN_UINT16(ev.count, i);
    TEST_ASSERT_EQUAL_UINT8(kind, ev.list[i].kind);
    TEST_ASSERT_EQUAL_UINT8(player, ev.list[i].player);
    TEST_ASSERT_EQUAL_UINT8(cell, ev.list[i].to);
}

static void assert_result(enum game_ending ending, uint8_t winner)
{
    struct game_result r = ctor->result(&s);

    TEST_ASSERT_EQUAL_STRING(game_ending_word(ending),
                             game_ending_word(r.ending));
    TEST_ASSERT_EQUAL_UINT8(winner, r.winner);
    TEST_ASSERT_EQUAL_UINT8(0, r.places[0]);
}

static void assert_score(int32_t red, int32_t blue)
{
    TEST_ASSERT_EQUAL_INT32(red, ctor->score(&s, RED));
    TEST_ASSERT_EQUAL_INT32(blue, ctor->score(&s, BLUE));
}

/* The state line begins so. */
static void assert_head(const char *head)
{
    TEST_ASSERT_EQUAL_STRING_LEN(head, support_line(&text, ctor, &s),
                                 strlen(head));
}

static void test_a_new_game_is_an_empty_board_and_red_begins(void)
{
    TEST_ASSERT_EQUAL_STRING(
        "ctor to=1 ops=1 score=0:0 cells="
        "........../........../........../........../........../"
        "........../........../........../........../..........",
        support_line(&text, ctor, &s));
    TEST_ASSERT_EQUAL_UINT8(RED, ctor->to_move(&s));
    assert_result(GAME_RUNNING, 0);
    assert_score(0, 0);
}

static void test_ct01_the_first_turn_is_one_placement(void)
{
    assert_head("ctor to=1 ops=1 ");
    play_all("4,4");
    assert_head("ctor to=2 ops=2 ");
    TEST_ASSERT_EQUAL_UINT8(BLUE, ctor->to_move(&s));
    assert_check(GAME_TURN, RED, CELL(5, 5));
}

static void test_ct01_every_later_turn_is_two_placements(void)
{
    play_all("0,0");
    for (int turn = 1; turn < 50; turn++) {
        uint8_t player = turn % 2 == 1 ? BLUE : RED;

        assert_head(player == BLUE ? "ctor to=2 ops=2 " : "ctor to=1 ops=2 ");
        play((game_move)(2 * turn - 1));
        assert_head(player == BLUE ? "ctor to=2 ops=1 " : "ctor to=1 ops=1 ");
        TEST_ASSERT_EQUAL_UINT8(player, ctor->to_move(&s));
        play((game_move)(2 * turn));
    }
    assert_head("ctor to=1 ops=2 ");
}

static void test_ct01_a_placement_on_a_piece_is_refused(void)
{
    play_all("4,4 6,6");
    assert_check(GAME_OCCUPIED, BLUE, CELL(4, 4));
    assert_check(GAME_OCCUPIED, BLUE, CELL(6, 6));
    assert_check(GAME_OK, BLUE, CELL(4, 6));
    assert_check(GAME_OK, BLUE, CELL(6, 4));
}

static void test_ct01_every_empty_cell_is_a_move(void)
{
    game_move list[GAME_MOVES_MAX];

    TEST_ASSERT_EQUAL_UINT32(CELLS, ctor->moves(&s, list));
    play_all("0,0 9,9");
    TEST_ASSERT_EQUAL_UINT32(98, ctor->moves(&s, list));
    for (size_t i = 0; i < 98; i++) {
        TEST_ASSERT_EQUAL_UINT16(i + 1, list[i]);
    }
}

static void test_ct01_nobody_passes_or_ends_a_turn_early(void)
{
    play_all("0,0 9,9");
    assert_check(GAME_RANGE, BLUE, GAME_NO_MOVE);
    assert_check(GAME_RANGE, BLUE, CELLS);
    assert_check(GAME_TURN, RED, CELL(5, 5));
}

static void test_the_turn_is_checked_before_the_cell(void)
{
    play_all("0,0");
    assert_check(GAME_TURN, RED, GAME_NO_MOVE);
    assert_check(GAME_TURN, RED, CELL(0, 0));
    assert_check(GAME_TURN, GAME_CHANCE, CELL(1, 0));
    assert_check(GAME_TURN, 3, CELL(1, 0));
}

static void test_ct04_points_of_both_players_only_go_up(void)
{
    position("ctor to=1 ops=1 score=0:0", "222....... "
                                          "21........ "
                                          ".......... "
                                          ".......... "
                                          "....111... "
                                          "....12.... "
                                          ".......... "
                                          ".......... "
                                          "...2....1. "
                                          ".......... ");
    play_all("6,5");
    assert_score(1, 0);
    play_all("2,1");
    assert_score(1, 1);
    play_all("9,2 5,8 5,9");
    assert_score(1, 1);
}

static void six_around_5_5(void)
{
    position("ctor to=1 ops=1 score=0:0", "2......... "
                                          "2......... "
                                          "2......... "
                                          "2...1.1... "
                                          "2..12121.. "
                                          "2..12.21.. "
                                          "...12121.. "
                                          "....1.1... "
                                          ".......... "
                                          ".......... ");
    play_all("5,5");
}

static void test_ct04_one_point_for_each_captured_piece(void)
{
    six_around_5_5();
    assert_score(6, 0);
    play_all("9,9 9,8 8,8 8,7");
    assert_score(6, 0);
}

static void nearly_full(const char *head, const char *row_4, const char *row_9)
{
    static char rows[] = "1111111111 1111111111 1111111111 1111111111 "
                         "?????????? 2222222222 2222222222 2222222222 "
                         "2222222222 ??????????";

    memcpy(rows + 4 * (SIDE + 1), row_4, SIDE);
    memcpy(rows + 9 * (SIDE + 1), row_9, SIDE);
    position(head, rows);
}

static void fill_to_a_draw(void)
{
    nearly_full("ctor to=1 ops=2 score=0:0", "111111111.", "2222222222");
    play_all("9,4");
}

static void test_ct05_a_game_with_an_empty_cell_is_not_over(void)
{
    nearly_full("ctor to=1 ops=2 score=0:0", "111111111.", "2222222222");
    assert_result(GAME_RUNNING, 0);
    TEST_ASSERT_EQUAL_UINT8(RED, ctor->to_move(&s));
}

static void test_ct05_fifty_pieces_each_is_a_draw(void)
{
    fill_to_a_draw();
    assert_result(GAME_BY_FULL, 0);
    TEST_ASSERT_EQUAL_UINT16(2, ev.count);
    assert_event(1, EVENT_OVER, 0, GAME_NO_CELL);
}

static void test_ct05_more_pieces_win(void)
{
    nearly_full("ctor to=1 ops=2 score=1:0", "1111111111", "222222222.");
    play_all("9,9");
    assert_result(GAME_BY_FULL, RED);
    assert_event(1, EVENT_OVER, RED, GAME_NO_CELL);
    nearly_full("ctor to=1 ops=2 score=0:1", "1111.11112", "2222222222");
    play_all("4,4");
    assert_result(GAME_BY_FULL, BLUE);
    assert_event(1, EVENT_OVER, BLUE, GAME_NO_CELL);
}

static void test_ct05_the_last_captures_count(void)
{
    nearly_full("ctor to=1 ops=2 score=0:1", "11111111.2", "2222222222");
    play_all("8,4");
    assert_score(1, 1);
    TEST_ASSERT_EQUAL_UINT16(3, ev.count);
    assert_event(1, EVENT_CAPTURED, RED, CELL(9, 4));
    assert_event(2, EVENT_OVER, 0, GAME_NO_CELL);
    assert_result(GAME_BY_FULL, 0);
}

static void test_ct05_the_end_comes_in_mid_turn_and_the_player_stays(void)
{
    nearly_full("ctor to=1 ops=2 score=0:0", "111111111.", "2222222222");
    assert_head("ctor to=1 ops=2 ");
    play_all("9,4");
    assert_head("ctor to=1 ops=1 ");
    TEST_ASSERT_EQUAL_UINT8(GAME_NOBODY, ctor->to_move(&s));
}

static void test_ct05_after_the_end_every_move_is_over(void)
{
    game_move list[GAME_MOVES_MAX];

    fill_to_a_draw();
    assert_check(GAME_OVER, RED, CELL(0, 0));
    assert_check(GAME_OVER, BLUE, CELL(0, 0));
    assert_check(GAME_OVER, 7, GAME_NO_MOVE);
    TEST_ASSERT_EQUAL_UINT32(0, ctor->moves(&s, list));
    TEST_ASSERT_EQUAL_HEX16(GAME_NO_MOVE, ctor->rule(&s));
}

static void test_starting_again_leaves_nothing_of_the_game_before(void)
{
    six_around_5_5();
    start();
    assert_head("ctor to=1 ops=1 score=0:0 cells=........../........../");
    assert_result(GAME_RUNNING, 0);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_a_new_game_is_an_empty_board_and_red_begins);
    RUN_TEST(test_ct01_the_first_turn_is_one_placement);
    RUN_TEST(test_ct01_every_later_turn_is_two_placements);
    RUN_TEST(test_ct01_a_placement_on_a_piece_is_refused);
    RUN_TEST(test_ct01_every_empty_cell_is_a_move);
    RUN_TEST(test_ct01_nobody_passes_or_ends_a_turn_early);
    RUN_TEST(test_the_turn_is_checked_before_the_cell);
    RUN_TEST(test_ct04_points_of_both_players_only_go_up);
    RUN_TEST(test_ct04_one_point_for_each_captured_piece);
    RUN_TEST(test_ct05_a_game_with_an_empty_cell_is_not_over);
    RUN_TEST(test_ct05_fifty_pieces_each_is_a_draw);
    RUN_TEST(test_ct05_more_pieces_win);
    RUN_TEST(test_ct05_the_last_captures_count);
    RUN_TEST(test_ct05_the_end_comes_in_mid_turn_and_the_player_stays);
    RUN_TEST(test_ct05_after_the_end_every_move_is_over);
    RUN_TEST(test_starting_again_leaves_nothing_of_the_game_before);
    return UNITY_END();
}
