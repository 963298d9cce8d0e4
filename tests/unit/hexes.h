/*
 * Hex maps for tests: grids with holes, and a generator that gives equal
 * numbers on all machines.
 */
#ifndef FELDPOST_TEST_HEXES_H
#define FELDPOST_TEST_HEXES_H

#include "feldpost/hexmap.h"
#include "fixture.h"

static inline uint32_t
any(uint32_t *seed)
{
	*seed ^= *seed << 13;
	*seed ^= *seed >> 17;
	*seed ^= *seed << 5;
	return *seed;
}

static inline int
any_below(uint32_t *seed, int most)
{
	return (int)(any(seed) % (uint32_t)most);
}

/* Makes a grid without `holes` percent of its hexes. */
static inline struct hexmap
make_grid(struct arena *a, int columns, int rows, int shift, int holes,
	uint32_t *seed)
{
	struct hexmap m = { .columns = columns, .rows = rows, .shift = shift };
	size_t cells = (size_t)(columns * rows);
	int8_t *terrain = arena_array(a, cells, 1);
	for (size_t i = 0; i < cells; i++)
		terrain[i] = holes && any_below(seed, 100) < holes ? -1 : 0;
	terrain[cells / 2] = 0;
	hexmap_make(&m, terrain, a);
	return m;
}

#endif
