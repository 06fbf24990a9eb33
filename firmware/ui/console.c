/*
 * console.c - the pages of the device.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/console.h"

#include <stddef.h>

#include "hal/buttons.h"
#include "hal/time.h"

/* The computer and the dice wait this long, so that people can follow. */
#define STEP_PAUSE_MS 500
#define LONG_AGO_MS 3600000u

/* The slot with a match to go on with: the newest, or that of the game. */
static uint8_t find_saved(struct console *c)
{
    uint8_t slot;

    if (c->saver == NULL) {
        return SAVE_NONE;
    }
    slot = c->page == PAGE_TITLE ? save_newest(c->saver)
                                 : save_slot(c->config.game);
    if (slot == SAVE_NONE || !store_has(c->saver->store, slot)) {
        return SAVE_NONE;
    }
    c->message = save_peek(c->saver, slot, &c->saved);
    return c->message != NULL || c->saved.is_over ? SAVE_NONE : slot;
}

void console_open(struct console *c, enum console_page page)
{
    if (c->page == PAGE_BOARD && page != PAGE_BOARD && c->saver != NULL) {
        save_pause(c->saver);
    }
    c->page = (uint8_t)page;
    c->message = NULL;
    if (page == PAGE_TITLE || page == PAGE_SETUP) {
        c->resume = find_saved(c);
    }
    c->item = menu_first(c);
}

static void hear(struct match_listener *self, const struct match *m,
                 const struct match_news *news)
{
    struct console *c = (struct console *)self;

    (void)m;
    if (news->kind == NEWS_INVALID) {
        c->message = game_reason_text((enum game_reason)news->reason);
    } else if (news->kind != NEWS_TURN) {
        c->has_news = true;
    }
}

static enum match_answer ask(struct match_provider *self, const struct match *m,
                             game_move *move)
{
    struct console *c =
        (struct console *)((char *)self - offsetof(struct console, hand));

    (void)m;
    *move = c->chosen;
    c->chosen = GAME_NO_MOVE;
    return *move == GAME_NO_MOVE ? ANSWER_NOTHING : ANSWER_MOVE;
}

void console_choose(struct console *c, game_move move)
{
    c->chosen = move;
    (void)match_take(c->match, &c->hand); /* a refusal is heard */
}

void console_init(struct console *c, struct match *match, struct saver *saver)
{
    *c = (struct console){.listener = {.hear = hear},
                          .hand = {.ask = ask},
                          .match = match,
                          .saver = saver,
                          .chosen = GAME_NO_MOVE,
                          .picked = GAME_NO_CELL,
                          .you = 1};
    match_listen(match, &c->listener);
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
    if (!c->has_news) {
        return;
    }
    c->has_news = false;
    c->shown_ms = c->now_ms;
    board_refresh(c);
    board_watch(c);
}

static bool is_over(const struct console *c)
{
    return match_turn(c->match) == GAME_NOBODY;
}

/* The clock runs while the board is there to be played on; machines wait until
 * what happened has been shown. */
static enum match_pace pace(const struct console *c)
{
    if (c->page != PAGE_BOARD) {
        return PACE_STOPPED;
    }
    return board_is_moving(c) ||
                   !hal_time_reached(c->now_ms, c->shown_ms + STEP_PAUSE_MS)
               ? PACE_CLOCK
               : PACE_FREE;
}

/* What was shown long ago stays so: after half a round of the counter it would
 * seem to lie in the future. */
static void forget_time(struct console *c)
{
    if (c->now_ms - c->shown_ms > LONG_AGO_MS) {
        c->shown_ms = c->now_ms - LONG_AGO_MS;
    }
}

void console_tick(struct console *c, uint32_t now_ms)
{
    c->now_ms = now_ms;
    forget_time(c);
    notice(c);
    if (c->saver != NULL && c->saver->has_failed) {
        c->saver->has_failed = false;
        c->message = "This game can't be saved: storage failed.";
    }
    c->match->pace = (uint8_t)pace(c);
    match_tick(c->match, now_ms);
    notice(c);
    if (c->page == PAGE_BOARD && is_over(c) && !board_is_moving(c)) {
        console_open(c, PAGE_RESULT);
    }
}

void console_follow(struct console *c, uint32_t now_ms, enum match_pace pace)
{
    c->now_ms = now_ms;
    c->match->pace = (uint8_t)(c->page == PAGE_BOARD ? pace : PACE_STOPPED);
    match_tick(c->match, now_ms);
    if (!c->has_news) {
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
