/*
 * protocol.c - the text protocol: one command a line, `=` or `?` in answer.
 *
 * SPDX-License-Identifier: MIT
 */
#include "protocol/protocol.h"

#include "ai/player.h"
#include "line.h"
#include "protocol/command.h"
#include "ui/glyph.h"

static const struct game *game_of(const struct protocol *p)
{
    return p->match->config.game;
}

static void do_version(struct protocol *p, struct command *c)
{
    (void)c;
    text_string(p->out, "tessera " TESSERA_VERSION);
    command_print_word(p, p->board);
}

static void do_games(struct protocol *p, struct command *c)
{
    (void)c;
    for (uint8_t i = 0; i < game_count; i++) {
        line_print_gap(p->out, i, '\n');
        text_string(p->out, game_registry[i]->name);
    }
}

static void do_turn(struct protocol *p, struct command *c)
{
    uint8_t turn = match_turn(p->match);

    (void)c;
    if (turn == GAME_NOBODY) {
        text_char(p->out, '-');
    } else {
        text_number(p->out, turn);
    }
}

static void do_moves(struct protocol *p, struct command *c)
{
    game_move moves[GAME_MOVES_MAX];
    size_t count = 0;

    (void)c;
    if (match_turn(p->match) != GAME_NOBODY) {
        count = game_of(p)->moves(&p->match->state, moves);
    }
    for (size_t i = 0; i < count; i++) {
        line_print_gap(p->out, (uint32_t)i, ' ');
        game_of(p)->print_move(&p->match->state, moves[i], p->out);
    }
}

static void do_check(struct protocol *p, struct command *c)
{
    uint8_t player;
    game_move move;

    if (command_player(p, c->word[1], &player)) {
        move = game_of(p)->parse_move(&p->match->state, c->word[2]);
        command_answer(p,
                       game_reason_word(match_check(p->match, player, move)));
    }
}

static void do_play(struct protocol *p, struct command *c)
{
    p->move = game_of(p)->parse_move(&p->match->state, c->word[1]);
    command_answer_events(p, match_take(p->match, &p->typed), NULL);
}

/* Answers a move that the engine made, or why it made none. */
static void answer_move(struct protocol *p, enum game_reason reason,
                        game_move move)
{
    if (reason != GAME_OK) {
        command_refuse_move(p, reason, NULL);
        return;
    }
    command_begin(p);
    game_of(p)->print_move(&p->match->previous, move, p->out);
    command_end(p);
}

static void do_chance(struct protocol *p, struct command *c)
{
    game_move move = GAME_NO_MOVE;
    enum game_reason reason = match_chance(p->match, &move);

    (void)c;
    answer_move(p, reason, move);
}

static void do_genmove(struct protocol *p, struct command *c)
{
    game_move move = GAME_NO_MOVE;
    enum match_seat seat = SEAT_RULE;
    enum game_reason reason;

    if (c->count > 1) {
        seat = command_level(c->word[1]);
    }
    if (seat == MATCH_SEATS) {
        command_refuse(p, "level", SAY("the levels are: rule easy normal hard"),
                       NULL);
        return;
    }
    reason = ai_play(p->match, seat, &move);
    answer_move(p, reason, move);
}

static void do_state(struct protocol *p, struct command *c)
{
    (void)c;
    game_of(p)->print_state(&p->match->state, p->out);
}

/* The words were cut apart; a state line is one string again. */
static void join_words(struct protocol *p, const struct command *c)
{
    for (char *at = p->line; at < c->word[c->count - 1]; at++) {
        if (*at == '\0') {
            *at = ' ';
        }
    }
}

static void do_position(struct protocol *p, struct command *c)
{
    const struct game *game = game_find(c->word[1]);
    const char *expected = SAY("a game's name");

    if (game != NULL) {
        join_words(p, c);
        expected = match_position(p->match, game, c->word[1]);
    }
    if (expected != NULL) {
        command_refuse(p, "position", "expected", expected);
        return;
    }
    command_answer(p, "");
}

static void do_show(struct protocol *p, struct command *c)
{
    (void)c;
    glyph_print_board(game_of(p), &p->match->state, p->out);
}

static void print_places(struct text_out *out, const uint8_t *places)
{
    for (uint8_t i = 0; i < GAME_PLAYERS_MAX && places[i] != 0; i++) {
        text_string(out, i == 0 ? " places=" : ",");
        text_number(out, places[i]);
    }
}

void command_print_result(struct protocol *p)
{
    struct game_result r = match_result(p->match);

    if (r.ending == GAME_RUNNING) {
        text_string(p->out, "running");
        return;
    }
    if (r.winner == 0) {
        text_string(p->out, "draw");
    } else {
        text_string(p->out, "win");
        command_print_number(p, r.winner);
    }
    command_print_word(p, game_ending_word(r.ending));
    print_places(p->out, r.places);
}

static void do_result(struct protocol *p, struct command *c)
{
    (void)c;
    command_print_result(p);
}

static void do_score(struct protocol *p, struct command *c)
{
    const struct game_state *s = &p->match->state;

    (void)c;
    for (uint8_t i = 1; i <= game_of(p)->players(s); i++) {
        line_print_gap(p->out, i - 1u, ' ');
        text_number(p->out, game_of(p)->score(s, i));
    }
}

static void do_undo(struct protocol *p, struct command *c)
{
    (void)c;
    command_done(p, match_undo(p->match), "empty",
                 SAY("there is no move to take back"));
}

static void do_redo(struct protocol *p, struct command *c)
{
    (void)c;
    command_done(p, match_redo(p->match), "empty",
                 SAY("there is no move to make again"));
}

static void do_restart(struct protocol *p, struct command *c)
{
    (void)c;
    command_answer_id(p, match_restart(p->match));
}

static void do_hash(struct protocol *p, struct command *c)
{
    (void)c;
    command_hex(p->out, command_hash(HASH_BEGIN, game_of(p), &p->match->state));
}

static void do_quit(struct protocol *p, struct command *c)
{
    (void)c;
    p->quit = true;
    command_answer(p, "");
}

/* How many words a command takes beside its name; MANY ends nowhere. */
#define MANY COMMAND_WORDS_MAX

#define MATCH 1  /* it needs one */
#define FRAMED 2 /* what it prints is the answer: it refuses nothing */

/* The name and what follows it, the function, how many words, flags. */
#define EACH_COMMAND(X)                                                        \
    X("version", do_version, 0, 0, FRAMED)                                     \
    X("games", do_games, 0, 0, FRAMED)                                         \
    X("options GAME", command_options, 1, 1, 0)                                \
    X("new GAME [key=value ...]", command_new, 1, MANY, 0)                     \
    X("turn", do_turn, 0, 0, MATCH | FRAMED)                                   \
    X("moves", do_moves, 0, 0, MATCH | FRAMED)                                 \
    X("check PLAYER MOVE", do_check, 2, 2, MATCH)                              \
    X("play MOVE", do_play, 1, 1, MATCH)                                       \
    X("chance", do_chance, 0, 0, MATCH)                                        \
    X("genmove [LEVEL]", do_genmove, 0, 1, MATCH)                              \
    X("state", do_state, 0, 0, MATCH | FRAMED)                                 \
    X("position STATE", do_position, 1, MANY, 0)                               \
    X("show", do_show, 0, 0, MATCH | FRAMED)                                   \
    X("result", do_result, 0, 0, MATCH | FRAMED)                               \
    X("score", do_score, 0, 0, MATCH | FRAMED)                                 \
    X("history [full|turn]", command_history, 0, 1, MATCH)                     \
    X("undo", do_undo, 0, 0, MATCH)                                            \
    X("redo", do_redo, 0, 0, MATCH)                                            \
    X("restart", do_restart, 0, 0, MATCH)                                      \
    X("turnlist PLAYER ACTION ...", command_turnlist, 1, MANY, MATCH)          \
    X("clock MS", command_clock, 1, 1, MATCH)                                  \
    X("join PLAYER", command_join, 1, 1, MATCH)                                \
    X("leave PLAYER", command_leave, 1, 1, MATCH)                              \
    X("drop PLAYER", command_drop, 1, 1, MATCH)                                \
    X("save SLOT", command_save, 1, 1, MATCH)                                  \
    X("load SLOT", command_load, 1, 1, 0)                                      \
    X("events on|off", command_events, 1, 1, 0)                                \
    X("hash", do_hash, 0, 0, MATCH | FRAMED)                                   \
    X("bench GAME N SEED", command_bench, 3, 3, 0)                             \
    X("quit", do_quit, 0, 0, 0)

#define USAGE(usage, ...) usage "\0"
#define ENTRY(usage, run, least, most, flags) {run, least, most, flags},

/* For text_nth(), in the order of `commands`; an empty one ends it. */
static const char usages[] = EACH_COMMAND(USAGE);

static const struct {
    void (*run)(struct protocol *p, struct command *c);
    uint8_t least, most;
    uint8_t flags;
} commands[] = {EACH_COMMAND(ENTRY)};

/* True if the usage of a command begins with this name. */
static bool is_named(const char *usage, const char *name)
{
    struct text_in in = {usage};

    return text_take(&in, name) && (*in.at == '\0' || *in.at == ' ');
}

/* Cuts a line into words; false if there are too many of them. */
static bool split(char *line, struct command *c)
{
    c->count = 0;
    for (;;) {
        while (*line == ' ' || *line == '\t') {
            line++;
        }
        if (*line == '\0') {
            return true;
        }
        if (c->count == COMMAND_WORDS_MAX) {
            return false;
        }
        c->word[c->count++] = line;
        while (*line != '\0' && *line != ' ' && *line != '\t') {
            line++;
        }
        if (*line != '\0') {
            *line++ = '\0';
        }
    }
}

static void run(struct protocol *p, struct command *c)
{
    uint8_t words = (uint8_t)(c->count - 1);
    const char *usage = usages;
    uint8_t i = 0;

    for (; !is_named(usage, c->word[0]); i++) {
        usage = text_nth(usage, 1);
        if (*usage == '\0') {
            command_refuse(p, "unknown", SAY("there is no command called"),
                           c->word[0]);
            return;
        }
    }
    c->usage = usage;
    if (words < commands[i].least || words > commands[i].most) {
        command_refuse(p, "usage", usage, NULL);
    } else if ((commands[i].flags & MATCH) != 0 && game_of(p) == NULL) {
        command_refuse(p, "match", SAY("start one first: new GAME"), NULL);
    } else if ((commands[i].flags & FRAMED) != 0) {
        command_begin(p);
        commands[i].run(p, c);
        command_end(p);
    } else {
        commands[i].run(p, c);
    }
}

static void end_line(struct protocol *p)
{
    struct command c;
    uint16_t length = p->length;

    p->length = 0;
    if (p->is_damaged) {
        p->is_damaged = false;
        command_refuse(p, "overrun", SAY("characters were lost; send slower"),
                       NULL);
        return;
    }
    if (length > 0 && p->line[0] == '#') {
        return;
    }
    if (length > 0 && p->line[length - 1] == '\r') {
        length--;
    }
    if (length > PROTOCOL_LINE_MAX) {
        command_refuse(p, "long", SAY("a line has at most 255 characters"),
                       NULL);
        return;
    }
    p->line[length] = '\0';
    if (!split(p->line, &c)) {
        command_refuse(p, "long", SAY("too many words"), NULL);
    } else if (c.count > 0) {
        run(p, &c);
    }
}

static enum match_answer give_typed(struct match_provider *self,
                                    const struct match *m, game_move *move)
{
    struct protocol *p =
        (struct protocol *)((char *)self - offsetof(struct protocol, typed));

    (void)m;
    *move = p->move;
    return ANSWER_MOVE; /* also if it is none: the match then says why */
}

void protocol_init(struct protocol *p, struct match *match,
                   struct text_out *out, const char *board)
{
    *p = (struct protocol){.listener = {.hear = command_hear},
                           .typed = {.ask = give_typed},
                           .move = GAME_NO_MOVE,
                           .match = match,
                           .out = out,
                           .board = board};
    match_listen(match, &p->listener);
}

void protocol_feed(struct protocol *p, char c)
{
    if (c == '\n') {
        end_line(p);
        return;
    }
    p->line[p->length] = c == '\0' ? '\1' : c; /* a NUL would end the line */
    if (p->length < PROTOCOL_LINE_MAX + 1) {
        p->length++;
    } else {
        p->line[p->length - 1] = '\1'; /* too long, also if it ends with CR */
    }
}

void protocol_greet(struct protocol *p)
{
    command_begin(p);
    do_version(p, NULL);
    command_end(p);
}

void protocol_overrun(struct protocol *p)
{
    p->is_damaged = true;
}
