/*
 * fake_f4.h - the flash controller of the STM32F411, as RM0383 3 describes it.
 *
 * Included before a driver, as fake_l4.h is: each access to a register or to
 * the flash calls fake_f4_access() just before, so what was written is seen,
 * and acted upon, at the next one.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_FAKE_F4_H
#define TESTS_FAKE_F4_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "unity.h"

/* In place of the stand-in's common.h. */
#define LIBOPENCM3_CM3_COMMON_H
#define MMIO32(address) (*fake_f4_access(address))
#define MMIO8(address)                                                         \
    ((uint8_t)(MMIO32((address) & ~3u) >> 8 * ((address)&3u)))

static volatile uint32_t *fake_f4_access(uint32_t address);

#include <libopencm3/stm32/flash.h>

#define FAKE_F4_START 0x08040000u
#define FAKE_F4_BYTES 0x40000u

#define ACR 0x40023C00u
#define KEYR 0x40023C04u
#define SR 0x40023C0Cu
#define CR 0x40023C10u

/* As clock_f4.c leaves it, and RM0383 3.8. */
#define ACR_IN_USE 0x702u
#define CR_AFTER_RESET 0x80000000u
#define ALL_FLAGS 0xF3u

struct fake_f4 {
    /* What the chip does. */
    uint32_t busy_polls; /* how often an operation reads as busy */
    uint32_t fail;       /* flags of FLASH_SR that it ends with, and no more */
    bool is_weak;        /* operations end well and change nothing */
    bool is_sealed;      /* the keys do not help */

    /* What was done with it. */
    uint32_t operations;
    uint32_t last_sector; /* that was erased */
    unsigned faults;      /* what stalls, or is ignored by, a real chip */
    bool is_cached_read;  /* the save area was read through the cache */
    uint8_t flash[FAKE_F4_BYTES];
};

static struct fake_f4 fake_f4;
uint32_t rcc_ahb_frequency = 80000; /* a slow chip: timeouts come soon */

static uint32_t acr, sr, cr;
static unsigned keys; /* of the two, given in order */
static uint32_t busy_left;

/* The access under way: what the driver was shown, and what is there after. */
static uint32_t shown_at, shown;
static volatile uint32_t window;

static bool is_flash(uint32_t address)
{
    return address >= FAKE_F4_START && address - FAKE_F4_START < FAKE_F4_BYTES;
}

/* The end of an operation; true if it may change the flash. */
static bool start_operation(void)
{
    fake_f4.operations++;
    busy_left = fake_f4.busy_polls;
    if ((sr & ALL_FLAGS & ~FLASH_SR_EOP) ||
        (cr & (FLASH_CR_PG | FLASH_CR_SER)) == (FLASH_CR_PG | FLASH_CR_SER)) {
        sr |= FLASH_SR_PGSERR;
        return false;
    }
    if ((cr >> FLASH_CR_PROGRAM_SHIFT & FLASH_CR_PROGRAM_MASK) !=
        FLASH_CR_PROGRAM_X32) {
        sr |= FLASH_SR_PGPERR;
        return false;
    }
    sr |= fake_f4.fail;
    return fake_f4.fail == 0 && !fake_f4.is_weak;
}

/* This flash refuses nothing: it only ever clears bits. */
static void program_word(uint32_t at, uint32_t word)
{
    uint32_t old;
    uint8_t *cells = fake_f4.flash + (at - FAKE_F4_START);

    if (!start_operation()) {
        return;
    }
    memcpy(&old, cells, 4);
    old &= word;
    memcpy(cells, &old, 4);
}

static void erase(void)
{
    uint32_t sector = cr >> FLASH_CR_SNB_SHIFT & FLASH_CR_SNB_MASK;

    fake_f4.last_sector = sector;
    if (!start_operation()) {
        return;
    }
    TEST_ASSERT_TRUE_MESSAGE(sector == 6 || sector == 7, "the program's flash");
    memset(fake_f4.flash + (sector - 6) * 0x20000, 0xFF, 0x20000);
}

static void write_cr(uint32_t value)
{
    if (busy_left > 0) {
        fake_f4.faults++;
        return;
    }
    if (cr & FLASH_CR_LOCK) {
        fake_f4.faults += value != cr;
        return;
    }
    cr = value & ~FLASH_CR_STRT;
    if (value & FLASH_CR_LOCK) {
        keys = 0;
    }
    if ((value & FLASH_CR_STRT) && (value & FLASH_CR_SER)) {
        erase();
    }
}

static void write_key(uint32_t key)
{
    static const uint32_t wanted[] = {0x45670123u, 0xCDEF89ABu};

    if (!(cr & FLASH_CR_LOCK) || key != wanted[keys]) {
        fake_f4.faults++;
        return;
    }
    keys++;
    if (keys == 2 && !fake_f4.is_sealed) {
        cr &= ~FLASH_CR_LOCK;
    }
    keys %= 2;
}

/* Nothing was written if the window still shows the same; bit 31 of SR and
 * KEYR's zero are what no driver writes. */
static void fake_f4_settle(void)
{
    uint32_t at = shown_at;
    uint32_t value = window;

    shown_at = 0;
    if (is_flash(at)) {
        if ((cr & FLASH_CR_PG) && busy_left == 0) {
            program_word(at, value);
        } else {
            fake_f4.faults += value != shown;
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
        fake_f4.faults += (value & FLASH_ACR_DCRST) && (value & FLASH_ACR_DCEN);
        acr = value;
    } else {
        TEST_FAIL_MESSAGE("an unknown register was written");
    }
}

static uint32_t show(uint32_t address)
{
    uint32_t word;

    if (is_flash(address)) {
        fake_f4.is_cached_read |= (acr & FLASH_ACR_DCEN) && !(cr & FLASH_CR_PG);
        memcpy(&word, fake_f4.flash + (address - FAKE_F4_START), 4);
        return word;
    }
    if (address == SR) {
        word = sr | 1u << 31 | (busy_left > 0 ? FLASH_SR_BSY : 0);
        busy_left -= busy_left > 0;
        return word;
    }
    return address == ACR ? acr : address == CR ? cr : 0;
}

static volatile uint32_t *fake_f4_access(uint32_t address)
{
    fake_f4_settle();
    shown = show(address);
    shown_at = address;
    window = shown;
    return &window;
}

/* A chip in use, its save area erased. */
static void fake_f4_reset(void)
{
    memset(&fake_f4, 0, sizeof fake_f4);
    memset(fake_f4.flash, 0xFF, sizeof fake_f4.flash);
    fake_f4.busy_polls = 10;
    acr = ACR_IN_USE;
    cr = CR_AFTER_RESET;
    sr = keys = busy_left = shown_at = 0;
}

#endif
