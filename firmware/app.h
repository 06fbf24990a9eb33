/*
 * app.h - the whole program: inputs, match, console, protocol, views.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef FIRMWARE_APP_H
#define FIRMWARE_APP_H

#include <stdbool.h>

enum app_mode {
    APP_SCREEN,   /* the console is a screen for people */
    APP_PROTOCOL, /* the console speaks the text protocol */
};

/* Sets everything up; hal_system_init() comes before it. */
void app_init(enum app_mode mode);

/* One round of the main loop: takes what came in, lets time pass, shows what
 * changed. Never waits. False when the person has quit. */
bool app_step(void);

#endif
