/*
 * console.h - the pages of the device, and what is to be seen on them.
 *
 * The console knows no game: it offers the cells that `describe` gives for the
 * legal moves and shows the tiles that `look` gives. It knows no display
 * either: the views ask it what is to be seen and decide how that looks.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef UI_CONSOLE_H
#define UI_CONSOLE_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/match.h"
#include "engine/save.h"
#include "game.h"

enum console_page {
    PAGE_TITLE,  /* choose a game */
    PAGE_SETUP,  /* who plays, and the game's options */
    PAGE_BOARD,  /* play */
    PAGE_PAUSE,  /* the menu over a running game */
    PAGE_RESULT, /* the final board */
    PAGE_AFTER,  /* what next? */
};

/* Who plays, as the set-up page offers it. */
enum console_mode {
    MODE_COMPUTER, /* one person against the computer */
    MODE_PEOPLE,   /* everybody is at the device */
    MODE_WATCH,    /* the computer against itself */
    CONSOLE_MODES
};

struct console {
    struct match_listener listener; /* first, so it casts back */
    struct match_provider hand;     /* gives `chosen` */
    struct match *match;
    struct saver *saver;        /* NULL: nothing is saved */
    uint8_t resume;             /* the slot that the page offers, or none */
    struct save_info saved;     /* what is in it */
    struct match_config config; /* what the set-up page shows */
    uint8_t page;               /* enum console_page */
    uint8_t item;               /* selected line of the page's menu */
    uint8_t mode;               /* enum console_mode */
    uint8_t you;                /* the person's player in MODE_COMPUTER */
    uint8_t cursor;             /* cell */
    uint8_t picked;             /* cell whose targets are offered, or none */
    uint8_t label;       /* the cursor is on label n - 1, not on a cell */
    bool wants_quit;     /* Quit was chosen */
    const char *message; /* one line for the player, or NULL */
    uint32_t now_ms;
    uint32_t pressed_ms; /* the last press: blinking starts there */
    bool has_news;       /* the match changed and is yet to be shown */
    game_move chosen;    /* by the buttons, or GAME_NO_MOVE */
    uint32_t shown_ms;   /* when a change was: animations start there */
    uint8_t labels; /* moves that are words, counted with the offered cells */
    uint8_t offered[(GAME_CELLS_MAX + 7) / 8]; /* cells on which A acts */
    uint8_t events;               /* what the last move did, at most 254 */
    uint8_t last;                 /* the cell it went to, or none */
    uint8_t when[GAME_CELLS_MAX]; /* which event changes a cell; 255: none */
};

/* Begins on the title page. `saver` may be NULL. */
void console_init(struct console *c, struct match *match, struct saver *saver);

/* One press of one button (enum hal_button). */
void console_press(struct console *c, uint8_t button);

/* Lets time pass: animations end, the computer and chance move. */
void console_tick(struct console *c, uint32_t now_ms);

/* Takes note of a match that changed by other means, such as the protocol,
 * and shows its board. Machines do not move by themselves then, and time only
 * passes where `pace` is PACE_CLOCK. */
void console_follow(struct console *c, uint32_t now_ms, enum match_pace pace);

/* Makes the move that the buttons chose. */
void console_choose(struct console *c, game_move move);

/* Opens a page with its first or usual line selected. */
void console_open(struct console *c, enum console_page page);

/* True if the page shows the match's board. */
bool console_has_board(const struct console *c);

/* The game of line `item` of the title page; NULL for its other lines. */
const struct game *menu_game(const struct console *c, uint8_t item);

/* --- The menu of a page (menu.c) ---------------------------------------- */

/* How many lines the page's menu has; 0 for none. */
uint8_t menu_count(const struct console *c);
void menu_print_heading(const struct console *c, struct text_out *out);
void menu_print_item(const struct console *c, uint8_t item,
                     struct text_out *out);
void menu_press(struct console *c, uint8_t button);

/* The line selected when the page opens. */
uint8_t menu_first(const struct console *c);

/* --- The board (board.c) ------------------------------------------------ */

enum board_mark {
    MARK_CURSOR = 1 << 0,
    MARK_OFFERED = 1 << 1, /* A acts here */
    MARK_LAST = 1 << 2,    /* the last move went here */
    MARK_FLASH = 1 << 3,   /* changing at this instant */
    MARK_PICKED = 1 << 4,  /* the first half of a move */
};

/* How many moves have no cell but a word, such as END TURN, and the words. */
uint8_t board_label_count(const struct console *c);
const char *board_label(const struct console *c, uint8_t n);

struct board_cell {
    struct tile tile;
    uint8_t marks; /* enum board_mark */
};

/* What is to be seen on a cell at this instant. */
struct board_cell board_cell(const struct console *c, uint8_t col, uint8_t row);

void board_press(struct console *c, uint8_t button);

/* Puts the cursor where play is and works out which cells act. */
void board_refresh(struct console *c);

/* Notes what the last move did, so that it can be shown bit by bit. */
void board_watch(struct console *c);

/* True while the last move is being shown. */
bool board_is_moving(const struct console *c);

/* --- Words (words.c) ----------------------------------------------------- */

/* Line n of the panel beside the board; false after the last one. */
bool words_panel(const struct console *c, uint8_t n, struct text_out *out);

/* Whose line that is: a player, or 0. */
uint8_t words_panel_player(const struct console *c, uint8_t n);

/* One line on what the player should know now. */
void words_message(const struct console *c, struct text_out *out);

/* The buttons, in one line. */
const char *words_legend(const struct console *c);

#endif
