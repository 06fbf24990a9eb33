/*
 * console.c - the pages of the device.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/console.h"

#include "hal/buttons.h"
#include "hal/time.h"

/* The computer and the dice wait this long, so that people can follow. */
#define STEP_PAUSE_MS 500

void console_open(struct console *c, enum console_page page)
{
    c->page = (uint8_t)page;
    c->item = menu_first(c);
    c->message = NULL;
}

void console_init(struct console *c, struct match *match)
{
    *c = (struct console){.match = match, .picked = GAME_NO_CELL, .you = 1};
    match_defaults(&c->config, game_registry[0]);
    console_open(c, PAGE_TITLE);
}

bool console_has_board(const struct console *c)
{
    return c->page >= PAGE_BOARD && c->match->config.game != NULL;
}

/* The match moved on: show it from now. */
static void notice(struct console *c)
{
    if (c->seen == c->match->revision) {
        return;
    }
    c->seen = c->match->revision;
    c->shown_ms = c->now_ms;
    board_refresh(c);
    board_watch(c);
}

static bool is_over(const struct console *c)
{
    return match_turn(c->match) == GAME_NOBODY;
}

static void play_on(struct console *c)
{
    uint32_t due = c->shown_ms + STEP_PAUSE_MS;

    if (board_is_moving(c)) {
        return;
    }
    if (is_over(c)) {
        console_open(c, PAGE_RESULT);
    } else if (match_is_automatic(c->match) &&
               hal_time_reached(c->now_ms, due)) {
        match_step(c->match);
        notice(c);
    }
}

void console_tick(struct console *c, uint32_t now_ms)
{
    c->now_ms = now_ms;
    notice(c);
    if (c->page == PAGE_BOARD) {
        play_on(c);
    }
}

void console_follow(struct console *c, uint32_t now_ms)
{
    c->now_ms = now_ms;
    if (c->seen == c->match->revision) {
        return;
    }
    notice(c);
    console_open(c, is_over(c) ? PAGE_RESULT : PAGE_BOARD);
}

void console_press(struct console *c, uint8_t button)
{
    c->pressed_ms = c->now_ms;
    switch (c->page) {
    case PAGE_BOARD:
        board_press(c, button);
        break;
    case PAGE_RESULT:
        console_open(c, PAGE_AFTER);
        break;
    default:
        menu_press(c, button);
        break;
    }
    notice(c);
}
