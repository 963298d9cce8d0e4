#include <string.h>

#include "aachen.h"

/*
 * Scenario data, completed: what can be said of the map and of the units once
 * and for all. It has no faults (scenario_check.c).
 */

/* 2.2 A printed side was read as that of two steps. */
static void
complete_counter(const struct world *w, struct counter *c)
{
	if (c->steps == 1)
		c->strength[0] = c->strength[1];
	if (w->formations[c->formation].on_trigger)
		c->turn = TURN_TRIGGER;
	if (c->zone >= 0)
		c->entry = w->map.area[c->zone].hexes;
}

/* "lose 2 steps and retreat" */
static void
put_harm(int steps, bool retreats, bool one, struct buffer *out)
{
	if (steps == 1)
		buffer_puts(out, one ? " loses a step" : " lose a step");
	else if (steps > 1)
		buffer_printf(
			out, one ? " loses %d steps" : " lose %d steps", steps);
	if (steps > 0 && retreats)
		buffer_puts(out, " and");
	if (retreats)
		buffer_puts(out, one ? " retreats" : " retreat");
}

/* 2.6 A result in words, for who does not know the signs by heart. */
static const char *
result_name(const struct result *r, struct arena *a)
{
	struct buffer out = buffer_in(a);
	bool attackers = r->attacker_steps > 0 || r->attacker_retreats;
	bool defender = r->defender_steps > 0 || r->defender_retreats;
	buffer_printf(&out, "%s, ", r->id);
	if (attackers) {
		buffer_puts(&out, "the attackers");
		put_harm(r->attacker_steps, r->attacker_retreats, false, &out);
	}
	if (attackers && (defender || r->defender_eliminated))
		buffer_puts(&out, ", ");
	if (r->defender_eliminated)
		buffer_puts(&out, "the defender is destroyed");
	else if (defender) {
		buffer_puts(&out, "the defender");
		put_harm(r->defender_steps, r->defender_retreats, true, &out);
	} else if (!attackers)
		buffer_puts(&out, "no effect");
	return buffer_string(&out);
}

static void
name_results(struct world *w, struct arena *a)
{
	for (size_t i = 0; i < w->result_count; i++)
		w->results[i].name = result_name(&w->results[i], a);
}

/* Waters and bridges. */

static bool
is_wet(const struct hexmap *m, int side)
{
	return hexside_has(m, side, KIND_RIVER) ||
	       hexside_has(m, side, KIND_STREAM);
}

/* "0404-0505 Geilenkirchen" */
static const char *
site_name(const struct hexmap *m, const struct hexside *s, struct arena *a)
{
	int low = s->hex[0] < s->hex[1] ? s->hex[0] : s->hex[1];
	int high = s->hex[0] + s->hex[1] - low;
	const char *place =
		m->hex[low].place ? m->hex[low].place : m->hex[high].place;
	return place ? arena_printf(a, "%s %s", s->id, place) : s->id;
}

static void
add_bridge(struct world *w, int site)
{
	struct site *s = &w->sites[site];
	s->bridge = (int)w->bridge_count;
	w->bridges[w->bridge_count++] = (struct bridge){
		.id = s->id,
		.name = s->name,
		.side = s->side,
		.site = site,
		.river = hexside_has(&w->map, s->side, KIND_RIVER),
		.destroyed = hexside_has(&w->map, s->side, KIND_BLOWN),
	};
}

static void
add_site(struct world *w, int side, struct arena *a)
{
	const struct hexside *s = &w->map.side[side];
	w->sites[w->site_count] = (struct site){
		.id = s->id,
		.name = site_name(&w->map, s, a),
		.side = side,
		.bridge = -1,
	};
	if (hexside_has(&w->map, side, KIND_BRIDGE))
		add_bridge(w, (int)w->site_count);
	w->site_count++;
}

/* In the sequence of their ids: 2.10, lower hex id first. */
static void
find_sites(struct world *w, struct arena *a)
{
	static const enum hex_side onward[] = { SIDE_S, SIDE_NE, SIDE_SE };
	const struct hexmap *m = &w->map;
	size_t most = 0;
	for (size_t i = 0; i < m->sides; i++)
		most += is_wet(m, (int)i);
	w->sites = arena_array(a, most, sizeof *w->sites);
	w->bridges = arena_array(a, MOST_BRIDGES, sizeof *w->bridges);
	for (size_t i = 0; i < m->hexes; i++)
		for (size_t k = 0; k < sizeof onward / sizeof *onward; k++) {
			int side = m->hex[i].side[onward[k]];
			if (is_wet(m, side))
				add_site(w, side, a);
		}
}

/* 2.12 What doctrine can name: kinds of terrain, areas, hexes; the first that
 * has the name, so Aachen is the whole city. */

static struct hex_list
hexes_of(const struct hexmap *m, int terrain, struct arena *a)
{
	struct hex_list l = { arena_array(a, m->hexes, sizeof *l.hex), 0 };
	for (size_t i = 0; i < m->hexes; i++)
		if (m->hex[i].terrain == terrain)
			l.hex[l.count++] = (int16_t)i;
	return l;
}

static void
list_areas(struct world *w, struct arena *a)
{
	const struct hexmap *m = &w->map;
	w->areas = arena_array(
		a, m->terrains + m->areas + m->hexes, sizeof *w->areas);
	for (size_t i = 0; i < m->terrains; i++)
		w->areas[w->area_count++] = (struct hex_area){
			.id = m->terrain[i].id,
			.name = m->terrain[i].name,
			.hexes = hexes_of(m, (int)i, a),
		};
	for (size_t i = 0; i < m->areas; i++)
		w->areas[w->area_count++] = m->area[i];
	int16_t *hex = arena_array(a, m->hexes, sizeof *hex);
	for (size_t i = 0; i < m->hexes; i++) {
		hex[i] = (int16_t)i;
		w->areas[w->area_count++] = (struct hex_area){
			.id = m->hex[i].id,
			.name = m->hex[i].place,
			.hexes = { &hex[i], 1 },
		};
	}
}

static void
mark_area(const struct world *w, int area, uint8_t *mark)
{
	const struct hex_list *l = &w->map.area[area].hexes;
	for (size_t i = 0; i < l->count; i++)
		mark[l->hex[i]] = 1;
}

/* 2.4 */

static void
sort_effects(struct world *w)
{
	for (size_t i = 0; i < w->effect_count; i++)
		w->effect[w->effects[i].terrain] = w->effects[i];
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

static int
step_cost(const struct world *w, enum move_class class, unsigned kinds, int to)
{
	int cost = w->effect[w->map.hex[to].terrain].cost[class];
	if (!kinds)
		return cost;
	if (kinds >> KIND_RIVER & 1)
		return cost_across(&w->river, class, cost);
	if (kinds >> KIND_STREAM & 1)
		return cost_across(&w->stream, class, cost);
	return kinds >> KIND_ROAD & 1 ? w->road_cost[class] : cost;
}

/* A bridge that is out breaks the road, too. */
static void
make_steps(const struct world *w, enum move_class class, struct steps *steps)
{
	static const enum hex_side half[] = { SIDE_N, SIDE_NE, SIDE_SE };
	const struct hexmap *m = &w->map;
	memset(steps, STEP_CLOSED, m->hexes * sizeof *steps->cost);
	for (size_t i = 0; i < m->hexes; i++)
		for (size_t k = 0; k < sizeof half / sizeof *half; k++) {
			enum hex_side back = side_back(half[k]);
			int to = m->hex[i].next[half[k]];
			if (to == HEX_NONE)
				continue;
			unsigned kinds = m->side[m->hex[i].side[half[k]]].kinds;
			steps->cost[i][half[k]] =
				(uint8_t)step_cost(w, class, kinds, to);
			steps->cost[to][back] =
				(uint8_t)step_cost(w, class, kinds, (int)i);
		}
}

void
aachen_prepare(void *world, struct arena *a)
{
	struct world *w = world;
	calendar_number(w->turns, w->turn_count, a);
	name_results(w, a);
	for (size_t i = 0; i < w->counter_count; i++)
		complete_counter(w, &w->counters[i]);
	find_sites(w, a);
	list_areas(w, a);
	sort_effects(w);
	mark_area(w, w->area_city, w->city);
	mark_area(w, w->area_exits, w->exit);
	mark_area(w, w->area_trigger, w->trigger);
	for (enum move_class c = LEG; c < CLASSES; c++)
		make_steps(w, c, &w->steps[c]);
}
