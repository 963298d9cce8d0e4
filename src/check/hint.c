#include "feldpost/hint.h"

#include <string.h>

enum {
	VERBS = 256, /* the verb of an order is one byte */
};

/* The orders with the same verb. */
struct kind {
	const struct verb *verb;
	bool *named;
	unsigned things;
	int weight; /* the weight of `best`, the best of these orders */
	struct order best;
};

struct looking {
	struct listing listing;
	const struct match *match;
	const struct reader *reader;
	struct scene scene;
	struct arena *arena;
	struct kind *of[VERBS], *kind[VERBS]; /* `of` has the kinds by their
					       * verbs, `kind` has them
					       * sorted, best first */
	int kinds;
	struct lines lacks;
	struct hint *hint;
	size_t count, capacity;
};

static void
add(struct looking *l, enum hint_kind kind, const struct buffer *text)
{
	*ARENA_ADD(l->arena, l->hint, l->count, l->capacity) =
		(struct hint){ kind, buffer_string(text) };
}

static struct kind *
kind_of(struct looking *l, const struct order *o, int weight)
{
	struct kind *k = l->of[o->verb];
	if (k)
		return k;
	k = l->of[o->verb] = arena_alloc(l->arena, sizeof *k);
	*k = (struct kind){ .verb = &l->match->rules->verbs[o->verb],
		.weight = weight };
	order_copy(&k->best, o);
	l->kind[l->kinds++] = k;
	return k;
}

static void
count_thing(struct looking *l, struct kind *k, const struct order *o)
{
	int thing;
	const struct vocabulary *v =
		order_subject(&l->match->grammar, o, &thing);
	if (!v)
		return;
	if (!k->named)
		k->named = arena_array(l->arena,
			words_count(v, l->match->world), sizeof *k->named);
	k->things += !k->named[thing];
	k->named[thing] = true;
}

static void
note_lacks(struct looking *l, const struct order *o)
{
	struct buffer text = buffer_in(l->arena);
	if (l->lacks.count == HINT_UNDONE)
		return;
	match_forgets(l->match, o, &text);
	if (text.length == 0)
		return;
	for (size_t i = 0; i < l->lacks.count; i++)
		if (strcmp(l->lacks.line[i], text.data) == 0)
			return;
	lines_add(l->arena, &l->lacks, buffer_string(&text));
}

static void
look(struct listing *listing, const struct order *o)
{
	struct looking *l = (struct looking *)listing;
	const struct rules *rules = l->match->rules;
	int weight = rules->weigh ? rules->weigh(&l->scene, l->reader, o) : 0;
	struct kind *k = kind_of(l, o, weight);
	if (weight > k->weight) {
		k->weight = weight;
		order_copy(&k->best, o);
	}
	count_thing(l, k, o);
	note_lacks(l, o);
}

static void
tell_asked(struct looking *l)
{
	const struct match *m = l->match;
	struct buffer text = buffer_in(l->arena);
	turn_title(&text, m->rules, m->world, match_turn(m));
	buffer_printf(&text, ": %s", match_phase_name(m));
	add(l, HINT_ASKED, &text);
	if (m->missing.kind != MISSING_ANSWER)
		return;
	struct buffer question = buffer_in(l->arena);
	match_question(m, l->reader, &question);
	add(l, HINT_ASKED, &question);
}

static void
tell_kind(struct looking *l, const struct kind *k)
{
	const struct rules *rules = l->match->rules;
	struct buffer text = buffer_in(l->arena), why = buffer_in(l->arena);
	buffer_printf(&text, _("%.*s: %s (rule %s)"),
		(int)strcspn(k->verb->syntax, " "), k->verb->syntax,
		_(k->verb->help), k->verb->rule);
	if (k->things > 1)
		buffer_printf(&text, _("; %u to choose from"), k->things);
	if (rules->reason)
		rules->reason(&l->scene, l->reader, &k->best, &why);
	if (why.length)
		buffer_printf(&text, _("; at best: %s"), buffer_string(&why));
	add(l, HINT_ORDER, &text);
}

static void
tell_measure(struct looking *l, const struct measure *measure)
{
	struct buffer text = buffer_in(l->arena);
	int value = match_measure(l->match, measure, l->match->missing.seat);
	buffer_printf(&text,
		measure->good > 0   ? _("%s: %d; more is better")
		: measure->good < 0 ? _("%s: %d; less is better")
				    : _("%s: %d"),
		_(measure->name), value);
	add(l, HINT_COUNTS, &text);
}

size_t
hints_find(const struct match *m, const struct reader *reader, struct arena *a,
	const struct hint **out)
{
	struct looking *l = arena_alloc(a, sizeof *l);
	const struct measure *measure = m->rules->measures;
	*out = NULL;
	if (m->missing.kind != MISSING_ORDER &&
		m->missing.kind != MISSING_ANSWER)
		return 0;
	l->listing.take = look;
	l->match = m;
	l->reader = reader;
	l->scene = match_scene(m);
	l->arena = a;
	tell_asked(l);
	match_listing(m, &l->listing);
	/* Equal kinds keep the order of the listing. */
	for (int i = 1; i < l->kinds; i++) {
		struct kind *k = l->kind[i];
		int at = i;
		for (; at > 0 && l->kind[at - 1]->weight < k->weight; at--)
			l->kind[at] = l->kind[at - 1];
		l->kind[at] = k;
	}
	for (int i = 0; i < l->kinds; i++)
		tell_kind(l, l->kind[i]);
	for (size_t i = 0; i < l->lacks.count; i++) {
		struct buffer text = buffer_in(l->arena);
		buffer_puts(&text, l->lacks.line[i]);
		add(l, HINT_LACKS, &text);
	}
	for (; measure && measure->id; measure++)
		tell_measure(l, measure);
	*out = l->hint;
	return l->count;
}

const char *
hint_title(const struct rules *rules, const struct hint *hint, size_t i)
{
	const char *possible =
		rules->weigh ? N_("Possible orders, the most promising first:")
			     : N_("Possible orders:");
	const char *const titles[] = { [HINT_ASKED] = NULL,
		[HINT_ORDER] = possible,
		[HINT_LACKS] =
			N_("If you end your turn now, this is left undone:"),
		[HINT_COUNTS] = N_("What matters for victory:") };
	const char *title = titles[hint[i].kind];
	bool first = i == 0 || hint[i - 1].kind != hint[i].kind;
	return title && first ? _(title) : NULL;
}

const char *
hint_kind_name(enum hint_kind kind)
{
	static const char *const names[] = { [HINT_ASKED] = "asked",
		[HINT_ORDER] = "order",
		[HINT_LACKS] = "lacks",
		[HINT_COUNTS] = "counts" };
	return names[kind];
}
