#include "feldpost/lure.h"

#include <string.h>

#include "feldpost/number.h"

/* The lures while they spread. Element 0 is what is off the map, where
 * HEX_NONE leads, and element i + 1 is hex i. */
struct spread {
	const struct hexmap *map;
	int step;
	int pull[HEX_MOST + 1];
};

/* Raises the pull of a hex to what neighbours on three sides pass on. */
static inline bool
is_raised(struct spread *s, int hex, int one, int other, int third)
{
	const int16_t *next = s->map->hex[hex].next;
	int *here = &s->pull[hex + 1];
	int most = greater(s->pull[next[one] + 1], s->pull[next[other] + 1]);
	most = greater(most, s->pull[next[third] + 1]) - s->step;
	if (most <= *here)
		return false;
	*here = most;
	return true;
}

/* Passes pulls on to hexes with higher numbers. The neighbours to the N, SW and
 * NW have lower numbers (hexmap.h). */
static bool
spread_on(struct spread *s)
{
	bool raised = false;
	for (int hex = 0; hex < (int)s->map->hexes; hex++)
		raised |= is_raised(s, hex, SIDE_N, SIDE_SW, SIDE_NW);
	return raised;
}

/* Passes pulls back to hexes with lower numbers. */
static bool
spread_back(struct spread *s)
{
	bool raised = false;
	for (int hex = (int)s->map->hexes - 1; hex >= 0; hex--)
		raised |= is_raised(s, hex, SIDE_NE, SIDE_SE, SIDE_S);
	return raised;
}

/* One round is enough, unless a way goes around a gap in the map. */
void
lure_spread(const struct hexmap *m, int step, int16_t *lure)
{
	struct spread s;
	s.map = m;
	s.step = step;
	s.pull[0] = INT16_MIN;
	for (size_t i = 0; i < m->hexes; i++)
		s.pull[i + 1] = lure[i];
	spread_on(&s);
	while (spread_back(&s) && spread_on(&s))
		;
	for (size_t i = 0; i < m->hexes; i++)
		lure[i] = (int16_t)s.pull[i + 1];
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
