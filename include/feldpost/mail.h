/*
 * Mail: one message as packets are looked for in it (feldpost-protocol(7) 2.3).
 * floor: packet
 */
#ifndef FELDPOST_MAIL_H
#define FELDPOST_MAIL_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/text.h"

/* All of it outlives what is found in it. */
struct mail {
	const char *file; /* for messages */
	size_t number;	  /* in its mailbox, from 1; 0: the file is this mail */
	struct span text; /* as it came */
	struct span *part; /* what was decoded of it, to be searched as well */
	size_t parts;
	const char *subject, *id; /* its Subject and Message-ID, or NULL */
	bool automatic;		  /* Auto-Submitted: no person has written it */
	/* A message: why it could not be taken apart, or not all of it; NULL */
	const char *closed;
};

struct mails {
	struct mail *list;
	size_t count, capacity;
	bool box; /* they lie in a mailbox, even if it is one only */
};

struct arena;
struct blocks;

/* Finds the candidates in the text and in its parts (armour.h). */
void mail_find(struct arena *a, const struct mail *mail, struct blocks *out);

/* Whether a packet begins in it; what is needed for that is freed. */
bool mail_has_packet(struct arena *a, const struct mail *mail);

#endif
