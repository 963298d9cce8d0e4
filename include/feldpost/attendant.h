/*
 * Attendant: a process of this program that answers requests, one after the
 * other, with fewer rights than the process that asks.
 * floor: base
 *
 * The attendant starts as a copy of the asking process. At the first request
 * the attendant gives up its rights, and only then reads foreign text.
 * Malicious text may take control of the attendant, so the asking process
 * checks the answers as strictly as mail. An answer is a sequence of parts and
 * a final number. Both sides agree on the kinds of parts. On a system without
 * processes the asking process itself answers, with all its rights and memory.
 */
#ifndef FELDPOST_ATTENDANT_H
#define FELDPOST_ATTENDANT_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "feldpost/error.h"
#include "feldpost/text.h"

struct attendant;

/* Answers one request in the attendant: sends each part of the answer to
 * `asker` with attendant_say, and returns the final number, 0 to 255. */
typedef int attendant_answer(
	void *context, struct attendant *asker, char kind, struct span text);

/* A function that receives each part of an answer. */
typedef void attendant_hear(void *context, char kind, struct span text);

struct attendant {
	pid_t process; /* id of the process, or 0 if there is no process */
	int to, from;
	/* These members are used only on systems without processes, and are
	 * NULL on others. */
	attendant_answer *answer;
	attendant_hear *hear;
	void *answers, *hears;
};

/* Starts the attendant, which calls `answer` for each request, until
 * attendant_end. Fails with ERROR_SYSTEM if no process can be started. */
bool attendant_start(struct attendant *at, attendant_answer *answer,
	void *context, struct error *e);

/* Sends a request, hands each part of the answer to `hear`, and returns the
 * final number. Returns -1 and ERROR_SYSTEM if the attendant has ended or
 * broken the protocol; then the attendant no longer exists. */
int attendant_ask(struct attendant *at, char kind, struct span text,
	attendant_hear *hear, void *context, struct error *e);

/* Tells the attendant to end and waits for it. */
void attendant_end(struct attendant *at);

/* Sends one part of the answer. Only the attendant calls this function. */
void attendant_say(struct attendant *asker, char kind, struct span text);

#endif
