/*
 * ludo_text.c - Ludo in words: moves, the state line, and which states cannot
 * arise.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ludo.h"

#include "game.h"

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

static void print_field(struct text_out *out, const char *key, int32_t n)
{
    text_key(out, key);
    text_number(out, n);
}

static void print_tokens(struct text_out *out, uint32_t tokens)
{
    for (uint32_t i = 0; i < TOKENS; i++) {
        if (i > 0) {
            text_char(out, ',');
        }
        text_number(out, (int32_t)steps_of(tokens, i) - 1);
    }
}

static void print_places(struct text_out *out, const struct ludo *d)
{
    if (d->placed == 0) {
        text_char(out, '-');
    }
    for (uint8_t i = 0; i < d->placed; i++) {
        if (i > 0) {
            text_char(out, ',');
        }
        text_number(out, d->places[i]);
    }
}

void ludo_text_print_state(const struct game_state *s, struct text_out *out)
{
    const struct ludo *d = view_of(s);

    text_string(out, "ludo");
    print_field(out, "lane", has_lane(d) ? LANE : 0);
    text_key(out, "finish");
    text_string(out, d->finish == FINISH_FIRST ? "first" : "rank");
    print_field(out, "players", d->players);
    print_field(out, "to", player_of(d, d->colour));
    print_field(out, "die", d->die);
    print_field(out, "sixes", d->sixes);
    text_key(out, "tokens");
    for (uint8_t player = 1; player <= d->players; player++) {
        if (player > 1) {
            text_char(out, ';');
        }
        print_tokens(out, d->tokens[colour_of(d, player)]);
    }
    text_key(out, "places");
    print_places(out, d);
}

/* Takes a number without sign and leading zero, as text_number() writes it. */
static bool take_plain(struct text_in *in, int32_t max, int32_t *n)
{
    const char *at = in->at;

    if (at[0] == '+' || at[0] == '-' ||
        (at[0] == '0' && at[1] >= '0' && at[1] <= '9')) {
        return false;
    }
    return text_take_range(in, 0, max, n);
}

static const char *take_options(struct text_in *in, struct ludo *d)
{
    int32_t lane, players;
    bool is_rank;

    if (!text_take_field(in, "lane", LANE, &lane) ||
        (lane != 0 && lane != LANE)) {
        return "lane=0 or lane=5 must come first";
    }
    is_rank = text_take(in, " finish=rank");
    if (!is_rank && !text_take(in, " finish=first")) {
        return "finish=rank or finish=first must follow lane";
    }
    if (!text_take_field(in, "players", 4, &players) || players < 2) {
        return "players=2 to players=4 must follow finish";
    }
    ludo_set_up(d, (uint8_t)players, (uint8_t)lane,
                is_rank ? FINISH_RANK : FINISH_FIRST);
    return NULL;
}

static const char *take_turn(struct text_in *in, struct ludo *d)
{
    int32_t to, die, sixes;

    if (!text_take_field(in, "to", d->players, &to) || to == 0) {
        return "to= must follow players: one of them";
    }
    if (!text_take_field(in, "die", 6, &die)) {
        return "die=0 to die=6 must follow to";
    }
    if (!text_take_field(in, "sixes", 2, &sixes)) {
        return "sixes=0 to sixes=2 must follow die";
    }
    d->colour = colour_of(d, (uint32_t)to);
    d->die = (uint8_t)die;
    d->sixes = (uint8_t)sixes;
    return NULL;
}

/* LU-02: -1, or a progress up to the finished token's. */
static bool take_token(struct text_in *in, const struct ludo *d,
                       uint32_t *steps)
{
    int32_t progress = -1;

    if (!text_take(in, "-1") && !take_plain(in, d->goal - 1, &progress)) {
        return false;
    }
    *steps = (uint32_t)(progress + 1);
    return true;
}

static bool take_tokens(struct text_in *in, struct ludo *d)
{
    if (!text_take(in, " tokens=")) {
        return false;
    }
    for (uint32_t i = 0; i < d->players * TOKENS; i++) {
        uint32_t token = i % TOKENS, steps;
        const char *comma = token > 0 ? "," : ";";

        if ((i > 0 && !text_take(in, comma)) || !take_token(in, d, &steps)) {
            return false;
        }
        d->tokens[colour_of(d, i / TOKENS + 1)] |= steps << token * 8;
    }
    return true;
}

static bool take_places(struct text_in *in, struct ludo *d)
{
    int32_t player;

    if (!text_take(in, " places=")) {
        return false;
    }
    if (text_take(in, "-")) {
        return true;
    }
    do {
        if (d->placed == d->players || !take_plain(in, d->players, &player) ||
            player == 0) {
            return false;
        }
        d->places[d->placed++] = (uint8_t)player;
    } while (text_take(in, ","));
    return true;
}

/* Every player who has finished has one place, and nobody else. */
static bool are_places_right(const struct ludo *d)
{
    uint32_t placed = 0, finished = 0;

    for (uint8_t i = 0; i < d->placed; i++) {
        uint32_t bit = 1u << d->places[i];

        if ((placed & bit) != 0) {
            return false;
        }
        placed |= bit;
    }
    for (uint8_t player = 1; player <= d->players; player++) {
        if (is_finished(d, colour_of(d, player))) {
            finished |= 1u << player;
        }
    }
    return placed == finished;
}

/* LU-06: the later one would have cut the other. */
static bool do_enemies_meet(const struct ludo *d)
{
    for (uint32_t i = 0; i < COLOURS * TOKENS; i++) {
        uint32_t colour = i / TOKENS;
        uint32_t steps = steps_of(d->tokens[colour], i % TOKENS);

        if (is_exposed(d, steps) && ludo_is_enemy_at(d, colour, steps)) {
            return true;
        }
    }
    return false;
}

/* A token that opened or went six steps; after a 6 that nobody could play all
 * four are as far as that. */
static bool can_follow_a_six(uint32_t tokens)
{
    return (at(tokens, STARTED) | between(tokens, STARTED + 6, TOP - 1)) != 0;
}

/* The same with the last six taken back: it opened a token or moved one. */
static bool can_follow_two_sixes(uint32_t tokens)
{
    for (uint32_t i = 0; i < TOKENS; i++) {
        uint32_t steps = steps_of(tokens, i);
        uint32_t back = steps == STARTED ? STARTED : 6;

        if (can_follow_a_six(steps) &&
            can_follow_a_six(tokens - (back << i * 8))) {
            return true;
        }
    }
    return false;
}

/* The sixes that the player to move has played in this turn. */
static bool can_have_rolled(const struct ludo *d)
{
    uint32_t tokens = d->tokens[d->colour];
    uint8_t played = (uint8_t)(d->sixes - (d->die == 6 ? 1 : 0));

    if (played == 0) {
        return true;
    }
    return played == 1 ? can_follow_a_six(tokens)
                       : can_follow_two_sixes(tokens);
}

/* Whoever opens a token rolls again and must go on with it, or open or move
 * another by a six. So no turn ends with one token on its start square and all
 * others at home. This is known of the player before the one to move, as long
 * as that one has not had the chance to cut. */
static bool can_have_passed(const struct ludo *d)
{
    bool is_fresh = d->die == 0 ? d->sixes == 0 : d->die == 6 && d->sixes == 1;
    uint32_t before = d->colour;

    if (!is_fresh || is_over(d)) {
        return true;
    }
    do {
        before = colour_before(before, 1);
    } while (!is_played(d, before));
    return count(at(d->tokens[before], STARTED)) != 1 ||
           count(at(d->tokens[before], HOME)) != TOKENS - 1;
}

/* LU-09, as far as it concerns the turn. */
static const char *why_not_to_move(const struct ludo *d)
{
    if (!is_over(d)) {
        return is_finished(d, d->colour) ? "who has finished is not to move"
                                         : NULL;
    }
    if (d->die != 0) {
        return "no die is pending at the end";
    }
    return d->places[d->placed - 1] == player_of(d, d->colour)
               ? NULL
               : "at the end the player to move is who finished last";
}

/* LU-07, LU-08 */
static const char *why_no_such_roll(const struct ludo *d)
{
    if (d->die == 6 && d->sixes == 0) {
        return "sixes must count the pending 6";
    }
    if (d->die != 0 && d->die != 6 && d->sixes != 0) {
        return "sixes must be 0 when another number is pending";
    }
    if (d->die != 0 && movable(d, d->die) == 0) {
        return "no token can move by the pending die";
    }
    return can_have_rolled(d) ? NULL : "no token has been moved by those sixes";
}

/* Refuses what can be proven never to arise; not all that passes can arise. */
static const char *why_impossible(const struct ludo *d)
{
    const char *refusal;

    if (!are_places_right(d)) {
        return "places must be the players with four finished tokens";
    }
    if (d->placed > d->last) {
        return "the game ends before so many players have finished";
    }
    if (do_enemies_meet(d)) {
        return "enemies share a square that is not safe";
    }
    refusal = why_not_to_move(d);
    if (refusal == NULL) {
        refusal = why_no_such_roll(d);
    }
    if (refusal == NULL && !can_have_passed(d)) {
        refusal = "the player before must go on with the token just opened";
    }
    return refusal;
}

const char *ludo_text_parse_state(struct game_state *s, const char *line)
{
    struct text_in in = {line};
    struct ludo *d = ludo_of(s);
    const char *refusal;

    if (!text_take(&in, "ludo")) {
        return "the line must begin with: ludo";
    }
    refusal = take_options(&in, d);
    if (refusal == NULL) {
        refusal = take_turn(&in, d);
    }
    if (refusal != NULL) {
        return refusal;
    }
    if (!take_tokens(&in, d)) {
        return "tokens= must follow sixes: 4 for each player, as -1,0,7,51;...";
    }
    if (!take_places(&in, d)) {
        return "places= must follow the tokens: - or players, as 2,1";
    }
    return text_at_end(&in) ? why_impossible(d)
                            : "nothing may follow the places";
}
