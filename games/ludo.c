/*
 * ludo.c - Ludo: bring four tokens round the ring before the others do.
 *
 * The rulings LU-01 to LU-10 of the rule book are cited where they are decided.
 * Chance rolls the die; a roll that nobody can play passes the turn within the
 * same move.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ludo.h"

#include "game.h"
#include "help.h"

static const char *const lanes[] = {"0", "5", NULL};
static const char *const finishes[] = {"rank", "first", NULL};

static const struct game_option options[] = {
    {.name = "players", .title = "Players", .min = 2, .max = 4, .fallback = 4},
    {.name = "lane", .title = "Home lane", .choices = lanes, .max = 1},
    {.name = "finish", .title = "Play for", .choices = finishes, .max = 1},
};

void ludo_set_up(struct ludo *d, uint32_t players, uint32_t has_lane,
                 uint32_t finish)
{
    memset(d, 0, sizeof *d);
    d->players = (uint8_t)players;
    d->finish = (uint8_t)finish;
    /* LU-02: a lane branches off one square before the ring is full. */
    d->ring = (uint8_t)(RING - has_lane);
    d->goal = (uint8_t)(d->ring + has_lane * LANE + 1);
    d->last = finish == FINISH_FIRST ? 1 : (uint8_t)(players - 1);
    for (uint32_t c = 0; c < COLOURS; c++) {
        d->tokens[c] = is_played(d, c) ? HOME : d->goal * EACH;
    }
}

GAME_CALL uint32_t ludo_movable(const struct ludo *d, uint32_t die)
{
    return between(d->tokens[d->colour], die == 6 ? HOME : STARTED,
                   d->goal - die);
}

/* The safe squares 0 and 8 come again in every quarter of the ring, so each
 * colour meets them after the same numbers of steps. */
GAME_INLINE bool is_exposed(const struct ludo *d, uint32_t steps)
{
    static const uint32_t safe[] = {
        1u << 0 | 1u << 1 | 1u << 9 | 1u << 14 | 1u << 22 | 1u << 27,
        1u << (35 - 32) | 1u << (40 - 32) | 1u << (48 - 32),
    };

    return steps <= d->ring && (safe[steps / 32] >> steps % 32 & 1) == 0;
}

GAME_CALL bool ludo_is_exposed(const struct ludo *d, uint32_t steps)
{
    return is_exposed(d, steps);
}

/* The turn goes clockwise, past those who have finished (LU-09). */
static inline void pass(struct ludo *d)
{
    uint32_t colour = d->colour;

    do {
        colour = (colour + 1) % COLOURS;
    } while (is_finished(d, colour));
    d->colour = (uint8_t)colour;
    d->sixes = 0;
}

static inline void roll(struct ludo *d, uint32_t die)
{
    uint32_t sixes = die == 6 ? d->sixes + 1u : 0;

    if (sixes == 3) {
        pass(d); /* LU-07 */
        return;
    }
    d->sixes = (uint8_t)sixes;
    if (ludo_movable(d, die) != 0) {
        d->die = (uint8_t)die;
    } else if (die != 6) {
        pass(d); /* LU-08; after a 6 the same player rolls again (LU-07) */
    }
}

/* LU-06: sends every enemy home that stands where the player to move has gone
 * these steps. */
static inline void cut(struct ludo *d, uint32_t steps)
{
    for (uint32_t i = 1; i < COLOURS; i++) {
        uint32_t *enemy = &d->tokens[colour_before(d->colour, i)];
        uint32_t there = steps_for(steps, i);
        uint32_t hit = at(*enemy, there);

        /* In its lane a token can have gone as many steps as that. */
        if (hit != 0 && there <= d->ring) {
            *enemy &= ~(hit * 2 - (hit >> 7));
        }
    }
}

static inline void move_token(struct ludo *d, uint32_t token)
{
    uint32_t *own = &d->tokens[d->colour];
    uint32_t die = d->die;
    uint32_t before = steps_of(*own, token), after = advance(before, die);

    *own += (after - before) << token * 8;
    d->die = 0;
    if (is_exposed(d, after)) {
        cut(d, after);
    } else if (is_finished(d, d->colour)) {
        d->places[d->placed++] = player_of(d, d->colour);
        if (is_over(d)) {
            return; /* LU-09: the player to move stays */
        }
        die = 0; /* who has finished is skipped even after a 6 */
    }
    if (die != 6) {
        pass(d);
    }
}

static inline void apply(struct ludo *d, game_move m)
{
    if (m < FIRST_TOKEN) {
        roll(d, m);
    } else {
        move_token(d, m - FIRST_TOKEN);
    }
}

void ludo_places(const struct ludo *d, uint8_t *places)
{
    memcpy(places, d->places, GAME_PLAYERS_MAX);
    if (!is_over(d) || d->finish == FINISH_FIRST) {
        return;
    }
    for (uint32_t c = 0; c < COLOURS; c++) {
        if (!is_finished(d, c)) {
            places[d->placed] = player_of(d, c);
        }
    }
}

uint32_t ludo_count_enemies(const struct ludo *d, uint32_t colour,
                            uint32_t steps, uint32_t behind)
{
    uint32_t n = 0;

    for (uint32_t i = 1; i < COLOURS; i++) {
        uint32_t there = steps_for(steps, i);
        uint32_t farthest = there > behind ? there - behind : STARTED;

        if (there <= d->ring) {
            n += count(between(d->tokens[colour_before(colour, i)], farthest,
                               behind == 0 ? there : there - 1));
        }
    }
    return n;
}

static void report_roll(struct game_events *ev, const struct ludo *before,
                        const struct ludo *d, game_move m)
{
    uint8_t player = player_of(before, before->colour);

    game_tell(ev, EVENT_ROLLED, player, (uint8_t)m);
    if (m == 6 && before->sixes == 2) {
        game_tell(ev, EVENT_LOST, player, GAME_NO_CELL);
    } else if (m != 6 && d->die == 0) {
        game_tell(ev, EVENT_SKIPPED, player, GAME_NO_CELL);
    }
}

/* Tells what became of the tokens of a colour: moved if it was its turn, else
 * cut. */
static void report_colour(struct game_events *ev, const struct ludo *before,
                          const struct ludo *d, uint32_t colour)
{
    bool is_mover = colour == before->colour;

    for (uint32_t i = 0; i < TOKENS; i++) {
        uint32_t from = steps_of(before->tokens[colour], i);
        uint32_t to = steps_of(d->tokens[colour], i);
        struct game_event e = {.player = player_of(d, colour)};

        if (from == to) {
            continue;
        }
        e.kind = is_mover ? EVENT_MOVED : EVENT_CUT;
        e.from = ludo_view_cell(d, colour, i, from);
        e.to = ludo_view_cell(d, colour, i, to);
        game_event(ev, e);
        if (to == d->goal) {
            game_tell(ev, EVENT_FINISHED, e.player, e.to);
        }
    }
}

/* From the place that was taken on, and the last one with it. */
static void report_places(struct game_events *ev, const struct ludo *d,
                          uint8_t first)
{
    uint8_t places[GAME_PLAYERS_MAX];

    ludo_places(d, places);
    for (uint8_t i = first; i < GAME_PLAYERS_MAX && places[i] != 0; i++) {
        game_tell(ev, EVENT_PLACE, places[i], (uint8_t)(i + 1));
    }
    if (is_over(d)) {
        game_tell(ev, EVENT_OVER, places[0], GAME_NO_CELL);
    }
}

/* Apart from play(), so that the computer player's search pays nothing. */
static GAME_COLD void play_and_report(struct ludo *d, game_move m,
                                      struct game_events *ev)
{
    struct ludo before = *d;

    apply(d, m);
    ev->count = 0;
    if (m < FIRST_TOKEN) {
        report_roll(ev, &before, d, m);
        return;
    }
    report_colour(ev, &before, d, before.colour);
    for (uint32_t c = 0; c < COLOURS; c++) {
        if (c != before.colour) {
            report_colour(ev, &before, d, c);
        }
    }
    report_places(ev, d, before.placed);
}

static GAME_COLD const char *start(struct game_state *s,
                                   const struct game_setup *setup)
{
    ludo_set_up(ludo_of(s), setup->option[0], setup->option[1],
                setup->option[2]);
    return NULL;
}

static GAME_COLD void recall(const struct game_state *s, uint16_t *option)
{
    const struct ludo *d = view_of(s);

    option[0] = d->players;
    option[1] = has_lane(d) ? 1 : 0;
    option[2] = d->finish;
}

static GAME_COLD uint8_t players(const struct game_state *s)
{
    return view_of(s)->players;
}

static GAME_COLD struct game_side side(const struct game_state *s,
                                       uint8_t player)
{
    static const struct game_side sides[COLOURS] = {
        {"Red", COLOUR_RED},
        {"Blue", COLOUR_BLUE},
        {"Green", COLOUR_GREEN},
        {"Yellow", COLOUR_YELLOW},
    };

    return sides[colour_of(view_of(s), player)];
}

static uint8_t to_move(const struct game_state *s)
{
    const struct ludo *d = view_of(s);

    if (is_over(d)) {
        return GAME_NOBODY;
    }
    return d->die == 0 ? GAME_CHANCE : player_of(d, d->colour);
}

static size_t list_rolls(game_move *out)
{
    for (game_move m = 1; m <= 6; m++) {
        *out++ = m;
    }
    return 6;
}

static size_t moves(const struct game_state *s, game_move *out)
{
    const struct ludo *d = view_of(s);
    game_move *end = out;

    if (is_over(d)) {
        return 0;
    }
    if (d->die == 0) {
        return list_rolls(out);
    }
    for (uint32_t rest = ludo_movable(d, d->die); rest != 0; rest &= rest - 1) {
        uint32_t bit = (uint32_t)__builtin_ctz(rest);

        *end++ = (game_move)(FIRST_TOKEN + bit / 8);
    }
    return (size_t)(end - out);
}

/* LU-05 for the player to move. */
static enum game_reason check_token(const struct ludo *d, game_move m)
{
    uint32_t token = (uint32_t)m - FIRST_TOKEN, steps;

    if (token >= TOKENS) {
        return GAME_RANGE;
    }
    if (d->die == 0) {
        return GAME_DIE;
    }
    steps = steps_of(d->tokens[d->colour], token);
    if (steps == d->goal) {
        return GAME_DONE;
    }
    if (steps == HOME) {
        return d->die == 6 ? GAME_OK : GAME_SIX;
    }
    return steps + d->die > d->goal ? GAME_EXACT : GAME_OK;
}

/* Before the roll it is chance's turn to roll, and the turn of the player it
 * rolls for: that player learns that a token has to wait for the die. */
static GAME_HOT enum game_reason check(const struct game_state *s,
                                       uint8_t player, game_move m)
{
    const struct ludo *d = view_of(s);
    bool is_roll = m >= 1 && m <= 6;

    if (is_over(d)) {
        return GAME_OVER;
    }
    if (player == GAME_CHANCE) {
        if (d->die != 0) {
            return GAME_TURN;
        }
        return is_roll ? GAME_OK : GAME_RANGE;
    }
    if (player != player_of(d, d->colour) || (is_roll && d->die == 0)) {
        return GAME_TURN;
    }
    return check_token(d, m);
}

static void play(struct game_state *s, game_move m, struct game_events *ev)
{
    if (ev != NULL) {
        play_and_report(ludo_of(s), m, ev);
    } else {
        apply(ludo_of(s), m);
    }
}

static GAME_COLD game_move chance(const struct game_state *s,
                                  struct game_dice *dice)
{
    (void)s;
    return (game_move)(dice->draw(dice, 6) + 1);
}

static GAME_COLD uint8_t roller(const struct game_state *s)
{
    return player_of(view_of(s), view_of(s)->colour);
}

/* With `first` there is a winner and nobody has a place. */
static GAME_COLD struct game_result result(const struct game_state *s)
{
    const struct ludo *d = view_of(s);
    struct game_result r = {.ending = GAME_RUNNING};

    if (is_over(d)) {
        r.ending = GAME_BY_FINISH;
        r.winner = d->places[0];
    }
    if (d->finish == FINISH_RANK) {
        ludo_places(d, r.places);
    }
    return r;
}

/* How many tokens have finished. */
static GAME_COLD int32_t score(const struct game_state *s, uint8_t player)
{
    const struct ludo *d = view_of(s);

    return count(at(d->tokens[colour_of(d, player)], d->goal));
}

const struct game game_ludo = {
    .name = "ludo",
    .title = "Ludo",
    .summary = SAY("Roll, run round the ring, cut, bring four tokens in"),
    .icon = &ludo_icon,
    .help = ludo_help,
    .players_min = 2,
    .players_max = 4,
    .option_count = sizeof options / sizeof options[0],
    .state_size = sizeof(struct ludo),
    .options = options,
    .start = start,
    .recall = recall,
    .players = players,
    .side = side,
    .to_move = to_move,
    .moves = moves,
    .check = check,
    .play = play,
    .chance = chance,
    .roller = roller,
    .result = result,
    .score = score,
    .value = ludo_think_value,
    .ideas = ludo_think_ideas,
    .sight = 1,
    .effort = 1500,
    .rule = ludo_think_rule,
    .size = ludo_view_size,
    .look = ludo_view_look,
    .describe = ludo_view_describe,
    .print_move = ludo_text_print_move,
    .parse_move = ludo_text_parse_move,
    .print_cell = ludo_view_print_cell,
    .print_state = ludo_text_print_state,
    .parse_state = ludo_text_parse_state,
};
