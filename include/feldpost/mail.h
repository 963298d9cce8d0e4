/*
 * Mail: a message that may have packets (feldpost-protocol(7) 2.3).
 * floor: packet
 */
#ifndef FELDPOST_MAIL_H
#define FELDPOST_MAIL_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/hash.h"
#include "feldpost/text.h"

/* Must outlive everything that is found in the mail. */
struct mail {
	const char *file; /* for messages */
	size_t number;	  /* in its mailbox, from 1; 0: the file is this mail */
	struct span text; /* as the message came */
	struct span *part; /* its decoded parts, which are searched too */
	size_t parts;
	const char *subject, *id; /* its Subject and Message-ID, or NULL */
	const char *from;	  /* the address in its From, or NULL */
	bool automatic;		  /* Auto-Submitted: no person has written it */
	/* If the mail is in a regular file: its length in bytes, and its offset
	 * if the file has several mails. `text` is empty before the mail is
	 * read, and again after it has been searched. */
	size_t length, at;
	const char *name;    /* in its mailbox, if it stays the same; or NULL */
	long long changed;   /* time of change, for a file in a folder */
	size_t box;	     /* number of its mailbox, if there are several */
	bool listed, beside; /* no link is followed to it */
	/* Hash of what all copies of a delivery share (mailbox.h); "" before
	 * the mail is searched. */
	struct digest delivery;
	/* What was found in the mail; NULL if nobody has searched it. */
	struct blocks *found;
	/* Why some or all parts could not be decoded, as a message; or NULL. */
	const char *closed;
};

struct mails {
	struct mail *list;
	size_t count, capacity;
	bool box; /* the mails are from a mailbox, even if there is only one */
};

struct arena;
struct blocks;

/* Finds the candidates in the text and in its parts (armour.h), unless that was
 * done before. */
void mail_find(struct arena *a, const struct mail *mail, struct blocks *out);

/* True if a packet begins in the mail. Frees the memory used to find out. */
bool mail_has_packet(struct arena *a, const struct mail *mail);

#endif
