/*
 * test_raid_state.c - the state line of Base Raid.
 *
 * SPDX-License-Identifier: MIT
 */
#include "raid_board.h"

#define HEAD "raid map=open8 food=33 still=5 turns=8 quiet=3 to=1 next=40,40"
#define START "raid map=open8 food=33 still=9 turns=0"
#define PAWNS HEAD " pawns=A1@0,0;B1@7,7"
#define UNITS HEAD " pawns=A1@0,0;A2@0,0;B1@7,7 foods=-"
#define REST " orders=- stage=play"
#define QUIET(n) "raid map=open8 food=33 still=5 turns=8 quiet=" n " to=1 "
#define TWO "next=2,2 pawns=A1@0,0;B1@7,7 foods=- orders=- "

void setUp(void)
{
    set_up();
}

void tearDown(void)
{
    support_tear_down();
}

static void test_a_state_line_with_everything_is_read(void)
{
    read_line("raid map=classic10 food=0 still=9999 turns=77 quiet=9999 to=2 "
              "next=65535,300 pawns=A1@0,0;A65534@9,9;B2@1,2;B299@8,8 "
              "foods=9,0;0,1;3,1 orders=B2:NW;B299:E stage=play");
}

static void test_the_end_of_a_game_is_read_from_its_line(void)
{
    read_line(HEAD " pawns=A1@6,6;B1@3,3 foods=- orders=- stage=over");
    assert_result(GAME_BY_BASE, A);
    read_line(HEAD " pawns=B1@3,3 foods=- orders=- stage=over");
    assert_result(GAME_BY_PAWNS, B);
    read_line(HEAD " pawns=A1@3,3 foods=- orders=- stage=over");
    assert_result(GAME_BY_PAWNS, A);
    read_line(HEAD " pawns=- foods=- orders=- stage=over");
    assert_result(GAME_BY_PAWNS, 0);
    read_line("raid map=open8 food=33 still=5 turns=8 quiet=-1 to=1 next=40,40 "
              "pawns=B1@3,3 foods=- orders=- stage=over");
    assert_result(GAME_BY_BASE, A);
    read_line("raid map=open8 food=33 still=5 turns=8 quiet=6 to=2 next=40,40 "
              "pawns=A1@7,6;B1@7,7 foods=- orders=- stage=over");
    assert_result(GAME_BY_STILL, 0);
}

static void assert_refused(const char *line, const char *why)
{
    TEST_ASSERT_EQUAL_STRING_MESSAGE(why, raid->parse_state(&s, line), line);
}

static void test_a_state_line_with_a_wrong_head_is_refused(void)
{
    static const char map[] = "map= and a map's name must come first";
    static const char food[] = "food=0 to food=100 must follow map";
    static const char still[] = "still=1 to still=9999 must follow food";
    static const char turns[] = "turns= and a number must follow still";

    support_set_up(); /* no board to show: the state is undefined */
    assert_refused("", "the line must begin with: raid");
    assert_refused("duel map=open8", "the line must begin with: raid");
    assert_refused("raid", map);
    assert_refused("raid map=open9 food=33", map);
    assert_refused("raid map=open8", food);
    assert_refused("raid map=open88 food=33", food);
    assert_refused("raid map=open8 food=101", food);
    assert_refused("raid map=open8 food=-1", food);
    assert_refused("raid map=open8 food=33 turns=0", still);
    assert_refused("raid map=open8 food=33 still=0", still);
    assert_refused("raid map=open8 food=33 still=10000", still);
    assert_refused("raid map=open8 food=33 still=9 quiet=0", turns);
    assert_refused("raid map=open8 food=33 still=9 turns=2147483648", turns);
    assert_refused("raid map=open8 food=33 still=9 turns=-1", turns);
}

static void test_a_state_line_with_wrong_counts_is_refused(void)
{
    static const char quiet[] =
        "quiet= must follow turns, at most one more than still";
    static const char to[] = "to=1 or to=2 must follow quiet";
    static const char next[] =
        "next= must follow to: two numbers from 2 to 65535";

    support_set_up();
    assert_refused(START " to=1", quiet);
    assert_refused(START " quiet=11 to=1", quiet);
    assert_refused(START " quiet=-0 to=1", quiet);
    assert_refused(START " quiet=-01 to=1", quiet);
    assert_refused(START " quiet=-12 to=1", quiet);
    assert_refused(START " quiet=+1 to=1", quiet);
    assert_refused(START " quiet=0 to=0", to);
    assert_refused(START " quiet=0 to=3", to);
    assert_refused(START " quiet=-11 next=2,2", to);
    assert_refused(START " quiet=0 to=1 next=1,2", next);
    assert_refused(START " quiet=0 to=1 next=2,1", next);
    assert_refused(START " quiet=0 to=1 next=2", next);
    assert_refused(START " quiet=0 to=1 next=2,02", next);
    assert_refused(START " quiet=0 to=1 next=65536,2", next);
    assert_refused(START " quiet=0 to=1 next=2,65536", next);
    assert_refused(START " quiet=0 to=1 pawns=-", next);
}

static void test_wrong_pawns_are_refused(void)
{
    static const char pawn[] = "a pawn is written as A1@0,0, and on the map";
    static const char side[] = "the pawns of A come first, then those of B";
    static const char rise[] =
        "the numbers of pawns must rise and stay below next";

    support_set_up();
    assert_refused(HEAD " foods=-", "pawns= must follow next");
    assert_refused(HEAD " pawns=", side);
    assert_refused(HEAD " pawns=C1@0,0", side);
    assert_refused(HEAD " pawns=A1@0,0;", side);
    assert_refused(HEAD " pawns=B1@0,1;A1@0,0", side);
    assert_refused(HEAD " pawns=A@0,0", pawn);
    assert_refused(HEAD " pawns=A01@0,0", pawn);
    assert_refused(HEAD " pawns=A1,0,0", pawn);
    assert_refused(HEAD " pawns=A1@8,0", pawn);
    assert_refused(HEAD " pawns=A1@0,8", pawn);
    assert_refused(HEAD " pawns=A1@0;0", pawn);
    assert_refused(HEAD " pawns=A1@-1,0", pawn);
    assert_refused(HEAD " pawns=A0@0,0", rise);
    assert_refused(HEAD " pawns=A40@0,0", rise);
    assert_refused(HEAD " pawns=A1@0,0;A1@1,1", rise);
    assert_refused(HEAD " pawns=A2@0,0;A1@1,1", rise);
    assert_refused(HEAD " pawns=A1@0,0;B2@5,5;B2@5,6", rise);
    assert_refused("raid map=cross8 food=33 still=5 turns=8 quiet=3 to=1 "
                   "next=40,40 pawns=A1@3,3;B1@7,7 foods=- orders=- stage=play",
                   "a pawn cannot be in a wall");
}

static void test_a_thirty_third_pawn_is_refused(void)
{
    support_set_up();
    support_text_clear(&text);
    text_string(&text.out, HEAD " pawns=B1@1,1");
    for (int32_t i = 2; i <= 33; i++) {
        text_string(&text.out, ";B");
        text_number(&text.out, i);
        text_string(&text.out, "@1,1");
    }
    assert_refused(text.text, "a side has at most 32 pawns");
}

static void test_wrong_foods_are_refused(void)
{
    static const char food[] =
        "food is written as 0,0 and on the map, by row, then column";

    support_set_up();
    assert_refused(PAWNS, "foods= must follow the pawns");
    assert_refused(PAWNS ";foods=-", "the pawns of A come first, then those "
                                     "of B");
    assert_refused(PAWNS " foods=", food);
    assert_refused(PAWNS " foods=8,1", food);
    assert_refused(PAWNS " foods=1;1", food);
    assert_refused(PAWNS " foods=1,1;1,1", food);
    assert_refused(PAWNS " foods=2,1;1,1", food);
    assert_refused(PAWNS " foods=1,2;2,1", food);
    assert_refused(PAWNS " foods=1,1;", food);
}

static void test_wrong_orders_are_refused(void)
{
    static const char order[] = "orders are for own pawns, by number, as A1:NE";

    support_set_up();
    assert_refused(UNITS " stage=play", "orders= must follow the foods");
    assert_refused(UNITS " orders= stage=play", order);
    assert_refused(UNITS " orders=A3:N stage=play", order);
    assert_refused(UNITS " orders=B1:N stage=play", order);
    assert_refused(UNITS " orders=C1:N stage=play", order);
    assert_refused(UNITS " orders=A1 stage=play", order);
    assert_refused(UNITS " orders=A1:X stage=play", order);
    assert_refused(UNITS " orders=A1:N;A1:S stage=play", order);
    assert_refused(UNITS " orders=A2:N;A1:S stage=play", order);
    assert_refused(UNITS " orders=A1:N stage=food",
                   "orders are given while the stage is play");
    assert_refused(UNITS " orders=A1:N stage=over",
                   "orders are given while the stage is play");
}

static void test_a_wrong_stage_is_refused(void)
{
    static const char stage[] =
        "stage=play, stage=food or stage=over must end the line";

    support_set_up();
    assert_refused(UNITS " orders=-", stage);
    assert_refused(UNITS " orders=-;A1:N stage=play", stage);
    assert_refused(UNITS " orders=- stage=", stage);
    assert_refused(UNITS " orders=- stage=plays", stage);
    assert_refused(UNITS " orders=- stage=play ", stage);
}

static void test_an_impossible_board_is_refused(void)
{
    support_set_up();
    assert_refused(HEAD " pawns=A1@7,7;B1@5,5 foods=-" REST,
                   "a pawn on the enemy's base has destroyed it and died");
    assert_refused(HEAD " pawns=A1@4,4;B1@0,0 foods=-" REST,
                   "a pawn on the enemy's base has destroyed it and died");
    assert_refused(HEAD " pawns=A1@4,4;B1@4,4 foods=-" REST,
                   "pawns of both sides on one tile have died");
    assert_refused(HEAD " pawns=A1@4,4;B1@5,5 foods=0,0" REST,
                   "there is no food on a base");
    assert_refused(HEAD " pawns=A1@4,4;B1@5,5 foods=7,7" REST,
                   "there is no food on a base");
    assert_refused(HEAD " pawns=A1@4,4;B1@5,5 foods=4,4" REST,
                   "food under a pawn is eaten");
    assert_refused(HEAD " pawns=A1@4,4;B1@5,5 foods=5,5" REST,
                   "food under a pawn is eaten");
    assert_refused("raid map=cross8 food=33 still=5 turns=8 quiet=3 to=1 "
                   "next=40,40 pawns=A1@0,0;B1@7,7 foods=3,3" REST,
                   "there is no food in a wall");
}

static void test_a_running_game_that_should_be_over_is_refused(void)
{
    static const char bare[] = "without pawns of both sides the game is over";

    support_set_up();
    assert_refused(HEAD " pawns=A1@4,4 foods=-" REST, bare);
    assert_refused(HEAD " pawns=B1@4,4 foods=-" REST, bare);
    assert_refused(HEAD " pawns=- foods=- orders=- stage=food", bare);
    assert_refused("raid map=open8 food=33 still=5 turns=8 quiet=6 to=1 "
                   "next=2,2 pawns=A1@0,0;B1@7,7 foods=-" REST,
                   "after so many quiet turns the game is over");
}

static void test_a_count_below_0_must_have_its_reason(void)
{
    static const char end[] =
        "this count of quiet turns does not go with the end";

    support_set_up();
    assert_refused(QUIET("-1") TWO "stage=play",
                   "quiet is below 0 only before the food chance and at the "
                   "end");
    assert_refused(QUIET("-2") TWO "stage=food",
                   "a pawn is dropped only where a side has 32");
    assert_refused(QUIET("-1") TWO "stage=over", end);
    assert_refused(QUIET("-2") "next=2,2 pawns=- foods=- orders=- stage=over",
                   end);
    assert_refused(QUIET("6") "next=2,2 pawns=- foods=- orders=- stage=over",
                   end);
    TEST_ASSERT_NULL(raid->parse_state(&s, QUIET("-1") TWO "stage=food"));
}

static void test_nobody_is_left_on_a_destroyed_base(void)
{
    static const char why[] = "pawns on a destroyed base have died";

    support_set_up();
    assert_refused(HEAD " pawns=A1@4,4;B1@7,7 foods=- orders=- stage=over",
                   why);
    assert_refused(QUIET("-1") "next=2,2 pawns=B1@7,7 foods=- orders=- "
                               "stage=over",
                   why);
    TEST_ASSERT_NULL(raid->parse_state(
        &s, HEAD " pawns=A1@0,0;B1@4,4 foods=- orders=- stage=over"));
    TEST_ASSERT_NULL(raid->parse_state(
        &s, HEAD " pawns=B1@7,7 foods=- orders=- stage=over"));
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_a_state_line_with_everything_is_read);
    RUN_TEST(test_the_end_of_a_game_is_read_from_its_line);
    RUN_TEST(test_a_state_line_with_a_wrong_head_is_refused);
    RUN_TEST(test_a_state_line_with_wrong_counts_is_refused);
    RUN_TEST(test_wrong_pawns_are_refused);
    RUN_TEST(test_a_thirty_third_pawn_is_refused);
    RUN_TEST(test_wrong_foods_are_refused);
    RUN_TEST(test_wrong_orders_are_refused);
    RUN_TEST(test_a_wrong_stage_is_refused);
    RUN_TEST(test_an_impossible_board_is_refused);
    RUN_TEST(test_a_running_game_that_should_be_over_is_refused);
    RUN_TEST(test_a_count_below_0_must_have_its_reason);
    RUN_TEST(test_nobody_is_left_on_a_destroyed_base);
    return UNITY_END();
}
