/*
 * test_view_text.c - the screens of the console on a terminal.
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
static struct console console;
static struct vt terminal;
static struct view_text view;

void setUp(void)
{
    support_set_up();
    fake_hal_reset();
    fake_hal.can_quit = true;
    memset(&match, 0, sizeof match);
    console_init(&console, &match, NULL);
    console.item = DUEL_ITEM;
    match_defaults(&console.config, game_find("duel"));
    console_tick(&console, 1000);
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

/* Draws with plenty of room and returns how many bytes that took. */
static size_t draw(void)
{
    size_t before = terminal.bytes;
    size_t sent = view_text_draw(&view, &console, 10000);

    TEST_ASSERT_EQUAL(sent, terminal.bytes - before);
    return sent;
}

static void assert_screen(const char *expected)
{
    draw();
    TEST_ASSERT_EQUAL_STRING(expected, vt_text(&terminal));
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
    wait_ms(1000);
}

static void test_the_title_page(void)
{
    assert_screen("  TESSERA\n"
                  "\n"
                  "\n"
                  "                     Choose a game\n"
                  "\n"
                  "                       Octa-Core\n"
                  "    ######oooooo       Base Raid\n"
                  "    ######oooooo     > Infinity Duel\n"
                  "    ######oooooo       CTOR\n"
                  "    oooooo######       Ludo\n"
                  "    oooooo######       Settings\n"
                  "    oooooo######       About\n"
                  "                       Quit\n"
                  "\n"
                  "\n"
                  "\n"
                  "\n"
                  "\n"
                  "\n"
                  "\n"
                  "\n"
                  "  Place beside your own tiles and turn the enemy's\n"
                  "\n"
                  "  Arrows: choose and change   Enter (A): select   Backspace "
                  "(B): back\n");
}

static void test_the_set_up_page(void)
{
    press("A");
    assert_screen("  TESSERA\n"
                  "\n"
                  "\n"
                  "  Infinity Duel\n"
                  "\n"
                  "    Opponent: computer\n"
                  "    Level: normal\n"
                  "    You play: Red\n"
                  "    Re-entry: yes\n"
                  "  > Start\n"
                  "    How to play\n"
                  "\n"
                  "\n"
                  "\n"
                  "\n"
                  "\n"
                  "\n"
                  "\n"
                  "\n"
                  "\n"
                  "\n"
                  "  Place beside your own tiles and turn the enemy's\n"
                  "\n"
                  "  Arrows: choose and change   Enter (A): select   Backspace "
                  "(B): back\n");
}

static void test_the_board(void)
{
    start(MODE_COMPUTER);
    play_at(2, 2);
    wait_ms(1000);
    assert_screen(
        "  TESSERA   Infinity Duel\n"
        "\n"
        " +-------------------------+\n"
        " |  .   .   .   .   .   .  | Red to move\n"
        " |  .   . ( G ) .   .   .  |\n"
        " |  . [ . ] G   .   .   .  |   Red     0\n"
        " |  .   .   .   .   .   .  |   Green   2 CPU\n"
        " |  .   .   .   .   .   .  |\n"
        " |  .   .   .   .   .   .  |\n"
        " +-------------------------+\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "  Green: 1,2\n"
        "\n"
        "  Arrows: move   Enter (A): choose   Backspace (B) or M: menu\n");
}

static void test_an_illegal_press_on_the_board(void)
{
    start(MODE_PEOPLE);
    play_at(0, 0);
    play_at(5, 5);
    play_at(5, 5);
    assert_screen(
        "  TESSERA   Infinity Duel\n"
        "\n"
        " +-------------------------+\n"
        " |  R   +   .   .   .   .  | Red to move\n"
        " |  +   .   .   .   .   .  |\n"
        " |  .   .   .   .   .   .  |   Red     1\n"
        " |  .   .   .   .   .   .  |   Green   1\n"
        " |  .   .   .   .   .   .  |\n"
        " |  .   .   .   .   . [ G ]|\n"
        " +-------------------------+\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "  The cell is not empty.\n"
        "\n"
        "  Arrows: move   Enter (A): choose   Backspace (B) or M: menu\n");
}

static void test_the_pause(void)
{
    start(MODE_PEOPLE);
    play_at(0, 0);
    press("MD");
    assert_screen("  TESSERA   Infinity Duel\n"
                  "\n"
                  " +-------------------------+\n"
                  " |( R ) .   .   .   .   .  | Green to move\n"
                  " |  .   .   .   .   .   .  |\n"
                  " |  .   .   .   .   .   .  |   Red     1\n"
                  " |  .   .   .   .   .   .  |   Green   0\n"
                  " |  .   .   .   .   .   .  |\n"
                  " |  .   .   .   .   .   .  | Pause\n"
                  " +-------------------------+\n"
                  "                               Resume\n"
                  "                             > Take back\n"
                  "                               Make again\n"
                  "                               Hint\n"
                  "                               History\n"
                  "                               How to play\n"
                  "                               Restart\n"
                  "                               Settings\n"
                  "                               Save and quit\n"
                  "\n"
                  "\n"
                  "  Red: 0,0\n"
                  "\n"
                  "  Arrows: choose and change   Enter (A): select   Backspace "
                  "(B): back\n");
}

static void test_the_result(void)
{
    game_move move;

    start(MODE_PEOPLE);
    while (match_think(&match, &move) == GAME_OK) {
    }
    wait_ms(10);
    wait_ms(5000);
    wait_ms(5000);
    TEST_ASSERT_EQUAL(PAGE_RESULT, console.page);
    assert_screen("  TESSERA   Infinity Duel\n"
                  "\n"
                  " +-------------------------+\n"
                  " |  G   R   R   R   R   R  | Red wins\n"
                  " |  G   G   R   R   R   R  |\n"
                  " |  G   G   R   R   R   R  |   Red    23\n"
                  " |  G   R   G   R   R   R  |   Green  13\n"
                  " |  G   G   R   G   R   R  |\n"
                  " |  G   G   G   R   R ( R )|\n"
                  " +-------------------------+\n"
                  "\n"
                  "\n"
                  "\n"
                  "\n"
                  "\n"
                  "\n"
                  "\n"
                  "\n"
                  "\n"
                  "\n"
                  "\n"
                  "  Red wins. The board is full.\n"
                  "\n"
                  "  Enter (A): go on\n");
}

static void test_the_page_after_the_result(void)
{
    game_move move;

    start(MODE_PEOPLE);
    while (match_think(&match, &move) == GAME_OK) {
    }
    wait_ms(10);
    wait_ms(5000);
    wait_ms(5000);
    press("A");
    assert_screen("  TESSERA   Infinity Duel\n"
                  "\n"
                  " +-------------------------+\n"
                  " |  G   R   R   R   R   R  | Red wins\n"
                  " |  G   G   R   R   R   R  |\n"
                  " |  G   G   R   R   R   R  |   Red    23\n"
                  " |  G   R   G   R   R   R  |   Green  13\n"
                  " |  G   G   R   G   R   R  |\n"
                  " |  G   G   G   R   R ( R )| What next?\n"
                  " +-------------------------+\n"
                  "                             > Play again\n"
                  "                               Look at board\n"
                  "                               History\n"
                  "                               Main menu\n"
                  "\n"
                  "\n"
                  "\n"
                  "\n"
                  "\n"
                  "\n"
                  "\n"
                  "  Red wins. The board is full.\n"
                  "\n"
                  "  Arrows: choose and change   Enter (A): select   Backspace "
                  "(B): back\n");
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_the_title_page);
    RUN_TEST(test_the_set_up_page);
    RUN_TEST(test_the_board);
    RUN_TEST(test_an_illegal_press_on_the_board);
    RUN_TEST(test_the_pause);
    RUN_TEST(test_the_result);
    RUN_TEST(test_the_page_after_the_result);
    return UNITY_END();
}
