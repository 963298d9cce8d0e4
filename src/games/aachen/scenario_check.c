#include "aachen.h"
#include "feldpost/number.h"

/* This file checks what the tables in fields.c can't express: whether an edited
 * number still fits the rest. */

static void
check_map(const struct world *w, struct faults *f)
{
	static const char *const names[] = {
		[KIND_RIVER] = "river",
		[KIND_STREAM] = "stream",
		[KIND_ROAD] = "road",
	};
	static const struct hexmap_kinds kinds = {
		.water = 1 << KIND_RIVER | 1 << KIND_STREAM,
		.road = 1 << KIND_ROAD,
		.bridge = 1 << KIND_BRIDGE,
		.destroyed = 1 << KIND_BLOWN,
		.name = names,
		.most_bridges = MOST_BRIDGES,
	};
	hexmap_check(&w->map, &kinds, f);
}

/* 2.2 A unit of one step has no depleted side. A depleted side is never
 * stronger than the full side. */
static void
check_strength(const struct counter *c, struct faults *f)
{
	const struct strength *full = &c->strength[1], *less = &c->strength[0];
	bool depleted = less->attack || less->defence;
	if (c->steps == 1 && depleted)
		fault(f, c->strength[0],
			"%s has one step, so it must not have a "
			"depleted side",
			c->id);
	if (c->steps == 2 && !depleted)
		fault(f, c->id, "%s has two steps, so it needs a depleted side",
			c->id);
	if (less->attack > full->attack || less->defence > full->defence)
		fault(f, c->strength[0], "%s is stronger when it is depleted",
			c->id);
}

static bool
on_trigger(const struct world *w, const struct counter *c)
{
	return w->formations[c->formation].on_trigger;
}

/* 2.9, 2.13 Only Allied formations may be engineers or arrive by rule 15. */
static void
check_formation(
	const struct world *w, const struct counter *c, struct faults *f)
{
	const struct formation *of = &w->formations[c->formation];
	if (c->side != ALLIED && (of->engineers || of->on_trigger))
		fault(f, c->formation,
			of->engineers ? N_("%s can't be of %s: only Allied "
					   "units are engineers")
				      : N_("%s can't be of %s: only Allied "
					   "units arrive after the trigger"),
			c->id, of->id);
}

/* 2.13 Checks a unit that does not start on the map. */
static void
check_arrival(const struct world *w, const struct counter *c, struct faults *f)
{
	bool arrives = c->turn || on_trigger(w, c);
	if (c->zone < 0 && !c->entry.count && arrives)
		fault(f, c->turn, "%s has no place to arrive", c->id);
	if (c->zone < 0 && !c->entry.count && !arrives)
		fault(f, c->id, "%s has no place on the map", c->id);
	if (c->entry.count && !arrives)
		fault(f, c->entry, "%s has no turn of arrival", c->id);
	if (c->zone >= 0 && !arrives && c->side != ALLIED)
		fault(f, c->zone, "%s: only Allied units are set up by choice",
			c->id);
}

static void
check_place(const struct world *w, const struct counter *c, struct faults *f)
{
	if (c->turn && on_trigger(w, c))
		fault(f, c->turn,
			"%s arrives after the trigger: it has no turn", c->id);
	if (c->hex < 0)
		check_arrival(w, c, f);
	else if (on_trigger(w, c))
		fault(f, c->hex,
			"%s can't be set up in a hex and also arrive "
			"later",
			c->id);
}

static bool
is_taken(const struct world *w, int hex)
{
	for (size_t i = 0; i < w->counter_count; i++)
		if (w->counters[i].hex == hex)
			return true;
	return false;
}

/* 3 Each unit of a set-up zone needs a hex. The fault names the first unit
 * without one. */
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
				fault(f, c->zone, "%s has room for %zu units",
					z->id, room);
		}
	}
}

static void
check_units(const struct world *w, struct faults *f)
{
	for (size_t i = 0; i < w->counter_count; i++) {
		const struct counter *c = &w->counters[i];
		check_strength(c, f);
		check_formation(w, c, f);
		check_place(w, c, f);
	}
	check_zones(w, f);
}

/* 2.6 The table must cover the differentials from the weakest attack on the
 * strongest defence to the strongest attack on the weakest defence. */
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
	const struct result_row *first = w->columns;
	const struct result_row *last = first + w->column_count - 1;
	if (w->column_count && first->from > d.least)
		fault(f, *first, "there is no column for a differential of %d",
			d.least);
	if (w->column_count && last->to < d.most)
		fault(f, *last, "there is no column for a differential of %d",
			d.most);
}

/* 2.14 Each exit is on a road, and there are enough exits to win. */
static void
check_exits(const struct world *w, struct faults *f)
{
	const struct hex_area *exits = &w->map.area[w->area_exits];
	for (size_t i = 0; i < exits->hexes.count; i++)
		if (!hex_has(&w->map, exits->hexes.hex[i], KIND_ROAD))
			fault_at(f, exits->at, "no road leads to the exit %s",
				w->map.hex[exits->hexes.hex[i]].id);
	if (w->exits_needed > (int)exits->hexes.count)
		fault(f, w->exits_needed, "there are %zu exits",
			exits->hexes.count);
}

/* 2.13 The area of rule 15 has enough hexes, all of the West Wall. */
static void
check_trigger(const struct world *w, struct faults *f)
{
	const struct hex_area *area = &w->map.area[w->area_trigger];
	for (size_t i = 0; i < area->hexes.count; i++)
		if (!w->wall[area->hexes.hex[i]])
			fault_at(f, area->at, "%s is no hex of the West Wall",
				w->map.hex[area->hexes.hex[i]].id);
	if (w->trigger_hexes > (int)area->hexes.count)
		fault(f, w->trigger_hexes, "%s has %zu hexes", area->id,
			area->hexes.count);
}

void
aachen_check(const void *world, struct faults *f)
{
	const struct world *w = world;
	check_map(w, f);
	check_units(w, f);
	check_columns(w, f);
	check_exits(w, f);
	check_trigger(w, f);
}
