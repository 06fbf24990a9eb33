/*
 * entropy.c - a seed that differs from boot to boot.
 *
 * A real chip has a generator of random numbers. Where it does not answer, as
 * in an emulator, the seed is made of the chip's unique ID, of what the last
 * run left behind in RAM, and of the moment of the call, counted in clock
 * cycles: good enough to deal different games, useless for secrets. An emulator
 * that counts instructions instead of time (-icount) repeats its seeds, which
 * tests like.
 *
 * SPDX-License-Identifier: MIT
 */
#include "drivers.h"

#include <libopencm3/cm3/systick.h>
#include <libopencm3/stm32/memorymap.h>
#include <libopencm3/stm32/rcc.h>
#include <libopencm3/stm32/rng.h>

#include "hal/system.h"
#include "hal/time.h"

/* A number takes 40 clocks of the generator, 80 at 80 MHz (RM0351, RNG). */
#define POLL_LIMIT 10000U

/* RM0351, unique device ID register: 96 bits. */
#define UNIQUE_ID_WORDS 3U

static NOINIT uint32_t pool;

static bool has_generator;

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

static bool generate(uint32_t *number)
{
    for (uint32_t polls = 0; polls < POLL_LIMIT; polls++) {
        if (rng_get_random(number)) {
            return true;
        }
    }
    return false;
}

/* The first number is not to be used, only compared with the second (RM0351,
 * RNG, as FIPS 140-2 demands): equal ones mean that the generator is stuck. */
static bool probe_generator(void)
{
    uint32_t first = 0;
    uint32_t second = 0;

    rcc_set_clock48_source(rcc_is_osc_ready(RCC_PLL) ? RCC_CCIPR_CLK48SEL_PLL
                                                     : RCC_CCIPR_CLK48SEL_MSI);
    rcc_periph_clock_enable(RCC_RNG);
    rng_enable();
    return (RNG_CR & RNG_CR_RNGEN) && generate(&first) && generate(&second) &&
           first != second;
}

void entropy_init(void)
{
    has_generator = probe_generator();
    if (!has_generator) {
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

    if (has_generator && generate(&number)) {
        pool = mix(pool, number);
    }
    pool = mix(pool, hal_time_ms());
    pool = mix(pool, systick_get_value());
    return pool;
}
