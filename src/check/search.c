#include "feldpost/search.h"

#include <string.h>

#include "feldpost/act.h"
#include "feldpost/number.h"
#include "rollout.h"

enum {
	/* FEW: number of orders to try if games end early. OF_BEST: in a game
	 * with parts, the number of orders to try from the best part. */
	FEW = 8,
	OF_BEST = 4,
	/* The least clear difference, in squares of its standard deviation.
	 * Games rated by `value` vary less than victories. */
	CLEAR = 4,
	CLEAR_LOOKS = 1,
	/* A plan gets PLANNING times as many games as an order, FOR_EACH for
	 * each of the plans, and there are at most PLANS. */
	PLANNING = 4,
	FOR_EACH = 12,
	PLANS = 64,
};

/* An order, or the first order of a plan, with the results of its games. */
struct candidate {
	struct order order;
	int weight; /* weight of the order for the greedy player */
	const struct stance *stance;
	const int *weights; /* weights of the plan; NULL for a single order */
	bool varied;	    /* the weights were changed by chance */
	unsigned games;
	long sum;
	int16_t *result;
};

struct search {
	struct listing listing;
	struct arena *arena;
	struct match board;
	const struct reader *reader;
	struct scene scene;
	/* There are as many as plans, or as many as orders, which are fewer. */
	struct candidate all[PLANS], *best[PLANS];
	int most;
	int count;  /* number of orders in `all` */
	int left;   /* the length of `best`; the greedy order is first */
	bool idles; /* an order that does nothing was found: `idle` */
	struct order idle;
	long clear;
	struct rollout rollout;
};

_Static_assert((int)PLANS >= (int)SEARCH_ORDERS, "room for the orders");

/* Keeps the orders with the greatest weights. If weights are equal, the order
 * listed first is kept. */

static void
insert(struct search *s, const struct order *o, int weight, int most)
{
	int i = s->count;
	if (weight == 0 && !s->idles) {
		s->idles = true;
		order_copy(&s->idle, o);
	}
	while (i > 0 && s->all[i - 1].weight < weight)
		i--;
	if (i == most)
		return;
	if (s->count < most)
		s->count++;
	memmove(&s->all[i + 1], &s->all[i],
		(size_t)(s->count - i - 1) * sizeof *s->all);
	s->all[i] = (struct candidate){ .weight = weight };
	order_copy(&s->all[i].order, o);
}

static void
consider(struct listing *l, const struct order *o)
{
	struct search *s = (struct search *)l;
	insert(s, o, s->board.rules->weigh(&s->scene, s->reader, o),
		l->part == LISTING_WHOLE ? s->most : OF_BEST);
}

/* If a listing has parts, a unit must be chosen before its order. So the search
 * tries the best orders of the best part, and the best of each other part. */
static void
consider_parts(struct search *s)
{
	const struct greed *g = &s->rollout.begun;
	const struct wish *best = greed_best(g);
	if (!best)
		return;
	s->listing.part = acts_part_of(&s->scene, &best->order);
	match_listing(&s->board, &s->listing);
	for (int i = 0; i < g->count; i++)
		if (&g->wish[i] != best)
			insert(s, &g->wish[i].order, g->wish[i].weight,
				s->most);
}

/* Doing nothing is always tried, even if many orders look better. */
static void
consider_idling(struct search *s)
{
	struct candidate *last = &s->all[s->count - 1];
	if (!s->board.rules->value || !s->idles || s->count < s->most ||
		last->weight <= 0)
		return;
	*last = (struct candidate){ .weight = 0 };
	order_copy(&last->order, &s->idle);
}

static void
consider_orders(struct search *s)
{
	if (s->rollout.begun.count)
		consider_parts(s);
	else
		match_listing(&s->board, &s->listing);
	consider_idling(s);
}

static int
percent_of(const struct stance *s, const char *weight)
{
	for (const struct stance_change *c = s->change; c->weight; c++)
		if (strcmp(c->weight, weight) == 0)
			return c->percent;
	return 100;
}

/* Writes the weights of a stance or, if it is NULL, the usual weights. */
static void
take_stance(const struct search *s, const struct stance *stance, int *weights)
{
	const struct weighed *w = s->board.rules->weights;
	const int *usual = s->reader->weights;
	for (int i = 0; w[i].name; i++) {
		weights[i] = usual ? usual[i] : w[i].preset;
		if (stance)
			weights[i] = weights[i] *
				     percent_of(stance, w[i].name) / 100;
	}
}

/* Changes some of the weights by chance, thresholds and switches like the
 * rest. */
static void
vary(const struct search *s, struct chance *luck, int *weights)
{
	static const int percent[] = { 0, 33, 60, 160, 300 };
	const uint32_t ways = sizeof percent / sizeof *percent;
	for (int i = 0; s->board.rules->weights[i].name; i++)
		if (chance_below(luck, 5) < 2)
			weights[i] = weights[i] *
				     percent[chance_below(luck, ways)] / 100;
}

/* Considers a plan: its first order is the best one by its weights. */
static void
consider_plan(struct search *s, const struct stance *stance, const int *weights,
	bool varied)
{
	struct candidate *c = &s->all[s->count];
	struct reader reader = *s->reader;
	struct greed greed;
	reader.weights = weights;
	*c = (struct candidate){
		.stance = stance, .weights = weights, .varied = varied
	};
	greed_forget(&greed);
	s->count += greed_pick(&greed, &s->board, &reader, &c->order);
}

/* Considers the usual play, each stance, and variations of these in turn. */
static void
consider_plans(struct search *s, unsigned tries, struct chance *luck)
{
	const struct stance *stance = s->board.rules->stances;
	int ways = 1;
	while (stance[ways - 1].name)
		ways++;
	int plans = greater(ways, lesser((int)tries / FOR_EACH, PLANS));
	for (int i = 0; i < plans; i++) {
		int *weights =
			arena_array(s->arena, RULES_WEIGHTS, sizeof *weights);
		const struct stance *base =
			i % ways ? &stance[i % ways - 1] : NULL;
		take_stance(s, base, weights);
		if (i >= ways)
			vary(s, luck, weights);
		consider_plan(s, base, weights, i >= ways);
	}
}

static void
try_more(struct search *s, struct candidate *c, unsigned count)
{
	for (; count > 0; count--) {
		int result = rollout_play(
			&s->rollout, &c->order, c->weights, c->games);
		c->result[c->games++] = (int16_t)result;
		c->sum += result;
	}
}

/* Keeps the better half and the greedy player's order, without changing their
 * sequence. All these orders have played the same games. */
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

/* True if this order has won more of the same games than the other order, by
 * more than chance explains. */
static bool
is_clearly_better(const struct search *s, const struct candidate *c,
	const struct candidate *than)
{
	int64_t sum = 0, squares = 0;
	for (unsigned i = 0; i < c->games; i++) {
		int more = c->result[i] - than->result[i];
		sum += more;
		squares += (int64_t)more * more;
	}
	return sum > 0 && sum * sum > s->clear * squares;
}

/* Tries the candidates, and puts the chosen candidate first. */
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

static void
try_all(struct search *s, unsigned budget, struct chance *luck)
{
	for (int i = 0; i < s->count; i++)
		s->best[i] = &s->all[i];
	if (budget == 0 || s->count < 2)
		return;
	if (rollout_start(&s->rollout, s->arena, luck))
		search(s, budget);
	rollout_end(&s->rollout);
}

static bool
is_phase_of(const struct match *m, uint32_t phases)
{
	return m->missing.kind == MISSING_ORDER &&
	       phases >> m->missing.pending.phase & 1;
}

/* True if games that are stopped early show the effect of the decision. */
static bool
is_tried(const struct match *m)
{
	return !m->rules->value || m->missing.kind == MISSING_ANSWER ||
	       is_phase_of(m, m->rules->tried);
}

static bool
is_planned(const struct match *m)
{
	return m->rules->stances && is_phase_of(m, m->rules->planned);
}

unsigned
search_games(const struct match *m, unsigned budget)
{
	return is_planned(m) ? budget * PLANNING : budget;
}

static void
begin(struct search *s, const struct match *m, const struct reader *reader)
{
	*s = (struct search){ .listing.take = consider,
		.arena = arena_new(NULL),
		.reader = reader,
		.most = m->rules->value ? FEW : SEARCH_ORDERS,
		.clear = m->rules->value ? CLEAR_LOOKS : CLEAR };
	match_fork(&s->board, m, s->arena);
	s->scene = match_scene(&s->board);
	rollout_look(&s->rollout, &s->board, reader);
}

static void
end(struct search *s)
{
	match_end(&s->board);
	arena_free(s->arena);
}

static struct tried
tried_as(const struct candidate *c)
{
	struct tried t = { .planned = c->weights != NULL,
		.varied = c->varied,
		.stance = c->stance,
		.halves = (unsigned)(c->sum + 250) / 500,
		.games = c->games };
	order_copy(&t.order, &c->order);
	return t;
}

/* Adds an order to the list, unless it is there or the list is full. */
static int
add(const struct candidate *c, struct tried *out, int count)
{
	if (count == SEARCH_ORDERS)
		return count;
	for (int i = 0; i < count; i++)
		if (order_equals(&out[i].order, &c->order))
			return count;
	out[count] = tried_as(c);
	return count + 1;
}

/* Weighs orders like a player with these weights. */
static int
like_orders(const struct match *m, const struct reader *reader,
	const int *weights, struct tried *out, int count)
{
	struct search s;
	struct reader planning = *reader;
	planning.weights = weights;
	begin(&s, m, &planning);
	consider_orders(&s);
	for (int i = 0; i < s.count; i++)
		count = add(&s.all[i], out, count);
	end(&s);
	return count;
}

static int
share_of(const struct tried *t)
{
	return t->games ? (int)(500 * (uint64_t)t->halves / t->games) : 0;
}

int
tried_lead(const struct tried *t, const struct tried *than)
{
	return share_of(t) - share_of(than);
}

/* Remembers the choice, and what was compared with it last, if it says more
 * than earlier choices. */
static void
remember(struct thought *t, const struct search *s)
{
	int telling = s->board.missing.kind == MISSING_ANSWER ? 0 : ROLLOUT_WON;
	if (s->count < 2 || !s->best[1]->games)
		return;
	struct tried chosen = tried_as(s->best[0]);
	struct tried next = tried_as(s->best[1]);
	if (chosen.planned)
		telling += ROLLOUT_WON;
	telling += tried_lead(&chosen, &next);
	if (t->chosen.games && telling <= t->telling)
		return;
	t->chosen = chosen;
	t->next = next;
	t->telling = telling;
}

/* Searches for an order or, in a planned phase, for a plan, which the thought
 * keeps. */
static int
search_for(const struct match *m, const struct reader *reader, unsigned budget,
	struct thought *t, struct chance *luck, struct tried *out)
{
	struct search s;
	int count = 0;
	bool planned = budget > 0 && is_planned(m);
	unsigned tries = search_games(m, budget);
	begin(&s, m, reader);
	s.rollout.horizon = m->rules->horizon;
	if (planned) {
		s.rollout.horizon = m->rules->far_horizon;
		consider_plans(&s, tries, luck);
	} else {
		consider_orders(&s);
	}
	try_all(&s, planned || is_tried(m) ? tries : 0, luck);
	for (int i = 0; i < s.count; i++)
		count = add(s.best[i], out, count);
	remember(t, &s);
	if (planned && count)
		memcpy(t->plan, s.best[0]->weights, sizeof t->plan);
	end(&s);
	return planned && count ? like_orders(m, reader, t->plan, out, count)
				: count;
}

int
search_orders(const struct match *m, const struct reader *reader,
	unsigned budget, struct chance *luck, struct tried *out)
{
	struct thought unused = THOUGHT_NONE;
	return search_for(m, reader, budget, &unused, luck, out);
}

bool
search_pick(const struct match *m, const struct reader *reader, unsigned budget,
	struct thought *t, struct chance *luck, struct order *out)
{
	struct tried tried[SEARCH_ORDERS];
	const struct pending *now = &m->missing.pending;
	bool goes_on = is_planned(m) && t->turn == now->turn &&
		       t->phase == now->phase && t->seat == now->seat;
	int count = goes_on ? like_orders(m, reader, t->plan, tried, 0)
			    : search_for(m, reader, budget, t, luck, tried);
	if (count == 0)
		return false;
	if (!goes_on && is_planned(m)) {
		t->turn = now->turn;
		t->phase = now->phase;
		t->seat = now->seat;
	}
	order_copy(out, &tried->order);
	return true;
}
