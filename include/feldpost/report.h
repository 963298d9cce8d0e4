/*
 * Reports: what happened, for people and for programs.
 * floor: report
 *
 * Made from a journal alone, so that the report of any step, turn or game is
 * the same whenever it is made. At most 78 columns.
 */
#ifndef FELDPOST_REPORT_H
#define FELDPOST_REPORT_H

#include "feldpost/chart.h"
#include "feldpost/game.h"

enum {
	REPORT_WIDTH = 78 /* columns */
};

struct report_style {
	bool ascii, colour;
	/* The part of a hex map that is drawn, or NULL for all of it. */
	const struct chart_part *part;
	const char *caption; /* what that part is called */
};

/* Which records: of packets from..to, of game turn `turn` (-1: all). */
struct report_range {
	unsigned from, to;
	int turn;
};

/* What is to be said before all else of a game whose last step is not verified;
 * NULL: all of it is. */
const char *report_unverified(const struct game *g, struct arena *a);

/* The headline: game, turn, phase, who decides, state of the dice. */
void report_head(const struct game *g, struct buffer *out);

/* What each order did, with every roll and its meaning. */
void report_events(const struct game *g, const struct journal *j,
	struct report_range range, struct buffer *out);

/* What became of an order: "done", "not possible now: ...; rule 2.6". */
const char *report_outcome(
	const struct game *g, const struct record *r, struct arena *a);

/* The hex map with all that stands on it and what moved and fought in these
 * events (`last` is the first, or NULL), for this reader. False: the game has
 * none. */
bool report_picture(const struct match *m, const struct reader *reader,
	const struct record *last, struct arena *a, struct picture *out);

/* The same with the last player turn in which anything moved or fought, however
 * many packets it took. */
bool report_turn_picture(const struct match *m, const struct reader *reader,
	const struct journal *j, struct arena *a, struct picture *out);

/* Whether a journal that begins in the middle of a game has all of that player
 * turn, or the game has no such map. */
bool report_turn_is_whole(const struct match *m, const struct reader *reader,
	const struct journal *j, struct arena *a);

/* The board alone: of a hex map the pages of the style's part, with that player
 * turn, and a legend. */
void report_draw(const struct match *m, const struct reader *reader,
	const struct journal *j, const struct report_style *style,
	struct buffer *out);

/* The board, and below it the position in words. */
void report_board(const struct game *g, const struct journal *j,
	const struct report_style *style, struct buffer *out);

/* The position in words, in lines of at most `width` columns. */
void report_brief(const struct match *m, const struct reader *reader,
	size_t width, struct buffer *out);

/*
 * An order as a line of an order file, and behind it as a comment what it
 * would do for all that the reader knows: "move Amel        # threat 2".
 * `column`: where comments begin; `width`: the columns there are. A comment
 * that has not enough is cut.
 */
void report_choice(const struct match *m, const struct reader *reader,
	const struct order *o, size_t column, size_t width, struct buffer *out);
/* The same of an order that is printed already, with what it would do. */
void report_glossed(const char *line, const char *gloss, size_t column,
	size_t width, struct buffer *out);

/* The column for a listing: behind the longest of its orders, or one of so many
 * bytes. */
size_t report_column(const struct match *m, const struct order_array *orders);
size_t report_column_behind(size_t longest);

/* What comes next: who must decide what, and the command for it. */
void report_next(const struct game *g, struct buffer *out);
/* The same, none of its lines wrapped; those that can be chosen from begin with
 * two blanks. */
void report_next_lines(const struct game *g, struct buffer *out);

/* Of a game that is over: the result in a line, and below it what else is to be
 * said of it, a line each. */
void report_result(const struct game *g, struct buffer *out);

/* What a mail with a packet says before the block, in lines of at most `width`
 * columns: what it is, and what its reader runs. In solitaire nothing. */
void report_preface(
	const struct game *g, unsigned seq, size_t width, struct buffer *out);

/* The armoured block of a packet. */
void report_block(const struct game *g, unsigned seq, struct buffer *out);

/* A packet as the text of a mail: both of these. */
void report_mail(const struct game *g, unsigned seq, struct buffer *out);

/* The board as reports have it: of a hex map the parts where things happened,
 * of others all; and the position in words. */
void report_scenes(const struct game *g, const struct journal *j,
	struct report_range range, const struct report_style *style,
	struct buffer *out);

/* The report of a turn that is over, with the board as it was then: what
 * report_scenes wrote in that moment. */
void report_past(const struct game *g, const struct journal *j,
	struct report_range range, struct span board, struct buffer *out);

/* What stands below the board of a position that has passed: which it is. */
void report_passed(const struct game *g, struct buffer *out);

/* All of it, for a range. */
void report_write(const struct game *g, const struct journal *j,
	struct report_range range, const struct report_style *style,
	struct buffer *out);

/* The events as a list of maps, for --json. */
struct node *report_tree(const struct game *g, const struct journal *j,
	struct report_range range, struct arena *a);

/* What is needed to play a game: its options, sequence of play, orders,
 * answers, doctrine and conditions. It takes no scenario. */
void report_rules(const struct rules *rules, struct buffer *out);

/* The order file to fill in that `orders` prints. */
void report_template(const struct game *g, struct buffer *out);

#endif
