/*
 * Confinement: which rights a run keeps when it reads what others wrote
 * (sandbox.h). Called when all outputs are known, and before any byte of a game
 * or a mail is read. Whatever is needed besides (a program, a process, a
 * catalogue of messages) is started or opened before.
 * floor: desk
 */
#ifndef FELDPOST_CONFINE_H
#define FELDPOST_CONFINE_H

#include "feldpost/outputs.h"
#include "feldpost/owner.h"

/* What is needed besides the declared files. */
enum {
	CONFINE_LOG = 1, /* of the desk, by who sends something */
	CONFINE_POSITIONS =
		2,	    /* that are kept beside the guard, to be written */
	CONFINE_GUARD = 4,  /* guard and evidence, to be written */
	CONFINE_OFFERS = 8, /* those that wait, to be removed */
};

/*
 * Gives up all rights but to the files declared (what is written keeps its
 * folder, or itself where it is no regular file), what is needed of the `game`
 * file (or NULL), the scenarios, and the terminal. A note says so where the
 * kernel has no means for it. FELDPOST_NO_SANDBOX switches it off.
 */
void confine(struct owner *o, const struct outputs *files, const char *game,
	unsigned needs);

/* Which means there are, in words. */
const char *confine_state(void);

#endif
