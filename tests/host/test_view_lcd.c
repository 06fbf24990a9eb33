/*
 * test_view_lcd.c - the console on the colour panel: what is sent, and when.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/view_lcd.h"

#include <string.h>

#include "fake_hal.h"
#include "fake_panel.h"
#include "support.h"
#include "support_console.h"
#include "unity.h"

#define DUEL_CELL (40 * 40) /* pixels of a cell of Infinity Duel */
#define CALLS_MAX 60        /* for a whole panel */

/* A call sends at most so much: 16 ms at 1.6 us a pixel, with the same again
 * for drawing. */
#define PIXELS_MAX 5000

static struct match match;
static struct console console;
static struct view_lcd view;
static uint16_t before[HAL_PANEL_HEIGHT][HAL_PANEL_WIDTH];

void setUp(void)
{
    support_set_up();
    fake_hal_reset();
    fake_panel_reset();
    memset(&match, 0, sizeof match);
    console_init(&console, &match, NULL);
    console_tick(&console, 1000);
    view_lcd_init(&view);
}

void tearDown(void)
{
    support_tear_down();
}

static void press(const char *buttons)
{
    support_press(&console, buttons);
}

/* Draws until all is on the panel; returns how many calls that took. */
static int draw(void)
{
    int calls = 0;

    do {
        unsigned sent = fake_panel.pixels;

        view_lcd_draw(&view, &console);
        TEST_ASSERT_LESS_OR_EQUAL(PIXELS_MAX, fake_panel.pixels - sent);
        calls++;
    } while (!view.is_done && calls < CALLS_MAX);
    TEST_ASSERT_TRUE_MESSAGE(view.is_done, "it never ends");
    return calls;
}

static void wait_ms(uint32_t ms)
{
    for (uint32_t end = console.now_ms + ms; console.now_ms < end;) {
        console_tick(&console, console.now_ms + 10);
    }
}

static void start(const char *game, enum console_mode mode)
{
    while (menu_game(&console, console.item) != game_find(game)) {
        press("D");
    }
    press("A");
    console.mode = (uint8_t)mode;
    console.item = menu_first(&console);
    press("A");
    TEST_ASSERT_EQUAL(PAGE_BOARD, console.page);
}

static void keep_picture(void)
{
    memcpy(before, fake_panel.picture, sizeof before);
}

static void assert_same_picture(const char *message)
{
    for (int y = 0; y < HAL_PANEL_HEIGHT; y++) {
        TEST_ASSERT_EQUAL_HEX16_ARRAY_MESSAGE(before[y], fake_panel.picture[y],
                                              HAL_PANEL_WIDTH, message);
    }
}

/* Fails unless the panel shows what a new view draws on a panel of noise. */
static void assert_like_new(const char *message)
{
    draw();
    keep_picture();
    memset(fake_panel.picture, 0x5A, sizeof fake_panel.picture);
    view_lcd_init(&view);
    draw();
    assert_same_picture(message);
}

static void test_every_page_covers_the_whole_panel(void)
{
    for (uint8_t i = 0; i < game_count; i++) {
        setUp();
        start(game_registry[i]->name, MODE_COMPUTER);
        for (uint8_t page = 0; page < CONSOLE_PAGES; page++) {
            console_open(&console, (enum console_page)page);
            assert_like_new(game_registry[i]->name);
            memset(fake_panel.picture, 0xA5, sizeof fake_panel.picture);
            view_lcd_init(&view);
            assert_like_new(game_registry[i]->name);
        }
    }
}

static void test_a_game_leaves_nothing_behind_on_the_panel(void)
{
    for (uint8_t i = 0; i < game_count; i++) {
        setUp();
        start(game_registry[i]->name, MODE_WATCH);
        for (int step = 0; step < 30; step++) {
            wait_ms(310);
            view_lcd_draw(&view, &console);
            if (step % 5 == 0) {
                press("M");
                view_lcd_draw(&view, &console);
                press("B");
            }
            assert_like_new(game_registry[i]->name);
        }
    }
}

static void test_nothing_is_sent_when_nothing_changed(void)
{
    start("duel", MODE_PEOPLE);
    draw();
    fake_panel.windows = 0;
    view.stamp++; /* it looks again */
    TEST_ASSERT_EQUAL(1, draw());
    TEST_ASSERT_EQUAL(0, fake_panel.windows);
}

static void test_a_step_of_the_cursor_sends_two_cells(void)
{
    start("duel", MODE_PEOPLE);
    draw();
    fake_panel.pixels = 0;
    press("R");
    draw();
    TEST_ASSERT_EQUAL(2 * DUEL_CELL, fake_panel.pixels);
}

static void test_a_step_in_a_list_sends_two_lines_and_a_little(void)
{
    draw();
    fake_panel.pixels = 0;
    press("D");
    draw();
    TEST_ASSERT_LESS_THAN(HAL_PANEL_WIDTH * HAL_PANEL_HEIGHT / 2,
                          fake_panel.pixels);
}

static void test_the_menu_over_the_board_goes_without_a_trace(void)
{
    start("octa", MODE_PEOPLE);
    draw();
    keep_picture();
    press("M");
    draw();
    TEST_ASSERT_NOT_EQUAL(0, memcmp(before, fake_panel.picture, sizeof before));
    press("B");
    draw();
    assert_same_picture("after the menu");
}

static void test_a_panel_that_is_busy_gets_the_same_picture_later(void)
{
    start("raid", MODE_PEOPLE);
    draw();
    keep_picture();
    view_lcd_init(&view);
    memset(fake_panel.picture, 0, sizeof fake_panel.picture);
    for (int i = 0; i < 2000; i++) {
        fake_panel.takes = fake_panel.windows + (unsigned)i % 3;
        view_lcd_draw(&view, &console);
    }
    fake_panel.takes = ~0u;
    draw();
    assert_same_picture("busy at times");
}

static void test_another_palette_colours_everything_anew(void)
{
    uint16_t banner;

    start("ctor", MODE_PEOPLE);
    draw();
    banner = fake_panel.picture[8][LCD_BOARD_SIZE + 8];
    TEST_ASSERT_EQUAL_HEX16(lcd_tile_colour(PALETTE_NORMAL, COLOUR_RED),
                            banner);
    console.settings.palette = PALETTE_BLIND;
    console.revision++;
    assert_like_new("palette");
    banner = fake_panel.picture[8][LCD_BOARD_SIZE + 8];
    TEST_ASSERT_EQUAL_HEX16(lcd_tile_colour(PALETTE_BLIND, COLOUR_RED), banner);
}

static void test_the_light_follows_the_settings_and_idleness(void)
{
    console.settings.brightness = SETTINGS_BRIGHTNESS_MAX;
    draw();
    TEST_ASSERT_EQUAL(100, fake_panel.light);
    console.idle = IDLE_DIM;
    view_lcd_draw(&view, &console);
    TEST_ASSERT_EQUAL(25, fake_panel.light);
    console.idle = IDLE_ASLEEP;
    view_lcd_draw(&view, &console);
    TEST_ASSERT_EQUAL(0, fake_panel.light);
    TEST_ASSERT_TRUE(fake_panel.is_asleep);
    console.idle = IDLE_NOT;
    view_lcd_draw(&view, &console);
    TEST_ASSERT_FALSE(fake_panel.is_asleep);
    TEST_ASSERT_EQUAL(100, fake_panel.light);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_every_page_covers_the_whole_panel);
    RUN_TEST(test_a_game_leaves_nothing_behind_on_the_panel);
    RUN_TEST(test_nothing_is_sent_when_nothing_changed);
    RUN_TEST(test_a_step_of_the_cursor_sends_two_cells);
    RUN_TEST(test_a_step_in_a_list_sends_two_lines_and_a_little);
    RUN_TEST(test_the_menu_over_the_board_goes_without_a_trace);
    RUN_TEST(test_a_panel_that_is_busy_gets_the_same_picture_later);
    RUN_TEST(test_another_palette_colours_everything_anew);
    RUN_TEST(test_the_light_follows_the_settings_and_idleness);
    return UNITY_END();
}
