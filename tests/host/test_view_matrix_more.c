/*
 * test_view_matrix_more.c - pictures, rhythms, brightness and large boards on
 * the LED matrix.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/view_matrix.h"

#include <string.h>

#include "fake_hal.h"
#include "support.h"
#include "support_console.h"
#include "unity.h"

#define BLINK_MS 200

static struct match match;
static struct console console;
static struct view_matrix view;
static struct hal_matrix_frame frame;

void setUp(void)
{
    support_set_up();
    fake_hal_reset();
    memset(&match, 0, sizeof match);
    memset(&view, 0, sizeof view);
    console_init(&console, &match, NULL);
    console_tick(&console, 2048);
}

void tearDown(void)
{
    support_tear_down();
}

static void draw(void)
{
    view_matrix_draw(&view, &console, &frame);
}

static void wait_ms(uint32_t ms)
{
    console_tick(&console, console.now_ms + ms);
    draw();
}

static void press(const char *buttons)
{
    support_press(&console, buttons);
    draw();
}

static void start(const char *name)
{
    struct match_config config;

    match_defaults(&config, game_find(name));
    config.seed = 1;
    TEST_ASSERT_NULL(match_start(&match, &config));
    console_open(&console, PAGE_BOARD);
    wait_ms(0);
}

static void set_up(const char *line)
{
    TEST_ASSERT_NULL(match_position(&match, match.config.game, line));
    wait_ms(0);
}

static unsigned lit(void)
{
    unsigned count = 0;

    for (unsigned i = 0; i < 64; i++) {
        struct hal_rgb c = frame.led[i / 8][i % 8];

        count += c.red + c.green + c.blue > 0;
    }
    return count;
}

static bool is(struct hal_rgb c, uint8_t red, uint8_t green, uint8_t blue)
{
    return c.red == red && c.green == green && c.blue == blue;
}

/* --- Menus --------------------------------------------------------------- */

static void assert_icon(const struct game_icon *icon)
{
    static const struct hal_rgb colours[] = {
        {0, 0, 0}, {180, 0, 0}, {0, 30, 180}, {160, 160, 160}};

    for (unsigned i = 0; i < 64; i++) {
        unsigned pixel = icon->row[i / 8] >> (14 - 2 * (i % 8)) & 3;

        TEST_ASSERT_EQUAL_MEMORY(&colours[pixel], &frame.led[i / 8][i % 8], 3);
    }
}

static void test_each_game_has_its_icon_then_its_name(void)
{
    for (uint8_t i = 0; i < game_count; i++) {
        draw();
        assert_icon(game_registry[i]->icon);
        wait_ms(1499);
        assert_icon(game_registry[i]->icon);
        wait_ms(1);
        TEST_ASSERT_TRUE(is(frame.led[7][i], 160, 160, 160));
        TEST_ASSERT_TRUE(is(frame.led[1][0], 120, 90, 0) ||
                         is(frame.led[1][1], 120, 90, 0));
        press("D");
    }
}

static void test_a_long_list_has_eight_dots(void)
{
    fake_hal.can_quit = true;
    press("U"); /* Quit, the last of eight */
    TEST_ASSERT_TRUE(is(frame.led[7][7], 160, 160, 160));
    press("D");
    wait_ms(1600);
    TEST_ASSERT_TRUE(is(frame.led[7][0], 160, 160, 160));
}

static void test_the_test_page_lights_every_led(void)
{
    console_open(&console, PAGE_TEST);
    draw();
    TEST_ASSERT_EQUAL(64, lit());
    press("L");
    TEST_ASSERT_TRUE(is(frame.led[7][2], 160, 160, 160));
}

/* --- Light --------------------------------------------------------------- */

static void test_brightness_palette_dimming_and_sleep(void)
{
    start("duel");
    set_up("duel reentry=1 placed=2 to=1 "
           "cells=R..G../....../....../....../....../......");
    console.cursor = 35;
    draw();
    TEST_ASSERT_TRUE(is(frame.led[1][1], 180, 0, 0));
    console.settings.brightness = 5;
    draw();
    TEST_ASSERT_TRUE(is(frame.led[1][1], 248, 0, 0));
    console.settings.brightness = 1;
    draw();
    TEST_ASSERT_TRUE(is(frame.led[1][1], 45, 0, 0));
    console.settings.brightness = 3;
    console.settings.palette = PALETTE_BLIND;
    draw();
    TEST_ASSERT_TRUE(is(frame.led[1][1], 200, 50, 0));
    wait_ms(61000);
    TEST_ASSERT_TRUE(is(frame.led[1][1], 50, 13, 0));
    wait_ms(300000);
    TEST_ASSERT_EQUAL(0, lit());
}

/* Over two seconds: how often a LED gets darker. */
static unsigned winks_of(uint8_t x, uint8_t y)
{
    unsigned count = 0;
    unsigned before = 0;

    for (unsigned ms = 0; ms < 2048; ms += 32) {
        unsigned light;

        wait_ms(32);
        light = frame.led[y][x].red + frame.led[y][x].green +
                (unsigned)frame.led[y][x].blue;
        count += light < before;
        before = light;
    }
    return count;
}

static void test_players_are_told_apart_by_rhythm(void)
{
    start("duel");
    set_up("duel reentry=1 placed=2 to=1 "
           "cells=R..G../....../....../....../....../......");
    console.cursor = 35;
    TEST_ASSERT_EQUAL(0, winks_of(1, 1));
    TEST_ASSERT_EQUAL(1, winks_of(4, 1));
}

/* --- The board ----------------------------------------------------------- */

static void test_a_board_of_seven_has_a_line_for_the_turn(void)
{
    start("octa");
    for (unsigned i = 0; i < 8; i++) {
        TEST_ASSERT_TRUE(is(frame.led[i][7], 45, 0, 0));
        TEST_ASSERT_TRUE(is(frame.led[7][i], 45, 0, 0));
    }
}

static void test_the_arrow_under_the_cursor_lights_its_target(void)
{
    static const int8_t steps[8] = {0, 1, 1, 1, 0, -1, -1, -1};
    uint8_t row, col, direction;

    start("octa");
    row = console.cursor / 7;
    col = console.cursor % 7;
    direction = board_cell(&console, col, row).tile.number;
    row = (uint8_t)(row - steps[(direction + 2) & 7]);
    col = (uint8_t)(col + steps[direction]);
    TEST_ASSERT_TRUE(is(frame.led[row][col], 60, 36, 0));
    wait_ms(BLINK_MS);
    TEST_ASSERT_FALSE(is(frame.led[row][col], 60, 36, 0));
}

static void test_an_order_is_seen_where_the_pawn_will_go(void)
{
    start("raid");
    press("ARA");
    TEST_ASSERT_EQUAL(1, console.label);
    press("L");
    TEST_ASSERT_TRUE(is(frame.led[0][1], 60, 36, 0));
    TEST_ASSERT_TRUE(is(frame.led[0][0], 75, 55, 0));
}

static void test_targets_of_a_picked_pawn_shine(void)
{
    start("raid");
    press("A");
    TEST_ASSERT_TRUE(is(frame.led[0][1], 60, 36, 0));
    TEST_ASSERT_TRUE(is(frame.led[1][1], 60, 36, 0));
    TEST_ASSERT_FALSE(is(frame.led[2][2], 60, 36, 0));
}

static void test_the_edges_of_a_large_board_tell_where_it_goes_on(void)
{
    start("ludo");
    match.config.seat[0] = SEAT_HUMAN;
    console.last = GAME_NO_CELL;
    press("L"); /* from ROLL to the board */
    console.cursor = 0;
    draw();
    TEST_ASSERT_TRUE(is(frame.led[1][7], 0, 0, 26));
    TEST_ASSERT_TRUE(is(frame.led[7][1], 0, 0, 26));
    TEST_ASSERT_TRUE(is(frame.led[0][1], 0, 0, 0));
    TEST_ASSERT_TRUE(is(frame.led[1][0], 0, 0, 0));
    console.cursor = 224;
    draw();
    TEST_ASSERT_TRUE(is(frame.led[6][0], 0, 0, 26));
    TEST_ASSERT_TRUE(is(frame.led[6][7], 0, 0, 0));
}

/* The R of ROLL, in the colour of who is to roll. */
static void test_a_word_has_the_colour_of_who_may_choose_it(void)
{
    start("ludo");
    draw();
    TEST_ASSERT_TRUE(is(frame.led[1][0], 180, 0, 0));
    TEST_ASSERT_EQUAL(GAME_OK, match_play(&match, 5));
    wait_ms(0);
    wait_ms(2000);
    TEST_ASSERT_EQUAL(1, console.label);
    console.now_ms = view.since_ms;
    draw();
    TEST_ASSERT_TRUE(is(frame.led[1][0], 0, 30, 180));
}

static void test_a_roll_is_pips_all_over(void)
{
    start("ludo");
    TEST_ASSERT_EQUAL(GAME_OK, match_play(&match, 5));
    for (unsigned i = 0; i < 4; i++) {
        wait_ms(i == 0 ? 0 : 130);
    }
    wait_ms(130);
    TEST_ASSERT_TRUE(board_is_rolling(&console));
    TEST_ASSERT_EQUAL(5 * 4, lit());
    TEST_ASSERT_TRUE(is(frame.led[3][3], 180, 0, 0));
}

static void test_the_result_is_the_board_and_a_picture_in_turn(void)
{
    start("duel");
    set_up("duel reentry=1 placed=36 to=1 "
           "cells=RRRRRR/RRRRRR/RRRRRR/GGGGGG/GGGGGG/GRRRRR");
    wait_ms(10);
    TEST_ASSERT_EQUAL(PAGE_RESULT, console.page);
    TEST_ASSERT_TRUE(is(frame.led[4][1], 0, 140, 0));
    wait_ms(2600);
    TEST_ASSERT_EQUAL(6 + 8 + 6 + 6 + 4 + 2 + 4 + 6, lit());
    TEST_ASSERT_TRUE(is(frame.led[1][0], 180, 0, 0));
    wait_ms(1600);
    TEST_ASSERT_TRUE(is(frame.led[4][1], 0, 140, 0));
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_each_game_has_its_icon_then_its_name);
    RUN_TEST(test_a_long_list_has_eight_dots);
    RUN_TEST(test_the_test_page_lights_every_led);
    RUN_TEST(test_brightness_palette_dimming_and_sleep);
    RUN_TEST(test_players_are_told_apart_by_rhythm);
    RUN_TEST(test_a_board_of_seven_has_a_line_for_the_turn);
    RUN_TEST(test_the_arrow_under_the_cursor_lights_its_target);
    RUN_TEST(test_an_order_is_seen_where_the_pawn_will_go);
    RUN_TEST(test_targets_of_a_picked_pawn_shine);
    RUN_TEST(test_the_edges_of_a_large_board_tell_where_it_goes_on);
    RUN_TEST(test_a_word_has_the_colour_of_who_may_choose_it);
    RUN_TEST(test_a_roll_is_pips_all_over);
    RUN_TEST(test_the_result_is_the_board_and_a_picture_in_turn);
    return UNITY_END();
}
