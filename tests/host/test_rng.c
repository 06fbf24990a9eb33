/*
 * test_rng.c - the random numbers: the same everywhere, and none favoured.
 *
 * The known answers come from a second implementation of PCG-XSH-RR 64/32
 * with the default stream (increment 1442695040888963407). This program also
 * runs on the chip.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/rng.h"

#include "support.h"
#include "unity.h"

#define ROLLS 10000u

static struct rng rng;

void setUp(void)
{
    support_set_up();
    rng_seed(&rng, 1);
}

void tearDown(void)
{
    support_tear_down();
}

static void assert_numbers(uint32_t seed, const uint32_t *expected)
{
    rng_seed(&rng, seed);
    for (size_t i = 0; i < 6; i++) {
        TEST_ASSERT_EQUAL_HEX32(expected[i], rng_next(&rng));
    }
}

/* The sum over all faces of (count - expected)^2 / expected, in thousandths:
 * with 6 faces and n rolls that is 6 * sum(count^2) / n - n. */
static uint32_t chi_square(uint32_t seed)
{
    uint64_t squares = 0;
    uint32_t count[6] = {0};

    rng_seed(&rng, seed);
    for (uint32_t i = 0; i < ROLLS; i++) {
        count[rng_below(&rng, 6)]++;
    }
    for (size_t i = 0; i < 6; i++) {
        squares += (uint64_t)count[i] * count[i];
    }
    return (uint32_t)(squares * 6000 / ROLLS - ROLLS * 1000);
}

static void test_the_numbers_are_those_of_pcg32(void)
{
    static const uint32_t from_0[] = {0xe823a24e, 0x7a7ecbd9, 0x89fd6c06,
                                      0xae646aa8, 0xcd3cf945, 0x6204b303};
    static const uint32_t from_1[] = {0x54352d7f, 0x6ac20236, 0x0768dd4c,
                                      0x75560a43, 0x4065d452, 0x99b2e260};
    static const uint32_t from_42[] = {0xc2f57bd6, 0x6b07c4a9, 0x72b7b29b,
                                       0x44215383, 0xf5af5ead, 0x68beb632};
    static const uint32_t from_last[] = {0x64c7a822, 0x46134030, 0x23dd6c91,
                                         0x56bb945e, 0x9e7d208c, 0xfe89833e};

    assert_numbers(0, from_0);
    assert_numbers(1, from_1);
    assert_numbers(42, from_42);
    assert_numbers(UINT32_MAX, from_last);
}

static void test_the_rolls_of_a_die_are_known(void)
{
    static const uint8_t rolls[] = {2, 6, 3, 2, 3, 4, 5, 3, 3, 4,
                                    5, 1, 6, 1, 3, 4, 5, 5, 1, 3};

    rng_seed(&rng, 2026);
    for (size_t i = 0; i < sizeof rolls; i++) {
        TEST_ASSERT_EQUAL_UINT32(rolls[i], rng_below(&rng, 6) + 1);
    }
}

static void test_large_ranges_are_known_too(void)
{
    rng_seed(&rng, 7);
    TEST_ASSERT_EQUAL_UINT32(59272, rng_below(&rng, 65536));
    TEST_ASSERT_EQUAL_UINT32(27337, rng_below(&rng, 65536));
    TEST_ASSERT_EQUAL_UINT32(61329, rng_below(&rng, 65536));
    TEST_ASSERT_EQUAL_UINT32(10815, rng_below(&rng, 65536));
    TEST_ASSERT_EQUAL_UINT32(72, rng_below(&rng, 100));
}

static void test_a_game_draws_from_the_same_numbers(void)
{
    struct rng twin;

    rng_seed(&twin, 1);
    for (uint32_t sides = 1; sides < 50; sides++) {
        TEST_ASSERT_EQUAL_UINT32(rng_below(&twin, sides),
                                 rng.dice.draw(&rng.dice, sides));
    }
}

static void test_equal_seeds_give_equal_numbers(void)
{
    struct rng twin;

    rng_seed(&rng, 987654321);
    rng_seed(&twin, 987654321);
    for (uint32_t i = 0; i < 1000; i++) {
        TEST_ASSERT_EQUAL_HEX32(rng_next(&twin), rng_next(&rng));
    }
}

/* Two sequences of 100 numbers that agree by chance in 3 places: once in
 * 10^23. */
static void test_different_seeds_give_different_numbers(void)
{
    for (uint32_t seed = 0; seed < 100; seed++) {
        struct rng other;
        uint32_t same = 0;

        rng_seed(&rng, seed);
        rng_seed(&other, seed + 1);
        for (uint32_t i = 0; i < 100; i++) {
            same += rng_next(&rng) == rng_next(&other) ? 1 : 0;
        }
        TEST_ASSERT_LESS_THAN_UINT32(3, same);
    }
}

static void test_the_state_is_all_there_is_to_save(void)
{
    struct rng again;
    uint64_t saved;

    rng_below(&rng, 6);
    saved = rng.state;
    rng_seed(&again, 12345);
    again.state = saved;
    for (uint32_t i = 0; i < 20; i++) {
        TEST_ASSERT_EQUAL_HEX32(rng_next(&rng), rng_next(&again));
    }
}

static void test_a_number_is_always_below_the_sides(void)
{
    for (uint32_t sides = 1; sides <= 65536; sides += 1 + sides / 50) {
        for (uint32_t i = 0; i < 200; i++) {
            TEST_ASSERT_LESS_THAN_UINT32(sides, rng_below(&rng, sides));
        }
    }
    TEST_ASSERT_LESS_THAN_UINT32(65535, rng_below(&rng, 65535));
    TEST_ASSERT_LESS_THAN_UINT32(65536, rng_below(&rng, 65536));
}

static void test_one_side_always_gives_zero(void)
{
    for (uint32_t i = 0; i < 100; i++) {
        TEST_ASSERT_EQUAL_UINT32(0, rng_below(&rng, 1));
    }
}

static void test_every_side_comes_up(void)
{
    for (uint32_t sides = 1; sides <= 36; sides++) {
        uint64_t seen = 0;

        for (uint32_t i = 0; i < 40 * sides; i++) {
            seen |= (uint64_t)1 << rng_below(&rng, sides);
        }
        TEST_ASSERT_TRUE(seen == ((uint64_t)1 << sides) - 1);
    }
}

/* 5 degrees of freedom: a fair die stays below 20.515 in 999 of 1,000 cases,
 * and a die whose 6 comes up one time in five is above 60. */
static void test_10000_rolls_of_a_die_are_even(void)
{
    TEST_ASSERT_LESS_THAN_UINT32(20515, chi_square(1));
    TEST_ASSERT_LESS_THAN_UINT32(20515, chi_square(2026));
}

/* A generator that is too even is no die either: below 0.210 in one of 1,000
 * cases. */
static void test_10000_rolls_of_a_die_are_not_suspiciously_even(void)
{
    TEST_ASSERT_GREATER_THAN_UINT32(210, chi_square(1));
    TEST_ASSERT_GREATER_THAN_UINT32(210, chi_square(2026));
}

/* 3/4 of 65536: a remainder would hit the lower third twice as often. */
static void test_no_part_of_a_large_range_is_favoured(void)
{
    uint32_t low = 0;

    for (uint32_t i = 0; i < ROLLS; i++) {
        low += rng_below(&rng, 49152) < 16384 ? 1 : 0;
    }
    TEST_ASSERT_UINT32_WITHIN(200, ROLLS / 3, low); /* 4 standard deviations */
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_the_numbers_are_those_of_pcg32);
    RUN_TEST(test_the_rolls_of_a_die_are_known);
    RUN_TEST(test_large_ranges_are_known_too);
    RUN_TEST(test_a_game_draws_from_the_same_numbers);
    RUN_TEST(test_equal_seeds_give_equal_numbers);
    RUN_TEST(test_different_seeds_give_different_numbers);
    RUN_TEST(test_the_state_is_all_there_is_to_save);
    RUN_TEST(test_a_number_is_always_below_the_sides);
    RUN_TEST(test_one_side_always_gives_zero);
    RUN_TEST(test_every_side_comes_up);
    RUN_TEST(test_10000_rolls_of_a_die_are_even);
    RUN_TEST(test_10000_rolls_of_a_die_are_not_suspiciously_even);
    RUN_TEST(test_no_part_of_a_large_range_is_favoured);
    return UNITY_END();
}
