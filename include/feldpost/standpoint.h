/*
 * Standpoints: from where somebody gives orders.
 * floor: match
 *
 * What judges orders that nobody has signed needs no more than this: the match
 * they are for, who reads, and somebody who judges the lines of which the rules
 * know nothing (undo, complain). Of a game with packets game_standpoint() is
 * one; who only tries something out has a match and a reader.
 */
#ifndef FELDPOST_STANDPOINT_H
#define FELDPOST_STANDPOINT_H

#include "feldpost/match.h"

struct standpoint {
	const struct match *match; /* to look at, or to fork */
	const struct reader *reader;
	unsigned packet; /* that the orders are for */
	bool asked;	 /* whether its sender is asked for orders */
	bool agreed;	 /* the match is that of before an undo, to which the
			  * orders agree */
	/* The first line of a batch that can't be signed, though the rules have
	 * nothing against it, or NULL; `own`: nor would its sender's program,
	 * which knows more of it. */
	const struct batch_line *(*first_wrong)(const void *judge,
		const struct batch *b, bool own, struct refusal *why);
	/* What such a line would do, in a few words; NULL: it is none. */
	const char *(*gloss)(const void *judge, const struct batch_line *line,
		struct arena *a);
	const void *judge;
};

/* The first line of a batch that can't be signed from there, or NULL, as
 * `first_wrong` says, or because no packet can carry it: it has more lines than
 * a packet may have, or an order that can't be sealed (batch_seal_fault);
 * because it is doctrine that contradicts a line before it; or because it
 * agrees to an undo, and is for another match than this. */
const struct batch_line *standpoint_first_wrong(const struct standpoint *s,
	const struct batch *b, bool own, struct refusal *why);

/* Whether a line is about packets (undo, complain). */
bool line_needs_packets(const struct batch_line *line);

/* Where there are none such lines are wrong, for a reason (N_). */
void standpoint_without_packets(struct standpoint *s, const char *reason);

#endif
