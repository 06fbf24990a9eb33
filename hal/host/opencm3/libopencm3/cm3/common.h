/*
 * common.h - access to registers, when a driver is built for the PC.
 *
 * Found before the stand-in's own header of this name.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef HOST_OPENCM3_COMMON_H
#define HOST_OPENCM3_COMMON_H

#include <stdbool.h>
#include <stdint.h>

/* panel_bus.c: a copy of the register as it is now; writing it does nothing.
 * Asking for it lets time pass on the bus. */
volatile uint32_t *panel_bus_register(uint32_t address);

#define MMIO32(address) (*panel_bus_register(address))

#endif
