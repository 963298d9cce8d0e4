/*
 * Confinement: the rights that a run keeps when it reads what others wrote
 * (sandbox.h). Call it when all outputs are known, and before any byte of a
 * game or a mail is read. Start or open everything else (a program, a process,
 * a catalogue of messages) before.
 * floor: desk
 */
#ifndef FELDPOST_CONFINE_H
#define FELDPOST_CONFINE_H

#include "feldpost/outputs.h"
#include "feldpost/owner.h"

/* Rights that are needed besides the declared files. */
enum {
	CONFINE_LOG = 1, /* write the desk's log: for commands that send */
	CONFINE_POSITIONS = 2, /* write the kept positions beside the guard */
	CONFINE_GUARD = 4,     /* write guard and evidence */
	CONFINE_OFFERS = 8,    /* remove waiting offers */
};

/*
 * Gives up all rights except to the declared files, what `needs` says about the
 * `game` file (or NULL), the scenarios, and the terminal. The folder of an
 * output stays writable, or only the output itself if it is no regular file. A
 * note tells if the kernel can't do this. FELDPOST_NO_SANDBOX switches it off.
 */
void confine(struct owner *o, const struct outputs *files, const char *game,
	unsigned needs);

/* Says in words how this system can confine a run. */
const char *confine_state(void);

#endif
