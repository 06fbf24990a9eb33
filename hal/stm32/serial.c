/*
 * serial.c - the serial console, by interrupts and two rings.
 *
 * Each ring has one writer per index: heads belong to whoever fills, tails to
 * whoever empties; the indices run free and their difference is the fill level.
 *
 * CR1 is changed by both sides, yet no lock is needed: the interrupt only
 * clears enable bits and the main program only sets them. The worst outcome of
 * a collision is one needless interrupt, which clears its bit again.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hal/console.h"

#include <stdint.h>

#include <libopencm3/cm3/nvic.h>
#include <libopencm3/stm32/gpio.h>
#include <libopencm3/stm32/rcc.h>
#include <libopencm3/stm32/usart.h>

#include "board.h"
#include "drivers.h"
#include "hal/time.h"

#define PORT BOARD_CONSOLE_USART

/* Where the chips differ. The F4 clears an overrun by reading first the status
 * and then the data (RM0383, USART_SR), which receive() does if there is any.
 *
 * What look_again() writes clears nothing: on the L4 QEMU (10.0) forgets to
 * take its interrupt back when the host does not accept a byte yet, and would
 * call us for ever; any write there makes it look again. */
#if defined(STM32F4)
#define STATUS USART_SR(PORT)

static void clear_overrun(uint32_t status)
{
    if ((status & USART_FLAG_RXNE) == 0) {
        (void)usart_recv(PORT);
    }
}

static void look_again(void)
{
}
#else
#define STATUS USART_ISR(PORT)

static void clear_overrun(uint32_t status)
{
    (void)status;
    USART_ICR(PORT) = USART_ICR_ORECF;
}

static void look_again(void)
{
    USART_ICR(PORT) = 0;
}
#endif

#define RX_SIZE 128U /* powers of two: the indices wrap at 2^32 */
#define TX_SIZE 512U

#define STALL_MS 2000U

/* More polls than one byte takes: 87 us, at ten cycles per poll and 80 MHz. */
#define POLLS_PER_BYTE 20000U

/* In one struct, so that one address leads to all of it. */
static struct {
    volatile uint32_t rx_head, rx_tail;
    volatile uint32_t tx_head, tx_tail;
    volatile uint32_t overruns; /* the interrupt counts */
    uint32_t overruns_told;     /* the main program remembers */
    bool is_stalled; /* it stood still: do not wait again before it moves */
    uint8_t rx_ring[RX_SIZE];
    uint8_t tx_ring[TX_SIZE];
} line;

/* A byte that finds no room stays in the receiver: an emulator then holds the
 * rest back, and a real line overruns, which the receiver notices itself. */
static void receive(void)
{
    uint32_t head = line.rx_head;

    if (head - line.rx_tail == RX_SIZE) {
        usart_disable_rx_interrupt(PORT);
        return;
    }
    line.rx_ring[head % RX_SIZE] = (uint8_t)usart_recv(PORT);
    COMPILER_BARRIER();
    line.rx_head = head + 1U;
}

static void transmit(void)
{
    uint32_t tail = line.tx_tail;

    if (tail == line.tx_head) {
        usart_disable_tx_interrupt(PORT);
        return;
    }
    usart_send(PORT, line.tx_ring[tail % TX_SIZE]);
    look_again();
    COMPILER_BARRIER();
    line.tx_tail = tail + 1U;
}

void BOARD_CONSOLE_ISR(void)
{
    uint32_t status = STATUS;

    if (status & USART_FLAG_ORE) {
        clear_overrun(status);
        line.overruns++;
    }
    if (status & USART_FLAG_RXNE) {
        receive();
    }
    if (status & USART_FLAG_TXE) {
        transmit();
    }
}

void serial_init(void)
{
    rcc_periph_clock_enable(BOARD_CONSOLE_CLOCK);
    gpio_set_af(BOARD_CONSOLE_PORT, BOARD_CONSOLE_AF, BOARD_CONSOLE_PINS);
    /* The pull-up keeps an unplugged line quiet. */
    gpio_mode_setup(BOARD_CONSOLE_PORT, GPIO_MODE_AF, GPIO_PUPD_PULLUP,
                    BOARD_CONSOLE_PINS);
    usart_set_baudrate(PORT, BOARD_CONSOLE_BAUD);
    /* The rest is as reset leaves it: eight bits, no parity, one stop bit, no
     * flow control. */
    USART_CR1(PORT) =
        USART_CR1_RE | USART_CR1_TE | USART_CR1_UE | USART_CR1_RXNEIE;
    nvic_enable_irq(BOARD_CONSOLE_IRQ);
}

int hal_console_get(void)
{
    uint32_t tail = line.rx_tail;
    uint8_t c;

    if (tail == line.rx_head) {
        return HAL_CONSOLE_NOTHING;
    }
    COMPILER_BARRIER();
    c = line.rx_ring[tail % RX_SIZE];
    COMPILER_BARRIER();
    line.rx_tail = tail + 1U;
    if ((USART_CR1(PORT) & USART_CR1_RXNEIE) == 0) {
        usart_enable_rx_interrupt(PORT);
    }
    return c;
}

size_t hal_console_room(void)
{
    return TX_SIZE - (line.tx_head - line.tx_tail);
}

static bool wait_for_room(void)
{
    uint32_t deadline_ms = hal_time_ms() + STALL_MS;

    while (hal_console_room() == 0) {
        if (line.is_stalled || hal_time_reached(hal_time_ms(), deadline_ms)) {
            line.is_stalled = true;
            return false;
        }
        hal_time_sleep();
    }
    line.is_stalled = false;
    return true;
}

void hal_console_put(char c)
{
    uint32_t head = line.tx_head;

    if (!wait_for_room()) {
        return;
    }
    line.tx_ring[head % TX_SIZE] = (uint8_t)c;
    COMPILER_BARRIER();
    line.tx_head = head + 1U;
    usart_enable_tx_interrupt(PORT);
}

/* Nobody knows what is at the other end of the line. */
void hal_console_size(uint8_t *cols, uint8_t *rows)
{
    *cols = 0;
    *rows = 0;
}

bool hal_console_has_colours(void)
{
    return true;
}

bool hal_console_overrun(void)
{
    uint32_t seen = line.overruns;
    bool is_new = seen != line.overruns_told;

    line.overruns_told = seen;
    return is_new;
}

static bool is_drained(void)
{
    const uint32_t sent = USART_FLAG_TXE | USART_FLAG_TC;

    return line.tx_head == line.tx_tail && (STATUS & sent) == sent;
}

void serial_drain(void)
{
    uint32_t deadline_ms = hal_time_ms() + STALL_MS;

    while (!is_drained() && !hal_time_reached(hal_time_ms(), deadline_ms)) {
        hal_time_sleep();
    }
}

static bool send_polled(uint8_t c)
{
    for (uint32_t polls = 0; polls < POLLS_PER_BYTE; polls++) {
        if (STATUS & USART_FLAG_TXE) {
            usart_send(PORT, c);
            return true;
        }
    }
    return false;
}

void serial_send_polled(const char *text)
{
    bool is_moving = true;

    while (is_moving && line.tx_tail != line.tx_head) {
        is_moving = send_polled(line.tx_ring[line.tx_tail % TX_SIZE]);
        line.tx_tail++;
    }
    while (is_moving && *text) {
        is_moving = send_polled((uint8_t)*text++);
    }
}
