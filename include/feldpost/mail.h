/*
 * Mail: a message that may contain packets (feldpost-protocol(7) 2.3).
 * floor: packet
 */
#ifndef FELDPOST_MAIL_H
#define FELDPOST_MAIL_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/hash.h"
#include "feldpost/text.h"

/* A mail. The mail must outlive everything that is found in it. */
struct mail {
	const char *file;
	size_t number;	   /* number of the mail in its file, from 1; 0 if
			    * the file has only this mail */
	struct span text;  /* the message, unchanged */
	struct span *part; /* decoded parts, which are searched too */
	size_t parts;
	const char *subject, *id; /* Subject and Message-ID, or NULL */
	const char *from;	  /* the From header's address, or NULL */
	bool automatic;		  /* Auto-Submitted: no person wrote the mail */
	/* For a mail in a regular file: its length in bytes, and its offset if
	 * the file has several mails. `text` is empty until the mail is read,
	 * and again after it was searched. */
	size_t length, at;
	const char *name;    /* lasting name in the mailbox, or NULL */
	long long changed;   /* in a folder: when the file was changed */
	size_t box;	     /* number of the mailbox, if there are several */
	bool listed, beside; /* a symbolic link to the file is not followed */
	/* Hash of the texts that all copies of a delivery share (mailbox.h); ""
	 * until the mail is searched. */
	struct digest delivery;
	/* The packets found in the mail; NULL if the mail was not searched. */
	struct blocks *found;
	/* A message that says why some or all parts could not be decoded; or
	 * NULL. */
	const char *closed;
};

struct mails {
	struct mail *list;
	size_t count, capacity;
	bool box; /* the mails are from a mailbox, even if there is only one
		   * mail */
};

struct arena;
struct blocks;

/* Finds the packets in the text and its parts (armour.h), unless this was done
 * before. */
void mail_find(struct arena *a, const struct mail *mail, struct blocks *out);

/* True if a packet begins in the mail. Frees all memory that it uses. */
bool mail_has_packet(struct arena *a, const struct mail *mail);

#endif
