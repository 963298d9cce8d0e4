#include <string.h>

#include "filter.h"

static bool
has_all_words(struct filter *f, const char *line)
{
	bool all = true;
	for (size_t i = 0; i < f->count; i++) {
		bool has = order_has_word(line, &f->spellings[i]);
		f->seen[i] += has;
		all = all && has;
	}
	return all;
}

static void
take_order(struct listing *l, const struct order *o)
{
	struct filter *f = (struct filter *)l;
	f->line.length = 0;
	order_print(f->grammar, o, &f->line);
	if (!has_all_words(f, buffer_string(&f->line)))
		return;
	f->kept++;
	f->keep(f, o, buffer_string(&f->line));
}

/* One's own cards may be called what they are. */
static bool
read_word(const struct game *g, struct filter *f, size_t i, struct error *e)
{
	struct arena *a = f->line.arena;
	const char *word = f->word[i], *own = game_own_words(g, word);
	struct nearest near = nearest_to(word);
	order_spellings(f->grammar, a, word, &f->spellings[i], &near);
	if (strcmp(own, word) != 0)
		lines_add(a, &f->spellings[i], own);
	if (f->spellings[i].count)
		return true;
	error_set(e, ERROR_USAGE, "no order has the word `%s`", word);
	error_hint(
		e, "`feldpost help %s` lists the orders", g->match.rules->name);
	return nearest_hint(&near, e);
}

bool
filter_read(struct cli *c, int i, const struct game *g, struct filter *f,
	struct error *e)
{
	size_t count = (size_t)(c->operands - i);
	*f = (struct filter){
		.listing.take = take_order,
		.keep = f->keep,
		.line = buffer_in(c->arena),
		.grammar = &g->match.grammar,
		.word = c->operand + i,
		.spellings = arena_array(c->arena, count, sizeof *f->spellings),
		.seen = arena_array(c->arena, count, sizeof *f->seen),
		.count = count,
	};
	for (size_t k = 0; k < count; k++)
		if (!read_word(g, f, k, e))
			return false;
	return true;
}

/* Why there is no order for the thing that a word means. */
static bool
is_idle(const struct match *m, const char *word, struct refusal *r)
{
	const struct vocabulary *const *v = m->grammar.vocabularies;
	for (; *v; v++) {
		int thing = words_find(*v, m->world, word, NULL);
		if (thing >= 0 && match_idle(m, *v, thing, r))
			return true;
	}
	return false;
}

bool
filter_found(const struct filter *f, const struct game *g, struct error *e)
{
	struct refusal r;
	if (f->kept || f->count == 0)
		return true;
	for (size_t i = 0; i < f->count; i++) {
		if (f->seen[i])
			continue;
		error_set(e, ERROR_NO, "no order of the list has the word `%s`",
			f->word[i]);
		if (is_idle(&g->match, f->word[i], &r))
			error_hint(e, "%s (rule %s)", r.text, r.rule);
		return false;
	}
	return error_set(
		e, ERROR_NO, "no order of the list has all of these words");
}
