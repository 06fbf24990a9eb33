/*
 * usart.h - serial ports (RM0351, USART registers).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_STM32_L4_USART_H
#define LIBOPENCM3_STM32_L4_USART_H

#include <libopencm3/cm3/common.h>
#include <libopencm3/stm32/memorymap.h>

#define USART1 USART1_BASE
#define UART4 UART4_BASE

#define USART_CR1(base) MMIO32((base) + 0x00U)
#define USART_BRR(base) MMIO32((base) + 0x0CU)
#define USART_ISR(base) MMIO32((base) + 0x1CU)
#define USART_ICR(base) MMIO32((base) + 0x20U)
#define USART_RDR(base) MMIO32((base) + 0x24U)
#define USART_TDR(base) MMIO32((base) + 0x28U)

#define USART_CR1_UE (1U << 0)
#define USART_CR1_RE (1U << 2)
#define USART_CR1_TE (1U << 3)
#define USART_CR1_RXNEIE (1U << 5)
#define USART_CR1_TXEIE (1U << 7)

#define USART_ISR_ORE (1U << 3)
#define USART_ISR_RXNE (1U << 5)
#define USART_ISR_TC (1U << 6)
#define USART_ISR_TXE (1U << 7)

#define USART_ICR_ORECF (1U << 3)

#define USART_FLAG_ORE USART_ISR_ORE
#define USART_FLAG_RXNE USART_ISR_RXNE
#define USART_FLAG_TC USART_ISR_TC
#define USART_FLAG_TXE USART_ISR_TXE

#include <libopencm3/stm32/usart_common.h>

#endif
