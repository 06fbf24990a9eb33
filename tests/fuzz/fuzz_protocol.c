/*
 * fuzz_protocol.c - the text protocol, fed with anything.
 *
 * An input is what comes over the cable. After every line: one answer of the
 * right form, a refusal has changed nothing, and the match is in a position
 * that holds together. Commands that take long by request are left out.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>
#include <string.h>

#include "engine/match.h"
#include "fuzz.h"
#include "protocol/protocol.h"

#define LINES_MAX 400u  /* of one input */
#define BENCH_MAX 9u    /* games that a bench may play */
#define BENCHES_MAX 2u  /* of one input */
#define THOUGHTS_MAX 4u /* of one input, by a computer player that searches */
#define WORD_MAX 32u    /* characters */
#define LINE_KEPT 300u  /* more than the protocol takes */
#define BENCH_LIMIT 100000u /* a larger number is refused, so it is quick */

/* A protocol with all that it needs, and what is left for this input. */
struct fixture {
    struct protocol protocol;
    struct match match;
    struct match before; /* the last command */
    struct fuzz_text answer;
    char line[LINE_KEPT + 1]; /* the last command, its beginning */
    unsigned benches, thoughts;
};

/* Commands that only look. */
static const char *const lookers[] = {
    "version", "games",  "options", "turn",    "moves", "check", "state",
    "show",    "result", "score",   "history", "hash",  "bench", "quit",
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Copies word number n of the line, cut off at WORD_MAX; "" if there is none.
 */
static void word_of(const char *line, unsigned n, char *word)
{
    size_t length = 0;

    for (;;) {
        while (is_blank(*line)) {
            line++;
        }
        if (n-- == 0) {
            break;
        }
        while (*line != '\0' && !is_blank(*line)) {
            line++;
        }
    }
    while (line[length] != '\0' && line[length] != '\r' &&
           !is_blank(line[length]) && length < WORD_MAX) {
        word[length] = line[length];
        length++;
    }
    word[length] = '\0';
}

static bool is_command(const char *line, const char *name)
{
    char word[WORD_MAX + 1];

    word_of(line, 0, word);
    return strcmp(word, name) == 0;
}

/* A bench of many games, or one bench too many. */
static bool is_long_bench(struct fixture *f)
{
    char word[WORD_MAX + 1];
    unsigned long games;

    if (!is_command(f->line, "bench")) {
        return false;
    }
    word_of(f->line, 2, word);
    games = strtoul(word, NULL, 10);
    if (games > BENCH_MAX && games <= BENCH_LIMIT) {
        return true;
    }
    return games > 0 && games <= BENCH_MAX && f->benches++ >= BENCHES_MAX;
}

/* The rule of thumb is quick; the levels that search are not. */
static bool is_long_thought(struct fixture *f)
{
    char word[WORD_MAX + 1];

    if (!is_command(f->line, "genmove")) {
        return false;
    }
    word_of(f->line, 1, word);
    return strcmp(word, "rule") != 0 && f->thoughts++ >= THOUGHTS_MAX;
}

static bool is_looker(const char *line)
{
    for (size_t i = 0; i < sizeof lookers / sizeof lookers[0]; i++) {
        if (is_command(line, lookers[i])) {
            return true;
        }
    }
    return false;
}

static bool is_silent(const char *line)
{
    char word[WORD_MAX + 1];

    word_of(line, 0, word);
    return line[0] == '#' || word[0] == '\0';
}

static bool has_right_form(const char *text, size_t length)
{
    if (length < 4 || (text[0] != '=' && text[0] != '?') || text[1] != ' ') {
        return false;
    }
    if (text[0] == '?' && text[2] <= ' ') {
        return false; /* the reason is missing */
    }
    for (size_t i = 0; i < length; i++) {
        if (text[i] != '\n' && (text[i] < ' ' || text[i] > '~')) {
            return false;
        }
    }
    /* The first empty line is the end. */
    return strstr(text, "\n\n") == text + length - 2;
}

static void check_answer(const struct fixture *f)
{
    const char *text = f->answer.text;

    if (f->answer.length == 0) {
        if (!is_silent(f->line)) {
            fuzz_fail("no answer", f->line);
        }
        return;
    }
    if (!has_right_form(text, f->answer.length)) {
        fuzz_fail("an answer of the wrong form", text);
    }
    if ((text[0] == '?' || is_looker(f->line)) &&
        memcmp(&f->before, &f->match, sizeof f->match) != 0) {
        fuzz_fail("a refusal or a question has changed the match", f->line);
    }
}

static void check_quit(struct fixture *f)
{
    bool is_quit = is_command(f->line, "quit") && f->answer.text[0] == '=';

    if (f->protocol.quit != is_quit) {
        fuzz_fail("quit, and nothing else, is quit", f->line);
    }
    f->protocol.quit = false; /* as a console that is opened again */
}

static void check_match(const struct match *m)
{
    const struct game *g = m->config.game;

    if (g == NULL) {
        return;
    }
    fuzz_check_line(g, &m->state);
    fuzz_check_turn(g, &m->state);
}

/* The match may also end from outside: a player left, a clock ran out. */
static void check_ending(const struct fixture *f)
{
    const struct match *m = &f->match;
    struct game_result r;
    bool is_over;

    if (m->config.game == NULL) {
        return;
    }
    r = match_result(m);
    is_over = match_turn(m) == GAME_NOBODY;
    if (is_over != (r.ending != GAME_RUNNING)) {
        fuzz_fail("turn and result disagree about the end", f->line);
    }
    if (r.winner > m->config.game->players(&m->state)) {
        fuzz_fail("nobody of that number can win", f->line);
    }
    if (r.ending == GAME_BY_TIMEOUT && m->config.game->clock_option == 0) {
        fuzz_fail("a timeout without a clock", f->line);
    }
    if (is_command(f->line, "moves") && f->answer.text[0] == '=' &&
        is_over != (strcmp(f->answer.text, "= \n\n") == 0)) {
        fuzz_fail("there are no moves exactly when the match is over",
                  f->answer.text);
    }
}

/* The game is its list of moves. */
static void check_journal(const struct match *m)
{
    const struct game *g = m->config.game;
    struct game_state s = m->first;

    if (g == NULL) {
        return;
    }
    for (uint16_t i = 0; i < m->count; i++) {
        if (g->check(&s, g->to_move(&s), m->journal[i]) != GAME_OK) {
            fuzz_fail("an illegal move in the journal", fuzz_line(g, &s));
        }
        g->play(&s, m->journal[i], NULL);
    }
    if (memcmp(s.bytes, m->state.bytes, g->state_size) != 0) {
        fuzz_fail("the journal leads elsewhere", fuzz_line(g, &m->state));
    }
}

static void feed_line(struct fixture *f, const uint8_t *data, size_t length)
{
    size_t kept = length < LINE_KEPT ? length : LINE_KEPT;

    for (size_t i = 0; i < kept; i++) {
        f->line[i] = data[i] == '\0' ? '\1' : (char)data[i];
    }
    f->line[kept] = '\0';
    if (is_long_bench(f) || is_long_thought(f)) {
        return;
    }
    memcpy(&f->before, &f->match, sizeof f->match);
    fuzz_text_clear(&f->answer);
    for (size_t i = 0; i < length; i++) {
        protocol_feed(&f->protocol, (char)data[i]);
    }
    if (f->answer.length > 0) {
        fuzz_fail("an answer before the end of the line", f->line);
    }
    protocol_feed(&f->protocol, '\n');
    check_answer(f);
    check_quit(f);
    check_match(&f->match);
    check_ending(f);
}

static void feed_all(struct fixture *f, const uint8_t *data, size_t size)
{
    for (unsigned lines = 0; lines < LINES_MAX && size > 0; lines++) {
        size_t length = 0;

        while (length < size && data[length] != '\n') {
            length++;
        }
        feed_line(f, data, length);
        length += length < size ? 1 : 0;
        data += length;
        size -= length;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct fixture f;

    memset(&f, 0, sizeof f);
    rng_seed(&f.match.rng, 1);
    fuzz_text_clear(&f.answer);
    protocol_init(&f.protocol, &f.match, &f.answer.out, "fuzz");
    feed_all(&f, data, size);
    check_journal(&f.match);
    return 0;
}
