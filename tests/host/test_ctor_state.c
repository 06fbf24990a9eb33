/*
 * test_ctor_state.c - CTOR as others see it: the notation on the torus, the
 * rule player, the views and the state line.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "support.h"
#include "unity.h"

#define RED 1
#define BLUE 2
#define CELL(col, row) ((game_move)((row)*10 + (col)))

#define AGREE "fields that agree"
#define EMPTY_5 "........../........../........../........../.........."
#define EMPTY_CELLS EMPTY_5 "/" EMPTY_5

static const struct game *ctor;
static struct game_state s;
static struct support_text text;

void setUp(void)
{
    struct game_setup setup;

    support_set_up();
    ctor = game_find("ctor");
    TEST_ASSERT_NOT_NULL(ctor);
    support_defaults(ctor, &setup);
    TEST_ASSERT_NULL(ctor->start(&s, &setup));
    support_watch(ctor, &s, 0, 0);
}

void tearDown(void)
{
    support_tear_down();
}

static void position(const char *head, const char *rows)
{
    support_position(ctor, &s, head, rows);
}

static void play_all(const char *moves)
{
    support_play_all(ctor, &s, moves, NULL);
}

static void assert_rule(game_move expected)
{
    support_text_clear(&text);
    ctor->print_move(&s, ctor->rule(&s), &text.out);
    TEST_ASSERT_EQUAL_INT_MESSAGE(expected, ctor->rule(&s), text.text);
}

static void test_the_state_takes_64_bytes_at_most(void)
{
    TEST_ASSERT_LESS_OR_EQUAL_UINT16(64, ctor->state_size);
}

static void test_the_players_are_red_and_blue(void)
{
    TEST_ASSERT_EQUAL_STRING("CTOR", ctor->title);
    TEST_ASSERT_EQUAL_UINT8(2, ctor->players(&s));
    TEST_ASSERT_EQUAL_STRING("Red", ctor->side(&s, RED).name);
    TEST_ASSERT_EQUAL_INT(COLOUR_RED, ctor->side(&s, RED).colour);
    TEST_ASSERT_EQUAL_STRING("Blue", ctor->side(&s, BLUE).name);
    TEST_ASSERT_EQUAL_INT(COLOUR_BLUE, ctor->side(&s, BLUE).colour);
}

static void test_there_are_no_options_to_recall(void)
{
    uint16_t option[GAME_OPTIONS_MAX] = {7};

    TEST_ASSERT_EQUAL_UINT8(0, ctor->option_count);
    TEST_ASSERT_EQUAL_UINT8(0, ctor->clock_option);
    ctor->recall(&s, option);
    TEST_ASSERT_EQUAL_UINT16(7, option[0]);
}

static void test_the_board_is_ten_by_ten_and_its_edges_join(void)
{
    uint8_t cols = 0, rows = 0;

    ctor->size(&s, &cols, &rows);
    TEST_ASSERT_EQUAL_UINT8(10, cols);
    TEST_ASSERT_EQUAL_UINT8(10, rows);
    TEST_ASSERT_TRUE(ctor->wraps);
}

static void test_a_move_is_written_column_then_row(void)
{
    TEST_ASSERT_EQUAL_UINT16(CELL(4, 1), ctor->parse_move(&s, "4,1"));
    support_text_clear(&text);
    ctor->print_move(&s, CELL(4, 1), &text.out);
    TEST_ASSERT_EQUAL_STRING("4,1", text.text);
}

static void test_any_integer_is_wrapped(void)
{
    static const struct {
        const char *word;
        game_move cell;
    } words[] = {
        {"-1,0", CELL(9, 0)},
        {"10,0", CELL(0, 0)},
        {"0,-1", CELL(0, 9)},
        {"-1,10", CELL(9, 0)},
        {"-10,-20", CELL(0, 0)},
        {"-0,+0", CELL(0, 0)},
        {"+3,14", CELL(3, 4)},
        {"007,-013", CELL(7, 7)},
        {"2147483647,-2147483648", CELL(7, 2)},
        {"4294967296,99999999999", CELL(6, 9)},
        {"-100000000000000000000000000001,123456789012345678901234567892",
         CELL(9, 2)},
    };

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        TEST_ASSERT_EQUAL_INT_MESSAGE(
            words[i].cell, ctor->parse_move(&s, words[i].word), words[i].word);
    }
}

static void test_what_names_no_cell_is_no_move(void)
{
    static const char *const bad[] = {
        "",      "0",    "0,",   ",0",   "-,0",  "0,-", "+,+",
        "--1,0", "0,0 ", " 0,0", "0;0",  "0,0,", "a,b", "0,0x",
        "0, 0",  "0.0",  "0,/",  "0,:",  "/,0",  ":,0", "0,0,0",
        "-+1,0", "1-,0", "1,0-", "0x1,0"};

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        TEST_ASSERT_EQUAL_HEX16_MESSAGE(GAME_NO_MOVE,
                                        ctor->parse_move(&s, bad[i]), bad[i]);
    }
}

static void test_the_rule_player_captures_what_it_can(void)
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
    assert_rule(CELL(5, 5));
}

/* Both 4,5 and 5,5 capture one piece; 4,2 would have most own neighbours. */
static void test_the_rule_player_then_wants_own_neighbours(void)
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
    assert_rule(CELL(4, 5));
}

static void test_the_rule_player_then_takes_the_lowest_cell(void)
{
    assert_rule(CELL(0, 0));
    play_all("5,5 0,0 2,2");
    assert_rule(CELL(4, 4));
}

static void test_the_rule_player_sees_neighbours_over_the_edge(void)
{
    play_all("9,9 5,5 5,6");
    assert_rule(CELL(0, 0));
}

static void test_the_rule_player_plays_a_whole_game_by_itself(void)
{
    for (int i = 0; i < 100; i++) {
        support_play(ctor, &s, ctor->rule(&s), NULL);
    }
    TEST_ASSERT_EQUAL_UINT8(GAME_NOBODY, ctor->to_move(&s));
}

static void test_pieces_and_neighbours_are_worth_something(void)
{
    TEST_ASSERT_EQUAL_INT32(0, ctor->value(&s, RED));
    play_all("0,0");
    TEST_ASSERT_EQUAL_INT32(2, ctor->value(&s, RED));
    TEST_ASSERT_EQUAL_INT32(-2, ctor->value(&s, BLUE));
    play_all("5,0 5,5 0,9 9,9");
    /* One piece more, and all three pairs of Red's are neighbours. */
    TEST_ASSERT_EQUAL_INT32(2 + 3, ctor->value(&s, RED));
}

static void test_a_cell_shows_its_owner(void)
{
    play_all("1,0 4,3");
    TEST_ASSERT_EQUAL_UINT8(RED, ctor->look(&s, 1, 0).owner);
    TEST_ASSERT_EQUAL_UINT8(TILE_PIECE, ctor->look(&s, 4, 3).kind);
    TEST_ASSERT_EQUAL_UINT8(BLUE, ctor->look(&s, 4, 3).owner);
    TEST_ASSERT_EQUAL_UINT8(TILE_EMPTY, ctor->look(&s, 3, 4).kind);
    TEST_ASSERT_EQUAL_UINT8(0, ctor->look(&s, 3, 4).owner);
}

static void test_a_move_is_shown_as_its_cell(void)
{
    struct move_view view;

    ctor->describe(&s, CELL(3, 2), &view);
    TEST_ASSERT_EQUAL_UINT8(23, view.from);
    TEST_ASSERT_EQUAL_UINT8(GAME_NO_CELL, view.to);
    TEST_ASSERT_NULL(view.label);
}

static void assert_read(const char *line)
{
    const char *refusal = ctor->parse_state(&s, line);

    TEST_ASSERT_NULL_MESSAGE(refusal, refusal);
    TEST_ASSERT_EQUAL_STRING(line, support_line(&text, ctor, &s));
}

static void test_a_state_line_is_read(void)
{
    assert_read("ctor to=2 ops=1 score=0:0 cells=1........./.........2/"
                "........../........../........../" EMPTY_5);
    TEST_ASSERT_EQUAL_UINT8(BLUE, ctor->to_move(&s));
    TEST_ASSERT_EQUAL_UINT8(RED, ctor->look(&s, 0, 0).owner);
    TEST_ASSERT_EQUAL_UINT8(BLUE, ctor->look(&s, 9, 1).owner);
}

/* A position of a real game: Blue has just captured a piece, which surrounds
 * another one only since then (CT-02). */
static void test_a_state_just_after_a_capture_without_cascade_is_read(void)
{
    assert_read("ctor to=1 ops=2 score=0:1 cells=1........./22......../"
                "1212....../2221....../........../" EMPTY_5);
}

/* Refused, and what was expected begins with this. */
static void assert_refused(const char *line, const char *expected)
{
    const char *refusal;

    support_set_up(); /* no board to show: the state is undefined */
    refusal = ctor->parse_state(&s, line);
    TEST_ASSERT_NOT_NULL_MESSAGE(refusal, line);
    TEST_ASSERT_EQUAL_STRING_LEN_MESSAGE(expected, support_said(refusal),
                                         strlen(expected), line);
}

static void test_a_state_line_with_a_wrong_word_is_refused(void)
{
    static const char head[] = "ctor to=1..2 ";
    static const char to[] = "to=1..2 ";
    static const char ops[] = "ops=1..2 ";

    assert_refused("", head);
    assert_refused("duel to=1 ops=1 score=0:0 cells=" EMPTY_CELLS, head);
    assert_refused("ctor", to);
    assert_refused("ctor ops=1 score=0:0 cells=" EMPTY_CELLS, to);
    assert_refused("ctor to=0 ops=1 score=0:0 cells=" EMPTY_CELLS, to);
    assert_refused("ctor to=3 ops=1 score=0:0 cells=" EMPTY_CELLS, to);
    assert_refused("ctor  to=1 ops=1 score=0:0 cells=" EMPTY_CELLS, to);
    assert_refused("ctor to=1 score=0:0 cells=" EMPTY_CELLS, ops);
    assert_refused("ctor to=1 ops=0 score=0:0 cells=" EMPTY_CELLS, ops);
    assert_refused("ctor to=1 ops=3 score=0:0 cells=" EMPTY_CELLS, ops);
    assert_refused("ctor to=1 ops=01 score=0:0 cells=" EMPTY_CELLS, ops);
}

static void test_a_state_line_with_a_wrong_score_is_refused(void)
{
    static const char *const scores[] = {
        "",     " score=",    " score=0",     " score=:0",    " score=0:",
        " 0:0", " score0:0",  " score=0;0",   " score=-1:0",  " score=0:-1",
        " 0",   " score=+0",  " score=801:0", " score=0:801", " score=0: 0",
        " :",   " score=a:b",
    };

    for (size_t i = 0; i < sizeof scores / sizeof scores[0]; i++) {
        support_text_clear(&text);
        text_string(&text.out, "ctor to=1 ops=1");
        text_string(&text.out, scores[i]);
        text_string(&text.out, " cells=" EMPTY_CELLS);
        assert_refused(text.text, "score=0..800:0..800 ");
    }
}

static void test_a_score_has_one_spelling(void)
{
    assert_refused("ctor to=1 ops=1 score=-0:0 cells=" EMPTY_CELLS, "score=");
    assert_refused("ctor to=1 ops=1 score=00:0 cells=" EMPTY_CELLS, "score=");
    assert_refused("ctor to=1 ops=1 score=0:+0 cells=" EMPTY_CELLS, "score=");
}

static void test_a_state_line_with_wrong_cells_is_refused(void)
{
    static const char *const cells[] = {
        "",
        " cells=",
        " cells=..........",
        " cells=" EMPTY_5,
        " cells=" EMPTY_5 EMPTY_5,
        " cells=" EMPTY_5 "/........./.........../" EMPTY_5,
        " cells=R........./.........." EMPTY_5,
        " cells=0........./.........." EMPTY_5,
        " cells=3........./.........." EMPTY_5,
        " board=" EMPTY_CELLS,
    };

    for (size_t i = 0; i < sizeof cells / sizeof cells[0]; i++) {
        support_text_clear(&text);
        text_string(&text.out, "ctor to=1 ops=1 score=0:0");
        text_string(&text.out, cells[i]);
        assert_refused(text.text, "cells=(");
    }
}

static void test_nothing_may_follow_the_cells(void)
{
    static const char why[] = AGREE;

    assert_refused("ctor to=1 ops=1 score=0:0 cells=" EMPTY_CELLS " ", why);
    assert_refused("ctor to=1 ops=1 score=0:0 cells=" EMPTY_CELLS "/", why);
    assert_refused("ctor to=1 ops=1 score=0:0 cells=" EMPTY_CELLS ".", why);
}

/* Four rows of cells that are given, six that are empty. */
#define TOP(rows) " cells=" rows "/........../" EMPTY_5

static void test_ct01_the_turn_must_fit_the_number_of_pieces(void)
{
    static const char why[] = AGREE;
    static const char one[] =
        TOP("1........./........../........../..........");

    assert_refused("ctor to=2 ops=1 score=0:0 cells=" EMPTY_CELLS, why);
    assert_refused("ctor to=1 ops=2 score=0:0 cells=" EMPTY_CELLS, why);
    for (int i = 0; i < 4; i++) {
        support_text_clear(&text);
        text_string(&text.out, i / 2 == 0 ? "ctor to=1" : "ctor to=2");
        text_string(&text.out, i % 2 == 0 ? " ops=1" : " ops=2");
        text_string(&text.out, " score=0:0");
        text_string(&text.out, one);
        if (i == 3) {
            assert_read(text.text);
        } else {
            assert_refused(text.text, why);
        }
    }
}

static void test_ct04_the_score_must_fit_the_pieces(void)
{
    static const char why[] = "pieces that are the placements";

    assert_refused("ctor to=1 ops=1 score=1:0 cells=" EMPTY_CELLS, why);
    assert_refused("ctor to=2 ops=2 score=0:0" TOP("2........./........../"
                                                   "........../.........."),
                   why);
    assert_refused("ctor to=2 ops=1 score=0:0" TOP("11......../........../"
                                                   "........../.........."),
                   why);
    assert_refused("ctor to=1 ops=2 score=1:0" TOP("1...2...2./........../"
                                                   "........../.........."),
                   why);
}

/* A placement captures eight pieces at most. */
static void test_ct02_no_points_without_placements(void)
{
    static const char why[] = "pieces that are the placements";

    assert_refused("ctor to=1 ops=1 score=1:1 cells=" EMPTY_CELLS, why);
    assert_refused("ctor to=2 ops=1 score=9:8" TOP("11......../........../"
                                                   "........../.........."),
                   why);
}

/* How the pieces came there is not asked: anybody may set up a board. */
static void test_pieces_need_no_history(void)
{
    assert_read("ctor to=1 ops=1 score=1:1" TOP("121......./212......./"
                                                "12......../.........."));
    assert_read("ctor to=2 ops=2 score=0:0" TOP("111......./121......./"
                                                "........../....2.2.2."));
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_the_state_takes_64_bytes_at_most);
    RUN_TEST(test_the_players_are_red_and_blue);
    RUN_TEST(test_there_are_no_options_to_recall);
    RUN_TEST(test_the_board_is_ten_by_ten_and_its_edges_join);
    RUN_TEST(test_a_move_is_written_column_then_row);
    RUN_TEST(test_any_integer_is_wrapped);
    RUN_TEST(test_what_names_no_cell_is_no_move);
    RUN_TEST(test_the_rule_player_captures_what_it_can);
    RUN_TEST(test_the_rule_player_then_wants_own_neighbours);
    RUN_TEST(test_the_rule_player_then_takes_the_lowest_cell);
    RUN_TEST(test_the_rule_player_sees_neighbours_over_the_edge);
    RUN_TEST(test_the_rule_player_plays_a_whole_game_by_itself);
    RUN_TEST(test_pieces_and_neighbours_are_worth_something);
    RUN_TEST(test_a_cell_shows_its_owner);
    RUN_TEST(test_a_move_is_shown_as_its_cell);
    RUN_TEST(test_a_state_line_is_read);
    RUN_TEST(test_a_state_just_after_a_capture_without_cascade_is_read);
    RUN_TEST(test_a_state_line_with_a_wrong_word_is_refused);
    RUN_TEST(test_a_state_line_with_a_wrong_score_is_refused);
    RUN_TEST(test_a_state_line_with_wrong_cells_is_refused);
    RUN_TEST(test_nothing_may_follow_the_cells);
    RUN_TEST(test_ct01_the_turn_must_fit_the_number_of_pieces);
    RUN_TEST(test_ct04_the_score_must_fit_the_pieces);
    RUN_TEST(test_ct02_no_points_without_placements);
    RUN_TEST(test_pieces_need_no_history);
    RUN_TEST(test_a_score_has_one_spelling);
    return UNITY_END();
}
