/*
 * ili9341.c - the ILI9341, a colour display of 320x240 on an SPI.
 *
 * Sections in brackets are those of its data sheet (ILI9341, V1.11). Four lines
 * [7.1.9]: clock, data, chip select, and DC, which tells commands (low) from
 * their parameters and from pixels (high). The display takes DC over with the
 * last bit of a byte, so it, like chip select, changes only when the port has
 * sent everything.
 *
 * Starting, waking and falling asleep are scripts with pauses of up to 120 ms.
 * Nobody waits for those: each call plays as much of the script as may be
 * played by now, and refuses its own work until the script has ended.
 *
 * Times are those of the tick. A pause that must last n milliseconds takes n+1
 * ticks, since the first one may come at once.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hal/panel.h"

#include <stddef.h>

#include <libopencm3/stm32/gpio.h>
#include <libopencm3/stm32/rcc.h>
#include <libopencm3/stm32/spi.h>
#include <libopencm3/stm32/timer.h>

#include "board.h"
#include "drivers.h"
#include "hal/time.h"
#include "pwm.h"

#define PORT BOARD_PANEL_SPI

/* A byte takes 4 us on the slowest clock, 16 MHz / 8; that many polls take 60
 * us at least. */
#define POLL_LIMIT 1000U

#define RESET_MS 1U /* low, 10 us would do [15.4] */

/* Microseconds of one wave of the backlight: 10 kHz, no flicker, no noise. */
#define LIGHT_FULL 100U
#define LIGHT_PERIOD_MAX 99U /* so that 100 is always on */

/* Commands [8.1]. */
enum command {
    SLPIN = 0x10,
    SLPOUT = 0x11,
    DISPOFF = 0x28,
    DISPON = 0x29,
    CASET = 0x2A,
    PASET = 0x2B,
    RAMWR = 0x2C,
    MADCTL = 0x36,
    COLMOD = 0x3A,
    PWCTR1 = 0xC0,
    PWCTR2 = 0xC1,
    VMCTR1 = 0xC5,
    VMCTR2 = 0xC7,
};

#define COLMOD_16_BITS 0x55

/* No command: the reset line goes high. */
#define RELEASE 0xFF

/* One step of a script: a command, its parameters, and the pause behind it. */
struct step {
    uint8_t command; /* 0: the end */
    uint8_t count;
    uint8_t pause_ms;
    uint8_t bytes[2];
};

/* Voltages as makers of modules give them: the defaults are pale. Waking is the
 * end of it. */
#define WAKE_STEP 7
static const struct step start_script[] = {
    {RELEASE, 0, 120, {0}},       /* if it was awake before [15.4] */
    {PWCTR1, 1, 0, {0x23}},       /* grey levels from 4.60 V */
    {PWCTR2, 1, 0, {0x10}},       /* factors of the voltage pumps */
    {VMCTR1, 2, 0, {0x3E, 0x28}}, /* VCOM 4.25 V and -1.50 V */
    {VMCTR2, 1, 0, {0x86}},       /* against flicker */
    {MADCTL, 1, 0, {BOARD_PANEL_MADCTL}},
    {COLMOD, 1, 0, {COLMOD_16_BITS}},
    {SLPOUT, 0, 120, {0}},
    {DISPON, 0, 0, {0}},
    {0, 0, 0, {0}},
};

/* Sleeping out allows the next command after 5 ms and sleeping in again after
 * 120; sleeping in allows sleeping out after 120 [8.2.11, 8.2.12]. */
static const struct step sleep_script[] = {
    {DISPOFF, 0, 0, {0}},
    {SLPIN, 0, 120, {0}},
    {0, 0, 0, {0}},
};

static struct {
    bool is_present;
    bool is_asleep; /* since the script that is played now, or the last one */
    bool is_lit;    /* something was drawn, so the backlight is of use */
    uint8_t light;  /* percent */
    const struct step *script; /* what is to be done next, */
    uint32_t since_ms;         /* and a pause before it, */
    uint8_t pause_ms;          /* that long */
} panel;

/* --- The port ------------------------------------------------------------- */

static int wait_for(uint32_t mask, uint32_t value)
{
    for (uint32_t polls = 0; polls < POLL_LIMIT; polls++) {
        if ((SPI_SR(PORT) & mask) == value) {
            return HAL_OK;
        }
    }
    return HAL_ERR_TIMEOUT;
}

/* RM0383, SPI: BSY counts only when TXE is set. */
static int settle(void)
{
    return wait_for(SPI_SR_TXE | SPI_SR_BSY, SPI_SR_TXE);
}

static int put(uint8_t byte)
{
    int err = wait_for(SPI_SR_TXE, SPI_SR_TXE);

    if (err == HAL_OK) {
        spi_write(PORT, byte);
    }
    return err;
}

/* Ends what is under way, whatever became of it. */
static int deselect(int err)
{
    if (err == HAL_OK) {
        err = settle();
    }
    gpio_set(BOARD_PANEL_CS_PORT, BOARD_PANEL_CS_PIN);
    return err;
}

/* The command byte; the display is selected afterwards and takes data. */
static int select_command(uint8_t command)
{
    int err = settle();

    if (err != HAL_OK) {
        return err;
    }
    gpio_clear(BOARD_PANEL_DC_PORT, BOARD_PANEL_DC_PIN);
    gpio_clear(BOARD_PANEL_CS_PORT, BOARD_PANEL_CS_PIN);
    err = put(command);
    if (err == HAL_OK) {
        err = settle();
    }
    gpio_set(BOARD_PANEL_DC_PORT, BOARD_PANEL_DC_PIN);
    return err;
}

static int send_command(uint8_t command, const uint8_t *bytes, uint8_t count)
{
    int err = select_command(command);

    for (uint8_t i = 0; i < count && err == HAL_OK; i++) {
        err = put(bytes[i]);
    }
    return deselect(err);
}

/* CASET or PASET: from `first`, so many columns or rows. */
static int send_range(uint8_t command, uint16_t first, uint16_t count)
{
    uint16_t last = (uint16_t)(first + count - 1U);
    const uint8_t bytes[] = {(uint8_t)(first >> 8), (uint8_t)first,
                             (uint8_t)(last >> 8), (uint8_t)last};

    return send_command(command, bytes, sizeof bytes);
}

/* A pixel is two bytes, red first [7.6.3]. */
static int send_pixels(const uint16_t *pixels, uint32_t count)
{
    int err = select_command(RAMWR);

    for (uint32_t i = 0; i < 2 * count && err == HAL_OK; i++) {
        err = put((uint8_t)(pixels[i / 2] >> (i % 2 == 0 ? 8 : 0)));
    }
    return deselect(err);
}

/* --- Scripts -------------------------------------------------------------- */

static void pause(uint8_t ms)
{
    panel.since_ms = hal_time_ms();
    panel.pause_ms = ms;
}

static bool is_paused(void)
{
    return hal_time_ms() - panel.since_ms <= panel.pause_ms;
}

static int play_step(void)
{
    const struct step *step = panel.script;
    int err = HAL_OK;

    if (step->command == RELEASE) {
        gpio_set(BOARD_PANEL_RST_PORT, BOARD_PANEL_RST_PIN);
    } else {
        err = send_command(step->command, step->bytes, step->count);
    }
    if (err != HAL_OK) {
        return err; /* the next call tries again */
    }
    panel.script++;
    if (step->pause_ms > 0) {
        pause(step->pause_ms);
    }
    return HAL_OK;
}

/* HAL_OK when there is nothing left to play, HAL_ERR_BUSY in a pause. */
static int play(void)
{
    int err = panel.is_present ? HAL_OK : HAL_ERR_ABSENT;

    while (err == HAL_OK && !is_paused()) {
        if (panel.script->command == 0) {
            return HAL_OK;
        }
        err = play_step();
    }
    return err == HAL_OK ? HAL_ERR_BUSY : err;
}

/* --- Start-up ------------------------------------------------------------- */

static void make_output(uint32_t port, uint16_t pin)
{
    gpio_set_output_options(port, GPIO_OTYPE_PP, GPIO_OSPEED_50MHZ, pin);
    gpio_mode_setup(port, GPIO_MODE_OUTPUT, GPIO_PUPD_NONE, pin);
}

/* Levels before directions, so that no pin shows a wrong one in between. */
static void init_pins(void)
{
    gpio_set(BOARD_PANEL_CS_PORT, BOARD_PANEL_CS_PIN);
    gpio_set(BOARD_PANEL_DC_PORT, BOARD_PANEL_DC_PIN);
    gpio_clear(BOARD_PANEL_RST_PORT, BOARD_PANEL_RST_PIN);
    make_output(BOARD_PANEL_CS_PORT, BOARD_PANEL_CS_PIN);
    make_output(BOARD_PANEL_DC_PORT, BOARD_PANEL_DC_PIN);
    make_output(BOARD_PANEL_RST_PORT, BOARD_PANEL_RST_PIN);
    gpio_set_af(BOARD_PANEL_SPI_PORT, BOARD_PANEL_SPI_AF, BOARD_PANEL_SPI_PINS);
    gpio_set_output_options(BOARD_PANEL_SPI_PORT, GPIO_OTYPE_PP,
                            GPIO_OSPEED_50MHZ, BOARD_PANEL_SPI_PINS);
    gpio_mode_setup(BOARD_PANEL_SPI_PORT, GPIO_MODE_AF, GPIO_PUPD_NONE,
                    BOARD_PANEL_SPI_PINS);
}

/* Only data out, and no pin that selects. What is not set: clock low at rest,
 * data taken on its first edge, bytes, high bit first [7.1.9]. True if the port
 * is there. */
static bool init_port(void)
{
    rcc_periph_clock_enable(BOARD_PANEL_SPI_CLOCK);
    SPI_CR1(PORT) = SPI_CR1_MSTR | SPI_CR1_SSM | SPI_CR1_SSI |
                    SPI_CR1_BIDIMODE | SPI_CR1_BIDIOE | BOARD_PANEL_SPI_DIVIDER;
    SPI_CR1(PORT) |= SPI_CR1_SPE;
    return (SPI_CR1(PORT) & SPI_CR1_MSTR) != 0;
}

static void init_light(void)
{
    static const struct pwm pwm = {BOARD_LIGHT_TIMER, BOARD_LIGHT_PORT,
                                   BOARD_LIGHT_PIN, BOARD_LIGHT_CHANNEL,
                                   BOARD_LIGHT_AF};

    rcc_periph_clock_enable(BOARD_LIGHT_TIMER_CLOCK);
    timer_set_period(BOARD_LIGHT_TIMER, LIGHT_PERIOD_MAX);
    pwm_init(&pwm);
}

/* The tick does not run yet, and need not: the pause counts from its start. */
void display_init(void)
{
    init_pins();
    init_light();
    panel.light = LIGHT_FULL;
    panel.script = start_script;
    panel.is_asleep = false;
    panel.is_lit = false;
    panel.is_present = init_port();
    if (!panel.is_present) {
        system_report("panel: no port to it, no picture");
    }
    pause(RESET_MS);
}

void display_tick(void)
{
}

/* --- hal/panel.h ---------------------------------------------------------- */

static bool is_inside(const struct hal_window *w)
{
    return w->width > 0 && w->height > 0 &&
           w->x + w->width <= HAL_PANEL_WIDTH &&
           w->y + w->height <= HAL_PANEL_HEIGHT;
}

static int draw(const struct hal_window *w, const uint16_t *pixels)
{
    int err = send_range(CASET, w->x, w->width);

    if (err == HAL_OK) {
        err = send_range(PASET, w->y, w->height);
    }
    if (err == HAL_OK) {
        err = send_pixels(pixels, (uint32_t)w->width * w->height);
    }
    return err;
}

int hal_panel_send(const struct hal_window *window, const uint16_t *pixels)
{
    int err = play();

    if (err != HAL_OK) {
        return err;
    }
    if (panel.is_asleep) {
        return HAL_ERR_BUSY;
    }
    if (!is_inside(window)) {
        return HAL_ERR_IO;
    }
    err = draw(window, pixels);
    /* What the memory held before is noise: dark until something is drawn. */
    if (err == HAL_OK && !panel.is_lit) {
        panel.is_lit = true;
        hal_panel_light(panel.light);
    }
    return err;
}

int hal_panel_sleep(bool is_asleep)
{
    int err = play();

    if (err != HAL_OK || panel.is_asleep == is_asleep) {
        return err;
    }
    panel.is_asleep = is_asleep;
    panel.script = is_asleep ? sleep_script : &start_script[WAKE_STEP];
    err = play();
    return err == HAL_ERR_BUSY ? HAL_OK : err;
}

void hal_panel_light(uint8_t percent)
{
    panel.light = percent < LIGHT_FULL ? percent : LIGHT_FULL;
    if (panel.is_lit) {
        timer_set_oc_value(BOARD_LIGHT_TIMER, BOARD_LIGHT_CHANNEL, panel.light);
    }
}

/* --- Panic ---------------------------------------------------------------- */

/* A red X of strips, over whatever is there. A display that starts or sleeps
 * stays as it is: no time passes here. */
void display_show_panic(void)
{
    enum { SIDE = 16 };
    const uint32_t left = (HAL_PANEL_WIDTH - HAL_PANEL_HEIGHT) / 2;
    uint16_t red[SIDE];
    int err = HAL_OK;

    for (uint32_t i = 0; i < SIDE; i++) {
        red[i] = 0xF800;
    }
    for (uint32_t i = 0; i < 2 * HAL_PANEL_HEIGHT && err == HAL_OK; i++) {
        uint32_t y = i / 2;
        uint32_t x = y / SIDE * SIDE;
        struct hal_window strip = {
            .y = (uint16_t)y, .width = SIDE, .height = 1};

        if (i % 2 != 0) {
            x = HAL_PANEL_HEIGHT - SIDE - x;
        }
        strip.x = (uint16_t)(left + x);
        err = hal_panel_send(&strip, red);
    }
}
