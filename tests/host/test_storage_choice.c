/*
 * test_storage_choice.c - which storage the device takes.
 *
 * SPDX-License-Identifier: MIT
 */
#include "storage.c"

#include "unity.h"

/* Around the file: what the rest of the driver says. */
const uint8_t _save_start[1];
const struct hal_storage semihost_storage;

static bool is_emulated, is_host_there, is_host_asked;
static const char *reported;

bool system_is_emulated(void)
{
    return is_emulated;
}

bool hal_system_can_quit(void)
{
    is_host_asked = true;
    return is_host_there;
}

void system_report(const char *line)
{
    reported = line;
}

int flash_storage_read(const struct hal_storage *self, uint32_t at, void *data,
                       size_t size)
{
    (void)self, (void)at, (void)data, (void)size;
    return HAL_OK;
}

int flash_storage_program(const struct hal_storage *self, uint32_t at,
                          const void *data, size_t size)
{
    (void)self, (void)at, (void)data, (void)size;
    return HAL_OK;
}

int flash_storage_erase(const struct hal_storage *self, uint32_t page)
{
    (void)self, (void)page;
    return HAL_OK;
}

void setUp(void)
{
    storage = NULL;
    reported = NULL;
    is_emulated = is_host_there = is_host_asked = false;
}

void tearDown(void)
{
}

static void test_a_chip_takes_its_flash_and_asks_no_host(void)
{
    is_host_there = true;
    storage_init();
    TEST_ASSERT_EQUAL_PTR(&flash.interface, hal_storage());
    TEST_ASSERT_EQUAL(64 * 1024,
                      hal_storage()->pages * hal_storage()->page_bytes);
    TEST_ASSERT_FALSE(is_host_asked);
    TEST_ASSERT_NULL(reported);
}

static void test_an_emulator_takes_a_file_and_reports_it(void)
{
    is_emulated = is_host_there = true;
    storage_init();
    TEST_ASSERT_EQUAL_PTR(&semihost_storage, hal_storage());
    TEST_ASSERT_EQUAL_STRING("saves: in a file of the host", reported);
}

static void test_an_emulator_without_a_host_has_no_storage(void)
{
    is_emulated = true;
    storage_init();
    TEST_ASSERT_NULL(hal_storage());
    TEST_ASSERT_EQUAL_STRING("saves: no place for them", reported);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_a_chip_takes_its_flash_and_asks_no_host);
    RUN_TEST(test_an_emulator_takes_a_file_and_reports_it);
    RUN_TEST(test_an_emulator_without_a_host_has_no_storage);
    return UNITY_END();
}
