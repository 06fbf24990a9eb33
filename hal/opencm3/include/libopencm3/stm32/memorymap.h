/*
 * memorymap.h - where the peripherals are (RM0351 2.2.2).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_MEMORYMAP_H
#define LIBOPENCM3_MEMORYMAP_H

#include <libopencm3/cm3/memorymap.h>

#if !defined(STM32L4)
#error "only the STM32L4 is known here so far"
#endif

#define FLASH_BASE 0x08000000U
#define UART4_BASE 0x40004C00U
#define POWER_CONTROL_BASE 0x40007000U
#define USART1_BASE 0x40013800U
#define RCC_BASE 0x40021000U
#define FLASH_MEM_INTERFACE_BASE 0x40022000U
#define GPIO_PORT_A_BASE 0x48000000U
#define GPIO_PORT_B_BASE 0x48000400U
#define GPIO_PORT_C_BASE 0x48000800U
#define GPIO_PORT_D_BASE 0x48000C00U
#define RNG_BASE 0x50060800U
#define DESIG_UNIQUE_ID_BASE 0x1FFF7590U

#endif
