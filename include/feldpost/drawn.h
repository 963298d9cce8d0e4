/*
 * Drawn things: a picture as the list of its things (svg.h makes it from a
 * picture.h).
 * floor: draw
 *
 * A thing is the smallest part of a picture that comes, goes or moves by
 * itself: a counter, an arrow, a name. The list is the picture. An SVG document
 * is written from it, and a program that shows one picture after another
 * compares two lists and draws what has changed. Several pictures share a
 * stock, in which each thing and each body is stored once and has a number. So
 * equal numbers are equal things. The arena of the picture, or of the stock,
 * owns the memory.
 */
#ifndef FELDPOST_DRAWN_H
#define FELDPOST_DRAWN_H

#include "feldpost/doc.h"

/* The layers, lower ones first: of hex maps, of tabletops, of both. */
enum drawn_layer {
	LAYER_ZONES,
	LAYER_CONTROL,
	LAYER_BRIDGES,
	LAYER_WAYS,
	LAYER_PINS,
	LAYER_COUNTERS,
	LAYER_NAMES,
	LAYER_ATTACKS,
	LAYER_MARKS,
	LAYER_RESULTS,
	LAYER_GROUND,
	LAYER_PIECES,
	LAYER_FRAMES,
	LAYER_TITLES,
	LAYER_CALENDAR,
	LAYER_STATUS,
	LAYER_LEGEND,
	LAYERS
};
extern const char *const drawn_layers[]; /* "zones", ... NULL */

struct drawn {
	enum drawn_layer layer;
	/* The thing's name in all pictures ("us-30-1", "0827"), unique in its
	 * layer; or NULL. */
	const char *id;
	bool placed; /* its body is drawn around 0,0 and moved to (x, y) */
	int x, y;    /* place of a thing that is `placed`; otherwise 0,0 */
	/* The area that it covers, relative to (x, y); unknown if the width is
	 * 0. */
	struct {
		int x, y, width, height;
	} extent;
	struct span body; /* SVG, an element */
};

struct drawn_list {
	struct drawn *thing; /* the lower ones first */
	size_t count, room;
	int width, height; /* size of the sheet; its upper left corner is 0,0 */
};

/* Things and their bodies, by number. */
enum {
	DRAWN_BUCKETS = 8192
};
struct drawn_stock {
	struct arena *arena;
	struct {
		struct span text;
		uint32_t next; /* the next with this hash, from 1; or 0 */
	} * body;
	struct {
		struct drawn of;
		uint32_t body, next;
	} * thing;
	size_t bodies, things, body_room, thing_room;
	uint32_t body_at[DRAWN_BUCKETS], thing_at[DRAWN_BUCKETS];
};
/* Returns the number of a thing. The texts of a new thing are copied. */
uint32_t drawn_number(struct drawn_stock *s, const struct drawn *thing);

/* One step from one picture to another: keep `count` things, drop `count`
 * things, or add one. */
struct drawn_change {
	enum drawn_kind {
		DRAWN_KEEP,
		DRAWN_DROP,
		DRAWN_ADD,
	} kind;
	size_t count;	/* 1 if a thing is added */
	uint32_t thing; /* the thing to be added */
};
struct drawn_numbers {
	const uint32_t *thing;
	size_t count;
};
/* Returns how many changes there are. The arena owns *out. */
size_t drawn_compare(const struct drawn_stock *s, struct drawn_numbers from,
	struct drawn_numbers to, struct arena *a, struct drawn_change **out);

/*
 * Changes as a list for JSON: 12 keeps so many things, -3 drops so many, and a
 * map is a thing to be added:
 *
 *     {"layer": "counters", "id": "us-30-1", "at": [435, 1036],
 *      "extent": [-37, -37, 74, 74], "body": "<g ..."}
 *
 * Changes from an empty picture are a whole picture.
 */
struct node *drawn_node(const struct drawn_stock *s,
	const struct drawn_change *change, size_t changes, struct arena *a);

#endif
