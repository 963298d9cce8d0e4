/* The document of a small hex map. Tests replace parts of it. */
#ifndef FELDPOST_TEST_HEXDOC_H
#define FELDPOST_TEST_HEXDOC_H

#include <string.h>

#include "hexes.h"

enum {
	RIVER,
	ROAD,
	BRIDGE,
	LAKE,
	RAIL,
	STREET,
	UNDRIVEN,
};

struct world {
	int turn; /* so that the map is not the first member */
	struct hexmap map;
	uint8_t *wall, *bank;
};

static const struct vocabulary hex_words = {
	WORDS_ARRAY(
		"HEX", struct world, map.hex, map.hexes, struct hex, id, name),
	.find = hex_find,
};

static const struct field map_fields[] = {
	F_HEX_GRID(struct world, map),
	F_HEX_LEGEND(struct world, map),
	F_HEX_TERRAIN(struct world, map),
	F_HEX_LAYER(struct world, wall, map, "wall", "SC"),
	F_HEX_LAYER(struct world, bank, map, "bank", "e", "w"),
	F_HEX_SIDES(struct world, map, RIVER, "river"),
	F_HEX_SIDES(struct world, map, ROAD, "road", .flags = FIELD_OPTIONAL),
	F_HEX_SIDES(
		struct world, map, BRIDGE, "bridge", .flags = FIELD_OPTIONAL),
	F_HEX_SIDES(struct world, map, LAKE, "lake", .flags = FIELD_OPTIONAL),
	F_HEX_SIDES(struct world, map, RAIL, "rail", .flags = FIELD_OPTIONAL),
	F_HEX_SIDES(
		struct world, map, STREET, "street", .flags = FIELD_OPTIONAL),
	F_HEX_SIDES(struct world, map, UNDRIVEN, "undriven",
		.flags = FIELD_OPTIONAL),
	F_HEX_PLACES(struct world, map),
	F_HEX_AREAS(struct world, map),
	F_HEX_ENDS(struct world, map, .flags = FIELD_OPTIONAL),
	FIELDS_END,
};

/* Parts of the document that a test can replace. */
enum part {
	GRID,
	LEGEND,
	TERRAIN,
	WALL,
	BANK,
	RIVERS,
	ROADS,
	PLACES,
	AREAS,
	PARTS,
};

/* Columns 01 to 04, the even ones lower; 0104 and 0401 are missing. */
static const char *const whole[PARTS] = {
	[GRID] = "grid: {columns: 4, rows: 4, shift: even}\n",
	[LEGEND] =
		"legend:\n"
		"  - {letter: c, id: clear, name: clear ground, look: open}\n"
		"  - {letter: \"#\", id: city, name: city, look: city}\n",
	[TERRAIN] = "terrain: [ccc., cc#c, \"####\", .ccc]\n",
	[WALL] = "wall: [S--., -CC-, S---, .---]\n",
	[BANK] = "bank: [\"www.\", wwww, eeee, .eee]\n",
	[RIVERS] = "river: [0203/3, 0303/1]\n",
	[ROADS] = "road: [0203/3]\nbridge: [0203/3]\n",
	[PLACES] = "places:\n"
		   "  - {hex: \"0203\", name: Aachen, size: 2}\n"
		   "  - {hex: \"0302\", name: Würselen}\n",
	[AREAS] = "areas:\n"
		  "  - {id: exits, name: the exits, hexes: [\"0302\", "
		  "\"0202\"]}\n",
};

static inline bool
read_map(struct arena *a, const char *text, struct world *w, struct error *e)
{
	struct node *root;
	memset(w, 0, sizeof *w);
	return doc_read(a, "map.yaml", span_of(text), &root, e) &&
	       fields_read(map_fields, root, w, FIELDS_SOURCED, a, w, e);
}

/* Return the whole document with two parts replaced, and with one. */
static inline const char *
with_two(struct arena *a, int part, const char *text, int other,
	const char *other_text)
{
	struct buffer b = buffer_in(a);
	for (int i = 0; i < PARTS; i++)
		buffer_puts(&b, i == part    ? text
				: i == other ? other_text
					     : whole[i]);
	return buffer_string(&b);
}

static inline const char *
with(struct arena *a, int part, const char *text)
{
	return with_two(a, part, text, PARTS, NULL);
}

static inline void
read_well(struct arena *a, const char *text, struct world *w)
{
	struct error e;
	if (!read_map(a, text, w, &e))
		fail_msg("%zu:%zu: %s", e.at.line, e.at.column, e.text);
}

#endif
