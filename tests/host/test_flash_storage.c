/*
 * test_flash_storage.c - the flash driver against a model of the controller.
 *
 * SPDX-License-Identifier: MIT
 */
#include "fake_l4.h" /* first: it takes the place of the registers */

#include "chip.c"
#include "flash_storage.c"

static const struct flash_storage flash = {
    .interface = {.page_bytes = 2048, .pages = 32, .read = flash_storage_read},
    .start = FAKE_L4_START,
};
static const struct hal_storage *const storage = &flash.interface;

static const char text[] = "sixteen letters.";

void setUp(void)
{
    fake_l4_reset();
}

/* Whatever a test did, nothing a chip would not forgive. */
void tearDown(void)
{
    fake_l4_settle();
    TEST_ASSERT_EQUAL_MESSAGE(0, fake_l4.faults, "stalled or faulted");
    TEST_ASSERT_FALSE_MESSAGE(fake_l4.is_cached_read, "read by the cache");
    TEST_ASSERT_EQUAL_HEX32_MESSAGE(ACR_AFTER_RESET, acr, "FLASH_ACR");
}

static int program(uint32_t at, size_t size)
{
    int err = flash_storage_program(storage, at, text, size);

    fake_l4_settle();
    return err;
}

static int erase_page_of(uint32_t page)
{
    int err = flash_storage_erase(storage, page);

    fake_l4_settle();
    return err;
}

static void assert_tidy(void)
{
    TEST_ASSERT_EQUAL_HEX32(CR_AFTER_RESET, cr);
}

static void test_erased_flash_reads_ff(void)
{
    uint8_t found[13];

    TEST_ASSERT_EQUAL(HAL_OK, flash_storage_read(storage, 3, found, 13));
    TEST_ASSERT_EACH_EQUAL_UINT8(0xFF, found, 13);
    assert_tidy();
}

static void test_what_was_programmed_is_read_from_any_address(void)
{
    char found[16];

    TEST_ASSERT_EQUAL(HAL_OK, program(0xFFF0, 16));
    TEST_ASSERT_EQUAL(2, fake_l4.operations);
    TEST_ASSERT_NOT_EQUAL(0, fake_l4.cache_resets);
    for (uint32_t from = 0; from < 8; from++) {
        TEST_ASSERT_EQUAL(HAL_OK,
                          flash_storage_read(storage, 0xFFF0 + from, found, 9));
        TEST_ASSERT_EQUAL_MEMORY(text + from, found, 9);
    }
    assert_tidy();
}

static void test_pages_are_those_at_the_end_of_bank_2(void)
{
    memset(fake_l4.flash, 0, sizeof fake_l4.flash);
    TEST_ASSERT_EQUAL(HAL_OK, erase_page_of(0));
    TEST_ASSERT_EQUAL(480, fake_l4.last_page);
    TEST_ASSERT_EQUAL(HAL_OK, erase_page_of(31));
    TEST_ASSERT_EQUAL(511, fake_l4.last_page);
    TEST_ASSERT_EQUAL_HEX8(0xFF, fake_l4.flash[2047]);
    TEST_ASSERT_EQUAL_HEX8(0, fake_l4.flash[2048]);
    TEST_ASSERT_EQUAL_HEX8(0, fake_l4.flash[0xF7FF]);
    TEST_ASSERT_EQUAL_HEX8(0xFF, fake_l4.flash[0xF800]);
    assert_tidy();
}

static void test_old_error_flags_are_cleared_first(void)
{
    sr = ALL_FLAGS;
    TEST_ASSERT_EQUAL(HAL_OK, program(0, 8));
    TEST_ASSERT_EQUAL_HEX32(0, sr);
    sr = ALL_FLAGS;
    TEST_ASSERT_EQUAL(HAL_OK, erase_page_of(0));
    TEST_ASSERT_EQUAL_HEX32(0, sr);
}

static void test_each_error_flag_is_an_error(void)
{
    for (uint32_t flag = 2; flag <= ALL_FLAGS; flag <<= 1) {
        fake_l4.fail = flag & ALL_FLAGS;
        if (fake_l4.fail == 0) {
            continue;
        }
        TEST_ASSERT_EQUAL(HAL_ERR_IO, program(0, 16));
        TEST_ASSERT_EQUAL(HAL_ERR_IO, erase_page_of(0));
        assert_tidy();
    }
    fake_l4.fail = 0;
    TEST_ASSERT_EQUAL(HAL_OK, program(0, 16));
}

static void test_programming_ends_with_the_first_error(void)
{
    fake_l4.fail = FLASH_SR_WRPERR;
    TEST_ASSERT_EQUAL(HAL_ERR_IO, program(0, 16));
    TEST_ASSERT_EQUAL(1, fake_l4.operations);
}

static void test_programming_twice_is_refused(void)
{
    TEST_ASSERT_EQUAL(HAL_OK, program(8, 8));
    TEST_ASSERT_EQUAL(HAL_ERR_IO, program(8, 8));
    TEST_ASSERT_EQUAL_MEMORY(text, fake_l4.flash + 8, 8);
}

static void test_what_did_not_take_is_noticed(void)
{
    fake_l4.flash[2047] = 0;
    fake_l4.is_weak = true;
    TEST_ASSERT_EQUAL(HAL_ERR_IO, program(0, 8));
    TEST_ASSERT_EQUAL(HAL_ERR_IO, erase_page_of(0));
}

/* 100 ms at four cycles a poll, as the driver promises. */
static void test_a_chip_that_stays_busy_is_given_up(void)
{
    fake_l4.busy_polls = UINT32_MAX;
    TEST_ASSERT_EQUAL(HAL_ERR_TIMEOUT, program(0, 16));
    TEST_ASSERT_EQUAL(1, fake_l4.operations);
    TEST_ASSERT_UINT32_WITHIN(10, 2000000, fake_l4.busy_reads);
    TEST_ASSERT_EQUAL(HAL_ERR_TIMEOUT, erase_page_of(0));
    TEST_ASSERT_EQUAL(HAL_ERR_TIMEOUT, program(8, 8));
    TEST_ASSERT_EQUAL(1, fake_l4.operations);
}

static void test_after_a_timeout_the_next_operation_is_a_clean_one(void)
{
    fake_l4.busy_polls = 3000000;
    TEST_ASSERT_EQUAL(HAL_ERR_TIMEOUT, erase_page_of(5));
    fake_l4.busy_polls = 10;
    TEST_ASSERT_EQUAL(HAL_OK, program(0, 8));
    TEST_ASSERT_EQUAL(HAL_OK, erase_page_of(1));
    TEST_ASSERT_EQUAL(481, fake_l4.last_page);
    assert_tidy();
}

static void test_a_lock_that_does_not_open_is_an_error(void)
{
    fake_l4.is_sealed = true;
    TEST_ASSERT_EQUAL(HAL_ERR_IO, program(0, 8));
    TEST_ASSERT_EQUAL(HAL_ERR_IO, erase_page_of(0));
    TEST_ASSERT_EQUAL(0, fake_l4.operations);
    assert_tidy();
}

static void test_a_damaged_double_word_fails_the_read_that_meets_it(void)
{
    uint8_t found[8];

    fake_l4.torn = FAKE_L4_START + 16;
    TEST_ASSERT_EQUAL(HAL_OK, flash_storage_read(storage, 8, found, 8));
    TEST_ASSERT_EQUAL(HAL_ERR_IO, flash_storage_read(storage, 9, found, 8));
    TEST_ASSERT_EQUAL(HAL_ERR_IO, flash_storage_read(storage, 23, found, 1));
    TEST_ASSERT_EQUAL(HAL_OK, flash_storage_read(storage, 24, found, 8));
    TEST_ASSERT_EQUAL(HAL_ERR_IO, program(16, 8));
}

static void test_an_error_whose_nmi_is_still_to_come_counts_too(void)
{
    uint8_t found[8];

    eccr = FLASH_ECCR_ECCD;
    TEST_ASSERT_EQUAL(HAL_ERR_IO, flash_storage_read(storage, 0, found, 8));
}

static void test_a_cache_that_was_off_stays_off(void)
{
    uint8_t found[8];

    acr = 0x200;
    TEST_ASSERT_EQUAL(HAL_OK, flash_storage_read(storage, 0, found, 8));
    fake_l4_settle();
    TEST_ASSERT_EQUAL_HEX32(0x200, acr);
    acr = ACR_AFTER_RESET;
}

static void test_nothing_outside_is_touched(void)
{
    uint8_t found[8];

    TEST_ASSERT_EQUAL(HAL_ERR_IO,
                      flash_storage_read(storage, 0xFFFC, found, 8));
    TEST_ASSERT_EQUAL(HAL_ERR_IO,
                      flash_storage_read(storage, 0xFFFFFFFC, found, 8));
    TEST_ASSERT_EQUAL(HAL_ERR_IO, program(0xFFF8, 16));
    TEST_ASSERT_EQUAL(HAL_ERR_IO, program(4, 8));
    TEST_ASSERT_EQUAL(HAL_ERR_IO, program(0, 4));
    TEST_ASSERT_EQUAL(HAL_ERR_IO, erase_page_of(32));
    TEST_ASSERT_EQUAL(0, fake_l4.operations);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_erased_flash_reads_ff);
    RUN_TEST(test_what_was_programmed_is_read_from_any_address);
    RUN_TEST(test_pages_are_those_at_the_end_of_bank_2);
    RUN_TEST(test_old_error_flags_are_cleared_first);
    RUN_TEST(test_each_error_flag_is_an_error);
    RUN_TEST(test_programming_ends_with_the_first_error);
    RUN_TEST(test_programming_twice_is_refused);
    RUN_TEST(test_what_did_not_take_is_noticed);
    RUN_TEST(test_a_chip_that_stays_busy_is_given_up);
    RUN_TEST(test_after_a_timeout_the_next_operation_is_a_clean_one);
    RUN_TEST(test_a_lock_that_does_not_open_is_an_error);
    RUN_TEST(test_a_damaged_double_word_fails_the_read_that_meets_it);
    RUN_TEST(test_an_error_whose_nmi_is_still_to_come_counts_too);
    RUN_TEST(test_a_cache_that_was_off_stays_off);
    RUN_TEST(test_nothing_outside_is_touched);
    return UNITY_END();
}
