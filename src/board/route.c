#include <string.h>

#include "feldpost/number.h"
#include "feldpost/route.h"

/*
 * Dijkstra's search with a bucket for each cost. There are more of them than a
 * step costs, so they are used in turn; only a step that takes the whole
 * allowance may wait in one for more than a round. An entry that a cheaper way
 * has overtaken is left where it is.
 */
enum {
	BUCKETS = 256,
	NO_ENTRY = -1,
	DEAREST_WAY = INT16_MAX,
};

struct queue {
	int16_t first[BUCKETS];
	struct {
		int16_t hex, cost, next;
	} entry[HEX_MOST * SIDES + 1]; /* each step enters at most one */
	int16_t entries, waiting;
};

static void
push(struct queue *q, int hex, int cost)
{
	int16_t *first = &q->first[cost % BUCKETS];
	q->entry[q->entries].hex = (int16_t)hex;
	q->entry[q->entries].cost = (int16_t)cost;
	q->entry[q->entries].next = *first;
	*first = q->entries++;
	q->waiting++;
}

/* The next hex of a bucket that is reached at this cost; HEX_NONE at its end.
 * What waits for a later round moves to `later`. */
static int
pull(struct queue *q, int cost, int16_t *later, const struct routes *r)
{
	int16_t *first = &q->first[cost % BUCKETS];
	while (*first != NO_ENTRY) {
		int16_t i = *first;
		*first = q->entry[i].next;
		if (q->entry[i].cost != cost) {
			q->entry[i].next = *later;
			*later = i;
			continue;
		}
		q->waiting--;
		if (r->cost[q->entry[i].hex] == cost)
			return q->entry[i].hex;
	}
	return HEX_NONE;
}

/* What a step takes of what is left; -1 if it can't be made. */
static int
price(int step, int left, bool fresh)
{
	if (step == 0 || step == STEP_CLOSED)
		return -1;
	if (step <= left && step != STEP_WHOLE)
		return step;
	return fresh ? left : -1;
}

static bool
goes_on(const struct route_query *query, int hex, int left)
{
	bool ends = left == 0 || query->mark[hex] & MARK_STOP;
	return !ends || hex == query->from;
}

static void
leave(const struct route_query *query, int hex, int left, struct queue *q,
	struct routes *out)
{
	const int16_t *next = query->map->hex[hex].next;
	const uint8_t *step = query->steps->cost[hex];
	bool fresh = query->fresh && hex == query->from;
	for (int side = 0; side < SIDES; side++) {
		int to = next[side];
		if (to == HEX_NONE || query->mark[to] & MARK_CLOSED)
			continue;
		int paid = price(step[side], left, fresh);
		if (paid < 0)
			continue;
		int cost = out->cost[hex] + paid, known = out->cost[to];
		if (known < 0 || cost < known) {
			out->cost[to] = (int16_t)cost;
			out->back[to] = (int16_t)hex;
			push(q, to, cost);
		} else if (cost == known && hex < out->back[to]) {
			out->back[to] = (int16_t)hex;
		}
	}
}

/*
 * Puts the hexes that are reached at this cost behind the others, by number;
 * returns how many. Those that were pushed last come first, and have the higher
 * numbers as a rule: so they are sorted downwards, then turned round.
 */
static size_t
settle(struct queue *q, int cost, struct routes *out)
{
	int16_t later = NO_ENTRY, *group = out->reached + out->count;
	size_t count = 0;
	for (int hex; (hex = pull(q, cost, &later, out)) != HEX_NONE;) {
		size_t place = count++;
		for (; place > 0 && group[place - 1] < hex; place--)
			group[place] = group[place - 1];
		group[place] = (int16_t)hex;
	}
	for (size_t i = 0; i < count / 2; i++) {
		int16_t hex = group[i];
		group[i] = group[count - 1 - i];
		group[count - 1 - i] = hex;
	}
	q->first[cost % BUCKETS] = later;
	out->count += count;
	return count;
}

static void
start(const struct route_query *query, struct queue *q, struct routes *out)
{
	q->entries = q->waiting = 0;
	memset(q->first, 0xff, sizeof q->first); /* NO_ENTRY */
	memset(out->cost, 0xff, query->map->hexes * sizeof *out->cost);
	out->count = 0;
	out->cost[query->from] = 0;
	out->back[query->from] = HEX_NONE;
	push(q, query->from, 0);
}

void
route_search(const struct route_query *query, struct routes *out)
{
	struct queue q;
	int allowance = lesser(query->allowance, DEAREST_WAY), cost = 0;
	start(query, &q, out);
	while (q.waiting > 0) {
		int left = allowance - cost;
		size_t count = settle(&q, cost, out);
		const int16_t *hex = out->reached + out->count - count;
		for (size_t i = 0; i < count; i++)
			if (goes_on(query, hex[i], left))
				leave(query, hex[i], left, &q, out);
		/* Of an allowance of 0 the first step costs nothing. */
		cost += count == 0;
	}
}

size_t
route_to(const struct routes *r, int to, int16_t *out)
{
	size_t count = 0;
	if (r->cost[to] < 0)
		return 0;
	for (int hex = to; hex != HEX_NONE; hex = r->back[hex])
		count++;
	size_t i = count;
	for (int hex = to; hex != HEX_NONE; hex = r->back[hex])
		out[--i] = (int16_t)hex;
	return count;
}

int
route_step(const struct route_query *q, int from, int to, int spent)
{
	enum hex_side side = hex_side_to(q->map, from, to);
	if (side == SIDES || q->mark[to] & MARK_CLOSED)
		return -1;
	bool fresh = q->fresh && spent == 0 && from == q->from;
	int left = lesser(q->allowance, DEAREST_WAY) - spent;
	return price(q->steps->cost[from][side], left, fresh);
}
