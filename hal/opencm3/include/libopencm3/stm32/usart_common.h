/*
 * usart_common.h - serial ports, what the chips have in common.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_USART_COMMON_H
#define LIBOPENCM3_USART_COMMON_H

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
