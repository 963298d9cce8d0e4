/*
 * Hex maps: a grid of hexes, their neighbours, sides, distances and lines.
 * floor: board
 *
 * Hexes are flat-topped and stand in columns; every other column is shifted
 * down by half a hex. Only hexes on the map exist: they are numbered from 0 in
 * the sequence of their ids, columns first ("0101", "0102", ...), so that the
 * lower number is the lower id. A hexside is one thing, seen from both its
 * hexes; it belongs to the southern or the western of them
 * (feldpost-scenario(5)). What terrain, a river or a road means is the game's
 * business.
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
#include "feldpost/faults.h"

enum {
	HEX_MOST = 2048, /* of one map */
	HEX_COLUMNS = 99,
	HEX_ROWS = 99,
	HEX_NONE = -1,
	HEXSIDE_NONE = -1,
	HEX_TERRAINS = 16,
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

/* How terrain is drawn: `look` of a legend entry, by these names. */
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
extern const char *const terrain_looks[]; /* "open", "woods", ... NULL */

/* A letter of the terrain rows. */
struct hex_terrain {
	const char *id, *name;
	const char *letter;
	int look; /* enum terrain_look */
};

struct hex {
	const char *id;	     /* "1021" */
	const char *name;    /* "1021 Würselen", or the id */
	const char *place;   /* "Würselen", or NULL */
	int16_t column, row; /* from 1 */
	int16_t next[SIDES]; /* the neighbour, or HEX_NONE off the map */
	int16_t side[SIDES]; /* the hexside, or HEXSIDE_NONE */
	int8_t terrain;	     /* row of the legend */
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

/* Where a road or a railway really ends, though nothing is there. */
struct hex_end {
	int hex;
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
	struct hex_end *end;
	size_t ends;
	const struct place *row_at; /* where the rows of terrain begin */
};

/* What runs along or across a hexside: bit k for the game's kind k. */
struct hexside {
	int16_t hex[2]; /* its two hexes, the one it belongs to first */
	uint16_t kinds;
	const char *id;	 /* "0208-0309", the lower hex first */
	struct place at; /* where it was listed last */
};

/* The side of the hex beyond by which one comes back. */
static inline enum hex_side
side_back(enum hex_side s)
{
	return (enum hex_side)((s + 3) % SIDES);
}

/*
 * Makes hexes and hexsides of a map whose columns, rows and shift are set.
 * `terrain` is of the whole grid, columns first, -1 where there is no hex: for
 * maps that are not read. At most HEX_MOST hexes.
 */
void hexmap_make(struct hexmap *m, const int8_t *terrain, struct arena *a);

/* The hex in that column and row (from 1), or HEX_NONE. */
int hex_at(const struct hexmap *m, int column, int row);

/* Whether a neighbour of the hex is off the map. */
bool hex_is_at_edge(const struct hexmap *m, int hex);

/* As hex[].next, by reckoning: for maps that are still being made. */
int hex_beyond(const struct hexmap *m, int hex, enum hex_side side);

/* How far down a hex stands, in half hexes: those of a column are two apart,
 * neighbours in the next column one higher or lower. */
int hex_height(const struct hexmap *m, int hex);

/* Steps from one hex to another on a map without an edge. */
int hex_distance(const struct hexmap *m, int from, int to);

/* The side of `from` that leads to its neighbour `to`; SIDES: it is none. */
enum hex_side hex_side_to(const struct hexmap *m, int from, int to);

/* Whether two hexes are neighbours, or the same. */
bool hex_touches(const struct hexmap *m, int a, int b);

/* The hexside between two neighbours, or HEXSIDE_NONE. */
int hexside_between(const struct hexmap *m, int a, int b);

/* Steps from a hex to the nearer and to the further of the two hexes of a
 * hexside. */
struct hexside_steps {
	int near, far;
};
struct hexside_steps hexside_steps(const struct hexmap *m, int hex, int side);

/* Whether a hexside is of that kind; no hexside is of none. */
static inline bool
hexside_has(const struct hexmap *m, int side, int kind)
{
	return side >= 0 && m->side[side].kinds >> kind & 1;
}

/* Whether a side of the hex is of that kind. */
bool hex_has(const struct hexmap *m, int hex, int kind);

/* All hexes at most `radius` steps from `centre`, in the sequence of their
 * numbers; returns how many. `out` has room for HEX_MOST. */
size_t hex_within(const struct hexmap *m, int centre, int radius, int16_t *out);

/* Whether a hex is on a list. */
bool hex_list_has(const struct hex_list *l, int hex);

/*
 * `find` of a vocabulary whose array is the map's hexes: which one a word
 * names, by its id, else by a place ("Würselen", "wurselen"; of a place with
 * several hexes the first) or both ("1021_Würselen"). -1: none.
 */
int hex_find(const struct vocabulary *v, const void *world, const char *word);

/* `near` and `distance` of such a vocabulary: the hex nearest to a number that
 * is off the map, of several the one spelt most alike; steps between two. */
int hex_near(const struct vocabulary *v, const void *world, const char *word);
int hex_apart(
	const struct vocabulary *v, const void *world, int one, int other);

/* `find` of a vocabulary of things at hexsides: which one a word names by its
 * two hexes, in either sequence, else by its name. -1: none. */
int hexside_find(
	const struct vocabulary *v, const void *world, const char *word);

/*
 * Scenario data. The table of a game's map file has these, in this sequence;
 * they fill the member of the world's struct that is its hexmap. They find the
 * map in the world, so the table's struct must be the world itself.
 * Keys `source` and `why` may stand in every map.
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
 * A layer is of the world: uint8_t *, for each hex the number of its letter,
 * from 1; 0 where `-` stands.
 */
extern const struct field hex_grid_fields[];
extern const struct field_custom hex_legend_field, hex_terrain_field,
	hex_layer_field, hex_sides_field, hex_places_field, hex_areas_field,
	hex_ends_field;

#define F_HEX_CUSTOM(type, member, name, how)                                  \
	F_MEMBER(type, member), .key = name, .kind = FIELD_CUSTOM,             \
				.custom = &how
/* the world's struct, its hexmap */
#define F_HEX_GRID(type, map) F_STRUCT(type, map, "grid", hex_grid_fields)
#define F_HEX_LEGEND(type, map)                                                \
	{                                                                      \
		F_HEX_CUSTOM(type, map, "legend", hex_legend_field)            \
	}
#define F_HEX_TERRAIN(type, map)                                               \
	{                                                                      \
		F_HEX_CUSTOM(type, map, "terrain", hex_terrain_field)          \
	}
/* The world's struct, the uint8_t * of the layer, the hexmap, key, letters:
 * "SC" or "S", "C". */
#define F_HEX_LAYER(type, member, map, name, ...)                              \
	{                                                                      \
		F_HEX_CUSTOM(type, member, name, hex_layer_field),             \
			.count_offset = offsetof(type, map),                   \
			.names = (const char *const[])                         \
		{                                                              \
			__VA_ARGS__, NULL                                      \
		}                                                              \
	}
/* the world's struct, its hexmap, kind, key */
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

/*
 * Elsewhere. A list of hexes, each at most once, in the sequence of the file;
 * the vocabulary says of which map: type, struct hex_list, key, vocabulary.
 */
extern const struct field_custom hexes_field;
#define F_HEXES(type, member, name, ...)                                       \
	{                                                                      \
		F_HEX_CUSTOM(type, member, name, hexes_field),                 \
			.words = __VA_ARGS__                                   \
	}

/*
 * In states, who owns each hex: int8_t [HEX_MOST], written as rows of letters
 * ("AG" for 0 and 1), `-` for -1 and `.` off the map. The state's struct, the
 * member, key, the world's struct, its hexmap, letters.
 */
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

/*
 * Faults that belong to a map and to no game. Kinds of hexsides are sets here,
 * bit k for kind k. What a map has that looks like a fault, and is none, is
 * marked on the map: `street`, `undriven`, its ends.
 */
struct hexmap_kinds {
	unsigned water, bridge;
	unsigned road;	    /* roads, railways: each is looked at alone */
	unsigned destroyed; /* bridges that are, when the game begins */
	unsigned closed;    /* nobody ever crosses them */
	unsigned street;    /* bridges whose road is not drawn */
	unsigned undriven;  /* roads that are drawn over water without a bridge,
			     * where nobody ever crosses */
	unsigned shut;	    /* rows of the legend: terrain nobody enters */
	size_t most_bridges;
	const char *const *name; /* of the kinds of water and road, for faults
				  */
};

/*
 * Finds roads that end where there is nothing (no place, no area, not the edge
 * of the map, no end that is marked), roads over water without a bridge,
 * bridges without water or without a road, marks that mark nothing, too many
 * bridges, two waters at one hexside, hexes that can't be reached from the
 * others, names that stand at hexes apart from each other, places named twice,
 * areas without a hex, there twice or called like terrain.
 */
void hexmap_check(
	const struct hexmap *m, const struct hexmap_kinds *k, struct faults *f);

#endif
