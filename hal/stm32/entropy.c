/*
 * entropy.c - a seed that differs from boot to boot.
 *
 * A real chip has a source of noise (noise_*.c). To it come the chip's unique
 * ID, what the last run left behind in RAM, and the moment of the call, counted
 * in clock cycles. Where the source does not answer, as in an emulator, these
 * are all there is: good enough to deal different games, useless for secrets.
 * An emulator that counts instructions instead of time (-icount) repeats its
 * seeds, which tests like.
 *
 * SPDX-License-Identifier: MIT
 */
#include "drivers.h"

#include <libopencm3/cm3/systick.h>
#include <libopencm3/stm32/memorymap.h>

#include "hal/system.h"
#include "hal/time.h"

/* RM0351 and RM0383, unique device ID register: 96 bits. */
#define UNIQUE_ID_WORDS 3U

static NOINIT uint32_t pool;

static bool has_noise;

/* The finishing step of MurmurHash3: every bit of the input reaches every bit
 * of the output. */
static uint32_t mix(uint32_t hash, uint32_t word)
{
    hash ^= word;
    hash ^= hash >> 16;
    hash *= 0x85EBCA6BU;
    hash ^= hash >> 13;
    hash *= 0xC2B2AE35U;
    return hash ^ hash >> 16;
}

/* The first number is not to be used, only compared with the second (RM0351,
 * RNG, as FIPS 140-2 demands): equal ones mean that the source stands still. */
static bool start_noise(void)
{
    uint32_t first = 0;
    uint32_t second = 0;

    return noise_init() && noise_read(&first) && noise_read(&second) &&
           first != second;
}

void entropy_init(void)
{
    has_noise = start_noise();
    if (!has_noise) {
        system_report("random: no generator, seeds come from the clock");
    }
    if (!system_is_emulated()) {
        for (uint32_t i = 0; i < UNIQUE_ID_WORDS; i++) {
            pool = mix(pool, MMIO32(DESIG_UNIQUE_ID_BASE + 4U * i));
        }
    }
}

uint32_t hal_system_entropy(void)
{
    uint32_t number = 0;

    if (has_noise && noise_read(&number)) {
        pool = mix(pool, number);
    }
    pool = mix(mix(pool, hal_time_ms()), systick_get_value());
    return pool;
}
