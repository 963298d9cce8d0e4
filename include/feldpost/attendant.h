/*
 * Attendants: a process of this program that answers, one request after the
 * other, and may have fewer rights than who asks.
 * floor: base
 *
 * It is begun with a copy of all that there is in memory, gives up its rights,
 * and reads then what others wrote. What it says is judged like a mail: it may
 * have been taken over by what it reads. An answer is a sequence of parts, of
 * whatever kinds both have agreed on, and a number at its end.
 */
#ifndef FELDPOST_ATTENDANT_H
#define FELDPOST_ATTENDANT_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "feldpost/error.h"
#include "feldpost/text.h"

struct attendant {
	pid_t process; /* 0: there is none */
	int to, from;  /* pipes */
};

/* Begins it: `serve` runs there, and the process ends when that returns. */
bool attendant_start(struct attendant *at,
	void (*serve)(void *context, struct attendant *asker), void *context,
	struct error *e);

/*
 * Asks, and hands each part of the answer to `hear`. -1: it has ended, or has
 * said what can't be (ERROR_SYSTEM); then it is gone. Else the number.
 */
int attendant_ask(struct attendant *at, char kind, struct span text,
	void (*hear)(void *context, char kind, struct span text), void *context,
	struct error *e);

/* Has it end, and waits for that. */
void attendant_end(struct attendant *at);

/* In the process itself: the next request, false when there is none any more;
 * a part of the answer to it; and its end. */
bool attendant_next(struct attendant *asker, char *kind, struct buffer *text);
void attendant_say(struct attendant *asker, char kind, struct span text);
void attendant_done(struct attendant *asker, int number);

#endif
