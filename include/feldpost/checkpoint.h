/*
 * Checkpoints: a player's own game is read from the point up to which the
 * player's key has verified it, not from the offer.
 * floor: game
 *
 * Let c be the last packet that the player's key has signed with a `state`. The
 * key comes from the player's own file, never from the game's. Its signature
 * proves that the player signed body c, and feldpost signs only what it has
 * verified, in full or from such a checkpoint. The earlier bodies are still the
 * same, because each names the hash of the one before. So a position whose hash
 * is the `state` of a packet up to c is the position that the rules gave. The
 * game goes on from there: up to c by the rules, without checking signatures
 * and proofs again; after c verified in full (V1 to V10).
 *
 * The packets before the position are read but not verified: players, links,
 * anchors, the orders that the position's queue names, the knowledge of hidden
 * cards. Their signatures are not checked: a damaged one is lost evidence, but
 * the position is right. If anything does not fit, that is no error: the game
 * is then read in full, which reports what is wrong.
 *
 * Packets after c that were taken but not signed yet are verified, too. The
 * player's key vouches for them in a line beside the answered file that only
 * this key can make. The line has the number of the last packet, its body, and
 * the signatures from c on. If the file has exactly these, that packet takes
 * the place of c.
 *
 * In solitaire the game file has the position after an answer. In a duel it has
 * no position that is signed yet. So feldpost keeps some positions beside the
 * answered file (kept.h) whenever it signs or takes mail: those of the last
 * packets, which may be undone, and one from before the player turn that is
 * drawn. It also keeps them when it signs solitaire orders that wait for their
 * answer, and when it reads a player's own duel without useful ones. They stay
 * after the end of the game. Losing them costs only time: the rules then run
 * from the offer.
 *
 * A command that must read a whole game twice, because the end decides how to
 * show the beginning, verifies it once. The second time the rules replay it
 * from its first packet, without signatures, proofs or states. The packets up
 * to c are replayed in the same way if the journal lacks something from before
 * the position; the state of c is checked then.
 */
#ifndef FELDPOST_CHECKPOINT_H
#define FELDPOST_CHECKPOINT_H

#include "feldpost/game.h"

struct checkpoint {
	const struct secret_key *key; /* the player's key; or NULL */
	const char *guard; /* path of the answered file; NULL to keep nothing */
	bool draws;	   /* the journal must have the last player turn */
	/* Only public data: the position, which may be a step ahead of the
	 * transcript, is ignored. */
	bool transcript;
	/* The packets of the same text, if this run has already read it in
	 * full: they are not verified again. Otherwise NULL. */
	const struct ledger *verified;
	/* True if the journal, which has nothing from before g->run_from, has
	 * all that is needed. NULL if nothing is needed. */
	bool (*enough)(const struct game *g, const struct journal *j);
};

/*
 * game_read for a player with a key: from a checkpoint if there is one,
 * otherwise in full. g->run_from says where reading began; the journal has
 * nothing from before. Everything else is the same either way. Keeps a position
 * for the next reading if there is none yet.
 */
bool checkpoint_read(struct game *g, const struct checkpoint *c,
	const char *file, struct span text, struct journal *journal,
	struct error *e);

/* Keeps positions of a stored game beside the answered file of this key's
 * owner, and vouches for the game. */
void checkpoint_keep(struct game *g, const struct secret_key *key,
	struct answered *answered);

#endif
