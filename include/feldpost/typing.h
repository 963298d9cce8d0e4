/*
 * Typing: lines that the user types at the terminal.
 * floor: base
 *
 * If feldpost was built with libedit and both ends are a terminal that can move
 * its cursor, the user can edit a line, recall earlier lines, and complete
 * words with Tab; only the line itself is redrawn. Otherwise lines are read as
 * they come. There is only one terminal, so use one `struct typing` at a time.
 */
#ifndef FELDPOST_TYPING_H
#define FELDPOST_TYPING_H

#include <signal.h>
#include <stdbool.h>

#include "feldpost/lines.h"
#include "feldpost/text.h"

struct typing;

/* Adds the words that could replace the last word of a line being typed to
 * `out`. The arena owns them. */
struct typing_help {
	void (*complete)(void *context, struct span line, struct arena *a,
		struct lines *out);
	void *context;
};

enum typed {
	TYPED_LINE,
	TYPED_STOP, /* Ctrl-C: the typed text is dropped */
	TYPED_END,  /* Ctrl-D, a closed terminal, the end of the input */
};

/* Begins to read standard input. From now on Ctrl-C ends neither this process
 * nor its children, but sets typing_stopped. */
struct typing *typing_start(struct arena *a);
void typing_end(struct typing *t);

/* Sets the help for the next lines (NULL: none); `help` must live as long. */
void typing_helped(struct typing *t, const struct typing_help *help);

/* Reads the next line, without its end; it stays valid until the next call.
 * Prints the prompt if standard input is a terminal. A line of more than
 * LIMIT_TYPED bytes is cut. */
enum typed typing_line(struct typing *t, const char *prompt, struct span *line);

enum typed_answer {
	ANSWER_NO,
	ANSWER_YES,
	ANSWER_UNSAID, /* Ctrl-C, Ctrl-D, or nobody is there */
	ANSWER_QUIT,
};

/* A question to be answered with yes or no. */
struct typed_question {
	const char *text;
	const char *about;	 /* printed for `?`, or NULL */
	enum typed_answer enter; /* the answer that Enter gives: yes or no */
};

/* Set by Ctrl-C; long tasks check it. The caller clears it. */
extern volatile sig_atomic_t typing_stopped;

/* "libedit" if this program edits lines, otherwise the reason why not. */
const char *typing_state(void);

#endif
