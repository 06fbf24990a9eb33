/*
 * flash.h - the flash controller (RM0351 3.7).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_FLASH_H
#define LIBOPENCM3_FLASH_H

#include <libopencm3/cm3/common.h>
#include <libopencm3/stm32/memorymap.h>

#define FLASH_ACR MMIO32(FLASH_MEM_INTERFACE_BASE + 0x00U)
#define FLASH_KEYR MMIO32(FLASH_MEM_INTERFACE_BASE + 0x08U)
#define FLASH_SR MMIO32(FLASH_MEM_INTERFACE_BASE + 0x10U)
#define FLASH_CR MMIO32(FLASH_MEM_INTERFACE_BASE + 0x14U)
#define FLASH_ECCR MMIO32(FLASH_MEM_INTERFACE_BASE + 0x18U)

#define FLASH_ACR_LATENCY_MASK 7U
#define FLASH_ACR_LATENCY_0WS 0U
#define FLASH_ACR_LATENCY_4WS 4U

#define FLASH_CR_LOCK (1U << 31)

#define FLASH_ECCR_ECCD (1U << 31)
#define FLASH_ECCR_SYSF_ECC (1U << 20)
#define FLASH_ECCR_BK_ECC (1U << 19)
#define FLASH_ECCR_ADDR_ECC_MASK 0x7FFFFU

/* One of FLASH_ACR_LATENCY_*. */
void flash_set_ws(uint32_t ws);

/* Refuses erasing and programming until the next unlock. */
void flash_lock(void);

#endif
