#include <string.h>

#include "order_match.h"

enum {
	GROUP_MAX = 10, /* brackets side by side in one syntax */
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
	for (int i = 0;; i++) {
		size_t part = strcspn(choices, "|");
		if (span_alike((struct span){ choices, part }, word))
			return i;
		if (choices[part] == '\0')
			return -1;
		choices += part + 1;
	}
}

static void
suggest_choices(struct attempt *a, const char *choices)
{
	char part[WORD_SIZE];
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
		if (text_alike(word, group[i].word))
			return (int)i;
		suggest_choices(a, group[i].word);
	}
	return -1;
}

/*
 * Brackets side by side may come in any order; their values go where the
 * syntax has them, so that the canonical line has one order only. Words that
 * were not used are kept for an explanation.
 */
static bool
match_group(struct attempt *a, const struct element *group, size_t count)
{
	bool used[GROUP_MAX] = { false };
	size_t base = a->order.count;
	int i;
	for (size_t k = 0; k < count; k++)
		push(a, group[k].preset);
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
	struct buffer words = buffer_in(a->arena);
	for (size_t k = 0; k < count; k++)
		if (!used[k])
			buffer_printf(&words, "%s%s", words.length ? ", " : "",
				group[k].word);
	a->optional = words.length ? buffer_string(&words) : NULL;
	return true;
}

bool
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
		if (!(e.kind == ELEMENT_CHOICE	     ? match_choice(a, &e)
			    : e.kind == ELEMENT_MANY ? match_many(a, &e)
						     : match_type(a, &e)))
			return false;
	}
	a->ends = !a->overflow;
	return a->ends && (!whole || !next_word(a));
}
