/*
 * time.h - milliseconds, and sleeping until something happens.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef HAL_TIME_H
#define HAL_TIME_H

#include <stdbool.h>
#include <stdint.h>

/* Milliseconds since start; wraps after 49 days. Interrupts may call it. */
uint32_t hal_time_ms(void);

/* Sleeps until the next interrupt, one tick at most. Not from interrupts. */
void hal_time_sleep(void);

/* True from `deadline` on, across the wrap of the counter, as long as the two
 * are less than 24 days apart. */
static inline bool hal_time_reached(uint32_t now_ms, uint32_t deadline_ms)
{
    return (int32_t)(now_ms - deadline_ms) >= 0;
}

#endif
