/*
 * test_cursor.c - where the cursor goes.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "fake_hal.h"
#include "support.h"
#include "ui/console.h"
#include "unity.h"

static struct match match;
static struct console console;
static struct support_dice dice;

/* The cells of these boards are numbered by their columns. */
static uint8_t cols, rows;

void setUp(void)
{
    support_set_up();
    fake_hal_reset();
    memset(&match, 0, sizeof match);
    console_init(&console, &match, NULL);
    support_dice_seed(&dice, TEST_SEED);
}

void tearDown(void)
{
    support_tear_down();
}

static void start(const char *name)
{
    struct match_config config;

    match_defaults(&config, game_find(name));
    TEST_ASSERT_NULL(match_start(&match, &config));
    console_open(&console, PAGE_BOARD);
    console_tick(&console, 1);
    match.config.game->size(&match.state, &cols, &rows);
}

static void offer_none(void)
{
    memset(console.offered, 0, sizeof console.offered);
}

static void offer(uint8_t cell)
{
    console.offered[cell / 8] |= (uint8_t)(1 << cell % 8);
}

static bool is_offered(uint8_t cell)
{
    return console.offered[cell / 8] >> cell % 8 & 1;
}

static uint8_t after(uint8_t cell, int by_col, int by_row)
{
    console.cursor = cell;
    console.label = 0;
    cursor_move(&console, by_col, by_row);
    return console.cursor;
}

static void test_it_jumps_over_cells_that_do_nothing(void)
{
    start("duel");
    offer_none();
    offer(0);
    offer(4);
    offer(24 + 1);
    TEST_ASSERT_EQUAL(4, after(0, 1, 0));
    TEST_ASSERT_EQUAL(0, after(4, 1, 0));
    TEST_ASSERT_EQUAL(25, after(0, 0, 1));
    TEST_ASSERT_EQUAL(25, after(4, 0, -1));
    TEST_ASSERT_EQUAL(0, after(25, 0, -1));
}

static void test_without_anything_to_choose_it_looks_around(void)
{
    start("duel");
    offer_none();
    TEST_ASSERT_EQUAL(1, after(0, 1, 0));
    TEST_ASSERT_EQUAL(5, after(0, -1, 0));
}

static void test_words_are_right_of_the_board_and_lead_back(void)
{
    start("raid");
    TEST_ASSERT_EQUAL(1, board_label_count(&console));
    TEST_ASSERT_EQUAL(0, after(0, 1, 0));
    TEST_ASSERT_EQUAL(1, console.label);
    cursor_move(&console, 0, 1);
    TEST_ASSERT_EQUAL(1, console.label);
    cursor_move(&console, 1, 0);
    TEST_ASSERT_EQUAL(1, console.label);
    cursor_move(&console, -1, 0);
    TEST_ASSERT_EQUAL(0, console.label);
}

static void test_a_torus_has_no_edges(void)
{
    start("ctor");
    offer_none();
    offer(0);
    offer(9);
    TEST_ASSERT_EQUAL(9, after(0, -1, 0));
    TEST_ASSERT_EQUAL(0, after(9, 1, 0));
}

/* Marks what can be reached from a cell; returns how many cells that are. */
static unsigned reach(uint8_t from)
{
    static const int8_t steps[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    static uint8_t queue[GAME_CELLS_MAX];
    bool seen[GAME_CELLS_MAX] = {false};
    unsigned count = 1;

    queue[0] = from;
    seen[from] = true;
    for (unsigned i = 0; i < count; i++) {
        for (unsigned d = 0; d < 4; d++) {
            uint8_t to = after(queue[i], steps[d][0], steps[d][1]);

            TEST_ASSERT_TRUE(is_offered(to));
            if (!seen[to]) {
                seen[to] = true;
                queue[count++] = to;
            }
        }
    }
    return count;
}

static void assert_all_reached(unsigned cells)
{
    uint8_t some = 0;
    unsigned count = 0;

    offer_none();
    for (unsigned i = 0; i < cells; i++) {
        some = (uint8_t)support_draw(&dice, cols * rows);
        offer(some);
    }
    for (uint8_t cell = 0; cell < cols * rows; cell++) {
        count += is_offered(cell);
    }
    TEST_ASSERT_EQUAL(count, reach(some));
}

static void test_every_cell_can_be_reached_from_every_other(void)
{
    static const char *const names[] = {"duel", "octa", "ctor", "ludo"};

    for (unsigned i = 0; i < 4000; i++) {
        if (i % 1000 == 0) {
            start(names[i / 1000]);
            console.labels = 0;
        }
        assert_all_reached(1 + support_draw(&dice, 30));
    }
}

static void test_it_is_put_on_the_nearest_cell_that_acts(void)
{
    start("duel");
    match.count = 1;
    offer_none();
    offer(0);
    offer(20);
    console.cursor = 21;
    cursor_place(&console);
    TEST_ASSERT_EQUAL(20, console.cursor);
    console.cursor = 7;
    cursor_place(&console);
    TEST_ASSERT_EQUAL(0, console.cursor);
    match.count = 0;
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_it_jumps_over_cells_that_do_nothing);
    RUN_TEST(test_without_anything_to_choose_it_looks_around);
    RUN_TEST(test_words_are_right_of_the_board_and_lead_back);
    RUN_TEST(test_a_torus_has_no_edges);
    RUN_TEST(test_every_cell_can_be_reached_from_every_other);
    RUN_TEST(test_it_is_put_on_the_nearest_cell_that_acts);
    return UNITY_END();
}
