/*
 * common.h - access to memory-mapped registers.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_CM3_COMMON_H
#define LIBOPENCM3_CM3_COMMON_H

#include <stdbool.h>
#include <stdint.h>

#define MMIO8(addr) (*(volatile uint8_t *)(addr))
#define MMIO16(addr) (*(volatile uint16_t *)(addr))
#define MMIO32(addr) (*(volatile uint32_t *)(addr))

#endif
