/*
 * support.c - what the tests of the games share.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support.h"

#include <string.h>

#include "unity.h"

/* Each test plays a few games of each kind; those with the default options to
 * the end, the others not so far, since some options make a game endless. */
#define GAMES (TEST_GAMES / 100u + 2u)
#define GAMES_FEW (TEST_GAMES < 1000 ? 1u : 4u)
#define STEPS_MAX 200000u
#define STEPS_WITH_OPTIONS 400u

extern const struct game game_null;

static struct {
    const struct game *game; /* NULL: nothing to show */
    const struct game_state *state;
    uint32_t seed, step;
} watched;

static struct support_text scratch;
static struct support_dice dice;

static uint32_t draw(struct game_dice *base, uint32_t sides)
{
    return support_draw((struct support_dice *)(void *)base, sides);
}

void support_dice_seed(struct support_dice *d, uint32_t seed)
{
    d->dice.draw = draw;
    d->state = seed * 2654435761u + 1u; /* neighbouring seeds far apart */
    if (d->state == 0) {
        d->state = 1; /* from 0 the generator never moves on */
    }
}

uint32_t support_draw(struct support_dice *d, uint32_t sides)
{
    d->state ^= d->state << 13; /* xorshift32, Marsaglia 2003 */
    d->state ^= d->state >> 17;
    d->state ^= d->state << 5;
    return (uint32_t)(((uint64_t)d->state * sides) >> 32);
}

static void put(struct text_out *out, char c)
{
    struct support_text *t = (struct support_text *)(void *)out;

    /* No assertion macro: in a test that has failed it would end the drawing
     * of the board. */
    if (t->length >= SUPPORT_TEXT_MAX - 1) {
        TEST_FAIL_MESSAGE("the text is too long for the test");
    }
    t->text[t->length++] = c;
    t->text[t->length] = '\0';
}

void support_text_clear(struct support_text *t)
{
    t->out.put = put;
    t->length = 0;
    t->text[0] = '\0';
}

const char *support_said(const char *words)
{
    static struct support_text said;

    support_text_clear(&said);
    text_string(&said.out, words);
    return said.text;
}

const char *support_line(struct support_text *t, const struct game *g,
                         const struct game_state *s)
{
    support_text_clear(t);
    g->print_state(s, &t->out);
    return t->text;
}

/* Rows as drawn in a test, in the form of a state line. */
static void print_rows(struct text_out *out, const char *rows)
{
    while (*rows != '\0') {
        if (*rows != ' ') {
            text_char(out, *rows);
        } else if (rows[1] != '\0') {
            text_char(out, '/');
        }
        rows++;
    }
}

void support_position(const struct game *g, struct game_state *s,
                      const char *head, const char *rows)
{
    const char *refusal;

    support_text_clear(&scratch);
    text_string(&scratch.out, head);
    text_string(&scratch.out, " cells=");
    print_rows(&scratch.out, rows);
    refusal = g->parse_state(s, scratch.text);
    TEST_ASSERT_NULL_MESSAGE(refusal, refusal);
    support_watch(g, s, 0, 0);
}

void support_assert_cells(const struct game *g, const struct game_state *s,
                          const char *rows)
{
    static struct support_text expected;
    const char *cells = strstr(support_line(&scratch, g, s), "cells=");

    TEST_ASSERT_NOT_NULL_MESSAGE(cells, "the state line has no cells");
    support_text_clear(&expected);
    text_string(&expected.out, "cells=");
    print_rows(&expected.out, rows);
    TEST_ASSERT_EQUAL_STRING(expected.text, cells);
}

static void say_number(const char *what, uint32_t number)
{
    UnityPrint(what);
    UnityPrintNumberUnsigned(number);
}

void support_say_seed(void)
{
    say_number("Random games from seed ", TEST_SEED);
    UNITY_PRINT_EOL();
}

void support_watch(const struct game *g, const struct game_state *s,
                   uint32_t seed, uint32_t step)
{
    watched.game = g;
    watched.state = s;
    watched.seed = seed;
    watched.step = step;
}

static char letter(struct tile t)
{
    if (t.owner != 0) {
        return watched.game->side(watched.state, t.owner).name[0];
    }
    return t.kind == TILE_VOID
               ? ' '
               : ".?#"[(t.kind != TILE_EMPTY) + (t.kind == TILE_WALL)];
}

static void draw_board(void)
{
    uint8_t cols, rows;

    watched.game->size(watched.state, &cols, &rows);
    for (uint8_t row = 0; row < rows; row++) {
        UnityPrint("    ");
        for (uint8_t col = 0; col < cols; col++) {
            char text[] = {letter(watched.game->look(watched.state, col, row)),
                           '\0'};

            UnityPrint(text);
        }
        UNITY_PRINT_EOL();
    }
}

void support_set_up(void)
{
    support_dice_seed(&dice, TEST_SEED);
    watched.game = NULL;
}

void support_tear_down(void)
{
    if (watched.game == NULL || Unity.CurrentTestFailed == 0) {
        return;
    }
    UNITY_PRINT_EOL();
    UnityPrint(watched.game->name);
    say_number(", seed ", watched.seed);
    say_number(", after move ", watched.step);
    UNITY_PRINT_EOL();
    UnityPrint(support_line(&scratch, watched.game, watched.state));
    UNITY_PRINT_EOL();
    draw_board();
}

void support_assert_text(const char *s, size_t max)
{
    TEST_ASSERT_NOT_NULL(s);
    s = support_said(s);
    TEST_ASSERT_GREATER_THAN_MESSAGE(0, strlen(s), "an empty text");
    TEST_ASSERT_LESS_OR_EQUAL_MESSAGE(max, strlen(s), s);
}

void support_play(const struct game *g, struct game_state *s, game_move m,
                  struct game_events *ev)
{
    enum game_reason reason = g->check(s, g->to_move(s), m);

    TEST_ASSERT_EQUAL_STRING("ok", game_reason_word(reason));
    g->play(s, m, ev);
}

void support_play_all(const struct game *g, struct game_state *s,
                      const char *moves, struct game_events *ev)
{
    while (*moves != '\0') {
        support_text_clear(&scratch);
        while (*moves != '\0' && *moves != ' ') {
            text_char(&scratch.out, *moves++);
        }
        moves += *moves == ' ' ? 1 : 0;
        support_play(g, s, g->parse_move(s, scratch.text), ev);
    }
}

uint8_t support_games(void)
{
    return (uint8_t)(game_count + 1);
}

const struct game *support_game(uint8_t i)
{
    return i < game_count ? game_registry[i] : &game_null;
}

void support_defaults(const struct game *g, struct game_setup *setup)
{
    memset(setup, 0, sizeof *setup);
    setup->dice = &dice.dice;
    for (uint8_t i = 0; i < g->option_count; i++) {
        setup->option[i] = g->options[i].fallback;
    }
}

uint32_t support_random(uint32_t sides)
{
    return support_draw(&dice, sides);
}

static void draw_options(const struct game *g, struct game_setup *setup)
{
    for (uint8_t i = 0; i < g->option_count; i++) {
        const struct game_option *o = &g->options[i];
        uint32_t span = (uint32_t)(o->max - o->min) + 1;

        setup->option[i] = (uint16_t)(o->min + support_random(span));
    }
}

static bool has_default_options(uint32_t seed)
{
    return (seed - TEST_SEED) % 2 == 0;
}

bool support_begin(const struct game *g, struct game_state *s, uint32_t seed)
{
    struct game_setup setup;
    const char *refusal;

    support_dice_seed(&dice, seed);
    support_defaults(g, &setup);
    if (!has_default_options(seed)) {
        draw_options(g, &setup);
        return g->start(s, &setup) == NULL;
    }
    refusal = g->start(s, &setup);
    TEST_ASSERT_NULL_MESSAGE(refusal, refusal);
    return true;
}

game_move support_choose(const struct game *g, const struct game_state *s)
{
    game_move list[GAME_MOVES_MAX];
    size_t n;

    if (g->to_move(s) == GAME_CHANCE) {
        return g->chance(s, &dice.dice);
    }
    n = g->moves(s, list);
    TEST_ASSERT_GREATER_THAN_MESSAGE(0, n, "a player to move has no move");
    return list[support_random((uint32_t)n)];
}

enum pace { EVERY_POSITION, FEWER_AND_FEWER };

static void play_and_show(const struct game *g, support_look *look,
                          enum pace pace, uint32_t seed)
{
    static struct game_state state;
    uint32_t limit = has_default_options(seed) ? STEPS_MAX : STEPS_WITH_OPTIONS;
    uint32_t next = 0;

    if (!support_begin(g, &state, seed)) {
        return;
    }
    for (uint32_t step = 0; step <= limit; step++) {
        bool is_over = g->to_move(&state) == GAME_NOBODY;

        support_watch(g, &state, seed, step);
        if (pace == EVERY_POSITION || step == next || is_over) {
            look(g, &state);
            next = step + step / 2 + (step < 2 ? 1 : 0);
        }
        if (is_over) {
            return;
        }
        g->play(&state, support_choose(g, &state), NULL);
    }
    TEST_ASSERT_FALSE_MESSAGE(has_default_options(seed),
                              "the game does not end");
}

static void visit(support_look *look, enum pace pace, uint32_t games)
{
    for (uint8_t i = 0; i < support_games(); i++) {
        for (uint32_t k = 0; k < games; k++) {
            play_and_show(support_game(i), look, pace, TEST_SEED + k);
        }
    }
}

void support_visit_all(support_look *look)
{
    visit(look, EVERY_POSITION, GAMES);
}

void support_visit_some(support_look *look)
{
    visit(look, FEWER_AND_FEWER, GAMES);
}

void support_visit_few(support_look *look)
{
    visit(look, FEWER_AND_FEWER, GAMES_FEW);
}
