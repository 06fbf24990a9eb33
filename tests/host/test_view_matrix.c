/*
 * test_view_matrix.c - the console on the LED matrix, compared as pictures
 * drawn in letters.
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
#define EVENT_MS 130
#define SCROLL_MS 90

static struct match match;
static struct console console;
static struct view_matrix view;

/* --- A picture in letters ------------------------------------------------ */

static const struct {
    struct hal_rgb colour;
    char letter;
} letters[] = {
    {{0, 0, 0}, '.'},   /* dark */
    {{180, 0, 0}, 'R'}, /* a tile, or the winner's lights */
    {{0, 140, 0}, 'G'},
    {{0, 70, 0}, 'G'}, /* it winks */
    {{45, 0, 0}, 'r'}, /* the frame of the player to move */
    {{0, 35, 0}, 'g'},
    {{160, 160, 160}, 'W'}, /* cursor, flash, the dot of the line */
    {{60, 60, 60}, 'w'},    /* the lights of a draw */
    {{7, 7, 10}, '-'},      /* offered, the dots of other lines */
    {{120, 90, 0}, '#'},    /* text */
};

static char letter_of(struct hal_rgb colour)
{
    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++) {
        if (memcmp(&letters[i].colour, &colour, sizeof colour) == 0) {
            return letters[i].letter;
        }
    }
    return '?';
}

/* Eight rows of eight letters, each with a newline. */
static const char *picture(void)
{
    static char text[8 * 9 + 1];
    struct hal_matrix_frame frame;
    size_t length = 0;

    memset(&frame, 0xA5, sizeof frame);
    view_matrix_draw(&view, &console, &frame);
    for (uint8_t y = 0; y < 8; y++) {
        for (uint8_t x = 0; x < 8; x++) {
            text[length++] = letter_of(frame.led[y][x]);
        }
        text[length++] = '\n';
    }
    text[length] = '\0';
    return text;
}

static void assert_picture(const char *expected)
{
    TEST_ASSERT_EQUAL_STRING(expected, picture());
}

static char led(uint8_t x, uint8_t y)
{
    return picture()[y * 9 + x];
}

/* --- Fingers ------------------------------------------------------------- */

/* At this time whatever blinks is on. */
void setUp(void)
{
    support_set_up();
    fake_hal_reset();
    memset(&match, 0, sizeof match);
    memset(&view, 0, sizeof view);
    fake_hal.now_ms = 1000 * BLINK_MS;
    console_init(&console, &match, NULL);
    console.item = DUEL_ITEM;
    match_defaults(&console.config, game_find("duel"));
    console_tick(&console, fake_hal.now_ms);
}

void tearDown(void)
{
    support_tear_down();
}

static void press(const char *buttons)
{
    support_press(&console, buttons);
}

static void wait_ms(uint32_t ms)
{
    console_tick(&console, console.now_ms + ms);
}

static void start(enum console_mode mode)
{
    while (game_registry[console.item] != game_find("duel")) {
        press("D");
    }
    press("A");
    console.mode = (uint8_t)mode;
    console.item = menu_first(&console);
    press("A");
    TEST_ASSERT_EQUAL(PAGE_BOARD, console.page);
}

static void play_at(uint8_t row, uint8_t col)
{
    console.cursor = (uint8_t)(row * 6 + col);
    press("A");
}

static void set_up(const char *line)
{
    TEST_ASSERT_NULL(match_position(&match, game_find("duel"), line));
    wait_ms(BLINK_MS);
}

/* --- The board ----------------------------------------------------------- */

static void test_the_frame_is_whole_when_red_has_the_move(void)
{
    start(MODE_PEOPLE);
    assert_picture("rrrrrrrr\n"
                   "r------r\n"
                   "r------r\n"
                   "r------r\n"
                   "r---W--r\n"
                   "r------r\n"
                   "r------r\n"
                   "rrrrrrrr\n");
}

static void test_the_frame_is_broken_when_green_has_the_move(void)
{
    start(MODE_PEOPLE);
    play_at(0, 0);
    wait_ms(2 * BLINK_MS);
    console.cursor = 21;
    assert_picture("g.g.g.g.\n"
                   ".R-----g\n"
                   "g------.\n"
                   ".------g\n"
                   "g---W--.\n"
                   ".------g\n"
                   "g------.\n"
                   ".g.g.g.g\n");
}

static void test_tiles_stand_where_they_were_placed(void)
{
    start(MODE_PEOPLE);
    play_at(0, 0);
    play_at(5, 5);
    play_at(0, 1);
    play_at(4, 5);
    wait_ms(5 * BLINK_MS);
    assert_picture("rrrrrrrr\n"
                   "rRR-...r\n"
                   "r--....r\n"
                   "r......r\n"
                   "r......r\n"
                   "r.....Gr\n"
                   "r.....Gr\n"
                   "rrrrrrrr\n");
}

static void test_the_cursor_blinks(void)
{
    start(MODE_PEOPLE);
    for (unsigned i = 0; i < 5; i++) {
        TEST_ASSERT_EQUAL_CHAR('W', led(4, 4));
        wait_ms(BLINK_MS - 1);
        TEST_ASSERT_EQUAL_CHAR('W', led(4, 4));
        wait_ms(1);
        TEST_ASSERT_EQUAL_CHAR('-', led(4, 4));
        wait_ms(BLINK_MS);
    }
}

static void test_the_cursor_blinks_over_a_tile(void)
{
    start(MODE_PEOPLE);
    play_at(0, 0);
    wait_ms(2 * BLINK_MS);
    console.cursor = 0;
    TEST_ASSERT_EQUAL_CHAR('W', led(1, 1));
    wait_ms(BLINK_MS);
    TEST_ASSERT_EQUAL_CHAR('R', led(1, 1));
}

static void test_the_cursor_is_seen_at_once_where_the_buttons_moved_it(void)
{
    start(MODE_PEOPLE);
    wait_ms(BLINK_MS + BLINK_MS / 2);
    press("UL");
    TEST_ASSERT_EQUAL_CHAR('W', led(3, 3));
    TEST_ASSERT_EQUAL_CHAR('-', led(4, 4));
}

static void test_there_is_no_cursor_in_the_computers_turn(void)
{
    start(MODE_COMPUTER);
    press("A");
    wait_ms(2 * BLINK_MS);
    TEST_ASSERT_NULL(strchr(picture(), 'W'));
    TEST_ASSERT_NULL(strchr(picture(), '-'));
}

/* Above, right, below, left, as the rules list them. */
static void test_captures_are_shown_one_after_the_other(void)
{
    static const char *const around[] = {"WGGGG", "RWGGG", "RRWGG",
                                         "RRRWG", "RRRRW", "RRRRR"};

    start(MODE_PEOPLE);
    set_up("duel reentry=1 placed=6 to=1 "
           "cells=....../..GG../.G.G../..G.../....../G.....");
    play_at(2, 2);
    console.cursor = 35;
    for (size_t i = 0; i < 6; i++) {
        const char shown[] = {led(3, 3), led(3, 2), led(4, 3),
                              led(3, 4), led(2, 3), '\0'};

        TEST_ASSERT_EQUAL_STRING(around[i], shown);
        wait_ms(EVENT_MS);
    }
}

/* --- The end ------------------------------------------------------------- */

static void test_lights_in_the_winners_colour_run_around_at_the_end(void)
{
    start(MODE_PEOPLE);
    set_up("duel reentry=1 placed=36 to=1 "
           "cells=RRRRRR/RRRRRR/RRRRRR/GGGGGG/GGGGGG/GRRRRR");
    wait_ms(10);
    TEST_ASSERT_EQUAL(PAGE_RESULT, console.page);
    assert_picture(".R...R..\n"
                   ".RRRRRR.\n"
                   ".RRRRRRR\n"
                   "RRRRRRR.\n"
                   ".GGGGGG.\n"
                   ".GGGGGG.\n"
                   ".GRRRRRR\n"
                   "R...R...\n");
    wait_ms(BLINK_MS);
    assert_picture("..R...R.\n"
                   ".RRRRRR.\n"
                   "RRRRRRR.\n"
                   ".RRRRRRR\n"
                   ".GGGGGG.\n"
                   ".GGGGGG.\n"
                   "RGRRRRR.\n"
                   "...R...R\n");
}

static void test_the_lights_are_back_after_four_steps(void)
{
    char before[8 * 9 + 1];

    start(MODE_PEOPLE);
    set_up("duel reentry=1 placed=36 to=2 "
           "cells=GGGGGG/GGGGGG/GGGGGG/RRRRRR/RRRRRR/RGGGGG");
    wait_ms(10);
    strcpy(before, picture());
    TEST_ASSERT_EQUAL_CHAR('G', before[1]);
    wait_ms(4 * BLINK_MS);
    assert_picture(before);
}

static void test_a_draw_has_lights_in_nobodys_colour(void)
{
    start(MODE_PEOPLE);
    set_up("duel reentry=1 placed=36 to=1 "
           "cells=RRRRRR/RRRRRR/RRRRRR/GGGGGG/GGGGGG/GGGGGG");
    wait_ms(10);
    TEST_ASSERT_EQUAL_STRING_LEN(".w...w..", picture(), 8);
}

/* --- Menus --------------------------------------------------------------- */

/* The set-up of Infinity Duel, whose third line is selected. */
static void open_setup(void)
{
    start(MODE_PEOPLE);
    press("MUA");
    while (game_registry[console.item] != game_find("duel")) {
        press("D");
    }
    press("A");
    TEST_ASSERT_EQUAL(PAGE_SETUP, console.page);
}

static void test_a_menu_is_its_selected_line_over_a_row_of_dots(void)
{
    open_setup();
    assert_picture("........\n"
                   ".##.###.\n"
                   "#....#..\n"
                   ".#...#..\n"
                   "..#..#..\n"
                   "##...#..\n"
                   "........\n"
                   "--W-....\n");
}

static void test_the_text_scrolls_by_a_column_at_a_time(void)
{
    open_setup();
    picture();
    wait_ms(SCROLL_MS - 1);
    assert_picture("........\n"
                   ".##.###.\n"
                   "#....#..\n"
                   ".#...#..\n"
                   "..#..#..\n"
                   "##...#..\n"
                   "........\n"
                   "--W-....\n");
    wait_ms(1);
    assert_picture("........\n"
                   "##.###..\n"
                   "....#..#\n"
                   "#...#..#\n"
                   ".#..#..#\n"
                   "#...#..#\n"
                   "........\n"
                   "--W-....\n");
}

static void test_the_text_leaves_to_the_left_and_comes_in_from_the_right(void)
{
    const uint32_t text_columns = 4 * 5; /* "Start" */

    open_setup();
    picture();
    wait_ms(text_columns * SCROLL_MS);
    TEST_ASSERT_NULL(strchr(picture(), '#'));
    wait_ms(3 * SCROLL_MS);
    assert_picture("........\n"
                   "......##\n"
                   ".....#..\n"
                   "......#.\n"
                   ".......#\n"
                   ".....##.\n"
                   "........\n"
                   "--W-....\n");
    wait_ms(5 * SCROLL_MS);
    assert_picture("........\n"
                   ".##.###.\n"
                   "#....#..\n"
                   ".#...#..\n"
                   "..#..#..\n"
                   "##...#..\n"
                   "........\n"
                   "--W-....\n");
}

static void test_the_dots_show_the_line(void)
{
    open_setup();
    TEST_ASSERT_EQUAL_STRING_LEN("--W-....", picture() + 7 * 9, 8);
    press("U");
    TEST_ASSERT_EQUAL_STRING_LEN("-W--....", picture() + 7 * 9, 8);
    press("DDD");
    TEST_ASSERT_EQUAL_STRING_LEN("W---....", picture() + 7 * 9, 8);
}

static void test_another_line_begins_with_its_first_letters(void)
{
    char first[8 * 9 + 1];

    open_setup();
    press("D");
    strcpy(first, picture());
    press("D");
    picture();
    wait_ms(7 * SCROLL_MS);
    picture();
    press("U");
    assert_picture(first);
}

static void test_the_pause_is_a_menu_too(void)
{
    start(MODE_PEOPLE);
    press("M");
    TEST_ASSERT_EQUAL_STRING_LEN("W-------", picture() + 7 * 9, 8);
}

static void test_scrolling_survives_the_wrap_of_the_clock(void)
{
    char before[8 * 9 + 1];

    console_tick(&console, UINT32_MAX - 2 * SCROLL_MS + 1);
    press("L"); /* it was asleep */
    open_setup();
    picture();
    wait_ms(SCROLL_MS);
    strcpy(before, picture());
    wait_ms(28 * SCROLL_MS); /* once around: 5 letters and the width */
    TEST_ASSERT_LESS_THAN_UINT32(100000, console.now_ms);
    assert_picture(before);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_the_frame_is_whole_when_red_has_the_move);
    RUN_TEST(test_the_frame_is_broken_when_green_has_the_move);
    RUN_TEST(test_tiles_stand_where_they_were_placed);
    RUN_TEST(test_the_cursor_blinks);
    RUN_TEST(test_the_cursor_blinks_over_a_tile);
    RUN_TEST(test_the_cursor_is_seen_at_once_where_the_buttons_moved_it);
    RUN_TEST(test_there_is_no_cursor_in_the_computers_turn);
    RUN_TEST(test_captures_are_shown_one_after_the_other);
    RUN_TEST(test_lights_in_the_winners_colour_run_around_at_the_end);
    RUN_TEST(test_the_lights_are_back_after_four_steps);
    RUN_TEST(test_a_draw_has_lights_in_nobodys_colour);
    RUN_TEST(test_a_menu_is_its_selected_line_over_a_row_of_dots);
    RUN_TEST(test_the_text_scrolls_by_a_column_at_a_time);
    RUN_TEST(test_the_text_leaves_to_the_left_and_comes_in_from_the_right);
    RUN_TEST(test_the_dots_show_the_line);
    RUN_TEST(test_another_line_begins_with_its_first_letters);
    RUN_TEST(test_the_pause_is_a_menu_too);
    RUN_TEST(test_scrolling_survives_the_wrap_of_the_clock);
    return UNITY_END();
}
