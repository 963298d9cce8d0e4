#include <stdio.h>
#include <string.h>

#include "aachen.h"

/* Why an order of movement is not legal. Called for orders that are not listed
 * and no refinement of one, so that something is wrong. */

static const char *
unit_id(const struct world *w, int unit)
{
	return w->counters[unit].id;
}

static const char *
hex_id(const struct world *w, int hex)
{
	return w->map.hex[hex].id;
}

/* An arrival that must be made first, and a hex for it. */
static int
first_arrival(const struct ground *g, int16_t *entry)
{
	for (size_t i = 0; i < g->w->counter_count; i++)
		if (aachen_must_arrive(g->w, g->s, &g->at, (int)i)) {
			aachen_entries(g->w, &g->at, (int)i, entry);
			return (int)i;
		}
	return -1;
}

static void
refuse_before_arrivals(const struct ground *g, struct refusal *r)
{
	int16_t entry[HEX_MOST];
	int unit = first_arrival(g, entry);
	if (unit >= 0)
		refuse(r, "2.13", "reinforcements come first: enter %s %s",
			unit_id(g->w, unit), hex_id(g->w, entry[0]));
}

/* 2.5 The enemies whose zones hold a unit. */
static void
refuse_locked(const struct ground *g, int unit, struct refusal *r)
{
	char names[200] = "";
	int hex = g->s->unit[unit].hex;
	for (int side = 0; side < SIDES; side++) {
		int other = aachen_unit_beside(g->w, &g->at, hex, side);
		if (other < 0 || g->w->counters[other].side == g->seat)
			continue;
		size_t length = strlen(names);
		snprintf(names + length, sizeof names - length, "%s%s at %s",
			length ? ", " : ", held by ", unit_id(g->w, other),
			hex_id(g->w, g->s->unit[other].hex));
	}
	refuse(r, "2.5",
		"%s began the phase in an enemy zone of control%s%s and can't "
		"move",
		unit_id(g->w, unit), names, *names ? "," : "");
}

static void
refuse_absent(const struct ground *g, int unit, struct refusal *r)
{
	const struct unit *u = &g->s->unit[unit];
	if (u->due)
		refuse(r, "2.13", "%s has not arrived yet",
			unit_id(g->w, unit));
	else
		refuse(r, "2.2", "%s is %s", unit_id(g->w, unit),
			u->lost ? "lost" : "not in the game");
}

static void
refuse_hindered(
	const struct ground *g, int unit, enum hindrance why, struct refusal *r)
{
	switch (why) {
	case NOT_YOURS:
		refuse(r, "2.3", "%s belongs to the %s", unit_id(g->w, unit),
			aachen_seat_names[g->w->counters[unit].side]);
		break;
	case NOT_HERE:
		refuse_absent(g, unit, r);
		break;
	case LEG_UNIT:
		refuse(r, "2.3", "%s is a leg unit, and mobile units move now",
			unit_id(g->w, unit));
		break;
	case LOCKED:
		refuse_locked(g, unit, r);
		break;
	case MOVED:
		refuse(r, "2.3", "%s has moved in this phase",
			unit_id(g->w, unit));
		break;
	default:
		refuse_before_arrivals(g, r);
	}
}

/* What the way to a hex would cost a unit that had points without end, or -1.
 */
static int
price_of(struct ground *g, int unit, int from, int to)
{
	enum {
		ENDLESS = 2000
	};
	struct routes routes;
	struct steps steps;
	aachen_steps(g->w, g->s, aachen_class(g->w, unit), &steps);
	struct route_query q = {
		.map = &g->w->map,
		.steps = &steps,
		.mark = aachen_marks(g),
		.from = from,
		.allowance = ENDLESS,
	};
	route_search(&q, &routes);
	return routes.cost[to];
}

/* 2.4 Water between two neighbours that bars this unit now. */
static bool
refuse_water(
	const struct ground *g, int unit, int from, int to, struct refusal *r)
{
	int side = hexside_between(&g->w->map, from, to);
	if (side < 0 || !aachen_unbridged(g->w, g->s, side))
		return false;
	const char *id = g->w->map.side[side].id;
	if (aachen_barred(g->w, g->s, unit, side))
		refuse(r, "2.4",
			"%s is mobile and can't cross the river at %s, where "
			"there is no bridge",
			unit_id(g->w, unit), id);
	else
		refuse(r, "2.4",
			"crossing the river at %s without a bridge takes the "
			"whole allowance, as the first step of a move",
			id);
	return true;
}

/* 2.4 From a hex on the way there is no going on to the next. */
static void
refuse_way(struct ground *g, int unit, const struct way *way, int to,
	struct refusal *r)
{
	int from = way->hex[way->count - 1];
	int left =
		aachen_allowance(g->w, g->s, unit) - way->spent[way->count - 1];
	int cost = price_of(g, unit, from, to);
	if (way->count > 1 && aachen_marks(g)[from] & MARK_STOP)
		refuse(r, "2.5",
			"%s must stop at %s, in an enemy zone of "
			"control",
			unit_id(g->w, unit), hex_id(g->w, from));
	else if (cost > left)
		refuse(r, "2.4", "from %s to %s costs %s points, and %s has %s",
			hex_id(g->w, from), hex_id(g->w, to),
			aachen_points(cost).text, unit_id(g->w, unit),
			aachen_points(left).text);
	else if (!refuse_water(g, unit, from, to, r))
		refuse(r, "2.5",
			"no way leads %s from %s to %s: enemies, their zones "
			"of control or water bar it",
			unit_id(g->w, unit), hex_id(g->w, from),
			hex_id(g->w, to));
}

/* 2.4 One unit a hex when the move ends. */
static bool
refuse_full(const struct ground *g, int unit, int to, struct refusal *r)
{
	int other = g->at.unit[to];
	if (other < 0)
		return false;
	if (other == unit)
		refuse(r, "2.4", "%s stands there", unit_id(g->w, unit));
	else if (g->w->counters[other].side == g->seat)
		refuse(r, "2.4", "%s stands at %s, and a hex holds one unit",
			unit_id(g->w, other), hex_id(g->w, to));
	else
		refuse(r, "2.4", "the enemy's %s stands at %s",
			unit_id(g->w, other), hex_id(g->w, to));
	return true;
}

static void
explain_move(struct ground *g, const struct order *o, struct refusal *r)
{
	bool via = o->verb == VERB_MOVE_VIA;
	int unit = o->arg[0], end = o->arg[via ? 2 + o->arg[1] : 1];
	enum hindrance why = aachen_hindrance(g, unit);
	struct way way;
	if (why != FREE) {
		refuse_hindered(g, unit, why, r);
		return;
	}
	if ((!via || g->at.unit[end] != unit) && refuse_full(g, unit, end, r))
		return;
	int broken = aachen_find_way(g, o, &way);
	if (broken == FOUND_WAY)
		return;
	refuse_way(g, unit, &way, o->arg[via ? 2 + broken : 1], r);
}

/* 2.13 A unit that is not to come now. */
static void
refuse_arrival(const struct ground *g, int unit, struct refusal *r)
{
	const struct counter *c = &g->w->counters[unit];
	bool leg = aachen_class(g->w, unit) == LEG;
	if (c->side != g->seat || !g->s->unit[unit].due)
		refuse(r, "2.13", "%s is not to arrive", c->id);
	else if (leg && aachen_is_mobile_phase(g->s->phase))
		refuse(r, "2.13",
			"%s is a leg unit: it comes in a movement "
			"phase",
			c->id);
	else if (c->turn == TURN_TRIGGER)
		refuse(r, "2.13",
			"%s comes in the turn after %d hexes of the "
			"West Wall on the Wurm were taken, side by "
			"side",
			c->id, g->w->trigger_hexes);
	else
		refuse(r, "2.13", "%s comes in turn %d", c->id, c->turn);
}

static void
explain_enter(const struct ground *g, const struct order *o, struct refusal *r)
{
	int16_t entry[HEX_MOST];
	int unit = o->arg[0];
	if (!aachen_is_due(g->w, g->s, unit))
		refuse_arrival(g, unit, r);
	else if (g->s->arrivals_over)
		refuse(r, "2.13",
			"other units have moved, and arrivals come "
			"first in a phase");
	else if (aachen_entries(g->w, &g->at, unit, entry) > 0 &&
		 g->at.unit[o->arg[1]] >= 0)
		refuse(r, "2.13", "%s stands at %s; %s is free for %s",
			unit_id(g->w, g->at.unit[o->arg[1]]),
			hex_id(g->w, o->arg[1]), hex_id(g->w, entry[0]),
			unit_id(g->w, unit));
	else if (aachen_entries(g->w, &g->at, unit, entry) > 0)
		refuse(r, "2.13", "%s does not enter at %s; %s is free",
			unit_id(g->w, unit), hex_id(g->w, o->arg[1]),
			hex_id(g->w, entry[0]));
	else
		refuse(r, "2.13", "every hex where %s could enter is taken",
			unit_id(g->w, unit));
}

static void
explain_place(const struct ground *g, const struct order *o, struct refusal *r)
{
	int unit = o->arg[0], hex = o->arg[1];
	const struct counter *c = &g->w->counters[unit];
	if (!aachen_is_to_place(g->w, g->s, unit))
		refuse(r, "3", "%s is not to be placed", c->id);
	else if (!refuse_full(g, unit, hex, r))
		refuse(r, "3", "%s is not in %s, where %s is set up",
			hex_id(g->w, hex),
			c->zone < 0 ? "" : g->w->map.area[c->zone].name, c->id);
}

static void
explain_bridge(const struct ground *g, int site, struct refusal *r)
{
	struct riverside side;
	const char *id = g->w->sites[site].id;
	aachen_riverside(g->w, g->s, &side);
	switch (aachen_bridging(&side, site)) {
	case BRIDGING_THERE:
		refuse(r, "2.9", "engineers have bridged %s", id);
		break;
	case BRIDGING_USED:
		refuse(r, "2.9",
			"their bridge at %s has been used in this "
			"turn",
			g->w->sites[g->s->pontoon].id);
		break;
	case BRIDGING_FAR:
		refuse(r, "2.9", "no engineers are within range of %s", id);
		break;
	default:
		refuse(r, "2.9",
			"%s lies in a German zone of control, or a "
			"German stands there",
			id);
	}
}

static void
explain_repair(const struct ground *g, const struct order *o, struct refusal *r)
{
	const struct unit *u = &g->s->unit[o->arg[0]];
	const char *unit = unit_id(g->w, o->arg[0]);
	const struct bridge *b = &g->w->bridges[o->arg[1]];
	const struct hexside *at = &g->w->map.side[b->side];
	if (!aachen_is_engineer(g->w, o->arg[0]))
		refuse(r, "2.10", "%s is no unit of engineers", unit);
	else if (!set_has(g->s->destroyed, o->arg[1]))
		refuse(r, "2.10", "the bridge %s is not destroyed", b->id);
	else if (u->hex != at->hex[0] && u->hex != at->hex[1])
		refuse(r, "2.10", "%s does not stand on a hex of the bridge",
			unit);
	else if (u->moved)
		refuse(r, "2.10", "%s has moved", unit);
	else if (u->repairs == o->arg[1])
		refuse(r, "2.10", "%s is at work there", unit);
	else
		refuse(r, "2.10", "%s stands in a German zone of control",
			unit);
}

/* Why a unit without an order has none. */

static void
refuse_unplaced(const struct ground *g, int unit, struct refusal *r)
{
	const struct counter *c = &g->w->counters[unit];
	if (c->side == g->seat && aachen_is_to_place(g->w, g->s, unit))
		refuse(r, "3", "every hex where %s is set up is taken", c->id);
	else
		refuse(r, "3", "%s is not to be placed", c->id);
}

/* 2.4 Nothing hinders it, but it can end its move nowhere. */
static void
refuse_stuck(struct ground *g, int unit, struct refusal *r)
{
	struct routes routes;
	const char *id = unit_id(g->w, unit);
	const char *hex = hex_id(g->w, g->s->unit[unit].hex);
	aachen_reach(g, unit, &routes);
	if (routes.count > 1)
		refuse(r, "2.4",
			"every hex that %s can reach is taken, and a hex holds "
			"one unit",
			id);
	else if (unit == g->s->mover)
		refuse(r, "2.4",
			"%s has %s points left, and no step from %s costs so "
			"little",
			id, aachen_points(g->s->left).text, hex);
	else
		refuse(r, "2.4", "no way leads %s out of %s", id, hex);
}

struct counting {
	struct listing listing;
	int orders;
};

static void
count_order(struct listing *l, const struct order *o)
{
	(void)o;
	((struct counting *)l)->orders++;
}

bool
aachen_idle_movement(const struct scene *scene, int unit, struct refusal *r)
{
	struct counting c = { .listing.take = count_order };
	struct ground g;
	struct order o;
	order_make(&o, VERB_ENTER, 2, unit, 0);
	c.listing.part = aachen_part_movement(scene, &o);
	if (c.listing.part != LISTING_NOWHERE)
		aachen_legal_movement(scene, &c.listing);
	if (c.orders)
		return false;
	aachen_ground(scene->world, scene->state, &g);
	enum hindrance why = aachen_hindrance(&g, unit);
	if (g.s->phase == PHASE_SETUP)
		refuse_unplaced(&g, unit, r);
	else if (why == NOT_HERE && g.s->unit[unit].due)
		explain_enter(&g, &o, r);
	else if (why != FREE)
		refuse_hindered(&g, unit, why, r);
	else
		refuse_stuck(&g, unit, r);
	return true;
}

void
aachen_explain_movement(
	const struct scene *scene, const struct order *o, struct refusal *r)
{
	struct ground g;
	aachen_ground(scene->world, scene->state, &g);
	switch (o->verb) {
	case VERB_PLACE:
		explain_place(&g, o, r);
		break;
	case VERB_ENTER:
		explain_enter(&g, o, r);
		break;
	case VERB_BRIDGE:
		explain_bridge(&g, o->arg[0], r);
		break;
	case VERB_REPAIR:
		explain_repair(&g, o, r);
		break;
	case VERB_END:
		refuse_before_arrivals(&g, r);
		break;
	default:
		explain_move(&g, o, r);
	}
}
