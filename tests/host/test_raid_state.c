/*
 * test_raid_state.c - the state line of Base Raid.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "raid_board.h"

#define AGREE "fields that agree"
#define HEAD "raid map=open8 food=33 still=5 turns=8 quiet=3 to=1 next=40,40"
#define START "raid map=open8 food=33 still=9 turns=0"
#define PAWNS HEAD " pawns=A1@0,0;B1@7,7"
#define UNITS HEAD " pawns=A1@0,0;A2@0,0;B1@7,7 foods=-"
#define REST " orders=- stage=play"
#define QUIET(n) "raid map=open8 food=33 still=5 turns=8 quiet=" n " to=1 "
#define FULL "next=65535,2 pawns=A1@0,0;B1@7,7 foods=- orders=- "
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

/* Refused, and what was expected begins with this. */
static void assert_refused(const char *line, const char *expected)
{
    const char *refusal;

    support_set_up(); /* no board to show: the state is undefined */
    refusal = raid->parse_state(&s, line);
    TEST_ASSERT_NOT_NULL_MESSAGE(refusal, line);
    TEST_ASSERT_EQUAL_STRING_LEN_MESSAGE(expected, support_said(refusal),
                                         strlen(expected), line);
}

static void test_a_state_line_with_a_wrong_head_is_refused(void)
{
    static const char map[] = "map={open8|cross8|classic10} ";
    static const char food[] = "food=0..100 ";
    static const char still[] = "still=1..9999 ";
    static const char turns[] = "turns=0..";

    assert_refused("", "raid map=");
    assert_refused("duel map=open8", "raid map=");
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
    static const char quiet[] = "quiet=-10001..10000 ";
    static const char to[] = "to=1..2 ";
    static const char next[] = "next=2..65535,2..65535";

    assert_refused(START " to=1", quiet);
    assert_refused(START " quiet=10001 to=1", quiet);
    assert_refused(START " quiet=-10002 to=1", quiet);
    assert_refused(START " quiet=0 to=0", to);
    assert_refused(START " quiet=0 to=3", to);
    assert_refused(START " quiet=-11 next=2,2", to);
    assert_refused(START " quiet=0 to=1 next=1,2", next);
    assert_refused(START " quiet=0 to=1 next=2,1", next);
    assert_refused(START " quiet=0 to=1 next=2", next);
    assert_refused(START " quiet=0 to=1 next=65536,2", next);
    assert_refused(START " quiet=0 to=1 next=2,65536", next);
    assert_refused(START " quiet=0 to=1 pawns=-", next);
}

static void test_numbers_have_one_spelling(void)
{
    assert_refused(QUIET("-0") TWO "stage=play", "quiet=");
    assert_refused(QUIET("+1") TWO "stage=play", "quiet=");
    assert_refused(QUIET("-01") TWO "stage=food", "quiet=");
    assert_refused(QUIET("0") "next=2,02 pawns=A1@0,0;B1@7,7 foods=-" REST,
                   "next=");
    assert_refused(HEAD " pawns=A01@0,0;B1@7,7 foods=-" REST, "pawns=(");
    assert_refused(HEAD " pawns=A1@0,0;B1@7,+7 foods=-" REST, "pawns=(");
}

static const char pawns[] = "pawns=(A1@0,0;B1@7,7: ";

static void test_wrong_pawns_are_refused(void)
{
    assert_refused(HEAD " foods=-", pawns);
    assert_refused(HEAD " pawns=", pawns);
    assert_refused(HEAD " pawns=C1@0,0", pawns);
    assert_refused(HEAD " pawns=A1@0,0;", pawns);
    assert_refused(HEAD " pawns=A@0,0", pawns);
    assert_refused(HEAD " pawns=A1,0,0", pawns);
    assert_refused(HEAD " pawns=A1@8,0", pawns);
    assert_refused(HEAD " pawns=A1@0,8", pawns);
    assert_refused(HEAD " pawns=A1@0;0", pawns);
    assert_refused(HEAD " pawns=A1@-1,0", pawns);
    assert_refused(HEAD " pawns=B1@0,1;A1@0,0 foods=-" REST, AGREE);
}

static void test_pf09_every_pawn_has_a_number_of_its_own(void)
{
    assert_refused(HEAD " pawns=A0@0,0", pawns);
    assert_refused(HEAD " pawns=A40@0,0", pawns);
    assert_refused(HEAD " pawns=A1@0,0;A1@1,1", pawns);
    assert_refused(HEAD " pawns=A2@0,0;A1@1,1", pawns);
    assert_refused(HEAD " pawns=A1@0,0;B2@5,5;B2@5,6", pawns);
}

static void test_a_pawn_in_a_wall_is_refused(void)
{
    assert_refused("raid map=cross8 food=33 still=5 turns=8 quiet=3 to=1 "
                   "next=40,40 pawns=A1@3,3;B1@7,7 foods=- orders=- stage=play",
                   pawns);
}

static void test_a_thirty_third_pawn_is_refused(void)
{
    support_text_clear(&text);
    text_string(&text.out, HEAD " pawns=B1@1,1");
    for (int32_t i = 2; i <= 33; i++) {
        text_string(&text.out, ";B");
        text_number(&text.out, i);
        text_string(&text.out, "@1,1");
    }
    assert_refused(text.text, pawns);
}

static void test_wrong_foods_are_refused(void)
{
    static const char food[] = "foods=(";

    assert_refused(PAWNS, food);
    assert_refused(PAWNS ";foods=-", pawns);
    assert_refused(PAWNS " foods=", food);
    assert_refused(PAWNS " foods=8,1", food);
    assert_refused(PAWNS " foods=1;1", food);
    assert_refused(PAWNS " foods=1,1;", food);
    assert_refused(PAWNS " foods=1,1;1,1" REST, AGREE);
    assert_refused(PAWNS " foods=2,1;1,1" REST, AGREE);
    assert_refused(PAWNS " foods=1,2;2,1" REST, AGREE);
}

static void test_wrong_orders_are_refused(void)
{
    static const char order[] = "orders=(";

    assert_refused(UNITS " stage=play", order);
    assert_refused(UNITS " orders= stage=play", order);
    assert_refused(UNITS " orders=A3:N stage=play", order);
    assert_refused(UNITS " orders=B1:N stage=play", order);
    assert_refused(UNITS " orders=C1:N stage=play", order);
    assert_refused(UNITS " orders=A1 stage=play", order);
    assert_refused(UNITS " orders=A1:X stage=play", order);
    assert_refused(UNITS " orders=A1:N;A1:S stage=play", order);
    assert_refused(UNITS " orders=A2:N;A1:S stage=play", AGREE);
    assert_refused(UNITS " orders=A1:N stage=food", AGREE);
    assert_refused(UNITS " orders=A1:N stage=over", AGREE);
}

static void test_a_wrong_stage_is_refused(void)
{
    static const char stage[] = "stage={play|food|over}";

    assert_refused(UNITS " orders=-", stage);
    assert_refused(UNITS " orders=-;A1:N stage=play", stage);
    assert_refused(UNITS " orders=- stage=", stage);
    assert_refused(UNITS " orders=- stage=plays", AGREE);
    assert_refused(UNITS " orders=- stage=play ", AGREE);
}

static void test_an_impossible_board_is_refused(void)
{
    static const char both[] = "units of one side only on a tile";
    static const char food[] = "food on free tiles";

    assert_refused(HEAD " pawns=A1@7,7;B1@5,5 foods=-" REST, both);
    assert_refused(HEAD " pawns=A1@4,4;B1@0,0 foods=-" REST, both);
    assert_refused(HEAD " pawns=A1@4,4;B1@4,4 foods=-" REST, both);
    assert_refused(HEAD " pawns=A1@4,4;B1@5,5 foods=0,0" REST, food);
    assert_refused(HEAD " pawns=A1@4,4;B1@5,5 foods=7,7" REST, food);
    assert_refused(HEAD " pawns=A1@4,4;B1@5,5 foods=4,4" REST, food);
    assert_refused(HEAD " pawns=A1@4,4;B1@5,5 foods=5,5" REST, food);
    assert_refused("raid map=cross8 food=33 still=5 turns=8 quiet=3 to=1 "
                   "next=40,40 pawns=A1@0,0;B1@7,7 foods=3,3" REST,
                   food);
}

static const char quiet_turns[] = "quiet turns that go with the stage";

static void test_a_running_game_that_should_be_over_is_refused(void)
{
    static const char bare[] = "pawns of both sides before the end";

    assert_refused(HEAD " pawns=A1@4,4 foods=-" REST, bare);
    assert_refused(HEAD " pawns=B1@4,4 foods=-" REST, bare);
    assert_refused(HEAD " pawns=- foods=- orders=- stage=food", bare);
    assert_refused(QUIET("6") TWO "stage=play", quiet_turns);
    assert_refused(QUIET("6") TWO "stage=food", quiet_turns);
    assert_refused(QUIET("7") TWO "stage=over", quiet_turns);
}

static void test_a_count_below_0_must_have_its_reason(void)
{
    assert_refused(QUIET("-1") TWO "stage=play", quiet_turns);
    assert_refused(QUIET("-2") TWO "stage=food", quiet_turns);
    assert_refused(QUIET("-1") TWO "stage=over", quiet_turns);
    assert_refused(QUIET("-2") "next=2,2 pawns=- foods=- orders=- stage=over",
                   quiet_turns);
    assert_refused(QUIET("6") "next=2,2 pawns=- foods=- orders=- stage=over",
                   quiet_turns);
    TEST_ASSERT_NULL(raid->parse_state(&s, QUIET("-1") TWO "stage=food"));
}

/* Whoever can have no new pawn may have dropped one in any quiet turn. */
static void test_a_dropped_pawn_keeps_the_count_before_it(void)
{
    TEST_ASSERT_NULL(raid->parse_state(&s, QUIET("-7") FULL "stage=food"));
    assert_refused(QUIET("-8") FULL "stage=food", quiet_turns);
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
    RUN_TEST(test_numbers_have_one_spelling);
    RUN_TEST(test_pf09_every_pawn_has_a_number_of_its_own);
    RUN_TEST(test_a_pawn_in_a_wall_is_refused);
    RUN_TEST(test_a_dropped_pawn_keeps_the_count_before_it);
    return UNITY_END();
}
