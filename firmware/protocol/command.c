/*
 * command.c - what the commands of the protocol share.
 *
 * SPDX-License-Identifier: MIT
 */
#include "protocol/command.h"

void command_begin(struct protocol *p)
{
    text_string(p->out, "= ");
}

void command_end(struct protocol *p)
{
    text_string(p->out, "\n\n");
}

void command_answer(struct protocol *p, const char *text)
{
    command_begin(p);
    text_string(p->out, text);
    command_end(p);
}

void command_done(struct protocol *p, bool is_done, const char *reason,
                  const char *explanation)
{
    if (is_done) {
        command_answer(p, "");
    } else {
        command_refuse(p, reason, explanation, NULL);
    }
}

void command_answer_id(struct protocol *p, const char *refused)
{
    if (refused != NULL) {
        command_refuse(p, "option", refused, NULL);
        return;
    }
    text_char(p->out, '=');
    command_print_number(p, p->match->id);
    command_end(p);
}

void command_print_number(struct protocol *p, uint32_t n)
{
    text_char(p->out, ' ');
    text_number(p->out, (int32_t)n);
}

void command_print_word(struct protocol *p, const char *word)
{
    text_char(p->out, ' ');
    text_string(p->out, word);
}

/* What came in may be any byte; what goes out is printable. */
static void print_echo(struct text_out *out, const char *text)
{
    for (; *text != '\0'; text++) {
        text_char(out, *text >= ' ' && *text < 127 ? *text : '.');
    }
}

void command_refuse(struct protocol *p, const char *reason,
                    const char *explanation, const char *about)
{
    text_char(p->out, '?');
    command_print_word(p, reason);
    command_print_word(p, explanation);
    if (about != NULL) {
        text_char(p->out, ' ');
        print_echo(p->out, about);
    }
    command_end(p);
}

const struct game *command_game(struct protocol *p, struct command *c)
{
    const struct game *game = game_find(c->word[1]);

    if (game == NULL) {
        command_refuse(p, "game", SAY("there is no game called"), c->word[1]);
    }
    return game;
}

bool command_number(const char *word, uint32_t *n)
{
    uint32_t value = 0;

    if (*word == '\0') {
        return false;
    }
    for (; *word != '\0'; word++) {
        uint32_t digit = (uint32_t)(*word - '0');

        if (*word < '0' || *word > '9' || value > 429496729u ||
            (value == 429496729u && digit > 5)) {
            return false;
        }
        value = value * 10 + digit;
    }
    *n = value;
    return true;
}

bool command_player(struct protocol *p, const char *word, uint8_t *player)
{
    uint32_t n;

    if (!command_number(word, &n) || n > UINT8_MAX) {
        command_refuse(p, "player", SAY("no such player:"), word);
        return false;
    }
    *player = (uint8_t)n;
    return true;
}

void command_refuse_move(struct protocol *p, enum game_reason reason,
                         const char *about)
{
    command_refuse(p, game_reason_word(reason), game_reason_text(reason),
                   about);
}

void command_hex(struct text_out *out, uint32_t n)
{
    for (int8_t shift = 28; shift >= 0; shift = (int8_t)(shift - 4)) {
        text_char(out, "0123456789abcdef"[(n >> shift) & 15]);
    }
}
