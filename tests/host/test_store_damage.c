/*
 * test_store_damage.c - damage loses what it hits and nothing else.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <string.h>

#include "store_bench.h"
#include "unity.h"

static struct fake_flash picture;

void setUp(void)
{
    bench_init();
}

void tearDown(void)
{
    TEST_ASSERT_NULL(flash.wrong);
}

/* Records of several slots; `end` is the offset behind each. */
static const struct {
    uint8_t slot, kind;
    const char *payload;
} written[] = {{0, BEGIN, "A"},      {0, MORE, "more of A"},
               {1, BEGIN, "B"},      {2, BEGIN, "C"},
               {0, MORE, "still A"}, {2, BEGIN, "a new C"},
               {1, MORE, "and B"},   {3, BEGIN, "D"}};

#define WRITTEN (sizeof written / sizeof written[0])

static uint32_t end[WRITTEN];

static void write_all(void)
{
    for (size_t i = 0; i < WRITTEN; i++) {
        put(written[i].slot, written[i].kind, written[i].payload);
        end[i] = store.area.next;
    }
    fake_flash_copy(&picture, &flash);
}

/* What a slot holds if record number `damaged` is gone (WRITTEN: none is): what
 * lies before it, or everything from a BEGIN behind it on. */
static const char *expect(uint8_t slot, size_t damaged)
{
    static char expected[128];

    expected[0] = '\0';
    for (size_t i = 0; i < WRITTEN; i++) {
        bool is_lost = i == damaged;

        for (size_t k = damaged + 1; k <= i; k++) {
            is_lost = k == damaged + 1 ? true : is_lost;
            is_lost = written[k].slot == slot && written[k].kind == BEGIN
                          ? false
                          : is_lost;
        }
        if (written[i].slot != slot || is_lost) {
            continue;
        }
        if (written[i].kind == BEGIN) {
            expected[0] = '\0';
        }
        strcat(strcat(expected, written[i].payload), " ");
    }
    return expected;
}

static size_t record_at(uint32_t at)
{
    size_t i = 0;

    while (i < WRITTEN && at >= end[i]) {
        i++;
    }
    return i;
}

/* Opens what was damaged at an offset of the area. */
static void assert_only_lost(uint32_t at, size_t damaged)
{
    char where[32];

    snprintf(where, sizeof where, "byte %u", (unsigned)at);
    reopen();
    for (uint8_t slot = 0; slot < 4; slot++) {
        TEST_ASSERT_EQUAL_STRING_MESSAGE(expect(slot, damaged), holds(slot),
                                         where);
    }
    assert_works();
    for (uint8_t slot = 0; slot < 4; slot++) {
        TEST_ASSERT_EQUAL_STRING_MESSAGE(expect(slot, damaged), holds(slot),
                                         where);
    }
    TEST_ASSERT_NULL_MESSAGE(flash.wrong, where);
}

static void test_a_flipped_bit_loses_its_record_and_nothing_else(void)
{
    write_all();
    for (uint32_t at = 2 * HEADER_BYTES; at < end[WRITTEN - 1]; at++) {
        for (uint8_t bit = 0; bit < 8; bit++) {
            fake_flash_copy(&flash, &picture);
            fake_flash_flip(&flash, at, bit);
            assert_only_lost(at, record_at(at));
        }
    }
}

static void test_a_flipped_bit_of_the_header_loses_nothing(void)
{
    write_all();
    for (uint32_t at = 0; at < 2 * HEADER_BYTES; at++) {
        for (uint8_t bit = 0; bit < 8; bit++) {
            fake_flash_copy(&flash, &picture);
            fake_flash_flip(&flash, at, bit);
            assert_only_lost(at, WRITTEN);
        }
    }
}

static void test_a_flipped_bit_where_nothing_is_loses_nothing(void)
{
    write_all();
    for (uint32_t at = end[WRITTEN - 1]; at < AREA_BYTES; at++) {
        fake_flash_copy(&flash, &picture);
        fake_flash_flip(&flash, at, at % 8);
        assert_only_lost(at, WRITTEN);
    }
}

static void test_an_unreadable_word_loses_its_record_and_nothing_else(void)
{
    write_all();
    for (uint32_t at = 0; at < AREA_BYTES; at += HAL_STORAGE_UNIT) {
        fake_flash_copy(&flash, &picture);
        fake_flash_spoil(&flash, at, HAL_STORAGE_UNIT);
        assert_only_lost(at, at < 2 * HEADER_BYTES ? WRITTEN : record_at(at));
    }
}

/* What looks like the beginning of a record lies at the very end. */
static void test_nothing_is_read_beyond_the_storage(void)
{
    static const uint8_t head[8] = {0x01, 0x5A, STORE_PAYLOAD_MAX};

    write_all();
    TEST_ASSERT_EQUAL(HAL_OK, store_compact(&store));
    memcpy(flash.bytes + 2 * AREA_BYTES - sizeof head, head, sizeof head);
    fake_flash_flip(&flash, 2 * AREA_BYTES - 1, 0);
    reopen();
    TEST_ASSERT_EQUAL(1, store.area.number);
    TEST_ASSERT_EQUAL_STRING(expect(0, WRITTEN), holds(0));
    assert_works();
}

/* As when a file was cut off: the rest reads as if it were erased. */
static void test_of_a_truncated_storage_the_rest_is_lost(void)
{
    write_all();
    for (uint32_t at = 2 * HEADER_BYTES; at < end[WRITTEN - 1]; at++) {
        size_t last = record_at(at);

        fake_flash_copy(&flash, &picture);
        memset(flash.bytes + at, 0xFF, AREA_BYTES - at);
        memset(flash.unit + (at + 7) / 8, 0, (AREA_BYTES - at) / 8);
        reopen();
        for (size_t i = 0; i < last; i++) {
            TEST_ASSERT_TRUE(store_has(&store, written[i].slot));
        }
        TEST_ASSERT_EQUAL(last >= WRITTEN, store_has(&store, 3));
        assert_works();
    }
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_a_flipped_bit_loses_its_record_and_nothing_else);
    RUN_TEST(test_a_flipped_bit_of_the_header_loses_nothing);
    RUN_TEST(test_a_flipped_bit_where_nothing_is_loses_nothing);
    RUN_TEST(test_nothing_is_read_beyond_the_storage);
    RUN_TEST(test_of_a_truncated_storage_the_rest_is_lost);
    RUN_TEST(test_an_unreadable_word_loses_its_record_and_nothing_else);
    return UNITY_END();
}
