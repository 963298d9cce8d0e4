#include "feldpost/greed.h"

#include <string.h>

#include "feldpost/act.h"

/* The best order so far of a listing, or of a part of the listing. */
struct weighing {
	struct listing listing;
	const struct rules *rules;
	struct scene scene;
	const struct reader *reader;
	bool found;
	struct wish best;
};

static void
weigh(struct listing *l, const struct order *o)
{
	struct weighing *w = (struct weighing *)l;
	int weight = w->rules->weigh(&w->scene, w->reader, o);
	if (w->found && weight <= w->best.weight)
		return;
	w->found = true;
	w->best.weight = weight;
	order_copy(&w->best.order, o);
}

/* Finds the best order of a part; false if the part has no legal order. */
static bool
weigh_part(const struct match *m, const struct reader *reader, int part,
	struct wish *out)
{
	struct weighing w = { .listing = { .take = weigh, .part = part },
		.rules = m->rules,
		.scene = match_scene(m),
		.reader = reader };
	if (m->rules->acts && m->missing.kind == MISSING_ORDER)
		acts_likely(&w.scene, reader, &w.listing);
	else
		match_listing(m, &w.listing);
	if (w.found)
		*out = w.best;
	return w.found;
}

/* Returns the first kept order of the greatest weight; -1 if there is none. */
static int
greatest(const struct greed *g)
{
	int best = g->count - 1;
	for (int i = best - 1; i >= 0; i--)
		if (g->wish[i].weight >= g->wish[best].weight)
			best = i;
	return best;
}

const struct wish *
greed_best(const struct greed *g)
{
	int best = greatest(g);
	return best < 0 ? NULL : &g->wish[best];
}

/* Weighs a kept order (a wish) again. If the wish's part of the listing has no
 * legal order now, removes the wish and returns false. */
static bool
is_renewed(struct greed *g, const struct match *m, const struct reader *reader,
	int i)
{
	struct scene scene = match_scene(m);
	int part = acts_part_of(&scene, &g->wish[i].order);
	if (part != LISTING_NOWHERE && weigh_part(m, reader, part, &g->wish[i]))
		return true;
	g->count--;
	for (; i < g->count; i++)
		g->wish[i] = g->wish[i + 1];
	return false;
}

/* Returns the kept order with the greatest weight, if this weight is positive
 * and still the greatest after weighing the order again. */
static const struct wish *
kept_wish(struct greed *g, const struct match *m, const struct reader *reader)
{
	int renewed = -1;
	for (;;) {
		int i = greatest(g);
		if (i < 0 || g->wish[i].weight <= 0)
			return NULL;
		if (i == renewed)
			return &g->wish[i];
		renewed = is_renewed(g, m, reader, i) ? i : -1;
	}
}

static bool
is_same_phase(const struct greed *g, const struct pending *now)
{
	return g->turn == now->turn && g->phase == now->phase &&
	       g->seat == now->seat;
}

static int
parts_of(const struct match *m)
{
	int parts = m->rules->acts ? match_parts(m) : 1;
	return parts > GREED_PARTS ? 1 : parts;
}

void
greed_forget(struct greed *g)
{
	g->turn = -1;
	g->count = 0;
}

void
greed_look(struct greed *g, const struct match *m, const struct reader *reader)
{
	const struct pending *now = &m->missing.pending;
	int parts = parts_of(m);
	greed_forget(g);
	if (parts <= 1)
		return;
	for (int part = 1; part <= parts; part++)
		if (weigh_part(m, reader, part, &g->wish[g->count]))
			g->count++;
	g->turn = now->turn;
	g->phase = now->phase;
	g->seat = now->seat;
}

void
greed_copy(struct greed *to, const struct greed *from)
{
	to->turn = from->turn;
	to->phase = from->phase;
	to->seat = from->seat;
	to->count = from->count;
	memcpy(to->wish, from->wish, (size_t)from->count * sizeof *to->wish);
}

bool
greed_pick(struct greed *g, const struct match *m, const struct reader *reader,
	struct order *out)
{
	const struct wish *wish = NULL;
	struct wish best;
	if (parts_of(m) <= 1) {
		if (!weigh_part(m, reader, LISTING_WHOLE, &best))
			return false;
		order_copy(out, &best.order);
		return true;
	}
	if (is_same_phase(g, &m->missing.pending))
		wish = kept_wish(g, m, reader);
	if (!wish) {
		greed_look(g, m, reader);
		wish = greed_best(g);
	}
	if (wish)
		order_copy(out, &wish->order);
	return wish != NULL;
}
