/*
 * Confinement: limits the rights of a process that reads what others wrote
 * (sandbox.h). Call confine after all outputs are known, and before any byte of
 * a game or a mail is read. Before calling confine, start or open everything
 * else that is needed: programs, processes, catalogues of messages.
 * floor: desk
 */
#ifndef FELDPOST_CONFINE_H
#define FELDPOST_CONFINE_H

#include "feldpost/outputs.h"
#include "feldpost/owner.h"

/* Further rights that the process needs, besides the declared files. */
enum {
	CONFINE_LOG = 1,       /* the process may write the desk's log */
	CONFINE_POSITIONS = 2, /* the process may write kept positions */
	CONFINE_GUARD = 4,     /* the process may write guard and evidence */
	CONFINE_OFFERS = 8,    /* the process may remove waiting offers */
};

/*
 * Gives up all rights, except to the declared files, to what `needs` lists for
 * the game file `game` (or NULL), to the scenarios, and to the terminal. The
 * folder of an output stays writable. If the output is not a regular file, only
 * the output itself stays writable. If the kernel can't confine the process, a
 * note says so. The variable FELDPOST_NO_SANDBOX switches confinement off.
 */
void confine(struct owner *o, const struct outputs *files, const char *game,
	unsigned needs);

/* Returns a text that says how well this system can confine a process. */
const char *confine_state(void);

#endif
