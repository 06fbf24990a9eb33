/*
 * clock.c - from 4 MHz after reset to 80 MHz.
 *
 * HSI16 feeds the PLL rather than MSI: over supply voltage it is the steadier
 * of the two, and the baud rate hangs on it. Whatever does not start within its
 * limit leaves the chip on MSI, where it already runs.
 *
 * SPDX-License-Identifier: MIT
 */
#include "drivers.h"

#include <stddef.h>

#include <libopencm3/stm32/flash.h>
#include <libopencm3/stm32/pwr.h>
#include <libopencm3/stm32/rcc.h>

#include "board.h"

/* Polls, of at least four cycles at 4 MHz each: 20 ms. The slowest part, the
 * voltage regulator, needs well under 1 ms (datasheet DS10969). */
#define POLL_LIMIT 20000U

static bool wait_for(volatile uint32_t *reg, uint32_t mask, uint32_t value)
{
    for (uint32_t polls = 0; polls < POLL_LIMIT; polls++) {
        if ((*reg & mask) == value) {
            return true;
        }
    }
    return false;
}

static const char *start_pll(void)
{
    rcc_periph_clock_enable(RCC_PWR);
    pwr_set_vos_scale(PWR_SCALE1);
    if (!wait_for(&PWR_SR2, PWR_SR2_VOSF, 0)) {
        return "clock: no voltage range 1";
    }
    flash_set_ws(BOARD_FLASH_WAIT_STATES);
    /* RM0351 3.3.3: it must read back before the clock may rise. An emulator
     * has neither the register nor the need. */
    if (!system_is_emulated() && !wait_for(&FLASH_ACR, FLASH_ACR_LATENCY_MASK,
                                           BOARD_FLASH_WAIT_STATES)) {
        return "clock: flash refused its wait states";
    }
    rcc_osc_on(RCC_HSI16);
    if (!wait_for(&RCC_CR, RCC_CR_HSIRDY, RCC_CR_HSIRDY)) {
        return "clock: HSI16 did not start";
    }
    rcc_set_main_pll(RCC_PLLCFGR_PLLSRC_HSI16, BOARD_PLL_M, BOARD_PLL_N, 0,
                     BOARD_PLL_Q, BOARD_PLL_R);
    rcc_pll_output_enable(RCC_PLLCFGR_PLLQEN);
    rcc_osc_on(RCC_PLL);
    if (!wait_for(&RCC_CR, RCC_CR_PLLRDY, RCC_CR_PLLRDY)) {
        return "clock: PLL did not start";
    }
    rcc_set_sysclk_source(RCC_CFGR_SW_PLL);
    if (!wait_for(&RCC_CFGR, RCC_CFGR_SWS_MASK << RCC_CFGR_SWS_SHIFT,
                  RCC_CFGR_SWS_PLL << RCC_CFGR_SWS_SHIFT)) {
        rcc_set_sysclk_source(RCC_CFGR_SW_MSI);
        return "clock: PLL was not taken over";
    }
    return NULL;
}

/* The frequencies in rcc.h are those after reset until somebody changes them.
 */
void clock_init(void)
{
    const char *failure = start_pll();

    if (failure) {
        system_report(failure);
        system_report("clock: running at 4 MHz");
        return;
    }
    /* No bus divides; the library computes baud rates from these. */
    rcc_ahb_frequency = BOARD_CLOCK_HZ;
    rcc_apb1_frequency = BOARD_CLOCK_HZ;
    rcc_apb2_frequency = BOARD_CLOCK_HZ;
}
