/*
 * menu.c - the pages that are lists of lines to choose from.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/page.h"

#include "hal/buttons.h"
#include "hal/system.h"

uint16_t page_step(uint16_t value, int by, uint16_t min, uint16_t max)
{
    if (by > 0) {
        return value >= max ? min : (uint16_t)(value + 1);
    }
    return value <= min ? max : (uint16_t)(value - 1);
}

/* --- The title ----------------------------------------------------------- */

/* What follows the games. */
enum { TITLE_SETTINGS, TITLE_ABOUT, TITLE_QUIT };

/* A saved match has the first line. */
static uint8_t resume_lines(const struct console *c)
{
    return c->resume == SAVE_NONE ? 0 : 1;
}

static uint8_t count_title(const struct console *c)
{
    return (uint8_t)(resume_lines(c) + game_count +
                     (hal_system_can_quit() ? 3 : 2));
}

const struct game *menu_game(const struct console *c, uint8_t item)
{
    uint8_t before = resume_lines(c);

    return item >= before && item < before + game_count
               ? game_registry[item - before]
               : NULL;
}

/* "Resume Ludo, 12 min" */
void page_print_resume(const struct console *c, struct text_out *out)
{
    text_string(out, "Resume ");
    text_string(out, c->saved.game->title);
    text_string(out, ", ");
    text_number(out, (int32_t)(c->saved.played_ms / 60000));
    text_string(out, " min");
}

void page_resume(struct console *c)
{
    c->message = save_load(c->saver, c->resume);
    if (c->message == NULL) {
        console_open(c, PAGE_BOARD);
    }
}

static uint8_t title_tail(const struct console *c, uint8_t item)
{
    return (uint8_t)(item - resume_lines(c) - game_count);
}

static void print_title(const struct console *c, uint8_t item,
                        struct text_out *out)
{
    static const char *const tail[] = {"Settings", "About", "Quit"};
    const struct game *game = menu_game(c, item);

    if (item < resume_lines(c)) {
        page_print_resume(c, out);
    } else {
        text_string(out,
                    game != NULL ? game->title : tail[title_tail(c, item)]);
    }
}

static void choose_title(struct console *c)
{
    const struct game *game = menu_game(c, c->item);

    if (c->item < resume_lines(c)) {
        page_resume(c);
    } else if (game != NULL) {
        setup_open(c, game);
    } else if (title_tail(c, c->item) == TITLE_SETTINGS) {
        console_visit(c, PAGE_SETTINGS);
    } else if (title_tail(c, c->item) == TITLE_ABOUT) {
        console_open(c, PAGE_ABOUT);
    } else {
        c->wants_quit = true;
    }
}

static const struct page page_title = {.heading = SAY("Choose a game"),
                                       .count = count_title,
                                       .print = print_title,
                                       .choose = choose_title};

/* --- Over a match -------------------------------------------------------- */

enum {
    PAUSE_RESUME,
    PAUSE_UNDO,
    PAUSE_REDO,
    PAUSE_HINT,
    PAUSE_HISTORY,
    PAUSE_HELP,
    PAUSE_RESTART,
    PAUSE_SETTINGS,
    PAUSE_LEAVE,
    PAUSE_LINES
};

enum { CONFIRM_NO, CONFIRM_YES, CONFIRM_LINES };

enum { AFTER_AGAIN, AFTER_BOARD, AFTER_HISTORY, AFTER_LEAVE, AFTER_LINES };

static const char *const pause_lines[PAUSE_LINES + 1] = {
    [PAUSE_RESUME] = SAY("Resume"),       [PAUSE_UNDO] = SAY("Take back"),
    [PAUSE_REDO] = SAY("Make again"),     [PAUSE_HINT] = SAY("Hint"),
    [PAUSE_HISTORY] = SAY("History"),     [PAUSE_HELP] = SAY("How to play"),
    [PAUSE_RESTART] = SAY("Restart"),     [PAUSE_SETTINGS] = SAY("Settings"),
    [PAUSE_LEAVE] = SAY("Save and quit"),
};

static const char *const confirm_lines[CONFIRM_LINES + 1] = {
    [CONFIRM_NO] = SAY("No, go on"),
    [CONFIRM_YES] = SAY("Yes, restart"),
};

static const char *const after_lines[AFTER_LINES + 1] = {
    [AFTER_AGAIN] = SAY("Play again"),
    [AFTER_BOARD] = SAY("Look at board"),
    [AFTER_HISTORY] = SAY("History"),
    [AFTER_LEAVE] = SAY("Main menu"),
};

/* The lines of these three, which end with NULL. */
static const char *const *words_of(const struct console *c)
{
    return c->page == PAGE_PAUSE     ? pause_lines
           : c->page == PAGE_CONFIRM ? confirm_lines
                                     : after_lines;
}

static uint8_t count_words(const struct console *c)
{
    uint8_t count = 0;

    while (words_of(c)[count] != NULL) {
        count++;
    }
    return count;
}

static void print_words(const struct console *c, uint8_t item,
                        struct text_out *out)
{
    text_string(out, words_of(c)[item]);
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
        c->message = SAY("There is no such move.");
    }
}

/* The board is shown while the computer looks for a good move. */
static void look_for_hint(struct console *c)
{
    if (c->ai == NULL || match_is_automatic(c->match)) {
        c->message = SAY("There is a hint when it is your turn.");
        return;
    }
    if (match_turn(c->match) == GAME_CHANCE) {
        c->message = game_reason_text(GAME_DIE);
        return;
    }
    console_open(c, PAGE_BOARD);
    c->wants_hint = true;
}

static void choose_pause(struct console *c)
{
    static const uint8_t pages[PAUSE_LINES] = {
        [PAUSE_HISTORY] = PAGE_HISTORY, [PAUSE_HELP] = PAGE_HELP,
        [PAUSE_RESTART] = PAGE_CONFIRM, [PAUSE_SETTINGS] = PAGE_SETTINGS,
        [PAUSE_LEAVE] = PAGE_TITLE,     [PAUSE_RESUME] = PAGE_BOARD,
    };

    if (c->item == PAUSE_UNDO) {
        say_or_open(c, match_undo_decision(c->match));
    } else if (c->item == PAUSE_REDO) {
        say_or_open(c, match_redo_decision(c->match));
    } else if (c->item == PAUSE_HINT) {
        look_for_hint(c);
    } else {
        console_visit(c, (enum console_page)pages[c->item]);
    }
}

static void choose_confirm(struct console *c)
{
    if (c->item == CONFIRM_YES) {
        restart(c);
    } else {
        console_open(c, PAGE_BOARD);
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
    case AFTER_HISTORY:
        console_visit(c, PAGE_HISTORY);
        break;
    default:
        console_open(c, PAGE_TITLE);
        break;
    }
}

static const struct page page_pause = {.heading = "Pause",
                                       .count = count_words,
                                       .print = print_words,
                                       .choose = choose_pause};
static const struct page page_confirm = {.heading = "Restart?",
                                         .count = count_words,
                                         .print = print_words,
                                         .choose = choose_confirm};
static const struct page page_after = {.heading = SAY("What next?"),
                                       .count = count_words,
                                       .print = print_words,
                                       .choose = choose_after};

/* --- All of them --------------------------------------------------------- */

/* NULL for a page that is no list. */
static NOINLINE const struct page *page_of(const struct console *c)
{
    static const struct page *const pages[CONSOLE_PAGES] = {
        [PAGE_TITLE] = &page_title,       [PAGE_SETUP] = &page_setup,
        [PAGE_SETTINGS] = &page_settings, [PAGE_ABOUT] = &page_about,
        [PAGE_HELP] = &page_help,         [PAGE_PAUSE] = &page_pause,
        [PAGE_CONFIRM] = &page_confirm,   [PAGE_AFTER] = &page_after,
    };

    return pages[c->page];
}

uint8_t menu_count(const struct console *c)
{
    const struct page *page = page_of(c);

    return page == NULL ? 0 : page->count(c);
}

const struct game *menu_subject(const struct console *c)
{
    return c->page == PAGE_HELP && c->back == PAGE_PAUSE ? c->match->config.game
                                                         : c->config.game;
}

/* The game that was set up last keeps its line. */
uint8_t menu_first(const struct console *c)
{
    uint8_t item = 0;

    if (c->page == PAGE_SETUP) {
        return setup_start_line(c);
    }
    if (c->page != PAGE_TITLE || c->resume != SAVE_NONE) {
        return 0;
    }
    while (item < game_count && game_registry[item] != c->config.game) {
        item++;
    }
    return item < game_count ? item : 0;
}

void menu_print_heading(const struct console *c, struct text_out *out)
{
    const char *heading = page_of(c)->heading;

    text_string(out, heading != NULL ? heading : menu_subject(c)->title);
}

void menu_print_item(const struct console *c, uint8_t item,
                     struct text_out *out)
{
    page_of(c)->print(c, item, out);
}

const struct game_icon *menu_icon(const struct console *c, uint8_t item)
{
    const struct game *game;

    if (c->page != PAGE_TITLE) {
        return NULL;
    }
    game = item < resume_lines(c) ? c->saved.game : menu_game(c, item);
    return game != NULL ? game->icon : NULL;
}

static void change(struct console *c, int by)
{
    if (page_of(c)->change != NULL) {
        page_of(c)->change(c, by);
    }
}

NOINLINE void menu_press(struct console *c, uint8_t button)
{
    int rows = console_rows(button);

    c->message = NULL;
    if (button == HAL_BUTTON_B || button == HAL_BUTTON_MENU) {
        console_back(c);
    } else if (rows != 0) {
        c->item =
            (uint8_t)page_step(c->item, rows, 0, (uint16_t)(menu_count(c) - 1));
    } else if (button == HAL_BUTTON_A && page_of(c)->choose != NULL) {
        page_of(c)->choose(c);
    } else {
        change(c, button == HAL_BUTTON_LEFT ? -1 : 1);
    }
}
