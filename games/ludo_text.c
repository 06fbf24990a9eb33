/*
 * ludo_text.c - Ludo in words: the notation of moves and the state line.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ludo.h"

#include "line.h"

static const char head[] =
    "ludo lane={0|5} finish={rank|first} players=2..4 to=1..4 die=0..6 "
    "sixes=0..2 tokens=(-1,0,7,51;... four of each player)";

enum { HAS_LANE, FINISH, PLAYERS, TO, ROLLED, SIXES, FIELDS };

static const char tail[] = " places=(- or players, as 2,1)";

void ludo_text_print_move(const struct game_state *s, game_move m,
                          struct text_out *out)
{
    (void)s;
    if (m < FIRST_TOKEN) {
        text_string(out, "roll:");
        text_number(out, m);
    } else {
        text_string(out, "token:");
        text_number(out, m - FIRST_TOKEN + 1);
    }
}

game_move ludo_text_parse_move(const struct game_state *s, const char *text)
{
    struct text_in in = {text};
    bool is_roll = text_take(&in, "roll:");
    int32_t n;

    (void)s;
    if (!is_roll && !text_take(&in, "token:")) {
        return GAME_NO_MOVE;
    }
    if (!text_take_range(&in, 1, is_roll ? 6 : TOKENS, &n) ||
        !text_at_end(&in)) {
        return GAME_NO_MOVE;
    }
    return (game_move)(is_roll ? n : FIRST_TOKEN + n - 1);
}

void ludo_text_print_state(const struct game_state *s, struct text_out *out)
{
    const struct ludo *d = view_of(s);
    const int32_t values[FIELDS] = {
        [HAS_LANE] = has_lane(d), [FINISH] = d->finish,
        [PLAYERS] = d->players,   [TO] = player_of(d, d->colour),
        [ROLLED] = d->die,        [SIXES] = d->sixes,
    };

    line_print(out, head, values);
    for (uint32_t i = 0; i < d->players * TOKENS; i++) {
        uint32_t tokens = d->tokens[colour_of(d, i / TOKENS + 1)];

        line_print_gap(out, i, i % TOKENS > 0 ? ',' : ';');
        text_number(out, (int32_t)steps_of(tokens, i % TOKENS) - 1);
    }
    line_print(out, tail, NULL);
    for (uint8_t i = 0; i < d->placed; i++) {
        line_print_gap(out, i, ',');
        text_number(out, d->places[i]);
    }
    line_print_end(out, d->placed);
}

/* LU-02: -1, or a progress up to the finished token's. */
static bool take_tokens(struct text_in *in, struct ludo *d)
{
    for (uint32_t i = 0; i < d->players * TOKENS; i++) {
        uint32_t token = i % TOKENS;
        int32_t progress;

        if ((i > 0 && !text_take(in, token > 0 ? "," : ";")) ||
            !text_take_range(in, -1, d->goal - 1, &progress)) {
            return false;
        }
        d->tokens[colour_of(d, i / TOKENS + 1)] |= (uint32_t)(progress + 1)
                                                   << token * 8;
    }
    return true;
}

static bool take_places(struct text_in *in, struct ludo *d)
{
    int32_t player;

    if (text_take(in, "-")) {
        return true;
    }
    do {
        if (d->placed == d->players ||
            !text_take_range(in, 1, d->players, &player)) {
            return false;
        }
        d->places[d->placed++] = (uint8_t)player;
    } while (text_take(in, ","));
    return true;
}

/* Every player who has finished has one place, and nobody else. */
static bool are_places_right(const struct ludo *d)
{
    uint32_t finished = 0;

    for (uint32_t player = 1; player <= d->players; player++) {
        if (is_finished(d, colour_of(d, player))) {
            finished |= 1u << player;
        }
    }
    for (uint32_t i = 0; i < d->placed; i++) {
        uint32_t bit = 1u << d->places[i];

        if ((finished & bit) == 0) {
            return false;
        }
        finished ^= bit;
    }
    return finished == 0;
}

/* LU-06: on a square that is not safe, the later one would have cut. */
static bool do_enemies_meet(const struct ludo *d)
{
    for (uint32_t i = 0; i < COLOURS * TOKENS; i++) {
        uint32_t steps = steps_of(d->tokens[i / TOKENS], i % TOKENS);

        if (ludo_is_exposed(d, steps) &&
            ludo_count_enemies(d, i / TOKENS, steps, 0) > 0) {
            return true;
        }
    }
    return false;
}

/* LU-07, LU-08: what is pending is playable, and a 6 is counted. */
static bool is_die_right(const struct ludo *d)
{
    if (d->die == 0) {
        return true;
    }
    return !is_over(d) && ludo_movable(d, d->die) != 0 &&
           (d->die == 6) == (d->sixes > 0);
}

/* Refuses what contradicts itself; not all that passes can arise. */
static const char *why_impossible(const struct ludo *d)
{
    if (d->placed > d->last || !are_places_right(d)) {
        return SAY(
            "places of those who have four finished tokens, up to the end");
    }
    if (do_enemies_meet(d)) {
        return SAY("enemies on different squares, or safe ones");
    }
    if (is_finished(d, d->colour) != is_over(d)) {
        return SAY("a player to move who has not finished, or who ended it");
    }
    return is_die_right(d) ? NULL
                           : SAY("a die that can be played, and its sixes");
}

const char *ludo_text_parse_state(struct game_state *s, const char *line)
{
    struct text_in in = {line};
    struct ludo *d = ludo_of(s);
    const char *expected = head;
    int32_t values[FIELDS];

    if (!line_read(&in, &expected, values)) {
        return expected;
    }
    if (values[TO] > values[PLAYERS]) {
        return SAY("one of the players to move");
    }
    ludo_set_up(d, (uint32_t)values[PLAYERS], (uint32_t)values[HAS_LANE],
                (uint32_t)values[FINISH]);
    d->colour = colour_of(d, (uint32_t)values[TO]);
    d->die = (uint8_t)values[ROLLED];
    d->sixes = (uint8_t)values[SIXES];
    if (!take_tokens(&in, d)) {
        return expected;
    }
    expected = tail;
    if (!line_read(&in, &expected, NULL) || !take_places(&in, d)) {
        return expected;
    }
    expected = why_impossible(d);
    return expected != NULL ? expected
                            : line_confirm(line, s, ludo_text_print_state);
}
