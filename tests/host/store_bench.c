/*
 * store_bench.c - a store on a fake flash, for the tests of the store.
 *
 * SPDX-License-Identifier: MIT
 */
#include "store_bench.h"

#include <string.h>

#include "unity.h"

struct fake_flash flash;
struct store store;
static char text[TEXT_MAX];

void bench_init(void)
{
    fake_flash_init(&flash, PAGES, PAGE_BYTES);
    reopen();
}

void reopen(void)
{
    store_open(&store, &flash.interface);
}

int append(uint8_t slot, uint8_t kind, const char *payload)
{
    return store_append(&store, slot, kind, payload, (uint16_t)strlen(payload));
}

void put(uint8_t slot, uint8_t kind, const char *payload)
{
    TEST_ASSERT_EQUAL(HAL_OK, append(slot, kind, payload));
}

/* What a slot holds, one blank behind each record. */
const char *holds(uint8_t slot)
{
    struct store_cursor at = store_first(&store, slot);
    size_t used = 0;
    uint8_t kind;
    int size;

    while ((size = store_read(&store, &at, &kind, text + used)) >= 0) {
        TEST_ASSERT_EQUAL(used == 0 ? BEGIN : MORE, kind);
        used += (size_t)size;
        text[used++] = ' ';
    }
    TEST_ASSERT_EQUAL(STORE_ERR_END, size);
    text[used] = '\0';
    return text;
}

void assert_holds(uint8_t slot, const char *expected)
{
    TEST_ASSERT_EQUAL_STRING(expected, holds(slot));
    TEST_ASSERT_EQUAL(expected[0] != '\0', store_has(&store, slot));
}

/* Whatever was before, saving works. */
void assert_works(void)
{
    put(6, BEGIN, "works");
    reopen();
    assert_holds(6, "works ");
}
