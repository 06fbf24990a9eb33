/*
 * raid_think.c - Base Raid for the computer: how good a position is, what is
 * worth a try, and the simplest sensible player.
 *
 * Ways are found by sets of tiles that spread over the board, all pawns of a
 * side at once.
 *
 * SPDX-License-Identifier: MIT
 */
#include "raid.h"

#include <string.h>

/* A win counts more than anything on the board, then a run to a base that
 * nobody can stop. */
#define VALUE_WIN GAME_VALUE_MAX
#define VALUE_RACE 400
#define VALUE_PAWN 64
#define VALUE_FOOD 6 /* for each step by which it is near */
#define VALUE_STEP 4
#define FAR 15     /* more steps than any way on a board */
#define FOOD_FAR 5 /* beyond that, who comes first is open */

/* What a step of a pawn promises. */
#define PROMISE_RESCUE 600
#define PROMISE_KILL 40
#define PROMISE_EAT 150
#define PROMISE_DANGER 40
#define MARGIN 240 /* shared by all pawns: what is worse is no idea */

/* Of the order to a pawn, which is its direction + 1. */
static game_move order_move(uint32_t pawn, uint32_t order)
{
    return (game_move)(pawn << 3 | (order - 1));
}

/* --- Sets that spread ---------------------------------------------------- */

/* What a look at the board begins with. */
struct scene {
    const struct raid *r;
    const struct set *walls;
    size_t words; /* of a set that the map uses */
    struct set pawns[SIDES];
};

static void look_around(struct scene *c, const struct raid *r)
{
    const struct raid_map *map = raid_map_of(r);

    c->r = r;
    c->walls = &map->walls;
    c->words = (map->rows + 1u) / 2;
    memset(c->pawns, 0, sizeof c->pawns);
    raid_add_pawns(&c->pawns[0], r, 0);
    raid_add_pawns(&c->pawns[1], r, 1);
}

/* Adds all neighbours that are no walls. The tiles beside the map are, so a
 * step to the side that ends in another row is cut off, and rows below the map
 * need not be looked at. */
static void spread(const struct scene *c, struct set *a)
{
    uint32_t before = 0;

    for (size_t i = 0; i < c->words; i++) {
        uint32_t here = a->word[i];
        uint32_t after = i + 1 < c->words ? a->word[i + 1] : 0;
        uint32_t around = here | here << 16 | here >> 16;

        around |= before >> 16 | after << 16;
        around |= around << 1 | around >> 1;
        a->word[i] = around & ~c->walls->word[i];
        before = here;
    }
}

/* The tiles from which a goal is nearer than from here, and those from which it
 * is at least as near. */
struct ways {
    struct set nearer, same;
};

/* Returns the steps from a tile to the nearest of these goals, FAR if there is
 * no way; walls count, pawns do not. */
static int32_t find_ways(const struct scene *c, const struct set *goals,
                         uint8_t tile, struct ways *w)
{
    int32_t steps = 0;

    memset(&w->nearer, 0, sizeof w->nearer);
    w->same = *goals;
    for (; steps < FAR && !has(&w->same, tile); steps++) {
        w->nearer = w->same;
        spread(c, &w->same);
    }
    return steps;
}

/* --- The value ----------------------------------------------------------- */

/* Takes the foods that are reached away; returns how many they were. */
static int32_t take_foods(const struct set *reached, struct set *left,
                          size_t words)
{
    int32_t n = 0;

    for (size_t i = 0; i < words; i++) {
        uint32_t bits = reached->word[i] & left->word[i];

        left->word[i] ^= bits;
        for (; bits != 0; bits &= bits - 1) {
            n++;
        }
    }
    return n;
}

/* For each food, who comes to it first, and how soon: as `first` sees it, whose
 * turn is next. Leaves the pawns spread. */
static int32_t value_foods(struct scene *c, uint32_t first)
{
    struct set left = c->r->foods;
    struct set *own = &c->pawns[first], *enemy = &c->pawns[first ^ 1];
    int32_t sum = 0;

    for (int32_t near = FOOD_FAR; near > 0; near--) {
        spread(c, own);
        sum += near * take_foods(own, &left, c->words);
        spread(c, enemy);
        sum -= near * take_foods(enemy, &left, c->words);
    }
    return sum * VALUE_FOOD;
}

/* How far a side has come towards the other base. A pawn that is there before
 * any guard can be decides the game if it is the first. `wait` is 1 if the
 * other side moves first. */
static int32_t value_attack(const struct scene *c, uint32_t side, int32_t wait)
{
    uint8_t goal = raid_map_of(c->r)->base[side ^ 1];
    struct ways w;
    int32_t way = find_ways(c, &c->pawns[side], goal, &w);
    int32_t guard = find_ways(c, &c->pawns[side ^ 1], goal, &w);

    if (guard >= way + wait) {
        return VALUE_RACE - (2 * way + wait) * (VALUE_RACE / 32);
    }
    return (FAR - way) * VALUE_STEP;
}

int32_t raid_value(const struct game_state *s, uint8_t player)
{
    const struct raid *r = view_of(s);
    uint32_t first = mover(r); /* whose turn is next */
    struct scene c;
    int32_t value;

    if (r->stage == STAGE_OVER) {
        uint8_t winner = raid_winner(r);

        if (winner == 0) {
            return 0;
        }
        return winner == player ? VALUE_WIN : -VALUE_WIN;
    }
    first = r->stage == STAGE_FOOD ? first ^ 1 : first;
    look_around(&c, r);
    value = (r->count[first] - r->count[first ^ 1]) * VALUE_PAWN;
    value += value_attack(&c, first, 0) - value_attack(&c, first ^ 1, 1);
    value += value_foods(&c, first);
    return player == first + 1 ? value : -value;
}

/* --- Ideas --------------------------------------------------------------- */

/* What pawns go for: food, the enemy's base, and the own one to guard it. */
enum { AIM_FOOD, AIM_RAID, AIM_GUARD, AIMS };

/* What a step nearer promises. */
static const uint8_t promise_nearer[AIMS] = {
    [AIM_FOOD] = 30, [AIM_RAID] = 15, [AIM_GUARD] = 40};

/* What all pawns of a turn look at. */
struct plan {
    struct scene c;
    uint32_t me;
    struct set goals[AIMS]; /* food: where nobody goes yet */
    struct set struck;      /* where the enemy can come next turn */
    struct set home;        /* the base and two steps around it */
    int32_t threat;         /* steps of the nearest enemy to the base */
};

static void make_plan(struct plan *p, const struct raid *r)
{
    uint32_t me = mover(r);
    const uint8_t *base = raid_map_of(r)->base;
    struct set *foods = &p->goals[AIM_FOOD];
    struct ways w;

    memset(p, 0, sizeof *p);
    look_around(&p->c, r);
    p->me = me;
    *foods = r->foods;
    raid_add(&p->goals[AIM_RAID], base[me ^ 1]);
    raid_add(&p->goals[AIM_GUARD], base[me]);
    p->struck = p->c.pawns[me ^ 1];
    spread(&p->c, &p->struck);
    p->home = p->goals[AIM_GUARD];
    spread(&p->c, &p->home);
    spread(&p->c, &p->home);
    p->threat = find_ways(&p->c, &p->c.pawns[me ^ 1], base[me], &w);
    for (uint32_t pawn = first_pawn(me); pawn < end_pawn(r, me); pawn++) {
        uint32_t order = raid_order(r, pawn);

        if (order != 0) {
            raid_take(foods, raid_target(r, r->tile[pawn], order));
        }
    }
}

/* What a pawn meets on a tile. */
static int32_t promise_of_tile(const struct plan *p, uint8_t tile)
{
    uint32_t foe = p->me ^ 1;
    const struct raid *r = p->c.r;
    int32_t sum = 0;

    if (raid_has(&p->goals[AIM_FOOD], tile)) {
        sum += PROMISE_EAT;
    }
    if (raid_has(&p->c.pawns[foe], tile)) {
        sum += PROMISE_KILL * (r->count[p->me] - r->count[foe]);
        sum += raid_has(&p->home, tile) ? PROMISE_RESCUE : 0;
    } else if (raid_has(&p->struck, tile)) {
        sum -= PROMISE_DANGER;
    }
    return sum;
}

/* Writes what each order to a pawn promises, 0 stays; returns the best. Only
 * their differences count, so what is as near scores half of what is nearer. */
static int32_t weigh_orders(const struct plan *p, uint8_t tile,
                            int32_t *promise)
{
    struct ways ways[AIMS];
    int32_t best = INT16_MIN, steps = 0;
    uint32_t aims;

    for (uint32_t aim = 0; aim < AIMS; aim++) {
        steps = find_ways(&p->c, &p->goals[aim], tile, &ways[aim]);
    }
    aims = p->threat <= 4 && steps <= p->threat ? AIMS : AIM_GUARD;
    for (uint32_t order = 0; order <= DIRECTIONS; order++) {
        uint8_t to = raid_target(p->c.r, tile, order);
        int32_t sum = promise_of_tile(p, to);

        for (uint32_t aim = 0; aim < aims; aim++) {
            sum += (raid_has(&ways[aim].nearer, to) +
                    raid_has(&ways[aim].same, to)) *
                   promise_nearer[aim];
        }
        if (order != 0 && to == tile) {
            sum = INT16_MIN; /* a wall */
        }
        promise[order] = sum;
        best = sum > best ? sum : best;
    }
    return best;
}

/* Orders are given by rising slots, so that each set of orders comes once: who
 * is passed over stays. What is listed is how much worse it is than the best
 * for each pawn. */
static size_t list_orders(const struct plan *p, uint32_t pawn,
                          struct game_idea *out)
{
    const struct raid *r = p->c.r;
    int32_t worse = 0, margin = MARGIN / r->count[p->me];
    uint32_t end = end_pawn(r, p->me);
    size_t n = 0;

    for (; pawn < end && n + DIRECTIONS < GAME_IDEAS_MAX; pawn++) {
        int32_t promises[DIRECTIONS + 1];
        int32_t best = weigh_orders(p, r->tile[pawn], promises);

        for (uint32_t order = 1; order <= DIRECTIONS; order++) {
            int32_t promise = promises[order] - best + worse;

            if (promise >= -margin) {
                out[n++] = (struct game_idea){order_move(pawn, order),
                                              (int16_t)promise};
            }
        }
        worse += promises[0] - best;
        if (worse < -margin) {
            return n;
        }
    }
    out[n++] = (struct game_idea){MOVE_END, (int16_t)worse};
    return n;
}

/* The move that wins at once, or GAME_NO_MOVE. */
static game_move find_raid(const struct raid *r)
{
    uint32_t me = mover(r), end = end_pawn(r, me);
    uint8_t goal = raid_map_of(r)->base[me ^ 1];

    for (uint32_t pawn = first_pawn(me); pawn < end; pawn++) {
        uint32_t given = raid_order(r, pawn), order = DIRECTIONS;

        while (order > 0 && neighbour(r->tile[pawn], order) != goal) {
            order--;
        }
        if (order != 0 && given == 0) {
            return order_move(pawn, order);
        }
        if (order != 0 && given == order) {
            return MOVE_END;
        }
    }
    return GAME_NO_MOVE;
}

size_t raid_ideas(const struct game_state *s, struct game_idea *out)
{
    const struct raid *r = view_of(s);
    uint32_t first = first_pawn(mover(r)), pawn = first + PAWNS_MAX;
    struct plan p;

    out[0] = (struct game_idea){
        r->stage == STAGE_FOOD ? MOVE_NO_FOOD : find_raid(r), 0};
    if (out[0].move != GAME_NO_MOVE) {
        return 1;
    }
    make_plan(&p, r);
    while (pawn > first && raid_order(r, pawn - 1) == 0) {
        pawn--;
    }
    return list_orders(&p, pawn, out);
}

/* --- The simplest sensible player ---------------------------------------- */

/* The first pawn without an order goes on a shortest way to food or to the
 * enemy's base, whichever is nearer. Where a pawn would die is no way. */
game_move raid_rule(const struct game_state *s)
{
    const struct raid *r = view_of(s);
    uint32_t me = mover(r), foe = me ^ 1, end = end_pawn(r, me);
    uint8_t goal = raid_map_of(r)->base[foe];
    struct set goals = r->foods, closed;
    struct scene c;
    struct ways w;

    if (r->stage != STAGE_PLAY) {
        return GAME_NO_MOVE;
    }
    look_around(&c, r);
    closed = *c.walls;
    raid_add_pawns(&closed, r, foe);
    raid_take(&closed, goal);
    c.walls = &closed;
    raid_add(&goals, goal);
    for (uint32_t pawn = first_pawn(me); pawn < end; pawn++) {
        uint8_t tile = r->tile[pawn];
        uint32_t order = 1;

        if (raid_order(r, pawn) != 0 ||
            find_ways(&c, &goals, tile, &w) == FAR) {
            continue;
        }
        while (order < DIRECTIONS &&
               !raid_has(&w.nearer, raid_target(r, tile, order))) {
            order++;
        }
        return order_move(pawn, order);
    }
    return MOVE_END;
}
