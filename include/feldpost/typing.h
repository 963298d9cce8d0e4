/*
 * Typing: lines that the user types at the terminal.
 * floor: base
 *
 * If feldpost was built with libedit, and input and output are a terminal that
 * can move its cursor, the user can edit a line, recall earlier lines, and
 * complete words with Tab. The terminal redraws only this line. In all other
 * cases the user types plain lines. There is only one terminal, so use only one
 * `struct typing` at a time.
 */
#ifndef FELDPOST_TYPING_H
#define FELDPOST_TYPING_H

#include <signal.h>
#include <stdbool.h>

#include "feldpost/lines.h"
#include "feldpost/text.h"

struct typing;

/* Adds to `out` the words that could replace the last word of the line being
 * typed. The arena owns these words. */
struct typing_help {
	void (*complete)(void *context, struct span line, struct arena *a,
		struct lines *out);
	void *context;
};

enum typed {
	TYPED_LINE,
	TYPED_STOP, /* Ctrl-C: the typed line is dropped */
	TYPED_END,  /* Ctrl-D, a closed terminal, the end of the input */
};

/* Begins to read standard input. After this call, Ctrl-C sets typing_stopped,
 * and ends neither this process nor its children. */
struct typing *typing_start(struct arena *a);
void typing_end(struct typing *t);

/* Sets the help for the next lines, or none if `help` is NULL. `help` must live
 * as long as `t`. */
void typing_helped(struct typing *t, const struct typing_help *help);

/* Reads the next line, without its end. The line is valid until the next call.
 * Prints the prompt if standard input is a terminal. A line of more than
 * LIMIT_TYPED bytes is cut. */
enum typed typing_line(struct typing *t, const char *prompt, struct span *line);

enum typed_answer {
	ANSWER_NO,
	ANSWER_YES,
	ANSWER_UNSAID, /* no answer: Ctrl-C, Ctrl-D, or there is no user */
	ANSWER_QUIT,
};

/* A question to be answered with yes or no. */
struct typed_question {
	const char *text;
	const char *about;	 /* help that `?` prints, or NULL */
	enum typed_answer enter; /* the answer if the user only types Enter */
};

/* Ctrl-C sets this variable. Long tasks check it, and the caller clears it. */
extern volatile sig_atomic_t typing_stopped;

/* Returns "libedit" if this program can edit lines, otherwise the reason why
 * not. */
const char *typing_state(void);

#endif
