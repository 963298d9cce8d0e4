#include "combat.h"
#include "feldpost/gloss.h"
#include "movement.h"

/* This file has the table of orders. Each verb has functions that tell which
 * units may receive the order, which orders are legal, why one is not, and what
 * it does. */

static bool
may_place(const struct ground *g, int unit)
{
	return aachen_is_to_place(g->w, g->s, unit);
}

static bool
may_enter(const struct ground *g, int unit)
{
	return aachen_is_due(g->w, g->s, unit);
}

static bool
may_move(const struct ground *g, int unit)
{
	const struct unit *u = &g->s->unit[unit];
	return on_map(u) && g->w->counters[unit].side == g->seat &&
	       (!(u->moved || u->locked) || unit == g->s->mover);
}

static bool
may_repair(const struct ground *g, int unit)
{
	return on_map(&g->s->unit[unit]) && aachen_is_engineer(g->w, unit);
}

static const struct act acts[] = {
	{ VERB_PLACE, ACT_UNIT, may_place, NULL, aachen_why_not_place,
		aachen_place, .gloss = aachen_gloss_place,
		.each = &aachen_hexes, .hex = 1, .sheet = SHEET_PROPOSED },
	{ VERB_ENTER, ACT_UNIT, may_enter, aachen_list_entries,
		aachen_why_not_enter, aachen_enter_map,
		.gloss = aachen_gloss_enter, .hex = 1,
		.sheet = SHEET_PROPOSED },
	{ VERB_REPAIR, ACT_UNIT, may_repair, NULL, aachen_why_not_repair,
		aachen_repair, .each = &aachen_bridges,
		.says = N_("repairs the bridge; it may not move or attack") },
	{ VERB_MOVE, ACT_UNIT, may_move, aachen_list_moves, aachen_why_not_move,
		aachen_move, .gloss = aachen_gloss_move,
		.best = aachen_best_move, .sheet = SHEET_UNITS },
	{ VERB_MOVE_VIA, ACT_UNIT, NULL, NULL, aachen_why_not_move, aachen_move,
		.gloss = aachen_gloss_move },
	{ VERB_BRIDGE, ACT_VERB, NULL, NULL, aachen_why_not_bridge,
		aachen_bridge, .gloss = aachen_gloss_bridge,
		.each = &aachen_sites },
	{ VERB_ATTACK, ACT_HEX, NULL, aachen_list_target, aachen_why_not_attack,
		aachen_combat, .gloss = aachen_gloss_attack,
		.sheet = SHEET_FIRST },
	{ VERB_BOMBARD, ACT_HEX, NULL, NULL, aachen_why_not_bombard,
		aachen_combat, .gloss = aachen_gloss_attack },
	{ VERB_END, ACT_VERB, NULL, NULL, aachen_why_not_end, aachen_end_phase,
		.gloss = aachen_gloss_end, .alone = true,
		.sheet = SHEET_FIRST },
	/* The verbs below are answers to questions. */
	{ VERB_DEMOLISH, .gloss = aachen_gloss_demolish },
	{ VERB_SPARE, .says = N_("there may be another chance") },
	{ VERB_MARKER, .gloss = aachen_gloss_marker },
	{ VERB_NO_MARKER, .gloss = aachen_gloss_marker },
	{ VERB_STAND,
		.says = N_("if the die says retreat, lose a step and stay") },
	{ VERB_YIELD, .gloss = aachen_gloss_yield },
	{ VERB_LOSE, .gloss = aachen_gloss_loss },
	{ VERB_RETREAT, .gloss = aachen_gloss_retreat },
	{ VERB_ADVANCE, .gloss = aachen_gloss_advance },
	{ VERB_HOLD, .says = N_("nobody advances") },
};

/* Writes {list} in the text of a reason that names several things. */

static void
put_list(const struct ground *g, unsigned why, const struct about *a,
	struct hole_list *list)
{
	int16_t unit[SIDES];
	int count = 0, hex, first;
	switch (why) {
	case LOCKED: /* 2.5 lists enemy units: "de-26 at 0401" */
		count = aachen_holders(g->w, &g->at, enemy_of(g->seat),
			g->s->unit[a->unit].hex, unit);
		for (int i = 0; i < count; i++)
			hole_add(list, _("%s at %s"),
				g->w->counters[unit[i]].id,
				g->w->map.hex[g->s->unit[unit[i]].hex].id);
		break;
	case NOT_ADJACENT: /* 2.6 lists the units that can attack the hex */
		count = aachen_attackers(g, a->hex, unit);
		for (int i = 0; i < count; i++)
			hole_add(list, "%s", g->w->counters[unit[i]].id);
		if (count == 0)
			hole_add(list, "%s", _("nobody"));
		break;
	case NO_MARKER: /* 2.11 lists the markers that are available */
		for (int value = INT16_MAX;
			(value = aachen_next_marker(
				 g->w, g->s, g->seat, value)) >= 0;)
			hole_add(list, "%d", value);
		if (list->length == 0)
			hole_add(list, "%s", _("none"));
		break;
	case ARRIVALS_FIRST: /* 2.13 lists the arrivals: "de-43 3014" */
		first = aachen_first_arrival(g, &hex);
		if (first >= 0)
			hole_add(list, "%s %s", g->w->counters[first].id,
				g->w->map.hex[hex].id);
		break;
	default:
		break;
	}
}

#include "../refusals.h"

static void
say_why(const struct ground *g, unsigned why, const struct about *a,
	struct refusal *r)
{
	static const struct counter nobody;
	const struct world *w = g->w;
	const struct counter *c = a->unit < 0 ? &nobody : &w->counters[a->unit];
	int other = a->hex < 0 ? -1 : g->at.first[a->hex];
	int from =
		a->from >= 0 || a->unit < 0 ? a->from : g->s->unit[a->unit].hex;
	struct points cost = points_text(a->cost, HALVES);
	struct points left = points_text(a->left, HALVES);
	struct hole_list list = { .text = "" };
	put_list(g, why, a, &list);
	if (why == LOCKED && list.length == 0)
		why = LOCKED_ONCE;
	const struct hole holes[] = {
		{ "unit", c->id, 0 },
		{ "side", message_said(aachen_seat_names[c->side]), 0 },
		{ "turn", NULL, c->turn },
		{ "zone",
			c->zone < 0 ? ""
				    : words_said(&aachen_zones, w, c->zone),
			0 },
		{ "hex", words_id(&aachen_hexes, w, a->hex), 0 },
		{ "from", words_id(&aachen_hexes, w, from), 0 },
		{ "other", words_id(&aachen_units, w, other), 0 },
		{ "cost", cost.text, 0 },
		{ "left", left.text, 0 },
		{ "hexside", a->thing < 0 ? "?" : w->map.side[a->thing].id, 0 },
		{ "pontoon", words_id(&aachen_sites, w, g->s->pontoon), 0 },
		{ "trigger", NULL, w->trigger_hexes },
		{ "most", NULL, w->attackers_most },
		{ "value", NULL, a->value },
		{ "list", list.text, 0 },
		{ NULL, NULL, 0 },
	};
	refuse_because(r, &reasons[why], holes);
}

static unsigned
why_idle(struct ground *g, int unit, struct about *a)
{
	if (aachen_is_combat(g->s->phase))
		return aachen_why_no_attack(g, unit, a);
	if (g->s->phase == PHASE_SETUP)
		return aachen_why_not_placed(g, unit);
	enum reason why = aachen_hindrance(g, unit);
	if (why == NOT_ARRIVED)
		return aachen_why_no_arrival(g, unit);
	a->left = g->s->left;
	if (why == OK)
		why = aachen_why_stuck(g, unit);
	return why;
}

static void
make(const struct scene *scene, struct ground *out)
{
	aachen_ground_make(scene->world, scene->state, out);
}

static void
survey(const struct scene *scene, ground_use *use, void *errand)
{
	struct ground own;
	use(acts_ground(scene, &own), errand);
}

const struct acts aachen_acts = {
	.act = acts,
	.count = sizeof acts / sizeof *acts,
	.units = &aachen_units,
	.make = make,
	.survey = survey,
	.targets = aachen_targets,
	.say = say_why,
	.why_idle = why_idle,
};
