/*
 * storage.c - where saved games go: the flash, or a file of the emulator.
 *
 * A chip that has a flash controller never gets as far as semihosting, which
 * would be a fault there.
 *
 * SPDX-License-Identifier: MIT
 */
#include "storage.h"

#include "drivers.h"
#include "hal/system.h"

static const struct flash_storage flash = {
    .interface =
        {
            .page_bytes = STORAGE_PAGE_BYTES,
            .pages = STORAGE_PAGES,
            .read = flash_storage_read,
            .program = flash_storage_program,
            .erase = flash_storage_erase,
        },
    .start = (uintptr_t)_save_start,
};

static const struct hal_storage *storage;

void storage_init(void)
{
    if (!system_is_emulated()) {
        storage = &flash.interface;
    } else if (hal_system_can_quit()) {
        storage = &semihost_storage;
        system_report("saves: in a file of the host");
    } else {
        system_report("saves: no place for them");
    }
}

const struct hal_storage *hal_storage(void)
{
    return storage;
}
