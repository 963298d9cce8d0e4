/*
 * Text: growing buffers, UTF-8, misspelled words.
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

/* Bytes that somebody else owns. */
struct span {
	const char *data;
	size_t length;
};

struct buffer {
	struct arena *arena;
	char *data; /* NULL until the first byte */
	size_t length, capacity;
};

/* Makes an empty buffer whose bytes come from `a`. */
struct buffer buffer_in(struct arena *a);

void buffer_add(struct buffer *b, const char *bytes, size_t length);
void buffer_puts(struct buffer *b, const char *string);
void buffer_putc(struct buffer *b, char c);
void buffer_printf(struct buffer *b, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
void buffer_vprintf(struct buffer *b, const char *format, va_list args)
	__attribute__((format(printf, 2, 0)));

/* Appends a number in decimal. */
void buffer_integer(struct buffer *b, long value);

/*
 * Returns room for `room` bytes and a NUL after the end, for the caller to
 * fill. The caller then adds the bytes used to `length` and writes the NUL.
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

/* The number of bytes at the start that no format needs to escape: printable
 * ASCII without the signs of markup. */
size_t span_plain(struct span s);

/* The text after its first `count` bytes. */
struct span span_from(struct span s, size_t count);

/* The text without blanks, tabs and carriage returns at both ends;
 * span_trim_end: at the end only. */
struct span span_trim(struct span s);
struct span span_trim_end(struct span s);

/* Takes the next line off `text`, without the LF or CR LF that ends it; false
 * at the end. */
bool span_line(struct span *text, struct span *line);

/* True if two texts are equal when A to Z count as a to z, in any locale. */
bool text_alike(const char *a, const char *b);
bool span_alike(struct span s, const char *string);

/* A copy in which A to Z have become a to z. */
const char *text_lower(struct arena *a, const char *text);

/* The rest of `text` after `prefix`, in which A to Z count as a to z; NULL if
 * it does not begin with it. */
const char *text_behind(const char *text, const char *prefix);

/*
 * The next code point of s[*i...]; moves *i past it. -1 at the end, and for a
 * malformed, overlong or surrogate sequence; *i does not move then.
 */
int32_t utf8_next(struct span s, size_t *i);

/* Appends code point `c` (a valid one). */
void utf8_put(struct buffer *b, int32_t c);

/* If cutting the text has left an incomplete code point at its end, removes
 * that. */
void utf8_trim(char *text);

/* True if all of `s` is well-formed UTF-8. */
bool utf8_valid(struct span s);

/* Terminal columns of a well-formed string: 2 for wide East Asian characters, 0
 * for combining marks. Independent of the locale. */
size_t text_width(const char *string);

/* Columns of one code point, as text_width counts them. */
int text_rune_width(int32_t c);

/*
 * The same on the reader's terminal. Characters that are ambiguous by East
 * Asian Width (Unicode Standard Annex 11: most signs of boards, accents, Greek,
 * Cyrillic) have 1 column, or 2 if text_ambiguous said so at the start of the
 * program. text_wrap uses this. Drawn boards and stored texts do not.
 */
void text_ambiguous(int columns);
size_t text_columns(const char *string);
size_t span_columns(struct span s);
int text_rune_columns(int32_t c);

/*
 * Appends `string`, wrapped so that no line is wider than `width` columns, and
 * a LF. Lines break at blanks, between wide East Asian characters, or inside a
 * word that is longer than a line. Lines after the first begin with `indent`
 * blanks (fewer than `width`). A LF in the string is kept.
 */
void text_wrap(
	struct buffer *b, const char *string, size_t width, size_t indent);

/* The number of edits (insert, delete, change, swap) between two words, at most
 * 63. */
unsigned text_distance(const char *a, const char *b);

/*
 * Finds the name that somebody typed or, if there is none, the nearest one. Try
 * every name in turn. The nearest has the fewest edits, ignoring case; of
 * equally near names the first wins.
 */
struct nearest {
	const char *word;
	const char *best;
	unsigned distance;
};
struct nearest nearest_to(const char *word);
void nearest_try(struct nearest *n, const char *name);

/* Tries a name and returns whether it is the word itself. */
bool nearest_is(struct nearest *n, const char *name);

/* Tries all names, up to NULL. Returns the index of the one that is the word,
 * or -1. */
int nearest_pick(struct nearest *n, const char *const *names);

/* The nearest name, or NULL if none is near. */
const char *nearest_found(const struct nearest *n);

/* Like vsnprintf(3), but cuts a long text between code points. */
void text_vprintf(char *out, size_t size, const char *format, va_list args)
	__attribute__((format(printf, 3, 0)));

/* Makes the nearest name the hint of `e`, in place of any other, if there is
 * one. Always returns false. */
struct error;
bool nearest_hint(const struct nearest *n, struct error *e);

/* Writes n bytes as 2n lower-case digits and a NUL; `hex` has room for 2n +
 * 1. */
void hex_write(char *hex, const uint8_t *bytes, size_t n);

/* Reads exactly 2n lower-case hex digits into n bytes; false for anything
 * else. */
bool hex_read(uint8_t *bytes, size_t n, struct span hex);

/* The value of a digit, or -1; hex digits may be capitals. */
int hex_digit(char c);
int base64_digit(char c);

/*
 * Reads a decimal integer as feldpost writes it: 0, or an optional minus and
 * digits without leading zeros, within [min, max].
 */
bool integer_read(struct span s, long min, long max, long *value);

#endif
