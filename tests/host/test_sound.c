/*
 * test_sound.c - the buzzer's driver, on a timer of a test.
 *
 * SPDX-License-Identifier: MIT
 */
#define LIBOPENCM3_CM3_COMMON_H
#include <stdbool.h>
#include <stdint.h>
#define MMIO32(address) (*timer_register(address))
static volatile uint32_t *timer_register(uint32_t address);

#include "buzzer.c"
#include "pwm.c"

#include "unity.h"

uint32_t rcc_ahb_frequency = 80000000;

/* The timer, and what was done to the rest. */
static struct {
    bool is_missing;
    volatile uint32_t arr;
    uint32_t psc, ccr, cnt;
    bool is_psc_loaded, is_running, is_pwm, is_output, is_pin;
} timer;
static const char *reported;

static volatile uint32_t *timer_register(uint32_t address)
{
    static volatile uint32_t nothing;

    TEST_ASSERT_EQUAL_HEX32(0x4000082C, address); /* TIM4's ARR */
    nothing = 0;
    return timer.is_missing ? &nothing : &timer.arr;
}

void timer_set_prescaler(uint32_t timer_peripheral, uint32_t value)
{
    TEST_ASSERT_EQUAL_HEX32(TIM4, timer_peripheral);
    timer.psc = value;
}

void timer_set_period(uint32_t timer_peripheral, uint32_t period)
{
    TEST_ASSERT_EQUAL_HEX32(TIM4, timer_peripheral);
    timer.arr = period;
}

void timer_set_counter(uint32_t timer_peripheral, uint32_t count)
{
    (void)timer_peripheral;
    timer.cnt = count;
}

void timer_enable_counter(uint32_t timer_peripheral)
{
    (void)timer_peripheral;
    timer.is_running = true;
}

void timer_generate_event(uint32_t timer_peripheral, uint32_t event)
{
    (void)timer_peripheral;
    timer.is_psc_loaded = event == TIM_EGR_UG && timer.psc != 0;
}

void timer_set_oc_mode(uint32_t timer_peripheral, enum tim_oc_id oc_id,
                       enum tim_oc_mode oc_mode)
{
    (void)timer_peripheral;
    timer.is_pwm = oc_id == TIM_OC3 && oc_mode == TIM_OCM_PWM1;
}

void timer_set_oc_value(uint32_t timer_peripheral, enum tim_oc_id oc_id,
                        uint32_t value)
{
    (void)timer_peripheral;
    TEST_ASSERT_EQUAL(TIM_OC3, oc_id);
    timer.ccr = value;
}

void timer_enable_oc_output(uint32_t timer_peripheral, enum tim_oc_id oc_id)
{
    (void)timer_peripheral;
    timer.is_output = oc_id == TIM_OC3;
}

void rcc_periph_clock_enable(enum rcc_periph_clken clken)
{
    (void)clken;
}

void gpio_set_af(uint32_t gpioport, uint8_t alt_func_num, uint16_t gpios)
{
    timer.is_pin = gpioport == GPIOD && alt_func_num == 2 && gpios == GPIO14;
}

void gpio_mode_setup(uint32_t gpioport, uint8_t mode, uint8_t pull_up_down,
                     uint16_t gpios)
{
    (void)pull_up_down;
    timer.is_pin = timer.is_pin && gpioport == GPIOD && mode == GPIO_MODE_AF &&
                   gpios == GPIO14;
}

void system_report(const char *line)
{
    reported = line;
}

static void pass(unsigned ms)
{
    while (ms-- > 0) {
        buzzer_tick();
    }
}

/* What can be heard: 0 when the pin does not move. */
static uint32_t heard_hz(void)
{
    if (timer.ccr == 0 || timer.ccr > timer.arr) {
        return 0;
    }
    return rcc_ahb_frequency / (timer.psc + 1) / (timer.arr + 1);
}

void setUp(void)
{
    timer.is_missing = false;
    left_ms = 0;
    reported = NULL;
    buzzer_init();
}

void tearDown(void)
{
}

static void test_the_timer_drives_the_pin(void)
{
    TEST_ASSERT_TRUE(timer.is_psc_loaded && timer.is_running && timer.is_pwm);
    TEST_ASSERT_TRUE(timer.is_output && timer.is_pin);
    TEST_ASSERT_EQUAL(0, heard_hz());
    TEST_ASSERT_NULL(reported);
}

static void test_a_tone_lasts_as_long_as_told(void)
{
    hal_sound_tone(440, 50);
    TEST_ASSERT_UINT32_WITHIN(1, 440, heard_hz());
    pass(49);
    TEST_ASSERT_TRUE(hal_sound_busy());
    TEST_ASSERT_UINT32_WITHIN(1, 440, heard_hz());
    pass(1);
    TEST_ASSERT_FALSE(hal_sound_busy());
    TEST_ASSERT_EQUAL(0, heard_hz());
}

static void test_the_wave_is_high_for_half_of_it(void)
{
    hal_sound_tone(1000, 10);
    TEST_ASSERT_EQUAL(999, timer.arr);
    TEST_ASSERT_EQUAL(500, timer.ccr);
}

static void test_a_new_tone_replaces_the_old_one_and_starts_its_wave(void)
{
    hal_sound_tone(100, 1000);
    pass(10);
    timer.cnt = 9000;
    hal_sound_tone(2000, 20);
    TEST_ASSERT_EQUAL(0, timer.cnt);
    TEST_ASSERT_UINT32_WITHIN(4, 2000, heard_hz());
    pass(20);
    TEST_ASSERT_FALSE(hal_sound_busy());
}

static void test_zero_hertz_is_silence_that_lasts(void)
{
    hal_sound_tone(440, 100);
    hal_sound_tone(0, 30);
    TEST_ASSERT_EQUAL(0, heard_hz());
    TEST_ASSERT_TRUE(hal_sound_busy());
    pass(30);
    TEST_ASSERT_FALSE(hal_sound_busy());
}

static void test_a_tone_of_no_time_is_not_heard(void)
{
    hal_sound_tone(440, 0);
    TEST_ASSERT_EQUAL(0, heard_hz());
    TEST_ASSERT_FALSE(hal_sound_busy());
}

static void test_the_deepest_and_the_highest_tones_fit_the_timer(void)
{
    hal_sound_tone(1, 10);
    TEST_ASSERT_LESS_OR_EQUAL(0xFFFF, timer.arr);
    TEST_ASSERT_EQUAL(15, heard_hz());
    hal_sound_tone(UINT16_MAX, 10);
    TEST_ASSERT_UINT32_WITHIN(2000, UINT16_MAX, heard_hz());
}

static void test_without_a_timer_nothing_happens_and_it_is_said(void)
{
    timer.is_missing = true;
    timer.ccr = 0;
    buzzer_init();
    TEST_ASSERT_EQUAL_STRING("sound: no timer, no tones", reported);
    hal_sound_tone(440, 50);
    TEST_ASSERT_FALSE(hal_sound_busy());
    TEST_ASSERT_EQUAL(0, timer.ccr);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_the_timer_drives_the_pin);
    RUN_TEST(test_a_tone_lasts_as_long_as_told);
    RUN_TEST(test_the_wave_is_high_for_half_of_it);
    RUN_TEST(test_a_new_tone_replaces_the_old_one_and_starts_its_wave);
    RUN_TEST(test_zero_hertz_is_silence_that_lasts);
    RUN_TEST(test_a_tone_of_no_time_is_not_heard);
    RUN_TEST(test_the_deepest_and_the_highest_tones_fit_the_timer);
    RUN_TEST(test_without_a_timer_nothing_happens_and_it_is_said);
    return UNITY_END();
}
