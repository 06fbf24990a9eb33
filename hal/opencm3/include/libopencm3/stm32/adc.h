/*
 * adc.h - analog-to-digital converter (RM0383, ADC registers).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_ADC_H
#define LIBOPENCM3_ADC_H

#include <libopencm3/cm3/common.h>
#include <libopencm3/stm32/memorymap.h>

#if !defined(STM32F4)
#error "only the converter of the STM32F4 is known here"
#endif

#define ADC1 ADC1_BASE

#define ADC_SR(adc) MMIO32((adc) + 0x00U)
#define ADC_CR2(adc) MMIO32((adc) + 0x08U)
#define ADC_SMPR1(adc) MMIO32((adc) + 0x0CU)
#define ADC_SMPR2(adc) MMIO32((adc) + 0x10U)
#define ADC_SQR1(adc) MMIO32((adc) + 0x2CU)
#define ADC_SQR3(adc) MMIO32((adc) + 0x34U)
#define ADC_DR(adc) MMIO32((adc) + 0x4CU)
#define ADC_CCR MMIO32(ADC1_BASE + 0x304U)

#define ADC_SR_EOC (1U << 1)
#define ADC_CR2_SWSTART (1U << 30)
#define ADC_CR2_ADON (1U << 0)

#define ADC_CCR_TSVREFE (1U << 23)
#define ADC_CCR_ADCPRE_BY4 (1U << 16)
#define ADC_CCR_ADCPRE_MASK (3U << 16)

/* The temperature sensor of the F411 (RM0383 11.9). */
#define ADC_CHANNEL_TEMP_F42 18

/* Time to sample, in clocks of the converter. */
#define ADC_SMPR_SMP_3CYC 0U

void adc_power_on(uint32_t adc);

/* One of ADC_SMPR_*, for all channels. */
void adc_set_sample_time_on_all_channels(uint32_t adc, uint8_t time);

/* The channels to convert, one behind the other; here 6 at most. */
void adc_set_regular_sequence(uint32_t adc, uint8_t length, uint8_t channel[]);
void adc_start_conversion_regular(uint32_t adc);

/* True when a conversion has ended whose result was not read. */
bool adc_eoc(uint32_t adc);
uint32_t adc_read_regular(uint32_t adc);

#endif
