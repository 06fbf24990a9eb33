/*
 * buttons.c - seven buttons that close to ground.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hal/buttons.h"

#include <libopencm3/stm32/gpio.h>

#include "board.h"
#include "drivers.h"
#include "pin.h"

/* In the order of the bits of enum hal_button. */
static const struct pin buttons[] = {
    PIN(BOARD_BUTTON_UP),    PIN(BOARD_BUTTON_DOWN), PIN(BOARD_BUTTON_LEFT),
    PIN(BOARD_BUTTON_RIGHT), PIN(BOARD_BUTTON_A),    PIN(BOARD_BUTTON_B),
    PIN(BOARD_BUTTON_MENU),
};

#define BUTTONS (sizeof(buttons) / sizeof(buttons[0]))

/* Buttons that were down in every sample since start-up: stuck, held by
 * accident, or not there at all, as in an emulator whose pins read 0. They
 * count only when they have been seen released. */
static unsigned never_up = ~0U;

/* Making a JTAG pin an input takes it from the debugger; SWD is not touched. */
void buttons_init(void)
{
    for (unsigned i = 0; i < BUTTONS; i++) {
        gpio_mode_setup(pin_port(&buttons[i]), GPIO_MODE_INPUT,
                        GPIO_PUPD_PULLUP, buttons[i].bit);
    }
}

uint8_t hal_buttons_read(void)
{
    unsigned down = 0;

    for (unsigned i = 0; i < BUTTONS; i++) {
        if (gpio_get(pin_port(&buttons[i]), buttons[i].bit) == 0) {
            down |= 1U << i;
        }
    }
    never_up &= down;
    return (uint8_t)(down & ~never_up);
}
