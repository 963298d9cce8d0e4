/*
 * Mailboxes: reads the messages at a path or from standard input.
 * floor: mail
 *
 * A mailbox may be pasted text (a bare packet, a thread, a game file), one
 * message, an mbox or MMDF file, or a folder. The folder may be a Maildir, its
 * `new` or `cur`, an MH folder (files named by numbers), or have files *.eml. A
 * command reads its mailboxes before it enters the sandbox (sandbox.h).
 *
 * Each message is searched separately, because mail programs change messages in
 * different ways. Lines are not changed. `>From` is not changed back to `From`,
 * because no line of a packet begins with `From`, and the search for packets
 * skips every `>`.
 */
#ifndef FELDPOST_MAILBOX_H
#define FELDPOST_MAILBOX_H

#include "feldpost/error.h"
#include "feldpost/mail.h"

/* A mailbox that has been read but not yet searched. */
struct mailbox {
	const char *path;
	struct mails files; /* one mail per file of a folder; or one text */
	struct mails odd;   /* files in a folder that can't be read or are
			     * too large; `closed` gives the reason */
};

/* The treatment of a path that is a symbolic link. */
enum mailbox_links {
	MAILBOX_FOLLOWED, /* a link is followed, as in other file names */
	MAILBOX_NO_LINK,  /* no link is followed: others can guess the path */
};

/*
 * Reads a whole mailbox into the arena. From a folder, mailbox_read reads the
 * regular files, sorted by the bytes of their names or by their numbers. Links
 * and unreadable files in the folder are skipped. Fails with ERROR_SYSTEM if
 * the mailbox can't be read, and with ERROR_INPUT if it is too large (limits.h)
 * or is a folder without mails. If standard input is too large, out->files has
 * the text up to the limit.
 */
bool mailbox_read(struct arena *a, const char *path, enum mailbox_links links,
	struct mailbox *out, struct error *e);

/* True if the path is a regular file that begins like an mbox. Programs may add
 * mails to such a file at any time (spool.h). */
bool mailbox_is_spool(struct arena *a, const char *path);

/* Adds the messages of a mailbox. Regular files are not read yet, so that even
 * many large messages need little memory. All other messages are read, with
 * mailbox_read's limits. */
bool mailbox_list(struct arena *a, const char *path, enum mailbox_links links,
	struct mails *out, struct error *e);

/* A place in a mailbox. It begins with zeros; `more` is true until the end. */
struct mailbox_place {
	size_t at, number;
	bool more;
};

/* Adds the next messages of a mailbox: a few megabytes of messages from an mbox
 * file, or all messages of any other mailbox. */
bool mailbox_list_part(struct arena *a, const char *path,
	enum mailbox_links links, struct mailbox_place *place,
	struct mails *out, struct error *e);

/* Reads a mail that mailbox_list has listed. *there is false if the mail no
 * longer exists. Fails with ERROR_SYSTEM or, if too large, ERROR_INPUT. */
bool mail_read(struct arena *a, struct mail *m, bool *there, struct error *e);

/* Reads adjacent mails of an mbox file at once. If that fails, their texts stay
 * empty, and mail_read reads each. */
void mails_read(struct arena *a, struct mail *m, size_t count);

/* Computes a hash that is the same for all delivered copies of one sent mail.
 * The hash covers author, date, subject, message id, and text. If a packet is
 * sent again in a new mail, the new mail has another hash. Senders can choose
 * all hashed texts, so never skip a mail because of its hash. */
void mail_delivery(struct arena *a, const struct mail *m, struct digest *out);

/* Compressed files begin with these bytes. */
#define GZIP_MARK "\x1F\x8B\x08"
#define ZIP_MARK  "PK\3\4"

bool mailbox_is_packed(struct span file);

/* True if the mailbox is compressed, or if one of its lines begins like a MIME
 * header. The function does not examine the mailbox any further. */
bool mailbox_has_mime(const struct mailbox *box);

/* Splits a mailbox into its messages, and adds them to `out` in their order. A
 * message begins after a line `From ` (mbox) or a line of four ^A (MMDF), if
 * headers follow. Fails with ERROR_INPUT if there are too many messages. */
bool mailbox_split(struct arena *a, const struct mailbox *box,
	struct mails *out, struct error *e);

/* True if the message has MIME headers or is compressed. */
bool mail_has_mime(const struct mail *mail);

#endif
