/*
 * Drawn things: a picture as the list of what stands in it (svg.h makes it of a
 * picture.h).
 * floor: draw
 *
 * A thing is the smallest part of a picture that comes, goes or moves by
 * itself: a counter, an arrow, a name. The list is the picture: the SVG of a
 * document is written from it, and whoever shows one picture behind the other
 * compares two lists and draws what has changed. Several pictures share a
 * stock, in which each thing and what it looks like lie once and have a number:
 * then equal numbers are equal things. Memory is the arena's of the picture, or
 * of the stock.
 */
#ifndef FELDPOST_DRAWN_H
#define FELDPOST_DRAWN_H

#include "feldpost/doc.h"

/* The layers, lower ones first: of maps of hexes, of tabletops, of both. */
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
	/* What it is in all pictures ("us-30-1", "0827"), unique among those of
	 * its layer that have one; or NULL. */
	const char *id;
	bool placed; /* it may stand elsewhere: its body is round 0,0 */
	int x, y;    /* and it is here; otherwise 0,0 */
	/* What it covers, seen from there; without width it is not known. */
	struct {
		int x, y, width, height;
	} extent;
	struct span body; /* SVG, an element */
};

struct drawn_list {
	struct drawn *thing; /* the lower ones first */
	size_t count, room;
	int width, height; /* of the sheet, whose upper left corner is 0,0 */
};

/* Things and what they look like, by their numbers. */
enum {
	DRAWN_BUCKETS = 8192
};
struct drawn_stock {
	struct arena *arena;
	struct {
		struct span text;
		uint32_t next; /* with this hash, from 1 */
	} * body;
	struct {
		struct drawn of;
		uint32_t body, next;
	} * thing;
	size_t bodies, things, body_room, thing_room;
	uint32_t body_at[DRAWN_BUCKETS], thing_at[DRAWN_BUCKETS];
};
/* The number of a thing; if it is new its texts are copied. */
uint32_t drawn_number(struct drawn_stock *s, const struct drawn *thing);

/* What must be done to come from one picture to another: keep so many things,
 * drop so many, add one. */
struct drawn_change {
	enum drawn_kind {
		DRAWN_KEEP,
		DRAWN_DROP,
		DRAWN_ADD,
	} kind;
	size_t count;	/* 1, if one is added: */
	uint32_t thing; /* this */
};
struct drawn_numbers {
	const uint32_t *thing;
	size_t count;
};
/* Returns how many changes there are; *out is the arena's. */
size_t drawn_compare(const struct drawn_stock *s, struct drawn_numbers from,
	struct drawn_numbers to, struct arena *a, struct drawn_change **out);

/*
 * Changes as a list for JSON: 12 keeps so many things, -3 drops so many, and a
 * map is a thing to be added:
 *
 *   {"layer": "counters", "id": "us-30-1", "at": [435, 1036],
 *    "extent": [-37, -37, 74, 74], "body": "<g ..."}
 *
 * From nothing they are a whole picture.
 */
struct node *drawn_node(const struct drawn_stock *s,
	const struct drawn_change *change, size_t changes, struct arena *a);

#endif
