/*
 * usart.h - serial ports (RM0351, USART registers).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_USART_H
#define LIBOPENCM3_USART_H

#include <libopencm3/cm3/common.h>
#include <libopencm3/stm32/memorymap.h>

#define USART1 USART1_BASE
#define UART4 UART4_BASE

#define USART_CR1(base) MMIO32((base) + 0x00U)
#define USART_CR2(base) MMIO32((base) + 0x04U)
#define USART_CR3(base) MMIO32((base) + 0x08U)
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
#define USART_CR1_PS (1U << 9)
#define USART_CR1_PCE (1U << 10)
#define USART_CR1_M0 (1U << 12)
#define USART_CR1_M1 (1U << 28)

#define USART_CR2_STOPBITS_MASK (3U << 12)
#define USART_CR2_STOPBITS_1 (0U << 12)
#define USART_CR2_STOPBITS_2 (2U << 12)

#define USART_CR3_RTSE (1U << 8)
#define USART_CR3_CTSE (1U << 9)

#define USART_ISR_ORE (1U << 3)
#define USART_ISR_RXNE (1U << 5)
#define USART_ISR_TC (1U << 6)
#define USART_ISR_TXE (1U << 7)

#define USART_ICR_ORECF (1U << 3)

#define USART_PARITY_NONE 0U
#define USART_PARITY_MASK (USART_CR1_PS | USART_CR1_PCE)
#define USART_MODE_TX_RX (USART_CR1_RE | USART_CR1_TE)
#define USART_MODE_MASK USART_MODE_TX_RX
#define USART_STOPBITS_1 USART_CR2_STOPBITS_1
#define USART_FLOWCONTROL_NONE 0U
#define USART_FLOWCONTROL_MASK (USART_CR3_RTSE | USART_CR3_CTSE)

/* From the frequency rcc.h says the port's bus has. */
void usart_set_baudrate(uint32_t usart, uint32_t baud);

/* 8 or 9, the parity bit included. */
void usart_set_databits(uint32_t usart, uint32_t bits);
void usart_set_stopbits(uint32_t usart, uint32_t stopbits);
void usart_set_parity(uint32_t usart, uint32_t parity);
void usart_set_mode(uint32_t usart, uint32_t mode);
void usart_set_flow_control(uint32_t usart, uint32_t flowcontrol);
void usart_enable(uint32_t usart);
void usart_send(uint32_t usart, uint16_t data);
uint16_t usart_recv(uint32_t usart);
void usart_enable_rx_interrupt(uint32_t usart);
void usart_disable_rx_interrupt(uint32_t usart);
void usart_enable_tx_interrupt(uint32_t usart);
void usart_disable_tx_interrupt(uint32_t usart);

#endif
