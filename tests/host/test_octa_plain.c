/*
 * test_octa_plain.c - the fast rules of Octa-Core against the plain ones.
 *
 * Every position of random games, with all sizes and kinds of game, is compared
 * in everything the two programs can say.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "plain_octa.h"
#include "support.h"
#include "unity.h"

/* A game of elimination may last for ever: no more turns than this. */
#define TURNS_MAX 60
#define LIMIT_MAX 40

static const struct game *octa;
static struct game_state state;
static struct plain_octa plain;
static struct plain_octa_report report;
static struct game_events ev;
static struct support_text line;

void setUp(void)
{
    support_set_up();
    octa = game_find("octa");
}

void tearDown(void)
{
    support_tear_down();
}

static int draw_arrow(void *source)
{
    return (int)support_draw(source, 8);
}

/* Starts both with the same dice, which must be drawn equally often. */
static void start_both(const struct plain_octa_options *o, uint32_t seed)
{
    struct support_dice dice, plain_dice;
    struct game_setup setup = {
        .option = {(uint16_t)o->size, (uint16_t)o->elimination,
                   (uint16_t)o->limit, (uint16_t)o->stop_on_enemy,
                   (uint16_t)o->fair},
        .dice = &dice.dice,
    };

    support_dice_seed(&dice, seed);
    support_dice_seed(&plain_dice, seed);
    TEST_ASSERT_NULL(octa->start(&state, &setup));
    plain_octa_start(&plain, o, draw_arrow, &plain_dice);
    TEST_ASSERT_EQUAL_HEX32(plain_dice.state, dice.state);
}

static int column(const struct plain_octa *p, int number)
{
    return number % (2 * p->options.size + 1) - p->options.size;
}

static int height(const struct plain_octa *p, int number)
{
    return p->options.size - number / (2 * p->options.size + 1);
}

static int number_of(const struct plain_octa *p, int x, int y)
{
    return (p->options.size - y) * (2 * p->options.size + 1) + p->options.size +
           x;
}

static void assert_same_line(const struct game_state *s,
                             const struct plain_octa *p)
{
    static char expected[PLAIN_OCTA_LINE_MAX];

    plain_octa_line(p, expected);
    TEST_ASSERT_EQUAL_STRING(expected, support_line(&line, octa, s));
}

static void assert_reads_back(const struct game_state *s)
{
    static struct game_state again;
    const char *refusal =
        octa->parse_state(&again, support_line(&line, octa, s));

    TEST_ASSERT_NULL_MESSAGE(refusal, refusal);
    TEST_ASSERT_EQUAL_MEMORY(s->bytes, again.bytes, octa->state_size);
}

/* A move is a place in rows of 16 bytes. */
static game_move move_at(int number)
{
    int side = 2 * plain.options.size + 1;

    return (game_move)(number / side * 16 + number % side);
}

static int cell_of(game_move m)
{
    struct move_view view;

    octa->describe(&state, m, &view);
    return view.from;
}

/* Compares the judgement of a move; true if it is legal. */
static bool compare_reason(int player, int number)
{
    const char *word =
        game_reason_word(octa->check(&state, (uint8_t)player, move_at(number)));
    const char *expected = plain_octa_check(
        &plain, player, column(&plain, number), height(&plain, number));

    TEST_ASSERT_EQUAL_STRING(expected, word);
    return strcmp(expected, "ok") == 0;
}

/* Compares the legal moves with their order, and returns how many. */
static size_t compare_moves(game_move *list)
{
    size_t n = octa->moves(&state, list), legal = 0;
    int side = 2 * plain.options.size + 1;

    for (int i = 0; i < side * side; i++) {
        if (compare_reason(plain.to, i)) {
            TEST_ASSERT_LESS_THAN(n, legal);
            TEST_ASSERT_EQUAL_INT(move_at(i), list[legal]);
            TEST_ASSERT_EQUAL_INT(i, cell_of(list[legal]));
            legal++;
        }
    }
    TEST_ASSERT_EQUAL_INT(legal, n);
    compare_reason(plain.to, side * side);
    for (int player = 0; player <= 3; player++) {
        compare_reason(player, number_of(&plain, 1, 1));
    }
    return n;
}

static void assert_same_count(void)
{
    struct game_result r = octa->result(&state);
    int over = plain_octa_over(&plain);
    enum game_ending ending =
        plain.options.elimination ? GAME_BY_ELIMINATION : GAME_BY_MAJORITY;

    TEST_ASSERT_EQUAL_INT(over ? ending : GAME_RUNNING, r.ending);
    TEST_ASSERT_EQUAL_INT(over ? plain_octa_winner(&plain) : 0, r.winner);
    TEST_ASSERT_EQUAL_INT(over ? GAME_NOBODY : plain.to, octa->to_move(&state));
    TEST_ASSERT_EQUAL_INT(plain_octa_count(&plain, 1), octa->score(&state, 1));
    TEST_ASSERT_EQUAL_INT(plain_octa_count(&plain, 2), octa->score(&state, 2));
}

static void assert_event(uint16_t i, int kind, int player, int to)
{
    TEST_ASSERT_LESS_THAN_UINT16(ev.count, i);
    TEST_ASSERT_EQUAL_INT(kind, ev.list[i].kind);
    TEST_ASSERT_EQUAL_INT(player, ev.list[i].player);
    TEST_ASSERT_EQUAL_INT(GAME_NO_CELL, ev.list[i].from);
    TEST_ASSERT_EQUAL_INT(to, ev.list[i].to);
}

static int stop_of(const char *word)
{
    static const char *const words[] = {"edge", "own", "loop", "enemy"};
    int i = 0;

    while (strcmp(words[i], word) != 0) {
        i++;
    }
    return i;
}

static void assert_same_events(int mover, int number)
{
    uint16_t n = 0;

    assert_event(n++, EVENT_TURNED, mover, number);
    for (int i = 0; i < report.captured; i++) {
        assert_event(n++, EVENT_CAPTURED, mover,
                     number_of(&plain, report.x[i], report.y[i]));
    }
    assert_event(n++, EVENT_STOPPED, mover, stop_of(report.stop));
    if (report.skipped != 0) {
        assert_event(n++, EVENT_SKIPPED, report.skipped, GAME_NO_CELL);
    }
    if (plain_octa_over(&plain)) {
        assert_event(n++, EVENT_OVER, plain_octa_winner(&plain), GAME_NO_CELL);
    }
    TEST_ASSERT_EQUAL_UINT16(n, ev.count);
}

static void play_both(game_move m)
{
    int mover = plain.to, number = cell_of(m);

    plain_octa_play(&plain, column(&plain, number), height(&plain, number),
                    &report);
    octa->play(&state, m, &ev);
    assert_same_events(mover, number);
}

static void play_random_game(const struct plain_octa_options *o, uint32_t seed)
{
    struct support_dice dice;
    game_move list[GAME_MOVES_MAX];

    support_dice_seed(&dice, seed);
    start_both(o, seed);
    for (uint32_t step = 0; step <= TURNS_MAX; step++) {
        size_t n;

        support_watch(octa, &state, seed, step);
        assert_same_line(&state, &plain);
        assert_reads_back(&state);
        assert_same_count();
        n = compare_moves(list);
        if (n == 0) {
            return;
        }
        play_both(list[support_draw(&dice, (uint32_t)n)]);
    }
}

/* Larger boards take longer and show less: fewer games on them. */
static void play_random_games(const struct plain_octa_options *kind)
{
    for (int size = 1; size <= PLAIN_OCTA_SIZE_MAX; size++) {
        uint32_t games = TEST_GAMES / TEST_SHARE((uint32_t)(size * size)) + 1;

        for (uint32_t seed = TEST_SEED; seed < TEST_SEED + games; seed++) {
            struct plain_octa_options o = *kind;

            o.size = size;
            o.limit = 1 + (int)(seed % LIMIT_MAX);
            play_random_game(&o, seed);
        }
    }
}

static void test_both_programs_agree_in_games_for_the_majority(void)
{
    play_random_games(&(struct plain_octa_options){.fair = 0});
}

static void test_both_programs_agree_in_games_that_stop_on_enemies(void)
{
    play_random_games(&(struct plain_octa_options){.stop_on_enemy = 1});
}

static void test_both_programs_agree_in_games_of_elimination(void)
{
    play_random_games(&(struct plain_octa_options){.elimination = 1});
}

static void test_oc03_both_programs_draw_the_same_fair_boards(void)
{
    play_random_games(&(struct plain_octa_options){.fair = 1});
    play_random_games(
        &(struct plain_octa_options){.fair = 1, .stop_on_enemy = 1});
    play_random_games(
        &(struct plain_octa_options){.fair = 1, .elimination = 1});
}

int main(void)
{
    UNITY_BEGIN();
    support_say_seed();
    RUN_TEST(test_both_programs_agree_in_games_for_the_majority);
    RUN_TEST(test_both_programs_agree_in_games_that_stop_on_enemies);
    RUN_TEST(test_both_programs_agree_in_games_of_elimination);
    RUN_TEST(test_oc03_both_programs_draw_the_same_fair_boards);
    return UNITY_END();
}
