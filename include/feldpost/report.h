/*
 * Reports: what happened, for people and for programs.
 * floor: report
 *
 * A report depends only on the journal, so the report of a step, turn or game
 * is always the same. It has at most 78 columns.
 */
#ifndef FELDPOST_REPORT_H
#define FELDPOST_REPORT_H

#include "feldpost/game.h"
#include "feldpost/report_board.h"

/* A warning if the game's last step is not verified, otherwise NULL. */
const char *report_unverified(const struct game *g, struct arena *a);

/* Appends the headline: game, turn, phase, who decides, state of the dice. */
void report_head(const struct game *g, struct buffer *out);

/* What each order did, with every roll and its meaning. */
void report_events(const struct game *g, const struct journal *j,
	struct report_range range, struct buffer *out);

/* The result of an order: "done", "not possible now: ...; rule 2.6". */
const char *report_outcome(
	const struct game *g, const struct record *r, struct arena *a);

enum {
	NEWS_MOST = 4, /* most events in the summary */
};

/*
 * Appends a summary of these packets, a few sentences on one line: the last of
 * the events that the rules call news (rules.h), and what is due if they are
 * the newest packets. *last is the last of these events, without its stop, or
 * NULL.
 */
void report_news(const struct game *g, const struct journal *j,
	struct report_range range, const char **last, struct buffer *out);

/* What comes next: who must decide what, and the command for it. */
void report_next(const struct game *g, struct buffer *out);
/* The same, not wrapped; lines to choose from begin with two blanks. */
void report_next_lines(const struct game *g, struct buffer *out);

/* For a game that is over: appends the result in a line, and then everything
 * else about it, a line each. */
void report_result(const struct game *g, struct buffer *out);

/* The recipients of a packet: "Bert", "the referee and Bert". */
const char *report_recipients(
	const struct game *g, unsigned seq, struct arena *a);

enum {
	REPORT_LETTER_WIDTH = 72, /* columns of a letter's words */
};

/* Optional parts of a letter, made from the packets alone; each may be NULL. */
struct letter_more {
	const char *news;   /* what has happened, in a few sentences */
	const char *report; /* what each order did */
};

/*
 * Appends a packet as a letter (feldpost-protocol(7) 2.2): its lines, and words
 * for people that anyone with the packets can make again byte for byte. What
 * the players wrote comes last, each line after its writer's name.
 */
void report_letter(const struct game *g, unsigned seq,
	const struct letter_more *more, struct buffer *out);

/* Only the words of the letter. */
void report_words(const struct game *g, unsigned seq,
	const struct letter_more *more, struct buffer *out);

/* The first digits of the id of the game that a packet names or begins. */
const char *report_game_digits(const struct entry *entry, struct arena *a);

/* Appends the report of a past turn, with the board of that moment, as
 * report_scenes wrote it. */
void report_past(const struct game *g, const struct journal *j,
	struct report_range range, struct span board, struct buffer *out);

/* Appends a line to print below a past board: which position it shows. */
void report_passed(const struct game *g, struct buffer *out);

/* Appends the whole report of a range. */
void report_write(const struct game *g, const struct journal *j,
	struct report_range range, const struct report_style *style,
	struct buffer *out);

/* The events as a list of maps, for --json. */
struct node *report_tree(const struct game *g, const struct journal *j,
	struct report_range range, struct arena *a);

/* Appends the order file to fill in that `orders` prints. */
void report_template(const struct game *g, struct buffer *out);

#endif
