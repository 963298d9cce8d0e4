#include <string.h>

#include "aachen.h"
#include "messages.h"

/* 2.9 Bridges of the engineers; 2.10 demolition and repair. */

void
aachen_riverside(
	const struct world *w, const struct state *s, struct riverside *out)
{
	out->w = w;
	out->s = s;
	memset(out->zone, 0, w->map.hexes);
	aachen_occupants(w, s, &out->at);
	aachen_zone(w, s, &out->at, GERMAN, out->zone);
	aachen_engineers(w, s, &out->engineers);
}

/* 2.9 Neither hex in a German zone, and no German on either. */
static bool
is_contested(const struct riverside *r, int side)
{
	for (int end = 0; end < 2; end++) {
		int hex = r->w->map.side[side].hex[end];
		int unit = r->at.unit[hex];
		if (r->zone[hex] ||
			(unit >= 0 && r->w->counters[unit].side == GERMAN))
			return true;
	}
	return false;
}

enum bridging
aachen_bridging(const struct riverside *r, int site)
{
	int side = r->w->sites[site].side;
	if (site == r->s->pontoon)
		return BRIDGING_THERE;
	if (r->s->pontoon_used)
		return BRIDGING_USED;
	if (!aachen_in_range(r->w, &r->engineers, side))
		return BRIDGING_FAR;
	return is_contested(r, side) ? BRIDGING_ENEMY : BRIDGING_POSSIBLE;
}

/* 2.9 (14.0) The hexside is a bridge from now on, until another is named. */
void
aachen_bridge(struct aachen *g, const struct order *o)
{
	g->s->pontoon = o->arg[0];
	g->s->pontoon_turn = g->s->turn;
	tell(g->run, MESSAGE_BRIDGED, o->arg[0]);
}

/* 2.9 Naming another is illegal once this one has been used. */
void
aachen_crossed(struct aachen *g, int from, int to)
{
	if (g->s->pontoon >= 0 && hexside_between(&g->w->map, from, to) ==
					  g->w->sites[g->s->pontoon].side)
		g->s->pontoon_used = true;
}

/* 2.10 Demolition. */

static bool
touches(const struct world *w, int hex, int other)
{
	return hex == other || hex_side_to(&w->map, hex, other) < SIDES;
}

/* The unit enters a hex of the bridge, or comes to be adjacent to one. Who was
 * on one of them already has the bridge in hand. */
static bool
comes_near(const struct world *w, const struct hexside *at, int from, int to)
{
	if (from == at->hex[0] || from == at->hex[1])
		return false;
	for (int end = 0; end < 2; end++) {
		int hex = at->hex[end];
		bool was = from >= 0 && touches(w, from, hex);
		if (to == hex || (touches(w, to, hex) && !was))
			return true;
	}
	return false;
}

/* Some Allied unit other than the mover stands on the bridge. */
static bool
is_secured(const struct aachen *g, const struct hexside *at, int mover)
{
	for (size_t i = 0; i < g->w->counter_count; i++) {
		int hex = g->s->unit[i].hex;
		if ((int)i != mover && g->w->counters[i].side == ALLIED &&
			hex >= 0 && (hex == at->hex[0] || hex == at->hex[1]))
			return true;
	}
	return false;
}

/* Once in the game for each bridge over a river. */
static bool
can_be_blown(const struct aachen *g, int bridge, int unit, int from, int to)
{
	const struct bridge *b = &g->w->bridges[bridge];
	const struct hexside *at = &g->w->map.side[b->side];
	return b->river && !set_has(g->s->destroyed, bridge) &&
	       !set_has(g->s->tried, bridge) &&
	       comes_near(g->w, at, from, to) && !is_secured(g, at, unit);
}

/* The Germans may try, or wait for another chance. */
static bool
try_to_blow(struct aachen *g, int bridge)
{
	allow(g->run, VERB_DEMOLISH, 1, bridge);
	allow(g->run, VERB_SPARE, 1, bridge);
	if (ask(g->run, GERMAN, MESSAGE_ASK_DEMOLISH, bridge)->verb ==
		VERB_SPARE)
		return false;
	int die = roll(g->run, DIE, "bridge.%s", g->w->bridges[bridge].id);
	bool blown = die <= g->w->demolition;
	g->s->tried |= set_of(bridge);
	if (blown)
		g->s->destroyed |= set_of(bridge);
	tell(g->run, blown ? MESSAGE_BLOWN : MESSAGE_NOT_BLOWN, bridge, die);
	return blown;
}

bool
aachen_demolition(struct aachen *g, int unit, int from, int to)
{
	bool blown = false;
	for (size_t i = 0; i < g->w->bridge_count; i++)
		if (can_be_blown(g, (int)i, unit, from, to))
			blown = try_to_blow(g, (int)i) || blown;
	return blown;
}

/* 2.10 Repair. */

/* Ruling 20: where it stood when the phase began, in no German zone. */
bool
aachen_can_repair(const struct riverside *r, int unit, int bridge)
{
	const struct unit *u = &r->s->unit[unit];
	const struct hexside *at = &r->w->map.side[r->w->bridges[bridge].side];
	return on_map(u) && aachen_is_engineer(r->w, unit) &&
	       r->w->counters[unit].side == ALLIED && !u->moved &&
	       u->repairs != bridge && set_has(r->s->destroyed, bridge) &&
	       (u->hex == at->hex[0] || u->hex == at->hex[1]) &&
	       !r->zone[u->hex];
}

void
aachen_repair(struct aachen *g, const struct order *o)
{
	g->s->unit[o->arg[0]].repairs = o->arg[1];
	tell(g->run, MESSAGE_REPAIRS, o->arg[0], o->arg[1]);
}

/* At the end of the Allied player turn. Who moved or attacked has given up. */
void
aachen_repairs_done(struct aachen *g)
{
	for (size_t i = 0; i < g->w->counter_count; i++) {
		struct unit *u = &g->s->unit[i];
		int bridge = u->repairs;
		u->repairs = -1;
		if (bridge < 0 || !set_has(g->s->destroyed, bridge))
			continue;
		g->s->destroyed &= ~set_of(bridge);
		g->s->tried |= set_of(bridge);
		tell(g->run, MESSAGE_REPAIRED, (int)i, bridge);
	}
}
