/*
 * Tabletops: the ground of pictures that are not maps of hexes.
 * floor: draw
 *
 * A tabletop has places joined by roads, and frames with rows of pieces and
 * cards, with tracks, and with text. A game describes everything on the
 * tabletop that the reader may see. feldpost draws this description as text
 * (tabletop_draw) and as SVG (svg.h). A position "in text" is a column and a
 * row of the board of text, which is CANVAS_WIDTH wide. The SVG enlarges the
 * same grid for places, roads and captions, but has its own layout of frames.
 *
 * The counters of a picture are at places: `hex` is the number of the place.
 * The arena owns all memory.
 */
#ifndef FELDPOST_TABLETOP_H
#define FELDPOST_TABLETOP_H

#include "feldpost/canvas.h"
#include "feldpost/picture.h"

/* The marks that are drawn at a place. */
enum place_mark {
	PLACE_STAR = 1, /* a star: something may be found at this place */
	PLACE_FLAG = 2, /* a flag: this place is a goal */
	PLACE_CAPITAL = 4,
};

enum {
	PLACE_WIDTH = 3, /* width in text: the value between two brackets */
};

struct picture_place {
	const char *id, *name;
	/* Each points to a column and a row in text: `at` is the middle of the
	 * place, and `name_at` is the start of its name. */
	const int *at, *name_at;
	const char *value; /* one letter or digit between the brackets, or "" */
	unsigned marks;	   /* a set of enum place_mark */
	int owner;	   /* a side, or -1 */
	bool marker;	   /* the place has the game's marker */
};

enum road_look {
	ROAD_LANE, /* in text, as faint as everything below the pieces */
	ROAD_MAIN,
	ROAD_DOTTED, /* dotted, with an arrow at the second place */
};

enum road_crossing {
	CROSSING_NONE,
	CROSSING_BRIDGE,
	CROSSING_BLOWN,
};

/* A road runs horizontally to column `bend`, then vertically, then horizontally
 * again. */
struct picture_road {
	int from, to;
	int bend;
	int look, crossing;
	const char *sign;   /* sign of the way beside the road, "B"; or NULL */
	const char *bridge; /* the name of the road's bridge, or NULL */
	bool shut;	    /* the road is closed, but not blown up */
};

/* Text on the map. Captions of one character in STYLE_WATER, one below the
 * other, are a river; the letters spell its name. */
struct picture_caption {
	const int *at; /* column and row in text */
	const char *text;
	enum style style;
};

/* The looks of a card. */
enum card_look {
	CARD_BLACK,
	CARD_RED,
	CARD_WAR,
	CARD_TERROR,
	CARD_GOODS,
};

struct picture_card {
	/* The name of the card's face; NULL if the reader sees the back of the
	 * card. */
	const char *face;
	const char *id;	   /* name of the card in orders, if that differs */
	const char *value; /* large text on the face, "7"; not on the back */
	const char *sign; /* the sign below the value: "♠", a word, or NULL */
	int look;	  /* an enum card_look */
	int side;	  /* the side whose back the card has, or -1 */
	bool strong;	  /* the card takes part in the fight */
};

/* A row of boxes, one of which is marked as the current one. */
struct picture_boxes {
	int first, last, now; /* the numbers of the first, last and current box;
			       * numbers ascend or descend */
	/* Names of the boxes, beginning with box `first`. NULL if the boxes
	 * have numbers instead. */
	const char *const *name;
	/* A sign that is printed below some of the boxes. */
	struct picture_boxes_line {
		const char *sign;
		uint64_t boxes;
	} line[4];
	size_t lines;
};

enum picture_piece {
	PIECE_NONE, /* only the number of pieces is drawn */
	PIECE_TANK,
	PIECE_PEOPLE,
	PIECE_COUNTER, /* `count` copies of the row's `counter` */
};

enum row_kind {
	ROW_PIECES,
	ROW_CARDS,
	ROW_DECK, /* a pile of cards, with their number */
	ROW_TRACK,
};

/* Such a row is not drawn in text; words below the board describe it. */
#define TABLETOP_SILENT -1, -1
/* A row with these positions is not drawn in text, and described in words only
 * at full length, because a detail of the picture says more. */
#define TABLETOP_PICTURED -2, -2

/* A row of a frame: a heading and its contents. */
struct picture_row {
	int kind; /* an enum row_kind */
	const char *title;
	/* Positions in text, of the title and of the contents. If `from` is
	 * { 0, 0 }, the contents follow the title. */
	int at[2], from[2];
	bool plain;   /* the title is not a heading */
	int count;    /* the number of pieces or cards */
	int count_at; /* column of the number before the cards, or 0 */
	int most;     /* room for this many pieces; 0 if not shown */
	int side;     /* the side whose backs the cards of a pile have */
	bool pile;    /* draw a pile of `count` cards before the cards */
	enum picture_piece piece;
	const struct picture_counter *counter;
	struct picture_card *card;
	size_t cards;
	/* In text: columns from card to card, with each number below its card;
	 * or 0 if all are in one line, with `gap` blanks between them. */
	int step, gap;
	/* In text: the words printed before and after the cards. */
	const char *lead;
	const char *remark; /* used only if the row has the frame's title */
	/* text: printed on the board of text instead of the cards; or NULL.
	 * style: the style of the text or the cards. */
	const char *text;
	enum style style;
	struct picture_boxes boxes;
};

/* The place of a frame in the SVG: in the map, beside the map or below the
 * map. */
enum frame_spot {
	FRAME_AREA, /* a part of the map that has no places */
	FRAME_SIDE,
	FRAME_BELOW,
};

struct picture_frame {
	const char *title;
	int at[2], size[2]; /* in text; size 0 if the frame is not drawn */
	enum frame_spot spot;
	int side;   /* the side to which the frame belongs, or -1 */
	int ground; /* for FRAME_AREA: enum terrain_look (hexmap.h) */
	struct picture_row *row;
	size_t rows, room;
};

/* The signs that a legend explains. */
enum picture_sign {
	SIGN_MARKER,
	SIGN_VALUE,
	SIGN_STAR,
	SIGN_FLAG,
	SIGN_CAPITAL,
	SIGN_BRIDGE,
	SIGN_BLOWN,
	SIGN_HIDDEN,
	SIGN_DOTTED,
	SIGN_COUNT,
};

struct picture_key {
	int sign;
	const char *glyph; /* the glyph in text, if not the usual one */
	const char *text;
};

/* The first row of the board. */
struct picture_calendar {
	const char *heading; /* such as "20 Dec PM, turn 9 of 9" */
	const char *right;   /* text at the right end, or NULL */
	struct picture_boxes boxes;
};

struct tabletop {
	struct picture_place *place;
	struct picture_road *road;
	struct picture_caption *caption;
	struct picture_frame *frame;
	size_t places, roads, captions, frames;
	size_t place_room, road_room, caption_room, frame_room;
	struct picture_calendar calendar;
	/* The counter that stands at the place with the marker. If it has no
	 * id, the marker is the front between the first side and the second. */
	struct picture_counter marker;
	/* Explanations in the SVG's legend. `shut` explains roads that are
	 * closed; `signs` explains roads with a sign. Each may be NULL. */
	const char *shut, *signs;
	struct picture_key keys[12];
	size_t key_count;
	int keys_at; /* row of the legend in text */
};

/* Begins a picture of an empty tabletop, which is also p->table. */
struct tabletop *tabletop_start(struct picture *p, struct arena *a);
void tabletop_add_place(struct picture *p, struct picture_place place);
void tabletop_add_road(struct picture *p, struct picture_road road);
void tabletop_add_caption(struct picture *p, struct picture_caption caption);
/* tabletop_add_frame begins a frame. The other functions add to the frame that
 * was begun last. */
void tabletop_add_frame(struct picture *p, struct picture_frame frame);
void tabletop_add_row(struct picture *p, struct picture_row row);
void tabletop_add_key(struct picture *p, enum picture_sign sign,
	const char *glyph, const char *text);
void row_add_card(
	struct arena *a, struct picture_row *row, struct picture_card card);

/* Returns the name by which programs find piece or card `i` of a row. For a
 * card this is its face; if the reader does not see the face, it is the number
 * that orders use for the card. Returns NULL if the piece or card looks like
 * others in the row. */
const char *row_unit(const struct picture_row *row, int i);

/* Draws the tabletop as text. */
void tabletop_draw(const struct picture *p, struct canvas *c);

/* Appends the name of a card as in lists: "W5 (1.1)". */
void card_write(struct buffer *out, const struct picture_card *card);

#endif
