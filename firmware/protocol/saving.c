/*
 * saving.c - the protocol's `save` and `load`.
 *
 * A slot is named by the game that it belongs to, or by its number 1..n in the
 * order of `games`. By number any match may be put into any slot.
 *
 * SPDX-License-Identifier: MIT
 */
#include "protocol/command.h"

/* The slot that a word names, or SAVE_NONE after a refusal. */
static uint8_t find_slot(struct protocol *p, const char *word)
{
    const struct game *game = game_find(word);
    uint32_t n;

    if (p->saver == NULL) {
        command_refuse(p, "store", SAY("nothing can be saved here"), NULL);
        return SAVE_NONE;
    }
    if (game != NULL) {
        return save_slot(game);
    }
    if (!command_number(word, &n) || n < 1 || n > game_count) {
        command_refuse(p, "slot", SAY("a slot is a game's name or number:"),
                       word);
        return SAVE_NONE;
    }
    return (uint8_t)(n - 1);
}

/* Refuses if a slot that was named by a game holds or would hold another. */
static GAME_COLD bool is_of(struct protocol *p, const char *word,
                            const struct game *holds)
{
    const struct game *game = game_find(word);

    if (game == NULL || game == holds) {
        return true;
    }
    command_refuse(p, "slot", SAY("that is the slot of another game:"), word);
    return false;
}

static void answer(struct protocol *p, const char *refused)
{
    command_done(p, refused == NULL, "store", refused);
}

void command_save(struct protocol *p, struct command *c)
{
    uint8_t slot = find_slot(p, c->word[1]);

    if (slot != SAVE_NONE && is_of(p, c->word[1], p->match->config.game)) {
        answer(p, save_write(p->saver, slot));
    }
}

void command_load(struct protocol *p, struct command *c)
{
    uint8_t slot = find_slot(p, c->word[1]);
    struct save_info info;
    const char *refused;

    if (slot == SAVE_NONE) {
        return;
    }
    refused = save_peek(p->saver, slot, &info);
    if (refused != NULL) {
        answer(p, refused);
    } else if (is_of(p, c->word[1], info.game)) {
        answer(p, save_load(p->saver, slot));
    }
}
