/*
 * test_ctor_capture.c - what a placement in CTOR captures (CT-02, CT-03).
 *
 * SPDX-License-Identifier: MIT
 */
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

static void assert_board(const char *rows)
{
    support_assert_cells(ctor, &s, rows);
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

static void assert_score(int32_t red, int32_t blue)
{
    TEST_ASSERT_EQUAL_INT32(red, ctor->score(&s, RED));
    TEST_ASSERT_EQUAL_INT32(blue, ctor->score(&s, BLUE));
}

static uint8_t owner(int col, int row)
{
    return ctor->look(&s, (uint8_t)col, (uint8_t)row).owner;
}

/* The example of the game's own document. */
static void test_ct02_a_piece_among_five_enemies_is_captured(void)
{
    play_all("2,1 2,2 7,6 3,1 4,1 7,7 7,8 1,2 1,3 9,6 9,7");
    assert_score(0, 0);
    play_all("3,2");
    assert_board(".......... "
                 "..111..... "
                 ".111...... "
                 ".1........ "
                 ".......... "
                 ".......... "
                 ".......2.2 "
                 ".......2.2 "
                 ".......2.. "
                 ".......... ");
    assert_score(1, 0);
}

static void test_ct02_a_piece_among_four_enemies_stays(void)
{
    play_all("2,1 2,2 7,6 3,1 4,1 7,7 7,8 1,2 3,2");
    TEST_ASSERT_EQUAL_UINT8(BLUE, owner(2, 2));
    TEST_ASSERT_EQUAL_UINT16(1, ev.count);
    assert_score(0, 0);
}

static const struct {
    int col, row;
} steps[] = {{0, -1}, {1, -1}, {1, 0},  {1, 1},
             {0, 1},  {-1, 1}, {-1, 0}, {-1, -1}};

static game_move wrapped(game_move from, int col, int row)
{
    return CELL((from % SIDE + col + SIDE) % SIDE,
                (from / SIDE + row + SIDE) % SIDE);
}

/* Red takes five of the neighbours of Blue's piece, Blue plays far from it. */
static void surround(game_move centre, unsigned neighbours)
{
    static const int blue_moves[] = {1, 2, 5, 6};
    int placed = 0, blue = 0;

    start();
    for (size_t i = 0; i < 8; i++) {
        if ((neighbours >> i & 1) == 0) {
            continue;
        }
        TEST_ASSERT_EQUAL_INT32(0, ctor->score(&s, RED));
        play(wrapped(centre, steps[i].col, steps[i].row));
        placed++;
        while (blue < 4 && blue_moves[blue] == placed) {
            play(blue == 0 ? centre : wrapped(centre, 5, blue));
            blue++;
            placed++;
        }
    }
}

static unsigned count_bits(unsigned bits)
{
    unsigned n = 0;

    for (; bits != 0; bits >>= 1) {
        n += bits & 1;
    }
    return n;
}

static void test_ct02_any_five_neighbours_capture_anywhere_on_the_torus(void)
{
    for (game_move centre = 0; centre < CELLS; centre++) {
        for (unsigned neighbours = 0; neighbours < 256; neighbours++) {
            if (count_bits(neighbours) != 5) {
                continue;
            }
            surround(centre, neighbours);
            TEST_ASSERT_EQUAL_UINT16(2, ev.count);
            assert_event(1, EVENT_CAPTURED, RED, (uint8_t)centre);
            assert_score(1, 0);
            TEST_ASSERT_EQUAL_UINT8(RED, owner(centre % SIDE, centre / SIDE));
        }
    }
}

static void test_ct02_an_empty_cell_is_not_captured(void)
{
    play_all("4,4 9,8 8,9 5,4 6,4 9,0 8,1 4,5 6,5");
    TEST_ASSERT_EQUAL_UINT8(0, owner(5, 5));
    assert_score(0, 0);
}

static void test_ct02_own_pieces_are_not_captured(void)
{
    play_all("5,5 9,8 8,9 4,4 5,4 9,0 8,1 6,4 4,5 0,8 0,9 6,5");
    TEST_ASSERT_EQUAL_UINT16(1, ev.count);
    assert_score(0, 0);
}

/* 4,4 has six of Red's pieces beside it after the placement; 5,4 has four, and
 * a fifth only by the capture of 4,4. */
static void test_ct02_captured_pieces_capture_nothing(void)
{
    position("ctor to=1 ops=1 score=0:0", "........2. "
                                          "........2. "
                                          "........2. "
                                          "...1111.2. "
                                          "...122.... "
                                          "...1...... "
                                          ".......... "
                                          ".......... "
                                          ".......... "
                                          ".......... ");
    play_all("5,5");
    assert_board("........2. "
                 "........2. "
                 "........2. "
                 "...1111.2. "
                 "...112.... "
                 "...1.1.... "
                 ".......... "
                 ".......... "
                 ".......... "
                 ".......... ");
    assert_score(1, 0);
}

static void test_ct02_a_later_placement_captures_what_a_capture_surrounded(void)
{
    test_ct02_captured_pieces_capture_nothing();
    play_all("0,8 0,9 6,5");
    TEST_ASSERT_EQUAL_UINT8(RED, owner(5, 4));
    assert_score(2, 0);
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

static void test_ct02_one_placement_captures_up_to_six_at_once(void)
{
    six_around_5_5();
    assert_board("2......... "
                 "2......... "
                 "2......... "
                 "2...1.1... "
                 "2..11111.. "
                 "2..11111.. "
                 "...11111.. "
                 "....1.1... "
                 ".......... "
                 ".......... ");
    assert_score(6, 0);
}

static void test_ct02_captures_are_told_from_the_north_clockwise(void)
{
    six_around_5_5();
    TEST_ASSERT_EQUAL_UINT16(7, ev.count);
    assert_event(0, EVENT_PLACED, RED, CELL(5, 5));
    assert_event(1, EVENT_CAPTURED, RED, CELL(6, 4));
    assert_event(2, EVENT_CAPTURED, RED, CELL(6, 5));
    assert_event(3, EVENT_CAPTURED, RED, CELL(6, 6));
    assert_event(4, EVENT_CAPTURED, RED, CELL(4, 6));
    assert_event(5, EVENT_CAPTURED, RED, CELL(4, 5));
    assert_event(6, EVENT_CAPTURED, RED, CELL(4, 4));
}

static void test_ct02_captures_reach_over_both_edges(void)
{
    position("ctor to=1 ops=1 score=0:0", ".1.......1 "
                                          "1......... "
                                          ".......... "
                                          "....22.... "
                                          "....22.... "
                                          ".......... "
                                          ".......... "
                                          ".......... "
                                          "........1. "
                                          "12......12 ");
    play_all("0,0");
    TEST_ASSERT_EQUAL_UINT16(2, ev.count);
    assert_event(1, EVENT_CAPTURED, RED, CELL(9, 9));
    TEST_ASSERT_EQUAL_UINT8(BLUE, owner(1, 9));
    assert_score(1, 0);
}

/* Blue places between five of Red's pieces; Red plays elsewhere. */
static void test_ct02_pieces_away_from_the_placed_one_are_not_captured(void)
{
    play_all("4,4 9,8 8,9 5,4 6,4 9,0 8,1 4,5 6,5 5,5 0,9");
    play_all("1,5");
    TEST_ASSERT_EQUAL_UINT16(1, ev.count);
    TEST_ASSERT_EQUAL_UINT8(BLUE, owner(5, 5));
    assert_score(0, 0);
    play_all("5,6");
    TEST_ASSERT_EQUAL_UINT8(RED, owner(5, 5));
    assert_score(1, 0);
}

static void test_ct03_a_placement_among_five_enemies_is_legal_and_safe(void)
{
    play_all("4,4 9,8 8,9 5,4 6,4 9,0 8,1 4,5 6,5");
    assert_check(GAME_OK, BLUE, CELL(5, 5));
    play_all("5,5");
    TEST_ASSERT_EQUAL_UINT16(1, ev.count);
    TEST_ASSERT_EQUAL_UINT8(BLUE, owner(5, 5));
    assert_score(0, 0);
}

static void test_ct03_a_placement_among_eight_enemies_is_legal_and_safe(void)
{
    play_all("4,4 0,8 8,9 5,4 6,4 0,0 8,1 4,5 6,5 0,2 8,3 4,6 5,6 0,6 8,7 6,6 "
             "1,4 5,5");
    TEST_ASSERT_EQUAL_UINT8(BLUE, owner(5, 5));
    assert_score(0, 0);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_ct02_a_piece_among_five_enemies_is_captured);
    RUN_TEST(test_ct02_a_piece_among_four_enemies_stays);
    RUN_TEST(test_ct02_any_five_neighbours_capture_anywhere_on_the_torus);
    RUN_TEST(test_ct02_an_empty_cell_is_not_captured);
    RUN_TEST(test_ct02_own_pieces_are_not_captured);
    RUN_TEST(test_ct02_captured_pieces_capture_nothing);
    RUN_TEST(test_ct02_a_later_placement_captures_what_a_capture_surrounded);
    RUN_TEST(test_ct02_one_placement_captures_up_to_six_at_once);
    RUN_TEST(test_ct02_captures_are_told_from_the_north_clockwise);
    RUN_TEST(test_ct02_captures_reach_over_both_edges);
    RUN_TEST(test_ct02_pieces_away_from_the_placed_one_are_not_captured);
    RUN_TEST(test_ct03_a_placement_among_five_enemies_is_legal_and_safe);
    RUN_TEST(test_ct03_a_placement_among_eight_enemies_is_legal_and_safe);
    return UNITY_END();
}
