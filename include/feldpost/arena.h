/*
 * Memory: one arena per command, given down as an argument.
 * floor: base
 *
 * Whoever makes an arena frees it; everything allocated from it lives until
 * then (or until it is reset to an earlier mark). Nothing is freed one by
 * one. Memory comes zeroed. An arena never returns NULL: when memory runs
 * out (or LIMIT_ARENA is reached) it calls its `exhausted` function, which
 * must not return.
 */
#ifndef FELDPOST_ARENA_H
#define FELDPOST_ARENA_H

#include <stddef.h>

struct arena;

/* A point to which an arena can be reset. */
struct arena_mark {
	void *block;
	size_t used;
};

/*
 * Makes an empty arena. `exhausted` may be NULL (then abort is called).
 * Returns NULL when not even that much memory is there.
 */
struct arena *arena_new(void (*exhausted)(void));

/* Another empty arena that ends like this one when it is exhausted. */
struct arena *arena_beside(const struct arena *a);

/* Frees the arena and all that came from it; NULL is allowed. */
void arena_free(struct arena *a);

/* `size` zeroed bytes, aligned for any object. Never NULL. */
void *arena_alloc(struct arena *a, size_t size);

/* `count` elements of `size` bytes; an overflow counts as exhaustion. */
void *arena_array(struct arena *a, size_t count, size_t size);

/*
 * An array that grows, of `count` elements of `size` bytes, with room for one
 * more: the array itself or, if *capacity said that it is full, a larger copy.
 * A new one is NULL with a capacity of 0. What others still point to of the old
 * one stays where it is.
 */
void *arena_grow(struct arena *a, void *array, size_t count, size_t *capacity,
	size_t size);

/* A copy of `length` bytes with a NUL after them. */
char *arena_copy(struct arena *a, const char *bytes, size_t length);

/* A copy of a string. */
char *arena_string(struct arena *a, const char *string);

/* "ONE TWO", as arena_printf would; a map has hundreds of such names. */
char *arena_pair(struct arena *a, const char *one, const char *two);

/* A formatted string. */
char *arena_printf(struct arena *a, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Remembers, and goes back to, a point: all allocated since is gone. */
struct arena_mark arena_mark(const struct arena *a);
void arena_reset(struct arena *a, struct arena_mark mark);

/* Bytes the arena holds, for measuring. */
size_t arena_size(const struct arena *a);

#endif
