/*
 * noise_l4.c - the generator of random numbers of the L4 (RM0351, RNG).
 *
 * SPDX-License-Identifier: MIT
 */
#include "drivers.h"

#include <libopencm3/stm32/rcc.h>
#include <libopencm3/stm32/rng.h>

/* A number takes 40 clocks of the generator, 80 at 80 MHz (RM0351, RNG). */
#define POLL_LIMIT 10000U

bool noise_read(uint32_t *number)
{
    for (uint32_t polls = 0; polls < POLL_LIMIT; polls++) {
        if (rng_get_random(number)) {
            return true;
        }
    }
    return false;
}

bool noise_init(void)
{
    rcc_set_clock48_source(rcc_is_osc_ready(RCC_PLL) ? RCC_CCIPR_CLK48SEL_PLL
                                                     : RCC_CCIPR_CLK48SEL_MSI);
    rcc_periph_clock_enable(RCC_RNG);
    rng_enable();
    return (RNG_CR & RNG_CR_RNGEN) != 0;
}
