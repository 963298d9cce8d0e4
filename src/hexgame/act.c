#include "feldpost/act.h"
#include "feldpost/hexmap.h"
#include "feldpost/message.h"
#include "feldpost/run.h"

enum {
	MOST_ACTS = UINT8_MAX + 1 /* there are no more verbs */
};

/* What is asked of the rules, while there is a ground; what it is asked about,
 * and what comes of it, as far as one has it. */
struct errand {
	const struct scene *scene;
	const struct acts *acts;
	/* The acts of this phase. */
	const struct act *now[MOST_ACTS];
	size_t count;
	const struct order *o;
	const struct reader *reader;
	struct listing *listing;
	struct buffer *out;
	struct refusal *refusal;
	int unit;
	int number;
	unsigned why;
};

static void
run_errand(struct errand *e, const struct scene *scene, ground_use *use)
{
	const struct rules *rules = scene->rules;
	struct pending now;
	rules->pending(scene, &now);
	e->scene = scene;
	e->acts = rules->acts;
	e->count = 0;
	for (size_t i = 0; now.seat >= 0 && i < e->acts->count; i++) {
		const struct act *act = &e->acts->act[i];
		if (rules->verbs[act->verb].phases >> now.phase & 1)
			e->now[e->count++] = act;
	}
	e->acts->survey(scene, use, e);
}

static const struct act *
act_of(const struct acts *acts, const struct order *o)
{
	for (size_t i = 0; i < acts->count; i++)
		if (acts->act[i].verb == o->verb)
			return &acts->act[i];
	return NULL;
}

/* Parts. */

static bool
is_in_play(const struct errand *e, const struct ground *g, int unit)
{
	for (size_t i = 0; i < e->count; i++)
		if (e->now[i]->may && e->now[i]->may(g, unit))
			return true;
	return false;
}

static int
all_units(const struct errand *e)
{
	return (int)words_count(e->acts->units, e->scene->world);
}

/* How many of the first `units` are in play. */
static int
count_in_play(const struct errand *e, const struct ground *g, int units)
{
	int count = 0;
	for (int i = 0; i < units; i++)
		count += is_in_play(e, g, i);
	return count;
}

static int
find_targets(const struct errand *e, const struct ground *g, int16_t *hex)
{
	for (size_t i = 0; i < e->count; i++)
		if (e->now[i]->of == ACT_HEX)
			return e->acts->targets(g, hex);
	return 0;
}

/* How many verbs that are about neither unit nor hex stand before that one; all
 * if it is none of them. */
static int
count_verbs(const struct errand *e, const struct act *before)
{
	int count = 0;
	for (size_t i = 0; i < e->count && e->now[i] != before; i++)
		count += e->now[i]->of == ACT_VERB;
	return count;
}

static void
count_parts(struct ground *g, void *errand)
{
	struct errand *e = errand;
	int16_t hex[HEX_MOST];
	e->number = count_in_play(e, g, all_units(e)) +
		    find_targets(e, g, hex) + count_verbs(e, NULL);
}

int
acts_parts(const struct scene *s)
{
	struct errand e;
	run_errand(&e, s, count_parts);
	return e.number;
}

static int
part_of_target(const struct errand *e, const struct ground *g, int hex)
{
	int16_t hexes[HEX_MOST];
	int count = find_targets(e, g, hexes);
	for (int i = 0; i < count; i++)
		if (hexes[i] == hex)
			return count_in_play(e, g, all_units(e)) + i + 1;
	return LISTING_NOWHERE;
}

static void
find_part(struct ground *g, void *errand)
{
	struct errand *e = errand;
	const struct act *act = act_of(e->acts, e->o);
	int thing = e->o->arg[act->names];
	int16_t hex[HEX_MOST];
	if (act->of == ACT_HEX)
		e->number = part_of_target(e, g, thing);
	else if (act->of == ACT_VERB)
		e->number = count_in_play(e, g, all_units(e)) +
			    find_targets(e, g, hex) + count_verbs(e, act) + 1;
	else
		e->number = is_in_play(e, g, thing)
				    ? count_in_play(e, g, thing) + 1
				    : LISTING_NOWHERE;
}

int
acts_part_of(const struct scene *s, const struct order *o)
{
	struct errand e = { .o = o };
	run_errand(&e, s, find_part);
	return e.number;
}

/* What is against an order, and what that is about. */

static const struct about nothing = {
	.unit = -1, .hex = -1, .from = -1, .thing = -1
};

static unsigned
why_not(const struct act *act, struct ground *g, const struct order *o,
	struct about *about)
{
	*about = nothing;
	if (act->of == ACT_UNIT)
		about->unit = o->arg[act->names];
	if (act->of == ACT_HEX)
		about->hex = o->arg[act->names];
	if (act->hex)
		about->hex = o->arg[act->hex];
	return act->why_not(g, o, about);
}

/* Listing. */

/* The order as it is, or with each of the act's things behind it. */
static void
list_each(const struct errand *e, struct ground *g, const struct act *act,
	struct order *o, struct listing *l)
{
	struct about about;
	int16_t *thing = &o->arg[o->count];
	size_t count = act->each ? words_count(act->each, e->scene->world) : 1;
	o->count = (uint8_t)(o->count + (act->each != NULL));
	for (size_t i = 0; i < count; i++) {
		if (act->each)
			*thing = (int16_t)i;
		if (why_not(act, g, o, &about) == 0)
			l->take(l, o);
	}
}

/* All orders of an act for a unit, for a target, or for its verb. */
static void
list_act(const struct errand *e, struct ground *g, const struct act *act,
	int thing, struct listing *l)
{
	struct order o;
	if (act->list) {
		act->list(g, thing, l);
		return;
	}
	order_make(&o, act->verb, 0);
	if (act->of != ACT_VERB)
		o.arg[o.count++] = (int16_t)thing;
	if (act->each || act->alone)
		list_each(e, g, act, &o, l);
}

/* All orders of a unit, or of a target. */
static void
list_thing(const struct errand *e, struct ground *g, enum act_of of, int thing,
	struct listing *l)
{
	for (size_t i = 0; i < e->count; i++)
		if (e->now[i]->of == of)
			list_act(e, g, e->now[i], thing, l);
}

static void
list_parts(struct ground *g, void *errand)
{
	struct errand *e = errand;
	struct listing *l = e->listing;
	int16_t hex[HEX_MOST];
	int part = 0, units = all_units(e), targets = find_targets(e, g, hex);
	l->survey = g;
	for (int i = 0; i < units; i++)
		if (is_in_play(e, g, i) && listing_wants(l, ++part))
			list_thing(e, g, ACT_UNIT, i, l);
	for (int i = 0; i < targets; i++)
		if (listing_wants(l, ++part))
			list_thing(e, g, ACT_HEX, hex[i], l);
	for (size_t i = 0; i < e->count; i++)
		if (e->now[i]->of == ACT_VERB && listing_wants(l, ++part))
			list_act(e, g, e->now[i], e->now[i]->verb, l);
	l->survey = NULL;
}

void
acts_legal(const struct scene *s, struct listing *l)
{
	struct errand e = { .listing = l };
	run_errand(&e, s, list_parts);
}

/* Reasons. */

static void
find_reason(struct ground *g, void *errand)
{
	struct errand *e = errand;
	struct about about;
	e->why = why_not(act_of(e->acts, e->o), g, e->o, &about);
	if (e->refusal)
		e->acts->say(g, e->why, &about, e->refusal);
}

bool
acts_refine(const struct scene *s, const struct order *o)
{
	struct errand e = { .o = o };
	run_errand(&e, s, find_reason);
	return e.why == 0;
}

void
acts_explain(const struct scene *s, const struct order *o, struct refusal *r)
{
	struct errand e = { .o = o, .refusal = r };
	run_errand(&e, s, find_reason);
}

static void
find_idleness(struct ground *g, void *errand)
{
	struct errand *e = errand;
	struct about about = nothing;
	struct order_count count;
	about.unit = e->unit;
	order_count_start(&count);
	if (is_in_play(e, g, e->unit))
		list_thing(e, g, ACT_UNIT, e->unit, &count.listing);
	if (count.orders == 0)
		e->why = e->acts->why_idle(g, e->unit, &about);
	if (e->why)
		e->acts->say(g, e->why, &about, e->refusal);
}

bool
acts_idle(const struct scene *s, const struct vocabulary *type, int thing,
	struct refusal *r)
{
	struct errand e = { .unit = thing, .refusal = r };
	if (type != s->rules->acts->units)
		return false;
	run_errand(&e, s, find_idleness);
	return e.why != 0;
}

/* What an order would do, and does. */

static void
write_gloss(struct ground *g, void *errand)
{
	struct errand *e = errand;
	const struct act *act = act_of(e->acts, e->o);
	if (act->gloss)
		act->gloss(g, e->o, e->out);
	else if (act->gloss_for)
		act->gloss_for(g, e->reader, e->o, e->out);
	else if (act->says)
		buffer_puts(e->out, _(act->says));
}

void
acts_gloss(const struct scene *s, const struct reader *reader,
	const struct order *o, struct buffer *out)
{
	struct errand e = { .reader = reader, .o = o, .out = out };
	run_errand(&e, s, write_gloss);
}

void
acts_apply(struct run *run, const struct order *o)
{
	struct deed g = { run, run_world(run), run_state(run) };
	act_of(run_rules(run)->acts, o)->carry_out(&g, o);
}
