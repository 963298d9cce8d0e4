/*
 * This header declares what the files that draw tabletops in SVG share.
 * floor: draw
 *
 * A cell of the text board is CELL_ACROSS units wide and CELL_DOWN units high
 * in SVG. Both boards therefore use the same map data.
 */
#ifndef SVG_TABLE_H
#define SVG_TABLE_H

#include "picture_internal.h"
#include "svg_draw.h"
#include "svg_ground.h"

enum {
	TABLE_WIDTH = 1720,
	TABLE_SIDE = 60,
	CELL_ACROSS = 20,
	CELL_DOWN = 46,
	PLACE_RADIUS = 28,
	COUNTER_SIZE = 74,
	CARD_ACROSS = 108,
	CARD_DOWN = 150,
	GAP = 20,
};

struct spots {
	struct rect *rect;
	int bottom;
};

struct plan {
	struct rect land;
	struct spots spots;
	struct rect *name;
};

/* Returns the middle of a cell. The cell in column 0 and row 0 has its middle
 * at d->ground->first. */
static inline struct point
svg_cell(const struct drawing *d, const int *at)
{
	return (struct point){ d->ground->first.x + at[0] * CELL_ACROSS,
		d->ground->first.y + at[1] * CELL_DOWN };
}

/* svg_place.c draws the map and things on it. */
struct rect svg_land_size(const struct tabletop *t);
void svg_stand(struct drawing *d);
/* These functions draw samples for legends. */
void svg_sign(struct drawing *d, const struct picture_key *k, struct point at);
void svg_disc(
	struct drawing *d, const struct picture_place *p, struct point at);

/* svg_road.c defines the functions below. */
void svg_rivers(struct drawing *d, struct rect map);
/* Draws roads with their shields, and the water below bridges. */
void svg_highways(struct drawing *d);
/* Draw things that change: bridges, and bars that close roads. */
void svg_crossings(struct drawing *d);
void svg_bars(struct drawing *d);
/* Finds where a road begins, turns twice and ends. Equal points count once.
 * Returns the number of points, at most 4. */
int svg_road_way(const struct drawing *d, const struct picture_road *r,
	struct point *way);
struct point svg_bridge_at(
	const struct drawing *d, const struct picture_road *r);
/* Returns true if a road has a shield, and stores the shield's place in *at. */
bool svg_has_shield(const struct drawing *d, const struct picture_road *r,
	struct point *at);
void svg_shield_sample(struct drawing *d, struct point at);
void svg_road_sample(struct drawing *d, struct point at, const char *class);

/* svg_card.c defines the functions below. */
/* svg_hand draws cards in a room that is `width` wide, side by side or
 * overlapping with visible corners. svg_hand_width returns the width that the
 * cards want, and svg_hand_least the least width in one line. */
int svg_hand_width(const struct picture_row *r);
int svg_hand_least(const struct picture_row *r);
int svg_hand_height(const struct picture_row *r, int width);
void svg_hand(struct drawing *d, const struct picture_row *r, struct point at,
	int width);
void svg_deck(struct drawing *d, const struct picture_row *r, struct point at);
/* Draws a suit or a star. Returns false if the text is something else. */
bool svg_suit(
	struct drawing *d, const char *text, struct point at, int percent);

/* These functions (svg_row.c) draw frames and tracks. */
void svg_boxes(
	struct drawing *d, const struct picture_boxes *b, struct rect room);
int svg_boxes_height(const struct picture_boxes *b);
/* Returns the width of a frame whose items are all on one line. */
int svg_frame_width(const struct picture_frame *f);
int svg_frame_height(const struct picture_frame *f, int width);
void svg_frame(
	struct drawing *d, const struct picture_frame *f, struct rect room);

/* These functions are in svg_piece.c. The first function draws a piece. Its
 * `place` may be NULL. A small piece has no words. The other functions draw a
 * row in a space that is `width` units wide. `large` is for rows in areas. */
void svg_piece(struct drawing *d, const struct picture_counter *c,
	const char *place, struct point at, int percent);
int svg_pieces_width(const struct picture_row *r, bool large);
int svg_pieces_height(const struct picture_row *r, bool large);
void svg_pieces(struct drawing *d, const struct picture_row *r, bool large,
	struct point at, int width);

#endif
