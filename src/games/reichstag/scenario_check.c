#include "reichstag.h"

/*
 * Scenario data, checked: what the rules take for granted and the tables
 * (fields.c) do not say. Whoever corrects a number learns what would break.
 */

/* The map. */

static unsigned
closed_terrain(const struct world *w)
{
	unsigned shut = 0;
	for (size_t i = 0; i < w->effect_count; i++)
		if (w->effects[i].cost == 0)
			shut |= 1U << w->effects[i].terrain;
	return shut;
}

static void
check_map(const struct world *w, struct faults *f)
{
	static const char *const names[] = {
		[KIND_RIVER] = "river",
		[KIND_LAKE] = "lake",
		[KIND_ROAD] = "road",
		[KIND_RAIL] = "railway",
	};
	const struct hexmap_kinds kinds = {
		.water = WATERS,
		.road = LINKS,
		.bridge = 1 << KIND_BRIDGE,
		.closed = 1 << KIND_BOUNDARY,
		.street = 1 << KIND_STREET,
		.undriven = 1 << KIND_UNDRIVEN,
		.shut = closed_terrain(w),
		.name = names,
		.most_bridges = MOST_BRIDGES, /* 18 a set in the state */
	};
	hexmap_check(&w->map, &kinds, f);
}

void
reichstag_check(const void *world, struct faults *f)
{
	const struct world *w = world;
	check_map(w, f);
}
