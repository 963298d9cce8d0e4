#include <string.h>

#include "fog.h"
#include "turn.h"

/*
 * This file has section 3, in the order of mails (D3): the position when a game
 * begins, the draw of the Berlin garrison, and how units are placed.
 */

/* 3.8-3.12 Units that belong to a sector are due in that sector. 3.7 The
 * garrison is drawn later. 3.14 Relief groups are set up only with option 23.
 * 3.2 The hexes of towers are given. */
static void
set_up_unit(const struct world *w, const int *option, int unit, struct unit *u)
{
	const struct counter *c = w->counter[unit];
	bool relief = c->group == GROUP_RELIEF;
	u->sector = (int8_t)c->front;
	u->hex = (int16_t)c->hex;
	u->due = c->hex < 0 && (!relief || option[OPTION_PREPARED] == YES);
	if (c->group == GROUP_TOWER)
		u->sector = in_sector(w, u->hex, BELORUSSIAN) ? BELORUSSIAN
							      : UKRAINIAN;
}

void
reichstag_set_up(const void *world, const int *option, void *state)
{
	const struct world *w = world;
	struct state *s = state;
	memset(s, 0, sizeof *s);
	s->phase = PHASE_SETUP_1BF_GERMANS;
	s->mover = -1;
	for (size_t i = 0; i < MOST_UNITS; i++)
		s->unit[i] = (struct unit){ .hex = HEX_NONE, .sector = NOBODY };
	for (int i = w->first_unit; i < (int)w->names.count; i++)
		set_up_unit(w, option, i, &s->unit[i]);
	for (size_t i = 0; i < MOST_OBJECTIVES; i++)
		s->control[i].front = NOBODY;
	for (int front = BELORUSSIAN; front < FRONTS; front++)
		s->front[front].drawn = -1;
	deal_pool(w, option, s);
}

/* 3.7 Returns the next garrison unit that has no sector yet. */
static int
next_of_garrison(const struct deed *g, int unit)
{
	while (++unit < (int)g->w->names.count)
		if (g->w->counter[unit]->group == GROUP_GARRISON &&
			g->s->unit[unit].due &&
			g->s->unit[unit].sector == NOBODY)
			return unit;
	return -1;
}

void
draw_garrison(struct deed *g)
{
	int left = 0;
	if (g->s->phase != PHASE_SETUP_1BF_GERMANS)
		return;
	for (int i = -1; (i = next_of_garrison(g, i)) >= 0;)
		left++;
	if (left == 0)
		return;
	for (int i = 1; i <= g->w->garrison_draw && left > 0; i++) {
		int unit = -1, k = roll(g->run, left--, "garrison.%d", i);
		do
			unit = next_of_garrison(g, unit);
		while (--k > 0);
		g->s->unit[unit].sector = UKRAINIAN;
		tell(g->run, MESSAGE_GARRISON, unit, UKRAINIAN);
	}
	for (int unit = -1; (unit = next_of_garrison(g, unit)) >= 0;)
		g->s->unit[unit].sector = BELORUSSIAN;
	if (run_option(g->run, OPTION_REINFORCEMENT_DICE) == DICE_EARLY)
		draw_ahead(g, BELORUSSIAN, 1);
}

bool
is_to_place(const struct ground *g, int unit)
{
	const struct unit *u = &g->s->unit[unit];
	if (is_face_down(g->w, unit))
		return g->side == GERMAN &&
		       is_in_hand(g->w, g->s, unit, g->sector);
	if (!u->due || sector_of(g->w, g->s, unit) != g->sector)
		return false;
	if (g->stage == STAGE_SETUP)
		return g->w->counter[unit]->group == GROUP_START;
	return g->stage == STAGE_GERMAN_SETUP && is_german(g->w, unit);
}

/* Returns where a unit may be set up. An empty list means the whole sector.
 * 23.1: relief groups may be set up anywhere in the sector; the edges of these
 * groups are for option 22. */
static const struct hex_list *
zone_of(const struct ground *g, int unit)
{
	static const struct hex_list anywhere = { 0 };
	const struct counter *c = g->w->counter[unit];
	return c->group == GROUP_RELIEF ? &anywhere : &c->entry;
}

/* Returns why a unit can't be set up in a hex. The unit is not a number. R62:
 * zones of control do not matter. */
static enum reason
why_not_here(const struct ground *g, int unit, int hex)
{
	const struct hex_list *zone = zone_of(g, unit);
	if (!in_sector(g->w, hex, g->sector))
		return NOT_IN_SECTOR;
	if (zone->count && !hex_list_has(zone, hex))
		return OUT_OF_ZONE;
	if (g->w->effect[hex].cost == 0)
		return LAKE_HEX;
	if (is_reichstag(g->w, hex))
		return NO_GERMANS_THERE;
	if (unit_of_side(g->w, &g->at, enemy_of(g->side), hex) >= 0)
		return ENEMY_THERE;
	return has_room(g->w, &g->at, unit, hex) ? OK : STACK_FULL;
}

/* Returns the k-th hex to try for a unit, or -1. */
static int
hex_in_question(const struct ground *g, int unit, size_t k)
{
	const struct hex_list *zone = zone_of(g, unit);
	if (zone->count)
		return k < zone->count ? zone->hex[k] : HEX_NONE;
	return k < g->w->map.hexes ? (int)k : HEX_NONE;
}

void
list_places(struct ground *g, int unit, struct listing *l)
{
	if (!is_to_place(g, unit))
		return;
	if (is_face_down(g->w, unit)) {
		list_put_down(g, unit, l);
		return;
	}
	struct order o;
	int hex;
	order_make(&o, VERB_PLACE, 2, unit, 0);
	for (size_t k = 0; (hex = hex_in_question(g, unit, k)) >= 0; k++)
		if (why_not_here(g, unit, hex) == OK) {
			o.arg[1] = (int16_t)hex;
			l->take(l, &o);
		}
}

enum reason
why_no_place(struct ground *g, int unit)
{
	if (!is_to_place(g, unit))
		return NOT_TO_PLACE;
	if (is_face_down(g->w, unit))
		return why_no_put_down(g, unit);
	for (size_t k = 0; hex_in_question(g, unit, k) >= 0; k++)
		if (why_not_here(g, unit, hex_in_question(g, unit, k)) == OK)
			return OK;
	return ZONE_FULL;
}

unsigned
why_not_place(struct ground *g, const struct order *o, struct about *a)
{
	if (!is_to_place(g, a->unit))
		return NOT_TO_PLACE;
	if (is_face_down(g->w, a->unit))
		return why_not_put_down(g, o, a);
	return why_not_here(g, a->unit, a->hex);
}

void
gloss_place(struct ground *g, const struct reader *reader,
	const struct order *o, struct buffer *out)
{
	if (is_face_down(g->w, o->arg[0]))
		gloss_put_down(g, reader, o, out);
	else
		put_ground(g->w, o->arg[1], out);
}

/* A set-up phase ends when no unit has a hex; the rest arrive later (7.1). */
bool
any_to_place(struct ground *g)
{
	for (int i = 0; i < (int)g->w->names.count; i++)
		if (why_no_place(g, i) == OK)
			return true;
	return false;
}

void
reichstag_place(struct deed *g, const struct order *o)
{
	int unit = o->arg[0], hex = o->arg[1];
	struct unit *u = &g->s->unit[unit];
	if (is_face_down(g->w, unit)) {
		reichstag_put_down(g, o);
	} else {
		u->hex = (int16_t)hex;
		u->due = false;
		tell(g->run, MESSAGE_PLACED, unit, hex);
	}
}
