#include "feldpost/syntax.h"

/* Finds the orders that a user may mean after typing some of their words. */

enum {
	FILL_WORDS = 30, /* most typed words with which an order is searched */
};

/* The syntax of a verb that is being filled with words, in any order. */
struct filling {
	const struct grammar *grammar;
	const char *const *word;
	size_t count, used; /* the number of words, and the set of words that
			     * have been placed */
	unsigned seed;
	struct order *order;
	bool whole;
};

static void
put(struct filling *f, int value)
{
	if (f->order->count < ORDER_ARGS)
		f->order->arg[f->order->count++] = (int16_t)value;
}

static int
value_of(const struct filling *f, struct span type, const char *word)
{
	const struct vocabulary *v = syntax_words(f->grammar, type);
	long number;
	if (v)
		return words_find(v, f->grammar->world, word, NULL);
	return integer_read(span_of(word), 0, NUMBER_MAX, &number) ? (int)number
								   : -1;
}

/* Uses the first unused word that is a TYPE. Returns its value, or -1. */
static int
take_value(struct filling *f, struct span type)
{
	for (size_t i = 0; i < f->count; i++) {
		int value =
			f->used >> i & 1 ? -1 : value_of(f, type, f->word[i]);
		if (value < 0)
			continue;
		f->used |= (size_t)1 << i;
		return value;
	}
	return -1;
}

/* Returns which choice of "a|b|c" is among the words; -1 if no choice is. */
static int
take_choice(struct filling *f, struct span choices)
{
	struct span choice;
	for (int part = 0; syntax_choice(&choices, &choice); part++)
		for (size_t i = 0; i < f->count; i++) {
			if (f->used >> i & 1 || !span_alike(choice, f->word[i]))
				continue;
			f->used |= (size_t)1 << i;
			return part;
		}
	return -1;
}

/* Returns a value for a missing argument. The value depends on the seed. */
static int
any_value(struct filling *f, struct span type)
{
	const struct vocabulary *v = syntax_words(f->grammar, type);
	size_t count = v ? words_count(v, f->grammar->world) : 10;
	f->whole = false;
	return count ? (int)((f->seed * 7919 + f->order->count * 31) % count)
		     : 0;
}

static void
fill_element(struct filling *f, const struct element *e)
{
	int value;
	switch (e->kind) {
	case ELEMENT_WORD:
	case ELEMENT_CHOICE:
		value = take_choice(f, e->word);
		f->whole = f->whole && value >= 0;
		if (e->kind == ELEMENT_CHOICE)
			put(f, value < 0 ? 0 : value);
		break;
	case ELEMENT_MAYBE:
		put(f, take_choice(f, e->word) >= 0);
		break;
	case ELEMENT_PHRASE:
		put(f, take_choice(f, e->word) < 0 ? e->preset
						   : take_value(f, e->type));
		break;
	case ELEMENT_TYPE:
		value = take_value(f, e->type);
		put(f, value < 0 ? any_value(f, e->type) : value);
		break;
	case ELEMENT_MANY: {
		size_t counter = f->order->count;
		put(f, 1);
		value = take_value(f, e->type);
		put(f, value < 0 ? any_value(f, e->type) : value);
		while (value >= 0 && (value = take_value(f, e->type)) >= 0)
			put(f, value);
		f->order->arg[counter] =
			(int16_t)(f->order->count - counter - 1);
		break;
	}
	case ELEMENT_END:
		break;
	}
}

bool
order_fill(const struct grammar *g, int verb, const char *const *word,
	size_t count, unsigned seed, struct order *out, bool *whole)
{
	struct filling f = { g, word, count, 0, seed, out, true };
	const char *syntax = g->verbs[verb].syntax;
	struct element e = { .kind = ELEMENT_WORD };
	*out = (struct order){ .verb = (uint8_t)verb };
	if (count > FILL_WORDS)
		return false;
	for (; e.kind != ELEMENT_END && out->count + 2 + count < ORDER_ARGS;
		fill_element(&f, &e))
		syntax = syntax_next(syntax, &e);
	*whole = f.whole;
	return e.kind == ELEMENT_END && f.used == ((size_t)1 << count) - 1;
}
