/*
 * Mailboxes: what a path or standard input holds, as messages.
 * floor: mail
 *
 * It may be pasted text (a bare packet, a thread, a game file), one message, an
 * mbox, or a folder: a Maildir (its new and cur), an MH folder (files named by
 * numbers), one of those folders itself, or one with files *.eml. It is read
 * before a command gives up its rights, and judged afterwards.
 *
 * The unit is a message, because each is mangled in its own way. Its lines stay
 * as they came: no `>From` is undone, because no line of a packet begins so,
 * and the search for packets skips every `>`.
 */
#ifndef FELDPOST_MAILBOX_H
#define FELDPOST_MAILBOX_H

#include "feldpost/error.h"
#include "feldpost/mail.h"

/* What was read, which nobody has looked at yet. */
struct mailbox {
	const char *path;
	struct mails files; /* in a folder one mail each; otherwise one text */
	struct mails odd;   /* of a folder: those that could not be read, or
			     * have no room; why says `closed` */
};

/* What in a path is not followed. */
enum mailbox_links {
	MAILBOX_FOLLOWED, /* links to it are, as to any operand */
	MAILBOX_NO_LINK,  /* whoever can guess the path might have made one */
};

/*
 * Reads all of it into the arena: of a folder the regular files, by their
 * names' bytes, or by their numbers; no link in it is followed, and what can't
 * be read is passed over. ERROR_SYSTEM when it can't be read; ERROR_INPUT when
 * it is too large (limits.h), or a folder that has no mails. What was read of
 * standard input until it was too large is in out->files.
 */
bool mailbox_read(struct arena *a, const char *path, enum mailbox_links links,
	struct mailbox *out, struct error *e);

/* Whether programs may add mails to it at any time (spool.h): a regular file
 * that begins as an mbox. */
bool mailbox_is_spool(struct arena *a, const char *path);

/*
 * Adds its messages without reading those that lie in regular files: however
 * many they are, and however large, they take little room. What is no regular
 * file is read, and held against mailbox_read's bounds.
 */
bool mailbox_list(struct arena *a, const char *path, enum mailbox_links links,
	struct mails *out, struct error *e);

/* Reads one that was listed, if it is there. ERROR_SYSTEM; ERROR_INPUT when it
 * is too large. */
bool mail_read(struct arena *a, struct mail *m, bool *there, struct error *e);

/*
 * A hash of what all copies of one sent mail share, whatever way they took:
 * author, date, subject, message id, and text. Sending the same packet again
 * makes another mail. Anybody can choose all of this, so never skip a mail
 * because of it.
 */
void mail_delivery(struct arena *a, const struct mail *m, struct digest *out);

/* How files begin that are packed. */
#define GZIP_MARK "\x1F\x8B\x08"
#define ZIP_MARK  "PK\3\4"

bool mailbox_is_packed(struct span file);

/* Whether it is packed, or a line of it begins like a MIME header: nothing else
 * is looked at. */
bool mailbox_has_mime(const struct mailbox *box);

/*
 * Adds its messages in their order. In an mbox a message begins with a line
 * `From ` with a date, followed by headers; or where Content-Length ends the
 * one before, at a line `From `. ERROR_INPUT for too many.
 */
bool mailbox_split(struct arena *a, const struct mailbox *box,
	struct mails *out, struct error *e);

/* Whether the message has MIME headers, or is packed. */
bool mail_has_mime(const struct mail *mail);

#endif
