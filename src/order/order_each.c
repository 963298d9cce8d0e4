#include "feldpost/order_each.h"
#include "feldpost/syntax.h"

struct each {
	const struct grammar *grammar;
	int numbers;
	struct listing *listing;
	struct order order;
};

static void go_on(struct each *each, const char *syntax);

/* Tries each value from 0 on, and continues with the rest of the syntax. */
static void
put_each(struct each *each, size_t values, const char *rest)
{
	struct order *o = &each->order;
	if (o->count == ORDER_ARGS)
		return;
	size_t at = o->count++;
	for (size_t value = 0; value < values; value++) {
		o->arg[at] = (int16_t)value;
		go_on(each, rest);
	}
	o->count--;
}

static void
put_one(struct each *each, int value, const char *rest)
{
	struct order *o = &each->order;
	if (o->count == ORDER_ARGS)
		return;
	o->arg[o->count++] = (int16_t)value;
	go_on(each, rest);
	o->count--;
}

static size_t
count_choices(struct span choices)
{
	struct span choice;
	size_t count = 0;
	while (syntax_choice(&choices, &choice))
		count++;
	return count;
}

static size_t
count_values(const struct each *each, struct span type)
{
	const struct vocabulary *v = syntax_words(each->grammar, type);
	return v ? words_count(v, each->grammar->world) : (size_t)each->numbers;
}

static void
go_on(struct each *each, const char *syntax)
{
	struct element e;
	struct order *o = &each->order;
	const char *rest = syntax_next(syntax, &e);
	switch (e.kind) {
	case ELEMENT_END:
		each->listing->take(each->listing, o);
		break;
	case ELEMENT_WORD:
		go_on(each, rest);
		break;
	case ELEMENT_CHOICE:
		put_each(each, count_choices(e.word), rest);
		break;
	case ELEMENT_TYPE:
		put_each(each, count_values(each, e.type), rest);
		break;
	case ELEMENT_MANY:
		if (o->count == ORDER_ARGS)
			break;
		o->arg[o->count++] = 1;
		put_each(each, count_values(each, e.type), rest);
		o->count--;
		break;
	case ELEMENT_MAYBE:
	case ELEMENT_PHRASE:
		put_one(each, e.preset, rest);
		break;
	}
}

void
order_each(const struct grammar *g, const struct verb *table, int row,
	int numbers, struct listing *l)
{
	struct each each = { .grammar = g, .numbers = numbers, .listing = l };
	each.order.verb = (uint8_t)row;
	go_on(&each, table[row].syntax);
}
