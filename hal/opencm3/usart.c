/*
 * usart.c - serial ports (RM0351 and RM0383, USART registers).
 *
 * SPDX-License-Identifier: MIT
 */
#include <libopencm3/stm32/usart.h>

#include <libopencm3/stm32/rcc.h>

/* Where the chips differ: what is sent and received has a register each on the
 * L4 and one in common on the F4, and the length of a word two bits or one. */
#if defined(STM32F4)
#define SENT(usart) USART_DR(usart)
#define RECEIVED(usart) USART_DR(usart)
#define NINE_BITS USART_CR1_M
#define LENGTH_MASK USART_CR1_M
#define IS_ON_APB2(usart) ((usart) == USART1 || (usart) == USART6)
#else
#define SENT(usart) USART_TDR(usart)
#define RECEIVED(usart) USART_RDR(usart)
#define NINE_BITS USART_CR1_M0
#define LENGTH_MASK (USART_CR1_M0 | USART_CR1_M1)
#define IS_ON_APB2(usart) ((usart) == USART1)
#endif

static void replace(volatile uint32_t *reg, uint32_t mask, uint32_t value)
{
    *reg = (*reg & ~mask) | value;
}

void usart_set_baudrate(uint32_t usart, uint32_t baud)
{
    uint32_t clock =
        IS_ON_APB2(usart) ? rcc_apb2_frequency : rcc_apb1_frequency;

    /* Oversampling by 16: the divider in BRR is clock / baud, rounded. */
    USART_BRR(usart) = (clock + baud / 2U) / baud;
}

void usart_set_databits(uint32_t usart, uint32_t bits)
{
    replace(&USART_CR1(usart), LENGTH_MASK, bits == 9 ? NINE_BITS : 0U);
}

void usart_set_stopbits(uint32_t usart, uint32_t stopbits)
{
    replace(&USART_CR2(usart), USART_CR2_STOPBITS_MASK, stopbits);
}

void usart_set_parity(uint32_t usart, uint32_t parity)
{
    replace(&USART_CR1(usart), USART_PARITY_MASK, parity);
}

void usart_set_mode(uint32_t usart, uint32_t mode)
{
    replace(&USART_CR1(usart), USART_MODE_MASK, mode);
}

void usart_set_flow_control(uint32_t usart, uint32_t flowcontrol)
{
    replace(&USART_CR3(usart), USART_FLOWCONTROL_MASK, flowcontrol);
}

void usart_enable(uint32_t usart)
{
    USART_CR1(usart) |= USART_CR1_UE;
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
