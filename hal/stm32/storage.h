/*
 * storage.h - the two storages of this chip, between which start-up chooses.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef STM32_STORAGE_H
#define STM32_STORAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "hal/storage.h"

/* What is erased at once, and how much of it belongs to saved games: 32 pages
 * of the L4 (RM0351 3.3.1), the last two sectors of the F411 (RM0383 3.3). */
#if defined(STM32F4)
#define STORAGE_PAGE_BYTES 131072U
#define STORAGE_PAGES 2U
#else
#define STORAGE_PAGE_BYTES 2048U
#define STORAGE_PAGES 32U
#endif

/* flash_storage.c: a storage and where in the flash it starts, at a page. */
struct flash_storage {
    struct hal_storage interface;
    uintptr_t start;
};

int flash_storage_read(const struct hal_storage *self, uint32_t at, void *data,
                       size_t size);
int flash_storage_program(const struct hal_storage *self, uint32_t at,
                          const void *data, size_t size);
int flash_storage_erase(const struct hal_storage *self, uint32_t page);

/* flash_storage.c: HAL_OK if any storage holds the data there, or nothing if
 * that is NULL. Whole units. */
int storage_verify(const struct hal_storage *self, uint32_t at,
                   const uint8_t *data, size_t size);

/* semihost_storage.c: a file of the host. Only where a host answers. */
extern const struct hal_storage semihost_storage;

/* True if the whole range lies inside the storage. */
static inline bool storage_has(const struct hal_storage *self, uint32_t at,
                               size_t size)
{
    uint32_t bytes = self->pages * self->page_bytes;

    return at <= bytes && size <= bytes - at;
}

/* True if the range can be programmed: inside, and of whole units. */
static inline bool storage_fits(const struct hal_storage *self, uint32_t at,
                                size_t size)
{
    return storage_has(self, at, size) && at % HAL_STORAGE_UNIT == 0 &&
           size % HAL_STORAGE_UNIT == 0;
}

#endif
