/*
 * Hex maps: a grid of hexes, their neighbours, sides, distances and lines.
 * floor: board
 *
 * Hexes are flat-topped and stand in columns; every other column is shifted
 * down by half a hex. Only hexes on the map exist: they are numbered from 0 in
 * the sequence of their ids, columns first ("0101", "0102", ...), so that the
 * lower number is the lower id. A hexside is one thing, seen from both its
 * hexes; it belongs to the southern or the western of them (formats.md). What
 * terrain, a river or a road means is the game's business.
 *
 * A map is read as scenario data by the fields below and then only read; its
 * memory is the arena's.
 */
#ifndef FELDPOST_HEXMAP_H
#define FELDPOST_HEXMAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "feldpost/arena.h"
#include "feldpost/fields.h"

enum {
	HEX_MOST = 2048, /* of one map */
	HEX_COLUMNS = 99,
	HEX_ROWS = 99,
	HEX_NONE = -1,
	HEXSIDE_NONE = -1,
	HEX_TERRAINS = 16,
	HEX_NEAR_MOST = 7, /* a hex and its neighbours */
};

/* Clockwise from north; the opposite side is three further. */
enum hex_side {
	SIDE_N,
	SIDE_NE,
	SIDE_SE,
	SIDE_S,
	SIDE_SW,
	SIDE_NW,
	SIDES,
};

/* Which columns are shifted down: those with an even or an odd number. */
enum hex_shift {
	SHIFT_EVEN,
	SHIFT_ODD
};

/* A letter of the terrain rows. `look` is how it is drawn (picture.h). */
struct hex_terrain {
	const char *id, *name;
	const char *letter;
	int look;
	struct place at;
};

struct hex {
	const char *id;	   /* "1021" */
	const char *name;  /* "1021 Würselen", or the id */
	const char *place; /* "Würselen", or NULL */
	int16_t column, row; /* from 1 */
	int16_t next[SIDES]; /* the neighbour, or HEX_NONE off the map */
	int16_t side[SIDES]; /* the hexside, or HEXSIDE_NONE */
	int8_t terrain;	     /* row of the legend */
	struct place at;     /* of its row in the file */
};

/* A name on the map, at a hex. */
struct hex_place {
	const char *name;
	int hex;
	int size; /* 0 village, 1 town, 2 city: how large it is written */
	struct place at;
};

/* A list of hexes. */
struct hex_list {
	int16_t *hex;
	size_t count;
};

/* Hexes with a name: objectives, exits, zones of arrival. */
struct hex_area {
	const char *id, *name;
	struct hex_list hexes;
	struct place at;
};

struct hexmap {
	int columns, rows;
	int shift; /* enum hex_shift */
	struct hex_terrain *terrain;
	size_t terrains;
	struct hex *hex;
	size_t hexes;
	int16_t *at; /* [column - 1][row - 1] of a full grid: hex or HEX_NONE */
	struct hexside *side;
	size_t sides;
	struct hex_place *place;
	size_t places;
	struct hex_area *area;
	size_t areas;
	struct {
		struct place grid, terrain;
	} where;
};

/* What runs along or across a hexside: bit k for the game's kind k. */
struct hexside {
	int16_t hex[2]; /* its two hexes, the one it belongs to first */
	uint16_t kinds;
	const char *id;	 /* "0208-0309", the lower hex first */
	struct place at; /* where it was listed last */
};

static inline enum hex_side
side_back(enum hex_side s)
{
	return (enum hex_side)((s + 3) % SIDES);
}

/* The hex in that column and row (from 1), or HEX_NONE. */
int hex_at(const struct hexmap *m, int column, int row);

/* Steps from one hex to another on a map without an edge. */
int hex_distance(const struct hexmap *m, int from, int to);

/* The side of `from` that leads to its neighbour `to`; SIDES: it is none. */
enum hex_side hex_side_to(const struct hexmap *m, int from, int to);

/* The hexside between two neighbours, or HEXSIDE_NONE. */
int hexside_between(const struct hexmap *m, int a, int b);

static inline bool
hexside_has(const struct hexmap *m, int side, int kind)
{
	return side >= 0 && m->side[side].kinds >> kind & 1;
}

/* All hexes at most `radius` steps from `centre`, in the sequence of their
 * numbers; returns how many. `out` has room for HEX_MOST. */
size_t hex_within(const struct hexmap *m, int centre, int radius, int16_t *out);

/*
 * The hexes from one to another in a straight line, both included; where the
 * line runs along a hexside the hex with the lower id. Returns their number,
 * distance + 1, less those off the map. `out` has room for HEX_MOST.
 */
size_t hex_line(const struct hexmap *m, int from, int to, int16_t *out);

bool hex_list_has(const struct hex_list *l, int hex);

/*
 * The hex that a word names: its id, else a place ("Würselen", "wurselen"; of
 * a place with several hexes the first). `find` of a vocabulary whose array is
 * the map's hexes. -1: none.
 */
int hex_find(const struct vocabulary *v, const void *world, const char *word);

/* The hexside that a word names by its two hexes, in either sequence: for a
 * vocabulary of which the array's elements begin with their id. */
int hexside_find(
	const struct vocabulary *v, const void *world, const char *word);

/*
 * Scenario data. A game's table of its map file has these, in this sequence,
 * with its world's struct and the member that is its hexmap:
 *   F_HEX_GRID(struct world, map)        grid: {columns, rows, shift}
 *   F_HEX_LEGEND(struct world, map)      legend: list of terrain
 *   F_HEX_TERRAIN(struct world, map)     terrain: rows of letters; makes hexes
 *   F_HEX_LAYER(struct world, wall, "wall", "SC")  more rows: uint8_t *, for
 *                                        each hex the letter's number from 1,
 *                                        0 where `-` stands
 *   F_HEX_SIDES(struct world, map, KIND, "river")  list of "CCRR/d", d = 1 N,
 *                                        2 NE, 3 SE
 *   F_HEX_PLACES(struct world, map)      places: list of {hex, name, size}
 *   F_HEX_AREAS(struct world, map)       areas: list of {id, name, hexes}
 * Elsewhere:
 *   F_HEXES(struct unit, entry, "hexes", &words)   struct hex_list
 *   F_HEX_OWNERS(struct state, control, "control") int8_t [HEX_MOST]: rows of
 *                                        letters, for states; the map is found
 *                                        through struct hex_letters
 */

#endif
