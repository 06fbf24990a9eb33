/*
 * rcc.c - reset and clock control (RM0383 6.3).
 *
 * SPDX-License-Identifier: MIT
 */
#include <libopencm3/stm32/rcc.h>

/* The chip leaves reset on HSI at 16 MHz, undivided. */
uint32_t rcc_ahb_frequency = 16000000;
uint32_t rcc_apb1_frequency = 16000000;
uint32_t rcc_apb2_frequency = 16000000;

struct oscillator {
    uint32_t on, ready; /* bits of RCC_CR */
};

static const struct oscillator oscillators[] = {
    [RCC_PLL] = {RCC_CR_PLLON, RCC_CR_PLLRDY},
    [RCC_HSE] = {RCC_CR_HSEON, RCC_CR_HSERDY},
    [RCC_HSI] = {RCC_CR_HSION, RCC_CR_HSIRDY},
};

void rcc_periph_clock_enable(enum rcc_periph_clken clken)
{
    volatile uint32_t *enable = &MMIO32(RCC_BASE + ((uint32_t)clken >> 5));

    *enable |= 1U << ((uint32_t)clken & 31U);
    /* The clock arrives two cycles later (errata ES0287); reading the register
     * back takes longer. */
    (void)*enable;
}

void rcc_osc_on(enum rcc_osc osc)
{
    RCC_CR |= oscillators[osc].on;
}

void rcc_osc_off(enum rcc_osc osc)
{
    RCC_CR &= ~oscillators[osc].on;
}

bool rcc_is_osc_ready(enum rcc_osc osc)
{
    return (RCC_CR & oscillators[osc].ready) != 0;
}

void rcc_set_sysclk_source(uint32_t clk)
{
    RCC_CFGR = (RCC_CFGR & ~(RCC_CFGR_SW_MASK << RCC_CFGR_SW_SHIFT)) |
               (clk << RCC_CFGR_SW_SHIFT);
}

uint32_t rcc_system_clock_source(void)
{
    return (RCC_CFGR >> RCC_CFGR_SWS_SHIFT) & RCC_CFGR_SWS_MASK;
}

void rcc_set_ppre1(uint32_t ppre1)
{
    RCC_CFGR = (RCC_CFGR & ~(RCC_CFGR_PPRE1_MASK << RCC_CFGR_PPRE1_SHIFT)) |
               (ppre1 << RCC_CFGR_PPRE1_SHIFT);
}

/* P divides by 2, 4, 6 or 8, which the register counts from 0. */
void rcc_set_main_pll_hse(uint32_t pllm, uint32_t plln, uint32_t pllp,
                          uint32_t pllq, uint32_t pllr)
{
    (void)pllr;
    RCC_PLLCFGR = pllm << RCC_PLLCFGR_PLLM_SHIFT |
                  plln << RCC_PLLCFGR_PLLN_SHIFT |
                  (pllp / 2U - 1U) << RCC_PLLCFGR_PLLP_SHIFT |
                  RCC_PLLCFGR_PLLSRC | pllq << RCC_PLLCFGR_PLLQ_SHIFT;
}
