/*
 * test_store.c - what the store keeps, and what it does with a bad flash.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/bytes.h"
#include "engine/crc.h"
#include "store_bench.h"
#include "unity.h"

void setUp(void)
{
    bench_init();
}

void tearDown(void)
{
    TEST_ASSERT_NULL(flash.wrong);
}

/* --- What it keeps -------------------------------------------------------- */

static void test_an_empty_flash_is_an_empty_store_that_can_be_used(void)
{
    assert_holds(0, "");
    assert_holds(STORE_SLOTS - 1, "");
    TEST_ASSERT_EQUAL(0, flash.operations);
    assert_works();
}

static void test_a_slot_holds_its_last_begin_and_what_follows(void)
{
    put(0, BEGIN, "old");
    put(0, MORE, "a");
    put(1, BEGIN, "other");
    put(0, BEGIN, "new");
    put(0, MORE, "b");
    assert_holds(0, "new b ");
    reopen();
    assert_holds(0, "new b ");
    assert_holds(1, "other ");
}

/* The check value of CRC-32/ISO-HDLC in every list of CRCs. */
static void test_the_crc_is_the_one_that_the_format_names(void)
{
    TEST_ASSERT_EQUAL_HEX32(0xCBF43926, crc_add(CRC_BEGIN, "123456789", 9));
}

static void test_opening_writes_nothing(void)
{
    uint32_t operations;

    put(0, BEGIN, "a");
    operations = flash.operations;
    reopen();
    TEST_ASSERT_EQUAL(operations, flash.operations);
}

static void test_without_a_storage_everything_is_empty_and_writes_fail(void)
{
    store_open(&store, NULL);
    assert_holds(0, "");
    TEST_ASSERT_EQUAL(STORE_ERR_NONE, append(0, BEGIN, "a"));
    TEST_ASSERT_EQUAL(STORE_ERR_NONE, store_compact(&store));
}

static void test_what_is_too_long_or_nobodys_is_refused(void)
{
    static const char long_text[] = "0123456789012345678901234567890123456789"
                                    "012345678901234567890";

    TEST_ASSERT_EQUAL(STORE_PAYLOAD_MAX + 1, strlen(long_text));
    put(0, BEGIN, "a");
    TEST_ASSERT_EQUAL(STORE_ERR_FULL, append(0, MORE, long_text));
    TEST_ASSERT_EQUAL(STORE_ERR_FULL, append(STORE_SLOTS, BEGIN, "b"));
    TEST_ASSERT_EQUAL(STORE_ERR_FULL, append(0, STORE_KIND_MAX + 1, "b"));
    reopen();
    assert_holds(0, "a ");
    put(0, MORE, long_text + 1);
}

static void test_the_slot_that_was_written_last_stays_the_newest(void)
{
    put(0, BEGIN, "a");
    put(2, BEGIN, "c");
    put(1, BEGIN, "b");
    put(0, MORE, "d");
    TEST_ASSERT_EQUAL(HAL_OK, store_compact(&store));
    reopen();
    TEST_ASSERT_LESS_THAN(store_newest(&store, 1), store_newest(&store, 2));
    TEST_ASSERT_LESS_THAN(store_newest(&store, 0), store_newest(&store, 1));
}

/* --- Foreign data --------------------------------------------------------- */

/* A header as another version would write it, twice. */
static void write_version(uint16_t version)
{
    uint8_t *h = flash.bytes;

    bytes_put16(h + 4, version);
    bytes_put32(h + 20, crc_add(CRC_BEGIN, h, 20));
    memcpy(h + HEADER_BYTES, h, HEADER_BYTES);
}

static void test_another_version_is_an_empty_store_that_can_be_used(void)
{
    uint32_t operations;

    put(0, BEGIN, "a");
    write_version(2);
    reopen();
    assert_holds(0, "a ");
    write_version(3);
    operations = flash.operations;
    reopen();
    assert_holds(0, "");
    TEST_ASSERT_EQUAL(operations, flash.operations);
    assert_works();
}

static void test_anything_else_is_an_empty_store_that_can_be_used(void)
{
    static const uint8_t fill[] = {0x00, 0x5A, 0xA5, 0x77};

    for (size_t i = 0; i < sizeof fill; i++) {
        memset(flash.bytes, fill[i], sizeof flash.bytes);
        memset(flash.unit, 1, sizeof flash.unit);
        reopen();
        assert_holds(0, "");
        assert_works();
    }
}

/* --- Numbers that wrap ---------------------------------------------------- */

static void test_the_sequence_wraps_and_nothing_is_lost(void)
{
    store.area.sequence = UINT32_MAX - 5;
    for (unsigned i = 0; i < 12; i++) {
        put((uint8_t)(i % 3), i < 3 ? BEGIN : MORE, "x");
        reopen();
    }
    assert_holds(0, "x x x x ");
    TEST_ASSERT_EQUAL(HAL_OK, store_compact(&store));
    reopen();
    assert_holds(2, "x x x x ");
    TEST_ASSERT_LESS_THAN(100, store.area.sequence);
}

/* The record in which the sequence wraps is damaged. */
static void test_a_gap_where_the_sequence_wraps_is_a_gap_like_any_other(void)
{
    store.area.sequence = UINT32_MAX - 1;
    put(0, BEGIN, "a");
    put(1, BEGIN, "b");
    fake_flash_flip(&flash, store.area.next - 1, 3);
    put(0, BEGIN, "c");
    put(2, BEGIN, "d");
    reopen();
    assert_holds(0, "c ");
    assert_holds(1, "");
    assert_holds(2, "d ");
}

static void test_the_age_wraps_and_the_newest_area_counts(void)
{
    static const char *const value[] = {"a", "b", "c", "d", "e", "f"};

    store.area.age = UINT32_MAX - 3;
    put(0, BEGIN, "first");
    for (unsigned i = 0; i < 6; i++) {
        TEST_ASSERT_EQUAL(HAL_OK, store_compact(&store));
        put(0, BEGIN, value[i]);
        reopen();
        TEST_ASSERT_EQUAL_MEMORY(value[i], holds(0), 1);
    }
    TEST_ASSERT_LESS_THAN(100, store.area.age);
}

/* --- A worn-out flash ----------------------------------------------------- */

static void test_a_failed_write_is_tried_once_more_in_the_other_area(void)
{
    for (int tear = 0; tear < FAKE_TEARS; tear++) {
        setUp();
        put(0, BEGIN, "a");
        put(1, BEGIN, "b");
        fake_flash_wear_out(&flash, flash.operations, FAKE_PROGRAM,
                            (enum fake_tear)tear);
        flash.worn_for = 1;
        put(0, MORE, "c");
        TEST_ASSERT_EQUAL(1, store.area.number);
        reopen();
        assert_holds(0, "a c ");
        assert_holds(1, "b ");
    }
}

static void test_a_write_that_fails_in_both_areas_is_told(void)
{
    for (int tear = 0; tear < FAKE_TEARS; tear++) {
        setUp();
        put(0, BEGIN, "a");
        put(1, BEGIN, "b");
        fake_flash_wear_out(&flash, flash.operations, FAKE_PROGRAM,
                            (enum fake_tear)tear);
        TEST_ASSERT_NOT_EQUAL(HAL_OK, append(1, MORE, "c"));
        assert_holds(1, "b ");
        flash.worn = 0;
        put(1, MORE, "d");
        reopen();
        assert_holds(0, "a ");
        assert_holds(1, "b d ");
    }
}

static void test_a_page_that_cant_be_erased_is_told_and_nothing_is_lost(void)
{
    int error = HAL_OK;

    put(0, BEGIN, "a");
    fake_flash_wear_out(&flash, flash.operations, FAKE_ERASE, TEAR_HALF_BITS);
    for (unsigned i = 0; i < 200 && error == HAL_OK; i++) {
        error = append(1, BEGIN, "b");
    }
    TEST_ASSERT_EQUAL(HAL_ERR_IO, error);
    reopen();
    assert_holds(0, "a ");
    assert_holds(1, "b ");
    flash.worn = 0;
    assert_works();
}

static void test_the_first_area_may_be_worn_out_from_the_beginning(void)
{
    fake_flash_wear_out(&flash, 0, FAKE_PROGRAM | FAKE_ERASE, TEAR_NOTHING);
    flash.worn_for = 1;
    put(0, BEGIN, "a");
    TEST_ASSERT_EQUAL(1, store.area.number);
    reopen();
    assert_holds(0, "a ");
}

/* --- Full ----------------------------------------------------------------- */

static void test_what_does_not_fit_is_told_and_nothing_is_lost(void)
{
    static const char forty[] = "0123456789012345678901234567890123456789";
    static char before[TEXT_MAX];
    int error = HAL_OK;

    put(0, BEGIN, "a");
    put(1, BEGIN, "b");
    put(2, BEGIN, forty);
    while (error == HAL_OK && strlen(holds(1)) < AREA_BYTES) {
        strcpy(before, holds(1));
        error = append(1, MORE, forty);
    }
    TEST_ASSERT_EQUAL(STORE_ERR_FULL, error);
    reopen();
    assert_holds(0, "a ");
    assert_holds(1, before);
    put(1, BEGIN, "a new one");
    assert_holds(1, "a new one ");
    assert_holds(0, "a ");
}

/* --- Erasing -------------------------------------------------------------- */

/* Two where it is not known whether the last one was erased to the end; all of
 * them only the first time. */
static void test_no_save_waits_for_more_than_one_page_or_two_once(void)
{
    unsigned twice = 0;

    fake_flash_init(&flash, 32, 256);
    reopen();
    put(0, BEGIN, "kept");
    while (store.area.age < 2) {
        put(1, BEGIN, "eight...");
    }
    for (unsigned i = 0; i < 3000; i++) {
        uint32_t erasures = flash.erasures;

        put(1, i % 8 == 0 ? BEGIN : MORE, "eight...");
        TEST_ASSERT_LESS_OR_EQUAL(erasures + 2, flash.erasures);
        twice += flash.erasures == erasures + 2;
        if (i % 1000 == 999) {
            reopen();
        }
    }
    TEST_ASSERT_LESS_OR_EQUAL(3, twice);
    assert_holds(0, "kept ");
    TEST_ASSERT_GREATER_THAN(16 * 10, flash.erasures);
}

/* Each cycle erases each page once; where the device was switched on in it, one
 * page may be erased once more. */
static void test_all_pages_wear_alike(void)
{
    for (unsigned i = 0; i < 3000; i++) {
        put(1, i % 8 == 0 ? BEGIN : MORE, "eight...");
        if (i % 10 == 9) {
            reopen();
        }
    }
    for (unsigned i = 0; i < PAGES; i++) {
        uint32_t cycles = store.area.age / 2;

        TEST_ASSERT_GREATER_OR_EQUAL(cycles, flash.page_erasures[i] + 1);
        TEST_ASSERT_LESS_OR_EQUAL(2 * cycles + 2, flash.page_erasures[i]);
    }
}

static void test_without_switching_off_each_page_is_erased_once_a_cycle(void)
{
    for (unsigned i = 0; i < 3000; i++) {
        put(1, i % 8 == 0 ? BEGIN : MORE, "eight...");
    }
    for (unsigned i = 0; i < PAGES; i++) {
        TEST_ASSERT_UINT32_WITHIN(2, store.area.age / 2,
                                  flash.page_erasures[i]);
    }
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_an_empty_flash_is_an_empty_store_that_can_be_used);
    RUN_TEST(test_a_slot_holds_its_last_begin_and_what_follows);
    RUN_TEST(test_the_crc_is_the_one_that_the_format_names);
    RUN_TEST(test_opening_writes_nothing);
    RUN_TEST(test_without_a_storage_everything_is_empty_and_writes_fail);
    RUN_TEST(test_what_is_too_long_or_nobodys_is_refused);
    RUN_TEST(test_the_slot_that_was_written_last_stays_the_newest);
    RUN_TEST(test_another_version_is_an_empty_store_that_can_be_used);
    RUN_TEST(test_anything_else_is_an_empty_store_that_can_be_used);
    RUN_TEST(test_the_sequence_wraps_and_nothing_is_lost);
    RUN_TEST(test_a_gap_where_the_sequence_wraps_is_a_gap_like_any_other);
    RUN_TEST(test_the_age_wraps_and_the_newest_area_counts);
    RUN_TEST(test_a_failed_write_is_tried_once_more_in_the_other_area);
    RUN_TEST(test_a_write_that_fails_in_both_areas_is_told);
    RUN_TEST(test_a_page_that_cant_be_erased_is_told_and_nothing_is_lost);
    RUN_TEST(test_the_first_area_may_be_worn_out_from_the_beginning);
    RUN_TEST(test_what_does_not_fit_is_told_and_nothing_is_lost);
    RUN_TEST(test_no_save_waits_for_more_than_one_page_or_two_once);
    RUN_TEST(test_all_pages_wear_alike);
    RUN_TEST(test_without_switching_off_each_page_is_erased_once_a_cycle);
    return UNITY_END();
}
