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
