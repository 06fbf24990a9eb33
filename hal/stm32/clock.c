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

static bool is_voltage_ready(void)
{
    return (PWR_SR2 & PWR_SR2_VOSF) == 0;
}

/* RM0351 3.3.3: the new number of wait states must read back before the clock
 * may rise. An emulator has neither the register nor the need. */
static bool is_flash_ready(void)
{
    return system_is_emulated() ||
           (FLASH_ACR & FLASH_ACR_LATENCY_MASK) == BOARD_FLASH_WAIT_STATES;
}

static bool is_hsi_ready(void)
{
    return rcc_is_osc_ready(RCC_HSI16);
}

static bool is_pll_ready(void)
{
    return rcc_is_osc_ready(RCC_PLL);
}

static bool is_pll_used(void)
{
    return rcc_system_clock_source() == RCC_CFGR_SWS_PLL;
}

static bool wait_until(bool (*is_true)(void))
{
    for (uint32_t polls = 0; polls < POLL_LIMIT; polls++) {
        if (is_true()) {
            return true;
        }
    }
    return false;
}

static const char *start_pll(void)
{
    rcc_periph_clock_enable(RCC_PWR);
    pwr_set_vos_scale(PWR_SCALE1);
    if (!wait_until(is_voltage_ready)) {
        return "clock: no voltage range 1";
    }
    flash_set_ws(BOARD_FLASH_WAIT_STATES);
    if (!wait_until(is_flash_ready)) {
        return "clock: flash refused its wait states";
    }
    rcc_osc_on(RCC_HSI16);
    if (!wait_until(is_hsi_ready)) {
        return "clock: HSI16 did not start";
    }
    rcc_set_main_pll(RCC_PLLCFGR_PLLSRC_HSI16, BOARD_PLL_M, BOARD_PLL_N, 0,
                     BOARD_PLL_Q, BOARD_PLL_R);
    rcc_pll_output_enable(RCC_PLLCFGR_PLLQEN);
    rcc_osc_on(RCC_PLL);
    if (!wait_until(is_pll_ready)) {
        return "clock: PLL did not start";
    }
    rcc_set_sysclk_source(RCC_CFGR_SW_PLL);
    if (!wait_until(is_pll_used)) {
        rcc_set_sysclk_source(RCC_CFGR_SW_MSI);
        return "clock: PLL was not taken over";
    }
    return NULL;
}

void clock_init(void)
{
    uint32_t clock_hz = BOARD_CLOCK_HZ;
    const char *failure = start_pll();

    if (failure) {
        system_report(failure);
        system_report("clock: running at 4 MHz");
        clock_hz = BOARD_RESET_HZ;
    }
    /* No bus divides; the library computes baud rates from these. */
    rcc_ahb_frequency = clock_hz;
    rcc_apb1_frequency = clock_hz;
    rcc_apb2_frequency = clock_hz;
}
