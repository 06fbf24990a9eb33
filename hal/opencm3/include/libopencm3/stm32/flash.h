/*
 * flash.h - the flash controller, by chip.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_FLASH_H
#define LIBOPENCM3_FLASH_H

#if defined(STM32L4)
#include <libopencm3/stm32/l4/flash.h>
#elif defined(STM32F4)
#include <libopencm3/stm32/f4/flash.h>
#else
#error "this chip is not known here"
#endif

#endif
