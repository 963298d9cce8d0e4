/*
 * Terms: the agreement of two players, as far as feldpost understands it.
 * floor: desk
 *
 * The terms of an offer are free text. feldpost understands the lines below.
 * The lines about time only change what a desk shows: a clock never ends a
 * game. The last line decides whether this program gives advice to the players.
 * Nobody can find out whether another program has advised them.
 *
 *	answer within 3 days		also: hours, weeks; 1 to 999
 *	leave 2026-12-20 to 2027-01-06	nobody's time runs on these days (UTC)
 *	advice: no			or yes: whether players may ask for it
 */
#ifndef FELDPOST_TERMS_H
#define FELDPOST_TERMS_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/game.h"
#include "feldpost/lines.h"

enum {
	LEAVES_MOST = 32,
};

enum advice_terms {
	ADVICE_UNSAID,
	ADVICE_ALLOWED,
	ADVICE_FORBIDDEN,
};

struct terms {
	long long within; /* seconds to answer; 0 if the terms do not say */
	struct {
		long long from, to; /* the beginning of the leave, and the
				     * moment after its end */
	} leave[LEAVES_MOST];
	size_t leaves;
	enum advice_terms advice;
	bool other; /* A line of the terms is not understood. */
};

/* Reads the lines of terms that feldpost understands. If there are several
 * lines `answer within` or `advice`, the last line counts. Returns the first
 * line that begins like one of these lines but is not understood, or NULL. */
const char *terms_read(const struct lines *lines, struct terms *out);

/* Reads the terms of a game's offer. The terms are empty if the game was
 * offered to nobody, or if the lines can't be read. */
void terms_of(const struct game *g, struct terms *out);

/* Writes the terms about time as a line of numbers: the seconds to answer, then
 * the beginning and end of each leave. terms_unpack reads such a line, and
 * takes any other line for terms without a deadline. */
const char *terms_pack(const struct terms *t, struct arena *a);
void terms_unpack(const char *line, struct terms *out);

/* True if the players' agreement allows the program to advise them in this
 * game; otherwise ERROR_NO. In solitaire the result is always true. */
bool terms_allow_advice(const struct game *g, struct error *e);

/* Returns a warning if three conditions are true: the game is against a person,
 * feldpost does not understand all of its terms, and the terms do not allow
 * advice. Otherwise returns NULL. */
const char *terms_advice_warning(const struct game *g);

/* Returns the moment by which a player must answer who had to act from the
 * moment `since` on; 0 if the terms set no deadline. */
long long terms_deadline(const struct terms *t, long long since);

#endif
