/*
 * Courier: a process that waits to hand a text to a program, or to ask one.
 * floor: base
 *
 * It is started while this process may still start others, and does nothing
 * unless it is given a whole text: then the user's command gets that as its
 * standard input. So whoever reads what others wrote can give up its rights
 * first, and send something all the same; should it break down, nothing is
 * sent.
 *
 * Who is to ask gets the same answer, by whomever and however often he is sent:
 * the command is run once at most.
 */
#ifndef FELDPOST_COURIER_H
#define FELDPOST_COURIER_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/error.h"
#include "feldpost/text.h"

struct courier {
	int to, from; /* pipes; -1: there is none */
};

enum courier_way {
	COURIER_INPUT,	     /* the text is the command's standard input */
	COURIER_ENVIRONMENT, /* it is "NAME=VALUE" and NUL, again and again: the
			      * command's environment has them, and its
			      * standard input is empty */
	COURIER_QUESTION,    /* there is none: what the command prints is the
			      * answer, its standard input is empty */
};

enum {
	COURIER_ANSWER = 1024, /* bytes of an answer that are too many */
};

/* For a command as the shell takes it. ERROR_SYSTEM. It must be called before
 * there are secrets in memory. */
bool courier_start(struct courier *c, const char *command, enum courier_way way,
	struct error *e);

/*
 * Hands the text over, and waits until the command has ended. What that prints
 * goes to standard error. False: it has failed, which ERROR_SYSTEM says with
 * its exit status; whether anything was sent only the command knows.
 */
bool courier_send(struct courier *c, struct span text, struct error *e);

/*
 * COURIER_QUESTION: the first line that the command prints, without its end,
 * into `out`, which has at least COURIER_ANSWER bytes of room, and how long it
 * is; it may hold NULs. What it says on standard error is seen.
 * ERROR_SYSTEM: it has failed, with that exit status, or its line is too long.
 */
bool courier_ask(const struct courier *c, char *out, size_t size,
	size_t *length, struct error *e);

/* It goes home, having nothing to hand over; else nothing is done. */
void courier_dismiss(struct courier *c);

#endif
