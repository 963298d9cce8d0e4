/*
 * Gathering: reads mails before rights are given up, and takes them apart
 * later.
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
	struct unmail *unmail; /* the program, or NULL */
	struct arena *scratch; /* of `unmail` */
};

/* Reads a mailbox into memory once, without judging its content. Failures are
 * reported when the content is needed. */
void gather_read(
	struct gathered *g, const char *path, enum mailbox_links links);

/* Call gather_start after reading all mailboxes. If any mail needs it
 * (unmail.h), it starts the program in `folder` that takes mails apart.
 * gather_end ends that program. */
void gather_start(struct gathered *g, const char *folder);
void gather_end(struct gathered *g);

/* Adds the messages of a mailbox that was read, taken apart. A note names each
 * message that was not, or only partly, taken apart, and says why. */
bool gather_mails(struct gathered *g, const char *path, struct mails *out,
	struct error *e);

/* "mail 7 of box (its subject)" */
const char *gather_name(struct arena *a, const struct mail *m);

#endif
