/*
 * Point maps: places joined by links that have a direction.
 * floor: board
 *
 * A map is created once from a list of links and never changes. Each link gives
 * two ways: from its first node in the link's heading, and from its second node
 * in the opposite heading. The game decides which ways may be used. The ways of
 * a node are sorted north, west, south, east, and within a heading as the links
 * are, so a game can follow them in the order of its rules. The arena owns the
 * memory.
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
	enum heading heading; /* heading of the way from -> to */
};

/* A step from one node to another. */
struct map_way {
	uint16_t to, link;
	uint8_t heading;
};

struct pointmap {
	size_t nodes;
	const uint16_t *first; /* each node's first way; nodes + 1 of them */
	const struct map_way *way;
};

struct pointmap pointmap_make(struct arena *a, size_t nodes,
	const struct map_link *link, size_t links);

/* Returns the first way of `node`. *end points after its last way. */
const struct map_way *pointmap_ways(
	const struct pointmap *m, int node, const struct map_way **end);

/* Sets reached[node] for `from` and for every node that can be reached from it
 * by ways with a heading of the set (bit h for heading h). */
void pointmap_reach(
	const struct pointmap *m, int from, unsigned headings, bool *reached);

#endif
