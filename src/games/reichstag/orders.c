#include "combat.h"
#include "feldpost/gloss.h"
#include "fog.h"
#include "movement.h"
#include "turn.h"

/*
 * This file has the table of orders. Each verb has functions that tell which
 * units may get the order, which orders are legal, why an order is illegal, and
 * what happens.
 */

void
reichstag_apply(struct run *run, const struct order *o)
{
	struct deed g = { run, run_world(run), run_state(run) };
	draw_garrison(&g);
	acts_apply(run, o);
	end_setup(&g);
}

static bool
is_combat(const struct ground *g)
{
	return g->stage == STAGE_COMBAT || g->stage == STAGE_GERMAN_COMBAT;
}

/* 16.8 True if the unit is face down and the acting player commands it. */
static bool
may_turn_up(const struct ground *g, int unit)
{
	return lies_face_down(g->w, g->s, unit) &&
	       commander(g->w, g->s, unit) == g->seat;
}

static bool
may_move(const struct ground *g, int unit)
{
	const struct unit *u = &g->s->unit[unit];
	return on_map(u) && sector_of(g->w, g->s, unit) == g->sector &&
	       is_mobile(g->w, unit) &&
	       is_german(g->w, unit) == (g->side == GERMAN) &&
	       (!u->moved || unit == g->s->mover);
}

static bool
may_bring_back(const struct ground *g, int unit)
{
	int kind = g->w->counter[unit]->kind;
	return on_map(&g->s->unit[unit]) &&
	       (kind == KIND_AIRSTRIP || kind == KIND_DEPOT) &&
	       commander(g->w, g->s, unit) == g->seat;
}

static bool
may_look(const struct ground *g, int unit)
{
	return g->w->counter[unit]->kind == KIND_RECON &&
	       g->w->counter[unit]->front == g->sector &&
	       on_map(&g->s->unit[unit]) &&
	       (g->stage == STAGE_RECON || !g->s->started);
}

static bool
may_come_back(const struct ground *g, int unit)
{
	return g->s->unit[unit].lost && !is_german(g->w, unit) &&
	       g->w->counter[unit]->front == g->sector;
}

static const struct act acts[] = {
	{ VERB_PLACE, ACT_UNIT, is_to_place, list_places, why_not_place,
		reichstag_place, .gloss_for = gloss_place, .hex = 1,
		.sheet = SHEET_PROPOSED },
	{ VERB_KEEP, ACT_UNIT, NULL, NULL, why_not_keep, reichstag_keep,
		.gloss_for = gloss_keep },
	{ VERB_ENTER, ACT_UNIT, is_arriving, list_entries, why_not_enter,
		reichstag_enter, .gloss = gloss_enter, .hex = 1,
		.sheet = SHEET_PROPOSED },
	{ VERB_REPLACE, ACT_UNIT, may_come_back, list_replacements,
		why_not_replace, reichstag_replace, .gloss = gloss_replace,
		.hex = 1, .sheet = SHEET_UNITS },
	{ VERB_RECON, ACT_UNIT, may_look, list_recon, why_not_recon,
		reichstag_recon, .gloss = gloss_recon, .hex = 1,
		.sheet = SHEET_UNITS },
	{ VERB_AIRSTRIP, ACT_UNIT, may_bring_back, list_brought,
		why_not_brought, reichstag_bring, .gloss_for = gloss_brought },
	{ VERB_AIRSTRIP_TWO, ACT_UNIT, NULL, NULL, why_not_brought,
		reichstag_bring, .gloss_for = gloss_brought },
	{ VERB_DEPOT, ACT_UNIT, NULL, NULL, why_not_brought, reichstag_bring,
		.gloss_for = gloss_brought },
	{ VERB_MOVE, ACT_UNIT, may_move, list_moves, why_not_move,
		reichstag_move, .gloss = gloss_move, .best = best_move,
		.sheet = SHEET_UNITS },
	{ VERB_MOVE_VIA, ACT_UNIT, NULL, NULL, why_not_move, reichstag_move,
		.gloss = gloss_move },
	{ VERB_LEAVE, ACT_UNIT, NULL, NULL, why_not_leave, reichstag_leave,
		.gloss = gloss_leave, .alone = true },
	{ VERB_REVEAL, ACT_UNIT, may_turn_up, NULL, why_not_reveal,
		reichstag_reveal, .gloss_for = gloss_reveal, .alone = true },
	{ VERB_ATTACK, ACT_HEX, NULL, list_target, why_not_attack,
		carry_out_attack, .gloss = gloss_attack, .names = 1,
		.sheet = SHEET_FIRST },
	{ VERB_EFFORT, ACT_VERB, NULL, NULL, why_not_effort, reichstag_effort,
		.gloss = gloss_effort, .alone = true },
	{ VERB_ARTILLERY, ACT_VERB, NULL, list_markers, why_not_marker,
		reichstag_marker, .gloss = gloss_marker },
	{ VERB_AIR, ACT_VERB, NULL, list_markers, why_not_marker,
		reichstag_marker, .gloss = gloss_marker },
	{ VERB_AIR_RECON, ACT_VERB, NULL, list_air_recon, why_not_air_recon,
		reichstag_air_recon, .gloss = gloss_air_recon },
	{ VERB_JET, ACT_VERB, NULL, list_markers, why_not_marker,
		reichstag_marker, .gloss = gloss_marker },
	{ VERB_END, ACT_VERB, NULL, list_end, why_not_end, reichstag_end,
		.gloss = gloss_end, .sheet = SHEET_FIRST },
	{ VERB_END_GERMAN, ACT_VERB, NULL, list_end, why_not_end, reichstag_end,
		.gloss = gloss_end, .sheet = SHEET_FIRST },
	/* The verbs below answer questions. */
	{ VERB_LOSE, .gloss = gloss_lose },
	{ VERB_STAY, .says = N_("it holds the objective") },
	{ VERB_GO, .gloss = gloss_go },
	{ VERB_RETREAT, .gloss = gloss_retreat },
	{ VERB_OFF_MAP, .gloss = gloss_retreat },
	{ VERB_ADVANCE, .gloss = gloss_advance },
	{ VERB_HOLD, .says = N_("nobody else advances") },
	/* The engine gives the orders below. */
	{ VERB_SHOWN, .carry_out = reichstag_shown },
};

/* True if a unit must attack and has not (R8), or if a counter must be put down
 * and may not be kept (7.3, 16.5, R13). A counter that was kept against the
 * rules loses the game anyway (R68), so no place is listed for that counter. */
static bool
is_forgotten(struct ground *g, int unit)
{
	struct order_count count;
	if (is_combat(g))
		return owes_attack(g, unit);
	if (g->stage != STAGE_GERMAN_REINFORCEMENT || !is_face_down(g->w, unit))
		return false;
	order_count_start(&count);
	list_places(g, unit, &count.listing);
	return count.orders > 0;
}

/* Writes which units must attack, such as "1bf-35g at 3915, ... must
 * attack". */
void
reichstag_forgets(
	const struct scene *scene, const struct order *o, struct buffer *out)
{
	if (o->verb != VERB_END && o->verb != VERB_END_GERMAN)
		return;
	struct ground own, *g = acts_ground(scene, &own);
	struct buffer list = buffer_in(out->arena);
	for (int i = 0; i < (int)g->w->names.count; i++) {
		int hex = g->s->unit[i].hex;
		const char *id = words_id(&reichstag_units, g->w, i);
		if (!is_forgotten(g, i))
			continue;
		if (hex >= 0)
			gloss_item(&list, ", ", _("%s at %s"), id,
				g->w->map.hex[hex].id);
		else
			gloss_item(&list, ", ", "%s", id);
	}
	if (list.length)
		buffer_printf(out,
			is_combat(g) ? _("%s must attack")
				     : _("%s must be placed"),
			gloss_list(&list));
}

#include "../refusals.h"

static void
say_why(const struct ground *g, unsigned why, const struct about *a,
	struct refusal *r)
{
	const struct world *w = g->w;
	int at = a->unit < 0 ? HEX_NONE : g->s->unit[a->unit].hex;
	int turn = a->unit < 0 ? 0 : w->counter[a->unit]->turn;
	struct hole_list list = { .text = "" };
	/* 12 If the named unit can't attack the hex, lists other units. */
	int16_t units[MOST_ATTACKERS];
	int count = why == NOT_ADJACENT ? attackers_of(g, a->hex, units) : 0;
	for (int i = 0; i < count; i++)
		hole_add(&list, "%s", words_id(&reichstag_units, w, units[i]));
	if (count == 0)
		hole_add(&list, "%s", _("nobody"));
	const struct hole holes[] = {
		{ "unit", words_id(&reichstag_units, w, a->unit), 0 },
		{ "hex", words_id(&reichstag_hexes, w, a->hex), 0 },
		{ "from",
			words_id(&reichstag_hexes, w,
				a->from >= 0 ? a->from : at),
			0 },
		{ "other", words_id(&reichstag_units, w, a->thing), 0 },
		{ "phase", message_said(reichstag_phase_names[g->s->phase]),
			0 },
		{ "turn", NULL, turn },
		{ "cost", NULL, a->cost },
		{ "left", NULL, a->left },
		{ "value", NULL, a->value },
		{ "list", list.text, 0 },
		{ NULL, NULL, 0 },
	};
	refuse_because(r, &reasons[why], holes);
}

/* Returns why a unit has no legal order. Orders to attack name a hex first. */
static unsigned
why_idle(struct ground *g, int unit, struct about *a)
{
	enum reason why = NO_ORDER;
	switch (g->stage) {
	case STAGE_SETUP:
	case STAGE_GERMAN_SETUP:
		why = why_no_place(g, unit);
		break;
	case STAGE_REINFORCEMENT:
	case STAGE_GERMAN_REINFORCEMENT:
		if (!on_map(&g->s->unit[unit]))
			why = why_no_entry(g, unit);
		break;
	case STAGE_MOVEMENT:
	case STAGE_GERMAN_MOVEMENT:
		why = why_no_move(g, unit, a);
		break;
	case STAGE_COMBAT:
	case STAGE_GERMAN_COMBAT:
		return why_no_attack(g, unit, a);
	default:
		break;
	}
	if (why == OK)
		why = NO_ORDER;
	return why;
}

static void
make(const struct scene *scene, struct ground *out)
{
	ground_follow(scene->world, scene->state, scene->option, out);
}

static void
survey(const struct scene *scene, ground_use *use, void *errand)
{
	struct ground own;
	use(acts_ground(scene, &own), errand);
}

const struct acts reichstag_acts = {
	.act = acts,
	.count = sizeof acts / sizeof *acts,
	.units = &reichstag_units,
	.make = make,
	.survey = survey,
	.targets = attack_targets,
	.say = say_why,
	.why_idle = why_idle,
};
