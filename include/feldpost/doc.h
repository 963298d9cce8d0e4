/*
 * Documents: reads YAML text into a small tree, and writes it again.
 * floor: doc
 *
 * Reading is limited (limits.h) and strict: UTF-8 only, one document, no
 * aliases, anchors, tags, directives, merge keys or duplicate keys. Keys are
 * scalars. Strings stay strings: NO is not false. Block scalars count as
 * quoted. Every node knows its place in the file. Writing is canonical: the
 * same tree gives the same bytes, and reading the bytes gives the same tree.
 * The arena owns nodes and texts.
 */
#ifndef FELDPOST_DOC_H
#define FELDPOST_DOC_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/arena.h"
#include "feldpost/error.h"
#include "feldpost/text.h"

enum node_kind {
	NODE_SCALAR,
	NODE_LIST,
	NODE_MAP
};

struct node {
	enum node_kind kind;
	bool quoted; /* the scalar was, or must be, in quotes */
	struct place at;
	struct place key_at; /* place of the key, in a map */
	const char *key;     /* key of the node in a map; otherwise NULL */
	const char *text;    /* text of a scalar, without NUL bytes */
	struct node *first, *last;
	struct node *next;
	size_t count;
};

/* Reads exactly one document. Any fault is ERROR_INPUT, with its place. */
bool doc_read(struct arena *a, const char *file, struct span text,
	struct node **root, struct error *e);

/* True if all of a text is UTF-8; otherwise ERROR_INPUT names the first byte
 * that is not UTF-8. */
bool doc_check_text(const char *file, struct span text, struct error *e);

/*
 * Reads a document like doc_read, from text that starts at line `line` of a
 * larger file. Errors name the line of that file.
 */
bool doc_read_at(struct arena *a, const char *file, size_t line,
	struct span text, struct node **root, struct error *e);

/* Reads a text that doc_write wrote, like doc_read_at. Returns NULL for any
 * other text, even for other YAML. */
struct node *doc_read_written(
	struct arena *a, const char *file, size_t line, struct span text);

/* Reads one JSON document, for requests from programs. Integers and booleans
 * become plain scalars. Strings of any length become quoted scalars. Members
 * that are null are left out. Any fault is ERROR_INPUT, with its column. */
bool doc_read_json(
	struct arena *a, struct span text, struct node **root, struct error *e);

/* doc_is_practice is true if the first line marks the text as a practice file
 * (practice.h), which only `play` can read. doc_refuse_practice turns that into
 * an error. */
bool doc_is_practice(struct span text);
bool doc_refuse_practice(
	struct arena *a, const char *file, struct span text, struct error *e);

/* Functions for building trees. Texts and keys are copied. A node may be added
 * to only one parent. doc_text quotes a text that would otherwise be read as a
 * number, yes or no. doc_quoted always quotes. */
struct node *doc_map(struct arena *a);
struct node *doc_list(struct arena *a);
struct node *doc_text(struct arena *a, const char *text);
struct node *doc_quoted(struct arena *a, const char *text);
struct node *doc_integer(struct arena *a, long value);
struct node *doc_boolean(struct arena *a, bool value); /* yes, no */
void doc_put(
	struct arena *a, struct node *map, const char *key, struct node *value);
void doc_push(struct node *list, struct node *value);

/*
 * Writes canonical YAML: block style, two blanks for each level, LF at the end,
 * no marks for the start or end of a document. A list or map within another one
 * is written in flow style on the line of its key if the inner one holds only
 * scalars and the line stays within 78 characters. An empty list or map is
 * always written in flow style.
 *
 * A scalar is plain if it was not `quoted` and is an integer of at most 18
 * digits, yes or no, or words of [A-Za-z0-9._/+-] that begin with a letter,
 * with single blanks between them, and mean nothing else to other YAML readers
 * (null, True, NO, on, y). Any other scalar is in double quotes on one line,
 * with line breaks, controls and invisible characters escaped. The same applies
 * to keys, except that yes and no are quoted as well.
 */
void doc_write(struct buffer *out, const struct node *root);

/* Writes the tree in flow style on one line of any length, without LF. */
void doc_write_flow(struct buffer *out, const struct node *root);

/* Writes the tree as JSON on one line, without blanks and with an LF. Plain
 * scalars that are integers, yes or no become numbers and booleans. */
void doc_write_json(struct buffer *out, const struct node *root);

/* True if two trees are equal: kinds, keys in order, texts, and quotes where
 * the quotes make a difference in the file. */
bool doc_equal(const struct node *a, const struct node *b);

/* These functions read a value of one type. `what` names it in errors ("turn",
 * "a town"). The error has the place, the expected type, and what was found. */

/* Returns the value of `key` in a map, or NULL. Returns NULL for nodes that are
 * not maps. */
struct node *doc_find(const struct node *map, const char *key);

/* Finds the value of a key that must be there. */
bool doc_need(const struct node *map, const char *key, struct node **value,
	struct error *e);

bool doc_expect(const struct node *n, enum node_kind kind, const char *what,
	struct error *e);
/* Read an integer or a boolean. Both functions refuse a scalar in quotes,
 * because a quoted scalar is a text. */
bool doc_get_integer(const struct node *n, long min, long max, const char *what,
	long *value, struct error *e);
bool doc_get_boolean(
	const struct node *n, const char *what, bool *value, struct error *e);
/* Accepts a scalar of 1 to `max` bytes, in quotes or not. */
bool doc_get_text(const struct node *n, size_t max, const char *what,
	const char **value, struct error *e);

/* Refuses keys of `map` that are not in the NULL-terminated list, and suggests
 * the most similar key of the list. */
bool doc_only(const struct node *map, const char *const *keys, struct error *e);

/* Describes a node in an error: "a list", "a map", "nothing", "the number 7",
 * "the text \"abc\"" (shortened). */
const char *doc_describe(struct arena *a, const struct node *n);

#endif
