#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "feldpost/hexmap.h"

/* Faults of a map, whatever the game. */

struct check {
	const struct hexmap *map;
	const struct hexmap_kinds *kinds;
	hexmap_fault *found;
	void *context;
};

__attribute__((format(printf, 3, 4))) static void
say(const struct check *c, struct place at, const char *format, ...)
{
	char text[240];
	va_list args;
	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	c->found(c->context, at, text);
}

/* Roads and bridges. */

static void
check_side(const struct check *c, const struct hexside *s)
{
	bool water = s->kinds & c->kinds->water;
	bool road = s->kinds & c->kinds->road;
	bool bridge = s->kinds & c->kinds->bridge;
	if (road && water && !bridge)
		say(c, s->at, "%s: a road over water without a bridge", s->id);
	if (bridge && !water)
		say(c, s->at, "%s: a bridge without water", s->id);
	if (bridge && !road)
		say(c, s->at, "%s: a bridge without a road", s->id);
}

static bool
is_at_edge(const struct hex *h)
{
	for (int side = 0; side < SIDES; side++)
		if (h->next[side] == HEX_NONE)
			return true;
	return false;
}

static bool
is_in_area(const struct hexmap *m, int hex)
{
	for (size_t i = 0; i < m->areas; i++)
		if (hex_list_has(&m->area[i].hexes, hex))
			return true;
	return false;
}

static void
check_road_end(const struct check *c, int hex)
{
	const struct hex *h = &c->map->hex[hex];
	int count = 0, last = SIDES;
	for (int side = 0; side < SIDES; side++) {
		int s = h->side[side];
		if (s == HEXSIDE_NONE ||
			!(c->map->side[s].kinds & c->kinds->road))
			continue;
		count++;
		last = side;
	}
	if (count != 1 || h->place || is_at_edge(h) || is_in_area(c->map, hex))
		return;
	say(c, c->map->side[h->side[last]].at,
		"the road from %s ends in %s, where there is nothing",
		c->map->hex[h->next[last]].id, h->id);
}

/* Ways: hexes that hang together are one part. */

enum {
	NO_PART = -1,
};

struct parts {
	int16_t part[HEX_MOST]; /* of each hex: the lowest of its hexes */
	int16_t reached[HEX_MOST];
};

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
		if (p.part[i] == NO_PART)
			size[i] = spread(c, (int16_t)i, &p);
		main = size[i] > size[main] ? (int16_t)i : main;
	}
	for (size_t i = 0; i < c->map->hexes; i++) {
		const struct hex *h = &c->map->hex[i];
		if (size[i] == 1 && main != (int16_t)i)
			say(c, h->at, "%s can't be reached from elsewhere",
				h->id);
		else if (size[i] && main != (int16_t)i)
			say(c, h->at,
				"%s and what lies round it, %zu hexes, can't "
				"be reached from elsewhere",
				h->id, size[i]);
	}
}

/* Names. */

static bool
are_neighbours(const struct hexmap *m, int a, int b)
{
	return hex_side_to(m, a, b) != SIDES;
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
			say(c, place->at, "%s is called %s already",
				c->map->hex[p->hex].id, p->name);
		if (p < place && alike)
			other = p;
		beside = beside ||
			 (alike && are_neighbours(c->map, p->hex, place->hex));
	}
	if (other && !beside && other->hex != place->hex)
		say(c, place->at, "%s and %s are both called %s, but lie apart",
			c->map->hex[other->hex].id, c->map->hex[place->hex].id,
			place->name);
}

void
hexmap_check(const struct hexmap *m, const struct hexmap_kinds *k,
	hexmap_fault *found, void *context)
{
	const struct check c = { m, k, found, context };
	for (size_t i = 0; i < m->sides; i++)
		check_side(&c, &m->side[i]);
	for (size_t i = 0; i < m->hexes; i++)
		check_road_end(&c, (int)i);
	check_ways(&c);
	for (size_t i = 0; i < m->places; i++)
		check_place(&c, &m->place[i]);
	for (size_t i = 0; i < m->areas; i++)
		if (m->area[i].hexes.count == 0)
			say(&c, m->area[i].at, "%s has no hexes",
				m->area[i].id);
}
