/*
 * Boards, positions in words, and orders to choose from: what a reader sees of
 * a match.
 * floor: report
 *
 * These functions do not depend on packets or on games with packets, so that
 * trials can use the same words and pictures (tests/check-floors).
 */
#ifndef FELDPOST_REPORT_BOARD_H
#define FELDPOST_REPORT_BOARD_H

#include "feldpost/chart.h"
#include "feldpost/hear.h"
#include "feldpost/match.h"

enum {
	REPORT_WIDTH = 78 /* columns */
};

struct report_style {
	bool ascii, colour;
	/* The part of a hex map that is drawn, or NULL for all of it. */
	const struct chart_part *part;
	const char *caption; /* the name of that part */
	/* Sentences in place of the drawing, of this length (hear.h). */
	bool plain;
	enum hear_length length;
};

/* Selects the records of packets `from` to `to` in turn `turn` (-1: all). */
struct report_range {
	unsigned from, to;
	int turn;
};

/* Fills in the hex map with everything on it, and the moves and fights of these
 * events (`last` is the first, or NULL), as this reader sees them. False if the
 * game has no such map. */
bool report_picture(const struct match *m, const struct reader *reader,
	const struct record *last, struct arena *a, struct picture *out);

/* The same with the last player turn that had moves or fights, however many
 * packets it took. */
bool report_turn_picture(const struct match *m, const struct reader *reader,
	const struct journal *j, struct arena *a, struct picture *out);

/* The events of that player turn, as a separate list; or NULL. */
const struct record *report_turn_told(const struct match *m,
	const struct reader *reader, const struct journal *j, struct arena *a);

/* True if a journal that begins in the middle of a game has all of that player
 * turn, or if the game has no such map. */
bool report_turn_is_whole(const struct match *m, const struct reader *reader,
	const struct journal *j, struct arena *a);

/* Draws only the board: for a hex map the pages of the style's part, with that
 * player turn, and a legend. */
void report_draw(const struct match *m, const struct reader *reader,
	const struct journal *j, const struct report_style *style,
	struct buffer *out);

/* The board, and below it the position in words. */
void report_board(const struct match *m, const struct reader *reader,
	const struct journal *j, const struct report_style *style,
	struct buffer *out);

/* Draws what is near a hex of a hex map, in at most so many lines, without a
 * legend. Nothing, if the game has no such map. */
void report_near(const struct match *m, const struct reader *reader,
	const struct report_style *style, int hex, size_t lines,
	struct buffer *out);

/* The hex that an event named last; -1: none did. */
int report_last_hex(const struct match *m, const struct journal *j);

/* The position in words, in lines of at most `width` columns. */
void report_brief(const struct match *m, const struct reader *reader,
	size_t width, struct buffer *out);

/*
 * Appends an order as a line of an order file, followed by a comment with its
 * effect as far as the reader knows: "move Amel        # threat 2". `column`:
 * where comments begin; `width`: the columns available. A comment that does not
 * fit is cut.
 */
void report_choice(const struct match *m, const struct reader *reader,
	const struct order *o, size_t column, size_t width, struct buffer *out);
/* The same for an order and its effect as texts. */
void report_glossed(const char *line, const char *gloss, size_t column,
	size_t width, struct buffer *out);

/* The column for the comments of a listing: after its longest order, or after
 * this many bytes. */
size_t report_column(const struct match *m, const struct order_array *orders);
size_t report_column_behind(size_t longest);

/* The board as in reports, with the position in words. For a hex map only the
 * parts where something happened. */
void report_scenes(const struct match *m, const struct reader *reader,
	const struct journal *j, struct report_range range,
	const struct report_style *style, struct buffer *out);

/*
 * Appends what each order did, with every roll and its meaning. `judge` (may be
 * NULL) gives the results of lines that the rules do not know.
 */
struct report_judge {
	/* Returns NULL if the rules know the line. */
	const char *(*words)(
		const void *of, const struct record *r, struct arena *a);
	const void *of;
};
void report_story(const struct match *m, const struct reader *reader,
	const struct report_judge *judge, const struct journal *j,
	struct report_range range, struct buffer *out);

/* The result of an order: "done", "not possible now: ...; rule 2.6". */
const char *report_became(const struct report_judge *judge,
	const struct record *r, struct arena *a);

/* The text of an event. */
void report_event(const struct match *m, const struct reader *reader,
	const struct record *r, struct buffer *out);

/* For a game that is over: appends the result in a line, not wrapped. `winner`
 * is a seat, or -1 if nobody won. */
void report_ending(const struct match *m, const struct reader *reader,
	int winner, struct buffer *out);

/* Appends each rule that was broken unseen, one line each, not wrapped; `all`
 * knows every card. */
void report_breaches(
	const struct match *m, const struct reader *all, struct buffer *out);

/* Appends what is needed to play a game: options, sequence of play, orders,
 * answers, doctrine and conditions. It needs no scenario. */
void report_rules(const struct rules *rules, struct buffer *out);

#endif
