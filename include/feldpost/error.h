/*
 * Errors say what went wrong, where, and what would help.
 * floor: base
 *
 * A function that can fail returns false and fills a `struct error`. Only
 * src/cli prints errors and exits. The caller owns the struct error. `at.file`
 * points to a string that must outlive the struct.
 */
#ifndef FELDPOST_ERROR_H
#define FELDPOST_ERROR_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

/* The numbers are the exit statuses of the command (EXIT STATUS in
 * feldpost-config(5)). */
enum error_code {
	ERROR_NONE = 0,
	ERROR_NO = 1,	   /* the answer is no: orders are illegal, or lint has
			    * found faults */
	ERROR_USAGE = 2,   /* the command line is wrong */
	ERROR_VERIFY = 3,  /* a signature, link, roll or state is wrong */
	ERROR_NOT_NOW = 4, /* not possible now: a stale or repeated packet,
			    * not your decision, or the game is over */
	ERROR_INPUT = 5,   /* the input is bad: its syntax, its size, or an
			    * unknown scenario */
	ERROR_SYSTEM = 6,  /* a system failure: file, memory, closed pipe */
	ERROR_OPEN = 7,	   /* no fault, but the last step is not verified */
};

/* A place in a text. Lines and columns count from 1. A line or column of 0 is
 * unknown. */
struct place {
	const char *file;
	size_t line, column;
};

struct error {
	enum error_code code;
	struct place at;
	char text[512];
	char hint[256]; /* what to do about the error; may be "" */
};

/* Fill `e` (may be NULL) and return false, so that a function can `return
 * error_set(...)`. The format is an English message, which these functions
 * translate (message.h). */
bool error_set(struct error *e, enum error_code code, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
bool error_at(struct error *e, enum error_code code, struct place at,
	const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Works like error_set, but appends ": " and the text of errno. */
bool error_errno(struct error *e, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Sets the hint of `e` (may be NULL) and returns false. The format is a
 * message. */
bool error_hint(struct error *e, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Returns the word for a code: "usage", "not verified", ... `--json` prints the
 * word untranslated. */
const char *error_kind(enum error_code code);

/* Appends "FILE:LINE:COLUMN: KIND: TEXT", without a line end. */
struct buffer;
void error_line(const struct error *e, struct buffer *out);

/* Returns the worse of two exit statuses, for commands that handle several
 * games. ERROR_VERIFY is worse than an unreadable game. */
int error_worse(int a, int b);

#endif
