/*
 * shots.c - a fixed script through every page of every game, with all three
 * views attached; writes what they show.
 *
 *     shots FOLDER    writes NAME.lcd.ppm, NAME.led.ppm and NAME.txt there
 *
 * tools/screenshots.py compares them with those beside this file, or makes
 * pictures for people of them.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <string.h>

#include "fake_hal.h"
#include "fake_panel.h"
#include "hal/buttons.h"
#include "support.h"
#include "ui/view_lcd.h"
#include "ui/view_matrix.h"
#include "ui/view_text.h"
#include "unity.h"
#include "vt.h"

#define FRAME_MS 16
#define SETTLED_MS 2000 /* every animation of one move is over by then */
#define WATCH_STEPS 1000
#define GAME_SECONDS 2000
#define DRAWS 400 /* calls after which everything must be drawn */

static const char *folder;
static struct match match;
static struct console console;
static struct view_lcd lcd;
static struct view_matrix matrix;
static struct view_text text;
static struct vt terminal;
static struct hal_matrix_frame leds;

void setUp(void)
{
}

void tearDown(void)
{
}

/* --- The machine --------------------------------------------------------- */

static void begin(void)
{
    fake_hal_reset();
    fake_panel_reset();
    fake_hal.entropy = 20;
    memset(&match, 0, sizeof match);
    memset(&matrix, 0, sizeof matrix);
    rng_seed(&match.rng, 20);
    console_init(&console, &match, NULL);
    console_tick(&console, 1000);
    vt_init(&terminal);
    view_text_init(&text, &terminal.out);
    view_lcd_init(&lcd);
}

static void draw(void)
{
    view_matrix_draw(&matrix, &console, &leds);
    view_lcd_draw(&lcd, &console);
    view_text_draw(&text, &console, 10000);
}

static void pass_ms(uint32_t ms)
{
    for (uint32_t end = console.now_ms + ms; console.now_ms < end;) {
        console_tick(&console, console.now_ms + FRAME_MS);
        draw();
    }
}

static void press(const char *buttons)
{
    static const char letters[] = "UDLRABM";

    for (; *buttons != '\0'; buttons++) {
        console_press(&console,
                      (uint8_t)(1 << (strchr(letters, *buttons) - letters)));
        draw();
    }
}

/* --- Pictures ------------------------------------------------------------ */

static FILE *create(const char *name, const char *suffix)
{
    char path[300];
    FILE *file;

    snprintf(path, sizeof path, "%s/%s%s", folder, name, suffix);
    file = fopen(path, "wb");
    TEST_ASSERT_NOT_NULL_MESSAGE(file, path);
    return file;
}

static void write_lcd(const char *name)
{
    FILE *file = create(name, ".lcd.ppm");

    fprintf(file, "P6\n%d %d\n255\n", HAL_PANEL_WIDTH, HAL_PANEL_HEIGHT);
    for (int i = 0; i < HAL_PANEL_WIDTH * HAL_PANEL_HEIGHT; i++) {
        uint16_t p =
            fake_panel.picture[i / HAL_PANEL_WIDTH][i % HAL_PANEL_WIDTH];

        fputc((p >> 11) * 255 / 31, file);
        fputc((p >> 5 & 63) * 255 / 63, file);
        fputc((p & 31) * 255 / 31, file);
    }
    fclose(file);
}

static void write_leds(const char *name)
{
    FILE *file = create(name, ".led.ppm");

    fprintf(file, "P6\n%d %d\n255\n", HAL_MATRIX_COLS, HAL_MATRIX_ROWS);
    for (int i = 0; i < HAL_MATRIX_COLS * HAL_MATRIX_ROWS; i++) {
        struct hal_rgb c = leds.led[i / HAL_MATRIX_COLS][i % HAL_MATRIX_COLS];

        fputc(c.red, file);
        fputc(c.green, file);
        fputc(c.blue, file);
    }
    fclose(file);
}

static void shoot(const char *game, const char *page)
{
    char name[64];
    FILE *file;

    snprintf(name, sizeof name, "%s-%s", game, page);
    for (int i = 0; i < DRAWS; i++) {
        draw();
    }
    TEST_ASSERT_TRUE_MESSAGE(lcd.is_done, name);
    write_lcd(name);
    write_leds(name);
    file = create(name, ".txt");
    fputs(vt_text(&terminal), file);
    fclose(file);
}

/* --- The script ---------------------------------------------------------- */

static void choose_game(const struct game *game)
{
    while (menu_game(&console, console.item) != game) {
        press("D");
    }
    press("A");
}

/* Lets the computer play both sides for so many moves. */
static void watch(uint32_t moves)
{
    for (int i = 0; i < WATCH_STEPS && match.count < moves; i++) {
        pass_ms(200);
    }
}

static void shoot_lists(const struct game *game)
{
    begin();
    choose_game(game);
    shoot(game->name, "setup");
    press("D");
    TEST_ASSERT_EQUAL(PAGE_SETUP, console.page);
    press("A");
    TEST_ASSERT_EQUAL(PAGE_HELP, console.page);
    shoot(game->name, "help");
}

static void start(const struct game *game, enum console_mode mode)
{
    begin();
    choose_game(game);
    console.mode = (uint8_t)mode;
    console.item = menu_first(&console);
    press("A");
    TEST_ASSERT_EQUAL(PAGE_BOARD, console.page);
}

static void shoot_play(const struct game *game)
{
    start(game, MODE_COMPUTER);
    pass_ms(SETTLED_MS);
    shoot(game->name, "start");
    press("A");
    shoot(game->name, "chosen");
    if (game->has_orders) {
        press("DA");
        shoot(game->name, "ordered");
    }
    pass_ms(SETTLED_MS);
    press("B");
    shoot(game->name, "answered");
}

static void shoot_game(const struct game *game)
{
    start(game, MODE_WATCH);
    watch(game->has_orders ? 40 : 16);
    pass_ms(150);
    shoot(game->name, "middle");
    press("M");
    TEST_ASSERT_EQUAL(PAGE_PAUSE, console.page);
    shoot(game->name, "pause");
    press("DDDDALLL");
    TEST_ASSERT_EQUAL(PAGE_HISTORY, console.page);
    shoot(game->name, "history");
    press("BB");
    TEST_ASSERT_EQUAL(PAGE_BOARD, console.page);
    console.settings.speed = SPEED_OFF;
    for (int i = 0; i < GAME_SECONDS && console.page != PAGE_RESULT; i++) {
        pass_ms(1000);
    }
    TEST_ASSERT_EQUAL(PAGE_RESULT, console.page);
    pass_ms(SETTLED_MS);
    shoot(game->name, "result");
    press("A");
    shoot(game->name, "after");
}

static void shoot_rest(void)
{
    begin();
    shoot("page", "title");
    press("UU");
    shoot("page", "title-end");
    press("A");
    shoot("page", "settings");
    press("DDR");
    shoot("page", "palette");
    begin();
    press("UA");
    shoot("page", "about");
    press("UAULM"); /* the last line, then some buttons to be counted */
    TEST_ASSERT_EQUAL(PAGE_TEST, console.page);
    shoot("page", "test");
}

/* The other palette, a token to choose, a clock that runs out, a refused move.
 */
static void shoot_variants(void)
{
    const struct game *ludo = game_find("ludo");

    start(ludo, MODE_WATCH);
    console.settings.palette = PALETTE_BLIND;
    watch(120);
    shoot("ludo", "blind");
    start(ludo, MODE_PEOPLE);
    for (int i = 0; i < WATCH_STEPS && match_turn(&match) == 0; i++) {
        press("A");
        pass_ms(SETTLED_MS);
    }
    shoot("ludo", "token");
    start(game_find("duel"), MODE_WATCH);
    press("A");
    shoot("duel", "refused");
    begin();
    console.settings.clock_s = 30;
    choose_game(game_find("ctor"));
    console.mode = MODE_PEOPLE;
    console.item = menu_first(&console);
    press("A");
    pass_ms(22000);
    shoot("ctor", "clock");
}

/* The computer looks for a good move, and shows it. */
static void shoot_hint(void)
{
    static struct ai ai;

    start(game_find("raid"), MODE_PEOPLE);
    ai_attach(&ai, &match);
    console.ai = &ai;
    pass_ms(SETTLED_MS);
    press("MDDDA");
    pass_ms(20);
    shoot("raid", "thinking");
    for (int i = 0; i < GAME_SECONDS && console.wants_hint; i++) {
        pass_ms(1000);
    }
    shoot("raid", "hint");
    press("BMUUUA");
    TEST_ASSERT_EQUAL(PAGE_CONFIRM, console.page);
    shoot("page", "confirm");
}

static void test_every_page_can_be_reached_and_is_drawn(void)
{
    shoot_rest();
    for (uint8_t i = 0; i < game_count; i++) {
        shoot_lists(game_registry[i]);
        shoot_play(game_registry[i]);
        shoot_game(game_registry[i]);
    }
    shoot_variants();
    shoot_hint();
}

int main(int argc, char **argv)
{
    folder = argc > 1 ? argv[1] : ".";
    UNITY_BEGIN();
    RUN_TEST(test_every_page_can_be_reached_and_is_drawn);
    return UNITY_END();
}
