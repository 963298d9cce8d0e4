#include <limits.h>
#include <string.h>

#include "doc_internal.h"
#include "feldpost/set.h"

void *
member_of(const struct field *f, void *object)
{
	return (char *)object + f->offset;
}

const void *
member_seen(const struct field *f, const void *object)
{
	return (const char *)object + f->offset;
}

static long
load_signed(const void *member, size_t size)
{
	int8_t tiny;
	int16_t small;
	int32_t middle;
	int64_t large;
	switch (size) {
	case sizeof tiny:
		memcpy(&tiny, member, sizeof tiny);
		return tiny;
	case sizeof small:
		memcpy(&small, member, sizeof small);
		return small;
	case sizeof middle:
		memcpy(&middle, member, sizeof middle);
		return middle;
	default:
		memcpy(&large, member, sizeof large);
		return (long)large;
	}
}

static bool
is_within(const struct field *f, long value)
{
	if (f->kind == FIELD_INTEGER)
		return value >= f->min && value <= f->max;
	return value >= (f->kind == FIELD_ID ? -1 : 0) && value <= INT_MAX;
}

/* A table does not say whether a member is signed, but the member's bounds
 * do. */
long
member_load(const struct field *f, const void *object)
{
	long value = load_signed(member_seen(f, object), f->size);
	long other = f->size < sizeof value
			     ? value & ((1L << f->size * CHAR_BIT) - 1)
			     : value;
	return !is_within(f, value) && is_within(f, other) ? other : value;
}

void
member_store(const struct field *f, void *object, long value)
{
	void *member = member_of(f, object);
	uint8_t tiny = (uint8_t)value;
	uint16_t small = (uint16_t)value;
	uint32_t middle = (uint32_t)value;
	uint64_t large = (uint64_t)value;
	switch (f->size) {
	case sizeof tiny:
		memcpy(member, &tiny, sizeof tiny);
		break;
	case sizeof small:
		memcpy(member, &small, sizeof small);
		break;
	case sizeof middle:
		memcpy(member, &middle, sizeof middle);
		break;
	default:
		memcpy(member, &large, sizeof large);
	}
}

int
member_next(const struct field *f, const void *object, int after)
{
	const uint64_t *set = member_seen(f, object);
	return many_next(set, f->size / sizeof *set, after);
}

const char *
member_elements(const struct field *f, const void *object)
{
	const char *elements = member_seen(f, object);
	if (f->kind == FIELD_ARRAY)
		memcpy(&elements, member_seen(f, object), sizeof elements);
	return elements;
}

size_t
member_count(const struct field *f, const void *object)
{
	size_t count;
	memcpy(&count, (const char *)object + f->count_offset, sizeof count);
	return count;
}
