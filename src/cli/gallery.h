/*
 * Galleries: all of a game's pictures, each a file, with names that sort.
 * floor: cli
 */
#ifndef FELDPOST_GALLERY_H
#define FELDPOST_GALLERY_H

#include "cli.h"

struct gallery {
	struct drawn *list;
	size_t count, capacity;
	const char *what; /* the next packet brings; NULL: it is the first */
};

/* The game has come to a packet behind which it looks so. One that has changed
 * nothing to be seen has no picture of its own. */
void gallery_add(struct gallery *all, const struct game *g, struct span svg,
	struct arena *a);

/* Writes them into the folder that --svg names. */
bool gallery_write(struct cli *c, const struct game *g,
	const struct gallery *all, struct error *e);

#endif
