/*
 * dm163.c - the 8x8 RGB matrix of the Colors Shield.
 *
 * A DM163 drives the 24 columns (8 LEDs of three colours), eight pins switch
 * one row each. Every tick shows the next row: 125 pictures per second. The row
 * is dark while its successor is shifted in, 3 % of the time, so its transistor
 * has long closed when the columns change and no row shines into another.
 *
 * Brightness is passed on as it is; the DM163 dims linearly.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hal/matrix.h"

#include <stdbool.h>
#include <string.h>

#include <libopencm3/stm32/gpio.h>

#include "board.h"
#include "drivers.h"
#include "pin.h"

/* What to write to GPIOx_BSRR (RM0351, GPIO registers). */
#define HIGH(pin) ((uint32_t)(pin))
#define LOW(pin) ((uint32_t)(pin) << 16)

#define SDA_HIGH HIGH(BOARD_MATRIX_SDA_PIN)
#define SDA_LOW LOW(BOARD_MATRIX_SDA_PIN)

#define DOT_CORRECTION_BITS (24 * 6)
#define ROW_WORDS 6

/* The words of a row are the bytes of the frame: the last LED's blue is in the
 * most significant byte of the last word, and is the first one to be sent. */
struct picture {
    uint32_t row[HAL_MATRIX_ROWS][ROW_WORDS];
};

_Static_assert(sizeof(struct picture) == sizeof(struct hal_matrix_frame),
               "a frame is sent byte by byte");

/* The rows, from the top, and behind them the lines of the DM163. */
static const struct pin pins[] = {
    PIN(BOARD_MATRIX_ROW_0),
    PIN(BOARD_MATRIX_ROW_1),
    PIN(BOARD_MATRIX_ROW_2),
    PIN(BOARD_MATRIX_ROW_3),
    PIN(BOARD_MATRIX_ROW_4),
    PIN(BOARD_MATRIX_ROW_5),
    PIN(BOARD_MATRIX_ROW_6),
    PIN(BOARD_MATRIX_ROW_7),
    PIN_AT(BOARD_MATRIX_RST_PORT, BOARD_MATRIX_RST_PIN),
    PIN_AT(BOARD_MATRIX_SDA_PORT, BOARD_MATRIX_SDA_PIN),
    PIN_AT(BOARD_MATRIX_SCK_PORT, BOARD_MATRIX_SCK_PIN),
    PIN_AT(BOARD_MATRIX_SB_PORT, BOARD_MATRIX_SB_PIN),
    PIN_AT(BOARD_MATRIX_LAT_PORT, BOARD_MATRIX_LAT_PIN),
};

#define PINS (sizeof pins / sizeof pins[0])

/* One picture is shown while the other one is filled. The tick swaps them when
 * the last row is done; the main program withdraws its offer while it writes.
 */
static struct {
    volatile uint32_t shown;
    volatile bool is_next_ready;
    uint8_t lit_row;
    struct picture pictures[2];
} matrix;

static void make_output(const struct pin *pin)
{
    uint32_t port = pin_port(pin);

    gpio_clear(port, pin->bit);
    gpio_set_output_options(port, GPIO_OTYPE_PP, GPIO_OSPEED_25MHZ, pin->bit);
    gpio_mode_setup(port, GPIO_MODE_OUTPUT, GPIO_PUPD_NONE, pin->bit);
}

/* The DM163 takes the data over on the rising edge. Two stores in a row could
 * make a pulse of one cycle, 12.5 ns; the pause makes it 25 ns at least. */
static inline void pulse_clock(void)
{
    GPIO_BSRR(BOARD_MATRIX_SCK_PORT) = HIGH(BOARD_MATRIX_SCK_PIN);
    __asm__ volatile("nop");
    GPIO_BSRR(BOARD_MATRIX_SCK_PORT) = LOW(BOARD_MATRIX_SCK_PIN);
}

static void latch(void)
{
    gpio_clear(BOARD_MATRIX_LAT_PORT, BOARD_MATRIX_LAT_PIN);
    gpio_set(BOARD_MATRIX_LAT_PORT, BOARD_MATRIX_LAT_PIN);
}

/* This is where the tick spends its time: the data line is written only where a
 * bit differs from the one before, and addresses and values, unlike elsewhere,
 * are loaded before the loop. */
__attribute__((optimize("move-loop-invariants"))) static void
shift_row(const uint32_t words[ROW_WORDS])
{
    uint32_t level = SDA_LOW;
    uint32_t previous = 0;

    GPIO_BSRR(BOARD_MATRIX_SDA_PORT) = level;
    for (unsigned n = ROW_WORDS; n-- > 0;) {
        uint32_t word = words[n];
        uint32_t changes = word ^ (word >> 1 | previous << 31);

        previous = word;
        for (unsigned bit = 0; bit < 32; bit++) {
            if (changes & 0x80000000U) {
                level ^= SDA_HIGH | SDA_LOW;
                GPIO_BSRR(BOARD_MATRIX_SDA_PORT) = level;
            }
            changes <<= 1;
            pulse_clock();
        }
    }
}

/* Bank 0, full current for every LED; bank 1 stays selected afterwards. */
static void load_dot_correction(void)
{
    gpio_clear(BOARD_MATRIX_SB_PORT, BOARD_MATRIX_SB_PIN);
    gpio_set(BOARD_MATRIX_SDA_PORT, BOARD_MATRIX_SDA_PIN);
    for (unsigned i = 0; i < DOT_CORRECTION_BITS; i++) {
        pulse_clock();
    }
    latch();
    gpio_set(BOARD_MATRIX_SB_PORT, BOARD_MATRIX_SB_PIN);
}

/* Row pins are low from the start: making PA15 an output takes it from JTAG. */
void display_init(void)
{
    for (unsigned i = 0; i < PINS; i++) {
        make_output(&pins[i]);
    }
    gpio_set(BOARD_MATRIX_LAT_PORT, BOARD_MATRIX_LAT_PIN);
    gpio_set(BOARD_MATRIX_RST_PORT, BOARD_MATRIX_RST_PIN);
    load_dot_correction();
}

static void next_row(void)
{
    matrix.lit_row = (matrix.lit_row + 1U) % HAL_MATRIX_ROWS;
    if (matrix.lit_row == 0 && matrix.is_next_ready) {
        matrix.shown ^= 1U;
        matrix.is_next_ready = false;
    }
}

void display_tick(void)
{
    gpio_clear(pin_port(&pins[matrix.lit_row]), pins[matrix.lit_row].bit);
    next_row();
    shift_row(matrix.pictures[matrix.shown].row[matrix.lit_row]);
    latch();
    gpio_set(pin_port(&pins[matrix.lit_row]), pins[matrix.lit_row].bit);
}

void hal_matrix_show(const struct hal_matrix_frame *frame)
{
    matrix.is_next_ready = false;
    COMPILER_BARRIER();
    memcpy(&matrix.pictures[matrix.shown ^ 1U], frame, sizeof(*frame));
    COMPILER_BARRIER();
    matrix.is_next_ready = true;
}

void display_show_panic(void)
{
    struct hal_matrix_frame cross;

    memset(&cross, 0, sizeof(cross));
    for (unsigned i = 0; i < HAL_MATRIX_ROWS; i++) {
        cross.led[i][i].red = UINT8_MAX;
        cross.led[i][HAL_MATRIX_COLS - 1U - i].red = UINT8_MAX;
    }
    hal_matrix_show(&cross);
}
