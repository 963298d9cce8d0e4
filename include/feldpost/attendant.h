/*
 * Attendant: a process of this program that answers requests, one after the
 * other, with fewer rights than the process that asks.
 * floor: base
 *
 * The attendant starts as a copy of the asker's memory, gives up its rights at
 * the first request, and only then reads foreign text. The asker checks its
 * answers like a mail, because foreign text may have taken the attendant over.
 * An answer is a sequence of parts, of kinds that both sides define, and a
 * number at the end. On a system without processes the asker itself answers,
 * with all its rights and memory.
 */
#ifndef FELDPOST_ATTENDANT_H
#define FELDPOST_ATTENDANT_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "feldpost/error.h"
#include "feldpost/text.h"

struct attendant;

/* Runs in the attendant and answers one request. It sends each part of the
 * answer to `asker` with attendant_say and returns the number, 0 to 255. */
typedef int attendant_answer(
	void *context, struct attendant *asker, char kind, struct span text);

/* Receives one part of an answer. */
typedef void attendant_hear(void *context, char kind, struct span text);

struct attendant {
	pid_t process; /* 0 if none */
	int to, from;  /* pipes */
	/* Used only where there are no processes. */
	attendant_answer *answer;
	attendant_hear *hear;
	void *answers, *hears; /* their contexts */
};

/* Starts the attendant, which calls `answer` for each request. End it with
 * attendant_end. ERROR_SYSTEM if there can't be another process. */
bool attendant_start(struct attendant *at, attendant_answer *answer,
	void *context, struct error *e);

/*
 * Sends a request, hands each part of the answer to `hear`, and returns the
 * number. Returns -1 if the attendant has ended or broken the protocol
 * (ERROR_SYSTEM); the attendant is gone then.
 */
int attendant_ask(struct attendant *at, char kind, struct span text,
	attendant_hear *hear, void *context, struct error *e);

/* Tells the attendant to end and waits for it. */
void attendant_end(struct attendant *at);

/* In the attendant: sends one part of the answer. */
void attendant_say(struct attendant *asker, char kind, struct span text);

#endif
