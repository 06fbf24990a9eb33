/*
 * vector.c - vector table and start-up.
 *
 * After reset the core reads the stack pointer and the address of the first
 * function from the start of the flash (DDI 0403 B1.5.5), which is why the
 * linker script puts the table there.
 *
 * SPDX-License-Identifier: MIT
 */
#include <libopencm3/cm3/vector.h>

#include <libopencm3/cm3/scb.h>

typedef void (*function)(void);

int main(void);

extern function __preinit_array_start[], __preinit_array_end[];
extern function __init_array_start[], __init_array_end[];

void blocking_handler(void);
void null_handler(void);

/* RM0351, vector table of the STM32L475: interrupt 0 to 81 in this order. */
#define EACH_INTERRUPT(X)                                                      \
    X(wwdg)                                                                    \
    X(pvd_pvm)                                                                 \
    X(tamp_stamp)                                                              \
    X(rtc_wkup)                                                                \
    X(flash)                                                                   \
    X(rcc)                                                                     \
    X(exti0)                                                                   \
    X(exti1)                                                                   \
    X(exti2)                                                                   \
    X(exti3)                                                                   \
    X(exti4)                                                                   \
    X(dma1_channel1)                                                           \
    X(dma1_channel2)                                                           \
    X(dma1_channel3)                                                           \
    X(dma1_channel4)                                                           \
    X(dma1_channel5)                                                           \
    X(dma1_channel6)                                                           \
    X(dma1_channel7)                                                           \
    X(adc1_2)                                                                  \
    X(can1_tx)                                                                 \
    X(can1_rx0)                                                                \
    X(can1_rx1)                                                                \
    X(can1_sce)                                                                \
    X(exti9_5)                                                                 \
    X(tim1_brk_tim15)                                                          \
    X(tim1_up_tim16)                                                           \
    X(tim1_trg_com_tim17)                                                      \
    X(tim1_cc)                                                                 \
    X(tim2)                                                                    \
    X(tim3)                                                                    \
    X(tim4)                                                                    \
    X(i2c1_ev)                                                                 \
    X(i2c1_er)                                                                 \
    X(i2c2_ev)                                                                 \
    X(i2c2_er)                                                                 \
    X(spi1)                                                                    \
    X(spi2)                                                                    \
    X(usart1)                                                                  \
    X(usart2)                                                                  \
    X(usart3)                                                                  \
    X(exti15_10)                                                               \
    X(rtc_alarm)                                                               \
    X(dfsdm3)                                                                  \
    X(tim8_brk)                                                                \
    X(tim8_up)                                                                 \
    X(tim8_trg_com)                                                            \
    X(tim8_cc)                                                                 \
    X(adc3)                                                                    \
    X(fmc)                                                                     \
    X(sdmmc1)                                                                  \
    X(tim5)                                                                    \
    X(spi3)                                                                    \
    X(uart4)                                                                   \
    X(uart5)                                                                   \
    X(tim6_dacunder)                                                           \
    X(tim7)                                                                    \
    X(dma2_channel1)                                                           \
    X(dma2_channel2)                                                           \
    X(dma2_channel3)                                                           \
    X(dma2_channel4)                                                           \
    X(dma2_channel5)                                                           \
    X(dfsdm0)                                                                  \
    X(dfsdm1)                                                                  \
    X(dfsdm2)                                                                  \
    X(comp)                                                                    \
    X(lptim1)                                                                  \
    X(lptim2)                                                                  \
    X(otg_fs)                                                                  \
    X(dma2_channel6)                                                           \
    X(dma2_channel7)                                                           \
    X(lpuart1)                                                                 \
    X(quadspi)                                                                 \
    X(i2c3_ev)                                                                 \
    X(i2c3_er)                                                                 \
    X(sai1)                                                                    \
    X(sai2)                                                                    \
    X(swpmi1)                                                                  \
    X(tsc)                                                                     \
    X(lcd)                                                                     \
    X(aes)                                                                     \
    X(rng)                                                                     \
    X(fpu)

#define WEAK_AS(name) __attribute__((weak, alias(#name)))
#define DECLARE(name) void name##_isr(void) WEAK_AS(blocking_handler);
#define ENTRY(name) name##_isr,

EACH_INTERRUPT(DECLARE)

void nmi_handler(void) WEAK_AS(null_handler);
void hard_fault_handler(void) WEAK_AS(blocking_handler);
void mem_manage_handler(void) WEAK_AS(blocking_handler);
void bus_fault_handler(void) WEAK_AS(blocking_handler);
void usage_fault_handler(void) WEAK_AS(blocking_handler);
void sv_call_handler(void) WEAK_AS(null_handler);
void debug_monitor_handler(void) WEAK_AS(null_handler);
void pend_sv_handler(void) WEAK_AS(null_handler);
void sys_tick_handler(void) WEAK_AS(null_handler);

__attribute__((section(".vectors"), used)) vector_table_t vector_table = {
    .initial_sp_value = &_stack,
    .reset = reset_handler,
    .nmi = nmi_handler,
    .hard_fault = hard_fault_handler,
    .memory_manage_fault = mem_manage_handler,
    .bus_fault = bus_fault_handler,
    .usage_fault = usage_fault_handler,
    .sv_call = sv_call_handler,
    .debug_monitor = debug_monitor_handler,
    .pend_sv = pend_sv_handler,
    .systick = sys_tick_handler,
    .irq = {EACH_INTERRUPT(ENTRY)},
};

/* An interrupt nobody wrote a handler for is a bug: stand still, so that a
 * debugger finds it. */
void blocking_handler(void)
{
    for (;;) { /* forever */
    }
}

void null_handler(void)
{
}

static void fill_memory(void)
{
    const unsigned *from = &_data_loadaddr;
    unsigned *to = &_data;

    while (to < &_edata) {
        *to++ = *from++;
    }
    while (to < &_ebss) {
        *to++ = 0;
    }
}

static void call_all(function *first, function *end)
{
    while (first < end) {
        (*first++)();
    }
}

void reset_handler(void)
{
    /* DDI 0403 B3.2.20: the floating-point unit is off after reset, and any
     * function may keep values in its registers. */
    SCB_CPACR |= SCB_CPACR_CP10_FULL | SCB_CPACR_CP11_FULL;
    __asm__ volatile("dsb\n\tisb" ::: "memory");
    fill_memory();
    call_all(__preinit_array_start, __preinit_array_end);
    call_all(__init_array_start, __init_array_end);
    (void)main();
    blocking_handler();
}
