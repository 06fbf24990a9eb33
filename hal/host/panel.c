/*
 * panel.c - a model of the ILI9341 for the PC.
 *
 * Sections in brackets are those of its data sheet (ILI9341, V1.11). Two rules
 * are stricter than it: a picture must not be sent while the display sleeps,
 * and a window that was opened must be filled.
 *
 * SPDX-License-Identifier: MIT
 */
#include "panel.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "hal/panel.h"
#include "hal/time.h"

/* The memory, as the glass has it: portrait [9.1]. */
#define COLS 240
#define ROWS 320

#define MADCTL_MY 0x80
#define MADCTL_MX 0x40
#define MADCTL_MV 0x20
#define MADCTL_BGR 0x08
#define MADCTL_RESERVED 0x03
#define COLMOD_16_BITS 0x55

#define COMMAND_NONE 0
#define PARAMETERS_MAX 15
#define ANY_NUMBER 0xFF

enum command {
    SWRESET = 0x01,
    SLPIN = 0x10,
    SLPOUT = 0x11,
    GAMSET = 0x26,
    DISPOFF = 0x28,
    DISPON = 0x29,
    CASET = 0x2A,
    PASET = 0x2B,
    RAMWR = 0x2C,
    MADCTL = 0x36,
    COLMOD = 0x3A,
    FRMCTR1 = 0xB1,
    DISCTRL = 0xB6,
    PWCTR1 = 0xC0,
    PWCTR2 = 0xC1,
    VMCTR1 = 0xC5,
    VMCTR2 = 0xC7,
    PGAMCTRL = 0xE0,
    NGAMCTRL = 0xE1,
};

struct order {
    uint8_t code;
    uint8_t count; /* of parameters */
};

/* What the model knows [8.1]; a driver that needs more teaches it more. */
static const struct order orders[] = {
    {SWRESET, 0}, {SLPIN, 0},     {SLPOUT, 0},         {GAMSET, 1},
    {DISPOFF, 0}, {DISPON, 0},    {CASET, 4},          {PASET, 4},
    {MADCTL, 1},  {COLMOD, 1},    {RAMWR, ANY_NUMBER}, {FRMCTR1, 2},
    {DISCTRL, 4}, {PWCTR1, 1},    {PWCTR2, 1},         {VMCTR1, 2},
    {VMCTR2, 1},  {PGAMCTRL, 15}, {NGAMCTRL, 15},
};

/* A pause that the chip needs: since when, and how long. */
struct pause {
    uint32_t since_ms;
    uint32_t ms;
    const char *after;
};

static struct {
    enum panel_level cs, dc, rst;
    bool is_asleep, is_on, has_format;
    uint8_t madctl;
    uint16_t first_col, last_col, first_row, last_row; /* of the window */

    uint8_t command;
    uint8_t wanted; /* parameters */
    uint32_t count; /* that came, or bytes of pixels */
    uint8_t bytes[PARAMETERS_MAX];
    uint8_t half; /* of a pixel */

    uint32_t rst_low_ms;
    struct pause any; /* before any command */
    struct pause in;  /* before SLPIN */
    struct pause out; /* before SLPOUT */

    uint16_t memory[ROWS][COLS];
    uint32_t changes;
    unsigned violations;
    char violation[128];
} chip;

/* --- Violations ------------------------------------------------------------
 */

void panel_violate(const char *format, ...)
{
    va_list arguments;

    chip.violations++;
    if (chip.violations > 1) {
        return;
    }
    va_start(arguments, format);
    (void)vsnprintf(chip.violation, sizeof chip.violation, format, arguments);
    va_end(arguments);
}

const char *panel_violation(void)
{
    return chip.violations > 0 ? chip.violation : NULL;
}

unsigned panel_forgive(void)
{
    unsigned count = chip.violations;

    chip.violations = 0;
    return count;
}

static struct pause pause_from_now(uint32_t ms, const char *after)
{
    struct pause pause = {hal_time_ms(), ms, after};

    return pause;
}

static void check_pause(const struct pause *pause, const char *what)
{
    if (pause->ms > 0 && hal_time_ms() - pause->since_ms <= pause->ms) {
        panel_violate("%s within %u ms of %s", what, (unsigned)pause->ms,
                      pause->after);
    }
}

/* --- Reset [15.4] -----------------------------------------------------------
 */

/* Registers as after a reset; the memory stays. */
static void reset(const char *what)
{
    uint32_t again_ms = chip.is_asleep ? 5 : 120;

    chip.is_asleep = true;
    chip.is_on = false;
    chip.has_format = false;
    chip.madctl = 0;
    chip.first_col = chip.first_row = 0;
    chip.last_col = COLS - 1;
    chip.last_row = ROWS - 1;
    chip.command = COMMAND_NONE;
    chip.any = pause_from_now(5, what);
    chip.out = pause_from_now(again_ms, what);
    chip.in = pause_from_now(0, what);
    chip.changes++;
}

/* A chip that was awake before, as after a restart of the processor alone, is
 * the harder case: it is taken for that. */
void panel_power_on(void)
{
    uint32_t noise = 1;

    memset(&chip, 0, sizeof chip);
    for (unsigned i = 0; i < ROWS * COLS; i++) {
        noise = noise * 1664525u + 1013904223u;
        chip.memory[i / COLS][i % COLS] = (uint16_t)(noise >> 16);
    }
    chip.cs = chip.dc = chip.rst = PANEL_HIGH;
    reset("power on");
    chip.is_asleep = false;
}

void panel_set_rst(enum panel_level level)
{
    if (level == chip.rst) {
        return;
    }
    chip.rst = level;
    if (level == PANEL_LOW) {
        chip.rst_low_ms = hal_time_ms();
        return;
    }
    if (hal_time_ms() - chip.rst_low_ms < 2) {
        panel_violate("reset for less than 10 us");
    }
    reset("reset");
}

/* --- Commands [8.2] ---------------------------------------------------------
 */

static void check_range(const char *name, uint16_t last_possible)
{
    uint16_t first = (uint16_t)(chip.bytes[0] << 8 | chip.bytes[1]);
    uint16_t last = (uint16_t)(chip.bytes[2] << 8 | chip.bytes[3]);

    if (last < first) {
        panel_violate("%s ends at %u before it starts at %u", name, last,
                      first);
    }
    if (last > last_possible) {
        panel_violate("%s up to %u, beyond %u", name, last, last_possible);
    }
    if (name[0] == 'C') {
        chip.first_col = first;
        chip.last_col = last;
    } else {
        chip.first_row = first;
        chip.last_row = last;
    }
}

static void take_parameters(void)
{
    bool is_landscape = (chip.madctl & MADCTL_MV) != 0;

    switch (chip.command) {
    case CASET:
        check_range("CASET", is_landscape ? ROWS - 1 : COLS - 1);
        break;
    case PASET:
        check_range("PASET", is_landscape ? COLS - 1 : ROWS - 1);
        break;
    case MADCTL:
        chip.madctl = chip.bytes[0];
        chip.changes++;
        if (chip.madctl & MADCTL_RESERVED) {
            panel_violate("MADCTL with reserved bits, 0x%02X", chip.madctl);
        }
        break;
    case COLMOD:
        chip.has_format = chip.bytes[0] == COLMOD_16_BITS;
        if (!chip.has_format) {
            panel_violate("COLMOD 0x%02X is not 16 bits a pixel",
                          chip.bytes[0]);
        }
        break;
    default:
        break;
    }
}

static uint32_t window_pixels(void)
{
    if (chip.last_col < chip.first_col || chip.last_row < chip.first_row) {
        return 0;
    }
    return (uint32_t)(chip.last_col - chip.first_col + 1) *
           (uint32_t)(chip.last_row - chip.first_row + 1);
}

/* The next command, or the end of the selection, ends a command. */
static void end_command(void)
{
    if (chip.command == RAMWR) {
        if (chip.count % 2 != 0) {
            panel_violate("half a pixel");
        } else if (chip.count / 2 < window_pixels()) {
            panel_violate("%u pixels for a window of %u",
                          (unsigned)(chip.count / 2),
                          (unsigned)window_pixels());
        }
    } else if (chip.command != COMMAND_NONE && chip.count != chip.wanted) {
        panel_violate("command 0x%02X with %u parameters, not %u", chip.command,
                      (unsigned)chip.count, chip.wanted);
    }
    chip.command = COMMAND_NONE;
}

static void fall_asleep(void)
{
    check_pause(&chip.in, "SLPIN");
    if (chip.is_asleep) {
        panel_violate("SLPIN while asleep");
    }
    chip.is_asleep = true;
    chip.any = pause_from_now(5, "SLPIN");
    chip.out = pause_from_now(120, "SLPIN");
    chip.changes++;
}

static void wake_up(void)
{
    check_pause(&chip.out, "SLPOUT");
    if (!chip.is_asleep) {
        panel_violate("SLPOUT while awake");
    }
    chip.is_asleep = false;
    chip.any = pause_from_now(5, "SLPOUT");
    chip.in = pause_from_now(120, "SLPOUT");
    chip.changes++;
}

static void start_pixels(void)
{
    if (chip.is_asleep) {
        panel_violate("RAMWR while asleep");
    }
    if (!chip.has_format) {
        panel_violate("RAMWR before COLMOD");
    }
}

static void obey(void)
{
    switch (chip.command) {
    case SWRESET:
        reset("SWRESET");
        break;
    case SLPIN:
        fall_asleep();
        break;
    case SLPOUT:
        wake_up();
        break;
    case DISPOFF:
    case DISPON:
        chip.is_on = chip.command == DISPON;
        chip.changes++;
        if (chip.is_on && chip.is_asleep) {
            panel_violate("DISPON while asleep");
        }
        break;
    case RAMWR:
        start_pixels();
        break;
    default:
        break;
    }
}

static void take_command(uint8_t code)
{
    unsigned i = 0;

    end_command();
    check_pause(&chip.any, "a command");
    while (i < sizeof orders / sizeof orders[0] && orders[i].code != code) {
        i++;
    }
    if (i == sizeof orders / sizeof orders[0]) {
        panel_violate("command 0x%02X is unknown", code);
        return;
    }
    chip.command = code;
    chip.wanted = orders[i].count;
    chip.count = 0;
    obey();
}

/* --- Pixels -----------------------------------------------------------------
 */

/* Where a pixel of the window goes, by the rotation [9.3]. */
static void take_pixel(uint32_t number, uint16_t colour)
{
    uint32_t width = chip.last_col - chip.first_col + 1u;
    uint32_t x = chip.first_col + number % width;
    uint32_t y = chip.first_row + number / width;
    uint32_t col = chip.madctl & MADCTL_MV ? y : x;
    uint32_t row = chip.madctl & MADCTL_MV ? x : y;

    if (number >= window_pixels()) {
        panel_violate("more than the %u pixels of the window",
                      (unsigned)window_pixels());
        return;
    }
    if (col >= COLS || row >= ROWS) {
        return; /* the window was a violation */
    }
    col = chip.madctl & MADCTL_MX ? COLS - 1 - col : col;
    row = chip.madctl & MADCTL_MY ? ROWS - 1 - row : row;
    chip.memory[row][col] = colour;
    chip.changes++;
}

static void take_data(uint8_t byte)
{
    uint32_t count = chip.count++;

    if (chip.command == COMMAND_NONE) {
        panel_violate("data without a command");
    } else if (chip.command != RAMWR) {
        if (count < chip.wanted) {
            chip.bytes[count] = byte;
        }
        if (chip.count == chip.wanted) {
            take_parameters();
        }
    } else if (count % 2 == 0) {
        chip.half = byte;
    } else {
        take_pixel(count / 2, (uint16_t)(chip.half << 8 | byte));
    }
}

void panel_shift(uint8_t byte)
{
    if (chip.cs == PANEL_HIGH) {
        panel_violate("a byte while not selected");
    } else if (chip.rst == PANEL_LOW) {
        panel_violate("a byte while reset");
    } else if (chip.dc == PANEL_LOW) {
        take_command(byte);
    } else {
        take_data(byte);
    }
}

void panel_set_cs(enum panel_level level)
{
    if (level == PANEL_HIGH && chip.cs == PANEL_LOW) {
        end_command();
    }
    chip.cs = level;
}

bool panel_is_selected(void)
{
    return chip.cs == PANEL_LOW;
}

void panel_set_dc(enum panel_level level)
{
    chip.dc = level;
}

/* --- The picture ------------------------------------------------------------
 */

bool panel_is_on(void)
{
    return chip.is_on && !chip.is_asleep;
}

uint32_t panel_changes(void)
{
    return chip.changes;
}

/* The device holds the glass so that MADCTL with MV alone is upright; its
 * colours lie in the order blue, green, red. */
uint16_t panel_pixel(unsigned x, unsigned y)
{
    uint16_t colour = chip.memory[x][y];

    if (chip.madctl & MADCTL_BGR) {
        return colour;
    }
    return (uint16_t)(colour >> 11 | (colour & 0x07E0) | colour << 11);
}

static void put_pixel(FILE *file, uint16_t colour)
{
    unsigned red = colour >> 11, green = colour >> 5 & 63, blue = colour & 31;

    (void)fputc((int)(red << 3 | red >> 2), file);
    (void)fputc((int)(green << 2 | green >> 4), file);
    (void)fputc((int)(blue << 3 | blue >> 2), file);
}

bool panel_write_ppm(const char *path)
{
    FILE *file = fopen(path, "wb");

    if (!file) {
        return false;
    }
    (void)fprintf(file, "P6\n%d %d\n255\n", HAL_PANEL_WIDTH, HAL_PANEL_HEIGHT);
    for (unsigned y = 0; y < HAL_PANEL_HEIGHT; y++) {
        for (unsigned x = 0; x < HAL_PANEL_WIDTH; x++) {
            put_pixel(file, panel_is_on() ? panel_pixel(x, y) : 0);
        }
    }
    bool is_written = ferror(file) == 0;

    return fclose(file) == 0 && is_written;
}
