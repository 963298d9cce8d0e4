#include "order_match.h"

enum {
	GROUP_MAX = 10, /* most adjacent optional parts of a syntax */
	NAME_WORDS = 4, /* most words of a name that has blanks */
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
fail(struct attempt *a, struct span expected)
{
	a->expected = expected;
	return false;
}

/* Accepts words that match, and discards suggestions for them. */
static void
accept(struct attempt *a, size_t count)
{
	a->at += count;
	a->near = nearest_to("");
	a->optional = NULL;
}

static int
choice_index(struct span choices, const char *word)
{
	struct span choice;
	for (int i = 0; syntax_choice(&choices, &choice); i++)
		if (span_alike(choice, word))
			return i;
	return -1;
}

static void
suggest_choices(struct attempt *a, struct span choices)
{
	struct span choice;
	while (a->hints && syntax_choice(&choices, &choice))
		nearest_try(&a->near,
			arena_copy(a->arena, choice.data, choice.length));
}

static const char *
join_words(const struct attempt *a, size_t count, char between)
{
	struct buffer b = buffer_in(a->arena);
	for (size_t i = 0; i < count; i++) {
		if (i)
			buffer_putc(&b, between);
		buffer_puts(&b, a->line->word[a->at + i]);
	}
	return buffer_string(&b);
}

/* Finds a thing whose name has blanks, and sets *count to the number of words
 * in the name. If there is no such thing, two of the words are compared for
 * suggestions. */
static int
joined_value(struct attempt *a, const struct vocabulary *v, size_t *count)
{
	size_t left = a->line->count - a->at;
	const void *world = a->grammar->world;
	for (size_t n = 2; n <= left && n <= NAME_WORDS; n++) {
		const char *hyphened = join_words(a, n, '-');
		int value = words_find(v, world, hyphened, NULL);
		if (value < 0)
			value = words_find(
				v, world, join_words(a, n, '_'), NULL);
		*count = n;
		if (value >= 0)
			return value;
		if (!a->hints || a->near.best || n > 2)
			continue;
		struct nearest near = nearest_to(hyphened);
		words_find(v, world, hyphened, &near);
		a->near.best = near.best;
		a->near.distance = near.distance;
	}
	return -1;
}

/* Returns the value of the next words as a TYPE, or -1; sets *count. */
static int
next_value(struct attempt *a, struct span type, size_t *count)
{
	const char *word = a->line->word[a->at];
	long value;
	*count = 1;
	a->near = nearest_to(word);
	if (span_equals(type, "NUMBER"))
		return integer_read(span_of(word), 0, NUMBER_MAX, &value)
			       ? (int)value
			       : -1;
	const struct vocabulary *v = syntax_words(a->grammar, type);
	if (!v)
		return -1;
	int thing = words_find(
		v, a->grammar->world, word, a->hints ? &a->near : NULL);
	return thing < 0 && a->joins ? joined_value(a, v, count) : thing;
}

static bool
match_type(struct attempt *a, const struct element *e)
{
	size_t count;
	if (!next_word(a))
		return fail(a, e->type);
	int value = next_value(a, e->type, &count);
	if (value < 0)
		return fail(a, e->type);
	push(a, value);
	accept(a, count);
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
		size_t used;
		int value = next_value(a, e->type, &used);
		if (value < 0)
			break;
		push(a, value);
		count++;
		a->at += used;
	}
	a->more = e->type;
	a->more_at = a->at;
	a->more_near = a->near;
	a->near = next_word(a) ? a->near : before;
	if (counter < ORDER_ARGS)
		a->order.arg[counter] = (int16_t)count;
	return true;
}

/* Collects adjacent optional parts. Returns the rest of the syntax. */
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

/* Returns the part of the group that begins with the next word. Each part can
 * be used only once. */
static int
next_of_group(struct attempt *a, const struct element *group, size_t count,
	const bool *used)
{
	const char *word = next_word(a);
	a->near = nearest_to(word ? word : "");
	for (size_t i = 0; word && i < count; i++) {
		if (used[i])
			continue;
		if (span_alike(group[i].word, word))
			return (int)i;
		suggest_choices(a, group[i].word);
	}
	return -1;
}

/* Records the optional words that were not used, for an error message. */
static void
note_optional(struct attempt *a, const struct element *group, size_t count,
	const bool *used)
{
	struct buffer words = buffer_in(a->arena);
	for (size_t i = 0; i < count; i++) {
		if (used[i])
			continue;
		buffer_puts(&words, words.length ? ", " : "");
		buffer_add(&words, group[i].word.data, group[i].word.length);
	}
	a->optional = words.length ? buffer_string(&words) : NULL;
}

/* Adjacent optional parts may come in any order. The values are stored in the
 * order of the syntax, so each order has only one canonical line. */
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
	if (a->hints)
		note_optional(a, group, count, used);
	return true;
}

static bool
match_element(struct attempt *a, const struct element *e)
{
	if (e->kind == ELEMENT_WORD || e->kind == ELEMENT_CHOICE) {
		const char *word = next_word(a);
		a->near = nearest_to(word ? word : "");
		int index = word ? choice_index(e->word, word) : -1;
		if (index < 0) {
			suggest_choices(a, e->word);
			return fail(a, e->word);
		}
		if (e->kind == ELEMENT_CHOICE)
			push(a, index);
		accept(a, 1);
		return true;
	}
	return e->kind == ELEMENT_MANY ? match_many(a, e) : match_type(a, e);
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
		if (!match_element(a, &e))
			return false;
	}
	a->ends = !a->overflow;
	return a->ends && (!whole || !next_word(a));
}
