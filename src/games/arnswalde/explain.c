#include "arnswalde.h"

/*
 * Why an order is not legal: the rule, and what stands against it. Called for
 * orders that are not listed, so that every function here may take for granted
 * that something is wrong.
 */

/* 5.2, 5.3 More Tigers than there are. */
static void
refuse_count(
	const struct state *s, int area, const char *rule, struct refusal *r)
{
	int there = s->tigers[area];
	if (there == 0)
		refuse(r, rule, "no Tiger stands in %s", area_name(area));
	else
		refuse(r, rule, "only %d %s in %s", there,
			there == 1 ? _("Tiger stands") : _("Tigers stand"),
			area_name(area));
}

/* 2.3 */
static void
explain_place(const struct world *w, const struct order *o, struct refusal *r)
{
	refuse(r, "2.3", "all %d Tigers must be placed, not %d", w->tigers,
		o->arg[NORTH] + o->arg[SOUTH] + o->arg[CENTRE]);
}

/* 5.2 */
static void
explain_move(const struct state *s, const struct order *o, struct refusal *r)
{
	int from = o->arg[0], to = o->arg[1];
	if (from == REPAIR || to == REPAIR)
		refuse(r, "5.2", "nobody drives to field repair or from it");
	else if (from == to)
		refuse(r, "5.2", "a move leads to another area");
	else if (o->arg[2] == 0)
		refuse(r, "5.2", "at least one Tiger must move");
	else
		refuse_count(s, from, "5.2", r);
}

/* 5.3 One refugee marker, and no Tiger with it. */
static void
explain_refugee(const struct state *s, const int16_t *counts, struct refusal *r)
{
	if (counts[NORTH] || counts[SOUTH] || counts[CENTRE])
		refuse(r, "5.3", "refugees or Tigers escape, never both");
	else
		refuse(r, "5.3", "all %d refugee markers have escaped",
			s->refugees.escaped);
}

/* 5.3, G10 */
static void
explain_tigers(const struct state *s, const int16_t *counts, struct refusal *r)
{
	for (int area = NORTH; area < TOWN_AREAS; area++)
		if (counts[area] > s->tigers[area]) {
			refuse_count(s, area, "5.3", r);
			return;
		}
	refuse(r, "5.3", "say how many Tigers, and from where");
}

/* 5.3 */
static void
explain_escape(const struct state *s, const struct order *o, struct refusal *r)
{
	if (s->stack[NORTH].count > 0)
		refuse(r, "5.3", "a Soviet card lies in the north");
	else if (s->escape_used)
		refuse(r, "5.3", "only one escape a turn");
	else if (o->arg[0] == ESCAPE_REFUGEE)
		explain_refugee(s, &o->arg[1], r);
	else
		explain_tigers(s, &o->arg[1], r);
}

/* 7.1 A card that is not there, or a face-down one. */
static void
explain_target(const struct stack *stack, int area, int row, struct refusal *r)
{
	if (row < (int)stack->count)
		refuse(r, "7.1",
			"a face-up card lies in %s, so no face-down one can be "
			"attacked",
			area_name(area));
	else if (stack->count == 1)
		refuse(r, "7.1", "the only card in %s has number 0",
			area_name(area));
	else
		refuse(r, "7.1", "the cards in %s have numbers 0 to %zu",
			area_name(area), stack->count - 1);
}

/* 5.4 */
static void
explain_counter(const struct state *s, int area, int row, struct refusal *r)
{
	if (area >= FRONTS)
		refuse(r, "5.4", "Soviet cards lie in the north or the south");
	else if (s->tigers[area] == 0)
		refuse(r, "5.4", "no Tiger stands in %s", area_name(area));
	else if (s->stack[area].count == 0)
		refuse(r, "5.4", "no Soviet card lies in %s", area_name(area));
	else
		explain_target(&s->stack[area], area, row, r);
}

void
arnswalde_explain(
	const struct scene *scene, const struct order *o, struct refusal *r)
{
	const struct state *s = scene->state;
	if (o->verb == VERB_PLACE)
		explain_place(scene->world, o, r);
	else if (o->verb == VERB_MOVE)
		explain_move(s, o, r);
	else if (o->verb == VERB_ESCAPE)
		explain_escape(s, o, r);
	else if (o->verb == VERB_COUNTER)
		explain_counter(s, o->arg[0], o->arg[1], r);
	else
		refuse(r, "5.5", "no Tiger is under repair");
}
