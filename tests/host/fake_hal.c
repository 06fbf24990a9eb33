/*
 * fake_hal.c - a machine for tests: it does what the test says and remembers
 * what was done with it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "fake_hal.h"

#include <stdlib.h>
#include <string.h>

#include "hal/buttons.h"
#include "hal/console.h"
#include "hal/sound.h"
#include "hal/system.h"
#include "hal/time.h"
#include "unity.h"

struct fake_hal fake_hal;

void fake_hal_reset(void)
{
    memset(&fake_hal, 0, sizeof fake_hal);
    fake_hal.room = FAKE_HAL_CONSOLE_MAX;
}

void fake_hal_clear_console(void)
{
    fake_hal.length = 0;
    fake_hal.console[0] = '\0';
}

uint32_t hal_time_ms(void)
{
    return fake_hal.now_ms;
}

void hal_time_sleep(void)
{
    fake_hal.now_ms++;
}

uint8_t hal_buttons_read(void)
{
    return fake_hal.buttons;
}

void hal_matrix_show(const struct hal_matrix_frame *frame)
{
    fake_hal.frame = *frame;
    fake_hal.frames++;
}

void hal_sound_tone(uint16_t hz, uint16_t ms)
{
    fake_hal.tones++;
    fake_hal.hz = hz;
    fake_hal.ms = ms;
    fake_hal.tone_ms = fake_hal.now_ms + ms;
}

bool hal_sound_busy(void)
{
    return fake_hal.tones > 0 &&
           !hal_time_reached(fake_hal.now_ms, fake_hal.tone_ms);
}

int hal_console_get(void)
{
    if (fake_hal.input != NULL && *fake_hal.input != '\0') {
        return (unsigned char)*fake_hal.input++;
    }
    return fake_hal.is_closed ? HAL_CONSOLE_CLOSED : HAL_CONSOLE_NOTHING;
}

size_t hal_console_room(void)
{
    return fake_hal.room;
}

void hal_console_put(char c)
{
    TEST_ASSERT_LESS_THAN_MESSAGE(FAKE_HAL_CONSOLE_MAX - 1, fake_hal.length,
                                  "the console was sent too much");
    fake_hal.console[fake_hal.length++] = c;
    fake_hal.console[fake_hal.length] = '\0';
}

void hal_console_size(uint8_t *cols, uint8_t *rows)
{
    *cols = fake_hal.cols;
    *rows = fake_hal.rows;
}

bool hal_console_has_colours(void)
{
    return !fake_hal.is_plain;
}

bool hal_console_overrun(void)
{
    bool is_overrun = fake_hal.is_overrun;

    fake_hal.is_overrun = false;
    return is_overrun;
}

void hal_system_init(void)
{
}

void hal_system_memory(uint32_t *flash_bytes, uint32_t *ram_bytes)
{
    *flash_bytes = 0;
    *ram_bytes = 0;
}

const char *hal_system_board(void)
{
    return "fake";
}

const char *hal_system_report(unsigned n)
{
    (void)n;
    return NULL;
}

uint32_t hal_system_entropy(void)
{
    return fake_hal.entropy;
}

const struct hal_storage *hal_storage(void)
{
    return fake_hal.storage;
}

bool hal_system_can_quit(void)
{
    return fake_hal.can_quit;
}

void hal_system_quit(int status)
{
    fake_hal.has_quit = true;
    fake_hal.quit_status = status;
}

_Noreturn void hal_system_panic(const char *message)
{
    TEST_FAIL_MESSAGE(message);
    abort();
}
