
#include "aachen.h"
#include "feldpost/number.h"

/*
 * Scenario data, checked: what the rules take for granted. Whoever corrects a
 * number learns here what would break.
 */

/* Checking: the map. */

static void
hand_on(void *context, struct place at, const char *text)
{
	fault(context, at, "%s", text);
}

static void
check_sides(const struct hexmap *m, struct faults *f)
{
	for (size_t i = 0; i < m->sides; i++) {
		const struct hexside *s = &m->side[i];
		int side = (int)i;
		if (hexside_has(m, side, KIND_RIVER) &&
			hexside_has(m, side, KIND_STREAM))
			fault(f, s->at, "%s is both a river and a stream",
				s->id);
		if (hexside_has(m, side, KIND_BLOWN) &&
			!hexside_has(m, side, KIND_BRIDGE))
			fault(f, s->at,
				"%s: there is no bridge that can be destroyed",
				s->id);
	}
}

/* 2.10 The state has a set of those that are down. */
static void
check_bridges(const struct hexmap *m, struct faults *f)
{
	int count = 0;
	for (int side = 0; side < (int)m->sides; side++)
		if (hexside_has(m, side, KIND_BRIDGE) &&
			++count == MOST_BRIDGES + 1)
			fault(f, m->side[side].at,
				"there can be at most %d bridges",
				MOST_BRIDGES);
}

static void
check_map(const struct world *w, struct faults *f)
{
	struct hexmap_kinds kinds = {
		.water = 1 << KIND_RIVER | 1 << KIND_STREAM,
		.road = 1 << KIND_ROAD,
		.bridge = 1 << KIND_BRIDGE,
	};
	hexmap_check(&w->map, &kinds, hand_on, f);
	check_sides(&w->map, f);
	check_bridges(&w->map, f);
}

/* 2.12 Doctrine names kinds of terrain and areas alike. */
static void
check_area_ids(const struct hexmap *m, struct faults *f)
{
	for (size_t i = 0; i < m->areas; i++) {
		const struct hex_area *area = &m->area[i];
		for (size_t j = 0; j < m->terrains; j++)
			if (text_alike(area->id, m->terrain[j].id))
				fault(f, area->at,
					"%s is the name of terrain, too",
					area->id);
		for (size_t j = 0; j < i; j++)
			if (text_alike(area->id, m->area[j].id))
				fault(f, area->at, "the area %s is there twice",
					area->id);
	}
}

/* Checking: the units. */

static void
check_sorts(const struct world *w, struct faults *f)
{
	size_t count[SEATS] = { 0 };
	for (size_t i = 0; i < w->counter_count; i++)
		count[w->counters[i].side]++;
	for (int side = 0; side < SEATS; side++)
		if (count[side] == 0)
			fault(f, w->where.units, "there are no units of the %s",
				aachen_seat_names[side]);
}

/* 2.2 */
static void
check_strength(const struct counter *c, struct faults *f)
{
	const struct strength *full = &c->strength[1], *less = &c->strength[0];
	bool depleted = less->attack || less->defence;
	if (c->steps == 1 && depleted)
		fault(f, c->where.depleted,
			"%s has one step, so it has no depleted side", c->id);
	if (c->steps == 2 && !depleted)
		fault(f, c->where.id,
			"%s has two steps, so it needs a depleted side", c->id);
	if (less->attack > full->attack || less->defence > full->defence)
		fault(f, c->where.depleted,
			"%s is stronger when it is depleted", c->id);
}

/* 2.9, 2.13 */
static void
check_formation(
	const struct world *w, const struct counter *c, struct faults *f)
{
	if (c->formation < 0) {
		fault(f, c->where.formation, "%s needs a formation", c->id);
		return;
	}
	const struct formation *of = &w->formations[c->formation];
	if (c->side != ALLIED && (of->engineers || of->on_trigger))
		fault(f, c->where.formation,
			"%s can't be of %s: only Allied "
			"units %s",
			c->id, of->id,
			of->engineers ? "are engineers"
				      : "arrive after the trigger");
}

static bool
on_trigger(const struct world *w, const struct counter *c)
{
	return c->formation >= 0 && w->formations[c->formation].on_trigger;
}

/* 2.13 Those that are not on the map from the start. */
static void
check_arrival(const struct world *w, const struct counter *c, struct faults *f)
{
	bool arrives = c->turn || on_trigger(w, c);
	if (c->zone >= 0 && c->entry.count)
		fault(f, c->where.entry,
			"%s has a zone: it can't have hexes as well", c->id);
	if (c->zone < 0 && !c->entry.count)
		fault(f, arrives ? c->where.turn : c->where.id,
			"%s has no place %s", c->id,
			arrives ? "to arrive" : "on the map");
	if (c->entry.count && !arrives)
		fault(f, c->where.entry, "%s has no turn of arrival", c->id);
	if (c->zone >= 0 && !arrives && c->side != ALLIED)
		fault(f, c->where.zone,
			"%s: only Allied units are set up by choice", c->id);
}

static void
check_place(const struct world *w, const struct counter *c, struct faults *f)
{
	if (c->turn > (int)w->turn_count)
		fault(f, c->where.turn, "%s: there is no turn %d", c->id,
			c->turn);
	if (c->turn && on_trigger(w, c))
		fault(f, c->where.turn,
			"%s arrives after the trigger: it has no turn", c->id);
	if (c->hex < 0)
		check_arrival(w, c, f);
	else if (c->turn || c->zone >= 0 || c->entry.count || on_trigger(w, c))
		fault(f, c->where.hex,
			"%s can't both be set up in a hex and arrive", c->id);
}

/* 2.4 Stacking is 1. */
static void
check_stacks(const struct world *w, struct faults *f)
{
	int unit[HEX_MOST] = { 0 }; /* from 1 */
	for (size_t i = 0; i < w->counter_count; i++) {
		const struct counter *c = &w->counters[i];
		if (c->hex < 0)
			continue;
		if (unit[c->hex])
			fault(f, c->where.hex, "%s and %s both stand in %s",
				w->counters[unit[c->hex] - 1].id, c->id,
				w->map.hex[c->hex].id);
		unit[c->hex] = (int)i + 1;
	}
}

static bool
is_taken(const struct world *w, int hex)
{
	for (size_t i = 0; i < w->counter_count; i++)
		if (w->counters[i].hex == hex)
			return true;
	return false;
}

/* 3 One unit in a hex of a zone of set-up, at the unit that is too many. */
static void
check_zones(const struct world *w, struct faults *f)
{
	for (size_t area = 0; area < w->map.areas; area++) {
		const struct hex_area *z = &w->map.area[area];
		size_t room = 0, units = 0;
		for (size_t i = 0; i < z->hexes.count; i++)
			room += !is_taken(w, z->hexes.hex[i]);
		for (size_t i = 0; i < w->counter_count; i++) {
			const struct counter *c = &w->counters[i];
			bool here = c->zone == (int)area && !c->turn &&
				    !on_trigger(w, c);
			units += here;
			if (here && units == room + 1)
				fault(f, c->where.zone,
					"%s has room for %zu units", z->id,
					room);
		}
	}
}

static void
check_units(const struct world *w, struct faults *f)
{
	check_sorts(w, f);
	for (size_t i = 0; i < w->counter_count; i++) {
		const struct counter *c = &w->counters[i];
		check_strength(c, f);
		check_formation(w, c, f);
		check_place(w, c, f);
	}
	check_stacks(w, f);
	check_zones(w, f);
}

/* Checking: the tables. */

static void
check_turns(const struct world *w, struct faults *f)
{
	if (w->turn_count == 0)
		fault(f, w->where.turns, "there must be turns");
}

/* 2.4, 2.6 */
static void
check_effects(const struct world *w, struct faults *f)
{
	int count[HEX_TERRAINS] = { 0 };
	for (size_t i = 0; i < w->effect_count; i++) {
		const struct terrain_effect *e = &w->effects[i];
		if (e->terrain < 0)
			fault(f, e->at, "a row for no terrain");
		else if (count[e->terrain]++)
			fault(f, e->at, "%s is there twice",
				w->map.terrain[e->terrain].id);
	}
	for (size_t i = 0; i < w->map.terrains; i++)
		if (!count[i])
			fault(f, w->where.effects,
				"there is no row for the terrain %s",
				w->map.terrain[i].id);
}

/* 2.6 The greatest attack on nothing, and the least on the strongest: what a
 * differential can be, a little more at either end. */
struct differentials {
	int least, most;
};

static struct differentials
reckon(const struct world *w)
{
	int attack = 0, defence = 0, terrain = 0, marker = 0;
	for (size_t i = 0; i < w->counter_count; i++) {
		const struct strength *s = &w->counters[i].strength[1];
		attack = greater(attack, s->attack);
		defence = greater(defence, s->defence);
	}
	for (size_t i = 0; i < w->effect_count; i++)
		terrain = greater(terrain, w->effects[i].defence);
	for (size_t i = 0; i < w->marker_count; i++)
		marker = greater(marker, w->markers[i].value);
	return (struct differentials){
		.least = -(defence + terrain + w->wall_defence + marker +
			   greater(w->river.combat, w->stream.combat)),
		.most = attack * w->attackers_most + marker,
	};
}

static void
check_columns(const struct world *w, struct faults *f)
{
	struct differentials d = reckon(w);
	const struct column *c = w->columns, *end = c + w->column_count;
	if (c == end) {
		fault(f, w->where.columns, "there must be columns");
		return;
	}
	if (c->from > d.least)
		fault(f, c->at, "there is no column for a differential of %d",
			d.least);
	if (end[-1].to < d.most)
		fault(f, end[-1].at,
			"there is no column for a differential of %d", d.most);
	for (; c < end; c++) {
		if (c->from > c->to)
			fault(f, c->at, "from %d to %d there is nothing",
				c->from, c->to);
		if (c > w->columns && c->from != c[-1].to + 1)
			fault(f, c->at, "after %d comes %d, not %d", c[-1].to,
				c[-1].to + 1, c->from);
		for (int die = 1; die <= DIE; die++)
			if (c->result[die - 1] < 0)
				fault(f, c->at,
					"there is no result for a die of %d",
					die);
	}
}

/* Checking: areas that rules go by. */

static size_t
area_size(const struct world *w, int area)
{
	return area < 0 ? 0 : w->map.area[area].hexes.count;
}

static bool
has_road(const struct hexmap *m, int hex)
{
	for (int side = 0; side < SIDES; side++)
		if (hexside_has(m, m->hex[hex].side[side], KIND_ROAD))
			return true;
	return false;
}

/* 2.14 */
static void
check_exits(const struct world *w, struct faults *f)
{
	if (w->area_exits < 0) {
		fault(f, w->where.exits, "there must be exits");
		return;
	}
	const struct hex_area *exits = &w->map.area[w->area_exits];
	for (size_t i = 0; i < exits->hexes.count; i++)
		if (!has_road(&w->map, exits->hexes.hex[i]))
			fault(f, exits->at, "no road leads to the exit %s",
				w->map.hex[exits->hexes.hex[i]].id);
	if (w->exits_needed > (int)exits->hexes.count)
		fault(f, w->where.exits_needed, "there are %zu exits",
			exits->hexes.count);
}

/* 2.13 */
static void
check_trigger(const struct world *w, struct faults *f)
{
	if (w->area_trigger < 0) {
		fault(f, w->where.trigger,
			"there must be an area that brings on those who wait");
		return;
	}
	const struct hex_area *area = &w->map.area[w->area_trigger];
	for (size_t i = 0; i < area->hexes.count; i++)
		if (!w->wall[area->hexes.hex[i]])
			fault(f, area->at, "%s is no hex of the West Wall",
				w->map.hex[area->hexes.hex[i]].id);
	if (w->trigger_hexes > (int)area->hexes.count)
		fault(f, w->where.trigger_hexes, "%s has %zu hexes", area->id,
			area->hexes.count);
}

static void
check_victory(const struct world *w, struct faults *f)
{
	if (area_size(w, w->area_city) == 0)
		fault(f, w->where.city, "there must be a city to take");
	check_exits(w, f);
	check_trigger(w, f);
}

void
aachen_check(const struct world *w, struct faults *f)
{
	check_map(w, f);
	check_area_ids(&w->map, f);
	check_units(w, f);
	check_turns(w, f);
	check_effects(w, f);
	check_columns(w, f);
	check_victory(w, f);
}
