/*
 * gpio.h - general-purpose pins (RM0351, GPIO registers).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_GPIO_H
#define LIBOPENCM3_GPIO_H

#include <libopencm3/cm3/common.h>
#include <libopencm3/stm32/memorymap.h>

#define GPIOA GPIO_PORT_A_BASE
#define GPIOB GPIO_PORT_B_BASE
#define GPIOC GPIO_PORT_C_BASE
#define GPIOD GPIO_PORT_D_BASE

#define GPIO_MODER(port) MMIO32((port) + 0x00U)
#define GPIO_OTYPER(port) MMIO32((port) + 0x04U)
#define GPIO_OSPEEDR(port) MMIO32((port) + 0x08U)
#define GPIO_PUPDR(port) MMIO32((port) + 0x0CU)
#define GPIO_IDR(port) MMIO32((port) + 0x10U)
#define GPIO_ODR(port) MMIO32((port) + 0x14U)
#define GPIO_BSRR(port) MMIO32((port) + 0x18U)
#define GPIO_AFRL(port) MMIO32((port) + 0x20U)
#define GPIO_AFRH(port) MMIO32((port) + 0x24U)

#define GPIO0 (1 << 0)
#define GPIO1 (1 << 1)
#define GPIO2 (1 << 2)
#define GPIO3 (1 << 3)
#define GPIO4 (1 << 4)
#define GPIO5 (1 << 5)
#define GPIO6 (1 << 6)
#define GPIO7 (1 << 7)
#define GPIO8 (1 << 8)
#define GPIO9 (1 << 9)
#define GPIO10 (1 << 10)
#define GPIO11 (1 << 11)
#define GPIO12 (1 << 12)
#define GPIO13 (1 << 13)
#define GPIO14 (1 << 14)
#define GPIO15 (1 << 15)
#define GPIO_ALL 0xFFFF

#define GPIO_MODE_INPUT 0
#define GPIO_MODE_OUTPUT 1
#define GPIO_MODE_AF 2
#define GPIO_MODE_ANALOG 3

#define GPIO_OTYPE_PP 0
#define GPIO_OTYPE_OD 1

#define GPIO_OSPEED_2MHZ 0
#define GPIO_OSPEED_25MHZ 1
#define GPIO_OSPEED_50MHZ 2
#define GPIO_OSPEED_100MHZ 3

#define GPIO_PUPD_NONE 0
#define GPIO_PUPD_PULLUP 1
#define GPIO_PUPD_PULLDOWN 2

#define GPIO_AF1 1
#define GPIO_AF2 2
#define GPIO_AF5 5
#define GPIO_AF7 7
#define GPIO_AF8 8

/* In all of these `gpios` is one pin or several, or-ed; other pins of the port
 * stay as they are. */
void gpio_mode_setup(uint32_t gpioport, uint8_t mode, uint8_t pull_up_down,
                     uint16_t gpios);
void gpio_set_output_options(uint32_t gpioport, uint8_t otype, uint8_t speed,
                             uint16_t gpios);
void gpio_set_af(uint32_t gpioport, uint8_t alt_func_num, uint16_t gpios);
void gpio_set(uint32_t gpioport, uint16_t gpios);
void gpio_clear(uint32_t gpioport, uint16_t gpios);

/* Those of `gpios` whose level is high. */
uint16_t gpio_get(uint32_t gpioport, uint16_t gpios);

#endif
