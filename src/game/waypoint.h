/*
 * Waypoints: positions before the orders of packets, from which a game can be
 * read the next time (checkpoint.c). A running game remembers the last
 * waypoints that it has passed. Waypoints are kept as text (feldpost/kept.h).
 * floor: game
 */
#ifndef FELDPOST_WAYPOINT_H
#define FELDPOST_WAYPOINT_H

#include "feldpost/text.h"

enum {
	/* In a game for two, the number of packets that must follow the
	 * position from which the game is read, as they may be undone
	 * (mode_undo.c). */
	WAYPOINTS_BEHIND = 2,
	/* The most player turns before the current one that reports draw. */
	WAYPOINTS_DRAWN = 1,
	WAYPOINTS = WAYPOINTS_BEHIND + WAYPOINTS_DRAWN + 4,
};

struct waypoint {
	unsigned packet;
	int since, player_turn;
	struct span text;  /* the text of the waypoint, if it was read */
	struct buffer own; /* the text, if the running game made it */
};

/* Waypoints, oldest first: of the last packets, and of the last packet in each
 * of the last player turns. */
struct waypoints {
	struct waypoint list[WAYPOINTS];
	size_t count;
	unsigned stored; /* the newest waypoint that is kept in the file */
};

/* True if both waypoints are in the same player turn. */
bool waypoint_same_turn(const struct waypoint *a, const struct waypoint *b);

/* Write waypoints as text, and read them. The text may be forged:
 * waypoints_read returns false, without waypoints, unless waypoints_write could
 * have written this text and there is room for all waypoints. */
void waypoints_write(const struct waypoints *ws, struct buffer *out);
bool waypoints_read(struct waypoints *ws, struct span text);

#endif
