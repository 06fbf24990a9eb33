/*
 * test_view_text_sizes.c - terminals of other sizes, without colours, and on a
 * slow line.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/view_text.h"

#include <string.h>

#include "fake_hal.h"
#include "support.h"
#include "support_console.h"
#include "unity.h"
#include "vt.h"

static struct match match;
static struct ai ai;
static struct console console;
static struct vt terminal;
static struct view_text view;

static void resize(int cols, int rows)
{
    vt_init(&terminal);
    terminal.cols = cols;
    terminal.rows = rows;
    view_text_resize(&view, (uint8_t)cols, (uint8_t)rows);
    view_text_repaint(&view);
}

void setUp(void)
{
    support_set_up();
    fake_hal_reset();
    memset(&match, 0, sizeof match);
    ai_attach(&ai, &match);
    console_init(&console, &match, NULL);
    console.ai = &ai;
    vt_init(&terminal);
    view_text_init(&view, &terminal.out);
}

void tearDown(void)
{
    if (Unity.CurrentTestFailed != 0) {
        vt_show(&terminal);
    }
    support_tear_down();
}

static size_t draw(void)
{
    return view_text_draw(&view, &console, 100000);
}

static void press(const char *buttons)
{
    support_press(&console, buttons);
}

static void start(const struct game *game, uint8_t seat)
{
    struct match_config config;

    match_defaults(&config, game);
    memset(config.seat, seat, sizeof config.seat);
    config.seed = 3;
    TEST_ASSERT_NULL(match_start(&match, &config));
    console_open(&console, PAGE_BOARD);
    console_tick(&console, console.now_ms + 5);
}

static void assert_shown(const char *words)
{
    draw();
    TEST_ASSERT_NOT_NULL_MESSAGE(strstr(vt_text(&terminal), words), words);
}

/* --- Sizes --------------------------------------------------------------- */

static void test_a_small_terminal_scrolls_the_board_under_the_cursor(void)
{
    start(game_find("ctor"), SEAT_HUMAN);
    resize(40, 14);
    for (uint8_t cell = 0; cell < 100; cell++) {
        console.cursor = cell;
        assert_shown("[ . ]");
    }
    assert_shown("Red to move");
}

static void test_a_low_terminal_scrolls_a_menu_to_its_line(void)
{
    start(game_find("ludo"), SEAT_HUMAN);
    press("MU");
    resize(80, 14);
    assert_shown("> Save and quit");
    press("D");
    assert_shown("> Resume");
}

static void test_a_large_terminal_is_used_like_a_normal_one(void)
{
    start(game_find("ludo"), SEAT_HUMAN);
    view_text_resize(&view, 200, 60);
    draw();
    TEST_ASSERT_LESS_THAN(24, terminal.row);
}

static void test_a_tiny_terminal_is_asked_to_grow(void)
{
    resize(30, 10);
    assert_shown("Larger, please");
    resize(80, 24);
    assert_shown("Choose a game");
}

static void test_the_title_has_no_icon_where_there_is_no_room(void)
{
    assert_shown("########   > Octa-Core");
    resize(60, 20);
    assert_shown("  > Octa-Core");
    TEST_ASSERT_NULL(strstr(vt_text(&terminal), "##"));
}

/* --- Colours ------------------------------------------------------------- */

static void test_without_colours_not_one_style_is_sent(void)
{
    view.screen.is_plain = true;
    start(game_find("ludo"), SEAT_HUMAN);
    draw();
    press("M");
    draw();
    for (int row = 0; row < VT_ROWS; row++) {
        for (int col = 0; col < VT_COLS; col++) {
            TEST_ASSERT_EQUAL(0, terminal.style[row][col]);
        }
    }
}

static void test_the_palette_changes_the_colours(void)
{
    unsigned char before;

    start(game_find("duel"), SEAT_HUMAN);
    press("ALAL"); /* Green is at 2,2; the last key ends the animation */
    draw();
    before = terminal.style[3 + 2][2 + 4 * 2 + 2];
    TEST_ASSERT_NOT_EQUAL(0, before);
    console.settings.palette = PALETTE_BLIND;
    console.revision++;
    draw();
    TEST_ASSERT_NOT_EQUAL(before, terminal.style[3 + 2][2 + 4 * 2 + 2]);
}

/* --- A slow line --------------------------------------------------------- */

/* Lets computers of a level play so many moves; returns how many bytes a move
 * takes, all its pictures included, and the most that a full repaint took. */
static size_t bytes_of_moves(const struct game *game, uint8_t level,
                             uint32_t moves, size_t *repaint)
{
    size_t bytes = 0;
    size_t all;

    start(game, level);
    draw();
    while (console.page == PAGE_BOARD && match.count < moves) {
        console_tick(&console, console.now_ms + 10);
        bytes += draw();
        if (match.count % 10 == 0) {
            view_text_repaint(&view);
            all = draw();
            *repaint = all > *repaint ? all : *repaint;
        }
    }
    return bytes / match.count;
}

static void test_a_move_takes_200_bytes_and_a_repaint_2048(void)
{
    for (uint8_t i = 0; i < game_count; i++) {
        size_t repaint = 0;
        size_t move =
            bytes_of_moves(game_registry[i], SEAT_RULE, 120, &repaint);

        TEST_ASSERT_LESS_THAN_MESSAGE(200, move, game_registry[i]->name);
        TEST_ASSERT_LESS_THAN_MESSAGE(2048, repaint, game_registry[i]->name);
        move = bytes_of_moves(game_registry[i], SEAT_HARD, 9, &repaint);
        TEST_ASSERT_LESS_THAN_MESSAGE(200, move, game_registry[i]->name);
    }
}

static void test_every_page_is_painted_with_less_than_2048_bytes(void)
{
    start(game_find("ludo"), SEAT_HUMAN);
    for (uint8_t page = 0; page < CONSOLE_PAGES; page++) {
        console_open(&console, (enum console_page)page);
        view_text_repaint(&view);
        TEST_ASSERT_LESS_THAN(2048, draw());
    }
}

static void test_blinking_and_idling_send_nothing(void)
{
    start(game_find("raid"), SEAT_HUMAN);
    match.config.option[2] = 0; /* no clock */
    draw();
    for (unsigned i = 0; i < 50; i++) {
        console_tick(&console, console.now_ms + 100);
        TEST_ASSERT_EQUAL(0, draw());
    }
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_a_small_terminal_scrolls_the_board_under_the_cursor);
    RUN_TEST(test_a_low_terminal_scrolls_a_menu_to_its_line);
    RUN_TEST(test_a_large_terminal_is_used_like_a_normal_one);
    RUN_TEST(test_a_tiny_terminal_is_asked_to_grow);
    RUN_TEST(test_the_title_has_no_icon_where_there_is_no_room);
    RUN_TEST(test_without_colours_not_one_style_is_sent);
    RUN_TEST(test_the_palette_changes_the_colours);
    RUN_TEST(test_a_move_takes_200_bytes_and_a_repaint_2048);
    RUN_TEST(test_every_page_is_painted_with_less_than_2048_bytes);
    RUN_TEST(test_blinking_and_idling_send_nothing);
    return UNITY_END();
}
