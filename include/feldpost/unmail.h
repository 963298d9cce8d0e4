/*
 * Unmail: mails taken apart by another program.
 * floor: mail
 *
 * MIME is read by a large library, in feldpost-unmail (src/unmail), which has
 * no keys, files or network, and a process for each mail; so whoever finds a
 * fault in that library can at most say what he could have written in his mail.
 * It is started before a command gives up its rights, if there may be something
 * to take apart, and talked to behind that.
 *
 * It is told "LENGTH\n" and so many bytes of a message, one after the other.
 * Of each it says "END LENGTH\n" (enum unmail_end) and so many bytes: for each
 * part that was encoded, and in which a packet begins, "LENGTH\n" and its
 * bytes.
 */
#ifndef FELDPOST_UNMAIL_H
#define FELDPOST_UNMAIL_H

#include "feldpost/error.h"
#include "feldpost/mail.h"

/* How it ended. */
enum unmail_end {
	UNMAIL_WHOLE,
	UNMAIL_CUT,    /* it has more than is looked at (limits.h) */
	UNMAIL_SLOW,   /* a part took too long; nothing is said of it */
	UNMAIL_BROKEN, /* its process broke down */
	UNMAIL_ENDS,
};

struct unmail;

/*
 * The program's path: it lies beside this one, in `folder`, or else is
 * ../libexec/feldpost/feldpost-unmail from there (NULL: that is not known).
 * NULL: it is not installed.
 */
const char *unmail_program(struct arena *a, const char *folder);

/*
 * Starts the program. Never returns NULL: what goes wrong is told when a mail
 * has to be taken apart. unmail_stop ends it.
 */
struct unmail *unmail_start(struct arena *a, const char *folder);
void unmail_stop(struct unmail *u);

/*
 * Takes a mail apart, if it has MIME headers: fills in its parts, and where
 * they are not whole says why (`closed`). Who opens many lets the parts of one
 * go before the next. ERROR_SYSTEM if the program is missing or has ended; it
 * has no parts then.
 */
bool unmail_open(struct unmail *u, struct mail *m, struct error *e);

#endif
