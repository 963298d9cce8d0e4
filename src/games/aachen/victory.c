#include "movement.h"

/* This file has the rules for control (2.1), victory and losses (2.14). */

bool
aachen_over(const struct state *s)
{
	return s->phase == PHASE_OVER;
}

static void
over(struct state *s, enum outcome_row outcome)
{
	s->outcome = (int8_t)outcome;
	s->phase = PHASE_OVER;
	s->mover = -1;
	s->left = 0;
}

static bool
city_is_taken(const struct deed *g)
{
	const struct hex_area *city = &g->w->map.area[g->w->area_city];
	return aachen_city_held(g->w, g->s) == (int)city->hexes.count;
}

void
aachen_judge(struct deed *g)
{
	bool exits = aachen_exits_held(g->w, g->s) >= g->w->exits_needed;
	if (!city_is_taken(g))
		over(g->s, OUTCOME_GERMAN);
	else
		over(g->s, exits ? OUTCOME_ALLIED : OUTCOME_DRAW);
}

/* 2.14 (16.0) The Allies win at once when they hold the city and enough
 * exits. */
static bool
won_at_once(struct deed *g)
{
	if (aachen_exits_held(g->w, g->s) < g->w->exits_needed ||
		!city_is_taken(g))
		return false;
	over(g->s, OUTCOME_ALLIED);
	return true;
}

/* 2.1 The side whose unit last entered or passed a hex controls the hex. */
bool
aachen_enter(struct deed *g, int hex, int side)
{
	if (g->s->control[hex] == side)
		return false;
	g->s->control[hex] = (int8_t)side;
	if (g->w->city[hex])
		tell(g->run, MESSAGE_CAPTURED, side, hex,
			aachen_city_held(g->w, g->s));
	if (g->w->exit[hex])
		tell(g->run, MESSAGE_EXIT, side, hex,
			aachen_exits_held(g->w, g->s));
	return side == ALLIED && won_at_once(g);
}

/* 2.14 (17.1, ruling 14) Each lost Allied unit makes the game one turn
 * shorter. */
static bool
shorten(struct deed *g)
{
	int last = aachen_last_turn(g->w, g->s);
	bool reached = run_option(g->run, OPTION_EXCESS) == EXCESS_REACHED;
	tell(g->run, MESSAGE_SHORTER, last);
	if (reached ? last > g->s->turn : last >= g->s->turn)
		return false;
	aachen_judge(g);
	return true;
}

static bool
eliminate(struct deed *g, int unit)
{
	struct unit *u = &g->s->unit[unit];
	tell(g->run, MESSAGE_ELIMINATED, unit, u->hex);
	*u = (struct unit){ .hex = HEX_NONE, .lost = true, .repairs = -1 };
	return g->w->counters[unit].side == ALLIED && shorten(g);
}

static bool
lose_step(struct deed *g, int unit)
{
	struct unit *u = &g->s->unit[unit];
	if (u->steps <= 1)
		return eliminate(g, unit);
	u->steps--;
	tell(g->run, MESSAGE_STEP_LOST, unit);
	return false;
}

bool
aachen_lose_steps(struct deed *g, int unit, int steps)
{
	while (steps-- > 0 && on_map(&g->s->unit[unit]))
		if (lose_step(g, unit))
			return true;
	return false;
}
