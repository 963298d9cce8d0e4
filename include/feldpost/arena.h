/*
 * Memory: one arena per command, passed down as an argument.
 * floor: base
 *
 * The caller that makes an arena frees it. Everything allocated from it lives
 * until then, or until the arena is reset to an earlier mark; nothing is freed
 * one by one. Memory comes zeroed. An arena never returns NULL: if memory runs
 * out, or LIMIT_ARENA is reached, it calls its `exhausted` function, which must
 * not return.
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
 * Makes an empty arena. If `exhausted` is NULL, abort is called instead.
 * Returns NULL if there is not even memory for that.
 */
struct arena *arena_new(void (*exhausted)(void));

/* Makes another empty arena with the same `exhausted` function. */
struct arena *arena_beside(const struct arena *a);

/* Frees the arena and everything allocated from it; NULL is allowed. */
void arena_free(struct arena *a);

/* Allocates `size` zeroed bytes, aligned for any object. Never NULL. */
void *arena_alloc(struct arena *a, size_t size);

/* Allocates `count` elements of `size` bytes. If the product overflows, the
 * arena is exhausted. */
void *arena_array(struct arena *a, size_t count, size_t size);

/*
 * Returns an array of `count` elements of `size` bytes with room for one more:
 * `array` itself or, if *capacity says it is full, a larger copy. Start with
 * NULL and a capacity of 0. Pointers into the old array stay valid, but point
 * to the old elements.
 */
void *arena_grow(struct arena *a, void *array, size_t count, size_t *capacity,
	size_t size);

/* Returns a copy of `length` bytes with a NUL after them. */
char *arena_copy(struct arena *a, const char *bytes, size_t length);

/* Returns a copy of a string. */
char *arena_string(struct arena *a, const char *string);

/* Returns "ONE TWO". Faster than arena_printf: a map has hundreds of such
 * names. */
char *arena_pair(struct arena *a, const char *one, const char *two);

/* Returns a formatted string. */
char *arena_printf(struct arena *a, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Remember a point, and go back to it: everything allocated since is gone. */
struct arena_mark arena_mark(const struct arena *a);
void arena_reset(struct arena *a, struct arena_mark mark);

/* Returns the number of bytes the arena holds, for measuring. */
size_t arena_size(const struct arena *a);

#endif
