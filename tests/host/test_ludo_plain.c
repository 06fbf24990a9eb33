/*
 * test_ludo_plain.c - the fast rules of Ludo against the plain ones.
 *
 * Every position of random games with every choice of the options is compared
 * in everything the two programs can say.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "plain_ludo.h"
#include "support.h"
#include "unity.h"

/* A game takes hundreds of moves, so each of the settings gets its share. */
#define SETTINGS 12
#define GAMES (TEST_GAMES / TEST_SHARE(12u))

#define ROLL(n) ((game_move)(n))
#define TOKEN(n) ((game_move)(7 + (n)))

static const struct game *ludo;
static struct game_state state;
static struct plain_ludo plain;
static struct support_text line;
static struct game_events events;

void setUp(void)
{
    support_set_up();
    ludo = game_find("ludo");
}

void tearDown(void)
{
    support_tear_down();
}

static void start_both(uint32_t setting)
{
    uint16_t players = (uint16_t)(2 + setting / 4);
    uint16_t lane = setting / 2 % 2, first = setting % 2;
    struct game_setup setup = {.option = {players, lane, first}};

    TEST_ASSERT_NULL(ludo->start(&state, &setup));
    plain_ludo_start(&plain, players, lane == 1 ? 5 : 0, first);
}

static void assert_same_line(void)
{
    char expected[PLAIN_LUDO_LINE_MAX];

    plain_ludo_line(&plain, expected);
    TEST_ASSERT_EQUAL_STRING(expected, support_line(&line, ludo, &state));
}

static void assert_reads_back(void)
{
    struct game_state again;
    const char *refusal = ludo->parse_state(&again, line.text);

    TEST_ASSERT_NULL_MESSAGE(refusal, refusal);
    TEST_ASSERT_EQUAL_MEMORY(state.bytes, again.bytes, ludo->state_size);
}

static void assert_reason(const char *expected, int player, game_move m)
{
    enum game_reason reason = ludo->check(&state, (uint8_t)player, m);

    TEST_ASSERT_EQUAL_STRING(expected, game_reason_word(reason));
}

/* Every roll and token, and one more at each end, by everybody and nobody. */
static void assert_same_judgement(void)
{
    for (int player = 0; player <= 5; player++) {
        for (int n = 1; n <= 6; n++) {
            assert_reason(plain_ludo_check_roll(&plain, player, n), player,
                          ROLL(n));
        }
        for (int n = 0; n <= 5; n++) {
            assert_reason(plain_ludo_check_token(&plain, player, n), player,
                          TOKEN(n));
        }
    }
}

static void assert_same_moves(void)
{
    game_move list[GAME_MOVES_MAX];
    size_t n = ludo->moves(&state, list), legal = 0;

    for (int i = 1; i <= 6; i++) {
        if (strcmp(plain_ludo_check_roll(&plain, 0, i), "ok") == 0) {
            TEST_ASSERT_EQUAL_UINT16(ROLL(i), list[legal++]);
        }
    }
    for (int i = 1; i <= 4; i++) {
        if (strcmp(plain_ludo_check_token(&plain, plain.to, i), "ok") == 0) {
            TEST_ASSERT_EQUAL_UINT16(TOKEN(i), list[legal++]);
        }
    }
    TEST_ASSERT_EQUAL_UINT32(legal, n);
}

static void assert_same_result(void)
{
    struct game_result r = ludo->result(&state);

    TEST_ASSERT_EQUAL_INT(plain.over, r.ending == GAME_BY_FINISH);
    TEST_ASSERT_EQUAL_INT(plain.over, r.ending != GAME_RUNNING);
    TEST_ASSERT_EQUAL_INT(plain.over ? plain.places[0] : 0, r.winner);
    for (int i = 1; i <= 4; i++) {
        TEST_ASSERT_EQUAL_INT(plain.first ? 0 : plain_ludo_place(&plain, i),
                              r.places[i - 1]);
    }
    for (int player = 1; player <= plain.players; player++) {
        TEST_ASSERT_EQUAL_INT(plain_ludo_score(&plain, player),
                              ludo->score(&state, (uint8_t)player));
    }
}

static void assert_same_rule(void)
{
    if (plain.over || plain.die == 0) {
        TEST_ASSERT_EQUAL_HEX16(GAME_NO_MOVE, ludo->rule(&state));
    } else {
        TEST_ASSERT_EQUAL_HEX16(TOKEN(plain_ludo_rule(&plain)),
                                ludo->rule(&state));
    }
}

static void print_event(struct game_event e)
{
    static const char *const words[EVENT_KINDS] = {
        [EVENT_ROLLED] = "rolled", [EVENT_MOVED] = "moved",
        [EVENT_CUT] = "cut",       [EVENT_FINISHED] = "finished",
        [EVENT_PLACE] = "place",   [EVENT_SKIPPED] = "skipped",
        [EVENT_LOST] = "lost",     [EVENT_OVER] = "over",
    };

    TEST_ASSERT_NOT_NULL_MESSAGE(words[e.kind], "not an event of this game");
    text_string(&line.out, words[e.kind]);
    text_char(&line.out, ' ');
    text_number(&line.out, e.player);
    text_char(&line.out, ' ');
    if (e.kind == EVENT_MOVED || e.kind == EVENT_CUT) {
        text_number(&line.out, e.from);
        text_char(&line.out, ' ');
    }
    if (e.kind != EVENT_FINISHED && e.to != GAME_NO_CELL) {
        text_number(&line.out, e.to);
        text_char(&line.out, ' ');
    }
}

static void assert_same_told(void)
{
    support_text_clear(&line);
    for (uint16_t i = 0; i < events.count; i++) {
        print_event(events.list[i]);
    }
    TEST_ASSERT_EQUAL_STRING(plain.told, line.text);
}

static void play_both(game_move m)
{
    ludo->play(&state, m, &events);
    if (m <= 6) {
        plain_ludo_roll(&plain, m);
    } else {
        plain_ludo_move(&plain, m - 7);
    }
    assert_same_told();
}

static game_move choose(struct support_dice *dice)
{
    game_move list[GAME_MOVES_MAX];
    size_t n = ludo->moves(&state, list);

    return list[support_draw(dice, (uint32_t)n)];
}

/* Random games with one setting; `compare` looks at every position. */
static void play_random_games(uint32_t setting, uint32_t games,
                              void (*compare)(void))
{
    struct support_dice dice;

    for (uint32_t seed = TEST_SEED; seed < TEST_SEED + games; seed++) {
        support_dice_seed(&dice, seed);
        start_both(setting);
        support_watch(ludo, &state, seed, 0);
        compare();
        for (uint32_t step = 1; !plain.over; step++) {
            support_watch(ludo, &state, seed, step);
            play_both(choose(&dice));
            compare();
        }
    }
}

static void compare_positions(void)
{
    assert_same_line();
    assert_reads_back();
    assert_same_judgement();
    assert_same_moves();
    assert_same_result();
}

static void play_setting(uint32_t setting)
{
    play_random_games(setting, GAMES, compare_positions);
}

static void test_both_programs_agree_with_two_players(void)
{
    for (uint32_t setting = 0; setting < 4; setting++) {
        play_setting(setting);
    }
}

static void test_both_programs_agree_with_three_players(void)
{
    for (uint32_t setting = 4; setting < 8; setting++) {
        play_setting(setting);
    }
}

static void test_both_programs_agree_with_four_players(void)
{
    for (uint32_t setting = 8; setting < SETTINGS; setting++) {
        play_setting(setting);
    }
}

static void test_both_programs_choose_the_same_move(void)
{
    for (uint32_t setting = 0; setting < SETTINGS; setting++) {
        play_random_games(setting, GAMES, assert_same_rule);
    }
}

int main(void)
{
    UNITY_BEGIN();
    support_say_seed();
    RUN_TEST(test_both_programs_agree_with_two_players);
    RUN_TEST(test_both_programs_agree_with_three_players);
    RUN_TEST(test_both_programs_agree_with_four_players);
    RUN_TEST(test_both_programs_choose_the_same_move);
    return UNITY_END();
}
