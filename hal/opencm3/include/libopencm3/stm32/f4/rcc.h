/*
 * rcc.h - reset and clock control (RM0383 6.3).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_STM32_F4_RCC_H
#define LIBOPENCM3_STM32_F4_RCC_H

#include <libopencm3/cm3/common.h>
#include <libopencm3/stm32/memorymap.h>

#define RCC_CR MMIO32(RCC_BASE + 0x00U)
#define RCC_PLLCFGR MMIO32(RCC_BASE + 0x04U)
#define RCC_CFGR MMIO32(RCC_BASE + 0x08U)
#define RCC_AHB1ENR MMIO32(RCC_BASE + 0x30U)
#define RCC_APB1ENR MMIO32(RCC_BASE + 0x40U)
#define RCC_APB2ENR MMIO32(RCC_BASE + 0x44U)

#define RCC_CR_HSION (1U << 0)
#define RCC_CR_HSIRDY (1U << 1)
#define RCC_CR_HSEON (1U << 16)
#define RCC_CR_HSERDY (1U << 17)
#define RCC_CR_PLLON (1U << 24)
#define RCC_CR_PLLRDY (1U << 25)

#define RCC_CFGR_SW_MASK 3U
#define RCC_CFGR_SW_SHIFT 0
#define RCC_CFGR_SW_HSI 0U
#define RCC_CFGR_SW_PLL 2U
#define RCC_CFGR_SWS_MASK 3U
#define RCC_CFGR_SWS_SHIFT 2
#define RCC_CFGR_SWS_HSI 0U
#define RCC_CFGR_SWS_PLL 2U
#define RCC_CFGR_PPRE1_MASK 7U
#define RCC_CFGR_PPRE1_SHIFT 10
#define RCC_CFGR_PPRE_NODIV 0U
#define RCC_CFGR_PPRE_DIV2 4U

#define RCC_PLLCFGR_PLLM_SHIFT 0
#define RCC_PLLCFGR_PLLN_SHIFT 6
#define RCC_PLLCFGR_PLLP_SHIFT 16
#define RCC_PLLCFGR_PLLSRC (1U << 22)
#define RCC_PLLCFGR_PLLQ_SHIFT 24

enum rcc_osc { RCC_PLL, RCC_HSE, RCC_HSI };

/* Offset of the enable register and the bit in it. */
#define RCC_CLOCK_BIT(offset, bit) (((offset) << 5) + (bit))

enum rcc_periph_clken {
    RCC_GPIOA = RCC_CLOCK_BIT(0x30, 0),
    RCC_GPIOB = RCC_CLOCK_BIT(0x30, 1),
    RCC_GPIOC = RCC_CLOCK_BIT(0x30, 2),
    RCC_GPIOD = RCC_CLOCK_BIT(0x30, 3),
    RCC_TIM2 = RCC_CLOCK_BIT(0x40, 0),
    RCC_TIM4 = RCC_CLOCK_BIT(0x40, 2),
    RCC_USART1 = RCC_CLOCK_BIT(0x44, 4),
    RCC_USART6 = RCC_CLOCK_BIT(0x44, 5),
    RCC_ADC1 = RCC_CLOCK_BIT(0x44, 8),
    RCC_SPI1 = RCC_CLOCK_BIT(0x44, 12),
};

/* What the clocks are now. Whoever changes a clock sets them; baud rates are
 * computed from them. */
extern uint32_t rcc_ahb_frequency;
extern uint32_t rcc_apb1_frequency;
extern uint32_t rcc_apb2_frequency;

void rcc_periph_clock_enable(enum rcc_periph_clken clken);
void rcc_osc_on(enum rcc_osc osc);
void rcc_osc_off(enum rcc_osc osc);
bool rcc_is_osc_ready(enum rcc_osc osc);

/* One of RCC_CFGR_SW_*. */
void rcc_set_sysclk_source(uint32_t clk);

/* The divider of bus 1, one of RCC_CFGR_PPRE_*. */
void rcc_set_ppre1(uint32_t ppre1);

/* The crystal feeds the PLL: all five are the plain numbers. The chip has no
 * output R, which is ignored. The PLL must be off. */
void rcc_set_main_pll_hse(uint32_t pllm, uint32_t plln, uint32_t pllp,
                          uint32_t pllq, uint32_t pllr);

#endif
