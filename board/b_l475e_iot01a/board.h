/*
 * board.h - ST B-L475E-IOT01A with the "Colors Shield" LED matrix.
 *
 * Constants only. The names of pins in brackets are those printed on the
 * Arduino connectors of the board.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef BOARD_BOARD_H
#define BOARD_BOARD_H

#include <libopencm3/stm32/gpio.h>
#include <libopencm3/stm32/timer.h>
#include <libopencm3/stm32/usart.h>

#define BOARD_NAME "b_l475e_iot01a"

/* Clocks. HSI16 / M x N is the VCO, 160 MHz; R makes the system clock of it and
 * Q the clock of the random number generator, which must stay at or below
 * 48 MHz (RM0351, PLL and RCC_PLLCFGR). */
#define BOARD_CLOCK_HZ 80000000U
#define BOARD_PLL_M 1U
#define BOARD_PLL_N 10U
#define BOARD_PLL_R RCC_PLLCFGR_PLLR_DIV2
#define BOARD_PLL_Q RCC_PLLCFGR_PLLQ_DIV4

/* RM0351 3.3.3: above 64 MHz in range 1 the flash needs 4 wait states. */
#define BOARD_FLASH_WAIT_STATES FLASH_ACR_LATENCY_4WS

/* Console: the virtual COM port of the ST-Link. */
#define BOARD_CONSOLE_USART USART1
#define BOARD_CONSOLE_CLOCK RCC_USART1
#define BOARD_CONSOLE_IRQ NVIC_USART1_IRQ
#define BOARD_CONSOLE_ISR usart1_isr
#define BOARD_CONSOLE_BAUD 115200U
#define BOARD_CONSOLE_PORT GPIOB
#define BOARD_CONSOLE_PINS (GPIO6 | GPIO7) /* TX, RX */
#define BOARD_CONSOLE_AF GPIO_AF7

/* Link cable. */
#define BOARD_LINK_USART UART4
#define BOARD_LINK_CLOCK RCC_UART4
#define BOARD_LINK_IRQ NVIC_UART4_IRQ
#define BOARD_LINK_ISR uart4_isr
#define BOARD_LINK_PORT GPIOA
#define BOARD_LINK_PINS (GPIO0 | GPIO1) /* TX [D1], RX [D0] */
#define BOARD_LINK_AF GPIO_AF8

/* Buttons, closing to ground: port, pin. */
#define BOARD_BUTTON_UP GPIOC, GPIO0    /* [A5] */
#define BOARD_BUTTON_DOWN GPIOB, GPIO4  /* [D5], NJTRST after reset */
#define BOARD_BUTTON_LEFT GPIOC, GPIO2  /* [A3] */
#define BOARD_BUTTON_RIGHT GPIOC, GPIO1 /* [A4] */
#define BOARD_BUTTON_A GPIOB, GPIO9     /* [D14] */
#define BOARD_BUTTON_B GPIOB, GPIO8     /* [D15] */
#define BOARD_BUTTON_MENU GPIOC, GPIO13 /* the blue button */

/* LED matrix: port, pin of the rows from the top; then the DM163's lines. */
#define BOARD_MATRIX_ROW_0 GPIOB, GPIO2
#define BOARD_MATRIX_ROW_1 GPIOA, GPIO15 /* JTDI after reset */
#define BOARD_MATRIX_ROW_2 GPIOA, GPIO2
#define BOARD_MATRIX_ROW_3 GPIOA, GPIO7
#define BOARD_MATRIX_ROW_4 GPIOA, GPIO6
#define BOARD_MATRIX_ROW_5 GPIOA, GPIO5
#define BOARD_MATRIX_ROW_6 GPIOB, GPIO0
#define BOARD_MATRIX_ROW_7 GPIOA, GPIO3
#define BOARD_MATRIX_SDA_PORT GPIOA
#define BOARD_MATRIX_SDA_PIN GPIO4
#define BOARD_MATRIX_SCK_PORT GPIOB
#define BOARD_MATRIX_SCK_PIN GPIO1
#define BOARD_MATRIX_RST_PORT GPIOC
#define BOARD_MATRIX_RST_PIN GPIO3
#define BOARD_MATRIX_LAT_PORT GPIOC
#define BOARD_MATRIX_LAT_PIN GPIO4
#define BOARD_MATRIX_SB_PORT GPIOC
#define BOARD_MATRIX_SB_PIN GPIO5

/* Buzzer, TIM4 channel 3 [D2]. */
#define BOARD_BUZZER_TIMER TIM4
#define BOARD_BUZZER_TIMER_CLOCK RCC_TIM4
#define BOARD_BUZZER_CHANNEL TIM_OC3
#define BOARD_BUZZER_PORT GPIOD
#define BOARD_BUZZER_PORT_CLOCK RCC_GPIOD
#define BOARD_BUZZER_PIN GPIO14
#define BOARD_BUZZER_AF GPIO_AF2

#endif
