/*
 * app.c - the whole program: inputs, match, console, protocol, views.
 *
 * SPDX-License-Identifier: MIT
 */
#include "app.h"

#include "ai/player.h"
#include "engine/match.h"
#include "hal/buttons.h"
#include "hal/console.h"
#include "hal/matrix.h"
#include "hal/storage.h"
#include "hal/system.h"
#include "hal/time.h"
#include "protocol/protocol.h"
#include "ui/console.h"
#include "ui/input.h"
#include "ui/view_lcd.h"
#include "ui/view_matrix.h"
#include "ui/view_text.h"

#define FRAME_MS 16
#define BYTES_PER_STEP 64

#define CTRL_L 0x0C /* repaints the terminal */
#define CTRL_P 0x10 /* to the protocol */

/* What is asked for most comes first, within reach of short instructions. */
static struct {
    uint8_t mode; /* enum app_mode */
    uint8_t home; /* the mode that `quit` of the protocol returns to */
    uint32_t sampled_ms;
    uint32_t frame_ms;
    struct input input;
    struct keys keys;
    struct saver saver;
    struct store store;
    struct console console;
    struct protocol protocol;
    struct view_text text;
#if TESSERA_MATRIX
    struct view_matrix matrix;
#endif
#if TESSERA_PANEL
    struct view_lcd lcd;
#endif
    struct match match;
    struct ai ai;
} app;

static void put_console(struct text_out *out, char c)
{
    (void)out;
    hal_console_put(c);
}

static struct text_out terminal = {.put = put_console};

/* A press is shown at once, not with the next frame. */
static void press(uint8_t button)
{
    console_press(&app.console, button);
    app.frame_ms -= FRAME_MS;
}

/* --- The console's two languages ----------------------------------------- */

/* Draws everything again. A terminal whose size nobody knows is asked for it;
 * one that does not answer keeps the size it had. */
static NOINLINE void repaint(void)
{
    uint8_t cols;
    uint8_t rows;

    hal_console_size(&cols, &rows);
    if (cols == 0) {
        text_string(&terminal, KEYS_ASK_SIZE);
    }
    view_text_repaint(&app.text);
}

static void enter_protocol(void)
{
    view_text_leave(&app.text);
    app.mode = APP_PROTOCOL;
    protocol_greet(&app.protocol);
}

static void leave_protocol(void)
{
    app.protocol.quit = false;
    app.mode = APP_SCREEN;
    repaint();
}

static void take_key(char c)
{
    uint8_t button;

    if (c == CTRL_P) {
        enter_protocol();
        return;
    }
    if (c == CTRL_L) {
        repaint();
        return;
    }
    button = keys_feed(&app.keys, c);
    if (button == KEYS_SIZE) {
        view_text_resize(&app.text, app.keys.cols, app.keys.rows);
    } else if (button != 0) {
        press(button);
    }
}

static void take_byte(char c)
{
    if (app.mode == APP_SCREEN) {
        take_key(c);
        return;
    }
    protocol_feed(&app.protocol, c);
}

/* --- One round ----------------------------------------------------------- */

/* Bytes are lost behind those that were received: the line that is still open
 * when everything has been read is the damaged one. */
static void note_overrun(void)
{
    if (hal_console_overrun() && app.mode == APP_PROTOCOL) {
        protocol_overrun(&app.protocol);
    }
}

/* The last line of an input may lack its end. */
static void end_last_line(void)
{
    if (app.mode == APP_PROTOCOL) {
        protocol_feed(&app.protocol, '\n');
    }
}

static void read_console(void)
{
    for (uint8_t i = 0; i < BYTES_PER_STEP && !app.protocol.quit; i++) {
        int c = hal_console_get();

        if (c == HAL_CONSOLE_CLOSED) {
            app.console.wants_quit = true;
            end_last_line();
        }
        if (c < 0) {
            note_overrun();
            return;
        }
        take_byte((char)c);
    }
}

/* The buttons that act now are pressed one after the other. */
static void read_buttons(uint32_t now_ms)
{
    uint8_t pressed;

    if (now_ms == app.sampled_ms) {
        return;
    }
    app.sampled_ms = now_ms;
    pressed = input_sample(&app.input, hal_buttons_read(), now_ms);
    for (uint8_t bit = 1; bit <= HAL_BUTTON_MENU; bit = (uint8_t)(bit << 1)) {
        if (pressed & bit) {
            press(bit);
        }
    }
}

static void show_text(void)
{
    uint8_t cols;
    uint8_t rows;

    hal_console_size(&cols, &rows);
    if (cols > 0 && rows > 0) {
        view_text_resize(&app.text, cols, rows);
    }
    view_text_draw(&app.text, &app.console, hal_console_room());
}

/* Its frame is no burden to whatever else is called in a round. */
static NOINLINE void show_matrix(void)
{
#if TESSERA_MATRIX
    struct hal_matrix_frame frame;

    view_matrix_draw(&app.matrix, &app.console, &frame);
    hal_matrix_show(&frame);
#endif
}

/* Every round: it sends a few windows at a time. */
static void show_panel(void)
{
#if TESSERA_PANEL
    view_lcd_draw(&app.lcd, &app.console);
#endif
}

static void show(uint32_t now_ms)
{
    if (app.mode == APP_SCREEN) {
        show_text();
    }
    show_panel();
    if (!hal_time_reached(now_ms, app.frame_ms + FRAME_MS)) {
        return;
    }
    app.frame_ms = now_ms;
    show_matrix();
}

/* `quit` of the protocol goes back to the screen, or ends the program that
 * was started to speak it. */
static bool has_quit(void)
{
    if (app.protocol.quit && app.home == APP_SCREEN) {
        leave_protocol();
    }
    if (app.console.wants_quit && app.mode == APP_SCREEN) {
        view_text_leave(&app.text);
    }
    return app.console.wants_quit || app.protocol.quit;
}

void app_init(enum app_mode mode)
{
    app.mode = (uint8_t)mode;
    app.home = (uint8_t)mode;
    rng_seed(&app.match.rng, hal_system_entropy());
    ai_attach(&app.ai, &app.match);
    store_open(&app.store, hal_storage());
    save_init(&app.saver, &app.store, &app.match);
    app.saver.is_automatic = mode == APP_SCREEN;
    console_init(&app.console, &app.match, &app.saver);
    app.console.ai = &app.ai;
    protocol_init(&app.protocol, &app.match, &terminal, hal_system_board());
    app.protocol.saver = &app.saver;
    app.protocol.has_real_clock = mode == APP_SCREEN;
    view_text_init(&app.text, &terminal);
    app.text.screen.is_plain = !hal_console_has_colours();
    if (mode == APP_SCREEN) {
        repaint();
    }
#if TESSERA_PANEL
    view_lcd_init(&app.lcd);
#endif
}

bool app_step(void)
{
    uint32_t now_ms = hal_time_ms();

    read_console();
    if (app.mode == APP_SCREEN) {
        read_buttons(now_ms);
        console_tick(&app.console, now_ms);
    } else {
        console_follow(&app.console, now_ms,
                       app.protocol.has_real_clock ? PACE_CLOCK : PACE_STOPPED);
    }
    show(now_ms);
    return !has_quit();
}
