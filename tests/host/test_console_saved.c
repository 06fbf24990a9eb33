/*
 * test_console_saved.c - the console goes on with what was saved.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/console.h"

#include <string.h>

#include "fake_flash.h"
#include "hal/buttons.h"
#include "support.h"
#include "unity.h"

static struct match match;
static struct console console;
static struct store store;
static struct saver saver;
static struct fake_flash flash;
static struct support_text text;

/* The device is switched on; the flash is what it was. */
static void switch_on(void)
{
    memset(&match, 0, sizeof match);
    store_open(&store, &flash.interface);
    save_init(&saver, &store, &match);
    saver.is_automatic = true;
    console_init(&console, &match, &saver);
}

void setUp(void)
{
    fake_flash_init(&flash, 32, 2048);
    switch_on();
}

void tearDown(void)
{
}

static void start(const char *name)
{
    struct match_config config;

    match_defaults(&config, game_find(name));
    TEST_ASSERT_NULL(match_start(&match, &config));
    console_open(&console, PAGE_BOARD);
    console_tick(&console, 1);
}

static void play(const char *move)
{
    console_choose(&console, match.config.game->parse_move(&match.state, move));
}

static void assert_item(uint8_t item, const char *expected)
{
    support_text_clear(&text);
    menu_print_item(&console, item, &text.out);
    TEST_ASSERT_EQUAL_STRING(expected, text.text);
}

static void test_a_new_device_offers_nothing_to_resume(void)
{
    assert_item(0, "Octa-Core");
}

static void test_the_title_offers_the_last_match_with_its_time(void)
{
    start("duel");
    play("2,2");
    for (uint32_t now_ms = 1; now_ms <= 130000; now_ms += 1000) {
        console_tick(&console, now_ms);
    }
    console_open(&console, PAGE_PAUSE);
    switch_on();
    assert_item(0, "Resume Infinity Duel, 2 min");
    assert_item(1, "Octa-Core");
    TEST_ASSERT_EQUAL(0, console.item);
}

static void test_resume_goes_on_where_it_was(void)
{
    start("duel");
    play("2,2");
    play("2,3");
    switch_on();
    console_press(&console, HAL_BUTTON_A);
    TEST_ASSERT_EQUAL(PAGE_BOARD, console.page);
    TEST_ASSERT_EQUAL(2, match.count);
    play("3,2");
    switch_on();
    console_press(&console, HAL_BUTTON_A);
    TEST_ASSERT_EQUAL(3, match.count);
}

static void test_each_set_up_page_offers_its_own_saved_match(void)
{
    start("duel");
    play("2,2");
    start("ctor");
    switch_on();
    match_defaults(&console.config, game_find("duel"));
    console_open(&console, PAGE_SETUP);
    assert_item((uint8_t)(menu_count(&console) - 1),
                "Resume Infinity Duel, 0 min");
    console_press(&console, HAL_BUTTON_DOWN);
    console_press(&console, HAL_BUTTON_DOWN);
    console_press(&console, HAL_BUTTON_A);
    TEST_ASSERT_EQUAL(PAGE_BOARD, console.page);
    TEST_ASSERT_EQUAL(1, match.count);
}

static void test_a_match_that_is_over_is_not_offered(void)
{
    start("duel");
    TEST_ASSERT_TRUE(match_leave(&match, 1));
    switch_on();
    assert_item(0, "Octa-Core");
}

static void test_a_write_error_is_shown_and_the_match_goes_on(void)
{
    start("duel");
    fake_flash_wear_out(&flash, flash.operations, FAKE_PROGRAM | FAKE_ERASE,
                        TEAR_NOTHING);
    play("2,2");
    console_tick(&console, 2);
    TEST_ASSERT_NOT_NULL(console.message);
    TEST_ASSERT_NOT_NULL(strstr(console.message, "can't be saved"));
    TEST_ASSERT_EQUAL(1, match.count);
}

static void test_a_damaged_match_is_said_where_a_new_one_can_be_started(void)
{
    uint8_t begin[44] = {99};

    TEST_ASSERT_EQUAL(HAL_OK, store_append(&store, 2, 0, begin, sizeof begin));
    switch_on();
    assert_item(0, "Octa-Core");
    match_defaults(&console.config, game_find("duel"));
    console_open(&console, PAGE_SETUP);
    TEST_ASSERT_NOT_NULL(console.message);
    TEST_ASSERT_NOT_NULL(strstr(console.message, "version"));
    console_press(&console, HAL_BUTTON_A);
    TEST_ASSERT_EQUAL(PAGE_BOARD, console.page);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_a_new_device_offers_nothing_to_resume);
    RUN_TEST(test_the_title_offers_the_last_match_with_its_time);
    RUN_TEST(test_resume_goes_on_where_it_was);
    RUN_TEST(test_each_set_up_page_offers_its_own_saved_match);
    RUN_TEST(test_a_match_that_is_over_is_not_offered);
    RUN_TEST(test_a_write_error_is_shown_and_the_match_goes_on);
    RUN_TEST(test_a_damaged_match_is_said_where_a_new_one_can_be_started);
    return UNITY_END();
}
