/*
 * Standpoints: the data needed to check orders before they are signed.
 * floor: match
 *
 * A standpoint has the match, the reader, and a judge for lines that the rules
 * do not know (undo, complain). game_standpoint() makes a standpoint from a
 * game with packets. For trials, a match and a reader are enough.
 */
#ifndef FELDPOST_STANDPOINT_H
#define FELDPOST_STANDPOINT_H

#include "feldpost/match.h"

struct standpoint {
	const struct match *match; /* the match, only for reading and forking */
	const struct reader *reader;
	unsigned packet; /* number of the packet for the orders */
	bool asked;	 /* the packet's sender must give orders */
	bool agreed;	 /* an agreed undo returns to this match */
	/* Returns the first line of a batch that the rules allow but that must
	 * not be signed, or NULL. If `own` is true, the function uses all
	 * knowledge of the sender's own program. */
	const struct batch_line *(*first_wrong)(const void *judge,
		const struct batch *b, bool own, struct refusal *why);
	/* Returns a few words about the effect of a line about packets; NULL
	 * for other lines. */
	const char *(*gloss)(const void *judge, const struct batch_line *line,
		struct arena *a);
	const void *judge;
};

/* Returns the first line of a batch that can't be signed, or NULL. A line can't
 * be signed if `first_wrong` returns it; if the batch has more lines than a
 * packet may have; if an order can't be sealed (batch_seal_fault); if doctrine
 * contradicts an earlier line; or if the line agrees to an undo, and this match
 * is not the match to which the undo returns. */
const struct batch_line *standpoint_first_wrong(const struct standpoint *s,
	const struct batch *b, bool own, struct refusal *why);

/* True if a line is about packets (undo, complain) rather than the game. */
bool line_needs_packets(const struct batch_line *line);

/* Makes the standpoint refuse lines about packets, for this reason (N_). */
void standpoint_without_packets(struct standpoint *s, const char *reason);

#endif
