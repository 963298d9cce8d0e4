#include "arnswalde.h"

/* What the player may choose. */

/* 2.3 All ways to share out the Tigers. */
static void
list_placements(const struct world *w, struct listing *l)
{
	for (int north = 0; north <= w->tigers; north++)
		for (int south = 0; south <= w->tigers - north; south++)
			list(l, VERB_PLACE, 3, north, south,
				w->tigers - north - south);
}

/* 5.2, G11 */
static void
list_moves(const struct state *s, struct listing *l)
{
	for (int from = NORTH; from < TOWN_AREAS; from++)
		for (int to = NORTH; to < TOWN_AREAS; to++)
			for (int n = 1; to != from && n <= s->tigers[from]; n++)
				list(l, VERB_MOVE, 3, from, to, n);
}

/* 5.3, G10 */
static void
list_tigers_escaping(const struct state *s, struct listing *l)
{
	for (int n = 0; n <= s->tigers[NORTH]; n++)
		for (int south = 0; south <= s->tigers[SOUTH]; south++)
			for (int c = 0; c <= s->tigers[CENTRE]; c++)
				if (n + south + c > 0)
					list(l, VERB_ESCAPE, 4, ESCAPE_TIGERS,
						n, south, c);
}

/* 5.3 Once a turn, and only while no Soviet card lies in the north. */
static void
list_escapes(const struct state *s, struct listing *l)
{
	if (s->escape_used || s->stack[NORTH].count > 0)
		return;
	if (s->refugees.centre > 0)
		list(l, VERB_ESCAPE, 4, ESCAPE_REFUGEE, 0, 0, 0);
	list_tigers_escaping(s, l);
}

/* 7.1 Face-down cards are targets only where no card is face up. */
bool
arnswalde_any_up(const struct stack *stack)
{
	for (size_t row = 0; row < stack->count; row++)
		if (!stack->card[row].down)
			return true;
	return false;
}

/* 5.4, 7.1 */
static void
list_counterattacks(const struct state *s, int area, struct listing *l)
{
	const struct stack *stack = &s->stack[area];
	bool up = arnswalde_any_up(stack);
	if (s->tigers[area] == 0)
		return;
	for (int row = 0; row < (int)stack->count; row++)
		if (!up || !stack->card[row].down)
			list(l, VERB_COUNTER, 2, area, row);
}

/* 5.1 */
static void
list_actions(const struct state *s, struct listing *l)
{
	list(l, VERB_END, 0);
	list_moves(s, l);
	list_escapes(s, l);
	for (int area = NORTH; area < FRONTS; area++)
		list_counterattacks(s, area, l);
	if (s->tigers[REPAIR] > 0) /* G15 */
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
