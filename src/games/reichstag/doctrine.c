#include "feldpost/choose.h"
#include "feldpost/number.h"
#include "position.h"

/*
 * 80 This file answers questions by doctrine: by standing orders or, if the
 * player has none, by default. A standing order that does not apply leaves the
 * question to the next one. Orders about retreats choose the path together,
 * whatever their sequence.
 */

static int
strength_of_set(const struct asked *a, const struct order *o)
{
	int sum = 0;
	for (int i = 1; i <= o->arg[0]; i++)
		sum += strength(a->w, o->arg[i]);
	return sum;
}

/* For the result "half", prefers the smallest surplus, then the fewest units,
 * then static before mobile units, small before large ones, and lower ids. */
static struct rank
rank_loss(const void *context, const struct order *o)
{
	const struct asked *a = context;
	const struct counter *c = a->w->counter[o->arg[1]];
	if (a->s->battle.loss_due > 0)
		return (struct rank){ .by = { -strength_of_set(a, o),
					      -o->arg[0] } };
	return (struct rank){ .by = { -c->mobile, -c->class } };
}

/* 13.6 True if the unit's hex is in an area of `objective ... at AREA...`. */
static bool
is_in_areas(const struct asked *a)
{
	return hex_lies_in(a->w->areas, &a->line->arg[1], a->q->arg[1]);
}

/* A retreat follows all standing orders about retreats together. */

/* These words follow `panic-stop`, `retreat` and `off-map`. */
enum {
	PANIC_NO = 1,
	PANIC_ASK = 2,
	RETREAT_ASK = 1,
	OFF_MAP_ASK = 1,
};

struct wish {
	int toward;   /* SIDES if there is no direction */
	bool through; /* A panic goes on through objectives. */
	bool ask, ask_stop, ask_off_map;
};

/* If standing orders contradict each other, the first one counts. */
static struct wish
wish_of(const struct asked *a)
{
	struct wish w = { .toward = SIDES };
	bool way = false, stop = false, off_map = false;
	for (size_t i = 0; i < a->q->doctrine_count; i++) {
		const struct order *l = a->q->doctrine[i];
		int word = l->arg[0];
		bool toward = l->verb == VERB_RETREAT_TOWARD;
		if (!way && (toward || l->verb == VERB_RETREAT_RULE)) {
			w.toward = toward ? word : SIDES;
			w.ask = !toward && word == RETREAT_ASK;
			way = true;
		} else if (!stop && l->verb == VERB_PANIC_RULE) {
			w.through = word == PANIC_NO;
			w.ask_stop = word == PANIC_ASK;
			stop = true;
		} else if (!off_map && l->verb == VERB_OFF_MAP_RULE) {
			w.ask_off_map = word == OFF_MAP_ASK;
			off_map = true;
		}
	}
	return w;
}

/*
 * Returns the squared distance of a hex from the middle of the enemies in the
 * battle, multiplied by the square of their number. The distance between two
 * columns is root three half hexes (hex_height).
 */
static int
from_enemies(const struct asked *a, int hex)
{
	const struct hexmap *map = &a->w->map;
	const struct battle *b = &a->s->battle;
	bool attacker = false;
	for (int i = 0; i < b->attackers; i++)
		attacker = attacker || b->attacker[i] == b->asked;
	int count = attacker ? b->defenders : b->attackers;
	const int16_t *at = attacker ? b->at : b->from;
	int x = count * map->hex[hex].column, y = count * hex_height(map, hex);
	for (int i = 0; i < count; i++) {
		x -= map->hex[at[i]].column;
		y -= hex_height(map, at[i]);
	}
	return 3 * x * x + y * y;
}

/* Returns the steps to the nearest edge of the front or, for Germans, to the
 * nearest objective in German hands. */
static int
to_safety(const struct asked *a, int hex)
{
	const struct world *w = a->w;
	const struct hexmap *map = &w->map;
	int front = a->s->battle.front, nearest = map->columns + map->rows;
	const struct hex_list *edge = &w->supply[front];
	bool german = is_german(w, a->s->battle.asked);
	for (size_t i = 0; i < edge->count && !german; i++)
		nearest = lesser(nearest, hex_distance(map, hex, edge->hex[i]));
	for (size_t i = 0; i < w->objective_count && german; i++) {
		int goal = w->objectives[i].hex;
		if (in_sector(w, goal, front) && !is_reichstag(w, goal) &&
			a->s->control[i].front == NOBODY)
			nearest = lesser(nearest, hex_distance(map, hex, goal));
	}
	return nearest;
}

/* True if another unit of the stack has gone to `end`: stacks stay together. */
static bool
is_followed(const struct asked *a, int end)
{
	const struct battle *b = &a->s->battle;
	int from = a->q->arg[1];
	for (int i = 0; i < b->attackers; i++)
		if (b->from[i] == from && b->attacker[i] != b->asked &&
			a->s->unit[b->attacker[i]].hex == end)
			return true;
	for (int i = 0; i < b->defenders; i++)
		if (b->at[i] == from && b->defender[i] != b->asked &&
			a->s->unit[b->defender[i]].hex == end)
			return true;
	return false;
}

/* Returns how far a hex is in a direction, in half columns and half hexes. */
static int
lies_toward(const struct hexmap *map, int hex, int way)
{
	static const struct {
		int east, south;
	} of[] = { [SIDE_N] = { 0, -2 },
		[SIDE_NE] = { 1, -1 },
		[SIDE_SE] = { 1, 1 },
		[SIDE_S] = { 0, 2 },
		[SIDE_SW] = { -1, 1 },
		[SIDE_NW] = { -1, -1 },
		[SIDES] = { 0, 0 } };
	return 3 * of[way].east * map->hex[hex].column +
	       of[way].south * hex_height(map, hex);
}

/* Encodes the directions of a path as one number, to compare paths. */
static int
directions(const struct hexmap *map, int from, const struct order *o)
{
	int all = 0;
	for (int i = 1; i <= o->arg[0]; i++) {
		all = SIDES * all + (int)hex_side_to(map, from, o->arg[i]);
		from = o->arg[i];
	}
	return all;
}

enum {
	BEFORE_ALL = 10000,
};

struct retreat {
	struct asked asked;
	struct wish wish;
};

static struct rank
rank_retreat(const void *context, const struct order *o)
{
	const struct retreat *r = context;
	const struct asked *a = &r->asked;
	int end = o->arg[o->arg[0]];
	const struct hexmap *map = &a->w->map;
	bool stops =
		o->arg[0] < a->s->battle.ordered && is_objective(a->w, end);
	int first = lies_toward(map, end, r->wish.toward);
	if (stops && r->wish.through) /* 13.6 applies if nothing else is left */
		first -= 2 * BEFORE_ALL;
	if ((stops && !r->wish.through) || is_followed(a, end))
		first += BEFORE_ALL;
	return (struct rank){
		.by = { first, from_enemies(a, end), -to_safety(a, end),
			-directions(map, a->q->arg[1], o) },
	};
}

/* Returns true if the unit may stop in an objective on its path (13.6). */
static bool
may_stop(const struct asked *a)
{
	for (size_t i = 0; i < a->q->count; i++) {
		const struct order *o = &a->q->option[i];
		if (o->verb == VERB_RETREAT &&
			o->arg[0] < a->s->battle.ordered &&
			is_objective(a->w, o->arg[o->arg[0]]))
			return true;
	}
	return false;
}

static bool
may_leave(const struct asked *a)
{
	return option_of(a->q, VERB_OFF_MAP) >= 0;
}

static int
best_retreat(const struct asked *a)
{
	struct retreat r = { *a, wish_of(a) };
	if (r.wish.ask || (r.wish.ask_stop && may_stop(a)) ||
		(r.wish.ask_off_map && may_leave(a)))
		return CHOOSE_ASK;
	int way = option_best(a->q, VERB_RETREAT, rank_retreat, &r);
	return way >= 0 ? way : option_of(a->q, VERB_OFF_MAP);
}

/* The word `last` does not apply while the unit has a path on the map. */
static int
leave_last(const struct asked *a)
{
	return option_of(a->q, VERB_RETREAT) >= 0 ? CHOOSE_NONE
						  : best_retreat(a);
}

/* 14 The strongest unit advances, into an objective if possible, and otherwise
 * no further than it must. */

static bool
ends_in_objective(const struct asked *a, const struct order *o)
{
	return is_objective(a->w, o->arg[1 + o->arg[1]]);
}

static struct rank
rank_advance(const void *context, const struct order *o)
{
	const struct asked *a = context;
	return (struct rank){
		.by = { strength(a->w, o->arg[0]), ends_in_objective(a, o),
			-o->arg[1] },
	};
}

/* Ranks paths like the function above, but puts paths that end outside
 * objectives last. */
static struct rank
rank_objective(const void *context, const struct order *o)
{
	struct rank rank = rank_advance(context, o);
	if (!ends_in_objective(context, o))
		rank.by[0] = -1;
	return rank;
}

static int
advance_to_objective(const struct asked *a)
{
	int best = option_best(a->q, VERB_ADVANCE, rank_objective, a);
	return best >= 0 && ends_in_objective(a, &a->q->option[best])
		       ? best
		       : option_of(a->q, VERB_HOLD);
}

static const struct choice losses[] = { { VERB_LOSE, .rank = rank_loss },
	{ .verb = CHOOSE_ASK } };

static const struct choice objective[] = { { .verb = VERB_STAY },
	{ .verb = VERB_GO }, { .verb = CHOOSE_ASK } };

static const struct choice off_map[] = { { .own = leave_last },
	{ .verb = CHOOSE_ASK } };

static const struct choice advance[] = { { .verb = VERB_HOLD },
	{ .own = advance_to_objective }, { VERB_ADVANCE, .rank = rank_advance },
	{ .verb = CHOOSE_ASK } };

static const struct saying sayings[] = {
	{ MESSAGE_ASK_LOSE, UNSAID,
		.choice = { VERB_LOSE, .rank = rank_loss } },
	{ MESSAGE_ASK_LOSE, VERB_LOSSES_RULE, .words = losses },
	{ MESSAGE_ASK_STAY, UNSAID, .choice = { .verb = VERB_STAY } },
	{ MESSAGE_ASK_STAY, VERB_OBJECTIVE_RULE, .words = objective },
	{ MESSAGE_ASK_STAY, VERB_OBJECTIVE_AT, is_in_areas,
		.words = objective },
	{ MESSAGE_ASK_RETREAT, UNSAID, .choice = { .own = best_retreat } },
	{ MESSAGE_ASK_RETREAT, VERB_RETREAT_TOWARD,
		.choice = { .own = best_retreat } },
	{ MESSAGE_ASK_RETREAT, VERB_RETREAT_RULE,
		.choice = { .own = best_retreat } },
	{ MESSAGE_ASK_RETREAT, VERB_OFF_MAP_RULE, may_leave, .words = off_map },
	{ MESSAGE_ASK_RETREAT, VERB_PANIC_RULE, may_stop,
		.choice = { .own = best_retreat } },
	{ MESSAGE_ASK_ADVANCE, UNSAID,
		.choice = { .own = advance_to_objective } },
	{ MESSAGE_ASK_ADVANCE, VERB_ADVANCE_RULE, .words = advance },
};

int
reichstag_choose(const struct scene *scene, const struct question *q,
	const struct order *line)
{
	struct asked a = { scene->world, scene->state, q, line };
	return doctrine_choose(sayings, sizeof sayings / sizeof *sayings, &a);
}
