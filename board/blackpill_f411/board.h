/*
 * board.h - "Black Pill" (STM32F411CEU6) with an ILI9341 display of 320x240.
 *
 * Constants only.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef BOARD_BOARD_H
#define BOARD_BOARD_H

#include <libopencm3/stm32/gpio.h>
#include <libopencm3/stm32/spi.h>
#include <libopencm3/stm32/timer.h>
#include <libopencm3/stm32/usart.h>

#define BOARD_NAME "blackpill_f411"

/* Clocks. The crystal of 25 MHz / M x N is the VCO, 320 MHz; P makes the system
 * clock of it. 80 MHz rather than the chip's 100: the display's port then gets
 * the 10 MHz that its data sheet allows, and not 6.25. Q, which only USB would
 * need, must stay at or below 48 MHz (RM0383 6.3.2). */
#define BOARD_CLOCK_HZ 80000000U
#define BOARD_PLL_M 25U
#define BOARD_PLL_N 320U
#define BOARD_PLL_P 4U
#define BOARD_PLL_Q 7U

/* RM0383 3.4.1: from 64 to 90 MHz at 2.7 V and more, two wait states. */
#define BOARD_FLASH_WAIT_STATES FLASH_ACR_LATENCY_2WS

/* Console. */
#define BOARD_CONSOLE_USART USART1
#define BOARD_CONSOLE_CLOCK RCC_USART1
#define BOARD_CONSOLE_IRQ NVIC_USART1_IRQ
#define BOARD_CONSOLE_ISR usart1_isr
#define BOARD_CONSOLE_BAUD 115200U
#define BOARD_CONSOLE_PORT GPIOA
#define BOARD_CONSOLE_PINS (GPIO9 | GPIO10) /* TX, RX */
#define BOARD_CONSOLE_AF GPIO_AF7

/* Link cable. */
#define BOARD_LINK_USART USART6
#define BOARD_LINK_CLOCK RCC_USART6
#define BOARD_LINK_IRQ NVIC_USART6_IRQ
#define BOARD_LINK_ISR usart6_isr
#define BOARD_LINK_PORT GPIOA
#define BOARD_LINK_PINS (GPIO11 | GPIO12) /* TX, RX */
#define BOARD_LINK_AF GPIO_AF8

/* Buttons, closing to ground: port, pin. */
#define BOARD_BUTTON_UP GPIOA, GPIO0
#define BOARD_BUTTON_DOWN GPIOA, GPIO1
#define BOARD_BUTTON_LEFT GPIOA, GPIO2
#define BOARD_BUTTON_RIGHT GPIOA, GPIO3
#define BOARD_BUTTON_A GPIOB, GPIO12
#define BOARD_BUTTON_B GPIOB, GPIO13
#define BOARD_BUTTON_MENU GPIOB, GPIO14

/* Display. 80 MHz / 8 is the 10 MHz that the ILI9341 takes for writing (data
 * sheet, serial interface timing: a cycle of 100 ns at least). */
#define BOARD_PANEL_SPI SPI1
#define BOARD_PANEL_SPI_CLOCK RCC_SPI1
#define BOARD_PANEL_SPI_DIVIDER SPI_CR1_BAUDRATE_FPCLK_DIV_8
#define BOARD_PANEL_SPI_PORT GPIOA
#define BOARD_PANEL_SPI_PINS (GPIO5 | GPIO7) /* SCK, MOSI */
#define BOARD_PANEL_SPI_AF GPIO_AF5
#define BOARD_PANEL_CS_PORT GPIOA
#define BOARD_PANEL_CS_PIN GPIO4
#define BOARD_PANEL_DC_PORT GPIOB
#define BOARD_PANEL_DC_PIN GPIO0
#define BOARD_PANEL_RST_PORT GPIOB
#define BOARD_PANEL_RST_PIN GPIO1

/* How the glass is mounted: rows and columns exchanged, which makes it
 * landscape, and its colours in the order blue, green, red (MADCTL: MV, BGR).
 * With the cable at the other side it is 0xE8. */
#define BOARD_PANEL_MADCTL 0x28

/* Its backlight, TIM2 channel 3. */
#define BOARD_LIGHT_TIMER TIM2
#define BOARD_LIGHT_TIMER_CLOCK RCC_TIM2
#define BOARD_LIGHT_CHANNEL TIM_OC3
#define BOARD_LIGHT_PORT GPIOB
#define BOARD_LIGHT_PIN GPIO10
#define BOARD_LIGHT_AF GPIO_AF1

/* Buzzer, TIM4 channel 1. */
#define BOARD_BUZZER_TIMER TIM4
#define BOARD_BUZZER_TIMER_CLOCK RCC_TIM4
#define BOARD_BUZZER_CHANNEL TIM_OC1
#define BOARD_BUZZER_PORT GPIOB
#define BOARD_BUZZER_PORT_CLOCK RCC_GPIOB
#define BOARD_BUZZER_PIN GPIO6
#define BOARD_BUZZER_AF GPIO_AF2

#endif
