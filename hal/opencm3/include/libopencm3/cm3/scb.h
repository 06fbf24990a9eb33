/*
 * scb.h - system control block (DDI 0403 B3.2.2).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_SCB_H
#define LIBOPENCM3_SCB_H

#include <libopencm3/cm3/common.h>
#include <libopencm3/cm3/memorymap.h>

#define SCB_ICSR MMIO32(SCB_BASE + 0x04U)
#define SCB_AIRCR MMIO32(SCB_BASE + 0x0CU)
#define SCB_SCR MMIO32(SCB_BASE + 0x10U)
#define SCB_CCR MMIO32(SCB_BASE + 0x14U)
#define SCB_SHPR(id) MMIO8(SCB_BASE + 0x18U + (id))
#define SCB_SHCSR MMIO32(SCB_BASE + 0x24U)
#define SCB_CFSR MMIO32(SCB_BASE + 0x28U)
#define SCB_HFSR MMIO32(SCB_BASE + 0x2CU)
#define SCB_CPACR MMIO32(SCB_BASE + 0x88U)

#define SCB_ICSR_VECTACTIVE 0x1FFU
#define SCB_ICSR_PENDSTCLR (1U << 25)

#define SCB_AIRCR_VECTKEY (0x05FAU << 16)
#define SCB_AIRCR_PRIGROUP_MASK (7U << 8)
#define SCB_AIRCR_SYSRESETREQ (1U << 2)

#define SCB_SCR_SEVONPEND (1U << 4)

#define SCB_CCR_DIV_0_TRP (1U << 4)

#define SCB_SHCSR_USGFAULTENA (1U << 18)
#define SCB_SHCSR_BUSFAULTENA (1U << 17)
#define SCB_SHCSR_MEMFAULTENA (1U << 16)

#define SCB_HFSR_DEBUG_VT (1U << 31)

#define SCB_CPACR_FULL 3U
#define SCB_CPACR_CP10_FULL (SCB_CPACR_FULL << 20)
#define SCB_CPACR_CP11_FULL (SCB_CPACR_FULL << 22)

/* Resets the chip; RAM keeps its content. */
void scb_reset_system(void) __attribute__((noreturn));

#endif
