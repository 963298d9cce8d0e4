/*
 * Errors: what went wrong, where, and what would help.
 * floor: base
 *
 * A function that can fail returns false and fills `struct error`. Nothing
 * below src/cli prints or exits. The caller owns the struct; `file` points to
 * a string that outlives it.
 */
#ifndef FELDPOST_ERROR_H
#define FELDPOST_ERROR_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

/* The numbers are the exit statuses of the command: feldpost-config(5) EXIT
 * STATUS. */
enum error_code {
	ERROR_NONE = 0,
	ERROR_NO = 1,	   /* the answer is no: illegal orders, lint faults */
	ERROR_USAGE = 2,   /* the command line is wrong */
	ERROR_VERIFY = 3,  /* a signature, link, roll, state does not verify */
	ERROR_NOT_NOW = 4, /* stale, duplicate, not your decision, game over */
	ERROR_INPUT = 5,   /* malformed: syntax, limits, unknown scenario */
	ERROR_SYSTEM = 6,  /* file, memory, closed pipe */
	ERROR_OPEN = 7,	   /* no fault, but the last step is not verified */
};

/* A place in a text; line and column count from 1, 0 = none. */
struct place {
	const char *file;
	size_t line, column;
};

struct error {
	enum error_code code;
	struct place at;
	char text[512];
	char hint[256]; /* what to do about it; may be empty */
};

/* Fill `e` (may be NULL) and return false, for `return error_set(...)`. The
 * formats are messages (message.h), in English. */
bool error_set(struct error *e, enum error_code code, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
bool error_at(struct error *e, enum error_code code, struct place at,
	const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Like error_set, with ": " and the text of errno. */
bool error_errno(struct error *e, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Sets the hint of `e` (may be NULL) and returns false. The format is a
 * message. */
bool error_hint(struct error *e, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Returns the word for a code: "usage", "not verified", ... `--json` prints it
 * untranslated. */
const char *error_kind(enum error_code code);

/* Appends "FILE:LINE:COLUMN: KIND: TEXT", without a line end. */
struct buffer;
void error_line(const struct error *e, struct buffer *out);

/* Returns the worse of two exit statuses, for commands that run over several
 * games. ERROR_VERIFY is worse than a game that can't be read. */
int error_worse(int a, int b);

#endif
