/*
 * test_monkey.c - somebody presses buttons at random, a million times, on the
 * whole console with its views.
 *
 * Nothing may crash, every page must be left by B, and a match may only change
 * by legal moves unless a menu was asked to.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>

#include "fake_flash.h"
#include "fake_hal.h"
#include "fake_panel.h"
#include "hal/buttons.h"
#include "support.h"
#include "ui/view_lcd.h"
#include "ui/view_matrix.h"
#include "ui/view_text.h"
#include "unity.h"
#include "vt.h"

static uint32_t presses_wanted = 1000000; /* or the first argument */

static struct match match;
static struct console console;
static struct ai ai;
static bool has_ai; /* the computer's levels think: that takes its time */
static struct store store;
static struct saver saver;
static struct fake_flash flash;
static struct view_matrix matrix;
static struct view_lcd lcd;
static struct view_text view, other;
static struct vt terminal, fresh;
static struct support_dice dice;

/* The match as it was before the last press or tick. */
static struct {
    struct game_state state;
    uint32_t id, moves;
} before;

static uint32_t visits[CONSOLE_PAGES];

static void switch_on(void)
{
    memset(&match, 0, sizeof match);
    rng_seed(&match.rng, TEST_SEED);
    store_open(&store, &flash.interface);
    save_init(&saver, &store, &match);
    saver.is_automatic = true;
    console_init(&console, &match, &saver);
    if (has_ai) {
        ai_attach(&ai, &match);
        console.ai = &ai;
    }
    memset(&matrix, 0, sizeof matrix);
    view_lcd_init(&lcd);
    vt_init(&terminal);
    view_text_init(&view, &terminal.out);
}

void setUp(void)
{
    support_set_up();
    fake_hal_reset();
    fake_hal.can_quit = true;
    fake_panel_reset();
    fake_flash_init(&flash, 32, 2048);
    support_dice_seed(&dice, TEST_SEED);
    memset(visits, 0, sizeof visits);
    switch_on();
}

void tearDown(void)
{
    if (Unity.CurrentTestFailed != 0) {
        vt_show(&terminal);
    }
    support_tear_down();
}

/* --- What is allowed ----------------------------------------------------- */

static void remember(void)
{
    before.state = match.state;
    before.id = match.id;
    before.moves = match.folded + match.count;
}

/* Plays the last moves again, from the position before them. A clock that runs
 * out may make several of them at once. */
static void replay(const struct game *game, uint32_t moves)
{
    struct game_state *s = &before.state;

    for (uint32_t i = match.count - moves; i < match.count; i++) {
        game_move move = match.journal[i];

        TEST_ASSERT_EQUAL(GAME_OK, game->check(s, game->to_move(s), move));
        game->play(s, move, NULL);
    }
}

static void assert_legal(void)
{
    const struct game *game = match.config.game;
    uint32_t moves = match.folded + match.count - before.moves;

    if (game == NULL) {
        return;
    }
    TEST_ASSERT_EQUAL_UINT32(before.id, match.id);
    TEST_ASSERT_LESS_OR_EQUAL_UINT32(match.count, moves);
    replay(game, moves);
    TEST_ASSERT_EQUAL_MEMORY(&before.state, &match.state, game->state_size);
}

/* --- The monkey ---------------------------------------------------------- */

static uint8_t any_button(void)
{
    static const uint8_t buttons[] = {
        HAL_BUTTON_UP, HAL_BUTTON_DOWN, HAL_BUTTON_LEFT, HAL_BUTTON_RIGHT,
        HAL_BUTTON_UP, HAL_BUTTON_DOWN, HAL_BUTTON_LEFT, HAL_BUTTON_RIGHT,
        HAL_BUTTON_A,  HAL_BUTTON_A,    HAL_BUTTON_A,    HAL_BUTTON_A,
        HAL_BUTTON_A,  HAL_BUTTON_B,    HAL_BUTTON_MENU};

    return buttons[support_draw(&dice, sizeof buttons)];
}

static void press(uint8_t button)
{
    uint8_t page = console.page;

    remember();
    console_press(&console, button);
    if (button != HAL_BUTTON_A || page == PAGE_BOARD || page == PAGE_HISTORY) {
        assert_legal();
    }
    console.wants_quit = false;
    TEST_ASSERT_LESS_THAN(CONSOLE_PAGES, console.page);
    TEST_ASSERT_TRUE(menu_count(&console) <= MENU_LINES_MAX);
    visits[console.page]++;
}

static void wait_ms(uint32_t ms)
{
    remember();
    fake_hal.now_ms = console.now_ms + ms;
    console_tick(&console, fake_hal.now_ms);
    assert_legal();
}

static void draw(void)
{
    struct hal_matrix_frame frame;

    view_matrix_draw(&matrix, &console, &frame);
    view_lcd_draw(&lcd, &console);
    view_text_draw(&view, &console, 100 + support_draw(&dice, 2000));
}

static void assert_like_a_full_repaint(void)
{
    view_text_draw(&view, &console, 100000);
    vt_init(&fresh);
    view_text_init(&other, &fresh.out);
    view_text_resize(&other, (uint8_t)terminal.cols, (uint8_t)terminal.rows);
    fresh.cols = terminal.cols;
    fresh.rows = terminal.rows;
    view_text_draw(&other, &console, 100000);
    vt_assert_equal(&fresh, &terminal);
}

static void draw_lcd(void)
{
    for (unsigned i = 0; i < 1000; i++) {
        view_lcd_draw(&lcd, &console);
    }
    TEST_ASSERT_TRUE(lcd.is_done || lcd.is_asleep);
}

static void assert_panel_like_a_full_repaint(void)
{
    static uint16_t picture[HAL_PANEL_HEIGHT][HAL_PANEL_WIDTH];

    draw_lcd();
    memcpy(picture, fake_panel.picture, sizeof picture);
    view_lcd_init(&lcd);
    draw_lcd();
    TEST_ASSERT_EQUAL_MEMORY(picture, fake_panel.picture, sizeof picture);
}

/* From anywhere B leads to the board or to the title, in a few steps: one may
 * only wake the device, another take a pick back. */
static void assert_b_leads_out(void)
{
    for (unsigned i = 0; i < 5; i++) {
        if (console.page == PAGE_TITLE || console.page == PAGE_BOARD) {
            return;
        }
        press(HAL_BUTTON_B);
    }
    TEST_ASSERT_EQUAL_MESSAGE(PAGE_TITLE, console.page, "B leads nowhere");
}

/* A terminal of another size, which is drawn anew as a whole. */
static void resize(void)
{
    terminal.cols = VT_COLS - (int)support_draw(&dice, VT_COLS);
    terminal.rows = VT_ROWS - (int)support_draw(&dice, VT_ROWS);
    view_text_resize(&view, (uint8_t)terminal.cols, (uint8_t)terminal.rows);
}

static void change_something(uint32_t n)
{
    if (support_draw(&dice, 20) == 0) {
        assert_b_leads_out();
    }
    if (n % 1009 == 0 && view.left + view.top == 0) {
        assert_like_a_full_repaint();
    }
    if (n % 5003 == 0 && !console_is_asleep(&console)) {
        assert_panel_like_a_full_repaint();
    }
    if (n % 7001 == 0) {
        resize();
    }
    if (n % 20011 == 0) {
        wait_ms(400000); /* long enough to fall asleep */
    }
    if (n % 50021 == 0) {
        switch_on();
    }
}

static void press_at_random(uint32_t presses)
{
    for (uint32_t n = 1; n <= presses; n++) {
        press(any_button());
        wait_ms(support_draw(&dice, 4) == 0 ? support_draw(&dice, 700) : 5);
        if (n % 3 == 0) {
            draw();
        }
        change_something(n);
    }
    TEST_ASSERT_NULL(flash.wrong);
}

static void test_a_million_presses_change_a_match_by_legal_moves_only(void)
{
    press_at_random(presses_wanted);
    for (uint8_t page = 0; page < CONSOLE_PAGES; page++) {
        TEST_ASSERT_GREATER_THAN(presses_wanted / 100000, visits[page]);
    }
}

static void test_so_do_presses_while_the_computer_thinks(void)
{
    has_ai = true;
    switch_on();
    press_at_random(presses_wanted / 50);
    has_ai = false;
}

int main(int argc, char **argv)
{
    if (argc > 1) {
        presses_wanted = (uint32_t)strtoul(argv[1], NULL, 10);
    }
    UNITY_BEGIN();
    RUN_TEST(test_a_million_presses_change_a_match_by_legal_moves_only);
    RUN_TEST(test_so_do_presses_while_the_computer_thinks);
    return UNITY_END();
}
