/*
 * command.h - what the commands of the protocol share.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef PROTOCOL_COMMAND_H
#define PROTOCOL_COMMAND_H

#include "protocol/protocol.h"

#define COMMAND_WORDS_MAX 36 /* a turn of 32 pawns */

/* A command taken apart. */
struct command {
    uint8_t count;
    const char *usage; /* what to say of words that do not fit */
    /* The command itself is word[0]; there is room for one more. */
    const char *word[COMMAND_WORDS_MAX + 1];
};

/* Answers `? reason explanation`; `about` is put behind it if not NULL. */
void command_refuse(struct protocol *p, const char *reason,
                    const char *explanation, const char *about);

/* Begins an answer; the text follows, then command_end(). */
void command_begin(struct protocol *p);
void command_end(struct protocol *p);

/* A whole answer of one string. */
void command_answer(struct protocol *p, const char *text);

/* An empty answer if it is done, else a refusal. */
void command_done(struct protocol *p, bool is_done, const char *reason,
                  const char *explanation);

/* Answers the id of the match, unless there is a refusal of its options. */
void command_answer_id(struct protocol *p, const char *refused);

/* Prints a blank and then a number or a string. */
void command_print_number(struct protocol *p, uint32_t n);
void command_print_word(struct protocol *p, const char *word);

/* The game that the command names, or NULL after a refusal. */
const struct game *command_game(struct protocol *p, struct command *c);

/* Reads a decimal number of 32 bits; false for anything else. */
bool command_number(const char *word, uint32_t *n);

/* `new GAME key=value ...` (new.c) */
void command_new(struct protocol *p, struct command *c);

/* `options GAME` (new.c) */
void command_options(struct protocol *p, struct command *c);

/* `bench GAME N SEED` (bench.c) */
void command_bench(struct protocol *p, struct command *c);

/* What happens around a match: time, coming and going, whole turns (table.c) */
void command_clock(struct protocol *p, struct command *c);
void command_join(struct protocol *p, struct command *c);
void command_leave(struct protocol *p, struct command *c);
void command_drop(struct protocol *p, struct command *c);
void command_turnlist(struct protocol *p, struct command *c);

/* Reads a player's number; refuses anything that is none. */
bool command_player(struct protocol *p, const char *word, uint8_t *player);

/* Refuses a move for one of the game's reasons; `about` as before. */
void command_refuse_move(struct protocol *p, enum game_reason reason,
                         const char *about);

/* The store (saving.c) */
void command_save(struct protocol *p, struct command *c);
void command_load(struct protocol *p, struct command *c);

/* What the match tells: `event` lines if they are wanted, and the lists of
 * moves (news.c). */
void command_hear(struct match_listener *self, const struct match *m,
                  const struct match_news *news);
void command_events(struct protocol *p, struct command *c);
void command_history(struct protocol *p, struct command *c);

/* How the match ended, or `running`, without the answer's frame. */
void command_print_result(struct protocol *p);

/* 8 hex digits. */
void command_hex(struct text_out *out, uint32_t n);

/* The hash of a state line, begun with HASH_BEGIN (bench.c). */
#define HASH_BEGIN 2166136261u
uint32_t command_hash(uint32_t hash, const struct game *game,
                      const struct game_state *s);

/* Answers the events of the last move, one a line, or why there was none;
 * `about` as before (events.c). */
void command_answer_events(struct protocol *p, enum game_reason reason,
                           const char *about);

/* new.c: the seat of the computer's level of that name, or MATCH_SEATS. */
enum match_seat command_level(const char *word);

#endif
