#include <assert.h>
#include <string.h>

#include "feldpost/act.h"
#include "feldpost/hexmap.h"
#include "feldpost/message.h"
#include "feldpost/run.h"

/* An errand is a question to the rules, and the place for its answer. */
struct errand {
	const struct scene *scene;
	const struct acts *acts;
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
	e->scene = scene;
	e->acts = scene->rules->acts;
	e->acts->survey(scene, use, e);
}

static struct ground *
made(const struct scene *s, struct ground *g)
{
	s->rules->acts->make(s, g);
	((struct agenda *)g)->made = false;
	return g;
}

static struct ground *
kept_ground(const struct scene *s)
{
	struct survey *kept = s->survey;
	if (!kept->made)
		made(s, kept->found);
	kept->made = true;
	return kept->found;
}

struct ground *
acts_ground(const struct scene *s, struct ground *own)
{
	if (s->survey)
		return kept_ground(s);
	memset(own, 0, s->rules->survey_size);
	return made(s, own);
}

struct ground *
deed_ground(const struct deed *g)
{
	struct scene before = run_before(g->run);
	return kept_ground(&before);
}

/* Returns the act of a verb. The table must have an act for each verb of a
 * listing. */
static const struct act *
act_of(const struct acts *acts, int verb)
{
	for (size_t i = 0; i < acts->count; i++)
		if (acts->act[i].verb == verb)
			return &acts->act[i];
	return NULL;
}

static void
add_acts(const struct scene *s, struct agenda *a)
{
	const struct acts *acts = s->rules->acts;
	struct pending now;
	s->rules->pending(s, &now);
	a->acts = a->asked = 0;
	for (size_t i = 0; now.seat >= 0 && i < acts->count; i++) {
		const struct act *act = &acts->act[i];
		if (!(s->rules->verbs[act->verb].phases >> now.phase & 1))
			continue;
		assert(a->acts < AGENDA_ACTS);
		a->now[a->acts++] = act;
		if (act->may)
			a->may[a->asked++] = act->may;
	}
}

/* True if an act allows the unit an order. Few acts have a function `may`, and
 * each of these is called for all units. */
static bool
is_in_play(const struct agenda *a, const struct ground *g, int unit)
{
	for (int i = 0; i < a->asked; i++)
		if (a->may[i](g, unit))
			return true;
	return false;
}

static int
find_targets(const struct acts *acts, const struct agenda *a,
	const struct ground *g, int16_t *hex)
{
	for (int i = 0; i < a->acts; i++)
		if (a->now[i]->of == ACT_HEX)
			return acts->targets(g, hex);
	return 0;
}

static void
add_parts(const struct scene *s, const struct ground *g, struct agenda *a)
{
	const struct acts *acts = s->rules->acts;
	int units = (int)words_count(acts->units, s->world);
	int16_t *next = a->thing;
	for (int unit = 0; unit < units; unit++)
		if (is_in_play(a, g, unit))
			*next++ = (int16_t)unit;
	a->units = (int)(next - a->thing);
	a->targets = find_targets(acts, a, g, next);
	next += a->targets;
	a->verbs = 0;
	for (int i = 0; i < a->acts; i++)
		if (a->now[i]->of == ACT_VERB)
			next[a->verbs++] = (int16_t)i;
}

static const struct agenda *
agenda_of(const struct scene *s, struct ground *g)
{
	struct agenda *a = (struct agenda *)g;
	if (!a->made) {
		add_acts(s, a);
		add_parts(s, g, a);
		a->made = true;
	}
	return a;
}

static void
count_parts(struct ground *g, void *errand)
{
	struct errand *e = errand;
	const struct agenda *a = agenda_of(e->scene, g);
	e->number = a->units + a->targets + a->verbs;
}

int
acts_parts(const struct scene *s)
{
	struct errand e = { .number = 0 };
	run_errand(&e, s, count_parts);
	return e.number;
}

/* Returns the number of the part that is about `thing`, counted from 1. It
 * searches the `count` parts that follow the first `before` parts. */
static int
part_about(const struct agenda *a, int before, int count, int thing)
{
	for (int i = before; i < before + count; i++)
		if (a->thing[i] == thing)
			return i + 1;
	return LISTING_NOWHERE;
}

static void
find_part(struct ground *g, void *errand)
{
	struct errand *e = errand;
	const struct agenda *a = agenda_of(e->scene, g);
	const struct act *act = act_of(e->acts, e->o->verb);
	int thing = e->o->arg[act->names];
	if (act->of == ACT_UNIT) {
		e->number = part_about(a, 0, a->units, thing);
	} else if (act->of == ACT_HEX) {
		e->number = part_about(a, a->units, a->targets, thing);
	} else {
		for (thing = 0; thing < a->acts && a->now[thing] != act;)
			thing++;
		e->number =
			part_about(a, a->units + a->targets, a->verbs, thing);
	}
}

int
acts_part_of(const struct scene *s, const struct order *o)
{
	struct errand e = { .o = o };
	run_errand(&e, s, find_part);
	return e.number;
}

/* Finds out why an order is illegal, and which things the reason is about. */

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

/* Lists an order, or one order for each thing that the act adds to it. */
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

/* Lists all orders of an act that begin with this unit, target or verb. */
static void
list_act(const struct errand *e, struct ground *g, const struct act *act,
	int thing, struct listing *l)
{
	struct order o;
	if (e->reader && act->best) {
		if (act->best(g, e->reader, thing, &o))
			l->take(l, &o);
		return;
	}
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

/* Lists all orders that begin with this unit or target. */
static void
list_thing(const struct errand *e, struct ground *g, enum act_of of, int thing,
	struct listing *l)
{
	const struct agenda *a = agenda_of(e->scene, g);
	for (int i = 0; i < a->acts; i++)
		if (a->now[i]->of == of)
			list_act(e, g, a->now[i], thing, l);
}

/* Lists all orders of a part of the agenda. `part` counts from 0. */
static void
list_part(const struct errand *e, struct ground *g, int part)
{
	const struct agenda *a = agenda_of(e->scene, g);
	int thing = a->thing[part];
	if (part < a->units)
		list_thing(e, g, ACT_UNIT, thing, e->listing);
	else if (part < a->units + a->targets)
		list_thing(e, g, ACT_HEX, thing, e->listing);
	else
		list_act(e, g, a->now[thing], a->now[thing]->verb, e->listing);
}

static void
list_parts(struct ground *g, void *errand)
{
	struct errand *e = errand;
	count_parts(g, e);
	for (int part = 0; part < e->number; part++)
		if (listing_wants(e->listing, part + 1))
			list_part(e, g, part);
}

void
acts_legal(const struct scene *s, struct listing *l)
{
	struct errand e = { .listing = l };
	run_errand(&e, s, list_parts);
}

void
acts_likely(
	const struct scene *s, const struct reader *reader, struct listing *l)
{
	struct errand e = { .listing = l, .reader = reader };
	run_errand(&e, s, list_parts);
}

static void
find_reason(struct ground *g, void *errand)
{
	struct errand *e = errand;
	struct about about;
	e->why = why_not(act_of(e->acts, e->o->verb), g, e->o, &about);
	if (e->refusal)
		e->acts->say(g, e->why, &about, e->refusal);
}

bool
acts_allow(const struct scene *s, const struct order *o)
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
	if (is_in_play(agenda_of(e->scene, g), g, e->unit))
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

static void
write_gloss(struct ground *g, void *errand)
{
	struct errand *e = errand;
	const struct act *act = act_of(e->acts, e->o->verb);
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
	act_of(run_rules(run)->acts, o->verb)->carry_out(&g, o);
}
