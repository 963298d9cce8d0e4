/*
 * Faults: all that is wrong with data, each named where it stands.
 * floor: doc
 *
 * Data is read into a struct, and nothing is kept of where its values stood.
 * Who finds a fault names the value; the table and the document from which it
 * was read say its place. Everything lives in the arena.
 */
#ifndef FELDPOST_FAULTS_H
#define FELDPOST_FAULTS_H

#include "feldpost/fields.h"

struct fault_record {
	struct fault_record *next;
	struct place at;
	const char *text;
};

/* A document, and the table by which the struct was filled from it. */
struct fault_source {
	const struct field *table;
	const struct node *root;
};

struct faults {
	struct arena *arena;
	const void *object; /* the struct with the values */
	const struct fault_source *source;
	size_t sources;
	struct fault_record *first, *last; /* as they were found */
	size_t count;
	bool holes; /* an id is missing that must be there (RULE_MUST_BE) */
};

/*
 * Adds a fault of a value, which is a member of the struct, or of an element or
 * struct in it:
 *	fault(f, town->threat, "%s has no threat value", town->id)
 * A value that is not in the document stands where its map does; so does one
 * that several keys make up; an element of a list is a value, too.
 */
#define fault(f, value, ...)                                                   \
	fault_value(f, &(value), sizeof(value), __VA_ARGS__)
void fault_value(struct faults *f, const void *value, size_t size,
	const char *format, ...) __attribute__((format(printf, 4, 5)));

/* The same of what has its place with it. */
void fault_at(struct faults *f, struct place at, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* Adds what breaks the rules of the tables (fields.h) in all of the sources.
 * `world` is the vocabularies'. */
void faults_find(struct faults *f, const void *world);

#endif
