/*
 * panel_bus.h - what lies between the driver and the panel: the pins, the SPI
 * and the backlight's timer of the Black Pill.
 *
 * The driver is the device's own, hal/stm32/ili9341.c. What it does to the port
 * in a way that would damage the transfer is a violation of panel.h.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef HOST_PANEL_BUS_H
#define HOST_PANEL_BUS_H

#include <stdbool.h>
#include <stdint.h>

/* A chip after reset, with a panel that was just switched on; the driver is
 * started. */
void panel_bus_start(void);

/* The port stands still after so many more frames; UINT32_MAX: never, which
 * is how it starts. */
void panel_bus_stick(uint32_t frames);

/* There is no port, from the next start on; or there is again. */
void panel_bus_remove(bool is_removed);

/* The backlight, in percent. */
uint8_t panel_bus_light(void);

/* The last line that the driver reported, or NULL. */
const char *panel_bus_report(void);

#endif
