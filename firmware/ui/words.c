/*
 * words.c - what the pages say.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/console.h"

/* The panel over a board: turn, a gap, the players, a gap, the menu. */
#define PANEL_PLAYERS 2

static const struct game *game_of(const struct console *c)
{
    return c->match->config.game;
}

static const char *name_of(const struct console *c, uint8_t player)
{
    return game_of(c)->side(&c->match->state, player).name;
}

static void print_time(const struct console *c, struct text_out *out)
{
    uint32_t left_ms = match_time_left(c->match);

    if (left_ms != UINT32_MAX) {
        text_string(out, ", ");
        text_number(out, (int32_t)((left_ms + 999) / 1000));
        text_string(out, " s");
    }
}

static void print_turn(const struct console *c, struct text_out *out)
{
    struct game_result r = match_result(c->match);
    uint8_t turn = match_turn(c->match);

    if (r.ending != GAME_RUNNING) {
        text_string(out, r.winner == 0 ? "A draw" : name_of(c, r.winner));
        text_string(out, r.winner == 0 ? "" : " wins");
    } else if (turn == GAME_CHANCE) {
        text_string(out, "Chance moves");
    } else {
        text_string(out, name_of(c, turn));
        text_string(out, " to move");
        print_time(c, out);
    }
}

static void print_padded(struct text_out *out, const char *s, uint8_t width)
{
    uint8_t length = 0;

    for (; s[length] != '\0'; length++) {
        text_char(out, s[length]);
    }
    for (; length < width; length++) {
        text_char(out, ' ');
    }
}

static void print_player(const struct console *c, uint8_t player,
                         struct text_out *out)
{
    int32_t score = game_of(c)->score(&c->match->state, player);

    text_string(out, match_turn(c->match) == player ? "> " : "  ");
    print_padded(out, name_of(c, player), 7);
    if (score < 10) {
        text_char(out, ' ');
    }
    text_number(out, score);
    if (c->match->config.seat[player - 1] != SEAT_HUMAN) {
        text_string(out, " CPU");
    }
}

/* Line n of a menu: heading, gap, items, as long as there are some. */
static bool print_menu(const struct console *c, uint8_t n, struct text_out *out)
{
    if (n >= menu_count(c) + 2 || menu_count(c) == 0) {
        return false;
    }
    if (n == 0) {
        menu_print_heading(c, out);
    } else if (n > 1) {
        text_string(out, n - 2 == c->item ? "> " : "  ");
        menu_print_item(c, (uint8_t)(n - 2), out);
    }
    return true;
}

/* Line n of the moves that have a word instead of a cell. */
static bool print_label(const struct console *c, uint8_t n,
                        struct text_out *out)
{
    if (n >= board_label_count(c)) {
        return false;
    }
    text_string(out, c->label == n + 1 ? "> " : "  ");
    text_string(out, board_label(c, n));
    return true;
}

static uint8_t players_of(const struct console *c)
{
    return game_of(c)->players(&c->match->state);
}

uint8_t words_panel_player(const struct console *c, uint8_t n)
{
    if (!console_has_board(c) || n < PANEL_PLAYERS ||
        n >= PANEL_PLAYERS + players_of(c)) {
        return 0;
    }
    return (uint8_t)(n - PANEL_PLAYERS + 1);
}

bool words_panel(const struct console *c, uint8_t n, struct text_out *out)
{
    uint8_t player = words_panel_player(c, n);
    uint8_t above;

    if (!console_has_board(c)) {
        return print_menu(c, n, out);
    }
    above = (uint8_t)(PANEL_PLAYERS + players_of(c) + 1);
    if (n == 0) {
        print_turn(c, out);
    } else if (player != 0) {
        print_player(c, player, out);
    } else if (n >= above) {
        return c->page == PAGE_BOARD ? print_label(c, (uint8_t)(n - above), out)
                                     : print_menu(c, (uint8_t)(n - above), out);
    }
    return true;
}

static void print_last_move(const struct console *c, struct text_out *out)
{
    const struct match *m = c->match;

    if (!m->was_move) {
        return;
    }
    text_string(out, "Last move ");
    game_of(c)->print_move(&m->previous, m->journal[m->count - 1], out);
}

void words_message(const struct console *c, struct text_out *out)
{
    if (c->message != NULL) {
        text_string(out, c->message);
    } else if (c->page == PAGE_HISTORY) {
        history_print(c, out);
    } else if (c->page == PAGE_TITLE && c->item == 0 &&
               c->resume != SAVE_NONE) {
        text_string(out, "Go on where you left it");
    } else if (c->page == PAGE_TITLE && menu_game(c, c->item) != NULL) {
        text_string(out, menu_game(c, c->item)->summary);
    } else if (c->page == PAGE_SETUP) {
        text_string(out, c->config.game->summary);
    } else if (console_has_board(c)) {
        print_last_move(c, out);
    }
}

const char *words_legend(const struct console *c)
{
    switch (c->page) {
    case PAGE_BOARD:
        return "Arrows: move   Enter (A): play on a +   Backspace (B) or M: "
               "menu";
    case PAGE_RESULT:
        return "Enter (A): go on";
    default:
        return "Arrows: choose and change   Enter (A): select   "
               "Backspace (B): back";
    }
}
