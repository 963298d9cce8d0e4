/*
 * Undo: packets that both have agreed to take back (feldpost-protocol(7) 4.6).
 * floor: game
 *
 * One player asks for it in a packet that does nothing else; the other agrees
 * at the beginning of the next one, or it lapses.
 */
#ifndef FELDPOST_UNDO_H
#define FELDPOST_UNDO_H

#include "feldpost/game.h"

/* A packet that both have agreed to undo (feldpost-protocol(7) 4.6); asked for
 * in the packet before the one that agrees to it. */
struct undo {
	struct undo *next;
	unsigned packet, agreed;
	/* What the game went back to (match_write_board), and how many times it
	 * has, this one included. */
	struct digest board;
	unsigned times;
};

/* The packet that the last packet asks to undo; 0: none. */
unsigned game_asked_undo(const struct game *g);

/* The packet that `undo` without a number means: my last one before the next,
 * or the other side's if mine has no orders. */
unsigned game_may_undo(const struct game *g);

/* Whether what this packet ordered has been undone, and its dice are burnt. */
bool game_is_undone(const struct game *g, unsigned packet);

#endif
