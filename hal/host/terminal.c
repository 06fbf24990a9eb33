/*
 * terminal.c - the PC's terminal as the device's console.
 *
 * SPDX-License-Identifier: MIT
 */
#define _DEFAULT_SOURCE

#include "terminal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "hal/buttons.h"
#include "hal/console.h"
#include "hal/matrix.h"
#include "hal/time.h"
#include "window.h"

#define SLEEP_MS 5
#define WINDOW_SLEEP_MS 2 /* keys are sampled as buttons, several times */

static struct termios before;
static int is_open;

static char in[4096];
static size_t in_at, in_length;
static int in_closed;

static char out[4096];
static size_t out_length;

/* --- The terminal itself ------------------------------------------------- */

/* Writes everything, however small the pieces the other side takes. */
static void write_all(const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t n = write(STDOUT_FILENO, bytes, length);

        if (n < 0 && errno != EINTR) {
            exit(EXIT_FAILURE); /* nobody reads any more */
        }
        if (n > 0) {
            bytes += n;
            length -= (size_t)n;
        }
    }
}

void terminal_flush(void)
{
    size_t length = out_length;

    out_length = 0;
    write_all(out, length);
}

/* Also called from signal handlers: uses only what is allowed there. */
void terminal_close(void)
{
    static const char reset[] = "\033[0m\033[?25h\033[?1049l";

    if (!is_open) {
        return;
    }
    is_open = 0;
    if (write(STDOUT_FILENO, reset, sizeof reset - 1) < 0) {
        return;
    }
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
}

static void on_signal(int number)
{
    terminal_close();
    signal(number, SIG_DFL);
    raise(number);
}

static void on_exit_restore(void)
{
    terminal_flush();
    terminal_close();
}

static void catch_signals(void)
{
    const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT};

    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        signal(signals[i], on_signal);
    }
}

void terminal_open(void)
{
    static const char take_over[] = "\033[?1049h";
    struct termios raw;

    if (tcgetattr(STDIN_FILENO, &before) != 0) {
        return;
    }
    raw = before;
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    raw.c_iflag &= ~(tcflag_t)(IXON | ICRNL);
    raw.c_cc[VMIN] = 0;
    raw.c_cc[VTIME] = 0;
    is_open = 1;
    catch_signals();
    atexit(on_exit_restore);
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    write_all(take_over, sizeof take_over - 1);
}

/* --- hal/console.h ------------------------------------------------------- */

/* Reads what is there; with nothing to do it waits as long as told. */
static void fill(int wait_ms)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    ssize_t n;

    if (poll(&input, 1, wait_ms) <= 0) {
        return;
    }
    n = read(STDIN_FILENO, in, sizeof in);
    in_at = 0;
    in_length = n > 0 ? (size_t)n : 0;
    if (n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN)) {
        in_closed = 1;
    }
}

int hal_console_get(void)
{
    if (window_is_open()) {
        return window_is_closed() ? HAL_CONSOLE_CLOSED : HAL_CONSOLE_NOTHING;
    }
    if (in_at == in_length && !in_closed) {
        fill(0);
    }
    if (in_at < in_length) {
        return (unsigned char)in[in_at++];
    }
    return in_closed ? HAL_CONSOLE_CLOSED : HAL_CONSOLE_NOTHING;
}

size_t hal_console_room(void)
{
    return sizeof out;
}

/* Beside a window the terminal is left alone. */
void hal_console_put(char c)
{
    if (window_is_open()) {
        return;
    }
    if (out_length == sizeof out) {
        terminal_flush();
    }
    out[out_length++] = c;
}

static uint8_t limited(unsigned short n)
{
    return (uint8_t)(n < UINT8_MAX ? n : UINT8_MAX);
}

/* Asking is cheap: there is no need to wait for the signal of a change. */
void hal_console_size(uint8_t *cols, uint8_t *rows)
{
    struct winsize size;

    *cols = 0;
    *rows = 0;
    if (is_open && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) {
        *cols = limited(size.ws_col);
        *rows = limited(size.ws_row);
    }
}

/* https://no-color.org: set to anything but nothing. */
bool hal_console_has_colours(void)
{
    const char *no_color = getenv("NO_COLOR");
    const char *term = getenv("TERM");

    if (no_color != NULL && no_color[0] != '\0') {
        return false;
    }
    return term == NULL || strcmp(term, "dumb") != 0;
}

bool hal_console_overrun(void)
{
    return false;
}

/* --- hal/time.h ---------------------------------------------------------- */

uint32_t hal_time_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint32_t)((uint64_t)now.tv_sec * 1000u +
                      (uint64_t)now.tv_nsec / 1000000u);
}

void hal_time_sleep(void)
{
    if (window_is_open()) {
        window_step();
        (void)poll(NULL, 0, WINDOW_SLEEP_MS);
        return;
    }
    terminal_flush();
    if (in_at == in_length && !in_closed) {
        fill(SLEEP_MS);
    }
}

/* --- What a terminal does not have --------------------------------------- */

uint8_t hal_buttons_read(void)
{
    return window_buttons();
}

void hal_matrix_show(const struct hal_matrix_frame *frame)
{
    (void)frame;
}
