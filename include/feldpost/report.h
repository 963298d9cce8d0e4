/*
 * Reports: describe what happened, for people and for programs.
 * floor: report
 *
 * A report depends only on the journal, so the report of a step, turn or game
 * is always the same. A report is at most 78 columns wide.
 */
#ifndef FELDPOST_REPORT_H
#define FELDPOST_REPORT_H

#include "feldpost/game.h"
#include "feldpost/report_board.h"

/* Returns a warning if the game's last step is not verified, otherwise NULL. */
const char *report_unverified(const struct game *g, struct arena *a);

/* Appends the headline of a report: the game, the turn, the phase, the player
 * who must decide, and the state of the dice. */
void report_head(const struct game *g, struct buffer *out);

/* Appends the events of each order, with every roll and its meaning. */
void report_events(const struct game *g, const struct journal *j,
	struct report_range range, struct buffer *out);
/* Appends a shorter version of report_events (report_tale). */
void report_short(const struct game *g, const struct journal *j,
	struct report_range range, size_t most, struct buffer *out);

/* Returns the result of an order: "done", or "not possible now: ...; rule
 * 2.6". */
const char *report_outcome(
	const struct game *g, const struct record *r, struct arena *a);

enum {
	NEWS_MOST = 4, /* most events in a summary */
};

/* Appends a summary of these packets: a few sentences on one line. The summary
 * has the last events that are news (rules.h). If these packets are the newest,
 * the summary also says what must be done next. *last gets the text of the last
 * event without its full stop; NULL if there is no event. */
void report_news(const struct game *g, const struct journal *j,
	struct report_range range, const char **last, struct buffer *out);

/* Appends the next step: who must decide, the decision, and its command. */
void report_next(const struct game *g, struct buffer *out);
/* Appends the text of report_next without wrapping it. Each line that the
 * player may choose begins with two blanks. */
void report_next_lines(const struct game *g, struct buffer *out);

/* For a game that is over: appends a line with the result, then all details of
 * the result, one line each. */
void report_result(const struct game *g, struct buffer *out);

/* Returns the recipients of a packet: "Bert", "the referee and Bert". */
const char *report_recipients(
	const struct game *g, unsigned seq, struct arena *a);

enum {
	REPORT_LETTER_WIDTH = 72, /* width of a letter's text in columns */
};

/* Optional parts of a letter, made only from the packets. Each may be NULL. */
struct letter_more {
	const char *news;   /* the events, in a few sentences */
	const char *report; /* the report about the effect of each order */
};

/* Appends a packet as a letter (feldpost-protocol(7) 2.2): the lines of the
 * packet, and a text for people, which anyone with the packets can recreate.
 * The players' own notes come last, each line after its writer's name. */
void report_letter(const struct game *g, unsigned seq,
	const struct letter_more *more, struct buffer *out);

/* Returns the first digits of the id of the packet's game. If the packet begins
 * a game, returns the digits of the id of that game. */
const char *report_game_digits(const struct entry *entry, struct arena *a);

/* Appends the report of a past turn, with the board that report_scenes wrote at
 * that time. */
void report_past(const struct game *g, const struct journal *j,
	struct report_range range, struct span board, struct buffer *out);

/* Appends the line that is printed below the board of a past turn. The line
 * says which position the board shows. */
void report_passed(const struct game *g, struct buffer *out);

/* Appends the whole report of some packets or of a turn. */
void report_write(const struct game *g, const struct journal *j,
	struct report_range range, const struct report_style *style,
	struct buffer *out);

/* Returns the events as a list of maps, for --json. */
struct node *report_tree(const struct game *g, const struct journal *j,
	struct report_range range, struct arena *a);

/* Appends the order file to fill in, as `orders` prints it. */
void report_template(const struct game *g, struct buffer *out);

#endif
