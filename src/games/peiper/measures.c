#include "peiper.h"

/* This file has measures: numbers by which plans are compared. */

static int
count_points(const struct scene *scene, int seat)
{
	const struct state *s = scene->state;
	int points = 0;
	(void)seat;
	for (int type = 0; type < POINT_COUNT; type++)
		points += s->force[type];
	return points;
}

static int
count_fuel(const struct scene *scene, int seat)
{
	(void)seat;
	return ((const struct state *)scene->state)->fuel;
}

static int
count_out(const struct scene *scene, int seat)
{
	(void)seat;
	return set_count(((const struct state *)scene->state)->out);
}

const struct measure peiper_measures[] = {
	{ "points", N_("points of the battle group"), 1, OF_SEAT,
		count_points },
	{ "fuel", N_("fuel"), 1, OF_SEAT, count_fuel },
	{ "chits-out", N_("chits out of the game"), 1, OF_SEAT, count_out },
	{ .id = NULL },
};
