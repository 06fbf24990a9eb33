/*
 * fake_panel.h - a panel for tests of views: it takes pixels and counts.
 *
 * The panel's own rules are those of hal/host/panel.h; a program that is linked
 * with that one does not get this one.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_FAKE_PANEL_H
#define TESTS_FAKE_PANEL_H

#include "hal/panel.h"

struct fake_panel {
    /* What the panel says. */
    int answer;     /* HAL_OK after a reset; else what every call answers */
    unsigned takes; /* windows until it is busy; UINT_MAX after a reset */

    /* What was done with it. */
    unsigned windows; /* that were sent */
    unsigned pixels;
    struct hal_window last;
    bool is_asleep;
    uint8_t light; /* percent */
    uint16_t picture[HAL_PANEL_HEIGHT][HAL_PANEL_WIDTH];
};

extern struct fake_panel fake_panel;

/* A black panel that is awake and takes everything. */
void fake_panel_reset(void);

#endif
