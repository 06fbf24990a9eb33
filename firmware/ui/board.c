/*
 * board.c - the board page: cursor, choosing a move, showing what it did.
 *
 * A move is chosen by cells. A on a cell with one move plays it; with several,
 * their targets are offered and A on one of them plays. While a move is being
 * shown, cells whose event is still to come look as they did before it, so
 * one mechanism animates every game.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/console.h"

#include <string.h>

#include "hal/buttons.h"
#include "hal/time.h"
#include "ui/sound.h"

/* A move is shown in steps, one for each change, all of them in this time. */
#define SHOW_MAX_MS 2600u
#define ROLL_STEPS 7
#define ROLL_REST 3 /* the last steps, when the die lies still */
#define NO_STEP 0xFF

#define LABELS_MAX 8

static const struct game *game_of(const struct console *c)
{
    return c->match->config.game;
}

NOINLINE struct board_size board_size(const struct console *c)
{
    struct board_size size;

    game_of(c)->size(&c->match->state, &size.cols, &size.rows);
    return size;
}

/* --- Showing a move ------------------------------------------------------ */

static uint32_t step_ms(const struct console *c)
{
    static const uint8_t speeds_ms[SETTINGS_SPEEDS] = {[SPEED_OFF] = 1,
                                                       [SPEED_SLOW] = 240,
                                                       [SPEED_NORMAL] = 130,
                                                       [SPEED_FAST] = 60};
    uint32_t ms = speeds_ms[c->settings.speed];

    return ms * c->slots > SHOW_MAX_MS ? SHOW_MAX_MS / c->slots : ms;
}

NOINLINE uint32_t board_moving_step(const struct console *c)
{
    return (c->now_ms - c->shown_ms) / step_ms(c);
}

bool board_is_moving(const struct console *c)
{
    return c->slots > 0 && board_moving_step(c) < c->slots;
}

bool board_is_rolling(const struct console *c)
{
    return board_is_moving(c) && board_moving_step(c) < c->rolled;
}

static bool has_cell(struct game_event e)
{
    switch (e.kind) {
    case EVENT_PLACED:
    case EVENT_CAPTURED:
    case EVENT_TURNED:
    case EVENT_MOVED:
    case EVENT_DIED:
    case EVENT_ATE:
    case EVENT_BORN:
    case EVENT_FOOD:
    case EVENT_CUT:
        return true;
    default:
        return false;
    }
}

/* The first step that changes a cell counts. */
static void watch_cell(struct console *c, uint8_t cell)
{
    if (cell < GAME_CELLS_MAX && c->when[cell] == NO_STEP) {
        c->when[cell] = c->slots;
    }
}

static void watch_event(struct console *c, struct game_event e)
{
    if (e.kind == EVENT_ROLLED) {
        c->slots = (uint8_t)(c->slots + ROLL_STEPS);
        c->rolled = c->slots;
        c->face = e.to;
        c->roller = e.player;
    } else if (e.kind == EVENT_SKIPPED || e.kind == EVENT_LOST) {
        c->passed = e.player;
    } else if (has_cell(e) && e.to < GAME_CELLS_MAX) {
        watch_cell(c, e.to);
        if (e.kind == EVENT_MOVED || e.kind == EVENT_CUT) {
            watch_cell(c, e.from);
        }
        c->last = c->last == GAME_NO_CELL ? e.to : c->last;
        c->slots++;
    }
}

void board_watch(struct console *c)
{
    struct game_events ev;

    match_events(c->match, &ev);
    memset(c->when, NO_STEP, sizeof c->when);
    c->slots = 0;
    c->rolled = 0;
    c->passed = 0;
    c->last = GAME_NO_CELL;
    sound_of_events(c, &ev);
    for (uint16_t i = 0; i < ev.count && c->slots < NO_STEP - ROLL_STEPS; i++) {
        watch_event(c, ev.list[i]);
    }
    if (c->settings.speed == SPEED_OFF) {
        c->slots = 0;
    }
}

NOINLINE bool board_offers(const struct console *c, int cell)
{
    return (c->offered[cell / 8] >> (cell % 8)) & 1;
}

static uint8_t marks_of(const struct console *c, uint8_t cell)
{
    uint8_t marks = 0;

    if (c->page == PAGE_BOARD && cell == c->cursor && c->label == 0 &&
        !match_is_automatic(c->match)) {
        marks |= MARK_CURSOR;
    }
    if (c->page == PAGE_BOARD && board_offers(c, cell)) {
        marks |= MARK_OFFERED;
    }
    if (c->page == PAGE_BOARD && cell == c->picked) {
        marks |= MARK_PICKED;
    }
    if (cell == c->last) {
        marks |= MARK_LAST;
    }
    return marks;
}

NOINLINE const struct game_state *board_state(const struct console *c)
{
    return c->page == PAGE_HISTORY ? &c->past : &c->match->state;
}

NOINLINE uint8_t board_turn(const struct console *c)
{
    return c->page == PAGE_HISTORY ? game_of(c)->to_move(&c->past)
                                   : match_turn(c->match);
}

uint8_t board_hand(const struct console *c)
{
    if (board_is_rolling(c)) {
        return c->roller;
    }
    return c->page == PAGE_HISTORY ? game_hand(game_of(c), &c->past)
                                   : match_hand(c->match);
}

uint8_t board_focus(const struct console *c)
{
    bool is_played = c->page == PAGE_BOARD && !board_is_moving(c) &&
                     !match_is_automatic(c->match);

    return is_played || c->last == GAME_NO_CELL ? c->cursor : c->last;
}

bool board_is_in_the_air(const struct console *c)
{
    return board_is_moving(c) && board_moving_step(c) + ROLL_REST < c->rolled;
}

uint8_t board_die(const struct console *c)
{
    return board_is_in_the_air(c)
               ? (uint8_t)((c->face + board_moving_step(c)) % 6 + 1)
               : c->face;
}

struct board_cell board_cell(const struct console *c, uint8_t col, uint8_t row)
{
    uint8_t cell = (uint8_t)(row * board_size(c).cols + col);
    struct board_cell shown = {.marks = marks_of(c, cell)};
    const struct game_state *s = board_state(c);

    if (board_is_moving(c) && c->when[cell] != NO_STEP) {
        uint32_t now = board_moving_step(c);

        if (c->when[cell] > now) {
            s = &c->match->previous;
        } else if (c->when[cell] == now) {
            shown.marks |= MARK_FLASH;
        }
    }
    shown.tile = game_of(c)->look(s, col, row);
    if (shown.tile.kind == TILE_DIE && board_is_rolling(c)) {
        shown.tile.number = board_die(c);
        shown.tile.owner = c->roller;
    }
    return shown;
}

/* --- Choosing a move ----------------------------------------------------- */

static void offer(struct console *c, uint8_t cell)
{
    c->offered[cell / 8] |= (uint8_t)(1u << (cell % 8));
}

/* A move with a word instead of a cell, for a person to choose. */
static bool is_label(const struct move_view *v)
{
    return v->from == GAME_NO_CELL && v->label != NULL;
}

/* Offers the cells that start a move or, with one picked, those that end it. */
static void offer_cells(struct console *c)
{
    game_move moves[GAME_MOVES_MAX];
    size_t count = game_of(c)->moves(&c->match->state, moves);
    /* What comes of a throw is not for the player to choose. */
    uint8_t most = match_turn(c->match) == GAME_CHANCE ? 1 : LABELS_MAX;

    memset(c->offered, 0, sizeof c->offered);
    c->labels = 0;
    if (match_turn(c->match) == GAME_NOBODY || match_is_automatic(c->match)) {
        return;
    }
    for (size_t i = 0; i < count; i++) {
        struct move_view v;

        game_of(c)->describe(&c->match->state, moves[i], &v);
        if (is_label(&v) && c->labels < most) {
            c->labels++;
        }
        if (v.from == GAME_NO_CELL) {
            continue;
        }
        if (c->picked == GAME_NO_CELL) {
            offer(c, v.from);
        } else if (v.from == c->picked && v.to != GAME_NO_CELL) {
            offer(c, v.to);
        }
    }
}

void board_refresh(struct console *c)
{
    if (game_of(c) == NULL) {
        return;
    }
    c->picked = GAME_NO_CELL;
    c->message = NULL;
    offer_cells(c);
    cursor_place(c);
}

uint8_t board_label_count(const struct console *c)
{
    return c->labels;
}

/* What A does. */
enum action {
    NOTHING,
    PLAY, /* one move, or several that look the same */
    PICK, /* moves to several cells begin here */
};

/* The first move that is found, and its word. */
struct found {
    game_move move;
    const char *word;
};

/* What A does at the cursor or, counted from 1, on a label. */
static NOINLINE enum action find(const struct console *c, uint8_t label,
                                 struct found *found)
{
    game_move moves[GAME_MOVES_MAX];
    size_t count = game_of(c)->moves(&c->match->state, moves);
    enum action action = NOTHING;
    uint8_t to = GAME_NO_CELL;

    for (size_t i = 0; i < count; i++) {
        struct move_view v;
        bool is_here;

        game_of(c)->describe(&c->match->state, moves[i], &v);
        if (label != 0) {
            is_here = is_label(&v) && --label == 0;
        } else if (c->picked == GAME_NO_CELL) {
            is_here = v.from == c->cursor;
        } else {
            is_here = v.from == c->picked && v.to == c->cursor;
        }
        if (!is_here) {
            continue;
        }
        if (action == NOTHING) {
            *found = (struct found){moves[i], v.label};
            to = v.to;
            action = PLAY;
        } else if (v.to != to) {
            action = PICK;
        }
    }
    return action;
}

const char *board_label(const struct console *c, uint8_t n)
{
    struct found found = {.word = ""};

    find(c, (uint8_t)(n + 1), &found);
    return found.word;
}

/* A sink of one short word. */
struct word_out {
    struct text_out out;
    uint8_t length;
    char word[12];
};

static void put_word(struct text_out *out, char ch)
{
    struct word_out *w = (struct word_out *)out;

    if (w->length < sizeof w->word - 1) {
        w->word[w->length++] = ch;
    }
}

static void refuse(struct console *c, const char *why)
{
    c->message = why;
    sound_start(c, SOUND_ERROR);
}

/* No move starts here: the game says why, if the cell reads as a move. */
static void explain(struct console *c)
{
    struct word_out w = {.out = {.put = put_word}};
    enum game_reason reason;

    game_of(c)->print_cell(&c->match->state, c->cursor, &w.out);
    reason = match_check(c->match, match_hand(c->match),
                         game_of(c)->parse_move(&c->match->state, w.word));
    refuse(c, reason == GAME_OK || reason == GAME_RANGE
                  ? SAY("Nothing to do here.")
                  : game_reason_text(reason));
}

static void act(struct console *c)
{
    struct found found;

    if (match_is_automatic(c->match)) {
        refuse(c, SAY("Please wait: it is not your turn."));
        return;
    }
    switch (find(c, c->label, &found)) {
    case NOTHING:
        explain(c);
        break;
    case PLAY:
        if (match_chance(c->match, &found.move) != GAME_OK) {
            console_choose(c, found.move);
        }
        break;
    case PICK:
        c->picked = c->cursor;
        offer_cells(c);
        break;
    }
}

static void take_back_pick(struct console *c)
{
    c->picked = GAME_NO_CELL;
    offer_cells(c);
}

void board_suggest(struct console *c, game_move move)
{
    struct found found = {.move = GAME_NO_MOVE};
    struct move_view v;

    game_of(c)->describe(&c->match->state, move, &v);
    c->picked = GAME_NO_CELL;
    c->label = 0;
    if (v.from == GAME_NO_CELL) {
        while (found.move != move && c->label < c->labels) {
            find(c, ++c->label, &found);
        }
    } else {
        c->cursor = v.from;
        if (find(c, 0, &found) == PICK) {
            c->picked = v.from;
            c->cursor = v.to;
        }
    }
    offer_cells(c);
    c->wants_hint = false;
    c->message = SAY("Hint: A plays this move.");
}

/* B lets who thinks move at once, else it leads to the menu. */
static void press_b(struct console *c)
{
    if (c->picked != GAME_NO_CELL) {
        take_back_pick(c);
    } else if (c->thinking != 0 && match_is_automatic(c->match)) {
        ai_hurry(c->ai);
    } else {
        console_open(c, PAGE_PAUSE);
    }
}

void board_press(struct console *c, uint8_t button)
{
    c->message = NULL;
    switch (button) {
    case HAL_BUTTON_A:
        act(c);
        break;
    case HAL_BUTTON_B:
        press_b(c);
        break;
    case HAL_BUTTON_MENU:
        console_open(c, PAGE_PAUSE);
        break;
    default:
        cursor_move(c, console_cols(button), console_rows(button));
        break;
    }
}
