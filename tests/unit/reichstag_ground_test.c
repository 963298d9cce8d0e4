/* quick */
/*
 * Race to the Reichstag in random positions: where units can go, compared with
 * the simplest search: sections 5, 9, 10, 11, 15, 18, 19, 24, 27.4. What a
 * player looked at before does not change which orders are legal.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/games/reichstag/movement.h"
#include "fixture.h"
#include "hexes.h"
#include "reichstag.h"

enum {
	COMPARED = 1500,
	POSITIONS = 600,
	CHANGES = 8,
	TURN = 4,
	FAR = 999,
};

/* A position. */

static uint32_t seed;

static int
dice(int sides)
{
	return (int)(any(&seed) % (uint32_t)sides);
}

static void
put(struct state *s, struct stacks *at, int unit, int hex, int sector)
{
	if (hex < 0 || w->effect[hex].cost == 0 || !in_sector(w, hex, sector) ||
		!has_room(w, at, unit, hex))
		return;
	s->unit[unit].hex = (int16_t)hex;
	s->unit[unit].sector = (int8_t)sector;
	stacks_add(at, unit, hex);
}

/* Returns a hex near another one, so that units meet. */
static int
near(int centre)
{
	int16_t hex[HEX_MOST];
	size_t count = hex_within(&w->map, centre, 7, hex);
	return hex[dice((int)count)];
}

static void
put_units(struct state *s, int centre)
{
	struct stacks at;
	stacks_clear(&at, w->map.hexes);
	for (int i = 0; i < (int)w->names.count; i++) {
		int sector = w->counter[i]->front;
		if (sector == NOBODY)
			sector = dice(2);
		if (is_german(w, i) ? dice(3) : dice(2))
			put(s, &at, i, near(centre), sector);
		s->unit[i].moved = dice(6) == 0;
	}
	if (dice(2))
		put(s, &at, dice(w->names.pieces), w->reichstag, dice(2));
}

static void
put_markers(struct state *s, int centre)
{
	s->markers = (size_t)dice(4);
	for (size_t i = 0; i < s->markers; i++)
		s->marker[i] = (struct marker){ .hex = (int16_t)near(centre),
			.kind = (int8_t)dice(3),
			.front = (int8_t)dice(2) };
}

static void
make_position(struct state *s, int *option)
{
	int centre = dice(3) ? w->reichstag : dice((int)w->map.hexes);
	reichstag_rules.setup(w, option, s);
	for (int i = 0; i < MOST_UNITS; i++)
		s->unit[i] = (struct unit){ .hex = HEX_NONE, .sector = NOBODY };
	for (int i = 0; i < OPTIONS; i++)
		option[i] = dice(2);
	s->turn = TURN;
	int front = dice(2);
	s->phase = (int8_t)(PHASE_1BF_REINFORCEMENT + PHASES_OF_SECTOR * front +
			    (int)(dice(2) ? STAGE_MOVEMENT
					  : STAGE_GERMAN_MOVEMENT));
	s->allowance = (int8_t)(1 + dice(8));
	s->blown = set_first(w->bridge_count) &
		   ((uint64_t)any(&seed) << 32 | any(&seed));
	put_units(s, centre);
	put_markers(s, centre);
}

/* The rules, in the simplest form. */

struct plain {
	const struct state *s;
	const int *option;
	int unit, side, sector;
};

static bool
stands(const struct plain *p, int i)
{
	return p->s->unit[i].hex >= 0 && !is_marker(w, i);
}

static bool
enemy_in(const struct plain *p, int hex)
{
	for (int i = 0; i < (int)w->names.count; i++)
		if (stands(p, i) && p->s->unit[i].hex == hex &&
			w->counter[i]->side != p->side)
			return true;
	return false;
}

/* 11 */
static bool
in_enemy_zone(const struct plain *p, int hex)
{
	if (p->side == GERMAN &&
		(w->objective_at[hex] >= 0 ||
			(p->option[OPTION_PREPARED] && w->sbahn[hex])))
		return false;
	if (p->side == SOVIET && hex == w->reichstag)
		return false;
	for (int i = 0; i < (int)w->names.count; i++) {
		int from = p->s->unit[i].hex;
		if (!stands(p, i) || w->counter[i]->side == p->side ||
			hex_distance(&w->map, from, hex) != 1)
			continue;
		if (p->side == SOVIET ? from != w->reichstag &&
						in_sector(w, from, p->sector)
				      : w->counter[i]->front == p->sector)
			return true;
	}
	return false;
}

/* 10 */
static bool
room_in(const struct plain *p, int hex)
{
	int count = 0, large = w->counter[p->unit]->class > SIZE_SMALL;
	for (int i = 0; i < (int)w->names.count; i++)
		if (i != p->unit && stands(p, i) && p->s->unit[i].hex == hex) {
			count++;
			large += w->counter[i]->class > SIZE_SMALL;
		}
	return p->side == GERMAN ? count < 3 : count < 2 && large < 2;
}

/* 5.5, 5.6 */
static bool
reichstag_open(const struct plain *p)
{
	if (p->side == GERMAN)
		return false;
	for (int i = 0; i < (int)w->names.count; i++)
		if (p->s->unit[i].hex == w->reichstag && !is_german(w, i) &&
			w->counter[i]->front != p->sector)
			return false;
	for (size_t i = 0; i < p->s->markers; i++)
		if (p->s->marker[i].hex == w->reichstag &&
			p->s->marker[i].front != p->sector)
			return false;
	return true;
}

static bool
enters(const struct plain *p, int hex)
{
	return in_sector(w, hex, p->sector) && !enemy_in(p, hex) &&
	       room_in(p, hex) && (hex != w->reichstag || reichstag_open(p));
}

/* 19 */
static bool
helped(const struct plain *p, int from, int to)
{
	for (int i = w->first_unit; i < (int)w->names.count; i++) {
		int hex = p->s->unit[i].hex;
		if (p->side == SOVIET && hex >= 0 && i != p->unit &&
			w->counter[i]->kind == KIND_ENGINEER &&
			w->counter[i]->front == p->sector &&
			!p->s->unit[i].moved &&
			hex_distance(&w->map, hex, from) <= 1 &&
			hex_distance(&w->map, hex, to) <= 1)
			return true;
	}
	return false;
}

/* 27.4, R29 */
static int
ground_cost(int hex)
{
	const char *terrain = w->map.terrain[w->map.hex[hex].terrain].id;
	if (strcmp(terrain, "lake") == 0)
		return FAR;
	if (w->sbahn[hex])
		return 1;
	if (w->objective_at[hex] >= 0)
		return 2;
	if (w->is_airfield[hex] || strcmp(terrain, "clear") == 0)
		return 1;
	return 2;
}

static bool
is_down(const struct state *s, int hexside)
{
	for (size_t i = 0; i < w->bridge_count; i++)
		if (w->bridges[i].side == hexside)
			return s->blown >> i & 1;
	return true;
}

static int
plain_step(const struct plain *p, int from, int to)
{
	int hexside = hexside_between(&w->map, from, to);
	bool river = hexside_has(&w->map, hexside, KIND_RIVER);
	bool lake = hexside_has(&w->map, hexside, KIND_LAKE);
	bool dry = (!river && !lake) || !is_down(p->s, hexside);
	bool link = hexside_has(&w->map, hexside, KIND_ROAD) ||
		    hexside_has(&w->map, hexside, KIND_RAIL);
	int cost = ground_cost(to);
	if (cost == FAR || hexside_has(&w->map, hexside, KIND_BOUNDARY))
		return FAR;
	if (link && dry)
		cost = 1;
	if (!dry && river && !helped(p, from, to))
		cost += 3;
	if (!dry && lake)
		cost += 6;
	if (p->side == GERMAN &&
		in_barrage(w, p->s, p->sector,
			1U << MARKER_ARTILLERY | 1U << MARKER_AIR, to))
		cost += 1;
	return cost;
}

/* Repeats rounds until nothing becomes cheaper. */
static void
plain_reach(const struct plain *p, int allowance, int *cost)
{
	int start = p->s->unit[p->unit].hex;
	bool held = in_enemy_zone(p, start), better = true;
	for (int i = 0; i < (int)w->map.hexes; i++)
		cost[i] = FAR;
	cost[start] = 0;
	while (better) {
		better = false;
		for (int from = 0; from < (int)w->map.hexes; from++) {
			if (cost[from] == FAR ||
				(from != start &&
					(from == w->reichstag ||
						in_enemy_zone(p, from))))
				continue;
			for (int side = 0; side < SIDES; side++) {
				int to = w->map.hex[from].next[side];
				if (to < 0 || to == start)
					continue;
				int paid = cost[from] + plain_step(p, from, to);
				if (paid > allowance || paid >= cost[to] ||
					!enters(p, to) ||
					(held && in_enemy_zone(p, to)))
					continue;
				cost[to] = paid;
				better = true;
			}
		}
	}
}

/* 24 Follows a line hex by hex to an edge. */
static bool
plain_line(const struct plain *p, int hex)
{
	static int16_t queue[HEX_MOST];
	uint8_t seen[HEX_MOST] = { 0 };
	size_t count = 0;
	queue[count++] = (int16_t)hex;
	seen[hex] = 1;
	for (size_t i = 0; i < count; i++) {
		int from = queue[i];
		if (hex_list_has(&w->supply[p->sector], from))
			return true;
		if (i > 0 && in_enemy_zone(p, from))
			continue;
		for (int side = 0; side < SIDES; side++) {
			int to = w->map.hex[from].next[side];
			int hexside = w->map.hex[from].side[side];
			if (to < 0 || seen[to] || ground_cost(to) == FAR ||
				!in_sector(w, to, p->sector) ||
				enemy_in(p, to) ||
				(to == w->reichstag && !reichstag_open(p)))
				continue;
			bool wet = hexside_has(&w->map, hexside, KIND_RIVER) ||
				   hexside_has(&w->map, hexside, KIND_LAKE);
			struct plain anyone = *p;
			anyone.unit = -1;
			if (hexside_has(&w->map, hexside, KIND_BOUNDARY) ||
				(wet && is_down(p->s, hexside) &&
					!helped(&anyone, from, to)))
				continue;
			seen[to] = 1;
			queue[count++] = (int16_t)to;
		}
	}
	return false;
}

/* Tests. */

static void
compare(struct ground *g, int unit)
{
	struct plain p = { g->s, g->option, unit, g->side, g->sector };
	int cost[HEX_MOST];
	struct about about;
	bool march = march_hindrance(g, unit, &about) == OK;
	if (g->side == SOVIET && g->option[OPTION_SUPPLY] == YES)
		assert_int_equal(
			march, w->is_airfield[g->s->unit[unit].hex] ||
				       plain_line(&p, g->s->unit[unit].hex));
	int allowance =
		move_allowance(g, unit) + (march ? march_points(g, unit) : 0);
	plain_reach(&p, allowance, cost);
	const struct routes *r = unit_reach(g, unit);
	for (int hex = 0; hex < (int)w->map.hexes; hex++)
		if (r->cost[hex] != (cost[hex] == FAR ? -1 : cost[hex]))
			fail_msg("seed %u: %s from %s to %s costs %d, not %d",
				seed, w->counter[unit]->id,
				w->map.hex[g->s->unit[unit].hex].id,
				w->map.hex[hex].id, cost[hex], r->cost[hex]);
}

static void
units_go_where_the_rules_say(void **state)
{
	struct state *s = arena_array(*state, 1, sizeof *s);
	struct ground *g = arena_array(*state, 1, sizeof *g);
	int compared = 0;
	for (seed = 1; compared < COMPARED;) {
		int option[RULES_OPTIONS] = { 0 };
		make_position(s, option);
		ground_make(w, s, option, g);
		for (int i = 0; i < (int)w->names.count; i++)
			if (move_hindrance(g, i) == OK && dice(8) == 0) {
				compare(g, i);
				compared++;
			}
	}
}

/* A ground that follows changes allows what a new one allows. */

/* Returns a unit. Many are engineers, because they change what steps cost. */
static int
any_unit(void)
{
	int unit = dice((int)w->names.count);
	if (dice(3) == 0)
		while (w->counter[unit]->kind != KIND_ENGINEER)
			unit = dice((int)w->names.count);
	return unit;
}

static void
change_one_thing(struct state *s, int *option)
{
	struct stacks at;
	int unit = any_unit();
	int sector = w->counter[unit]->front;
	switch (dice(12)) {
	case 0:
		s->unit[unit].moved = !s->unit[unit].moved;
		break;
	case 1:
		s->blown ^= (uint64_t)1 << dice((int)w->bridge_count);
		break;
	case 2:
		put_markers(s, w->reichstag);
		break;
	case 3:
		s->allowance = (int8_t)(1 + dice(8));
		break;
	case 4:
		s->phase = (int8_t)dice(PHASE_OVER);
		break;
	case 5:
		option[dice(OPTIONS)] = dice(2);
		break;
	default:
		s->unit[unit].hex = HEX_NONE;
		reichstag_stacks(w, s, &at);
		put(s, &at, unit, near(w->reichstag),
			sector == NOBODY ? dice(2) : sector);
	}
}

struct listed {
	struct listing listing;
	uint32_t count, sum;
};

static void
add_up(struct listing *l, const struct order *o)
{
	struct listed *all = (struct listed *)l;
	all->count++;
	all->sum = 31 * all->sum + o->verb;
	for (int i = 0; i < o->count; i++)
		all->sum = 31 * all->sum + (uint16_t)o->arg[i];
}

static struct listed
legal_orders(const struct state *s, const int *option, struct survey *survey)
{
	struct listed all = { .listing.take = add_up };
	struct scene scene = { &reichstag_rules, w, option, s, survey };
	if (survey)
		survey->made = false;
	reichstag_rules.legal(&scene, &all.listing);
	return all;
}

/* Both players' programs must allow the same orders, whatever each has looked
 * at before. */
static void
what_was_looked_at_before_changes_nothing(void **state)
{
	struct state *s = arena_array(*state, 1, sizeof *s);
	struct survey kept = { .found = arena_array(
				       *state, 1, sizeof(struct ground)) };
	uint32_t listed = 0;
	seed = 1;
	for (int i = 0; i < POSITIONS; i++) {
		int option[RULES_OPTIONS] = { 0 };
		make_position(s, option);
		for (int k = 0; k < CHANGES; k++) {
			struct listed all = legal_orders(s, option, &kept);
			struct listed fresh = legal_orders(s, option, NULL);
			assert_int_equal(all.count, fresh.count);
			assert_int_equal(all.sum, fresh.sum);
			listed += all.count;
			change_one_thing(s, option);
		}
	}
	assert_true(listed > POSITIONS * CHANGES);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(units_go_where_the_rules_say),
		TEST(what_was_looked_at_before_changes_nothing),
	};
	return cmocka_run_group_tests(tests, load_world, unload_world);
}
