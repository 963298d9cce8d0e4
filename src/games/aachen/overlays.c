#include <string.h>

#include "movement.h"

/* An overlay gives every hex of the map a number that helps to plan moves. */

static void
mark_zones(const struct scene *scene, int seat, int16_t *value)
{
	const struct world *w = scene->world;
	struct stacks at;
	uint8_t mark[HEX_MOST] = { 0 };
	aachen_stacks(w, scene->state, &at);
	aachen_zone(w, scene->state, &at, enemy_of(seat), 1, mark);
	for (size_t i = 0; i < w->map.hexes; i++)
		value[i] = mark[i];
}

/* 2.4 Counts the enemy units that can move to each hex from where they are. */
static void
mark_reach(const struct scene *scene, int seat, int16_t *value)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	struct ground g;
	memset(&g, 0, sizeof g);
	aachen_ground_make(w, s, &g);
	g.seat = enemy_of(seat);
	for (int unit = 0; unit < (int)w->counter_count; unit++) {
		if (!on_map(&s->unit[unit]) || w->counters[unit].side != g.seat)
			continue;
		const struct routes *r = aachen_reach(&g, unit);
		for (size_t i = 0; i < r->count; i++)
			if (g.at.first[r->reached[i]] < 0)
				value[r->reached[i]]++;
	}
}

const struct overlay aachen_overlays[] = {
	{ "zones", mark_zones },
	{ "reach", mark_reach },
	{ NULL, NULL },
};
