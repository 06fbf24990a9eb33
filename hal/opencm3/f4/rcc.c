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
