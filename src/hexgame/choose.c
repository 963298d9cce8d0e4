#include "feldpost/choose.h"

int
option_of(const struct question *q, int verb)
{
	for (size_t i = 0; i < q->count; i++)
		if (q->option[i].verb == verb)
			return (int)i;
	return CHOOSE_NONE;
}

int
option_with(const struct question *q, int verb, int value)
{
	for (size_t i = 0; i < q->count; i++)
		if (q->option[i].verb == verb && q->option[i].arg[0] == value)
			return (int)i;
	return CHOOSE_NONE;
}

/* Returns a positive number if order `one` is better. The rank decides first;
 * if the ranks are equal, the order with lower arguments is better. */
static int
compare(const struct rank *a, const struct order *one, const struct rank *b,
	const struct order *other)
{
	for (int i = 0; i < RANKS; i++)
		if (a->by[i] != b->by[i])
			return a->by[i] > b->by[i] ? 1 : -1;
	for (int i = 0; i < one->count && i < other->count; i++)
		if (one->arg[i] != other->arg[i])
			return other->arg[i] > one->arg[i] ? 1 : -1;
	return 0;
}

int
option_best(const struct question *q, int verb, option_rank *rank,
	const void *context)
{
	int best = CHOOSE_NONE;
	struct rank top = { 0 };
	for (size_t i = 0; i < q->count; i++) {
		const struct order *o = &q->option[i];
		if (o->verb != verb)
			continue;
		struct rank here = rank(context, o);
		if (best < 0 || compare(&here, o, &top, &q->option[best]) > 0) {
			best = (int)i;
			top = here;
		}
	}
	return best;
}

int
doctrine_choose(const struct saying *table, size_t count, const struct asked *a)
{
	for (size_t i = 0; i < count; i++) {
		const struct saying *s = &table[i];
		const struct choice *c = &s->choice;
		if (s->question != a->q->message ||
			s->verb != (a->line ? a->line->verb : UNSAID) ||
			(s->applies && !s->applies(a)))
			continue;
		if (a->line && s->words)
			c = &s->words[a->line->arg[0]];
		if (c->own)
			return c->own(a);
		if (c->verb == CHOOSE_ASK)
			return CHOOSE_ASK;
		return c->rank ? option_best(a->q, c->verb, c->rank, a)
			       : option_of(a->q, c->verb);
	}
	return CHOOSE_NONE;
}

bool
hex_lies_in(const struct hex_area *area, const int16_t *line, int hex)
{
	for (int i = 1; i <= line[0]; i++)
		if (hex_list_has(&area[line[i]].hexes, hex))
			return true;
	return false;
}

bool
hex_is_named(const int16_t *line, int hex)
{
	for (int i = 1; i <= line[0]; i++)
		if (line[i] == hex)
			return true;
	return false;
}
