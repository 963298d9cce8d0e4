#include <string.h>

#include "feldpost/gloss.h"
#include "feldpost/number.h"
#include "movement.h"

/* This file runs the game: the set-up (3), the phases (2.3) and the check of
 * rule 15 (2.13). */

/* 2.13 (15.0) Counts the Allied wall hexes that are connected to this one. */
static int
hang_together(const struct deed *g, int hex, uint8_t *seen)
{
	int count = 1;
	seen[hex] = 1;
	for (int side = 0; side < SIDES; side++) {
		int next = g->w->map.hex[hex].next[side];
		if (next >= 0 && !seen[next] && g->w->trigger[next] &&
			g->s->control[next] == ALLIED)
			count += hang_together(g, next, seen);
	}
	return count;
}

static void
close_latch(struct deed *g)
{
	const struct hex_list *wall = &g->w->map.area[g->w->area_trigger].hexes;
	uint8_t seen[HEX_MOST] = { 0 };
	int most = 0;
	if (g->s->latch)
		return;
	for (size_t i = 0; i < wall->count; i++) {
		int hex = wall->hex[i], count = 0;
		if (g->s->control[hex] == ALLIED && !seen[hex])
			count = hang_together(g, hex, seen);
		most = greater(most, count);
	}
	if (most < g->w->trigger_hexes)
		return;
	g->s->latch = g->s->turn;
	tell(g->run, MESSAGE_LATCH, g->s->turn + 1);
}

/* 12.0 Locks units that are in an enemy zone when the phase begins. A unit that
 * enters a zone later is not locked. */
static void
lock_units(const struct world *w, struct state *s)
{
	int seat = aachen_phase_seat(s->phase);
	struct stacks at;
	uint8_t zone[HEX_MOST] = { 0 };
	aachen_stacks(w, s, &at);
	aachen_zone(w, s, &at, enemy_of(seat), MARK_STOP, zone);
	for (size_t i = 0; i < w->counter_count; i++) {
		struct unit *u = &s->unit[i];
		u->locked = on_map(u) && w->counters[i].side == seat &&
			    zone[u->hex];
	}
}

static void
begin_phase(struct deed *g, int phase)
{
	struct state *s = g->s;
	s->phase = (int8_t)phase;
	s->mover = -1;
	s->left = 0;
	s->arrivals_over = false;
	for (size_t i = 0; i < g->w->counter_count; i++)
		s->unit[i].moved = s->unit[i].locked = false;
	tell(g->run, MESSAGE_PHASE, phase);
	if (aachen_is_movement(phase) &&
		run_option(g->run, OPTION_ZOC_LOCKING) == YES)
		lock_units(g->w, s);
}

static void
begin_player_turn(struct deed *g, int phase)
{
	g->s->last = LAST_NONE;
	g->s->bombardment = BOMBARDMENT_NONE;
	for (size_t i = 0; i < g->w->counter_count; i++)
		g->s->unit[i].fought = g->s->unit[i].hit = false;
	begin_phase(g, phase);
}

/* 2.11 All markers are available again. 2.9 Engineers may bridge elsewhere. */
static void
begin_turn(struct deed *g)
{
	g->s->turn++;
	g->s->spent = 0;
	g->s->pontoon_used = false;
	begin_player_turn(g, PHASE_ALLIED_MOVEMENT);
}

unsigned
aachen_why_not_end(struct ground *g, const struct order *o, struct about *a)
{
	(void)o;
	(void)a;
	/* 2.13 A unit that is due need not arrive in a combat phase. */
	return g->arrivals_first && !aachen_is_combat(g->s->phase)
		       ? ARRIVALS_FIRST
		       : OK;
}

void
aachen_gloss_end(struct ground *g, const struct order *o, struct buffer *out)
{
	int free = 0;
	(void)o;
	if (aachen_is_combat(g->s->phase)) {
		buffer_puts(out, _("no more attacks"));
		return;
	}
	for (size_t i = 0; i < g->w->counter_count; i++)
		free += aachen_hindrance(g, (int)i) == OK;
	buffer_printf(out,
		P_("%d unit has not moved", "%d units have not moved", free),
		free);
}

void
aachen_end_phase(struct deed *g, const struct order *o)
{
	(void)o;
	switch (g->s->phase) {
	case PHASE_ALLIED_MOBILE:
		aachen_waiting(g);
		aachen_repairs_done(g);
		close_latch(g);
		begin_player_turn(g, PHASE_GERMAN_MOVEMENT);
		break;
	case PHASE_GERMAN_MOBILE:
		aachen_waiting(g);
		/* 2.14 Lost units may have made this turn the last one. */
		if (g->s->turn >= aachen_last_turn(g->w, g->s))
			aachen_judge(g);
		else
			begin_turn(g);
		break;
	case PHASE_ALLIED_MOVEMENT:
	case PHASE_GERMAN_MOVEMENT:
		aachen_waiting(g);
		begin_phase(g, g->s->phase + 1);
		break;
	default:
		begin_phase(g, g->s->phase + 1);
	}
}

/* Section 3 (17.0): the Allies choose hexes for the 3rd Armored Division. */

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

/* 2.1 The Germans control each hex that has no Allied unit. If no unit is left
 * to set up, the first turn begins at once. */
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
		lock_units(w, s);
}

enum reason
aachen_why_not_placed(const struct ground *g, int unit)
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

unsigned
aachen_why_not_place(struct ground *g, const struct order *o, struct about *a)
{
	(void)o;
	if (!aachen_is_to_place(g->w, g->s, a->unit))
		return NOT_TO_PLACE;
	enum reason why = aachen_why_no_room(g, a->unit, a->hex);
	if (why != OK)
		return why;
	return hex_list_has(&g->w->counters[a->unit].entry, a->hex)
		       ? OK
		       : OUT_OF_ZONE;
}

void
aachen_gloss_place(struct ground *g, const struct order *o, struct buffer *out)
{
	aachen_put_ground(g->w, o->arg[1], out);
	if (g->w->exit[o->arg[1]])
		gloss_item(out, ", ", "%s", _("an exit"));
}

/* The Germans can't blow bridges during the set-up, and no side can win. Exits
 * in the set-up zones count as Allied at once (ruling 6). */
void
aachen_place(struct deed *g, const struct order *o)
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
		begin_turn(g);
}
