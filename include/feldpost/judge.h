/*
 * Judging a game: what its packets and the secrets told prove against somebody,
 * and who has won when all cards are known (feldpost-protocol(7) 6.5).
 * floor: game
 */
#ifndef FELDPOST_JUDGE_H
#define FELDPOST_JUDGE_H

#include "feldpost/game.h"

/* What proves a fault. */
enum proof {
	PROOF_COMPLAINT, /* two packets: a box and what opened it (complaint.h)
			  */
	PROOF_SECRET,	 /* the secret that was told does not fit (6.5, 7.1) */
	PROOF_KEY,	 /* the key of the player for whom a box is */
	PROOF_RULES,	 /* all faces are known, and a rule was broken */
};

/* A fault of a valid transcript, and who has signed it. */
struct proven {
	const struct proven *next;
	enum proof proof;
	char by;	  /* the role of who signed it; 0: not one player's */
	unsigned packet;  /* that was signed; 0: not one packet's */
	const char *text; /* a sentence without its full stop */
	const char *hint; /* what to do or to know about it; NULL: nothing */
	const struct breach *breach; /* PROOF_RULES; NULL otherwise */
};

/*
 * All that is proven, NULL if nothing is: complaints that were answered; when
 * both have disclosed, or the referee has closed the game, all that differs
 * when cards, deals and boxes are made again from the secrets; what the rules
 * say then; and the boxes for the owner of `key` (may be NULL) that are bad
 * and that nobody has complained of. The list is the game's.
 */
const struct proven *game_proven(
	const struct game *g, const struct secret_key *key);

/* "complaint", "secret", "key", "rules" */
const char *proof_word(enum proof proof);

/* ERROR_VERIFY with the first of such a list and its hint, or how many more
 * there are; true if there is none. */
bool game_check_proven(const struct proven *list, struct error *e);

/* The same for what the secrets alone disprove. A disclosure itself is taken in
 * either case: it is the proof. */
bool game_audit_cards(const struct game *g, struct error *e);

/* Whether both have disclosed: then all cards have been recomputed. */
bool game_disclosed(const struct game *g);

/*
 * What the rules say of faces when all are known (struct rules, `judge`): the
 * k-th breach, and in *all (may be NULL) a reader who knows every face, for its
 * message. False: there is none, or not all is disclosed, or faces can't be
 * made out from what is (game_unjudged).
 */
bool game_breach(
	const struct game *g, int k, struct breach *out, struct reader *all);

/* Whether the rules would judge faces, and what is disclosed does not show
 * them: game_proven says whose fault it is. */
bool game_unjudged(const struct game *g);

/* Who has won a game that is over, breaches counted; -1: nobody, or that can't
 * be said. */
int game_winner(const struct game *g);

#endif
