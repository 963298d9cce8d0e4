/*
 * Tabletops as SVG: what their files share.
 * floor: draw
 *
 * The cells of the board of text are CELL_ACROSS by CELL_DOWN here, so that the
 * data of a map serve both.
 */
#ifndef SVG_TABLE_H
#define SVG_TABLE_H

#include "picture_internal.h"
#include "svg_draw.h"
#include "svg_ground.h"

enum {
	TABLE_WIDTH = 1720, /* of the document */
	TABLE_SIDE = 60,    /* from its border to its contents */
	CELL_ACROSS = 20,
	CELL_DOWN = 46,
	PLACE_RADIUS = 28,
	COUNTER_SIZE = 74,
	CARD_ACROSS = 108,
	CARD_DOWN = 150,
	GAP = 20,
};

/* Where frames and the map lie. */
struct spots {
	struct rect *rect; /* of the frames */
	int bottom;
};

struct plan {
	struct rect land;
	struct spots spots;
	struct rect *name; /* of each place: its name's rectangle */
};

/* Returns the middle of a cell; d->ground->ground->first is that of column and
 * row 0. */
static inline struct point
svg_cell(const struct drawing *d, const int *at)
{
	return (struct point){ d->ground->first.x + at[0] * CELL_ACROSS,
		d->ground->first.y + at[1] * CELL_DOWN };
}

/* svg_place.c: the map, and things on it. `map` is its rectangle. */
struct rect svg_land_size(const struct tabletop *t);
void svg_land(struct drawing *d, struct rect map);
void svg_stand(struct drawing *d, struct rect map);
/* Draw samples for legends. */
void svg_sign(struct drawing *d, const struct picture_key *k, struct point at);
void svg_disc(
	struct drawing *d, const struct picture_place *p, struct point at);

/* svg_road.c */
void svg_rivers(struct drawing *d, struct rect map);
/* Draws roads with their shields, and the water below their bridges. */
void svg_highways(struct drawing *d);
/* Draw what changes: bridges, and bars that close roads. */
void svg_crossings(struct drawing *d);
void svg_bars(struct drawing *d);
struct point svg_bridge_at(
	const struct drawing *d, const struct picture_road *r);
/* True if a road has a shield; *at is its place. */
bool svg_has_shield(const struct drawing *d, const struct picture_road *r,
	struct point *at);
/* Draw samples for legends. */
void svg_shield_sample(struct drawing *d, struct point at);
void svg_road_sample(struct drawing *d, struct point at, const char *class);

/* svg_card.c */
/* Cards drawn side by side, or overlapping with visible corners, in a room
 * `width` wide; the width they want, and the least width in one line. */
int svg_hand_width(const struct picture_row *r);
int svg_hand_least(const struct picture_row *r);
int svg_hand_height(const struct picture_row *r, int width);
void svg_hand(struct drawing *d, const struct picture_row *r, struct point at,
	int width);
void svg_deck(struct drawing *d, const struct picture_row *r, struct point at);
/* Draws a suit or a star; false if the text is none. */
bool svg_suit(
	struct drawing *d, const char *text, struct point at, int percent);

/* svg_row.c: frames and tracks. */
void svg_boxes(
	struct drawing *d, const struct picture_boxes *b, struct rect room);
int svg_boxes_height(const struct picture_boxes *b);
/* Returns the width that a frame wants. */
int svg_frame_width(const struct picture_frame *f);
int svg_frame_height(const struct picture_frame *f, int width);
void svg_frame(
	struct drawing *d, const struct picture_frame *f, struct rect room);

/* svg_piece.c: draws a piece, at a place or NULL; a small one has no words.
 * Draws a row in a room `width` wide; `large` is for areas. */
void svg_piece(struct drawing *d, const struct picture_counter *c,
	const char *place, struct point at, int percent);
int svg_pieces_width(const struct picture_row *r, bool large);
int svg_pieces_height(const struct picture_row *r, bool large);
void svg_pieces(struct drawing *d, const struct picture_row *r, bool large,
	struct point at, int width);

#endif
