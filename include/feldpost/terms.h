/*
 * Terms: what two have agreed on, as far as it is understood.
 * floor: desk
 *
 * An offer's terms are free text. Of its lines these are understood. Nothing
 * follows from those about time but what a desk shows: no game is ended by a
 * clock. From the last one follows what this program does for either of them;
 * nobody finds out what another one has told him.
 *
 *	answer within 3 days		also: hours, weeks; 1 to 999
 *	leave 2026-12-20 to 2027-01-06	nobody's time runs on these days (UTC)
 *	advice: no			or yes: whether it may be asked for
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
	long long within; /* seconds; 0: there is no such line */
	struct {
		long long from, to; /* moments, `to` not included */
	} leave[LEAVES_MOST];
	size_t leaves;
	enum advice_terms advice;
};

/* Reads what is understood of lines of terms; the last `answer within` counts,
 * and the last `advice`.
 * The first that begins like one and is not understood, or NULL. */
const char *terms_read(const struct lines *lines, struct terms *out);

/* Those of a game that was offered. Of one that nobody was offered, and of
 * lines that can't be read, nothing is understood. */
void terms_of(const struct game *g, struct terms *out);

/* Whether the players' agreement allows advice from the program in this game;
 * ERROR_NO if not. Solitaire always does. */
bool terms_allow_advice(const struct game *g, struct error *e);

/* The moment by which who is asked since `since` has to answer; 0: there is
 * none. */
long long terms_deadline(const struct terms *t, long long since);

#endif
