#include <string.h>

#include "aachen.h"
#include "messages.h"

/* 2.4 Movement, hex by hex. */

static bool
any_must_arrive(const struct ground *g)
{
	for (size_t i = 0; i < g->w->counter_count; i++)
		if (g->s->unit[i].due &&
			aachen_must_arrive(g->w, g->s, &g->at, (int)i))
			return true;
	return false;
}

void
aachen_ground(const struct world *w, const struct state *s, struct ground *out)
{
	out->w = w;
	out->s = s;
	out->seat = aachen_phase_seat(s->phase);
	aachen_occupants(w, s, &out->at);
	out->has_marks = out->has_steps[LEG] = out->has_steps[MOBILE] = false;
	out->arrivals_first = any_must_arrive(out);
}

/* 2.5 */
uint8_t *
aachen_marks(struct ground *g)
{
	int enemy = enemy_of(g->seat);
	if (g->has_marks)
		return g->mark;
	memset(g->mark, 0, g->w->map.hexes);
	aachen_mark_zone(g->w, g->s, &g->at, enemy, MARK_STOP, g->mark);
	for (size_t i = 0; i < g->w->counter_count; i++)
		if (on_map(&g->s->unit[i]) && g->w->counters[i].side == enemy)
			g->mark[g->s->unit[i].hex] |= MARK_CLOSED;
	g->has_marks = true;
	return g->mark;
}

enum hindrance
aachen_hindrance(const struct ground *g, int unit)
{
	const struct unit *u = &g->s->unit[unit];
	if (g->w->counters[unit].side != g->seat)
		return NOT_YOURS;
	if (!on_map(u))
		return NOT_HERE;
	if (unit == g->s->mover)
		return FREE;
	if (aachen_is_mobile_phase(g->s->phase) &&
		aachen_class(g->w, unit) == LEG)
		return LEG_UNIT;
	if (u->locked)
		return LOCKED;
	if (u->moved)
		return MOVED;
	return g->arrivals_first ? ARRIVALS_FIRST : FREE;
}

/* 2.4, 2.13 A unit in the middle of its move has what is left. */
int
aachen_allowance(const struct world *w, const struct state *s, int unit)
{
	return unit == s->mover ? s->left : 2 * w->counters[unit].movement;
}

static const struct steps *
steps_of(struct ground *g, enum move_class class)
{
	if (!g->has_steps[class])
		aachen_steps(g->w, g->s, class, &g->steps[class]);
	g->has_steps[class] = true;
	return &g->steps[class];
}

static struct route_query
query_from(struct ground *g, int unit, int from, int allowance)
{
	return (struct route_query){
		.map = &g->w->map,
		.steps = steps_of(g, aachen_class(g->w, unit)),
		.mark = aachen_marks(g),
		.from = from,
		.allowance = allowance,
	};
}

void
aachen_reach(struct ground *g, int unit, struct routes *out)
{
	struct route_query q = query_from(g, unit, g->s->unit[unit].hex,
		aachen_allowance(g->w, g->s, unit));
	q.fresh = unit != g->s->mover;
	route_search(&q, out);
}

static bool
add_hex(struct way *way, int hex, int spent)
{
	if (way->count == MOST_WAY)
		return false;
	way->hex[way->count] = (int16_t)hex;
	way->spent[way->count++] = (int16_t)spent;
	return true;
}

/* To a neighbour that was named: that step and no other. */
static bool
add_step(const struct route_query *q, int to, struct way *way)
{
	int spent = way->spent[way->count - 1];
	int cost = route_step(q, q->from, to, 0);
	return cost >= 0 && add_hex(way, to, spent + cost);
}

/* Else the cheapest way there. */
static bool
add_route(const struct route_query *q, int to, struct way *way)
{
	struct routes routes;
	int16_t hex[HEX_MOST];
	int spent = way->spent[way->count - 1];
	route_search(q, &routes);
	size_t count = route_to(&routes, to, hex);
	bool ok = count > 1;
	for (size_t i = 1; ok && i < count; i++)
		ok = add_hex(way, hex[i], spent + routes.cost[hex[i]]);
	return ok;
}

/* Takes the way on from where it ends. */
static bool
extend(struct ground *g, int unit, int to, bool via, struct way *way)
{
	int last = way->count - 1, from = way->hex[last];
	int all = aachen_allowance(g->w, g->s, unit);
	struct route_query q =
		query_from(g, unit, from, all - way->spent[last]);
	q.fresh = last == 0 && unit != g->s->mover;
	if (last > 0 && aachen_marks(g)[from] & MARK_STOP)
		return false;
	if (via && hex_side_to(&g->w->map, from, to) < SIDES)
		return add_step(&q, to, way);
	return add_route(&q, to, way);
}

/* 2.5 A wall hex that the unit leaves is empty then: zones reach it. */
static void
vacate(struct ground *g, int hex)
{
	for (int side = 0; side < SIDES; side++) {
		int unit = aachen_unit_beside(g->w, &g->at, hex, side);
		if (unit >= 0 && g->w->counters[unit].side != g->seat)
			aachen_marks(g)[hex] |= MARK_STOP;
	}
}

int
aachen_find_way(struct ground *g, const struct order *o, struct way *way)
{
	int unit = o->arg[0], from = g->s->unit[unit].hex;
	bool via = o->verb == VERB_MOVE_VIA;
	int points = via ? o->arg[1] + 1 : 1;
	const int16_t *point = via ? &o->arg[2] : &o->arg[1];
	way->count = 1;
	way->hex[0] = (int16_t)from;
	way->spent[0] = 0;
	vacate(g, from);
	for (int i = 0; i < points; i++)
		if (!extend(g, unit, point[i], via, way))
			return i;
	return FOUND_WAY;
}

/* 2.10 A bridge went up before the unit: it stops, on a friend's hex at the
 * last empty one before it, and may go on with what it has left. */
static void
stop(struct aachen *g, struct ground *before, const struct way *way, int at,
	int unit)
{
	struct state *s = g->s;
	int left = aachen_allowance(g->w, before->s, unit) - way->spent[at];
	int end = at;
	while (end > 0 && before->at.unit[way->hex[end]] >= 0 &&
		before->at.unit[way->hex[end]] != unit)
		end--;
	s->unit[unit].hex = way->hex[end];
	if (end < way->count - 1)
		tell(g->run, MESSAGE_STOPPED, unit, way->hex[end]);
	bool held = end > 0 && aachen_marks(before)[way->hex[end]] & MARK_STOP;
	s->mover = (int16_t)(left > 0 && !held ? unit : -1);
	s->left = (int16_t)(s->mover < 0 ? 0 : left);
}

/* One hex further. False: the move ends there. */
static bool
step(struct aachen *g, int unit, int from, int to)
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

/* 2.13 Others than arrivals begin to move: those who have not come yet must
 * wait. Whoever was in the middle of his move has ended it. */
static void
take_turns(struct state *s, int unit)
{
	if (unit != s->mover)
		s->arrivals_over = true;
	s->mover = -1;
	s->left = 0;
}

void
aachen_move(struct aachen *g, const struct order *o)
{
	int unit = o->arg[0];
	struct state before = *g->s;
	struct ground ground;
	struct way way;
	aachen_ground(g->w, &before, &ground);
	aachen_find_way(&ground, o, &way);
	take_turns(g->s, unit);
	g->s->unit[unit].moved = true;
	g->s->unit[unit].repairs = -1;
	tell(g->run, MESSAGE_MOVES, unit, way.hex[0], way.hex[way.count - 1]);
	for (int i = 1; i < way.count; i++) {
		if (step(g, unit, way.hex[i - 1], way.hex[i]))
			continue;
		if (!aachen_over(g->s))
			stop(g, &ground, &way, i, unit);
		return;
	}
}
