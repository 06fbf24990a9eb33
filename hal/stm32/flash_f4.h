/*
 * flash_f4.h - what flash_storage.c must know of the F411's flash (RM0383 3).
 *
 * There is one bank: while it works the core waits for its next instruction,
 * interrupts included. That is 16 us a word, which nobody notices, and one to
 * two seconds for a sector (datasheet DS10314): the clock stands still
 * meanwhile. That is when the store moves to its other area (docs/saving.md),
 * after 71 saves at the earliest.
 *
 * There is no checksum in hardware: a word that the power's end cut short reads
 * as something, and it is the record's own checksum that finds it out.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef STM32_FLASH_F4_H
#define STM32_FLASH_F4_H

#include <libopencm3/stm32/flash.h>
#include <libopencm3/stm32/rcc.h>

/* RM0383 3.3: sector 5 begins at 128 KiB, and from there they are equal. */
#define SECTOR_BYTES 0x20000U
#define FIRST_EQUAL_SECTOR 5U
#define FIRST_EQUAL_AT (FLASH_BASE + 0x20000U)

/* Each of these, left set, makes the next operation fail (RM0383 3.8.4). */
#define ERRORS                                                                 \
    (FLASH_SR_PGSERR | FLASH_SR_PGPERR | FLASH_SR_PGAERR | FLASH_SR_WRPERR |   \
     FLASH_SR_OPERR)

/* What chooses an operation, its width and the sector. */
#define OPERATION                                                              \
    ((uint32_t)(FLASH_CR_PG | FLASH_CR_SER) |                                  \
     (uint32_t)FLASH_CR_PROGRAM_MASK << FLASH_CR_PROGRAM_SHIFT |               \
     (uint32_t)FLASH_CR_SNB_MASK << FLASH_CR_SNB_SHIFT)

/* RM0383 3.5.2: 32 bits at once, which 2.7 V and more allow. */
#define WIDTH ((uint32_t)FLASH_CR_PROGRAM_X32 << FLASH_CR_PROGRAM_SHIFT)

#define PROGRAM ((uint32_t)FLASH_CR_PG | WIDTH)
#define START ((uint32_t)FLASH_CR_STRT)

/* Each word is an operation of its own. */
#define IS_PROGRAMMED_BY_WORDS true

/* Polls take four cycles or more: this is the number of them in 4 s. */
#define POLLS_MAX rcc_ahb_frequency

/* What to set in FLASH_CR to erase the sector at that address. */
static inline uint32_t erase_bits(uint32_t address)
{
    uint32_t sector =
        FIRST_EQUAL_SECTOR + (address - FIRST_EQUAL_AT) / SECTOR_BYTES;

    return sector << FLASH_CR_SNB_SHIFT | (uint32_t)FLASH_CR_SER | WIDTH;
}

static inline uint32_t count_damage(void)
{
    return 0;
}

static inline bool is_damaged_since(uint32_t before)
{
    (void)before;
    return false;
}

#endif
