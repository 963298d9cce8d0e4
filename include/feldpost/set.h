/*
 * Sets: small sets of things by index, one bit each.
 * floor: base
 *
 * Pieces of a cup, cards of a pile, towns of a list: at most 64 things.
 */
#ifndef FELDPOST_SET_H
#define FELDPOST_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	SET_SIZE = 64
};

/* The set that holds `thing` alone. */
static inline uint64_t
set_of(int thing)
{
	return (uint64_t)1 << thing;
}

/* The set of the first `count` things. */
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
 * The least thing in the set, and without it the next:
 * for (uint64_t left = set; left; left = set_rest(left))
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

/* Adds `more`; false if anything of it was there already. For counting that
 * every thing is in one place only. */
static inline bool
set_join(uint64_t *set, uint64_t more)
{
	bool apart = !(*set & more);
	*set |= more;
	return apart;
}

#endif
