/*
 * spi.c - serial peripheral interface (RM0383, SPI registers).
 *
 * SPDX-License-Identifier: MIT
 */
#include <libopencm3/stm32/spi.h>

void spi_write(uint32_t spi, uint16_t data)
{
    SPI_DR(spi) = data;
}
