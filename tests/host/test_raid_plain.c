/*
 * test_raid_plain.c - the fast rules of Base Raid against the plain ones.
 *
 * Every position of random games is compared in everything the two programs
 * can say. Random players seldom have many pawns, so a second kind of game
 * begins with a crowded board.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "plain_raid.h"
#include "support.h"
#include "unity.h"

#define TURNS 60
#define CROWDED_TURNS 6
#define STEPS_MAX 100000u

/* Games of a setting that are compared in every position; that takes time. */
#define GAMES (TEST_GAMES / TEST_SHARE(50u) + 2u)

static const struct game *raid;
static struct game_state state;
static struct game_events events;
static struct plain_raid plain;
static struct support_dice dice;
static struct support_text text;
static char expected[PLAIN_RAID_LINE_MAX];

void setUp(void)
{
    support_set_up();
    raid = game_find("raid");
}

void tearDown(void)
{
    support_tear_down();
}

static const char *map_name(uint16_t map)
{
    return raid->options[0].choices[map];
}

static void start_both(uint16_t map, uint16_t food, uint16_t still)
{
    struct game_setup setup = {.option = {map, food, 60, still}};

    TEST_ASSERT_NULL(raid->start(&state, &setup));
    plain_raid_start(&plain, map_name(map), food, still);
}

static void assert_same_line(void)
{
    plain_raid_line(&plain, expected);
    TEST_ASSERT_EQUAL_STRING(expected, support_line(&text, raid, &state));
}

static void assert_reads_back(void)
{
    struct game_state again;
    const char *refusal =
        raid->parse_state(&again, support_line(&text, raid, &state));

    TEST_ASSERT_NULL_MESSAGE(refusal, refusal);
    TEST_ASSERT_EQUAL_MEMORY(state.bytes, again.bytes, raid->state_size);
}

static void assert_same_moves(void)
{
    game_move list[GAME_MOVES_MAX];
    size_t n = raid->moves(&state, list);

    support_text_clear(&text);
    for (size_t i = 0; i < n; i++) {
        raid->print_move(&state, list[i], &text.out);
        text_char(&text.out, ' ');
    }
    plain_raid_moves(&plain, expected);
    TEST_ASSERT_EQUAL_STRING(expected, text.text);
}

static void assert_same_result(void)
{
    struct game_result r = raid->result(&state);

    TEST_ASSERT_EQUAL_STRING(plain.ending, game_ending_word(r.ending));
    TEST_ASSERT_EQUAL_INT(plain.winner, r.winner);
    for (uint8_t player = 1; player <= 2; player++) {
        TEST_ASSERT_EQUAL_INT(plain_raid_count(&plain, player),
                              raid->score(&state, player));
    }
}

/* Any order, sensible or not, for any player. */
static void assert_same_judgement(void)
{
    static const char *const names[] = {"N",  "NE", "E",  "SE", "S",
                                        "SW", "W",  "NW", "X",  ""};
    int player = (int)support_draw(&dice, 4);
    int owner = 1 + (int)support_draw(&dice, 2);
    int number = (int)support_draw(&dice, (uint32_t)plain.next[owner] + 1);
    int direction = (int)support_draw(&dice, 10);
    char kind = "ppppbf"[support_draw(&dice, 6)];
    game_move m;

    support_text_clear(&text);
    text_char(&text.out, kind);
    text_char(&text.out, owner == 1 ? 'A' : 'B');
    if (kind != 'b') {
        text_number(&text.out, number);
    }
    text_char(&text.out, ':');
    text_string(&text.out, names[direction]);
    m = raid->parse_move(&state, text.text);
    TEST_ASSERT_EQUAL_STRING_MESSAGE(
        plain_raid_check(&plain, player, kind, owner, number,
                         direction < 8 ? direction : -1),
        game_reason_word(raid->check(&state, (uint8_t)player, m)), text.text);
}

static const char *event_word(uint8_t kind)
{
    switch (kind) {
    case EVENT_ORDERED:
        return "ordered";
    case EVENT_MOVED:
        return "moved";
    case EVENT_DIED:
        return "died";
    case EVENT_ATE:
        return "ate";
    case EVENT_BORN:
        return "born";
    case EVENT_DROPPED:
        return "dropped";
    case EVENT_FOOD:
        return "food";
    case EVENT_OVER:
        return "over";
    default:
        return "?";
    }
}

static void print_place(uint8_t cell)
{
    if (cell != GAME_NO_CELL) {
        text_char(&text.out, ' ');
        raid->print_cell(&state, cell, &text.out);
    }
}

static void assert_same_events(void)
{
    support_text_clear(&text);
    for (uint16_t i = 0; i < events.count; i++) {
        struct game_event e = events.list[i];

        text_string(&text.out, event_word(e.kind));
        text_char(&text.out, ' ');
        text_number(&text.out, e.player);
        if (e.kind != EVENT_DROPPED) {
            print_place(e.from);
            print_place(e.to);
        }
        text_char(&text.out, ';');
    }
    TEST_ASSERT_EQUAL_STRING(plain.happened, text.text);
}

static bool is_listed(game_move m)
{
    game_move list[GAME_MOVES_MAX];
    size_t n = raid->moves(&state, list);

    while (n > 0 && list[n - 1] != m) {
        n--;
    }
    return n > 0;
}

/* Any tile may be asked for, also off the map. */
static void assert_same_room(void)
{
    int col = (int)support_draw(&dice, 12), row = (int)support_draw(&dice, 12);
    bool is_open = plain.food > 0 && plain_raid_is_free(&plain, col, row);
    game_move m;

    support_text_clear(&text);
    text_string(&text.out, "food:");
    text_pair(&text.out, col, row);
    m = raid->parse_move(&state, text.text);
    TEST_ASSERT_EQUAL_STRING(
        is_open ? "ok" : "range",
        game_reason_word(raid->check(&state, GAME_CHANCE, m)));
    TEST_ASSERT_EQUAL_INT(is_open, is_listed(m));
}

/* Makes a move of the fast program in the plain one, by its notation. */
static void play_plain(const char *move)
{
    static const char *const names[] = {"N", "NE", "E", "SE",
                                        "S", "SW", "W", "NW"};
    struct text_in in = {move};
    int32_t a = -1, b = -1;

    if (text_take(&in, "end")) {
        plain_raid_end(&plain);
    } else if (text_take(&in, "food:")) {
        (void)text_take_pair(&in, &a, &b);
        plain_raid_food(&plain, a, b);
    } else {
        in.at += 2; /* pA */
        TEST_ASSERT_TRUE(text_take_number(&in, &a));
        for (b = 0; strcmp(names[b], in.at + 1) != 0; b++) {
            TEST_ASSERT_LESS_THAN(7, b);
        }
        plain_raid_order(&plain, a, b);
    }
}

static void play_both(game_move m)
{
    support_text_clear(&text);
    raid->print_move(&state, m, &text.out);
    play_plain(text.text);
    raid->play(&state, m, &events);
    assert_same_events();
}

static game_move choose(void)
{
    game_move list[GAME_MOVES_MAX];
    size_t n;

    if (raid->to_move(&state) == GAME_CHANCE) {
        return raid->chance(&state, &dice.dice);
    }
    n = raid->moves(&state, list);
    return list[support_draw(&dice, (uint32_t)n)];
}

static bool is_over(void)
{
    return raid->to_move(&state) == GAME_NOBODY;
}

static void compare(void)
{
    assert_same_line();
    assert_reads_back();
    assert_same_moves();
    assert_same_result();
    for (int i = 0; i < 4; i++) {
        assert_same_judgement();
    }
    if (raid->to_move(&state) == GAME_CHANCE) {
        assert_same_room();
    }
}

/* Both programs play on with random moves as long as the limit allows. */
static void play_on(uint32_t seed, int turns)
{
    for (uint32_t step = 0; !is_over() && plain.turns < turns; step++) {
        TEST_ASSERT_LESS_THAN_UINT32_MESSAGE(STEPS_MAX, step, "endless");
        support_watch(raid, &state, seed, step);
        compare();
        play_both(choose());
    }
    compare();
}

static void play_games(uint16_t map, uint16_t food, uint16_t still)
{
    for (uint32_t seed = TEST_SEED; seed < TEST_SEED + GAMES; seed++) {
        support_dice_seed(&dice, seed);
        start_both(map, food, still);
        play_on(seed, TURNS);
    }
}

static void test_both_programs_agree_on_every_map(void)
{
    play_games(0, 33, 1000);
    play_games(1, 33, 1000);
    play_games(2, 33, 1000);
}

static void test_both_programs_agree_without_food(void)
{
    play_games(1, 0, 1000);
}

static void test_both_programs_agree_with_food_every_turn(void)
{
    play_games(1, 100, 1000);
}

static void test_both_programs_agree_when_stillness_ends_the_game_soon(void)
{
    play_games(0, 33, 1);
    play_games(2, 10, 5);
}

/* Puts up to 32 pawns of a player on tiles that the other one left free; the
 * numbers have gaps, as after many deaths. */
static void crowd(int player, uint32_t most)
{
    int size = plain_raid_size(&plain), number = 0;
    uint32_t n = 1 + support_draw(&dice, most);

    for (uint32_t i = 0; i < n; i++) {
        int cell = (int)support_draw(&dice, (uint32_t)(size * size));
        int col = cell % size, row = cell / size;

        if (plain_raid_is_wall(&plain, col, row) ||
            plain_raid_count_at(&plain, 3 - player, col, row) > 0 ||
            plain_raid_base(&plain, 3 - player) == cell) {
            cell = plain_raid_base(&plain, player);
        }
        number += 1 + (int)support_draw(&dice, 3);
        plain_raid_add(&plain, player, number, cell % size, cell / size);
    }
    plain.next[player] = number + 1;
}

static void scatter_food(uint32_t tries)
{
    uint32_t size = (uint32_t)plain_raid_size(&plain);

    while (tries-- > 0) {
        int col = (int)support_draw(&dice, size);
        int row = (int)support_draw(&dice, size);

        if (plain_raid_is_free(&plain, col, row)) {
            plain.has_food[row][col] = 1;
            plain.units_before++;
        }
    }
}

/* A crowded board: both programs begin with the plain one's line. */
static void begin_crowded(uint32_t most)
{
    const char *refusal;

    plain_raid_start(&plain, map_name((uint16_t)support_draw(&dice, 3)),
                     (int)support_draw(&dice, 101),
                     1 + (int)support_draw(&dice, 8));
    plain.pawns = 0;
    plain.to = 1 + (int)support_draw(&dice, 2);
    plain.quiet = (int)support_draw(&dice, (uint32_t)plain.still + 1);
    crowd(1, most);
    crowd(2, most);
    scatter_food(support_draw(&dice, 60));
    plain_raid_line(&plain, expected);
    refusal = raid->parse_state(&state, expected);
    TEST_ASSERT_NULL_MESSAGE(refusal, refusal);
}

static void play_crowded_games(uint32_t most)
{
    for (uint32_t seed = TEST_SEED; seed < TEST_SEED + 5 * GAMES; seed++) {
        support_dice_seed(&dice, seed);
        begin_crowded(most);
        play_on(seed, CROWDED_TURNS);
    }
}

static void test_both_programs_agree_with_few_pawns_and_much_food(void)
{
    play_crowded_games(4);
}

static void test_both_programs_agree_on_crowded_boards(void)
{
    play_crowded_games(PLAIN_RAID_PAWNS);
}

/* Turns instead of orders are random here: all pawns at once, so that a game
 * takes no time to compare and many can be played. */
static void play_turn(void)
{
    game_move list[GAME_MOVES_MAX];

    while (raid->to_move(&state) == plain.to) {
        size_t n = raid->moves(&state, list);
        uint32_t among = n > 8 ? 9 : 1;
        uint32_t i = support_draw(&dice, among);

        play_both(i == 8 ? list[n - 1] : list[i]);
    }
}

static void play_quickly(uint16_t map, uint16_t food, uint16_t still)
{
    start_both(map, food, still);
    while (!is_over() && plain.turns < 100) {
        if (raid->to_move(&state) == GAME_CHANCE) {
            play_both(raid->chance(&state, &dice.dice));
        } else {
            play_turn();
        }
    }
    compare();
}

static void test_both_programs_agree_at_the_end_of_many_games(void)
{
    for (uint32_t seed = TEST_SEED; seed < TEST_SEED + TEST_GAMES; seed++) {
        support_dice_seed(&dice, seed);
        support_watch(raid, &state, seed, 0);
        play_quickly((uint16_t)(seed % 3), (uint16_t)(seed % 5 * 25),
                     (uint16_t)(seed % 7 == 0 ? 3 : 1000));
    }
}

int main(void)
{
    UNITY_BEGIN();
    support_say_seed();
    RUN_TEST(test_both_programs_agree_on_every_map);
    RUN_TEST(test_both_programs_agree_without_food);
    RUN_TEST(test_both_programs_agree_with_food_every_turn);
    RUN_TEST(test_both_programs_agree_when_stillness_ends_the_game_soon);
    RUN_TEST(test_both_programs_agree_with_few_pawns_and_much_food);
    RUN_TEST(test_both_programs_agree_on_crowded_boards);
    RUN_TEST(test_both_programs_agree_at_the_end_of_many_games);
    return UNITY_END();
}
