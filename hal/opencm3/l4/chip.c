/*
 * chip.c - voltage, flash controller, random numbers.
 *
 * SPDX-License-Identifier: MIT
 */
#include <libopencm3/stm32/flash.h>
#include <libopencm3/stm32/pwr.h>
#include <libopencm3/stm32/rng.h>

void pwr_set_vos_scale(enum pwr_vos_scale scale)
{
    uint32_t range =
        scale == PWR_SCALE1 ? PWR_CR1_VOS_RANGE_1 : PWR_CR1_VOS_RANGE_2;

    PWR_CR1 = (PWR_CR1 & ~(PWR_CR1_VOS_MASK << PWR_CR1_VOS_SHIFT)) |
              (range << PWR_CR1_VOS_SHIFT);
}

void flash_set_ws(uint32_t ws)
{
    FLASH_ACR = (FLASH_ACR & ~FLASH_ACR_LATENCY_MASK) | ws;
}

void flash_lock(void)
{
    FLASH_CR |= FLASH_CR_LOCK;
}

void flash_unlock(void)
{
    FLASH_KEYR = FLASH_KEYR_KEY1;
    FLASH_KEYR = FLASH_KEYR_KEY2;
}

void rng_enable(void)
{
    RNG_CR |= RNG_CR_RNGEN;
}

bool rng_get_random(uint32_t *rand_nr)
{
    uint32_t status = RNG_SR;

    if ((status & (RNG_SR_CECS | RNG_SR_SECS)) || !(status & RNG_SR_DRDY)) {
        return false;
    }
    *rand_nr = RNG_DR;
    return true;
}
