/*
 * panic.c - our own bugs, and the faults of the core.
 *
 * The message goes to the console and a red X to the display; the first panic
 * then restarts, the second one in a row stands still. Whether it is the second
 * is kept in RAM that start-up leaves alone.
 *
 * Nothing here relies on interrupts: a panic may come from a fault handler,
 * which none can preempt.
 *
 * SPDX-License-Identifier: MIT
 */
#include "drivers.h"

#include <libopencm3/cm3/cortex.h>
#include <libopencm3/cm3/nvic.h>
#include <libopencm3/cm3/scb.h>
#include <libopencm3/cm3/systick.h>
#include <libopencm3/stm32/rcc.h>

#include "hal/system.h"
#include "semihost.h"

#define MAGIC 0x50414E43U
#define HOLD_MS 2000U

/* In words from the stack pointer, DDI 0403 B1.5.6. */
enum frame { FRAME_R0 = 0, FRAME_PC = 6 };

#define BKPT_BYTES 2U

static NOINIT struct {
    uint32_t magic;
    uint32_t panics; /* in a row */
} record;

static void check_record(void)
{
    if (record.magic != MAGIC) {
        record.magic = MAGIC;
        record.panics = 0;
    }
}

void panic_init(void)
{
    check_record();
    if (record.panics > 0) {
        system_report("panic: restarted after one");
    }
    SCB_SHCSR = (uint32_t)(SCB_SHCSR_USGFAULTENA | SCB_SHCSR_BUSFAULTENA |
                           SCB_SHCSR_MEMFAULTENA);
    SCB_CCR |= (uint32_t)SCB_CCR_DIV_0_TRP;
    /* Lets the tick wake a WFE although its interrupt is held back. */
    SCB_SCR = (uint32_t)SCB_SCR_SEVONPEND;
}

void panic_forget(void)
{
    record.panics = 0;
}

/* One row for one millisecond, by the tick's counter. The limit, two to five
 * milliseconds, is for the case that it does not run yet. */
static void hold_row(void)
{
    uint32_t polls = rcc_ahb_frequency / 4000U;

    display_tick();
    while (systick_get_countflag() == 0 && polls > 0) {
        polls--;
    }
}

/* An interrupt that becomes pending ends a WFE whatever its priority, which it
 * does not a WFI inside a fault handler (DDI 0403 B1.5.18). Cleared first, so
 * that the next tick is a new event. */
static void hold_row_asleep(void)
{
    display_tick();
    SCB_ICSR = (uint32_t)SCB_ICSR_PENDSTCLR;
    __asm__ volatile("dsb\n\twfe" ::: "memory");
}

_Noreturn void hal_system_panic(const char *message)
{
    cm_disable_interrupts();
    check_record();
    bool is_first = record.panics == 0;
    record.panics = 1;

    display_show_panic();
    serial_send_polled("\r\nPANIC: ");
    serial_send_polled(message);
    serial_send_polled("\r\n");
    if (is_first) {
        for (unsigned ms = 0; ms < HOLD_MS; ms++) {
            hold_row();
        }
        scb_reset_system();
    }
    for (;;) { /* forever: the message stands */
        hold_row_asleep();
    }
}

/* By exception number, from 3 on (DDI 0403 B1.5.2). */
static const char *fault_name(void)
{
    static const char names[][sizeof "memory fault"] = {
        "hard fault",
        "memory fault",
        "bus fault",
        "usage fault",
    };

    return names[(SCB_ICSR & SCB_ICSR_VECTACTIVE) - 3U];
}

static char *append(char *out, const char *text)
{
    while (*text) {
        *out++ = *text++;
    }
    return out;
}

static char *append_hex(char *out, uint32_t value)
{
    for (unsigned digit = 0; digit < 8; digit++) {
        *out++ = "0123456789abcdef"[value >> 28];
        value <<= 4;
    }
    return out;
}

/* Called by fault_entry. Returning continues at the stacked PC. */
__attribute__((used)) static void handle_fault(uint32_t *frame)
{
    static char message[32];

    if (!frame) {
        hal_system_panic("stack overflow");
    }
    if (frame[FRAME_PC] == (uintptr_t)semihost_breakpoint) {
        frame[FRAME_R0] = (uint32_t)SEMIHOST_FAILED;
        frame[FRAME_PC] += BKPT_BYTES;
        /* Sticky, written with one to clear it (DDI 0403 B3.2.16). */
        SCB_HFSR = (uint32_t)SCB_HFSR_DEBUG_VT;
        return;
    }
    char *end = append(message, fault_name());
    end = append(end, " at 0x");
    end = append_hex(end, frame[FRAME_PC]);
    *end = '\0';
    hal_system_panic(message);
}

/* Hands the stacked registers over. A stack pointer below the stack cannot be
 * used any more: start over at the top, there is no way back. */
__attribute__((naked, used)) static void fault_entry(void)
{
    __asm__ volatile("mov r0, sp\n"
                     "ldr r1, =_stack_limit\n"
                     "cmp r0, r1\n"
                     "bhs 1f\n"
                     "ldr r0, =_stack\n"
                     "mov sp, r0\n"
                     "movs r0, #0\n"
                     "1: b handle_fault\n"
                     ".ltorg\n");
}

void hard_fault_handler(void) __attribute__((alias("fault_entry")));
void mem_manage_handler(void) __attribute__((alias("fault_entry")));
void bus_fault_handler(void) __attribute__((alias("fault_entry")));
void usage_fault_handler(void) __attribute__((alias("fault_entry")));
