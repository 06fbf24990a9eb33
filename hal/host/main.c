/*
 * main.c - Tessera on the PC: the same program on a terminal, or on a pipe.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app.h"
#include "hal/system.h"
#include "hal/time.h"
#include "terminal.h"

static const char usage[] =
    "usage: tessera [--protocol | --version | --help]\n"
    "  (nothing)    play in this terminal, 80x24 or larger\n"
    "  --protocol   speak the text protocol on standard input and output\n";

void hal_system_init(void)
{
}

const char *hal_system_board(void)
{
    return "host";
}

const char *hal_system_report(unsigned n)
{
    (void)n;
    return NULL;
}

uint32_t hal_system_entropy(void)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    return (uint32_t)now.tv_nsec ^ (uint32_t)now.tv_sec ^
           (uint32_t)getpid() << 16;
}

bool hal_system_can_quit(void)
{
    return true;
}

void hal_system_quit(int status)
{
    exit(status);
}

_Noreturn void hal_system_panic(const char *message)
{
    terminal_close();
    fprintf(stderr, "tessera: panic: %s\n", message);
    abort();
}

static void run(enum app_mode mode)
{
    hal_system_init();
    app_init(mode);
    while (app_step()) {
        hal_time_sleep();
    }
    terminal_flush();
}

static int play(void)
{
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        fputs("tessera: this is no terminal; use --protocol\n", stderr);
        return EXIT_FAILURE;
    }
    terminal_open();
    run(APP_SCREEN);
    return EXIT_SUCCESS;
}

int main(int argc, char **argv)
{
    const char *option = argc > 1 ? argv[1] : "";

    if (argc > 2 || strcmp(option, "--help") == 0) {
        fputs(usage, argc > 2 ? stderr : stdout);
        return argc > 2 ? 2 : EXIT_SUCCESS;
    }
    if (strcmp(option, "--version") == 0) {
        puts("tessera " TESSERA_VERSION " host");
        return EXIT_SUCCESS;
    }
    if (strcmp(option, "--protocol") == 0) {
        run(APP_PROTOCOL);
        return EXIT_SUCCESS;
    }
    if (option[0] != '\0') {
        fprintf(stderr, "tessera: unknown option %s\n%s", option, usage);
        return 2;
    }
    return play();
}
