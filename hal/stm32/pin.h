/*
 * pin.h - pins in tables.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef STM32_PIN_H
#define STM32_PIN_H

#include <stdint.h>

#include <libopencm3/stm32/gpio.h>

struct pin {
    uint16_t port; /* its address, counted from port A's */
    uint16_t bit;
};

/* Of a port and a pin, as board.h has them. */
#define PIN(port_and_pin) PIN_AT(port_and_pin)
#define PIN_AT(port, pin)                                                      \
    {                                                                          \
        (port) - GPIOA, (pin)                                                  \
    }

static inline uint32_t pin_port(const struct pin *pin)
{
    return GPIOA + pin->port;
}

#endif
