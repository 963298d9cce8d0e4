#include <string.h>

#include "aachen.h"
#include "messages.h"

/* Section 3 (17.0): the set-up, and the 3rd Armored Division, which the Allies
 * place as they like. */

static void
set_up_unit(const struct counter *c, struct unit *u, struct state *s)
{
	bool stands = c->turn == TURN_SETUP && c->hex >= 0;
	*u = (struct unit){ .hex = HEX_NONE, .repairs = -1, .due = !stands };
	if (!stands)
		return;
	u->hex = (int16_t)c->hex;
	u->steps = (int8_t)c->steps;
	s->control[c->hex] = (int8_t)c->side;
}

bool
aachen_is_to_place(const struct world *w, const struct state *s, int unit)
{
	return s->unit[unit].due && w->counters[unit].turn == TURN_SETUP;
}

bool
aachen_any_to_place(const struct world *w, const struct state *s)
{
	for (size_t i = 0; i < w->counter_count; i++)
		if (aachen_is_to_place(w, s, (int)i))
			return true;
	return false;
}

bool
aachen_zone_waits(const struct world *w, const struct state *s, int area)
{
	for (size_t i = 0; i < w->counter_count; i++)
		if (w->counters[i].zone == area &&
			aachen_is_to_place(w, s, (int)i))
			return true;
	return false;
}

/* 2.1 What no Allied unit stands on is German. Some phase must be the first,
 * also where there is nothing to place. */
void
aachen_set_up(const void *world, const int *option, void *state)
{
	const struct world *w = world;
	struct state *s = state;
	memset(s, 0, sizeof *s);
	s->mover = s->pontoon = -1;
	memset(s->control, GERMAN, w->map.hexes);
	for (size_t i = 0; i < MOST_UNITS; i++)
		s->unit[i] = (struct unit){ .hex = HEX_NONE, .repairs = -1 };
	for (size_t i = 0; i < w->counter_count; i++)
		set_up_unit(&w->counters[i], &s->unit[i], s);
	for (size_t i = 0; i < w->bridge_count; i++)
		if (w->bridges[i].destroyed)
			s->destroyed |= set_of((int)i);
	if (aachen_any_to_place(w, s))
		return;
	s->turn = 1;
	s->phase = PHASE_ALLIED_MOVEMENT;
	if (option[OPTION_ZOC_LOCKING] == YES)
		aachen_lock(w, s);
}

/* One a hex, anywhere in its zone. */
bool
aachen_can_place(const struct world *w, const struct state *s,
	const struct occupants *at, int unit, int hex)
{
	return aachen_is_to_place(w, s, unit) && at->unit[hex] < 0 &&
	       hex_list_has(&w->counters[unit].entry, hex);
}

/* No bridge goes up and nothing is won in the set-up; exits among the zones
 * count at once (ruling 6). */
void
aachen_place(struct aachen *g, const struct order *o)
{
	int unit = o->arg[0], hex = o->arg[1];
	const struct counter *c = &g->w->counters[unit];
	struct unit *u = &g->s->unit[unit];
	u->hex = (int16_t)hex;
	u->steps = (int8_t)c->steps;
	u->due = false;
	g->s->control[hex] = (int8_t)c->side;
	tell(g->run, MESSAGE_PLACED, unit, hex);
	if (!aachen_any_to_place(g->w, g->s))
		aachen_begin(g);
}
