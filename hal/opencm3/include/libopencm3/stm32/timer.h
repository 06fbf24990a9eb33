/*
 * timer.h - general-purpose timers (RM0351 and RM0383, TIM2 to TIM5).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_TIMER_H
#define LIBOPENCM3_TIMER_H

#include <libopencm3/cm3/common.h>
#include <libopencm3/stm32/memorymap.h>

#define TIM2 TIM2_BASE
#define TIM4 TIM4_BASE

#define TIM_CR1(base) MMIO32((base) + 0x00U)
#define TIM_EGR(base) MMIO32((base) + 0x14U)
#define TIM_CCMR1(base) MMIO32((base) + 0x18U)
#define TIM_CCMR2(base) MMIO32((base) + 0x1CU)
#define TIM_CCER(base) MMIO32((base) + 0x20U)
#define TIM_CNT(base) MMIO32((base) + 0x24U)
#define TIM_PSC(base) MMIO32((base) + 0x28U)
#define TIM_ARR(base) MMIO32((base) + 0x2CU)
#define TIM_CCR1(base) MMIO32((base) + 0x34U)

#define TIM_CR1_CEN (1U << 0)
#define TIM_EGR_UG (1U << 0)

/* Channels 1 to 4. */
enum tim_oc_id { TIM_OC1, TIM_OC2, TIM_OC3, TIM_OC4 };

/* PWM mode 1: high while the counter is below the channel's value. */
enum tim_oc_mode { TIM_OCM_FROZEN = 0, TIM_OCM_PWM1 = 6 };

/* Counts every value + 1 clocks, from the next update event on. */
void timer_set_prescaler(uint32_t timer_peripheral, uint32_t value);

/* Wraps every period + 1 counts. */
void timer_set_period(uint32_t timer_peripheral, uint32_t period);
void timer_set_counter(uint32_t timer_peripheral, uint32_t count);
void timer_enable_counter(uint32_t timer_peripheral);

/* TIM_EGR_UG: an update event now. */
void timer_generate_event(uint32_t timer_peripheral, uint32_t event);

void timer_set_oc_mode(uint32_t timer_peripheral, enum tim_oc_id oc_id,
                       enum tim_oc_mode oc_mode);
void timer_set_oc_value(uint32_t timer_peripheral, enum tim_oc_id oc_id,
                        uint32_t value);
void timer_enable_oc_output(uint32_t timer_peripheral, enum tim_oc_id oc_id);

#endif
