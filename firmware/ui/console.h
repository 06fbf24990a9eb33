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

#include "ai/player.h"
#include "engine/match.h"
#include "engine/save.h"
#include "game.h"
#include "ui/settings.h"

/* Every page is a list of lines to choose from (menu.c) but for those marked
 * with *. */
enum console_page {
    PAGE_TITLE,    /* choose a game */
    PAGE_SETUP,    /* who plays, and the game's options */
    PAGE_SETTINGS, /* sound, brightness, ... */
    PAGE_ABOUT,    /* what this device is */
    PAGE_TEST,     /* * a pattern on every view; `item`: buttons pressed */
    PAGE_HELP,     /* how to play; its lines do nothing when chosen */
    /* The board is to be seen on these. */
    PAGE_BOARD,   /* * play */
    PAGE_PAUSE,   /* the menu over a running game */
    PAGE_CONFIRM, /* really restart? */
    PAGE_HISTORY, /* * the game position by position */
    PAGE_RESULT,  /* * the final board */
    PAGE_AFTER,   /* what next? */
    CONSOLE_PAGES
};

/* How long nobody has pressed anything. */
enum console_idle { IDLE_NOT, IDLE_DIM, IDLE_ASLEEP };

/* Who plays, as the set-up page offers it. */
enum console_mode {
    MODE_COMPUTER, /* one person against the computer */
    MODE_PEOPLE,   /* everybody is at the device */
    MODE_WATCH,    /* the computer against itself */
    CONSOLE_MODES
};

/* What is asked for most comes first: the nearer to the beginning, the shorter
 * is the instruction that reads it. */
struct console {
    struct match_listener listener; /* first, so it casts back */
    struct match *match;
    /* From here on it is what console_stamp() sums up. */
    uint8_t page;       /* enum console_page */
    uint8_t item;       /* selected line of the page's menu */
    uint8_t cursor;     /* cell */
    uint8_t picked;     /* cell whose targets are offered, or none */
    uint8_t label;      /* the cursor is on label n - 1, not on a cell */
    uint8_t labels;     /* moves that are words, counted with the cells */
    uint8_t back;       /* the page that B leads to, where it may differ */
    uint8_t mode;       /* enum console_mode */
    uint8_t level;      /* of the computer: line of the table in setup.c */
    uint8_t you;        /* the person's player in MODE_COMPUTER */
    uint8_t idle;       /* enum console_idle */
    uint8_t tune, note; /* of sound.c, while is_playing */
    bool is_playing;
    uint8_t thinking;     /* 0: nobody thinks; else turns seen so far + 1 */
    bool wants_hint;      /* a good move is looked for, to be shown */
    bool wants_quit;      /* Quit was chosen */
    bool has_news;        /* the match changed and is yet to be shown */
    uint8_t slots;        /* steps in which the last move is shown, <= 254 */
    uint8_t rolled;       /* the step behind the roll of a die; 0: none */
    uint8_t face, roller; /* what was rolled, and by whom */
    uint8_t last;         /* the cell the last move went to, or none */
    uint8_t passed;       /* player who was passed over by it, or 0 */
    uint8_t resume;       /* the slot that the page offers, or none */
    game_move chosen;     /* by the buttons, or GAME_NO_MOVE */
    uint16_t step, steps; /* PAGE_HISTORY: moves made, and how many there are */
    uint16_t revision;    /* counts presses and moves */
    const char *message;  /* one line for the player, or NULL */
    struct settings settings;
    uint32_t now_ms;     /* and from here on no more */
    uint32_t pressed_ms; /* the last press: blinking starts there */
    uint32_t active_ms;  /* the last press or move: idling starts there */
    uint32_t shown_ms;   /* when a change was: animations start there */
    struct saver *saver; /* NULL: nothing is saved */
    struct ai *ai;       /* NULL: nobody thinks, no hints */
    struct match_provider hand; /* gives `chosen` */
    struct match_config config; /* what the set-up page shows */
    struct save_info saved;     /* what is in the slot `resume` */
    uint8_t half;               /* of a second, when `thinking` was looked at */
    uint8_t offered[(GAME_CELLS_MAX + 7) / 8]; /* cells on which A acts */
    /* Nothing moves on the history page: they share their memory. */
    union {
        uint8_t when[GAME_CELLS_MAX]; /* which step changes a cell; 255: none */
        struct game_state past;       /* PAGE_HISTORY: what is shown */
    };
};

/* Begins on the title page. `saver` may be NULL; `ai` is set by who has one. */
void console_init(struct console *c, struct match *match, struct saver *saver);

/* One press of one button (enum hal_button). */
void console_press(struct console *c, uint8_t button);

/* Where a direction leads: -1, 0 or 1. */
int console_cols(uint8_t button);
int console_rows(uint8_t button);

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

/* The same, and B leads back to this page from there. */
void console_visit(struct console *c, enum console_page page);

/* Goes to the page that B leads to. */
void console_back(struct console *c);

/* True if the page shows the match's board. */
bool console_has_board(const struct console *c);

/* Nobody has pressed anything for a while: views save light, then go dark. The
 * press that wakes them does nothing else. */
bool console_is_dim(const struct console *c);
bool console_is_asleep(const struct console *c);

/* A number that is the same as long as there is nothing new to be seen but
 * what blinks and scrolls: views need not look again. */
uint32_t console_stamp(const struct console *c);

/* The game of line `item` of the title page; NULL for its other lines. */
const struct game *menu_game(const struct console *c, uint8_t item);

/* --- The menu of a page (menu.c) ---------------------------------------- */

#define MENU_LINES_MAX 16

/* How many lines the page's menu has; 0 for none. */
uint8_t menu_count(const struct console *c);
void menu_print_heading(const struct console *c, struct text_out *out);
void menu_print_item(const struct console *c, uint8_t item,
                     struct text_out *out);
void menu_press(struct console *c, uint8_t button);

/* The picture of a line, NULL if it has none. */
const struct game_icon *menu_icon(const struct console *c, uint8_t item);

/* The line selected when the page opens. */
uint8_t menu_first(const struct console *c);

/* The game that the set-up or help page is about. */
const struct game *menu_subject(const struct console *c);

/* --- The board (board.c) ------------------------------------------------ */

enum board_mark {
    MARK_CURSOR = 1 << 0,
    MARK_OFFERED = 1 << 1, /* A acts here */
    MARK_LAST = 1 << 2,    /* the last move went here */
    MARK_FLASH = 1 << 3,   /* changing at this instant */
    MARK_PICKED = 1 << 4,  /* the first half of a move */
};

/* How many moves of the person to move have no cell but a word, such as END
 * TURN, and the words. They belong to PAGE_BOARD. */
uint8_t board_label_count(const struct console *c);
const char *board_label(const struct console *c, uint8_t n);

/* The position to be seen: now, or the one the history page shows. */
const struct game_state *board_state(const struct console *c);

/* Who has the move in it; and the same, but who throws the die in the place of
 * chance, as long as it rolls. */
uint8_t board_turn(const struct console *c);
uint8_t board_hand(const struct console *c);

/* The cell that a view which shows a part of the board must show: where a
 * person plays, or what the last move did. */
uint8_t board_focus(const struct console *c);

/* How large the board is. */
struct board_size {
    uint8_t cols, rows;
};

struct board_size board_size(const struct console *c);

/* True if A acts on a cell. */
bool board_offers(const struct console *c, int cell);

struct board_cell {
    struct tile tile;
    uint8_t marks; /* enum board_mark */
};

/* What is to be seen on a cell at this instant. */
struct board_cell board_cell(const struct console *c, uint8_t col, uint8_t row);

void board_press(struct console *c, uint8_t button);

/* Shows a move as if the player had begun to choose it: A makes it. */
void board_suggest(struct console *c, game_move move);

/* Puts the cursor where play is and works out which cells act. */
void board_refresh(struct console *c);

/* Moves the cursor in a direction (cursor.c), or from anywhere to the nearest
 * cell on which A acts; if there is none, to the first word. */
void cursor_move(struct console *c, int by_col, int by_row);
void cursor_place(struct console *c);

/* Notes what the last move did, so that it can be shown bit by bit. */
void board_watch(struct console *c);

/* True while the last move is being shown; which step of it that is. */
bool board_is_moving(const struct console *c);
uint32_t board_moving_step(const struct console *c);

/* True while a die rolls, and as long as it does not lie still; what it shows
 * at this instant: other faces at first, then what was rolled. The tile
 * TILE_DIE shows the same. */
bool board_is_rolling(const struct console *c);
bool board_is_in_the_air(const struct console *c);
uint8_t board_die(const struct console *c);

/* --- The history page (history.c) ---------------------------------------- */

/* Begins with the position of now. */
void history_open(struct console *c);
void history_press(struct console *c, uint8_t button);

/* "Move 12 of 40. Red: 2,3" */
void history_print(const struct console *c, struct text_out *out);

/* --- Words (words.c) ----------------------------------------------------- */

/* Line n of the panel beside the board; false after the last one. */
bool words_panel(const struct console *c, uint8_t n, struct text_out *out);

/* Which line of the panel is selected; 0 for none. */
uint8_t words_panel_selected(const struct console *c);

/* Whose line that is: a player, or 0. */
uint8_t words_panel_player(const struct console *c, uint8_t n);

/* Who makes a move, and which: "Red: token 4", "food none". */
void words_move(const struct console *c, const struct game_state *before,
                game_move move, struct text_out *out);

/* One line on what the player should know now. */
void words_message(const struct console *c, struct text_out *out);

/* The buttons, in one line. */
const char *words_legend(const struct console *c);

#endif
