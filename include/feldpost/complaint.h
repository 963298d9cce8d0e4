/*
 * Complaints: the boxes of a referee, and the complaints of players about bad
 * boxes (feldpost-protocol(7) 7.1).
 * floor: game
 */
#ifndef FELDPOST_COMPLAINT_H
#define FELDPOST_COMPLAINT_H

#include "feldpost/cards.h"
#include "feldpost/text.h"

struct arena;
struct game;
struct secret_key;

/* A box from a referee to a player. Box N.K is the K-th box for this player in
 * packet N. The player may say in a packet that a box is bad. The answer to
 * that packet opens the box, and then everybody sees whether the box is bad
 * (feldpost-protocol(7) 7.1). */
struct box {
	struct box *next;
	unsigned packet, number;
	char to;
	struct card_list cards;
	struct span bytes;
	unsigned complaint; /* the packet that complains about the box, or 0 */
	size_t line;	    /* line of the complaint in that packet, from 1 */
	unsigned answer;    /* the packet that opened the box, or 0 */
	bool bad;	    /* everybody has seen that the box is bad */
	bool good;	    /* the box's reader has found it good */
};

/* True if game_reveal has found that the next packet must complain about a
 * box. */
bool game_must_complain(const struct game *g);

/* Returns a sentence that says how to complain about the box. */
const char *game_complaint_advice(const struct game *g);

/* Returns the boxes of the game, oldest first; NULL if there are none. */
struct box *game_boxes(const struct game *g);

/* Both functions return a text with the result of a complaint about a box and
 * with what each player has signed. Both functions return NULL if nobody has
 * complained. game_complaint_words finds the complaint by its packet and its
 * line, counted from 1. */
const char *game_box_words(
	const struct game *g, const struct box *b, struct arena *a);
const char *game_complaint_words(
	const struct game *g, unsigned packet, size_t line, struct arena *a);

#endif
