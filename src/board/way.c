#include "feldpost/way.h"

static bool
add(struct way *way, int hex, int spent)
{
	if (way->count == WAY_MOST)
		return false;
	way->hex[way->count] = (int16_t)hex;
	way->spent[way->count++] = (int16_t)spent;
	return true;
}

/* Appends the route from the end of the path to `to`, if there is one. */
static bool
follow(struct way *way, const struct routes *r, int to)
{
	int16_t hex[HEX_MOST];
	int spent = way->spent[way->count - 1];
	size_t count = route_to(r, to, hex);
	bool ok = count > 1;
	for (size_t i = 1; ok && i < count; i++)
		ok = add(way, hex[i], spent + r->cost[hex[i]]);
	return ok;
}

static void
start(struct way *way, int from)
{
	way->count = 0;
	way->held = false;
	add(way, from, 0);
}

bool
way_found(const struct routes *r, int to, struct way *out)
{
	start(out, r->reached[0]);
	return follow(out, r, to);
}

static bool
extend(const struct route_query *query, int to, bool straight, struct way *way)
{
	int last = way->count - 1;
	struct route_query q = *query;
	struct routes routes;
	q.from = way->hex[last];
	q.allowance -= way->spent[last];
	q.fresh = q.fresh && last == 0;
	way->held = last > 0 && q.mark[q.from] & MARK_STOP;
	if (way->held)
		return false;
	if (straight && hex_side_to(q.map, q.from, to) < SIDES) {
		int cost = route_step(&q, q.from, to, 0);
		return cost >= 0 && add(way, to, way->spent[last] + cost);
	}
	route_search_to(&q, to, &routes);
	return follow(way, &routes, to);
}

int
way_find(const struct route_query *q, const int16_t *point, int count,
	bool straight, struct way *out)
{
	start(out, q->from);
	for (int i = 0; i < count; i++)
		if (!extend(q, point[i], straight, out))
			return i;
	return WAY_WHOLE;
}

struct way_break
way_broken(const struct route_query *q, const struct way *way, int to)
{
	/* Finds the cheapest path with unlimited movement points. The cost is
	 * -1 if no path exists. */
	struct route_query rich = *q;
	struct routes routes;
	rich.from = way->hex[way->count - 1];
	rich.allowance = INT16_MAX;
	rich.fresh = false;
	route_search_to(&rich, to, &routes);
	struct way_break b = {
		.why = WAY_BARRED,
		.from = rich.from,
		.to = to,
		.cost = routes.cost[to],
		.left = q->allowance - way->spent[way->count - 1],
	};
	if (way->held)
		b.why = WAY_HELD;
	else if (b.cost > b.left)
		b.why = WAY_DEAR;
	return b;
}

struct way_halt
way_halted(const struct route_query *q, const struct way *way, int done,
	bool (*may_stand)(const void *context, int hex), const void *context)
{
	int at = done, left = q->allowance - way->spent[done];
	while (at > 0 && !may_stand(context, way->hex[at]))
		at--;
	bool held = at > 0 && q->mark[way->hex[at]] & MARK_STOP;
	return (struct way_halt){ at, held || left < 0 ? 0 : left };
}
