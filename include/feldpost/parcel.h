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

/* What a parcel says besides. */
struct parcel_label {
	const char *game;  /* its id, or "" */
	const char *after; /* first digits of the hash of the last packet, or ""
			    */
	/* What the last player turn brought, the first of its events; or NULL.
	 */
	const struct record *told;
	/* A lesson of the game (lesson.h), as it was read; or NULL. */
	const struct node *lesson;
};

/* Appends the parcel. The standpoint's match is of that scenario. */
void parcel_write(const struct standpoint *from, const struct scenario *s,
	const struct parcel_label *label, struct buffer *out);

struct parcel {
	struct scenario scenario;
	struct match match;
	struct reader reader;
	struct standpoint from;
	const char *game, *after;
	const struct node *lesson; /* or NULL */
	struct journal told; /* of the last player turn; it may be empty */
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
