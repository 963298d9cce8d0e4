/*
 * Checkpoints: feldpost reads a player's own game without verifying the whole
 * game again. Verification starts after the last packet for which the player's
 * key has vouched, not at the offer.
 * floor: game
 *
 * Let c be the last packet with a `state` that the player's key has signed.
 * (The key comes from the player's own file, never from the game's.) The
 * signature proves that the player signed body c, and feldpost signs only what
 * it has verified, in full or from such a checkpoint. (To check this signature,
 * feldpost makes it again, compares and forgets it.) The earlier bodies can't
 * have changed, because each body contains the hash of the body before it. If a
 * packet up to c has the hash of a stored position as its `state`, the rules
 * have produced that position. Reading starts at that position. Up to c,
 * feldpost runs the rules without checking signatures and proofs again. After
 * c, feldpost verifies every packet in full (V1 to V10).
 *
 * feldpost also reads the packets before the position, but does not verify
 * them. From these packets it takes the players, the links, the anchors, the
 * orders in the position's queue, and the knowledge of hidden cards. feldpost
 * does not check the signatures of these packets. A damaged signature can no
 * longer serve as evidence, but the position is still correct. If these packets
 * contradict each other, feldpost reads and verifies the whole game.
 *
 * feldpost may have verified packets after c although the player has not signed
 * a later packet. For these packets, the player's key vouches in a line beside
 * the answered file. Only this key can make the line. The line covers the
 * number and the body of the last packet, and the signatures from packet c on.
 * If the game file has exactly these packets, the last packet takes the place
 * of packet c. After both players have disclosed, feldpost writes the line only
 * if the audit of the cards has found no fault; it then need not compute the
 * shuffles again. `feldpost audit` always does.
 *
 * In solitaire the game file has the position after an answer. In a duel, no
 * signed packet contains the hash of the position in the file. For this reason
 * feldpost stores some positions beside the answered file (kept.h) whenever it
 * signs a packet or takes mail. It stores the positions of the last packets,
 * which may be undone, and one position from before the player turn that a
 * report draws. feldpost also stores positions when it signs solitaire orders
 * that wait for their answer, and when it reads a player's own duel for which
 * no useful position is stored. Stored positions remain after the end of the
 * game. Without stored positions, reading is slower, because feldpost must run
 * the rules from the offer.
 *
 * Some commands read a whole game twice, because they must know the end of the
 * game to show its beginning. These commands verify the game only once. The
 * second time, feldpost replays the game from its first packet, without
 * checking signatures, proofs or states. If the caller needs journal entries
 * from before the position, feldpost replays the packets up to c in the same
 * way, but checks the state of packet c.
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
	/* The packets of the game file, if this process has already verified
	 * them and need not verify them again. Otherwise NULL. */
	const struct ledger *verified;
	/* True if the journal `j` has everything that the caller needs. The
	 * journal has nothing from before packet g->run_from. The pointer is
	 * NULL if the caller needs no journal. */
	bool (*enough)(const struct game *g, const struct journal *j);
};

/* Reads a game like game_read, but starts at a checkpoint if the game has a
 * checkpoint. g->run_from gets the number of the packet at which the replay
 * began. The journal has nothing from before this packet. All other results are
 * the same as those of game_read. If no useful position is stored,
 * checkpoint_read also stores a position for the next call. */
bool checkpoint_read(struct game *g, const struct checkpoint *c,
	const char *file, struct span text, struct journal *journal,
	struct error *e);

/* Stores positions of a game beside the answered file of the owner of `key`,
 * and writes the line in which `key` vouches for the game. Call checkpoint_keep
 * after the game file has been written. */
void checkpoint_keep(struct game *g, const struct secret_key *key,
	struct answered *answered);

#endif
