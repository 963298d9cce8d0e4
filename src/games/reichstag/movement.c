#include <string.h>

#include "feldpost/gloss.h"
#include "feldpost/way.h"
#include "movement.h"
#include "turn.h"

/* This file has the rules for movement: 9 from hex to hex, 11 zones of control,
 * which limit movement, 9.2 forced marches, 26 flight off the map. */

enum reason
move_hindrance(const struct ground *g, int unit)
{
	const struct unit *u = &g->s->unit[unit];
	if (!on_map(u))
		return NOT_ON_MAP;
	if (g->w->counter[unit]->side != g->side ||
		commander(g->w, g->s, unit) != g->seat)
		return NOT_YOURS;
	if (!is_mobile(g->w, unit))
		return STATIC;
	if (unit == g->s->mover)
		return OK;
	if (u->scouted)
		return SCOUTED;
	if (u->bound)
		return BOUND;
	return u->moved ? MOVED : OK;
}

/* 9.2, R2 Returns the price of a forced march, by the option for it. */
static int
march_price(const struct ground *g)
{
	bool table = g->option[OPTION_FORCED_MARCH] == MARCH_TABLE;
	const struct prices *p = &g->w->prices;
	return price(g->w, g->s, g->sector, table ? p->march_table : p->march);
}

/* 24 A player declares and pays for a forced march where the move begins. */
enum reason
march_hindrance(struct ground *g, int unit, struct about *a)
{
	if (g->side == GERMAN)
		return NO_MARCH;
	if (unit == g->s->mover)
		return MARCHED;
	a->cost = march_price(g);
	a->left = points_left(g->w, g->s);
	if (a->cost > a->left)
		return NO_POINTS;
	return ground_supplied(g, g->s->unit[unit].hex) ? OK : NO_SUPPLY;
}

int
move_allowance(const struct ground *g, int unit)
{
	if (unit == g->s->mover)
		return g->s->left;
	return g->side == GERMAN ? g->s->allowance : g->w->allowance;
}

int
march_points(const struct ground *g, int unit)
{
	return g->option[OPTION_HIGH_MOBILITY] == YES &&
			       g->w->counter[unit]->high_mobility
		       ? g->w->march_far
		       : g->w->march;
}

/* Returns the search for a unit's routes with the points that the unit has. */
static struct route_query
query_of(struct ground *g, int unit, bool forced)
{
	return (struct route_query){
		.map = &g->w->map,
		.steps = ground_steps(g, unit),
		.mark = ground_ways(g, unit),
		.from = g->s->unit[unit].hex,
		.allowance = move_allowance(g, unit) +
			     (forced ? march_points(g, unit) : 0),
	};
}

/* Returns a unit's routes to a hex; for HEX_NONE, to all hexes. Routes that a
 * search with more points has found are the same. */
static const struct routes *
routes_of(struct ground *g, int unit, int to, bool forced)
{
	struct route_query q = query_of(g, unit, forced);
	bool all = g->sought == HEX_NONE;
	if (g->searched != unit || g->points < q.allowance ||
		(!all && g->sought != to)) {
		route_search_to(&q, to, &g->routes);
		g->searched = unit;
		g->points = q.allowance;
		g->sought = to;
	}
	return &g->routes;
}

const struct routes *
unit_reach(struct ground *g, int unit)
{
	struct about about;
	return routes_of(
		g, unit, HEX_NONE, march_hindrance(g, unit, &about) == OK);
}

const struct routes *
unit_walk(struct ground *g, int unit)
{
	return routes_of(g, unit, HEX_NONE, false);
}

/* A course is the path that an order to move takes. */
struct course {
	struct route_query q;
	uint8_t mark[HEX_MOST];
	struct way way;
	bool forced;
	const int16_t *point;
	int points;
	int broken; /* the point that the path does not reach, or WAY_WHOLE */
};

static bool
is_forced(const struct order *o)
{
	return o->arg[o->count - 1];
}

/* A unit may return to its own hex, because its place in the stack is free. */
static void
find_course(struct ground *g, const struct order *o, struct course *c)
{
	int unit = o->arg[0];
	bool via = o->verb == VERB_MOVE_VIA;
	c->forced = is_forced(o);
	c->q = query_of(g, unit, c->forced);
	c->point = via ? &o->arg[2] : &o->arg[1];
	c->points = via ? o->arg[1] + 1 : 1;
	memcpy(c->mark, c->q.mark, g->w->map.hexes);
	if (!unit_is_held(g, unit))
		c->mark[c->q.from] &= (uint8_t)~MARK_CLOSED;
	c->q.mark = c->mark;
	const struct routes *r =
		via ? NULL : routes_of(g, unit, *c->point, c->forced);
	if (r && r->cost[*c->point] <= c->q.allowance)
		c->broken = way_found(r, *c->point, &c->way) ? WAY_WHOLE : 0;
	else
		c->broken = way_find(&c->q, c->point, c->points, via, &c->way);
}

/* Lists forced marches only to hexes that need one. A player may order a forced
 * march to other hexes, in case a bridge falls on the way. */
void
list_moves(struct ground *g, int unit, struct listing *l)
{
	struct order o;
	if (move_hindrance(g, unit) != OK)
		return;
	const struct routes *r = unit_reach(g, unit);
	int allowance = move_allowance(g, unit);
	order_make(&o, VERB_MOVE, 3, unit, 0, 0);
	for (size_t i = 1; i < r->count; i++) {
		o.arg[1] = r->reached[i];
		o.arg[2] = r->cost[r->reached[i]] > allowance;
		l->take(l, &o);
	}
}

enum reason
why_no_move(struct ground *g, int unit, struct about *a)
{
	enum reason why = move_hindrance(g, unit);
	if (why != OK || unit_reach(g, unit)->count > 1)
		return why;
	a->left = g->s->left;
	return unit == g->s->mover ? TOO_LITTLE_LEFT : NO_WAY_OUT;
}

static enum reason
why_closed(struct ground *g, int unit, int hex, unsigned mark)
{
	const struct world *w = g->w;
	if (!(mark & MARK_CLOSED))
		return OK;
	if (!in_sector(w, hex, g->sector))
		return NOT_IN_SECTOR;
	if (w->effect[hex].cost == 0)
		return LAKE_HEX;
	if (unit_of_side(
		    w, &g->at, is_german(w, unit) ? SOVIET : GERMAN, hex) >= 0)
		return ENEMY_THERE;
	if (ground_marks(g)[hex] & MARK_CLOSED)
		return REICHSTAG_SHUT;
	return mark & MARK_EZOC && unit_is_held(g, unit) ? ZONE_TO_ZONE
							 : STACK_FULL;
}

static enum reason
why_broken(struct ground *g, const struct course *c, int unit, struct about *a)
{
	int to = c->point[c->broken];
	enum reason why = why_closed(g, unit, to, c->mark[to]);
	struct way_break b = way_broken(&c->q, &c->way, to);
	a->from = b.from;
	a->hex = to;
	a->cost = b.cost;
	a->left = b.left;
	if (why != OK)
		return why;
	if (b.why == WAY_HELD)
		return is_reichstag(g->w, b.from) ? REICHSTAG_STOPS : MUST_STOP;
	return b.why == WAY_DEAR ? TOO_DEAR : NO_WAY;
}

unsigned
why_not_move(struct ground *g, const struct order *o, struct about *a)
{
	int unit = o->arg[0];
	struct course c;
	a->hex = o->arg[o->count - 2];
	enum reason why = move_hindrance(g, unit);
	if (why == OK && is_forced(o))
		why = march_hindrance(g, unit, a);
	if (why == OK && o->verb == VERB_MOVE && a->hex == g->s->unit[unit].hex)
		why = STANDS_THERE;
	if (why != OK)
		return why;
	find_course(g, o, &c);
	if (c.broken != WAY_WHOLE)
		return why_broken(g, &c, unit, a);
	return OK;
}

/* 18.1 Counts the bridges that a Soviet move would test. */
static int
bridges_on(const struct ground *g, const struct way *way)
{
	uint64_t bridges = 0;
	for (int i = 1; i < way->count; i++)
		for (int side = 0; side < SIDES; side++) {
			int bridge = bridge_at(
				g->w, g->w->map.hex[way->hex[i]].side[side]);
			if (bridge >= 0)
				bridges |= set_of(bridge);
		}
	return set_count(bridges & ~g->s->tested);
}

void
gloss_move(struct ground *g, const struct order *o, struct buffer *out)
{
	struct course c;
	find_course(g, o, &c);
	if (c.broken != WAY_WHOLE)
		return;
	/* R54 The Reichstag ends the move, but no zone reaches into it. */
	c.mark[g->w->reichstag] = 0;
	gloss_way(out, &c.q, &c.way, 1);
	int bridges = g->side == SOVIET ? bridges_on(g, &c.way) : 0;
	if (bridges > 0)
		gloss_item(out, "; ",
			P_("%d bridge is tested", "%d bridges are tested",
				bridges),
			bridges);
	int points = march_price(g);
	if (c.forced)
		gloss_item(out, "; ",
			P_("%d STAVKA point", "%d STAVKA points", points),
			points);
}

/* If the unit has points left, it may continue its move later. */
static void
go_on_with(struct state *s, int unit, int left, bool slipped)
{
	s->mover = (int16_t)(left > 0 ? unit : -1);
	s->left = (int16_t)(left > 0 ? left : 0);
	s->slipped = left > 0 && slipped;
}

/* Returns true if the rest of a path crosses one of these blown bridges. */
static bool
leads_over(const struct world *w, const struct way *way, int from,
	uint64_t bridges)
{
	for (int i = from; bridges && i < way->count - 1; i++) {
		int bridge = bridge_at(w,
			hexside_between(&w->map, way->hex[i], way->hex[i + 1]));
		if (bridge >= 0 && set_has(bridges, bridge))
			return true;
	}
	return false;
}

/* Moves a unit along a path. If a bridge on the path falls, returns false: the
 * unit stops before the bridge, and may continue later with the points left. */
static bool
follow(struct deed *g, int unit, const struct course *c, bool slipped)
{
	const struct way *way = &c->way;
	for (int i = 1; i < way->count; i++) {
		uint64_t blown = g->s->blown;
		int hex = way->hex[i];
		enter_hex(g, unit, way->hex[i - 1], hex);
		if (!leads_over(g->w, way, i, g->s->blown & ~blown))
			continue;
		tell(g->run, MESSAGE_STOPPED, unit, hex);
		go_on_with(g->s, unit, c->q.allowance - way->spent[i], slipped);
		return false;
	}
	return true;
}

/* Begins a unit's move and ends the move under way, if there is one. */
static void
set_out(struct deed *g, const struct ground *before, int unit,
	const struct course *c)
{
	const struct way *way = &c->way;
	go_on_with(g->s, -1, 0, false);
	if (c->forced) {
		tell(g->run, MESSAGE_MARCHES, unit);
		spend(g, before->sector, march_price(before));
	}
	g->s->unit[unit].moved = true;
	if (way->count > 1)
		tell(g->run, MESSAGE_MOVES, unit, way->hex[0],
			way->hex[way->count - 1]);
}

void
reichstag_move(struct deed *g, const struct order *o)
{
	int unit = o->arg[0];
	struct ground *before = deed_ground(g);
	struct course c;
	find_course(before, o, &c);
	bool slipped = unit_is_held(before, unit);
	set_out(g, before, unit, &c);
	follow(g, unit, &c, slipped);
}

void
rest_units(struct state *s)
{
	for (int i = 0; i < MOST_UNITS; i++)
		s->unit[i].moved = s->unit[i].bound = false;
	go_on_with(s, -1, 0, false);
}

bool
may_flee(const struct world *w, const struct state *s, const int *option,
	int hex)
{
	return option[OPTION_FLIGHT] == YES && s->bunker &&
	       w->edge[hex] & EDGE_FLIGHT;
}

/* Returns the hex from which the unit can pay for leaving the map, or -1. */
static int
flight_hex(struct ground *g, int unit)
{
	const struct routes *r = unit_reach(g, unit);
	int most = move_allowance(g, unit) - g->w->flight_cost;
	for (size_t i = 0; i < r->count; i++) {
		int hex = r->reached[i];
		bool held = i > 0 && ground_ways(g, unit)[hex] & MARK_STOP;
		if (!held && r->cost[hex] <= most &&
			may_flee(g->w, g->s, g->option, hex))
			return hex;
	}
	return -1;
}

static enum reason
why_no_flight(struct ground *g, int unit)
{
	enum reason why = move_hindrance(g, unit);
	if (why != OK)
		return why;
	if (g->option[OPTION_FLIGHT] == NO || !g->s->bunker)
		return NO_FLIGHT;
	return flight_hex(g, unit) < 0 ? EDGE_TOO_FAR : OK;
}

unsigned
why_not_leave(struct ground *g, const struct order *o, struct about *a)
{
	(void)o;
	return why_no_flight(g, a->unit);
}

void
gloss_leave(struct ground *g, const struct order *o, struct buffer *out)
{
	int unit = o->arg[0], hex = flight_hex(g, unit);
	if (hex >= 0)
		buffer_printf(out, _("at %s, %d of %d points"),
			g->w->map.hex[hex].id,
			g->routes.cost[hex] + g->w->flight_cost,
			move_allowance(g, unit));
}

void
reichstag_leave(struct deed *g, const struct order *o)
{
	int unit = o->arg[0];
	struct unit *u = &g->s->unit[unit];
	struct ground *before = deed_ground(g);
	struct course c = { .forced = false };
	int hex = flight_hex(before, unit);
	way_found(unit_reach(before, unit), hex, &c.way);
	set_out(g, before, unit, &c);
	follow(g, unit, &c, false);
	tell(g->run, MESSAGE_FLED, unit, hex);
	*u = (struct unit){
		.hex = HEX_NONE, .gone = true, .sector = u->sector
	};
}
