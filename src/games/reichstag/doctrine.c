#include "feldpost/choose.h"
#include "feldpost/number.h"
#include "messages.h"
#include "position.h"

/*
 * 80 Doctrine: what a line of standing orders answers to a question, and what
 * is chosen for a player who has said nothing. Lines that have nothing to say
 * of a question leave it to the next one.
 */

/* A question on the board as it is now. */
struct matter {
	const struct world *w;
	const struct state *s;
	const struct question *q;
	int toward;    /* of a retreat: enum hex_side, or SIDES */
	bool stopping; /* of a panic: in the first objective */
};

/* Losses: R16. */

static int
strength_of_set(const struct matter *m, const struct order *o)
{
	int sum = 0;
	for (int i = 1; i <= o->arg[0]; i++)
		sum += strength(m->w, o->arg[i]);
	return sum;
}

/* "Half": the smallest surplus, then the fewest units. Among equals: static
 * ones before mobile, small before large. Then lower ids. */
static struct rank
rank_loss(const void *context, const struct order *o)
{
	const struct matter *m = context;
	const struct counter *c = m->w->counter[o->arg[1]];
	if (m->s->battle.loss_due > 0)
		return (struct rank){ .by = { -strength_of_set(m, o),
					      -o->arg[0] } };
	return (struct rank){ .by = { -c->mobile, -c->class } };
}

static int
choose_loss(const struct matter *m, const struct order *line)
{
	switch (verb_said(line)) {
	case UNSAID:
		return option_best(m->q, VERB_LOSE, rank_loss, m);
	case VERB_LOSSES_RULE: /* cheapest|ask */
		return line->arg[0] ? CHOOSE_ASK : choose_loss(m, NULL);
	default:
		return CHOOSE_NONE;
	}
}

/* 13.6 Units in objectives. */
static int
choose_stay(const struct matter *m, const struct order *line)
{
	int stay = option_of(m->q, VERB_STAY), go = option_of(m->q, VERB_GO);
	switch (verb_said(line)) {
	case UNSAID:
		return stay;
	case VERB_OBJECTIVE_AT:
		if (!hex_lies_in(m->w->areas, &line->arg[1], m->q->arg[1]))
			return CHOOSE_NONE;
		/* fallthrough */
	case VERB_OBJECTIVE_RULE: /* hold|leave|ask */
		return option_of_three(line->arg[0], stay, go);
	default:
		return CHOOSE_NONE;
	}
}

/* Retreats. */

/*
 * How far a hex lies from the middle of the enemies in the battle: a square,
 * and so many times too large as there are enemies. Columns are half as far
 * apart again as root three times the half hexes of hex_height.
 */
static int
from_enemies(const struct matter *m, int hex)
{
	const struct hexmap *map = &m->w->map;
	const struct battle *b = &m->s->battle;
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

/* Steps to the nearest of the front's own edges, or for Germans to the nearest
 * objective that is theirs. */
static int
to_safety(const struct matter *m, int hex)
{
	const struct world *w = m->w;
	const struct hexmap *map = &w->map;
	int front = m->s->battle.front, nearest = map->columns + map->rows;
	const struct hex_list *edge = &w->supply[front];
	bool german = is_german(w, m->s->battle.asked);
	for (size_t i = 0; i < edge->count && !german; i++)
		nearest = lesser(nearest, hex_distance(map, hex, edge->hex[i]));
	for (size_t i = 0; i < w->objective_count && german; i++) {
		int goal = w->objectives[i].hex;
		if (in_sector(w, goal, front) && !is_reichstag(w, goal) &&
			m->s->control[i].front == NOBODY)
			nearest = lesser(nearest, hex_distance(map, hex, goal));
	}
	return nearest;
}

/* Whether one who stood in the same hex has gone there before: nobody splits
 * without need. */
static bool
is_followed(const struct matter *m, int end)
{
	const struct battle *b = &m->s->battle;
	int from = m->q->arg[1];
	for (int i = 0; i < b->attackers; i++)
		if (b->from[i] == from && b->attacker[i] != b->asked &&
			m->s->unit[b->attacker[i]].hex == end)
			return true;
	for (int i = 0; i < b->defenders; i++)
		if (b->at[i] == from && b->defender[i] != b->asked &&
			m->s->unit[b->defender[i]].hex == end)
			return true;
	return false;
}

/* How far a hex lies that way, in half columns and half hexes. */
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

/* The sides by which a way leaves its hexes, as one number. */
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
	BEFORE_ALL = 10000, /* more than any hex lies toward anything */
};

static struct rank
rank_retreat(const void *context, const struct order *o)
{
	const struct matter *m = context;
	int end = o->arg[o->arg[0]];
	const struct hexmap *map = &m->w->map;
	bool stops = m->stopping && o->arg[0] < m->s->battle.ordered &&
		     is_objective(m->w, end);
	return (struct rank){
		.by = { (stops || is_followed(m, end) ? BEFORE_ALL : 0) +
				lies_toward(map, end, m->toward),
			from_enemies(m, end), -to_safety(m, end),
			-directions(map, m->q->arg[1], o) },
	};
}

static int
best_retreat(const struct matter *m, int toward, bool stopping)
{
	struct matter here = *m;
	here.toward = toward;
	here.stopping = stopping;
	int way = option_best(m->q, VERB_RETREAT, rank_retreat, &here);
	return way >= 0 ? way : option_of(m->q, VERB_OFF_MAP);
}

/* Whether the unit may stop in an objective on its way (13.6). */
static bool
may_stop(const struct matter *m)
{
	for (size_t i = 0; i < m->q->count; i++) {
		const struct order *o = &m->q->option[i];
		if (o->verb == VERB_RETREAT &&
			o->arg[0] < m->s->battle.ordered &&
			is_objective(m->w, o->arg[o->arg[0]]))
			return true;
	}
	return false;
}

/* `last` goes on to the ways that there are on the map. */
static int
choose_off_map(const struct matter *m, bool asks)
{
	int off = option_of(m->q, VERB_OFF_MAP);
	if (off < 0)
		return CHOOSE_NONE;
	if (asks)
		return CHOOSE_ASK;
	return option_of(m->q, VERB_RETREAT) >= 0 ? CHOOSE_NONE : off;
}

static int
choose_retreat(const struct matter *m, const struct order *line)
{
	switch (verb_said(line)) {
	case UNSAID:
		return best_retreat(m, SIDES, true);
	case VERB_RETREAT_TOWARD: /* north|northeast|...: as the sides */
		return best_retreat(m, line->arg[0], true);
	case VERB_RETREAT_RULE: /* default|ask */
		return line->arg[0] ? CHOOSE_ASK : best_retreat(m, SIDES, true);
	case VERB_OFF_MAP_RULE: /* last|ask */
		return choose_off_map(m, line->arg[0] == 1);
	case VERB_PANIC_RULE: /* yes|no|ask */
		if (!may_stop(m))
			return CHOOSE_NONE;
		return option_of_three(line->arg[0],
			best_retreat(m, SIDES, true),
			best_retreat(m, SIDES, false));
	default:
		return CHOOSE_NONE;
	}
}

/* 14 Advances: the strongest goes, into an objective if there is one on the
 * way, and no further than it must. */

static bool
ends_in_objective(const struct matter *m, const struct order *o)
{
	return is_objective(m->w, o->arg[1 + o->arg[1]]);
}

static struct rank
rank_advance(const void *context, const struct order *o)
{
	const struct matter *m = context;
	return (struct rank){
		.by = { strength(m->w, o->arg[0]), ends_in_objective(m, o),
			-o->arg[1] },
	};
}

/* The same, with ways that end elsewhere behind all others. */
static struct rank
rank_objective(const void *context, const struct order *o)
{
	struct rank rank = rank_advance(context, o);
	if (!ends_in_objective(context, o))
		rank.by[0] = -1;
	return rank;
}

static int
advance_to_objective(const struct matter *m)
{
	int best = option_best(m->q, VERB_ADVANCE, rank_objective, m);
	return best >= 0 && ends_in_objective(m, &m->q->option[best])
		       ? best
		       : option_of(m->q, VERB_HOLD);
}

static int
choose_advance(const struct matter *m, const struct order *line)
{
	enum {
		NEVER,
		OBJECTIVES,
		ALWAYS
	};
	if (verb_said(line) == UNSAID)
		return advance_to_objective(m);
	if (line->verb != VERB_ADVANCE_RULE)
		return CHOOSE_NONE;
	switch (line->arg[0]) {
	case NEVER:
		return option_of(m->q, VERB_HOLD);
	case OBJECTIVES:
		return advance_to_objective(m);
	case ALWAYS:
		return option_best(m->q, VERB_ADVANCE, rank_advance, m);
	default:
		return CHOOSE_ASK;
	}
}

int
reichstag_choose(const struct scene *scene, const struct question *q,
	const struct order *line)
{
	struct matter m = { .w = scene->world, .s = scene->state, .q = q };
	switch ((enum message_row)q->message) {
	case MESSAGE_ASK_LOSE:
		return choose_loss(&m, line);
	case MESSAGE_ASK_STAY:
		return choose_stay(&m, line);
	case MESSAGE_ASK_RETREAT:
		return choose_retreat(&m, line);
	case MESSAGE_ASK_ADVANCE:
		return choose_advance(&m, line);
	default:
		return CHOOSE_NONE;
	}
}
