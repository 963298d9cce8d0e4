/*
 * Vocabularies: lists of the ids that files and orders use for a game's things.
 * floor: doc
 *
 * A game lists its towns, units and cards as vocabularies. A thing is an index
 * into a vocabulary. Fields (fields.h) and orders (order.h) read and write ids
 * with vocabularies, so spelling, suggestions and completion are the same
 * everywhere. A vocabulary is a constant table. A vocabulary has either fixed
 * words, or the offsets of an array in the game's scenario data (`world`).
 */
#ifndef FELDPOST_WORDS_H
#define FELDPOST_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/text.h"

/* A list of ids ([A-Za-z0-9][A-Za-z0-9._-]*), with names for people. */
struct vocabulary {
	const char *type; /* the name in the grammar of orders: "TOWN" */
	/* Fixed words. Each list ends with NULL. */
	const char *const *ids, *const *names;
	/* array, length: the offsets, in the world, of the pointer to the array
	 * and of its number of elements (size_t). stride: the size of an
	 * element. id, name: the offsets, in an element, of its id and name
	 * (const char *). */
	size_t array, length, stride, id, name;
	/* Returns the thing that a word means, or -1. If `find` is NULL,
	 * words_find searches by id, then by name. A game needs `find` if there
	 * are many things, or many ways to write one thing. */
	int (*find)(const struct vocabulary *v, const void *world,
		const char *word);
	/* For things on a map: returns the thing nearest to the place that a
	 * word names. The place may be off the map, such as "0340". Returns -1
	 * if the word does not name a place. If the things are not on a map,
	 * `near` is NULL, and suggestions depend on spelling. */
	int (*near)(const struct vocabulary *v, const void *world,
		const char *word);
	/* Returns the distance between two things. */
	int (*distance)(const struct vocabulary *v, const void *world, int one,
		int other);
};

/* Arguments: type, ids, names (NULL if the ids are the names). */
#define WORDS_FIXED(word, id_list, name_list)                                  \
	{                                                                      \
		.type = word, .ids = id_list, .names = name_list               \
	}

/* Arguments: type; the world's struct, its array and length; the element's
 * struct, its id and name. */
#define WORDS_OF(word, world, list, count, element, id_member, name_member)    \
	{                                                                      \
		WORDS_ARRAY(word, world, list, count, element, id_member,      \
			name_member)                                           \
	}
#define WORDS_ARRAY(word, world, list, count, element, id_member, name_member) \
	.type = word, .array = offsetof(world, list),                          \
	.length = offsetof(world, count), .stride = sizeof(element),           \
	.id = offsetof(element, id_member),                                    \
	.name = offsetof(element, name_member)

/* In the functions below, the world may be NULL for fixed words. */

/* Returns the vocabulary of this type, such as "HEX", or NULL. `all` ends with
 * NULL, and may be NULL. */
const struct vocabulary *words_of_type(
	const struct vocabulary *const *all, struct span type);

/* Returns the number of things. */
size_t words_count(const struct vocabulary *v, const void *world);

/* words_id returns the id of thing `i`; words_name returns its name. Both
 * return "?" if `i` is out of range. While scenario data is being read,
 * words_id returns "" for an id that is still missing. */
const char *words_id(const struct vocabulary *v, const void *world, int i);
const char *words_name(const struct vocabulary *v, const void *world, int i);

/* Returns the name of thing `i`, translated into the user's language
 * (message.h). If things have no names, returns the id, which is not translated
 * because players type it. */
const char *words_said(const struct vocabulary *v, const void *world, int i);

/* Returns the thing whose id is `word`, or whose name is `word` with `_` for
 * blanks. Upper and lower case are the same, and accents may be left out ("u"
 * for "ü", but not "ue"). Returns -1 if there is no such thing. `near` (may be
 * NULL) then gets the most similar id, or the nearest thing on the map. */
int words_find(const struct vocabulary *v, const void *world, const char *word,
	struct nearest *near);

/* Returns true if `word` means the name `name`. Blanks, case and accents are
 * treated as in words_find. */
bool words_called(const char *name, const char *word);

/* Returns the names of the things in a set, for people, with commas. */
const char *words_list(struct arena *a, const struct vocabulary *v,
	const void *world, uint64_t set);

#endif
