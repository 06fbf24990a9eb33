/*
 * test_raid.c - the rules of Base Raid: map, turns, collisions and bases.
 *
 * PF-01 to PF-04, PF-06 and PF-07. Orders and their refusals are in
 * test_raid_orders.c, food and the ends of a game in test_raid_food.c, the
 * state line in test_raid_state.c. The clock, joining and leaving, whole turns
 * as one list and listeners (PF-12 to PF-14) are the match's.
 *
 * SPDX-License-Identifier: MIT
 */
#include "raid_board.h"

void setUp(void)
{
    set_up();
}

void tearDown(void)
{
    support_tear_down();
}

static void test_pf01_the_first_tile_is_top_left_and_north_is_up(void)
{
    on_open8("A1@2,5;B1@7,7", "-");
    TEST_ASSERT_EQUAL_UINT8(TILE_PIECE, raid->look(&s, 2, 5).kind);
    play_all("pA1:N end");
    assert_word("pawns=A1@2,4;B1@7,7");
}

static void test_pf01_a_pawn_goes_in_all_eight_directions(void)
{
    static const char *const moves[] = {
        "pA1:N end", "pA1:NE end", "pA1:E end", "pA1:SE end",
        "pA1:S end", "pA1:SW end", "pA1:W end", "pA1:NW end"};
    static const char *const pawns[] = {
        "pawns=A1@3,2;B1@7,7", "pawns=A1@4,2;B1@7,7", "pawns=A1@4,3;B1@7,7",
        "pawns=A1@4,4;B1@7,7", "pawns=A1@3,4;B1@7,7", "pawns=A1@2,4;B1@7,7",
        "pawns=A1@2,3;B1@7,7", "pawns=A1@2,2;B1@7,7"};

    for (int i = 0; i < 8; i++) {
        on_open8("A1@3,3;B1@7,7", "-");
        play_all(moves[i]);
        assert_word(pawns[i]);
    }
}

static void test_pf02_each_side_starts_with_one_pawn_on_its_base(void)
{
    start("cross8", 33, 1000);
    assert_line("raid map=cross8 food=33 still=1000 turns=0 quiet=0 to=1 "
                "next=2,2 pawns=A1@0,0;B1@7,7 foods=- orders=- stage=play");
    TEST_ASSERT_EQUAL_UINT8(A, raid->to_move(&s));
    assert_score(1, 1);
    assert_result(GAME_RUNNING, 0);
}

static void test_pf02_each_base_stands_at_its_place_on_the_map(void)
{
    start("open8", 33, 1000);
    TEST_ASSERT_EQUAL_UINT8(TILE_BASE, raid->look(&s, 0, 0).kind);
    TEST_ASSERT_EQUAL_UINT8(A, raid->look(&s, 0, 0).owner);
    TEST_ASSERT_EQUAL_UINT8(1, raid->look(&s, 0, 0).number);
    TEST_ASSERT_EQUAL_UINT8(TILE_BASE, raid->look(&s, 7, 7).kind);
    TEST_ASSERT_EQUAL_UINT8(B, raid->look(&s, 7, 7).owner);
    start("classic10", 33, 1000);
    assert_word("pawns=A1@1,1;B1@8,8");
    TEST_ASSERT_EQUAL_UINT8(TILE_BASE, raid->look(&s, 1, 1).kind);
    TEST_ASSERT_EQUAL_UINT8(B, raid->look(&s, 8, 8).owner);
}

/* Draws the walls and compares them with this picture. */
static void assert_walls(const char *rows)
{
    uint8_t cols, n;

    raid->size(&s, &cols, &n);
    support_text_clear(&text);
    for (uint8_t row = 0; row < n; row++) {
        for (uint8_t col = 0; col < cols; col++) {
            struct tile t = raid->look(&s, col, row);

            text_char(&text.out, t.kind == TILE_WALL ? '#' : '.');
        }
        text_char(&text.out, ' ');
    }
    TEST_ASSERT_EQUAL_STRING(rows, text.text);
}

static void test_the_maps_have_their_walls(void)
{
    start("open8", 33, 1000);
    assert_walls("........ ........ ........ ........ "
                 "........ ........ ........ ........ ");
    start("cross8", 33, 1000);
    assert_walls("........ "
                 "........ "
                 "..#..#.. "
                 "...##... "
                 "...##... "
                 "..#..#.. "
                 "........ "
                 "........ ");
    start("classic10", 33, 1000);
    assert_walls(".......... "
                 ".......... "
                 ".......... "
                 "...#...... "
                 "...#..#... "
                 "...#..#... "
                 "......#... "
                 ".......... "
                 ".......... "
                 ".......... ");
}

static void test_pf03_orders_are_carried_out_together_when_the_turn_ends(void)
{
    on_open8("A1@3,3;A2@4,3;B1@7,7", "-");
    play_all("pA1:E pA2:W");
    assert_word("pawns=A1@3,3;A2@4,3;B1@7,7");
    assert_word("orders=A1:E;A2:W");
    play_all("end");
    assert_word("pawns=A1@4,3;A2@3,3;B1@7,7");
    assert_word("orders=-");
}

static void test_pf03_a_pawn_without_an_order_stays(void)
{
    on_open8("A1@3,3;A2@5,3;B1@7,7", "-");
    play_all("pA2:S end");
    assert_word("pawns=A1@3,3;A2@5,4;B1@7,7");
    on_open8("A1@3,3;A2@5,3;B1@7,7", "-");
    play_all("end");
    assert_word("pawns=A1@3,3;A2@5,3;B1@7,7");
}

static void test_pf03_the_food_chance_follows_and_then_the_other_player(void)
{
    start("open8", 33, 1000);
    play_all("pA1:SE end");
    TEST_ASSERT_EQUAL_UINT8(GAME_CHANCE, raid->to_move(&s));
    assert_line("raid map=open8 food=33 still=1000 turns=0 quiet=0 to=1 "
                "next=2,2 pawns=A1@1,1;B1@7,7 foods=- orders=- stage=food");
    assert_check(GAME_TURN, A, "pA1:SE");
    assert_check(GAME_TURN, B, "pB1:N");
    play_all("food:none");
    TEST_ASSERT_EQUAL_UINT8(B, raid->to_move(&s));
    assert_line("raid map=open8 food=33 still=1000 turns=1 quiet=1 to=2 "
                "next=2,2 pawns=A1@1,1;B1@7,7 foods=- orders=- stage=play");
}

static void test_pf03_swapping_enemies_pass_each_other_only_in_turns(void)
{
    on_open8("A1@3,3;A2@0,0;B1@4,3", "-");
    play_all("pA1:E end");
    assert_score(1, 0); /* B1 has not moved away: it is A's turn */
}

static void test_pf04_an_order_into_a_wall_is_accepted_and_does_nothing(void)
{
    on_classic10("A1@2,3;B1@8,8", "-");
    assert_check(GAME_OK, A, "pA1:E");
    play_all("pA1:E");
    TEST_ASSERT_EQUAL_UINT16(1, ev.count);
    TEST_ASSERT_EQUAL_UINT8(ev.list[0].from, ev.list[0].to);
    assert_word("orders=A1:E");
    play_all("end");
    assert_word("pawns=A1@2,3;B1@8,8");
    TEST_ASSERT_EQUAL_UINT16(0, ev.count);
}

static void test_pf04_an_order_off_the_map_is_accepted_and_does_nothing(void)
{
    static const char *const off[] = {"pA1:N end", "pA1:NE end", "pA1:NW end",
                                      "pA1:W end", "pA1:SW end"};

    for (int i = 0; i < 5; i++) {
        on_open8("A1@0,0;A2@7,0;B1@7,7", "-");
        play_all(off[i]);
        assert_word("pawns=A1@0,0;A2@7,0;B1@7,7");
    }
    position("map=open8 food=33 still=1000 turns=8 quiet=3 to=2",
             "A1@0,0;B1@7,7;B2@0,7", "-");
    play_all("pB1:SE pB2:SW end");
    assert_word("pawns=A1@0,0;B1@7,7;B2@0,7");
}

static void test_pf06_two_enemy_pawns_on_a_tile_die(void)
{
    on_open8("A1@3,3;A2@0,0;B1@4,4;B2@7,7", "-");
    play_all("pA1:SE end");
    assert_word("pawns=A2@0,0;B2@7,7");
    TEST_ASSERT_EQUAL_UINT16(3, ev.count);
    assert_event(0, EVENT_MOVED, A, 36);
    assert_event(1, EVENT_DIED, A, 36);
    assert_event(2, EVENT_DIED, B, 36);
}

static void test_pf06_all_pawns_on_the_tile_die_whatever_their_numbers(void)
{
    on_open8("A1@3,3;A2@3,3;A3@0,0;B1@4,4;B2@7,7", "-");
    play_all("pA1:SE pA2:SE end");
    assert_word("pawns=A3@0,0;B2@7,7");
    on_open8("A1@3,3;A3@0,0;B1@4,4;B2@4,4;B3@4,4;B4@7,7", "-");
    play_all("pA1:SE end");
    assert_word("pawns=A3@0,0;B4@7,7");
}

static void test_pf06_friendly_pawns_share_a_tile(void)
{
    on_open8("A1@3,3;A2@4,3;A3@0,0;B1@7,7", "-");
    play_all("pA1:E end");
    assert_word("pawns=A1@4,3;A2@4,3;A3@0,0;B1@7,7");
    TEST_ASSERT_EQUAL_UINT8(2, raid->look(&s, 4, 3).number);
}

static void test_pf06_friendly_pawns_share_their_own_base(void)
{
    on_open8("A1@1,1;A2@0,0;B1@7,7", "-");
    play_all("pA1:NW end");
    assert_word("pawns=A1@0,0;A2@0,0;B1@7,7");
    TEST_ASSERT_EQUAL_UINT8(TILE_BASE, raid->look(&s, 0, 0).kind);
    TEST_ASSERT_EQUAL_UINT8(2, raid->look(&s, 0, 0).number);
}

static void test_pf06_collisions_on_several_tiles_are_all_settled(void)
{
    on_open8("A1@1,1;A2@5,1;A3@0,0;B1@2,1;B2@6,1;B3@7,7", "-");
    play_all("pA1:E pA2:E end");
    assert_word("pawns=A3@0,0;B3@7,7");
    assert_result(GAME_RUNNING, 0);
}

static void test_pf07_a_pawn_on_the_enemy_base_wins_and_dies_with_it(void)
{
    on_open8("A1@6,6;A2@0,0;B1@3,3", "-");
    play_all("pA1:SE end");
    assert_word("pawns=A2@0,0;B1@3,3");
    assert_word("stage=over");
    assert_result(GAME_BY_BASE, A);
    TEST_ASSERT_EQUAL_UINT8(TILE_EMPTY, raid->look(&s, 7, 7).kind);
    TEST_ASSERT_EQUAL_UINT8(TILE_BASE, raid->look(&s, 0, 0).kind);
    TEST_ASSERT_EQUAL_UINT16(4, ev.count);
    assert_event(1, EVENT_DIED, A, 63);
    assert_event(2, EVENT_DIED, B, 63);
    assert_event(3, EVENT_OVER, A, GAME_NO_CELL);
}

static void test_pf07_the_attacker_wins_even_with_its_last_pawn(void)
{
    on_open8("A1@6,6;B1@3,3;B2@4,4", "-");
    play_all("pA1:SE end");
    assert_score(0, 2);
    assert_result(GAME_BY_BASE, A);
}

static void test_pf07_defenders_do_not_protect_the_base_and_die(void)
{
    on_open8("A1@6,6;A2@0,0;B1@7,7;B2@7,7;B3@1,5", "-");
    play_all("pA1:SE end");
    assert_word("pawns=A2@0,0;B3@1,5");
    assert_result(GAME_BY_BASE, A);
    on_open8("A1@6,6;B1@7,7", "-");
    play_all("pA1:SE end");
    assert_score(0, 0);
    assert_result(GAME_BY_BASE, A);
}

static void test_pf07_several_attackers_die_together(void)
{
    on_open8("A1@6,6;A2@6,7;B1@3,3", "-");
    play_all("pA1:SE pA2:E end");
    assert_score(0, 1);
    assert_result(GAME_BY_BASE, A);
}

static void test_pf07_b_raids_the_base_of_a(void)
{
    position("map=open8 food=33 still=1000 turns=9 quiet=3 to=2",
             "A1@4,4;B1@1,1;B2@5,5", "-");
    play_all("pB1:NW end");
    assert_word("pawns=A1@4,4;B2@5,5");
    assert_word("to=2");
    assert_result(GAME_BY_BASE, B);
}

static void test_pf07_collisions_elsewhere_count_in_the_same_turn(void)
{
    on_open8("A1@6,6;A2@3,3;B1@4,4;B2@7,7;B3@0,5", "-");
    play_all("pA1:SE pA2:SE end");
    assert_word("pawns=B3@0,5");
    assert_result(GAME_BY_BASE, A);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_pf01_the_first_tile_is_top_left_and_north_is_up);
    RUN_TEST(test_pf01_a_pawn_goes_in_all_eight_directions);
    RUN_TEST(test_pf02_each_side_starts_with_one_pawn_on_its_base);
    RUN_TEST(test_pf02_each_base_stands_at_its_place_on_the_map);
    RUN_TEST(test_the_maps_have_their_walls);
    RUN_TEST(test_pf03_orders_are_carried_out_together_when_the_turn_ends);
    RUN_TEST(test_pf03_a_pawn_without_an_order_stays);
    RUN_TEST(test_pf03_the_food_chance_follows_and_then_the_other_player);
    RUN_TEST(test_pf03_swapping_enemies_pass_each_other_only_in_turns);
    RUN_TEST(test_pf04_an_order_into_a_wall_is_accepted_and_does_nothing);
    RUN_TEST(test_pf04_an_order_off_the_map_is_accepted_and_does_nothing);
    RUN_TEST(test_pf06_two_enemy_pawns_on_a_tile_die);
    RUN_TEST(test_pf06_all_pawns_on_the_tile_die_whatever_their_numbers);
    RUN_TEST(test_pf06_friendly_pawns_share_a_tile);
    RUN_TEST(test_pf06_friendly_pawns_share_their_own_base);
    RUN_TEST(test_pf06_collisions_on_several_tiles_are_all_settled);
    RUN_TEST(test_pf07_a_pawn_on_the_enemy_base_wins_and_dies_with_it);
    RUN_TEST(test_pf07_the_attacker_wins_even_with_its_last_pawn);
    RUN_TEST(test_pf07_defenders_do_not_protect_the_base_and_die);
    RUN_TEST(test_pf07_several_attackers_die_together);
    RUN_TEST(test_pf07_b_raids_the_base_of_a);
    RUN_TEST(test_pf07_collisions_elsewhere_count_in_the_same_turn);
    return UNITY_END();
}
