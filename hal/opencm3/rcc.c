/*
 * rcc.c - reset and clock control: what the chips have in common.
 *
 * SPDX-License-Identifier: MIT
 */
#include <libopencm3/stm32/rcc.h>

struct oscillator {
    uint32_t on, ready; /* bits of RCC_CR */
};

static const struct oscillator oscillators[] = {
    [RCC_PLL] = {RCC_CR_PLLON, RCC_CR_PLLRDY},
#if defined(STM32L4)
    [RCC_HSI16] = {RCC_CR_HSION, RCC_CR_HSIRDY},
    [RCC_MSI] = {RCC_CR_MSION, RCC_CR_MSIRDY},
#else
    [RCC_HSE] = {RCC_CR_HSEON, RCC_CR_HSERDY},
    [RCC_HSI] = {RCC_CR_HSION, RCC_CR_HSIRDY},
#endif
};

void rcc_periph_clock_enable(enum rcc_periph_clken clken)
{
    volatile uint32_t *enable = &MMIO32(RCC_BASE + ((uint32_t)clken >> 5));

    *enable |= 1U << ((uint32_t)clken & 31U);
    /* The clock arrives two cycles later (RM0351 6.2, peripheral clock enable;
     * STM32F4 errata ES0287); reading the register back takes longer. */
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
