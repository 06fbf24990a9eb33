/*
 * flash_storage_f4.c - saved games in the flash of the F411 (RM0383 3).
 *
 * The library's functions that program and erase wait without a limit, so the
 * registers are used here, in the order of RM0383 3.5.3 and 3.5.4.
 *
 * There is one bank: while it works the core waits for its next instruction,
 * interrupts included. That is 16 us a word, which nobody notices, and one to
 * two seconds for a sector: the clock stands still meanwhile. That
 * comes only when an area of 128 KiB is full.
 *
 * There is no error correction: a word that the power's end cut short reads as
 * something, and it is the record's checksum that finds it out.
 *
 * SPDX-License-Identifier: MIT
 */
#include "storage.h"

#include <string.h>

#include <libopencm3/stm32/flash.h>
#include <libopencm3/stm32/rcc.h>

#include "drivers.h"

#define ERASED 0xFF

/* Each of these, left set, makes the next operation fail (RM0383 3.8.4). */
#define ERRORS                                                                 \
    (FLASH_SR_PGSERR | FLASH_SR_PGPERR | FLASH_SR_PGAERR | FLASH_SR_WRPERR |   \
     FLASH_SR_OPERR)

/* What chooses an operation, and the sector. */
#define OPERATION                                                              \
    ((uint32_t)(FLASH_CR_PG | FLASH_CR_SER) |                                  \
     (uint32_t)FLASH_CR_PROGRAM_MASK << FLASH_CR_PROGRAM_SHIFT |               \
     (uint32_t)FLASH_CR_SNB_MASK << FLASH_CR_SNB_SHIFT)

/* RM0383 3.5.2: 32 bits at once, which 2.7 V and more allow. */
#define WIDTH (FLASH_CR_PROGRAM_X32 << FLASH_CR_PROGRAM_SHIFT)

/* RM0383 3.3: sector 5 begins at 128 KiB, and from there they are equal. */
#define SECTOR_BYTES 0x20000U
#define SECTOR_AT_128K 5U

static bool is_locked(void)
{
    return (FLASH_CR & (uint32_t)FLASH_CR_LOCK) != 0;
}

/* Erasing a sector, the slowest operation, takes 2 s at most (datasheet
 * DS10314). Polls take four cycles or more: this is their number in 4 s. */
static int wait_idle(void)
{
    uint32_t polls = rcc_ahb_frequency;

    while ((FLASH_SR & FLASH_SR_BSY) != 0) {
        if (polls-- == 0) {
            return HAL_ERR_TIMEOUT;
        }
    }
    return HAL_OK;
}

static int begin(void)
{
    int err = wait_idle();

    if (err != HAL_OK) {
        return err;
    }
    /* The keys are an error, and fault, where it is not locked (3.5.1). */
    if (is_locked()) {
        flash_unlock();
    }
    if (is_locked()) {
        return HAL_ERR_IO;
    }
    FLASH_SR = ERRORS | FLASH_SR_EOP; /* cleared by writing ones */
    FLASH_CR &= ~OPERATION;
    return HAL_OK;
}

/* After a timeout FLASH_CR stays as it is: writing it while the controller is
 * busy is an error (3.8.5). The next begin() tidies up. */
static int finish(void)
{
    int err = wait_idle();

    if (err != HAL_OK) {
        return err;
    }
    err = FLASH_SR & ERRORS ? HAL_ERR_IO : HAL_OK;
    FLASH_CR &= ~OPERATION;
    flash_lock();
    return err;
}

static int program_unit(uint32_t address, const uint8_t *data)
{
    uint32_t words[HAL_STORAGE_UNIT / 4];
    int err = begin();

    if (err != HAL_OK) {
        return err;
    }
    memcpy(words, data, sizeof words);
    FLASH_CR |= (uint32_t)FLASH_CR_PG | WIDTH;
    MMIO32(address) = words[0];
    err = wait_idle();
    if (err != HAL_OK) {
        return err;
    }
    MMIO32(address + 4U) = words[1];
    return finish();
}

static int erase_sector(uint32_t number)
{
    int err = begin();

    if (err != HAL_OK) {
        return err;
    }
    FLASH_CR |= number << FLASH_CR_SNB_SHIFT | (uint32_t)FLASH_CR_SER | WIDTH;
    FLASH_CR |= (uint32_t)FLASH_CR_STRT;
    return finish();
}

static uint32_t address_of(const struct hal_storage *self, uint32_t at)
{
    return (uint32_t)((const struct flash_storage *)(const void *)self)->start +
           at;
}

/* RM0383 3.4.2: after programming and erasing the data cache holds what was
 * there before. It is reset while disabled only, and the bit does not clear
 * itself. */
static void renew_cache(void)
{
    bool was_enabled = (FLASH_ACR & FLASH_ACR_DCEN) != 0;

    flash_dcache_disable();
    flash_dcache_reset();
    FLASH_ACR &= ~(uint32_t)FLASH_ACR_DCRST;
    if (was_enabled) {
        flash_dcache_enable();
    }
}

static void copy(uint32_t address, uint8_t *out, size_t size)
{
    for (; size > 0; size--, address++) {
        uint32_t word = MMIO32(address & ~3U);

        *out++ = (uint8_t)(word >> 8U * (address & 3U));
    }
}

int flash_storage_read(const struct hal_storage *self, uint32_t at, void *data,
                       size_t size)
{
    if (!storage_has(self, at, size)) {
        return HAL_ERR_IO;
    }
    copy(address_of(self, at), data, size);
    return HAL_OK;
}

/* HAL_OK if the flash holds the data there, or nothing if that is NULL. */
static int verify(const struct hal_storage *self, uint32_t at,
                  const uint8_t *data, size_t size)
{
    uint8_t wanted[HAL_STORAGE_UNIT];
    uint8_t found[HAL_STORAGE_UNIT];
    int err = HAL_OK;

    renew_cache();
    memset(wanted, ERASED, sizeof wanted);
    for (size_t done = 0; done < size && err == HAL_OK; done += sizeof found) {
        if (data) {
            memcpy(wanted, data + done, sizeof wanted);
        }
        err =
            flash_storage_read(self, at + (uint32_t)done, found, sizeof found);
        if (err == HAL_OK && memcmp(wanted, found, sizeof found) != 0) {
            err = HAL_ERR_IO;
        }
    }
    return err;
}

int flash_storage_program(const struct hal_storage *self, uint32_t at,
                          const void *data, size_t size)
{
    const uint8_t *bytes = data;
    int err = storage_fits(self, at, size) ? HAL_OK : HAL_ERR_IO;

    for (size_t done = 0; done < size && err == HAL_OK;
         done += HAL_STORAGE_UNIT) {
        err = program_unit(address_of(self, at + (uint32_t)done), bytes + done);
    }
    return err == HAL_OK ? verify(self, at, bytes, size) : err;
}

int flash_storage_erase(const struct hal_storage *self, uint32_t page)
{
    uint32_t at = page * self->page_bytes;

    if (page >= self->pages) {
        return HAL_ERR_IO;
    }
    uint32_t sector =
        SECTOR_AT_128K +
        (address_of(self, at) - FLASH_BASE - SECTOR_BYTES) / SECTOR_BYTES;
    int err = erase_sector(sector);

    return err == HAL_OK ? verify(self, at, NULL, self->page_bytes) : err;
}
