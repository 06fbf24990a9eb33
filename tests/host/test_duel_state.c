/*
 * test_duel_state.c - Infinity Duel as others see it: the rule player (IG-08),
 * the views and the state line.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "support.h"
#include "unity.h"

#define RED 1
#define GREEN 2
#define CELL(row, col) ((game_move)((row)*6 + (col)))

#define AGREE "fields that agree"
#define EMPTY_CELLS "....../....../....../....../....../......"

static const struct game *duel;
static struct game_state s;
static struct support_text text;

static void start(void)
{
    struct game_setup setup;

    support_defaults(duel, &setup);
    TEST_ASSERT_NULL(duel->start(&s, &setup));
    support_watch(duel, &s, 0, 0);
}

void setUp(void)
{
    support_set_up();
    duel = game_find("duel");
    TEST_ASSERT_NOT_NULL(duel);
    start();
}

void tearDown(void)
{
    support_tear_down();
}

static void position(const char *head, const char *rows)
{
    support_position(duel, &s, head, rows);
}

static void play(game_move m)
{
    support_play(duel, &s, m, NULL);
}

static void play_all(const char *moves)
{
    support_play_all(duel, &s, moves, NULL);
}

static void assert_rule(game_move expected)
{
    support_text_clear(&text);
    duel->print_move(&s, duel->rule(&s), &text.out);
    TEST_ASSERT_EQUAL_INT_MESSAGE(expected, duel->rule(&s), text.text);
}

static void assert_line(const char *line)
{
    TEST_ASSERT_EQUAL_STRING(line, support_line(&text, duel, &s));
}

static void test_the_state_takes_twenty_bytes_at_most(void)
{
    TEST_ASSERT_LESS_OR_EQUAL_UINT16(20, duel->state_size);
}

static void test_the_players_are_red_and_green(void)
{
    TEST_ASSERT_EQUAL_STRING("Infinity Duel", duel->title);
    TEST_ASSERT_EQUAL_UINT8(2, duel->players(&s));
    TEST_ASSERT_EQUAL_STRING("Red", duel->side(&s, RED).name);
    TEST_ASSERT_EQUAL_INT(COLOUR_RED, duel->side(&s, RED).colour);
    TEST_ASSERT_EQUAL_STRING("Green", duel->side(&s, GREEN).name);
    TEST_ASSERT_EQUAL_INT(COLOUR_GREEN, duel->side(&s, GREEN).colour);
}

static void test_ig01_a_move_is_written_row_then_column(void)
{
    TEST_ASSERT_EQUAL_UINT16(CELL(1, 4), duel->parse_move(&s, "1,4"));
    support_text_clear(&text);
    duel->print_move(&s, CELL(1, 4), &text.out);
    TEST_ASSERT_EQUAL_STRING("1,4", text.text);
}

static void test_ig01_what_names_no_cell_is_no_move(void)
{
    static const char *const bad[] = {
        "",     "0",    "0,",   ",0",  "6,0",   "0,6",          "-1,0",
        "0,-1", "0,0 ", " 0,0", "0;0", "0,0,0", "a,b",          "0,0x",
        "0, 0", "0.0",  "36",   "00",  "10,0",  "4294967296,0", "0,4294967297"};

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        TEST_ASSERT_EQUAL_HEX16_MESSAGE(GAME_NO_MOVE,
                                        duel->parse_move(&s, bad[i]), bad[i]);
    }
}

static void test_ig07_the_same_moves_lead_to_the_same_state(void)
{
    struct game_state first;

    play_all("2,2 2,3 5,5 3,3 5,4");
    first = s;
    start();
    play_all("2,2 2,3 5,5 3,3 5,4");
    TEST_ASSERT_EQUAL_MEMORY(first.bytes, s.bytes, duel->state_size);
}

static void test_ig07_starting_again_leaves_nothing_of_the_game_before(void)
{
    play_all("2,2 2,3 5,5");
    start();
    assert_line("duel reentry=1 placed=0 to=1 cells=" EMPTY_CELLS);
    TEST_ASSERT_EQUAL_UINT8(RED, duel->to_move(&s));
    TEST_ASSERT_EQUAL_INT(GAME_RUNNING, duel->result(&s).ending);
}

static void test_ig08_most_captures_come_first(void)
{
    position("duel reentry=1 placed=4 to=1", "R.G... "
                                             ".GG... "
                                             "...... "
                                             "...... "
                                             "...... "
                                             "...... ");
    assert_rule(CELL(0, 1));
}

static void test_ig08_a_capture_comes_before_room(void)
{
    position("duel reentry=1 placed=6 to=1", ".R.... "
                                             "GR.... "
                                             "...... "
                                             "...... "
                                             "....GG "
                                             ".....G ");
    assert_rule(CELL(0, 0));
}

static void test_ig08_without_captures_the_smallest_reply_comes_first(void)
{
    position("duel reentry=1 placed=2 to=1", "R..G.. "
                                             "...... "
                                             "...... "
                                             "...... "
                                             "...... "
                                             "...... ");
    assert_rule(CELL(1, 0));
}

/* After 0,0 Green could capture nothing, after 1,1 one tile. */
static void test_ig08_among_captures_room_counts_and_the_reply_does_not(void)
{
    position("duel reentry=1 placed=4 to=1", ".R.... "
                                             "G..... "
                                             "G..... "
                                             "G..... "
                                             "...... "
                                             "...... ");
    assert_rule(CELL(1, 1));
}

static void test_ig08_then_most_empty_neighbours(void)
{
    position("duel reentry=1 placed=2 to=1", ".R.... "
                                             "...... "
                                             "...... "
                                             "...... "
                                             "...... "
                                             ".....G ");
    assert_rule(CELL(1, 1));
}

static void test_ig08_the_first_move_goes_where_there_is_most_room(void)
{
    assert_rule(CELL(1, 1));
}

static void test_ig08_then_the_lowest_index(void)
{
    position("duel reentry=1 placed=2 to=1", "R..... "
                                             "...... "
                                             "...... "
                                             "...G.. "
                                             "...... "
                                             "...... ");
    assert_rule(CELL(0, 1));
}

static void test_the_rule_player_plays_a_whole_game_by_itself(void)
{
    for (int i = 0; i < 36; i++) {
        play(duel->rule(&s));
    }
    TEST_ASSERT_EQUAL_UINT8(GAME_NOBODY, duel->to_move(&s));
    TEST_ASSERT_EQUAL_INT32(36, duel->score(&s, RED) + duel->score(&s, GREEN));
}

static void test_more_tiles_and_more_room_are_worth_more(void)
{
    int32_t cornered, central;

    TEST_ASSERT_EQUAL_INT32(0, duel->value(&s, RED));
    play_all("0,0 2,2");
    cornered = duel->value(&s, RED);
    TEST_ASSERT_LESS_THAN_INT32(0, cornered);
    play_all("0,1");
    central = duel->value(&s, RED);
    TEST_ASSERT_GREATER_THAN_INT32(cornered, central);
    TEST_ASSERT_EQUAL_INT32(-central, duel->value(&s, GREEN));
}

static void test_a_cell_shows_its_owner(void)
{
    play_all("0,1 4,3");
    TEST_ASSERT_EQUAL_UINT8(RED, duel->look(&s, 1, 0).owner);
    TEST_ASSERT_EQUAL_UINT8(TILE_PIECE, duel->look(&s, 3, 4).kind);
    TEST_ASSERT_EQUAL_UINT8(GREEN, duel->look(&s, 3, 4).owner);
    TEST_ASSERT_EQUAL_UINT8(TILE_EMPTY, duel->look(&s, 4, 3).kind);
    TEST_ASSERT_EQUAL_UINT8(0, duel->look(&s, 4, 3).owner);
}

static void test_a_move_is_shown_as_its_cell(void)
{
    struct move_view view;

    duel->describe(&s, CELL(3, 2), &view);
    TEST_ASSERT_EQUAL_UINT8(CELL(3, 2), view.from);
    TEST_ASSERT_EQUAL_UINT8(GAME_NO_CELL, view.to);
    TEST_ASSERT_NULL(view.label);
}

static void test_a_state_line_is_read(void)
{
    static const char line[] = "duel reentry=0 placed=3 to=2 cells="
                               "RR..../....../....../....../....../.....G";

    TEST_ASSERT_NULL(duel->parse_state(&s, line));
    assert_line(line);
    TEST_ASSERT_EQUAL_UINT8(GREEN, duel->to_move(&s));
}

/* Refused, and what was expected begins with this. */
static void assert_refused(const char *line, const char *expected)
{
    const char *refusal;

    support_set_up(); /* no board to show: the state is undefined */
    refusal = duel->parse_state(&s, line);
    TEST_ASSERT_NOT_NULL_MESSAGE(refusal, line);
    TEST_ASSERT_EQUAL_STRING_LEN_MESSAGE(expected, support_said(refusal),
                                         strlen(expected), line);
}

static void test_a_state_line_with_a_wrong_word_is_refused(void)
{
    static const char head[] = "duel reentry=0..1 ";
    static const char reentry[] = "reentry=0..1 ";
    static const char placed[] = "placed=0..36 ";
    static const char to[] = "to=1..2 ";

    assert_refused("", head);
    assert_refused("ctor reentry=1 placed=0 to=1 cells=" EMPTY_CELLS, head);
    assert_refused("duel", reentry);
    assert_refused("duel placed=0 to=1 cells=" EMPTY_CELLS, reentry);
    assert_refused("duel reentry=2 placed=0 to=1 cells=" EMPTY_CELLS, reentry);
    assert_refused("duel  reentry=1 placed=0 to=1 cells=" EMPTY_CELLS, reentry);
    assert_refused("duel reentry=1 to=1 cells=" EMPTY_CELLS, placed);
    assert_refused("duel reentry=1 placed=37 to=1 cells=" EMPTY_CELLS, placed);
    assert_refused("duel reentry=1 placed=-0 to=1 cells=" EMPTY_CELLS, placed);
    assert_refused("duel reentry=1 placed=00 to=1 cells=" EMPTY_CELLS, placed);
    assert_refused("duel reentry=1 placed=0 cells=" EMPTY_CELLS, to);
    assert_refused("duel reentry=1 placed=0 to=0 cells=" EMPTY_CELLS, to);
    assert_refused("duel reentry=1 placed=0 to=3 cells=" EMPTY_CELLS, to);
}

static void test_a_state_line_with_wrong_cells_is_refused(void)
{
    static const char *const cells[] = {
        "",
        " cells=",
        " cells=......",
        " cells=....../....../....../....../....../.....",
        " cells=....../....../....../....../......",
        " cells=......./...../....../....../....../......",
        " cells=....................................",
        " cells=r...../....../....../....../....../......",
        " cells=0...../....../....../....../....../......",
        " board=....../....../....../....../....../......",
    };

    for (size_t i = 0; i < sizeof cells / sizeof cells[0]; i++) {
        support_text_clear(&text);
        text_string(&text.out, "duel reentry=1 placed=0 to=1");
        text_string(&text.out, cells[i]);
        assert_refused(text.text, "cells=(");
    }
}

static void test_nothing_may_follow_the_cells(void)
{
    static const char why[] = AGREE;

    assert_refused("duel reentry=1 placed=0 to=1 cells=" EMPTY_CELLS " ", why);
    assert_refused("duel reentry=1 placed=0 to=1 cells=" EMPTY_CELLS "/", why);
    assert_refused("duel reentry=1 placed=0 to=1 cells=" EMPTY_CELLS ".", why);
}

static void test_the_number_of_tiles_must_be_the_number_of_placements(void)
{
    static const char why[] = AGREE;

    assert_refused("duel reentry=1 placed=1 to=1 cells=" EMPTY_CELLS, why);
    assert_refused("duel reentry=1 placed=1 to=2 cells="
                   "R..G../....../....../....../....../......",
                   why);
}

static void test_a_player_who_cannot_move_is_not_to_move(void)
{
    static const char why[] = "a legal move for the player to move";

    assert_refused("duel reentry=0 placed=2 to=1 cells="
                   "GG..../....../....../....../....../......",
                   why);
    assert_refused("duel reentry=1 placed=6 to=1 cells="
                   "RG..../GG..../.G..../.G..../....../......",
                   why);
}

static void test_ig02_red_begins_and_green_follows(void)
{
    static const char why[] = "Red to begin";

    assert_refused("duel reentry=1 placed=0 to=2 cells=" EMPTY_CELLS, why);
    assert_refused("duel reentry=1 placed=1 to=1 cells="
                   "R...../....../....../....../....../......",
                   why);
    assert_refused("duel reentry=1 placed=1 to=2 cells="
                   "G...../....../....../....../....../......",
                   why);
    assert_refused("duel reentry=1 placed=2 to=1 cells="
                   "RR..../....../....../....../....../......",
                   why);
}

/* Which tile came last is not asked: anybody may set up a board. */
static void test_tiles_need_no_history(void)
{
    static const char line[] = "duel reentry=1 placed=2 to=2 cells="
                               "RG..../....../....../....../....../......";

    TEST_ASSERT_NULL(duel->parse_state(&s, line));
    assert_line(line);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_the_state_takes_twenty_bytes_at_most);
    RUN_TEST(test_the_players_are_red_and_green);
    RUN_TEST(test_ig01_a_move_is_written_row_then_column);
    RUN_TEST(test_ig01_what_names_no_cell_is_no_move);
    RUN_TEST(test_ig07_the_same_moves_lead_to_the_same_state);
    RUN_TEST(test_ig07_starting_again_leaves_nothing_of_the_game_before);
    RUN_TEST(test_ig08_most_captures_come_first);
    RUN_TEST(test_ig08_a_capture_comes_before_room);
    RUN_TEST(test_ig08_without_captures_the_smallest_reply_comes_first);
    RUN_TEST(test_ig08_among_captures_room_counts_and_the_reply_does_not);
    RUN_TEST(test_ig08_then_most_empty_neighbours);
    RUN_TEST(test_ig08_the_first_move_goes_where_there_is_most_room);
    RUN_TEST(test_ig08_then_the_lowest_index);
    RUN_TEST(test_the_rule_player_plays_a_whole_game_by_itself);
    RUN_TEST(test_more_tiles_and_more_room_are_worth_more);
    RUN_TEST(test_a_cell_shows_its_owner);
    RUN_TEST(test_a_move_is_shown_as_its_cell);
    RUN_TEST(test_a_state_line_is_read);
    RUN_TEST(test_a_state_line_with_a_wrong_word_is_refused);
    RUN_TEST(test_a_state_line_with_wrong_cells_is_refused);
    RUN_TEST(test_nothing_may_follow_the_cells);
    RUN_TEST(test_the_number_of_tiles_must_be_the_number_of_placements);
    RUN_TEST(test_a_player_who_cannot_move_is_not_to_move);
    RUN_TEST(test_ig02_red_begins_and_green_follows);
    RUN_TEST(test_tiles_need_no_history);
    return UNITY_END();
}
