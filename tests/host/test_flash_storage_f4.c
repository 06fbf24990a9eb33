/*
 * test_flash_storage_f4.c - the flash driver on the F411's controller, where it
 * differs from the L4's.
 *
 * SPDX-License-Identifier: MIT
 */
#include "fake_f4.h" /* first: it takes the place of the registers */

#include "chip.c"
#include "flash_storage.c"

#include "engine/store.h"

static const struct flash_storage flash = {
    .interface =
        {
            .page_bytes = STORAGE_PAGE_BYTES,
            .pages = STORAGE_PAGES,
            .read = flash_storage_read,
            .program = flash_storage_program,
            .erase = flash_storage_erase,
        },
    .start = FAKE_F4_START,
};
static const struct hal_storage *const storage = &flash.interface;

static const char text[] = "sixteen letters.";

void setUp(void)
{
    fake_f4_reset();
}

/* Whatever a test did, nothing a chip would not forgive. */
void tearDown(void)
{
    fake_f4_settle();
    TEST_ASSERT_EQUAL_MESSAGE(0, fake_f4.faults, "stalled or ignored");
    TEST_ASSERT_FALSE_MESSAGE(fake_f4.is_cached_read, "read by the cache");
    TEST_ASSERT_EQUAL_HEX32_MESSAGE(ACR_IN_USE, acr, "FLASH_ACR");
}

static int program(uint32_t at, size_t size)
{
    int err = flash_storage_program(storage, at, text, size);

    fake_f4_settle();
    return err;
}

static int erase_sector_of(uint32_t page)
{
    int err = flash_storage_erase(storage, page);

    fake_f4_settle();
    return err;
}

static void assert_tidy(void)
{
    TEST_ASSERT_EQUAL_HEX32(CR_AFTER_RESET, cr);
}

static void test_two_sectors_of_128_kib_are_the_storage(void)
{
    memset(fake_f4.flash, 0, sizeof fake_f4.flash);
    TEST_ASSERT_EQUAL(HAL_OK, erase_sector_of(0));
    TEST_ASSERT_EQUAL(6, fake_f4.last_sector);
    TEST_ASSERT_EQUAL_HEX8(0xFF, fake_f4.flash[0x1FFFF]);
    TEST_ASSERT_EQUAL_HEX8(0, fake_f4.flash[0x20000]);
    TEST_ASSERT_EQUAL(HAL_OK, erase_sector_of(1));
    TEST_ASSERT_EQUAL(7, fake_f4.last_sector);
    TEST_ASSERT_EQUAL_HEX8(0xFF, fake_f4.flash[0x3FFFF]);
    TEST_ASSERT_EQUAL(HAL_ERR_IO, erase_sector_of(2));
    assert_tidy();
}

static void test_words_are_programmed_one_by_one_and_read_back(void)
{
    char found[16];

    TEST_ASSERT_EQUAL(HAL_OK, program(0x3FFF0, 16));
    TEST_ASSERT_EQUAL(4, fake_f4.operations);
    TEST_ASSERT_EQUAL(HAL_OK, flash_storage_read(storage, 0x3FFF0, found, 16));
    TEST_ASSERT_EQUAL_MEMORY(text, found, 16);
    assert_tidy();
}

static void test_programming_something_else_over_it_is_noticed(void)
{
    fake_f4.flash[8] = 0;
    TEST_ASSERT_EQUAL(HAL_ERR_IO, program(8, 8));
}

static void test_old_error_flags_are_cleared_first(void)
{
    sr = ALL_FLAGS;
    TEST_ASSERT_EQUAL(HAL_OK, program(0, 8));
    sr = ALL_FLAGS;
    TEST_ASSERT_EQUAL(HAL_OK, erase_sector_of(0));
    TEST_ASSERT_EQUAL_HEX32(0, sr);
}

static void test_each_error_flag_is_an_error(void)
{
    for (uint32_t flag = 2; flag <= ALL_FLAGS; flag <<= 1) {
        fake_f4.fail = flag & ALL_FLAGS;
        if (fake_f4.fail == 0) {
            continue;
        }
        TEST_ASSERT_EQUAL(HAL_ERR_IO, program(0, 8));
        TEST_ASSERT_EQUAL(HAL_ERR_IO, erase_sector_of(0));
        assert_tidy();
    }
    fake_f4.fail = 0;
    TEST_ASSERT_EQUAL(HAL_OK, program(0, 16));
}

static void test_what_did_not_take_is_noticed(void)
{
    fake_f4.flash[0x1FFFF] = 0;
    fake_f4.is_weak = true;
    TEST_ASSERT_EQUAL(HAL_ERR_IO, program(0, 8));
    TEST_ASSERT_EQUAL(HAL_ERR_IO, erase_sector_of(0));
}

static void test_a_chip_that_stays_busy_is_given_up(void)
{
    fake_f4.busy_polls = UINT32_MAX;
    TEST_ASSERT_EQUAL(HAL_ERR_TIMEOUT, program(0, 16));
    TEST_ASSERT_EQUAL(1, fake_f4.operations);
    TEST_ASSERT_EQUAL(HAL_ERR_TIMEOUT, erase_sector_of(0));
    TEST_ASSERT_EQUAL(1, fake_f4.operations);
}

static void test_after_a_timeout_the_next_operation_is_a_clean_one(void)
{
    fake_f4.busy_polls = 100000;
    TEST_ASSERT_EQUAL(HAL_ERR_TIMEOUT, erase_sector_of(1));
    fake_f4.busy_polls = 10;
    TEST_ASSERT_EQUAL(HAL_OK, program(0, 8));
    TEST_ASSERT_EQUAL(HAL_OK, erase_sector_of(0));
    TEST_ASSERT_EQUAL(6, fake_f4.last_sector);
    assert_tidy();
}

static void test_a_lock_that_does_not_open_is_an_error(void)
{
    fake_f4.is_sealed = true;
    TEST_ASSERT_EQUAL(HAL_ERR_IO, program(0, 8));
    TEST_ASSERT_EQUAL(HAL_ERR_IO, erase_sector_of(0));
    TEST_ASSERT_EQUAL(0, fake_f4.operations);
    assert_tidy();
}

/* So many records that both sectors fill up: the last one is always there, and
 * another slot's too. */
static void test_a_store_moves_between_the_two_sectors(void)
{
    static struct store store, again;
    uint32_t sectors = 0;
    uint8_t kind;
    char found[STORE_PAYLOAD_MAX];

    store_open(&store, storage);
    TEST_ASSERT_EQUAL(HAL_OK,
                      store_append(&store, 1, STORE_KIND_BEGIN, text, 16));
    for (uint32_t i = 0; i < 20000; i++) {
        TEST_ASSERT_EQUAL(HAL_OK,
                          store_append(&store, 2, STORE_KIND_BEGIN, &i, 4));
        sectors |= 1u << store.area.number;
    }
    fake_f4_settle();
    TEST_ASSERT_EQUAL(3, sectors);
    store_open(&again, storage);
    struct store_cursor at = store_first(&again, 2);

    TEST_ASSERT_EQUAL(4, store_read(&again, &at, &kind, found));
    TEST_ASSERT_EQUAL_MEMORY(&(uint32_t){19999}, found, 4);
    at = store_first(&again, 1);
    TEST_ASSERT_EQUAL(16, store_read(&again, &at, &kind, found));
    TEST_ASSERT_EQUAL_MEMORY(text, found, 16);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_two_sectors_of_128_kib_are_the_storage);
    RUN_TEST(test_words_are_programmed_one_by_one_and_read_back);
    RUN_TEST(test_programming_something_else_over_it_is_noticed);
    RUN_TEST(test_old_error_flags_are_cleared_first);
    RUN_TEST(test_each_error_flag_is_an_error);
    RUN_TEST(test_what_did_not_take_is_noticed);
    RUN_TEST(test_a_chip_that_stays_busy_is_given_up);
    RUN_TEST(test_after_a_timeout_the_next_operation_is_a_clean_one);
    RUN_TEST(test_a_lock_that_does_not_open_is_an_error);
    RUN_TEST(test_a_store_moves_between_the_two_sectors);
    return UNITY_END();
}
