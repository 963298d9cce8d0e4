/*
 * Attendants: a process of this program that answers, one request after the
 * other, and may have fewer rights than who asks.
 * floor: base
 *
 * It is begun with a copy of all that there is in memory, gives up its rights
 * at its first request, and then reads what others wrote. What it says is
 * judged like a mail: it may have been taken over by what it reads. An answer
 * is a sequence of parts, of whatever kinds both have agreed on, and a number
 * at its end. A system without processes answers in this one, with all its
 * rights and its memory.
 */
#ifndef FELDPOST_ATTENDANT_H
#define FELDPOST_ATTENDANT_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "feldpost/error.h"
#include "feldpost/text.h"

struct attendant;

/* Answers one request, in the attendant: says each part of the answer to
 * `asker` by attendant_say, and returns its number, 0 to 255. */
typedef int attendant_answer(
	void *context, struct attendant *asker, char kind, struct span text);

/* Hears a part of an answer. */
typedef void attendant_hear(void *context, char kind, struct span text);

struct attendant {
	pid_t process; /* 0: there is none */
	int to, from;  /* pipes */
	/* Where there are no processes: who answers, and who hears that. */
	attendant_answer *answer;
	attendant_hear *hear;
	void *answers, *hears; /* their contexts */
};

/* Begins it: `answer` is called there for each request, and the process ends
 * with attendant_end. ERROR_SYSTEM if there can't be another process. */
bool attendant_start(struct attendant *at, attendant_answer *answer,
	void *context, struct error *e);

/*
 * Asks, and hands each part of the answer to `hear`. -1: it has ended, or has
 * said what can't be (ERROR_SYSTEM); then it is gone. Else the number.
 */
int attendant_ask(struct attendant *at, char kind, struct span text,
	attendant_hear *hear, void *context, struct error *e);

/* Has it end, and waits for that. */
void attendant_end(struct attendant *at);

/* In the attendant: says a part of the answer. */
void attendant_say(struct attendant *asker, char kind, struct span text);

#endif
