/*
 * storage.h - memory that outlives the power: read, program, erase.
 *
 * A table of functions, because tests wrap it and because a machine may have
 * to choose between several when it starts. Addresses count from the start of
 * the storage. Erased bytes read 0xFF. Nothing here is for interrupts.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef HAL_STORAGE_H
#define HAL_STORAGE_H

#include <stddef.h>
#include <stdint.h>

#include "hal/error.h"

/* What is programmed at once, and only once between two erasures: addresses
 * and sizes given to program() are multiples of it. */
#define HAL_STORAGE_UNIT 8

struct hal_storage {
    uint32_t page_bytes; /* what erase() erases, a multiple of 256 */
    uint32_t pages;

    /* Reads any range. HAL_ERR_IO: a part of it is damaged, for example by a
     * programming that the power's end cut short; `data` is undefined then. */
    int (*read)(const struct hal_storage *self, uint32_t at, void *data,
                size_t size);

    /* Programs erased units. HAL_ERR_IO or HAL_ERR_TIMEOUT: some of them may
     * hold anything now. */
    int (*program)(const struct hal_storage *self, uint32_t at,
                   const void *data, size_t size);

    /* Erases one page; errors as before. */
    int (*erase)(const struct hal_storage *self, uint32_t page);
};

/* This machine's storage, NULL if it has none. After hal_system_init(). */
const struct hal_storage *hal_storage(void);

#endif
