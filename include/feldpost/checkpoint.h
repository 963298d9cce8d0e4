/*
 * Checkpoints let feldpost read a player's own game without verifying all of it
 * again. Reading starts at the last packet for which the player's key has
 * vouched, not at the offer.
 * floor: game
 *
 * Let c be the last packet with a `state` that the player's key has signed.
 * (The key comes from the player's own file, never from the game's.) The
 * signature proves that the player signed body c, and feldpost signs only what
 * it has verified, in full or from such a checkpoint. The earlier bodies can't
 * have changed, because each body contains the hash of the body before it. If a
 * packet up to c has the hash of a stored position as its `state`, the rules
 * have produced that position. Reading starts at that position. Up to c,
 * feldpost runs the rules without checking signatures and proofs again. After
 * c, feldpost verifies every packet in full (V1 to V10).
 *
 * feldpost reads the packets before the position without verifying them, for
 * players, links, anchors, the orders in the position's queue, and the
 * knowledge of hidden cards. feldpost does not check the signatures of these
 * packets: a damaged signature is lost evidence, but the position is still
 * right. If these packets contradict each other, feldpost reads the game in
 * full.
 *
 * Packets after c may be verified before the player's next packet is signed.
 * The player's key vouches for these packets in a line beside the answered
 * file, and only this key can make that line. The line has the number of the
 * last packet, its body, and the signatures from c on. If the game file has
 * exactly the same packets, the last packet takes the place of c.
 *
 * In solitaire the game file has the position after an answer. In a duel, the
 * position in the file is not signed yet. For this reason feldpost keeps some
 * positions beside the answered file (kept.h) whenever it signs or takes mail:
 * positions of the last packets, which may be undone, and one position from
 * before the player turn that a report draws. feldpost also keeps positions
 * when it signs solitaire orders that wait for their answer, and when it reads
 * a player's own duel that has no useful position. Kept positions remain after
 * the end of the game. Reading without them is slower, because the rules run
 * from the offer.
 *
 * Some commands read a whole game twice, because the end decides how to show
 * the beginning. These commands verify the game only once. The second time, the
 * rules replay the game from its first packet, without checking signatures,
 * proofs or states. The packets up to c are replayed in the same way, checking
 * the state of c, if the journal lacks something from before the position.
 */
#ifndef FELDPOST_CHECKPOINT_H
#define FELDPOST_CHECKPOINT_H

#include "feldpost/game.h"

struct checkpoint {
	const struct secret_key *key; /* the player's key, or NULL */
	const char *guard; /* path of the answered file; NULL to keep nothing */
	bool draws;	   /* the journal must contain the last player turn */
	/* Reads only public data. The reader then ignores the position in the
	 * file, which may be one step ahead of the transcript. */
	bool transcript;
	/* The packets of the same text, if this process has already verified
	 * these packets and need not verify them again; otherwise NULL. */
	const struct ledger *verified;
	/* True if the caller needs no more than this journal, which has
	 * nothing from before g->run_from. Returns NULL if the caller needs
	 * no journal. */
	bool (*enough)(const struct game *g, const struct journal *j);
};

/* Reads a game like game_read, but from a checkpoint if there is one.
 * g->run_from says where reading began, and the journal has nothing from before
 * that packet. Everything else is the same as after game_read. The function
 * also keeps a position for the next reading, unless one is kept already. */
bool checkpoint_read(struct game *g, const struct checkpoint *c,
	const char *file, struct span text, struct journal *journal,
	struct error *e);

/* Keeps positions of a stored game beside the answered file of the owner of
 * this key, and writes the line that vouches for the game. */
void checkpoint_keep(struct game *g, const struct secret_key *key,
	struct answered *answered);

#endif
