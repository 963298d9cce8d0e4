/*
 * Pictures: lists of everything to draw on a hex map or a table.
 * floor: draw
 *
 * A game makes one list of everything to draw: lines along hexsides, bridges,
 * counters, markers, the owners of hexes, and arrows for moves and fights. The
 * picture is then drawn as text (chart.h; a table by tabletop.h) and as SVG
 * (svg.h). Everything is drawn in the order in which it was added. If a hex has
 * no room for all its counters, the counter that was added last is visible. The
 * arena owns the memory.
 */
#ifndef FELDPOST_PICTURE_H
#define FELDPOST_PICTURE_H

#include "feldpost/hexmap.h"

enum line_look {
	LINE_RIVER,
	LINE_STREAM,
	LINE_ROAD, /* from the centre of one hex to the centre of the other */
	LINE_RAIL, /* from the centre of one hex to the centre of the other */
	LINE_BOUNDARY,
	LINE_LOOKS,
};

enum bridge_look {
	BRIDGE_INTACT,
	BRIDGE_DESTROYED,
	BRIDGE_PONTOON,
	BRIDGE_SAFE, /* the bridge is intact and can't be blown up */
	BRIDGE_LOOKS,
};

/* The symbol in the box on a counter. */
enum counter_symbol {
	SYMBOL_INFANTRY,
	SYMBOL_ARMOUR,
	SYMBOL_MECHANIZED,
	SYMBOL_ENGINEER,
	SYMBOL_FORTRESS,
	SYMBOL_ARTILLERY,
	SYMBOL_ANTITANK,
	SYMBOL_RECON,
	SYMBOL_CAVALRY,
	SYMBOL_AIRBORNE,
	SYMBOL_AIRCRAFT,
	SYMBOL_FLAK,
	SYMBOL_UNKNOWN, /* the counter is face down */
	SYMBOL_COUNT,
};
extern const char *const counter_symbols[]; /* "infantry", ...; the last is
					     * NULL */

/* The colours and letter of a side. Two sides must differ by more than hue. */
struct picture_side {
	const char *name;
	const char *colour; /* the colour of the side's counters, "#6b7b4f" */
	const char *ink;    /* the colour of the text on the side's counters */
	char letter;	    /* letter of the counter in boards of text */
};

struct picture_counter {
	int hex, side;	    /* the hex, or the place on a tabletop */
	const char *id;	    /* such as "us-30-1" */
	const char *label;  /* name in at most 4 columns: "30-1" */
	const char *values; /* such as "2-3-7" */
	const char *size;   /* "II", or NULL */
	int symbol;
	bool reduced; /* the counter shows its weaker side */
	bool strong;  /* the counter is emphasized, because it moves next */
	bool locked;  /* this counter can't move, but other counters can */
};

enum arrow_kind {
	ARROW_MOVE,
	ARROW_ATTACK,
	ARROW_RETREAT,
	ARROW_ADVANCE, /* into the hex that was left empty by a fight */
};

struct picture_arrow {
	int kind, side;
	int16_t *hex; /* the path, at least two hexes */
	size_t count;
};

/* A marker in a hex, such as "X" for an exit. A `faint` marker is part of the
 * map. */
struct picture_mark {
	int hex;
	const char *text; /* at most 3 columns wide */
	bool faint;
	const char *name; /* the meaning of the mark; NULL if it is explained
			   * elsewhere */
};

/* The result of a fight. */
struct picture_result {
	int hex;	    /* the hex that was attacked */
	const char *odds;   /* "+3", "150%"; NULL if unknown */
	int die;	    /* the die, or 0 before the roll */
	const char *result; /* such as "D1R" */
	const char *words;  /* meaning of the result: "the defender retreats" */
	int lost[4];	    /* number of steps lost, by side */
};

/* The ways to draw an area. Areas with separate entries in the legend differ
 * even without colour. */
enum area_look {
	AREA_TINT,	   /* the area has a tint and a broken line around it */
	AREA_LINE,	   /* a line is drawn around the area */
	AREA_GOAL,	   /* the ground is light on any terrain */
	AREA_STRIPES,	   /* the area has rising stripes with a broken line */
	AREA_STRIPES_DOWN, /* the area has falling stripes */
	AREA_TEETH,	   /* fortified: teeth along the inside of its border */
	AREA_BUNKERS,	   /* the area is fortified, with bunkers */
};

struct picture_area {
	const char *name, *colour;
	struct hex_list hexes;
	char letter; /* letter for the area in boards of text; 0 for none */
	int look;    /* an enum area_look */
	bool passes; /* the area is temporary, not part of the map */
};

/* A line or a bridge. */
struct picture_side_look {
	int side, look; /* a hexside, and an enum line_look or bridge_look */
};

/* The kinds of details. A detail is a fact about the board that is not drawn at
 * a place or a piece. The text below the board gives all details in the order
 * in which they were added. SVGs of hex maps show some of the details. */
enum detail_kind {
	DETAIL_WORDS,	/* `name` is one sentence or several */
	DETAIL_LIST,	/* a list of things, such as units to be set up */
	DETAIL_HOLDING, /* things that are also drawn, such as losses */
	DETAIL_TRACK, /* how much of `most` each side has used up or reached */
	DETAIL_DUE,   /* the arrivals of a turn */
};

/* A small box with a word, such as a unit that will arrive or a marker. */
struct picture_chip {
	int side; /* a side, or -1 */
	const char *text;
	const char *said; /* the text for the words below the board, if it
			   * differs from `text`; otherwise NULL */
	bool spent;	  /* the thing was here before, but is not now */
};

struct picture_detail {
	int kind; /* enum detail_kind */
	const char *name;
	const char *said;   /* the sentence, if not the usual one; or NULL */
	int most, value[4]; /* for DETAIL_TRACK: the values by side */
	int turn;	    /* for DETAIL_DUE: the turn */
	struct picture_chip *chip;
	size_t chips, room;
};

/* The turns of the game. Boards of text do not show them. */
struct picture_turns {
	const char *const *names; /* names of `count` turns, such as "9 Oct" */
	int count;
	int now;  /* the current turn; 0 before the first turn */
	int last; /* the game's last turn; 0 if this is the last of `names` */
};

struct picture {
	struct arena *arena;
	/* The ground of the picture is either a map of hexes or a tabletop
	 * (tabletop.h). */
	const struct hexmap *map;
	struct tabletop *table;
	const char *title, *subtitle;
	/* The game's own names for the looks of lines ("lake"). NULL means the
	 * usual name ("river"). */
	const char *line_names[LINE_LOOKS];
	int north; /* direction of north: degrees clockwise from straight up */
	struct picture_side sides[4];
	size_t side_count;
	const int8_t *owner; /* each hex's side or -1; NULL if not shown */
	struct picture_side_look *line, *bridge;
	struct picture_area *area;
	struct picture_mark *mark;
	struct picture_counter *counter;
	struct picture_arrow *arrow;
	struct picture_result *result;
	size_t lines, bridges, areas, marks, counters, arrows, results;
	size_t line_room, bridge_room, area_room, mark_room, counter_room,
		arrow_room, result_room;
	const char *notes[8]; /* texts below the map: glyphs, the author */
	size_t note_count;
	struct picture_turns turns;
	struct picture_detail *detail;
	size_t details, detail_room;
	/* True if the words below the board list all counters. The map then has
	 * no room for stacks. */
	bool stacked;
	/* The name of the part of the map that is drawn, "round 0827 Aachen";
	 * or NULL. */
	const char *caption;
};

void picture_start(
	struct picture *p, struct arena *a, const struct hexmap *map);
void picture_add_line(struct picture *p, int side, enum line_look look);
/* Returns the name of lines with this look, for people. */
const char *picture_line_name(const struct picture *p, enum line_look look);
/* Adds all hexsides with features of some kinds, sorted by kind. */
struct picture_kind {
	int kind;
	enum line_look look;
};
void picture_add_kinds(
	struct picture *p, const struct picture_kind *kind, size_t count);
void picture_add_bridge(struct picture *p, int side, enum bridge_look look);
void picture_add_area(struct picture *p, struct picture_area area);
void picture_add_mark(struct picture *p, struct picture_mark mark);
void picture_add_counter(struct picture *p, struct picture_counter counter);
/* Adds a detail and returns it. The detail is valid until the next detail is
 * added. picture_add_chip adds a chip to the last detail. */
struct picture_detail *picture_add_detail(
	struct picture *p, enum detail_kind kind, const char *name);
void picture_add_chip(struct picture *p, struct picture_chip chip);
/* Adds an arrival in a turn; if that turn is past, in the current turn. */
void picture_add_due(struct picture *p, int turn, struct picture_chip chip);
/* Adds a sentence. */
void picture_say(struct picture *p, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
/* Describes a hex by the nearest place: "0827 Aachen" or "1013, 2 hexes from
 * Alsdorf". Returns only the hex's name if there are no places. */
const char *picture_near(const struct picture *p, int hex);
/* Adds a result and returns it. Fill it in before you add another. */
struct picture_result *picture_add_result(struct picture *p, int hex);
/* Returns the side that owns the most hexes, or -1. It is usually the defender,
 * whose hexes need no sign, because the map has its colour. */
int picture_holder(const struct picture *p);
/* True if the picture has anything with this look. */
bool picture_has_line(const struct picture *p, enum line_look look);
bool picture_has_bridge(const struct picture *p, enum bridge_look look);
bool picture_has_arrow(const struct picture *p, enum arrow_kind kind);
void picture_add_arrow(struct picture *p, enum arrow_kind kind, int side,
	const int16_t *hex, size_t count);

#endif
