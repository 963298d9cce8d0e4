/*
 * The first packets of a game file, as far as they have been verified before:
 * as my signature says of what is before it, or as my key vouches for it
 * (feldpost/checkpoint.h).
 * floor: game
 */
#ifndef FELDPOST_VERIFIED_H
#define FELDPOST_VERIFIED_H

#include "feldpost/game.h"

struct verified {
	const struct blocks *blocks; /* of the whole file */
	unsigned last;
	struct entry *entry; /* of each its hash and what it says */
};

/* Finds out, and reads them into the arena. `line` is what verified_line has
 * made, or anything else. False: none, or they are not whole. */
bool verified_find(struct verified *v, const struct secret_key *key,
	struct span line, struct arena *a);

const struct packet *verified_packet(const struct verified *v, unsigned seq);

/* The line, with its LF, in which the key vouches for all packets of a game
 * that it has verified. */
const char *verified_line(const struct game *g, const struct secret_key *key);

#endif
