/*
 * rcc.c - reset and clock control (RM0351 6.4).
 *
 * SPDX-License-Identifier: MIT
 */
#include <libopencm3/stm32/rcc.h>

/* The chip leaves reset on MSI at 4 MHz, undivided. */
uint32_t rcc_ahb_frequency = 4000000;
uint32_t rcc_apb1_frequency = 4000000;
uint32_t rcc_apb2_frequency = 4000000;

struct oscillator {
    uint32_t on, ready; /* bits of RCC_CR */
};

static const struct oscillator oscillators[] = {
    [RCC_PLL] = {RCC_CR_PLLON, RCC_CR_PLLRDY},
    [RCC_HSI16] = {RCC_CR_HSION, RCC_CR_HSIRDY},
    [RCC_MSI] = {RCC_CR_MSION, RCC_CR_MSIRDY},
};

void rcc_periph_clock_enable(enum rcc_periph_clken clken)
{
    volatile uint32_t *enable = &MMIO32(RCC_BASE + ((uint32_t)clken >> 5));

    *enable |= 1U << ((uint32_t)clken & 31U);
    /* RM0351 6.2, peripheral clock enable: the clock arrives two cycles later;
     * reading the register back takes longer. */
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

void rcc_set_main_pll(uint32_t source, uint32_t pllm, uint32_t plln,
                      uint32_t pllp, uint32_t pllq, uint32_t pllr)
{
    RCC_PLLCFGR = source | (RCC_PLLCFGR_PLLM(pllm) << RCC_PLLCFGR_PLLM_SHIFT) |
                  (plln << RCC_PLLCFGR_PLLN_SHIFT) | pllp |
                  (pllq << RCC_PLLCFGR_PLLQ_SHIFT) |
                  (pllr << RCC_PLLCFGR_PLLR_SHIFT) | RCC_PLLCFGR_PLLREN;
}

void rcc_pll_output_enable(uint32_t pllout)
{
    RCC_PLLCFGR |= pllout;
}

void rcc_set_clock48_source(uint32_t clksel)
{
    RCC_CCIPR =
        (RCC_CCIPR & ~(RCC_CCIPR_CLK48SEL_MASK << RCC_CCIPR_CLK48SEL_SHIFT)) |
        (clksel << RCC_CCIPR_CLK48SEL_SHIFT);
}
