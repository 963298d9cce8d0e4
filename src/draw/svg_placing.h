/*
 * This header declares the movable things of an SVG picture. They have no fixed
 * place and must not cover fixed things.
 * floor: draw
 */
#ifndef SVG_PLACING_H
#define SVG_PLACING_H

#include "svg_draw.h"

struct room;

struct placed_name {
	const struct hex_place *place;
	struct point at; /* the middle of the name */
};

struct placing {
	struct room *room; /* NULL until a thing needs a place */
	struct path *way;  /* the line of each arrow except arrows of attacks */
	bool *covered;	   /* true if an arrow hides the number of the hex */
	struct point *tag_at;
	struct placed_name *name; /* the names on a map (svg_threads) */
	size_t names;
};

/* svg_room.c finds room for movable things. */
enum {
	ROOM_SOFT = 1,	 /* a thing should not cover this rectangle */
	ROOM_HARD = 400, /* a thing must never cover this rectangle */
};
struct room *svg_room(struct arena *a, int width, int height);
void room_take(struct room *r, struct rect b, int weight);
/* Returns the cost of a place: the weight of what would be covered. */
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
/* Returns how far step i of an arrow is to the right of the straight line. */
int svg_right_of(const struct drawing *d, const struct picture_arrow *a,
	size_t i, int lane);
struct path svg_make_way(
	const struct drawing *d, const struct picture_arrow *a, int lane);
/* Returns points on the line of an arrow. The points are so close together that
 * no other thing fits between two of them. */
struct path svg_trace(const struct drawing *d, const struct path *way);
/* Returns the cost of what an arrow's line would cover (room_cost). */
int svg_way_cost(const struct drawing *d, const struct path *way, int kind);
bool svg_leads_over(const struct drawing *d, const struct path *way, int kind,
	struct rect there);

#endif
