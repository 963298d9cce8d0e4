/*
 * Candidates: all that may be a packet in some mails, in the order of their
 * numbers.
 * floor: game
 *
 * Nothing is verified here but the signature of an offer, which brings its key
 * along.
 */
#ifndef FELDPOST_GAME_CANDIDATES_H
#define FELDPOST_GAME_CANDIDATES_H

#include "feldpost/evidence.h"

struct candidate {
	struct finding finding;
	size_t index;  /* as they came */
	size_t text;   /* the same for the same text, whoever signed it */
	bool twice;    /* an earlier one is the same, signature and all */
	bool answered; /* another one answers it */
};

struct candidates {
	const struct mail *mail;
	struct candidate *list;
	size_t count;
	bool *seen;	     /* by text: one that a player has signed */
	bool *foreign;	     /* by text: one that is of another game */
	unsigned *strange;   /* by mail: how many that nobody signed */
	struct digest offer; /* the only one to be looked at, or empty */
};

/* What begins in the mails: of several versions of a packet the one that
 * somebody answers comes first, then as they came. */
void candidates_collect(const struct game *g, const struct mail *mail,
	size_t count, struct candidates *out);

/*
 * For an empty game: of several offers in the mails, the one that is meant.
 * Whoever joins means one that is open; else the game is one that was accepted.
 * ERROR_USAGE: there are several, which it names.
 */
bool candidates_choose(
	const struct game *g, struct candidates *c, bool join, struct error *e);

#endif
