/*
 * test_settings.c - what the device remembers beside the matches.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/settings.h"

#include <string.h>

#include "engine/bytes.h"
#include "fake_flash.h"
#include "support.h"
#include "ui/console.h"
#include "unity.h"

static struct match match;
static struct store store;
static struct saver saver;
static struct fake_flash flash;
static struct settings settings;

static void switch_on(void)
{
    memset(&match, 0, sizeof match);
    store_open(&store, &flash.interface);
    save_init(&saver, &store, &match);
    saver.is_automatic = true;
    settings_load(&settings, &store);
}

void setUp(void)
{
    fake_flash_init(&flash, 32, 2048);
    switch_on();
}

void tearDown(void)
{
}

static void test_a_new_device_has_the_usual_settings(void)
{
    TEST_ASSERT_EQUAL(1, settings.sound);
    TEST_ASSERT_EQUAL(3, settings.brightness);
    TEST_ASSERT_EQUAL(PALETTE_NORMAL, settings.palette);
    TEST_ASSERT_EQUAL(SPEED_NORMAL, settings.speed);
    TEST_ASSERT_EQUAL(0, settings.clock_s);
}

static void test_settings_outlive_the_power(void)
{
    settings.sound = 0;
    settings.brightness = 5;
    settings.clock_s = 45;
    TEST_ASSERT_EQUAL(HAL_OK, settings_save(&settings, &store));
    switch_on();
    TEST_ASSERT_EQUAL(0, settings.sound);
    TEST_ASSERT_EQUAL(5, settings.brightness);
    TEST_ASSERT_EQUAL(45, settings.clock_s);
}

static void test_what_is_there_already_is_not_written_again(void)
{
    uint32_t operations;

    settings.sound = 0;
    TEST_ASSERT_EQUAL(HAL_OK, settings_save(&settings, &store));
    operations = flash.operations;
    TEST_ASSERT_EQUAL(HAL_OK, settings_save(&settings, &store));
    TEST_ASSERT_EQUAL_UINT32(operations, flash.operations);
}

static void start_a_match(void)
{
    struct match_config config;

    match_defaults(&config, game_find("duel"));
    TEST_ASSERT_NULL(match_start(&match, &config));
}

static void test_the_match_id_and_the_settings_do_not_harm_each_other(void)
{
    uint32_t id;

    settings.palette = PALETTE_BLIND;
    TEST_ASSERT_EQUAL(HAL_OK, settings_save(&settings, &store));
    start_a_match();
    id = match.id;
    switch_on();
    TEST_ASSERT_EQUAL(PALETTE_BLIND, settings.palette);
    settings.palette = PALETTE_NORMAL;
    TEST_ASSERT_EQUAL(HAL_OK, settings_save(&settings, &store));
    switch_on();
    start_a_match();
    TEST_ASSERT_EQUAL_UINT32(id + 1, match.id);
}

/* Before there were settings the record was the id alone. */
static void test_a_record_of_an_older_version_gives_its_id_only(void)
{
    uint8_t id[4];

    bytes_put32(id, 77);
    TEST_ASSERT_EQUAL(HAL_OK,
                      store_append(&store, SAVE_SETTINGS, 0, id, sizeof id));
    switch_on();
    TEST_ASSERT_EQUAL(3, settings.brightness);
    TEST_ASSERT_EQUAL_UINT32(77, match.last_id);
}

static void test_settings_that_make_no_sense_are_the_usual_ones(void)
{
    uint8_t record[59];

    memset(record, 0xEE, sizeof record);
    record[4] = 1;
    TEST_ASSERT_EQUAL(
        HAL_OK, store_append(&store, SAVE_SETTINGS, 0, record, sizeof record));
    switch_on();
    TEST_ASSERT_EQUAL(3, settings.brightness);
}

/* Every option at its ends and its default, in all games. */
static void test_every_set_up_comes_back_exactly(void)
{
    for (uint8_t g = 0; g < game_count; g++) {
        const struct game *game = game_registry[g];

        for (unsigned which = 0; which < 3; which++) {
            struct match_config kept, config;
            uint8_t seats = 0;

            match_defaults(&kept, game);
            for (uint8_t i = 0; which > 0 && i < game->option_count; i++) {
                kept.option[i] =
                    which == 1 ? game->options[i].min : game->options[i].max;
            }
            settings_keep(&settings, &kept, (uint8_t)(100 + which));
            match_defaults(&config, game);
            TEST_ASSERT_TRUE(settings_recall(&settings, &config, &seats));
            TEST_ASSERT_EQUAL(100 + which, seats);
            TEST_ASSERT_EQUAL_MEMORY(kept.option, config.option,
                                     sizeof kept.option);
        }
    }
}

static void test_damaged_set_ups_stay_within_their_ranges(void)
{
    memset(settings.setup, 0xFF, sizeof settings.setup);
    for (uint8_t g = 0; g < game_count; g++) {
        struct match_config config;
        uint8_t seats;

        match_defaults(&config, game_registry[g]);
        TEST_ASSERT_TRUE(settings_recall(&settings, &config, &seats));
        for (uint8_t i = 0; i < game_registry[g]->option_count; i++) {
            TEST_ASSERT_TRUE(
                config.option[i] >= game_registry[g]->options[i].min &&
                config.option[i] <= game_registry[g]->options[i].max);
        }
    }
}

static void test_a_set_up_that_was_never_kept_is_not_recalled(void)
{
    struct match_config config;
    uint8_t seats;

    match_defaults(&config, game_find("duel"));
    TEST_ASSERT_FALSE(settings_recall(&settings, &config, &seats));
}

static void test_the_options_of_every_game_fit_one_number_of_32_bits(void)
{
    for (uint8_t i = 0; i < game_count; i++) {
        const struct game *game = game_registry[i];
        uint64_t setups = 1;

        for (uint8_t n = 0; n < game->option_count; n++) {
            setups *= (uint64_t)game->options[n].max - game->options[n].min + 1;
        }
        TEST_ASSERT_TRUE_MESSAGE(setups <= UINT32_MAX, game->name);
    }
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_a_new_device_has_the_usual_settings);
    RUN_TEST(test_settings_outlive_the_power);
    RUN_TEST(test_what_is_there_already_is_not_written_again);
    RUN_TEST(test_the_match_id_and_the_settings_do_not_harm_each_other);
    RUN_TEST(test_a_record_of_an_older_version_gives_its_id_only);
    RUN_TEST(test_settings_that_make_no_sense_are_the_usual_ones);
    RUN_TEST(test_every_set_up_comes_back_exactly);
    RUN_TEST(test_damaged_set_ups_stay_within_their_ranges);
    RUN_TEST(test_a_set_up_that_was_never_kept_is_not_recalled);
    RUN_TEST(test_the_options_of_every_game_fit_one_number_of_32_bits);
    return UNITY_END();
}
