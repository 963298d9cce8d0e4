#include "aachen.h"
#include "messages.h"

/* 2.13 (11, 15.0) Reinforcements. */

/* 15.0 The 2nd Armored Division in the turn after the latch, also if the wall
 * is lost again (ruling 9). */
static bool
has_come(const struct world *w, const struct state *s, int unit)
{
	int turn = w->counters[unit].turn;
	if (turn == TURN_TRIGGER)
		return s->latch > 0 && s->turn > s->latch;
	return turn != TURN_SETUP && s->turn >= turn;
}

/* Leg units in the movement phase, mobile ones in either. */
bool
aachen_is_due(const struct world *w, const struct state *s, int unit)
{
	bool mobile = aachen_class(w, unit) == MOBILE;
	return s->unit[unit].due &&
	       w->counters[unit].side == aachen_phase_seat(s->phase) &&
	       (mobile || !aachen_is_mobile_phase(s->phase)) &&
	       has_come(w, s, unit);
}

/* The empty neighbour with the lowest number, if it is lower than `best`. */
static int
beside(const struct world *w, const struct occupants *at, int hex, int best)
{
	for (int side = 0; side < SIDES; side++) {
		int next = w->map.hex[hex].next[side];
		if (next >= 0 && at->unit[next] < 0 &&
			(best < 0 || next < best))
			best = next;
	}
	return best;
}

/* Where friends hold every listed hex that no enemy holds: beside them. */
static size_t
entry_beside(const struct world *w, const struct occupants *at, int unit,
	int16_t *out)
{
	const struct counter *c = &w->counters[unit];
	int best = -1;
	for (size_t i = 0; i < c->entry.count; i++) {
		int hex = c->entry.hex[i];
		if (w->counters[at->unit[hex]].side == c->side)
			best = beside(w, at, hex, best);
	}
	out[0] = (int16_t)best;
	return best >= 0;
}

/* A listed hex that is free must be used. The 2nd Armored Division waits if
 * there is none. */
size_t
aachen_entries(const struct world *w, const struct occupants *at, int unit,
	int16_t *out)
{
	const struct hex_list *entry = &w->counters[unit].entry;
	size_t count = 0;
	for (size_t i = 0; i < entry->count; i++)
		if (at->unit[entry->hex[i]] < 0)
			out[count++] = entry->hex[i];
	if (count > 0 || w->counters[unit].turn == TURN_TRIGGER)
		return count;
	return entry_beside(w, at, unit, out);
}

/* Arrivals come before the other moves of a phase, and are not optional; but
 * mobile units may wait for the mobile movement phase. */
bool
aachen_must_arrive(const struct world *w, const struct state *s,
	const struct occupants *at, int unit)
{
	int16_t entry[HEX_MOST];
	bool last = aachen_class(w, unit) == LEG ||
		    aachen_is_mobile_phase(s->phase);
	return last && !s->arrivals_over && aachen_is_due(w, s, unit) &&
	       aachen_entries(w, at, unit, entry) > 0;
}

/* 11.2 The entry hex is paid for; `move` takes the unit on with what is left,
 * unless it has come into an enemy zone. */
static void
go_on(struct aachen *g, int unit, bool held)
{
	int hex = g->s->unit[unit].hex;
	int terrain = g->w->map.hex[hex].terrain;
	int left = 2 * g->w->counters[unit].movement -
		   g->w->effect[terrain].cost[aachen_class(g->w, unit)];
	if (held || left <= 0)
		return;
	g->s->mover = (int16_t)unit;
	g->s->left = (int16_t)left;
}

void
aachen_enter_map(struct aachen *g, const struct order *o)
{
	int unit = o->arg[0], hex = o->arg[1];
	const struct counter *c = &g->w->counters[unit];
	struct unit *u = &g->s->unit[unit];
	struct ground ground;
	aachen_ground(g->w, g->s, &ground);
	bool held = aachen_marks(&ground)[hex] & MARK_STOP;
	u->hex = (int16_t)hex;
	u->steps = (int8_t)c->steps;
	u->due = false;
	u->moved = true;
	g->s->mover = -1;
	g->s->left = 0;
	tell(g->run, MESSAGE_ARRIVES, unit, hex);
	if (aachen_enter(g, hex, c->side))
		return;
	if (c->side == ALLIED)
		aachen_demolition(g, unit, HEX_NONE, hex);
	go_on(g, unit, held);
}

/* Who is due and does not come, because there is no hex for it, or because
 * others have moved into the way. A mobile unit has until the second phase. */
void
aachen_waiting(struct aachen *g)
{
	bool mobile = aachen_is_mobile_phase(g->s->phase);
	for (size_t i = 0; i < g->w->counter_count; i++)
		if (aachen_is_due(g->w, g->s, (int)i) &&
			(mobile || aachen_class(g->w, (int)i) == LEG))
			tell(g->run, MESSAGE_WAITS, (int)i);
}
