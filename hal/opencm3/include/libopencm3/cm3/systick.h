/*
 * systick.h - the core's timer (DDI 0403 B3.3).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_SYSTICK_H
#define LIBOPENCM3_SYSTICK_H

#include <libopencm3/cm3/common.h>
#include <libopencm3/cm3/memorymap.h>

#define STK_CSR MMIO32(SYS_TICK_BASE + 0x0U)
#define STK_RVR MMIO32(SYS_TICK_BASE + 0x4U)
#define STK_CVR MMIO32(SYS_TICK_BASE + 0x8U)

#define STK_CSR_COUNTFLAG (1U << 16)
#define STK_CSR_CLKSOURCE (1U << 2)
#define STK_CSR_CLKSOURCE_AHB_DIV8 0U
#define STK_CSR_CLKSOURCE_AHB STK_CSR_CLKSOURCE
#define STK_CSR_TICKINT (1U << 1)
#define STK_CSR_ENABLE (1U << 0)

#define STK_RVR_RELOAD 0x00FFFFFFU

/* The counter wraps every value + 1 clocks. */
void systick_set_reload(uint32_t value);

/* One of STK_CSR_CLKSOURCE_*. */
void systick_set_clocksource(uint8_t clocksource);

uint32_t systick_get_value(void);
void systick_counter_enable(void);

/* Not zero when the counter wrapped since the last call. */
uint8_t systick_get_countflag(void);

/* Starts the period anew, without an interrupt. */
void systick_clear(void);

#endif
