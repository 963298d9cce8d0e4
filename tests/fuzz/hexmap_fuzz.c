/* Any bytes as a hex map: no crash. A map that was read is written and reads as
 * the same map, and all its hexes can be queried. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/route.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct world {
	struct hexmap map;
	uint8_t *wall;
};

static const struct field map_fields[] = {
	F_HEX_GRID(struct world, map),
	F_HEX_LEGEND(struct world, map),
	F_HEX_TERRAIN(struct world, map),
	F_HEX_LAYER(struct world, wall, map, "wall", "SC"),
	F_HEX_SIDES(struct world, map, 0, "river", .flags = FIELD_OPTIONAL),
	F_HEX_SIDES(struct world, map, 1, "road", .flags = FIELD_OPTIONAL),
	F_HEX_SIDES(struct world, map, 2, "bridge", .flags = FIELD_OPTIONAL),
	F_HEX_PLACES(struct world, map),
	F_HEX_AREAS(struct world, map),
	F_HEX_ENDS(struct world, map, .flags = FIELD_OPTIONAL),
	FIELDS_END,
};

static bool
read_map(struct arena *a, struct span text, struct world *w)
{
	struct node *root;
	struct error e;
	return doc_read(a, "fuzz", text, &root, &e) &&
	       fields_read(map_fields, root, w, FIELDS_SOURCED, a, w, &e);
}

static struct buffer
write_map(struct arena *a, const struct world *w)
{
	struct buffer b = buffer_in(a);
	doc_write(&b, fields_write(map_fields, w, w, a));
	return b;
}

static void
check_writing(struct arena *a, const struct world *w)
{
	struct world again = { .wall = NULL };
	struct buffer one = write_map(a, w);
	if (!read_map(a, buffer_span(&one), &again))
		abort();
	struct buffer two = write_map(a, &again);
	if (one.length != two.length ||
		memcmp(one.data, two.data, one.length) != 0)
		abort();
}

static void
walk(const struct hexmap *m)
{
	static struct steps steps;
	static uint8_t mark[HEX_MOST];
	static struct routes found;
	static int16_t out[HEX_MOST];
	int last = (int)m->hexes - 1;
	memset(&steps, 2, sizeof steps);
	route_search(&(struct route_query){ m, &steps, mark, last, 300, true },
		&found);
	for (int i = 0; i <= last; i += 1 + last / 16) {
		size_t steps_to = route_to(&found, i, out);
		int far = hex_distance(m, last, i);
		if (steps_to > 0 && (int)steps_to <= far)
			abort();
		if (hex_within(m, i, 3, out) > 37)
			abort();
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const names[16] = { "river", "road" };
	static const struct hexmap_kinds kinds = { 1, 4, 2, 1, 1, 8, 16, 2, 99,
		names };
	struct arena *a = arena_new(NULL);
	struct world w = { .wall = NULL };
	if (read_map(a, (struct span){ (const char *)data, size }, &w)) {
		struct faults faults = { .arena = a };
		check_writing(a, &w);
		hexmap_check(&w.map, &kinds, &faults);
		walk(&w.map);
	}
	arena_free(a);
	return 0;
}
