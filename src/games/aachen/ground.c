#include <string.h>

#include "movement.h"

/* The position as the phasing side finds it. */

void
aachen_ground_make(
	const struct world *w, const struct state *s, struct ground *out)
{
	int hex;
	out->w = w;
	out->s = s;
	out->seat = aachen_phase_seat(s->phase);
	out->has_marks = out->has_steps[LEG] = out->has_steps[MOBILE] = false;
	out->searched = -1;
	aachen_stacks(w, s, &out->at);
	aachen_find_engineers(w, s, &out->engineers);
	out->arrivals_first = aachen_first_arrival(out, &hex) >= 0;
}

struct ground *
aachen_ground_of(const struct scene *scene, struct ground *own)
{
	if (scene->survey)
		return scene->survey;
	aachen_ground_make(scene->world, scene->state, own);
	return own;
}

const uint8_t *
aachen_ground_marks(struct ground *g)
{
	int enemy = enemy_of(g->seat);
	if (g->has_marks)
		return g->mark;
	memset(g->mark, 0, g->w->map.hexes);
	aachen_zone(g->w, g->s, &g->at, enemy, MARK_STOP, g->mark);
	for (size_t i = 0; i < g->w->counter_count; i++)
		if (on_map(&g->s->unit[i]) && g->w->counters[i].side == enemy)
			g->mark[g->s->unit[i].hex] |= MARK_CLOSED;
	g->has_marks = true;
	return g->mark;
}
