#include "position.h"

/* Measures: the numbers by which plans are compared. */

static int
count_points(const struct scene *scene, int front)
{
	return victory_points(scene->world, scene->state, front);
}

static int
count_their_points(const struct scene *scene, int front)
{
	return count_points(scene, other_front(front));
}

/* 21 */
static int
count_objectives(const struct scene *scene, int front)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	int held = 0;
	for (size_t i = 0; i < w->objective_count; i++)
		held += s->control[i].front == front;
	return held;
}

/* 20 */
static int
count_lost(const struct scene *scene, int front)
{
	return corps_lost(scene->world, scene->state, front);
}

static int
count_their_lost(const struct scene *scene, int front)
{
	return count_lost(scene, other_front(front));
}

/* 6.2 */
static int
count_spent(const struct scene *scene, int front)
{
	return ((const struct state *)scene->state)->front[front].spent;
}

const struct measure reichstag_measures[] = {
	{ "own-points", N_("points of your own"), 1, count_points },
	{ "their-points", N_("points of the other front"), -1,
		count_their_points },
	{ "objectives", N_("objectives held"), 1, count_objectives },
	{ "own-lost", N_("corps and divisions of your own lost"), -1,
		count_lost },
	{ "their-lost", N_("corps and divisions of the other front lost"), 1,
		count_their_lost },
	{ "spent", N_("STAVKA points spent"), -1, count_spent },
	{ NULL, NULL, 0, NULL },
};
