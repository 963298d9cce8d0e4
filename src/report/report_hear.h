/*
 * The files that tell a board in sentences (hear.h) share the declarations in
 * this header.
 * floor: report
 */
#ifndef FELDPOST_REPORT_HEAR_H
#define FELDPOST_REPORT_HEAR_H

#include "feldpost/chart.h"
#include "feldpost/hear.h"
#include "feldpost/report_board.h"

struct telling {
	struct arena *arena;
	const struct match *match;
	const struct reader *reader;
	const struct picture *picture;
	const struct chart_part *part; /* NULL for the whole map */
	enum hear_length length;
	int seat; /* -1 if the listener has no seat */
	/* True if the sentences are printed below a text board. The board shows
	 * the rest, so the sentences may use any signs. */
	bool drawn;
	struct buffer *out;
};

/* Adds a sentence on a line of its own. The format needs no full stop. */
void hear_say(struct telling *t, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Adds a sentence that begins with an id, which stays as players type it. */
void hear_say_of(struct telling *t, const char *sentence);

void hear_item(struct buffer *list, const char *between, const char *text);

/* Fills in {0}, {1} and {2} of the text `id` (report_hear_speak.c). */
const char *hear_fill(struct arena *a, const char *id, const char *first,
	const char *second, const char *third);

const char *hear_side(const struct picture *p, int side);

const char *hear_counter(
	const struct telling *t, const struct picture_counter *c);

const char *hear_place(const struct picture *p, int at);

/* True if a hex is in the part of the map that is described. On a tabletop
 * every place is. */
bool hear_is_told(const struct telling *t, int hex);

/* Lists a side's counters at a place. Side -1 means all sides. */
const char *hear_list_at(const struct telling *t, int side, int at);

/* Returns the names of the large areas of the map that contain a hex, such as
 * "1UF sector". The result may be "". */
const char *hear_large_areas(const struct telling *t, int hex);

/* Tell where counters are, what is near them, and the terrain. */
void hear_tell_units(struct telling *t);
void hear_tell_map(struct telling *t);
void hear_tell_held(struct telling *t);
void hear_tell_bridges(struct telling *t);
/* Tells which units can move and which are locked. Below a board, no other
 * units are listed. */
void hear_tell_due(struct telling *t);

/* Tell the places, roads and frames of a tabletop. */
void hear_tell_places(struct telling *t);
void hear_tell_frames(struct telling *t);

/* Tells the details of the picture (picture.h), except things at places and the
 * holders of places. */
void hear_tell_details(struct telling *t);

/* Starts the sentences about the picture of a match. */
struct telling hear_begin(const struct match *m, const struct reader *reader,
	const struct picture *p, struct buffer *out);

#endif
