/*
 * ecc_l4.c - damaged double-words of the L4's flash.
 *
 * SPDX-License-Identifier: MIT
 */
#include "drivers.h"

#include <libopencm3/cm3/nvic.h>
#include <libopencm3/stm32/flash.h>

#include "hal/system.h"

static volatile uint32_t errors;

/* What was read before has arrived, and its NMI has been taken. */
uint32_t ecc_errors(void)
{
    __asm__ volatile("dsb\n\tisb" ::: "memory");
    return errors;
}

/* RM0351 3.3.2: reading a double-word whose programming was cut raises an NMI.
 * In the save area that is expected and only counted: the reader discards the
 * record. Anywhere else the program itself is damaged. */
void nmi_handler(void)
{
    uint32_t eccr = FLASH_ECCR;
    /* The number of the bank stands right above the address in it. */
    uintptr_t address =
        FLASH_BASE +
        (eccr & (uint32_t)(FLASH_ECCR_BK_ECC | FLASH_ECCR_ADDR_ECC_MASK));

    if ((eccr & (uint32_t)FLASH_ECCR_ECCD) == 0 ||
        (eccr & FLASH_ECCR_SYSF_ECC) != 0 || address < (uintptr_t)_save_start ||
        address >= (uintptr_t)_save_end) {
        hal_system_panic("NMI");
    }
    FLASH_ECCR = eccr; /* ECCD is cleared by writing one */
    errors++;
}
