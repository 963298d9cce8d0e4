#include "feldpost/search.h"

#include <stdlib.h>
#include <string.h>

#include "feldpost/act.h"
#include "feldpost/greed.h"
#include "feldpost/known.h"
#include "feldpost/number.h"

enum {
	WON = 2, /* in halves of a game */
	DRAWN = 1,
	/* A game that is over, where others are judged as they look (rules.h,
	 * value). */
	OVER = 1000,
	/* Of a game with parts, the orders of the part that looks best. */
	OF_BEST = 6,
	/* Differences in as many games as are needed to be no accident, in
	 * squares of their standard deviation; in games that are judged by
	 * their looks, which differ less by accident than victories. */
	CLEAR = 4,
	CLEAR_LOOKS = 1,
};

/* An order that is tried, and what became of each game. */
struct candidate {
	struct order order;
	int weight; /* to the greedy player */
	unsigned games;
	long sum;
	int16_t *result;
};

struct search {
	struct listing listing;
	const struct match *match;
	const struct reader *reader;
	struct scene scene;
	struct candidate all[SEARCH_ORDERS], *best[SEARCH_ORDERS];
	int count; /* of `all` */
	int left;  /* of `best`, the first of which is the greedy player's */

	long clear;
	struct arena *arena;
	uint64_t seed;
	struct match root, game; /* as the reader sees it; one that is tried */
	struct greed begun, greed; /* how the greedy player sees them */
	struct chance dice;
};

/* The candidates: the heaviest, of equals what is listed first. */

static void
insert(struct search *s, const struct order *o, int weight, int most)
{
	int i = s->count;
	while (i > 0 && s->all[i - 1].weight < weight)
		i--;
	if (i == most)
		return;
	if (s->count < most)
		s->count++;
	memmove(&s->all[i + 1], &s->all[i],
		(size_t)(s->count - i - 1) * sizeof *s->all);
	s->all[i].weight = weight;
	order_copy(&s->all[i].order, o);
}

static void
consider(struct listing *l, const struct order *o)
{
	struct search *s = (struct search *)l;
	insert(s, o, s->match->rules->weigh(&s->scene, s->reader, o),
		l->part == LISTING_WHOLE ? SEARCH_ORDERS : OF_BEST);
}

/* Where a listing has parts, what is done with one thing is chosen before
 * another thing's turn comes: the best of the part that looks best, and of each
 * other part its best. */
static void
consider_parts(struct search *s)
{
	const struct greed *g = &s->begun;
	const struct wish *best = greed_best(g);
	if (!best)
		return;
	s->listing.part = acts_part_of(&s->scene, &best->order);
	match_listing(s->match, &s->listing);
	for (int i = 0; i < g->count; i++)
		if (&g->wish[i] != best)
			insert(s, &g->wish[i].order, g->wish[i].weight,
				SEARCH_ORDERS);
}

/* A game. */

/* Of one that was not played to its end, as it looks. */
static int
looks(const struct match *m, int seat)
{
	const struct pending *p = &m->missing.pending;
	if (m->missing.kind == MISSING_NOTHING)
		return p->winner < 0 ? 0 : p->winner == seat ? OVER : -OVER;
	struct scene scene = match_scene(m);
	int value = m->rules->value(&scene, seat);
	return greater(lesser(value, OVER), -OVER);
}

/* The share of games that are won from what looks like that, in thousandths:
 * each 100 of it makes victory as many times likelier as e. */
static unsigned
share_of(int value)
{
	enum {
		EACH = 50
	};
	static const unsigned share[OVER / EACH + 1] = { 500, 622, 731, 818,
		881, 924, 953, 971, 982, 989, 993, 996, 998, 998, 999, 999,
		1000, 1000, 1000, 1000, 1000 };
	unsigned v = (unsigned)abs(value), i = v / EACH;
	unsigned part = i * EACH == v
				? 0
				: (share[i + 1] - share[i]) * (v % EACH) / EACH;
	return value < 0 ? 1000 - share[i] - part : share[i] + part;
}

/* All games of an order, in halves of won ones. */
static unsigned
halves_of(const struct candidate *c, const struct rules *rules)
{
	unsigned sum = 0;
	if (!rules->value)
		return (unsigned)c->sum;
	for (unsigned i = 0; i < c->games; i++)
		sum += share_of(c->result[i]);
	return (2 * sum + 500) / 1000;
}

/* What a game is worth to the reader's seat. */
static int
result_of(const struct match *m, int seat)
{
	const struct pending *p = &m->missing.pending;
	if (m->rules->value)
		return looks(m, seat);
	if (m->missing.kind != MISSING_NOTHING) /* it can't go on */
		return DRAWN;
	if (p->winner >= 0)
		return p->winner == seat ? WON : 0;
	bool drawn = m->rules->seat_count > 1 || strcmp(p->result, "draw") == 0;
	return drawn ? DRAWN : 0;
}

static bool
pick(struct search *s, const struct reader *r, struct order *out)
{
	return s->game.rules->value
		       ? greed_pick(&s->greed, &s->game, r, out)
		       : policy_pick(POLICY_GREEDY, &s->game, r, &s->dice, out);
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
	int seat = s->reader->seat, changes = 0, phase = -1;
	while (m->missing.kind == MISSING_ORDER ||
		m->missing.kind == MISSING_ANSWER) {
		struct reader *r = &reader[m->missing.seat];
		if (m->rules->value && m->missing.kind == MISSING_ORDER &&
			m->missing.seat != seat) {
			seat = m->missing.seat;
			if (++changes == m->rules->horizon)
				return;
		}
		if (!m->rules->value || m->missing.pending.phase != phase)
			match_look(m, r);
		phase = m->missing.pending.phase;
		if (!pick(s, r, &o))
			return;
		match_step(m, &o, &s->dice);
	}
}

/* The n-th game of an order. */
static int
try_order(struct search *s, const struct order *o, unsigned n)
{
	known_copy(&s->game, &s->root, s->seed, n);
	chance_stream_of(&s->dice, s->arena, s->seed, STREAM_DICE, n);
	greed_copy(&s->greed, &s->begun);
	match_step(&s->game, o, &s->dice);
	play_on(s);
	return result_of(&s->game, s->reader->seat);
}

static void
try_more(struct search *s, struct candidate *c, unsigned count)
{
	for (; count > 0; count--) {
		int result = try_order(s, &c->order, c->games);
		c->result[c->games++] = (int16_t)result;
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
is_clearly_better(const struct search *s, const struct candidate *c,
	const struct candidate *than)
{
	long sum = 0, squares = 0;
	for (unsigned i = 0; i < c->games; i++) {
		long more = c->result[i] - than->result[i];
		sum += more;
		squares += more * more;
	}
	return sum > 0 && sum * sum > s->clear * squares;
}

/* Tries them, and puts the one that is picked first. */
static void
search(struct search *s, unsigned budget)
{
	unsigned rounds = 1;
	for (int left = s->count; left > 2; left = 1 + left / 2)
		rounds++;
	for (int i = 0; i < s->count; i++)
		s->all[i].result = arena_alloc(
			s->arena, (budget + rounds) * sizeof *s->all[i].result);
	for (s->left = s->count;; halve(s)) {
		unsigned each = budget / (rounds * (unsigned)s->left);
		for (int i = 0; i < s->left; i++)
			try_more(s, s->best[i], each ? each : 1);
		if (s->left == 2)
			break;
	}
	if (is_clearly_better(s, s->best[1], s->best[0])) {
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

/* Whether what is to be decided shows in games that end before their end. */
static bool
is_tried(const struct match *m)
{
	return !m->rules->value || m->missing.kind == MISSING_ANSWER ||
	       m->rules->tried >> m->missing.pending.phase & 1;
}

int
search_orders(const struct match *m, const struct reader *reader,
	unsigned budget, struct chance *luck, struct tried *out)
{
	struct search s = { .listing.take = consider,
		.match = m,
		.reader = reader,
		.clear = m->rules->value ? CLEAR_LOOKS : CLEAR,
		.scene = match_scene(m) };
	greed_look(&s.begun, m, reader);
	if (s.begun.count)
		consider_parts(&s);
	else
		match_listing(m, &s.listing);
	for (int i = 0; i < s.count; i++)
		s.best[i] = &s.all[i];
	bool searched = false;
	if (budget > 0 && s.count > 1 && is_tried(m)) {
		if (start(&s, luck))
			search(&s, budget);
		searched = true;
	}
	for (int i = 0; i < s.count; i++) {
		order_copy(&out[i].order, &s.best[i]->order);
		out[i].halves = halves_of(s.best[i], m->rules);
		out[i].games = s.best[i]->games;
	}
	if (searched)
		end(&s);
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
