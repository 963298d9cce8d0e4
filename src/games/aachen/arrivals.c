#include "feldpost/order.h"
#include "movement.h"

/* 2.13 (11, 15.0) This file decides which reinforcements arrive, when they
 * arrive, and in which hexes. */

/* 15.0 True if the unit's turn of arrival has come. The 2nd Armored Division
 * arrives in the turn after rule 15 is fulfilled, even if the Allies lose the
 * wall again (ruling 9). */
static bool
has_come(const struct world *w, const struct state *s, int unit)
{
	int turn = w->counters[unit].turn;
	if (turn == TURN_TRIGGER)
		return s->latch > 0 && s->turn > s->latch;
	return turn != TURN_SETUP && s->turn >= turn;
}

/* Returns why a unit can't arrive in this phase, even if a hex is free. Leg
 * units arrive in the movement phase, mobile units in either phase. */
static enum reason
why_not_due(const struct world *w, const struct state *s, int unit)
{
	const struct counter *c = &w->counters[unit];
	if (!s->unit[unit].due || c->side != aachen_phase_seat(s->phase))
		return NOT_DUE;
	if (aachen_is_mobile_phase(s->phase) && aachen_class(w, unit) == LEG)
		return LEG_ARRIVES;
	if (has_come(w, s, unit))
		return OK;
	return c->turn == TURN_TRIGGER ? COMES_AFTER_TRIGGER : COMES_LATER;
}

bool
aachen_is_due(const struct world *w, const struct state *s, int unit)
{
	return why_not_due(w, s, unit) == OK;
}

/* Returns the empty hex with the lowest number next to a listed entry hex that
 * has a friendly unit, or -1 if there is none. */
static int
entry_beside(const struct ground *g, const struct counter *c)
{
	int best = -1;
	for (size_t i = 0; i < c->entry.count; i++) {
		int hex = c->entry.hex[i];
		if (g->w->counters[g->at.first[hex]].side != c->side)
			continue;
		for (int side = 0; side < SIDES; side++) {
			int next = g->w->map.hex[hex].next[side];
			if (next >= 0 && g->at.first[next] < 0 &&
				(best < 0 || next < best))
				best = next;
		}
	}
	return best;
}

/* Writes the hexes where a unit can enter, and returns how many. These are its
 * free listed hexes. If there are none, the 2nd Armored Division waits, and any
 * other unit enters next to a friendly unit. */
static size_t
entries_of(const struct ground *g, int unit, int16_t *out)
{
	const struct counter *c = &g->w->counters[unit];
	size_t count = 0;
	for (size_t i = 0; i < c->entry.count; i++)
		if (g->at.first[c->entry.hex[i]] < 0)
			out[count++] = c->entry.hex[i];
	if (count > 0 || c->turn == TURN_TRIGGER)
		return count;
	int beside = entry_beside(g, c);
	if (beside >= 0)
		out[count++] = (int16_t)beside;
	return count;
}

/* True if the unit can't arrive in a later phase of this turn. A mobile unit
 * may wait until the second movement phase. */
static bool
is_last_chance(const struct world *w, const struct state *s, int unit)
{
	return aachen_is_mobile_phase(s->phase) || aachen_class(w, unit) == LEG;
}

/* Returns a unit that must arrive before any other unit moves, and writes its
 * hex. Returns -1 if there is no such unit. */
int
aachen_first_arrival(const struct ground *g, int *hex)
{
	int16_t entry[HEX_MOST];
	for (int unit = 0; unit < (int)g->w->counter_count; unit++)
		if (g->s->unit[unit].due && !g->s->arrivals_over &&
			is_last_chance(g->w, g->s, unit) &&
			aachen_is_due(g->w, g->s, unit) &&
			entries_of(g, unit, entry) > 0) {
			*hex = entry[0];
			return unit;
		}
	return -1;
}

void
aachen_list_entries(struct ground *g, int unit, struct listing *l)
{
	int16_t entry[HEX_MOST];
	if (aachen_why_no_arrival(g, unit) != OK)
		return;
	size_t count = entries_of(g, unit, entry);
	for (size_t i = 0; i < count; i++)
		list(l, VERB_ENTER, 2, unit, entry[i]);
}

enum reason
aachen_why_no_arrival(const struct ground *g, int unit)
{
	int16_t entry[HEX_MOST];
	enum reason why = why_not_due(g->w, g->s, unit);
	if (why == OK && g->s->arrivals_over)
		why = OTHERS_MOVED;
	if (why == OK && entries_of(g, unit, entry) == 0)
		why = ENTRIES_TAKEN;
	return why;
}

unsigned
aachen_why_not_enter(struct ground *g, const struct order *o, struct about *a)
{
	int16_t entry[HEX_MOST];
	(void)o;
	enum reason why = aachen_why_no_arrival(g, a->unit);
	if (why != OK)
		return why;
	size_t count = entries_of(g, a->unit, entry);
	for (size_t i = 0; i < count; i++)
		if (entry[i] == a->hex)
			return OK;
	a->from = count > 0 ? entry[0] : HEX_NONE;
	return g->at.first[a->hex] >= 0 ? ENTRY_TAKEN : NO_ENTRY;
}

void
aachen_waiting(struct deed *g)
{
	for (int i = 0; i < (int)g->w->counter_count; i++)
		if (aachen_is_due(g->w, g->s, i) &&
			is_last_chance(g->w, g->s, i))
			tell(g->run, MESSAGE_WAITS, i);
}
