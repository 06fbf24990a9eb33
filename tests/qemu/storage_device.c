/*
 * storage_device.c - the storage of the device, as an image of its own.
 *
 * What it does stands in the last unit of the storage, where the test puts it;
 * erased means the first of these:
 *
 *   (erased)   tries everything, leaves a unit of text in pages 3 and 30
 *   "count   " programs unit after unit with its number, for ever, and says
 *              each number afterwards: the test kills the emulator
 *
 * A second run that finds the text says so and erases it.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "hal/storage.h"
#include "hal/system.h"

#define PAGE 2048u
#define BYTES (32u * PAGE)
#define ORDER_AT (BYTES - 8u)

static const char text[] = "tessera!";

static const struct hal_storage *storage;

void test_putchar(int c);
int test_main(void);

static void say(const char *line)
{
    while (*line != '\0') {
        test_putchar(*line++);
    }
    test_putchar('\n');
}

static void say_number(uint32_t number)
{
    char digits[11] = {0};
    char *c = digits + 10;

    do {
        *--c = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    say(c);
}

/* Remembers that something is wrong, and where. */
static bool is_wrong;

static void expect(int wanted, int found, const char *what)
{
    if (wanted != found) {
        is_wrong = true;
        say(what);
    }
}

static bool is_unit(uint32_t at, const void *wanted)
{
    uint8_t unit[8];

    return storage->read(storage, at, unit, 8) == HAL_OK &&
           memcmp(unit, wanted, 8) == 0;
}

static void expect_erased(uint32_t at, uint32_t end)
{
    static const uint8_t erased[8] = {255, 255, 255, 255, 255, 255, 255, 255};

    for (; at < end; at += 8) {
        if (!is_unit(at, erased)) {
            expect(0, 1, "something is not erased");
            return;
        }
    }
}

static int program(uint32_t at)
{
    return storage->program(storage, at, text, 8);
}

static void try_everything(void)
{
    uint8_t byte;

    expect_erased(0, BYTES);
    expect(HAL_OK, program(3 * PAGE), "first write");
    expect_erased(0, 3 * PAGE);
    expect(HAL_OK, program(30 * PAGE), "write beyond the end");
    expect(HAL_ERR_IO, program(3 * PAGE), "second write");
    expect(HAL_ERR_IO, program(4), "write of half units");
    expect(HAL_ERR_IO, program(BYTES), "write outside");
    expect(HAL_ERR_IO, storage->read(storage, BYTES, &byte, 1), "read outside");
    expect(HAL_ERR_IO, storage->erase(storage, 32), "erase outside");
    expect(HAL_OK, program(4 * PAGE), "write to page 4");
    expect(HAL_OK, storage->erase(storage, 4), "erase of page 4");
    expect(HAL_OK, storage->erase(storage, 31), "erase beyond the end");
    expect(1, is_unit(3 * PAGE, text), "text in page 3");
    expect(1, is_unit(30 * PAGE, text), "text in page 30");
    expect_erased(3 * PAGE + 8, 30 * PAGE);
    say(is_wrong ? "failed" : "written");
}

static void find_again(void)
{
    expect(1, is_unit(30 * PAGE, text), "text in page 30");
    expect(HAL_OK, storage->erase(storage, 3), "erase of page 3");
    expect_erased(0, 30 * PAGE);
    say(is_wrong ? "failed" : "found");
}

static void count(void)
{
    for (uint32_t number = 0; number < ORDER_AT / 8; number++) {
        uint32_t unit[2] = {number, ~number};

        if (storage->program(storage, number * 8, unit, 8) != HAL_OK) {
            say("failed");
            return;
        }
        say_number(number);
    }
}

/* All that is asked of a file that cannot be written. */
static bool is_writable(void)
{
    return storage->erase(storage, 31) == HAL_OK;
}

int test_main(void)
{
    hal_system_init();
    storage = hal_storage();
    for (unsigned n = 0; hal_system_report(n); n++) {
        say(hal_system_report(n));
    }
    if (!storage) {
        say("none");
        return 0;
    }
    if (is_unit(ORDER_AT, "count   ")) {
        count();
    } else if (!is_writable()) {
        say(program(0) == HAL_ERR_IO ? "unwritable" : "failed");
    } else if (is_unit(3 * PAGE, text)) {
        find_again();
    } else {
        try_everything();
    }
    return is_wrong ? 1 : 0;
}
