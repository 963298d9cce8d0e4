#include "combat.h"
#include "feldpost/gloss.h"
#include "movement.h"

/*
 * What may be ordered: a listing by phase, in parts; and for each verb why an
 * order of it will not do, what it would do, and what does it.
 */

static const struct {
	enum reason (*why_not)(
		struct ground *g, const struct order *o, struct about *a);
	void (*gloss)(
		struct ground *g, const struct order *o, struct buffer *out);
	void (*carry_out)(struct aachen *g, const struct order *o);
} verbs[] = {
	[VERB_PLACE] = { aachen_why_not_place, aachen_gloss_place,
		aachen_place },
	[VERB_MOVE] = { aachen_why_not_move, aachen_gloss_move, aachen_move },
	[VERB_MOVE_VIA] = { aachen_why_not_move, aachen_gloss_move,
		aachen_move },
	[VERB_ENTER] = { aachen_why_not_enter, aachen_gloss_enter,
		aachen_enter_map },
	[VERB_BRIDGE] = { aachen_why_not_bridge, aachen_gloss_bridge,
		aachen_bridge },
	[VERB_REPAIR] = { aachen_why_not_repair, aachen_gloss_repair,
		aachen_repair },
	[VERB_ATTACK] = { aachen_why_not_attack, aachen_gloss_attack,
		aachen_combat },
	[VERB_BOMBARD] = { aachen_why_not_bombard, aachen_gloss_attack,
		aachen_combat },
	[VERB_END] = { aachen_why_not_end, aachen_gloss_end, aachen_end_phase },
	/* Answers. */
	[VERB_DEMOLISH] = { .gloss = aachen_gloss_demolish },
	[VERB_SPARE] = { .gloss = aachen_gloss_spare },
	[VERB_MARKER] = { .gloss = aachen_gloss_marker },
	[VERB_NO_MARKER] = { .gloss = aachen_gloss_marker },
	[VERB_STAND] = { .gloss = aachen_gloss_stand },
	[VERB_YIELD] = { .gloss = aachen_gloss_stand },
	[VERB_LOSE] = { .gloss = aachen_gloss_loss },
	[VERB_RETREAT] = { .gloss = aachen_gloss_retreat },
	[VERB_ADVANCE] = { .gloss = aachen_gloss_advance },
	[VERB_HOLD] = { .gloss = aachen_gloss_advance },
};

void
aachen_apply(struct run *run, const struct order *o)
{
	struct aachen g = { run, run_world(run), run_state(run) };
	verbs[o->verb].carry_out(&g, o);
}

void
aachen_gloss(const struct scene *scene, const struct reader *reader,
	const struct order *o, struct buffer *out)
{
	struct ground own;
	(void)reader;
	verbs[o->verb].gloss(aachen_ground_of(scene, &own), o, out);
}

bool
aachen_refine(const struct scene *scene, const struct order *o)
{
	struct ground own;
	struct about about;
	return verbs[o->verb].why_not(
		       aachen_ground_of(scene, &own), o, &about) == OK;
}

/*
 * Parts. In set-up and movement: one for each unit that may have something to
 * do, one for bridges, one for `end`; in combat: one for each target, one for
 * `end`.
 */

/* Who has moved or is locked has not, but for the engineers at a bridge. */
static bool
is_in_play(const struct world *w, const struct state *s, int unit)
{
	const struct unit *u = &s->unit[unit];
	if (w->counters[unit].side != aachen_phase_seat(s->phase))
		return false;
	if (!on_map(u))
		return u->due &&
		       (s->phase == PHASE_SETUP || aachen_is_due(w, s, unit));
	return !(u->moved || u->locked) || unit == s->mover ||
	       aachen_is_engineer(w, unit);
}

/* How many of the first `units` are in play. */
static int
count_in_play(const struct scene *scene, size_t units)
{
	int count = 0;
	for (size_t i = 0; i < units; i++)
		count += is_in_play(scene->world, scene->state, (int)i);
	return count;
}

static bool
is_combat(const struct scene *scene)
{
	return aachen_is_combat(((const struct state *)scene->state)->phase);
}

int
aachen_parts(const struct scene *scene)
{
	const struct world *w = scene->world;
	struct ground own;
	int16_t hexes[MOST_UNITS];
	return is_combat(scene)
		       ? aachen_targets(aachen_ground_of(scene, &own), hexes) +
				 1
		       : count_in_play(scene, w->counter_count) + 2;
}

static int
part_of_target(const struct scene *scene, int hex)
{
	struct ground own;
	int16_t hexes[MOST_UNITS];
	int count = aachen_targets(aachen_ground_of(scene, &own), hexes);
	for (int i = 0; i < count; i++)
		if (hexes[i] == hex)
			return i + 1;
	return LISTING_NOWHERE;
}

int
aachen_part_of(const struct scene *scene, const struct order *o)
{
	if (o->verb == VERB_END)
		return aachen_parts(scene);
	if (is_combat(scene))
		return part_of_target(scene, o->arg[0]);
	if (o->verb == VERB_BRIDGE)
		return aachen_parts(scene) - 1;
	return is_in_play(scene->world, scene->state, o->arg[0])
		       ? count_in_play(scene, (size_t)o->arg[0]) + 1
		       : LISTING_NOWHERE;
}

static void
list_unit(struct ground *g, int unit, struct listing *l)
{
	if (g->s->phase == PHASE_SETUP) {
		aachen_list_places(g, unit, l);
		return;
	}
	aachen_list_entries(g, unit, l);
	aachen_list_repairs(g, unit, l);
	aachen_list_moves(g, unit, l);
}

static void
list_movement(struct ground *g, struct listing *l)
{
	int part = 0;
	bool moving = g->s->phase != PHASE_SETUP;
	for (int i = 0; i < (int)g->w->counter_count; i++)
		if (is_in_play(g->w, g->s, i) && listing_wants(l, ++part))
			list_unit(g, i, l);
	if (listing_wants(l, ++part) && moving && g->seat == ALLIED &&
		!g->s->pontoon_used)
		aachen_list_bridges(g, l);
	if (listing_wants(l, ++part) && moving && !g->arrivals_first)
		list(l, VERB_END, 0);
}

static void
list_combat(const struct ground *g, struct listing *l)
{
	int16_t hexes[MOST_UNITS];
	int count = aachen_targets(g, hexes);
	for (int i = 0; i < count; i++)
		if (listing_wants(l, i + 1))
			aachen_list_target(g, hexes[i], l);
	if (listing_wants(l, count + 1))
		list(l, VERB_END, 0);
}

void
aachen_legal(const struct scene *scene, struct listing *l)
{
	struct ground ground;
	aachen_ground_make(scene->world, scene->state, &ground);
	l->survey = &ground;
	if (is_combat(scene))
		list_combat(&ground, l);
	else if (ground.seat != NOBODY)
		list_movement(&ground, l);
	l->survey = NULL;
}

/* Why not. Reasons that name several things, or another than the order, have
 * them in a list. */

/* 2.5 The enemies whose zones hold a unit: "de-26 at 0401". */
static void
put_holders(const struct ground *g, int unit, struct hole_list *list)
{
	int16_t other[SIDES];
	int count = aachen_holders(
		g->w, &g->at, enemy_of(g->seat), g->s->unit[unit].hex, other);
	for (int i = 0; i < count; i++)
		hole_add(list, _("%s at %s"), g->w->counters[other[i]].id,
			g->w->map.hex[g->s->unit[other[i]].hex].id);
}

/* 2.6 Who could, for those who named somebody that can't. */
static void
put_attackers(const struct ground *g, int hex, struct hole_list *list)
{
	int16_t units[SIDES];
	int count = aachen_attackers(g, hex, units);
	for (int i = 0; i < count; i++)
		hole_add(list, "%s", g->w->counters[units[i]].id);
	if (count == 0)
		hole_add(list, "%s", _("nobody"));
}

/* 2.11 */
static void
put_markers(const struct ground *g, struct hole_list *list)
{
	for (int value = INT16_MAX;
		(value = aachen_next_marker(g->w, g->s, g->seat, value)) >= 0;)
		hole_add(list, "%d", value);
	if (list->length == 0)
		hole_add(list, "%s", _("none"));
}

/* 2.13 "de-43 3014" */
static void
put_arrival(const struct ground *g, struct hole_list *list)
{
	int hex, unit = aachen_first_arrival(g, &hex);
	if (unit >= 0)
		hole_add(list, "%s %s", g->w->counters[unit].id,
			g->w->map.hex[hex].id);
}

static void
put_list(const struct ground *g, enum reason why, const struct about *a,
	struct hole_list *list)
{
	switch (why) {
	case LOCKED:
		put_holders(g, a->unit, list);
		break;
	case NOT_ADJACENT:
		put_attackers(g, a->hex, list);
		break;
	case NO_MARKER:
		put_markers(g, list);
		break;
	case ARRIVALS_FIRST:
		put_arrival(g, list);
		break;
	default:
		break;
	}
}

static const char *
hexside_id(const struct world *w, int side)
{
	return side < 0 ? "?" : w->map.side[side].id;
}

/* Says why: what stands for the names in aachen_reasons. */
static void
say_why(const struct ground *g, enum reason why, const struct about *a,
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
		{ "side", _(aachen_seat_names[c->side]), 0 },
		{ "turn", NULL, c->turn },
		{ "zone", c->zone < 0 ? "" : w->map.area[c->zone].name, 0 },
		{ "hex", words_id(&aachen_hexes, w, a->hex), 0 },
		{ "from", words_id(&aachen_hexes, w, from), 0 },
		{ "other", words_id(&aachen_units, w, other), 0 },
		{ "cost", cost.text, 0 },
		{ "left", left.text, 0 },
		{ "hexside", hexside_id(w, a->thing), 0 },
		{ "pontoon", words_id(&aachen_sites, w, g->s->pontoon), 0 },
		{ "trigger", NULL, w->trigger_hexes },
		{ "most", NULL, w->attackers_most },
		{ "value", NULL, a->value },
		{ "list", list.text, 0 },
		{ NULL, NULL, 0 },
	};
	refuse_because(r, &aachen_reasons[why], holes);
}

static const struct about nothing = {
	.unit = -1, .hex = HEX_NONE, .from = HEX_NONE, .thing = HEXSIDE_NONE
};

void
aachen_explain(
	const struct scene *scene, const struct order *o, struct refusal *r)
{
	struct ground own, *g = aachen_ground_of(scene, &own);
	struct about about = nothing;
	enum reason why = verbs[o->verb].why_not(g, o, &about);
	say_why(g, why, &about, r);
}

/* Why a unit that has no order has none. */
static enum reason
why_idle(struct ground *g, int unit, struct about *a)
{
	a->unit = unit;
	if (aachen_is_combat(g->s->phase))
		return aachen_why_no_attack(g, unit, a);
	if (g->s->phase == PHASE_SETUP)
		return aachen_why_not_placed(g, unit);
	enum reason why = aachen_hindrance(g, unit);
	if (why == NOT_ARRIVED)
		return aachen_why_no_arrival(g, unit);
	a->left = g->s->left;
	return why == OK ? aachen_why_stuck(g, unit) : why;
}

/* 2.10 Engineers that can't move may have a bridge to repair. */
bool
aachen_idle(const struct scene *scene, const struct vocabulary *type, int thing,
	struct refusal *r)
{
	struct ground own, *g = aachen_ground_of(scene, &own);
	struct order_count count;
	struct about about = nothing;
	if (type != &aachen_units)
		return false;
	order_count_start(&count);
	enum reason why = why_idle(g, thing, &about);
	aachen_list_repairs(g, thing, &count.listing);
	if (why == OK || count.orders)
		return false;
	say_why(g, why, &about, r);
	return true;
}
