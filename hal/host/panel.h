/*
 * panel.h - a model of the ILI9341 for the PC.
 *
 * It reads what the driver sends, byte for byte, and keeps the picture. What
 * the data sheet forbids, or calls an order without effect, is a violation; so
 * is what it leaves undefined. Time is hal_time_ms(): between two ticks that
 * differ by n, as little as n-1 milliseconds may have passed, and that is what
 * a pause is taken for.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef HOST_PANEL_H
#define HOST_PANEL_H

#include <stdbool.h>
#include <stdint.h>

/* --- For tests and for the window ----------------------------------------- */

/* Power on: noise in the memory, asleep, nothing violated. */
void panel_power_on(void);

/* The first violation, in words; NULL if there was none. */
const char *panel_violation(void);

/* How many there were; then forgets them. */
unsigned panel_forgive(void);

/* True while the chip is selected, which leaves the bus to nobody else. */
bool panel_is_selected(void);

/* True if the picture can be seen: awake and switched on. */
bool panel_is_on(void);

/* A pixel of the landscape picture as the eye sees it, RGB565, whether or not
 * the display is on. */
uint16_t panel_pixel(unsigned x, unsigned y);

/* Counts whatever changes panel_pixel() or panel_is_on(). */
uint32_t panel_changes(void);

/* Writes the picture as a PPM of 320x240, black where the display is off;
 * false if the file can't be written. */
bool panel_write_ppm(const char *path);

/* --- The chip's pins, for the bus ------------------------------------------
 */

enum panel_level { PANEL_LOW, PANEL_HIGH };

void panel_set_cs(enum panel_level level);
void panel_set_dc(enum panel_level level);
void panel_set_rst(enum panel_level level);

/* Eight bits have been clocked in, the highest first. */
void panel_shift(uint8_t byte);

/* Notes a violation; the first text is kept. For whoever drives the pins. */
void panel_violate(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

#endif
