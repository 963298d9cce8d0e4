/*
 * Standpoints: what is needed to judge orders that are not signed yet.
 * floor: match
 *
 * These are the match, the reader, and a judge for the lines that the rules do
 * not know (undo, complain). game_standpoint() makes one from a game with
 * packets; for trials a match and a reader are enough.
 */
#ifndef FELDPOST_STANDPOINT_H
#define FELDPOST_STANDPOINT_H

#include "feldpost/match.h"

struct standpoint {
	const struct match *match; /* to read or to fork */
	const struct reader *reader;
	unsigned packet; /* the packet that will carry the orders */
	bool asked;	 /* whether its sender is asked for orders */
	bool agreed;	 /* the match is as it was before an undo to which
			  * the orders agree */
	/* The first line of a batch that the rules allow but nobody may sign,
	 * or NULL. `own`: judge as the sender's program, which knows more. */
	const struct batch_line *(*first_wrong)(const void *judge,
		const struct batch *b, bool own, struct refusal *why);
	/* What such a line would do, in a few words; NULL for other lines. */
	const char *(*gloss)(const void *judge, const struct batch_line *line,
		struct arena *a);
	const void *judge;
};

/* The first line of a batch that can't be signed, or NULL: `first_wrong`
 * objects; the batch has more lines than a packet may have; an order can't be
 * sealed (batch_seal_fault); doctrine contradicts an earlier line; or the line
 * agrees to an undo, and this match is not as before it. */
const struct batch_line *standpoint_first_wrong(const struct standpoint *s,
	const struct batch *b, bool own, struct refusal *why);

/* True if a line is about packets (undo, complain). */
bool line_needs_packets(const struct batch_line *line);

/* Makes lines about packets wrong, with this reason (N_). */
void standpoint_without_packets(struct standpoint *s, const char *reason);

#endif
