/*
 * Helpers: feldpost's own programs that do some work with fewer rights.
 * floor: base
 *
 * A helper reads its standard input and writes its standard output, which are
 * pipes to the process that started it. It has no environment, no other
 * descriptor, and none of that process's memory. Its output is checked like a
 * mail, because the helper's input may have taken it over.
 */
#ifndef FELDPOST_HELPER_H
#define FELDPOST_HELPER_H

#include <stdbool.h>
#include <sys/types.h>

#include "feldpost/error.h"
#include "feldpost/text.h"

struct helper {
	pid_t process; /* 0 if none */
	int to, from;  /* pipes */
};

/* Starts the program at `path`. ERROR_SYSTEM if that fails. */
bool helper_start(struct helper *h, const char *path, struct error *e);

/* A conversation with a helper. */
struct talk {
	/* Stores the next bytes to send in *bytes; they must stay in place
	 * until the next call. False if there is nothing more to send. */
	bool (*say)(void *context, struct span *bytes);
	/* Receives bytes that came. */
	void (*hear)(void *context, struct span bytes);
	/* True if the whole answer has come. */
	bool (*done)(void *context);
	void *context;
};

/*
 * Sends and receives until the whole answer has come; neither side has to wait
 * for the other to read. ERROR_SYSTEM if the helper ends early or is silent for
 * a minute; it is gone then.
 */
bool helper_talk(struct helper *h, const struct talk *t, struct error *e);

/* Ends the helper and waits for it. It may have ended already, or never have
 * started. */
void helper_end(struct helper *h);

/* In the helper, at its start: closes every descriptor that the starting
 * process had open. */
void helper_close_others(void);

#endif
