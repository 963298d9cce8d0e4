/*
 * Candidates: all possible packets of some mails, in the order of their
 * numbers.
 * floor: game
 *
 * Nothing is verified here but the signature of an offer, which brings its own
 * key.
 */
#ifndef FELDPOST_GAME_CANDIDATES_H
#define FELDPOST_GAME_CANDIDATES_H

#include "feldpost/evidence.h"

struct candidate {
	struct finding finding;
	size_t index;  /* order of arrival */
	size_t text;   /* equal for equal texts, whatever their signatures */
	bool twice;    /* equal to an earlier one, signature included */
	bool answered; /* another candidate answers it */
};

struct candidates {
	const struct mail *mail;
	struct candidate *list;
	size_t count;
	bool *seen;	     /* for each text: signed by a player */
	bool *foreign;	     /* for each text: of another game */
	unsigned *strange;   /* for each mail: signatures of no player */
	struct digest offer; /* the only offer to consider, or empty */
};

/* Collects the candidates of the mails. A version of a packet that somebody
 * answers comes before its others; these are in order of arrival. */
void candidates_collect(const struct game *g, const struct mail *mail,
	size_t count, struct candidates *out);

/*
 * For an empty game: chooses one of several offers in the mails. To join, it
 * must be an open one; otherwise, one that was accepted. ERROR_USAGE: there are
 * several, which it names.
 */
bool candidates_choose(
	const struct game *g, struct candidates *c, bool join, struct error *e);

#endif
