/*
 * clock_f4.c - from 16 MHz after reset to 80 MHz.
 *
 * The crystal feeds the PLL. Whatever does not start within its limit leaves
 * the chip on HSI, where it already runs. The voltage after reset, scale 2, is
 * enough up to 84 MHz (RM0383 5.1.3).
 *
 * SPDX-License-Identifier: MIT
 */
#include "drivers.h"

#include <stddef.h>

#include <libopencm3/stm32/flash.h>
#include <libopencm3/stm32/rcc.h>

#include "board.h"

/* Polls, of at least four cycles at 16 MHz each: 25 ms. The slowest part, the
 * crystal, needs 2 ms (datasheet DS10314). */
#define POLL_LIMIT 100000U

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
    /* Without its caches, which are off after reset, the flash would hold the
     * core up at every jump. */
    FLASH_ACR = BOARD_FLASH_WAIT_STATES | FLASH_ACR_PRFTEN | FLASH_ACR_ICEN |
                FLASH_ACR_DCEN;
    /* RM0383 3.4.1: the new number of wait states must read back before the
     * clock may rise. An emulator has neither the register nor the need. */
    if (!system_is_emulated() && !wait_for(&FLASH_ACR, FLASH_ACR_LATENCY_MASK,
                                           BOARD_FLASH_WAIT_STATES)) {
        return "clock: flash refused its wait states";
    }
    rcc_osc_on(RCC_HSE);
    if (!wait_for(&RCC_CR, RCC_CR_HSERDY, RCC_CR_HSERDY)) {
        rcc_osc_off(RCC_HSE);
        return "clock: crystal did not start";
    }
    rcc_set_main_pll_hse(BOARD_PLL_M, BOARD_PLL_N, BOARD_PLL_P, BOARD_PLL_Q, 0);
    rcc_osc_on(RCC_PLL);
    if (!wait_for(&RCC_CR, RCC_CR_PLLRDY, RCC_CR_PLLRDY)) {
        return "clock: PLL did not start";
    }
    /* Bus 1 takes 50 MHz at most (RM0383 6.2). */
    rcc_set_ppre1(RCC_CFGR_PPRE_DIV2);
    rcc_set_sysclk_source(RCC_CFGR_SW_PLL);
    if (!wait_for(&RCC_CFGR, RCC_CFGR_SWS_MASK << RCC_CFGR_SWS_SHIFT,
                  RCC_CFGR_SWS_PLL << RCC_CFGR_SWS_SHIFT)) {
        rcc_set_sysclk_source(RCC_CFGR_SW_HSI);
        rcc_set_ppre1(RCC_CFGR_PPRE_NODIV);
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
        system_report("clock: running at 16 MHz");
        return;
    }
    rcc_ahb_frequency = BOARD_CLOCK_HZ;
    rcc_apb1_frequency = BOARD_CLOCK_HZ / 2U;
    rcc_apb2_frequency = BOARD_CLOCK_HZ;
}
