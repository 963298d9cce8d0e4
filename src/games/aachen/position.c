#include <stdio.h>
#include <string.h>

#include "feldpost/number.h"
#include "movement.h"

int
aachen_phase_seat(int phase)
{
	if (phase == PHASE_OVER)
		return NOBODY;
	return phase >= PHASE_GERMAN_MOVEMENT ? GERMAN : ALLIED;
}

bool
aachen_is_mobile_phase(int phase)
{
	return phase == PHASE_ALLIED_MOBILE || phase == PHASE_GERMAN_MOBILE;
}

bool
aachen_is_movement(int phase)
{
	return phase == PHASE_ALLIED_MOVEMENT ||
	       phase == PHASE_GERMAN_MOVEMENT || aachen_is_mobile_phase(phase);
}

bool
aachen_is_combat(int phase)
{
	return phase == PHASE_ALLIED_COMBAT || phase == PHASE_GERMAN_COMBAT;
}

void
aachen_stacks(const struct world *w, const struct state *s, struct stacks *out)
{
	stacks_clear(out, w->map.hexes);
	for (int i = (int)w->counter_count - 1; i >= 0; i--)
		if (on_map(&s->unit[i]))
			stacks_add(out, i, s->unit[i].hex);
}

int
aachen_unit_at(const struct world *w, const struct state *s, int hex)
{
	for (int unit = 0; unit < (int)w->counter_count; unit++)
		if (s->unit[unit].hex == hex)
			return unit;
	return -1;
}

int
aachen_enemy_distance(
	const struct world *w, const struct state *s, int side, int hex)
{
	int least = w->map.columns + w->map.rows;
	for (int unit = 0; unit < (int)w->counter_count; unit++)
		if (w->counters[unit].side != side && on_map(&s->unit[unit]))
			least = lesser(least,
				hex_distance(&w->map, hex, s->unit[unit].hex));
	return least;
}

struct reach {
	const struct world *w;
	const struct stacks *at;
	int side;
};

/* 2.5 (12, 13, 13.1) True if the unit's zone reaches the hex. A zone does not
 * reach into a hex of the West Wall that an enemy occupies, except a zone of
 * the 30th Division. */
static bool
reaches(const void *context, int unit, int from, enum hex_side side, int to)
{
	const struct reach *r = context;
	(void)from;
	(void)side;
	int other = r->at->first[to];
	if (!r->w->wall[to] || other < 0)
		return true;
	return r->w->counters[other].side == r->side ||
	       r->w->formations[r->w->counters[unit].formation].infiltrates;
}

void
aachen_zone(const struct world *w, const struct state *s,
	const struct stacks *at, int side, uint8_t bits, uint8_t *mark)
{
	const struct reach reach = { w, at, side };
	for (size_t i = 0; i < w->counter_count; i++)
		if (on_map(&s->unit[i]) && w->counters[i].side == side)
			zone_spread(&w->map, mark, bits, (int)i, s->unit[i].hex,
				reaches, &reach);
}

/* True if the unit is of this side and its zone reaches the hex. */
static bool
holds(const void *context, int unit, int from, enum hex_side side, int to)
{
	const struct reach *r = context;
	return r->w->counters[unit].side == r->side &&
	       reaches(context, unit, from, side, to);
}

int
aachen_holders(const struct world *w, const struct stacks *at, int side,
	int hex, int16_t *unit)
{
	const struct reach reach = { w, at, side };
	return zone_holders(&w->map, at, hex, holds, &reach, unit, SIDES);
}

bool
aachen_is_bridged(const struct world *w, const struct state *s, int side)
{
	if (s->pontoon >= 0 && w->sites[s->pontoon].side == side)
		return true;
	int bridge = hex_site_at(w->bridges, w->bridge_count, side);
	return bridge >= 0 && !set_has(s->destroyed, bridge);
}

const struct water_effect *
aachen_water(const struct world *w, const struct state *s, int side)
{
	bool river = hexside_has(&w->map, side, KIND_RIVER);
	if ((!river && !hexside_has(&w->map, side, KIND_STREAM)) ||
		aachen_is_bridged(w, s, side))
		return NULL;
	return river ? &w->river : &w->stream;
}

bool
aachen_barred(const struct world *w, const struct state *s, int unit, int side)
{
	const struct water_effect *water = aachen_water(w, s, side);
	return water &&
	       water->crossing[aachen_class(w, unit)] == CROSSING_PROHIBITED;
}

static int
cost_across(const struct water_effect *water, enum move_class class, int cost)
{
	switch (water->crossing[class]) {
	case CROSSING_PAYS:
		return cost + water->extra[class];
	case CROSSING_WHOLE:
		return STEP_WHOLE;
	default:
		return STEP_CLOSED;
	}
}

struct toll {
	const struct world *w;
	enum move_class class;
};

/* 2.4 Returns the cost of a step without a bridge. Water breaks roads, too. */
static int
step_cost(const void *context, unsigned kinds, int to)
{
	const struct toll *t = context;
	const struct world *w = t->w;
	int cost = w->effect[w->map.hex[to].terrain].cost[t->class];
	if (!kinds)
		return cost;
	if (kinds >> KIND_RIVER & 1)
		return cost_across(&w->river, t->class, cost);
	if (kinds >> KIND_STREAM & 1)
		return cost_across(&w->stream, t->class, cost);
	return kinds >> KIND_ROAD & 1 ? w->road_cost[t->class] : cost;
}

void
aachen_steps_unbridged(
	const struct world *w, enum move_class class, struct steps *out)
{
	const struct toll toll = { w, class };
	steps_make(&w->map, step_cost, &toll, out);
}

/* 2.4 Adds the step across bridged water, along the road if `road` is set. */
static void
lay_bridge(const struct world *w, enum move_class class, int side, bool road,
	struct steps *out)
{
	const struct toll toll = { w, class };
	unsigned kinds = road ? w->map.side[side].kinds & 1 << KIND_ROAD : 0;
	steps_lay(&w->map, side, kinds, step_cost, &toll, out);
}

void
aachen_steps(const struct world *w, const struct state *s,
	enum move_class class, struct steps *out)
{
	memcpy(out->cost, w->steps[class].cost,
		w->map.hexes * sizeof out->cost[0]);
	if (s->pontoon >= 0)
		lay_bridge(w, class, w->sites[s->pontoon].side,
			aachen_pontoon_in_range(w, s), out);
	for (size_t i = 0; i < w->bridge_count; i++)
		if (!set_has(s->destroyed, (int)i))
			lay_bridge(w, class, w->bridges[i].side, true, out);
}

bool
aachen_is_engineer(const struct world *w, int unit)
{
	return w->formations[w->counters[unit].formation].engineers;
}

bool
aachen_pontoon_in_range(const struct world *w, const struct state *s)
{
	for (size_t i = 0; s->pontoon >= 0 && i < w->counter_count; i++)
		if (on_map(&s->unit[i]) && aachen_is_engineer(w, (int)i) &&
			hexside_steps(&w->map, s->unit[i].hex,
				w->sites[s->pontoon].side)
					.near <= w->counters[i].movement)
			return true;
	return false;
}

enum move_class
aachen_class(const struct world *w, int unit)
{
	return w->counters[unit].movement >= w->mobile_from ? MOBILE : LEG;
}

static const struct strength *
strength_of(const struct world *w, const struct state *s, int unit)
{
	int steps = s->unit[unit].steps;
	return &w->counters[unit].strength[steps > 0 ? steps - 1 : 0];
}

int
aachen_attack(const struct world *w, const struct state *s, int unit)
{
	return strength_of(w, s, unit)->attack;
}

int
aachen_defence(const struct world *w, const struct state *s, int unit)
{
	return strength_of(w, s, unit)->defence;
}

int
aachen_hex_defence(const struct world *w, int hex)
{
	return w->effect[w->map.hex[hex].terrain].defence +
	       (w->wall[hex] ? w->wall_defence : 0);
}

int
aachen_lost(const struct world *w, const struct state *s, int side)
{
	int lost = 0;
	for (size_t i = 0; i < w->counter_count; i++)
		lost += w->counters[i].side == side && s->unit[i].lost;
	return lost;
}

int
aachen_last_turn(const struct world *w, const struct state *s)
{
	return (int)w->turn_count - aachen_lost(w, s, ALLIED);
}

static int
held(const struct world *w, const struct state *s, int area)
{
	const struct hex_list *hexes = &w->map.area[area].hexes;
	int count = 0;
	for (size_t i = 0; i < hexes->count; i++)
		count += s->control[hexes->hex[i]] == ALLIED;
	return count;
}

int
aachen_exits_held(const struct world *w, const struct state *s)
{
	return held(w, s, w->area_exits);
}

int
aachen_city_held(const struct world *w, const struct state *s)
{
	return held(w, s, w->area_city);
}

int
aachen_marker_at_hand(
	const struct world *w, const struct state *s, int side, int value)
{
	for (int i = 0; i < (int)w->marker_count; i++)
		if (w->markers[i].side == side &&
			w->markers[i].value == value && !set_has(s->spent, i))
			return i;
	return -1;
}

int
aachen_next_marker(
	const struct world *w, const struct state *s, int side, int below)
{
	int best = -1;
	for (int i = 0; i < (int)w->marker_count; i++) {
		const struct marker *m = &w->markers[i];
		if (m->side == side && m->value < below && m->value > best &&
			!set_has(s->spent, i))
			best = m->value;
	}
	return best;
}

struct values
aachen_values(const struct world *w, int unit, int steps)
{
	const struct counter *c = &w->counters[unit];
	const struct strength *s = &c->strength[steps - 1];
	struct values v;
	snprintf(v.text, sizeof v.text, "%d-%d-%d", s->attack, s->defence,
		c->movement);
	return v;
}

void
aachen_put_ground(const struct world *w, int hex, struct buffer *out)
{
	const char *terrain = w->map.terrain[w->map.hex[hex].terrain].name;
	buffer_printf(out, w->wall[hex] ? _("%s, West Wall") : "%s",
		message_said(terrain));
}
