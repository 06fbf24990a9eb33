/*
 * flash_storage.c - saved games in the chip's own flash.
 *
 * The library's functions that program and erase wait without a limit, so the
 * registers are used here, in the order of RM0351 3.3.6 and 3.3.7, which is
 * that of RM0383 3.5.3 and 3.5.4. Numbers in brackets are sections of RM0351;
 * what differs between the chips is in flash_l4.h and flash_f4.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "storage.h"

#include <string.h>

#if defined(STM32F4)
#include "flash_f4.h"
#else
#include "flash_l4.h"
#endif

#define ERASED 0xFF

static bool is_locked(void)
{
    return (FLASH_CR & (uint32_t)FLASH_CR_LOCK) != 0;
}

static int wait_idle(void)
{
    uint32_t polls = POLLS_MAX;

    while ((FLASH_SR & FLASH_SR_BSY) != 0) {
        if (polls-- == 0) {
            return HAL_ERR_TIMEOUT;
        }
    }
    return HAL_OK;
}

/* The controller is ready for the operation of those bits of FLASH_CR. */
static int begin(uint32_t operation)
{
    int err = wait_idle();

    if (err != HAL_OK) {
        return err;
    }
    /* The keys are an error, and fault, where it is not locked (3.3.5). */
    if (is_locked()) {
        flash_unlock();
    }
    if (is_locked()) {
        return HAL_ERR_IO;
    }
    FLASH_SR = ERRORS | FLASH_SR_EOP; /* cleared by writing ones */
    FLASH_CR = (FLASH_CR & ~OPERATION) | operation;
    return HAL_OK;
}

/* After a timeout FLASH_CR stays as it is: writing it while the controller is
 * busy stalls the core (3.7.5). The next begin() tidies up. */
static int finish(void)
{
    int err = wait_idle();

    if (err != HAL_OK) {
        return err;
    }
    err = FLASH_SR & ERRORS ? HAL_ERR_IO : HAL_OK;
    FLASH_CR = (FLASH_CR & ~OPERATION) | (uint32_t)FLASH_CR_LOCK;
    return err;
}

static uint32_t word_at(const uint8_t *data)
{
    uint32_t word;

    memcpy(&word, data, sizeof word);
    return word;
}

static int program_unit(uint32_t address, const uint8_t *data)
{
    int err = begin(PROGRAM);

    if (err != HAL_OK) {
        return err;
    }
    MMIO32(address) = word_at(data);
    if (IS_PROGRAMMED_BY_WORDS) {
        err = wait_idle();
    }
    if (err != HAL_OK) {
        return err;
    }
    MMIO32(address + 4U) = word_at(data + 4);
    return finish();
}

static int erase_at(uint32_t address)
{
    int err = begin(erase_bits(address));

    if (err != HAL_OK) {
        return err;
    }
    FLASH_CR |= START;
    return finish();
}

static uint32_t address_of(const struct hal_storage *self, uint32_t at)
{
    return (uint32_t)((const struct flash_storage *)(const void *)self)->start +
           at;
}

/* Past the data cache: that would hold what was there before programming
 * (3.3.4), and hand a damaged word out a second time without an error. It is
 * reset while disabled only, and the bit does not clear itself. */
int flash_storage_read(const struct hal_storage *self, uint32_t at, void *data,
                       size_t size)
{
    uint32_t address = address_of(self, at);
    uint8_t *bytes = data;

    if (!storage_has(self, at, size)) {
        return HAL_ERR_IO;
    }
    uint32_t cached = FLASH_ACR;
    uint32_t uncached = cached & ~(uint32_t)FLASH_ACR_DCEN;

    FLASH_ACR = uncached;
    uint32_t before = count_damage();

    for (size_t i = 0; i < size; i++) {
        bytes[i] = MMIO8(address + i);
    }
    bool is_damaged = is_damaged_since(before);

    FLASH_ACR = uncached | FLASH_ACR_DCRST;
    FLASH_ACR = uncached;
    FLASH_ACR = cached;
    return is_damaged ? HAL_ERR_IO : HAL_OK;
}

int storage_verify(const struct hal_storage *self, uint32_t at,
                   const uint8_t *data, size_t size)
{
    uint8_t wanted[HAL_STORAGE_UNIT];
    uint8_t found[HAL_STORAGE_UNIT];
    int err = HAL_OK;

    memset(wanted, ERASED, sizeof wanted);
    for (size_t done = 0; done < size && err == HAL_OK; done += sizeof found) {
        if (data) {
            memcpy(wanted, data + done, sizeof wanted);
        }
        err = self->read(self, at + (uint32_t)done, found, sizeof found);
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
    return err == HAL_OK ? storage_verify(self, at, bytes, size) : err;
}

int flash_storage_erase(const struct hal_storage *self, uint32_t page)
{
    uint32_t at = page * self->page_bytes;

    if (page >= self->pages) {
        return HAL_ERR_IO;
    }
    int err = erase_at(address_of(self, at));

    return err == HAL_OK ? storage_verify(self, at, NULL, self->page_bytes)
                         : err;
}
