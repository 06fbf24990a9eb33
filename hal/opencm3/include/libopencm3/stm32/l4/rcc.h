/*
 * rcc.h - reset and clock control (RM0351 6.4).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_STM32_L4_RCC_H
#define LIBOPENCM3_STM32_L4_RCC_H

#include <libopencm3/cm3/common.h>
#include <libopencm3/stm32/memorymap.h>
#include <libopencm3/stm32/pwr.h>

#define RCC_CR MMIO32(RCC_BASE + 0x00U)
#define RCC_CFGR MMIO32(RCC_BASE + 0x08U)
#define RCC_PLLCFGR MMIO32(RCC_BASE + 0x0CU)
#define RCC_AHB2ENR MMIO32(RCC_BASE + 0x4CU)
#define RCC_APB1ENR1 MMIO32(RCC_BASE + 0x58U)
#define RCC_APB2ENR MMIO32(RCC_BASE + 0x60U)
#define RCC_CCIPR MMIO32(RCC_BASE + 0x88U)

#define RCC_CR_MSION (1U << 0)
#define RCC_CR_MSIRDY (1U << 1)
#define RCC_CR_HSION (1U << 8)
#define RCC_CR_HSIRDY (1U << 10)
#define RCC_CR_PLLON (1U << 24)
#define RCC_CR_PLLRDY (1U << 25)

#define RCC_CFGR_SW_MASK 3U
#define RCC_CFGR_SW_SHIFT 0
#define RCC_CFGR_SW_MSI 0U
#define RCC_CFGR_SW_HSI16 1U
#define RCC_CFGR_SW_PLL 3U
#define RCC_CFGR_SWS_MASK 3U
#define RCC_CFGR_SWS_SHIFT 2
#define RCC_CFGR_SWS_MSI 0U
#define RCC_CFGR_SWS_HSI16 1U
#define RCC_CFGR_SWS_PLL 3U

#define RCC_PLLCFGR_PLLSRC_MSI 1U
#define RCC_PLLCFGR_PLLSRC_HSI16 2U
#define RCC_PLLCFGR_PLLM_SHIFT 4
#define RCC_PLLCFGR_PLLM(x) ((x)-1U)
#define RCC_PLLCFGR_PLLN_SHIFT 8
#define RCC_PLLCFGR_PLLQEN (1U << 20)
#define RCC_PLLCFGR_PLLQ_SHIFT 21
#define RCC_PLLCFGR_PLLQ_DIV2 0U
#define RCC_PLLCFGR_PLLQ_DIV4 1U
#define RCC_PLLCFGR_PLLREN (1U << 24)
#define RCC_PLLCFGR_PLLR_SHIFT 25
#define RCC_PLLCFGR_PLLR_DIV2 0U
#define RCC_PLLCFGR_PLLR_DIV4 1U

#define RCC_CCIPR_CLK48SEL_SHIFT 26
#define RCC_CCIPR_CLK48SEL_MASK 3U
#define RCC_CCIPR_CLK48SEL_PLL 2U
#define RCC_CCIPR_CLK48SEL_MSI 3U

enum rcc_osc { RCC_PLL, RCC_HSI16, RCC_MSI };

/* Offset of the enable register and the bit in it. */
#define RCC_CLOCK_BIT(offset, bit) (((offset) << 5) + (bit))

enum rcc_periph_clken {
    RCC_GPIOA = RCC_CLOCK_BIT(0x4C, 0),
    RCC_GPIOB = RCC_CLOCK_BIT(0x4C, 1),
    RCC_GPIOC = RCC_CLOCK_BIT(0x4C, 2),
    RCC_GPIOD = RCC_CLOCK_BIT(0x4C, 3),
    RCC_RNG = RCC_CLOCK_BIT(0x4C, 18),
    RCC_TIM4 = RCC_CLOCK_BIT(0x58, 2),
    RCC_UART4 = RCC_CLOCK_BIT(0x58, 19),
    RCC_PWR = RCC_CLOCK_BIT(0x58, 28),
    RCC_USART1 = RCC_CLOCK_BIT(0x60, 14),
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

/* Source, input divider and factor as numbers; P, Q, R as RCC_PLLCFGR_PLLx_*.
 * Enables output R only. The PLL must be off. */
void rcc_set_main_pll(uint32_t source, uint32_t pllm, uint32_t plln,
                      uint32_t pllp, uint32_t pllq, uint32_t pllr);

/* One of RCC_PLLCFGR_PLL*EN. */
void rcc_pll_output_enable(uint32_t pllout);

/* One of RCC_CCIPR_CLK48SEL_*. */
void rcc_set_clock48_source(uint32_t clksel);

#endif
