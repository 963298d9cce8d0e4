/*
 * Unmail: taking mails apart in another program.
 * floor: mail
 *
 * feldpost-unmail (src/unmail) reads MIME with a large library. It has no keys,
 * files or network, and one process for each mail, so a fault in that library
 * gives an attacker no more than a mail could say anyway. If it may be needed,
 * it is started before a command gives up its rights, and used afterwards.
 *
 * It reads "LENGTH\n" and that many bytes of a message, one message after the
 * other. For each it answers "END LENGTH\n" (enum unmail_end) and that many
 * bytes: for each encoded part in which a packet begins, "LENGTH\n" and its
 * bytes.
 */
#ifndef FELDPOST_UNMAIL_H
#define FELDPOST_UNMAIL_H

#include "feldpost/error.h"
#include "feldpost/mail.h"

/* How taking a message apart ended. */
enum unmail_end {
	UNMAIL_WHOLE,
	UNMAIL_CUT,    /* the message is longer than is read (limits.h) */
	UNMAIL_SLOW,   /* a part took too long, and is left out */
	UNMAIL_BROKEN, /* its process broke down */
	UNMAIL_ENDS,
};

struct unmail;

/*
 * The program's path: in `folder` beside this program, otherwise
 * ../libexec/feldpost/feldpost-unmail from there. NULL if `folder` is NULL or
 * the program is not installed.
 */
const char *unmail_program(struct arena *a, const char *folder);

/*
 * Starts the program; never returns NULL. Failures are reported when a mail
 * must be taken apart. unmail_stop ends it.
 */
struct unmail *unmail_start(struct arena *a, const char *folder);
void unmail_stop(struct unmail *u);

/*
 * Takes a mail apart if it has MIME headers: fills in its parts and, if they
 * are incomplete, the reason (`closed`). If there are many mails, drop the
 * parts of one before opening the next. ERROR_SYSTEM if the program is missing
 * or has ended; the mail then has no parts.
 */
bool unmail_open(struct unmail *u, struct mail *m, struct error *e);

#endif
