#include "arnswalde.h"

/* This file has measures: numbers that compare the results of plans. */

/* 10 Returns the score if the town were relieved now. */
static int
count_score(const struct scene *scene, int seat)
{
	(void)seat;
	return arnswalde_score(scene->world, scene->state,
		(enum tiger_points)scene->option[OPTION_TIGER_POINTS]);
}

static int
count_tigers(const struct scene *scene, int seat)
{
	const struct state *s = scene->state;
	int tigers = 0;
	(void)seat;
	for (int area = 0; area < AREA_COUNT; area++)
		tigers += s->tigers[area];
	return tigers;
}

static int
count_morale(const struct scene *scene, int seat)
{
	(void)seat;
	return ((const struct state *)scene->state)->morale;
}

static int
count_escaped(const struct scene *scene, int seat)
{
	(void)seat;
	return ((const struct state *)scene->state)->refugees.escaped;
}

static int
count_soviets(const struct scene *scene, int seat)
{
	const struct state *s = scene->state;
	int cards = 0;
	(void)seat;
	for (int front = 0; front < FRONTS; front++)
		cards += (int)s->stack[front].count;
	return cards;
}

const struct measure arnswalde_measures[] = {
	{ "score", N_("points if relieved now"), 1, OF_SEAT, count_score },
	{ "tigers", N_("Tigers"), 1, OF_SEAT, count_tigers },
	{ "morale", N_("morale"), 1, OF_SEAT, count_morale },
	{ "escaped", N_("refugees escaped"), 1, OF_SEAT, count_escaped },
	{ "soviet-cards", N_("Soviet cards at the fronts"), -1, OF_SEAT,
		count_soviets },
	{ .id = NULL },
};
