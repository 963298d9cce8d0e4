/*
 * Unmail: decodes mails in another program.
 * floor: mail
 *
 * feldpost-unmail (src/unmail) reads MIME with a large library. feldpost-unmail
 * has no keys, files or network, and uses a process for each mail, so a fault
 * in that library gives an attacker no more power than the content of a mail. A
 * command that may need feldpost-unmail starts it before giving up its rights,
 * and uses it afterwards.
 *
 * The input of feldpost-unmail is one message after the other: "LENGTH\n" and
 * that many bytes. For each message, feldpost-unmail answers "END LENGTH\n"
 * (enum unmail_end) and that many bytes. The bytes of an answer contain
 * "LENGTH\n" and the bytes of each encoded part in which a packet begins.
 */
#ifndef FELDPOST_UNMAIL_H
#define FELDPOST_UNMAIL_H

#include "feldpost/error.h"
#include "feldpost/mail.h"

/* The possible results of decoding a message. */
enum unmail_end {
	UNMAIL_WHOLE,
	UNMAIL_CUT,    /* the message is longer than the limit (limits.h) */
	UNMAIL_SLOW,   /* a part took too long and was left out */
	UNMAIL_BROKEN, /* the process for the message broke down */
	UNMAIL_ENDS,
};

struct unmail;

/* Returns the path of the program: in `folder`, beside this program, or in
 * ../libexec/feldpost from there. Returns NULL if `folder` is NULL or the
 * program is not installed. */
const char *unmail_program(struct arena *a, const char *folder);

/* unmail_start starts the program. unmail_start never returns NULL: failures
 * are reported when a mail must be decoded. unmail_stop ends the program. */
struct unmail *unmail_start(struct arena *a, const char *folder);
void unmail_stop(struct unmail *u);

/* Decodes a mail if it has MIME headers: fills in its parts and, if some are
 * missing, the reason (`closed`). If there are many mails, drop the parts of
 * one mail before opening the next. If the program is missing, decodes simple
 * parts here (parts.h). If the program has ended, fails with ERROR_SYSTEM, and
 * the mail has no parts. */
bool unmail_open(struct unmail *u, struct mail *m, struct error *e);

#endif
