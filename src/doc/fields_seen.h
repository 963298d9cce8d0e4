/*
 * What is written of a member, and whether anything is.
 * floor: doc (private)
 */
#ifndef FELDPOST_FIELDS_SEEN_H
#define FELDPOST_FIELDS_SEEN_H

#include "feldpost/fields.h"

/* What every step of a writing needs. */
struct writing {
	const void *world;
	struct arena *arena; /* for trees */
};

/* A member of kind ENUM, ID or TEXT. */
const char *seen_text(
	const struct writing *w, const struct field *f, const void *object);

/* How many things a KEYED member has a place and a word for; thing `i`;
 * whether nothing is known of one. */
size_t seen_things(const struct writing *w, const struct field *f);
const char *seen_thing(const struct field *f, const void *object, size_t i);
bool seen_absent(
	const struct writing *w, const struct field *f, const void *thing);

/* Whether a member has nothing worth writing if it is optional. */
bool seen_empty(
	const struct writing *w, const struct field *f, const void *object);

/* Whether a member is optional and empty. A CUSTOM one says so itself. */
bool seen_left_out(
	const struct writing *w, const struct field *f, const void *object);

#endif
