/*
 * Boards: prints the board of a match, its position in words, and lists of
 * possible orders, with the facts that a reader may see.
 * floor: report
 *
 * These functions depend neither on packets nor on games with packets, so that
 * trial games can use the same words and pictures (tests/check-floors).
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
	size_t width; /* columns of the terminal; 0 for a mail's width */
	/* The part of a hex map to draw; NULL for all of it. */
	const struct chart_part *part;
	const char *caption; /* the name of `part` */
	/* plain: true to print sentences instead of the drawing. length: how
	 * detailed the sentences are (hear.h). */
	bool plain;
	enum hear_length length;
};

/* Selects the records of packets `from` to `to` in turn `turn` (-1 for all
 * turns). */
struct report_range {
	unsigned from, to;
	int turn;
};

/* Makes the picture of a match as this reader sees it. On a hex map, the
 * picture has the moves and fights of the events from `last` on (or none, if
 * NULL). Returns true for a hex map. */
bool report_picture(const struct match *m, const struct reader *reader,
	const struct record *last, struct arena *a, struct picture *out);

/* Makes the picture like report_picture, with the events of the last player
 * turn that had moves or fights, over any number of packets. */
bool report_turn_picture(const struct match *m, const struct reader *reader,
	const struct journal *j, struct arena *a, struct picture *out);

/* Returns the events of the last player turn with moves or fights; or NULL. */
const struct record *report_turn_told(
	const struct match *m, const struct journal *j, struct arena *a);

/* True if the game has no hex map, or if the journal has all of the last player
 * turn with moves or fights, wherever it begins. */
bool report_turn_is_whole(
	const struct match *m, const struct journal *j, struct arena *a);

/* Draws a part of a hex map, on as many pages as the style's width needs. */
void report_part(const struct picture *p, struct chart_part part,
	const struct report_style *style, struct buffer *out);

/* Draws only the board. A hex map is drawn with the moves and fights of the
 * last player turn, on the pages of the style's part, with a legend. */
void report_draw(const struct match *m, const struct reader *reader,
	const struct journal *j, const struct report_style *style,
	struct buffer *out);

/* Draws the board, with the position in words below it. */
void report_board(const struct match *m, const struct reader *reader,
	const struct journal *j, const struct report_style *style,
	struct buffer *out);

/* Draws the surroundings of a hex of a hex map, in at most this many lines,
 * without a legend. Draws nothing if the game has no hex map. */
void report_near(const struct match *m, const struct reader *reader,
	const struct report_style *style, int hex, size_t lines,
	struct buffer *out);

/* Returns the last hex that an event named; -1 if there is none. */
int report_last_hex(const struct match *m, const struct journal *j);

/* Appends the position in words, in lines of at most `width` columns. */
void report_brief(const struct match *m, const struct reader *reader,
	size_t width, struct buffer *out);

/* Appends an order as a line of an order file, with a comment about the effect
 * that the reader can expect: "move Amel        # threat 2". Comments begin in
 * `column`, and the line has `width` columns. A comment that does not fit is
 * cut. */
void report_choice(const struct match *m, const struct reader *reader,
	const struct order *o, size_t column, size_t width, struct buffer *out);
/* Appends a line like report_choice, from texts of an order and its effect. */
void report_glossed(const char *line, const char *gloss, size_t column,
	size_t width, struct buffer *out);

/* Both functions return the column for the comments of a listing. report_column
 * puts the comments after the longest order of the listing;
 * report_column_behind puts them after an order of `longest` bytes. */
size_t report_column(const struct match *m, const struct order_array *orders);
size_t report_column_behind(size_t longest);

/* Appends the board as reports show it, with the position in words. A
 * hex map is drawn only where something happened. */
void report_scenes(const struct match *m, const struct reader *reader,
	const struct journal *j, struct report_range range,
	const struct report_style *style, struct buffer *out);

/* Appends the events of each order, with every roll and its meaning. `judge`
 * (may be NULL) returns the results of lines that are not part of the game's
 * rules, such as complaints about a referee's box. */
struct report_judge {
	/* Returns the result of a line; NULL if the line is part of the game's
	 * rules. */
	const char *(*words)(
		const void *of, const struct record *r, struct arena *a);
	const void *of;
};
void report_story(const struct match *m, const struct reader *reader,
	const struct report_judge *judge, const struct journal *j,
	struct report_range range, struct buffer *out);

/* Appends a shorter version of report_story, without rolls, and without orders
 * that were carried out. If there are more than `most` events, appends only the
 * events that are news (rules.h). */
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

/* Appends a description of a game for players: options, sequence of play,
 * orders, answers, doctrine and conditions. No scenario is needed. */
void report_rules(const struct rules *rules, struct buffer *out);

#endif
