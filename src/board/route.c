#include <string.h>

#include "feldpost/route.h"

/*
 * Dijkstra's search with a bucket for each cost. No step costs more than there
 * are buckets, so that they are used in turn; an entry that a cheaper way has
 * overtaken is left where it is.
 */
enum {
	BUCKETS = 256,
	NO_ENTRY = -1,
	DEAREST_WAY = INT16_MAX,
};

struct queue {
	int16_t first[BUCKETS];
	struct {
		int16_t hex, next;
	} entry[HEX_MOST * SIDES + 1]; /* each step enters at most one */
	int16_t entries, waiting;
};

static void
push(struct queue *q, int hex, int cost)
{
	int16_t *first = &q->first[cost % BUCKETS];
	q->entry[q->entries].hex = (int16_t)hex;
	q->entry[q->entries].next = *first;
	*first = q->entries++;
	q->waiting++;
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

static int
least(int a, int b)
{
	return a < b ? a : b;
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

/* Puts the hexes that are reached at this cost behind the others, by number;
 * there are few. */
static void
settle(struct queue *q, int cost, struct routes *out)
{
	int16_t *first = &q->first[cost % BUCKETS];
	size_t begin = out->count;
	for (int i = *first; i != NO_ENTRY; i = q->entry[i].next) {
		int16_t hex = q->entry[i].hex;
		q->waiting--;
		if (out->cost[hex] != cost)
			continue;
		size_t place = out->count++;
		for (; place > begin && out->reached[place - 1] > hex; place--)
			out->reached[place] = out->reached[place - 1];
		out->reached[place] = hex;
	}
	*first = NO_ENTRY;
}

void
route_search(const struct route_query *query, struct routes *out)
{
	struct queue q;
	int allowance = least(query->allowance, DEAREST_WAY);
	q.entries = q.waiting = 0;
	memset(q.first, 0xff, sizeof q.first); /* NO_ENTRY */
	memset(out->cost, 0xff, query->map->hexes * sizeof *out->cost);
	out->count = 0;
	out->cost[query->from] = 0;
	out->back[query->from] = HEX_NONE;
	push(&q, query->from, 0);
	for (int cost = 0; q.waiting > 0;
		cost += q.first[cost % BUCKETS] == NO_ENTRY) {
		size_t i = out->count;
		settle(&q, cost, out);
		for (; i < out->count; i++)
			if (goes_on(query, out->reached[i], allowance - cost))
				leave(query, out->reached[i], allowance - cost,
					&q, out);
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
	int left = least(q->allowance, DEAREST_WAY) - spent;
	return price(q->steps->cost[from][side], left, fresh);
}
