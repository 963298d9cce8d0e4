/*
 * Memory: one arena per command, passed down as an argument.
 * floor: base
 *
 * The caller that makes an arena frees it. Memory from an arena is zeroed and
 * lives until the arena is freed or reset to an earlier mark. Nothing is freed
 * one by one. Allocation never returns NULL: if memory runs out, or LIMIT_ARENA
 * is reached, the arena calls its `exhausted` function, which must not return.
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

/* Makes an empty arena. If memory runs out later, the arena calls `exhausted`,
 * or abort if `exhausted` is NULL. Returns NULL if there is no memory for the
 * arena itself. */
struct arena *arena_new(void (*exhausted)(void));

/* Makes another empty arena with the same `exhausted` function. */
struct arena *arena_beside(const struct arena *a);

/* Frees the arena and everything allocated from the arena. `a` may be NULL. */
void arena_free(struct arena *a);

/* Allocates `size` zeroed bytes, aligned for any object, and never returns
 * NULL. */
void *arena_alloc(struct arena *a, size_t size);

/* Allocates `count` elements of `size` bytes. If the product overflows, the
 * arena is exhausted. */
void *arena_array(struct arena *a, size_t count, size_t size);

/* Makes room for one more element in an array that has `count` elements of
 * `size` bytes. Returns `array` itself, or a larger copy if *capacity elements
 * are in use. For a new array, pass NULL and set *capacity to 0. Pointers into
 * the old array remain valid, but point to the old copies. */
void *arena_grow(struct arena *a, void *array, size_t count, size_t *capacity,
	size_t size);

/* Adds an element to an array that grows, counts it, and returns its address.
 * `array`, `count` and `capacity` are variables (arena_grow). */
#define ARENA_ADD(a, array, count, capacity)                                   \
	((array) = arena_grow(a, array, count, &(capacity), sizeof *(array)),  \
		&(array)[(count)++])

/* Returns a copy of `length` bytes with a NUL after them. */
char *arena_copy(struct arena *a, const char *bytes, size_t length);

/* Returns a copy of a string. */
char *arena_string(struct arena *a, const char *string);

/* Returns the string "ONE TWO". This function is faster than arena_printf,
 * which matters for the hundreds of names on a map. */
char *arena_pair(struct arena *a, const char *one, const char *two);

/* Returns a formatted string. */
char *arena_printf(struct arena *a, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* arena_mark remembers how much is allocated. arena_reset frees everything
 * allocated since that mark. */
struct arena_mark arena_mark(const struct arena *a);
void arena_reset(struct arena *a, struct arena_mark mark);

/* Returns the number of bytes the arena holds, for measuring. */
size_t arena_size(const struct arena *a);

#endif
