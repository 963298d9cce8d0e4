#include <stdio.h>

#include "arnswalde.h"

/* This file decides which orders are legal, and why others are not. Functions
 * why_... return a row of `reasons`. */

#include "../refusals.h"

static int
sum_of(const int16_t *counts)
{
	return counts[NORTH] + counts[SOUTH] + counts[CENTRE];
}

/* 5.2, G11 Returns why this many Tigers can't move between these areas. */
static enum reason
why_not_move(const struct state *s, int from, int to, int tigers)
{
	if (from == REPAIR || to == REPAIR)
		return NO_DRIVE;
	if (from == to)
		return SAME_AREA;
	if (tigers == 0)
		return NOBODY_MOVES;
	if (s->tigers[from] == 0)
		return NO_TIGER_MOVES;
	return tigers > s->tigers[from] ? TOO_FEW_MOVE : OK;
}

/* 5.3 An escape is legal once a turn, if the north has no Soviet card. */
static enum reason
why_no_escape(const struct state *s)
{
	if (s->stack[NORTH].count > 0)
		return CARD_IN_NORTH;
	return s->escape_used ? ESCAPED_ONCE : OK;
}

/* 5.3 One refugee marker or any number of Tigers escapes (G10). */
static enum reason
why_not_escape(const struct state *s, const struct order *o, int *area)
{
	const int16_t *counts = &o->arg[1];
	int sum = sum_of(counts);
	enum reason why = why_no_escape(s);
	if (why != OK)
		return why;
	if (o->arg[0] == ESCAPE_REFUGEE) {
		if (sum > 0)
			return NEVER_BOTH;
		return s->refugees.centre > 0 ? OK : NO_REFUGEES;
	}
	for (*area = NORTH; *area < TOWN_AREAS; ++*area)
		if (counts[*area] > s->tigers[*area])
			return s->tigers[*area] ? TOO_FEW_ESCAPE
						: NO_TIGER_ESCAPES;
	return sum > 0 ? OK : NOBODY_ESCAPES;
}

/* 7.1 True if a card is face up. Otherwise a face-down card can be attacked. */
static bool
any_up(const struct stack *stack)
{
	for (size_t row = 0; row < stack->count; row++)
		if (!stack->card[row].down)
			return true;
	return false;
}

/* 5.4, 7.1 Returns why this Soviet card can't be attacked. */
static enum reason
why_not_counter(const struct state *s, int area, int row)
{
	if (area >= FRONTS)
		return NO_FRONT;
	const struct stack *stack = &s->stack[area];
	if (s->tigers[area] == 0)
		return NO_TIGER_ATTACKS;
	if (stack->count == 0)
		return NO_CARD_THERE;
	if (row >= (int)stack->count)
		return stack->count == 1 ? ONLY_CARD : NO_SUCH_CARD;
	return stack->card[row].down && any_up(stack) ? FACE_UP_FIRST : OK;
}

static enum reason
why_not_repair(const struct state *s)
{
	return s->tigers[REPAIR] > 0 ? OK : NONE_IN_REPAIR;
}

/* The functions below list orders, but omit orders that can't be legal. */

static void
list_placements(const struct world *w, struct listing *l)
{
	for (int north = 0; north <= w->tigers; north++)
		for (int south = 0; south <= w->tigers - north; south++)
			list(l, VERB_PLACE, 3, north, south,
				w->tigers - north - south);
}

static void
list_actions(const struct state *s, struct listing *l)
{
	list(l, VERB_END, 0);
	for (int from = NORTH; from < TOWN_AREAS; from++)
		for (int to = NORTH; to < TOWN_AREAS; to++)
			for (int n = 1; n <= s->tigers[from]; n++)
				if (why_not_move(s, from, to, n) == OK)
					list(l, VERB_MOVE, 3, from, to, n);
	bool open = why_no_escape(s) == OK;
	if (open && s->refugees.centre > 0)
		list(l, VERB_ESCAPE, 4, ESCAPE_REFUGEE, 0, 0, 0);
	for (int n = 0; open && n <= s->tigers[NORTH]; n++)
		for (int south = 0; south <= s->tigers[SOUTH]; south++)
			for (int c = 0; c <= s->tigers[CENTRE]; c++)
				if (n + south + c > 0)
					list(l, VERB_ESCAPE, 4, ESCAPE_TIGERS,
						n, south, c);
	for (int area = NORTH; area < FRONTS; area++)
		for (int row = 0; row < (int)s->stack[area].count; row++)
			if (why_not_counter(s, area, row) == OK)
				list(l, VERB_COUNTER, 2, area, row);
	if (why_not_repair(s) == OK)
		list(l, VERB_REPAIR, 0);
}

void
arnswalde_legal(const struct scene *scene, struct listing *l)
{
	const struct state *s = scene->state;
	if (s->phase == PHASE_PLACEMENT)
		list_placements(scene->world, l);
	else if (s->phase == PHASE_ACTIONS)
		list_actions(s, l);
}

/* Returns why an order is illegal. *area is the area that the reason names. */
static enum reason
why_not(const struct world *w, const struct state *s, const struct order *o,
	int *area)
{
	*area = NORTH;
	switch (o->verb) {
	case VERB_PLACE:
		return sum_of(o->arg) == w->tigers ? OK : NOT_ALL_PLACED;
	case VERB_MOVE:
		*area = o->arg[0];
		return why_not_move(s, o->arg[0], o->arg[1], o->arg[2]);
	case VERB_ESCAPE:
		return why_not_escape(s, o, area);
	case VERB_COUNTER:
		*area = o->arg[0];
		return why_not_counter(s, o->arg[0], o->arg[1]);
	default:
		return why_not_repair(s);
	}
}

void
arnswalde_explain(
	const struct scene *scene, const struct order *o, struct refusal *r)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	int area;
	enum reason why = why_not(w, s, o, &area);
	bool place = o->verb == VERB_PLACE;
	int there = place ? 0 : s->tigers[area];
	int last = area < FRONTS ? (int)s->stack[area].count - 1 : 0;
	char tigers[80];
	snprintf(tigers, sizeof tigers,
		P_("%d Tiger stands", "%d Tigers stand", there), there);
	const struct hole holes[] = {
		{ "area", place ? "" : area_name(area), 0 },
		{ "there", tigers, 0 },
		{ "all", NULL, w->tigers },
		{ "named", NULL, place ? sum_of(o->arg) : 0 },
		{ "escaped", NULL, s->refugees.escaped },
		{ "last", NULL, last },
		{ NULL, NULL, 0 },
	};
	refuse_because(r, &reasons[why], holes);
}
