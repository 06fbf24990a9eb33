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
#define PROMISE_RAID 5000
#define PROMISE_RESCUE 600
#define PROMISE_KILL 40
#define PROMISE_EAT 150
#define PROMISE_NEARER 30
#define PROMISE_DANGER 40
#define PROMISE_GUARD 40
#define MARGIN 240 /* shared by all pawns: what is worse is no idea */

/* --- Sets that spread ---------------------------------------------------- */

/* Adds all neighbours that are open. The tiles beside the map never are, so a
 * step to the side that ends in another row is cut off, and rows below the map
 * need not be looked at. */
static void spread(struct set *a, const struct set *open, size_t words)
{
    uint32_t before = 0;

    for (size_t i = 0; i < words; i++) {
        uint32_t here = a->word[i];
        uint32_t after = i + 1 < words ? a->word[i + 1] : 0;
        uint32_t around = here | here << 16 | here >> 16;

        around |= before >> 16 | after << 16;
        around |= around << 1 | around >> 1;
        a->word[i] = around & open->word[i];
        before = here;
    }
}

static bool do_meet(const struct set *a, const struct set *b, size_t words)
{
    uint32_t common = 0;

    for (size_t i = 0; i < words; i++) {
        common |= a->word[i] & b->word[i];
    }
    return common != 0;
}

/* What a look at the board begins with. */
struct scene {
    const struct raid *r;
    size_t words;     /* of a set that the map uses */
    struct set floor; /* all but walls */
    struct set pawns[SIDES];
};

static void look_around(struct scene *c, const struct raid *r)
{
    const struct raid_map *map = map_of(r);

    c->r = r;
    c->words = (map->rows + 1u) / 2;
    memset(c->pawns, 0, sizeof c->pawns);
    for (size_t i = 0; i < SET_WORDS; i++) {
        c->floor.word[i] = ~map->walls.word[i];
    }
    raid_add_pawns(&c->pawns[0], r, 0);
    raid_add_pawns(&c->pawns[1], r, 1);
}

/* The steps from a tile to the nearest of these tiles, FAR if there is no way;
 * walls count, pawns do not. */
static int32_t steps_between(const struct scene *c, uint8_t tile,
                             const struct set *goals)
{
    struct set reached = {{0}};

    add(&reached, tile);
    for (int32_t n = 0; n < FAR; n++) {
        if (do_meet(&reached, goals, c->words)) {
            return n;
        }
        spread(&reached, &c->floor, c->words);
    }
    return FAR;
}

/* --- The value ----------------------------------------------------------- */

static int32_t count_foods(const struct set *reached, const struct set *foods,
                           struct set *left, size_t words)
{
    int32_t n = 0;

    for (size_t i = 0; i < words; i++) {
        uint32_t bits = reached->word[i] & left->word[i];

        left->word[i] ^= bits;
        for (; bits != 0; bits &= bits - 1) {
            n++;
        }
    }
    (void)foods;
    return n;
}

/* For each food, who comes to it first, and how soon: as `first` sees it, whose
 * turn is next. */
static int32_t value_foods(const struct scene *c, uint8_t first)
{
    struct set left = c->r->foods;
    struct set own = c->pawns[first], enemy = c->pawns[first ^ 1];
    int32_t sum = 0;

    for (int32_t near = FOOD_FAR; near > 0; near--) {
        spread(&own, &c->floor, c->words);
        sum += near * count_foods(&own, NULL, &left, c->words);
        spread(&enemy, &c->floor, c->words);
        sum -= near * count_foods(&enemy, NULL, &left, c->words);
    }
    return sum * VALUE_FOOD;
}

/* How far a side has come towards the other base. A pawn that is there before
 * any guard can be decides the game if it is the first. `wait` is 1 if the
 * other side moves first. */
static int32_t value_attack(const struct scene *c, uint8_t side, int32_t wait)
{
    uint8_t goal = map_of(c->r)->base[side ^ 1];
    int32_t way = steps_between(c, goal, &c->pawns[side]);
    int32_t guard = steps_between(c, goal, &c->pawns[side ^ 1]);

    if (guard >= way + wait) {
        return VALUE_RACE - (2 * way + wait) * (VALUE_RACE / 32);
    }
    return (FAR - way) * VALUE_STEP;
}

int32_t raid_value(const struct game_state *s, uint8_t player)
{
    const struct raid *r = view_of(s);
    uint8_t first = (uint8_t)(r->to - 1); /* whose turn is next */
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

/* The tiles from which a goal is nearer than from here, and those from which it
 * is as near. */
struct ways {
    struct set nearer, same;
    int32_t steps; /* FAR: there is no way */
};

static void find_ways(const struct scene *c, const struct set *goals,
                      uint8_t tile, struct ways *w)
{
    w->nearer = *goals;
    w->same = *goals;
    for (w->steps = 0; w->steps < FAR && !has(&w->same, tile); w->steps++) {
        w->nearer = w->same;
        spread(&w->same, &c->floor, c->words);
    }
}

/* 1 nearer, 0 as near, -1 farther. */
static int32_t progress(const struct ways *w, uint8_t tile)
{
    if (w->steps == 0 || w->steps == FAR) {
        return w->steps == 0 && !has(&w->same, tile) ? -1 : 0;
    }
    if (has(&w->nearer, tile)) {
        return 1;
    }
    return has(&w->same, tile) ? 0 : -1;
}

/* What all pawns of a turn look at. */
struct plan {
    struct scene c;
    uint8_t me;
    struct set foods;  /* nobody goes there yet */
    struct set struck; /* where the enemy can come next turn */
    int32_t threat;    /* steps of the nearest enemy to the base */
};

static void make_plan(struct plan *p, const struct raid *r)
{
    const struct raid_map *map = map_of(r);
    uint8_t me = (uint8_t)(r->to - 1);

    look_around(&p->c, r);
    p->me = me;
    p->foods = r->foods;
    p->struck = p->c.pawns[me ^ 1];
    spread(&p->struck, &p->c.floor, p->c.words);
    p->threat = steps_between(&p->c, map->base[me], &p->c.pawns[me ^ 1]);
    for (uint32_t slot = 0; slot < r->count[me]; slot++) {
        uint32_t order = order_of(r, slot);

        if (order != 0) {
            take(&p->foods, raid_target(r, r->tile[me][slot], order));
        }
    }
}

/* What a pawn meets on a tile. */
static int32_t promise_of_tile(const struct plan *p, uint8_t tile)
{
    uint8_t foe = p->me ^ 1;
    const struct raid *r = p->c.r;
    int32_t sum = 0;

    if (tile == map_of(r)->base[foe]) {
        return PROMISE_RAID;
    }
    if (has(&p->foods, tile)) {
        sum += PROMISE_EAT;
    }
    if (has(&p->c.pawns[foe], tile)) {
        struct set home = {{0}};

        add(&home, tile);
        sum += PROMISE_KILL * (r->count[p->me] - r->count[foe]);
        if (steps_between(&p->c, map_of(r)->base[p->me], &home) <= 2) {
            sum += PROMISE_RESCUE;
        }
    } else if (has(&p->struck, tile)) {
        sum -= PROMISE_DANGER;
    }
    return sum;
}

/* The ways of one pawn. */
struct options {
    struct ways food, base, home;
    int32_t promise[DIRECTIONS + 1]; /* by order; 0 stays */
    int32_t best;
};

static void weigh_options(const struct plan *p, uint8_t tile, struct options *o)
{
    const struct raid_map *map = map_of(p->c.r);
    struct set goal = {{0}}, home = {{0}};

    add(&goal, map->base[p->me ^ 1]);
    add(&home, map->base[p->me]);
    find_ways(&p->c, &p->foods, tile, &o->food);
    find_ways(&p->c, &goal, tile, &o->base);
    find_ways(&p->c, &home, tile, &o->home);
    o->best = INT16_MIN;
    for (uint32_t order = 0; order <= DIRECTIONS; order++) {
        uint8_t to = raid_target(p->c.r, tile, order);
        int32_t sum = promise_of_tile(p, to);

        sum += progress(&o->base, to) * PROMISE_NEARER / 2;
        if (o->food.steps < FAR) {
            sum += progress(&o->food, to) * PROMISE_NEARER;
        }
        if (p->threat <= 4 && o->home.steps <= p->threat) {
            sum += progress(&o->home, to) * PROMISE_GUARD;
        }
        if (order != 0 && to == tile) {
            sum = INT16_MIN; /* a wall */
        }
        o->promise[order] = sum;
        o->best = sum > o->best ? sum : o->best;
    }
}

/* Orders are given by rising slots, so that each set of orders comes once: who
 * is passed over stays. What is listed is how much worse it is than the best
 * for each pawn. */
static size_t list_orders(const struct plan *p, uint32_t slot,
                          struct game_idea *out)
{
    const struct raid *r = p->c.r;
    int32_t count = r->count[p->me], worse = 0, margin = MARGIN / count;
    size_t n = 0;

    for (; slot < (uint32_t)count && n + DIRECTIONS < GAME_IDEAS_MAX; slot++) {
        struct options o;

        weigh_options(p, r->tile[p->me][slot], &o);
        for (uint32_t order = 1; order <= DIRECTIONS; order++) {
            int32_t promise = o.promise[order] - o.best + worse;

            if (promise >= -margin) {
                out[n++] = (struct game_idea){
                    (game_move)((uint32_t)p->me << 8 | slot << 3 | (order - 1)),
                    (int16_t)promise};
            }
        }
        worse += o.promise[0] - o.best;
        if (worse < -margin) {
            return n;
        }
    }
    out[n++] = (struct game_idea){MOVE_END, (int16_t)worse};
    return n;
}

size_t raid_ideas(const struct game_state *s, struct game_idea *out)
{
    const struct raid *r = view_of(s);
    struct plan p;
    uint32_t slot = PAWNS_MAX;

    if (r->stage == STAGE_FOOD) {
        out[0] = (struct game_idea){MOVE_NO_FOOD, 0};
        return 1;
    }
    make_plan(&p, r);
    while (slot > 0 && order_of(r, slot - 1) == 0) {
        slot--;
    }
    return list_orders(&p, slot, out);
}

/* --- The simplest sensible player ---------------------------------------- */

/* The first step on a shortest way from a tile to food or to the enemy's base,
 * whichever is nearer: 0 if there is no way, or the direction + 1. Where a pawn
 * would die is no way. */
static uint32_t first_step(const struct raid *r, uint8_t side, uint8_t tile)
{
    uint32_t order = 1;
    struct scene c;
    struct set goals = r->foods;
    struct ways w;

    look_around(&c, r);
    for (size_t i = 0; i < SET_WORDS; i++) {
        c.floor.word[i] &= ~c.pawns[side ^ 1].word[i];
    }
    add(&c.floor, map_of(r)->base[side ^ 1]);
    add(&goals, map_of(r)->base[side ^ 1]);
    find_ways(&c, &goals, tile, &w);
    if (w.steps == FAR) {
        return 0;
    }
    while (!has(&w.nearer, raid_target(r, tile, order))) {
        order++;
    }
    return order;
}

game_move raid_rule(const struct game_state *s)
{
    const struct raid *r = view_of(s);
    uint8_t side = (uint8_t)(r->to - 1);

    if (r->stage != STAGE_PLAY) {
        return GAME_NO_MOVE;
    }
    for (uint32_t slot = 0; slot < r->count[side]; slot++) {
        uint32_t order = 0;

        if (order_of(r, slot) == 0) {
            order = first_step(r, side, r->tile[side][slot]);
        }
        if (order != 0) {
            return (game_move)((uint32_t)side << 8 | slot << 3 | (order - 1));
        }
    }
    return MOVE_END;
}
