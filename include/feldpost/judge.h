/*
 * Judging a game: faults that packets and disclosed secrets prove against a
 * player, and the winner when all cards are known (feldpost-protocol(7) 6.5).
 * floor: game
 */
#ifndef FELDPOST_JUDGE_H
#define FELDPOST_JUDGE_H

#include "feldpost/game.h"

/* The kinds of proof for a fault. */
enum proof {
	PROOF_COMPLAINT, /* two packets prove the fault: the first has a bad
			  * box, and the second opens that box (complaint.h) */
	PROOF_SECRET,	 /* a disclosed secret that is wrong (6.5, 7.1) */
	PROOF_KEY,	 /* the key of the box's reader opens a bad box */
	PROOF_RULES,	 /* the faces of all cards, which show a broken rule */
};

/* A fault in a valid transcript, and who signed it. */
struct proven {
	const struct proven *next;
	enum proof proof;
	char by;	  /* role of the signer; 0 if no single player is at
			   * fault */
	unsigned packet;  /* number of the faulty packet; 0 if several
			   * packets are faulty */
	const char *text; /* the text is a sentence without its full stop */
	const char *hint; /* advice about the fault, or NULL */
	const struct breach *breach; /* for PROOF_RULES; otherwise NULL */
};

/*
 * Returns all proven faults; NULL if there are none. Answered complaints prove
 * faults. If `key` is not NULL, so do bad boxes that its owner received and
 * nobody has complained of. After both players have disclosed, or the referee
 * has closed the game, recomputed cards, deals and boxes and the rules' verdict
 * also prove faults. The game owns the list.
 */
const struct proven *game_proven(
	const struct game *g, const struct secret_key *key);

/* Returns "complaint", "secret", "key" or "rules". */
const char *proof_word(enum proof proof);

/* True if the list is empty. If not, ERROR_VERIFY describes the first fault,
 * with its hint or the number of other faults. */
bool game_check_proven(const struct proven *list, struct error *e);

/* Works like game_check_proven, but only for faults that follow from disclosed
 * secrets. A packet with a wrong disclosure is nevertheless taken into the
 * game, because the packet is the proof of the fault. */
bool game_audit_cards(const struct game *g, struct error *e);

/* True if both players have disclosed, so that all cards have been
 * recomputed. */
bool game_disclosed(const struct game *g);

/* Finds the k-th breach of the rules that the disclosed faces show (struct
 * rules, `judge`). *all (may be NULL) gets a reader who knows every face, for
 * the breach's message. Returns false if there are not that many breaches, if a
 * secret is not disclosed yet, or if the disclosed secrets do not give the
 * faces of all cards (game_unjudged). */
bool game_breach(
	const struct game *g, int k, struct breach *out, struct reader *all);

/* True if the rules could check the faces for breaches, but the disclosures do
 * not give the faces. game_proven says which player is at fault. */
bool game_unjudged(const struct game *g);

/* Returns the winner of a game that is over, taking breaches into account; -1
 * if there is no winner or it is unknown. */
int game_winner(const struct game *g);

#endif
