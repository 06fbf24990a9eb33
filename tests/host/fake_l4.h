/*
 * fake_l4.h - the flash controller of the STM32L4, as RM0351 3 describes it.
 *
 * Included before a driver, whose every access to a register or to the flash
 * then calls fake_l4_access(). That comes just before the access, so what was
 * written is seen, and acted upon, at the next one.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_FAKE_L4_H
#define TESTS_FAKE_L4_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "drivers.h"
#include "unity.h"

/* In place of the stand-in's common.h. */
#define LIBOPENCM3_CM3_COMMON_H
#define MMIO32(address) (*fake_l4_access(address))
#define MMIO8(address)                                                         \
    ((uint8_t)(MMIO32((address) & ~3u) >> 8 * ((address)&3u)))

static volatile uint32_t *fake_l4_access(uint32_t address);

#include <libopencm3/stm32/flash.h>

#define FAKE_L4_START 0x080F0000u
#define FAKE_L4_BYTES 0x10000u

#define ACR 0x40022000u
#define KEYR 0x40022008u
#define SR 0x40022010u
#define CR 0x40022014u
#define ECCR 0x40022018u

/* RM0351 3.7. */
#define ACR_AFTER_RESET 0x600u
#define CR_AFTER_RESET 0xC0000000u
#define ALL_FLAGS 0xC3FBu /* of FLASH_SR, RM0351 3.7.5 */

struct fake_l4 {
    /* What the chip does. */
    uint32_t busy_polls; /* how often an operation reads as busy */
    uint32_t fail;       /* flags of FLASH_SR that it ends with, and no more */
    bool is_weak;        /* operations end well and change nothing */
    bool is_sealed;      /* the keys do not help */
    uint32_t torn;       /* address of a damaged double-word, or 0 */

    /* What was done with it. */
    uint32_t operations; /* that were started */
    uint32_t last_page;  /* that was erased, 256 and more in bank 2 */
    uint32_t busy_reads; /* of FLASH_SR while busy */
    unsigned faults;     /* what stalls or faults a real chip */
    unsigned cache_resets;
    bool is_cached_read; /* the save area was read through the cache */
    uint8_t flash[FAKE_L4_BYTES];
};

static struct fake_l4 fake_l4;
uint32_t rcc_ahb_frequency = 80000000;

static uint32_t acr, sr, cr, eccr;
static unsigned keys; /* of the two, given in order */
static uint32_t busy_left, damaged_reads;

/* The access under way: what the driver was shown, and what is there after. */
static uint32_t shown_at, shown;
static volatile uint32_t window;

static uint32_t unit_at, unit_words, unit[2];

static bool is_flash(uint32_t address)
{
    return address >= FAKE_L4_START && address - FAKE_L4_START < FAKE_L4_BYTES;
}

static bool is_busy(void)
{
    return busy_left > 0;
}

/* The end of an operation; true if it may change the flash. */
static bool start_operation(void)
{
    fake_l4.operations++;
    busy_left = fake_l4.busy_polls;
    if ((sr & ALL_FLAGS & ~FLASH_SR_EOP) ||
        (cr & (FLASH_CR_PG | FLASH_CR_PER)) == (FLASH_CR_PG | FLASH_CR_PER)) {
        sr |= FLASH_SR_PGSERR; /* by an old error, or by two wishes at once */
        return false;
    }
    sr |= fake_l4.fail;
    return fake_l4.fail == 0 && !fake_l4.is_weak;
}

static void program_window(uint32_t word)
{
    if (unit_words == 0) {
        unit_at = shown_at;
        fake_l4.faults += shown_at % 8 != 0;
    } else {
        fake_l4.faults += shown_at != unit_at + 4;
    }
    unit[unit_words++] = word;
    if (unit_words < 2) {
        return;
    }
    unit_words = 0;
    uint8_t *cells = fake_l4.flash + (unit_at - FAKE_L4_START);

    if (!start_operation()) {
        return;
    }
    for (unsigned i = 0; i < 8; i++) {
        if (cells[i] != 0xFF) {
            sr |= FLASH_SR_PROGERR;
            return;
        }
    }
    memcpy(cells, unit, 8);
}

static void erase(void)
{
    uint32_t page = (cr >> 3 & 0xFF) + (cr & FLASH_CR_BKER ? 256 : 0);

    fake_l4.last_page = page;
    if (!start_operation()) {
        return;
    }
    TEST_ASSERT_TRUE_MESSAGE(page >= 480 && page < 512, "the program's flash");
    memset(fake_l4.flash + (page - 480) * 2048, 0xFF, 2048);
}

static void write_cr(uint32_t value)
{
    if (is_busy()) {
        fake_l4.faults++; /* stalls */
        return;
    }
    if (cr & FLASH_CR_LOCK) {
        fake_l4.faults += value != cr; /* ignored */
        return;
    }
    cr = value & ~FLASH_CR_START;
    if (value & FLASH_CR_LOCK) {
        keys = 0;
    }
    if (value & FLASH_CR_START && value & FLASH_CR_PER) {
        erase();
    }
}

static void write_key(uint32_t key)
{
    static const uint32_t wanted[] = {0x45670123u, 0xCDEF89ABu};

    if (!(cr & FLASH_CR_LOCK) || key != wanted[keys]) {
        fake_l4.faults++;
        return;
    }
    keys++;
    if (keys == 2 && !fake_l4.is_sealed) {
        cr &= ~FLASH_CR_LOCK;
    }
    keys %= 2;
}

static void write_acr(uint32_t value)
{
    /* DCRST is for a disabled cache only. */
    fake_l4.faults += (value & FLASH_ACR_DCRST) && (value & FLASH_ACR_DCEN);
    fake_l4.cache_resets += (value & FLASH_ACR_DCRST) != 0;
    acr = value;
}

/* Nothing was written if the window still shows the same: the bits that make
 * it show something no driver writes are bit 31 of SR, and KEYR's zero. */
static void fake_l4_settle(void)
{
    uint32_t at = shown_at;
    uint32_t value = window;

    shown_at = 0;
    if (is_flash(at)) {
        if (cr & FLASH_CR_PG && !is_busy()) {
            shown_at = at;
            program_window(value);
            shown_at = 0;
        } else {
            fake_l4.faults += value != shown;
        }
    } else if (at == 0 || value == shown) {
        return;
    } else if (at == SR) {
        sr &= ~(value & ALL_FLAGS);
    } else if (at == CR) {
        write_cr(value);
    } else if (at == KEYR) {
        write_key(value);
    } else if (at == ACR) {
        write_acr(value);
    } else {
        TEST_FAIL_MESSAGE("an unknown register was written");
    }
}

static uint32_t show_flash(uint32_t address)
{
    uint32_t word;

    fake_l4.is_cached_read |= (acr & FLASH_ACR_DCEN) && !(cr & FLASH_CR_PG);
    if (fake_l4.torn != 0 && address / 8 == fake_l4.torn / 8) {
        damaged_reads++; /* the handler of the NMI has cleared ECCD */
    }
    memcpy(&word, fake_l4.flash + (address - FAKE_L4_START), 4);
    return word;
}

static uint32_t show_sr(void)
{
    uint32_t value = sr | 1u << 31;

    if (is_busy()) {
        busy_left--;
        fake_l4.busy_reads++;
        value |= FLASH_SR_BSY;
    }
    return value;
}

static uint32_t fake_l4_register(uint32_t address)
{
    switch (address) {
    case ACR:
        return acr;
    case KEYR:
        return 0;
    case SR:
        return show_sr();
    case CR:
        return cr;
    case ECCR:
        return eccr;
    default:
        TEST_FAIL_MESSAGE("an unknown register");
        return 0;
    }
}

static volatile uint32_t *fake_l4_access(uint32_t address)
{
    fake_l4_settle();
    shown = is_flash(address) ? show_flash(address) : fake_l4_register(address);
    shown_at = address;
    window = shown;
    return &window;
}

/* What ecc_l4.c counts. */
uint32_t ecc_errors(void)
{
    return damaged_reads;
}

/* A chip after reset, its save area erased. */
static void fake_l4_reset(void)
{
    memset(&fake_l4, 0, sizeof fake_l4);
    memset(fake_l4.flash, 0xFF, sizeof fake_l4.flash);
    fake_l4.busy_polls = 10;
    acr = ACR_AFTER_RESET;
    cr = CR_AFTER_RESET;
    sr = eccr = keys = busy_left = unit_words = shown_at = 0;
}

#endif
