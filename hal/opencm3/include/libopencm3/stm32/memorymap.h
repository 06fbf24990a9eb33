/*
 * memorymap.h - where the peripherals are, by chip.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_MEMORYMAP_H
#define LIBOPENCM3_MEMORYMAP_H

#if defined(STM32L4)
#include <libopencm3/stm32/l4/memorymap.h>
#elif defined(STM32F4)
#include <libopencm3/stm32/f4/memorymap.h>
#else
#error "this chip is not known here"
#endif

#endif
