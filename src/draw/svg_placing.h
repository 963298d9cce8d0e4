/*
 * This header declares the movable things of an SVG picture. They have no fixed
 * place and must not cover fixed things.
 * floor: draw
 */
#ifndef SVG_PLACING_H
#define SVG_PLACING_H

#include "svg_draw.h"

struct room;

struct placing {
	struct room *room; /* NULL until a thing needs a place */
	struct path *way;  /* the line of each arrow except arrows of attacks */
	bool *covered;	   /* true if an arrow hides the number of the hex */
	struct point *tag_at;
};

/* svg_room.c finds room for movable things. */
enum {
	ROOM_SOFT = 1,	 /* a thing should not cover this rectangle */
	ROOM_HARD = 400, /* a thing must never cover this rectangle */
};
struct room *svg_room(struct arena *a, int width, int height);
void room_take(struct room *r, struct rect b, int weight);
/* Returns the cost of a rectangle. The cost is the total weight of the things
 * that the rectangle would cover. */
int room_cost(const struct room *r, struct rect b);
bool room_is_free(const struct room *r, struct rect b);
/* Marks the rectangles of all fixed things as taken (svg_fill.c). */
void svg_fill_room(struct drawing *d);

/* Marks the rectangles of arrows of attacks as taken (svg_arrow.c). */
void svg_take_attacks(struct drawing *d);

/* Places all arrows except arrows of attacks (svg_lane.c). When this function
 * is called, only numbers are marked as taken. */
void svg_lay_ways(struct drawing *d);

/* svg_way.c defines the functions below. Lanes are numbers from -2 to 2. */
enum {
	LANE_WIDTH = 13
};
/* Returns the distance of step i of an arrow from the straight line. A positive
 * distance is to the right. */
int svg_right_of(const struct drawing *d, const struct picture_arrow *a,
	size_t i, int lane);
struct path svg_make_way(
	const struct drawing *d, const struct picture_arrow *a, int lane);
/* Returns points on the line of an arrow. The points are so close together that
 * no other thing fits between two of them. */
struct path svg_trace(const struct drawing *d, const struct path *way);
/* Returns the cost of an arrow's line: the weight of the things that it would
 * cover, as room_cost computes it. */
int svg_way_cost(const struct drawing *d, const struct path *way, int kind);
bool svg_leads_over(const struct drawing *d, const struct path *way, int kind,
	struct rect there);

#endif
