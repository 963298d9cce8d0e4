#include "feldpost/advance.h"

struct search {
	const struct advance *a;
	advance_take *take;
	void *taker;
	int16_t way[ADVANCE_MOST];
};

static bool
may_step(const struct search *q, int done, int from, int side, int to)
{
	bool passed = to == q->a->from;
	for (int i = 0; i < done; i++)
		passed = passed || q->way[i] == to;
	return to != HEX_NONE && !passed &&
	       (done > 0 || hex_list_has(q->a->vacated, to)) &&
	       q->a->may_step(q->a->context, from, (enum hex_side)side, to);
}

static void
search(struct search *q, int done)
{
	const struct advance *a = q->a;
	int here = done ? q->way[done - 1] : a->from;
	for (int side = 0; done < a->most && side < SIDES; side++) {
		int to = a->map->hex[here].next[side];
		if (!may_step(q, done, here, side, to))
			continue;
		q->way[done] = (int16_t)to;
		q->take(q->taker, q->way, done + 1);
		if (!a->ends ||
			!a->ends(a->context, here, (enum hex_side)side, to))
			search(q, done + 1);
	}
}

void
advance_ways(const struct advance *a, advance_take *take, void *taker)
{
	struct search q = { .a = a, .take = take, .taker = taker };
	search(&q, 0);
}
