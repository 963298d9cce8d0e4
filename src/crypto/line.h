/*
 * ASCII lines that are hashed. A line has the form "feldpost1 t1 t2 ..." LF
 * (feldpost-protocol(7) 0).
 * floor: crypto
 */
#ifndef FELDPOST_CRYPTO_LINE_H
#define FELDPOST_CRYPTO_LINE_H

#include <stdarg.h>
#include <stddef.h>

enum {
	LINE_BYTES = 4096,
};

struct line {
	char text[LINE_BYTES];
	size_t length;
};

/* Prints "feldpost1 ", the formatted tokens, and LF. If the line is too long,
 * aborts the program, because the hash of a truncated line would be wrong. */
void line_print(struct line *l, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
void line_vprint(struct line *l, const char *format, va_list args)
	__attribute__((format(printf, 2, 0)));

/* Wipes the line. The line may contain the secret of a game. */
void line_wipe(struct line *l);

#endif
