/*
 * Tabletops: the ground of a picture that is no map of hexes.
 * floor: draw
 *
 * A tabletop has places joined by roads, and frames with rows of pieces and
 * cards, with tracks, and with words. A game describes once what is there, as
 * the reader may see it; the board of text (tabletop_draw) and the SVG (svg.h)
 * are drawn from that. A position "in text" is a column and a row of the text
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
	PLACE_WIDTH = 3, /* in text: brackets, and what is between them */
};

struct picture_place {
	const char *id, *name;
	/* In text, int[2]: of its middle, and where its name begins. */
	const int *at, *name_at;
	const char *value; /* one letter or digit between the brackets, or "" */
	unsigned marks;	   /* of enum place_mark */
	int owner;	   /* side, or -1 */
	bool marker;	   /* the game's marker stands there */
};

enum road_look {
	ROAD_LANE, /* in text as faint as all that lies under the pieces */
	ROAD_MAIN,
	ROAD_DOTTED, /* with an arrow at the second place */
};

enum road_crossing {
	CROSSING_NONE,
	CROSSING_BRIDGE,
	CROSSING_BLOWN,
};

/* Level to column `bend`, then upright, then level again. */
struct picture_road {
	int from, to; /* places */
	int bend;
	int look, crossing;
	const char *sign;   /* on a shield beside it: "B"; NULL: none */
	const char *bridge; /* what its bridge is called, or NULL */
	bool shut;	    /* closed now, though nothing is blown */
};

/*
 * Something written on the map. One character each, in STYLE_WATER, in rows one
 * below the other: a river, whose name those are that are letters.
 */
struct picture_caption {
	const int *at; /* int[2] in text */
	const char *text;
	enum style style;
};

/* How cards differ to the eye. */
enum card_look {
	CARD_BLACK,
	CARD_RED,
	CARD_WAR,
	CARD_TERROR,
	CARD_GOODS,
};

struct picture_card {
	/* What is printed on it, as people call it; NULL: the reader sees its
	 * back. */
	const char *face;
	const char *id;	   /* what orders call it, if that is another name */
	const char *value; /* large on the face: "7"; not of a back */
	const char *sign;  /* below it: a suit, "♠", or a word, or NULL */
	int look;	   /* enum card_look */
	int side;	   /* whose back it has, or -1 */
	bool strong;	   /* it is in the fight */
};

/* Boxes in a row, of which one is reached. */
struct picture_boxes {
	int first, last, now; /* numbers, in either direction */
	/* Names of the boxes, from `first` on; NULL: their numbers. */
	const char *const *name;
	/* Below the boxes: a sign for those that have it. */
	struct picture_boxes_line {
		const char *sign;
		uint64_t boxes;
	} line[4];
	size_t lines;
};

enum picture_piece {
	PIECE_NONE, /* their number alone */
	PIECE_TANK,
	PIECE_PEOPLE,
	PIECE_COUNTER, /* `counter` of the row has `count` of them */
};

enum row_kind {
	ROW_PIECES,
	ROW_CARDS,
	ROW_DECK, /* a pile of cards: how many */
	ROW_TRACK,
};

#define TABLETOP_SILENT -1, -1

/* A heading, and what belongs to it. */
struct picture_row {
	int kind; /* enum row_kind */
	const char *title;
	/* In text; TABLETOP_SILENT: it is not there, for the words below the
	 * board say it. `from`: where what it holds begins; { 0, 0 }: behind
	 * the title. */
	int at[2], from[2];
	bool plain;   /* the title is no heading */
	int count;    /* of pieces or cards */
	int count_at; /* its column, if it is said before the cards, else 0 */
	int most;     /* there is room for so many pieces; 0: nothing said */
	int side;     /* whose backs the cards of a pile have */
	bool pile;    /* before the cards lies a pile of `count` */
	enum picture_piece piece;
	const struct picture_counter *counter;
	struct picture_card *card;
	size_t cards;
	/* In text: columns from card to card, whose number is then below it;
	 * 0: all in one line, with `gap` blanks between. */
	int step, gap;
	/* In text: before and after the cards. */
	const char *lead;
	const char *remark; /* only if the frame's title is the row's */
	/* What text says in place of the cards; how that or they look. */
	const char *text;
	enum style style;
	struct picture_boxes boxes;
};

/* Where the SVG lays a frame: beside the map or below it. */
enum frame_spot {
	FRAME_AREA, /* one of those that are the map, where no places are */
	FRAME_SIDE,
	FRAME_BELOW,
};

struct picture_frame {
	const char *title;
	int at[2], size[2]; /* in text; no size: no frame there */
	enum frame_spot spot;
	int side;   /* whose it is, or -1 */
	int ground; /* of FRAME_AREA: enum terrain_look (hexmap.h) */
	struct picture_row *row;
	size_t rows, room;
};

/* What legends explain. */
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
	/* What stands at the place that has the marker; without an id: the
	 * front, between the first side and the second. */
	struct picture_counter marker;
	/* What the legend of the SVG calls roads that are shut, and those with
	 * a sign; or NULL. */
	const char *shut, *signs;
	struct picture_key keys[12];
	size_t key_count;
	int keys_at; /* row in text */
};

/* Begins a picture of a tabletop, with nothing on it; also p->table. */
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

/* What a program finds piece or card `i` of a row by, as other pictures find a
 * counter: a card's face or, if the reader does not see it, the number by which
 * orders name it. NULL: nothing tells it from others. */
const char *row_unit(const struct picture_row *row, int i);

/* Draws it as text. */
void tabletop_draw(const struct picture *p, struct canvas *c);

/* The text that a card is called by in lists: "W5 (1.1)". */
void card_write(struct buffer *out, const struct picture_card *card);

#endif
