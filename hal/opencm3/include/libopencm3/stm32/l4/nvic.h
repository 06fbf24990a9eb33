/*
 * nvic.h - interrupt numbers of the chip (RM0351, vector table).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_STM32_L4_NVIC_H
#define LIBOPENCM3_STM32_L4_NVIC_H

#define NVIC_IRQ_COUNT 82
#define NVIC_VECTORS 38 /* those that the vector table has */

#define NVIC_USART1_IRQ 37

void usart1_isr(void);

#endif
