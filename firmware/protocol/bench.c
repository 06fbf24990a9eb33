/*
 * bench.c - the hash of a position, and random games that compare machines.
 *
 * SPDX-License-Identifier: MIT
 */
#include "protocol/command.h"

/* No game lasts this long; a bench that meets one goes on with the next. */
#define BENCH_MOVES_MAX 20000u

#define BENCH_GAMES_MAX 100000u

/* FNV-1a, fed by a state line as it is printed. */
struct hash_out {
    struct text_out out;
    uint32_t hash;
};

static void put_hash(struct text_out *out, char c)
{
    struct hash_out *h = (struct hash_out *)out;

    h->hash = (h->hash ^ (uint8_t)c) * 16777619u;
}

uint32_t command_hash(uint32_t hash, const struct game *game,
                      const struct game_state *s)
{
    struct hash_out h = {.out = {.put = put_hash}, .hash = hash};

    game->print_state(s, &h.out);
    return h.hash;
}

static game_move random_move(const struct game *game,
                             const struct game_state *s, struct rng *rng)
{
    game_move moves[GAME_MOVES_MAX];
    size_t count;

    if (game->to_move(s) == GAME_CHANCE) {
        return game->chance(s, &rng->dice);
    }
    count = game->moves(s, moves);
    return moves[rng_below(rng, (uint32_t)count)];
}

/* Plays one game to its end and returns how many moves it had. */
static uint32_t play_out(const struct game *game, struct game_state *s,
                         struct rng *rng)
{
    uint32_t count = 0;

    while (game->to_move(s) != GAME_NOBODY && count < BENCH_MOVES_MAX) {
        game->play(s, random_move(game, s, rng), NULL);
        count++;
    }
    return count;
}

static void bench(struct protocol *p, const struct game *game, uint32_t games,
                  uint32_t seed)
{
    struct match_config config;
    struct game_state s;
    struct rng rng;
    uint32_t moves = 0;
    uint32_t hash = HASH_BEGIN;

    match_defaults(&config, game);
    rng_seed(&rng, seed);
    for (uint32_t i = 0; i < games; i++) {
        (void)match_set_up(&config, &rng, &s); /* these are never refused */
        moves += play_out(game, &s, &rng);
        hash = command_hash(hash, game, &s);
    }
    command_begin(p);
    text_string(p->out, "moves=");
    text_number(p->out, (int32_t)moves);
    text_string(p->out, " checksum=");
    command_hex(p->out, hash);
    command_end(p);
}

void command_bench(struct protocol *p, struct command *c)
{
    const struct game *game = command_game(p, c);
    uint32_t games;
    uint32_t seed;

    if (game == NULL) {
        return;
    }
    if (!command_number(c->word[2], &games) || games > BENCH_GAMES_MAX ||
        !command_number(c->word[3], &seed)) {
        command_refuse(p, "range", SAY("N is 0..100000, SEED a 32-bit number"),
                       NULL);
        return;
    }
    bench(p, game, games, seed);
}
