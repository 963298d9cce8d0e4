#include "feldpost/retreat.h"

struct search {
	const struct retreat *r;
	retreat_take *take;
	void *taker;
	int length, found;
	bool any; /* one way is enough */
	int16_t way[RETREAT_MOST];
};

/* Returns the neighbour, or HEX_NONE if the unit may not step there. */
static int
step(const struct search *q, int from, int side)
{
	int to = q->r->map->hex[from].next[side];
	bool may = to != HEX_NONE &&
		   q->r->may_step(q->r->context, from, (enum hex_side)side, to);
	return may ? to : HEX_NONE;
}

static void
hand_over(struct search *q, int count)
{
	q->found++;
	q->take(q->taker, q->way, count);
}

/* Continues the retreat through full hexes to a hex with room, at most `most`
 * steps from the start. It avoids hexes that are nearer to the start than the
 * length of the retreat. */
static void
go_on(struct search *q, int done, int most)
{
	for (int side = 0; side < SIDES; side++) {
		int to = step(q, q->way[done - 1], side);
		bool passed = false;
		for (int i = 0; i < done; i++)
			passed = passed || q->way[i] == to;
		if (to == HEX_NONE || passed ||
			hex_distance(q->r->map, q->r->from, to) < q->r->length)
			continue;
		bool room = q->r->may_end(q->r->context, to);
		bool last = done + 1 == most;
		q->way[done] = (int16_t)to;
		if (last && room)
			hand_over(q, done + 1);
		else if (!last && !room)
			go_on(q, done + 1, most);
	}
}

static void
end_way(struct search *q)
{
	int count = q->length, had = q->found;
	if (q->r->may_end(q->r->context, q->way[count - 1])) {
		hand_over(q, count);
		return;
	}
	if (count < q->r->length)
		return;
	for (int most = count + 1; most <= q->r->most && q->found == had;
		most++)
		go_on(q, count, most);
}

static void
search(struct search *q, int done)
{
	int here = done ? q->way[done - 1] : q->r->from;
	if (done == q->length) {
		end_way(q);
		return;
	}
	/* Some games let a retreat end early in certain hexes. */
	if (done > 0 && q->r->may_stop && q->r->may_stop(q->r->context, here))
		hand_over(q, done);
	if (q->r->may_leave && q->r->may_leave(q->r->context, here)) {
		q->way[done] = HEX_NONE;
		hand_over(q, done + 1);
	}
	for (int side = 0; side < SIDES && !(q->any && q->found); side++) {
		int to = step(q, here, side);
		if (to == HEX_NONE ||
			hex_distance(q->r->map, q->r->from, to) != done + 1)
			continue;
		q->way[done] = (int16_t)to;
		search(q, done + 1);
	}
}

static void
count_way(void *taker, const int16_t *hex, int count)
{
	(void)taker;
	(void)hex;
	(void)count;
}

int
retreat_reach(const struct retreat *r)
{
	struct search q = {
		.r = r, .take = count_way, .length = r->length, .any = true
	};
	for (; q.length > 0; q.length--) {
		search(&q, 0);
		if (q.found > 0)
			break;
	}
	return q.length;
}

void
retreat_ways(
	const struct retreat *r, int length, retreat_take *take, void *taker)
{
	struct search q = {
		.r = r, .take = take, .taker = taker, .length = length
	};
	search(&q, 0);
}
