/*
 * test_contract.c - what game.h promises, tried on every game.
 *
 * The games are those of the registry, and null, the one to copy from. Nothing
 * here knows a rule: a new game is tested by being registered. What concerns
 * text and views is in test_contract_text.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "support.h"
#include "unity.h"

#define FILLING 0xA5 /* what memory holds before */
#define STEPS_TWICE 400u

static struct game_state state, copy;
static struct game_events events;
static game_move list[GAME_MOVES_MAX];
static struct support_text text;
static uint8_t legal_bits[0x10000 / 8];

void setUp(void)
{
    support_set_up();
}

void tearDown(void)
{
    support_tear_down();
}

static bool is_over(const struct game *g, const struct game_state *s)
{
    return g->to_move(s) == GAME_NOBODY;
}

static bool is_listed(game_move m, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (list[i] == m) {
            return true;
        }
    }
    return false;
}

static void assert_functions(const struct game *g)
{
    TEST_ASSERT_TRUE(g->start != NULL && g->recall != NULL);
    TEST_ASSERT_TRUE(g->players && g->side != NULL && g->to_move != NULL);
    TEST_ASSERT_TRUE(g->moves != NULL && g->check != NULL);
    TEST_ASSERT_TRUE(g->play != NULL && g->result != NULL);
    TEST_ASSERT_TRUE(g->score != NULL && g->value != NULL);
    TEST_ASSERT_TRUE(g->rule != NULL && g->size != NULL);
    TEST_ASSERT_TRUE(g->look != NULL && g->describe != NULL);
    TEST_ASSERT_TRUE(g->print_move != NULL && g->parse_move != NULL);
    TEST_ASSERT_TRUE(g->print_cell != NULL && g->print_state != NULL);
    TEST_ASSERT_TRUE(g->parse_state != NULL);
}

static void test_the_table_of_a_game_is_complete(void)
{
    for (uint8_t i = 0; i < support_games(); i++) {
        const struct game *g = support_game(i);

        support_assert_text(g->name, 8);
        support_assert_text(g->title, 16);
        support_assert_text(g->summary, 60);
        TEST_ASSERT_GREATER_OR_EQUAL_UINT8(1, g->players_min);
        TEST_ASSERT_GREATER_OR_EQUAL_UINT8(g->players_min, g->players_max);
        TEST_ASSERT_LESS_OR_EQUAL_UINT8(GAME_PLAYERS_MAX, g->players_max);
        TEST_ASSERT_LESS_OR_EQUAL_UINT8(GAME_OPTIONS_MAX, g->option_count);
        TEST_ASSERT_GREATER_THAN_UINT16(0, g->state_size);
        TEST_ASSERT_LESS_OR_EQUAL_UINT16(GAME_STATE_MAX, g->state_size);
        assert_functions(g);
    }
}

static void test_a_registered_game_is_found_by_its_name_only(void)
{
    for (uint8_t i = 0; i < game_count; i++) {
        TEST_ASSERT_EQUAL_PTR(game_registry[i],
                              game_find(game_registry[i]->name));
    }
    TEST_ASSERT_NULL(game_find(""));
    TEST_ASSERT_NULL(game_find("chess"));
    TEST_ASSERT_NULL_MESSAGE(game_find("null"), "null is a pattern, no game");
}

static uint16_t count_choices(const struct game_option *o)
{
    uint16_t n = 0;

    while (o->choices[n] != NULL) {
        support_assert_text(o->choices[n], 16);
        n++;
    }
    return n;
}

static void test_options_are_sound(void)
{
    for (uint8_t i = 0; i < support_games(); i++) {
        const struct game *g = support_game(i);

        for (uint8_t k = 0; k < g->option_count; k++) {
            const struct game_option *o = &g->options[k];

            support_assert_text(o->name, 16);
            support_assert_text(o->title, 16);
            TEST_ASSERT_LESS_OR_EQUAL_UINT16(o->fallback, o->min);
            TEST_ASSERT_LESS_OR_EQUAL_UINT16(o->max, o->fallback);
            if (o->choices != NULL) {
                TEST_ASSERT_EQUAL_UINT16(0, o->min);
                TEST_ASSERT_EQUAL_UINT16(o->max + 1, count_choices(o));
            }
        }
    }
}

static void assert_starts_or_refuses(const struct game *g,
                                     const struct game_setup *setup)
{
    const char *refusal = g->start(&state, setup);
    size_t n;

    if (refusal != NULL) {
        support_assert_text(refusal, 80);
        return;
    }
    support_watch(g, &state, 0, 0);
    n = g->moves(&state, list);
    TEST_ASSERT_GREATER_THAN(0, n);
    TEST_ASSERT_EQUAL_INT(GAME_RUNNING, g->result(&state).ending);
    TEST_ASSERT_GREATER_OR_EQUAL_UINT8(g->players_min, g->players(&state));
    TEST_ASSERT_LESS_OR_EQUAL_UINT8(g->players_max, g->players(&state));
}

static void test_every_option_at_its_ends_starts_or_is_refused_in_words(void)
{
    struct game_setup setup;

    for (uint8_t i = 0; i < support_games(); i++) {
        const struct game *g = support_game(i);

        for (uint8_t k = 0; k < g->option_count; k++) {
            support_defaults(g, &setup);
            setup.option[k] = g->options[k].min;
            assert_starts_or_refuses(g, &setup);
            setup.option[k] = g->options[k].max;
            assert_starts_or_refuses(g, &setup);
        }
    }
}

static void look_at_sides(const struct game *g, const struct game_state *s)
{
    uint8_t n = g->players(s);

    for (uint8_t i = 1; i <= n; i++) {
        struct game_side a = g->side(s, i);

        support_assert_text(a.name, 8);
        TEST_ASSERT_LESS_THAN(GAME_COLOURS, a.colour);
        for (uint8_t k = 1; k < i; k++) {
            struct game_side b = g->side(s, k);

            TEST_ASSERT_TRUE(a.name[0] != b.name[0]);
            TEST_ASSERT_TRUE(a.colour != b.colour);
        }
    }
}

static void test_sides_have_their_own_initials_and_colours(void)
{
    support_visit_some(look_at_sides);
}

static bool is_legal_bit(uint32_t m)
{
    return (legal_bits[m / 8] >> m % 8 & 1) != 0;
}

/* As the rule book's order says; whom chance rolls for has no die yet. */
static bool is_right_reason(uint8_t to_move, uint8_t player, uint32_t m,
                            enum game_reason reason)
{
    if (to_move == GAME_NOBODY) {
        return reason == GAME_OVER;
    }
    if (player != to_move) {
        return reason == GAME_TURN ||
               (to_move == GAME_CHANCE && reason >= GAME_RANGE);
    }
    if (is_legal_bit(m)) {
        return reason == GAME_OK;
    }
    if (m == GAME_NO_MOVE) {
        return reason == GAME_RANGE;
    }
    return reason >= GAME_RANGE && reason < GAME_REASONS;
}

static void try_all_moves(const struct game *g, const struct game_state *s,
                          uint8_t player)
{
    uint8_t to_move = g->to_move(s);

    for (uint32_t m = 0; m <= 0xFFFF; m++) {
        enum game_reason reason = g->check(s, player, (game_move)m);

        /* Unity's own macros would take too long so many times. */
        if (!is_right_reason(to_move, player, m, reason)) {
            UnityPrint("player ");
            UnityPrintNumberUnsigned(player);
            UnityPrint(", move ");
            UnityPrintNumberUnsigned(m);
            UnityPrint(": ");
            TEST_FAIL_MESSAGE(game_reason_word(reason));
        }
    }
}

static void look_at_all_moves(const struct game *g, const struct game_state *s)
{
    static const uint8_t players[] = {0, 1, 2, 3, 4, 5, 255};
    size_t n = g->moves(s, list);

    memset(legal_bits, 0, sizeof legal_bits);
    for (size_t i = 0; i < n; i++) {
        legal_bits[list[i] / 8] |= (uint8_t)(1u << list[i] % 8);
    }
    copy = *s;
    for (size_t i = 0; i < sizeof players; i++) {
        try_all_moves(g, s, players[i]);
    }
    TEST_ASSERT_EQUAL_MEMORY(copy.bytes, s->bytes, GAME_STATE_MAX);
}

static void test_listed_moves_are_accepted_and_all_others_refused(void)
{
    support_visit_few(look_at_all_moves);
}

static void look_at_the_list(const struct game *g, const struct game_state *s)
{
    game_move second[GAME_MOVES_MAX];
    size_t n = g->moves(s, list);

    TEST_ASSERT_LESS_OR_EQUAL(GAME_MOVES_MAX, n);
    TEST_ASSERT_EQUAL(n, g->moves(s, second));
    for (size_t i = 0; i < n; i++) {
        TEST_ASSERT_EQUAL_HEX16(list[i], second[i]);
        TEST_ASSERT_TRUE(list[i] != GAME_NO_MOVE);
        TEST_ASSERT_FALSE_MESSAGE(is_listed(list[i], i), "listed twice");
    }
}

static void test_moves_are_listed_once_and_in_a_fixed_order(void)
{
    support_visit_some(look_at_the_list);
}

static void look_at_the_turn(const struct game *g, const struct game_state *s)
{
    uint8_t to_move = g->to_move(s);
    size_t n = g->moves(s, list);
    struct game_result r = g->result(s);

    TEST_ASSERT_EQUAL_INT(to_move == GAME_NOBODY, n == 0);
    TEST_ASSERT_EQUAL_INT(to_move == GAME_NOBODY, r.ending != GAME_RUNNING);
    if (to_move == GAME_NOBODY) {
        TEST_ASSERT_LESS_THAN(GAME_ENDINGS, r.ending);
        TEST_ASSERT_LESS_OR_EQUAL_UINT8(g->players(s), r.winner);
        return;
    }
    TEST_ASSERT_EQUAL_UINT8(0, r.winner);
    TEST_ASSERT_LESS_OR_EQUAL_UINT8(g->players(s), to_move);
    if (to_move == GAME_CHANCE) {
        TEST_ASSERT_TRUE(g->chance != NULL);
    }
}

static void test_games_end_and_have_no_moves_exactly_then(void)
{
    support_visit_all(look_at_the_turn);
}

static void look_at_places(const struct game *g, const struct game_state *s)
{
    struct game_result r = g->result(s);
    uint8_t n = g->players(s), seen = 0;
    bool is_at_end = false;

    if (r.ending != GAME_RUNNING && r.places[0] != 0) {
        TEST_ASSERT_EQUAL_UINT8(r.winner, r.places[0]);
    }
    for (uint8_t i = 0; i < GAME_PLAYERS_MAX; i++) {
        is_at_end = is_at_end || r.places[i] == 0;
        if (is_at_end) {
            TEST_ASSERT_EQUAL_UINT8(0, r.places[i]);
            continue;
        }
        TEST_ASSERT_LESS_OR_EQUAL_UINT8(n, r.places[i]);
        TEST_ASSERT_EQUAL_UINT8_MESSAGE(0, seen & 1 << r.places[i],
                                        "two places for one player");
        seen |= (uint8_t)(1u << r.places[i]);
    }
}

static void test_places_name_each_player_once_and_the_winner_first(void)
{
    support_visit_all(look_at_places);
}

static void look_at_chance(const struct game *g, const struct game_state *s)
{
    size_t n = g->moves(s, list);

    if (g->to_move(s) == GAME_CHANCE) {
        copy = *s;
        TEST_ASSERT_TRUE(is_listed(support_choose(g, s), n));
        TEST_ASSERT_EQUAL_MEMORY(copy.bytes, s->bytes, GAME_STATE_MAX);
    }
}

static void test_chance_draws_an_outcome_that_is_listed(void)
{
    support_visit_some(look_at_chance);
}

static void assert_same_state(const struct game *g, const struct game_state *a,
                              const struct game_state *b)
{
    TEST_ASSERT_EQUAL_MEMORY(a->bytes, b->bytes, g->state_size);
}

/* Plays one game twice, in memory that held different things before. */
static void play_twice(const struct game *g, uint32_t seed)
{
    memset(&state, 0, sizeof state);
    memset(&copy, FILLING, sizeof copy);
    if (!support_begin(g, &state, seed) || !support_begin(g, &copy, seed)) {
        return;
    }
    for (uint32_t step = 0; step < STEPS_TWICE; step++) {
        game_move m;

        support_watch(g, &state, seed, step);
        assert_same_state(g, &state, &copy);
        if (is_over(g, &state)) {
            return;
        }
        m = support_choose(g, &state);
        g->play(&state, m, NULL);
        g->play(&copy, m, NULL);
    }
}

static void test_the_same_moves_give_the_same_bytes(void)
{
    for (uint8_t i = 0; i < support_games(); i++) {
        for (uint32_t k = 0; k < TEST_GAMES / 100 + 2; k++) {
            play_twice(support_game(i), TEST_SEED + k);
        }
    }
}

static void assert_rest_untouched(const struct game *g,
                                  const struct game_state *s)
{
    for (size_t i = g->state_size; i < GAME_STATE_MAX; i++) {
        TEST_ASSERT_EQUAL_HEX8(FILLING, s->bytes[i]);
    }
}

static void look_at_the_rest(const struct game *g, const struct game_state *s)
{
    copy = *s;
    memset(&copy.bytes[g->state_size], FILLING,
           (size_t)(GAME_STATE_MAX - g->state_size));
    if (!is_over(g, s)) {
        g->play(&copy, support_choose(g, s), &events);
        assert_rest_untouched(g, &copy);
    }
    TEST_ASSERT_NULL(g->parse_state(&copy, support_line(&text, g, s)));
    assert_rest_untouched(g, &copy);
}

static void test_a_game_writes_into_its_own_bytes_only(void)
{
    support_visit_some(look_at_the_rest);
}

static void look_at_events(const struct game *g, const struct game_state *s)
{
    game_move m;
    uint16_t n;

    if (is_over(g, s)) {
        return;
    }
    m = support_choose(g, s);
    copy = *s;
    memset(&events, FILLING, sizeof events); /* nothing to append to */
    g->play(&copy, m, &events);
    n = events.count;
    TEST_ASSERT_LESS_OR_EQUAL_UINT16(GAME_EVENTS_MAX, n);
    for (uint16_t i = 0; i < n; i++) {
        TEST_ASSERT_LESS_THAN_UINT8(EVENT_KINDS, events.list[i].kind);
        TEST_ASSERT_EQUAL_INT_MESSAGE(i == n - 1 && is_over(g, &copy),
                                      events.list[i].kind == EVENT_OVER,
                                      "the end is told last, and only then");
    }
    if (is_over(g, &copy)) {
        TEST_ASSERT_GREATER_THAN_UINT16(0, n);
        TEST_ASSERT_EQUAL_UINT8(g->result(&copy).winner,
                                events.list[n - 1].player);
    }
}

static void test_events_begin_anew_and_tell_the_end_last(void)
{
    support_visit_all(look_at_events);
}

static void look_without_events(const struct game *g,
                                const struct game_state *s)
{
    struct game_state silent = *s;
    game_move m;

    if (is_over(g, s)) {
        return;
    }
    m = support_choose(g, s);
    copy = *s;
    g->play(&copy, m, &events);
    g->play(&silent, m, NULL);
    assert_same_state(g, &silent, &copy);
}

static void test_a_move_does_the_same_without_events(void)
{
    support_visit_all(look_without_events);
}

static void look_at_value(const struct game *g, const struct game_state *s)
{
    if (g->players(s) == 2) {
        TEST_ASSERT_EQUAL_INT32(g->value(s, 1), -g->value(s, 2));
    }
}

static void test_the_value_for_two_players_is_antisymmetric(void)
{
    support_visit_all(look_at_value);
}

static void look_at_rule(const struct game *g, const struct game_state *s)
{
    uint8_t player = g->to_move(s);

    if (player == GAME_NOBODY || player == GAME_CHANCE) {
        return;
    }
    copy = *s;
    TEST_ASSERT_EQUAL_INT(GAME_OK, g->check(s, player, g->rule(s)));
    TEST_ASSERT_EQUAL_MEMORY(copy.bytes, s->bytes, GAME_STATE_MAX);
}

static void test_the_rule_player_always_has_a_legal_move(void)
{
    support_visit_all(look_at_rule);
}

int main(void)
{
    UNITY_BEGIN();
    support_say_seed();
    RUN_TEST(test_the_table_of_a_game_is_complete);
    RUN_TEST(test_a_registered_game_is_found_by_its_name_only);
    RUN_TEST(test_options_are_sound);
    RUN_TEST(test_every_option_at_its_ends_starts_or_is_refused_in_words);
    RUN_TEST(test_sides_have_their_own_initials_and_colours);
    RUN_TEST(test_listed_moves_are_accepted_and_all_others_refused);
    RUN_TEST(test_moves_are_listed_once_and_in_a_fixed_order);
    RUN_TEST(test_games_end_and_have_no_moves_exactly_then);
    RUN_TEST(test_places_name_each_player_once_and_the_winner_first);
    RUN_TEST(test_chance_draws_an_outcome_that_is_listed);
    RUN_TEST(test_the_same_moves_give_the_same_bytes);
    RUN_TEST(test_a_game_writes_into_its_own_bytes_only);
    RUN_TEST(test_events_begin_anew_and_tell_the_end_last);
    RUN_TEST(test_a_move_does_the_same_without_events);
    RUN_TEST(test_the_value_for_two_players_is_antisymmetric);
    RUN_TEST(test_the_rule_player_always_has_a_legal_move);
    return UNITY_END();
}
