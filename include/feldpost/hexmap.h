/*
 * Hex maps: a grid of hexes with neighbours, hexsides, distances and lines.
 * floor: board
 *
 * Hexes are flat-topped and arranged in columns; every other column is shifted
 * down by half a hex. Only hexes on the map exist. Hexes are numbered from 0 in
 * the order of their ids, column by column ("0101", "0102", ...), so a lower
 * number means a lower id. Two neighbours share one hexside, which is listed
 * with the southern or western neighbour (feldpost-scenario(5)). The game
 * decides the effects of terrain, rivers and roads.
 *
 * A map is read from scenario data with the fields below, and never changes
 * after that. The arena owns its memory.
 */
#ifndef FELDPOST_HEXMAP_H
#define FELDPOST_HEXMAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "feldpost/arena.h"
#include "feldpost/faults.h"

enum {
	HEX_MOST = 2048, /* most hexes of a map */
	HEX_COLUMNS = 99,
	HEX_ROWS = 99,
	HEX_NONE = -1,
	HEXSIDE_NONE = -1,
	HEX_TERRAINS = 16,
};

/* Sides, clockwise from north. The opposite side is (side + 3) % SIDES. */
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
extern const char *const terrain_looks[]; /* "open", "woods", ...; the last
					   * is NULL */

/* Terrain, and the letter for it in the map's rows of terrain. */
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
	int16_t next[SIDES]; /* the neighbours; HEX_NONE off the map */
	int16_t side[SIDES]; /* the hexsides; HEXSIDE_NONE for none */
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

/* Hexes with a name: objectives, exits, arrival areas. */
struct hex_area {
	const char *id, *name;
	struct hex_list hexes;
	struct place at;
};

/* A hex without a place, where a road or railway may end. */
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
	const struct place *row_at; /* place of each row of terrain in the
				     * file */
};

/* A hexside and its features: bit k of the set means the game's kind k. */
struct hexside {
	int16_t hex[2]; /* both hexes; the first one lists the hexside */
	uint16_t kinds;
	const char *id;	 /* "0208-0309", the lower hex first */
	struct place at; /* place where the file last mentions the hex */
};

/* Returns the opposite side, which leads back from the neighbour across `s`. */
static inline enum hex_side
side_back(enum hex_side s)
{
	return (enum hex_side)((s + 3) % SIDES);
}

/* Creates the hexes and hexsides of a map that is not read from a file. The
 * caller first sets its columns, rows and shift. `terrain` has a value for
 * each cell of the grid, column by column; -1 means no hex. HEX_MOST is the
 * limit. */
void hexmap_make(struct hexmap *m, const int8_t *terrain, struct arena *a);

/* Returns the hex in that column and row (counted from 1), or HEX_NONE. */
int hex_at(const struct hexmap *m, int column, int row);

/* True if a neighbour of the hex would be off the map. */
bool hex_is_at_edge(const struct hexmap *m, int hex);

/* Computes a neighbour from the grid. Once the map is complete, hex[].next has
 * the same values. */
int hex_beyond(const struct hexmap *m, int hex, enum hex_side side);

/* Returns the vertical position of a hex in half hexes: neighbours in one
 * column are two apart, neighbours in adjacent columns are one apart. */
int hex_height(const struct hexmap *m, int hex);

/* Returns the distance between two hexes in steps, as if the map had no
 * edge. */
int hex_distance(const struct hexmap *m, int from, int to);

/* Returns the side of `from` that leads to its neighbour `to`; SIDES if they
 * are not neighbours. */
enum hex_side hex_side_to(const struct hexmap *m, int from, int to);

/* True if the hexes are neighbours, or the same hex. */
bool hex_touches(const struct hexmap *m, int a, int b);

/* Returns the hexside between two neighbours, or HEXSIDE_NONE. */
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
 * number first, and returns how many there are. `out` has room for HEX_MOST. */
size_t hex_within(const struct hexmap *m, int centre, int radius, int16_t *out);

/* True if a hex is on a list. */
bool hex_list_has(const struct hex_list *l, int hex);

/* The `find` of a vocabulary of the map's hexes. A word names a hex by its id,
 * by a place ("Würselen", "wurselen") or by both ("1021_Würselen"). A place
 * with several hexes means its first hex. Returns -1 if no hex fits. */
int hex_find(const struct vocabulary *v, const void *world, const char *word);

/* The functions `near` and `distance` of a vocabulary of hexes. hex_near finds
 * the hex nearest to an id that is off the map. If several hexes are equally
 * near, hex_near returns the hex with the most similar id. hex_apart counts the
 * steps between two hexes. */
int hex_near(const struct vocabulary *v, const void *world, const char *word);
int hex_apart(
	const struct vocabulary *v, const void *world, int one, int other);

/* The `find` of a vocabulary of things at hexsides. A word names a thing by its
 * two hexes, in either order, or by its name. Returns -1 for other words. */
int hexside_find(
	const struct vocabulary *v, const void *world, const char *word);

/*
 * Scenario data. The table of a game's map file has these fields in this order.
 * These fields fill the hexmap that is a member of the game's world. The
 * table's struct must be the world itself, because the fields find the hexmap
 * through it. Each of the maps below may also have the keys `source` and `why`.
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
 * A layer is a uint8_t * in the world: for each hex the number of its letter,
 * from 1, or 0 for `-`.
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

/* For other tables: a list of hexes as in the file, without duplicates. The
 * vocabulary says on which map they are. Arguments: type, struct hex_list, key,
 * vocabulary. */
extern const struct field_custom hexes_field;
#define F_HEXES(type, member, name, ...)                                       \
	{                                                                      \
		F_HEX_CUSTOM(type, member, name, hexes_field),                 \
			.words = __VA_ARGS__                                   \
	}

/* The owner of each hex in a state, an int8_t [HEX_MOST]. The owners are stored
 * as rows of letters ("AG" for 0 and 1), with `-` for -1 and `.` off the map.
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

/* The facts about a game's map that hexmap_check needs. Each set of kinds of
 * hexsides has bit k for kind k. `street`, `undriven` and the map's ends list
 * exceptions: places that look like faults but are right. */
struct hexmap_kinds {
	unsigned water, bridge;
	unsigned road;	    /* the set of roads and railways; each kind is
			     * checked separately */
	unsigned destroyed; /* bridges that are down when the game begins */
	unsigned closed;    /* kinds of hexsides that nobody can ever cross */
	unsigned street;    /* bridges for roads that the map does not show */
	unsigned undriven;  /* roads across water that nobody may cross, so
			     * they need no bridge */
	unsigned shut;	    /* rows of the legend with terrain that nobody
			     * may enter */
	size_t most_bridges;
	const char *const *name; /* names of the kinds of water and road, for
				  * messages */
};

/*
 * Reports the faults that a map can have in any game: roads that end without a
 * reason (a place, an area, the map's edge, a marked end), roads over water
 * without a bridge, bridges without water or road, needless marks, too many
 * bridges, two waters at one hexside, hexes that cannot be reached, a name at
 * hexes that do not touch, places named twice, and areas that are empty, listed
 * twice or named like terrain.
 */
void hexmap_check(
	const struct hexmap *m, const struct hexmap_kinds *k, struct faults *f);

#endif
