#include "eye.h"

#include <string.h>

#include "feldpost/lure.h"
#include "feldpost/number.h"
#include "movement.h"

const struct weighed aachen_weights[] = {
#define WEIGHT(row, name, preset, ...) { name, preset },
#include "weights.h"
#undef WEIGHT
	{ NULL, 0 },
};

/* A player may choose one of these stances for a movement phase (rules.h). */
const struct stance aachen_stances[] = {
	{ N_("pressing on"), { { "press", 200 }, { "fear", 25 } } },
	{ N_("standing fast"), { { "step", 0 }, { "cover", 300 } } },
	{ N_("making for the goals"), { { "step", 200 }, { "press", 30 } } },
	{ NULL, { { NULL, 0 } } },
};

static const int presets[] = {
#define WEIGHT(row, name, preset, ...) [WEIGHT_##row] = preset,
#include "weights.h"
#undef WEIGHT
};

static const int first_fitted[] = {
#define WEIGHT(row, name, preset, first, second) [WEIGHT_##row] = first,
#include "weights.h"
#undef WEIGHT
};

static const int second_fitted[] = {
#define WEIGHT(row, name, preset, first, second) [WEIGHT_##row] = second,
#include "weights.h"
#undef WEIGHT
};

const int *const aachen_fitted[] = { first_fitted, second_fitted };

struct eye
aachen_eye(struct ground *g, const struct reader *reader)
{
	return (struct eye){ .w = g->w,
		.s = g->s,
		.k = reader->weights ? reader->weights : presets,
		.g = g,
		.at = &g->at,
		.side = g->seat,
		.unit = -1 };
}

int
aachen_goal_worth(const struct eye *e, int hex)
{
	if (e->w->city[hex])
		return e->k[WEIGHT_CITY] +
		       (e->g->turns_left < e->k[WEIGHT_LATE]
				       ? e->k[WEIGHT_CITY_LATE]
				       : 0);
	if (e->w->exit[hex])
		return e->k[WEIGHT_EXIT];
	return e->w->trigger[hex] && !e->s->latch ? e->k[WEIGHT_WALL] : 0;
}

static bool
is_near(const struct eye *e, int hex)
{
	for (size_t i = 0; i < e->w->counter_count; i++)
		if (on_map(&e->s->unit[i]) &&
			e->w->counters[i].side == GERMAN &&
			hex_distance(&e->w->map, e->s->unit[i].hex, hex) <=
				e->k[WEIGHT_GUARD_FROM])
			return true;
	return false;
}

static bool
is_threatened(const struct eye *e, int hex)
{
	uint8_t *near = &e->g->outlook[e->side].near[hex];
	if (*near == NOT_ASKED)
		*near = is_near(e, hex) ? NEAR : NOT_NEAR;
	return *near == NEAR;
}

/* Returns the worth of keeping a unit in a goal that its side holds. */
static int
guard(const struct eye *e, int hex)
{
	if (!e->w->city[hex] && !e->w->exit[hex] && !e->w->trigger[hex])
		return 0;
	if (e->side == GERMAN)
		return aachen_goal_worth(e, hex);
	if (e->s->control[hex] != ALLIED || e->w->trigger[hex] ||
		e->k[WEIGHT_GUARD] == 0 || !is_threatened(e, hex))
		return 0;
	return aachen_goal_worth(e, hex) * e->k[WEIGHT_GUARD] / 100;
}

/* Returns how much a goal is worth to the side now, or 0 if it needs no
 * unit. */
int
aachen_pull(const struct eye *e, int hex)
{
	int other = e->at->first[hex];
	bool lost = e->s->control[hex] == ALLIED;
	if (e->side == ALLIED) {
		if (!lost)
			return aachen_goal_worth(e, hex);
		return other < 0 ? guard(e, hex) : 0;
	}
	if (other >= 0 && e->w->counters[other].side == GERMAN)
		return 0;
	return aachen_goal_worth(e, hex) + (lost ? e->k[WEIGHT_RETAKE] : 0);
}

static void
set_goals(const struct eye *e, int area, int16_t *goal)
{
	const struct hex_list *goals = &e->w->map.area[area].hexes;
	for (size_t i = 0; i < goals->count; i++)
		goal[goals->hex[i]] = (int16_t)aachen_pull(e, goals->hex[i]);
}

static void
lay_goals(const struct eye *e, struct outlook *o)
{
	int16_t goal[HEX_MOST];
	struct lure_by by = { .step = greater(e->k[WEIGHT_STEP], 1) };
	bool spread;
	memset(goal, 0, e->w->map.hexes * sizeof *goal);
	set_goals(e, e->w->area_trigger, goal);
	set_goals(e, e->w->area_exits, goal);
	set_goals(e, e->w->area_city, goal);
	struct lure *row =
		lures_find(&o->lures, by, goal, e->w->map.hexes, &spread);
	if (!spread)
		lure_spread(&e->w->map, by.step, row->lure);
	o->goals = row;
}

static void
lay_enemies(const struct eye *e, bool *faced)
{
	memset(faced, 0, e->w->map.hexes * sizeof *faced);
	for (size_t i = 0; i < e->w->counter_count; i++) {
		int hex = e->s->unit[i].hex;
		if (hex == HEX_NONE || e->w->counters[i].side == e->side)
			continue;
		for (int side = 0; side < SIDES; side++)
			if (e->w->map.hex[hex].next[side] != HEX_NONE)
				faced[e->w->map.hex[hex].next[side]] = true;
	}
}

static void
make_outlook(const struct eye *e, struct outlook *o)
{
	o->made = true;
	o->by = e->k;
	o->unit = -1;
	memset(o->near, NOT_ASKED, e->w->map.hexes);
	memset(o->worth, UNKNOWN & 0xff, e->w->map.hexes * sizeof *o->worth);
	lay_goals(e, o);
	lay_enemies(e, o->faced);
}

/* Returns the outlook by the weights of this eye. Computes it if needed. */
static inline struct outlook *
outlook_of(const struct eye *e)
{
	struct outlook *o = &e->g->outlook[e->side];
	if (!o->made || o->by != e->k)
		make_outlook(e, o);
	return o;
}

/* 2.14 True if the unit can't move again before the game ends. */
static bool
is_last_move(const struct eye *e)
{
	return e->k[WEIGHT_REACH] && e->g->turns_left <= 0 && e->unit >= 0 &&
	       (aachen_class(e->w, e->unit) == LEG ||
		       aachen_is_mobile_phase(e->s->phase));
}

/* Returns what goals make a hex worth to a unit that can then only attack. */
static int
last_lure(const struct eye *e, int hex)
{
	const struct outlook *o = outlook_of(e);
	int best = 0, here = aachen_pull(e, hex);
	for (int i = 0; i < SIDES; i++) {
		int next = e->w->map.hex[hex].next[i];
		if (next != HEX_NONE && !aachen_is_mobile_phase(e->s->phase))
			best = greater(
				best, o->goals->goal[next] - e->k[WEIGHT_STEP]);
	}
	if (hex == e->s->unit[e->unit].hex)
		here = guard(e, hex);
	return greater(best, here > 0 ? here + e->k[WEIGHT_THERE] : 0);
}

/* Returns the differential of an attack on `enemy` by this unit and all
 * adjacent friends, above `press-from` and at most up to `press-to`. */
static int
pressure(const struct eye *e, int enemy)
{
	int hex = e->s->unit[enemy].hex;
	int sum = aachen_attack(e->w, e->s, e->unit) -
		  aachen_defence(e->w, e->s, enemy) -
		  aachen_hex_defence(e->w, hex);
	for (int i = 0; i < SIDES; i++) {
		int other = stacks_beside(e->at, &e->w->map, hex, i);
		if (other >= 0 && other != e->unit &&
			e->w->counters[other].side == e->side)
			sum += aachen_attack(e->w, e->s, other);
	}
	return sum < e->k[WEIGHT_PRESS_FROM]
		       ? 0
		       : (sum < e->k[WEIGHT_PRESS_TO] ? sum
						      : e->k[WEIGHT_PRESS_TO]) -
				 e->k[WEIGHT_PRESS_FROM];
}

/* Returns what the enemies next to a hex add to its worth. */
static int
front(const struct eye *e, int hex)
{
	int best = 0, enemies = 0;
	for (int i = 0; i < SIDES; i++) {
		int enemy = stacks_beside(e->at, &e->w->map, hex, i);
		if (enemy < 0 || e->w->counters[enemy].side == e->side)
			continue;
		int here = e->k[WEIGHT_PRESS] * pressure(e, enemy);
		enemies++;
		best = here > best ? here : best;
	}
	if (aachen_attack(e->w, e->s, e->unit) == 0)
		best = 0;
	/* Germans prefer hexes that have no enemy next to them. */
	return e->side == ALLIED ? best
				 : best / 6 - e->k[WEIGHT_FEAR] * enemies;
}

static int
cover(const struct eye *e, int hex)
{
	return e->k[WEIGHT_COVER] * aachen_hex_defence(e->w, hex);
}

/* Returns what goals and cover make a hex worth to a unit that is not there. */
static inline int
worth_of(const struct eye *e, struct outlook *o, int hex)
{
	if (o->worth[hex] == UNKNOWN) {
		int here = aachen_pull(e, hex);
		int lure = greater(o->goals->lure[hex],
			here > 0 ? here + e->k[WEIGHT_THERE] : 0);
		o->worth[hex] = (int16_t)(lure + cover(e, hex));
	}
	return o->worth[hex];
}

/* Stores what depends on the unit: whether it can move again, and what its own
 * hex is worth. */
static void
look_from(struct eye e, struct outlook *o)
{
	int from = e.unit < 0 ? HEX_NONE : e.s->unit[e.unit].hex;
	o->unit = e.unit;
	o->last = is_last_move(&e);
	o->own = from == HEX_NONE ? 0 : guard(&e, from);
	o->here = from == HEX_NONE ? 0 : aachen_hex_worth(&e, from);
}

/* Returns the outlook with the values of this eye's unit. */
static inline struct outlook *
outlook_from(const struct eye *e)
{
	struct outlook *o = outlook_of(e);
	if (o->unit != e->unit)
		look_from(*e, o);
	return o;
}

/* Returns what goals and cover make a hex worth, without adjacent enemies. A
 * unit that holds a goal may return to it. */
static int
rear(const struct eye *e, const struct outlook *o, int hex)
{
	int from = e->unit < 0 ? HEX_NONE : e->s->unit[e->unit].hex, far;
	if (o->last)
		return last_lure(e, hex) + cover(e, hex);
	if (hex == from)
		return cover(e, hex) +
		       greater(greater(o->goals->lure[hex], o->own),
			       o->own + e->k[WEIGHT_THERE]);
	far = e->k[WEIGHT_STEP] * hex_distance(&e->w->map, hex, from);
	return greater(
		worth_of(e, outlook_of(e), hex), o->own - far + cover(e, hex));
}

int
aachen_hex_worth(const struct eye *e, int hex)
{
	struct outlook *o = outlook_from(e);
	int back =
		o->last || o->own > 0 ? rear(e, o, hex) : worth_of(e, o, hex);
	return o->faced[hex] ? back + front(e, hex) : back;
}

int
aachen_front(const struct eye *e, int hex)
{
	return outlook_of(e)->faced[hex] ? front(e, hex) : 0;
}

int
aachen_lure(const struct eye *e, int hex)
{
	return aachen_hex_worth(e, hex) - aachen_front(e, hex) - cover(e, hex);
}

int
aachen_gain(const struct eye *e, int hex)
{
	int worth = aachen_hex_worth(e, hex);
	return worth - outlook_of(e)->here;
}

bool
aachen_best_hex(const struct eye *e, const struct routes *r, struct wanted *out)
{
	struct outlook *o = outlook_from(e);
	bool alone = !o->last && o->own <= 0;
	out->hex = HEX_NONE;
	for (size_t i = 0; i < r->count; i++) {
		int hex = r->reached[i];
		if (e->at->first[hex] >= 0)
			continue;
		int gain =
			(alone && !o->faced[hex] ? worth_of(e, o, hex)
						 : aachen_hex_worth(e, hex)) -
			o->here;
		if (gain == 0)
			gain = NEVER;
		if (out->hex != HEX_NONE && gain <= out->gain)
			continue;
		out->hex = hex;
		out->gain = gain;
	}
	return out->hex != HEX_NONE;
}
