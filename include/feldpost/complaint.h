/*
 * Complaints: a referee's boxes, and what happens to a bad one
 * (feldpost-protocol(7) 7.1).
 * floor: game
 */
#ifndef FELDPOST_COMPLAINT_H
#define FELDPOST_COMPLAINT_H

#include "feldpost/game.h"

/*
 * A box from a referee to a player: box N.K is the K-th for this player in
 * packet N. The player may say in a packet that it is bad; the answer then
 * opens it, and everybody sees whether it is (feldpost-protocol(7) 7.1).
 */
struct box {
	struct box *next;
	unsigned packet, number; /* N, K */
	char to;		 /* 'A', 'B' */
	struct card_list cards;
	struct span bytes;
	unsigned complaint; /* the packet that complains of it; 0: none */
	size_t line;	    /* of that packet, from 1 */
	unsigned answer;    /* the packet that opened it; 0: none */
	bool bad;	    /* everybody has seen that it is bad */
	bool good;	    /* its reader has opened it and found it good */
};

/* Whether the next packet must complain of a box, as found by game_reveal. */
bool game_must_complain(const struct game *g);

/* A sentence that says how to complain. */
const char *game_complaint_advice(const struct game *g);

/* The boxes of the game, oldest first; NULL: none. */
struct box *game_boxes(const struct game *g);

/* What came of the complaint about a box, and who has signed what; NULL: there
 * is no complaint. The second function finds it by the packet that complains
 * and the line in it, from 1. */
const char *game_box_words(
	const struct game *g, const struct box *b, struct arena *a);
const char *game_complaint_words(
	const struct game *g, unsigned packet, size_t line, struct arena *a);

#endif
