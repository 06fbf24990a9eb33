/*
 * flash.h - the flash controller (RM0351 3.7).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_STM32_L4_FLASH_H
#define LIBOPENCM3_STM32_L4_FLASH_H

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

#define FLASH_ACR_DCRST (1U << 12)
#define FLASH_ACR_DCEN (1U << 10)

#define FLASH_KEYR_KEY1 0x45670123U
#define FLASH_KEYR_KEY2 0xCDEF89ABU

#define FLASH_SR_BSY (1U << 16)
#define FLASH_SR_OPTVERR (1U << 15)
#define FLASH_SR_RDERR (1U << 14)
#define FLASH_SR_FASTERR (1U << 9)
#define FLASH_SR_MISERR (1U << 8)
#define FLASH_SR_PGSERR (1U << 7)
#define FLASH_SR_SIZERR (1U << 6)
#define FLASH_SR_PGAERR (1U << 5)
#define FLASH_SR_WRPERR (1U << 4)
#define FLASH_SR_PROGERR (1U << 3)
#define FLASH_SR_OPERR (1U << 1)
#define FLASH_SR_EOP (1U << 0)

#define FLASH_CR_LOCK (1U << 31)
#define FLASH_CR_START (1U << 16)
#define FLASH_CR_BKER (1U << 11)
#define FLASH_CR_PNB_SHIFT 3
#define FLASH_CR_PNB_MASK 0xFFU
#define FLASH_CR_PER (1U << 1)
#define FLASH_CR_PG (1U << 0)

#define FLASH_ECCR_ECCD (1U << 31)
#define FLASH_ECCR_SYSF_ECC (1U << 20)
#define FLASH_ECCR_BK_ECC (1U << 19)
#define FLASH_ECCR_ADDR_ECC_MASK 0x7FFFFU

/* One of FLASH_ACR_LATENCY_*. */
void flash_set_ws(uint32_t ws);

/* Refuses erasing and programming until the next unlock. */
void flash_lock(void);

/* Only while it is locked: the keys are an error otherwise (RM0351 3.3.5). */
void flash_unlock(void);

#endif
