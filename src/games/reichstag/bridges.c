#include <string.h>

#include "fog.h"
#include "movement.h"
#include "turn.h"

/*
 * This file has the rules for bridges (18), engineers (19), how both change the
 * cost of steps, supply lines (24), and what happens when a unit enters a hex
 * (18.1, 21).
 */

int
bridge_at(const struct world *w, int hexside)
{
	if (!hexside_has(&w->map, hexside, KIND_BRIDGE))
		return -1;
	return hex_site_at(w->bridges, w->bridge_count, hexside);
}

static bool
is_intact(const struct world *w, const struct state *s, int hexside)
{
	return hexside_has(&w->map, hexside, KIND_BRIDGE) &&
	       (s->blown == 0 || !set_has(s->blown, bridge_at(w, hexside)));
}

/* Lists the engineers of a front on the map. If `idle` is true, lists only
 * engineers that have not moved in this phase. */
static void
list_engineers(const struct world *w, const struct state *s, int front,
	bool idle, int without, struct engineers *out)
{
	out->count = 0;
	for (int i = w->first_unit; i < (int)w->names.count; i++) {
		if (i == without)
			continue;
		const struct unit *u = &s->unit[i];
		if (w->counter[i]->kind != KIND_ENGINEER || !on_map(u) ||
			(idle && u->moved) || w->counter[i]->front != front)
			continue;
		out->unit[out->count] = (int16_t)i;
		out->hex[out->count++] = u->hex;
	}
}

void
find_engineers(const struct world *w, const struct state *s, int front,
	int without, struct engineers *out)
{
	out->count = 0;
	if (front != NOBODY)
		list_engineers(w, s, front, true, without, out);
}

/* 19 An engineer bridges the six sides of its hex, and the six hexsides that
 * touch its hex at a corner. */
static bool
bridges_side(const struct world *w, int hex, int hexside)
{
	return hexside_steps(&w->map, hex, hexside).far <= 1;
}

static int
engineer_at(const struct world *w, const struct engineers *e, int hexside)
{
	for (int i = 0; i < e->count; i++)
		if (bridges_side(w, e->hex[i], hexside))
			return e->unit[i];
	return -1;
}

/* These kinds disappear from a hexside when its bridge is blown: the bridge,
 * and the roads and railways across it. */
static const unsigned BROKEN = 1U << KIND_BRIDGE | (unsigned)LINKS;

/* Returns the present kinds of a hexside. R30, R59: a blown bridge breaks its
 * road or railway, even if engineers bridge the water. R21: engineers don't
 * bridge lakes. */
static unsigned
kinds_now(const struct world *w, const struct state *s,
	const struct engineers *e, int hexside)
{
	unsigned kinds = w->map.side[hexside].kinds;
	if (!(kinds & WATERS) || is_intact(w, s, hexside))
		return kinds;
	kinds &= ~BROKEN;
	if (kinds >> KIND_RIVER & 1 && engineer_at(w, e, hexside) >= 0)
		kinds &= ~(1U << KIND_RIVER);
	return kinds;
}

const struct water_effect *
water_at(const struct world *w, const struct state *s,
	const struct engineers *e, int hexside)
{
	unsigned kinds = kinds_now(w, s, e, hexside);
	if (kinds >> KIND_BRIDGE & 1)
		return NULL;
	if (kinds >> KIND_RIVER & 1)
		return &w->river;
	return kinds >> KIND_LAKE & 1 ? &w->lake : NULL;
}

static void
lay_side(struct ground *g, int hexside, unsigned kinds)
{
	const struct hexside *at = &g->w->map.side[hexside];
	for (int end = 0; end < 2; end++) {
		int from = at->hex[end], to = at->hex[!end];
		g->steps.cost[from][hex_side_to(&g->w->map, from, to)] =
			(uint8_t)reichstag_step_cost(g->w, kinds, to);
	}
}

/* Engineers change only hexsides with water. */
static void
lay_reached(struct ground *g, const struct engineers *e, int hexside)
{
	if (g->w->map.side[hexside].kinds & WATERS)
		lay_side(g, hexside, kinds_now(g->w, g->s, e, hexside));
}

/* Lays the sides of blown bridges as they are without engineers. */
static void
lay_blown(struct ground *g)
{
	for (uint64_t left = g->s->blown; left; left = set_rest(left)) {
		int hexside = g->w->bridges[set_least(left)].side;
		unsigned kinds = g->w->map.side[hexside].kinds;
		lay_side(g, hexside, kinds & WATERS ? kinds & ~BROKEN : kinds);
	}
}

static void
lay_engineer(struct ground *g, const struct engineers *e, int hex)
{
	const struct hex *h = &g->w->map.hex[hex];
	for (int side = 0; side < SIDES; side++) {
		int next = h->next[side];
		int across = (side + 2) % SIDES;
		if (next == HEX_NONE)
			continue;
		lay_reached(g, e, h->side[side]);
		if (g->w->map.hex[next].next[across] != HEX_NONE)
			lay_reached(g, e, g->w->map.hex[next].side[across]);
	}
}

/* Lays the sides again that an engineer bridges, or not if it is not in `e`. */
static void
lay_around(struct ground *g, const struct engineers *e, int engineer)
{
	if (engineer >= 0 && on_map(&g->s->unit[engineer]))
		lay_engineer(g, e, g->s->unit[engineer].hex);
}

static void
lay_cost(struct ground *g, int hex, int more)
{
	for (int side = 0; side < SIDES; side++) {
		int from = g->w->map.hex[hex].next[side];
		if (from == HEX_NONE)
			continue;
		uint8_t *cost =
			&g->steps.cost[from][side_back((enum hex_side)side)];
		if (*cost != STEP_CLOSED)
			*cost = (uint8_t)(*cost + more);
	}
}

/* 15.4 Where barrage zones overlap, only one zone counts. */
static void
lay_barrage(struct ground *g)
{
	const struct world *w = g->w;
	uint8_t done[HEX_MOST] = { 0 };
	int16_t zone[HEX_MOST];
	for (size_t i = 0; i < g->s->markers; i++) {
		const struct marker *m = &g->s->marker[i];
		if (m->front != g->sector || m->kind == MARKER_JET)
			continue;
		size_t count = hex_within(
			&w->map, m->hex, w->barrage[m->kind].radius, zone);
		for (size_t k = 0; k < count; k++)
			if (!done[zone[k]]++)
				lay_cost(g, zone[k], w->barrage_cost);
	}
}

const struct steps *
ground_steps(struct ground *g, int without)
{
	const struct world *w = g->w;
	struct engineers e;
	if (g->side == GERMAN ||
		(without >= 0 && w->counter[without]->kind != KIND_ENGINEER))
		without = -1;
	if (g->has_steps && g->without == without)
		return &g->steps;
	find_engineers(
		w, g->s, g->side == GERMAN ? NOBODY : g->sector, without, &e);
	if (g->has_steps) {
		lay_around(g, &e, g->without);
		lay_around(g, &e, without);
		g->without = without;
		return &g->steps;
	}
	g->has_steps = true;
	g->without = without;
	memcpy(g->steps.cost, w->steps.cost,
		w->map.hexes * sizeof *w->steps.cost);
	lay_blown(g);
	for (int i = 0; i < e.count; i++)
		lay_engineer(g, &e, e.hex[i]);
	if (g->side == GERMAN && g->s->markers > 0)
		lay_barrage(g);
	return &g->steps;
}

/* True if a supply line can continue into the neighbour. Engineers next to the
 * hexside, even if they have moved (24.2), carry it over any water (R21). */
static bool
line_passes(struct ground *g, const struct engineers *e, int from, int side)
{
	int to = g->w->map.hex[from].next[side];
	if (to == HEX_NONE || ground_marks(g)[to] & MARK_CLOSED)
		return false;
	int hexside = g->w->map.hex[from].side[side];
	if (hexside_has(&g->w->map, hexside, KIND_BOUNDARY))
		return false;
	return !water_at(g->w, g->s, e, hexside) ||
	       engineer_at(g->w, e, hexside) >= 0;
}

/* Traces supply lines from the map edge inward. A line ends at the first hex in
 * an enemy zone of control, but the hex on the edge where it began never ends
 * it. */
static void
trace_lines(struct ground *g)
{
	const struct hex_list *edge = &g->w->supply[g->sector];
	const uint8_t *mark = ground_marks(g);
	struct engineers e;
	int16_t queue[HEX_MOST];
	size_t count = 0;
	list_engineers(g->w, g->s, g->sector, false, -1, &e);
	memset(g->supply, 0, g->w->map.hexes);
	for (size_t i = 0; i < edge->count; i++)
		if (!(mark[edge->hex[i]] & MARK_CLOSED)) {
			g->supply[edge->hex[i]] = 1;
			queue[count++] = edge->hex[i];
		}
	size_t ends = count;
	for (size_t i = 0; i < count; i++)
		for (int side = 0; side < SIDES; side++) {
			if (i >= ends && mark[queue[i]] & MARK_EZOC)
				break;
			if (!line_passes(g, &e, queue[i], side))
				continue;
			int to = g->w->map.hex[queue[i]].next[side];
			if (!g->supply[to])
				queue[count++] = (int16_t)to;
			g->supply[to] = 1;
		}
}

bool
ground_supplied(struct ground *g, int hex)
{
	if (g->option[OPTION_SUPPLY] == NO || g->w->is_airfield[hex])
		return true;
	if (!g->has_supply)
		trace_lines(g);
	g->has_supply = true;
	return g->supply[hex];
}

/* 18.1, 18.2, R45 Tests the bridges of a hex, clockwise from the north side. */
static void
test_bridges(struct deed *g, int hex)
{
	for (int side = 0; side < SIDES; side++) {
		int bridge = bridge_at(g->w, g->w->map.hex[hex].side[side]);
		if (bridge < 0 || set_has(g->s->tested, bridge))
			continue;
		int die = roll(
			g->run, DIE, "bridge.%s", g->w->bridges[bridge].id);
		bool blown = die <= g->w->bridge_blown;
		g->s->tested |= set_of(bridge);
		if (blown)
			g->s->blown |= set_of(bridge);
		tell(g->run, blown ? MESSAGE_BLOWN : MESSAGE_SAFE, bridge, die);
	}
}

/* R59 Binds an engineer that bridges the side, unless one is already bound. */
static void
bind_engineer(struct deed *g, int unit, int from, int to)
{
	int hexside = hexside_between(&g->w->map, from, to);
	struct engineers e;
	if (!hexside_has(&g->w->map, hexside, KIND_RIVER) ||
		is_intact(g->w, g->s, hexside))
		return;
	find_engineers(g->w, g->s, g->w->counter[unit]->front, unit, &e);
	int engineer = engineer_at(g->w, &e, hexside);
	for (int i = 0; i < e.count; i++)
		if (g->s->unit[e.unit[i]].bound &&
			bridges_side(g->w, e.hex[i], hexside))
			return;
	if (engineer >= 0)
		g->s->unit[engineer].bound = true;
}

void
enter_hex(struct deed *g, int unit, int from, int to)
{
	int front = g->w->counter[unit]->front;
	bool german = is_german(g->w, unit);
	if (!german && from != HEX_NONE)
		bind_engineer(g, unit, from, to);
	g->s->unit[unit].hex = (int16_t)to;
	g->s->unit[unit].moved = true;
	tell(g->run, MESSAGE_PASSES, unit, to);
	take_objective(g, to, german ? NOBODY : front);
	if (german)
		return;
	capture_markers(g, to, front);
	test_bridges(g, to);
}
