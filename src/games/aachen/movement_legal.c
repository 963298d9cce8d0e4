#include "aachen.h"

/*
 * What may be ordered in the set-up and in movement: a part of the listing for
 * each unit, one for bridges, one for `end`.
 */

/* The units of the phasing side that may have something to do, by number: who
 * has moved or is locked has not, but for the engineers at a bridge. */
static bool
is_in_play(const struct world *w, const struct state *s, int unit)
{
	const struct unit *u = &s->unit[unit];
	if (w->counters[unit].side != aachen_phase_seat(s->phase))
		return false;
	bool idle = (u->moved || u->locked) && unit != s->mover &&
		    !aachen_is_engineer(w, unit);
	bool placed = s->phase == PHASE_SETUP;
	return on_map(u) ? !idle
			 : u->due && (placed || aachen_is_due(w, s, unit));
}

/* 3 */
static void
list_places(const struct ground *g, int unit, struct listing *l)
{
	const struct hex_list *zone = &g->w->counters[unit].entry;
	for (size_t i = 0; i < zone->count; i++)
		if (aachen_can_place(g->w, g->s, &g->at, unit, zone->hex[i]))
			list(l, VERB_PLACE, 2, unit, zone->hex[i]);
}

/* 2.13 */
static void
list_entries(const struct ground *g, int unit, struct listing *l)
{
	int16_t entry[HEX_MOST];
	if (g->s->arrivals_over || !aachen_is_due(g->w, g->s, unit))
		return;
	size_t count = aachen_entries(g->w, &g->at, unit, entry);
	for (size_t i = 0; i < count; i++)
		list(l, VERB_ENTER, 2, unit, entry[i]);
}

/* 2.4 */
static void
list_moves(struct ground *g, int unit, struct listing *l)
{
	struct routes r;
	if (aachen_hindrance(g, unit) != FREE)
		return;
	aachen_reach(g, unit, &r);
	for (size_t i = 0; i < r.count; i++)
		if (g->at.unit[r.reached[i]] < 0)
			list(l, VERB_MOVE, 2, unit, r.reached[i]);
}

/* 2.10 */
static void
list_repairs(const struct ground *g, int unit, struct listing *l)
{
	struct riverside r;
	if (g->s->phase != PHASE_ALLIED_MOVEMENT ||
		!aachen_is_engineer(g->w, unit))
		return;
	aachen_riverside(g->w, g->s, &r);
	for (size_t i = 0; i < g->w->bridge_count; i++)
		if (aachen_can_repair(&r, unit, (int)i))
			list(l, VERB_REPAIR, 2, unit, (int)i);
}

/* 2.9 */
static void
list_bridges(const struct ground *g, struct listing *l)
{
	struct riverside r;
	if (g->seat != ALLIED || g->s->phase == PHASE_SETUP ||
		g->s->pontoon_used)
		return;
	aachen_riverside(g->w, g->s, &r);
	for (size_t i = 0; i < g->w->site_count; i++)
		if (aachen_bridging(&r, (int)i) == BRIDGING_POSSIBLE)
			list(l, VERB_BRIDGE, 1, (int)i);
}

static void
list_end(const struct ground *g, struct listing *l)
{
	if (g->s->phase != PHASE_SETUP && !g->arrivals_first)
		list(l, VERB_END, 0);
}

static void
list_unit(struct ground *g, int unit, struct listing *l)
{
	if (g->s->phase == PHASE_SETUP) {
		list_places(g, unit, l);
		return;
	}
	list_entries(g, unit, l);
	list_repairs(g, unit, l);
	list_moves(g, unit, l);
}

int
aachen_parts_movement(const struct scene *scene)
{
	const struct world *w = scene->world;
	int parts = 2;
	for (size_t i = 0; i < w->counter_count; i++)
		parts += is_in_play(w, scene->state, (int)i);
	return parts;
}

/* The part of a unit's orders. */
static int
part_of_unit(const struct scene *scene, int unit)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	int part = 1;
	if (!is_in_play(w, s, unit))
		return LISTING_NOWHERE;
	for (int i = 0; i < unit; i++)
		part += is_in_play(w, s, i);
	return part;
}

int
aachen_part_movement(const struct scene *scene, const struct order *o)
{
	switch (o->verb) {
	case VERB_BRIDGE:
		return aachen_parts_movement(scene) - 1;
	case VERB_END:
		return aachen_parts_movement(scene);
	default:
		return part_of_unit(scene, o->arg[0]);
	}
}

void
aachen_legal_movement(const struct scene *scene, struct listing *l)
{
	const struct world *w = scene->world;
	struct ground g;
	int part = 1;
	aachen_ground(w, scene->state, &g);
	if (g.seat == NOBODY)
		return;
	for (size_t i = 0; i < w->counter_count; i++)
		if (is_in_play(w, g.s, (int)i)) {
			if (l->part == part || l->part == LISTING_WHOLE)
				list_unit(&g, (int)i, l);
			part++;
		}
	if (l->part == part++ || l->part == LISTING_WHOLE)
		list_bridges(&g, l);
	if (l->part == part || l->part == LISTING_WHOLE)
		list_end(&g, l);
}

/* 2.4 Another way to an empty hex, or to where the unit stands: it may pass
 * through hexes and come back. */
bool
aachen_refine_movement(const struct scene *scene, const struct order *o)
{
	struct ground g;
	struct way way;
	if (o->verb != VERB_MOVE_VIA)
		return false;
	aachen_ground(scene->world, scene->state, &g);
	int unit = o->arg[0], end = o->arg[2 + o->arg[1]];
	if (aachen_hindrance(&g, unit) != FREE)
		return false;
	bool room = g.at.unit[end] < 0 || g.at.unit[end] == unit;
	return room && aachen_find_way(&g, o, &way) == FOUND_WAY;
}
