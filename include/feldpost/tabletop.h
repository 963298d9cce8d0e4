/*
 * Tabletops: the ground of pictures that are not maps of hexes.
 * floor: draw
 *
 * A tabletop has places joined by roads, and frames with rows of pieces and
 * cards, with tracks, and with text. A game describes once what is there, as
 * the reader may see it; from this the board of text (tabletop_draw) and the
 * SVG (svg.h) are drawn. A position "in text" is a column and a row of the text
 * board, which is CANVAS_WIDTH wide. The SVG enlarges the same grid for places,
 * roads and captions, and has its own layout of frames.
 *
 * The counters of a picture are at places: `hex` is the place's number. The
 * arena owns all memory.
 */
#ifndef FELDPOST_TABLETOP_H
#define FELDPOST_TABLETOP_H

#include "feldpost/canvas.h"
#include "feldpost/picture.h"

/* What is printed at a place. */
enum place_mark {
	PLACE_STAR = 1, /* something may be found there */
	PLACE_FLAG = 2, /* a goal */
	PLACE_CAPITAL = 4,
};

enum {
	PLACE_WIDTH = 3, /* in text: two brackets and the value between them */
};

struct picture_place {
	const char *id, *name;
	/* In text, int[2]: the middle, and the start of the name. */
	const int *at, *name_at;
	const char *value; /* one letter or digit between the brackets, or "" */
	unsigned marks;	   /* of enum place_mark */
	int owner;	   /* side, or -1 */
	bool marker;	   /* the game's marker stands there */
};

enum road_look {
	ROAD_LANE, /* in text as faint as everything below the pieces */
	ROAD_MAIN,
	ROAD_DOTTED, /* with an arrow at the second place */
};

enum road_crossing {
	CROSSING_NONE,
	CROSSING_BRIDGE,
	CROSSING_BLOWN,
};

/* A road runs level to column `bend`, then upright, then level again. */
struct picture_road {
	int from, to; /* places */
	int bend;
	int look, crossing;
	const char *sign;   /* on a shield beside the road: "B"; or NULL */
	const char *bridge; /* the name of its bridge, or NULL */
	bool shut;	    /* closed now, but not blown */
};

/*
 * Text on the map. Captions of one character in STYLE_WATER, one below the
 * other, are a river; the letters are its name.
 */
struct picture_caption {
	const int *at; /* int[2] in text */
	const char *text;
	enum style style;
};

/* How a card looks. */
enum card_look {
	CARD_BLACK,
	CARD_RED,
	CARD_WAR,
	CARD_TERROR,
	CARD_GOODS,
};

struct picture_card {
	/* The printed face, as people call it; NULL if the reader sees the
	 * back. */
	const char *face;
	const char *id;	   /* its name in orders, if different */
	const char *value; /* large on the face: "7"; not on a back */
	const char *sign;  /* below the value: "♠", or a word, or NULL */
	int look;	   /* enum card_look */
	int side;	   /* whose back the card has, or -1 */
	bool strong;	   /* the card is in the fight */
};

/* Boxes in a row, with the track's position in one of them. */
struct picture_boxes {
	int first, last, now; /* numbers, in either direction */
	/* Names of the boxes, from `first` on; NULL: they have numbers. */
	const char *const *name;
	/* A sign that is printed below some of the boxes. */
	struct picture_boxes_line {
		const char *sign;
		uint64_t boxes;
	} line[4];
	size_t lines;
};

enum picture_piece {
	PIECE_NONE, /* only their number is shown */
	PIECE_TANK,
	PIECE_PEOPLE,
	PIECE_COUNTER, /* `counter` of the row has `count` of them */
};

enum row_kind {
	ROW_PIECES,
	ROW_CARDS,
	ROW_DECK, /* a pile of cards, and how many they are */
	ROW_TRACK,
};

#define TABLETOP_SILENT -1, -1

/* A row: a heading and its contents. */
struct picture_row {
	int kind; /* enum row_kind */
	const char *title;
	/* Positions in text. TABLETOP_SILENT: the row is not drawn, because the
	 * words below the board say the same. `from`: where the contents begin;
	 * { 0, 0 }: after the title. */
	int at[2], from[2];
	bool plain;   /* the title is no heading */
	int count;    /* of pieces or cards */
	int count_at; /* its column, if printed before the cards, or 0 */
	int most;     /* room for this many pieces; 0: not shown */
	int side;     /* whose backs the cards of a pile have */
	bool pile;    /* a pile of `count` lies before the cards */
	enum picture_piece piece;
	const struct picture_counter *counter;
	struct picture_card *card;
	size_t cards;
	/* In text: columns from card to card, with each number below its card;
	 * 0: all in one line, with `gap` blanks between. */
	int step, gap;
	/* In text: printed before and after the cards. */
	const char *lead;
	const char *remark; /* only if the frame's title is the row's */
	/* Printed in text in place of the cards; and the style of either. */
	const char *text;
	enum style style;
	struct picture_boxes boxes;
};

/* Where the SVG lays a frame: beside the map or below it. */
enum frame_spot {
	FRAME_AREA, /* a part of a map that has no places */
	FRAME_SIDE,
	FRAME_BELOW,
};

struct picture_frame {
	const char *title;
	int at[2], size[2]; /* in text; size 0: no frame there */
	enum frame_spot spot;
	int side;   /* whose it is, or -1 */
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
	const char *glyph; /* in text, if not the sign's own */
	const char *text;
};

/* The first row of the board. */
struct picture_calendar {
	const char *heading; /* "20 Dec PM, turn 9 of 9" */
	const char *right;   /* at the right end, or NULL */
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
	/* The counter at the place with the marker. Without an id: the front
	 * between the first side and the second. */
	struct picture_counter marker;
	/* How the SVG's legend explains roads that are shut, and roads with a
	 * sign; or NULL. */
	const char *shut, *signs;
	struct picture_key keys[12];
	size_t key_count;
	int keys_at; /* row in text */
};

/* Begins a picture of an empty tabletop, which is also p->table. */
struct tabletop *tabletop_start(struct picture *p, struct arena *a);
void tabletop_add_place(struct picture *p, struct picture_place place);
void tabletop_add_road(struct picture *p, struct picture_road road);
void tabletop_add_caption(struct picture *p, struct picture_caption caption);
/* Begins a frame; rows go into the last one that was begun. */
void tabletop_add_frame(struct picture *p, struct picture_frame frame);
void tabletop_add_row(struct picture *p, struct picture_row row);
void tabletop_add_key(struct picture *p, enum picture_sign sign,
	const char *glyph, const char *text);
void row_add_card(
	struct arena *a, struct picture_row *row, struct picture_card card);

/* The name by which programs find piece or card `i` of a row, as they find
 * counters: a card's face or, if the reader does not see it, the number that
 * orders use. NULL if nothing tells it from others. */
const char *row_unit(const struct picture_row *row, int i);

/* Draws the tabletop as text. */
void tabletop_draw(const struct picture *p, struct canvas *c);

/* Appends a card's name in lists: "W5 (1.1)". */
void card_write(struct buffer *out, const struct picture_card *card);

#endif
