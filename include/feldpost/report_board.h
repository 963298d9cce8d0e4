/*
 * Boards, positions in words, and lists of possible orders, as a reader of a
 * match sees them.
 * floor: report
 *
 * These functions depend neither on packets nor on games with packets, so that
 * trials can have the same words and pictures (tests/check-floors).
 */
#ifndef FELDPOST_REPORT_BOARD_H
#define FELDPOST_REPORT_BOARD_H

#include "feldpost/chart.h"
#include "feldpost/hear.h"
#include "feldpost/match.h"

enum {
	REPORT_WIDTH = 78 /* width in columns */
};

struct report_style {
	bool ascii, colour;
	size_t width; /* of the terminal, in columns; 0: as in a mail */
	/* The part of a hex map to draw; NULL for all of it. */
	const struct chart_part *part;
	const char *caption; /* name of that part */
	/* Sentences instead of the drawing, and how much they describe
	 * (hear.h). */
	bool plain;
	enum hear_length length;
};

/* Selects the records of packets `from` to `to` in turn `turn` (-1 for all
 * turns). */
struct report_range {
	unsigned from, to;
	int turn;
};

/* Makes the picture of a match as this reader sees it; on a hex map with the
 * moves and fights of some events. `last` is the first of these, or NULL. True
 * if it is a hex map. */
bool report_picture(const struct match *m, const struct reader *reader,
	const struct record *last, struct arena *a, struct picture *out);

/* Like report_picture, with the last player turn that had moves or fights, over
 * any number of packets. */
bool report_turn_picture(const struct match *m, const struct reader *reader,
	const struct journal *j, struct arena *a, struct picture *out);

/* Returns the events of that player turn as a list of their own; or NULL. */
const struct record *report_turn_told(const struct match *m,
	const struct reader *reader, const struct journal *j, struct arena *a);

/* True if the journal has all of that player turn, although it begins in the
 * middle of the game, or if the game has no such map. */
bool report_turn_is_whole(const struct match *m, const struct reader *reader,
	const struct journal *j, struct arena *a);

/* Draws only the board. A hex map is drawn with that player turn, on the pages
 * of the style's part, with a legend. */
void report_draw(const struct match *m, const struct reader *reader,
	const struct journal *j, const struct report_style *style,
	struct buffer *out);

/* Draws the board, with the position in words below it. */
void report_board(const struct match *m, const struct reader *reader,
	const struct journal *j, const struct report_style *style,
	struct buffer *out);

/* Draws the surroundings of a hex of a hex map, in at most this many lines,
 * without a legend. Draws nothing if the game has no such map. */
void report_near(const struct match *m, const struct reader *reader,
	const struct report_style *style, int hex, size_t lines,
	struct buffer *out);

/* Returns the last hex that an event named; -1 if there is none. */
int report_last_hex(const struct match *m, const struct journal *j);

/* Appends the position in words, in lines of at most `width` columns. */
void report_brief(const struct match *m, const struct reader *reader,
	size_t width, struct buffer *out);

/* Appends an order as a line of an order file, with a comment that says what it
 * would do as far as the reader knows: "move Amel        # threat 2". Comments
 * begin in `column`, and the line has `width` columns. A comment that does not
 * fit is cut. */
void report_choice(const struct match *m, const struct reader *reader,
	const struct order *o, size_t column, size_t width, struct buffer *out);
/* Like report_choice, for an order and its effect as texts. */
void report_glossed(const char *line, const char *gloss, size_t column,
	size_t width, struct buffer *out);

/* Returns the column for the comments of a listing: after its longest order, or
 * after this many bytes. */
size_t report_column(const struct match *m, const struct order_array *orders);
size_t report_column_behind(size_t longest);

/* Appends the board as in reports, with the position in words. A hex map is
 * limited to the parts where something happened. */
void report_scenes(const struct match *m, const struct reader *reader,
	const struct journal *j, struct report_range range,
	const struct report_style *style, struct buffer *out);

/* Appends what each order did, with every roll and its meaning. `judge` (may be
 * NULL) returns the results of lines that the rules do not know. */
struct report_judge {
	/* Returns NULL if the rules themselves know the line. */
	const char *(*words)(
		const void *of, const struct record *r, struct arena *a);
	const void *of;
};
void report_story(const struct match *m, const struct reader *reader,
	const struct report_judge *judge, const struct journal *j,
	struct report_range range, struct buffer *out);

/* The same in short: without rolls and orders that were simply carried out, and
 * if it has more than `most` events, only those that are news (rules.h). */
void report_tale(const struct match *m, const struct reader *reader,
	const struct report_judge *judge, const struct journal *j,
	struct report_range range, size_t most, struct buffer *out);

/* Returns the result of an order: "done", or "not possible now: ...; rule
 * 2.6". */
const char *report_became(const struct report_judge *judge,
	const struct record *r, struct arena *a);

/* Appends an event as text. */
void report_event(const struct match *m, const struct reader *reader,
	const struct record *r, struct buffer *out);

/* For a game that is over: appends the result as a line, not wrapped. `winner`
 * is a seat, or -1 if nobody won. */
void report_ending(const struct match *m, const struct reader *reader,
	int winner, struct buffer *out);

/* Appends each rule that was broken while cards were hidden, one line each, not
 * wrapped. `all` knows every card. */
void report_breaches(
	const struct match *m, const struct reader *all, struct buffer *out);

/* Appends what a player needs to know about a game: options, sequence of play,
 * orders, answers, doctrine and conditions. No scenario is needed. */
void report_rules(const struct rules *rules, struct buffer *out);

#endif
