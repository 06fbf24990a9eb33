/*
 * fuzz.c - what the fuzz targets share: failing, printing, and what must hold
 * in any position of any game.
 *
 * SPDX-License-Identifier: MIT
 */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hal/system.h"

#define FILLING 0xA5 /* what memory holds before */

extern const struct game game_null;

static struct fuzz_text line_text;
static game_move list[GAME_MOVES_MAX];

static void put_text(struct text_out *out, char c)
{
    struct fuzz_text *t = (struct fuzz_text *)out;

    if (t->length + 1 >= FUZZ_TEXT_MAX) {
        fuzz_fail("too much text", t->text);
    }
    t->text[t->length++] = c;
    t->text[t->length] = '\0';
}

void fuzz_text_clear(struct fuzz_text *t)
{
    t->out.put = put_text;
    t->length = 0;
    t->text[0] = '\0';
}

_Noreturn void fuzz_fail(const char *what, const char *about)
{
    fprintf(stderr, "fuzz: %s\nfuzz: in: %s\n", what, about);
    abort();
}

/* What the match calls when its journal does not give the position. */
_Noreturn void hal_system_panic(const char *message)
{
    fuzz_fail("panic", message);
}

static _Noreturn void fail_at(const char *what, const struct game *g,
                              const struct game_state *s)
{
    fuzz_fail(what, fuzz_line(g, s));
}

uint8_t fuzz_games(void)
{
    return (uint8_t)(game_count + 1);
}

const struct game *fuzz_game(uint8_t i)
{
    return i < game_count ? game_registry[i] : &game_null;
}

const char *fuzz_line(const struct game *g, const struct game_state *s)
{
    fuzz_text_clear(&line_text);
    g->print_state(s, &line_text.out);
    return line_text.text;
}

static bool is_printable(const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text < ' ' || *text > '~') {
            return false;
        }
    }
    return true;
}

const char *fuzz_parse(const struct game *g, struct game_state *s,
                       const char *line)
{
    const char *refusal;

    memset(s->bytes, 0, sizeof s->bytes);
    memset(s->bytes, FILLING, g->state_size);
    refusal = g->parse_state(s, line);
    if (refusal != NULL &&
        (refusal[0] == '\0' || strlen(refusal) > FUZZ_REFUSAL_MAX ||
         !is_printable(refusal))) {
        fuzz_fail("a refusal says what was expected in at most 200", line);
    }
    return refusal;
}

void fuzz_check_line(const struct game *g, const struct game_state *s)
{
    static char line[FUZZ_TEXT_MAX];
    struct game_state again;
    const char *refusal;

    fuzz_line(g, s);
    memcpy(line, line_text.text, line_text.length + 1);
    refusal = fuzz_parse(g, &again, line);
    if (refusal != NULL) {
        fprintf(stderr, "fuzz: refused: %s\n", refusal);
        fuzz_fail("a position that play reaches is refused", line);
    }
    if (memcmp(again.bytes, s->bytes, g->state_size) != 0) {
        fuzz_fail("the line gives other bytes", line);
    }
    if (strcmp(fuzz_line(g, &again), line) != 0) {
        fuzz_fail("the line prints as another", line);
    }
}

static void check_result(const struct game *g, const struct game_state *s,
                         bool is_over)
{
    struct game_result r = g->result(s);

    if (is_over != (r.ending != GAME_RUNNING)) {
        fail_at("result and turn disagree about the end", g, s);
    }
    if (r.ending >= GAME_ENDINGS || r.winner > g->players(s) ||
        (!is_over && r.winner != 0)) {
        fail_at("an impossible result", g, s);
    }
    for (uint8_t i = 0; i < GAME_PLAYERS_MAX; i++) {
        if (r.places[i] > g->players(s)) {
            fail_at("a place for nobody", g, s);
        }
    }
}

void fuzz_check_turn(const struct game *g, const struct game_state *s)
{
    uint8_t turn = g->to_move(s), players = g->players(s);
    bool is_over = turn == GAME_NOBODY;

    if (players < g->players_min || players > g->players_max) {
        fail_at("an impossible number of players", g, s);
    }
    if (!is_over && turn > players) {
        fail_at("nobody of that number plays", g, s);
    }
    if (turn == GAME_CHANCE && g->chance == NULL) {
        fail_at("this game has no chance", g, s);
    }
    if ((g->moves(s, list) == 0) != is_over) {
        fail_at("there are no moves exactly when the game is over", g, s);
    }
    check_result(g, s, is_over);
}

static void check_rule(const struct game *g, const struct game_state *s)
{
    uint8_t turn = g->to_move(s);

    if (turn == GAME_NOBODY || turn == GAME_CHANCE) {
        return;
    }
    if (g->check(s, turn, g->rule(s)) != GAME_OK) {
        fail_at("the rule of thumb makes an illegal move", g, s);
    }
}

static void check_tile(const struct game *g, const struct game_state *s,
                       struct tile t)
{
    if (t.kind > TILE_DIE || t.owner > g->players_max) {
        fail_at("a tile that no view knows", g, s);
    }
}

static void check_options(const struct game *g, const struct game_state *s)
{
    uint16_t option[GAME_OPTIONS_MAX];

    for (uint8_t i = 0; i < g->option_count; i++) {
        option[i] = g->options[i].fallback;
    }
    g->recall(s, option);
    for (uint8_t i = 0; i < g->option_count; i++) {
        if (option[i] < g->options[i].min || option[i] > g->options[i].max) {
            fail_at("recall gives an option out of its range", g, s);
        }
    }
}

void fuzz_check_view(const struct game *g, const struct game_state *s)
{
    uint8_t cols, rows, players = g->players(s);

    g->size(s, &cols, &rows);
    if (cols == 0 || rows == 0 || cols * rows > GAME_CELLS_MAX) {
        fail_at("an impossible size of the board", g, s);
    }
    for (uint8_t row = 0; row < rows; row++) {
        for (uint8_t col = 0; col < cols; col++) {
            check_tile(g, s, g->look(s, col, row));
        }
    }
    for (uint8_t i = 1; i <= players; i++) {
        g->score(s, i);
        g->value(s, i);
        g->side(s, i);
    }
    if (players == 2 && g->value(s, 1) != -g->value(s, 2)) {
        fail_at("the value for one is not the opposite of the other's", g, s);
    }
    check_options(g, s);
    check_rule(g, s);
}

static void check_move(const struct game *g, const struct game_state *s,
                       game_move m)
{
    static struct fuzz_text text;
    struct move_view view;
    uint8_t cols, rows;

    if (g->check(s, g->to_move(s), m) != GAME_OK) {
        fail_at("a listed move is illegal", g, s);
    }
    g->size(s, &cols, &rows);
    g->describe(s, m, &view);
    if ((view.from == GAME_NO_CELL && view.label == NULL) ||
        (view.from != GAME_NO_CELL && view.from >= cols * rows) ||
        (view.to != GAME_NO_CELL && view.to >= cols * rows)) {
        fail_at("a move that no view can show", g, s);
    }
    fuzz_text_clear(&text);
    g->print_move(s, m, &text.out);
    if (g->parse_move(s, text.text) != m) {
        fail_at("a move does not read as it prints", g, s);
    }
}

void fuzz_check_moves(const struct game *g, const struct game_state *s)
{
    size_t n = g->moves(s, list);

    for (size_t i = 0; i < n; i++) {
        check_move(g, s, list[i]);
    }
    if (g->check(s, g->to_move(s), GAME_NO_MOVE) == GAME_OK) {
        fail_at("no move at all is legal", g, s);
    }
}

static void check_event(const struct game *g, const struct game_state *s,
                        struct game_event e)
{
    if (e.kind >= EVENT_KINDS || e.player > g->players(s) ||
        (e.kind == EVENT_STOPPED && e.to > STOP_ENEMY)) {
        fail_at("an event that nobody knows", g, s);
    }
}

void fuzz_play(const struct game *g, struct game_state *s, game_move m)
{
    static struct game_events events;
    struct game_state quiet = *s;

    g->play(&quiet, m, NULL);
    g->play(s, m, &events);
    if (memcmp(quiet.bytes, s->bytes, g->state_size) != 0) {
        fail_at("a move does something else when it is reported", g, s);
    }
    for (uint16_t i = 0; i < events.count; i++) {
        check_event(g, s, events.list[i]);
    }
}
