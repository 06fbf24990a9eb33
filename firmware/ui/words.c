/*
 * words.c - what the pages say.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/console.h"

/* The panel over a board: turn, clock, the players, a gap, the menu. */
#define PANEL_PLAYERS 2

static const struct game *game_of(const struct console *c)
{
    return c->match->config.game;
}

static NOINLINE const char *name_of(const struct console *c, uint8_t player)
{
    return game_of(c)->side(board_state(c), player).name;
}

static void print_time(const struct console *c, struct text_out *out)
{
    uint32_t left_ms = match_time_left(c->match);

    if (left_ms != UINT32_MAX && c->page != PAGE_HISTORY) {
        text_number(out, (int32_t)((left_ms + 999) / 1000));
        text_string(out, " s left");
    }
}

static NOINLINE void print_winner(const struct console *c, struct text_out *out)
{
    struct game_result r = match_result(c->match);

    text_string(out, r.winner == 0 ? "A draw" : name_of(c, r.winner));
    text_string(out, r.winner == 0 ? "" : " wins");
}

static void print_turn(const struct console *c, struct text_out *out)
{
    uint8_t turn = board_turn(c);
    uint8_t hand = board_hand(c);

    if (turn == GAME_NOBODY) {
        print_winner(c, out);
    } else if (hand == GAME_CHANCE) {
        text_string(out, SAY("Chance moves"));
    } else {
        text_string(out, name_of(c, hand));
        text_string(out, turn == hand ? " to move" : " rolls");
    }
}

static void print_padded(struct text_out *out, const char *s, int width)
{
    for (; *s != '\0' || width > 0; width--) {
        text_char(out, *s != '\0' ? *s++ : ' ');
    }
}

/* "1." to "4." for who has a place at the end. */
static void print_rank(const struct console *c, uint8_t player,
                       struct text_out *out)
{
    struct game_result r = match_result(c->match);

    for (uint8_t i = 0; i < GAME_PLAYERS_MAX && c->page != PAGE_HISTORY; i++) {
        if (r.ending != GAME_RUNNING && r.places[i] == player) {
            text_number(out, i + 1);
            text_char(out, '.');
            return;
        }
    }
    text_string(out, "  ");
}

static void print_player(const struct console *c, uint8_t player,
                         struct text_out *out)
{
    int32_t score = game_of(c)->score(board_state(c), player);

    print_rank(c, player, out);
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

static NOINLINE uint8_t players_of(const struct console *c)
{
    return game_of(c)->players(board_state(c));
}

uint8_t words_panel_player(const struct console *c, uint8_t n)
{
    if (!console_has_board(c) || n < PANEL_PLAYERS ||
        n >= PANEL_PLAYERS + players_of(c)) {
        return 0;
    }
    return (uint8_t)(n - PANEL_PLAYERS + 1);
}

/* Line n of the test page: its buttons, those pressed so far with a cross. */
static bool print_test(const struct console *c, uint8_t n, struct text_out *out)
{
    static const char names[] = SAY("Up\0Down\0Left\0Right\0A\0B\0Menu");
    const uint8_t count = 7;

    if (n == 0) {
        text_string(out, SAY("Test of display and buttons"));
    } else if (n > 1 && n - 2 < count) {
        text_string(out, c->item >> (n - 2) & 1 ? "[x] " : "[ ] ");
        text_string(out, text_nth(names, n - 2u));
    }
    return n - 2 < count;
}

static uint8_t menu_above(const struct console *c)
{
    return console_has_board(c) ? (uint8_t)(PANEL_PLAYERS + players_of(c) + 1)
                                : 0;
}

uint8_t words_panel_selected(const struct console *c)
{
    return menu_count(c) == 0 ? 0 : (uint8_t)(menu_above(c) + 2 + c->item);
}

bool words_panel(const struct console *c, uint8_t n, struct text_out *out)
{
    uint8_t player = words_panel_player(c, n);
    uint8_t above = menu_above(c);

    if (!console_has_board(c)) {
        return c->page == PAGE_TEST ? print_test(c, n, out)
                                    : print_menu(c, n, out);
    }
    if (n == 0) {
        print_turn(c, out);
    } else if (n == 1) {
        print_time(c, out);
    } else if (player != 0) {
        print_player(c, player, out);
    } else if (n >= above) {
        return c->page == PAGE_BOARD ? print_label(c, (uint8_t)(n - above), out)
                                     : print_menu(c, (uint8_t)(n - above), out);
    }
    return true;
}

/* A sink that puts blanks where the notation has colons. */
struct blank_out {
    struct text_out out;
    struct text_out *next;
};

static void put_blank(struct text_out *out, char ch)
{
    text_char(((struct blank_out *)out)->next, ch == ':' ? ' ' : ch);
}

NOINLINE void words_move(const struct console *c,
                         const struct game_state *before, game_move move,
                         struct text_out *out)
{
    uint8_t hand = game_hand(game_of(c), before);
    struct blank_out blank = {.out = {.put = put_blank}, .next = out};

    if (hand != GAME_CHANCE) {
        text_string(out, game_of(c)->side(before, hand).name);
        text_string(out, ": ");
    }
    game_of(c)->print_move(before, move, &blank.out);
}

/* "Red: 2,3. Green can't move" */
static void print_last_move(const struct console *c, struct text_out *out)
{
    const struct match *m = c->match;

    if (!m->was_move || board_is_in_the_air(c)) {
        return;
    }
    words_move(c, &m->previous, m->journal[m->count - 1], out);
    if (c->passed != 0) {
        text_string(out, ". ");
        text_string(out, name_of(c, c->passed));
        text_string(out, SAY(" can't move"));
    }
}

/* Why the game is over, in the order of enum game_ending. */
static const char endings[] = SAY("\0"
                                  "The board is full.\0"
                                  "The turns are used up.\0"
                                  "The other side has nothing left.\0"
                                  "The base is destroyed.\0"
                                  "No pawns are left.\0"
                                  "Nothing has changed for too long.\0"
                                  "All tokens are home.\0"
                                  "The time is up.\0"
                                  "A player has left.\0"
                                  "The game was broken off.\0");

static void print_result(const struct console *c, struct text_out *out)
{
    print_winner(c, out);
    text_string(out, ". ");
    text_string(out, text_nth(endings, match_result(c->match).ending));
}

/* What can be done on the board now. */
static void print_hint(const struct console *c, struct text_out *out)
{
    if (match_is_automatic(c->match) || match_turn(c->match) == GAME_NOBODY ||
        board_is_moving(c)) {
        print_last_move(c, out);
    } else if (c->picked != GAME_NO_CELL) {
        text_string(out, SAY("Choose where it goes, or B: take back"));
    } else if (c->label != 0) {
        text_string(out, "A: ");
        text_string(out, board_label(c, (uint8_t)(c->label - 1)));
    } else if (c->labels > 0) {
        text_string(out, SAY("Choose, or go right to "));
        text_string(out, board_label(c, 0));
    } else {
        print_last_move(c, out);
    }
}

static void print_about_title(const struct console *c, struct text_out *out)
{
    const struct game *game = menu_game(c, c->item);

    if (c->item == 0 && c->resume != SAVE_NONE) {
        text_string(out, SAY("Go on where you left it"));
    } else if (game != NULL) {
        text_string(out, game->summary);
    }
}

void words_message(const struct console *c, struct text_out *out)
{
    if (console_is_dim(c)) {
        text_string(out, SAY("Resting: any button wakes it"));
    } else if (c->message != NULL) {
        text_string(out, c->message);
    } else if (c->page == PAGE_TITLE) {
        print_about_title(c, out);
    } else if (c->page == PAGE_SETUP || c->page == PAGE_HELP) {
        text_string(out, menu_subject(c)->summary);
    } else if (c->page == PAGE_HISTORY) {
        history_print(c, out);
    } else if (c->page == PAGE_RESULT || c->page == PAGE_AFTER) {
        print_result(c, out);
    } else if (c->thinking != 0) {
        text_string(out, match_is_automatic(c->match)
                             ? SAY("Thinking (B: move now), turns seen: ")
                             : SAY("Thinking, turns seen: "));
        text_number(out, c->thinking - 1);
    } else if (console_has_board(c)) {
        print_hint(c, out);
    }
}

const char *words_legend(const struct console *c)
{
    switch (c->page) {
    case PAGE_BOARD:
        return SAY("Arrows: move   Enter (A): choose   "
                   "Backspace (B) or M: menu");
    case PAGE_HISTORY:
        return SAY("Left, right: a move   Up, down: ten   Backspace (B): back");
    case PAGE_RESULT:
        return SAY("Enter (A): go on");
    case PAGE_TEST:
        return SAY("Press every button; Backspace (B) comes last: back");
    case PAGE_HELP:
    case PAGE_ABOUT:
        return SAY("Arrows: read   Backspace (B): back");
    default:
        return SAY("Arrows: choose and change   Enter (A): select   "
                   "Backspace (B): back");
    }
}
