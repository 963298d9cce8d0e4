/*
 * Confinement: which rights a command keeps when it reads what others wrote
 * (sandbox.h). Called when config, command line and outputs are known, and
 * before any byte of a game or a mail is read. Whatever a command needs besides
 * (a program, a process, a catalogue of messages) is started or opened before.
 * floor: cli
 */
#ifndef FELDPOST_CONFINE_H
#define FELDPOST_CONFINE_H

#include "cli.h"

/*
 * Gives up what this command does not need. It keeps what it reads and writes
 * by its command line, the key, the scenarios, and the terminal. Where the
 * kernel has no means for it, a note says so. FELDPOST_NO_SANDBOX switches it
 * off.
 */
void confine(struct cli *c);

/* Which means there are, in words. */
const char *confine_state(void);

#endif
