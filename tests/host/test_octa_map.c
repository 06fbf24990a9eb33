/*
 * test_octa_map.c - Octa-Core before the first move: how the board is drawn
 * (OC-02, OC-03), which set-ups are refused (OC-10), and the map of cells that
 * octa.h shows to others, with the set-up and the outcome.
 *
 * SPDX-License-Identifier: MIT
 */
#include "octa.h"
#include "support.h"
#include "unity.h"

#define RED 1
#define BLUE 2
#define BOARD 9        /* cells of the smallest board */
#define FAIR_BOARDS 32 /* drawn at most */

enum { SIZE, WIN, LIMIT, STOP_ON_ENEMY, FAIR };

/* Dice that fall as a test wants: first so many arrows of one direction, then
 * all of another. */
struct loaded_dice {
    struct game_dice dice;
    uint32_t draws, first_count;
    uint8_t first, then;
};

static const struct game *octa;
static struct game_state s;
static struct game_setup setup;
static struct loaded_dice loaded;
static struct support_text text;

static uint32_t draw_loaded(struct game_dice *base, uint32_t sides)
{
    struct loaded_dice *d = (struct loaded_dice *)(void *)base;

    TEST_ASSERT_EQUAL_UINT32(8, sides);
    return d->draws++ < d->first_count ? d->first : d->then;
}

static uint32_t draw_in_order(struct game_dice *base, uint32_t sides)
{
    struct loaded_dice *d = (struct loaded_dice *)(void *)base;

    return d->draws++ % sides;
}

void setUp(void)
{
    support_set_up();
    octa = game_find("octa");
    TEST_ASSERT_NOT_NULL(octa);
    support_defaults(octa, &setup);
}

void tearDown(void)
{
    support_tear_down();
}

static void start(void)
{
    TEST_ASSERT_NULL(octa->start(&s, &setup));
    support_watch(octa, &s, 0, 0);
}

static void assert_line(const char *line)
{
    TEST_ASSERT_EQUAL_STRING(line, support_line(&text, octa, &s));
}

/* Starts on the smallest board: the first board has the arrow `first` in every
 * cell, all others `then`. */
static void start_loaded(uint8_t first, uint8_t then)
{
    loaded = (struct loaded_dice){{draw_loaded}, 0, BOARD, first, then};
    setup.dice = &loaded.dice;
    setup.option[SIZE] = 1;
    start();
}

static void test_the_options_are_those_of_the_rule_book(void)
{
    static const char *const names[] = {"size", "win", "limit", "stop_on_enemy",
                                        "fair"};
    static const uint16_t min[] = {1, 0, 1, 0, 0};
    static const uint16_t max[] = {7, 1, 999, 1, 1};
    static const uint16_t fallback[] = {3, 0, 50, 0, 0};

    TEST_ASSERT_EQUAL_UINT8(5, octa->option_count);
    for (int i = 0; i < 5; i++) {
        TEST_ASSERT_EQUAL_STRING(names[i], octa->options[i].name);
        TEST_ASSERT_EQUAL_UINT16(min[i], octa->options[i].min);
        TEST_ASSERT_EQUAL_UINT16(max[i], octa->options[i].max);
        TEST_ASSERT_EQUAL_UINT16(fallback[i], octa->options[i].fallback);
    }
    TEST_ASSERT_EQUAL_STRING("majority", octa->options[WIN].choices[0]);
    TEST_ASSERT_EQUAL_STRING("elimination", octa->options[WIN].choices[1]);
    TEST_ASSERT_EQUAL_UINT8(0, octa->clock_option);
}

static void test_oc02_arrows_are_drawn_from_the_south_west_row_by_row(void)
{
    loaded = (struct loaded_dice){{draw_in_order}, 0, 0, 0, 0};
    setup.dice = &loaded.dice;
    setup.option[SIZE] = 1;
    start();
    TEST_ASSERT_EQUAL_UINT32(BOARD, loaded.draws);
    assert_line("octa size=1 win=majority limit=50 stop=0 turns=0 to=1 "
                "cells=.6.710/.3.4.5/20.1.2");
}

static void test_oc02_each_player_starts_with_one_cell_and_red_moves(void)
{
    for (uint16_t size = 1; size <= 7; size++) {
        setup.option[SIZE] = size;
        start();
        TEST_ASSERT_EQUAL_INT32(1, octa->score(&s, RED));
        TEST_ASSERT_EQUAL_INT32(1, octa->score(&s, BLUE));
        TEST_ASSERT_EQUAL_UINT8(RED,
                                octa_cell(&s, octa_cell_at(&s, 1, 1)).owner);
        TEST_ASSERT_EQUAL_UINT8(BLUE,
                                octa_cell(&s, octa_cell_at(&s, -1, -1)).owner);
        TEST_ASSERT_EQUAL_UINT8(RED, octa->to_move(&s));
        TEST_ASSERT_EQUAL_INT(GAME_RUNNING, octa->result(&s).ending);
    }
}

static void test_oc03_without_fair_the_first_board_is_taken(void)
{
    start_loaded(4, 2);
    TEST_ASSERT_EQUAL_UINT32(BOARD, loaded.draws);
}

/* All arrows south: Red's first move runs through the centre to Blue. */
static void test_oc03_no_fair_board_lets_the_first_move_eliminate(void)
{
    setup.option[FAIR] = 1;
    start_loaded(4, 2);
    TEST_ASSERT_EQUAL_UINT32(2 * BOARD, loaded.draws);
    assert_line("octa size=1 win=majority limit=50 stop=0 turns=0 to=1 "
                "cells=.2.212/.2.2.2/22.2.2");
}

/* All arrows north: Red runs off the board, Blue through the centre to Red. */
static void test_oc03_no_fair_board_lets_a_reply_eliminate(void)
{
    setup.option[FAIR] = 1;
    setup.option[WIN] = OCTA_ELIMINATION;
    start_loaded(0, 2);
    TEST_ASSERT_EQUAL_UINT32(2 * BOARD, loaded.draws);
}

static void test_oc03_where_the_game_ends_with_one_turn_there_is_no_reply(void)
{
    setup.option[FAIR] = 1;
    setup.option[LIMIT] = 1;
    start_loaded(0, 2);
    TEST_ASSERT_EQUAL_UINT32(BOARD, loaded.draws);
}

static void test_oc03_with_stop_on_enemy_every_board_is_fair(void)
{
    setup.option[FAIR] = 1;
    setup.option[STOP_ON_ENEMY] = 1;
    start_loaded(4, 2);
    TEST_ASSERT_EQUAL_UINT32(BOARD, loaded.draws);
}

static void test_oc03_dice_that_never_fall_well_do_not_stop_the_game(void)
{
    setup.option[FAIR] = 1;
    start_loaded(4, 4);
    TEST_ASSERT_EQUAL_UINT32(FAIR_BOARDS * BOARD, loaded.draws);
    assert_line("octa size=1 win=majority limit=50 stop=0 turns=0 to=1 "
                "cells=.4.414/.4.4.4/24.4.4");
}

static void test_oc03_on_fair_boards_both_live_through_the_first_two_moves(void)
{
    static struct support_dice dice;

    setup.option[FAIR] = 1;
    setup.dice = &dice.dice;
    for (uint32_t seed = TEST_SEED; seed < TEST_SEED + TEST_GAMES / 5; seed++) {
        support_dice_seed(&dice, seed);
        setup.option[SIZE] = (uint16_t)(1 + seed % 7);
        start();
        support_watch(octa, &s, seed, 0);
        support_play_all(octa, &s, "1,1 -1,-1", NULL);
        TEST_ASSERT_GREATER_THAN_INT32(0, octa->score(&s, RED));
        TEST_ASSERT_GREATER_THAN_INT32(0, octa->score(&s, BLUE));
    }
}

static void test_oc10_elimination_with_stop_on_enemy_is_refused(void)
{
    static const char why[] =
        "elimination with stop_on_enemy can never end: choose only one";

    setup.option[WIN] = OCTA_ELIMINATION;
    setup.option[STOP_ON_ENEMY] = 1;
    TEST_ASSERT_EQUAL_STRING(why, support_said(octa->start(&s, &setup)));
    TEST_ASSERT_EQUAL_STRING(
        why, support_said(octa->parse_state(
                 &s, "octa size=1 win=elimination limit=50 stop=1 turns=0 to=1 "
                     "cells=.0.010/.0.0.0/20.0.0")));
    setup.option[STOP_ON_ENEMY] = 0;
    TEST_ASSERT_NULL(octa->start(&s, &setup));
}

static void test_the_options_are_recalled_from_a_position(void)
{
    uint16_t option[GAME_OPTIONS_MAX] = {9, 9, 9, 9, 9};

    support_position(octa, &s,
                     "octa size=1 win=majority limit=77 stop=1 turns=0 to=1",
                     ".0.010 .0.0.0 20.0.0");
    octa->recall(&s, option);
    TEST_ASSERT_EQUAL_UINT16(1, option[SIZE]);
    TEST_ASSERT_EQUAL_UINT16(OCTA_MAJORITY, option[WIN]);
    TEST_ASSERT_EQUAL_UINT16(77, option[LIMIT]);
    TEST_ASSERT_EQUAL_UINT16(1, option[STOP_ON_ENEMY]);
    TEST_ASSERT_EQUAL_UINT16_MESSAGE(9, option[FAIR], "no part of a state");
    setup.option[WIN] = OCTA_ELIMINATION;
    start();
    octa->recall(&s, option);
    TEST_ASSERT_EQUAL_UINT16(3, option[SIZE]);
    TEST_ASSERT_EQUAL_UINT16(OCTA_ELIMINATION, option[WIN]);
    TEST_ASSERT_EQUAL_UINT16(0, option[STOP_ON_ENEMY]);
}

static void test_the_map_has_as_many_cells_as_its_size_says(void)
{
    static const uint8_t counts[] = {0, 9, 25, 49, 81, 121, 169, 225};

    for (uint16_t size = 1; size <= 7; size++) {
        uint8_t cols, rows;

        setup.option[SIZE] = size;
        start();
        octa->size(&s, &cols, &rows);
        TEST_ASSERT_EQUAL_UINT8(size, octa_size(&s));
        TEST_ASSERT_EQUAL_UINT8(counts[size], octa_cell_count(&s));
        TEST_ASSERT_EQUAL_UINT8(2 * size + 1, cols);
        TEST_ASSERT_EQUAL_UINT8(2 * size + 1, rows);
    }
}

static void test_cells_are_found_by_coordinate_and_by_number(void)
{
    for (uint16_t size = 1; size <= 7; size++) {
        uint8_t number = 0;
        int n = size;

        setup.option[SIZE] = size;
        start();
        for (int y = n; y >= -n; y--) {
            for (int x = -n; x <= n; x++) {
                TEST_ASSERT_EQUAL_UINT8(number, octa_cell_at(&s, x, y));
                TEST_ASSERT_EQUAL_INT8(x, octa_cell(&s, number).x);
                TEST_ASSERT_EQUAL_INT8(y, octa_cell(&s, number).y);
                TEST_ASSERT_EQUAL_UINT8(number, octa_cell(&s, number).number);
                number++;
            }
        }
    }
}

static void test_outside_the_board_there_is_no_cell(void)
{
    for (uint16_t size = 1; size <= 7; size++) {
        int32_t out = size + 1;

        setup.option[SIZE] = size;
        start();
        TEST_ASSERT_EQUAL_UINT8(GAME_NO_CELL, octa_cell_at(&s, out, 0));
        TEST_ASSERT_EQUAL_UINT8(GAME_NO_CELL, octa_cell_at(&s, -out, 0));
        TEST_ASSERT_EQUAL_UINT8(GAME_NO_CELL, octa_cell_at(&s, 0, out));
        TEST_ASSERT_EQUAL_UINT8(GAME_NO_CELL, octa_cell_at(&s, 0, -out));
        TEST_ASSERT_EQUAL_UINT8(GAME_NO_CELL, octa_cell_at(&s, INT32_MIN, 0));
        TEST_ASSERT_EQUAL_UINT8(GAME_NO_CELL, octa_cell_at(&s, 0, INT32_MAX));
    }
}

/* Checks the eight links of a cell; returns how many lead to a cell. */
static int count_links(uint8_t number)
{
    static const int dx[] = {0, 1, 1, 1, 0, -1, -1, -1};
    static const int dy[] = {1, 1, 0, -1, -1, -1, 0, 1};
    struct octa_cell c = octa_cell(&s, number);
    int links = 0;

    for (uint8_t d = 0; d < 8; d++) {
        uint8_t next = octa_neighbour(&s, number, d);

        TEST_ASSERT_EQUAL_UINT8(octa_cell_at(&s, c.x + dx[d], c.y + dy[d]),
                                next);
        if (next != GAME_NO_CELL) {
            TEST_ASSERT_EQUAL_UINT8_MESSAGE(
                number, octa_neighbour(&s, next, (uint8_t)((d + 4) % 8)),
                "linked one way only");
            links++;
        }
    }
    return links;
}

/* k x k cells have k(k-1) pairs beside and above each other and (k-1)(k-1) on
 * each diagonal, linked both ways. */
static void test_oc01_neighbours_are_linked_both_ways_in_all_sizes(void)
{
    for (uint16_t size = 1; size <= 7; size++) {
        int k = 2 * size + 1, links = 0;

        setup.option[SIZE] = size;
        start();
        for (uint8_t i = 0; i < octa_cell_count(&s); i++) {
            links += count_links(i);
        }
        TEST_ASSERT_EQUAL_INT(4 * (k * (k - 1) + (k - 1) * (k - 1)), links);
        TEST_ASSERT_EQUAL_INT(3, count_links(0));
        TEST_ASSERT_EQUAL_INT(5, count_links(1));
        TEST_ASSERT_EQUAL_INT(8, count_links(octa_cell_at(&s, 0, 0)));
    }
}

static void test_a_cell_of_the_map_shows_its_owner_and_its_arrow(void)
{
    struct octa_cell c;

    support_position(octa, &s,
                     "octa size=1 win=majority limit=50 stop=0 turns=0 to=1",
                     ".0.017 .0.5.0 23.0.0");
    c = octa_cell(&s, octa_cell_at(&s, 1, 1));
    TEST_ASSERT_EQUAL_UINT8(RED, c.owner);
    TEST_ASSERT_EQUAL_UINT8(7, c.arrow);
    c = octa_cell(&s, octa_cell_at(&s, -1, -1));
    TEST_ASSERT_EQUAL_UINT8(BLUE, c.owner);
    TEST_ASSERT_EQUAL_UINT8(3, c.arrow);
    c = octa_cell(&s, octa_cell_at(&s, 0, 0));
    TEST_ASSERT_EQUAL_UINT8(0, c.owner);
    TEST_ASSERT_EQUAL_UINT8(5, c.arrow);
}

static void test_the_config_tells_how_the_game_was_set_up(void)
{
    setup.option[LIMIT] = 12;
    setup.option[STOP_ON_ENEMY] = 1;
    start();
    TEST_ASSERT_EQUAL_INT(OCTA_MAJORITY, octa_config(&s).win);
    TEST_ASSERT_EQUAL_UINT16(12, octa_config(&s).turn_limit);
    TEST_ASSERT_TRUE(octa_config(&s).stop_on_enemy);
    setup.option[WIN] = OCTA_ELIMINATION;
    setup.option[STOP_ON_ENEMY] = 0;
    start();
    TEST_ASSERT_EQUAL_INT(OCTA_ELIMINATION, octa_config(&s).win);
    TEST_ASSERT_FALSE(octa_config(&s).stop_on_enemy);
}

static void assert_outcome(const char *line, uint8_t winner, const char *reason)
{
    TEST_ASSERT_NULL_MESSAGE(octa->parse_state(&s, line), line);
    TEST_ASSERT_EQUAL_UINT8(winner, octa_outcome(&s).winner);
    TEST_ASSERT_EQUAL_STRING(reason, support_said(octa_outcome(&s).reason));
}

static void test_the_outcome_names_the_winner_and_the_reason_in_words(void)
{
    assert_outcome("octa size=1 win=majority limit=3 stop=0 turns=2 to=1 "
                   "cells=.0.010/.0.0.0/24.0.0",
                   0, "The game goes on.");
    assert_outcome("octa size=1 win=majority limit=2 stop=0 turns=2 to=1 "
                   "cells=.0.010/.0.0.0/24.0.0",
                   0, "The turn limit is reached: a tie.");
    assert_outcome("octa size=1 win=majority limit=2 stop=0 turns=2 to=1 "
                   "cells=.01010/.0.0.0/24.0.0",
                   RED, "The turn limit is reached: more cells win.");
    assert_outcome("octa size=1 win=elimination limit=2 stop=0 turns=4 to=1 "
                   "cells=.0.022/.0.0.0/24.0.0",
                   BLUE, "The other player owns no cell any more.");
}

int main(void)
{
    UNITY_BEGIN();
    support_say_seed();
    RUN_TEST(test_the_options_are_those_of_the_rule_book);
    RUN_TEST(test_oc02_arrows_are_drawn_from_the_south_west_row_by_row);
    RUN_TEST(test_oc02_each_player_starts_with_one_cell_and_red_moves);
    RUN_TEST(test_oc03_without_fair_the_first_board_is_taken);
    RUN_TEST(test_oc03_no_fair_board_lets_the_first_move_eliminate);
    RUN_TEST(test_oc03_no_fair_board_lets_a_reply_eliminate);
    RUN_TEST(test_oc03_where_the_game_ends_with_one_turn_there_is_no_reply);
    RUN_TEST(test_oc03_with_stop_on_enemy_every_board_is_fair);
    RUN_TEST(test_oc03_dice_that_never_fall_well_do_not_stop_the_game);
    RUN_TEST(test_oc03_on_fair_boards_both_live_through_the_first_two_moves);
    RUN_TEST(test_oc10_elimination_with_stop_on_enemy_is_refused);
    RUN_TEST(test_the_options_are_recalled_from_a_position);
    RUN_TEST(test_the_map_has_as_many_cells_as_its_size_says);
    RUN_TEST(test_cells_are_found_by_coordinate_and_by_number);
    RUN_TEST(test_outside_the_board_there_is_no_cell);
    RUN_TEST(test_oc01_neighbours_are_linked_both_ways_in_all_sizes);
    RUN_TEST(test_a_cell_of_the_map_shows_its_owner_and_its_arrow);
    RUN_TEST(test_the_config_tells_how_the_game_was_set_up);
    RUN_TEST(test_the_outcome_names_the_winner_and_the_reason_in_words);
    return UNITY_END();
}
