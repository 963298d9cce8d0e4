#include <string.h>

#include "syntax.h"

enum {
	NUMBER_MAX = 9999,
	LINE_MAX_WORDS = ORDER_WORDS,
	GROUP_MAX = 10, /* brackets side by side in one syntax */
};

/* A line cut into words, each a string of its own. */
struct words {
	const char *word[LINE_MAX_WORDS];
	size_t column[LINE_MAX_WORDS];
	size_t count;
};

/* How far an attempt to match a row got: the best one explains the error. */
struct attempt {
	const struct grammar *grammar;
	const struct words *line;
	size_t at; /* next word */
	struct order order;
	const char *expected; /* element or NULL */
	const char *optional; /* "full, art": brackets that could come now */
	const char *more;     /* TYPE... that could go on at word `more_at` */
	size_t more_at;
	struct nearest more_near; /* what may be meant of it */
	struct arena *arena;
	bool overflow;
	bool hints; /* look for what may be meant: only when nothing fits */
	struct nearest near;
};

static void
push(struct attempt *a, int value)
{
	if (a->order.count == ORDER_ARGS)
		a->overflow = true;
	else
		a->order.arg[a->order.count++] = (int16_t)value;
}

static const char *
next_word(const struct attempt *a)
{
	return a->at < a->line->count ? a->line->word[a->at] : NULL;
}

static bool
fail(struct attempt *a, const char *expected)
{
	a->expected = arena_string(a->arena, expected);
	return false;
}

/* A word that fits: what was meant by it is no question any more. */
static void
accept(struct attempt *a)
{
	a->at++;
	a->near = nearest_to("");
	a->optional = NULL;
}

/* The index of `word` among "a|b|c", or -1. */
static int
choice_index(const char *choices, const char *word)
{
	size_t length = strlen(word);
	for (int i = 0;; i++) {
		size_t part = strcspn(choices, "|");
		if (part == length && memcmp(choices, word, part) == 0)
			return i;
		if (choices[part] == '\0')
			return -1;
		choices += part + 1;
	}
}

static void
suggest_choices(struct attempt *a, const char *choices)
{
	char part[48];
	while (a->hints && *choices) {
		size_t length = strcspn(choices, "|");
		syntax_copy(part, sizeof part, choices, length);
		nearest_try(&a->near, part);
		if (a->near.best == part)
			a->near.best = arena_string(a->arena, part);
		choices += length + (choices[length] == '|');
	}
}

/* The value of `word` as a TYPE, or -1. */
static int
word_value(struct attempt *a, const char *type, const char *word)
{
	long value;
	if (strcmp(type, "NUMBER") == 0)
		return integer_read(span_of(word), 0, NUMBER_MAX, &value)
			       ? (int)value
			       : -1;
	const struct vocabulary *v = syntax_words(a->grammar, type);
	if (!v)
		return -1;
	return words_find(
		v, a->grammar->world, word, a->hints ? &a->near : NULL);
}

static bool
match_type(struct attempt *a, const struct element *e)
{
	const char *word = next_word(a);
	if (!word)
		return fail(a, e->type);
	a->near = nearest_to(word);
	int value = word_value(a, e->type, word);
	if (value < 0)
		return fail(a, e->type);
	push(a, value);
	accept(a);
	return true;
}

static bool
match_choice(struct attempt *a, const struct element *e)
{
	const char *word = next_word(a);
	a->near = nearest_to(word ? word : "");
	int index = word ? choice_index(e->word, word) : -1;
	if (index < 0) {
		suggest_choices(a, e->word);
		return fail(a, e->word);
	}
	if (strchr(e->word, '|'))
		push(a, index);
	accept(a);
	return true;
}

static bool
match_many(struct attempt *a, const struct element *e)
{
	size_t counter = a->order.count;
	push(a, 0);
	if (!match_type(a, e))
		return false;
	int count = 1;
	struct nearest before = a->near;
	while (next_word(a)) {
		a->near = nearest_to(next_word(a));
		int value = word_value(a, e->type, next_word(a));
		if (value < 0)
			break;
		push(a, value);
		count++;
		a->at++;
	}
	a->more = arena_string(a->arena, e->type);
	a->more_at = a->at;
	a->more_near = a->near;
	a->near = next_word(a) ? a->near : before;
	if (counter < ORDER_ARGS)
		a->order.arg[counter] = (int16_t)count;
	return true;
}

/* What brackets add when their word is not there. */
static int
absent_value(const struct element *e)
{
	return e->kind == ELEMENT_MAYBE ? 0 : e->preset;
}

/* Gathers brackets that stand side by side; returns what follows them. */
static const char *
read_group(const char *syntax, struct element *group, size_t *count)
{
	const char *after = syntax;
	for (*count = 0; *count < GROUP_MAX; syntax = after, ++*count) {
		after = syntax_next(syntax, &group[*count]);
		if (!syntax_in_brackets(&group[*count]))
			return syntax;
	}
	return syntax;
}

/* The element of the group whose word comes next, each only once. */
static int
next_of_group(struct attempt *a, const struct element *group, size_t count,
	const bool *used)
{
	const char *word = next_word(a);
	a->near = nearest_to(word ? word : "");
	for (size_t i = 0; word && i < count; i++) {
		if (used[i])
			continue;
		if (strcmp(word, group[i].word) == 0)
			return (int)i;
		suggest_choices(a, group[i].word);
	}
	return -1;
}

/* Keeps the words of the group that were not used, for an explanation. */
static void
note_optional(struct attempt *a, const struct element *group, size_t count,
	const bool *used)
{
	struct buffer words = buffer_in(a->arena);
	for (size_t i = 0; i < count; i++)
		if (!used[i])
			buffer_printf(&words, "%s%s", words.length ? ", " : "",
				group[i].word);
	a->optional = words.length ? buffer_string(&words) : NULL;
}

/*
 * Brackets side by side may come in any order; their values go where the
 * syntax has them, so that the canonical line has one order only.
 */
static bool
match_group(struct attempt *a, const struct element *group, size_t count)
{
	bool used[GROUP_MAX] = { false };
	size_t base = a->order.count;
	int i;
	for (size_t k = 0; k < count; k++)
		push(a, absent_value(&group[k]));
	while (!a->overflow &&
		(i = next_of_group(a, group, count, used)) >= 0) {
		used[i] = true;
		a->at++;
		if (group[i].kind == ELEMENT_MAYBE) {
			a->order.arg[base + (size_t)i] = 1;
			continue;
		}
		if (!match_type(a, &group[i]))
			return false;
		a->order.arg[base + (size_t)i] = a->order.arg[--a->order.count];
	}
	note_optional(a, group, count, used);
	return true;
}

static bool
fail_at_end(struct attempt *a)
{
	static const char end[] = "the end of the order";
	return fail(a, a->optional ? arena_printf(a->arena, "%s or %s",
					     a->optional, end)
				   : end);
}

static bool
match_element(struct attempt *a, const struct element *e)
{
	switch (e->kind) {
	case ELEMENT_CHOICE:
		return match_choice(a, e);
	case ELEMENT_TYPE:
		return match_type(a, e);
	case ELEMENT_MANY:
		return match_many(a, e);
	case ELEMENT_MAYBE:
	case ELEMENT_PHRASE:
	case ELEMENT_END:
		break;
	}
	return true;
}

/* Matches words from a->at against one syntax; all of them if `whole`. */
static bool
match_syntax(struct attempt *a, const char *syntax, bool whole)
{
	struct element e, group[GROUP_MAX];
	size_t count;
	for (;;) {
		const char *next = syntax_next(syntax, &e);
		if (e.kind == ELEMENT_END)
			break;
		if (syntax_in_brackets(&e)) {
			syntax = read_group(syntax, group, &count);
			if (!match_group(a, group, count))
				return false;
			continue;
		}
		syntax = next;
		if (!match_element(a, &e))
			return false;
	}
	if (a->overflow)
		return fail(a, "fewer words");
	return !whole || !next_word(a) || fail_at_end(a);
}

/* Cuts a line at blanks. False when it has too many words. */
static bool
cut(struct arena *arena, const char *line, struct words *out)
{
	char *copy = arena_string(arena, line);
	out->count = 0;
	for (char *s = copy + strspn(copy, " \t"); *s;) {
		if (out->count == LINE_MAX_WORDS)
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

/* "an id of type TOWN", "a number", "full or half". */
static const char *
describe_expected(struct arena *a, const char *expected)
{
	if (strcmp(expected, "NUMBER") == 0)
		return "a number from 0 to 9999";
	if (expected[0] >= 'A' && expected[0] <= 'Z')
		return arena_printf(a, "%s %s",
			strchr("AEIO", expected[0]) ? "an" : "a", expected);
	if (strchr(expected, ' '))
		return expected;
	return arena_printf(a, "`%s`", expected);
}

static struct nearest
nearer(struct nearest a, struct nearest b)
{
	return b.best && (!a.best || b.distance < a.distance) ? b : a;
}

/* What an attempt expected where it failed. */
static const char *
wanted(const struct attempt *a)
{
	const char *text = describe_expected(a->arena, a->expected);
	if (!a->more || a->more_at != a->at)
		return text;
	return arena_printf(a->arena, "another %s%s%s", a->more,
		strstr(text, " or ") ? ", " : " or ", text);
}

/* The attempt that came furthest; of several what each of them expected. */
struct best {
	struct attempt attempt;
	const char *wanted; /* NULL: none has come anywhere */
	struct nearest near;
};

static void
consider(struct best *best, const struct attempt *a)
{
	bool more = a->more && a->more_at == a->at;
	struct nearest near = more ? nearer(a->near, a->more_near) : a->near;
	const char *text = wanted(a);
	if (!best->wanted || a->at > best->attempt.at) {
		*best = (struct best){ *a, text, near };
	} else if (a->at == best->attempt.at) {
		best->near = nearer(best->near, near);
		if (!strstr(best->wanted, text))
			best->wanted = arena_printf(
				a->arena, "%s or %s", best->wanted, text);
	}
}

static bool
explain(const struct best *best, struct arena *arena, struct misreading *why)
{
	const struct words *w = best->attempt.line;
	size_t at = best->attempt.at;
	bool end = at >= w->count;
	misread(why, w, at,
		end ? arena_printf(
			      arena, "%s expected at the end", best->wanted)
		    : arena_printf(arena, "%s expected, not `%s`", best->wanted,
			      w->word[at]));
	if (!end)
		why->nearest = nearest_found(&best->near);
	return false;
}

/* Matches one row of a table. */
static bool
match_row(struct attempt *a, const struct verb *table, int row, bool whole)
{
	a->order.verb = (uint8_t)row;
	return !(table[row].flags & VERB_ENGINE) &&
	       match_syntax(a, table[row].syntax, whole);
}

/* Says why no row fits; those whose first word differs are only looked at for
 * suggestions. */
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
		*first ? arena_printf(start->arena, "unknown word `%s`", first)
		       : "an order is missing");
	why->nearest = nearest_found(&near);
	return false;
}

/* Tries all rows of a table from word `from`. `*used` is where the match
 * ended. */
static bool
match_table(const struct grammar *g, const struct verb *table,
	struct arena *arena, const struct words *w, size_t from, bool whole,
	struct order *out, size_t *used, struct misreading *why)
{
	const struct attempt start = {
		.grammar = g, .line = w, .at = from, .arena = arena
	};
	for (int row = 0; table[row].syntax; row++) {
		struct attempt a = start;
		if (match_row(&a, table, row, whole)) {
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
		return misread(why, &w, 0, "too many words");
	return match_table(g, g->verbs, a, &w, 0, true, out, &used, why);
}

static bool
parse_guard(const struct grammar *g, struct arena *a, const struct words *w,
	struct guarded *out, size_t *from, struct misreading *why)
{
	bool is_if = w->count && strcmp(w->word[0], "if") == 0;
	bool is_unless = w->count && strcmp(w->word[0], "unless") == 0;
	out->guard = GUARD_NONE;
	*from = 0;
	if (!is_if && !is_unless)
		return true;
	out->guard = is_if ? GUARD_IF : GUARD_UNLESS;
	size_t used = 0;
	if (!match_table(
		    g, g->guards, a, w, 1, false, &out->condition, &used, why))
		return false;
	if (used >= w->count || strcmp(w->word[used], "then") != 0)
		return misread(why, w, used, "`then` expected");
	*from = used + 1;
	return true;
}

bool
guarded_parse(const struct grammar *g, struct arena *a, const char *line,
	struct guarded *out, struct misreading *why)
{
	struct words w;
	size_t from, used;
	if (!cut(a, line, &w))
		return misread(why, &w, 0, "too many words");
	return parse_guard(g, a, &w, out, &from, why) &&
	       match_table(
		       g, g->verbs, a, &w, from, true, &out->order, &used, why);
}
