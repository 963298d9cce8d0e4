/*
 * Parcels: a standpoint with all data that it needs (scenario, position,
 * reader's knowledge), for programs without files.
 * floor: match
 *
 * A parcel has nothing that its reader does not know: its only hidden cards are
 * cards that were shown to all or that the reader has seen. An opened parcel
 * gives a match and a reader. With these, plans have exactly the same results
 * as with the original standpoint.
 */
#ifndef FELDPOST_PARCEL_H
#define FELDPOST_PARCEL_H

#include "feldpost/scenario.h"
#include "feldpost/standpoint.h"

/* Further data in a parcel, besides the standpoint. */
struct parcel_label {
	const char *game;  /* id of the game, or "" */
	const char *after; /* first digits of the last packet's hash, or "" */
	/* The events of the last player turn, beginning with the first; or
	 * NULL. */
	const struct record *told;
	/* A lesson of the game (lesson.h), as read from its file; or NULL. */
	const struct node *lesson;
};

/* Appends the parcel. `s` is the scenario of the standpoint's match. */
void parcel_write(const struct standpoint *from, const struct scenario *s,
	const struct parcel_label *label, struct buffer *out);

/* Returns the list of the cards that a reader knows, each with its face, such
 * as "1.4 W5". reader_read reads such a list for the reader `out`; the list may
 * be hostile: the worst result is ERROR_INPUT. The match has hidden cards. */
struct node *reader_node(
	const struct match *m, const struct reader *reader, struct arena *a);
bool reader_read(const struct node *list, const struct match *m,
	struct reader *out, struct error *e);

struct parcel {
	struct scenario scenario;
	struct match match;
	struct reader reader;
	struct standpoint from;
	const char *game, *after;
	const struct node *lesson; /* the lesson, or NULL */
	struct journal told;	   /* the events of the last player turn */
};

/* Opens a parcel of any game in this program (rules.h). Instead of a parcel,
 * `bytes` may be only the name of such a game: then the parcel is the start of
 * the game with its usual options, with its lesson if it has one. The arena
 * owns the opened parcel, and `bytes` must live as long. parcel_close frees the
 * part of the match that is not in the arena. The bytes may be hostile: the
 * worst result is ERROR_INPUT. */
bool parcel_open(struct arena *a, struct span bytes, struct parcel *out,
	struct error *e);
void parcel_close(struct parcel *p);

#endif
