/*
 * Typing: lines from whoever sits at the terminal.
 * floor: base
 *
 * Where libedit was built in and both ends are a terminal that can move its
 * cursor, a line can be edited, lines typed before come back, and Tab
 * completes; nothing is redrawn but the line itself. Elsewhere lines are read
 * as they come. One at a time: there is but one terminal.
 */
#ifndef FELDPOST_TYPING_H
#define FELDPOST_TYPING_H

#include <signal.h>
#include <stdbool.h>

#include "feldpost/lines.h"
#include "feldpost/text.h"

struct typing;

/* What may stand at the end of a line that is being typed: whole words that
 * could take the place of its last one. They are the arena's. */
struct typing_help {
	void (*complete)(void *context, struct span line, struct arena *a,
		struct lines *out);
	void *context;
};

enum typed {
	TYPED_LINE,
	TYPED_STOP, /* Ctrl-C: what was typed is dropped */
	TYPED_END,  /* Ctrl-D, a closed terminal, the end of the input */
};

/* Begins to read standard input. From now on Ctrl-C does not end this process,
 * nor those that it begins, but sets typing_stopped. */
struct typing *typing_start(struct arena *a);
void typing_end(struct typing *t);

/* Who helps from now on, as long as he lives; NULL: nobody. */
void typing_helped(struct typing *t, const struct typing_help *help);

/* The next line, without its end, good until the one after it. It is asked for
 * with the prompt if somebody sits there. A line of more than LIMIT_TYPED bytes
 * is cut. */
enum typed typing_line(struct typing *t, const char *prompt, struct span *line);

/* Not 0 since Ctrl-C was pressed; for who works long. It is for the caller to
 * clear. */
extern volatile sig_atomic_t typing_stopped;

/* Whether this program edits lines: "libedit", or why it does not. */
const char *typing_state(void);

#endif
