#include <string.h>

#include "movement.h"

/* An overlay gives every hex of the phase's sector a number. */

static void
ground_of(const struct scene *scene, struct ground *g)
{
	memset(g, 0, sizeof *g);
	ground_make(scene->world, scene->state, scene->option, g);
}

static void
mark_zones(const struct scene *scene, int seat, int16_t *value)
{
	struct ground g;
	uint8_t mark[HEX_MOST] = { 0 };
	(void)seat;
	ground_of(scene, &g);
	if (g.sector == NOBODY)
		return;
	reichstag_zone(g.w, g.s, g.option, enemy_of(g.side), g.sector, 1, mark);
	for (size_t i = 0; i < g.w->map.hexes; i++)
		value[i] = mark[i];
}

/* 9 Counts the known enemies that can move to each hex from where they are now.
 * Germans count only if their die has been rolled. */
static void
mark_reach(const struct scene *scene, int seat, int16_t *value)
{
	struct ground g;
	(void)seat;
	ground_of(scene, &g);
	if (g.sector == NOBODY)
		return;
	g.side = enemy_of(g.side);
	for (int unit = 0; unit < (int)g.w->names.count; unit++) {
		if (!on_map(&g.s->unit[unit]) || is_marker(g.w, unit) ||
			is_face_down(g.w, unit) || !is_mobile(g.w, unit) ||
			g.w->counter[unit]->side != g.side ||
			sector_of(g.w, g.s, unit) != g.sector)
			continue;
		const struct routes *r = unit_reach(&g, unit);
		for (size_t i = 1; i < r->count; i++)
			value[r->reached[i]]++;
	}
}

/* 24 Marks where units are in supply, or nothing without the option. */
static void
mark_supply(const struct scene *scene, int seat, int16_t *value)
{
	struct ground g;
	(void)seat;
	ground_of(scene, &g);
	if (g.option[OPTION_SUPPLY] == NO)
		return;
	for (int hex = 0; g.sector != NOBODY && hex < (int)g.w->map.hexes;
		hex++)
		value[hex] = in_sector(g.w, hex, g.sector) &&
			     ground_supplied(&g, hex);
}

const struct overlay reichstag_overlays[] = {
	{ "zones", mark_zones },
	{ "reach", mark_reach },
	{ "supply", mark_supply },
	{ NULL, NULL },
};
