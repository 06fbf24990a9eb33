/*
 * noise_f4.c - noise of the converter, for a chip without a random generator.
 *
 * The temperature sensor, sampled far too briefly, gives a lowest bit that is
 * mostly noise. 64 of them are shifted into one number, so that a few honest
 * ones are enough. Good to deal different games; useless for secrets.
 *
 * SPDX-License-Identifier: MIT
 */
#include "drivers.h"

#include <libopencm3/stm32/adc.h>
#include <libopencm3/stm32/rcc.h>

/* A conversion takes 15 clocks of the converter, 60 of the core. */
#define POLL_LIMIT 1000U

#define SAMPLES 64U

static bool sample(uint32_t *result)
{
    adc_start_conversion_regular(ADC1);
    for (uint32_t polls = 0; polls < POLL_LIMIT; polls++) {
        if (adc_eoc(ADC1)) {
            *result = adc_read_regular(ADC1);
            return true;
        }
    }
    return false;
}

bool noise_read(uint32_t *number)
{
    uint32_t bits = 0;
    uint32_t result;

    for (unsigned i = 0; i < SAMPLES; i++) {
        if (!sample(&result)) {
            return false;
        }
        bits = (bits << 1 | bits >> 31) ^ result;
    }
    *number = bits;
    return true;
}

/* RM0383 11.9: 80 MHz / 4 is within the 36 MHz that the converter takes. The
 * sensor and the converter need some microseconds to start; what comes before
 * is noise as well. */
bool noise_init(void)
{
    uint8_t channel[] = {ADC_CHANNEL_TEMP_F42};

    rcc_periph_clock_enable(RCC_ADC1);
    ADC_CCR = ADC_CCR_ADCPRE_BY4 | ADC_CCR_TSVREFE;
    adc_set_sample_time_on_all_channels(ADC1, ADC_SMPR_SMP_3CYC);
    adc_set_regular_sequence(ADC1, 1, channel);
    adc_power_on(ADC1);
    return true;
}
