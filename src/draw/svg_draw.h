/*
 * This header declares what the files that draw pictures as SVG (svg.h) share.
 * floor: draw
 *
 * All lengths are whole numbers, about two for each pixel. Angles are whole
 * degrees. Hexes are 120 units wide and 104 units high. With these sizes they
 * are regular to one part in a thousand. Each file writes one layer, and svg.c
 * writes the layers in order, from bottom to top.
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
	NUMBER_DOWN = 12,
	NUMBER_ASIDE = 27,
	MARGIN = 100,
	PADDING = 20,
	SHEET_RIM = 60, /* Printers can't print at the edge of the paper. */
	COUNTER_HALF = 37,
	/* The head of an arrow is this much wider than its shaft on each
	 * side. */
	HEAD_MORE = 7,
	CARTOUCHE_WIDTH = 660,
	CARTOUCHE_HEIGHT = 330,
	NARROWEST = 1060,
	HEADLINE = 110,
};

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

enum bend {
	BEND_SHARP,
	BEND_ROUND,  /* Corners are cut off at a third of each piece. */
	BEND_SMOOTH, /* Curves touch the middle of each piece. */
};

/* Strands are pieces of lines. Those that end at one point are joined. */
struct strand {
	struct point from, to;
	bool used;
};

/*
 * A drawing has the data that all layers need. Data of only one step have a
 * header of their own: the layout of the document, the hexes of the map, or the
 * places of movable things.
 */
struct drawing {
	const struct picture *p;
	const struct hexmap *m; /* NULL for a tabletop, which has no hexes */
	struct chart_part part;
	struct buffer *out;
	struct arena *arena;
	unsigned layers;
	bool apart;		 /* writes few bytes, with relative places */
	bool sample;		 /* a counter of a legend, not a unit */
	struct things *things;	 /* NULL unless things are drawn now */
	struct svg_names *names; /* NULL unless other pictures have names */
	struct layout *layout;
	struct ground *ground;
	struct placing *placing; /* empty until a thing needs a place */
	struct plan *plan;
};

struct things {
	struct drawn_list list;
	enum drawn_layer layer;
	size_t depth, from;
};

/* svg_layout.c defines these functions. They make a drawing without a layout,
 * and lay it out. svg_inside returns what the map has of a part. */
struct drawing svg_drawing(
	const struct picture *p, struct chart_part part, struct buffer *out);
void svg_lay_out(struct drawing *d);
struct chart_part svg_inside(const struct hexmap *m, struct chart_part part);

/* These functions are in svg.c. svg_map draws what depends only on the map and
 * its part. The other functions draw everything else, as a list or as SVG. */
void svg_map(struct drawing *d);
struct drawn_list svg_things(struct drawing *d);
void svg_step(struct drawing *d);

struct layer {
	void (*draw)(struct drawing *d); /* NULL if the layer has no function */
	const char *class;
	bool clipped; /* The layer ends at the border of the part. */
	bool whole;
	bool placed; /* true if the layer's things get their places last */
};

/*
 * Begins a thing (svg_thing.c). The caller must draw the body of the thing at
 * the point `at`. If the function returns true, it has set `at` to 0,0, and the
 * body is moved to its place later. If the thing is inside another thing, or if
 * there is no list, the body is drawn directly. `extent` is the rectangle of
 * the thing, relative to its place.
 */
bool svg_begin(const struct drawing *d, const char *id, struct rect extent,
	struct point *at);
void svg_begin_here(const struct drawing *d, const char *id);
void svg_finish(const struct drawing *d);

/* These functions (svg_document.c) begin a document, write a whole document,
 * and end a document. */
void svg_opening(struct drawing *d);
void svg_definitions(struct drawing *d);
void svg_document(struct drawing *d);
void svg_end(struct drawing *d);

/* svg_shape.c defines the functions below. */
struct point svg_centre(const struct drawing *d, int hex);
/* Return the corner where a hexside begins, clockwise, and its middle. */
struct point svg_corner(const struct drawing *d, int hex, int side);
struct point svg_side(const struct drawing *d, int hex, int side);
struct point svg_middle_of(const struct drawing *d, int hexside);
/* Returns the way to the neighbour across a side, even off the map. */
struct point svg_across(int side);
struct point svg_between(struct point a, struct point b);
/* Returns a point on the curve from `from` to `to`. The curve bends towards
 * `over`. The point is `part` of `all` equal parts along the curve. */
struct point svg_bend(struct point from, struct point over, struct point to,
	int part, int all);
/* Returns the point that is `length` away from `from` on the way to `to`. */
struct point svg_toward(struct point from, struct point to, int length);

/*
 * Returns the border of the hexes whose element of `in` is true. The border
 * runs clockwise and is moved inwards by `inset`. If `front` is true, returns
 * only borders between two hexes of the map.
 */
struct paths svg_outline(
	const struct drawing *d, const bool *in, int inset, bool front);
/* Joins strands into lines that are as long as possible. A line ends at each
 * point where more than two strands meet. */
struct paths svg_join(struct arena *a, struct strand *strand, size_t count);
/* Moves corners a little, always in the same way, as if drawn by hand. */
void svg_ruffle(struct paths *l, int most);
/* These functions write one path, or several paths, as SVG path data. */
void svg_path(struct buffer *out, const struct path *p, enum bend bend);
void svg_paths(struct buffer *out, const struct paths *l, enum bend bend);

/* svg_text.c defines the functions below. */
/* Escapes a text for XML. The text may contain any characters. */
void svg_escape(struct buffer *out, const char *text);
void svg_integer(struct buffer *out, const char *before, int number);
int svg_text_width(const char *text, int size);
/* Returns the largest size, up to `size`, at which a text fits into `width`. */
int svg_fit(const char *text, int size, int width);
void svg_text(struct drawing *d, struct point at, const char *class,
	const char *text);
void svg_sized_text(struct drawing *d, struct point at, const char *class,
	const char *text, int size);
/* Writes lines of notes, the first line below `at`, each line `step` below the
 * line before. Returns the base line of the last line. */
int svg_notes(struct drawing *d, struct point at, int step,
	const struct buffer *notes);
void svg_line(const struct drawing *d, const char *class, struct point from,
	struct point to);
/* Writes an attribute data-NAME, by which a program finds a thing. */
void svg_data(const struct drawing *d, const char *name, const char *value);
/* Returns the id of a definition. Only letters, digits and hyphens stay as they
 * are. Other characters are written in hex, so the id is safe in attributes,
 * references and styles. */
const char *svg_id(const struct drawing *d, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* These functions draw a thing from the definitions. svg_use adds attributes,
 * which may be NULL. svg_place puts the middle of the thing at a place. The
 * third function also turns the thing. */
void svg_use(const struct drawing *d, const char *id, const char *attributes);
void svg_place(const struct drawing *d, const char *id, struct point at);
void svg_stamp(
	const struct drawing *d, const char *id, struct point at, int degrees);

void svg_rect(struct drawing *d, const char *class, struct rect r, int round);
/* Writes a heading. `at` is the left end of the heading's base line. */
void svg_heading(struct drawing *d, struct point at, const char *text, int size,
	int width);
void svg_scaled(
	struct drawing *d, const char *id, struct point at, int percent);

/* Begins a group for a thing, with a class and a title. In a page the group
 * gets the unit instead of a title, because the page knows the names of units.
 * Title and unit may be NULL. Returns the point at which the thing is drawn. */
struct point svg_open(const struct drawing *d, const char *class,
	const char *unit, const char *title, struct rect extent,
	struct point at);
void svg_title(const struct drawing *d, const char *title);
void svg_close(const struct drawing *d);

/* svg_style.c writes the rules of a style sheet, patterns and symbols. */
void svg_style(struct drawing *d);
void svg_shapes(struct drawing *d);

/* These functions (svg_table.c) lay out and draw a tabletop. */
void svg_lay_table(struct drawing *d);
/* Draws the map of places, if the tabletop has one (svg_place.c). */
void svg_land(struct drawing *d);
/* Draws the legend of a tabletop and returns where the legend ends. */
int svg_table_legend(struct drawing *d);
extern const struct layer svg_table_layers[];

/* svg_terrain.c defines the functions below. */
void svg_terrain(struct drawing *d);
void svg_grid(struct drawing *d);
void svg_numbers(struct drawing *d);
void svg_dots(struct drawing *d);
struct point svg_number_at(const struct drawing *d, int hex);
struct rect svg_number_rect(const struct drawing *d, int hex);

/* The names of line classes and the ids of bridges (svg_line.c). */
extern const char *const svg_line_names[], *const svg_bridge_names[];
void svg_water(struct drawing *d);
void svg_roads(struct drawing *d);
void svg_bridges(struct drawing *d);
/* True if a line or bridge of the list, with this look, is in the drawn part.
 */
bool svg_has_look(const struct drawing *d, const struct picture_side_look *list,
	size_t count, int look);
bool svg_is_bridged(const struct drawing *d, int hex, int side);

/* svg_area.c defines the functions below. */
/* Draws temporary areas if `passing`, otherwise those of the map. */
void svg_tints(struct drawing *d, bool passing);
bool svg_is_wall(const struct picture_area *a);
void svg_walls(struct drawing *d);
void svg_control(struct drawing *d);
void svg_marks(struct drawing *d);
/* Draw samples for the legend, with their middle at 0,0. */
void svg_area_sample(struct drawing *d, const struct picture_area *a);
void svg_mark_sample(struct drawing *d, const struct picture_mark *m);
struct point svg_mark_at(const struct drawing *d, const struct picture_mark *m);
/* svg_has_flag returns true if the hex counts for the area and its holder is
 * known. svg_flag_at returns the point at which the flag of a hex is drawn. */
bool svg_has_flag(
	const struct drawing *d, const struct picture_area *a, int hex);
struct point svg_flag_at(const struct drawing *d, int hex);
bool svg_has_area(const struct drawing *d, const struct picture_area *a);

/* svg_name.c defines the functions below. svg_threads places the names, and
 * draws the threads that lead to distant ones. */
void svg_threads(struct drawing *d);
void svg_names(struct drawing *d);
/* Returns how far row n is below or above the middle of a hex, the nearest row
 * first. Rows are between hex numbers, whose columns are half a row apart. */
int svg_row(int n);
int svg_beyond(const struct drawing *d, struct rect b);

/* svg_result.c defines the functions below. */
void svg_pins(struct drawing *d);
void svg_tags(struct drawing *d);
void svg_tag(
	struct drawing *d, const struct picture_result *r, struct point at);
int svg_tag_width(const struct drawing *d, const struct picture_result *r);
bool svg_has_result(const struct drawing *d, const struct picture_result *r);

/* svg_counter.c defines the functions below. */
void svg_counter_styles(struct drawing *d);
void svg_counter_shapes(struct drawing *d);
void svg_counters(struct drawing *d);
/* Draws a counter that is alone in its hex. */
void svg_counter(
	struct drawing *d, const struct picture_counter *c, struct point at);
void svg_count_stacks(struct drawing *d);
/* True if the counters of a hex leave no room to their left and right. */
bool svg_is_full(const struct drawing *d, int hex);
struct rect svg_hex_room(const struct drawing *d, int hex);

/* svg_arrow.c defines the functions below. */
void svg_ways(struct drawing *d);
void svg_attacks(struct drawing *d);
/* Returns half an arrow's width. The arrow's head is wider by HEAD_MORE. */
int svg_way_half(int kind);
bool svg_is_way(const struct drawing *d, const struct picture_arrow *a);
/* Draw samples for the legend, with their middle at 0,0. */
void svg_arrow_sample(struct drawing *d, int kind);
bool svg_has_arrow(const struct drawing *d, int kind);

/* These functions (svg_status.c) draw turns, tracks and holdings. The height is
 * 0 if a game has none of these. */
int svg_status_height(const struct drawing *d);
void svg_status(struct drawing *d);

/* svg_legend.c defines the functions below. */
int svg_legend_height(const struct drawing *d);
void svg_legend(struct drawing *d);

/* These functions (svg_title.c) draw a framed title, called a cartouche, or a
 * line above a part of the map. */
void svg_cartouche(struct drawing *d);

static inline bool
svg_wants(const struct drawing *d, enum drawn_layer layer)
{
	return d->layers >> layer & 1;
}

#endif
