#include <stdarg.h>
#include <string.h>

#include "feldpost/message.h"
#include "feldpost/sheet.h"

enum {
	COLUMN = 34,
	WIDTH = 78,
};

void
sheet_order(struct buffer *out, const char *about, const char *order, ...)
{
	size_t start = out->length;
	va_list args;
	buffer_puts(out, "#  - ");
	va_start(args, order);
	buffer_vprintf(out, order, args);
	va_end(args);
	while (about && out->length - start < COLUMN)
		buffer_putc(out, ' ');
	if (about)
		buffer_printf(out, "  # %s", _(about));
	buffer_putc(out, '\n');
}

void
sheet_remark(struct buffer *out, const char *format, ...)
{
	struct buffer text = buffer_in(out->arena);
	struct buffer lines = buffer_in(out->arena);
	va_list args;
	va_start(args, format);
	buffer_vprintf(&text, _(format), args);
	va_end(args);
	text_wrap(&lines, buffer_string(&text), WIDTH - strlen("# "), 2);
	for (const char *l = buffer_string(&lines); *l;) {
		size_t length = strcspn(l, "\n");
		buffer_puts(out, "# ");
		buffer_add(out, l, length);
		buffer_putc(out, '\n');
		l += length + (l[length] == '\n');
	}
}

void
sheet_area(
	struct buffer *out, const struct hexmap *m, const struct hex_area *area)
{
	struct buffer ids = buffer_in(out->arena);
	for (size_t i = 0; i < area->hexes.count; i++)
		buffer_printf(&ids, " %s", m->hex[area->hexes.hex[i]].id);
	sheet_remark(out, "%s:%s", _(area->name), buffer_string(&ids));
}

/* A finding collects the legal orders of one verb about one thing. */
struct finding {
	struct listing listing;
	struct sheet *s;
	const struct act *act;
	int thing, weight;
	struct order found; /* the count is 0 if no order was found */
};

/* Keeps the order that the greedy player likes best. */
static void
weigh(struct listing *l, const struct order *o)
{
	struct finding *f = (struct finding *)l;
	const struct scene *scene = &f->s->scene;
	if (o->verb != f->act->verb || o->arg[0] != f->thing)
		return;
	int weight = scene->rules->weigh(scene, f->s->reader, o);
	if (f->found.count && weight <= f->weight)
		return;
	f->weight = weight;
	order_copy(&f->found, o);
}

static void
look(struct sheet *s)
{
	s->scene.survey->made = false;
	s->ground = acts_ground(&s->scene, NULL);
}

/* Puts a unit into the best hex and returns that hex, or HEX_NONE. */
static int
propose(struct sheet *s, const struct act *act, int unit)
{
	struct finding f = {
		.listing.take = weigh, .s = s, .act = act, .thing = unit
	};
	order_make(&f.found, act->verb, 2, unit, 0);
	f.listing.part = acts_part_of(&s->scene, &f.found);
	f.found.count = 0;
	if (f.listing.part > 0)
		acts_legal(&s->scene, &f.listing);
	if (f.found.count == 0)
		return HEX_NONE;
	s->words->settle(s->then, &f.found);
	look(s);
	return f.found.arg[1];
}

static void
write_unit(struct sheet *s, const struct act *act, int unit, const char *about)
{
	const void *world = s->scene.world;
	const char *syntax = s->scene.rules->verbs[act->verb].syntax;
	int hex = act->sheet == SHEET_UNITS ? HEX_NONE : propose(s, act, unit);
	if (hex >= 0)
		about = arena_printf(s->out->arena, "%s, %s", about,
			words_said(s->words->hexes, world, hex));
	sheet_order(s->out, about, "%.*s %s %s", (int)strcspn(syntax, " "),
		syntax, words_id(s->scene.rules->acts->units, world, unit),
		hex < 0 ? "HEX" : words_id(s->words->hexes, world, hex));
}

/* Explains a verb, at its first line in the sheet. */
static void
explain(struct sheet *s, const struct act *act)
{
	const struct verb *verb = &s->scene.rules->verbs[act->verb];
	if (!(s->told >> act->verb & 1))
		sheet_remark(s->out, "%s: %s", verb->syntax, _(verb->help));
	s->told |= UINT64_C(1) << act->verb;
}

static void
write_units(struct sheet *s, const struct act *act)
{
	const void *world = s->scene.world;
	int units = (int)words_count(s->scene.rules->acts->units, world);
	const char *group = NULL, *last = NULL;
	for (int unit = 0; unit < units; unit++) {
		const char *about = NULL;
		if (act->may(s->ground, unit))
			about = s->words->about(s, act->verb, unit);
		if (!about)
			continue;
		explain(s, act);
		if (s->words->group)
			group = s->words->group(world, unit);
		if (group && (!last || strcmp(group, last) != 0))
			buffer_printf(s->out, "# %s\n", group);
		last = group;
		write_unit(s, act, unit, about);
	}
}

/* Writes the first order about each target, with its gloss. For an attack this
 * is the order with all units. */
static void
write_first(struct listing *l, const struct order *o)
{
	struct finding *f = (struct finding *)l;
	struct sheet *s = f->s;
	const struct rules *rules = s->scene.rules;
	const struct grammar g = { rules->verbs, rules->conditions,
		rules->vocabularies, s->scene.world };
	int thing = f->act->of == ACT_HEX ? o->arg[f->act->names] : 0;
	struct buffer gloss = buffer_in(s->out->arena);
	if (o->verb != f->act->verb || thing == f->thing)
		return;
	explain(s, f->act);
	f->thing = thing;
	acts_gloss(&s->scene, s->reader, o, &gloss);
	if (f->act->of == ACT_HEX)
		sheet_remark(s->out, "%s: %s",
			words_said(s->words->hexes, g.world, thing),
			buffer_string(&gloss));
	sheet_order(s->out, NULL, "%s", order_text(&g, o, s->out->arena));
}

static void
write_act(struct sheet *s, const struct act *act)
{
	struct finding f = {
		.listing.take = write_first, .s = s, .act = act, .thing = -1
	};
	if (act->of == ACT_HEX && act->sheet == SHEET_FIRST && !s->present)
		sheet_remark(s->out, "The positions of the units now:");
	if (act->sheet == SHEET_HELP && s->words->about(s, act->verb, -1))
		explain(s, act);
	else if (act->sheet == SHEET_FIRST)
		acts_legal(&s->scene, &f.listing);
	else if (act->sheet != SHEET_HELP)
		write_units(s, act);
}

static void
write_phase(struct sheet *s, int phase)
{
	const struct rules *rules = s->scene.rules;
	look(s);
	buffer_printf(s->out, "# -- %s --\n", _(rules->phase_names[phase]));
	s->words->remark(s);
	for (size_t i = 0; i < rules->acts->count; i++)
		if (rules->verbs[rules->acts->act[i].verb].phases >> phase & 1)
			write_act(s, &rules->acts->act[i]);
	s->present = false;
}

void
sheet_fill(const struct sheet_words *words, const struct scene *scene,
	const struct reader *reader, struct buffer *out)
{
	const struct rules *rules = scene->rules;
	struct survey survey = { .found = arena_alloc(
					 out->arena, rules->survey_size) };
	struct sheet s = { .words = words,
		.scene = *scene,
		.reader = reader,
		.out = out,
		.now = scene->state,
		.then = arena_alloc(out->arena, rules->state_size),
		.present = true };
	struct pending p;
	memcpy(s.then, scene->state, rules->state_size);
	s.scene.state = s.then;
	s.scene.survey = &survey;
	do {
		rules->pending(&s.scene, &p);
		if (p.seat != reader->seat)
			break;
		write_phase(&s, p.phase);
	} while (words->go_on(&s));
	buffer_printf(out, "# %s\n# standing:\n",
		_("Standing orders are kept until a batch has new ones; these "
		  "are the defaults."));
	words->standing(&s);
}
