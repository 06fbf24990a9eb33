/*
 * console.c - the pages of the device.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/console.h"

#include <stddef.h>

#include "hal/buttons.h"
#include "hal/time.h"
#include "ui/page.h"
#include "ui/sound.h"

/* Nobody pressed anything for so long. */
#define DIM_MS 60000u
#define ASLEEP_MS 300000u
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

/* Set-up and settings are remembered when their page is left. */
static void keep(struct console *c)
{
    if (c->page == PAGE_SETUP) {
        setup_keep(c);
    }
    if ((c->page == PAGE_SETUP || c->page == PAGE_SETTINGS) &&
        c->saver != NULL && c->saver->store->flash != NULL &&
        settings_save(&c->settings, c->saver->store) != HAL_OK) {
        c->saver->has_failed = true;
    }
}

void console_open(struct console *c, enum console_page page)
{
    if (c->page == PAGE_BOARD && page != PAGE_BOARD && c->saver != NULL) {
        save_pause(c->saver);
    }
    keep(c);
    if (c->page == PAGE_HISTORY) {
        board_refresh(c);
    }
    c->page = (uint8_t)page;
    c->message = NULL;
    if (page == PAGE_TITLE || page == PAGE_SETUP) {
        c->resume = find_saved(c);
    }
    if (page == PAGE_HISTORY) {
        history_open(c);
    }
    c->item = menu_first(c);
}

void console_visit(struct console *c, enum console_page page)
{
    c->back = c->page;
    console_open(c, page);
}

void console_back(struct console *c)
{
    static const uint8_t back[CONSOLE_PAGES] = {
        [PAGE_TITLE] = PAGE_TITLE,   [PAGE_SETUP] = PAGE_TITLE,
        [PAGE_ABOUT] = PAGE_TITLE,   [PAGE_TEST] = PAGE_ABOUT,
        [PAGE_BOARD] = PAGE_PAUSE,   [PAGE_PAUSE] = PAGE_BOARD,
        [PAGE_CONFIRM] = PAGE_PAUSE, [PAGE_RESULT] = PAGE_AFTER,
        [PAGE_AFTER] = PAGE_TITLE,   [PAGE_SETTINGS] = CONSOLE_PAGES,
        [PAGE_HELP] = CONSOLE_PAGES, [PAGE_HISTORY] = CONSOLE_PAGES,
    };
    uint8_t page = back[c->page];

    if (page != c->page) {
        console_open(
            c, (enum console_page)(page < CONSOLE_PAGES ? page : c->back));
    }
}

static void hear(struct match_listener *self, const struct match *m,
                 const struct match_news *news)
{
    struct console *c = (struct console *)self;

    (void)m;
    if (news->kind == NEWS_INVALID) {
        c->message = game_reason_text((enum game_reason)news->reason);
        sound_start(c, SOUND_ERROR);
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
                          .last = GAME_NO_CELL,
                          .you = 1,
                          .now_ms = hal_time_ms()};
    c->active_ms = c->now_ms;
    match_listen(match, &c->listener);
    settings_load(&c->settings, saver != NULL ? saver->store : NULL);
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
    c->wants_hint = false;
    c->revision++;
    c->shown_ms = c->now_ms;
    c->active_ms = c->now_ms;
    board_refresh(c);
    board_watch(c);
}

static bool is_over(const struct console *c)
{
    return match_turn(c->match) == GAME_NOBODY;
}

/* The clock runs while the board is there to be played on; machines wait until
 * what happened has been shown, and a little more, so that people can follow.
 */
static enum match_pace pace(const struct console *c)
{
    static const uint16_t pause_ms[SETTINGS_SPEEDS] = {
        [SPEED_OFF] = 200,
        [SPEED_SLOW] = 1000,
        [SPEED_NORMAL] = 500,
        [SPEED_FAST] = 250,
    };
    uint32_t next_ms = c->shown_ms + pause_ms[c->settings.speed];

    if (c->page != PAGE_BOARD) {
        return PACE_STOPPED;
    }
    return board_is_moving(c) || !hal_time_reached(c->now_ms, next_ms)
               ? PACE_CLOCK
               : PACE_FREE;
}

/* Once asleep, it stays so however long that lasts. */
static void idle(struct console *c)
{
    uint32_t idle_ms = c->now_ms - c->active_ms;

    if (idle_ms >= ASLEEP_MS) {
        c->idle = IDLE_ASLEEP;
    } else if (c->idle != IDLE_ASLEEP || idle_ms == 0) {
        c->idle = idle_ms >= DIM_MS ? IDLE_DIM : IDLE_NOT;
    }
}

bool console_is_dim(const struct console *c)
{
    return c->idle != IDLE_NOT;
}

bool console_is_asleep(const struct console *c)
{
    return c->idle == IDLE_ASLEEP;
}

/* Seconds of the turn clock, as far as there is one to be seen. */
static uint32_t seconds(const struct console *c)
{
    return console_has_board(c) ? match_time_left(c->match) / 1000 : 0;
}

uint32_t console_stamp(const struct console *c)
{
    const uint8_t *bytes = (const uint8_t *)c;
    uint32_t stamp = seconds(c);

    if (board_is_moving(c)) {
        stamp += (board_moving_step(c) + 1u) << 16;
    }
    for (size_t i = offsetof(struct console, page);
         i < offsetof(struct console, now_ms); i++) {
        stamp = (stamp ^ bytes[i]) * 16777619u;
    }
    return stamp;
}

/* What was shown long ago stays so: after half a round of the counter it would
 * seem to lie in the future. */
static void forget_time(struct console *c)
{
    if (c->now_ms - c->shown_ms > LONG_AGO_MS) {
        c->shown_ms = c->now_ms - LONG_AGO_MS;
    }
}

/* A slice of work on the hint that was asked for, and how far the computer is:
 * twice a second, a slow line has no room for more. */
static void think(struct console *c)
{
    game_move move;
    uint8_t half = (uint8_t)(c->now_ms / 512);
    bool is_thinking;

    if (c->ai == NULL || c->page != PAGE_BOARD) {
        c->thinking = 0;
        return;
    }
    if (c->wants_hint && ai_hint(c->ai, c->match, &move)) {
        board_suggest(c, move);
    }
    is_thinking = ai_is_thinking(c->ai, c->match);
    if (c->thinking == 0 || !is_thinking || half != c->half) {
        c->thinking = is_thinking ? (uint8_t)(ai_depth(c->ai) + 1) : 0;
        c->half = half;
    }
}

void console_tick(struct console *c, uint32_t now_ms)
{
    c->now_ms = now_ms;
    forget_time(c);
    notice(c);
    idle(c);
    sound_tick(c);
    if (c->saver != NULL && c->saver->has_failed) {
        c->saver->has_failed = false;
        if (c->saver->store->flash != NULL) { /* else the About page says so */
            c->message = SAY("This game can't be saved: storage failed.");
        }
    }
    c->match->pace = (uint8_t)pace(c);
    match_tick(c->match, now_ms);
    think(c);
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

NOINLINE int console_cols(uint8_t button)
{
    return (button == HAL_BUTTON_RIGHT) - (button == HAL_BUTTON_LEFT);
}

NOINLINE int console_rows(uint8_t button)
{
    return (button == HAL_BUTTON_DOWN) - (button == HAL_BUTTON_UP);
}

/* What is being shown ends with any press, which acts as always. */
void console_press(struct console *c, uint8_t button)
{
    bool was_idle = console_is_dim(c);

    c->pressed_ms = c->now_ms;
    c->active_ms = c->now_ms;
    c->revision++;
    c->idle = IDLE_NOT;
    if (was_idle) {
        return;
    }
    c->slots = 0;
    c->wants_hint = false;
    switch (c->page) {
    case PAGE_BOARD:
        board_press(c, button);
        break;
    case PAGE_HISTORY:
        history_press(c, button);
        break;
    case PAGE_TEST:
        c->item |= button;
        if (button == HAL_BUTTON_B) {
            console_back(c);
        }
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
