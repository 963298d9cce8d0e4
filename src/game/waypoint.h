/*
 * Waypoints: positions before the orders of packets, from which a game can be
 * read later (checkpoint.c). A game passes them while it is run, and remembers
 * the last; as text they stand in what is kept of it (feldpost/kept.h).
 * floor: game
 */
#ifndef FELDPOST_WAYPOINT_H
#define FELDPOST_WAYPOINT_H

#include "feldpost/text.h"

enum {
	/* So many packets must stand behind the position that a game for two
	 * is read from: they may yet be undone (mode_undo.c). */
	WAYPOINTS_BEHIND = 2,
	/* Player turns before the present one that may be drawn. */
	WAYPOINTS_DRAWN = 1,
	WAYPOINTS = WAYPOINTS_BEHIND + WAYPOINTS_DRAWN + 4,
};

struct waypoint {
	unsigned packet;
	int since, player_turn;
	struct span text; /* of which `state` is the hash; as it was read, or */
	struct buffer own; /* one that was passed */
};

/* The last packets, and of the last player turns the last packet each; from
 * the oldest on. */
struct waypoints {
	struct waypoint list[WAYPOINTS];
	size_t count;
	unsigned stored; /* the newest that is kept already */
};

/* Whether both are of one player turn. */
bool waypoint_same_turn(const struct waypoint *a, const struct waypoint *b);

/* As lines; and back. Anybody may have written there: false, and none, unless
 * it is what waypoints_write writes, from the oldest to the newest and no more
 * than have room. */
void waypoints_write(const struct waypoints *ws, struct buffer *out);
bool waypoints_read(struct waypoints *ws, struct span text);

#endif
