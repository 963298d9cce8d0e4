/*
 * Chairs: a player's place at a game, with the player's key and answered file.
 * floor: game
 *
 * After a full disk or from an old copy, a game file can lack packets that its
 * owner has answered or signed. Because their dice are known, no other packets
 * may replace them. The answered file keeps these packets. A chair puts them
 * back into the game and verifies each in full, like mail.
 */
#ifndef FELDPOST_CHAIR_H
#define FELDPOST_CHAIR_H

#include "feldpost/game.h"

struct game_mark;

struct chair {
	struct game *game;
	const struct secret_key *key;
	struct answered *answered;
	struct blocks kept; /* answered packets that the game lacks */
	unsigned own;	    /* the player's first missing packet, or 0 */
	/* The number and the fault of a stored packet that the player signed
	 * and that is void. 0 and NULL if no stored packet is void. */
	unsigned void_seq;
	const char *void_why;
	struct game_mark *before; /* the game before the void packet was
				   * taken */
};

/*
 * Puts the missing packets of other players back into the game, up to the first
 * missing packet that this player signed (c->own). The player can only sign
 * packet c->own again, unchanged. The caller sets game, key and guard; all
 * other members must be empty. ERROR_NOT_NOW and ERROR_SYSTEM come from the
 * answered file.
 */
bool chair_open(struct chair *c, struct error *e);

/* Puts all missing packets back into the game. These include packets that the
 * player has signed and, in solitaire, the answers. */
bool chair_put_back(struct chair *c, struct error *e);

/* Opens the game as far as the player's key allows: resolves the packet that
 * the player must answer, and reveals the player's cards if `cards` is true
 * (game_catch_up, game_reveal). Without a key only public knowledge is
 * available. In solitaire nothing is hidden. */
bool chair_look(struct chair *c, bool cards, struct error *e);

/* Signs the next packet with these orders and stores its number in *seq.
 * Afterwards adds all later kept packets again, and calls chair_look again. */
bool chair_sign(struct chair *c, const struct lines *orders,
	const struct lines *notes, unsigned *seq, struct error *e);

/* Only for solitaire. Signs a packet with these orders (NULL to sign no
 * packet), puts back all stored packets, and resolves unanswered packets. */
bool chair_play(struct chair *c, const struct lines *orders,
	const struct lines *notes, struct error *e);

/* Call this after a failure. chair_recover restores the game from before the
 * failure, puts all missing packets back, and calls game_catch_up. Returns true
 * if the game must be stored. The function does not change *e. */
bool chair_recover(struct chair *c, struct error *e);

/* Call chair_leave after the game file has been written. If the game is over,
 * chair_leave deletes its stored packets. */
void chair_leave(struct chair *c);

/* chair_names returns which packets were put back: "packet 4" or "packets 4 to
 * 7". chair_count returns their number. */
const char *chair_names(const struct game *g);
long chair_count(const struct game *g);

#endif
