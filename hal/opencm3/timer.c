/*
 * timer.c - general-purpose timers (RM0351 and RM0383, TIM2 to TIM5).
 *
 * SPDX-License-Identifier: MIT
 */
#include <libopencm3/stm32/timer.h>

/* A channel's eight bits of CCMR1 or CCMR2: CCxS, which 0 makes an output, and
 * OCxM, whose bit 3 lies apart on the L4 and is 0 in the modes known here. */
#define CCS_MASK 3U
#define OCM_SHIFT 4
#define OCM_MASK (7U << OCM_SHIFT)

void timer_set_prescaler(uint32_t timer_peripheral, uint32_t value)
{
    TIM_PSC(timer_peripheral) = value;
}

void timer_set_period(uint32_t timer_peripheral, uint32_t period)
{
    TIM_ARR(timer_peripheral) = period;
}

void timer_set_counter(uint32_t timer_peripheral, uint32_t count)
{
    TIM_CNT(timer_peripheral) = count;
}

void timer_enable_counter(uint32_t timer_peripheral)
{
    TIM_CR1(timer_peripheral) |= TIM_CR1_CEN;
}

void timer_generate_event(uint32_t timer_peripheral, uint32_t event)
{
    TIM_EGR(timer_peripheral) |= event;
}

void timer_set_oc_mode(uint32_t timer_peripheral, enum tim_oc_id oc_id,
                       enum tim_oc_mode oc_mode)
{
    volatile uint32_t *ccmr = oc_id < TIM_OC3 ? &TIM_CCMR1(timer_peripheral)
                                              : &TIM_CCMR2(timer_peripheral);
    unsigned shift = ((unsigned)oc_id & 1U) * 8U;

    *ccmr = (*ccmr & ~((OCM_MASK | CCS_MASK) << shift)) |
            (uint32_t)oc_mode << (OCM_SHIFT + shift);
}

void timer_set_oc_value(uint32_t timer_peripheral, enum tim_oc_id oc_id,
                        uint32_t value)
{
    *(&TIM_CCR1(timer_peripheral) + oc_id) = value;
}

void timer_enable_oc_output(uint32_t timer_peripheral, enum tim_oc_id oc_id)
{
    TIM_CCER(timer_peripheral) |= 1U << 4U * (unsigned)oc_id;
}
