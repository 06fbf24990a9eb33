/*
 * test_raid_orders.c - Base Raid as players see it: orders and their refusals
 * (PF-05), names (PF-09), the rule player and the views.
 *
 * SPDX-License-Identifier: MIT
 */
#include "raid_board.h"

#define HEAD "raid map=open8 food=33 still=5 turns=8 quiet=3 to=1 next=40,40"

void setUp(void)
{
    set_up();
}

void tearDown(void)
{
    support_tear_down();
}

static void assert_rule(const char *expected)
{
    support_text_clear(&text);
    raid->print_move(&s, raid->rule(&s), &text.out);
    TEST_ASSERT_EQUAL_STRING(expected, text.text);
}

static void test_the_state_takes_256_bytes_at_most(void)
{
    TEST_ASSERT_LESS_OR_EQUAL_UINT16(256, raid->state_size);
}

static void test_the_players_are_amber_and_blue(void)
{
    TEST_ASSERT_EQUAL_STRING("Base Raid", raid->title);
    TEST_ASSERT_EQUAL_UINT8(2, raid->players(&s));
    TEST_ASSERT_EQUAL_STRING("Amber", raid->side(&s, A).name);
    TEST_ASSERT_EQUAL_INT(COLOUR_YELLOW, raid->side(&s, A).colour);
    TEST_ASSERT_EQUAL_STRING("Blue", raid->side(&s, B).name);
    TEST_ASSERT_EQUAL_INT(COLOUR_BLUE, raid->side(&s, B).colour);
}

static void assert_option(uint8_t i, const char *name, uint16_t max,
                          uint16_t fallback)
{
    TEST_ASSERT_EQUAL_STRING(name, raid->options[i].name);
    TEST_ASSERT_EQUAL_UINT16(max, raid->options[i].max);
    TEST_ASSERT_EQUAL_UINT16(fallback, raid->options[i].fallback);
}

static void test_the_options_are_those_of_the_rule_book(void)
{
    TEST_ASSERT_EQUAL_UINT8(4, raid->option_count);
    assert_option(0, "map", 2, 1);
    assert_option(1, "food", 100, 33);
    assert_option(2, "timeout", 600, 60);
    assert_option(3, "still", 9999, 1000);
    TEST_ASSERT_EQUAL_UINT16(1, raid->options[3].min);
    TEST_ASSERT_EQUAL_STRING("timeout",
                             raid->options[raid->clock_option - 1].name);
}

static void test_options_are_read_back_but_the_clock_s(void)
{
    uint16_t option[GAME_OPTIONS_MAX] = {9, 9, 9, 9, 9};

    read_line("raid map=classic10 food=7 still=5 turns=8 quiet=3 to=1 "
              "next=40,40 pawns=A1@1,1;B1@8,8 foods=- orders=- stage=play");
    raid->recall(&s, option);
    TEST_ASSERT_EQUAL_UINT16(2, option[0]);
    TEST_ASSERT_EQUAL_UINT16(7, option[1]);
    TEST_ASSERT_EQUAL_UINT16(9, option[2]);
    TEST_ASSERT_EQUAL_UINT16(5, option[3]);
    TEST_ASSERT_EQUAL_UINT16(9, option[4]);
}

static void two_each(void)
{
    read_line(HEAD " pawns=A1@3,3;A7@3,3;B1@7,7;B12@6,0 foods=5,5 orders=- "
                   "stage=play");
}

static void test_pf05_no_such_unit_or_direction_is_out_of_range(void)
{
    static const char *const bad[] = {
        "",           "pA2:N",     "pA0:N",     "pA07:N",   "pA+7:N",
        "pA:N",       "pC1:N",     "A1:N",      "pA1",      "pA1:",
        "pA1:X",      "pA1:NN",    "pA1:EE",    "pA1:n",    "pA1:NE ",
        "pA1:N E",    "pA1-N",     "pA1: N",    "pB1:NEW",  "bA",
        "bC:N",       "bA1:N",     "bA:U",      "fA1:N",    "END",
        "end ",       "e",         "food",      "pa1:N",    "pA65536:N",
        "food:",      "food:3",    "food:8,0",  "food:0,8", "food:-1,0",
        "food:none ", "food:03,3", "food:3,3,3"};

    two_each();
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        TEST_ASSERT_EQUAL_HEX16_MESSAGE(GAME_NO_MOVE,
                                        raid->parse_move(&s, bad[i]), bad[i]);
        assert_check(GAME_RANGE, A, bad[i]);
    }
    assert_check(GAME_RANGE, A, "food:none"); /* only chance's */
    assert_check(GAME_RANGE, A, "food:1,1");
}

static void test_pf05_a_unit_of_the_other_player_is_refused(void)
{
    two_each();
    assert_check(GAME_OWNER, A, "pB1:N");
    assert_check(GAME_OWNER, A, "pB12:SW");
    assert_check(GAME_OWNER, A, "bB:N");
}

static void test_pf05_a_base_takes_no_orders(void)
{
    two_each();
    assert_check(GAME_PAWN, A, "bA:N");
    assert_check(GAME_PAWN, A, "bA:NW");
}

static void test_pf05_a_second_order_for_a_pawn_is_refused(void)
{
    two_each();
    play_all("pA7:SW");
    assert_check(GAME_TWICE, A, "pA7:SW");
    assert_check(GAME_TWICE, A, "pA7:N");
    assert_check(GAME_OK, A, "pA1:SW");
}

static void test_pf05_the_reasons_have_an_order(void)
{
    two_each();
    play_all("pA7:SW");
    assert_check(GAME_TURN, B, "pB1:X");
    assert_check(GAME_TURN, B, "pA1:N");
    assert_check(GAME_TURN, GAME_CHANCE, "food:none");
    assert_check(GAME_RANGE, A, "pB1:X");
    assert_check(GAME_RANGE, A, "bB:X");
    assert_check(GAME_RANGE, A, "pA7:X");
}

static void test_pf05_for_b_it_is_the_other_way_round(void)
{
    two_each();
    play_all("end food:none");
    assert_check(GAME_OK, B, "pB12:N");
    assert_check(GAME_OWNER, B, "pA1:N");
    assert_check(GAME_OWNER, B, "bA:S");
    assert_check(GAME_PAWN, B, "bB:S");
    play_all("pB12:N");
    assert_check(GAME_TWICE, B, "pB12:S");
}

static void test_pf05_a_refused_move_changes_nothing(void)
{
    struct game_state before;

    two_each();
    play_all("pA7:SW");
    before = s;
    assert_check(GAME_TWICE, A, "pA7:SW");
    assert_check(GAME_OWNER, A, "pB1:N");
    TEST_ASSERT_EQUAL_MEMORY(before.bytes, s.bytes, raid->state_size);
}

static void test_orders_are_listed_by_number_and_clockwise_then_the_end(void)
{
    game_move list[GAME_MOVES_MAX];
    size_t n;

    two_each();
    n = raid->moves(&s, list);
    TEST_ASSERT_EQUAL_UINT32(17, n);
    TEST_ASSERT_EQUAL_HEX16(raid->parse_move(&s, "pA1:N"), list[0]);
    TEST_ASSERT_EQUAL_HEX16(raid->parse_move(&s, "pA1:NE"), list[1]);
    TEST_ASSERT_EQUAL_HEX16(raid->parse_move(&s, "pA7:NW"), list[15]);
    TEST_ASSERT_EQUAL_HEX16(raid->parse_move(&s, "end"), list[16]);
    play_all("pA1:N");
    TEST_ASSERT_EQUAL_UINT32(9, raid->moves(&s, list));
    TEST_ASSERT_EQUAL_HEX16(raid->parse_move(&s, "pA7:N"), list[0]);
}

static void test_pf09_units_are_printed_by_their_names(void)
{
    static const char *const names[] = {"pA1:NE",    "pA7:W",   "pB12:S",
                                        "bA:N",      "bB:SE",   "end",
                                        "food:none", "food:7,0"};

    two_each();
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        support_text_clear(&text);
        raid->print_move(&s, raid->parse_move(&s, names[i]), &text.out);
        TEST_ASSERT_EQUAL_STRING(names[i], text.text);
    }
}

static void test_the_rule_player_walks_to_the_nearest_food(void)
{
    read_line(HEAD " pawns=A1@3,3;B1@7,7 foods=3,1;0,7 orders=- stage=play");
    assert_rule("pA1:N");
    play_all("pA1:N");
    assert_rule("end");
}

static void test_the_rule_player_walks_to_the_base_without_food(void)
{
    read_line(HEAD " pawns=A1@3,3;B1@6,1 foods=- orders=- stage=play");
    assert_rule("pA1:SE");
    read_line(HEAD
              " pawns=A1@3,3;A2@5,7;B1@6,1 foods=- orders=A1:S stage=play");
    assert_rule("pA2:NE");
}

static void test_the_rule_player_takes_the_base_if_it_is_nearer(void)
{
    read_line(HEAD " pawns=A1@6,6;B1@7,7 foods=4,4 orders=- stage=play");
    assert_rule("pA1:SE");
}

static void test_the_rule_player_goes_around_walls_and_enemies(void)
{
    read_line("raid map=classic10 food=33 still=5 turns=8 quiet=3 to=1 "
              "next=40,40 pawns=A1@2,4;B1@8,8 foods=4,4 orders=- stage=play");
    assert_rule("pA1:N");
    read_line(HEAD " pawns=A1@3,0;B1@4,0;B2@4,1 foods=6,0 orders=- stage=play");
    assert_rule("pA1:S");
}

static void test_the_rule_player_stays_where_there_is_no_way(void)
{
    read_line(HEAD " pawns=A1@0,0;A2@5,5;B1@1,0;B2@0,1;B3@1,1 foods=- orders=- "
                   "stage=play");
    assert_rule("pA2:SE");
    play_all("pA2:SE");
    assert_rule("end");
}

static void test_the_rule_player_wins_a_game_by_itself(void)
{
    for (int i = 0; i < 2000 && raid->to_move(&s) != GAME_NOBODY; i++) {
        bool is_chance = raid->to_move(&s) == GAME_CHANCE;

        support_play(raid, &s,
                     is_chance ? raid->parse_move(&s, "food:none")
                               : raid->rule(&s),
                     NULL);
    }
    assert_result(GAME_BY_BASE, A);
}

static void test_the_value_knows_pawns_bases_and_food(void)
{
    int32_t even, near;

    TEST_ASSERT_EQUAL_INT32(0, raid->value(&s, A));
    read_line(HEAD " pawns=A1@3,3;B1@4,4 foods=- orders=- stage=play");
    even = raid->value(&s, A);
    TEST_ASSERT_EQUAL_INT32(0, even);
    read_line(HEAD " pawns=A1@5,5;B1@4,4 foods=- orders=- stage=play");
    near = raid->value(&s, A);
    TEST_ASSERT_GREATER_THAN_INT32(even, near);
    TEST_ASSERT_EQUAL_INT32(-near, raid->value(&s, B));
    read_line(HEAD
              " pawns=A1@3,3;B1@4,4 foods=2,2;1,3;7,6 orders=- stage=play");
    TEST_ASSERT_GREATER_THAN_INT32(even, raid->value(&s, A));
    read_line(HEAD " pawns=A1@3,3;B1@4,4;B2@7,0 foods=- orders=- stage=play");
    TEST_ASSERT_LESS_THAN_INT32(near - 2 * near, raid->value(&s, A));
}

static void test_an_end_is_worth_more_than_any_board(void)
{
    read_line(HEAD " pawns=A1@6,6;B1@3,3 foods=- orders=- stage=play");
    play_all("pA1:SE end");
    TEST_ASSERT_GREATER_THAN_INT32(9000, raid->value(&s, A));
    TEST_ASSERT_LESS_THAN_INT32(-9000, raid->value(&s, B));
    read_line(HEAD " pawns=A1@6,6;B1@5,5 foods=- orders=- stage=play");
    play_all("pA1:NW end");
    TEST_ASSERT_EQUAL_INT32(0, raid->value(&s, A));
}

static void assert_view(const char *move, uint8_t from, uint8_t to,
                        const char *label)
{
    struct move_view view;

    raid->describe(&s, raid->parse_move(&s, move), &view);
    TEST_ASSERT_EQUAL_UINT8(from, view.from);
    TEST_ASSERT_EQUAL_UINT8(to, view.to);
    if (label == NULL) {
        TEST_ASSERT_NULL(view.label);
    } else {
        TEST_ASSERT_EQUAL_STRING(label, view.label);
    }
}

static void test_an_order_is_shown_by_the_cells_of_the_pawn_and_its_way(void)
{
    assert_view("pA1:SE", 0, 9, NULL);
    assert_view("pA1:N", 0, GAME_NO_CELL, "N");
    assert_view("pA1:SW", 0, GAME_NO_CELL, "SW");
    assert_view("end", GAME_NO_CELL, GAME_NO_CELL, "END TURN");
    assert_view("food:none", GAME_NO_CELL, GAME_NO_CELL, "NO FOOD");
    assert_view("food:2,3", 26, GAME_NO_CELL, NULL);
    read_line("raid map=classic10 food=7 still=5 turns=8 quiet=3 to=1 "
              "next=40,40 pawns=A1@2,3;B1@9,9 foods=- orders=- stage=play");
    assert_view("pA1:E", 32, 33, NULL); /* a wall */
    assert_view("pB1:S", 99, GAME_NO_CELL, "S");
    assert_view("pB1:NW", 99, 88, NULL);
}

static void test_tiles_show_what_stands_on_them(void)
{
    struct tile t;

    two_each();
    t = raid->look(&s, 3, 3);
    TEST_ASSERT_EQUAL_UINT8(TILE_PIECE, t.kind);
    TEST_ASSERT_EQUAL_UINT8(A, t.owner);
    TEST_ASSERT_EQUAL_UINT8(2, t.number);
    t = raid->look(&s, 6, 0);
    TEST_ASSERT_EQUAL_UINT8(B, t.owner);
    TEST_ASSERT_EQUAL_UINT8(1, t.number);
    TEST_ASSERT_EQUAL_UINT8(TILE_FOOD, raid->look(&s, 5, 5).kind);
    TEST_ASSERT_EQUAL_UINT8(TILE_EMPTY, raid->look(&s, 5, 6).kind);
    t = raid->look(&s, 0, 0);
    TEST_ASSERT_EQUAL_UINT8(TILE_BASE, t.kind);
    TEST_ASSERT_EQUAL_UINT8(0, t.number);
}

static void test_the_order_in_which_orders_were_given_does_not_matter(void)
{
    struct game_state first;

    two_each();
    play_all("pA7:SW pA1:E");
    first = s;
    two_each();
    play_all("pA1:E pA7:SW");
    TEST_ASSERT_EQUAL_MEMORY(first.bytes, s.bytes, raid->state_size);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_the_state_takes_256_bytes_at_most);
    RUN_TEST(test_the_players_are_amber_and_blue);
    RUN_TEST(test_the_options_are_those_of_the_rule_book);
    RUN_TEST(test_options_are_read_back_but_the_clock_s);
    RUN_TEST(test_pf05_no_such_unit_or_direction_is_out_of_range);
    RUN_TEST(test_pf05_a_unit_of_the_other_player_is_refused);
    RUN_TEST(test_pf05_a_base_takes_no_orders);
    RUN_TEST(test_pf05_a_second_order_for_a_pawn_is_refused);
    RUN_TEST(test_pf05_the_reasons_have_an_order);
    RUN_TEST(test_pf05_for_b_it_is_the_other_way_round);
    RUN_TEST(test_pf05_a_refused_move_changes_nothing);
    RUN_TEST(test_orders_are_listed_by_number_and_clockwise_then_the_end);
    RUN_TEST(test_pf09_units_are_printed_by_their_names);
    RUN_TEST(test_the_rule_player_walks_to_the_nearest_food);
    RUN_TEST(test_the_rule_player_walks_to_the_base_without_food);
    RUN_TEST(test_the_rule_player_takes_the_base_if_it_is_nearer);
    RUN_TEST(test_the_rule_player_goes_around_walls_and_enemies);
    RUN_TEST(test_the_rule_player_stays_where_there_is_no_way);
    RUN_TEST(test_the_rule_player_wins_a_game_by_itself);
    RUN_TEST(test_the_value_knows_pawns_bases_and_food);
    RUN_TEST(test_an_end_is_worth_more_than_any_board);
    RUN_TEST(test_an_order_is_shown_by_the_cells_of_the_pawn_and_its_way);
    RUN_TEST(test_tiles_show_what_stands_on_them);
    RUN_TEST(test_the_order_in_which_orders_were_given_does_not_matter);
    return UNITY_END();
}
