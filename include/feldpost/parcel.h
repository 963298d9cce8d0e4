/*
 * Parcels: a standpoint with all that it stands on, to be taken where there is
 * no file: the data of the scenario, the position, and what its reader knows.
 * floor: match
 *
 * What a reader does not know is not in it: of hidden cards it has those that
 * were shown to all, and those that he has seen. Whoever opens it has a match
 * and a reader that plan as the standpoint's own would.
 */
#ifndef FELDPOST_PARCEL_H
#define FELDPOST_PARCEL_H

#include "feldpost/scenario.h"
#include "feldpost/standpoint.h"

/* Appends the parcel. `game`: the id of the game, or "". The standpoint's match
 * is of that scenario. */
void parcel_write(const struct standpoint *from, const struct scenario *s,
	const char *game, struct buffer *out);

struct parcel {
	struct scenario scenario;
	struct match match;
	struct reader reader;
	struct standpoint from;
	const char *game;
};

/*
 * Opens one of the games that are here (rules.h). Its memory is the arena's,
 * and the bytes must live as long; parcel_close gives back what the match holds
 * besides. Whatever the bytes are, no more than ERROR_INPUT comes of it.
 */
bool parcel_open(struct arena *a, struct span bytes, struct parcel *out,
	struct error *e);
void parcel_close(struct parcel *p);

#endif
