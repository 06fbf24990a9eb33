/*
 * menu.c - the pages that are lists of lines to choose from.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/console.h"

#include "hal/buttons.h"
#include "hal/system.h"

/* The lines of the menus over a match. */
enum {
    PAUSE_RESUME,
    PAUSE_UNDO,
    PAUSE_REDO,
    PAUSE_RESTART,
    PAUSE_LEAVE,
    PAUSE_LINES
};

enum { AFTER_AGAIN, AFTER_BOARD, AFTER_LEAVE, AFTER_LINES };

static const char *const pause_lines[PAUSE_LINES] = {
    [PAUSE_RESUME] = "Resume",   [PAUSE_UNDO] = "Take back",
    [PAUSE_REDO] = "Make again", [PAUSE_RESTART] = "Restart",
    [PAUSE_LEAVE] = "Main menu",
};

static const char *const after_lines[AFTER_LINES] = {
    [AFTER_AGAIN] = "Play again",
    [AFTER_BOARD] = "Look at board",
    [AFTER_LEAVE] = "Main menu",
};

static const char *const mode_words[CONSOLE_MODES] = {
    [MODE_COMPUTER] = "computer",
    [MODE_PEOPLE] = "people here",
    [MODE_WATCH] = "none, watch",
};

/* The set-up page: two lines of its own, the game's options, then Start. */
enum { SETUP_MODE, SETUP_YOU, SETUP_OPTIONS };

static uint8_t start_line(const struct console *c)
{
    return (uint8_t)(SETUP_OPTIONS + c->config.game->option_count);
}

/* Both pages that offer a saved match have one line more then: the title's
 * first one, the set-up's last. */
static uint8_t resume_lines(const struct console *c)
{
    return c->resume == SAVE_NONE ? 0 : 1;
}

const struct game *menu_game(const struct console *c, uint8_t item)
{
    uint8_t before = resume_lines(c);

    return item >= before && item < before + game_count
               ? game_registry[item - before]
               : NULL;
}

uint8_t menu_count(const struct console *c)
{
    switch (c->page) {
    case PAGE_TITLE:
        return (uint8_t)(resume_lines(c) + game_count +
                         (hal_system_can_quit() ? 1 : 0));
    case PAGE_SETUP:
        return (uint8_t)(start_line(c) + 1 + resume_lines(c));
    case PAGE_PAUSE:
        return PAUSE_LINES;
    case PAGE_AFTER:
        return AFTER_LINES;
    default:
        return 0;
    }
}

uint8_t menu_first(const struct console *c)
{
    return c->page == PAGE_SETUP ? start_line(c) : 0;
}

void menu_print_heading(const struct console *c, struct text_out *out)
{
    static const char *const headings[] = {
        [PAGE_TITLE] = "Choose a game",
        [PAGE_PAUSE] = "Pause",
        [PAGE_AFTER] = "What next?",
    };

    text_string(out, c->page == PAGE_SETUP ? c->config.game->title
                                           : headings[c->page]);
}

/* --- The set-up page ----------------------------------------------------- */

/* The sides of a game are known once it is set up: a player's name is asked
 * of a position that nobody plays. */
static const char *side_name(const struct console *c, uint8_t player)
{
    struct game_state s;
    struct rng rng;
    struct game_setup setup = {.dice = &rng.dice};

    rng_seed(&rng, 0);
    for (uint8_t i = 0; i < GAME_OPTIONS_MAX; i++) {
        setup.option[i] = c->config.option[i];
    }
    if (c->config.game->start(&s, &setup) != NULL) {
        return "-";
    }
    return player <= c->config.game->players(&s)
               ? c->config.game->side(&s, player).name
               : "-";
}

static void print_option(const struct console *c, uint8_t index,
                         struct text_out *out)
{
    const struct game_option *o = &c->config.game->options[index];
    uint16_t value = c->config.option[index];

    text_string(out, o->title);
    text_string(out, ": ");
    if (o->choices != NULL) {
        text_string(out, o->choices[value]);
    } else if (o->min == 0 && o->max == 1) {
        text_string(out, value ? "yes" : "no");
    } else {
        text_number(out, value);
    }
}

/* "Resume Ludo, 12 min" */
static void print_resume(const struct console *c, struct text_out *out)
{
    text_string(out, "Resume ");
    text_string(out, c->saved.game->title);
    text_string(out, ", ");
    text_number(out, (int32_t)(c->saved.played_ms / 60000));
    text_string(out, " min");
}

static void print_setup(const struct console *c, uint8_t item,
                        struct text_out *out)
{
    if (item == SETUP_MODE) {
        text_string(out, "Opponent: ");
        text_string(out, mode_words[c->mode]);
    } else if (item == SETUP_YOU) {
        text_string(out, "You play: ");
        text_string(out, c->mode == MODE_COMPUTER ? side_name(c, c->you) : "-");
    } else if (item == start_line(c)) {
        text_string(out, "Start");
    } else if (item > start_line(c)) {
        print_resume(c, out);
    } else {
        print_option(c, (uint8_t)(item - SETUP_OPTIONS), out);
    }
}

/* Steps a value up or down within its range, around the ends. */
static uint16_t step(uint16_t value, int by, uint16_t min, uint16_t max)
{
    if (by > 0) {
        return value >= max ? min : (uint16_t)(value + 1);
    }
    return value <= min ? max : (uint16_t)(value - 1);
}

static void change_setup(struct console *c, int by)
{
    const struct game *game = c->config.game;
    uint8_t index = (uint8_t)(c->item - SETUP_OPTIONS);

    if (c->item == SETUP_MODE) {
        c->mode = (uint8_t)step(c->mode, by, 0, CONSOLE_MODES - 1);
    } else if (c->item == SETUP_YOU) {
        c->you = (uint8_t)step(c->you, by, 1, game->players_max);
    } else if (c->item < start_line(c)) {
        c->config.option[index] =
            step(c->config.option[index], by, game->options[index].min,
                 game->options[index].max);
    }
}

static void start_match(struct console *c)
{
    for (uint8_t i = 0; i < GAME_PLAYERS_MAX; i++) {
        bool is_person = c->mode == MODE_PEOPLE ||
                         (c->mode == MODE_COMPUTER && c->you == i + 1);

        c->config.seat[i] = is_person ? SEAT_HUMAN : SEAT_RULE;
    }
    c->config.seed = hal_system_entropy();
    c->message = match_start(c->match, &c->config);
    if (c->message == NULL) {
        console_open(c, PAGE_BOARD);
    }
}

/* --- What a choice does -------------------------------------------------- */

static void resume(struct console *c)
{
    c->message = save_load(c->saver, c->resume);
    if (c->message == NULL) {
        console_open(c, PAGE_BOARD);
    }
}

static void choose_title(struct console *c)
{
    const struct game *game = menu_game(c, c->item);

    if (game == NULL && c->item < resume_lines(c)) {
        resume(c);
        return;
    }
    if (game == NULL) {
        c->wants_quit = true;
        return;
    }
    if (c->config.game != game) {
        match_defaults(&c->config, game);
        c->you = 1;
    }
    console_open(c, PAGE_SETUP);
}

static void choose_setup(struct console *c)
{
    if (c->item == start_line(c)) {
        start_match(c);
    } else if (c->item > start_line(c)) {
        resume(c);
    } else {
        change_setup(c, 1);
    }
}

static void restart(struct console *c)
{
    c->message = match_restart(c->match);
    if (c->message == NULL) {
        console_open(c, PAGE_BOARD);
    }
}

/* Back to the board, if there was a move to take back or make again. */
static void say_or_open(struct console *c, bool is_done)
{
    if (is_done) {
        console_open(c, PAGE_BOARD);
    } else {
        c->message = "There is no such move.";
    }
}

static void choose_pause(struct console *c)
{
    switch (c->item) {
    case PAUSE_RESUME:
        console_open(c, PAGE_BOARD);
        break;
    case PAUSE_UNDO:
        say_or_open(c, match_undo_decision(c->match));
        break;
    case PAUSE_REDO:
        say_or_open(c, match_redo_decision(c->match));
        break;
    case PAUSE_RESTART:
        restart(c);
        break;
    default:
        console_open(c, PAGE_TITLE);
        break;
    }
}

static void choose_after(struct console *c)
{
    switch (c->item) {
    case AFTER_AGAIN:
        restart(c);
        break;
    case AFTER_BOARD:
        console_open(c, PAGE_RESULT);
        break;
    default:
        console_open(c, PAGE_TITLE);
        break;
    }
}

static void choose(struct console *c)
{
    switch (c->page) {
    case PAGE_TITLE:
        choose_title(c);
        break;
    case PAGE_SETUP:
        choose_setup(c);
        break;
    case PAGE_PAUSE:
        choose_pause(c);
        break;
    default:
        choose_after(c);
        break;
    }
}

static void go_back(struct console *c)
{
    switch (c->page) {
    case PAGE_SETUP:
        console_open(c, PAGE_TITLE);
        break;
    case PAGE_PAUSE:
        console_open(c, PAGE_BOARD);
        break;
    case PAGE_AFTER:
        console_open(c, PAGE_RESULT);
        break;
    default:
        break;
    }
}

void menu_print_item(const struct console *c, uint8_t item,
                     struct text_out *out)
{
    switch (c->page) {
    case PAGE_TITLE:
        if (item < resume_lines(c)) {
            print_resume(c, out);
        } else {
            const struct game *game = menu_game(c, item);

            text_string(out, game != NULL ? game->title : "Quit");
        }
        break;
    case PAGE_SETUP:
        print_setup(c, item, out);
        break;
    case PAGE_PAUSE:
        text_string(out, pause_lines[item]);
        break;
    default:
        text_string(out, after_lines[item]);
        break;
    }
}

void menu_press(struct console *c, uint8_t button)
{
    uint16_t last = (uint16_t)(menu_count(c) - 1);

    c->message = NULL;
    switch (button) {
    case HAL_BUTTON_UP:
        c->item = (uint8_t)step(c->item, -1, 0, last);
        break;
    case HAL_BUTTON_DOWN:
        c->item = (uint8_t)step(c->item, 1, 0, last);
        break;
    case HAL_BUTTON_LEFT:
    case HAL_BUTTON_RIGHT:
        if (c->page == PAGE_SETUP) {
            change_setup(c, button == HAL_BUTTON_RIGHT ? 1 : -1);
        }
        break;
    case HAL_BUTTON_A:
        choose(c);
        break;
    default:
        go_back(c);
        break;
    }
}
