/*
 * Judging a game: what its packets and the disclosed secrets prove against a
 * player, and who has won when all cards are known (feldpost-protocol(7) 6.5).
 * floor: game
 */
#ifndef FELDPOST_JUDGE_H
#define FELDPOST_JUDGE_H

#include "feldpost/game.h"

/* How a fault is proven. */
enum proof {
	PROOF_COMPLAINT, /* by two packets: a box, and the one that opened it
			  * (complaint.h) */
	PROOF_SECRET,	 /* by a disclosed secret that does not fit (6.5,
			  * 7.1) */
	PROOF_KEY,	 /* by the key of a box's reader */
	PROOF_RULES,	 /* by all faces: a rule was broken */
};

/* A fault of a valid transcript, and its signer. */
struct proven {
	const struct proven *next;
	enum proof proof;
	char by;	  /* role of the signer; 0: not one player's fault */
	unsigned packet;  /* the signed packet; 0: not one packet's */
	const char *text; /* a sentence without its full stop */
	const char *hint; /* what to do or know about it; or NULL */
	const struct breach *breach; /* PROOF_RULES; otherwise NULL */
};

/*
 * All proven faults, NULL if none: answered complaints; after both have
 * disclosed, or the referee has closed the game, all differences to the cards,
 * deals and boxes recomputed from the secrets, and the rules' verdict; and bad
 * boxes for the owner of `key` (may be NULL) of which nobody has complained.
 * The game owns the list.
 */
const struct proven *game_proven(
	const struct game *g, const struct secret_key *key);

/* "complaint", "secret", "key", "rules" */
const char *proof_word(enum proof proof);

/* ERROR_VERIFY with the first of such a list and its hint, or how many more
 * there are; true if the list is empty. */
bool game_check_proven(const struct proven *list, struct error *e);

/* The same for faults shown by the secrets alone. A disclosure itself is always
 * taken, because it is the proof. */
bool game_audit_cards(const struct game *g, struct error *e);

/* Whether both have disclosed; then all cards have been recomputed. */
bool game_disclosed(const struct game *g);

/*
 * The rules' verdict on faces when all are known (struct rules, `judge`): the
 * k-th breach, and in *all (may be NULL) a reader who knows every face, for its
 * message. False: there is none, not everything is disclosed, or the
 * disclosures do not give the faces (game_unjudged).
 */
bool game_breach(
	const struct game *g, int k, struct breach *out, struct reader *all);

/* Whether the rules would judge faces but the disclosures do not give them;
 * game_proven says whose fault that is. */
bool game_unjudged(const struct game *g);

/* The winner of a game that is over, breaches counted; -1: nobody, or
 * unknown. */
int game_winner(const struct game *g);

#endif
