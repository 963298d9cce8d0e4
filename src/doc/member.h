/*
 * Access to the memory of struct members that a field table describes.
 * floor: doc (private)
 */
#ifndef FELDPOST_MEMBER_H
#define FELDPOST_MEMBER_H

#include "feldpost/fields.h"

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

#endif
