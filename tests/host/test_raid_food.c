/*
 * test_raid_food.c - the rules of Base Raid: food, numbers, the end.
 *
 * PF-08 to PF-11.
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

static void test_pf08_food_is_eaten_and_a_new_pawn_stands_on_the_base(void)
{
    on_open8("A1@3,3;B1@7,7", "4,4;5,5");
    play_all("pA1:SE end");
    assert_word("pawns=A1@4,4;A40@0,0;B1@7,7");
    assert_word("foods=5,5");
    assert_word("next=41,40");
    TEST_ASSERT_EQUAL_UINT16(3, ev.count);
    assert_event(1, EVENT_ATE, A, 36);
    assert_event(2, EVENT_BORN, A, 0);
}

static void test_pf08_the_new_pawn_takes_orders_from_the_next_turn_on(void)
{
    on_open8("A1@3,3;B1@7,7", "4,4");
    play_all("pA1:SE end food:none pB1:W end food:none");
    assert_check(GAME_OK, A, "pA40:S");
    play_all("pA40:S pA1:N end");
    assert_word("pawns=A1@4,3;A40@0,1;B1@6,7");
}

static void test_pf08_one_new_pawn_per_food_not_per_pawn(void)
{
    on_open8("A1@3,3;A2@3,4;B1@7,7", "4,4");
    play_all("pA1:SE pA2:E end");
    assert_word("pawns=A1@4,4;A2@4,4;A40@0,0;B1@7,7");
}

static void test_pf08_several_foods_in_a_turn_give_several_pawns(void)
{
    on_open8("A1@3,3;A2@1,4;B1@7,7", "4,3;2,4");
    play_all("pA1:E pA2:E end");
    assert_word("pawns=A1@4,3;A2@2,4;A40@0,0;A41@0,0;B1@7,7");
    assert_word("foods=-");
    assert_word("next=42,40");
}

static void test_pf08_the_enemy_in_its_own_turn_eats_for_its_own_side(void)
{
    position("map=open8 food=33 still=1000 turns=9 quiet=3 to=2",
             "A1@4,4;B1@2,2", "2,3");
    play_all("pB1:S end");
    assert_word("pawns=A1@4,4;B1@2,3;B40@7,7");
}

static void test_pf08_a_new_pawn_appears_even_as_a_base_falls(void)
{
    on_open8("A1@6,6;A2@1,1;B1@3,3", "2,2");
    play_all("pA1:SE pA2:SE end");
    assert_word("pawns=A2@2,2;A40@0,0;B1@3,3");
    assert_result(GAME_BY_BASE, A);
}

static void test_pf08_the_thirty_second_pawn_is_born(void)
{
    on_open8(MANY_ON("3,3") ";B1@7,7", "4,4");
    play_all("pA1:SE end");
    assert_score(32, 1);
    assert_event(2, EVENT_BORN, A, 0);
}

static void test_pf08_at_32_pawns_food_is_eaten_and_the_new_one_dropped(void)
{
    on_open8(MANY_ON("3,3") ";A32@1,1;B1@7,7", "4,4");
    play_all("pA1:SE end");
    assert_score(32, 1);
    assert_word("foods=-");
    assert_word("next=40,40");
    TEST_ASSERT_EQUAL_UINT16(3, ev.count);
    assert_event(1, EVENT_ATE, A, 36);
    TEST_ASSERT_EQUAL_UINT8(EVENT_DROPPED, ev.list[2].kind);
}

static void test_pf08_two_foods_and_room_for_one(void)
{
    on_open8(MANY_ON("3,3") ";B1@7,7", "2,4;4,4");
    play_all("pA1:SE pA2:SW end");
    assert_score(32, 1);
    TEST_ASSERT_EQUAL_UINT16(6, ev.count);
    assert_event(4, EVENT_BORN, A, 0);
    TEST_ASSERT_EQUAL_UINT8(EVENT_DROPPED, ev.list[5].kind);
}

static void test_pf08_deaths_of_the_turn_make_room_first(void)
{
    on_open8(MANY_ON("3,3") ";A32@1,1;B1@7,7;B2@1,2", "4,4");
    play_all("pA1:SE pA32:S end");
    assert_score(32, 1);
    assert_word("next=41,40");
}

static void test_pf09_numbers_are_never_used_twice(void)
{
    on_open8("A1@3,3;A7@5,3;B1@4,4;B2@7,7", "5,4");
    play_all("pA1:SE pA7:S end");
    assert_word("pawns=A7@5,4;A40@0,0;B2@7,7");
    assert_check(GAME_TURN, A, "pA40:S");
    play_all("food:none end food:none");
    assert_check(GAME_RANGE, A, "pA1:S");
    assert_check(GAME_OK, A, "pA7:S");
    assert_check(GAME_OK, A, "pA40:S");
}

static void test_pf09_when_the_numbers_are_used_up_new_pawns_are_dropped(void)
{
    static struct support_text line;

    TEST_ASSERT_NULL(raid->parse_state(
        &s, "raid map=open8 food=33 still=1000 turns=99999 quiet=0 to=1 "
            "next=65534,2 pawns=A65533@3,3;B1@7,7 foods=4,3;5,3 orders=- "
            "stage=play"));
    play_all("pA65533:E end food:none end food:none");
    assert_word("pawns=A65533@4,3;A65534@0,0;B1@7,7");
    play_all("pA65533:E end");
    assert_word("pawns=A65533@5,3;A65534@0,0;B1@7,7");
    assert_word("next=65535,2");
    assert_word("quiet=-4");
    TEST_ASSERT_EQUAL_UINT8(EVENT_DROPPED, ev.list[ev.count - 1].kind);
    read_line(support_line(&line, raid, &s));
}

static void test_pf10_food_appears_on_the_tile_that_chance_names(void)
{
    start("open8", 33, 1000);
    play_all("end food:4,2");
    assert_word("foods=4,2");
    TEST_ASSERT_EQUAL_UINT8(TILE_FOOD, raid->look(&s, 4, 2).kind);
    TEST_ASSERT_EQUAL_UINT16(1, ev.count);
    assert_event(0, EVENT_FOOD, GAME_CHANCE, 20);
    play_all("end food:none");
    assert_event(0, EVENT_FOOD, GAME_CHANCE, GAME_NO_CELL);
    play_all("end food:3,2");
    assert_word("foods=3,2;4,2");
}

static void test_pf10_food_needs_a_tile_without_unit_food_and_wall(void)
{
    on_classic10("A1@2,3;B1@7,7", "5,5");
    play_all("end");
    assert_check(GAME_OK, GAME_CHANCE, "food:0,0");
    assert_check(GAME_OK, GAME_CHANCE, "food:none");
    assert_check(GAME_RANGE, GAME_CHANCE, "food:2,3");
    assert_check(GAME_RANGE, GAME_CHANCE, "food:7,7");
    assert_check(GAME_RANGE, GAME_CHANCE, "food:1,1");
    assert_check(GAME_RANGE, GAME_CHANCE, "food:8,8");
    assert_check(GAME_RANGE, GAME_CHANCE, "food:5,5");
    assert_check(GAME_RANGE, GAME_CHANCE, "food:3,3");
    assert_check(GAME_RANGE, GAME_CHANCE, "food:10,0");
    assert_check(GAME_RANGE, GAME_CHANCE, "end");
    assert_check(GAME_RANGE, GAME_CHANCE, "pA1:N");
}

static void test_pf10_every_outcome_is_listed_once(void)
{
    game_move list[GAME_MOVES_MAX];

    on_classic10("A1@2,3;B1@7,7", "5,5");
    play_all("end");
    /* none, and 100 tiles but 6 walls, 2 bases, 2 pawns, 1 food */
    TEST_ASSERT_EQUAL_UINT32(1 + 89, raid->moves(&s, list));
    TEST_ASSERT_EQUAL_HEX16(raid->parse_move(&s, "food:none"), list[0]);
    TEST_ASSERT_EQUAL_HEX16(raid->parse_move(&s, "food:0,0"), list[1]);
    TEST_ASSERT_EQUAL_HEX16(raid->parse_move(&s, "food:9,9"), list[89]);
}

static void test_pf10_with_0_percent_there_is_only_no_food(void)
{
    game_move list[GAME_MOVES_MAX];

    start("open8", 0, 1000);
    play_all("end");
    TEST_ASSERT_EQUAL_UINT32(1, raid->moves(&s, list));
    assert_check(GAME_OK, GAME_CHANCE, "food:none");
    assert_check(GAME_RANGE, GAME_CHANCE, "food:3,3");
}

static void test_pf10_with_100_percent_there_is_always_food(void)
{
    game_move list[GAME_MOVES_MAX];

    start("open8", 100, 1000);
    play_all("end");
    TEST_ASSERT_EQUAL_UINT32(62, raid->moves(&s, list));
    assert_check(GAME_RANGE, GAME_CHANCE, "food:none");
    assert_check(GAME_OK, GAME_CHANCE, "food:3,3");
}

/* Dice that give what the test wants. */
struct loaded_dice {
    struct game_dice dice;
    uint32_t value[2], sides[2];
    uint8_t drawn;
};

static uint32_t draw_loaded(struct game_dice *base, uint32_t sides)
{
    struct loaded_dice *d = (struct loaded_dice *)(void *)base;

    TEST_ASSERT_LESS_THAN_UINT8(2, d->drawn);
    d->sides[d->drawn] = sides;
    return d->value[d->drawn++];
}

static void test_pf10_no_free_tile_no_food(void)
{
    struct loaded_dice d = {.dice = {draw_loaded}};
    game_move list[GAME_MOVES_MAX];
    int turns = 0;

    start("cross8", 100, 1000);
    for (; turns < 54; turns++) {
        play_all("end");
        TEST_ASSERT_EQUAL_UINT32(54 - turns, raid->moves(&s, list));
        support_play(raid, &s, list[0], NULL);
    }
    play_all("end");
    TEST_ASSERT_EQUAL_UINT32(1, raid->moves(&s, list));
    assert_check(GAME_OK, GAME_CHANCE, "food:none");
    TEST_ASSERT_EQUAL_HEX16(list[0], raid->chance(&s, &d.dice));
}

static void test_pf10_chance_draws_a_percentage_and_then_a_tile(void)
{
    struct loaded_dice d = {.dice = {draw_loaded}, .value = {32, 5}};

    start("open8", 33, 1000);
    play_all("end");
    TEST_ASSERT_EQUAL_HEX16(raid->parse_move(&s, "food:6,0"),
                            raid->chance(&s, &d.dice));
    TEST_ASSERT_EQUAL_UINT32(100, d.sides[0]);
    TEST_ASSERT_EQUAL_UINT32(62, d.sides[1]);
    d = (struct loaded_dice){.dice = {draw_loaded}, .value = {33}};
    TEST_ASSERT_EQUAL_HEX16(raid->parse_move(&s, "food:none"),
                            raid->chance(&s, &d.dice));
    TEST_ASSERT_EQUAL_UINT8(1, d.drawn);
}

static void test_pf10_food_comes_about_as_often_as_its_percentage(void)
{
    static struct support_dice dice;
    int foods = 0;

    support_dice_seed(&dice, TEST_SEED);
    play_all("end");
    for (int i = 0; i < 1000; i++) {
        foods +=
            raid->chance(&s, &dice.dice) != raid->parse_move(&s, "food:none");
    }
    TEST_ASSERT_INT_WITHIN(60, 330, foods);
}

static void test_pf11_who_has_no_pawns_loses(void)
{
    on_open8("A1@3,3;A2@0,0;B1@4,4", "-");
    play_all("pA1:SE end");
    assert_word("pawns=A2@0,0");
    assert_word("quiet=0");
    assert_word("turns=9");
    assert_result(GAME_BY_PAWNS, A);
    TEST_ASSERT_EQUAL_UINT8(TILE_BASE, raid->look(&s, 7, 7).kind);
}

static void test_pf11_an_attack_with_the_last_pawn_can_lose(void)
{
    on_open8("A1@3,3;B1@4,4;B2@7,7", "-");
    play_all("pA1:SE end");
    assert_word("to=1");
    assert_result(GAME_BY_PAWNS, B);
    TEST_ASSERT_EQUAL_UINT8(EVENT_OVER, ev.list[3].kind);
    TEST_ASSERT_EQUAL_UINT8(B, ev.list[3].player);
}

static void test_pf11_no_pawns_on_both_sides_is_a_draw(void)
{
    on_open8("A1@3,3;B1@4,4", "-");
    play_all("pA1:SE end");
    assert_line("raid map=open8 food=33 still=1000 turns=9 quiet=0 to=1 "
                "next=40,40 pawns=- foods=- orders=- stage=over");
    assert_result(GAME_BY_PAWNS, 0);
}

static void test_pf11_a_destroyed_base_comes_before_missing_pawns(void)
{
    on_open8("A1@6,6;A2@3,3;B1@4,4", "-");
    play_all("pA1:SE pA2:SE end");
    assert_score(0, 0);
    assert_result(GAME_BY_BASE, A);
}

static void test_pf11_more_than_still_turns_without_a_change_are_a_draw(void)
{
    start("open8", 33, 2);
    play_all("end food:none end food:none");
    assert_word("quiet=2");
    assert_result(GAME_RUNNING, 0);
    play_all("end food:none");
    assert_line("raid map=open8 food=33 still=2 turns=3 quiet=3 to=1 next=2,2 "
                "pawns=A1@0,0;B1@7,7 foods=- orders=- stage=over");
    assert_result(GAME_BY_STILL, 0);
    TEST_ASSERT_EQUAL_UINT16(2, ev.count);
    assert_event(1, EVENT_OVER, 0, GAME_NO_CELL);
}

static void test_pf11_stillness_is_judged_after_the_food_chance(void)
{
    start("open8", 33, 2);
    play_all("end food:none end food:none end");
    assert_result(GAME_RUNNING, 0);
    play_all("food:3,3");
    assert_word("quiet=0");
    assert_result(GAME_RUNNING, 0);
}

static void test_pf11_moving_about_changes_no_number(void)
{
    start("open8", 33, 2);
    play_all("pA1:S end food:none pB1:N end food:none pA1:N end food:none");
    assert_result(GAME_BY_STILL, 0);
}

/* A pawn for a food: the number of units is the same. */
static void test_pf11_eating_changes_no_number(void)
{
    on_open8("A1@3,3;B1@7,7", "4,4");
    play_all("pA1:SE end food:none");
    assert_word("quiet=4");
}

static void test_pf11_deaths_change_the_number_whatever_chance_brings(void)
{
    static const char pawns[] = "A1@3,3;A2@0,0;B1@4,4;B2@7,7";

    on_open8(pawns, "-");
    play_all("pA1:SE end");
    assert_word("quiet=-1");
    play_all("food:none");
    assert_word("quiet=0");
    on_open8(pawns, "-");
    play_all("pA1:SE end food:1,1");
    assert_word("quiet=0");
}

static void test_pf11_a_dropped_pawn_changes_the_number(void)
{
    on_open8(MANY_ON("3,3") ";A32@1,1;B1@7,7", "4,4");
    play_all("pA1:SE end");
    assert_word("quiet=-5");
    play_all("food:none");
    assert_word("quiet=0");
}

static void test_pf11_unless_food_makes_up_for_it_in_the_same_turn(void)
{
    on_open8(MANY_ON("3,3") ";A32@1,1;B1@7,7", "4,4");
    play_all("pA1:SE end food:6,0");
    assert_word("quiet=4");
}

static void test_pf11_two_dropped_pawns_are_a_change_in_any_case(void)
{
    on_open8(MANY_ON("3,3") ";A32@1,1;B1@7,7", "2,4;4,4");
    play_all("pA1:SE pA2:SW end");
    assert_word("quiet=-1");
    play_all("food:6,0");
    assert_word("quiet=0");
}

static void test_pf11_the_player_to_move_stays_at_the_end(void)
{
    on_open8("A1@6,6;B1@3,3", "-");
    play_all("pA1:SE end");
    assert_word("to=1");
    assert_word("turns=9");
    TEST_ASSERT_EQUAL_UINT8(GAME_NOBODY, raid->to_move(&s));
}

static void test_pf11_after_the_end_every_move_is_over(void)
{
    game_move list[GAME_MOVES_MAX];

    on_open8("A1@6,6;B1@3,3", "-");
    play_all("pA1:SE end");
    assert_check(GAME_OVER, A, "end");
    assert_check(GAME_OVER, B, "pB1:N");
    assert_check(GAME_OVER, GAME_CHANCE, "food:none");
    assert_check(GAME_OVER, 7, "");
    TEST_ASSERT_EQUAL_UINT32(0, raid->moves(&s, list));
    TEST_ASSERT_EQUAL_HEX16(GAME_NO_MOVE, raid->rule(&s));
}

static void test_the_count_of_turns_stays_at_its_end(void)
{
    position("map=open8 food=33 still=1000 turns=2147483646 quiet=0 to=1",
             "A1@0,0;B1@7,7", "-");
    play_all("end food:none");
    assert_word("turns=2147483647");
    play_all("end food:none");
    assert_word("turns=2147483647");
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_pf08_food_is_eaten_and_a_new_pawn_stands_on_the_base);
    RUN_TEST(test_pf08_the_new_pawn_takes_orders_from_the_next_turn_on);
    RUN_TEST(test_pf08_one_new_pawn_per_food_not_per_pawn);
    RUN_TEST(test_pf08_several_foods_in_a_turn_give_several_pawns);
    RUN_TEST(test_pf08_the_enemy_in_its_own_turn_eats_for_its_own_side);
    RUN_TEST(test_pf08_a_new_pawn_appears_even_as_a_base_falls);
    RUN_TEST(test_pf08_the_thirty_second_pawn_is_born);
    RUN_TEST(test_pf08_at_32_pawns_food_is_eaten_and_the_new_one_dropped);
    RUN_TEST(test_pf08_two_foods_and_room_for_one);
    RUN_TEST(test_pf08_deaths_of_the_turn_make_room_first);
    RUN_TEST(test_pf09_numbers_are_never_used_twice);
    RUN_TEST(test_pf09_when_the_numbers_are_used_up_new_pawns_are_dropped);
    RUN_TEST(test_pf10_food_appears_on_the_tile_that_chance_names);
    RUN_TEST(test_pf10_food_needs_a_tile_without_unit_food_and_wall);
    RUN_TEST(test_pf10_every_outcome_is_listed_once);
    RUN_TEST(test_pf10_with_0_percent_there_is_only_no_food);
    RUN_TEST(test_pf10_with_100_percent_there_is_always_food);
    RUN_TEST(test_pf10_no_free_tile_no_food);
    RUN_TEST(test_pf10_chance_draws_a_percentage_and_then_a_tile);
    RUN_TEST(test_pf10_food_comes_about_as_often_as_its_percentage);
    RUN_TEST(test_pf11_who_has_no_pawns_loses);
    RUN_TEST(test_pf11_an_attack_with_the_last_pawn_can_lose);
    RUN_TEST(test_pf11_no_pawns_on_both_sides_is_a_draw);
    RUN_TEST(test_pf11_a_destroyed_base_comes_before_missing_pawns);
    RUN_TEST(test_pf11_more_than_still_turns_without_a_change_are_a_draw);
    RUN_TEST(test_pf11_stillness_is_judged_after_the_food_chance);
    RUN_TEST(test_pf11_moving_about_changes_no_number);
    RUN_TEST(test_pf11_eating_changes_no_number);
    RUN_TEST(test_pf11_deaths_change_the_number_whatever_chance_brings);
    RUN_TEST(test_pf11_a_dropped_pawn_changes_the_number);
    RUN_TEST(test_pf11_unless_food_makes_up_for_it_in_the_same_turn);
    RUN_TEST(test_pf11_two_dropped_pawns_are_a_change_in_any_case);
    RUN_TEST(test_pf11_the_player_to_move_stays_at_the_end);
    RUN_TEST(test_pf11_after_the_end_every_move_is_over);
    RUN_TEST(test_the_count_of_turns_stays_at_its_end);
    return UNITY_END();
}
