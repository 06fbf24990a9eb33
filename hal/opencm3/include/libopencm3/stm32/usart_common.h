/*
 * usart_common.h - serial ports, what the chips have in common.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_USART_COMMON_H
#define LIBOPENCM3_USART_COMMON_H

/* From the frequency rcc.h says the port's bus has. */
void usart_set_baudrate(uint32_t usart, uint32_t baud);
void usart_send(uint32_t usart, uint16_t data);
uint16_t usart_recv(uint32_t usart);
void usart_enable_rx_interrupt(uint32_t usart);
void usart_disable_rx_interrupt(uint32_t usart);
void usart_enable_tx_interrupt(uint32_t usart);
void usart_disable_tx_interrupt(uint32_t usart);

#endif
