/*
 * Waypoints: positions before the orders of packets. The next reading of a game
 * can begin at a waypoint (checkpoint.c). A running game remembers the last
 * waypoints. feldpost stores waypoints as text (feldpost/kept.h).
 * floor: game
 */
#ifndef FELDPOST_WAYPOINT_H
#define FELDPOST_WAYPOINT_H

#include "feldpost/text.h"

enum {
	/* In a game for two players, reading begins at least this many packets
	 * before the end, because these may still be undone (mode_undo.c). */
	WAYPOINTS_BEHIND = 2,
	/* The most earlier player turns that a report draws. */
	WAYPOINTS_DRAWN = 1,
	WAYPOINTS = WAYPOINTS_BEHIND + WAYPOINTS_DRAWN + 4,
};

struct waypoint {
	unsigned packet;
	int since, player_turn;
	struct span text;  /* the text of the waypoint, if it was read */
	struct buffer own; /* the text, if the running game made it */
};

/* A list of waypoints, the oldest first. It has the waypoints of the last
 * packets, and the last waypoint in each of the last player turns. */
struct waypoints {
	struct waypoint list[WAYPOINTS];
	size_t count;
	unsigned stored; /* the packet of the newest waypoint in the file */
};

/* True if both waypoints are in the same turn of the same player. */
bool waypoint_same_turn(const struct waypoint *a, const struct waypoint *b);

/* Write waypoints as text, and read them. The text may be forged:
 * waypoints_read returns false, without waypoints, unless waypoints_write could
 * have written this text and there is room for all waypoints. */
void waypoints_write(const struct waypoints *ws, struct buffer *out);
bool waypoints_read(struct waypoints *ws, struct span text);

#endif
