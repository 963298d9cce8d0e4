/*
 * Faults: a list of the errors in data. Each fault has its place in a file.
 * floor: doc
 *
 * Data is read into a struct that does not keep the places of its values. Code
 * that finds a fault points to the value. The place is then found with the
 * field table and the document. The arena owns everything.
 */
#ifndef FELDPOST_FAULTS_H
#define FELDPOST_FAULTS_H

#include "feldpost/fields.h"

struct fault_record {
	struct fault_record *next;
	struct place at;
	const char *text;
};

/* A document, and the field table with which it was read into the struct. */
struct fault_source {
	const struct field *table;
	const struct node *root;
};

struct faults {
	struct arena *arena;
	const void *object; /* the struct that has the values */
	const struct fault_source *source;
	size_t sources;
	struct fault_record *first, *last; /* faults, as they were found */
	size_t count;
	bool holes; /* a required id (RULE_MUST_BE) is missing */
};

/*
 * Adds a fault of a value. The value is a member of the struct, or of an
 * element or struct in it:
 *	fault(f, town->threat, "%s has no threat value", town->id)
 * If the value is not in the document, or is made of several keys, the fault
 * gets the place of the map. An element of a list counts as a value.
 */
#define fault(f, value, ...)                                                   \
	fault_value(f, &(value), sizeof(value), __VA_ARGS__)
void fault_value(struct faults *f, const void *value, size_t size,
	const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Adds a fault whose place is known. */
void fault_at(struct faults *f, struct place at, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* Checks all sources by the rules in their field tables (fields.h), and adds a
 * fault for each violation. `world` is for the vocabularies. */
void faults_find(struct faults *f, const void *world);

#endif
