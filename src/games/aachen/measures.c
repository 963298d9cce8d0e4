#include "position.h"

/* Measures: the numbers by which plans are compared. */

static int
count_steps(const struct scene *scene, int side)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	int steps = 0;
	for (size_t i = 0; i < w->counter_count; i++)
		if (w->counters[i].side == side && on_map(&s->unit[i]))
			steps += s->unit[i].steps;
	return steps;
}

static int
count_their_steps(const struct scene *scene, int side)
{
	return count_steps(scene, enemy_of(side));
}

static int
count_lost(const struct scene *scene, int side)
{
	return aachen_lost(scene->world, scene->state, side);
}

static int
count_their_lost(const struct scene *scene, int side)
{
	return aachen_lost(scene->world, scene->state, enemy_of(side));
}

/* 2.14 Returns how many hexes of an area a side holds. */
static int
of_side(const struct world *w, int area, int allied, int side)
{
	int all = (int)w->map.area[area].hexes.count;
	return side == ALLIED ? allied : all - allied;
}

static int
count_city(const struct scene *scene, int side)
{
	const struct world *w = scene->world;
	return of_side(
		w, w->area_city, aachen_city_held(w, scene->state), side);
}

static int
count_exits(const struct scene *scene, int side)
{
	const struct world *w = scene->world;
	return of_side(
		w, w->area_exits, aachen_exits_held(w, scene->state), side);
}

const struct measure aachen_measures[] = {
	{ "own-steps", N_("steps of your own on the map"), 1, count_steps },
	{ "their-steps", N_("steps of the enemy on the map"), -1,
		count_their_steps },
	{ "own-lost", N_("units of your own lost"), -1, count_lost },
	{ "their-lost", N_("units of the enemy lost"), 1, count_their_lost },
	{ "city", N_("hexes of the city held"), 1, count_city },
	{ "exits", N_("exits held"), 1, count_exits },
	{ NULL, NULL, 0, NULL },
};
