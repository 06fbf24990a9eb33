/*
 * system.c - start-up, what was found, and the way out.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hal/system.h"

#include <stddef.h>

#include <libopencm3/stm32/flash.h>
#include <libopencm3/stm32/rcc.h>

#include "board.h"
#include "drivers.h"
#include "semihost.h"

#define REPORT_LINES 8U

static const char *report[REPORT_LINES];
static unsigned reported;

static bool is_emulated;
static bool can_quit;

void system_report(const char *line)
{
    if (reported < REPORT_LINES) {
        report[reported++] = line;
    }
}

bool system_is_emulated(void)
{
    return is_emulated;
}

/* RM0351, FLASH_CR: LOCK is set by reset and by software, and only the key
 * clears it. Where it does not read back there is no flash controller. */
static bool has_flash_controller(void)
{
    flash_lock();
    return (FLASH_CR & (uint32_t)FLASH_CR_LOCK) != 0;
}

static void probe_emulator(void)
{
    is_emulated = !has_flash_controller();
    if (!is_emulated) {
        return;
    }
    system_report("flash: no controller, this is an emulator");
    can_quit = semihost_probe();
    if (!can_quit) {
        system_report("host: no semihosting, no way to quit");
    }
}

void hal_system_init(void)
{
    panic_init();
    probe_emulator();
    storage_init();
    clock_init();
    rcc_periph_clock_enable(RCC_GPIOA);
    rcc_periph_clock_enable(RCC_GPIOB);
    rcc_periph_clock_enable(RCC_GPIOC);
    display_init();
    buzzer_init();
    buttons_init();
    serial_init();
    time_init();
    entropy_init();
}

/* Of linker/common.ld; the table of vectors comes first. */
extern const uint8_t vector_table[], _data_loadaddr[], _data[], _edata[],
    _ebss[], _stack_limit[];

void hal_system_memory(uint32_t *flash_bytes, uint32_t *ram_bytes)
{
    uint32_t data_bytes = (uint32_t)((uintptr_t)_edata - (uintptr_t)_data);

    *flash_bytes =
        (uint32_t)((uintptr_t)_data_loadaddr - (uintptr_t)vector_table) +
        data_bytes;
    *ram_bytes = (uint32_t)((uintptr_t)_ebss - (uintptr_t)_stack_limit);
}

const char *hal_system_board(void)
{
    return BOARD_NAME;
}

const char *hal_system_report(unsigned n)
{
    return n < reported ? report[n] : NULL;
}

bool hal_system_can_quit(void)
{
    return can_quit;
}

void hal_system_quit(int status)
{
    if (!can_quit) {
        return;
    }
    serial_drain();
    semihost_exit(status);
}
