/*
 * test_buttons.c - the driver of the buttons, on pins of a test.
 *
 * SPDX-License-Identifier: MIT
 */
#include "buttons.c"

#include "unity.h"

/* The pins that are low; the pull-ups keep the others high. */
static uint16_t low_a, low_b, low_c;
static unsigned pulled_up;

void gpio_mode_setup(uint32_t gpioport, uint8_t mode, uint8_t pull_up_down,
                     uint16_t gpios)
{
    (void)gpioport;
    (void)gpios;
    pulled_up += mode == GPIO_MODE_INPUT && pull_up_down == GPIO_PUPD_PULLUP;
}

uint16_t gpio_get(uint32_t gpioport, uint16_t gpios)
{
    uint16_t low = gpioport == GPIOA   ? low_a
                   : gpioport == GPIOB ? low_b
                                       : low_c;

    return gpios & (uint16_t)~low;
}

void setUp(void)
{
    low_a = low_b = low_c = 0;
    never_up = ~0U;
    pulled_up = 0;
}

void tearDown(void)
{
}

static void test_every_button_has_a_pull_up(void)
{
    buttons_init();
    TEST_ASSERT_EQUAL(7, pulled_up);
}

static void test_a_button_counts_when_it_is_pressed_after_start_up(void)
{
    TEST_ASSERT_EQUAL_HEX8(0, hal_buttons_read());
    low_c = GPIO13;
    TEST_ASSERT_EQUAL_HEX8(HAL_BUTTON_MENU, hal_buttons_read());
    low_b = GPIO9 | GPIO4;
    TEST_ASSERT_EQUAL_HEX8(HAL_BUTTON_MENU | HAL_BUTTON_A | HAL_BUTTON_DOWN,
                           hal_buttons_read());
}

static void test_pins_that_read_0_from_the_start_are_no_presses(void)
{
    low_a = low_b = low_c = 0xFFFF;
    for (unsigned i = 0; i < 1000; i++) {
        TEST_ASSERT_EQUAL_HEX8(0, hal_buttons_read());
    }
}

static void test_a_button_held_at_start_up_counts_once_it_was_released(void)
{
    low_c = GPIO0;
    TEST_ASSERT_EQUAL_HEX8(0, hal_buttons_read());
    low_b = GPIO8;
    TEST_ASSERT_EQUAL_HEX8(HAL_BUTTON_B, hal_buttons_read());
    low_c = 0;
    TEST_ASSERT_EQUAL_HEX8(HAL_BUTTON_B, hal_buttons_read());
    low_c = GPIO0;
    TEST_ASSERT_EQUAL_HEX8(HAL_BUTTON_B | HAL_BUTTON_UP, hal_buttons_read());
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_every_button_has_a_pull_up);
    RUN_TEST(test_a_button_counts_when_it_is_pressed_after_start_up);
    RUN_TEST(test_pins_that_read_0_from_the_start_are_no_presses);
    RUN_TEST(test_a_button_held_at_start_up_counts_once_it_was_released);
    return UNITY_END();
}
