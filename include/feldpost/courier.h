/*
 * Courier: a process that waits to pipe a text into a command, or to ask a
 * command a question.
 * floor: base
 *
 * Start a courier while this process may still start others. The courier runs
 * the user's command only after it has received a whole text, which becomes the
 * command's standard input. So the main process can give up its rights before
 * it reads foreign text, and still send text. If the main process breaks down,
 * nothing is sent.
 *
 * A courier that asks runs its command at most once: every later question gets
 * the same answer.
 */
#ifndef FELDPOST_COURIER_H
#define FELDPOST_COURIER_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/error.h"
#include "feldpost/text.h"

struct courier {
	int to, from; /* pipes to and from the courier; -1 if not started */
};

enum courier_way {
	COURIER_INPUT,	     /* the text is the command's standard input */
	COURIER_ENVIRONMENT, /* the text is "NAME=VALUE" and NUL, repeated:
			      * the command gets these in its environment,
			      * and an empty standard input */
	COURIER_QUESTION,    /* the courier gets no text: the command gets an
			      * empty standard input, and its output is the
			      * answer */
};

enum {
	COURIER_ANSWER = 1024, /* an answer of this many bytes is too long */
};

/* Starts a courier for `command`, which the shell will run. Call this before
 * there are secrets in memory. Fails with ERROR_SYSTEM. */
bool courier_start(struct courier *c, const char *command, enum courier_way way,
	struct error *e);

/* Hands the text over and waits until the command has ended. The command's
 * output goes to standard error. Returns false if the command failed
 * (ERROR_SYSTEM, with the command's exit status). After a failure, only the
 * command knows whether anything was sent. */
bool courier_send(struct courier *c, struct span text, struct error *e);

/* For COURIER_QUESTION: stores the first line that the command prints, without
 * its line end, in `out`, and its length in *length. `out` needs room for
 * COURIER_ANSWER bytes. The line may contain NULs. The command's standard error
 * is shown. If the command fails or the line is too long: ERROR_SYSTEM. */
bool courier_ask(const struct courier *c, char *out, size_t size,
	size_t *length, struct error *e);

/* Ends a courier that has nothing to send. The function does nothing if no
 * courier was started. */
void courier_dismiss(struct courier *c);

#endif
