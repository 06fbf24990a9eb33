/*
 * protocol.c - the text protocol: one command a line, `=` or `?` in answer.
 *
 * SPDX-License-Identifier: MIT
 */
#include "protocol/protocol.h"

#include "protocol/command.h"
#include "ui/glyph.h"

static const struct game *game_of(const struct protocol *p)
{
    return p->match->config.game;
}

static void do_version(struct protocol *p, const struct command *c)
{
    (void)c;
    protocol_greet(p);
}

static void do_games(struct protocol *p, const struct command *c)
{
    (void)c;
    command_begin(p);
    for (uint8_t i = 0; i < game_count; i++) {
        if (i > 0) {
            text_char(p->out, '\n');
        }
        text_string(p->out, game_registry[i]->name);
    }
    command_end(p);
}

static void print_turn(struct text_out *out, uint8_t turn)
{
    if (turn == GAME_NOBODY) {
        text_char(out, '-');
    } else {
        text_number(out, turn);
    }
}

static void do_turn(struct protocol *p, const struct command *c)
{
    (void)c;
    command_begin(p);
    print_turn(p->out, match_turn(p->match));
    command_end(p);
}

static void do_moves(struct protocol *p, const struct command *c)
{
    game_move moves[GAME_MOVES_MAX];
    size_t count = 0;

    (void)c;
    if (match_turn(p->match) != GAME_NOBODY) {
        count = game_of(p)->moves(&p->match->state, moves);
    }
    command_begin(p);
    for (size_t i = 0; i < count; i++) {
        if (i > 0) {
            text_char(p->out, ' ');
        }
        game_of(p)->print_move(&p->match->state, moves[i], p->out);
    }
    command_end(p);
}

static void do_check(struct protocol *p, const struct command *c)
{
    uint8_t player;
    game_move move;

    if (command_player(p, c->word[1], &player)) {
        move = game_of(p)->parse_move(&p->match->state, c->word[2]);
        command_answer(p,
                       game_reason_word(match_check(p->match, player, move)));
    }
}

static void do_play(struct protocol *p, const struct command *c)
{
    enum game_reason reason;

    p->move = game_of(p)->parse_move(&p->match->state, c->word[1]);
    reason = match_take(p->match, &p->typed);
    if (reason != GAME_OK) {
        command_refuse_move(p, reason, NULL);
        return;
    }
    command_begin(p);
    command_print_events(p);
    command_end(p);
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

static void do_chance(struct protocol *p, const struct command *c)
{
    game_move move = GAME_NO_MOVE;
    enum game_reason reason = match_chance(p->match, &move);

    (void)c;
    answer_move(p, reason, move);
}

static void do_genmove(struct protocol *p, const struct command *c)
{
    game_move move = GAME_NO_MOVE;
    enum game_reason reason;

    if (c->count > 1 && !text_equal(c->word[1], "rule")) {
        command_refuse(p, "level", "the levels are: rule", NULL);
        return;
    }
    reason = match_think(p->match, &move);
    answer_move(p, reason, move);
}

static void do_state(struct protocol *p, const struct command *c)
{
    (void)c;
    command_begin(p);
    game_of(p)->print_state(&p->match->state, p->out);
    command_end(p);
}

/* The words were cut apart; a state line is one string again. */
static void join_words(const struct command *c)
{
    for (char *at = c->word[1]; at < c->word[c->count - 1]; at++) {
        if (*at == '\0') {
            *at = ' ';
        }
    }
}

static void do_position(struct protocol *p, const struct command *c)
{
    const struct game *game = game_find(c->word[1]);
    const char *expected = "a game's name";

    if (game != NULL) {
        join_words(c);
        expected = match_position(p->match, game, c->word[1]);
    }
    if (expected != NULL) {
        command_refuse(p, "position", "expected", expected);
        return;
    }
    command_answer(p, "");
}

static void do_show(struct protocol *p, const struct command *c)
{
    (void)c;
    command_begin(p);
    glyph_print_board(game_of(p), &p->match->state, p->out);
    command_end(p);
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
        text_string(p->out, "draw ");
    } else {
        text_string(p->out, "win ");
        text_number(p->out, r.winner);
        text_char(p->out, ' ');
    }
    text_string(p->out, game_ending_word(r.ending));
    print_places(p->out, r.places);
}

static void do_result(struct protocol *p, const struct command *c)
{
    (void)c;
    command_begin(p);
    command_print_result(p);
    command_end(p);
}

static void do_score(struct protocol *p, const struct command *c)
{
    const struct game_state *s = &p->match->state;

    (void)c;
    command_begin(p);
    for (uint8_t i = 1; i <= game_of(p)->players(s); i++) {
        if (i > 1) {
            text_char(p->out, ' ');
        }
        text_number(p->out, game_of(p)->score(s, i));
    }
    command_end(p);
}

static void do_undo(struct protocol *p, const struct command *c)
{
    (void)c;
    if (match_undo(p->match)) {
        command_answer(p, "");
    } else {
        command_refuse(p, "empty", "there is no move to take back", NULL);
    }
}

static void do_redo(struct protocol *p, const struct command *c)
{
    (void)c;
    if (match_redo(p->match)) {
        command_answer(p, "");
    } else {
        command_refuse(p, "empty", "there is no move to make again", NULL);
    }
}

static void do_restart(struct protocol *p, const struct command *c)
{
    const char *refused = match_restart(p->match);

    (void)c;
    if (refused != NULL) {
        command_refuse(p, "option", refused, NULL);
        return;
    }
    command_begin(p);
    text_number(p->out, (int32_t)p->match->id);
    command_end(p);
}

static void do_hash(struct protocol *p, const struct command *c)
{
    (void)c;
    command_begin(p);
    command_hex(p->out, command_hash(HASH_BEGIN, game_of(p), &p->match->state));
    command_end(p);
}

static void do_quit(struct protocol *p, const struct command *c)
{
    (void)c;
    p->quit = true;
    command_answer(p, "");
}

/* How many words a command takes beside its name; MANY ends nowhere. */
#define MANY COMMAND_WORDS_MAX

static const struct {
    const char *usage; /* the name, then what follows it */
    uint8_t least, most;
    bool needs_match;
    void (*run)(struct protocol *p, const struct command *c);
} commands[] = {
    {"version", 0, 0, false, do_version},
    {"games", 0, 0, false, do_games},
    {"options GAME", 1, 1, false, command_options},
    {"new GAME [key=value ...]", 1, MANY, false, command_new},
    {"turn", 0, 0, true, do_turn},
    {"moves", 0, 0, true, do_moves},
    {"check PLAYER MOVE", 2, 2, true, do_check},
    {"play MOVE", 1, 1, true, do_play},
    {"chance", 0, 0, true, do_chance},
    {"genmove [LEVEL]", 0, 1, true, do_genmove},
    {"state", 0, 0, true, do_state},
    {"position STATE", 1, MANY, false, do_position},
    {"show", 0, 0, true, do_show},
    {"result", 0, 0, true, do_result},
    {"score", 0, 0, true, do_score},
    {"history [full|turn]", 0, 1, true, command_history},
    {"undo", 0, 0, true, do_undo},
    {"redo", 0, 0, true, do_redo},
    {"restart", 0, 0, true, do_restart},
    {"turnlist PLAYER ACTION ...", 1, MANY, true, command_turnlist},
    {"clock MS", 1, 1, true, command_clock},
    {"join PLAYER", 1, 1, true, command_join},
    {"leave PLAYER", 1, 1, true, command_leave},
    {"drop PLAYER", 1, 1, true, command_drop},
    {"save SLOT", 1, 1, true, command_save},
    {"load SLOT", 1, 1, false, command_load},
    {"events on|off", 1, 1, false, command_events},
    {"hash", 0, 0, true, do_hash},
    {"bench GAME N SEED", 3, 3, false, command_bench},
    {"quit", 0, 0, false, do_quit},
};

/* True if the usage of a command begins with this name. */
static bool is_named(const char *usage, const char *name)
{
    while (*name != '\0' && *usage == *name) {
        usage++;
        name++;
    }
    return *name == '\0' && (*usage == '\0' || *usage == ' ');
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

static void run(struct protocol *p, const struct command *c)
{
    uint8_t words = (uint8_t)(c->count - 1);
    uint8_t i = 0;

    while (!is_named(commands[i].usage, c->word[0])) {
        if (++i == sizeof commands / sizeof commands[0]) {
            command_refuse(p, "unknown", "there is no command called",
                           c->word[0]);
            return;
        }
    }
    if (words < commands[i].least || words > commands[i].most) {
        command_refuse(p, "usage", commands[i].usage, NULL);
    } else if (commands[i].needs_match && game_of(p) == NULL) {
        command_refuse(p, "match", "start one first: new GAME", NULL);
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
        command_refuse(p, "overrun", "characters were lost; send slower", NULL);
        return;
    }
    if (length > 0 && p->line[0] == '#') {
        return;
    }
    if (length > 0 && p->line[length - 1] == '\r') {
        length--;
    }
    if (length > PROTOCOL_LINE_MAX) {
        command_refuse(p, "long", "a line has at most 255 characters", NULL);
        return;
    }
    p->line[length] = '\0';
    if (!split(p->line, &c)) {
        command_refuse(p, "long", "too many words", NULL);
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
    text_string(p->out, "tessera " TESSERA_VERSION " ");
    text_string(p->out, p->board);
    command_end(p);
}

void protocol_overrun(struct protocol *p)
{
    p->is_damaged = true;
}
