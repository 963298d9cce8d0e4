/*
 * Waypoints: positions before the orders of packets, from which a game can be
 * read later (checkpoint.c). A game passes them while it runs and remembers the
 * last ones; they are kept as text (feldpost/kept.h).
 * floor: game
 */
#ifndef FELDPOST_WAYPOINT_H
#define FELDPOST_WAYPOINT_H

#include "feldpost/text.h"

enum {
	/* Packets that must come after the position from which a game for two
	 * is read, because they may yet be undone (mode_undo.c). */
	WAYPOINTS_BEHIND = 2,
	/* Player turns before the current one that may be drawn. */
	WAYPOINTS_DRAWN = 1,
	WAYPOINTS = WAYPOINTS_BEHIND + WAYPOINTS_DRAWN + 4,
};

struct waypoint {
	unsigned packet;
	int since, player_turn;
	struct span text;  /* the text that `state` hashes: as read, or */
	struct buffer own; /* as passed */
};

/* Waypoints of the last packets, and of the last one in each of the last player
 * turns, oldest first. */
struct waypoints {
	struct waypoint list[WAYPOINTS];
	size_t count;
	unsigned stored; /* the newest that is kept */
};

/* True if both are of one player turn. */
bool waypoint_same_turn(const struct waypoint *a, const struct waypoint *b);

/* Writes waypoints as text, and reads them. The text is untrusted: false, with
 * none, unless it is exactly what waypoints_write writes, oldest first, and not
 * more than there is room for. */
void waypoints_write(const struct waypoints *ws, struct buffer *out);
bool waypoints_read(struct waypoints *ws, struct span text);

#endif
