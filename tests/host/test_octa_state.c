/*
 * test_octa_state.c - Octa-Core as others see it: the rule player, the views
 * and the state line.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "support.h"
#include "unity.h"

#define RED 1
#define BLUE 2

#define THREE "octa size=1 win=majority limit=50 stop=0 turns=2 to=1"

static const struct game *octa;
static struct game_state s;
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

static void assert_rule(const char *expected)
{
    support_text_clear(&text);
    octa->print_move(&s, octa->rule(&s), &text.out);
    TEST_ASSERT_EQUAL_STRING(expected, text.text);
}

static void test_the_state_fits_and_the_players_are_red_and_blue(void)
{
    position(THREE, ".0.010 .0.0.0 24.0.0");
    TEST_ASSERT_LESS_OR_EQUAL_UINT16(256, octa->state_size);
    TEST_ASSERT_EQUAL_STRING("Octa-Core", octa->title);
    TEST_ASSERT_EQUAL_UINT8(2, octa->players(&s));
    TEST_ASSERT_EQUAL_STRING("Red", octa->side(&s, RED).name);
    TEST_ASSERT_EQUAL_INT(COLOUR_RED, octa->side(&s, RED).colour);
    TEST_ASSERT_EQUAL_STRING("Blue", octa->side(&s, BLUE).name);
    TEST_ASSERT_EQUAL_INT(COLOUR_BLUE, octa->side(&s, BLUE).colour);
}

static void test_oc01_a_move_is_written_x_then_y_to_the_north(void)
{
    static const char *const words[] = {"-1,1", "0,1",   "1,1",  "-1,0", "0,0",
                                        "1,0",  "-1,-1", "0,-1", "1,-1"};

    position(THREE, ".0.010 .0.0.0 24.0.0");
    for (uint8_t i = 0; i < 9; i++) {
        game_move m = (game_move)(i / 3 * 16 + i % 3);

        TEST_ASSERT_EQUAL_UINT16(m, octa->parse_move(&s, words[i]));
        support_text_clear(&text);
        octa->print_move(&s, m, &text.out);
        TEST_ASSERT_EQUAL_STRING(words[i], text.text);
        support_text_clear(&text);
        octa->print_cell(&s, i, &text.out);
        TEST_ASSERT_EQUAL_STRING(words[i], text.text);
    }
}

static void test_oc01_what_names_no_cell_is_no_move(void)
{
    static const char *const bad[] = {
        "",     "0",    "0,",   ",0",  "2,0",   "0,2",          "-2,0",
        "0,-2", "0,0 ", " 0,0", "0;0", "0,0,0", "a,b",          "0,0x",
        "0, 0", "0.0",  "9",    "--1", "10,0",  "4294967296,0", "0,4294967297"};

    position(THREE, ".0.010 .0.0.0 24.0.0");
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        TEST_ASSERT_EQUAL_HEX16_MESSAGE(GAME_NO_MOVE,
                                        octa->parse_move(&s, bad[i]), bad[i]);
    }
}

static void test_the_rule_player_takes_the_longest_chain(void)
{
    position(THREE, ".01113 "
                    ".0.0.2 "
                    "24.0.0 ");
    assert_rule("1,1");
}

static void test_the_rule_player_counts_neutral_and_enemy_cells_alike(void)
{
    position(THREE, ".0.014 "
                    "12.4.0 "
                    "24.0.0 ");
    assert_rule("1,1");
}

static void test_the_rule_player_takes_the_first_of_equal_chains(void)
{
    position(THREE, ".01413 "
                    ".0.3.2 "
                    "24.2.0 ");
    assert_rule("0,1");
    position(THREE, ".01010 "
                    ".0.0.0 "
                    "24.0.0 ");
    assert_rule("0,1");
}

static void test_more_cells_are_worth_more(void)
{
    position(THREE, ".01010 "
                    ".0.0.0 "
                    "24.0.0 ");
    TEST_ASSERT_EQUAL_INT32(1, octa->value(&s, RED));
    TEST_ASSERT_EQUAL_INT32(-1, octa->value(&s, BLUE));
}

static void test_to_be_alone_is_worth_more_than_any_number_of_cells(void)
{
    position("octa size=1 win=majority limit=50 stop=0 turns=4 to=1",
             ".0.011 "
             ".0.0.0 "
             "14.0.0 ");
    TEST_ASSERT_GREATER_THAN_INT32(225, octa->value(&s, RED));
    TEST_ASSERT_EQUAL_INT32(-octa->value(&s, RED), octa->value(&s, BLUE));
}

static void test_a_cell_shows_its_owner_and_its_arrow(void)
{
    position(THREE, ".3.017 "
                    ".0.0.0 "
                    "24.0.0 ");
    TEST_ASSERT_EQUAL_UINT8(TILE_ARROW, octa->look(&s, 2, 0).kind);
    TEST_ASSERT_EQUAL_UINT8(RED, octa->look(&s, 2, 0).owner);
    TEST_ASSERT_EQUAL_UINT8(7, octa->look(&s, 2, 0).number);
    TEST_ASSERT_EQUAL_UINT8(BLUE, octa->look(&s, 0, 2).owner);
    TEST_ASSERT_EQUAL_UINT8(4, octa->look(&s, 0, 2).number);
    TEST_ASSERT_EQUAL_UINT8(TILE_ARROW, octa->look(&s, 0, 0).kind);
    TEST_ASSERT_EQUAL_UINT8(0, octa->look(&s, 0, 0).owner);
    TEST_ASSERT_EQUAL_UINT8(3, octa->look(&s, 0, 0).number);
}

static void test_a_move_is_shown_as_its_cell(void)
{
    struct move_view view;

    position(THREE, ".0.010 .0.0.0 24.0.0");
    octa->describe(&s, 2, &view);
    TEST_ASSERT_EQUAL_UINT8(2, view.from);
    TEST_ASSERT_EQUAL_UINT8(GAME_NO_CELL, view.to);
    TEST_ASSERT_NULL(view.label);
}

static void assert_read(const char *line)
{
    TEST_ASSERT_NULL_MESSAGE(octa->parse_state(&s, line), line);
    TEST_ASSERT_EQUAL_STRING(line, support_line(&text, octa, &s));
}

static void test_state_lines_are_read_and_written_alike(void)
{
    assert_read("octa size=1 win=majority limit=50 stop=0 turns=0 to=1 "
                "cells=.0.117/.2.3.4/26.6.7");
    assert_read("octa size=2 win=elimination limit=1 stop=0 turns=321 to=2 "
                "cells=.0.1.2.312/.5.6.710.1/.2.3.4.5.6/.720.1.2.3/.4.5.6.7.0");
    assert_read("octa size=1 win=majority limit=999 stop=1 turns=999 to=2 "
                "cells=111213/141516/242322");
}

/* Refused, and what was expected begins with this. */
static void assert_refused(const char *line, const char *expected)
{
    const char *refusal;

    support_set_up(); /* no board to show: the state is undefined */
    refusal = octa->parse_state(&s, line);
    TEST_ASSERT_NOT_NULL_MESSAGE(refusal, line);
    TEST_ASSERT_EQUAL_STRING_LEN_MESSAGE(expected, support_said(refusal),
                                         strlen(expected), line);
}

#define AGREE "fields that agree"
#define CELLS " cells=.0.010/.0.0.0/20.0.0"

static void test_a_state_line_with_a_wrong_first_word_is_refused(void)
{
    static const char head[] = "octa size=1..7 ";
    static const char size[] = "size=1..7 ";
    static const char win[] = "win={majority|elimination} ";

    assert_refused("", head);
    assert_refused("duel size=1 win=majority limit=1 stop=0 turns=0 to=1" CELLS,
                   head);
    assert_refused("octa", size);
    assert_refused("octa win=majority limit=1 stop=0 turns=0 to=1" CELLS, size);
    assert_refused("octa size=0 win=majority limit=1 stop=0 turns=0 to=1" CELLS,
                   size);
    assert_refused("octa size=8 win=majority limit=1 stop=0 turns=0 to=1" CELLS,
                   size);
    assert_refused("octa size=1 limit=1 stop=0 turns=0 to=1" CELLS, win);
    assert_refused("octa size=1 win=most limit=1 stop=0 turns=0 to=1" CELLS,
                   win);
}

static void test_a_state_line_with_a_wrong_number_is_refused(void)
{
    static const char limit[] = "limit=1..999 ";
    static const char stop[] = "stop=0..1 ";
    static const char turns[] = "turns=0..";
    static const char to[] = "to=1..2 ";

    assert_refused("octa size=1 win=majority stop=0 turns=0 to=1" CELLS, limit);
    assert_refused("octa size=1 win=majority limit=0 stop=0 turns=0 to=1" CELLS,
                   limit);
    assert_refused(
        "octa size=1 win=majority limit=1000 stop=0 turns=0 to=1" CELLS, limit);
    assert_refused("octa size=1 win=majority limit=1 stop=2 turns=0 to=1" CELLS,
                   stop);
    assert_refused("octa size=1 win=majority limit=1 turns=0 to=1" CELLS, stop);
    assert_refused("octa size=1 win=majority limit=1 stop=0 to=1" CELLS, turns);
    assert_refused("octa size=1 win=elimination limit=1 stop=0 "
                   "turns=2147483648 to=1" CELLS,
                   turns);
    assert_refused("octa size=1 win=majority limit=1 stop=0 turns=0" CELLS, to);
    assert_refused("octa size=1 win=majority limit=1 stop=0 turns=0 to=0" CELLS,
                   to);
    assert_refused("octa size=1 win=majority limit=1 stop=0 turns=0 to=3" CELLS,
                   to);
}

/* As `head` of a state line and cells that must be refused for this reason. */
static void assert_cells_refused(const char *head, const char *cells,
                                 const char *why)
{
    support_text_clear(&text);
    text_string(&text.out, head);
    text_string(&text.out, cells);
    assert_refused(text.text, why);
}

static void test_a_state_line_with_wrong_cells_is_refused(void)
{
    static const char *const cells[] = {
        "",
        " cells=",
        " cells=.0.010/.0.0.0/20.0",
        " cells=.0.010/.0.0.0/20.0.",
        " cells=.0.010/.0.0.0",
        " cells=.0.010.0.0.020.0.0",
        " cells=.0.010.0/.0.0/20.0.0",
        " cells=.0.010/.0.8.0/20.0.0",
        " cells=.0.010/.0.-.0/20.0.0",
        " cells=.0.010/.030.0/20.0.0",
        " cells=.0.010/.0R0.0/20.0.0",
        " board=.0.010/.0.0.0/20.0.0",
    };

    for (size_t i = 0; i < sizeof cells / sizeof cells[0]; i++) {
        assert_cells_refused(
            "octa size=1 win=majority limit=1 stop=0 turns=0 to=1", cells[i],
            "cells=(");
    }
}

static void test_nothing_may_follow_the_cells(void)
{
    static const char head[] =
        "octa size=1 win=majority limit=1 stop=0 turns=0 to=1";
    static const char why[] = AGREE;

    assert_cells_refused(head, CELLS " ", why);
    assert_cells_refused(head, CELLS "/", why);
    assert_cells_refused(head, CELLS "0", why);
}

static void test_oc09_the_number_of_turns_says_whose_turn_it_is(void)
{
    static const char why[] = AGREE;

    assert_cells_refused("octa size=1 win=majority limit=9 stop=0 turns=0 to=2",
                         CELLS, why);
    assert_cells_refused("octa size=1 win=majority limit=9 stop=0 turns=1 to=1",
                         " cells=.0.011/.0.0.0/20.0.0", why);
    assert_cells_refused("octa size=1 win=majority limit=9 stop=0 turns=2 to=2",
                         " cells=.0.011/.0.0.0/24.0.0", why);
}

static void test_oc08_the_limit_is_never_exceeded(void)
{
    assert_cells_refused("octa size=1 win=majority limit=3 stop=0 turns=4 to=1",
                         " cells=.0.011/.0.0.0/24.0.0",
                         "turns up to the limit");
}

static const char homes[] = "owners of 1,1 and -1,-1";

/* A cell that has an owner keeps one. */
static void test_oc02_the_first_cells_always_belong_to_somebody(void)
{
    assert_cells_refused(THREE, " cells=.0.0.0/.0.0.0/24.0.0", homes);
    assert_cells_refused(THREE, " cells=.0.010/.0.0.0/.4.0.0", homes);
    assert_read(THREE " cells=.0.020/.0.0.0/14.0.0");
}

static void test_oc02_before_the_first_turn_each_player_has_one_cell(void)
{
    static const char zero[] =
        "octa size=1 win=majority limit=9 stop=0 turns=0 to=1";

    assert_cells_refused(zero, " cells=.0.0.0/.0.0.0/20.0.0", homes);
    assert_cells_refused(zero, " cells=.0.010/.0.0.0/10.0.0", homes);
    assert_cells_refused(zero, " cells=.0.020/.0.0.0/20.0.0", homes);
    assert_cells_refused(zero, " cells=.01010/.0.0.0/24.0.0", homes);
}

/* What a chain can have left is not asked: anybody may set up a board. */
static void test_cells_need_no_history(void)
{
    assert_read(THREE " cells=10.010/.0.0.0/24.020");
    assert_read(THREE " cells=.0.011/.0.0.0/20.0.0");
    assert_read("octa size=1 win=majority limit=9 stop=0 turns=1 to=2 "
                "cells=.01416/.0.0.0/24.0.0");
}

static void test_oc10_elimination_does_not_go_with_stop(void)
{
    assert_cells_refused("octa size=1 win=elimination limit=9 stop=1 turns=0 "
                         "to=1",
                         CELLS, "elimination with stop_on_enemy");
}

static void test_numbers_have_one_spelling(void)
{
    static const char tail[] = " stop=0 turns=0 to=1" CELLS;

    assert_cells_refused("octa size=1 win=majority limit=09", tail, "limit=");
    assert_cells_refused("octa size=+1 win=majority limit=9", tail, "size=");
}

static void test_oc09_a_player_without_cells_is_not_to_move(void)
{
    static const char why[] = "a cell of the player to move";

    assert_cells_refused(THREE, " cells=.0.022/.0.0.0/24.0.0", why);
    assert_cells_refused("octa size=1 win=majority limit=9 stop=0 turns=3 to=2",
                         " cells=.0.012/.0.0.0/14.0.0", why);
    TEST_ASSERT_NULL(octa->parse_state(
        &s, "octa size=1 win=majority limit=3 stop=0 turns=3 to=2 "
            "cells=.0.012/.0.0.0/14.0.0"));
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_the_state_fits_and_the_players_are_red_and_blue);
    RUN_TEST(test_oc01_a_move_is_written_x_then_y_to_the_north);
    RUN_TEST(test_oc01_what_names_no_cell_is_no_move);
    RUN_TEST(test_the_rule_player_takes_the_longest_chain);
    RUN_TEST(test_the_rule_player_counts_neutral_and_enemy_cells_alike);
    RUN_TEST(test_the_rule_player_takes_the_first_of_equal_chains);
    RUN_TEST(test_more_cells_are_worth_more);
    RUN_TEST(test_to_be_alone_is_worth_more_than_any_number_of_cells);
    RUN_TEST(test_a_cell_shows_its_owner_and_its_arrow);
    RUN_TEST(test_a_move_is_shown_as_its_cell);
    RUN_TEST(test_state_lines_are_read_and_written_alike);
    RUN_TEST(test_a_state_line_with_a_wrong_first_word_is_refused);
    RUN_TEST(test_a_state_line_with_a_wrong_number_is_refused);
    RUN_TEST(test_a_state_line_with_wrong_cells_is_refused);
    RUN_TEST(test_nothing_may_follow_the_cells);
    RUN_TEST(test_oc09_the_number_of_turns_says_whose_turn_it_is);
    RUN_TEST(test_oc08_the_limit_is_never_exceeded);
    RUN_TEST(test_oc02_the_first_cells_always_belong_to_somebody);
    RUN_TEST(test_oc09_a_player_without_cells_is_not_to_move);
    RUN_TEST(test_oc02_before_the_first_turn_each_player_has_one_cell);
    RUN_TEST(test_cells_need_no_history);
    RUN_TEST(test_oc10_elimination_does_not_go_with_stop);
    RUN_TEST(test_numbers_have_one_spelling);
    return UNITY_END();
}
