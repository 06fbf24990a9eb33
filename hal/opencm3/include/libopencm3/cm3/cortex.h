/*
 * cortex.h - the interrupt mask of the core (DDI 0403 B5.2.1).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_CORTEX_H
#define LIBOPENCM3_CORTEX_H

/* Lets interrupts through again. */
static inline void cm_enable_interrupts(void)
{
    __asm__ volatile("cpsie i" ::: "memory");
}

/* Holds every interrupt back, faults and NMI excepted. */
static inline void cm_disable_interrupts(void)
{
    __asm__ volatile("cpsid i" ::: "memory");
}

#endif
