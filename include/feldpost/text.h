/*
 * Text: growing buffers, UTF-8, words that people misspell.
 * floor: base
 *
 * A buffer takes its memory from an arena and is never freed by itself. Its
 * bytes are always followed by a NUL that `length` does not count.
 */
#ifndef FELDPOST_TEXT_H
#define FELDPOST_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "feldpost/arena.h"

/* Bytes that belong to somebody else. */
struct span {
	const char *data;
	size_t length;
};

struct buffer {
	struct arena *arena;
	char *data; /* NULL until the first byte */
	size_t length, capacity;
};

/* An empty buffer whose bytes come from `a`. */
struct buffer buffer_in(struct arena *a);

void buffer_add(struct buffer *b, const char *bytes, size_t length);
void buffer_puts(struct buffer *b, const char *string);
void buffer_putc(struct buffer *b, char c);
void buffer_printf(struct buffer *b, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
void buffer_vprintf(struct buffer *b, const char *format, va_list args)
	__attribute__((format(printf, 2, 0)));

/* In decimal. */
void buffer_integer(struct buffer *b, long value);

/*
 * Room for `room` bytes and a NUL after the end, for the caller to fill; he
 * then adds what he used to `length` and puts the NUL.
 */
char *buffer_room(struct buffer *b, size_t room);

/* The bytes as a string; "" for an empty buffer. */
const char *buffer_string(const struct buffer *b);
struct span buffer_span(const struct buffer *b);

struct span span_of(const char *string);
bool span_equals(struct span s, const char *string);
bool span_contains(struct span s, const char *string);
bool span_begins(struct span s, const char *with);
bool span_same(struct span a, struct span b);

/* How many of its first bytes stand for themselves wherever text is written:
 * printable ASCII without the signs that markup has a meaning for. */
size_t span_plain(struct span s);

/* What is behind its first `count` bytes. */
struct span span_from(struct span s, size_t count);

/* Without blanks, tabs and carriage returns around it, or at its end. */
struct span span_trim(struct span s);
struct span span_trim_end(struct span s);

/* Takes the next line off `text`, without the LF or CR LF that ends it; false
 * at the end. */
bool span_line(struct span *text, struct span *line);

/* Whether two texts are the same but for the capitals A to Z, in any locale. */
bool text_alike(const char *a, const char *b);
bool span_alike(struct span s, const char *string);

/* A copy with small letters for the capitals A to Z. */
const char *text_lower(struct arena *a, const char *text);

/* What stands behind the beginning of a text, which is `prefix` but for
 * capitals; NULL: it does not begin so. */
const char *text_behind(const char *text, const char *prefix);

/*
 * The next code point of s[*i...], moving *i past it; -1 for a malformed,
 * overlong or surrogate sequence and at the end (then *i has not moved).
 */
int32_t utf8_next(struct span s, size_t *i);

/* Appends code point `c` (a valid one). */
void utf8_put(struct buffer *b, int32_t c);

/* Takes off the end what is left of a code point where a text was cut. */
void utf8_trim(char *text);

/* Whether all of `s` is well-formed UTF-8. */
bool utf8_valid(struct span s);

/* Terminal columns of a well-formed string: 2 for wide East Asian, 0 for
 * combining marks. Independent of the locale. */
size_t text_width(const char *string);

/* Columns of one code point, as text_width counts them. */
int text_rune_width(int32_t c);

/*
 * The same on the terminal of whoever reads. What is ambiguous by East Asian
 * Width (Unicode Standard Annex 11: most signs of boards, accents, Greek,
 * Cyrillic) has 2 columns there, if text_ambiguous said so when the program
 * began, and else 1. text_wrap goes by it; what is drawn into cells does not,
 * nor does anything that is stored.
 */
void text_ambiguous(int columns);
size_t text_columns(const char *string);
size_t span_columns(struct span s);
int text_rune_columns(int32_t c);

/*
 * Appends `string` broken at blanks, between wide East Asian characters, or
 * where a word is longer than a line, so that no line is wider than `width`
 * columns; lines after the first begin with `indent` blanks (fewer than
 * `width`). A LF in the string is kept. Ends with LF.
 */
void text_wrap(
	struct buffer *b, const char *string, size_t width, size_t indent);

/* Edits (insert, delete, change, swap) of characters between two words,
 * bounded by 63. */
unsigned text_distance(const char *a, const char *b);

/*
 * Picking a name by a word that somebody wrote: the one that it is or, if it is
 * none, the one that may be meant. Every name is tried, in turn. Near is what
 * has few other letters, capitals counted as small ones; of equally near names
 * it is the first.
 */
struct nearest {
	const char *word;
	const char *best;
	unsigned distance;
};
struct nearest nearest_to(const char *word);
void nearest_try(struct nearest *n, const char *name);

/* Tries a name and says whether it is the word itself. */
bool nearest_is(struct nearest *n, const char *name);

/* Tries all names, up to NULL: the index of that which is the word, or -1. */
int nearest_pick(struct nearest *n, const char *const *names);

/* The name that may be meant, or NULL. */
const char *nearest_found(const struct nearest *n);

/* As vsnprintf(3); what there is no room for is cut off, whole code points. */
void text_vprintf(char *out, size_t size, const char *format, va_list args)
	__attribute__((format(printf, 3, 0)));

/* Hints at it, if there is one, in place of a hint that stands there already.
 * Always false. */
struct error;
bool nearest_hint(const struct nearest *n, struct error *e);

/* 2n lower-case digits and a NUL for n bytes; `hex` has room for 2n + 1. */
void hex_write(char *hex, const uint8_t *bytes, size_t n);

/* Exactly 2n lower-case hex digits to n bytes; false for anything else. */
bool hex_read(uint8_t *bytes, size_t n, struct span hex);

/* What a digit stands for; hex ones may be capitals. -1: it is none. */
int hex_digit(char c);
int base64_digit(char c);

/*
 * A decimal integer as feldpost writes it: 0, or an optional minus and digits
 * without leading zeros, within [min, max].
 */
bool integer_read(struct span s, long min, long max, long *value);

#endif
