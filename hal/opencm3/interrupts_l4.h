/*
 * interrupts_l4.h - the interrupts of the STM32L475, 0 to 37 in this order
 * (RM0351, vector table). No board uses those behind USART1, and what is never
 * enabled needs no vector.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef OPENCM3_INTERRUPTS_L4_H
#define OPENCM3_INTERRUPTS_L4_H

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
    X(usart1)

#endif
