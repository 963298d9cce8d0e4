#include <string.h>

#include "movement.h"

void
aachen_ground_make(
	const struct world *w, const struct state *s, struct ground *out)
{
	int hex;
	out->w = w;
	out->s = s;
	out->seat = aachen_phase_seat(s->phase);
	out->has_marks = out->has_range = false;
	out->has_steps[LEG] = out->has_steps[MOBILE] = false;
	out->searched = -1;
	out->sought = HEX_NONE;
	/* The outlook is kept. Its next user checks whether it is still
	 * right. */
	out->outlook[ALLIED].made = out->outlook[GERMAN].made = false;
	out->turns_left = aachen_last_turn(w, s) - s->turn;
	aachen_stacks(w, s, &out->at);
	out->arrivals_first = aachen_first_arrival(out, &hex) >= 0;
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

/* 2.9 Marks the hexes in range of engineers, which counts hexes, not movement
 * points. */
static void
mark_range(struct ground *g)
{
	int16_t hex[HEX_MOST];
	memset(g->range, 0, g->w->map.hexes);
	for (size_t i = 0; i < g->w->counter_count; i++) {
		if (!on_map(&g->s->unit[i]) ||
			!aachen_is_engineer(g->w, (int)i))
			continue;
		size_t count = hex_within(&g->w->map, g->s->unit[i].hex,
			g->w->counters[i].movement, hex);
		for (size_t k = 0; k < count; k++)
			g->range[hex[k]] = 1;
	}
}

bool
aachen_can_reach(struct ground *g, int side)
{
	const int16_t *hex = g->w->map.side[side].hex;
	if (!g->has_range)
		mark_range(g);
	g->has_range = true;
	return g->range[hex[0]] || g->range[hex[1]];
}
