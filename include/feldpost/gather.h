/*
 * Gathering: mails are read before the process gives up its rights, and taken
 * apart afterwards.
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
	struct unmail *unmail; /* the program that takes mails apart, or NULL */
	struct arena *scratch; /* memory for `unmail` */
};

/* Reads a mailbox into memory without looking at its content. A failure is
 * reported only when the content is needed. */
void gather_read(
	struct gathered *g, const char *path, enum mailbox_links links);

/* Call gather_start after all mailboxes were read. If a mail must be taken
 * apart (unmail.h), gather_start starts the program in `folder` that does so.
 * gather_end ends that program. */
void gather_start(struct gathered *g, const char *folder);
void gather_end(struct gathered *g);

/* Takes the mails of a mailbox apart and adds them. If a mail can't be taken
 * apart completely, a note gives its name and the reason. */
bool gather_mails(struct gathered *g, const char *path, struct mails *out,
	struct error *e);

/* Returns the name of a mail for messages: "mail 7 of box (its subject)". */
const char *gather_name(struct arena *a, const struct mail *m);

#endif
