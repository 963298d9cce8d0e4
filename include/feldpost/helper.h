/*
 * Helpers: feldpost's own programs that do some work with fewer rights.
 * floor: base
 *
 * A helper reads its standard input and writes its standard output. Both are
 * pipes to the process that started it. It has no environment, no other
 * descriptor, and no access to that process's memory. Its output is checked as
 * strictly as mail, because hostile input may have taken the helper over.
 */
#ifndef FELDPOST_HELPER_H
#define FELDPOST_HELPER_H

#include <stdbool.h>
#include <sys/types.h>

#include "feldpost/error.h"
#include "feldpost/text.h"

struct helper {
	pid_t process; /* its id, or 0 if there is none */
	int to, from;  /* pipes to and from the helper */
};

/* Starts the program at `path`. ERROR_SYSTEM if that fails. */
bool helper_start(struct helper *h, const char *path, struct error *e);

/* A conversation with a helper. */
struct talk {
	/* Stores the next bytes to send in *bytes. They must stay there until
	 * the next call. False if there is nothing more to send. */
	bool (*say)(void *context, struct span *bytes);
	/* Gets bytes that the helper has sent. */
	void (*hear)(void *context, struct span bytes);
	/* True if the answer is complete. */
	bool (*done)(void *context);
	void *context;
};

/* Sends and receives until the answer is complete. The two sides can't block
 * each other. ERROR_SYSTEM if the helper ends early, or is silent for a minute.
 * It is already gone then. */
bool helper_talk(struct helper *h, const struct talk *t, struct error *e);

/* Ends the helper and waits for it. Does nothing if it has already ended or was
 * never started. */
void helper_end(struct helper *h);

/* For the start of a helper: closes all other descriptors that it got from the
 * process that started it. */
void helper_close_others(void);

#endif
