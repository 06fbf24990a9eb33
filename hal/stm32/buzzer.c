/*
 * buzzer.c - tones by a timer's PWM output.
 *
 * The timer counts microseconds and its channel is high for half of each wave.
 * Silence is a channel value of 0: the pin then stays low.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hal/sound.h"

#include <libopencm3/stm32/gpio.h>
#include <libopencm3/stm32/rcc.h>
#include <libopencm3/stm32/timer.h>

#include "board.h"
#include "drivers.h"

#define TIMER BOARD_BUZZER_TIMER
#define COUNTS_HZ 1000000U
#define PERIOD_MAX 0xFFFFU /* the timer has 16 bits: 15 Hz at least */

static bool has_timer;
static volatile uint32_t left_ms; /* of a tone; the tick counts it down */

/* On both chips the timers run at the clock of the core: where their bus is
 * divided by two, theirs is doubled again (RM0351 6.2.14, RM0383 6.2). */
void buzzer_init(void)
{
    rcc_periph_clock_enable(BOARD_BUZZER_TIMER_CLOCK);
    timer_set_period(TIMER, PERIOD_MAX);
    has_timer = TIM_ARR(TIMER) == PERIOD_MAX;
    if (!has_timer) {
        system_report("sound: no timer, no tones");
        return;
    }
    timer_set_prescaler(TIMER, rcc_ahb_frequency / COUNTS_HZ - 1U);
    timer_generate_event(TIMER, TIM_EGR_UG); /* takes the prescaler over */
    timer_set_oc_mode(TIMER, BOARD_BUZZER_CHANNEL, TIM_OCM_PWM1);
    timer_set_oc_value(TIMER, BOARD_BUZZER_CHANNEL, 0);
    timer_enable_oc_output(TIMER, BOARD_BUZZER_CHANNEL);
    timer_enable_counter(TIMER);
    rcc_periph_clock_enable(BOARD_BUZZER_PORT_CLOCK);
    gpio_set_af(BOARD_BUZZER_PORT, BOARD_BUZZER_AF, BOARD_BUZZER_PIN);
    gpio_mode_setup(BOARD_BUZZER_PORT, GPIO_MODE_AF, GPIO_PUPD_NONE,
                    BOARD_BUZZER_PIN);
}

void buzzer_tick(void)
{
    uint32_t left = left_ms;

    if (left == 0) {
        return;
    }
    left_ms = left - 1U;
    if (left == 1) {
        timer_set_oc_value(TIMER, BOARD_BUZZER_CHANNEL, 0);
    }
}

void hal_sound_tone(uint16_t hz, uint16_t ms)
{
    uint32_t period = hz == 0 ? PERIOD_MAX : COUNTS_HZ / hz;

    if (!has_timer) {
        return;
    }
    if (period > PERIOD_MAX) {
        period = PERIOD_MAX;
    }
    left_ms = 0; /* the tick keeps out of it */
    COMPILER_BARRIER();
    timer_set_period(TIMER, period - 1U);
    timer_set_oc_value(TIMER, BOARD_BUZZER_CHANNEL,
                       hz == 0 || ms == 0 ? 0 : period / 2U);
    /* A counter beyond the new period would run up to 65535 first. */
    timer_set_counter(TIMER, 0);
    COMPILER_BARRIER();
    left_ms = ms;
}

bool hal_sound_busy(void)
{
    return left_ms != 0;
}
