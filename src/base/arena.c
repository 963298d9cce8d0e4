#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/arena.h"
#include "feldpost/limits.h"

enum {
	BLOCK = 64 << 10,
	ALIGN = _Alignof(max_align_t),
};

struct block {
	struct block *before;
	size_t size, used;
	size_t written; /* the bytes after `written` are all 0 */
	max_align_t data[];
};

struct arena {
	struct block *last;
	size_t total;
	void (*exhausted)(void);
};

struct arena *
arena_new(void (*exhausted)(void))
{
	struct arena *a = calloc(1, sizeof *a);
	if (a)
		a->exhausted = exhausted ? exhausted : abort;
	return a;
}

static void
exhaust(const struct arena *a)
{
	a->exhausted();
	abort(); /* only a faulty `exhausted` returns here */
}

struct arena *
arena_beside(const struct arena *a)
{
	struct arena *beside = arena_new(a->exhausted);
	if (!beside)
		exhaust(a);
	return beside;
}

void
arena_free(struct arena *a)
{
	if (!a)
		return;
	arena_reset(a, (struct arena_mark){ .block = NULL });
	free(a);
}

static void
add_block(struct arena *a, size_t size)
{
	bool large = size > BLOCK;
	size_t room = large ? size : BLOCK;
	if (room > LIMIT_ARENA - a->total)
		exhaust(a);
	/* Pages from the system are already zeroed, so calloc is fast for large
	 * blocks. */
	struct block *b =
		large ? calloc(1, sizeof *b + room) : malloc(sizeof *b + room);
	if (!b)
		exhaust(a);
	*b = (struct block){
		.before = a->last, .size = room, .written = large ? 0 : room
	};
	a->last = b;
	a->total += room;
}

void *
arena_alloc(struct arena *a, size_t size)
{
	if (size > LIMIT_ARENA)
		exhaust(a);
	size = (size + ALIGN - 1) / ALIGN * ALIGN;
	if (!a->last || a->last->size - a->last->used < size)
		add_block(a, size);
	struct block *b = a->last;
	char *p = (char *)b->data + b->used;
	size_t old = b->used < b->written ? b->written - b->used : 0;
	if (old)
		memset(p, 0, size < old ? size : old);
	b->used += size;
	return p;
}

void *
arena_array(struct arena *a, size_t count, size_t size)
{
	if (size && count > LIMIT_ARENA / size)
		exhaust(a);
	return arena_alloc(a, count * size);
}

void *
arena_grow(struct arena *a, void *array, size_t count, size_t *capacity,
	size_t size)
{
	if (count < *capacity)
		return array;
	*capacity = *capacity ? 2 * *capacity : 16;
	void *grown = arena_array(a, *capacity, size);
	if (count)
		memcpy(grown, array, count * size);
	return grown;
}

char *
arena_copy(struct arena *a, const char *bytes, size_t length)
{
	char *copy = arena_alloc(a, length + 1);
	if (length)
		memcpy(copy, bytes, length);
	return copy;
}

char *
arena_string(struct arena *a, const char *string)
{
	return arena_copy(a, string, strlen(string));
}

char *
arena_pair(struct arena *a, const char *one, const char *two)
{
	size_t first = strlen(one), second = strlen(two);
	char *pair = arena_alloc(a, first + second + 2);
	memcpy(pair, one, first);
	pair[first] = ' ';
	memcpy(pair + first + 1, two, second);
	return pair;
}

char *
arena_printf(struct arena *a, const char *format, ...)
{
	char text[128];
	va_list args;
	va_start(args, format);
	int length = vsnprintf(text, sizeof text, format, args);
	va_end(args);
	if (length < 0)
		exhaust(a);
	if ((size_t)length < sizeof text)
		return arena_copy(a, text, (size_t)length);
	char *string = arena_alloc(a, (size_t)length + 1);
	va_start(args, format);
	vsnprintf(string, (size_t)length + 1, format, args);
	va_end(args);
	return string;
}

struct arena_mark
arena_mark(const struct arena *a)
{
	return (struct arena_mark){
		.block = a->last,
		.used = a->last ? a->last->used : 0,
	};
}

void
arena_reset(struct arena *a, struct arena_mark mark)
{
	while (a->last && a->last != mark.block) {
		struct block *gone = a->last;
		a->last = gone->before;
		a->total -= gone->size;
		free(gone);
	}
	if (!a->last)
		return;
	if (a->last->written < a->last->used)
		a->last->written = a->last->used;
	a->last->used = mark.used;
}

size_t
arena_size(const struct arena *a)
{
	return a->total;
}
