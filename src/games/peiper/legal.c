#include "peiper.h"

/* What the player may choose in each phase. */

/* Whether there is a way to go; only the first move costs fuel (G6). */
static bool
can_move(const struct world *w, const struct state *s, enum phase phase)
{
	const struct way *end, *way = pointmap_ways(&w->map, s->town, &end);
	if (phase == PHASE_MOVEMENT && s->fuel < w->move_fuel)
		return false;
	return peiper_next_way(s, way, end) != NULL;
}

/* 4.2 */
static bool
can_reconnoitre(const struct world *w, const struct state *s)
{
	const struct way *end, *way = pointmap_ways(&w->map, s->town, &end);
	if (s->force[RECON] == 0)
		return false;
	for (; (way = peiper_next_way(s, way, end)) != NULL; way++)
		if (peiper_hidden_in(s, way->to) >= 0)
			return true;
	return false;
}

/* 4.7b; G16: no fuel above the limit; G17: not the last of the main force. */
static bool
can_garrison(const struct world *w, const struct state *s, enum point point)
{
	if (point > HEAVY || s->force[point] == 0 || s->fuel >= w->most_fuel)
		return false;
	return point == HEAVY || s->force[ARMOR] + s->force[PZGREN] > 1;
}

/* 4.7c Two support points, of one type or two. */
static bool
can_convert(const struct world *w, const struct state *s, enum point one,
	enum point other)
{
	if (s->force[PZGREN] >= w->most[PZGREN] || one < HEAVY || other < HEAVY)
		return false;
	if (one == other)
		return s->force[one] >= 2;
	return s->force[one] > 0 && s->force[other] > 0;
}

static bool
any_garrison(const struct world *w, const struct state *s)
{
	return can_garrison(w, s, ARMOR) || can_garrison(w, s, PZGREN) ||
	       can_garrison(w, s, HEAVY);
}

static bool
any_conversion(const struct world *w, const struct state *s)
{
	int support = 0;
	for (int point = HEAVY; point < POINT_COUNT; point++)
		support += s->force[point];
	return s->force[PZGREN] < w->most[PZGREN] &&
	       support >= w->conversion_points;
}

/* Whether there is anything to choose in a phase. */
bool
peiper_open_phase(
	const struct world *w, const struct state *s, enum phase phase)
{
	switch (phase) {
	case PHASE_RECONNAISSANCE:
		return can_reconnoitre(w, s);
	case PHASE_MOVEMENT:
	case PHASE_SECOND_MOVE:
		return can_move(w, s, phase);
	case PHASE_GARRISON:
		return any_garrison(w, s);
	case PHASE_CONVERSION:
		return any_conversion(w, s);
	case PHASE_ALLOCATION:
	case PHASE_OVER:
		break;
	}
	return true;
}

/* A listing of allocations under way: there are thousands. */
struct allocations {
	struct listing *listing;
	const struct world *w;
	int room[POINT_COUNT]; /* for points of the types after this one */
	struct order order;
};

/*
 * Gives `points` to `point` and the types after it, in all ways; the last type
 * gets what is left, so that there is no call for each of the thousands.
 */
static void
list_rest(struct allocations *a, int points, int point)
{
	enum {
		LAST = POINT_COUNT - 1
	};
	int16_t *given = a->order.arg;
	int most = points < a->w->most[point] ? points : a->w->most[point];
	int least = points > a->room[point] ? points - a->room[point] : 0;
	if (point == HEAVY &&
		given[ARMOR] + given[PZGREN] < a->w->start_with.main)
		return;
	for (int here = least; here <= most; here++) {
		given[point] = (int16_t)here;
		if (point + 1 < LAST) {
			list_rest(a, points - here, point + 1);
			continue;
		}
		given[LAST] = (int16_t)(points - here);
		a->listing->take(a->listing, &a->order);
	}
}

/* A part of the allocations has the same numbers of these types. */
enum {
	PART_TYPES = RECON
};

int
peiper_parts(const struct scene *scene)
{
	const struct world *w = scene->world;
	int parts = 1;
	if (((const struct state *)scene->state)->phase != PHASE_ALLOCATION)
		return 1;
	for (int point = ARMOR; point < PART_TYPES; point++)
		parts *= w->most[point] + 1;
	return parts;
}

/* 2.2, G22: all allocations of exactly so many points, or a part of them. */
static void
list_allocations(const struct world *w, struct listing *l, int points)
{
	struct allocations a = { .listing = l, .w = w };
	order_make(&a.order, VERB_ALLOC, POINT_COUNT, 0, 0, 0, 0, 0, 0, 0);
	for (int point = POINT_COUNT - 1; point > 0; point--)
		a.room[point - 1] = a.room[point] + w->most[point];
	if (l->part == LISTING_WHOLE) {
		list_rest(&a, points, ARMOR);
		return;
	}
	int part = l->part - 1;
	for (int point = ARMOR; point < PART_TYPES; point++) {
		int here = part % (w->most[point] + 1);
		part /= w->most[point] + 1;
		a.order.arg[point] = (int16_t)here;
		points -= here;
	}
	if (points >= 0 &&
		a.order.arg[ARMOR] + a.order.arg[PZGREN] >= w->start_with.main)
		list_rest(&a, points, PART_TYPES);
}

static void
list_reconnaissance(
	const struct world *w, const struct state *s, struct listing *l)
{
	const struct way *end, *way = pointmap_ways(&w->map, s->town, &end);
	for (; (way = peiper_next_way(s, way, end)) != NULL; way++)
		if (peiper_hidden_in(s, way->to) >= 0)
			list(l, VERB_RECON, 1, way->to);
	list(l, VERB_DONE, 0);
}

/* 4.3 Never east; G6: staying is allowed. */
static void
list_moves(const struct world *w, const struct state *s, struct listing *l,
	int stay)
{
	const struct way *end, *way = pointmap_ways(&w->map, s->town, &end);
	for (; (way = peiper_next_way(s, way, end)) != NULL; way++)
		list(l, VERB_MOVE, 1, way->to);
	list(l, stay, 0);
}

static void
list_garrisons(const struct world *w, const struct state *s, struct listing *l)
{
	for (int point = ARMOR; point <= HEAVY; point++)
		if (can_garrison(w, s, (enum point)point))
			list(l, VERB_GARRISON, 1, point);
	list(l, VERB_DONE, 0);
}

static void
list_conversions(
	const struct world *w, const struct state *s, struct listing *l)
{
	for (int one = HEAVY; one < POINT_COUNT; one++)
		for (int other = one; other < POINT_COUNT; other++)
			if (can_convert(
				    w, s, (enum point)one, (enum point)other))
				list(l, VERB_CONVERT, 2, one, other);
	list(l, VERB_DONE, 0);
}

void
peiper_legal(const struct scene *scene, struct listing *l)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	int points = w->start_with.points[scene->option[OPTION_POINTS]];
	switch ((enum phase)s->phase) {
	case PHASE_ALLOCATION:
		list_allocations(w, l, points);
		break;
	case PHASE_RECONNAISSANCE:
		list_reconnaissance(w, s, l);
		break;
	case PHASE_MOVEMENT:
		list_moves(w, s, l, VERB_STAY);
		break;
	case PHASE_SECOND_MOVE:
		list_moves(w, s, l, VERB_STOP);
		break;
	case PHASE_GARRISON:
		list_garrisons(w, s, l);
		break;
	case PHASE_CONVERSION:
		list_conversions(w, s, l);
		break;
	case PHASE_OVER:
		break;
	}
}
