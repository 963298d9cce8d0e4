/*
 * Drawn things: a picture as a list of things. svg.h makes the list from a
 * picture.h.
 * floor: draw
 *
 * A thing is the smallest part of a picture that appears, disappears or moves
 * by itself: a counter, an arrow, a name. The list has the whole picture. An
 * SVG document is written from it, and a program that shows one picture after
 * another compares two lists and draws what has changed. Pictures can share a
 * stock, which stores each thing and each body once, under a number. Therefore
 * things with the same number are equal. The arena of the picture, or of the
 * stock, owns the memory.
 */
#ifndef FELDPOST_DRAWN_H
#define FELDPOST_DRAWN_H

#include "feldpost/doc.h"

/* The layers of a picture from the bottom to the top: first the layers of hex
 * maps, then those of tabletops, then those of both. */
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
extern const char *const drawn_layers[]; /* "zones", ...; NULL-terminated */

struct drawn {
	enum drawn_layer layer;
	/* The name that the thing has in all pictures, such as "us-30-1" or
	 * "0827"; or NULL. The name is unique in its layer. */
	const char *id;
	bool placed; /* the body is drawn around 0,0 and moved to (x, y) */
	int x, y;    /* place of a thing that is `placed`; otherwise 0,0 */
	/* The area that the thing covers, relative to (x, y). The area is
	 * unknown if its width is 0. */
	struct {
		int x, y, width, height;
	} extent;
	struct span body; /* an SVG element */
};

struct drawn_list {
	struct drawn *thing;
	size_t count, room;
	int width, height; /* size of the sheet; its upper left corner is 0,0 */
};

/* A stock of things and bodies, which have numbers. */
enum {
	DRAWN_BUCKETS = 8192
};
struct drawn_stock {
	struct arena *arena;
	struct {
		struct span text;
		uint32_t next; /* number of the next body with this hash,
				* counted from 1; or 0 */
	} * body;
	struct {
		struct drawn of;
		uint32_t body, next;
	} * thing;
	size_t bodies, things, body_room, thing_room;
	uint32_t body_at[DRAWN_BUCKETS], thing_at[DRAWN_BUCKETS];
};
/* Returns the number of a thing. If the thing is new, its texts are copied. */
uint32_t drawn_number(struct drawn_stock *s, const struct drawn *thing);

/* One step of the change from one list of things to another: keep `count`
 * things, drop `count` things, or add one thing. */
struct drawn_change {
	enum drawn_kind {
		DRAWN_KEEP,
		DRAWN_DROP,
		DRAWN_ADD,
	} kind;
	size_t count;	/* number of things to keep or drop; 1 for DRAWN_ADD */
	uint32_t thing; /* for DRAWN_ADD: the number of the thing to add */
};
struct drawn_numbers {
	const uint32_t *thing;
	size_t count;
};
/* Stores the changes in *out and returns their number. The arena owns *out. */
size_t drawn_compare(const struct drawn_stock *s, struct drawn_numbers from,
	struct drawn_numbers to, struct arena *a, struct drawn_change **out);

/*
 * Returns changes as a list for JSON. 12 keeps 12 things, -3 drops 3 things,
 * and a map adds a thing:
 *
 *     {"layer": "counters", "id": "us-30-1", "at": [435, 1036],
 *      "extent": [-37, -37, 74, 74], "body": "<g ..."}
 *
 * If the changes start from an empty list, they describe the whole picture.
 */
struct node *drawn_node(const struct drawn_stock *s,
	const struct drawn_change *change, size_t changes, struct arena *a);

/* drawn_numbers_node returns changes as a list for JSON, in which [205] adds
 * the thing with number 205. drawn_put_stock adds all things of a stock to
 * `map`, under the key `things`. Each of these things has the number of its
 * body in the list `bodies`. */
struct node *drawn_numbers_node(
	const struct drawn_change *change, size_t changes, struct arena *a);
void drawn_put_stock(
	const struct drawn_stock *s, struct arena *a, struct node *map);

#endif
