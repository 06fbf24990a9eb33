/*
 * vector.c - vector table and start-up.
 *
 * After reset the core reads the stack pointer and the address of the first
 * function from the start of the flash (DDI 0403 B1.5.5), which is why the
 * linker script puts the table there.
 *
 * SPDX-License-Identifier: MIT
 */
#include <libopencm3/cm3/vector.h>

#include <libopencm3/cm3/scb.h>

#if defined(STM32L4)
#include "interrupts_l4.h"
#else
#include "interrupts_f4.h"
#endif

int main(void);

void blocking_handler(void);
void null_handler(void);

#define WEAK_AS(name) __attribute__((weak, alias(#name)))
#define DECLARE(name) void name##_isr(void) WEAK_AS(blocking_handler);
#define ENTRY(name) name##_isr,

EACH_INTERRUPT(DECLARE)

void nmi_handler(void) WEAK_AS(null_handler);
void hard_fault_handler(void) WEAK_AS(blocking_handler);
void mem_manage_handler(void) WEAK_AS(blocking_handler);
void bus_fault_handler(void) WEAK_AS(blocking_handler);
void usage_fault_handler(void) WEAK_AS(blocking_handler);
void sv_call_handler(void) WEAK_AS(null_handler);
void debug_monitor_handler(void) WEAK_AS(null_handler);
void pend_sv_handler(void) WEAK_AS(null_handler);
void sys_tick_handler(void) WEAK_AS(null_handler);

__attribute__((section(".vectors"), used)) vector_table_t vector_table = {
    .initial_sp_value = &_stack,
    .reset = reset_handler,
    .nmi = nmi_handler,
    .hard_fault = hard_fault_handler,
    .memory_manage_fault = mem_manage_handler,
    .bus_fault = bus_fault_handler,
    .usage_fault = usage_fault_handler,
    .sv_call = sv_call_handler,
    .debug_monitor = debug_monitor_handler,
    .pend_sv = pend_sv_handler,
    .systick = sys_tick_handler,
    .irq = {EACH_INTERRUPT(ENTRY)},
};

#define COUNT(name) +1
_Static_assert(EACH_INTERRUPT(COUNT) == NVIC_VECTORS, "one vector for each");

/* An interrupt nobody wrote a handler for is a bug: stand still, so that a
 * debugger finds it. */
void blocking_handler(void)
{
    for (;;) { /* forever */
    }
}

void null_handler(void)
{
}

/* There is nothing to call before main(): C has no constructors. */
static void fill_memory(void)
{
    const unsigned *from = &_data_loadaddr;
    unsigned *to = &_data;

    while (to < &_edata) {
        *to++ = *from++;
    }
    while (to < &_ebss) {
        *to++ = 0;
    }
}

void reset_handler(void)
{
    /* DDI 0403 B3.2.20: the floating-point unit is off after reset, and any
     * function may keep values in its registers. */
    SCB_CPACR |= SCB_CPACR_CP10_FULL | SCB_CPACR_CP11_FULL;
    __asm__ volatile("dsb\n\tisb" ::: "memory");
    fill_memory();
    (void)main();
    blocking_handler();
}
