/*
 * Chairs: a player, with key and answered file, at a game that was read.
 * floor: game
 *
 * A full disk or an old copy can leave a game file without packets that its
 * owner has answered or signed. Their dice are known, so no other packets may
 * take their place. The answered file keeps these packets. A chair puts them
 * back and verifies each in full, like mail.
 */
#ifndef FELDPOST_CHAIR_H
#define FELDPOST_CHAIR_H

#include "feldpost/game.h"

struct game_mark;

struct chair {
	struct game *game;
	const struct secret_key *key; /* NULL if the user signs nothing */
	struct answered *answered;
	struct blocks kept; /* from the answered file */
	unsigned own;	    /* first own packet that the game lacks; or 0 */
	/* The player's own packet with this number is kept but void: */
	unsigned void_seq;
	const char *void_why;
	struct game_mark *before; /* the game before that packet */
};

/*
 * Puts back the missing packets of others, up to the first missing packet that
 * the player signed (c->own). At that place only the same packet can be signed
 * again. The caller sets game, key and guard; everything else is empty.
 * ERROR_NOT_NOW and ERROR_SYSTEM come from the answered file.
 */
bool chair_open(struct chair *c, struct error *e);

/* Puts back all packets, the player's own included, and in solitaire their
 * answers. */
bool chair_put_back(struct chair *c, struct error *e);

/*
 * Shows the game as far as the player's key can: resolves the packet that the
 * player must answer, and reveals the player's cards (game_catch_up,
 * game_reveal). Without a key only public knowledge is shown. In solitaire
 * nothing is hidden.
 */
bool chair_look(struct chair *c, struct error *e);

/* Signs the next packet with these orders and sets *seq to its number. Then
 * puts back all packets kept after it, and does chair_look again. */
bool chair_sign(struct chair *c, const struct lines *orders,
	const struct lines *notes, unsigned *seq, struct error *e);

/* Solitaire: signs a packet with these orders (NULL: none), puts back all kept
 * packets, and resolves what waits. */
bool chair_play(struct chair *c, const struct lines *orders,
	const struct lines *notes, struct error *e);

/*
 * After a failure: goes back to the game before the failure, puts all packets
 * back, and catches up (game_catch_up). True if the game must be stored. Does
 * not change *e.
 */
bool chair_recover(struct chair *c, struct error *e);

/* Call this when the game has been stored. If the game is over, deletes what
 * was kept of it. */
void chair_leave(struct chair *c);

/* Return what was put back, "packet 4" or "packets 4 to 7", and how many. */
const char *chair_names(const struct game *g);
long chair_count(const struct game *g);

#endif
