#include "feldpost/gloss.h"
#include "movement.h"

/* This file has the rules for bridges: building by engineers (2.9), demolition
 * and repair (2.10). */

static enum reason
why_no_bridge(struct ground *g, int site)
{
	int side = g->w->sites[site].side;
	const int16_t *hex = g->w->map.side[side].hex;
	if (site == g->s->pontoon)
		return BRIDGED;
	if (g->s->pontoon_used)
		return PONTOON_USED;
	if (!aachen_can_reach(g, side))
		return OUT_OF_RANGE;
	/* Neither hex of the bridge may have a German unit or be in a German
	 * zone. */
	const uint8_t *mark = aachen_ground_marks(g);
	return mark[hex[0]] || mark[hex[1]] ? CONTESTED : OK;
}

unsigned
aachen_why_not_bridge(struct ground *g, const struct order *o, struct about *a)
{
	a->thing = g->w->sites[o->arg[0]].side;
	return why_no_bridge(g, o->arg[0]);
}

void
aachen_gloss_bridge(struct ground *g, const struct order *o, struct buffer *out)
{
	int side = g->w->sites[o->arg[0]].side;
	bool river = hexside_has(&g->w->map, side, KIND_RIVER);
	if (hexside_has(&g->w->map, side, KIND_ROAD))
		buffer_puts(out, river ? _("a river, on a road")
				       : _("a stream, on a road"));
	else
		buffer_puts(out, river ? _("a river") : _("a stream"));
	if (!aachen_water(g->w, g->s, side))
		gloss_item(out, "; ", "%s", _("a bridge stands there"));
}

/* 2.9 (14.0) Bridges the hexside until the Allies name another one. */
void
aachen_bridge(struct deed *g, const struct order *o)
{
	g->s->pontoon = o->arg[0];
	g->s->pontoon_turn = g->s->turn;
	tell(g->run, MESSAGE_BRIDGED, o->arg[0]);
}

/* 2.9 After an Allied unit has used the engineers' bridge, the Allies can't
 * move it in that turn. */
void
aachen_crossed(struct deed *g, int from, int to)
{
	if (g->s->pontoon >= 0 && hexside_between(&g->w->map, from, to) ==
					  g->w->sites[g->s->pontoon].side)
		g->s->pontoon_used = true;
}

/* 2.10 True if the unit enters a hex of the bridge, or comes next to one. A
 * unit that was already on a hex of the bridge does not count. */
static bool
comes_near(const struct world *w, const struct hexside *at, int from, int to)
{
	if (from == at->hex[0] || from == at->hex[1])
		return false;
	for (int end = 0; end < 2; end++) {
		int hex = at->hex[end];
		if (to == hex)
			return true;
		if (hex_touches(&w->map, to, hex) &&
			(from < 0 || !hex_touches(&w->map, from, hex)))
			return true;
	}
	return false;
}

static bool
is_secured(const struct deed *g, const struct hexside *at, int mover)
{
	for (size_t i = 0; i < g->w->counter_count; i++) {
		int hex = g->s->unit[i].hex;
		if ((int)i != mover && g->w->counters[i].side == ALLIED &&
			hex >= 0 && (hex == at->hex[0] || hex == at->hex[1]))
			return true;
	}
	return false;
}

static bool
can_be_blown(const struct deed *g, int bridge, int unit, int from, int to)
{
	const struct hexside *at = &g->w->map.side[g->w->bridges[bridge].side];
	return comes_near(g->w, at, from, to) && !is_secured(g, at, unit);
}

/* Asks the Germans whether they try to blow the bridge. If not, they may try
 * later. */
static bool
try_to_blow(struct deed *g, int bridge)
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

/* 2.10 The Germans may try once in a game to blow each bridge over a river. */
bool
aachen_demolition(struct deed *g, int unit, int from, int to)
{
	bool blown = false;
	uint64_t left =
		g->w->bridges_near[to] & ~(g->s->destroyed | g->s->tried);
	for (; left; left = set_rest(left))
		if (can_be_blown(g, set_least(left), unit, from, to))
			blown = try_to_blow(g, set_least(left)) || blown;
	return blown;
}

void
aachen_gloss_demolish(
	struct ground *g, const struct order *o, struct buffer *out)
{
	(void)o;
	buffer_printf(
		out, _("destroyed by a die of 1 to %d"), g->w->demolition);
}

/* Ruling 20: engineers that have not moved in this phase, and are outside
 * German zones, can repair a bridge. */
static enum reason
why_no_repair(struct ground *g, int unit, int bridge)
{
	const struct unit *u = &g->s->unit[unit];
	const struct hexside *at = &g->w->map.side[g->w->bridges[bridge].side];
	if (!aachen_is_engineer(g->w, unit) ||
		g->w->counters[unit].side != ALLIED)
		return NO_ENGINEERS;
	if (!set_has(g->s->destroyed, bridge))
		return NOT_DESTROYED;
	if (u->hex != at->hex[0] && u->hex != at->hex[1])
		return NOT_AT_BRIDGE;
	if (u->moved)
		return REPAIRER_MOVED;
	if (u->repairs == bridge)
		return AT_WORK;
	return aachen_ground_marks(g)[u->hex] & MARK_STOP ? REPAIRER_IN_ZONE
							  : OK;
}

unsigned
aachen_why_not_repair(struct ground *g, const struct order *o, struct about *a)
{
	a->thing = g->w->bridges[o->arg[1]].side;
	return why_no_repair(g, o->arg[0], o->arg[1]);
}

void
aachen_repair(struct deed *g, const struct order *o)
{
	g->s->unit[o->arg[0]].repairs = o->arg[1];
	tell(g->run, MESSAGE_REPAIRS, o->arg[0], o->arg[1]);
}

/* 2.10 Completes repairs at the end of the Allied player turn. A unit that
 * moved or attacked has stopped its repair. */
void
aachen_repairs_done(struct deed *g)
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
