#include "feldpost/pointmap.h"

static const enum heading back_from[] = {
	[HEADING_NORTH] = HEADING_SOUTH,
	[HEADING_WEST] = HEADING_EAST,
	[HEADING_SOUTH] = HEADING_NORTH,
	[HEADING_EAST] = HEADING_WEST,
};

/* Appends the ways from `node` in one direction, in the map's order. */
static size_t
add_ways(struct map_way *way, size_t count, int node, enum heading h,
	const struct map_link *link, size_t links)
{
	for (size_t i = 0; i < links; i++) {
		bool forth = link[i].from == node && link[i].heading == h;
		bool back =
			link[i].to == node && back_from[link[i].heading] == h;
		int to = forth ? link[i].to : link[i].from;
		if (forth || back)
			way[count++] = (struct map_way){ .to = (uint16_t)to,
				.link = (uint16_t)i,
				.heading = (uint8_t)h };
	}
	return count;
}

struct pointmap
pointmap_make(struct arena *a, size_t nodes, const struct map_link *link,
	size_t links)
{
	/* A link normally gives a way at each end. A link from a point to
	 * itself is a fault in the data, but must fit into the array. */
	struct map_way *way = arena_array(a, 2 * links + 1, sizeof *way);
	uint16_t *first = arena_array(a, nodes + 1, sizeof *first);
	size_t count = 0;
	for (size_t node = 0; node < nodes; node++) {
		first[node] = (uint16_t)count;
		for (int h = 0; h < HEADING_COUNT; h++)
			count = add_ways(way, count, (int)node, (enum heading)h,
				link, links);
	}
	first[nodes] = (uint16_t)count;
	return (struct pointmap){ .nodes = nodes, .first = first, .way = way };
}

const struct map_way *
pointmap_ways(const struct pointmap *m, int node, const struct map_way **end)
{
	*end = m->way + m->first[node + 1];
	return m->way + m->first[node];
}

void
pointmap_reach(
	const struct pointmap *m, int from, unsigned headings, bool *reached)
{
	if (reached[from])
		return;
	reached[from] = true;
	const struct map_way *end, *way = pointmap_ways(m, from, &end);
	for (; way < end; way++)
		if (headings >> way->heading & 1)
			pointmap_reach(m, way->to, headings, reached);
}
