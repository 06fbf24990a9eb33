/*
 * adc.c - analog-to-digital converter (RM0383, ADC registers).
 *
 * SPDX-License-Identifier: MIT
 */
#include <libopencm3/stm32/adc.h>

void adc_power_on(uint32_t adc)
{
    ADC_CR2(adc) |= ADC_CR2_ADON;
}

/* Three bits a channel: ten channels in SMPR2, nine in SMPR1. */
void adc_set_sample_time_on_all_channels(uint32_t adc, uint8_t time)
{
    uint32_t all = 0;

    for (unsigned i = 0; i < 10; i++) {
        all |= (uint32_t)time << 3U * i;
    }
    ADC_SMPR2(adc) = all;
    ADC_SMPR1(adc) = all & ((1U << 27) - 1U);
}

/* Five bits a channel in SQR3; their number less one in SQR1. */
void adc_set_regular_sequence(uint32_t adc, uint8_t length, uint8_t channel[])
{
    uint32_t sequence = 0;

    for (unsigned i = 0; i < length; i++) {
        sequence |= (uint32_t)channel[i] << 5U * i;
    }
    ADC_SQR3(adc) = sequence;
    ADC_SQR1(adc) = (length - 1U) << 20;
}

void adc_start_conversion_regular(uint32_t adc)
{
    ADC_CR2(adc) |= ADC_CR2_SWSTART;
}

bool adc_eoc(uint32_t adc)
{
    return (ADC_SR(adc) & ADC_SR_EOC) != 0;
}

uint32_t adc_read_regular(uint32_t adc)
{
    return ADC_DR(adc);
}
