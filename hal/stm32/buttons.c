/*
 * buttons.c - seven buttons that close to ground.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hal/buttons.h"

#include <libopencm3/stm32/gpio.h>

#include "board.h"
#include "drivers.h"

struct button {
    struct pin pin;
    enum hal_button mask;
};

static const struct button buttons[] = {
    {{BOARD_BUTTON_UP}, HAL_BUTTON_UP},
    {{BOARD_BUTTON_DOWN}, HAL_BUTTON_DOWN},
    {{BOARD_BUTTON_LEFT}, HAL_BUTTON_LEFT},
    {{BOARD_BUTTON_RIGHT}, HAL_BUTTON_RIGHT},
    {{BOARD_BUTTON_A}, HAL_BUTTON_A},
    {{BOARD_BUTTON_B}, HAL_BUTTON_B},
    {{BOARD_BUTTON_MENU}, HAL_BUTTON_MENU},
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
        gpio_mode_setup(buttons[i].pin.port, GPIO_MODE_INPUT, GPIO_PUPD_PULLUP,
                        buttons[i].pin.bit);
    }
}

uint8_t hal_buttons_read(void)
{
    unsigned down = 0;

    for (unsigned i = 0; i < BUTTONS; i++) {
        const struct button *button = &buttons[i];

        if (gpio_get(button->pin.port, button->pin.bit) == 0) {
            down |= button->mask;
        }
    }
    never_up &= down;
    return (uint8_t)(down & ~never_up);
}
