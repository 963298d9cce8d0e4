/*
 * Vocabularies: the ids by which files and orders name a game's things.
 * floor: doc
 *
 * A game lists its towns, units, cards as vocabularies; a thing is an index
 * into one. Fields (fields.h) and orders (order.h) read and write ids through
 * them, so spelling, suggestions and completion are the same everywhere. A
 * vocabulary belongs to the game; `world` is the game's scenario data.
 */
#ifndef FELDPOST_WORDS_H
#define FELDPOST_WORDS_H

#include <stddef.h>

#include "feldpost/text.h"

struct vocabulary {
	const char *type; /* "TOWN": as the grammar of orders names it */
	size_t (*count)(const void *world);
	/* The id of thing `i`: [A-Za-z0-9][A-Za-z0-9._-]*, never NULL. */
	const char *(*id)(const void *world, size_t i);
	/* Its name for people; NULL means the id is the name. */
	const char *(*name)(const void *world, size_t i);
};

/* The id or name of thing `i`; "?" when it is out of range. */
const char *words_id(const struct vocabulary *v, const void *world, int i);
const char *words_name(const struct vocabulary *v, const void *world, int i);

/*
 * The thing called `word`: by id, else by name with blanks written as `_`;
 * capitals don't matter and accents may be left out (u for ü, ue is not
 * accepted). -1 if there is none; then `near` (may be NULL) has seen all ids.
 */
int words_find(const struct vocabulary *v, const void *world, const char *word,
	struct nearest *near);

#endif
