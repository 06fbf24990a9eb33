/*
 * gpio.c - general-purpose pins (RM0351, GPIO registers).
 *
 * SPDX-License-Identifier: MIT
 */
#include <libopencm3/stm32/gpio.h>

/* Each pin has a field of `width` bits, that of the first pin lowest. */
static void set_fields(volatile uint32_t *reg, unsigned width, uint32_t value,
                       unsigned gpios)
{
    uint32_t fields = *reg;
    uint32_t mask = (1U << width) - 1U;

    for (; gpios != 0; gpios >>= 1) {
        if (gpios & 1U) {
            fields = (fields & ~mask) | value;
        }
        mask <<= width;
        value <<= width;
    }
    *reg = fields;
}

void gpio_mode_setup(uint32_t gpioport, uint8_t mode, uint8_t pull_up_down,
                     uint16_t gpios)
{
    /* The pull first: an input never floats in between. */
    set_fields(&GPIO_PUPDR(gpioport), 2, pull_up_down, gpios);
    set_fields(&GPIO_MODER(gpioport), 2, mode, gpios);
}

void gpio_set_output_options(uint32_t gpioport, uint8_t otype, uint8_t speed,
                             uint16_t gpios)
{
    set_fields(&GPIO_OTYPER(gpioport), 1, otype, gpios);
    set_fields(&GPIO_OSPEEDR(gpioport), 2, speed, gpios);
}

void gpio_set_af(uint32_t gpioport, uint8_t alt_func_num, uint16_t gpios)
{
    set_fields(&GPIO_AFRL(gpioport), 4, alt_func_num, gpios & 0xFFU);
    set_fields(&GPIO_AFRH(gpioport), 4, alt_func_num, gpios >> 8U);
}

void gpio_set(uint32_t gpioport, uint16_t gpios)
{
    GPIO_BSRR(gpioport) = gpios;
}

void gpio_clear(uint32_t gpioport, uint16_t gpios)
{
    GPIO_BSRR(gpioport) = (uint32_t)gpios << 16;
}

uint16_t gpio_get(uint32_t gpioport, uint16_t gpios)
{
    return (uint16_t)(GPIO_IDR(gpioport) & gpios);
}
