#include "feldpost/search.h"

#include <string.h>

#include "feldpost/known.h"

enum {
	WON = 2, /* in halves of a game */
	DRAWN = 1,
	/* Differences in as many games as are needed to be no accident, in
	 * squares of their standard deviation. */
	CLEAR = 4,
};

/* An order that is tried, and what became of each game. */
struct candidate {
	struct order order;
	int weight; /* to the greedy player */
	unsigned games, sum;
	uint8_t *result;
};

struct search {
	struct listing listing;
	const struct match *match;
	const struct reader *reader;
	struct scene scene;
	struct candidate all[SEARCH_ORDERS], *best[SEARCH_ORDERS];
	int count; /* of `all` */
	int left;  /* of `best`, the first of which is the greedy player's */

	struct arena *arena;
	uint64_t seed;
	struct match root, game; /* as the reader sees it; one that is tried */
	struct chance dice;
};

/* The candidates: the heaviest, of equals what is listed first. */

static void
consider(struct listing *l, const struct order *o)
{
	struct search *s = (struct search *)l;
	int weight = s->match->rules->weigh(&s->scene, s->reader, o);
	int i = s->count;
	while (i > 0 && s->all[i - 1].weight < weight)
		i--;
	if (i == SEARCH_ORDERS)
		return;
	if (s->count < SEARCH_ORDERS)
		s->count++;
	memmove(&s->all[i + 1], &s->all[i],
		(size_t)(s->count - i - 1) * sizeof *s->all);
	s->all[i].weight = weight;
	order_copy(&s->all[i].order, o);
}

/* A game. */

/* What a game is worth to the reader's seat. */
static uint8_t
result_of(const struct match *m, int seat)
{
	const struct pending *p = &m->missing.pending;
	if (m->missing.kind != MISSING_NOTHING) /* it can't go on */
		return DRAWN;
	if (p->winner >= 0)
		return p->winner == seat ? WON : 0;
	bool drawn = m->rules->seat_count > 1 || strcmp(p->result, "draw") == 0;
	return drawn ? DRAWN : 0;
}

static void
play_on(struct search *s)
{
	struct match *m = &s->game;
	struct reader reader[RULES_SEATS];
	struct order o;
	for (int seat = 0; seat < RULES_SEATS; seat++)
		if (seat == s->reader->seat)
			reader[seat] = *s->reader;
		else
			reader[seat] = (struct reader){ .seat = seat };
	while (m->missing.kind == MISSING_ORDER ||
		m->missing.kind == MISSING_ANSWER) {
		struct reader *r = &reader[m->missing.seat];
		match_look(m, r);
		if (!policy_pick(POLICY_GREEDY, m, r, &s->dice, &o))
			return;
		match_step(m, &o, &s->dice);
	}
}

/* The n-th game of an order. */
static uint8_t
try_order(struct search *s, const struct order *o, unsigned n)
{
	known_copy(&s->game, &s->root, s->seed, n);
	chance_stream_of(&s->dice, s->arena, s->seed, STREAM_DICE, n);
	match_step(&s->game, o, &s->dice);
	play_on(s);
	return result_of(&s->game, s->reader->seat);
}

static void
try_more(struct search *s, struct candidate *c, unsigned count)
{
	for (; count > 0; count--) {
		uint8_t result = try_order(s, &c->order, c->games);
		c->result[c->games++] = result;
		c->sum += result;
	}
}

/* Halving. */

/* The better half of all but the greedy player's own, in their sequence. All
 * have had the same games. */
static void
halve(struct search *s)
{
	for (int i = 2; i < s->left; i++) {
		struct candidate *c = s->best[i];
		int k = i;
		for (; k > 1 && s->best[k - 1]->sum < c->sum; k--)
			s->best[k] = s->best[k - 1];
		s->best[k] = c;
	}
	s->left = 1 + s->left / 2;
}

/* Whether it has won more often by what is no accident: the same games, one by
 * one. */
static bool
is_clearly_better(const struct candidate *c, const struct candidate *than)
{
	long sum = 0, squares = 0;
	for (unsigned i = 0; i < c->games; i++) {
		long more = c->result[i] - than->result[i];
		sum += more;
		squares += more * more;
	}
	return sum > 0 && sum * sum > CLEAR * squares;
}

/* Tries them, and puts the one that is picked first. */
static void
search(struct search *s, unsigned budget)
{
	unsigned rounds = 1;
	for (int left = s->count; left > 2; left = 1 + left / 2)
		rounds++;
	for (int i = 0; i < s->count; i++)
		s->all[i].result = arena_alloc(s->arena, budget + rounds);
	for (s->left = s->count;; halve(s)) {
		unsigned each = budget / (rounds * (unsigned)s->left);
		for (int i = 0; i < s->left; i++)
			try_more(s, s->best[i], each ? each : 1);
		if (s->left == 2)
			break;
	}
	if (is_clearly_better(s->best[1], s->best[0])) {
		struct candidate *own = s->best[0];
		s->best[0] = s->best[1];
		s->best[1] = own;
	}
}

/* False: what the reader can't see can't be made up, for no game comes to such
 * a state. */
static bool
start(struct search *s, struct chance *luck)
{
	const struct match *m = s->match;
	s->arena = arena_new(NULL);
	s->seed = (uint64_t)chance_word(luck) << 32;
	s->seed |= chance_word(luck);
	known_fork(&s->root, m, s->reader, s->arena);
	match_fork(&s->game, &s->root, s->arena);
	return known_copy(&s->game, &s->root, s->seed, 0);
}

static void
end(struct search *s)
{
	match_end(&s->game);
	match_end(&s->root);
	arena_free(s->arena);
}

int
search_orders(const struct match *m, const struct reader *reader,
	unsigned budget, struct chance *luck, struct tried *out)
{
	struct search s = { .listing.take = consider,
		.match = m,
		.reader = reader,
		.scene = match_scene(m) };
	match_listing(m, &s.listing);
	for (int i = 0; i < s.count; i++)
		s.best[i] = &s.all[i];
	if (budget > 0 && s.count > 1) {
		if (start(&s, luck))
			search(&s, budget);
		end(&s);
	}
	for (int i = 0; i < s.count; i++) {
		order_copy(&out[i].order, &s.best[i]->order);
		out[i].halves = s.best[i]->sum;
		out[i].games = s.best[i]->games;
	}
	return s.count;
}

bool
search_pick(const struct match *m, const struct reader *reader, unsigned budget,
	struct chance *luck, struct order *out)
{
	struct tried tried[SEARCH_ORDERS];
	int count = search_orders(m, reader, budget, luck, tried);
	if (count)
		order_copy(out, &tried[0].order);
	return count > 0;
}
