/*
 * pwr.h - the core's voltage (RM0351 5.4).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_PWR_H
#define LIBOPENCM3_PWR_H

#include <libopencm3/cm3/common.h>
#include <libopencm3/stm32/memorymap.h>

#define PWR_CR1 MMIO32(POWER_CONTROL_BASE + 0x00U)
#define PWR_SR2 MMIO32(POWER_CONTROL_BASE + 0x14U)

#define PWR_CR1_VOS_SHIFT 9
#define PWR_CR1_VOS_MASK 3U
#define PWR_CR1_VOS_RANGE_1 1U
#define PWR_CR1_VOS_RANGE_2 2U

#define PWR_SR2_VOSF (1U << 10)

enum pwr_vos_scale { PWR_SCALE1, PWR_SCALE2 };

/* Does not wait: VOSF in PWR_SR2 is set until the voltage is reached. */
void pwr_set_vos_scale(enum pwr_vos_scale scale);

#endif
