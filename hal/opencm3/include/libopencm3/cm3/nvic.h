/*
 * nvic.h - interrupt controller and the names of handlers.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_NVIC_H
#define LIBOPENCM3_NVIC_H

#include <libopencm3/cm3/common.h>
#include <libopencm3/cm3/memorymap.h>

#if defined(STM32L4)
#include <libopencm3/stm32/l4/nvic.h>
#elif defined(STM32F4)
#include <libopencm3/stm32/f4/nvic.h>
#else
#error "this chip is not known here"
#endif

/* DDI 0403 B3.4 */
#define NVIC_ISER(id) MMIO32(NVIC_BASE + 0x000U + 4U * (id))
#define NVIC_IPR(id) MMIO8(NVIC_BASE + 0x300U + (id))

/* System exceptions count down from the first interrupt, DDI 0403 B1.5.2. */
#define NVIC_NMI_IRQ (-14)
#define NVIC_HARD_FAULT_IRQ (-13)
#define NVIC_MEM_MANAGE_IRQ (-12)
#define NVIC_BUS_FAULT_IRQ (-11)
#define NVIC_USAGE_FAULT_IRQ (-10)
#define NVIC_SV_CALL_IRQ (-5)
#define NVIC_PENDSV_IRQ (-2)
#define NVIC_SYSTICK_IRQ (-1)

void nvic_enable_irq(uint8_t irqn);

/* Smaller is more urgent; the chip uses the upper four bits only. A system
 * exception is given by its negative number, cast. */
void nvic_set_priority(uint8_t irqn, uint8_t priority);

/* A program defines the handlers it needs; the rest are weak. */
void reset_handler(void);
void nmi_handler(void);
void hard_fault_handler(void);
void mem_manage_handler(void);
void bus_fault_handler(void);
void usage_fault_handler(void);
void sv_call_handler(void);
void debug_monitor_handler(void);
void pend_sv_handler(void);
void sys_tick_handler(void);

#endif
