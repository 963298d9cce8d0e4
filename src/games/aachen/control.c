#include "aachen.h"
#include "feldpost/number.h"
#include "messages.h"

/* 2.1 control, 2.13 the latch, 2.14 victory and losses. */

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

/* 2.14 (16.0) */
static bool
city_is_taken(const struct aachen *g)
{
	const struct hex_area *city = &g->w->map.area[g->w->area_city];
	return aachen_city_held(g->w, g->s) == (int)city->hexes.count;
}

/* 2.14 (16.0) At the end, or when losses break the game off. */
void
aachen_judge(struct aachen *g)
{
	bool exits = aachen_exits_held(g->w, g->s) >= g->w->exits_needed;
	if (!city_is_taken(g))
		over(g->s, OUTCOME_GERMAN);
	else
		over(g->s, exits ? OUTCOME_ALLIED : OUTCOME_DRAW);
}

/* 2.14 (16.0) The city and half of the exits, if only for a moment. */
static bool
won_at_once(struct aachen *g)
{
	if (aachen_exits_held(g->w, g->s) < g->w->exits_needed ||
		!city_is_taken(g))
		return false;
	over(g->s, OUTCOME_ALLIED);
	return true;
}

/* 2.1 Control is his who entered last, or passed. */
bool
aachen_enter(struct aachen *g, int hex, int side)
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

/* 2.14 (17.1, ruling 14) Each Allied unit lost takes a turn off the game. */
static bool
shorten(struct aachen *g)
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
eliminate(struct aachen *g, int unit)
{
	struct unit *u = &g->s->unit[unit];
	tell(g->run, MESSAGE_ELIMINATED, unit, u->hex);
	*u = (struct unit){ .hex = HEX_NONE, .lost = true, .repairs = -1 };
	return g->w->counters[unit].side == ALLIED && shorten(g);
}

bool
aachen_lose_step(struct aachen *g, int unit)
{
	struct unit *u = &g->s->unit[unit];
	if (u->steps <= 1)
		return eliminate(g, unit);
	u->steps--;
	tell(g->run, MESSAGE_STEP_LOST, unit);
	return false;
}

/* 2.13 (15.0) How many hexes hang together with this one and are Allied. */
static int
hang_together(const struct aachen *g, int hex, uint8_t *seen)
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

void
aachen_latch(struct aachen *g)
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
