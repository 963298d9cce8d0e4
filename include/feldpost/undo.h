/*
 * Undo: packets that both players have agreed to take back
 * (feldpost-protocol(7) 4.6).
 * floor: game
 *
 * One player asks for an undo in a packet that does nothing else. If the other
 * player does not agree at the beginning of the next packet, the request
 * lapses.
 */
#ifndef FELDPOST_UNDO_H
#define FELDPOST_UNDO_H

#include "feldpost/game.h"

/* An undone packet (feldpost-protocol(7) 4.6), and the packet that agreed to
 * the undo. The packet before `agreed` asked for the undo. */
struct undo {
	struct undo *next;
	unsigned packet, agreed;
	/* board: the board after the undo (match_write_board). times: how many
	 * undos, including this undo, have led to the same board. */
	struct digest board;
	unsigned times;
};

/* Returns the packet that the last packet asks to undo, or 0. */
unsigned game_asked_undo(const struct game *g);

/* Returns the packet that `undo` without a number means: the player's own last
 * packet or, if that packet has no orders, the opponent's last packet. */
unsigned game_may_undo(const struct game *g);

/* True if the orders of this packet, and with them its dice, were undone. */
bool game_is_undone(const struct game *g, unsigned packet);

#endif
