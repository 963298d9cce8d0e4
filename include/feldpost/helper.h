/*
 * Helpers: feldpost's own programs that do some work with fewer rights.
 * floor: base
 *
 * A helper reads its standard input and writes its standard output. Both are
 * pipes to the process that started the helper. The helper has no environment,
 * no other descriptor, and no access to that process's memory. The helper's
 * output is checked as strictly as mail: hostile input may control it.
 */
#ifndef FELDPOST_HELPER_H
#define FELDPOST_HELPER_H

#include <stdbool.h>
#include <sys/types.h>

#include "feldpost/error.h"
#include "feldpost/text.h"

struct helper {
	pid_t process; /* id of the process, or 0 if there is no process */
	int to, from;
};

/* Starts the program at `path`. Fails with ERROR_SYSTEM if that fails. */
bool helper_start(struct helper *h, const char *path, struct error *e);

/* A conversation with a helper, as three functions. */
struct talk {
	/* Stores the next bytes to send in *bytes, which must remain valid
	 * until the next call. Returns false if there are no more bytes. */
	bool (*say)(void *context, struct span *bytes);
	/* Gets bytes that the helper has sent. */
	void (*hear)(void *context, struct span bytes);
	/* True if the answer is complete. */
	bool (*done)(void *context);
	void *context;
};

/* Sends and receives until the answer is complete. The two sides can't block
 * each other. Fails with ERROR_SYSTEM if the helper ends early, or sends
 * nothing for a minute. After an error the helper no longer exists. */
bool helper_talk(struct helper *h, const struct talk *t, struct error *e);

/* Ends the helper and waits for it. The function does nothing if the helper has
 * already ended or was never started. */
void helper_end(struct helper *h);

/* For the start of a helper: closes all other descriptors that the helper got
 * from its parent process. */
void helper_close_others(void);

#endif
