#include <string.h>

#include "aachen.h"

/* What follows from a position. */

void
aachen_occupants(
	const struct world *w, const struct state *s, struct occupants *out)
{
	memset(out->unit, 0xff, w->map.hexes * sizeof out->unit[0]);
	for (size_t i = 0; i < w->counter_count; i++)
		if (on_map(&s->unit[i]))
			out->unit[s->unit[i].hex] = (int16_t)i;
}

int
aachen_unit_beside(
	const struct world *w, const struct occupants *o, int hex, int side)
{
	int next = w->map.hex[hex].next[side];
	return next == HEX_NONE ? -1 : o->unit[next];
}

struct reach {
	const struct world *w;
	const struct occupants *o;
};

/* 2.5 (12, 13, 13.1) Not into a hex of the West Wall that an enemy occupies;
 * the 30th Division reaches there, too. */
static bool
reaches(const void *context, int unit, int from, enum hex_side side, int to)
{
	const struct reach *r = context;
	(void)from;
	(void)side;
	if (!r->w->wall[to] || r->o->unit[to] < 0)
		return true;
	const struct counter *c = &r->w->counters[unit];
	return r->w->counters[r->o->unit[to]].side == c->side ||
	       r->w->formations[c->formation].infiltrates;
}

void
aachen_mark_zone(const struct world *w, const struct state *s,
	const struct occupants *o, int side, uint8_t bits, uint8_t *mark)
{
	struct reach reach = { w, o };
	for (size_t i = 0; i < w->counter_count; i++)
		if (on_map(&s->unit[i]) && w->counters[i].side == side)
			zone_spread(&w->map, mark, bits, (int)i, s->unit[i].hex,
				reaches, &reach);
}

void
aachen_zone(const struct world *w, const struct state *s,
	const struct occupants *o, int side, uint8_t *mark)
{
	aachen_mark_zone(w, s, o, side, 1, mark);
}

/* Whether water that runs there is bridged by engineers. */
static bool
is_pontoon(const struct world *w, const struct state *s, int side)
{
	return s->pontoon >= 0 && w->sites[s->pontoon].side == side;
}

static bool
is_intact(const struct world *w, const struct state *s, int side)
{
	for (size_t i = 0; i < w->bridge_count; i++)
		if (w->bridges[i].side == side)
			return !set_has(s->destroyed, (int)i);
	return false;
}

bool
aachen_unbridged(const struct world *w, const struct state *s, int side)
{
	if (!hexside_has(&w->map, side, KIND_RIVER) &&
		!hexside_has(&w->map, side, KIND_STREAM))
		return false;
	return !is_pontoon(w, s, side) && !is_intact(w, s, side);
}

/* 2.4 What a step over usable water costs: by a road its rate, otherwise the
 * terrain of the hex entered. */
static void
lay_bridge(const struct world *w, enum move_class class, int side, bool road,
	struct steps *out)
{
	const struct hexside *at = &w->map.side[side];
	road = road && hexside_has(&w->map, side, KIND_ROAD);
	for (int end = 0; end < 2; end++) {
		int from = at->hex[end], to = at->hex[!end];
		int cost = road ? w->road_cost[class]
				: w->effect[w->map.hex[to].terrain].cost[class];
		out->cost[from][hex_side_to(&w->map, from, to)] = (uint8_t)cost;
	}
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

void
aachen_engineers(
	const struct world *w, const struct state *s, struct engineers *out)
{
	out->count = 0;
	for (size_t i = 0; i < w->counter_count; i++)
		if (on_map(&s->unit[i]) && aachen_is_engineer(w, (int)i)) {
			out->at[out->count].hex = s->unit[i].hex;
			out->at[out->count++].range =
				(int16_t)w->counters[i].movement;
		}
}

/* 2.9 Hexes, not movement points. */
bool
aachen_in_range(const struct world *w, const struct engineers *e, int side)
{
	const struct hexside *at = &w->map.side[side];
	for (int i = 0; i < e->count; i++) {
		int hex = e->at[i].hex, range = e->at[i].range;
		if (hex_distance(&w->map, hex, at->hex[0]) <= range ||
			hex_distance(&w->map, hex, at->hex[1]) <= range)
			return true;
	}
	return false;
}

bool
aachen_pontoon_in_range(const struct world *w, const struct state *s)
{
	struct engineers e;
	if (s->pontoon < 0)
		return false;
	aachen_engineers(w, s, &e);
	return aachen_in_range(w, &e, w->sites[s->pontoon].side);
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

/* 2.14 (17.1) A turn less for each Allied unit that is lost. */
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
