/*
 * Helpers: programs of our own that do a part of the work with fewer rights.
 * floor: base
 *
 * A helper reads its standard input and writes its standard output, which are
 * pipes to whoever started it. It has no environment, no other descriptor, and
 * nothing of the memory of that process. Whatever it says is judged like a
 * mail: it may have been taken over by what it reads.
 */
#ifndef FELDPOST_HELPER_H
#define FELDPOST_HELPER_H

#include <stdbool.h>
#include <sys/types.h>

#include "feldpost/error.h"
#include "feldpost/text.h"

struct helper {
	pid_t process; /* 0: there is none */
	int to, from;  /* pipes */
};

/* Starts the program at `path`. ERROR_SYSTEM if that can't be done. */
bool helper_start(struct helper *h, const char *path, struct error *e);

/* What goes to and fro. */
struct talk {
	/* The next bytes to be told, which must stay where they are until the
	 * next call; false: nothing more. */
	bool (*say)(void *context, struct span *bytes);
	/* Bytes that came. */
	void (*hear)(void *context, struct span bytes);
	/* Whether all has come. */
	bool (*done)(void *context);
	void *context;
};

/*
 * Talks until all has come: neither side waits for the other one to listen.
 * ERROR_SYSTEM if the helper ends before, or says nothing for a minute; then it
 * is gone.
 */
bool helper_talk(struct helper *h, const struct talk *t, struct error *e);

/* Lets it end, and waits for that. It may have ended, or never have begun. */
void helper_end(struct helper *h);

/* In the helper, when it begins: closes whatever else was open where it was
 * started. */
void helper_close_others(void);

#endif
