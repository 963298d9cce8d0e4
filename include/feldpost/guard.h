/*
 * The guard: which packets I have answered and signed (protocol.md 3.6).
 * floor: play
 *
 * A file with one line `game seq h_seq` a packet, append-only. In the place of
 * a packet that it knows no other is ever answered, since the dice are known,
 * nor signed, since two would be equivocation. A NULL guard allows everything.
 */
#ifndef FELDPOST_GUARD_H
#define FELDPOST_GUARD_H

#include "feldpost/ledger.h"

struct guard {
	const char *path; /* of the file, which need not be there yet */
};

/*
 * Notes the last packet, which is going to be answered; offer and acceptance
 * need no note, since another one is another game. ERROR_NOT_NOW if the guard
 * knows another one in its place; ERROR_SYSTEM if the file can't be read or
 * written: then nothing may be answered.
 */
bool guard_answer(struct guard *guard, const struct ledger *l, struct error *e);

/* Notes a packet of one's own, which is going to be the next. */
bool guard_sign(struct guard *guard, const struct ledger *l,
	const struct block *mine, struct error *e);

/*
 * The same look without noting anything, for a packet that is only signed, and
 * that nobody waits for: in solitaire it counts once it is answered.
 */
bool guard_allows(struct guard *guard, const struct ledger *l,
	const struct block *mine, struct error *e);

/* Whether a file is a guard: no command replaces it. */
bool guard_is_file(struct span text);

#endif
