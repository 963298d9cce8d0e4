#include <stdlib.h>

#include "peiper.h"

/*
 * This file has the greedy player for `simulate` and practice, which gives the
 * order that looks best at the moment. This player takes the least threatened
 * road to a goal, saves bridges, attacks with everything that improves the
 * odds, and gives up points only for fuel that the group needs.
 */

/* These weights of orders come from trial games, not from the rules. The length
 * of a road is the sum of TOWN for each town, THREAT for each point of threat
 * in a town, and BRIDGE for each bridge that may be blown; it is FAR if no road
 * leads to a goal. In battles, a POINT of the battle group is lost and a SHELL
 * of artillery is spent. GARRISON points of the main force are kept (4.7b).
 * `done` weighs 0, so this player never gives an order that weighs NEVER. */
enum weight {
	TOWN = 100,
	THREAT = 30,
	BRIDGE = 120,
	FAR = 10000,
	POINT = 100,
	VICTORY = 500,
	SHELL = 100,
	FUEL = 150,
	CERTAIN = 100,
	GARRISON = 1,
	NEVER = -1,
};

/* 2.2 These are the points at the start for each value of the option. There
 * must be infantry to lose when dice show ones, and engineers for a bridge and
 * a roadblock. */
static const int8_t set_out[][POINT_COUNT] = {
	{ [ARMOR] = 3, [PZGREN] = 4, [ENG] = 3 },
	{ [ARMOR] = 4, [PZGREN] = 5, [ENG] = 3 },
};

static int
weigh_allocation(const struct scene *scene, const struct order *o)
{
	const int8_t *wanted = set_out[scene->option[OPTION_POINTS]];
	int off = 0;
	for (int point = 0; point < POINT_COUNT; point++)
		off += abs(o->arg[point] - wanted[point]);
	return -off;
}

static int
cost(const struct world *w, const struct state *s, const struct map_way *way)
{
	return TOWN + THREAT * peiper_threat(w, s, way->to) +
	       (w->roads[way->link].bridge ? BRIDGE : 0);
}

/* Returns the price of a road if each town on the road costs 1. */
static int
one_town(
	const struct world *w, const struct state *s, const struct map_way *way)
{
	(void)w;
	(void)s;
	(void)way;
	return 1;
}

typedef int price(const struct world *w, const struct state *s,
	const struct map_way *way);

/* Visits each town once, western towns first. Returns true if the road from at
 * least one town became shorter. */
static bool
shorten(const struct world *w, const struct state *s, price *of, int *far)
{
	bool shorter = false;
	for (int town = (int)w->town_count - 1; town >= 0; town--) {
		const struct map_way *end,
			*way = pointmap_ways(&w->map, town, &end);
		for (; way < end; way++) {
			int by = far[way->to] + of(w, s, way);
			if (way->heading == HEADING_EAST ||
				!peiper_road_open(s, way->link) ||
				by >= far[town])
				continue;
			far[town] = by;
			shorter = true;
		}
	}
	return shorter;
}

/* Returns the length of a road to a goal if the road begins with this step. */
static int
length(const struct world *w, const struct state *s, price *of,
	const struct map_way *way)
{
	int far[MOST_TOWNS];
	for (int town = 0; town < (int)w->town_count; town++)
		far[town] = set_has(w->goals, town) ? 0 : FAR;
	while (shorten(w, s, of, far))
		continue;
	return far[way->to] + of(w, s, way);
}

/* Returns the first row, from `from` on, of a fighting chit, or -1. */
static int
fighter_in(const struct world *w, const struct state *s, int town, int from)
{
	int row = peiper_chit_in(s, town, from);
	while (row >= 0 &&
		(s->map[row].chit < 0 ||
			!(FIGHTERS >> w->chits[s->map[row].chit].kind & 1)))
		row = peiper_chit_in(s, town, row + 1);
	return row;
}

/* 5.5 Returns the strength in a town. In hard combat a pair that is not
 * combined arms fights one by one, so only the stronger chit counts. */
static int
strength_in(const struct scene *scene, int town)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	bool hard = scene->option[OPTION_HARD_COMBAT];
	int one = fighter_in(w, s, town, 0);
	int other = one < 0 ? -1 : fighter_in(w, s, town, one + 1);
	if (one < 0)
		return 0;
	int first = peiper_strength(w, s, hard, one, -1);
	if (other < 0 || !hard || peiper_is_combined(w, s, one, other))
		return peiper_strength(w, s, hard, one, other);
	int second = peiper_strength(w, s, hard, other, -1);
	return first > second ? first : second;
}

/* Returns the strength of the strongest adjacent town, for the next attack. */
static int
enemy(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	const struct map_way *way = peiper_next_way(w, s, NULL);
	int most = 0;
	for (; way; way = peiper_next_way(w, s, way)) {
		int there = strength_in(scene, way->to);
		most = there > most ? there : most;
	}
	return most;
}

enum {
	FACES = 6,
	MOST_DICE = 5,
};

/* 5.4.4 Returns the chance, in percent, that the sum exceeds the strength. */
static int
chance_of_sum(int dice, int strength)
{
	int ways[FACES * MOST_DICE + 1] = { 1 }, all = 1, above = 0;
	for (int d = 1; d <= dice; d++, all *= FACES)
		for (int sum = FACES * d; sum >= 0; sum--) {
			ways[sum] = 0;
			for (int die = 1; die <= FACES && die <= sum; die++)
				ways[sum] += ways[sum - die];
		}
	for (int sum = strength + 1; sum <= FACES * dice; sum++)
		above += ways[sum];
	return CERTAIN * above / all;
}

/* 5.5 Returns the chance, in percent, that the highest die exceeds the
 * strength. */
static int
chance_of_highest(int dice, int strength)
{
	int all = 1, below = 1;
	for (int d = 0; d < dice; d++) {
		all *= FACES;
		below *= strength;
	}
	return strength < FACES ? CERTAIN * (all - below) / all : 0;
}

static int
chance_of_attack(const struct scene *scene, const struct order *o)
{
	int dice = peiper_main_dice(scene->world, scene->state, o->arg[0]) +
		   o->arg[1] + o->arg[2];
	return scene->option[OPTION_HARD_COMBAT]
		       ? chance_of_highest(dice, enemy(scene))
		       : chance_of_sum(dice, enemy(scene));
}

/* 5.4.2, 5.4.3 Rates an attack by its chance and the points it may cost. */
static int
weigh_attack(const struct scene *scene, const struct order *o)
{
	int main = peiper_main_dice(scene->world, scene->state, o->arg[0]);
	int chance = chance_of_attack(scene, o);
	return VICTORY * chance / CERTAIN - POINT * main / FACES -
	       SHELL * o->arg[1] - FUEL * o->arg[2];
}

/* 5 Keeps both main types as long as possible. If both have equally many
 * points, infantry loses the point. */
static int
weigh_loss(const struct state *s, int point)
{
	if (point > PZGREN)
		return point == ENG ? NEVER : 0;
	return 2 * s->force[point] + (point == PZGREN);
}

/* 4.7b Leaves a garrison only if the next move needs the garrison's fuel. */
static int
weigh_garrison(const struct world *w, const struct state *s, int point)
{
	int main = s->force[ARMOR] + s->force[PZGREN];
	if (s->fuel >= w->move_fuel)
		return NEVER;
	return point == HEAVY	 ? main
	       : main > GARRISON ? weigh_loss(s, point)
				 : NEVER;
}

int
peiper_weigh(const struct scene *scene, const struct reader *reader,
	const struct order *o)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	(void)reader; /* This game hides nothing. */
	switch ((enum verb_row)o->verb) {
	case VERB_ALLOC:
		return weigh_allocation(scene, o);
	case VERB_MOVE:
		return FAR - length(w, s, cost, peiper_way_to(w, s, o->arg[0]));
	case VERB_GARRISON:
		return weigh_garrison(w, s, o->arg[0]);
	case VERB_REPAIR:
	case VERB_ENGINEERS:
	case VERB_AA:
		return 1;
	case VERB_DETOUR:
		return NEVER;
	case VERB_ATTACK:
		return weigh_attack(scene, o);
	case VERB_LOSE:
		return weigh_loss(s, o->arg[0]);
	case VERB_FIRST: /* The stronger chit first meets the most dice. */
		return w->chits[o->arg[0]].strength;
	case VERB_RECON:
	case VERB_CONVERT:
		return NEVER;
	default: /* All other orders and answers weigh 0. */
		return 0;
	}
}

void
peiper_reason(const struct scene *scene, const struct reader *reader,
	const struct order *o, struct buffer *out)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	(void)reader;
	if (o->verb == VERB_ATTACK)
		buffer_printf(out, _("wins %d of 100 throws"),
			chance_of_attack(scene, o));
	if (o->verb != VERB_MOVE)
		return;
	int towns = length(w, s, one_town, peiper_way_to(w, s, o->arg[0])) - 1;
	if (towns > 0 && towns < FAR)
		buffer_printf(out,
			P_("%d town from this town to the Meuse",
				"%d towns from this town to the Meuse", towns),
			towns);
}
