/*
 * flash_l4.h - what flash_storage.c must know of the L4's flash (RM0351 3).
 *
 * The save area is in bank 2: bank 1 goes on executing, and interrupts stay
 * enabled. Eight bytes are programmed at once and have a checksum in hardware.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef STM32_FLASH_L4_H
#define STM32_FLASH_L4_H

#include <libopencm3/stm32/flash.h>
#include <libopencm3/stm32/rcc.h>

#include "drivers.h"

#define PAGE_BYTES 2048U

/* Each of these, left set, makes the next operation fail (RM0351 3.3.7). */
#define ERRORS                                                                 \
    (FLASH_SR_OPTVERR | FLASH_SR_RDERR | FLASH_SR_FASTERR | FLASH_SR_MISERR |  \
     FLASH_SR_PGSERR | FLASH_SR_SIZERR | FLASH_SR_PGAERR | FLASH_SR_WRPERR |   \
     FLASH_SR_PROGERR | FLASH_SR_OPERR)

/* BKER stands right above PNB: together they are the number of a page in the
 * whole flash. */
#define PAGE_MASK                                                              \
    ((uint32_t)FLASH_CR_BKER | (uint32_t)FLASH_CR_PNB_MASK                     \
                                   << FLASH_CR_PNB_SHIFT)

/* What chooses an operation, and the page. */
#define OPERATION ((uint32_t)(FLASH_CR_PG | FLASH_CR_PER) | PAGE_MASK)

#define PROGRAM ((uint32_t)FLASH_CR_PG)
#define START ((uint32_t)FLASH_CR_START)

/* The second word starts the operation. */
#define IS_PROGRAMMED_BY_WORDS false

/* Erasing a page, the slowest operation, takes 24.5 ms (datasheet DS10969).
 * Polls take four cycles or more: this is the number of them in 100 ms. */
#define POLLS_MAX (rcc_ahb_frequency / 40U)

/* What to set in FLASH_CR to erase the page at that address. */
static inline uint32_t erase_bits(uint32_t address)
{
    uint32_t number = (address - FLASH_BASE) / PAGE_BYTES;

    return number << FLASH_CR_PNB_SHIFT | (uint32_t)FLASH_CR_PER;
}

static inline uint32_t count_damage(void)
{
    return ecc_errors();
}

/* In this order: whoever finds the flag cleared finds the error counted. */
static inline bool is_damaged_since(uint32_t before)
{
    bool is_flagged = (FLASH_ECCR & (uint32_t)FLASH_ECCR_ECCD) != 0;

    return ecc_errors() != before || is_flagged;
}

#endif
