/*
 * Checkpoints: a game of one's own, read from where one has verified it.
 * floor: game
 *
 * c is the last packet that my key has signed with a `state`; the key comes
 * from my own file, never from the game's. Its signature says that I signed
 * body c, and I sign only what I have verified, in full or from such a
 * checkpoint. The bodies before it are the same that I verified then, since
 * each names the hash of the one before. So a position whose hash is the
 * `state` of a packet up to c is the one that the rules gave. The game goes on
 * from there: up to c by the rules, without looking at signatures and proofs
 * again, and behind c verified in full (V1 to V10).
 *
 * Packets before it are read and not verified: who plays, links, anchors, the
 * orders that the position's queue names, what is known of hidden cards. Their
 * signatures are not looked at; a spoiled one is lost evidence, and no wrong
 * position. Whatever does not fit is no fault: then the game is read in full,
 * and that says what is wrong.
 *
 * What I have verified behind c and not signed yet, the packets that were taken
 * in last, my key vouches for beside the answered file, in a line that nobody
 * makes without it: up to which packet, with this body, and with these
 * signatures from c on. Where the file has just these it stands for c.
 *
 * In solitaire the game file has the position behind an answer. In a duel none
 * of those that it has is signed yet, so who signs or takes in a mail keeps
 * some beside his answered file (kept.h): of the last packets, for what may be
 * undone, and from before the player turn that is drawn. So does who signs
 * orders of a solitaire game that wait for their answer; and who only reads a
 * duel of his own where none are kept that serve. They stay when the game is
 * over. Losing them costs time: then the rules run on the packets up to c from
 * the offer on.
 *
 * Who must read a whole game twice, because its end tells how to look at what
 * was before, verifies it once: the second time the rules play it again, from
 * its first packet, and no signature, proof or state is looked at. The same is
 * done with the packets up to c where the journal lacks something that stood
 * before the position; then the state of c is looked at.
 */
#ifndef FELDPOST_CHECKPOINT_H
#define FELDPOST_CHECKPOINT_H

#include "feldpost/game.h"

struct checkpoint {
	const struct secret_key *key; /* mine; NULL: read in full */
	const char
		*guard; /* path of the answered file; NULL: nothing is kept */
	bool draws;	/* the last player turn: the journal is to have it */
	/* Only what all have: the position, which may be a step ahead of the
	 * transcript, is not looked at. */
	bool transcript;
	/* The packets of the same text, if this run has read it in full before:
	 * they need not be verified again. NULL: it has not. */
	const struct ledger *verified;
	/* Whether the journal, which has nothing from before g->run_from, has
	 * all that is wanted of it. NULL: nothing is. */
	bool (*enough)(const struct game *g, const struct journal *j);
};

/*
 * game_read for whoever has a key: from a checkpoint, if there is one, and else
 * in full. Where it began g->run_from says; the journal has nothing from before
 * that. Everything else is the same either way. What the next reading can begin
 * with is kept, if it is not yet.
 */
bool checkpoint_read(struct game *g, const struct checkpoint *c,
	const char *file, struct span text, struct journal *journal,
	struct error *e);

/* Keeps what the game, which has been stored, can be read from beside the
 * answered file of this key's owner, and vouches for it. */
void checkpoint_keep(struct game *g, const struct secret_key *key,
	struct answered *answered);

#endif
