/*
 * usart.h - serial ports (RM0383, USART registers).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_STM32_F4_USART_H
#define LIBOPENCM3_STM32_F4_USART_H

#include <libopencm3/cm3/common.h>
#include <libopencm3/stm32/memorymap.h>

#define USART1 USART1_BASE
#define USART6 USART6_BASE

#define USART_SR(base) MMIO32((base) + 0x00U)
#define USART_DR(base) MMIO32((base) + 0x04U)
#define USART_BRR(base) MMIO32((base) + 0x08U)
#define USART_CR1(base) MMIO32((base) + 0x0CU)

#define USART_SR_ORE (1U << 3)
#define USART_SR_RXNE (1U << 5)
#define USART_SR_TC (1U << 6)
#define USART_SR_TXE (1U << 7)

#define USART_FLAG_ORE USART_SR_ORE
#define USART_FLAG_RXNE USART_SR_RXNE
#define USART_FLAG_TC USART_SR_TC
#define USART_FLAG_TXE USART_SR_TXE

#define USART_CR1_RE (1U << 2)
#define USART_CR1_TE (1U << 3)
#define USART_CR1_RXNEIE (1U << 5)
#define USART_CR1_TXEIE (1U << 7)
#define USART_CR1_UE (1U << 13)

#include <libopencm3/stm32/usart_common.h>

#endif
