/*
 * rcc.h - reset and clock control, by chip.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_RCC_H
#define LIBOPENCM3_RCC_H

#if defined(STM32L4)
#include <libopencm3/stm32/l4/rcc.h>
#elif defined(STM32F4)
#include <libopencm3/stm32/f4/rcc.h>
#else
#error "this chip is not known here"
#endif

#endif
