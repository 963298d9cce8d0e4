/*
 * Documents: reads YAML text into a small tree, and writes it again.
 * floor: doc
 *
 * Reading has limits (limits.h) and is strict. A text must be UTF-8 and contain
 * one document. Aliases, anchors, tags, directives, merge keys and duplicate
 * keys are refused. Keys must be scalars. A scalar is stored as its text: NO is
 * not converted to false. Block scalars count as quoted. Every node has its
 * place in the file. Writing is canonical: equal trees give equal bytes, and
 * reading the bytes gives an equal tree. The arena owns nodes and texts.
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

/* Reads a text that must be exactly one document. Fails with ERROR_INPUT and
 * the place of the fault. */
bool doc_read(struct arena *a, const char *file, struct span text,
	struct node **root, struct error *e);

/* True if a whole text is valid UTF-8. If it is not, ERROR_INPUT names the
 * first invalid byte. */
bool doc_check_text(const char *file, struct span text, struct error *e);

/* Reads one JSON document, for requests from programs. Integers and booleans
 * become plain scalars. Strings of any length become quoted scalars. Members
 * whose value is null are left out. Fails with ERROR_INPUT and the column of
 * the fault. */
bool doc_read_json(
	struct arena *a, struct span text, struct node **root, struct error *e);

/* doc_is_practice is true if the first line marks the text as a practice file
 * (practice.h). Only `play` can read practice files. doc_refuse_practice fails
 * if the text is a practice file. */
bool doc_is_practice(struct span text);
bool doc_refuse_practice(
	struct arena *a, const char *file, struct span text, struct error *e);

/* These functions build trees. They copy texts and keys. A node may be added to
 * only one parent. doc_text marks a text as quoted if the plain text would be
 * read as a number, yes or no. doc_quoted always marks the text as quoted. */
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
 * Writes canonical YAML in block style, with two blanks for each level, an LF
 * at the end, and no marks for the start or end of a document. A list or map
 * inside another list or map is written in flow style, on the line of its key,
 * if it contains only scalars and the line has at most 78 characters. An empty
 * list or map is always written in flow style.
 *
 * A scalar that is marked as `quoted` is written in double quotes. Any other
 * scalar is written plain if it is an integer of at most 18 digits, yes, no, or
 * a sequence of words with single blanks between them. The words have only
 * characters of [A-Za-z0-9._/+-], begin with a letter, and have no special
 * meaning in YAML (null, True, NO, on, y). All other scalars are written in
 * double quotes on one line, with line breaks, controls and invisible
 * characters escaped. Keys are written like scalars, except that the keys yes
 * and no are quoted.
 */
void doc_write(struct buffer *out, const struct node *root);

/* Writes the tree in flow style on one line of any length, without LF. */
void doc_write_flow(struct buffer *out, const struct node *root);

/* Writes the tree as JSON on one line, without blanks and with an LF at the
 * end. A plain scalar that is an integer becomes a number. The plain scalars
 * yes and no become booleans. */
void doc_write_json(struct buffer *out, const struct node *root);

/* True if two trees are equal. Equal trees have the same kinds of nodes, the
 * same keys in the same order, and the same texts. Their quotes must be the
 * same where quotes make a difference in the file. */
bool doc_equal(const struct node *a, const struct node *b);

/* The following functions read a value of one type from a node. `what` is the
 * name of the value in errors ("turn", "a town"). An error has the place of the
 * node, the expected type, and a description of the node. */

/* Returns the value of `key` in a map. Returns NULL if the map lacks the key,
 * or if the node is not a map. */
struct node *doc_find(const struct node *map, const char *key);

/* Sets *value to the value of `key` in a map. Fails with ERROR_INPUT if the map
 * lacks the key. */
bool doc_need(const struct node *map, const char *key, struct node **value,
	struct error *e);

bool doc_expect(const struct node *n, enum node_kind kind, const char *what,
	struct error *e);
/* doc_get_integer reads an integer from `min` to `max`. doc_get_boolean reads
 * yes or no. Both functions refuse a scalar in quotes, because a quoted scalar
 * is a text. */
bool doc_get_integer(const struct node *n, long min, long max, const char *what,
	long *value, struct error *e);
bool doc_get_boolean(
	const struct node *n, const char *what, bool *value, struct error *e);
/* Reads a scalar of 1 to `max` bytes, with or without quotes. */
bool doc_get_text(const struct node *n, size_t max, const char *what,
	const char **value, struct error *e);

/* Fails if `map` has a key that is not in the NULL-terminated list `keys`. The
 * error suggests the most similar key of the list. */
bool doc_only(const struct node *map, const char *const *keys, struct error *e);

/* Returns a description of a node for an error: "a list", "a map", "nothing",
 * "the number 7", "the text \"abc\"". A long text is shortened. */
const char *doc_describe(struct arena *a, const struct node *n);

#endif
