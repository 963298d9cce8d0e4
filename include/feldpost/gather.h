/*
 * Gathering: mails are read before rights are given up, and taken apart
 * afterwards.
 * floor: desk
 */
#ifndef FELDPOST_GATHER_H
#define FELDPOST_GATHER_H

#include "feldpost/mailbox.h"
#include "feldpost/owner.h"

struct source;
struct unmail;

struct gathered {
	struct owner *owner;
	struct source *list;
	size_t count, capacity;
	struct unmail *unmail; /* NULL: nobody needs it */
	struct arena *scratch; /* its */
};

/* Reads a mailbox into memory, once, without judging its content. What can't be
 * read is reported when it is needed. */
void gather_read(
	struct gathered *g, const char *path, enum mailbox_links links);

/* All have been read: starts the program that takes mails apart, which lies in
 * `folder`, if there are such as need it (unmail.h). gather_end ends it. */
void gather_start(struct gathered *g, const char *folder);
void gather_end(struct gathered *g);

/* Adds the messages of a mailbox that was read, by its name, taken apart. Which
 * of them are not, or not wholly, and why, is noted. */
bool gather_mails(struct gathered *g, const char *path, struct mails *out,
	struct error *e);

/* "mail 7 of box (its subject)" */
const char *gather_name(struct arena *a, const struct mail *m);

#endif
