/*
 * gpio.c - general-purpose pins (RM0351, GPIO registers).
 *
 * SPDX-License-Identifier: MIT
 */
#include <libopencm3/stm32/gpio.h>

/* The field of `width` bits that belongs to pin n, replaced by value. */
static uint32_t with_field(uint32_t old, unsigned n, unsigned width,
                           uint32_t value)
{
    uint32_t mask = (1U << width) - 1U;
    unsigned shift = n * width;

    return (old & ~(mask << shift)) | ((value & mask) << shift);
}

void gpio_mode_setup(uint32_t gpioport, uint8_t mode, uint8_t pull_up_down,
                     uint16_t gpios)
{
    uint32_t moder = GPIO_MODER(gpioport);
    uint32_t pupdr = GPIO_PUPDR(gpioport);

    for (unsigned n = 0; n < 16; n++) {
        if (gpios & (1U << n)) {
            moder = with_field(moder, n, 2, mode);
            pupdr = with_field(pupdr, n, 2, pull_up_down);
        }
    }
    /* The pull first: an input never floats in between. */
    GPIO_PUPDR(gpioport) = pupdr;
    GPIO_MODER(gpioport) = moder;
}

void gpio_set_output_options(uint32_t gpioport, uint8_t otype, uint8_t speed,
                             uint16_t gpios)
{
    uint32_t ospeedr = GPIO_OSPEEDR(gpioport);

    if (otype == GPIO_OTYPE_OD) {
        GPIO_OTYPER(gpioport) |= gpios;
    } else {
        GPIO_OTYPER(gpioport) &= ~(uint32_t)gpios;
    }
    for (unsigned n = 0; n < 16; n++) {
        if (gpios & (1U << n)) {
            ospeedr = with_field(ospeedr, n, 2, speed);
        }
    }
    GPIO_OSPEEDR(gpioport) = ospeedr;
}

void gpio_set_af(uint32_t gpioport, uint8_t alt_func_num, uint16_t gpios)
{
    uint32_t afrl = GPIO_AFRL(gpioport);
    uint32_t afrh = GPIO_AFRH(gpioport);

    for (unsigned n = 0; n < 8; n++) {
        if (gpios & (1U << n)) {
            afrl = with_field(afrl, n, 4, alt_func_num);
        }
        if (gpios & (1U << (n + 8))) {
            afrh = with_field(afrh, n, 4, alt_func_num);
        }
    }
    GPIO_AFRL(gpioport) = afrl;
    GPIO_AFRH(gpioport) = afrh;
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
