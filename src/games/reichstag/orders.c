#include <stdarg.h>
#include <stdio.h>

#include "combat.h"
#include "fog.h"
#include "movement.h"
#include "turn.h"

/*
 * What may be ordered: a listing by phase, in parts; and for each verb why an
 * order of it will not do, what it would do, and what does it.
 */

static const struct {
	enum reason (*why_not)(
		struct ground *g, const struct order *o, struct about *a);
	void (*gloss)(
		struct ground *g, const struct order *o, struct buffer *out);
	/* For those whose words depend on who reads them. */
	void (*gloss_for)(struct ground *g, const struct reader *reader,
		const struct order *o, struct buffer *out);
	void (*carry_out)(struct reichstag *g, const struct order *o);
} verbs[] = {
	[VERB_PLACE] = { why_not_place, NULL, gloss_place, reichstag_place },
	[VERB_KEEP] = { why_not_keep, NULL, gloss_keep, reichstag_keep },
	[VERB_ENTER] = { why_not_enter, gloss_enter, NULL, reichstag_enter },
	[VERB_REPLACE] = { why_not_replace, gloss_replace, NULL,
		reichstag_replace },
	[VERB_EFFORT] = { why_not_effort, gloss_effort, NULL,
		reichstag_effort },
	[VERB_RECON] = { why_not_recon, NULL, gloss_recon, reichstag_recon },
	[VERB_ARTILLERY] = { why_not_marker, gloss_marker, NULL,
		reichstag_marker },
	[VERB_AIR] = { why_not_marker, gloss_marker, NULL, reichstag_marker },
	[VERB_AIR_RECON] = { why_not_air_recon, NULL, gloss_air_recon,
		reichstag_air_recon },
	[VERB_JET] = { why_not_marker, gloss_marker, NULL, reichstag_marker },
	[VERB_MOVE] = { why_not_move, gloss_move, NULL, reichstag_move },
	[VERB_MOVE_VIA] = { why_not_move, gloss_move, NULL, reichstag_move },
	[VERB_LEAVE] = { why_not_leave, gloss_leave, NULL, reichstag_leave },
	[VERB_REVEAL] = { why_not_reveal, NULL, gloss_reveal,
		reichstag_reveal },
	[VERB_AIRSTRIP] = { why_not_brought, NULL, gloss_brought,
		reichstag_bring },
	[VERB_AIRSTRIP_TWO] = { why_not_brought, NULL, gloss_brought,
		reichstag_bring },
	[VERB_DEPOT] = { why_not_brought, NULL, gloss_brought,
		reichstag_bring },
	[VERB_ATTACK] = { why_not_attack, gloss_attack, NULL,
		carry_out_attack },
	[VERB_END] = { why_not_end, gloss_end, NULL, reichstag_end },
	[VERB_END_GERMAN] = { why_not_end, gloss_end, NULL, reichstag_end },
	/* Answers. */
	[VERB_LOSE] = { .gloss = gloss_lose },
	[VERB_STAY] = { .gloss = gloss_stay },
	[VERB_GO] = { .gloss = gloss_stay },
	[VERB_RETREAT] = { .gloss = gloss_retreat },
	[VERB_OFF_MAP] = { .gloss = gloss_retreat },
	[VERB_ADVANCE] = { .gloss = gloss_advance },
	[VERB_HOLD] = { .gloss = gloss_advance },
	/* The engine's. */
	[VERB_SHOWN] = { .carry_out = reichstag_shown },
};

void
reichstag_apply(struct run *run, const struct order *o)
{
	struct reichstag g = { run, run_world(run), run_state(run) };
	draw_garrison(&g);
	verbs[o->verb].carry_out(&g, o);
	end_setup(&g);
}

void
reichstag_gloss(const struct scene *scene, const struct reader *reader,
	const struct order *o, struct buffer *out)
{
	struct ground own;
	if (verbs[o->verb].gloss)
		verbs[o->verb].gloss(ground_of(scene, &own), o, out);
	else if (verbs[o->verb].gloss_for)
		verbs[o->verb].gloss_for(
			ground_of(scene, &own), reader, o, out);
}

bool
reichstag_refine(const struct scene *scene, const struct order *o)
{
	struct ground own;
	struct about about;
	return verbs[o->verb].why_not(ground_of(scene, &own), o, &about) == OK;
}

/*
 * Parts: one for each unit that may have something to do, in combat one for
 * each hex that can be attacked, one for each verb that is about the whole
 * front, one for `end`.
 */

static bool
is_combat(const struct ground *g)
{
	return g->stage == STAGE_COMBAT || g->stage == STAGE_GERMAN_COMBAT;
}

/* 16.8 Its commander may turn it up. */
static bool
may_turn_up(const struct ground *g, int unit)
{
	return on_map(&g->s->unit[unit]) && lies_face_down(g->w, g->s, unit) &&
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

/* An airstrip or a depot. */
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
	       on_map(&g->s->unit[unit]);
}

static bool
may_come_back(const struct ground *g, int unit)
{
	return g->s->unit[unit].lost && !is_german(g->w, unit) &&
	       g->w->counter[unit]->front == g->sector;
}

/* Whether a unit is a part. */
static bool
is_in_play(const struct ground *g, int unit)
{
	if (g->stage < STAGES && may_turn_up(g, unit))
		return true;
	switch (g->stage) {
	case STAGE_SETUP:
	case STAGE_GERMAN_SETUP:
		return is_to_place(g, unit);
	case STAGE_REINFORCEMENT:
		return is_arriving(g, unit) || may_come_back(g, unit) ||
		       (may_look(g, unit) && !g->s->started);
	case STAGE_RECON:
		return may_look(g, unit);
	case STAGE_GERMAN_REINFORCEMENT:
		return is_to_place(g, unit) || is_arriving(g, unit) ||
		       may_bring_back(g, unit);
	case STAGE_MOVEMENT:
	case STAGE_GERMAN_MOVEMENT:
		return may_move(g, unit);
	default:
		return false;
	}
}

/* How many of the first `units` are parts. */
static int
count_in_play(const struct ground *g, int units)
{
	int count = 0;
	for (int i = 0; i < units; i++)
		count += is_in_play(g, i);
	return count;
}

/* The verbs that are about no unit, by stage; -1 behind them. */
static const int *
front_verbs(const struct ground *g)
{
	static const int none[] = { -1 }, effort[] = { VERB_EFFORT, -1 },
			 jet[] = { VERB_JET, -1 },
			 barrage[] = { VERB_ARTILLERY, VERB_AIR, VERB_AIR_RECON,
				 -1 };
	switch (g->stage) {
	case STAGE_REINFORCEMENT:
		return effort;
	case STAGE_BARRAGE:
		return barrage;
	case STAGE_GERMAN_COMBAT:
		return jet;
	default:
		return none;
	}
}

/* How many of them stand before that one; all, if it is none of them. */
static int
count_verbs(const struct ground *g, int verb)
{
	const int *verbs_of = front_verbs(g);
	int count = 0;
	while (verbs_of[count] >= 0 && verbs_of[count] != verb)
		count++;
	return count;
}

/* How many targets stand before that hex; all, if it is none of them. */
static int
count_targets(const struct ground *g, int hex)
{
	int16_t hexes[HEX_MOST];
	int count = is_combat(g) ? attack_targets(g, hexes) : 0;
	for (int i = 0; i < count; i++)
		if (hexes[i] == hex)
			return i;
	return count;
}

/* Parts before those of verbs. */
static int
count_things(const struct ground *g)
{
	return count_in_play(g, (int)g->w->names.count) +
	       count_targets(g, HEX_NONE);
}

static int
parts_of(const struct ground *g)
{
	return count_things(g) + count_verbs(g, -1) + 1;
}

int
reichstag_parts(const struct scene *scene)
{
	struct ground own;
	return parts_of(ground_of(scene, &own));
}

static int
part_of_target(const struct ground *g, int hex)
{
	int before = count_targets(g, hex);
	return before == count_targets(g, HEX_NONE)
		       ? LISTING_NOWHERE
		       : count_in_play(g, (int)g->w->names.count) + before + 1;
}

int
reichstag_part_of(const struct scene *scene, const struct order *o)
{
	struct ground own;
	const struct ground *g = ground_of(scene, &own);
	switch ((enum verb_row)o->verb) {
	case VERB_END:
	case VERB_END_GERMAN:
		return parts_of(g);
	case VERB_ATTACK:
		return part_of_target(g, o->arg[1]);
	case VERB_EFFORT:
	case VERB_ARTILLERY:
	case VERB_AIR:
	case VERB_AIR_RECON:
	case VERB_JET:
		return count_things(g) + count_verbs(g, o->verb) + 1;
	default:
		return is_in_play(g, o->arg[0])
			       ? count_in_play(g, o->arg[0]) + 1
			       : LISTING_NOWHERE;
	}
}

static bool
is_wanted(const struct listing *l, int part)
{
	return l->part == LISTING_WHOLE || l->part == part;
}

static void
list_unit(struct ground *g, int unit, struct listing *l)
{
	switch (g->stage) {
	case STAGE_SETUP:
	case STAGE_GERMAN_SETUP:
		list_places(g, unit, l);
		return;
	case STAGE_REINFORCEMENT:
		list_entries(g, unit, l);
		list_replacements(g, unit, l);
		list_recon(g, unit, l);
		break;
	case STAGE_RECON:
		list_recon(g, unit, l);
		break;
	case STAGE_GERMAN_REINFORCEMENT:
		list_places(g, unit, l);
		list_entries(g, unit, l);
		list_brought(g, VERB_AIRSTRIP, unit, l);
		list_brought(g, VERB_DEPOT, unit, l);
		break;
	case STAGE_MOVEMENT:
	case STAGE_GERMAN_MOVEMENT:
		list_moves(g, unit, l);
		list_leave(g, unit, l);
		break;
	default:
		break;
	}
	list_reveal(g, unit, l);
}

static void
list_verb(struct ground *g, int verb, struct listing *l)
{
	struct about about;
	if (verb == VERB_AIR_RECON)
		list_air_recon(g, l);
	else if (verb != VERB_EFFORT)
		list_markers(g, verb, l);
	else if (why_not_effort(g, NULL, &about) == OK)
		list(l, VERB_EFFORT, 0);
}

static void
list_parts(struct ground *g, struct listing *l)
{
	int16_t hexes[HEX_MOST];
	int targets = is_combat(g) ? attack_targets(g, hexes) : 0;
	int part = 0;
	for (int i = 0; i < (int)g->w->names.count; i++)
		if (is_in_play(g, i) && is_wanted(l, ++part))
			list_unit(g, i, l);
	for (int i = 0; i < targets; i++)
		if (is_wanted(l, ++part))
			list_target(g, hexes[i], l);
	for (const int *verb = front_verbs(g); *verb >= 0; verb++)
		if (is_wanted(l, ++part))
			list_verb(g, *verb, l);
	if (is_wanted(l, ++part))
		list_end(g, l);
}

void
reichstag_legal(const struct scene *scene, struct listing *l)
{
	struct ground ground;
	ground_make(scene->world, scene->state, scene->option, &ground);
	l->survey = &ground;
	if (ground.seat != NOBODY)
		list_parts(&ground, l);
	l->survey = NULL;
}

/* R8 Who must attack and has not; 7.3 what must be put down, unless it may be
 * kept (16.5, R13): whoever keeps another has lost (R68). */
static bool
is_forgotten(struct ground *g, int unit)
{
	if (is_combat(g))
		return owes_attack(g, unit);
	return g->stage == STAGE_GERMAN_REINFORCEMENT &&
	       is_face_down(g->w, unit) && is_to_place(g, unit) &&
	       barred_if_kept(g, unit);
}

/* "1bf-35g at 3915, ... must attack" */
void
reichstag_forgets(
	const struct scene *scene, const struct order *o, struct buffer *out)
{
	struct ground own, *g = ground_of(scene, &own);
	int count = 0;
	if (o->verb != VERB_END && o->verb != VERB_END_GERMAN)
		return;
	for (int i = 0; i < (int)g->w->names.count; i++) {
		if (!is_forgotten(g, i))
			continue;
		buffer_printf(out, "%s%s", count++ ? ", " : "",
			words_id(&reichstag_units, g->w, i));
		if (on_map(&g->s->unit[i]))
			buffer_printf(out, _(" at %s"),
				g->w->map.hex[g->s->unit[i].hex].id);
	}
	if (count > 0)
		buffer_puts(out, is_combat(g) ? _(" must attack")
					      : _(" must be placed"));
}

/* Why not. Reasons that name several things, or another than the order, have
 * them put here. */
struct words {
	char list[200];
	size_t length;
};

static void put(struct words *words, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

static void
put(struct words *words, const char *format, ...)
{
	size_t room = sizeof words->list - words->length;
	va_list args;
	va_start(args, format);
	int more = vsnprintf(words->list + words->length, room, format, args);
	va_end(args);
	if (more > 0)
		words->length += (size_t)more < room ? (size_t)more : room - 1;
}

/* 12 Who could, for those who named somebody that can't. */
static void
put_attackers(const struct ground *g, int hex, struct words *words)
{
	int16_t units[MOST_ATTACKERS];
	int count = attackers_of(g, hex, units);
	for (int i = 0; i < count; i++)
		put(words, "%s%s", i ? ", " : "",
			words_id(&reichstag_units, g->w, units[i]));
	if (count == 0)
		put(words, "%s", _("nobody"));
}

/* Says why: what stands for the names in reichstag_reasons. */
static void
say_why(const struct ground *g, enum reason why, const struct about *a,
	struct refusal *r)
{
	const struct world *w = g->w;
	int at = a->unit < 0 ? HEX_NONE : g->s->unit[a->unit].hex;
	int turn = a->unit < 0 ? 0 : w->counter[a->unit]->turn;
	struct words list = { .list = "" };
	if (why == NOT_ADJACENT)
		put_attackers(g, a->hex, &list);
	const struct hole holes[] = {
		{ "unit", words_id(&reichstag_units, w, a->unit), 0 },
		{ "hex", words_id(&reichstag_hexes, w, a->hex), 0 },
		{ "from",
			words_id(&reichstag_hexes, w,
				a->from >= 0 ? a->from : at),
			0 },
		{ "other", words_id(&reichstag_units, w, a->thing), 0 },
		{ "phase", _(reichstag_phase_names[g->s->phase]), 0 },
		{ "turn", NULL, turn },
		{ "cost", NULL, a->cost },
		{ "left", NULL, a->left },
		{ "value", NULL, a->value },
		{ "list", list.list, 0 },
		{ NULL, NULL, 0 },
	};
	refuse_because(r, &reichstag_reasons[why], holes);
}

static const struct about nothing = {
	.unit = -1, .hex = HEX_NONE, .from = HEX_NONE, .thing = -1
};

void
reichstag_explain(
	const struct scene *scene, const struct order *o, struct refusal *r)
{
	struct ground own, *g = ground_of(scene, &own);
	struct about about = nothing;
	enum reason why = verbs[o->verb].why_not(g, o, &about);
	say_why(g, why, &about, r);
}

/* Why a unit that has no order has none. */
static enum reason
why_idle(struct ground *g, int unit, struct about *a)
{
	a->unit = unit;
	switch (g->stage) {
	case STAGE_SETUP:
	case STAGE_GERMAN_SETUP:
		return why_no_place(g, unit);
	case STAGE_REINFORCEMENT:
	case STAGE_GERMAN_REINFORCEMENT:
		return on_map(&g->s->unit[unit]) ? NO_ORDER
						 : why_no_entry(g, unit);
	case STAGE_MOVEMENT:
	case STAGE_GERMAN_MOVEMENT:
		return why_no_move(g, unit, a);
	case STAGE_COMBAT:
	case STAGE_GERMAN_COMBAT:
		return why_no_attack(g, unit, a);
	default:
		return NO_ORDER;
	}
}

/* Who can be turned up, or bought back, has an order whatever else. */
bool
reichstag_idle(const struct scene *scene, const struct vocabulary *type,
	int thing, struct refusal *r)
{
	struct ground own, *g = ground_of(scene, &own);
	struct order_count count;
	struct about about = nothing;
	if (type != &reichstag_units || g->seat == NOBODY)
		return false;
	order_count_start(&count);
	if (is_in_play(g, thing))
		list_unit(g, thing, &count.listing);
	enum reason why = why_idle(g, thing, &about);
	if (count.orders || (why == OK && is_combat(g)))
		return false;
	say_why(g, why == OK ? NO_ORDER : why, &about, r);
	return true;
}
