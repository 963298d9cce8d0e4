/*
 * Finds the text to write for a member, and whether the member is written at
 * all.
 * floor: doc (private)
 */
#ifndef FELDPOST_FIELDS_SEEN_H
#define FELDPOST_FIELDS_SEEN_H

#include "feldpost/fields.h"

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

#endif
