/*
 * Point maps: places joined by links that have a direction.
 * floor: board
 *
 * A map is created once from a list of links and never changes. Each link gives
 * two ways: from its first node in the link's heading, and from its second node
 * in the opposite heading. The game decides which ways may be used. The ways of
 * a node are sorted north, west, south, east, and within a heading in the order
 * of the links, so a game can walk them in the order that its rules name. The
 * arena owns the memory.
 */
#ifndef FELDPOST_POINTMAP_H
#define FELDPOST_POINTMAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "feldpost/arena.h"

enum heading {
	HEADING_NORTH,
	HEADING_WEST,
	HEADING_SOUTH,
	HEADING_EAST,
	HEADING_COUNT,
};

struct map_link {
	int from, to;
	enum heading heading; /* of the way from -> to */
};

/* One step from a node. */
struct map_way {
	uint16_t to, link;
	uint8_t heading;
};

struct pointmap {
	size_t nodes;
	const uint16_t *first; /* of way, nodes + 1 of them */
	const struct map_way *way;
};

struct pointmap pointmap_make(struct arena *a, size_t nodes,
	const struct map_link *link, size_t links);

/* The ways of `node`: from the first up to, not including, `*end`. */
const struct map_way *pointmap_ways(
	const struct pointmap *m, int node, const struct map_way **end);

/*
 * Sets reached[node] for `from` and for every node that can be reached from it
 * by ways whose heading is in the set (bit h = heading h).
 */
void pointmap_reach(
	const struct pointmap *m, int from, unsigned headings, bool *reached);

#endif
