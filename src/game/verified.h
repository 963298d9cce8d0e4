/*
 * The first packets of a game file that were verified before. Either the
 * player's signature covers these packets, or the player's key vouches for them
 * (feldpost/checkpoint.h).
 * floor: game
 */
#ifndef FELDPOST_VERIFIED_H
#define FELDPOST_VERIFIED_H

#include "feldpost/game.h"

struct verified {
	const struct blocks *blocks;
	unsigned last;
	struct entry *entry;
};

/* Finds the verified packets and reads them into the arena. `line` is the text
 * that verified_line has returned, but any other text is safe, too. Returns
 * false if no packet is verified, or if a packet can't be read. */
bool verified_find(struct verified *v, const struct secret_key *key,
	struct span line, struct arena *a);

const struct packet *verified_packet(const struct verified *v, unsigned seq);

/* Returns the line in which the key vouches for all verified packets of a game.
 * The line ends with LF. */
const char *verified_line(const struct game *g, const struct secret_key *key);

#endif
