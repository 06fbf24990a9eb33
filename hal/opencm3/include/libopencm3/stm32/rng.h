/*
 * rng.h - the random number generator (RM0351, RNG registers).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_RNG_H
#define LIBOPENCM3_RNG_H

#include <libopencm3/cm3/common.h>
#include <libopencm3/stm32/memorymap.h>

#define RNG_CR MMIO32(RNG_BASE + 0x00U)
#define RNG_SR MMIO32(RNG_BASE + 0x04U)
#define RNG_DR MMIO32(RNG_BASE + 0x08U)

#define RNG_CR_RNGEN (1U << 2)

#define RNG_SR_DRDY (1U << 0)
#define RNG_SR_CECS (1U << 1)
#define RNG_SR_SECS (1U << 2)

void rng_enable(void);

/* False while no number is ready or the generator reports an error. */
bool rng_get_random(uint32_t *rand_nr);

#endif
