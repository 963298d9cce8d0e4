/*
 * Parcels: a standpoint with everything it needs, for use where there are no
 * files: the data of the scenario, the position, and the reader's knowledge.
 * floor: match
 *
 * A parcel holds nothing that its reader does not know: the only hidden cards
 * in it are those shown to all and those the reader has seen. An opened parcel
 * gives a match and a reader that plan exactly as the original standpoint does.
 */
#ifndef FELDPOST_PARCEL_H
#define FELDPOST_PARCEL_H

#include "feldpost/scenario.h"
#include "feldpost/standpoint.h"

/* Other data in a parcel. */
struct parcel_label {
	const char *game;  /* its id, or "" */
	const char *after; /* first digits of the hash of the last packet, or ""
			    */
	/* The events of the last player turn, from the first; or NULL. */
	const struct record *told;
	/* A lesson of the game (lesson.h), as it was read; or NULL. */
	const struct node *lesson;
};

/* Appends the parcel. `s` is the scenario of the standpoint's match. */
void parcel_write(const struct standpoint *from, const struct scenario *s,
	const struct parcel_label *label, struct buffer *out);

struct parcel {
	struct scenario scenario;
	struct match match;
	struct reader reader;
	struct standpoint from;
	const char *game, *after;
	const struct node *lesson; /* or NULL */
	struct journal told;	   /* the last player turn; may be empty */
};

/*
 * Opens a parcel of any game that this program has (rules.h). The arena owns
 * it, and the bytes must live as long; parcel_close frees what the match holds
 * outside the arena. The bytes may be hostile: the worst result is ERROR_INPUT.
 */
bool parcel_open(struct arena *a, struct span bytes, struct parcel *out,
	struct error *e);
void parcel_close(struct parcel *p);

#endif
