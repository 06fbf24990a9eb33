/*
 * usart.h - serial ports, by chip.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_USART_H
#define LIBOPENCM3_USART_H

#if defined(STM32L4)
#include <libopencm3/stm32/l4/usart.h>
#elif defined(STM32F4)
#include <libopencm3/stm32/f4/usart.h>
#else
#error "this chip is not known here"
#endif

#endif
