/*
 * Mail: one message as packets are looked for in it (feldpost-protocol(7) 2.3).
 * floor: packet
 */
#ifndef FELDPOST_MAIL_H
#define FELDPOST_MAIL_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/hash.h"
#include "feldpost/text.h"

/* All of it outlives what is found in it. */
struct mail {
	const char *file; /* for messages */
	size_t number;	  /* in its mailbox, from 1; 0: the file is this mail */
	struct span text; /* as it came */
	struct span *part; /* what was decoded of it, to be searched as well */
	size_t parts;
	const char *subject, *id; /* its Subject and Message-ID, or NULL */
	const char *from;	  /* the address in its From, or NULL */
	bool automatic;		  /* Auto-Submitted: no person has written it */
	/* Where it lies, if it lies in a regular file: of how many bytes, and
	 * from where on if that has several. Until it is read, and when it has
	 * been looked at, it has no text. */
	size_t length, at;
	const char *name;    /* in its mailbox, as long as it is the same; or
			      * NULL */
	long long changed;   /* when, of one that is a file in a folder */
	size_t box;	     /* for who reads several mailboxes */
	bool listed, beside; /* no link is followed to it */
	/* What all copies of a delivery share (mailbox.h), once it was looked
	 * at; or "". */
	struct digest delivery;
	/* What was found in it, by whoever had its text; NULL: nobody has
	 * looked. */
	struct blocks *found;
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

/* Finds the candidates in the text and in its parts (armour.h), unless they
 * were. */
void mail_find(struct arena *a, const struct mail *mail, struct blocks *out);

/* Whether a packet begins in it; what is needed for that is freed. */
bool mail_has_packet(struct arena *a, const struct mail *mail);

#endif
