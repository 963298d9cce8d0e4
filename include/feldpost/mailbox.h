/*
 * Mailboxes: the messages in a path or in standard input.
 * floor: mail
 *
 * This may be pasted text (a bare packet, a thread, a game file), one message,
 * an mbox or MMDF mailbox, or a folder: a Maildir (its new and cur), an MH
 * folder (files named by numbers), one of those folders itself, or one with
 * files *.eml. A command reads it before it gives up its rights.
 *
 * The unit is a message, because each is mangled in its own way. Its lines stay
 * as they came: no `>From` is undone, because no line of a packet begins so,
 * and the search for packets skips every `>`.
 */
#ifndef FELDPOST_MAILBOX_H
#define FELDPOST_MAILBOX_H

#include "feldpost/error.h"
#include "feldpost/mail.h"

/* A mailbox that was read but not searched yet. */
struct mailbox {
	const char *path;
	struct mails files; /* in a folder one mail each; otherwise one text */
	struct mails odd;   /* files of a folder that can't be read or are
			     * too large; `closed` says why */
};

/* Which links in a path are not followed. */
enum mailbox_links {
	MAILBOX_FOLLOWED, /* follow a link, as for any operand */
	MAILBOX_NO_LINK,  /* don't: others can guess the path */
};

/*
 * Reads a whole mailbox into the arena. In a folder it reads the regular files,
 * sorted by their names' bytes or by their numbers; it follows no links and
 * skips what can't be read. ERROR_SYSTEM if the mailbox can't be read;
 * ERROR_INPUT if it is too large (limits.h), or a folder without mails. If
 * standard input is too large, out->files has what was read of it.
 */
bool mailbox_read(struct arena *a, const char *path, enum mailbox_links links,
	struct mailbox *out, struct error *e);

/* True if programs may add mails to the file at any time (spool.h): a regular
 * file that begins as an mbox. */
bool mailbox_is_spool(struct arena *a, const char *path);

/*
 * Adds the mailbox's messages without reading those in regular files: however
 * many and large they are, they take little room. Anything else is read, within
 * mailbox_read's bounds.
 */
bool mailbox_list(struct arena *a, const char *path, enum mailbox_links links,
	struct mails *out, struct error *e);

/* Reads a listed mail; *there says whether it still exists. ERROR_SYSTEM;
 * ERROR_INPUT if it is too large. */
bool mail_read(struct arena *a, struct mail *m, bool *there, struct error *e);

/*
 * A hash of what all copies of one sent mail share, whatever way they took:
 * author, date, subject, message id, and text. Sending the same packet again
 * makes another mail. Anybody can choose all of this, so never skip a mail
 * because of it.
 */
void mail_delivery(struct arena *a, const struct mail *m, struct digest *out);

/* The first bytes of compressed files. */
#define GZIP_MARK "\x1F\x8B\x08"
#define ZIP_MARK  "PK\3\4"

bool mailbox_is_packed(struct span file);

/* True if the mailbox is compressed, or if one of its lines begins like a MIME
 * header: this is all the function looks at. */
bool mailbox_has_mime(const struct mailbox *box);

/*
 * Adds the mailbox's messages in their order. A message begins after a line
 * `From ` (mbox) or of four ^A (MMDF), if headers follow. ERROR_INPUT if there
 * are too many.
 */
bool mailbox_split(struct arena *a, const struct mailbox *box,
	struct mails *out, struct error *e);

/* True if the message has MIME headers, or is compressed. */
bool mail_has_mime(const struct mail *mail);

#endif
