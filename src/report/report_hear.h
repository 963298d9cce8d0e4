/*
 * Between the files that tell a board in sentences (hear.h).
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
	const struct chart_part *part; /* NULL for all of it */
	enum hear_length length;
	int seat; /* the listener's seat, or -1 */
	/* For the eye, below a board of text, which shows the rest: any signs
	 * may be used. */
	bool drawn;
	struct buffer *out;
};

/* Adds a sentence on its own line; the format needs no stop. */
void hear_say(struct telling *t, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Adds an item to a list. */
void hear_item(struct buffer *list, const char *between, const char *text);

/* Fills in {0}, {1}, {2} of one of hear_texts. */
const char *hear_fill(struct arena *a, const char *id, const char *first,
	const char *second, const char *third);

/* The name of a side. */
const char *hear_side(const struct picture *p, int side);

/* True if two sides are enemies; several players may have a common enemy. */
bool hear_are_enemies(const struct telling *t, int one, int other);

/* The name and state of a counter. */
const char *hear_counter(
	const struct telling *t, const struct picture_counter *c);

/* Where a counter stands: a hex of the map, or a place. */
const char *hear_place(const struct picture *p, int at);

/* True if a hex is in the described part; on a tabletop all are. */
bool hear_is_told(const struct telling *t, int hex);

/* The counters at a place: those of one side, or of all if -1. */
const char *hear_list_at(const struct telling *t, int side, int at);

/* Tell where counters are, what is near them, and the ground. */
void hear_tell_units(struct telling *t);
void hear_tell_map(struct telling *t);
void hear_tell_held(struct telling *t);
void hear_tell_bridges(struct telling *t);
/* Which units can move, and which are locked; below a board only these. */
void hear_tell_due(struct telling *t);

/* Places and roads of a tabletop; its frames. */
void hear_tell_places(struct telling *t);
void hear_tell_frames(struct telling *t);

/* Tell the details of the picture (picture.h): everything except things at
 * places and the holders of places. */
void hear_tell_details(struct telling *t);

/* Makes the picture of a match, and starts to tell it. */
struct telling hear_begin(const struct match *m, const struct reader *reader,
	struct picture *p, struct buffer *out);

#endif
