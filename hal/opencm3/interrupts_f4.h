/*
 * interrupts_f4.h - the interrupts of the STM32F411, 0 to 37 in this order
 * (RM0383, vector table). No board uses those behind USART1, and what is never
 * enabled needs no vector.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef OPENCM3_INTERRUPTS_F4_H
#define OPENCM3_INTERRUPTS_F4_H

#define EACH_INTERRUPT(X)                                                      \
    X(wwdg)                                                                    \
    X(pvd)                                                                     \
    X(tamp_stamp)                                                              \
    X(rtc_wkup)                                                                \
    X(flash)                                                                   \
    X(rcc)                                                                     \
    X(exti0)                                                                   \
    X(exti1)                                                                   \
    X(exti2)                                                                   \
    X(exti3)                                                                   \
    X(exti4)                                                                   \
    X(dma1_stream0)                                                            \
    X(dma1_stream1)                                                            \
    X(dma1_stream2)                                                            \
    X(dma1_stream3)                                                            \
    X(dma1_stream4)                                                            \
    X(dma1_stream5)                                                            \
    X(dma1_stream6)                                                            \
    X(adc)                                                                     \
    X(reserved_19)                                                             \
    X(reserved_20)                                                             \
    X(reserved_21)                                                             \
    X(reserved_22)                                                             \
    X(exti9_5)                                                                 \
    X(tim1_brk_tim9)                                                           \
    X(tim1_up_tim10)                                                           \
    X(tim1_trg_com_tim11)                                                      \
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
    X(usart1)

#endif
