/*
 * panel_bus.c - what lies between the driver and the panel: the pins, the SPI
 * and the backlight's timer of the Black Pill.
 *
 * The port has the two stages of RM0383 (SPI): what is written waits until the
 * frame before has left, which takes a few looks at SPI_SR. Bytes reach the
 * panel when their last bit has left, with DC and CS as they are then.
 *
 * SPDX-License-Identifier: MIT
 */
#include "panel_bus.h"

#include <string.h>

#include <libopencm3/stm32/gpio.h>
#include <libopencm3/stm32/rcc.h>
#include <libopencm3/stm32/spi.h>
#include <libopencm3/stm32/timer.h>

#include "board.h"
#include "drivers.h"
#include "panel.h"

#define LOOKS_PER_FRAME 3

/* The panel's serial clock: a cycle of 100 ns at least. */
#define CLOCK_MAX_HZ 10000000u

uint32_t rcc_ahb_frequency = BOARD_CLOCK_HZ;
uint32_t rcc_apb1_frequency = BOARD_CLOCK_HZ / 2;
uint32_t rcc_apb2_frequency = BOARD_CLOCK_HZ;

static struct {
    bool is_removed;
    uint32_t frames; /* until the port stands still */
    volatile uint32_t cr1;
    bool has_clock;
    bool has_next;  /* a frame waits */
    unsigned looks; /* until the frame that is leaving has left; 0: none */
    uint16_t next, leaving;
    uint16_t outputs[2], alternates[2]; /* pins of ports A and B */
    uint32_t psc, arr, ccr;             /* of the backlight */
    const char *report;
} bus;

/* --- The port ---------------------------------------------------------------
 */

static bool is_busy(void)
{
    return bus.looks > 0 || bus.has_next;
}

static bool is_stuck(void)
{
    return bus.frames == 0;
}

static void deliver(void)
{
    if (bus.frames != UINT32_MAX) {
        bus.frames--;
    }
    panel_shift((uint8_t)bus.leaving);
}

static void move_on(void)
{
    if (is_stuck() || bus.looks == 0) {
        return;
    }
    bus.looks--;
    if (bus.looks == 0) {
        deliver();
        if (bus.has_next) {
            bus.has_next = false;
            bus.leaving = bus.next;
            bus.looks = LOOKS_PER_FRAME;
        }
    }
}

volatile uint32_t *panel_bus_register(uint32_t address)
{
    static volatile uint32_t copy;

    copy = 0;
    if (address == SPI1_BASE + 0x08u) {
        move_on();
        copy = (bus.has_next ? 0 : SPI_SR_TXE) | (is_busy() ? SPI_SR_BSY : 0);
    } else if (address == SPI1_BASE && !bus.is_removed) {
        return &bus.cr1;
    } else if (address != SPI1_BASE) {
        panel_violate("register 0x%08X is not modelled", (unsigned)address);
    }
    return &copy;
}

static void check_wiring(void)
{
    const uint32_t wanted = SPI_CR1_MSTR | SPI_CR1_SPE | SPI_CR1_SSM |
                            SPI_CR1_SSI | SPI_CR1_BIDIMODE | SPI_CR1_BIDIOE;
    const uint32_t fixed =
        wanted | SPI_CR1_DFF | SPI_CR1_CPOL | SPI_CR1_CPHA | SPI_CR1_LSBFIRST;
    uint32_t hz = rcc_apb2_frequency >> ((bus.cr1 >> 3 & 7u) + 1u);

    if (!bus.has_clock || (bus.cr1 & fixed) != wanted) {
        panel_violate("the port is not set up, SPI_CR1 is 0x%04X",
                      (unsigned)bus.cr1);
    }
    if (hz > CLOCK_MAX_HZ) {
        panel_violate("the port's clock is %u Hz", (unsigned)hz);
    }
    if (!(bus.outputs[0] & BOARD_PANEL_CS_PIN) ||
        !(bus.outputs[1] & BOARD_PANEL_DC_PIN) ||
        !(bus.outputs[1] & BOARD_PANEL_RST_PIN) ||
        (bus.alternates[0] & BOARD_PANEL_SPI_PINS) != BOARD_PANEL_SPI_PINS) {
        panel_violate("a pin of the panel is no output");
    }
}

void spi_write(uint32_t spi, uint16_t data)
{
    (void)spi;
    check_wiring();
    if (bus.has_next) {
        panel_violate("a frame was written over another");
    }
    if (bus.looks == 0) {
        bus.leaving = data;
        bus.looks = LOOKS_PER_FRAME;
    } else {
        bus.next = data;
        bus.has_next = true;
    }
}

/* --- Pins --------------------------------------------------------------------
 */

static void check_quiet(const char *pin)
{
    if (is_busy() && !is_stuck()) {
        panel_violate("%s changed while the port sent", pin);
    }
}

static void set_pins(uint32_t port, uint16_t pins, enum panel_level level)
{
    if (port == BOARD_PANEL_CS_PORT && (pins & BOARD_PANEL_CS_PIN)) {
        check_quiet("CS");
        panel_set_cs(level);
    }
    if (port == BOARD_PANEL_DC_PORT && (pins & BOARD_PANEL_DC_PIN)) {
        check_quiet("DC");
        panel_set_dc(level);
    }
    if (port == BOARD_PANEL_RST_PORT && (pins & BOARD_PANEL_RST_PIN)) {
        panel_set_rst(level);
    }
}

void gpio_set(uint32_t gpioport, uint16_t gpios)
{
    set_pins(gpioport, gpios, PANEL_HIGH);
}

void gpio_clear(uint32_t gpioport, uint16_t gpios)
{
    set_pins(gpioport, gpios, PANEL_LOW);
}

void gpio_mode_setup(uint32_t gpioport, uint8_t mode, uint8_t pull_up_down,
                     uint16_t gpios)
{
    unsigned port = gpioport == GPIOB;

    (void)pull_up_down;
    if (mode == GPIO_MODE_OUTPUT) {
        bus.outputs[port] |= gpios;
    } else if (mode == GPIO_MODE_AF) {
        bus.alternates[port] |= gpios;
    }
}

void gpio_set_output_options(uint32_t gpioport, uint8_t otype, uint8_t speed,
                             uint16_t gpios)
{
    (void)gpioport;
    (void)speed;
    (void)gpios;
    if (otype != GPIO_OTYPE_PP) {
        panel_violate("a pin of the panel is open-drain");
    }
}

void gpio_set_af(uint32_t gpioport, uint8_t alt_func_num, uint16_t gpios)
{
    if (gpioport == BOARD_PANEL_SPI_PORT && (gpios & BOARD_PANEL_SPI_PINS) &&
        alt_func_num != BOARD_PANEL_SPI_AF) {
        panel_violate("the port's pins have function %u", alt_func_num);
    }
}

/* --- Clocks, backlight, report -----------------------------------------------
 */

void rcc_periph_clock_enable(enum rcc_periph_clken clken)
{
    bus.has_clock |= clken == BOARD_PANEL_SPI_CLOCK;
}

void timer_set_prescaler(uint32_t timer_peripheral, uint32_t value)
{
    (void)timer_peripheral;
    bus.psc = value;
}

void timer_set_period(uint32_t timer_peripheral, uint32_t period)
{
    (void)timer_peripheral;
    bus.arr = period;
}

void timer_generate_event(uint32_t timer_peripheral, uint32_t event)
{
    (void)timer_peripheral;
    (void)event;
}

void timer_set_oc_mode(uint32_t timer_peripheral, enum tim_oc_id oc_id,
                       enum tim_oc_mode oc_mode)
{
    (void)timer_peripheral;
    (void)oc_id;
    (void)oc_mode;
}

void timer_set_oc_value(uint32_t timer_peripheral, enum tim_oc_id oc_id,
                        uint32_t value)
{
    if (timer_peripheral == BOARD_LIGHT_TIMER && oc_id == BOARD_LIGHT_CHANNEL) {
        bus.ccr = value;
    }
}

void timer_enable_oc_output(uint32_t timer_peripheral, enum tim_oc_id oc_id)
{
    (void)timer_peripheral;
    (void)oc_id;
}

void timer_enable_counter(uint32_t timer_peripheral)
{
    (void)timer_peripheral;
}

uint8_t panel_bus_light(void)
{
    uint32_t percent = bus.ccr * 100u / (bus.arr + 1u);

    return (uint8_t)(percent < 100 ? percent : 100);
}

void system_report(const char *line)
{
    bus.report = line;
}

const char *panel_bus_report(void)
{
    return bus.report;
}

/* --- For tests
 * ---------------------------------------------------------------- */

void panel_bus_stick(uint32_t frames)
{
    bus.frames = frames;
}

void panel_bus_remove(bool is_removed)
{
    bus.is_removed = is_removed;
}

void panel_bus_start(void)
{
    bool is_removed = bus.is_removed;

    memset(&bus, 0, sizeof bus);
    bus.is_removed = is_removed;
    bus.frames = UINT32_MAX;
    panel_power_on();
    display_init();
}
