/*
 * Complaints: boxes of a referee's, and what comes of a bad one
 * (feldpost-protocol(7) 7.1).
 * floor: game
 */
#ifndef FELDPOST_COMPLAINT_H
#define FELDPOST_COMPLAINT_H

#include "feldpost/game.h"

/*
 * A box that a referee has sent to a player: box N.K is the K-th for him in
 * packet N. He may say in a packet that it is bad; the answer opens it then,
 * and everybody sees whether it is (feldpost-protocol(7) 7.1).
 */
struct box {
	struct box *next;
	unsigned packet, number; /* N, K */
	char to;		 /* 'A', 'B' */
	struct card_list cards;
	struct span bytes;
	unsigned complaint; /* the packet that says it is bad; 0: none */
	size_t line;	    /* of that packet, from 1 */
	unsigned answer;    /* the packet that has opened it; 0: none */
	bool bad;	    /* as everybody has seen then */
	bool good;	    /* as its reader has seen, who has opened it */
};

/* Whether the next packet is to complain of a box, as game_reveal has found. */
bool game_must_complain(const struct game *g);

/* How that is done, as a sentence. */
const char *game_complaint_advice(const struct game *g);

/* The boxes of the game, the oldest first; NULL: there are none. */
struct box *game_boxes(const struct game *g);

/* What came of the complaint about a box, and who has signed what; NULL: nobody
 * has complained. The same by the packet that complains and the line of it,
 * from 1. */
const char *game_box_words(
	const struct game *g, const struct box *b, struct arena *a);
const char *game_complaint_words(
	const struct game *g, unsigned packet, size_t line, struct arena *a);

#endif
