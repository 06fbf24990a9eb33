/*
 * main.c - the device: boot, then one loop.
 *
 * SPDX-License-Identifier: MIT
 */
#include "app.h"
#include "hal/console.h"
#include "hal/system.h"
#include "hal/time.h"

/* What start-up found wrong is said once, before the screen is drawn. */
static void print_report(void)
{
    const char *line;

    for (unsigned i = 0; (line = hal_system_report(i)) != 0; i++) {
        for (; *line != '\0'; line++) {
            hal_console_put(*line);
        }
        hal_console_put('\r');
        hal_console_put('\n');
    }
}

int main(void)
{
    hal_system_init();
    print_report();
    app_init(APP_SCREEN);
    while (app_step()) {
        hal_time_sleep();
    }
    hal_system_quit(0);
    hal_system_panic("quit came back");
}
