/*
 * Sets: small sets of things, one bit for each thing.
 * floor: base
 *
 * A set has pieces of a cup, cards of a pile, or towns of a list: at most 64
 * things in one word.
 */
#ifndef FELDPOST_SET_H
#define FELDPOST_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	SET_SIZE = 64
};

/* Returns the set with only `thing`. */
static inline uint64_t
set_of(int thing)
{
	return (uint64_t)1 << thing;
}

/* Returns the set of the first `count` things. */
static inline uint64_t
set_first(size_t count)
{
	return count >= SET_SIZE ? UINT64_MAX : ((uint64_t)1 << count) - 1;
}

static inline bool
set_has(uint64_t set, int thing)
{
	return set >> thing & 1;
}

static inline int
set_count(uint64_t set)
{
	return __builtin_popcountll(set);
}

/*
 * set_least returns the least thing of a set. set_rest returns the set without
 * that thing: for (uint64_t left = set; left; left = set_rest(left))
 *	... set_least(left) ...
 */
static inline int
set_least(uint64_t set)
{
	return __builtin_ctzll(set);
}

static inline uint64_t
set_rest(uint64_t set)
{
	return set & (set - 1);
}

/* Adds `more`. Returns false if the set already had any of these things, so
 * that a caller can check that each thing is in only one place. */
static inline bool
set_join(uint64_t *set, uint64_t more)
{
	bool apart = !(*set & more);
	*set |= more;
	return apart;
}

/* Sets of more than 64 things: an array of words, each with 64 things. */
static inline bool
many_has(const uint64_t *many, int thing)
{
	return set_has(many[thing / SET_SIZE], thing % SET_SIZE);
}

static inline void
many_add(uint64_t *many, int thing)
{
	many[thing / SET_SIZE] |= set_of(thing % SET_SIZE);
}

/* Returns the least thing greater than `after` (-1 for the first thing) in an
 * array of `words` words; -1 if nothing is left. */
static inline int
many_next(const uint64_t *many, size_t words, int after)
{
	size_t from = (size_t)after + 1; /* `from` is 0 if `after` is -1 */
	uint64_t known = set_first(from % SET_SIZE);
	for (size_t i = from / SET_SIZE; i < words; i++, known = 0)
		if (many[i] & ~known)
			return (int)i * SET_SIZE + set_least(many[i] & ~known);
	return -1;
}

#endif
