#include <string.h>

#include "feldpost/number.h"
#include "feldpost/route.h"
#include "feldpost/set.h"

/*
 * This file finds routes by Dijkstra's algorithm with a bucket queue. A bucket
 * is a bit set of the hexes that wait at one cost, so hexes leave it sorted by
 * number. There are more buckets than any step costs, so they are used as a
 * ring; only a step that costs the whole allowance may wait for more than one
 * round. If a lower cost for a hex is found later, its entry in the old bucket
 * is skipped.
 */
enum {
	LEVELS = 256,
	WORDS = HEX_MOST / SET_SIZE,
	DEAREST_WAY = INT16_MAX,
};

struct queue {
	size_t words;
	int waiting;
	uint64_t level[LEVELS * WORDS];
};

static void
push(struct queue *q, int hex, int cost)
{
	size_t level = (size_t)cost % LEVELS;
	q->level[level * q->words + (size_t)hex / SET_SIZE] |=
		set_of(hex % SET_SIZE);
	q->waiting++;
}

/* Appends the hexes with this cost, sorted by number, and returns how many. A
 * hex that waits for a later round of the ring remains in the queue. */
static size_t
settle(struct queue *q, int cost, struct routes *out)
{
	uint64_t *level = &q->level[(size_t)cost % LEVELS * q->words];
	size_t before = out->count;
	for (size_t i = 0; i < q->words; i++)
		for (uint64_t left = level[i]; left; left = set_rest(left)) {
			int bit = set_least(left);
			int hex = (int)i * SET_SIZE + bit;
			if (out->cost[hex] > cost)
				continue;
			level[i] &= ~set_of(bit);
			q->waiting--;
			if (out->cost[hex] == cost)
				out->reached[out->count++] = (int16_t)hex;
		}
	return out->count - before;
}

/* Returns the cost of a step with `left` movement points, or -1 if it is
 * impossible. */
static int
price(int step, int left, bool fresh)
{
	if (step == 0 || step == STEP_CLOSED)
		return -1;
	if (step <= left && step != STEP_WHOLE)
		return step;
	return fresh ? left : -1;
}

static inline void
reach(const struct route_query *query, int hex, int to, int cost,
	struct queue *q, struct routes *out)
{
	int known = (uint16_t)out->cost[to]; /* A hex that was not reached
					      * yet has the highest value. */
	if (known < cost || query->mark[to] & MARK_CLOSED)
		return;
	if (known > cost) {
		out->cost[to] = (int16_t)cost;
		out->back[to] = (int16_t)hex;
		push(q, to, cost);
	} else if (hex < out->back[to]) {
		out->back[to] = (int16_t)hex;
	}
}

/* Adds the first steps of a route. A first step may cost the whole
 * allowance. */
static void
set_out(const struct route_query *query, int left, struct queue *q,
	struct routes *out)
{
	const struct hex *from = &query->map->hex[query->from];
	const uint8_t *step = query->steps->cost[query->from];
	for (int side = 0; side < SIDES; side++) {
		int paid = price(step[side], left, query->fresh);
		if (paid >= 0 && from->next[side] != HEX_NONE)
			reach(query, query->from, from->next[side], paid, q,
				out);
	}
}

/* Adds the steps from a hex. A list of legal moves calls this some hundred
 * thousand times. Most steps are too expensive, or lead to a hex that has a
 * lower cost. */
static void
leave(const struct route_query *query, int hex, int left, struct queue *q,
	struct routes *out)
{
	const int16_t *next = query->map->hex[hex].next, *known = out->cost;
	const uint8_t *step = query->steps->cost[hex];
	unsigned most = (unsigned)lesser(left, STEP_DEAREST);
	unsigned here = (unsigned)known[hex];
	for (int side = 0; side < SIDES; side++) {
		unsigned paid = step[side];
		int to = next[side];
		if (paid - 1 >= most || to == HEX_NONE)
			continue;
		if ((uint16_t)known[to] >= here + paid)
			reach(query, hex, to, (int)(here + paid), q, out);
	}
}

void
route_search(const struct route_query *query, struct routes *out)
{
	route_search_to(query, HEX_NONE, out);
}

void
route_search_to(const struct route_query *query, int to, struct routes *out)
{
	struct queue q;
	int allowance = lesser(query->allowance, DEAREST_WAY), cost = 0;
	size_t levels = (size_t)lesser(greater(allowance, 0) + 1, LEVELS);
	q.words = (query->map->hexes + SET_SIZE - 1) / SET_SIZE;
	q.waiting = 0;
	memset(q.level, 0, levels * q.words * sizeof *q.level);
	memset(out->cost, 0xff, query->map->hexes * sizeof *out->cost);
	out->count = 0;
	out->cost[query->from] = 0;
	out->back[query->from] = HEX_NONE;
	push(&q, query->from, 0);
	while (q.waiting > 0) {
		int left = allowance - cost;
		size_t count = settle(&q, cost, out);
		if (to != HEX_NONE && (uint16_t)out->cost[to] <= cost)
			return;
		const int16_t *hex = out->reached + out->count - count;
		for (size_t i = 0; i < count; i++)
			if (hex[i] == query->from)
				set_out(query, left, &q, out);
			else if (left > 0 && !(query->mark[hex[i]] & MARK_STOP))
				leave(query, hex[i], left, &q, out);
		cost += allowance > 0 || count == 0;
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

void
steps_lay(const struct hexmap *m, int side, unsigned kinds, step_cost_of *cost,
	const void *context, struct steps *out)
{
	const int16_t *hex = m->side[side].hex;
	enum hex_side there = hex_side_to(m, hex[0], hex[1]);
	out->cost[hex[0]][there] = (uint8_t)cost(context, kinds, hex[1]);
	out->cost[hex[1]][side_back(there)] =
		(uint8_t)cost(context, kinds, hex[0]);
}

void
steps_make(const struct hexmap *m, step_cost_of *cost, const void *context,
	struct steps *out)
{
	memset(out, STEP_CLOSED, m->hexes * sizeof *out->cost);
	for (int side = 0; side < (int)m->sides; side++)
		steps_lay(m, side, m->side[side].kinds, cost, context, out);
}
