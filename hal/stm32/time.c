/*
 * time.c - one tick per millisecond.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hal/time.h"

#include <libopencm3/cm3/nvic.h>
#include <libopencm3/cm3/systick.h>
#include <libopencm3/stm32/rcc.h>

#include "drivers.h"

#define TICK_HZ 1000U

/* Less urgent than the console, which has 87 us per byte: a row of the matrix
 * may take longer than that when the PLL did not start. */
#define TICK_PRIORITY 0x80

/* Who has run this long did not panic at once. */
#define PANIC_FORGOTTEN_MS 10000U

static volatile uint32_t now_ms;

void sys_tick_handler(void)
{
    now_ms++;
    display_tick();
    buzzer_tick();
    if (now_ms == PANIC_FORGOTTEN_MS) {
        panic_forget();
    }
}

void time_init(void)
{
    systick_set_reload(rcc_ahb_frequency / TICK_HZ - 1U);
    systick_clear();
    nvic_set_priority((uint8_t)NVIC_SYSTICK_IRQ, TICK_PRIORITY);
    STK_CSR = STK_CSR_CLKSOURCE_AHB | STK_CSR_TICKINT | STK_CSR_ENABLE;
}

uint32_t hal_time_ms(void)
{
    return now_ms;
}

/* An interrupt between the caller's last look and the WFI costs one tick at
 * most, so interrupts need not be held back around it. */
void hal_time_sleep(void)
{
    __asm__ volatile("dsb\n\twfi" ::: "memory");
}
