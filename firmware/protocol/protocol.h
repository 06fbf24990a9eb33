/*
 * protocol.h - the text protocol: one command a line, `=` or `?` in answer.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef PROTOCOL_PROTOCOL_H
#define PROTOCOL_PROTOCOL_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/match.h"
#include "engine/save.h"
#include "game.h"

#define PROTOCOL_LINE_MAX 255 /* characters, without the newline */

struct protocol {
    struct match_listener listener; /* first, so it casts back */
    struct match_provider typed;    /* gives `move` */
    game_move move;
    bool has_events; /* `events on`: news of the match are printed */
    struct match *match;
    struct saver *saver; /* NULL: nothing is saved; set by the owner */
    struct text_out *out;
    const char *board;                /* for `version` */
    bool quit;                        /* set by `quit`; the owner clears it */
    bool has_real_clock;              /* `clock` is refused; set by the owner */
    bool is_damaged;                  /* the line so far lost characters */
    uint16_t length;                  /* of the line so far */
    char line[PROTOCOL_LINE_MAX + 2]; /* a CR and the end */
};

/* Begins with an empty line. The match, sink and name stay the caller's. */
void protocol_init(struct protocol *p, struct match *match,
                   struct text_out *out, const char *board);

/* Takes one byte; at the end of a line the command is carried out and
 * answered into `out` before this returns. */
void protocol_feed(struct protocol *p, char c);

/* Answers what `version` answers. */
void protocol_greet(struct protocol *p);

/* The line being received lost characters on its way: it is refused as a
 * whole when it ends. */
void protocol_overrun(struct protocol *p);

#endif
