/*
 * window.c - the panel in a window of the PC, the keyboard as its buttons.
 *
 * SPDX-License-Identifier: MIT
 */
#include "window.h"

#include <stddef.h>

#ifdef TESSERA_SDL
#include <SDL.h>
#endif

#include "hal/buttons.h"
#include "hal/panel.h"
#include "hal/time.h"
#include "panel.h"
#include "panel_bus.h"

static bool is_open, is_closed;

bool window_is_open(void)
{
    return is_open;
}

bool window_is_closed(void)
{
    return is_closed;
}

#ifndef TESSERA_SDL

const char *window_open(void)
{
    return "this program was built without SDL2 (package libsdl2-dev)";
}

void window_step(void)
{
}

uint8_t window_buttons(void)
{
    return 0;
}

#else

#define SCALE 2

/* A key that is tapped faster than a finger presses a button still counts:
 * contacts are read as long as bounce may last. */
#define TAP_MS 50

static SDL_Renderer *renderer;
static SDL_Texture *texture;

static uint32_t shown; /* panel_changes() of the picture in the window */
static uint8_t shown_light;
static bool is_stale = true;

/* The same keys as in the terminal. */
static const struct key {
    SDL_Keycode code;
    uint8_t button;
} keys[] = {
    {SDLK_UP, HAL_BUTTON_UP},       {SDLK_w, HAL_BUTTON_UP},
    {SDLK_DOWN, HAL_BUTTON_DOWN},   {SDLK_s, HAL_BUTTON_DOWN},
    {SDLK_LEFT, HAL_BUTTON_LEFT},   {SDLK_a, HAL_BUTTON_LEFT},
    {SDLK_RIGHT, HAL_BUTTON_RIGHT}, {SDLK_d, HAL_BUTTON_RIGHT},
    {SDLK_RETURN, HAL_BUTTON_A},    {SDLK_SPACE, HAL_BUTTON_A},
    {SDLK_KP_ENTER, HAL_BUTTON_A},  {SDLK_BACKSPACE, HAL_BUTTON_B},
    {SDLK_m, HAL_BUTTON_MENU},      {SDLK_TAB, HAL_BUTTON_MENU},
};

#define KEYS (sizeof keys / sizeof keys[0])

static struct {
    bool is_down;
    uint32_t since_ms;
} pressed[KEYS];

static void close_window(void)
{
    is_open = false;
    SDL_Quit();
}

/* SDL falls back on drivers that show nothing to anybody. */
static bool can_be_seen(void)
{
    const char *driver = SDL_GetCurrentVideoDriver();

    return driver && SDL_strcmp(driver, "dummy") != 0 &&
           SDL_strcmp(driver, "evdev") != 0 &&
           SDL_strcmp(driver, "offscreen") != 0;
}

const char *window_open(void)
{
    SDL_Window *window = NULL;

    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        return SDL_GetError();
    }
    if (!can_be_seen()) {
        return "there is no display";
    }
    if (SDL_CreateWindowAndRenderer(
            HAL_PANEL_WIDTH * SCALE, HAL_PANEL_HEIGHT * SCALE,
            SDL_WINDOW_RESIZABLE, &window, &renderer) != 0) {
        return SDL_GetError();
    }
    SDL_SetWindowTitle(window, "Tessera");
    SDL_RenderSetLogicalSize(renderer, HAL_PANEL_WIDTH, HAL_PANEL_HEIGHT);
    texture = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_RGB565,
                                SDL_TEXTUREACCESS_STREAMING, HAL_PANEL_WIDTH,
                                HAL_PANEL_HEIGHT);
    if (!texture) {
        return SDL_GetError();
    }
    is_open = true;
    (void)atexit(close_window);
    panel_bus_start();
    return NULL;
}

static void take_key(const SDL_KeyboardEvent *event)
{
    for (unsigned i = 0; i < KEYS; i++) {
        if (keys[i].code != event->keysym.sym || event->repeat) {
            continue;
        }
        pressed[i].is_down = event->type == SDL_KEYDOWN;
        if (pressed[i].is_down) {
            pressed[i].since_ms = hal_time_ms();
        }
    }
}

static void take_events(void)
{
    SDL_Event event;

    while (SDL_PollEvent(&event)) {
        if (event.type == SDL_QUIT) {
            is_closed = true;
        } else if (event.type == SDL_KEYDOWN || event.type == SDL_KEYUP) {
            take_key(&event.key);
        } else if (event.type == SDL_WINDOWEVENT) {
            is_stale = true;
        }
    }
}

uint8_t window_buttons(void)
{
    unsigned down = 0;

    for (unsigned i = 0; i < KEYS; i++) {
        bool is_tap = pressed[i].since_ms != 0 &&
                      hal_time_ms() - pressed[i].since_ms < TAP_MS;

        if (pressed[i].is_down || is_tap) {
            down |= keys[i].button;
        }
    }
    return (uint8_t)down;
}

/* To the eye half the light is not half as bright. */
static uint8_t brightness(uint8_t percent)
{
    unsigned missing = 100u - percent;

    return (uint8_t)(255u - missing * missing * 255u / 10000u);
}

static void draw(void)
{
    static uint16_t picture[HAL_PANEL_HEIGHT][HAL_PANEL_WIDTH];
    uint8_t level = brightness(panel_bus_light());

    for (unsigned y = 0; y < HAL_PANEL_HEIGHT; y++) {
        for (unsigned x = 0; x < HAL_PANEL_WIDTH; x++) {
            picture[y][x] = panel_is_on() ? panel_pixel(x, y) : 0;
        }
    }
    SDL_UpdateTexture(texture, NULL, picture, sizeof picture[0]);
    SDL_SetTextureColorMod(texture, level, level, level);
    SDL_RenderClear(renderer);
    SDL_RenderCopy(renderer, texture, NULL, NULL);
    SDL_RenderPresent(renderer);
}

void window_step(void)
{
    take_events();
    if (!is_stale && shown == panel_changes() &&
        shown_light == panel_bus_light()) {
        return;
    }
    is_stale = false;
    shown = panel_changes();
    shown_light = panel_bus_light();
    draw();
}

#endif
