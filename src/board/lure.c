#include "feldpost/lure.h"

#include <string.h>

/* A walk visits hexes from the strongest pull to the weakest. Hexes with their
 * own worth are sorted at the start. Hexes that a neighbour pulls are inserted
 * later. */
struct walk {
	int16_t own[HEX_MOST], drawn[HEX_MOST];
	int owns, draws;
	int next_own, next_drawn;
};

static void
add_own(struct walk *w, const int16_t *lure, int hex)
{
	int i = w->owns++;
	for (; i > 0 && lure[w->own[i - 1]] < lure[hex]; i--)
		w->own[i] = w->own[i - 1];
	w->own[i] = (int16_t)hex;
}

/* Returns the lowest value. A hex with this value does not pull its
 * neighbours. */
static int16_t
least_of(const int16_t *lure, size_t hexes)
{
	int16_t least = INT16_MAX;
	for (size_t i = 0; i < hexes; i++)
		least = lure[i] < least ? lure[i] : least;
	return least;
}

static int
take(struct walk *w, const int16_t *worth, const int16_t *lure)
{
	/* Skips a hex that a neighbour now pulls more strongly than its own
	 * worth. */
	while (w->next_own < w->owns &&
		worth[w->next_own] < lure[w->own[w->next_own]])
		w->next_own++;
	bool own = w->next_own < w->owns, drawn = w->next_drawn < w->draws;
	if (own &&
		(!drawn || worth[w->next_own] >= lure[w->drawn[w->next_drawn]]))
		return w->own[w->next_own++];
	return drawn ? w->drawn[w->next_drawn++] : HEX_NONE;
}

void
lure_spread(const struct hexmap *m, int step, int16_t *lure)
{
	struct walk w;
	int16_t worth[HEX_MOST], least = least_of(lure, m->hexes);
	w.owns = w.draws = w.next_own = w.next_drawn = 0;
	for (int hex = 0; hex < (int)m->hexes; hex++)
		if (lure[hex] > least)
			add_own(&w, lure, hex);
	for (int i = 0; i < w.owns; i++)
		worth[i] = lure[w.own[i]];
	for (int hex; (hex = take(&w, worth, lure)) != HEX_NONE;) {
		int here = lure[hex] - step;
		for (int side = 0; here > least && side < SIDES; side++) {
			int next = m->hex[hex].next[side];
			if (next == HEX_NONE || lure[next] >= here)
				continue;
			lure[next] = (int16_t)here;
			w.drawn[w.draws++] = (int16_t)next;
		}
	}
}

/* This ring buffer has the hexes that must still pass their pull on to
 * neighbours. */
struct brood {
	int16_t hex[HEX_MOST];
	bool waits[HEX_MOST];
	size_t first, count;
};

static void
brood_add(struct brood *b, const struct hexmap *map, int hex)
{
	size_t place = b->first + b->count;
	if (b->waits[hex])
		return;
	b->waits[hex] = true;
	b->hex[place < map->hexes ? place : place - map->hexes] = (int16_t)hex;
	b->count++;
}

static int
brood_take(struct brood *b, const struct hexmap *map)
{
	int hex = b->hex[b->first];
	b->first = b->first + 1 == map->hexes ? 0 : b->first + 1;
	b->count--;
	b->waits[hex] = false;
	return hex;
}

void
lure_spread_by(const struct hexmap *map, const struct steps *steps,
	const uint8_t *mark, int toil, int16_t *lure)
{
	struct brood b;
	b.first = b.count = 0;
	memset(b.waits, 0, map->hexes * sizeof *b.waits);
	for (int hex = 0; hex < (int)map->hexes; hex++)
		if (lure[hex] > 0)
			brood_add(&b, map, hex);
	while (b.count > 0) {
		int to = brood_take(&b, map);
		for (enum hex_side side = 0; side < SIDES; side++) {
			int from = map->hex[to].next[side];
			if (from == HEX_NONE || mark[from] & MARK_CLOSED)
				continue;
			int cost = steps->cost[from][side_back(side)];
			int here = lure[to] - toil * cost;
			if (cost == 0 || cost > STEP_DEAREST ||
				here <= lure[from])
				continue;
			lure[from] = (int16_t)here;
			brood_add(&b, map, from);
		}
	}
}

static bool
is_same(struct lure_by a, struct lure_by b)
{
	return a.step == b.step && a.toil == b.toil && a.there == b.there;
}

struct lure *
lures_find(struct lures *l, struct lure_by by, const int16_t *goal,
	size_t hexes, bool *spread)
{
	size_t size = hexes * sizeof *goal;
	struct lure *row = &l->kept[l->next];
	*spread = true;
	for (int i = 0; i < LURES; i++)
		if (is_same(l->kept[i].by, by) &&
			memcmp(l->kept[i].goal, goal, size) == 0)
			return &l->kept[i];
	*spread = false;
	l->next = (l->next + 1) % LURES;
	row->by = by;
	memcpy(row->goal, goal, size);
	memcpy(row->lure, goal, size);
	return row;
}
