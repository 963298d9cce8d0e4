/*
 * Candidates are all parts of mails that may be packets, sorted by packet
 * number.
 * floor: game
 *
 * This code verifies the signatures of offers only, because an offer contains
 * its own key.
 */
#ifndef FELDPOST_GAME_CANDIDATES_H
#define FELDPOST_GAME_CANDIDATES_H

#include "feldpost/evidence.h"

struct candidate {
	struct finding finding;
	size_t index;
	size_t text; /* the number of the packet's text; two packets that differ
		      * only in their signatures have the same text */
	bool twice;  /* this is a copy of an earlier candidate */
	bool answered; /* another candidate answers this one */
};

struct candidates {
	const struct mail *mail;
	struct candidate *list;
	size_t count;
	bool *seen;	     /* for each text: a player has signed it */
	bool *foreign;	     /* for each text: its game is another one */
	unsigned *strange;   /* for each mail: packets by no player */
	struct digest offer; /* the only offer to consider, or "" */
};

/* Collects the candidates in the mails. If a packet has several versions, the
 * version that another packet answers comes first. The other versions follow in
 * order of arrival. */
void candidates_collect(const struct game *g, const struct mail *mail,
	size_t count, struct candidates *out);

/* For an empty game: chooses one of the offers in the mails. For joining, the
 * offer must be open; otherwise it must be accepted. ERROR_USAGE names the
 * offers if there are several. */
bool candidates_choose(
	const struct game *g, struct candidates *c, bool join, struct error *e);

#endif
