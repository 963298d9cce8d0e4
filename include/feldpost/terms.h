/*
 * Terms: what two players have agreed on, as far as feldpost understands it.
 * floor: desk
 *
 * An offer's terms are free text. feldpost understands the lines below. Those
 * about time only change what a desk shows: no game is ended by a clock. The
 * last one decides whether this program gives either player advice; nobody can
 * find out what another program has told them.
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
	long long within; /* seconds; 0 if there is no such line */
	struct {
		long long from, to; /* moments; `to` is not included */
	} leave[LEAVES_MOST];
	size_t leaves;
	enum advice_terms advice;
};

/* Reads the lines of terms that feldpost understands; the last `answer within`
 * counts, and the last `advice`. Returns the first line that begins like one of
 * these but is not understood, or NULL. */
const char *terms_read(const struct lines *lines, struct terms *out);

/* Reads the terms of a game's offer. They are empty if nobody was offered the
 * game, or if the lines can't be read. */
void terms_of(const struct game *g, struct terms *out);

/* True if the players' agreement allows advice from the program in this game;
 * ERROR_NO if not. Solitaire always does. */
bool terms_allow_advice(const struct game *g, struct error *e);

/* Returns the warning for a game against a person whose terms don't allow
 * advice; NULL if none is needed. */
const char *terms_advice_warning(const struct game *g);

/* The moment by which a player asked at `since` must answer; 0 if there is
 * none. */
long long terms_deadline(const struct terms *t, long long since);

#endif
