/*
 * Declarations that the files of this room share.
 * floor: doc (private)
 */
#ifndef FELDPOST_DOC_INTERNAL_H
#define FELDPOST_DOC_INTERNAL_H

#include "feldpost/doc.h"
#include "feldpost/faults.h"
#include "feldpost/fields.h"

/* The text of a document, with its characters and places (source.c). */

struct source {
	const char *file;
	struct span text;
};

/* Returns the place of a line and column, which count from 0. */
struct place source_place(const struct source *s, size_t line, size_t column);

/* Refuses text that is not UTF-8, or has characters that must not be in a text
 * file. */
bool source_check(const struct source *s, struct error *e);

/* Returns the text at a line and column (counted from 0), for errors: `"the
 * word"`, "the end of the line", "the end of the text". */
void source_excerpt(const struct source *s, size_t line, size_t column,
	char *excerpt, size_t room);

/* How YAML would read the text of a scalar (scalar.c). */

enum scalar_look {
	LOOK_INTEGER, /* 0, or [minus] digits without leading zeros */
	LOOK_BOOLEAN,
	LOOK_WORDS, /* a text that needs no quotes */
	LOOK_OTHER,
};

enum scalar_look scalar_look(const char *text);

/* Appends a text in double quotes, escaped for JSON or for YAML. */
void scalar_put_quoted(struct buffer *out, const char *text, bool json);

/* Documents that doc_write has written (scan.c). */

/*
 * doc_scan returns the tree for which doc_write wrote this text, with the same
 * places as doc_read, in a tenth of the time. It returns NULL for text with
 * escapes, and for most texts that doc_write did not write. doc_read_written
 * writes the tree again and compares, so it returns NULL for any other text.
 */
struct node *doc_scan(struct arena *a, const char *file, struct span text);
struct node *doc_read_written(
	struct arena *a, const char *file, struct span text);

/* Returns the first duplicate key of a map, and sets `first` to the earlier
 * node with this key. Returns NULL if no key is duplicate. */
const struct node *doc_key_again(
	struct arena *a, const struct node *map, const struct node **first);

/* The layout of canonical text, for code that writes such text without a
 * tree (write.c). */

enum {
	LAY_LINE = 78,
	LAY_STEP = 2,	/* blanks per level */
	LAY_ITEMS = 26, /* most elements that fit on a line: LAY_LINE / "a, " */
};

void lay_indent(struct buffer *out, size_t indent);

/* Appends `key:`. */
void lay_key(struct buffer *out, const char *key);

/* Append a scalar in the form of doc_text and doc_integer. */
void lay_text(struct buffer *out, const char *text);
void lay_integer(struct buffer *out, long value);

/* True if the current line, which began at length `from`, is short enough. */
bool lay_fits(const struct buffer *out, size_t from);

/* Removes everything written since the buffer had this length. */
void lay_back(struct buffer *out, size_t length);

/* Appends the value after a key or, if `dash`, after the dash of a list, on the
 * same line or on separate lines, with `indent` blanks at the start. */
void lay_value(
	struct buffer *out, const struct node *n, size_t indent, bool dash);

/* Access to the memory of struct members that a field table describes
 * (member.c). */

void *member_of(const struct field *f, void *object);
const void *member_seen(const struct field *f, const void *object);

/* Read and set a member of kind INTEGER, BOOLEAN, ENUM or ID. */
long member_load(const struct field *f, const void *object);
void member_store(const struct field *f, void *object, long value);

/* Returns the next thing after `after` in a SET; -1 if there is none. */
int member_next(const struct field *f, const void *object, int after);

/* Return the elements of a LIST or ARRAY, and their number. */
const char *member_elements(const struct field *f, const void *object);
size_t member_count(const struct field *f, const void *object);

/* The text to write for a member, and whether the member is written at all
 * (fields_seen.c). */

/* The data that every step of writing needs. */
struct writing {
	const void *world;
	struct arena *arena;
};

/* Returns the text of a member of kind ENUM, ID or TEXT. */
const char *seen_text(
	const struct writing *w, const struct field *f, const void *object);

/* Return how many things a KEYED member has room and words for, the name of
 * thing `i`, and whether a thing is absent. */
size_t seen_things(const struct writing *w, const struct field *f);
const char *seen_thing(const struct field *f, const void *object, size_t i);
bool seen_absent(
	const struct writing *w, const struct field *f, const void *thing);

/* True if an optional member has nothing that must be written. */
bool seen_empty(
	const struct writing *w, const struct field *f, const void *object);

/* True if a member is optional and empty. The code of a CUSTOM member decides
 * that itself. */
bool seen_left_out(
	const struct writing *w, const struct field *f, const void *object);

/* Like fault_value, with a text that is already in the arena. */
void fault_say(
	struct faults *f, const void *value, size_t size, const char *text);

#endif
