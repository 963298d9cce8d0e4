/*
 * Hex maps: a grid of hexes with neighbours, hexsides, distances and lines.
 * floor: board
 *
 * Hexes are flat-topped and arranged in columns; every other column is shifted
 * down by half a hex. A hexmap stores only hexes that are on the map. Hexes are
 * numbered from 0 in the order of their ids, column by column ("0101", "0102",
 * ...), so a lower number means a lower id. Two neighbours share one hexside.
 * The data file lists this hexside with the southern or western neighbour
 * (feldpost-scenario(5)). Each game decides the effects of terrain, rivers and
 * roads.
 *
 * feldpost reads a map from scenario data with the fields at the end of this
 * header. After that, the map never changes. The arena owns the map's memory.
 */
#ifndef FELDPOST_HEXMAP_H
#define FELDPOST_HEXMAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "feldpost/arena.h"
#include "feldpost/faults.h"

enum {
	HEX_MOST = 2048, /* the largest number of hexes in a map */
	HEX_COLUMNS = 99,
	HEX_ROWS = 99,
	HEX_NONE = -1,
	HEXSIDE_NONE = -1,
	HEX_TERRAINS = 16,
};

/* The sides of a hex, clockwise from north. The opposite side is (side + 3) %
 * SIDES. */
enum hex_side {
	SIDE_N,
	SIDE_NE,
	SIDE_SE,
	SIDE_S,
	SIDE_SW,
	SIDE_NW,
	SIDES,
};

/* The columns that are shifted down: the even or the odd columns. */
enum hex_shift {
	SHIFT_EVEN,
	SHIFT_ODD
};

/* The ways to draw terrain. The key `look` of the legend uses these names. */
enum terrain_look {
	LOOK_OPEN,
	LOOK_WOODS,
	LOOK_TOWN,
	LOOK_CITY,
	LOOK_SUBURB,
	LOOK_LAKE,
	LOOK_MARSH,
	LOOK_HILLS,
	LOOK_COUNT,
};
extern const char *const terrain_looks[]; /* "open", "woods", ...;
					   * NULL-terminated */

/* A kind of terrain, and the letter for this kind in the map's rows of
 * terrain. */
struct hex_terrain {
	const char *id, *name;
	const char *letter;
	int look; /* an enum terrain_look */
};

struct hex {
	const char *id;	     /* such as "1021" */
	const char *name;    /* "1021 Würselen", or the id without a place */
	const char *place;   /* name of the place, "Würselen"; or NULL */
	int16_t column, row; /* counted from 1 */
	int16_t next[SIDES]; /* the neighbour on each side, or HEX_NONE if the
			      * side is at the map's edge */
	int16_t side[SIDES]; /* the hexside on each side, or HEXSIDE_NONE if the
			      * side is at the map's edge */
	int8_t terrain;	     /* row of the legend, counted from 0 */
};

/* A place name printed on a hex. */
struct hex_place {
	const char *name;
	int hex;
	int size; /* label size: 0 village, 1 town, 2 city */
	struct place at;
};

/* A list of hexes. */
struct hex_list {
	int16_t *hex;
	size_t count;
};

/* A named set of hexes, such as an objective, an exit or an arrival area. */
struct hex_area {
	const char *id, *name;
	struct hex_list hexes;
	struct place at;
};

/* A hex where a road or railway may end although the hex has no place. */
struct hex_end {
	int hex;
	struct place at;
};

struct hexmap {
	int columns, rows;
	int shift; /* an enum hex_shift */
	struct hex_terrain *terrain;
	size_t terrains;
	struct hex *hex;
	size_t hexes;
	int16_t *at; /* [column - 1][row - 1]: the hex, or HEX_NONE */
	struct hexside *side;
	size_t sides;
	struct hex_place *place;
	size_t places;
	struct hex_area *area;
	size_t areas;
	struct hex_end *end;
	size_t ends;
	const struct place *row_at; /* the place in the file of each row of
				     * terrain */
};

/* A hexside and the set of its features, such as rivers and roads. Bit k of
 * `kinds` means that the hexside has a feature of the game's kind k. */
struct hexside {
	int16_t hex[2]; /* both hexes; the first one lists the hexside */
	uint16_t kinds;
	const char *id;	 /* "0208-0309", the lower hex first */
	struct place at; /* place where the file last mentions the hex */
};

/* Returns the side opposite to `s`. This side leads back from the neighbour
 * across `s`. */
static inline enum hex_side
side_back(enum hex_side s)
{
	return (enum hex_side)((s + 3) % SIDES);
}

/* Creates the hexes and hexsides of a map that is not read from a file. The
 * caller first sets its columns, rows and shift. `terrain` has a value for each
 * cell of the grid, column by column. The value -1 means that the cell has no
 * hex. The map can have at most HEX_MOST hexes. */
void hexmap_make(struct hexmap *m, const int8_t *terrain, struct arena *a);

/* Returns the hex in a column and row, both counted from 1. Returns HEX_NONE if
 * the map has no such hex. */
int hex_at(const struct hexmap *m, int column, int row);

/* True if at least one side of the hex has no neighbour on the map. */
bool hex_is_at_edge(const struct hexmap *m, int hex);

/* Computes the neighbour of a hex on one side from the grid. Returns HEX_NONE
 * if the neighbour is off the map. Once the map is complete, read hex[].next
 * instead, which has the same values. */
int hex_beyond(const struct hexmap *m, int hex, enum hex_side side);

/* Returns the vertical position of a hex, in units of half a hex. The positions
 * of neighbours differ by two in the same column, and by one in adjacent
 * columns. */
int hex_height(const struct hexmap *m, int hex);

/* Returns the distance between two hexes in steps. The steps may cross cells
 * that are off the map. */
int hex_distance(const struct hexmap *m, int from, int to);

/* Returns the side of `from` that leads to its neighbour `to`. Returns SIDES if
 * the two hexes are not neighbours. */
enum hex_side hex_side_to(const struct hexmap *m, int from, int to);

/* True if `a` and `b` are neighbours or the same hex. */
bool hex_touches(const struct hexmap *m, int a, int b);

/* Returns the hexside between two neighbours, or HEXSIDE_NONE if the two hexes
 * are not neighbours. */
int hexside_between(const struct hexmap *m, int a, int b);

/* The distances in steps from a hex to the nearer and the farther hex of a
 * hexside. */
struct hexside_steps {
	int near, far;
};
struct hexside_steps hexside_steps(const struct hexmap *m, int hex, int side);

/* True if the hexside has a feature of this kind. False for HEXSIDE_NONE. */
static inline bool
hexside_has(const struct hexmap *m, int side, int kind)
{
	return side >= 0 && m->side[side].kinds >> kind & 1;
}

/* True if any hexside of the hex has a feature of this kind. */
bool hex_has(const struct hexmap *m, int hex, int kind);

/* Writes all hexes within `radius` steps of `centre` to `out`, the lowest
 * number first. Returns the number of these hexes. `out` must have room for
 * HEX_MOST hexes. */
size_t hex_within(const struct hexmap *m, int centre, int radius, int16_t *out);

/* True if a hex is on a list. */
bool hex_list_has(const struct hex_list *l, int hex);

/* The function `find` for a vocabulary of hexes. Returns the hex that a word
 * names: by its id, by a place ("Würselen", "wurselen") or by both
 * ("1021_Würselen"). If a place has several hexes, returns its first hex.
 * Returns -1 if the word names no hex. */
int hex_find(const struct vocabulary *v, const void *world, const char *word);

/* The functions `near` and `distance` for a vocabulary of hexes. hex_near
 * returns the hex of the map that is nearest to an id off the map. If several
 * hexes are equally near, hex_near returns the hex with the most similar id.
 * hex_apart returns the distance between two hexes in steps. */
int hex_near(const struct vocabulary *v, const void *world, const char *word);
int hex_apart(
	const struct vocabulary *v, const void *world, int one, int other);

/* The function `find` for a vocabulary of things at hexsides, such as bridges.
 * A word names a thing by its name, or by its two hexes in either order.
 * Returns -1 if the word names no thing. */
int hexside_find(
	const struct vocabulary *v, const void *world, const char *word);

/*
 * Scenario data. The field table of a game's map file has the fields below, in
 * this order. The fields write to the hexmap that is a member of the game's
 * world. The table's struct must be the world itself, because the fields find
 * the hexmap by its offset in the world. Each YAML map below may also have the
 * keys `source` and `why`.
 *
 *   grid: {columns: 30, rows: 34, shift: even}
 *   legend:
 *     - {letter: w, id: woods, name: woods, look: woods}
 *   terrain: [".ww...", ...]          rows; `.` is off the map
 *   wall: [".S-...", ...]             a layer: its letters, or `-`
 *   river: ["0206/3", ...]            d = 1 N, 2 NE, 3 SE of the hex
 *   places:
 *     - {hex: "0404", name: Geilenkirchen, size: 1}
 *   areas:
 *     - {id: exits, name: the exits, hexes: ["2204", "2612"]}
 *   ends:
 *     - {hex: "3107", why: the dam was never finished}
 *
 * A layer is a uint8_t * member of the world. It has one number for each hex: 0
 * for `-`, otherwise the position of the hex's letter among the layer's
 * letters, counted from 1.
 */
extern const struct field hex_grid_fields[];
extern const struct field_custom hex_legend_field, hex_terrain_field,
	hex_layer_field, hex_sides_field, hex_places_field, hex_areas_field,
	hex_ends_field;

#define F_HEX_CUSTOM(type, member, name, how)                                  \
	F_MEMBER(type, member), .key = name, .kind = FIELD_CUSTOM,             \
				.custom = &how
/* Arguments: the world's struct, its hexmap. */
#define F_HEX_GRID(type, map) F_STRUCT(type, map, "grid", hex_grid_fields)
#define F_HEX_LEGEND(type, map)                                                \
	{                                                                      \
		F_HEX_CUSTOM(type, map, "legend", hex_legend_field)            \
	}
#define F_HEX_TERRAIN(type, map)                                               \
	{                                                                      \
		F_HEX_CUSTOM(type, map, "terrain", hex_terrain_field)          \
	}
/* Arguments: the world's struct, the uint8_t * of the layer, the hexmap, key,
 * letters ("SC" or "S", "C"). */
#define F_HEX_LAYER(type, member, map, name, ...)                              \
	{                                                                      \
		F_HEX_CUSTOM(type, member, name, hex_layer_field),             \
			.count_offset = offsetof(type, map),                   \
			.names = (const char *const[])                         \
		{                                                              \
			__VA_ARGS__, NULL                                      \
		}                                                              \
	}
/* Arguments: the world's struct, its hexmap, kind, key. */
#define F_HEX_SIDES(type, map, kind_bit, ...)                                  \
	{                                                                      \
		F_MEMBER(type, map), .kind = FIELD_CUSTOM,                     \
				     .custom = &hex_sides_field,               \
				     .min = kind_bit, .key = __VA_ARGS__       \
	}
#define F_HEX_PLACES(type, map)                                                \
	{                                                                      \
		F_HEX_CUSTOM(type, map, "places", hex_places_field)            \
	}
#define F_HEX_AREAS(type, map)                                                 \
	{                                                                      \
		F_HEX_CUSTOM(type, map, "areas", hex_areas_field)              \
	}
#define F_HEX_ENDS(type, map, ...)                                             \
	{                                                                      \
		F_HEX_CUSTOM(type, map, "ends", hex_ends_field), __VA_ARGS__   \
	}

/* A field with a list of hexes, for tables other than the map's table. The
 * hexes keep the order of the file. A list with duplicates is refused. The
 * vocabulary says on which map the hexes are. Arguments: type, struct hex_list,
 * key, vocabulary. */
extern const struct field_custom hexes_field;
#define F_HEXES(type, member, name, ...)                                       \
	{                                                                      \
		F_HEX_CUSTOM(type, member, name, hexes_field),                 \
			.words = __VA_ARGS__                                   \
	}

/* A field of the state with the owner of each hex, an int8_t [HEX_MOST]. The
 * field is written as rows of letters: with the letters "AG", A means owner 0
 * and G means owner 1. `-` means -1, and `.` means that there is no hex.
 * Arguments: the state's struct, the member, key, the world's struct, its
 * hexmap, letters. */
extern const struct field_custom hex_owners_field;
#define F_HEX_OWNERS(type, member, name, world, map, ...)                      \
	{                                                                      \
		F_HEX_CUSTOM(type, member, name, hex_owners_field),            \
			.count_offset = offsetof(world, map),                  \
			.names = (const char *const[])                         \
		{                                                              \
			__VA_ARGS__, NULL                                      \
		}                                                              \
	}

/* The facts about a game's map that hexmap_check needs. In each set of hexside
 * features, bit k means kind k. `street`, `undriven` and the map's ends list
 * exceptions: places that look like faults but are correct. */
struct hexmap_kinds {
	unsigned water, bridge;
	unsigned road;	    /* the set of roads and railways; hexmap_check
			     * checks each kind separately */
	unsigned destroyed; /* bridges that are destroyed when the game
			     * begins */
	unsigned closed;    /* kinds of hexsides that nobody can ever cross */
	unsigned street;    /* bridges for roads that the map does not show */
	unsigned undriven;  /* roads across water that need no bridge, because
			     * nobody may cross the water */
	unsigned shut;	    /* the set of legend rows whose terrain nobody may
			     * enter */
	size_t most_bridges;
	const char *const *name; /* names of the kinds of water and road, for
				  * messages */
};

/*
 * Reports the faults that a map can have in any game. A road may end only at a
 * place, in an area, at the map's edge or at a marked end. Other faults are:
 * roads over water without a bridge, bridges without water or road, needless
 * marks, too many bridges, two kinds of water at one hexside, and hexes that
 * cannot be reached. Faults of names are: a name at hexes that do not touch,
 * places named twice, and areas that are empty, listed twice or named like
 * terrain.
 */
void hexmap_check(
	const struct hexmap *m, const struct hexmap_kinds *k, struct faults *f);

#endif
