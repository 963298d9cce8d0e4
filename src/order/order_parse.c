#include <string.h>

#include "feldpost/message.h"
#include "order_match.h"

/* Splits a line at blanks. Returns false if it has too many words. */
static bool
cut(struct arena *arena, const char *line, struct words *out)
{
	char *copy = arena_string(arena, line);
	out->count = 0;
	for (char *s = copy + strspn(copy, " \t"); *s;) {
		if (out->count == ORDER_WORDS)
			return false;
		size_t length = strcspn(s, " \t");
		out->column[out->count] = (size_t)(s - copy) + 1;
		out->word[out->count++] = s;
		char *end = s + length;
		s = end + strspn(end, " \t");
		*end = '\0';
	}
	return true;
}

static bool
misread(struct misreading *why, const struct words *w, size_t at,
	const char *text)
{
	size_t last = w->count ? w->count - 1 : 0;
	*why = (struct misreading){ .text = text, .column = 1 };
	if (at < w->count)
		why->column = w->column[at];
	else if (w->count)
		why->column = w->column[last] + strlen(w->word[last]);
	return false;
}

static const char *
string_of(struct arena *a, struct span s)
{
	return arena_copy(a, s.data, s.length);
}

/* Returns "a TOWN", "a number", "`full|half`" or the like. */
static const char *
describe_expected(const struct attempt *attempt)
{
	struct arena *a = attempt->arena;
	const char *expected = string_of(a, attempt->expected);
	if (attempt->ends && attempt->optional)
		return arena_printf(
			a, _("%s or the end of the order"), attempt->optional);
	if (attempt->ends)
		return _("the end of the order");
	if (attempt->overflow)
		return _("fewer words");
	if (strcmp(expected, "NUMBER") == 0)
		return _("a number from 0 to 9999");
	if (expected[0] >= 'A' && expected[0] <= 'Z')
		return arena_printf(a,
			strchr("AEIO", expected[0]) ? _("an %s") : _("a %s"),
			expected);
	return arena_printf(a, "`%s`", expected);
}

static struct nearest
nearer(struct nearest a, struct nearest b)
{
	return b.best && (!a.best || b.distance < a.distance) ? b : a;
}

/* Returns what an attempt expected at the word where the match failed. */
static const char *
wanted(const struct attempt *a)
{
	const char *text = describe_expected(a);
	if (!a->more.length || a->more_at != a->at)
		return text;
	return arena_printf(a->arena,
		a->ends && a->optional ? _("another %s, %s")
				       : _("another %s or %s"),
		string_of(a->arena, a->more), text);
}

/* The attempt that matched most words; if several match equally many, with
 * everything that they expected. */
struct best {
	struct attempt attempt;
	const char *wanted; /* NULL if no attempt matched any word */
	struct nearest near;
};

static void
consider(struct best *best, const struct attempt *a)
{
	bool more = a->more.length && a->more_at == a->at;
	struct nearest near = more ? nearer(a->near, a->more_near) : a->near;
	const char *text = wanted(a);
	if (!best->wanted || a->at > best->attempt.at) {
		*best = (struct best){ *a, text, near };
	} else if (a->at == best->attempt.at) {
		best->near = nearer(best->near, near);
		if (!strstr(best->wanted, text))
			best->wanted = arena_printf(
				a->arena, _("%s or %s"), best->wanted, text);
	}
}

enum {
	FEW = 12, /* largest vocabulary that an error message lists in full */
};

/* Returns "; POINT is one of armor, pzgren", or "" if there are many. */
static const char *
choices_of(const struct attempt *a)
{
	const struct vocabulary *v =
		a->ends ? NULL : syntax_words(a->grammar, a->expected);
	size_t count = v ? words_count(v, a->grammar->world) : 0;
	struct buffer list = buffer_in(a->arena);
	if (count == 0 || count > FEW)
		return "";
	for (size_t i = 0; i < count; i++)
		buffer_printf(&list, "%s%s", i ? ", " : "",
			words_id(v, a->grammar->world, (int)i));
	return arena_printf(a->arena, _("; %s is one of %s"),
		string_of(a->arena, a->expected), buffer_string(&list));
}

static bool
explain(const struct best *best, struct arena *arena, struct misreading *why)
{
	const struct words *w = best->attempt.line;
	size_t at = best->attempt.at;
	bool end = at >= w->count;
	misread(why, w, at,
		end ? arena_printf(
			      arena, _("%s expected at the end"), best->wanted)
		    : arena_printf(arena, _("%s expected, not `%s`"),
			      best->wanted, w->word[at]));
	if (!end)
		why->nearest = nearest_found(&best->near);
	if (!why->nearest && best->attempt.expected.length)
		why->text = arena_printf(
			arena, "%s%s", why->text, choices_of(&best->attempt));
	return false;
}

/* False if the first letters prove that the word is not the first of a row. */
static bool
may_begin(const char *syntax, const char *word)
{
	char wanted = *syntax, found = (char)(*word | ' ');
	return wanted == found || wanted < 'a' || wanted > 'z' || found < 'a' ||
	       found > 'z' || memchr(syntax, '|', strcspn(syntax, " "));
}

static bool
match_row(struct attempt *a, const struct verb *table, int row, bool whole)
{
	a->order.verb = (uint8_t)row;
	return !(table[row].flags & VERB_ENGINE) &&
	       match_syntax(a, table[row].syntax, whole);
}

/* Explains why no row of the table matches. Rows with another first word are
 * used only for suggestions. */
static bool
explain_table(const struct attempt *start, const struct verb *table, bool whole,
	struct misreading *why)
{
	struct best best = { .wanted = NULL };
	const struct words *w = start->line;
	const char *first = start->at < w->count ? w->word[start->at] : "";
	struct nearest near = nearest_to(first);
	for (int row = 0; table[row].syntax; row++) {
		struct attempt a = *start;
		a.hints = true;
		if (table[row].flags & VERB_ENGINE)
			continue;
		match_row(&a, table, row, whole);
		if (a.at == start->at)
			near = nearer(near, a.near);
		else
			consider(&best, &a);
	}
	if (best.wanted)
		return explain(&best, start->arena, why);
	misread(why, w, start->at,
		*first ? arena_printf(
				 start->arena, _("unknown word `%s`"), first)
		       : _("an order is missing"));
	why->nearest = nearest_found(&near);
	return false;
}

/* Tries all rows of a table, from word `from` on. `*used` gets the end of the
 * match. A canonical reading always has priority: names with blanks are tried
 * only if nothing else matches. */
static bool
match_table(const struct grammar *g, const struct verb *table,
	struct arena *arena, const struct words *w, size_t from, bool whole,
	struct order *out, size_t *used, struct misreading *why)
{
	struct attempt start = {
		.grammar = g, .line = w, .at = from, .arena = arena
	};
	for (int joins = 0; joins < 2; joins++) {
		start.joins = joins;
		for (int row = 0; table[row].syntax; row++) {
			if (from < w->count &&
				!may_begin(table[row].syntax, w->word[from]))
				continue;
			struct attempt a = start;
			if (!match_row(&a, table, row, whole))
				continue;
			*out = a.order;
			*used = a.at;
			return true;
		}
	}
	return explain_table(&start, table, whole, why);
}

bool
order_parse(const struct grammar *g, struct arena *a, const char *line,
	struct order *out, struct misreading *why)
{
	struct words w;
	size_t used;
	if (!cut(a, line, &w))
		return misread(why, &w, 0, _("too many words"));
	return match_table(g, g->verbs, a, &w, 0, true, out, &used, why);
}

bool
conditional_parse(const struct grammar *g, struct arena *a, const char *line,
	struct conditional *out, struct misreading *why)
{
	struct words w;
	size_t from = 0, used = 0;
	if (!cut(a, line, &w))
		return misread(why, &w, 0, _("too many words"));
	bool is_if = w.count && text_alike(w.word[0], "if");
	bool is_unless = w.count && text_alike(w.word[0], "unless");
	out->when = is_if ? WHEN_IF : is_unless ? WHEN_UNLESS : WHEN_ALWAYS;
	if (out->when != WHEN_ALWAYS) {
		if (!match_table(g, g->conditions, a, &w, 1, false,
			    &out->condition, &used, why))
			return false;
		if (used >= w.count || !text_alike(w.word[used], "then"))
			return misread(why, &w, used, "`then` expected");
		from = used + 1;
	}
	return match_table(
		g, g->verbs, a, &w, from, true, &out->order, &used, why);
}
