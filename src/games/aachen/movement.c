#include <string.h>

#include "feldpost/gloss.h"
#include "movement.h"

/* This file has the rules for movement (2.4), for zones of control, which limit
 * it (2.5), and for the entry of reinforcements (2.13; 11, 15.0). */

enum reason
aachen_hindrance(const struct ground *g, int unit)
{
	const struct unit *u = &g->s->unit[unit];
	if (g->w->counters[unit].side != g->seat)
		return NOT_YOURS;
	if (!on_map(u) && u->due)
		return NOT_ARRIVED;
	if (!on_map(u))
		return u->lost ? LOST : NOT_IN_GAME;
	if (unit == g->s->mover)
		return OK;
	if (aachen_is_mobile_phase(g->s->phase) &&
		aachen_class(g->w, unit) == LEG)
		return LEG_UNIT;
	if (u->locked)
		return LOCKED;
	if (u->moved)
		return MOVED;
	return g->arrivals_first ? ARRIVALS_FIRST : OK;
}

/* 2.4, 2.13 Returns the query for a unit's routes. A unit in the middle of its
 * move has only the points that it has left. */
static struct route_query
query_of(struct ground *g, int unit)
{
	enum move_class class = aachen_class(g->w, unit);
	bool under_way = unit == g->s->mover;
	if (!g->has_steps[class])
		aachen_steps(g->w, g->s, class, &g->steps[class]);
	g->has_steps[class] = true;
	return (struct route_query){
		.map = &g->w->map,
		.steps = &g->steps[class],
		.mark = aachen_ground_marks(g),
		.from = g->s->unit[unit].hex,
		.allowance = under_way ? g->s->left
				       : HALVES * g->w->counters[unit].movement,
		.fresh = !under_way,
	};
}

/* Returns a unit's routes to a hex. For HEX_NONE, returns its routes to all
 * hexes that it can reach, including its own and those of friendly units. The
 * result is valid until the next call. */
static const struct routes *
routes_of(struct ground *g, int unit, int to)
{
	bool all = g->sought == HEX_NONE;
	if (g->searched != unit || (!all && g->sought != to)) {
		struct route_query q = query_of(g, unit);
		route_search_to(&q, to, &g->routes);
		g->searched = unit;
		g->sought = to;
	}
	return &g->routes;
}

const struct routes *
aachen_reach(struct ground *g, int unit)
{
	return routes_of(g, unit, HEX_NONE);
}

/* A course is the path of a unit that an order moves. */
struct course {
	struct route_query q;
	uint8_t mark[HEX_MOST];
	struct way way;
	const int16_t *point;
	int broken; /* index of the first point not reached, or WAY_WHOLE */
};

/* 2.5 When a unit leaves a hex of the wall, enemy zones reach into the hex. */
static void
vacate(const struct ground *g, int hex, uint8_t *mark)
{
	for (int side = 0; side < SIDES; side++) {
		int unit = stacks_beside(&g->at, &g->w->map, hex, side);
		if (unit >= 0 && g->w->counters[unit].side != g->seat)
			mark[hex] |= MARK_STOP;
	}
}

/* Finds the path of an order, without checking that the last hex is empty. */
static void
find_course(struct ground *g, const struct order *o, struct course *c)
{
	int unit = o->arg[0];
	bool via = o->verb == VERB_MOVE_VIA;
	c->q = query_of(g, unit);
	c->point = via ? &o->arg[2] : &o->arg[1];
	memcpy(c->mark, c->q.mark, g->w->map.hexes);
	vacate(g, c->q.from, c->mark);
	c->q.mark = c->mark;
	if (via)
		c->broken =
			way_find(&c->q, c->point, o->arg[1] + 1, true, &c->way);
	else
		c->broken = way_found(routes_of(g, unit, *c->point), *c->point,
				    &c->way)
				    ? WAY_WHOLE
				    : 0;
}

enum reason
aachen_why_no_room(const struct ground *g, int unit, int hex)
{
	int other = g->at.first[hex];
	if (other < 0)
		return OK;
	if (other == unit)
		return STANDS_THERE;
	return g->w->counters[other].side == g->seat ? FRIEND_THERE
						     : ENEMY_THERE;
}

void
aachen_list_moves(struct ground *g, int unit, struct listing *l)
{
	struct order o;
	if (aachen_hindrance(g, unit) != OK)
		return;
	const struct routes *r = aachen_reach(g, unit);
	order_make(&o, VERB_MOVE, 2, unit, 0);
	for (size_t i = 0; i < r->count; i++)
		if (g->at.first[r->reached[i]] < 0) {
			o.arg[1] = r->reached[i];
			l->take(l, &o);
		}
}

static enum reason
why_broken(const struct ground *g, const struct course *c, int unit,
	struct about *a)
{
	static const enum reason why[] = {
		[WAY_HELD] = MUST_STOP,
		[WAY_DEAR] = TOO_DEAR,
		[WAY_BARRED] = NO_WAY,
	};
	struct way_break b = way_broken(&c->q, &c->way, c->point[c->broken]);
	int side = hexside_between(&g->w->map, b.from, b.to);
	a->from = b.from;
	a->hex = b.to;
	a->cost = b.cost;
	a->left = b.left;
	a->thing = side;
	if (b.why != WAY_BARRED || !aachen_water(g->w, g->s, side))
		return why[b.why];
	return aachen_barred(g->w, g->s, unit, side) ? RIVER_BARS
						     : RIVER_TAKES_ALL;
}

/* 2.4 The path must end in an empty hex, or with `via` in the unit's own
 * hex. */
unsigned
aachen_why_not_move(struct ground *g, const struct order *o, struct about *a)
{
	bool via = o->verb == VERB_MOVE_VIA;
	int unit = o->arg[0];
	struct course c;
	a->hex = o->arg[via ? 2 + o->arg[1] : 1];
	enum reason why = aachen_hindrance(g, unit);
	if (why == OK)
		why = aachen_why_no_room(g, unit, a->hex);
	if (why != OK && !(via && why == STANDS_THERE))
		return why;
	find_course(g, o, &c);
	if (c.broken != WAY_WHOLE)
		return why_broken(g, &c, unit, a);
	return OK;
}

enum reason
aachen_why_stuck(struct ground *g, int unit)
{
	const struct routes *r = aachen_reach(g, unit);
	for (size_t i = 0; i < r->count; i++)
		if (g->at.first[r->reached[i]] < 0)
			return OK;
	if (r->count > 1)
		return ALL_FULL;
	return unit == g->s->mover ? TOO_LITTLE_LEFT : NO_WAY_OUT;
}

void
aachen_gloss_move(struct ground *g, const struct order *o, struct buffer *out)
{
	struct course c;
	find_course(g, o, &c);
	if (c.broken == WAY_WHOLE)
		gloss_way(out, &c.q, &c.way, HALVES);
}

/* A unit that has points left may continue its move later. */
static void
go_on_with(struct state *s, int unit, int left)
{
	s->mover = (int16_t)(left > 0 ? unit : -1);
	s->left = (int16_t)(left > 0 ? left : 0);
}

struct stand {
	const struct stacks *at;
	int unit;
};

static bool
may_stand(const void *context, int hex)
{
	const struct stand *s = context;
	int other = s->at->first[hex];
	return other < 0 || other == s->unit;
}

/* 2.10 Stops a unit because a bridge near it was blown. If a friendly unit is
 * in the hex, the unit goes back to the last empty hex of its path. It keeps
 * its points. */
static void
stop(struct deed *g, const struct ground *before, const struct course *c,
	int done, int unit)
{
	struct stand stand = { &before->at, unit };
	struct way_halt halt =
		way_halted(&c->q, &c->way, done, may_stand, &stand);
	int hex = c->way.hex[halt.at];
	g->s->unit[unit].hex = (int16_t)hex;
	if (halt.at < c->way.count - 1)
		tell(g->run, MESSAGE_STOPPED, unit, hex);
	go_on_with(g->s, unit, halt.left);
}

static bool
step(struct deed *g, int unit, int from, int to)
{
	int side = g->w->counters[unit].side;
	g->s->unit[unit].hex = (int16_t)to;
	tell(g->run, MESSAGE_PASSES, unit, to);
	if (side == ALLIED)
		aachen_crossed(g, from, to);
	if (aachen_enter(g, to, side))
		return false;
	return side != ALLIED || !aachen_demolition(g, unit, from, to);
}

void
aachen_move(struct deed *g, const struct order *o)
{
	int unit = o->arg[0];
	struct state *s = g->s;
	struct ground *before = deed_ground(g);
	struct course c;
	const struct way *way = &c.way;
	find_course(before, o, &c);
	/* 2.13 Units that are due can no longer arrive in this phase. If
	 * another unit was in the middle of its move, that move ends. */
	if (unit != s->mover)
		s->arrivals_over = true;
	go_on_with(s, unit, 0);
	s->unit[unit].moved = true;
	s->unit[unit].repairs = -1;
	tell(g->run, MESSAGE_MOVES, unit, way->hex[0],
		way->hex[way->count - 1]);
	for (int i = 1; i < way->count; i++) {
		if (step(g, unit, way->hex[i - 1], way->hex[i]))
			continue;
		if (!aachen_over(s))
			stop(g, before, &c, i, unit);
		return;
	}
}

/* 11.2 Returns what an arriving unit pays for its entry hex. */
static int
entry_cost(const struct world *w, int unit, int hex)
{
	return w->effect[w->map.hex[hex].terrain].cost[aachen_class(w, unit)];
}

void
aachen_gloss_enter(struct ground *g, const struct order *o, struct buffer *out)
{
	int unit = o->arg[0], hex = o->arg[1];
	buffer_printf(out, _("%s of %d points"),
		points_text(entry_cost(g->w, unit, hex), HALVES).text,
		g->w->counters[unit].movement);
	gloss_zone(out, aachen_ground_marks(g), hex);
}

/* Puts an arriving unit on the map. `move` may continue its move with the
 * points left, but not in an enemy zone. */
void
aachen_enter_map(struct deed *g, const struct order *o)
{
	int unit = o->arg[0], hex = o->arg[1];
	const struct counter *c = &g->w->counters[unit];
	int left = HALVES * c->movement - entry_cost(g->w, unit, hex);
	struct unit *u = &g->s->unit[unit];
	struct ground ground;
	aachen_ground_make(g->w, g->s, &ground);
	bool held = aachen_ground_marks(&ground)[hex] & MARK_STOP;
	u->hex = (int16_t)hex;
	u->steps = (int8_t)c->steps;
	u->due = false;
	u->moved = true;
	go_on_with(g->s, unit, 0);
	tell(g->run, MESSAGE_ARRIVES, unit, hex);
	if (aachen_enter(g, hex, c->side))
		return;
	if (c->side == ALLIED)
		aachen_demolition(g, unit, HEX_NONE, hex);
	go_on_with(g->s, unit, held ? 0 : left);
}
