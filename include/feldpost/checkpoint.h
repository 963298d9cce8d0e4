/*
 * Checkpoints: how a player's own game is read without verifying all of it
 * again. Reading starts where the player's key has last vouched for the game,
 * not at the offer.
 * floor: game
 *
 * Let c be the last packet with a `state` that the player's key has signed.
 * (The key comes from the player's own file, never from the game's.) The
 * signature proves that the player signed body c, and feldpost signs only what
 * it has verified, in full or from such a checkpoint. The earlier bodies are
 * still the same, because each contains the hash of the one before. So if the
 * hash of a stored position is the `state` of a packet up to c, the rules have
 * produced that position. Reading goes on from there. Up to c the rules run,
 * without checking signatures and proofs again. After c every packet is
 * verified in full (V1 to V10).
 *
 * The packets before the position are read but not verified: players, links,
 * anchors, the orders in the position's queue, the knowledge of hidden cards.
 * Their signatures are not checked: a damaged signature is lost evidence, but
 * the position is still right. If anything does not fit, this is not an error:
 * the game is then read in full, and that reports what is wrong.
 *
 * Packets after c that were taken but not yet signed are verified. For them the
 * player's key vouches in a line beside the answered file. Only this key can
 * make that line. It has the number of the last packet, its body, and the
 * signatures from c on. If the game file has exactly these, its last packet
 * takes the place of c.
 *
 * In solitaire the game file has the position after an answer. In a duel, the
 * position in the file is not signed yet. So whenever feldpost signs or takes
 * mail, it keeps some positions beside the answered file (kept.h): those of the
 * last packets, which may be undone, and one from before the player turn that
 * reports draw. It also keeps positions when it signs solitaire orders that
 * wait for their answer, and when it reads a player's own duel that has no
 * useful ones. They remain after the end of the game. Without them reading is
 * slower, because the rules run from the offer.
 *
 * Some commands read a whole game twice, because the end decides how to show
 * the beginning. They verify it only once. The second time the rules replay the
 * game from its first packet, without checking signatures, proofs or states.
 * The packets up to c are replayed in the same way if the journal lacks
 * something from before the position. In that case the state of c is checked.
 */
#ifndef FELDPOST_CHECKPOINT_H
#define FELDPOST_CHECKPOINT_H

#include "feldpost/game.h"

struct checkpoint {
	const struct secret_key *key; /* the player's key, or NULL */
	const char *guard; /* path of the answered file; NULL to keep nothing */
	bool draws;	   /* the journal must contain the last player turn */
	/* Read only public data: ignore the position in the file, which may be
	 * a step ahead of the transcript. */
	bool transcript;
	/* The packets of the same text, if this process has already read it in
	 * full, so that they are not verified again. Otherwise NULL. */
	const struct ledger *verified;
	/* True if the journal, which has nothing from before g->run_from, is
	 * enough for the caller. NULL if the caller needs nothing. */
	bool (*enough)(const struct game *g, const struct journal *j);
};

/* Reads a game like game_read, but from a checkpoint if there is one.
 * g->run_from says where reading began, and the journal has nothing from
 * before. Everything else is the same either way. If no position for the next
 * reading is kept yet, keeps one. */
bool checkpoint_read(struct game *g, const struct checkpoint *c,
	const char *file, struct span text, struct journal *journal,
	struct error *e);

/* Keeps positions of a stored game beside the answered file of the owner of
 * this key, and writes the line that vouches for the game. */
void checkpoint_keep(struct game *g, const struct secret_key *key,
	struct answered *answered);

#endif
