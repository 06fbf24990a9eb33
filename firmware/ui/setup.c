/*
 * setup.c - the page on which a game is set up.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/page.h"

#include "hal/system.h"

/* In the order of enum console_mode. */
static const char mode_words[] = SAY("computer\0people here\0none, watch");

/* How well the computer plays. */
static const struct {
    const char *word;
    uint8_t seat; /* enum match_seat */
} levels[] = {
    {"easy", SEAT_EASY},
    {"normal", SEAT_NORMAL},
    {"hard", SEAT_HARD},
};

#define LEVELS (sizeof levels / sizeof levels[0])

/* What a line is about; lines that mean nothing now are left out. */
enum line {
    LINE_MODE,
    LINE_LEVEL,
    LINE_YOU,
    LINE_START,
    LINE_HELP,
    LINE_RESUME,
    LINE_OPTION, /* + index */
};

static uint8_t line_of(const struct console *c, uint8_t item)
{
    uint8_t options = c->config.game->option_count;

    if (item == 0) {
        return LINE_MODE;
    }
    item--;
    if (c->mode != MODE_PEOPLE && item-- == 0) {
        return LINE_LEVEL;
    }
    if (c->mode == MODE_COMPUTER && item-- == 0) {
        return LINE_YOU;
    }
    return item < options ? (uint8_t)(LINE_OPTION + item)
                          : (uint8_t)(LINE_START + item - options);
}

uint8_t setup_start_line(const struct console *c)
{
    uint8_t item = 0;

    while (line_of(c, item) != LINE_START) {
        item++;
    }
    return item;
}

static uint8_t count(const struct console *c)
{
    return (uint8_t)(setup_start_line(c) + 2 + (c->resume != SAVE_NONE));
}

/* The sides of a game are known once it is set up: a player's name is asked
 * of a position that nobody plays. */
static const char *side_name(const struct console *c, uint8_t player)
{
    struct game_state s;
    struct rng rng;
    struct game_setup setup = {.dice = &rng.dice};

    rng_seed(&rng, 0);
    for (uint8_t i = 0; i < GAME_OPTIONS_MAX; i++) {
        setup.option[i] = c->config.option[i];
    }
    if (c->config.game->start(&s, &setup) != NULL) {
        return "-";
    }
    return player <= c->config.game->players(&s)
               ? c->config.game->side(&s, player).name
               : "-";
}

static void print_option(const struct console *c, uint8_t index,
                         struct text_out *out)
{
    const struct game_option *o = &c->config.game->options[index];
    uint16_t value = c->config.option[index];

    text_string(out, o->title);
    text_string(out, ": ");
    if (o->choices != NULL) {
        text_string(out, o->choices[value]);
    } else if (o->min == 0 && o->max == 1) {
        text_string(out, value ? "yes" : "no");
    } else {
        text_number(out, value);
    }
}

static void print(const struct console *c, uint8_t item, struct text_out *out)
{
    static const char words[] = /* in the order of enum line */
        SAY("Opponent: \0Level: \0You play: \0Start\0How to play\0");
    uint8_t line = line_of(c, item);

    if (line >= LINE_OPTION) {
        print_option(c, (uint8_t)(line - LINE_OPTION), out);
        return;
    }
    text_string(out, text_nth(words, line));
    if (line == LINE_MODE) {
        text_string(out, text_nth(mode_words, c->mode));
    } else if (line == LINE_LEVEL) {
        text_string(out, levels[c->level].word);
    } else if (line == LINE_YOU) {
        text_string(out, side_name(c, c->you));
    } else if (line == LINE_RESUME) {
        page_print_resume(c, out);
    }
}

/* Numbers of a wide range change in larger steps than of one. */
static void change_option(struct console *c, uint8_t index, int by)
{
    const struct game_option *o = &c->config.game->options[index];
    uint16_t range = (uint16_t)(o->max - o->min);
    int steps = range > 1000 ? 100 : range > 200 ? 10 : range > 50 ? 5 : 1;
    uint16_t *value = &c->config.option[index];

    do { /* to a round number, or to the end of the range */
        *value = page_step(*value, by, o->min, o->max);
    } while (*value % steps != 0 && *value != o->min && *value != o->max);
}

static void change(struct console *c, int by)
{
    uint8_t line = line_of(c, c->item);
    uint8_t *value = &c->mode;
    uint16_t max = CONSOLE_MODES - 1;

    if (line >= LINE_OPTION) {
        change_option(c, (uint8_t)(line - LINE_OPTION), by);
    }
    if (line > LINE_YOU) {
        return;
    }
    if (line == LINE_LEVEL) {
        value = &c->level;
        max = LEVELS - 1;
    } else if (line == LINE_YOU) {
        value = &c->you;
        max = c->config.game->players_max;
    }
    *value = (uint8_t)page_step(*value, by, line == LINE_YOU, max);
}

/* --- Remembering it ------------------------------------------------------ */

/* Who plays, in seven bits: mode, the person's player, the level. */
static uint8_t seats_of(const struct console *c)
{
    return (uint8_t)(c->mode | (c->you - 1) << 2 | c->level << 4);
}

void setup_keep(struct console *c)
{
    settings_keep(&c->settings, &c->config, seats_of(c));
}

void setup_open(struct console *c, const struct game *game)
{
    uint8_t seats;

    match_defaults(&c->config, game);
    c->you = 1;
    c->level = LEVELS / 2;
    if (settings_recall(&c->settings, &c->config, &seats)) {
        uint8_t mode = seats & 3, you = (uint8_t)((seats >> 2 & 3) + 1);

        c->mode = mode < CONSOLE_MODES ? mode : MODE_COMPUTER;
        c->you = you <= game->players_max ? you : 1;
        c->level = seats >> 4 < LEVELS ? seats >> 4 : 0;
    }
    console_open(c, PAGE_SETUP);
}

static void start_match(struct console *c)
{
    for (uint8_t i = 0; i < GAME_PLAYERS_MAX; i++) {
        bool is_person = c->mode == MODE_PEOPLE ||
                         (c->mode == MODE_COMPUTER && c->you == i + 1);

        c->config.seat[i] = is_person ? SEAT_HUMAN : levels[c->level].seat;
    }
    c->config.clock_s = c->settings.clock_s;
    c->config.seed = hal_system_entropy();
    c->message = match_start(c->match, &c->config);
    if (c->message == NULL) {
        console_open(c, PAGE_BOARD);
    }
}

static void choose(struct console *c)
{
    switch (line_of(c, c->item)) {
    case LINE_START:
        start_match(c);
        break;
    case LINE_HELP:
        console_visit(c, PAGE_HELP);
        break;
    case LINE_RESUME:
        page_resume(c);
        break;
    default:
        change(c, 1);
        break;
    }
}

const struct page page_setup = {
    .count = count, .print = print, .choose = choose, .change = change};
