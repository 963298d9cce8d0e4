/*
 * Seen: which mails a desk has seen, so that they are not read again.
 * floor: desk
 *
 * DESK/index lists them by their files' names, sizes and times, and those of an
 * mbox by their hashes; it only saves time, and may be deleted at any time.
 * What it says holds as long as the same games are there, none of them an older
 * one; a mail that was kept in the desk is seen as long as it is kept. A file
 * that is damaged, or of which that is not so, says nothing.
 */
#ifndef FELDPOST_SEEN_H
#define FELDPOST_SEEN_H

#include "feldpost/mailbox.h"
#include "feldpost/owner.h"

struct seen_mail {
	const char *name; /* of the mail, as far as it stays the same */
	size_t size;
	long long changed;
	const char *kept; /* the name of a file in DESK/unused, or NULL */
};

/* Mails of a mailbox that were looked at with the same aims. */
struct seen_box {
	struct digest box;
	struct seen_mail *mail; /* by their names' bytes */
	size_t count, capacity;
};

/* A game as it was then. */
struct seen_game {
	struct digest offer, last; /* packet, as it stands there */
	size_t packets;
};

struct seen {
	bool holds; /* there was an index, and it holds */
	struct seen_box **box;
	size_t boxes, box_capacity;
	struct seen_game *game;
	size_t games, game_capacity;
};

/* Reads what holds of the desk's index. */
void seen_read(struct owner *o, struct seen *out);

/* The part of the mailbox `path`, when it is looked at with aims that `aims`
 * tells, my key and contacts; it is added if there is none. */
struct seen_box *seen_box(
	struct owner *o, struct seen *s, const char *path, const char *aims);

/* What was seen of a mail that was listed; NULL: nothing. */
const struct seen_mail *seen_find(
	const struct seen_box *box, const struct mail *m);

/* Adds it, if its name can stand in the index. */
void seen_add(struct arena *a, struct seen_box *box, const struct mail *m,
	const char *kept);

/* Call it when everything taken is stored: replaces the index, and drops what
 * it had if the desk now has other games. ERROR_SYSTEM. */
bool seen_write(struct owner *o, struct seen *s, struct error *e);

#endif
