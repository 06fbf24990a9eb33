/*
 * usart.c - serial ports (RM0351 and RM0383, USART registers).
 *
 * SPDX-License-Identifier: MIT
 */
#include <libopencm3/stm32/usart.h>

#include <libopencm3/stm32/rcc.h>

/* Where the chips differ: what is sent and received has a register each on the
 * L4 and one in common on the F4. */
#if defined(STM32F4)
#define SENT(usart) USART_DR(usart)
#define RECEIVED(usart) USART_DR(usart)
#define IS_ON_APB2(usart) ((usart) == USART1 || (usart) == USART6)
#else
#define SENT(usart) USART_TDR(usart)
#define RECEIVED(usart) USART_RDR(usart)
#define IS_ON_APB2(usart) ((usart) == USART1)
#endif

void usart_set_baudrate(uint32_t usart, uint32_t baud)
{
    uint32_t clock =
        IS_ON_APB2(usart) ? rcc_apb2_frequency : rcc_apb1_frequency;

    /* Oversampling by 16: the divider in BRR is clock / baud, rounded. */
    USART_BRR(usart) = (clock + baud / 2U) / baud;
}

void usart_send(uint32_t usart, uint16_t data)
{
    SENT(usart) = data & 0x1FFU;
}

uint16_t usart_recv(uint32_t usart)
{
    return (uint16_t)(RECEIVED(usart) & 0x1FFU);
}

void usart_enable_rx_interrupt(uint32_t usart)
{
    USART_CR1(usart) |= USART_CR1_RXNEIE;
}

void usart_disable_rx_interrupt(uint32_t usart)
{
    USART_CR1(usart) &= ~USART_CR1_RXNEIE;
}

void usart_enable_tx_interrupt(uint32_t usart)
{
    USART_CR1(usart) |= USART_CR1_TXEIE;
}

void usart_disable_tx_interrupt(uint32_t usart)
{
    USART_CR1(usart) &= ~USART_CR1_TXEIE;
}
