/*
 * Text: growing buffers, UTF-8, and suggestions for misspelled words.
 * floor: base
 *
 * A buffer takes its memory from an arena and need not be freed. Its bytes are
 * always followed by a NUL. `length` does not count the NUL.
 */
#ifndef FELDPOST_TEXT_H
#define FELDPOST_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "feldpost/arena.h"

/* A pointer to bytes and their number. The span does not own the bytes. */
struct span {
	const char *data;
	size_t length;
};

struct buffer {
	struct arena *arena;
	char *data; /* NULL until the first byte */
	size_t length, capacity;
};

/* Makes an empty buffer in the arena `a`. */
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

/* Reserves space for `room` more bytes and a NUL, and returns a pointer to the
 * space. The caller writes bytes there, writes a NUL after them, and adds their
 * number (without the NUL) to `length`. */
char *buffer_room(struct buffer *b, size_t room);

/* buffer_string returns the bytes of a buffer as a string; buffer_span returns
 * them as a span. Both return "" for an empty buffer. */
const char *buffer_string(const struct buffer *b);
struct span buffer_span(const struct buffer *b);

struct span span_of(const char *string);
bool span_equals(struct span s, const char *string);
bool span_contains(struct span s, const char *string);
bool span_begins(struct span s, const char *with);
bool span_same(struct span a, struct span b);

/* Returns the number of bytes at the start of a text that no format needs to
 * escape: printable ASCII without the special characters of markup. */
size_t span_plain(struct span s);

/* Returns the text after its first `count` bytes. */
struct span span_from(struct span s, size_t count);

/* span_trim returns the text without blanks, tabs and carriage returns at both
 * ends. span_trim_end removes these characters only at the end. */
struct span span_trim(struct span s);
struct span span_trim_end(struct span s);

/* Removes the next line from `text` and stores it, without its LF or CR LF.
 * Returns false at the end of the text. */
bool span_line(struct span *text, struct span *line);

/* Removes everything up to the next blank from `rest`, with this blank, and
 * returns the text before the blank. */
struct span span_word(struct span *rest);

/* True if a line of the text, without its newline, is equal to `wanted`. */
bool span_has_line(struct span text, struct span wanted);

/* Both functions return true if two texts are equal, ignoring upper and lower
 * case of the letters A to Z. The result does not depend on the locale. */
bool text_alike(const char *a, const char *b);
bool span_alike(struct span s, const char *string);

/* Returns a copy of a text with a to z in place of A to Z. */
const char *text_lower(struct arena *a, const char *text);

/* Returns the rest of `text` after `prefix`, ignoring upper and lower case of A
 * to Z; NULL if `text` does not begin with `prefix`. */
const char *text_behind(const char *text, const char *prefix);

/* Returns the next code point of s[*i...] and moves *i past it. At the end, and
 * for a malformed, overlong or surrogate sequence, returns -1 and leaves *i. */
int32_t utf8_next(struct span s, size_t *i);

/* Appends the code point `c`, which must be valid. */
void utf8_put(struct buffer *b, int32_t c);

/* Removes an incomplete code point from the end of a text that was cut. */
void utf8_trim(char *text);

/* True if all of `s` is well-formed UTF-8. */
bool utf8_valid(struct span s);

/* Returns the terminal columns of a well-formed string: 2 for wide East
 * Asian characters, 0 for combining marks. The result does not depend on the
 * locale. */
size_t text_width(const char *string);

/* Returns the columns of one code point, as text_width counts them. */
int text_rune_width(int32_t c);

/*
 * text_columns returns the columns of a string on the reader's terminal.
 * Characters that are ambiguous by East Asian Width (Unicode Standard Annex 11:
 * most signs of boards, accents, Greek, Cyrillic) have 1 column, or 2 if
 * text_ambiguous has said so at the start of the program. text_wrap uses
 * text_columns; drawn boards and stored texts do not.
 */
void text_ambiguous(int columns);
size_t text_columns(const char *string);
size_t span_columns(struct span s);
int text_rune_columns(int32_t c);

/* Appends `string`, wrapped to lines of at most `width` columns, and an LF.
 * Lines break at blanks, between wide East Asian characters, or inside a word
 * that is longer than a line. All lines after the first begin with `indent`
 * blanks (fewer than `width`). An LF in the string is kept. */
void text_wrap(
	struct buffer *b, const char *string, size_t width, size_t indent);

/* Returns for each byte of a text whether a line may begin there by Unicode's
 * rules (UAX 14). Returns NULL if the text is ASCII, which does not need these
 * rules. */
const bool *rune_breaks(struct span s, struct arena *a);

/* Returns the number of edits (inserting, deleting, changing a letter, or
 * swapping two letters) from word `a` to word `b`, at most 63. */
unsigned text_distance(const char *a, const char *b);

/* Finds the name that somebody typed or, if there is none, the most similar
 * name. Call nearest_is with every name. The most similar name needs the fewest
 * edits, ignoring case. Among equally similar names, the first wins. */
struct nearest {
	const char *word;
	const char *best;
	unsigned distance;
};
struct nearest nearest_to(const char *word);
void nearest_try(struct nearest *n, const char *name);

/* Tries a name. Returns true if the name is exactly the typed word. */
bool nearest_is(struct nearest *n, const char *name);

/* Tries all names, up to NULL. Returns the index of the name that is exactly
 * the typed word, or -1. */
int nearest_pick(struct nearest *n, const char *const *names);

/* Returns the most similar name; NULL if no name is similar. */
const char *nearest_found(const struct nearest *n);

/* Formats like vsnprintf(3), but cuts a long text between code points. */
void text_vprintf(char *out, size_t size, const char *format, va_list args)
	__attribute__((format(printf, 3, 0)));

/* If a name is similar to the typed word, makes this name the hint of `e`, in
 * place of any earlier hint. Always returns false. */
struct error;
bool nearest_hint(const struct nearest *n, struct error *e);

/* Writes n bytes as 2n lower-case hex digits and a NUL. `hex` must have room
 * for 2n + 1 bytes. */
void hex_write(char *hex, const uint8_t *bytes, size_t n);

/* Reads exactly 2n lower-case hex digits into n bytes. False for any other
 * text. */
bool hex_read(uint8_t *bytes, size_t n, struct span hex);

/* Returns the value of a hexadecimal digit in lower or upper case; -1 if `c` is
 * no digit. */
int hex_digit(char c);

/* Reads a decimal integer from `min` to `max` in the form that feldpost writes:
 * 0, or digits without leading zeros, with a minus before a negative number.
 * Returns false for any other text. */
bool integer_read(struct span s, long min, long max, long *value);

#endif
