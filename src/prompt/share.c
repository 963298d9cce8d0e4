#include "clerk.h"
#include "feldpost/number.h"
#include "feldpost/syntax.h"

/* This file handles orders that divide points among things, such as `alloc
 * armor 3 eng 2`. The prompt asks for the points of one thing at a time. */

static int
sum_of(const struct order *o)
{
	int sum = 0;
	for (int i = 0; i < o->count; i++)
		sum += o->arg[i];
	return sum;
}

/* Finds the things among which all these orders divide the same sum: value `i`
 * of an order is for thing `i`. Returns how many things there are, or 0 if the
 * orders do not divide points. */
static size_t
find_things(const struct match *m, const struct found *f, struct span *thing)
{
	const struct order *first = &f->choice[0]->order;
	const char *s = m->rules->verbs[first->verb].syntax;
	struct element e;
	size_t count = 0;
	s = syntax_next(s, &e); /* The verb is the first word. */
	while (s = syntax_next(s, &e), e.kind != ELEMENT_END) {
		if (e.kind != ELEMENT_PHRASE || e.preset != 0 ||
			!span_equals(e.type, "NUMBER"))
			return 0;
		thing[count++] = e.word;
	}
	for (size_t i = 1; i < f->count; i++) {
		const struct order *o = &f->choice[i]->order;
		if (o->verb != first->verb || sum_of(o) != sum_of(first))
			return 0;
	}
	return count;
}

/* Keeps only the orders that give this thing exactly `points` points. */
static void
keep(struct found *f, size_t thing, int points)
{
	size_t kept = 0;
	for (size_t i = 0; i < f->count; i++)
		if (f->choice[i]->order.arg[thing] == points)
			f->choice[kept++] = f->choice[i];
	f->count = kept;
}

bool
clerk_ask_share(struct clerk *k, struct found *f)
{
	struct span thing[ORDER_ARGS];
	size_t things = 0, given = 0;
	if (f->count > CLERK_CHOICES)
		things = find_things(k->match, f, thing);
	int left = things ? sum_of(&f->choice[0]->order) : 0;
	for (size_t i = 0; i < things && f->count; i++) {
		int least = f->choice[0]->order.arg[i], most = least;
		for (size_t n = 1; n < f->count; n++) {
			least = lesser(least, f->choice[n]->order.arg[i]);
			most = greater(most, f->choice[n]->order.arg[i]);
		}
		if (least == most) {
			left -= least;
			continue;
		}
		if (given == k->shares) {
			const char *word = arena_copy(
				k->step, thing[i].data, thing[i].length);
			int found;
			const struct vocabulary *v =
				clerk_thing(k, word, &found);
			k->sharing = true;
			clerk_say(k, 0, _("%s (%s)? %d to %d, %d left"), word,
				v ? words_said(v, k->match->world, found)
				  : word,
				least, most, left);
			return true;
		}
		left -= k->share[given];
		keep(f, i, k->share[given++]);
	}
	return false;
}
