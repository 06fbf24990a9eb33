/*
 * test_octa.c - the rules of Octa-Core, ruling by ruling: moves and chains.
 *
 * How a game begins and the map are in test_octa_map.c, how it ends is in
 * test_octa_end.c; the rule player, the views and the state line are in
 * test_octa_state.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "support.h"
#include "unity.h"

#define RED 1
#define BLUE 2

/* A move, from the top left: a row has 16 places whatever the size. */
#define PLACE(row, col) ((row)*16 + (col))

/* Boards of 5 x 5 cells, x and y from -2 to 2; Red moves next. Blue's corner
 * points off the board, so Blue can have moved last. */
#define FIVE "octa size=2 win=majority limit=50 stop=0 turns=2 to=1"
#define FIVE_STOP "octa size=2 win=majority limit=50 stop=1 turns=2 to=1"

static const struct game *octa;
static struct game_state s;
static struct game_events ev;

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

static void assert_board(const char *rows)
{
    support_assert_cells(octa, &s, rows);
}

static void play_all(const char *moves)
{
    support_play_all(octa, &s, moves, &ev);
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

static void assert_cell_event(uint16_t i, enum event_kind kind, uint8_t player,
                              const char *cell)
{
    struct move_view view;

    octa->describe(&s, octa->parse_move(&s, cell), &view);
    assert_event(i, kind, player, view.from);
}

/* The last move captured so many cells and stopped for this reason. */
static void assert_chain(uint16_t captured, int why)
{
    TEST_ASSERT_EQUAL_UINT16(captured + 2, ev.count);
    assert_event((uint16_t)(captured + 1), EVENT_STOPPED, RED, why);
}

static void assert_score(int32_t red, int32_t blue)
{
    TEST_ASSERT_EQUAL_INT32(red, octa->score(&s, RED));
    TEST_ASSERT_EQUAL_INT32(blue, octa->score(&s, BLUE));
}

/* Puts another arrow onto the only cell of Red. */
static void position_with_arrow(int arrow)
{
    static char rows[] = ".0.0.0.0.0 "
                         ".0.0.010.0 "
                         ".0.0.0.0.0 "
                         ".024.0.0.0 "
                         "24.0.0.0.0 ";

    strchr(rows, '1')[1] = (char)('0' + arrow);
    position(FIVE, rows);
}

static void test_oc01_directions_go_clockwise_from_the_north(void)
{
    static const char *const neighbours[] = {"1,2", "2,2", "2,1", "2,0",
                                             "1,0", "0,0", "0,1", "0,2"};

    for (int d = 0; d < 8; d++) {
        position_with_arrow((d + 7) % 8); /* it turns before the chain */
        play_all("1,1");
        assert_cell_event(1, EVENT_CAPTURED, RED, neighbours[d]);
    }
}

static void test_oc01_y_grows_to_the_north(void)
{
    position(FIVE, ".0.0.0.7.0 "
                   ".0.0.017.0 "
                   ".0.0.0.0.0 "
                   ".024.0.0.0 "
                   "24.0.0.0.0 ");
    play_all("1,1");
    assert_board(".0.0.010.0 "
                 ".0.0.010.0 "
                 ".0.0.0.0.0 "
                 ".024.0.0.0 "
                 "24.0.0.0.0 ");
}

static void test_oc04_own_cells_may_be_moved_and_no_others(void)
{
    position(FIVE, ".0.0.0.0.0 "
                   ".0.01212.0 "
                   ".0.0.0.0.0 "
                   ".024.0.0.0 "
                   "24.0.0.0.0 ");
    assert_check(GAME_OK, RED, "1,1");
    assert_check(GAME_OK, RED, "0,1");
    assert_check(GAME_OWNER, RED, "-1,-1");
    assert_check(GAME_OWNER, RED, "-2,-2");
    assert_check(GAME_OWNER, RED, "0,0");
    assert_check(GAME_OWNER, RED, "2,1");
}

static void test_oc04_reasons_come_in_order_turn_range_owner(void)
{
    position(FIVE, ".0.0.0.0.0 "
                   ".0.0.012.0 "
                   ".0.0.0.0.0 "
                   ".024.0.0.0 "
                   "24.0.0.0.0 ");
    assert_check(GAME_TURN, BLUE, "-1,-1");
    assert_check(GAME_TURN, BLUE, "3,0");
    assert_check(GAME_TURN, GAME_CHANCE, "1,1");
    assert_check(GAME_RANGE, RED, "3,0");
    assert_check(GAME_RANGE, RED, "0,-3");
    TEST_ASSERT_EQUAL_INT(GAME_RANGE, octa->check(&s, RED, PLACE(0, 5)));
    TEST_ASSERT_EQUAL_INT(GAME_RANGE, octa->check(&s, RED, PLACE(4, 5)));
    TEST_ASSERT_EQUAL_INT(GAME_RANGE, octa->check(&s, RED, PLACE(5, 0)));
    TEST_ASSERT_EQUAL_INT(GAME_OWNER, octa->check(&s, RED, PLACE(4, 4)));
}

static void test_oc04_legal_moves_are_listed_from_the_top_left(void)
{
    game_move list[GAME_MOVES_MAX];

    position(FIVE, "10.0.0.0.0 "
                   ".010.010.0 "
                   ".0.010.010 "
                   ".024.0.0.0 "
                   "24.0.0.0.0 ");
    TEST_ASSERT_EQUAL_UINT32(5, octa->moves(&s, list));
    TEST_ASSERT_EQUAL_UINT16(PLACE(0, 0), list[0]);
    TEST_ASSERT_EQUAL_UINT16(PLACE(1, 1), list[1]);
    TEST_ASSERT_EQUAL_UINT16(PLACE(1, 3), list[2]);
    TEST_ASSERT_EQUAL_UINT16(PLACE(2, 2), list[3]);
    TEST_ASSERT_EQUAL_UINT16(PLACE(2, 4), list[4]);
}

static void test_oc04_a_move_that_captures_nothing_is_legal(void)
{
    position(FIVE, ".0.0.0.010 "
                   ".0.0.010.0 "
                   ".0.0.0.0.0 "
                   ".024.0.0.0 "
                   "24.0.0.0.0 ");
    play_all("1,1");
    assert_board(".0.0.0.010 "
                 ".0.0.011.0 "
                 ".0.0.0.0.0 "
                 ".024.0.0.0 "
                 "24.0.0.0.0 ");
    TEST_ASSERT_EQUAL_UINT8(BLUE, octa->to_move(&s));
    assert_chain(0, STOP_OWN);
}

static void test_oc05_the_chosen_arrow_turns_and_the_chain_starts_there(void)
{
    position(FIVE, ".0.0.0.0.0 "
                   ".0.0.011.1 "
                   ".0.0.0.0.0 "
                   ".024.0.0.0 "
                   "24.0.0.0.0 ");
    play_all("1,1");
    assert_board(".0.0.0.0.0 "
                 ".0.0.01212 "
                 ".0.0.0.0.0 "
                 ".024.0.0.0 "
                 "24.0.0.0.0 ");
    assert_cell_event(0, EVENT_TURNED, RED, "1,1");
    assert_cell_event(1, EVENT_CAPTURED, RED, "2,1");
}

static void test_oc05_after_northwest_comes_north(void)
{
    position(FIVE, ".0.0.0.7.0 "
                   ".0.0.017.0 "
                   ".0.0.0.0.0 "
                   ".024.0.0.0 "
                   "24.0.0.0.0 ");
    play_all("1,1");
    TEST_ASSERT_EQUAL_UINT8(0, octa->look(&s, 3, 1).number);
    TEST_ASSERT_EQUAL_UINT8(0, octa->look(&s, 3, 0).number);
}

static void test_oc06_the_chain_stops_at_the_edge(void)
{
    position(FIVE, ".0.0.0.0.0 "
                   ".0.0.010.0 "
                   ".0.0.0.0.0 "
                   ".024.0.0.0 "
                   "24.0.0.0.0 ");
    play_all("1,1");
    assert_board(".0.0.0.011 "
                 ".0.0.011.0 "
                 ".0.0.0.0.0 "
                 ".024.0.0.0 "
                 "24.0.0.0.0 ");
    assert_chain(1, STOP_EDGE);
}

/* Red turns the arrow of cell x,y into direction d. */
static void turn_at(int x, int y, int d)
{
    static char rows[] = "101010 "
                         "101010 "
                         "241010 ";
    size_t i = (size_t)((1 - y) * 7 + (x + 1) * 2 + 1);

    rows[i] = (char)('0' + (d + 7) % 8);
    position("octa size=1 win=majority limit=50 stop=0 turns=2 to=1", rows);
    support_play(octa, &s, (game_move)PLACE(1 - y, x + 1), &ev);
    rows[i] = '0';
}

static bool is_on_board(int x, int y)
{
    return x >= -1 && x <= 1 && y >= -1 && y <= 1;
}

static void test_oc06_beyond_every_cell_at_the_side_is_an_edge(void)
{
    static const int dx[] = {0, 1, 1, 1, 0, -1, -1, -1};
    static const int dy[] = {1, 1, 0, -1, -1, -1, 0, 1};
    int edges = 0;

    for (int i = 0; i < 9 * 8; i++) {
        int x = i / 8 % 3 - 1, y = i / 24 - 1, d = i % 8;

        if (!(x == -1 && y == -1) && !is_on_board(x + dx[d], y + dy[d])) {
            turn_at(x, y, d);
            assert_chain(0, STOP_EDGE);
            edges++;
        }
    }
    TEST_ASSERT_EQUAL_INT(3 * 5 + 4 * 3, edges);
}

static void test_oc06_an_own_cell_stops_the_chain_and_is_not_changed(void)
{
    position(FIVE, ".0.0.0.0.0 "
                   ".0.0.01113 "
                   ".0.0.0.0.0 "
                   ".024.0.0.0 "
                   "24.0.0.0.0 ");
    play_all("1,1");
    assert_board(".0.0.0.0.0 "
                 ".0.0.01213 "
                 ".0.0.0.0.0 "
                 ".024.0.0.0 "
                 "24.0.0.0.0 ");
    assert_chain(0, STOP_OWN);
}

static void test_oc06_an_own_cell_stops_a_chain_that_has_captured(void)
{
    position(FIVE, ".0.0.0.0.0 "
                   ".0.0.011.3 "
                   ".0.0.0.013 "
                   ".024.0.0.0 "
                   "24.0.0.0.0 ");
    play_all("1,1");
    assert_board(".0.0.0.0.0 "
                 ".0.0.01214 "
                 ".0.0.0.013 "
                 ".024.0.0.0 "
                 "24.0.0.0.0 ");
    assert_chain(1, STOP_OWN);
}

static void test_oc06_the_cell_it_started_from_stops_the_chain_as_a_loop(void)
{
    position(FIVE, ".0.0.0.0.0 "
                   ".0.0.011.5 "
                   ".0.0.0.0.0 "
                   ".024.0.0.0 "
                   "24.0.0.0.0 ");
    play_all("1,1");
    assert_board(".0.0.0.0.0 "
                 ".0.0.01216 "
                 ".0.0.0.0.0 "
                 ".024.0.0.0 "
                 "24.0.0.0.0 ");
    assert_chain(1, STOP_LOOP);
}

static void test_oc06_a_cell_captured_before_stops_the_chain_as_a_loop(void)
{
    position(FIVE, ".0.0.0.0.0 "
                   ".0.0.013.4 "
                   ".0.0.0.1.7 "
                   ".024.0.0.0 "
                   "24.0.0.0.0 ");
    play_all("1,1");
    assert_board(".0.0.0.0.0 "
                 ".0.0.01415 "
                 ".0.0.01210 "
                 ".024.0.0.0 "
                 "24.0.0.0.0 ");
    assert_chain(3, STOP_LOOP);
}

static void test_oc06_an_enemy_cell_is_captured_and_the_chain_goes_on(void)
{
    position(FIVE, ".0.0.0.0.0 "
                   ".0.0.014.0 "
                   ".0.024.0.0 "
                   ".024.0.0.0 "
                   "24.0.0.0.0 ");
    play_all("1,1");
    assert_board(".0.0.0.0.0 "
                 ".0.0.015.0 "
                 ".0.015.0.0 "
                 ".015.0.0.0 "
                 "15.0.0.0.0 ");
    assert_score(4, 0);
}

static void test_oc06_with_stop_on_enemy_an_enemy_cell_stops_the_chain(void)
{
    position(FIVE_STOP, ".0.0.0.0.0 "
                        ".0.0.014.0 "
                        ".0.0.4.0.0 "
                        ".024.0.0.0 "
                        "24.0.0.0.0 ");
    play_all("1,1");
    assert_board(".0.0.0.0.0 "
                 ".0.0.015.0 "
                 ".0.015.0.0 "
                 ".024.0.0.0 "
                 "24.0.0.0.0 ");
    assert_chain(1, STOP_ENEMY);
}

static void test_oc06_with_stop_on_enemy_own_cells_and_loops_stop_too(void)
{
    position(FIVE_STOP, ".0.0.0.0.0 "
                        ".0.0.011.5 "
                        ".0.0.01113 "
                        ".024.0.0.0 "
                        "24.0.0.0.0 ");
    play_all("1,1");
    assert_chain(1, STOP_LOOP);
    play_all("-2,-2 1,0");
    assert_chain(0, STOP_OWN);
}

static void test_oc07_a_move_reports_its_cells_in_order_and_why_it_stopped(void)
{
    position(FIVE, ".0.0.0.1.3 "
                   ".0.0.017.3 "
                   ".0.0.0.0.1 "
                   ".024.0.0.0 "
                   "24.0.0.0.0 ");
    play_all("1,1");
    assert_cell_event(0, EVENT_TURNED, RED, "1,1");
    assert_cell_event(1, EVENT_CAPTURED, RED, "1,2");
    assert_cell_event(2, EVENT_CAPTURED, RED, "2,2");
    assert_cell_event(3, EVENT_CAPTURED, RED, "2,1");
    assert_cell_event(4, EVENT_CAPTURED, RED, "2,0");
    assert_chain(4, STOP_EDGE);
    assert_board(".0.0.01214 "
                 ".0.0.01014 "
                 ".0.0.0.012 "
                 ".024.0.0.0 "
                 "24.0.0.0.0 ");
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_oc01_directions_go_clockwise_from_the_north);
    RUN_TEST(test_oc01_y_grows_to_the_north);
    RUN_TEST(test_oc04_own_cells_may_be_moved_and_no_others);
    RUN_TEST(test_oc04_reasons_come_in_order_turn_range_owner);
    RUN_TEST(test_oc04_legal_moves_are_listed_from_the_top_left);
    RUN_TEST(test_oc04_a_move_that_captures_nothing_is_legal);
    RUN_TEST(test_oc05_the_chosen_arrow_turns_and_the_chain_starts_there);
    RUN_TEST(test_oc05_after_northwest_comes_north);
    RUN_TEST(test_oc06_the_chain_stops_at_the_edge);
    RUN_TEST(test_oc06_beyond_every_cell_at_the_side_is_an_edge);
    RUN_TEST(test_oc06_an_own_cell_stops_the_chain_and_is_not_changed);
    RUN_TEST(test_oc06_an_own_cell_stops_a_chain_that_has_captured);
    RUN_TEST(test_oc06_the_cell_it_started_from_stops_the_chain_as_a_loop);
    RUN_TEST(test_oc06_a_cell_captured_before_stops_the_chain_as_a_loop);
    RUN_TEST(test_oc06_an_enemy_cell_is_captured_and_the_chain_goes_on);
    RUN_TEST(test_oc06_with_stop_on_enemy_an_enemy_cell_stops_the_chain);
    RUN_TEST(test_oc06_with_stop_on_enemy_own_cells_and_loops_stop_too);
    RUN_TEST(test_oc07_a_move_reports_its_cells_in_order_and_why_it_stopped);
    return UNITY_END();
}
