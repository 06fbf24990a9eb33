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
#include "storage.h"
#include "terminal.h"
#include "window.h"

static const char usage[] =
    "usage: tessera [--protocol | --view=VIEW] [--save FILE | --no-save]\n"
    "       tessera --version | --help\n"
    "Without --protocol, play in this terminal, 80x24 or larger.\n"
    "  --view=text   play in the terminal, which is the default\n"
    "  --view=lcd    play in a window that shows the device's colour display\n"
    "                (needs SDL2), with the same keys\n"
    "  --protocol    speak the text protocol on standard input and output\n"
    "  --save FILE   keep saved games there, not in the user's data folder,\n"
    "                $XDG_DATA_HOME or ~/.local/share: tessera/tessera.sav\n"
    "  --no-save     keep no saved games\n";

#define EXIT_USAGE 2

struct options {
    enum app_mode mode;
    bool wants_window;
    const char *save; /* NULL: the user's own */
    bool is_unsaved;
    bool wants_help;
    bool wants_version;
};

void hal_system_init(void)
{
}

void hal_system_memory(uint32_t *flash_bytes, uint32_t *ram_bytes)
{
    *flash_bytes = 0;
    *ram_bytes = 0;
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

/* True if there is a window; if not, it has said why. */
static bool open_window(void)
{
    const char *why = window_open();

    if (why) {
        fprintf(stderr, "tessera: no window: %s; playing as text\n", why);
    }
    return !why;
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

/* Says what is wrong, in the words of the command line. */
static bool refuse(const char *what, const char *option)
{
    fprintf(stderr, "tessera: %s %s\n%s", what, option, usage);
    return false;
}

/* Takes the file behind --save, which is argv[*at]. */
static bool parse_save(struct options *options, char **argv, int *at)
{
    const char *file = argv[*at + 1];

    if (!file || file[0] == '\0' || strncmp(file, "--", 2) == 0) {
        return refuse("there must be a file after", argv[*at]);
    }
    options->save = file;
    (*at)++;
    return true;
}

static bool parse_option(struct options *options, char **argv, int *at)
{
    const char *option = argv[*at];

    if (strcmp(option, "--save") == 0) {
        return parse_save(options, argv, at);
    }
    if (strcmp(option, "--protocol") == 0) {
        options->mode = APP_PROTOCOL;
    } else if (strcmp(option, "--view=text") == 0) {
        options->wants_window = false;
    } else if (strcmp(option, "--view=lcd") == 0) {
        options->wants_window = true;
    } else if (strcmp(option, "--no-save") == 0) {
        options->is_unsaved = true;
    } else if (strcmp(option, "--help") == 0) {
        options->wants_help = true;
    } else if (strcmp(option, "--version") == 0) {
        options->wants_version = true;
    } else {
        return refuse("unknown option", option);
    }
    return true;
}

static bool parse(struct options *options, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (!parse_option(options, argv, &i)) {
            return false;
        }
    }
    if (options->save && options->is_unsaved) {
        return refuse("--save does not go with", "--no-save");
    }
    if (options->mode == APP_PROTOCOL && options->wants_window) {
        return refuse("--protocol does not go with", "--view=lcd");
    }
    return true;
}

static void choose_storage(const struct options *options)
{
    if (options->is_unsaved) {
        storage_use_none();
    } else {
        storage_use(options->save);
    }
}

int main(int argc, char **argv)
{
    struct options options = {.mode = APP_SCREEN};

    if (!parse(&options, argc, argv)) {
        return EXIT_USAGE;
    }
    if (options.wants_help) {
        fputs(usage, stdout);
        return EXIT_SUCCESS;
    }
    if (options.wants_version) {
        puts("tessera " TESSERA_VERSION " host");
        return EXIT_SUCCESS;
    }
    choose_storage(&options);
    if (options.wants_window && open_window()) {
        run(APP_SCREEN);
        return EXIT_SUCCESS;
    }
    if (options.mode == APP_SCREEN) {
        return play();
    }
    run(APP_PROTOCOL);
    return EXIT_SUCCESS;
}
