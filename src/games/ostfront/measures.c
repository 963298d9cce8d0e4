#include "ostfront.h"

/* This file has measures: numbers that compare the results of plans. */

static int
count_own(const struct scene *scene, int seat)
{
	return ((const struct state *)scene->state)->hand[seat].cards.count;
}

static uint64_t
neighbours(const struct world *w, uint64_t cities)
{
	uint64_t set = 0;
	for (size_t i = 0; i < w->road_count; i++) {
		const struct road *r = &w->roads[i];
		set |= set_has(cities, r->west) ? set_of(r->east) : 0;
		set |= set_has(cities, r->east) ? set_of(r->west) : 0;
	}
	return set;
}

/* 2.3 Returns how many roads lead from a city to the capital of a side. */
int
ostfront_roads(const struct world *w, int city, int seat)
{
	uint64_t reached = set_of(city);
	int roads = 0;
	while (!set_has(reached, w->capital[seat]) &&
		roads < (int)w->city_count) {
		reached |= neighbours(w, reached);
		roads++;
	}
	return roads;
}

static int
count_roads(const struct scene *scene, int seat)
{
	const struct state *s = scene->state;
	return ostfront_roads(scene->world, s->marker, enemy_of(seat));
}

const struct measure ostfront_measures[] = {
	{ "own-cards", N_("cards of your own"), 1, OF_SEAT, count_own },
	{ "their-cards", N_("cards of the other side"), -1, OF_OTHER,
		count_own },
	{ "roads-to-capital", N_("roads to the other side's capital"), -1,
		OF_SEAT, count_roads },
	{ .id = NULL },
};
