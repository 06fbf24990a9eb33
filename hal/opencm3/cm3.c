/*
 * cm3.c - the core's own parts: NVIC, SysTick, SCB (DDI 0403 B3).
 *
 * SPDX-License-Identifier: MIT
 */
#include <libopencm3/cm3/nvic.h>
#include <libopencm3/cm3/scb.h>
#include <libopencm3/cm3/systick.h>

void nvic_enable_irq(uint8_t irqn)
{
    NVIC_ISER(irqn / 32U) = 1U << (irqn % 32U);
}

void nvic_set_priority(uint8_t irqn, uint8_t priority)
{
    if (irqn < NVIC_IRQ_COUNT) {
        NVIC_IPR(irqn) = priority;
        return;
    }
    /* DDI 0403 B3.2.10: exception 4, number -12, has the first byte. */
    SCB_SHPR((irqn & 15U) - 4U) = priority;
}

void systick_set_reload(uint32_t value)
{
    STK_RVR = value & STK_RVR_RELOAD;
}

void systick_set_clocksource(uint8_t clocksource)
{
    STK_CSR =
        (STK_CSR & ~STK_CSR_CLKSOURCE) | (clocksource & STK_CSR_CLKSOURCE);
}

uint32_t systick_get_value(void)
{
    return STK_CVR;
}

void systick_counter_enable(void)
{
    STK_CSR |= STK_CSR_ENABLE;
}

uint8_t systick_get_countflag(void)
{
    return (STK_CSR & STK_CSR_COUNTFLAG) != 0;
}

void systick_clear(void)
{
    STK_CVR = 0;
}

void scb_reset_system(void)
{
    /* What was written before must have arrived (DDI 0403 B3.2.6), and the
     * reset itself takes a moment. */
    __asm__ volatile("dsb" ::: "memory");
    SCB_AIRCR = SCB_AIRCR_VECTKEY | (SCB_AIRCR & SCB_AIRCR_PRIGROUP_MASK) |
                SCB_AIRCR_SYSRESETREQ;
    __asm__ volatile("dsb" ::: "memory");
    for (;;) { /* forever: until the reset comes */
    }
}
