/*
 * pwm.c - a timer that drives a pin: high for a part of each wave.
 *
 * SPDX-License-Identifier: MIT
 */
#include "pwm.h"

#include <libopencm3/stm32/gpio.h>
#include <libopencm3/stm32/rcc.h>
#include <libopencm3/stm32/timer.h>

/* On both chips the timers run at the clock of the core: where their bus is
 * divided by two, theirs is doubled again (RM0351 6.2.14, RM0383 6.2). */
void pwm_init(const struct pwm *p)
{
    enum tim_oc_id channel = (enum tim_oc_id)p->channel;

    timer_set_prescaler(p->timer, rcc_ahb_frequency / PWM_COUNTS_HZ - 1U);
    timer_generate_event(p->timer, TIM_EGR_UG); /* takes the prescaler over */
    timer_set_oc_mode(p->timer, channel, TIM_OCM_PWM1);
    timer_set_oc_value(p->timer, channel, 0);
    timer_enable_oc_output(p->timer, channel);
    timer_enable_counter(p->timer);
    gpio_set_af(p->port, p->function, p->pin);
    gpio_mode_setup(p->port, GPIO_MODE_AF, GPIO_PUPD_NONE, p->pin);
}
