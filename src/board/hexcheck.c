#include <string.h>

#include "feldpost/hexmap.h"
#include "feldpost/set.h"

/* This file checks a map for faults that are possible in any game. */

struct check {
	const struct hexmap *map;
	const struct hexmap_kinds *kinds;
	struct faults *faults;
};

static void
check_bridge(const struct check *c, const struct hexside *s)
{
	bool road = s->kinds & c->kinds->road;
	bool street = s->kinds & c->kinds->street;
	if (!(s->kinds & c->kinds->water))
		fault_at(c->faults, s->at, "%s has a bridge, but no water",
			s->id);
	if (!road && !street)
		fault_at(c->faults, s->at, "%s has a bridge, but no road",
			s->id);
	if (road && street)
		fault_at(c->faults, s->at,
			"%s: the bridge already has a road, so remove this "
			"exception",
			s->id);
}

static void
check_no_bridge(const struct check *c, const struct hexside *s)
{
	bool over = s->kinds & c->kinds->road && s->kinds & c->kinds->water;
	if (s->kinds & c->kinds->destroyed)
		fault_at(c->faults, s->at,
			"%s has no bridge that can be destroyed", s->id);
	if (s->kinds & c->kinds->street)
		fault_at(c->faults, s->at,
			"%s has no bridge that a street could use", s->id);
	if (over && !(s->kinds & c->kinds->undriven))
		fault_at(c->faults, s->at,
			"%s has a road over water, but no bridge", s->id);
}

static void
check_side(const struct check *c, const struct hexside *s)
{
	unsigned water = s->kinds & c->kinds->water;
	unsigned more = (unsigned)set_rest(water);
	if (more)
		fault_at(c->faults, s->at, "%s is both a %s and a %s", s->id,
			c->kinds->name[set_least(water)],
			c->kinds->name[set_least(more)]);
	if (s->kinds & c->kinds->bridge)
		check_bridge(c, s);
	else
		check_no_bridge(c, s);
	/* The field `undriven` marks roads across water that no unit may
	 * cross. */
	if (!(s->kinds & c->kinds->undriven))
		return;
	if (!(s->kinds & c->kinds->closed))
		fault_at(c->faults, s->at,
			"%s: units can cross the water here, so the road needs "
			"a bridge",
			s->id);
	else if (!(s->kinds & c->kinds->road) ||
		 !(s->kinds & c->kinds->water) || s->kinds & c->kinds->bridge)
		fault_at(c->faults, s->at,
			"%s: no road crosses water without a bridge here, so "
			"remove this exception",
			s->id);
}

/* Returns the side by which a road of this kind leaves the hex, or SIDES if
 * there is none or more than one. */
static int
only_side(const struct hexmap *m, int hex, int kind)
{
	int only = SIDES;
	for (int side = 0; side < SIDES; side++) {
		if (!hexside_has(m, m->hex[hex].side[side], kind))
			continue;
		if (only != SIDES)
			return SIDES;
		only = side;
	}
	return only;
}

static void
check_road_end(const struct check *c, int hex, int kind)
{
	const struct hex *h = &c->map->hex[hex];
	int side = only_side(c->map, hex, kind);
	bool meant = h->place || hex_is_at_edge(c->map, hex);
	for (size_t i = 0; i < c->map->areas; i++)
		meant = meant || hex_list_has(&c->map->area[i].hexes, hex);
	for (size_t i = 0; i < c->map->ends; i++)
		meant = meant || c->map->end[i].hex == hex;
	if (side == SIDES || meant)
		return;
	fault_at(c->faults, c->map->side[h->side[side]].at,
		"the %s from %s ends in %s, which has no place or area and is "
		"not at the edge of the map",
		c->kinds->name[kind], c->map->hex[h->next[side]].id, h->id);
}

static void
check_marked_end(const struct check *c, const struct hex_end *end)
{
	for (uint64_t left = c->kinds->road; left; left = set_rest(left))
		if (only_side(c->map, end->hex, set_least(left)) != SIDES)
			return;
	fault_at(c->faults, end->at, "no road ends in %s",
		c->map->hex[end->hex].id);
}

/* Divides the map into parts. Two hexes are in the same part if a path of
 * neighbouring hexes connects them. */

enum {
	NO_PART = -1,
};

struct parts {
	int16_t part[HEX_MOST];
	int16_t reached[HEX_MOST];
};

static bool
is_shut(const struct check *c, int hex)
{
	return c->kinds->shut >> c->map->hex[hex].terrain & 1;
}

static size_t
spread(const struct check *c, int16_t start, struct parts *p)
{
	size_t count = 1;
	p->reached[0] = start;
	p->part[start] = start;
	for (size_t i = 0; i < count; i++) {
		const struct hex *h = &c->map->hex[p->reached[i]];
		for (int side = 0; side < SIDES; side++) {
			int16_t to = h->next[side];
			if (to == HEX_NONE || p->part[to] != NO_PART ||
				is_shut(c, to) ||
				c->map->side[h->side[side]].kinds &
					c->kinds->closed)
				continue;
			p->part[to] = start;
			p->reached[count++] = to;
		}
	}
	return count;
}

static void
check_ways(const struct check *c)
{
	struct parts p;
	size_t size[HEX_MOST] = { 0 };
	int16_t main = 0;
	memset(p.part, 0xff, sizeof p.part);
	for (size_t i = 0; i < c->map->hexes; i++) {
		if (p.part[i] == NO_PART && !is_shut(c, (int)i))
			size[i] = spread(c, (int16_t)i, &p);
		main = size[i] > size[main] ? (int16_t)i : main;
	}
	for (size_t i = 0; i < c->map->hexes; i++) {
		const struct hex *h = &c->map->hex[i];
		if (size[i] == 0 || main == (int16_t)i)
			continue;
		struct place at = c->map->row_at[h->row - 1];
		at.column += (size_t)h->column - 1;
		if (size[i] == 1)
			fault_at(c->faults, at,
				"no unit can reach %s from another hex", h->id);
		else
			fault_at(c->faults, at,
				"no unit can reach %s and the hexes around it "
				"(%zu in all) from another hex",
				h->id, size[i]);
	}
}

static void
check_place(const struct check *c, const struct hex_place *place)
{
	const struct hex_place *other = NULL;
	bool beside = false;
	for (size_t i = 0; i < c->map->places; i++) {
		const struct hex_place *p = &c->map->place[i];
		bool alike = strcmp(p->name, place->name) == 0;
		if (p < place && p->hex == place->hex)
			fault_at(c->faults, place->at,
				"%s already has the name %s",
				c->map->hex[p->hex].id, p->name);
		if (p < place && alike)
			other = p;
		beside = beside || (alike && hex_side_to(c->map, p->hex,
						     place->hex) != SIDES);
	}
	if (other && !beside && other->hex != place->hex)
		fault_at(c->faults, place->at,
			"%s and %s are both called %s, but are not adjacent",
			c->map->hex[other->hex].id, c->map->hex[place->hex].id,
			place->name);
}

/* Refuses an area that has the name of a terrain, because orders use both
 * names. */
static void
check_area(const struct check *c, const struct hex_area *area)
{
	const struct hexmap *m = c->map;
	if (area->hexes.count == 0)
		fault_at(c->faults, area->at, "%s has no hexes", area->id);
	for (size_t i = 0; i < m->terrains; i++)
		if (text_alike(area->id, m->terrain[i].id))
			fault_at(c->faults, area->at,
				"%s is also the name of a terrain", area->id);
	for (const struct hex_area *a = m->area; a < area; a++)
		if (text_alike(area->id, a->id))
			fault_at(c->faults, area->at, "there are two areas %s",
				area->id);
}

void
hexmap_check(
	const struct hexmap *m, const struct hexmap_kinds *k, struct faults *f)
{
	const struct check c = { m, k, f };
	size_t bridges = 0;
	for (size_t i = 0; i < m->sides; i++) {
		check_side(&c, &m->side[i]);
		if (m->side[i].kinds & k->bridge &&
			++bridges == k->most_bridges + 1)
			fault_at(f, m->side[i].at,
				"there can be at most %zu bridges",
				k->most_bridges);
	}
	for (uint64_t left = k->road; left; left = set_rest(left))
		for (size_t i = 0; i < m->hexes; i++)
			check_road_end(&c, (int)i, set_least(left));
	for (size_t i = 0; i < m->ends; i++)
		check_marked_end(&c, &m->end[i]);
	check_ways(&c);
	for (size_t i = 0; i < m->places; i++)
		check_place(&c, &m->place[i]);
	for (size_t i = 0; i < m->areas; i++)
		check_area(&c, &m->area[i]);
}
