/*
 * Pictures as SVG: what the files behind svg.h share.
 * floor: draw
 *
 * All lengths are whole numbers, about two to a pixel. Angles are whole
 * degrees. Hexes are 120 wide and 104 high, regular to a thousandth. Each file
 * writes one layer; svg.c stacks them.
 */
#ifndef SVG_DRAW_H
#define SVG_DRAW_H

#include "feldpost/chart.h"
#include "feldpost/picture.h"
#include "feldpost/svg.h"
#include "rect.h"

enum {
	COLUMN_STEP = 90,
	ROW_STEP = 104,
	NUMBER_DOWN = 12,  /* base line of a number, below the hex's top */
	NUMBER_ASIDE = 27, /* the number gives way to a bridge */
	MARGIN = 100,
	PADDING = 20,	/* in panels */
	SHEET_RIM = 60, /* no printer reaches the edge of paper */
	COUNTER_HALF = 37,
	HEAD_MORE = 7, /* of an arrow, on each side of its shaft */
	CARTOUCHE_WIDTH = 660,
	CARTOUCHE_HEIGHT = 330,
	NARROWEST = 1060, /* least width, for titles and legends */
	HEADLINE = 110,	  /* height of the line above a part */
};

/* Lines through points. */
struct path {
	struct point *at;
	size_t count;
	bool closed;
};

struct paths {
	struct arena *arena;
	struct path *path;
	size_t count, room;
};

/* How a line turns at its corners. */
enum bend {
	BEND_SHARP,
	BEND_ROUND,  /* cut off at a third of the pieces */
	BEND_SMOOTH, /* in curves that touch the middle of each piece */
};

/* A piece of a line, to be joined with others at equal points. */
struct strand {
	struct point from, to;
	bool used;
};

/*
 * What the steps of a drawing share. What only some of them need has a header
 * of its own: where the parts of the document stand, the hexes of the map, and
 * what has found its place among the rest.
 */
struct drawing {
	const struct picture *p;
	const struct hexmap *m; /* NULL for a tabletop */
	struct chart_part part;
	struct buffer *out;
	struct arena *arena;
	unsigned layers;       /* bits of the layers to draw */
	bool apart;	       /* in few bytes, and movable things relative */
	bool sample;	       /* a legend is being drawn: these are no units */
	struct things *things; /* the list being drawn, or NULL */
	struct svg_names *names; /* kept from other pictures, or NULL */
	struct layout *layout;	 /* svg_layout.h */
	struct ground *ground;	 /* svg_ground.h */
	struct placing *placing; /* svg_placing.h; empty until needed */
	struct plan *plan;	 /* of a tabletop: svg_table.h */
};

struct things {
	struct drawn_list list;
	enum drawn_layer layer;
	size_t depth, from; /* open groups of the thing; start of its body */
};

/* svg.c: a drawing without layout; what depends only on map and part; all else,
 * as a list and as SVG. */
struct drawing svg_drawing(
	const struct picture *p, struct chart_part part, struct buffer *out);
void svg_lay_out(struct drawing *d);
void svg_map(struct drawing *d);
struct drawn_list svg_things(struct drawing *d);
void svg_step(struct drawing *d);
struct chart_part svg_inside(const struct hexmap *m, struct chart_part part);

/* How a layer is drawn. */
struct layer {
	void (*draw)(struct drawing *d); /* NULL if there is none */
	const char *class; /* of the group around all of it, or NULL */
	bool clipped;	   /* it ends where the part ends */
	bool whole;	   /* it is one thing, beside the map */
	bool placed;	   /* its place depends on all the others */
};

/*
 * svg_thing.c: begins a thing; its body is drawn at the new `at`. If true, that
 * is 0,0, and the body is moved to the old place later. A thing inside another,
 * or without a list, is just drawn. `extent` is around the place.
 */
bool svg_begin(const struct drawing *d, const char *id, struct rect extent,
	struct point *at);
/* Begins a thing that can't be moved. */
void svg_begin_here(const struct drawing *d, const char *id);
void svg_finish(const struct drawing *d);

/* svg_document.c: the document's beginning, all of it, and its end. */
void svg_opening(struct drawing *d);
void svg_definitions(struct drawing *d);
void svg_document(struct drawing *d);
void svg_end(struct drawing *d);

/* svg_shape.c */
struct point svg_centre(const struct drawing *d, int hex);
/* Where a side of a hex begins, clockwise; its middle. */
struct point svg_corner(const struct drawing *d, int hex, int side);
struct point svg_side(const struct drawing *d, int hex, int side);
/* Midway between the two hexes of a hexside. */
struct point svg_middle_of(const struct drawing *d, int hexside);
/* The way across a side from hex to hex, the edge of the map or not. */
struct point svg_across(int side);
struct point svg_between(struct point a, struct point b);
/* A point on the curve from `from` to `to` that turns to `over`, after `part`
 * of `all` parts. */
struct point svg_bend(struct point from, struct point over, struct point to,
	int part, int all);
/* `length` from `from` on the way to `to`. */
struct point svg_toward(struct point from, struct point to, int length);

/*
 * Returns the border of the hexes that are `in`, clockwise, moved inwards by
 * `inset`; with `front` only between two hexes of the map.
 */
struct paths svg_outline(
	const struct drawing *d, const bool *in, int inset, bool front);
/* Strands joined to lines as long as can be; where more than two meet, lines
 * end. */
struct paths svg_join(struct arena *a, struct strand *strand, size_t count);
/* Moves corners a little, always in the same way. */
void svg_ruffle(struct paths *l, int most);
/* Write path data. */
void svg_path(struct buffer *out, const struct path *p, enum bend bend);
void svg_paths(struct buffer *out, const struct paths *l, enum bend bend);

/* svg_text.c */
/* Escapes text from outside for XML. */
void svg_escape(struct buffer *out, const char *text);
/* Writes some text and a number. */
void svg_integer(struct buffer *out, const char *before, int number);
/* Estimates the width of a text. */
int svg_text_width(const char *text, int size);
/* Returns the largest size up to `size` that fits into `width`. */
int svg_fit(const char *text, int size, int width);
void svg_text(struct drawing *d, struct point at, const char *class,
	const char *text);
void svg_sized_text(struct drawing *d, struct point at, const char *class,
	const char *text, int size);
/* Lines of notes, each so far below the one before, the first below a point;
 * returns the base line of the last. */
int svg_notes(struct drawing *d, struct point at, int step,
	const struct buffer *notes);
void svg_line(const struct drawing *d, const char *class, struct point from,
	struct point to);
/* Writes an attribute by which a program finds a thing: data-NAME. */
void svg_data(const struct drawing *d, const char *name, const char *value);
/* Returns the id of a thing in the definitions. It is safe in ids, references
 * and styles: all but letters, digits and hyphens is written in hex. */
const char *svg_id(const struct drawing *d, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Draw a thing of the definitions: with more attributes, or NULL; with its
 * middle at a place; the same, but turned. */
void svg_use(const struct drawing *d, const char *id, const char *attributes);
void svg_place(const struct drawing *d, const char *id, struct point at);
void svg_stamp(
	const struct drawing *d, const char *id, struct point at, int degrees);

/* Draws a box with a class. */
void svg_rect(struct drawing *d, const char *class, struct rect r, int round);
/* Writes a heading, its base line's left end at a point. */
void svg_heading(struct drawing *d, struct point at, const char *text, int size,
	int width);
/* Draws a shape of the definitions at a scale in percent. */
void svg_scaled(
	struct drawing *d, const char *id, struct point at, int percent);

/* Begins a thing as a group with a class and a title, or on a page, which
 * knows the names of units, with a unit; both may be NULL. Returns where it
 * is drawn. */
struct point svg_open(const struct drawing *d, const char *class,
	const char *unit, const char *title, struct rect extent,
	struct point at);
void svg_title(const struct drawing *d, const char *title);
void svg_close(const struct drawing *d);

/* svg_style.c: rules of a style sheet; patterns and symbols. */
void svg_style(struct drawing *d);
void svg_shapes(struct drawing *d);

/* svg_table.c: the same for a tabletop. */
void svg_lay_table(struct drawing *d);
void svg_table_map(struct drawing *d);
/* Returns where the legend ends. */
int svg_table_legend(struct drawing *d);
int svg_table_bottom(const struct drawing *d); /* where the frames end */
extern const struct layer svg_table_layers[];

/* svg_terrain.c */
void svg_terrain(struct drawing *d);
void svg_grid(struct drawing *d);
void svg_numbers(struct drawing *d);
void svg_dots(struct drawing *d);
/* Returns the middle of the base line of a hex's number. */
struct point svg_number_at(const struct drawing *d, int hex);
/* Returns the rectangle of a hex's number. */
struct rect svg_number_rect(const struct drawing *d, int hex);

/* svg_line.c: classes of lines, and ids of bridges, by their looks. */
extern const char *const svg_line_names[], *const svg_bridge_names[];
void svg_water(struct drawing *d);
void svg_roads(struct drawing *d);
void svg_bridges(struct drawing *d);
/* True if the part has such a line or bridge. */
bool svg_has_line(const struct drawing *d, int look);
bool svg_has_bridge(const struct drawing *d, int look);
/* True if there is a bridge on that side of a hex. */
bool svg_is_bridged(const struct drawing *d, int hex, int side);

/* svg_area.c */
/* Draws areas that are part of the map, or temporary ones. */
void svg_tints(struct drawing *d, bool passing);
/* True if the area is a fortified line. */
bool svg_is_wall(const struct picture_area *a);
void svg_walls(struct drawing *d);
void svg_control(struct drawing *d);
void svg_marks(struct drawing *d);
/* Draw samples for the legend around the middle. */
void svg_area_sample(struct drawing *d, const struct picture_area *a);
void svg_mark_sample(struct drawing *d, const struct picture_mark *m);
struct point svg_mark_at(const struct drawing *d, const struct picture_mark *m);
/* True if the hex counts and has a known holder; the place of its flag. */
bool svg_has_flag(
	const struct drawing *d, const struct picture_area *a, int hex);
struct point svg_flag_at(const struct drawing *d, int hex);
bool svg_has_area(const struct drawing *d, const struct picture_area *a);

/* svg_name.c */
void svg_names(struct drawing *d);
/* Rows are between hex numbers, whose columns are half a row apart. Returns how
 * far below the middle of a hex, or above, row n is, the nearest first. */
int svg_row(int n);
/* Returns by how much a rectangle leaves the map. */
int svg_beyond(const struct drawing *d, struct rect b);

/* svg_result.c */
void svg_pins(struct drawing *d);
void svg_tags(struct drawing *d);
void svg_tag(
	struct drawing *d, const struct picture_result *r, struct point at);
int svg_tag_width(const struct drawing *d, const struct picture_result *r);
bool svg_has_result(const struct drawing *d, const struct picture_result *r);

/* svg_counter.c */
void svg_counter_styles(struct drawing *d);
void svg_counter_shapes(struct drawing *d);
void svg_counters(struct drawing *d);
/* Draws a counter that is alone in its hex. */
void svg_counter(
	struct drawing *d, const struct picture_counter *c, struct point at);
void svg_count_stacks(struct drawing *d);
/* True if the counters of a hex have no room at their left and right. */
bool svg_is_full(const struct drawing *d, int hex);
/* Returns the rectangle that the counters of a hex cover. */
struct rect svg_hex_room(const struct drawing *d, int hex);

/* svg_arrow.c */
void svg_ways(struct drawing *d);
void svg_attacks(struct drawing *d);
/* Returns half a way's width; its head is wider by HEAD_MORE. */
int svg_way_half(int kind);
/* True if the arrow is a way in the part. */
bool svg_is_way(const struct drawing *d, const struct picture_arrow *a);
/* Draw samples for the legend around the middle. */
void svg_arrow_sample(struct drawing *d, int kind);
bool svg_has_arrow(const struct drawing *d, int kind);

/* svg_status.c: turns, tracks, holdings. The height is 0 if there are none. */
int svg_status_height(const struct drawing *d);
void svg_status(struct drawing *d);

/* svg_legend.c */
int svg_legend_height(const struct drawing *d);
void svg_legend(struct drawing *d);

/* svg_title.c: a cartouche, or a line above a part. */
void svg_cartouche(struct drawing *d);

static inline bool
svg_wants(const struct drawing *d, enum drawn_layer layer)
{
	return d->layers >> layer & 1;
}

#endif
