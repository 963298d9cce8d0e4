#include "peiper.h"

/* This file decides which orders are legal in each phase, and why others are
 * not. Each function why_... returns a row of `reasons`. */

#include "../refusals.h"

/* 2.2, G22 The points must have the right sum, and no type may have too
 * many. */
static enum reason
why_not_allocation(const struct scene *scene, const struct order *o, int *point)
{
	const struct world *w = scene->world;
	int sum = 0;
	for (*point = 0; *point < POINT_COUNT; ++*point) {
		sum += o->arg[*point];
		if (o->arg[*point] > w->most[*point])
			return TOO_MANY_POINTS;
	}
	if (sum != w->start_with.points[scene->option[OPTION_POINTS]])
		return NOT_ALL_SPENT;
	return o->arg[ARMOR] + o->arg[PZGREN] < w->start_with.main
		       ? MAIN_FORCE_TOO_SMALL
		       : OK;
}

/* 4.2 A scout turns up a face-down chit in an adjacent town. */
static enum reason
why_not_recon(const struct world *w, const struct state *s, int town)
{
	if (peiper_hidden_in(s, town) < 0)
		return NO_CHIT_THERE;
	return peiper_way_to(w, s, town) ? OK : NOT_ADJACENT;
}

/* 4.3 The group never moves east. G6: the group may stay. */
static enum reason
why_not_move(const struct world *w, const struct state *s, int town)
{
	const struct map_way *end, *way = pointmap_ways(&w->map, s->town, &end);
	if (peiper_way_to(w, s, town))
		return OK;
	if (town == s->town)
		return THERE_ALREADY;
	for (; way < end; way++)
		if (way->to == town)
			return way->heading == HEADING_EAST ? NEVER_EAST
							    : BRIDGE_BLOWN;
	return NO_ROAD;
}

/* 4.7b A garrison is illegal if its fuel would exceed the limit (G16), or if
 * the garrison would take the last point of the main force (G17). */
static enum reason
why_not_garrison(const struct world *w, const struct state *s, int point)
{
	if (point > HEAVY)
		return NO_GARRISON;
	if (s->force[point] == 0)
		return NO_POINT_LEFT;
	if (point != HEAVY && s->force[ARMOR] + s->force[PZGREN] <= 1)
		return LAST_OF_MAIN;
	return s->fuel < w->most_fuel ? OK : FUEL_FULL;
}

/* 4.7c The order names two support points, of the same type or of two types. */
static enum reason
why_not_convert(const struct world *w, const struct state *s, const int16_t *of,
	int *point)
{
	int needed = of[0] == of[1] ? 2 : 1;
	for (int i = 0; i < 2; i++) {
		*point = of[i];
		if (*point < HEAVY)
			return NO_SUPPORT;
		if (s->force[*point] < needed)
			return TOO_FEW_POINTS;
	}
	if (of[0] > of[1])
		return OTHER_SEQUENCE;
	return s->force[PZGREN] < w->most[PZGREN] ? OK : GRENADIERS_FULL;
}

/* Returns true if the player has a choice in this phase. */
bool
peiper_open_phase(
	const struct world *w, const struct state *s, enum phase phase)
{
	const struct map_way *way = peiper_next_way(w, s, NULL);
	int support = 0;
	switch (phase) {
	case PHASE_RECONNAISSANCE:
		while (way && peiper_hidden_in(s, way->to) < 0)
			way = peiper_next_way(w, s, way);
		return s->force[RECON] > 0 && way;
	case PHASE_MOVEMENT: /* G6 Only the first move costs fuel. */
		return s->fuel >= w->move_fuel && way;
	case PHASE_SECOND_MOVE:
		return way;
	case PHASE_GARRISON:
		return why_not_garrison(w, s, ARMOR) == OK ||
		       why_not_garrison(w, s, PZGREN) == OK ||
		       why_not_garrison(w, s, HEAVY) == OK;
	case PHASE_CONVERSION:
		for (int point = HEAVY; point < POINT_COUNT; point++)
			support += s->force[point];
		return s->force[PZGREN] < w->most[PZGREN] &&
		       support >= w->conversion_points;
	case PHASE_ALLOCATION:
	case PHASE_OVER:
		break;
	}
	return true;
}

/* This struct has the state while allocations are listed. There are thousands
 * of allocations. */
struct allocations {
	struct listing *listing;
	const struct world *w;
	int room[POINT_COUNT]; /* how many points later types can take */
	struct order order;
};

/*
 * Lists all ways to give `points` to the type `point` and later types. The last
 * type gets the remaining points, which saves thousands of calls.
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

/* Allocations are listed in parts. All allocations of a part give these first
 * types the same points. */
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

/* 2.2, G22 Lists all allocations of exactly this many points, or one part of
 * these allocations. */
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
list_conversions(
	const struct world *w, const struct state *s, struct listing *l)
{
	int point;
	for (int one = HEAVY; one < POINT_COUNT; one++)
		for (int other = one; other < POINT_COUNT; other++) {
			const int16_t of[] = { (int16_t)one, (int16_t)other };
			if (why_not_convert(w, s, of, &point) == OK)
				list(l, VERB_CONVERT, 2, one, other);
		}
}

/* Lists all legal orders. The order that ends a phase is last. */
void
peiper_legal(const struct scene *scene, struct listing *l)
{
	static const int end[] = {
		[PHASE_RECONNAISSANCE] = VERB_DONE,
		[PHASE_MOVEMENT] = VERB_STAY,
		[PHASE_SECOND_MOVE] = VERB_STOP,
		[PHASE_GARRISON] = VERB_DONE,
		[PHASE_CONVERSION] = VERB_DONE,
	};
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	const struct map_way *way = NULL;
	switch ((enum phase)s->phase) {
	case PHASE_ALLOCATION:
		list_allocations(w, l,
			w->start_with.points[scene->option[OPTION_POINTS]]);
		return;
	case PHASE_RECONNAISSANCE:
		while ((way = peiper_next_way(w, s, way)) != NULL)
			if (peiper_hidden_in(s, way->to) >= 0)
				list(l, VERB_RECON, 1, way->to);
		break;
	case PHASE_MOVEMENT:
	case PHASE_SECOND_MOVE:
		while ((way = peiper_next_way(w, s, way)) != NULL)
			list(l, VERB_MOVE, 1, way->to);
		break;
	case PHASE_GARRISON:
		for (int point = ARMOR; point <= HEAVY; point++)
			if (why_not_garrison(w, s, point) == OK)
				list(l, VERB_GARRISON, 1, point);
		break;
	case PHASE_CONVERSION:
		list_conversions(w, s, l);
		break;
	case PHASE_OVER:
		return;
	}
	list(l, end[s->phase], 0);
}

/* Returns why an order is illegal. *point is the type that the reason names.
 * done, stay and stop are always legal in their phase. */
static enum reason
why_not(const struct scene *scene, const struct order *o, int *point)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	switch ((enum verb_row)o->verb) {
	case VERB_ALLOC:
		return why_not_allocation(scene, o, point);
	case VERB_RECON:
		return why_not_recon(w, s, o->arg[0]);
	case VERB_MOVE:
		return why_not_move(w, s, o->arg[0]);
	case VERB_GARRISON:
		*point = o->arg[0];
		return why_not_garrison(w, s, *point);
	case VERB_CONVERT:
		return why_not_convert(w, s, o->arg, point);
	default:
		return OK;
	}
}

void
peiper_explain(
	const struct scene *scene, const struct order *o, struct refusal *r)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	int points = w->start_with.points[scene->option[OPTION_POINTS]];
	int point = -1, sum = 0;
	bool to_town = o->verb == VERB_RECON || o->verb == VERB_MOVE;
	bool two = o->verb == VERB_CONVERT;
	enum reason why = why_not(scene, o, &point);
	for (int i = 0; i < o->count; i++)
		sum += o->arg[i];
	bool is_point = point >= 0 && point < POINT_COUNT;
	const struct hole holes[] = {
		{ "point", words_said(&peiper_points, w, point), 0 },
		{ "most", NULL, is_point ? w->most[point] : 0 },
		{ "there", NULL, is_point ? s->force[point] : 0 },
		{ "points", NULL, points },
		{ "sum", NULL, sum },
		{ "main", NULL, w->start_with.main },
		{ "town",
			to_town ? words_said(&peiper_towns, w, o->arg[0]) : "",
			0 },
		{ "here", words_said(&peiper_towns, w, s->town), 0 },
		{ "needed", NULL, two && o->arg[0] == o->arg[1] ? 2 : 1 },
		{ "first", words_id(&peiper_points, w, two ? o->arg[0] : -1),
			0 },
		{ "second", words_id(&peiper_points, w, two ? o->arg[1] : -1),
			0 },
		{ NULL, NULL, 0 },
	};
	refuse_because(r, &reasons[why], holes);
}
