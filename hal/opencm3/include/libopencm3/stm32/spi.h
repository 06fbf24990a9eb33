/*
 * spi.h - serial peripheral interface (RM0383, SPI registers).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_SPI_H
#define LIBOPENCM3_SPI_H

#include <libopencm3/cm3/common.h>
#include <libopencm3/stm32/memorymap.h>

#if !defined(STM32F4)
#error "only the SPI of the STM32F4 is known here"
#endif

#define SPI1 SPI1_BASE

#define SPI_CR1(base) MMIO32((base) + 0x00U)
#define SPI_SR(base) MMIO32((base) + 0x08U)
#define SPI_DR(base) MMIO32((base) + 0x0CU)

#define SPI_CR1_BIDIMODE (1U << 15)
#define SPI_CR1_BIDIOE (1U << 14)
#define SPI_CR1_DFF (1U << 11)
#define SPI_CR1_SSM (1U << 9)
#define SPI_CR1_SSI (1U << 8)
#define SPI_CR1_LSBFIRST (1U << 7)
#define SPI_CR1_SPE (1U << 6)
#define SPI_CR1_MSTR (1U << 2)
#define SPI_CR1_CPOL (1U << 1)
#define SPI_CR1_CPHA (1U << 0)

#define SPI_CR1_BAUDRATE_FPCLK_DIV_2 (0U << 3)
#define SPI_CR1_BAUDRATE_FPCLK_DIV_4 (1U << 3)
#define SPI_CR1_BAUDRATE_FPCLK_DIV_8 (2U << 3)
#define SPI_CR1_BAUDRATE_FPCLK_DIV_16 (3U << 3)

#define SPI_SR_BSY (1U << 7)
#define SPI_SR_TXE (1U << 1)

/* Does not wait: SPI_SR_TXE says when there is room. */
void spi_write(uint32_t spi, uint16_t data);

#endif
