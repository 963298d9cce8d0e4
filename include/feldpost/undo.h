/*
 * Undo: packets that both players have agreed to take back
 * (feldpost-protocol(7) 4.6).
 * floor: game
 *
 * One player asks for an undo in a packet that does nothing else. The other
 * agrees at the beginning of the next packet; otherwise the request lapses.
 */
#ifndef FELDPOST_UNDO_H
#define FELDPOST_UNDO_H

#include "feldpost/game.h"

/* An undone packet (feldpost-protocol(7) 4.6), and the packet that agreed; the
 * packet before that one asked. */
struct undo {
	struct undo *next;
	unsigned packet, agreed;
	/* The board that the game went back to (match_write_board), and how
	 * often it has gone back there, including this time. */
	struct digest board;
	unsigned times;
};

/* The packet that the last packet asks to undo, or 0. */
unsigned game_asked_undo(const struct game *g);

/* The packet that `undo` without a number means: the player's own last one, or
 * the opponent's if it has no orders. */
unsigned game_may_undo(const struct game *g);

/* True if the orders of this packet were undone; their dice are then lost. */
bool game_is_undone(const struct game *g, unsigned packet);

#endif
