/*
 * memorymap.h - the core's own registers (DDI 0403 B3.2).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_CM3_MEMORYMAP_H
#define LIBOPENCM3_CM3_MEMORYMAP_H

#define SCS_BASE 0xE000E000U
#define SYS_TICK_BASE (SCS_BASE + 0x010U)
#define NVIC_BASE (SCS_BASE + 0x100U)
#define SCB_BASE (SCS_BASE + 0xD00U)

#endif
