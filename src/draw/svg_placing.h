/*
 * Pictures as SVG: what has no place of its own, and gives way to the rest.
 * floor: draw
 */
#ifndef SVG_PLACING_H
#define SVG_PLACING_H

#include "svg_draw.h"

struct room;

struct placing {
	struct room *room;    /* NULL until something needs a place */
	struct path *way;     /* of each arrow that is no attack */
	bool *covered;	      /* for each hex: a way hides its number */
	struct point *tag_at; /* place of each result's tag */
};

/* svg_room.c: finding room for movable things. */
enum {
	ROOM_SOFT = 1,	 /* better not covered */
	ROOM_HARD = 400, /* never covered */
};
struct room *svg_room(struct arena *a, int width, int height);
void room_take(struct room *r, struct rect b, int weight);
/* Returns the cost of a place: the weight of what would be covered. */
int room_cost(const struct room *r, struct rect b);
/* True if the place covers nothing that must stay visible. */
bool room_is_free(const struct room *r, struct rect b);
/* svg_fill.c: makes the drawing's room, and enters all fixed things. */
void svg_fill_room(struct drawing *d);

/* svg_arrow.c: enters the attacks. */
void svg_take_attacks(struct drawing *d);

/* svg_lane.c: places all ways but attacks while the room has only numbers. */
void svg_lay_ways(struct drawing *d);

/* svg_way.c: lanes are numbers from -2 to 2. */
enum {
	LANE_WIDTH = 13 /* a way, its border and a gap */
};
/* Returns how far step i is to the right of the straight way. */
int svg_right_of(const struct drawing *d, const struct picture_arrow *a,
	size_t i, int lane);
struct path svg_make_way(
	const struct drawing *d, const struct picture_arrow *a, int lane);
/* Returns points along a way, so close that nothing fits between. */
struct path svg_trace(const struct drawing *d, const struct path *way);
/* Returns the cost of what a way would cover (room_cost). */
int svg_way_cost(const struct drawing *d, const struct path *way, int kind);
/* True if a way leads over this rectangle. */
bool svg_leads_over(const struct drawing *d, const struct path *way, int kind,
	struct rect there);

#endif
