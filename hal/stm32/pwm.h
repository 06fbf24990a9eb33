/*
 * pwm.h - a timer that drives a pin: high for a part of each wave.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef STM32_PWM_H
#define STM32_PWM_H

#include <stdint.h>

#define PWM_COUNTS_HZ 1000000U /* the timer counts microseconds */

struct pwm {
    uint32_t timer, port;
    uint16_t pin;
    uint8_t channel, function; /* of the timer; of the pin */
};

/* Starts the timer; the pin stays low. The clocks of both are on, and the
 * timer's period is set. */
void pwm_init(const struct pwm *p);

#endif
