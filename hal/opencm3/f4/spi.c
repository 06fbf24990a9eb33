/*
 * spi.c - serial peripheral interface (RM0383, SPI registers).
 *
 * SPDX-License-Identifier: MIT
 */
#include <libopencm3/stm32/spi.h>

int spi_init_master(uint32_t spi, uint32_t br, uint32_t cpol, uint32_t cpha,
                    uint32_t dff, uint32_t lsbfirst)
{
    const uint32_t kept = SPI_CR1_SPE | SPI_CR1_CRCEN | SPI_CR1_CRCNEXT;

    SPI_CR2(spi) |= SPI_CR2_SSOE;
    SPI_CR1(spi) = (SPI_CR1(spi) & kept) | SPI_CR1_MSTR | br | cpol | cpha |
                   dff | lsbfirst;
    return 0;
}

void spi_enable(uint32_t spi)
{
    SPI_CR1(spi) |= SPI_CR1_SPE;
}

void spi_write(uint32_t spi, uint16_t data)
{
    SPI_DR(spi) = data;
}

void spi_set_bidirectional_transmit_only_mode(uint32_t spi)
{
    SPI_CR1(spi) |= SPI_CR1_BIDIMODE | SPI_CR1_BIDIOE;
}

void spi_enable_software_slave_management(uint32_t spi)
{
    SPI_CR1(spi) |= SPI_CR1_SSM;
    SPI_CR2(spi) &= ~SPI_CR2_SSOE; /* the pin is free for other uses */
}

void spi_set_nss_high(uint32_t spi)
{
    SPI_CR1(spi) |= SPI_CR1_SSI;
}
