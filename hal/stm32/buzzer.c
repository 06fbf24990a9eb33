/*
 * buzzer.c - tones by a timer's PWM output.
 *
 * The channel is high for half of each wave, which is counted in microseconds.
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
#include "pwm.h"

#define TIMER BOARD_BUZZER_TIMER
#define PERIOD_MAX 0xFFFFU /* the timer has 16 bits: 15 Hz at least */

static bool has_timer;
static volatile uint32_t left_ms; /* of a tone; the tick counts it down */

void buzzer_init(void)
{
    static const struct pwm pwm = {TIMER, BOARD_BUZZER_PORT, BOARD_BUZZER_PIN,
                                   BOARD_BUZZER_CHANNEL, BOARD_BUZZER_AF};

    rcc_periph_clock_enable(BOARD_BUZZER_TIMER_CLOCK);
    timer_set_period(TIMER, PERIOD_MAX);
    has_timer = TIM_ARR(TIMER) == PERIOD_MAX;
    if (!has_timer) {
        system_report("sound: no timer, no tones");
        return;
    }
    rcc_periph_clock_enable(BOARD_BUZZER_PORT_CLOCK);
    pwm_init(&pwm);
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
    uint32_t period = hz == 0 ? PERIOD_MAX : PWM_COUNTS_HZ / hz;

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
