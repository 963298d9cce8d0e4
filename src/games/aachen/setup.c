#include <string.h>

#include "messages.h"
#include "movement.h"

/* Section 3 (17.0): the set-up, and the 3rd Armored Division, which the Allies
 * place as they like. */

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
		if (hexside_has(&w->map, w->bridges[i].side, KIND_BLOWN))
			s->destroyed |= set_of((int)i);
	if (aachen_any_to_place(w, s))
		return;
	s->turn = 1;
	s->phase = PHASE_ALLIED_MOVEMENT;
	if (option[OPTION_ZOC_LOCKING] == YES)
		aachen_lock(w, s);
}

/* One a hex, anywhere in its zone. */
void
list_places(const struct ground *g, int unit, struct listing *l)
{
	const struct hex_list *zone = &g->w->counters[unit].entry;
	if (!aachen_is_to_place(g->w, g->s, unit))
		return;
	for (size_t i = 0; i < zone->count; i++)
		if (g->at.first[zone->hex[i]] < 0)
			list(l, VERB_PLACE, 2, unit, zone->hex[i]);
}

enum reason
why_not_placed(const struct ground *g, int unit)
{
	const struct hex_list *zone = &g->w->counters[unit].entry;
	if (g->w->counters[unit].side != g->seat ||
		!aachen_is_to_place(g->w, g->s, unit))
		return NOT_TO_PLACE;
	for (size_t i = 0; i < zone->count; i++)
		if (g->at.first[zone->hex[i]] < 0)
			return OK;
	return ZONE_FULL;
}

enum reason
why_not_place(struct ground *g, const struct order *o, struct about *a)
{
	a->unit = o->arg[0];
	a->hex = o->arg[1];
	if (!aachen_is_to_place(g->w, g->s, a->unit))
		return NOT_TO_PLACE;
	enum reason why = why_no_room(g, a->unit, a->hex);
	if (why != OK)
		return why;
	return hex_list_has(&g->w->counters[a->unit].entry, a->hex)
		       ? OK
		       : OUT_OF_ZONE;
}

/* What stands out about the hex. */
void
gloss_place(struct ground *g, const struct order *o, struct buffer *out)
{
	aachen_put_ground(g->w, o->arg[1], out);
	if (g->w->exit[o->arg[1]])
		buffer_puts(out, _(", an exit"));
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
