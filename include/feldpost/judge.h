/*
 * Judging a game: what its packets and the disclosed secrets prove against a
 * player, and who has won when all cards are known (feldpost-protocol(7) 6.5).
 * floor: game
 */
#ifndef FELDPOST_JUDGE_H
#define FELDPOST_JUDGE_H

#include "feldpost/game.h"

/* The proof of a fault. */
enum proof {
	PROOF_COMPLAINT, /* two packets: one with the box, and one that
			  * opened it (complaint.h) */
	PROOF_SECRET,	 /* a disclosed secret does not fit (6.5, 7.1) */
	PROOF_KEY,	 /* the key of a box's reader */
	PROOF_RULES,	 /* all faces: a rule was broken */
};

/* A fault of a valid transcript, and its signer. */
struct proven {
	const struct proven *next;
	enum proof proof;
	char by;	  /* the signer's role; 0 if no single player is at
			   * fault */
	unsigned packet;  /* the signed packet; 0 if it is not one packet */
	const char *text; /* a sentence without its full stop */
	const char *hint; /* what to do or know about it; or NULL */
	const struct breach *breach; /* PROOF_RULES; otherwise NULL */
};

/*
 * Returns all proven faults, NULL if there are none. These are: answered
 * complaints; all differences to the recomputed cards, deals and boxes, and the
 * rules' verdict, after both players have disclosed or the referee has closed
 * the game; and bad boxes for the owner of `key` (may be NULL) of which nobody
 * has complained. The game owns the list.
 */
const struct proven *game_proven(
	const struct game *g, const struct secret_key *key);

/* "complaint", "secret", "key", "rules" */
const char *proof_word(enum proof proof);

/* True if the list is empty. Otherwise ERROR_VERIFY with the first fault and
 * its hint, or with the number of the others. */
bool game_check_proven(const struct proven *list, struct error *e);

/* Like game_check_proven, for faults that the secrets alone show. A disclosure
 * is always taken, because it is the proof. */
bool game_audit_cards(const struct game *g, struct error *e);

/* True if both players have disclosed; then all cards have been recomputed. */
bool game_disclosed(const struct game *g);

/*
 * Finds the k-th breach in the rules' verdict on faces (struct rules, `judge`).
 * Stores in *all (may be NULL) a reader who knows every face, for its message.
 * False if there is no such breach, if not everything is disclosed, or if the
 * disclosures do not give the faces (game_unjudged).
 */
bool game_breach(
	const struct game *g, int k, struct breach *out, struct reader *all);

/* True if the rules would judge faces but the disclosures do not give them.
 * game_proven says whose fault that is. */
bool game_unjudged(const struct game *g);

/* Returns the winner of a game that is over, with breaches counted; -1 if there
 * is none or it is unknown. */
int game_winner(const struct game *g);

#endif
