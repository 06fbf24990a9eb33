/*
 * fake_flash.h - a flash in memory whose power can be cut at any operation.
 *
 * An operation is a call of program() or erase(). The one that the power
 * leaves is left as a tear pattern says, and after it everything fails until
 * fake_flash_switch_on(). Programming what is not erased is found out, also
 * where a torn operation has touched it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_FAKE_FLASH_H
#define TESTS_FAKE_FLASH_H

#include <stdbool.h>
#include <stdint.h>

#include "hal/storage.h"

#define FAKE_FLASH_MAX 65536u
#define FAKE_PAGES_MAX 64u
#define FAKE_FLASH_NEVER UINT32_MAX

/* How far an operation gets. For an erasure, what is "done" reads 0xFF. */
enum fake_tear {
    TEAR_NOTHING,
    TEAR_ALL,
    TEAR_ONE_BYTE,        /* done: the first byte */
    TEAR_HALF,            /* the first half */
    TEAR_BUT_ONE,         /* all bytes but the last */
    TEAR_PREFIX,          /* any number of bytes */
    TEAR_SUFFIX,          /* the second half */
    TEAR_FEW_BITS,        /* one bit of eight that change */
    TEAR_HALF_BITS,       /* every other one */
    TEAR_MOST_BITS,       /* fifteen of sixteen */
    TEAR_ANY_BITS,        /* any share of them */
    TEAR_UNREADABLE,      /* all before a unit that can't be read */
    TEAR_UNREADABLE_LAST, /* all, and its last unit can't be read */
    FAKE_TEARS
};

enum fake_operation { FAKE_PROGRAM = 1, FAKE_ERASE = 2 };

struct fake_flash {
    struct hal_storage interface; /* first, so it casts back */
    uint32_t operations;          /* that were begun, the torn one included */
    uint32_t programs, erasures, programmed_bytes;
    uint32_t cut_at;   /* the operation that the power leaves */
    uint32_t worn_at;  /* from this operation on, those of `worn` fail */
    uint32_t worn_for; /* so many of them, then they work again */
    uint32_t worn;     /* enum fake_operation, or both */
    uint32_t tear;     /* enum fake_tear of those that fail */
    uint32_t dice;     /* for the patterns; never 0 */
    bool is_off;       /* nothing works */
    const char *wrong; /* what no user of a flash may do, or NULL */
    uint32_t page_erasures[FAKE_PAGES_MAX];
    uint8_t bytes[FAKE_FLASH_MAX];
    uint8_t unit[FAKE_FLASH_MAX / HAL_STORAGE_UNIT];
};

/* A new, erased flash. */
void fake_flash_init(struct fake_flash *f, uint32_t pages, uint32_t page_bytes);

/* Copies a flash; a short one is copied in a short time. */
void fake_flash_copy(struct fake_flash *to, const struct fake_flash *from);

/* The power leaves operation number `at` with that pattern. */
void fake_flash_cut(struct fake_flash *f, uint32_t at, enum fake_tear tear);

/* From operation number `at` on, operations of a kind fail: all of them, or
 * only so many as worn_for is set to afterwards. */
void fake_flash_wear_out(struct fake_flash *f, uint32_t at, uint32_t worn,
                         enum fake_tear tear);

/* The power is back, and stays. */
void fake_flash_switch_on(struct fake_flash *f);

/* One bit is the other one now; the unit can be read. */
void fake_flash_flip(struct fake_flash *f, uint32_t at, uint8_t bit);

/* The units of a range can't be read from now on. */
void fake_flash_spoil(struct fake_flash *f, uint32_t at, uint32_t size);

#endif
