/*
 * Members: the memory behind a field table.
 * floor: doc (private)
 */
#ifndef FELDPOST_MEMBER_H
#define FELDPOST_MEMBER_H

#include "feldpost/fields.h"

void *member_of(const struct field *f, void *object);
const void *member_seen(const struct field *f, const void *object);

/* A member of kind INTEGER, BOOLEAN, ENUM or ID. */
long member_load(const struct field *f, const void *object);
void member_store(const struct field *f, void *object, long value);

/* The least thing behind `after` in a SET, or -1. */
int member_next(const struct field *f, const void *object, int after);

/* The elements of a LIST or ARRAY, and how many there are. */
const char *member_elements(const struct field *f, const void *object);
size_t member_count(const struct field *f, const void *object);

#endif
