#include <string.h>

#include "feldpost/syntax.h"

/* Finds the legal order that a player probably meant by an illegal one. */

/* The subject of an order, which is the first thing in it that is not a place
 * (such as a unit), and the last place in it. */
struct parts {
	const struct vocabulary *subject, *place;
	int who, where;
};

static void
note(struct parts *p, const struct vocabulary *v, int value)
{
	if (v && v->distance) {
		p->place = v;
		p->where = value;
	} else if (v && !p->subject) {
		p->subject = v;
		p->who = value;
	}
}

/* Optional parts are ignored, because they only say how the order is carried
 * out. */
static struct parts
parts_of(const struct grammar *g, const struct order *o)
{
	struct parts p = { .subject = NULL };
	const char *syntax = g->verbs[o->verb].syntax;
	const int16_t *arg = o->arg, *end = o->arg + o->count;
	struct element e;
	while (arg < end) {
		syntax = syntax_next(syntax, &e);
		if (e.kind == ELEMENT_END)
			break;
		const struct vocabulary *v = syntax_words(g, e.type);
		int count = e.kind == ELEMENT_TYPE ? 1 : 0;
		if (e.kind == ELEMENT_MANY)
			count = *arg++;
		for (; count > 0 && arg < end; count--)
			note(&p, v, *arg++);
		arg += syntax_in_brackets(&e) || e.kind == ELEMENT_CHOICE;
	}
	return p;
}

const struct vocabulary *
order_subject(const struct grammar *g, const struct order *o, int *thing)
{
	struct parts p = parts_of(g, o);
	*thing = p.who;
	return p.subject;
}

/* True if the orders share the verb, and the unit or the target. */
static bool
is_akin(const struct grammar *g, const struct order *wanted,
	const struct parts *w, const struct order *other, const struct parts *o)
{
	const char *verb = g->verbs[wanted->verb].syntax;
	const char *others = g->verbs[other->verb].syntax;
	size_t length = strcspn(verb, " ");
	if (strcspn(others, " ") != length ||
		memcmp(verb, others, length) != 0 || o->place != w->place)
		return false;
	bool same_target =
		w->where == o->where && wanted->arg[0] == other->arg[0];
	bool same_unit =
		w->subject == o->subject && (!w->subject || w->who == o->who);
	return same_unit || same_target;
}

/* Returns the order with the nearest place on the map or, of equally near ones,
 * the one with the most similar spelling. */
static const char *
nearest_on_map(const struct grammar *g, const struct order *wanted,
	const struct parts *w, const struct order_array *legal, struct arena *a)
{
	const char *best = NULL, *text = order_text(g, wanted, a);
	int least = 0;
	unsigned edits = 0;
	for (size_t i = 0; i < legal->count; i++) {
		const struct order *o = &legal->order[i];
		struct parts p = parts_of(g, o);
		if (!is_akin(g, wanted, w, o, &p))
			continue;
		int steps = w->place->distance(
			w->place, g->world, w->where, p.where);
		if (best && steps > least)
			continue;
		const char *other = order_text(g, o, a);
		unsigned changed = text_distance(text, other);
		if (best && steps == least && changed >= edits)
			continue;
		best = other;
		least = steps;
		edits = changed;
	}
	return best;
}

/* Returns the order with the most similar spelling. The order must have the
 * same verb and, if there are several arguments, the same first argument. */
static const char *
nearest_in_spelling(const struct grammar *g, const struct order *wanted,
	const struct order_array *legal, struct arena *a)
{
	const char *text = order_text(g, wanted, a);
	struct nearest near = nearest_to(text);
	size_t subject = strcspn(text, " ");
	if (text[subject])
		subject += 1 + strcspn(text + subject + 1, " ");
	subject = text[subject] ? subject + 1 : 0;
	for (size_t i = 0; i < legal->count; i++) {
		const char *other = order_text(g, &legal->order[i], a);
		if (strncmp(text, other, subject) == 0)
			nearest_try(&near, other);
	}
	return nearest_found(&near);
}

const char *
order_nearest(const struct grammar *g, const struct order *wanted,
	const struct order_array *legal, struct arena *a)
{
	struct parts p = parts_of(g, wanted);
	return p.place ? nearest_on_map(g, wanted, &p, legal, a)
		       : nearest_in_spelling(g, wanted, legal, a);
}
