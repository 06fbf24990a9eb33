/*
 * new.c - the protocol's `new` and `options`: set-ups by name.
 *
 * SPDX-License-Identifier: MIT
 */
#include "protocol/command.h"

#include "line.h"

/* The seats by the protocol's names. */
static const char *const seat_words[MATCH_SEATS + 1] = {
    [SEAT_HUMAN] = "human",  [SEAT_RULE] = "ai:rule",
    [SEAT_EASY] = "ai:easy", [SEAT_NORMAL] = "ai:normal",
    [SEAT_HARD] = "ai:hard",
};

enum match_seat command_level(const char *word)
{
    enum match_seat seat = SEAT_RULE;

    while (seat < MATCH_SEATS && !text_equal(seat_words[seat] + 3, word)) {
        seat++;
    }
    return seat;
}

static void print_value(struct text_out *out, const struct game_option *o,
                        uint16_t value)
{
    if (o->choices != NULL) {
        text_string(out, o->choices[value]);
    } else {
        text_number(out, value);
    }
}

static void print_option(struct text_out *out, const struct game_option *o)
{
    text_string(out, o->name);
    text_char(out, ' ');
    if (o->choices == NULL) {
        text_number(out, o->min);
        text_string(out, "..");
        text_number(out, o->max);
    }
    for (uint8_t i = 0; o->choices != NULL && o->choices[i] != NULL; i++) {
        line_print_gap(out, i, '|');
        text_string(out, o->choices[i]);
    }
    text_char(out, ' ');
    print_value(out, o, o->fallback);
}

void command_options(struct protocol *p, struct command *c)
{
    const struct game *game = command_game(p, c);

    if (game == NULL) {
        return;
    }
    command_begin(p);
    for (uint8_t i = 0; i < game->option_count; i++) {
        line_print_gap(p->out, i, '\n');
        print_option(p->out, &game->options[i]);
    }
    command_end(p);
}

/* Which of the words it is; they end with NULL. */
static bool find_word(const char *const *words, const char *word, uint32_t *n)
{
    for (*n = 0; words[*n] != NULL; ++*n) {
        if (text_equal(words[*n], word)) {
            return true;
        }
    }
    return false;
}

static bool set_option(const struct game_option *o, const char *value,
                       uint16_t *set)
{
    uint32_t n;

    if (o->choices != NULL) {
        if (!find_word(o->choices, value, &n)) {
            return false;
        }
    } else if (!command_number(value, &n) || n < o->min || n > o->max) {
        return false;
    }
    *set = (uint16_t)n;
    return true;
}

static bool set_seat(const char *value, uint8_t *seat)
{
    uint32_t n;

    if (!find_word(seat_words, value, &n)) {
        return false;
    }
    *seat = (uint8_t)n;
    return true;
}

/* The turn clock of any game; one that has its own option has it set. */
static bool set_clock(struct match_config *config, const char *value)
{
    uint8_t index = config->game->clock_option;
    uint32_t seconds;

    if (!command_number(value, &seconds) || seconds > MATCH_CLOCK_MAX) {
        return false;
    }
    if (index == 0) {
        config->clock_s = (uint16_t)seconds;
    } else {
        config->option[index - 1] = (uint16_t)seconds;
    }
    return true;
}

/* What stands behind `key=`, or NULL if the word is of another key. */
static const char *value_of(const char *word, const char *key)
{
    struct text_in in = {word};

    return text_take(&in, key) && *in.at == '=' ? in.at + 1 : NULL;
}

/* Sets `key=value`; false if there is no such key or its value is wrong. */
static NOINLINE bool set_word(struct match_config *config, const char *word)
{
    const struct game *game = config->game;
    const char *seed = value_of(word, "seed");
    const char *clock = value_of(word, "clock");

    if (seed != NULL) {
        return command_number(seed, &config->seed);
    }
    if (clock != NULL) {
        return set_clock(config, clock);
    }
    if (word[0] == 'p' && word[1] >= '1' && word[1] < '1' + game->players_max &&
        word[2] == '=') {
        return set_seat(word + 3, &config->seat[word[1] - '1']);
    }
    for (uint8_t i = 0; i < game->option_count; i++) {
        const char *value = value_of(word, game->options[i].name);

        if (value != NULL) {
            return set_option(&game->options[i], value, &config->option[i]);
        }
    }
    return false;
}

void command_new(struct protocol *p, struct command *c)
{
    struct match_config config;
    struct rng rng = p->match->rng; /* a refusal must not draw from it */
    const struct game *game = command_game(p, c);

    if (game == NULL) {
        return;
    }
    match_defaults(&config, game);
    config.seed = rng_next(&rng);
    for (uint8_t i = 2; i < c->count; i++) {
        if (!set_word(&config, c->word[i])) {
            command_refuse(p, "option", SAY("unknown key or bad value:"),
                           c->word[i]);
            return;
        }
    }
    command_answer_id(p, match_start(p->match, &config));
}
