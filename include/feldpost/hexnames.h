/*
 * Names on a map: hexsides that orders can name, and areas.
 * floor: board
 *
 * The names are created once, from a complete map. The arena owns the memory.
 */
#ifndef FELDPOST_HEXNAMES_H
#define FELDPOST_HEXNAMES_H

#include "feldpost/hexmap.h"
#include "feldpost/words.h"

/* A hexside that orders can name: "0208-0309". If there is a place at one of
 * its hexes, the name contains it. */
struct hex_site {
	const char *id, *name;
	int side;
};

/* Lists the hexsides with at least one kind of `any` and all kinds of `all`
 * (sets: bit k means kind k), sorted by id. Returns how many there are. */
size_t hex_sites(const struct hexmap *m, unsigned any, unsigned all,
	struct arena *a, struct hex_site **out);

/* Returns the index of the site at a hexside; -1 if no site is there. */
int hex_site_at(const struct hex_site *site, size_t count, int side);

/* Lists everything that an order can call an area: first kinds of terrain, then
 * the map's areas, then single hexes. If several areas have the same name, only
 * the first counts. Returns how many areas there are. */
size_t hex_areas(
	const struct hexmap *m, struct arena *a, struct hex_area **out);

/* Returns the hexes whose value in a layer (hexmap.h) is `value`. */
struct hex_list hex_list_of(const struct hexmap *m, const uint8_t *layer,
	int value, struct arena *a);

/* Sets mark[] to 1 for each hex of a list. */
void hex_list_mark(const struct hex_list *l, uint8_t *mark);

/* Vocabularies of a map: hexes, kinds of terrain, areas. Arguments: the world's
 * struct, its hexmap. */
#define WORDS_HEXES(world, map)                                                \
	{                                                                      \
		WORDS_ARRAY("HEX", world, map.hex, map.hexes, struct hex, id,  \
			name),                                                 \
			.find = hex_find, .near = hex_near,                    \
			.distance = hex_apart,                                 \
	}
#define WORDS_HEX_TERRAIN(world, map)                                          \
	WORDS_OF("TERRAIN", world, map.terrain, map.terrains,                  \
		struct hex_terrain, id, name)
#define WORDS_HEX_AREAS(world, map)                                            \
	WORDS_OF("AREA", world, map.area, map.areas, struct hex_area, id, name)
/* A vocabulary of sites. Arguments: type, the world's struct, array, length. */
#define WORDS_HEX_SITES(word, world, list, count)                              \
	{                                                                      \
		WORDS_ARRAY(                                                   \
			word, world, list, count, struct hex_site, id, name),  \
			.find = hexside_find,                                  \
	}

#endif
