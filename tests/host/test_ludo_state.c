/*
 * test_ludo_state.c - Ludo as others see it: whole games, the rule player, the
 * views and the state line.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESSERA_DEVICE_TEST
#include <time.h>
#endif

#include "support.h"
#include "unity.h"

#define RED 1
#define BLUE 2
#define GREEN 3
#define YELLOW 4
#define TOKEN(n) ((game_move)(7 + (n)))
#define CELL(row, col) ((uint8_t)((row)*15 + (col)))

#define HOME "-1,-1,-1,-1"
#define DONE "52,52,52,52"
#define FOUR "ludo lane=0 finish=rank players=4 "
#define LANE "ludo lane=5 finish=rank players=4 "
#define TWO "ludo lane=0 finish=rank players=2 "

static const struct game *ludo;
static struct game_state s;
static struct support_text text;

void setUp(void)
{
    struct game_setup setup;

    support_set_up();
    ludo = game_find("ludo");
    TEST_ASSERT_NOT_NULL(ludo);
    support_defaults(ludo, &setup);
    TEST_ASSERT_NULL(ludo->start(&s, &setup));
    support_watch(ludo, &s, 0, 0);
}

void tearDown(void)
{
    support_tear_down();
}

static void position(const char *line)
{
    const char *refusal = ludo->parse_state(&s, line);

    TEST_ASSERT_NULL_MESSAGE(refusal, refusal);
}

static void test_the_state_takes_32_bytes(void)
{
    TEST_ASSERT_EQUAL_UINT16(32, ludo->state_size);
}

static void test_the_players_have_the_colours_of_the_board(void)
{
    TEST_ASSERT_EQUAL_STRING("Ludo", ludo->title);
    TEST_ASSERT_EQUAL_STRING("Red", ludo->side(&s, RED).name);
    TEST_ASSERT_EQUAL_INT(COLOUR_BLUE, ludo->side(&s, BLUE).colour);
    TEST_ASSERT_EQUAL_INT(COLOUR_GREEN, ludo->side(&s, GREEN).colour);
    TEST_ASSERT_EQUAL_STRING("Yellow", ludo->side(&s, YELLOW).name);
}

static void test_the_options_are_read_back_from_a_position(void)
{
    uint16_t option[GAME_OPTIONS_MAX] = {9, 9, 9, 9, 9};

    position("ludo lane=5 finish=first players=3 to=1 die=0 sixes=0 "
             "tokens=" HOME ";" HOME ";" HOME " places=-");
    ludo->recall(&s, option);
    TEST_ASSERT_EQUAL_UINT16(3, option[0]);
    TEST_ASSERT_EQUAL_UINT16(1, option[1]);
    TEST_ASSERT_EQUAL_UINT16(1, option[2]);
    TEST_ASSERT_EQUAL_UINT16(9, option[3]);
    position(TWO "to=1 die=0 sixes=0 tokens=" HOME ";" HOME " places=-");
    ludo->recall(&s, option);
    TEST_ASSERT_EQUAL_UINT16(2, option[0]);
    TEST_ASSERT_EQUAL_UINT16(0, option[1]);
    TEST_ASSERT_EQUAL_UINT16(0, option[2]);
}

/* A die that shows one number after the other. */
static uint32_t draw_in_turn(struct game_dice *dice, uint32_t sides)
{
    static uint32_t last;

    (void)dice;
    TEST_ASSERT_EQUAL_UINT32(6, sides);
    return last++ % sides;
}

static void test_every_number_is_as_likely_as_the_draw_makes_it(void)
{
    struct game_dice dice = {.draw = draw_in_turn};
    uint32_t seen[7] = {0};

    for (int i = 0; i < 60; i++) {
        game_move m = ludo->chance(&s, &dice);

        TEST_ASSERT_TRUE(m >= 1 && m <= 6);
        seen[m]++;
    }
    for (int i = 1; i <= 6; i++) {
        TEST_ASSERT_EQUAL_UINT32(10, seen[i]);
    }
}

/* Plays until the end with chance and the rule player; returns the number of
 * moves. */
static uint32_t play_to_the_end(uint32_t seed)
{
    struct support_dice dice;
    uint32_t n = 0;

    support_dice_seed(&dice, seed);
    while (ludo->to_move(&s) != GAME_NOBODY) {
        support_watch(ludo, &s, seed, n++);
        support_play(ludo, &s,
                     ludo->to_move(&s) == GAME_CHANCE
                         ? ludo->chance(&s, &dice.dice)
                         : ludo->rule(&s),
                     NULL);
    }
    return n;
}

/* SC-007. Without a clock on the chip the number of moves stands for time. */
static void test_a_game_of_four_takes_no_five_seconds(void)
{
#ifndef TESSERA_DEVICE_TEST
    clock_t begin = clock();
#endif

    TEST_ASSERT_LESS_THAN_UINT32(5000, play_to_the_end(TEST_SEED));
    TEST_ASSERT_EQUAL_INT(GAME_BY_FINISH, ludo->result(&s).ending);
#ifndef TESSERA_DEVICE_TEST
    TEST_ASSERT_TRUE((clock() - begin) / CLOCKS_PER_SEC < 5);
#endif
}

/* SC-002: no turn has more than three rolls. */
static void test_a_hundred_turns_keep_the_state_sound(void)
{
    struct support_dice dice;
    const char *refusal;

    support_dice_seed(&dice, TEST_SEED);
    for (int i = 0; i < 300; i++) {
        support_play(ludo, &s, ludo->chance(&s, &dice.dice), NULL);
        if (ludo->to_move(&s) != GAME_CHANCE) {
            support_play(ludo, &s, ludo->rule(&s), NULL);
        }
        refusal = ludo->parse_state(&s, support_line(&text, ludo, &s));
        TEST_ASSERT_NULL_MESSAGE(refusal, refusal);
    }
}

static void assert_rule(int token)
{
    TEST_ASSERT_EQUAL_HEX16(TOKEN(token), ludo->rule(&s));
}

static void test_the_rule_player_cuts_before_it_finishes(void)
{
    position(TWO "to=1 die=2 sixes=0 tokens=50,3,-1,-1;31,-1,-1,-1 places=-");
    assert_rule(2);
}

static void test_the_rule_player_finishes_before_it_opens(void)
{
    position(TWO "to=1 die=6 sixes=1 tokens=-1,46,3,-1;" HOME " places=-");
    assert_rule(2);
}

static void test_the_rule_player_opens_before_it_leaves_danger(void)
{
    position(TWO "to=1 die=6 sixes=1 tokens=3,-1,-1,20;28,-1,-1,-1 places=-");
    assert_rule(2);
}

static void test_the_rule_player_leaves_danger_before_it_runs(void)
{
    position(TWO "to=1 die=5 sixes=0 tokens=3,-1,-1,20;28,-1,-1,-1 places=-");
    assert_rule(1);
}

static void test_the_rule_player_does_not_run_from_danger_into_danger(void)
{
    position(TWO "to=1 die=1 sixes=0 tokens=3,-1,-1,20;28,-1,-1,-1 places=-");
    assert_rule(4);
}

static void test_the_rule_player_runs_with_the_token_in_front(void)
{
    position(TWO "to=1 die=3 sixes=0 tokens=4,11,51,11;" HOME " places=-");
    assert_rule(2);
}

static void test_the_rule_player_waits_for_the_die(void)
{
    TEST_ASSERT_EQUAL_HEX16(GAME_NO_MOVE, ludo->rule(&s));
}

static int32_t value_of(const char *line, uint8_t player)
{
    position(line);
    return ludo->value(&s, player);
}

static void test_progress_is_worth_more_and_danger_less(void)
{
    int32_t safe, exposed, chased;

    TEST_ASSERT_EQUAL_INT32(0, ludo->value(&s, RED));
    safe = value_of(TWO "to=1 die=0 sixes=0 tokens=8,-1,-1,-1;33,-1,-1,-1 "
                        "places=-",
                    1);
    exposed = value_of(TWO "to=1 die=0 sixes=0 tokens=9,-1,-1,-1;36,-1,-1,-1 "
                           "places=-",
                       1);
    chased = value_of(TWO "to=1 die=0 sixes=0 tokens=9,-1,-1,-1;34,-1,-1,-1 "
                          "places=-",
                      1);
    TEST_ASSERT_GREATER_THAN_INT32(chased, safe);    /* as far behind */
    TEST_ASSERT_GREATER_THAN_INT32(chased, exposed); /* Green is chased */
}

static void test_a_place_is_worth_more_than_tokens(void)
{
    int32_t first = value_of(FOUR "to=3 die=0 sixes=0 tokens=" DONE
                                  ";52,52,52,51;" HOME ";" HOME " places=1",
                             RED);

    TEST_ASSERT_GREATER_THAN_INT32(ludo->value(&s, BLUE), first);
    TEST_ASSERT_GREATER_THAN_INT32(0, ludo->value(&s, BLUE));
    TEST_ASSERT_LESS_THAN_INT32(0, ludo->value(&s, GREEN));
    TEST_ASSERT_EQUAL_INT32(0, first + ludo->value(&s, BLUE) +
                                   ludo->value(&s, GREEN) +
                                   ludo->value(&s, YELLOW));
}

static char letter(struct tile t)
{
    static const char kinds[] = {
        [TILE_VOID] = ' ', [TILE_TOKEN] = 'T', [TILE_TRACK] = '.',
        [TILE_SAFE] = '+', [TILE_HOME] = 'o',  [TILE_GOAL] = 'g',
        [TILE_DIE] = '#'};

    if (t.kind == TILE_TOKEN) {
        return (char)('0' + t.number);
    }
    if (t.owner != 0 && (t.kind == TILE_TRACK || t.kind == TILE_SAFE)) {
        return ludo->side(&s, t.owner).name[0];
    }
    return kinds[t.kind];
}

static void assert_board(const char *const *rows)
{
    char line[16] = "";

    for (uint8_t row = 0; row < 15; row++) {
        for (uint8_t col = 0; col < 15; col++) {
            line[col] = letter(ludo->look(&s, col, row));
        }
        TEST_ASSERT_EQUAL_STRING(rows[row], line);
    }
}

static void test_the_board_is_a_cross_with_four_homes(void)
{
    static const char *const rows[] = {
        "      ...      ", "      . B      ", "  12  + .  31  ",
        "  34  . .  42  ", "      . .      ", "      . .      ",
        ".R.... g ...+..", ".     g#g     .", "..+... g ....G.",
        "      . .      ", "      . .      ", "  24  . .  43  ",
        "  13  . +  21  ", "      Y .      ", "      ...      ",
    };

    assert_board(rows);
}

static void test_lanes_lead_to_the_goals_of_those_who_play(void)
{
    static const char *const rows[] = {
        "      ...      ", "      . +      ", "  o2  + .      ",
        "  oo  . .      ", "      . .      ", "      . .      ",
        ".R....   ...+..", ".R3RRRg#gGGGGG.", "..+...   ....6.",
        "      . .      ", "      1 .      ", "      . .  43  ",
        "      . +  oo  ", "      + .      ", "      ...      ",
    };

    position("ludo lane=5 finish=rank players=2 to=2 die=3 sixes=0 "
             "tokens=42,-1,52,56;0,0,-1,-1 places=-");
    assert_board(rows);
}

static void test_a_token_shows_its_number_and_several_how_many(void)
{
    struct tile t;

    position(TWO "to=1 die=0 sixes=0 tokens=4,9,9,-1;9,9,9,-1 places=-");
    t = ludo->look(&s, 5, 6);
    TEST_ASSERT_EQUAL_UINT8(TILE_TOKEN, t.kind);
    TEST_ASSERT_EQUAL_UINT8(1, t.owner);
    TEST_ASSERT_EQUAL_UINT8(1, t.number);
    TEST_ASSERT_EQUAL_UINT8(4 + 2, ludo->look(&s, 6, 1).number);
    TEST_ASSERT_EQUAL_UINT8(4 + 3, ludo->look(&s, 8, 13).number);
    TEST_ASSERT_EQUAL_UINT8(2, ludo->look(&s, 8, 13).owner);
}

/* Square 8 holds Red, Blue and Green. */
static void test_on_a_shared_square_the_player_to_move_is_shown(void)
{
    position(FOUR "to=3 die=0 sixes=0 tokens=8,-1,-1,-1;47,-1,-1,-1;"
                  "-1,34,-1,-1;" HOME " places=-");
    TEST_ASSERT_EQUAL_UINT8(GREEN, ludo->look(&s, 6, 2).owner);
    TEST_ASSERT_EQUAL_UINT8(2, ludo->look(&s, 6, 2).number);
}

static void test_on_a_shared_square_the_first_player_is_shown_otherwise(void)
{
    position(FOUR "to=4 die=0 sixes=0 tokens=" HOME ";47,-1,-1,-1;"
                  "-1,34,-1,-1;" HOME " places=-");
    TEST_ASSERT_EQUAL_UINT8(BLUE, ludo->look(&s, 6, 2).owner);
}

static void test_a_goal_shows_how_many_have_arrived(void)
{
    position(TWO "to=1 die=0 sixes=0 tokens=52,-1,52,-1;" HOME " places=-");
    TEST_ASSERT_EQUAL_UINT8(TILE_GOAL, ludo->look(&s, 6, 7).kind);
    TEST_ASSERT_EQUAL_UINT8(1, ludo->look(&s, 6, 7).owner);
    TEST_ASSERT_EQUAL_UINT8(2, ludo->look(&s, 6, 7).number);
    TEST_ASSERT_EQUAL_UINT8(TILE_HOME, ludo->look(&s, 2, 2).kind);
    TEST_ASSERT_EQUAL_UINT8(TILE_TOKEN, ludo->look(&s, 3, 2).kind);
}

static void test_the_die_lies_in_the_middle(void)
{
    position(TWO "to=2 die=6 sixes=1 tokens=" HOME ";" HOME " places=-");
    TEST_ASSERT_EQUAL_UINT8(TILE_DIE, ludo->look(&s, 7, 7).kind);
    TEST_ASSERT_EQUAL_UINT8(2, ludo->look(&s, 7, 7).owner);
    TEST_ASSERT_EQUAL_UINT8(6, ludo->look(&s, 7, 7).number);
}

static void assert_view(game_move m, uint8_t from)
{
    struct move_view view;

    ludo->describe(&s, m, &view);
    TEST_ASSERT_EQUAL_UINT8(from, view.from);
    TEST_ASSERT_EQUAL_UINT8(GAME_NO_CELL, view.to);
    TEST_ASSERT_NULL(view.label);
}

static void test_a_token_is_chosen_by_the_cell_it_stands_on(void)
{
    position(LANE "to=4 die=6 sixes=1 tokens=" HOME ";" HOME ";" HOME
                  ";-1,50,3,3 places=-");
    assert_view(TOKEN(1), CELL(12, 2));
    assert_view(TOKEN(2), CELL(14, 7));
    assert_view(TOKEN(3), CELL(10, 6));
    assert_view(TOKEN(4), CELL(10, 6));
    position(LANE "to=4 die=1 sixes=0 tokens=" HOME ";" HOME ";" HOME
                  ";-1,51,55,-1 places=-");
    assert_view(TOKEN(2), CELL(13, 7));
    assert_view(TOKEN(3), CELL(9, 7));
}

static void test_a_roll_is_a_word_whatever_comes_of_it(void)
{
    struct move_view view;

    for (game_move m = 1; m <= 6; m++) {
        ludo->describe(&s, m, &view);
        TEST_ASSERT_EQUAL_UINT8(GAME_NO_CELL, view.from);
        TEST_ASSERT_EQUAL_STRING("ROLL", view.label);
    }
}

static void test_the_roller_is_who_moves_next(void)
{
    position(TWO "to=2 die=0 sixes=0 tokens=" HOME ";" HOME " places=-");
    TEST_ASSERT_EQUAL_UINT8(GAME_CHANCE, ludo->to_move(&s));
    TEST_ASSERT_EQUAL_UINT8(2, game_hand(ludo, &s));
}

static void test_a_cell_is_named_by_its_column_and_row(void)
{
    support_text_clear(&text);
    ludo->print_cell(&s, CELL(6, 14), &text.out);
    TEST_ASSERT_EQUAL_STRING("14,6", text.text);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_the_state_takes_32_bytes);
    RUN_TEST(test_the_players_have_the_colours_of_the_board);
    RUN_TEST(test_the_options_are_read_back_from_a_position);
    RUN_TEST(test_every_number_is_as_likely_as_the_draw_makes_it);
    RUN_TEST(test_a_game_of_four_takes_no_five_seconds);
    RUN_TEST(test_a_hundred_turns_keep_the_state_sound);
    RUN_TEST(test_the_rule_player_cuts_before_it_finishes);
    RUN_TEST(test_the_rule_player_finishes_before_it_opens);
    RUN_TEST(test_the_rule_player_opens_before_it_leaves_danger);
    RUN_TEST(test_the_rule_player_leaves_danger_before_it_runs);
    RUN_TEST(test_the_rule_player_does_not_run_from_danger_into_danger);
    RUN_TEST(test_the_rule_player_runs_with_the_token_in_front);
    RUN_TEST(test_the_rule_player_waits_for_the_die);
    RUN_TEST(test_progress_is_worth_more_and_danger_less);
    RUN_TEST(test_a_place_is_worth_more_than_tokens);
    RUN_TEST(test_the_board_is_a_cross_with_four_homes);
    RUN_TEST(test_lanes_lead_to_the_goals_of_those_who_play);
    RUN_TEST(test_a_token_shows_its_number_and_several_how_many);
    RUN_TEST(test_on_a_shared_square_the_player_to_move_is_shown);
    RUN_TEST(test_on_a_shared_square_the_first_player_is_shown_otherwise);
    RUN_TEST(test_a_goal_shows_how_many_have_arrived);
    RUN_TEST(test_the_die_lies_in_the_middle);
    RUN_TEST(test_a_token_is_chosen_by_the_cell_it_stands_on);
    RUN_TEST(test_a_roll_is_a_word_whatever_comes_of_it);
    RUN_TEST(test_the_roller_is_who_moves_next);
    RUN_TEST(test_a_cell_is_named_by_its_column_and_row);
    return UNITY_END();
}
