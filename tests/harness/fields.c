/* Checks that field tables fit the members that they describe. */
#include <limits.h>
#include <string.h>

#include "harness.h"

static bool
is_integer_size(size_t size)
{
	return size == sizeof(int8_t) || size == sizeof(int16_t) ||
	       size == sizeof(int32_t) || size == sizeof(int64_t);
}

/* Returns the largest value of a member with this many bytes. */
static long
most(size_t size, bool is_signed)
{
	if (size >= sizeof(long))
		return LONG_MAX;
	return (1L << (size * CHAR_BIT - is_signed)) - 1;
}

static bool
fits_bounds(const struct field *f)
{
	long top = most(f->size, f->is_signed);
	return f->min >= (f->is_signed ? -top - 1 : 0) && f->min <= f->max &&
	       f->max <= top;
}

static bool
fits_names(const struct field *f)
{
	long count = 0;
	while (f->names && f->names[count])
		count++;
	return count > 0 && count - 1 <= most(f->size, true);
}

/* Checks what a kind needs besides the right size. */
static bool
fits(const struct field *f)
{
	switch (f->kind) {
	case FIELD_INTEGER:
		return is_integer_size(f->size) && fits_bounds(f);
	case FIELD_BOOLEAN:
		return f->size == sizeof(bool);
	case FIELD_ENUM:
		return is_integer_size(f->size) && fits_names(f);
	case FIELD_ID:
		return is_integer_size(f->size) && f->words;
	case FIELD_SET:
		return f->size && f->size % sizeof(uint64_t) == 0 && f->words;
	case FIELD_TEXT:
		return f->size == sizeof(char *) && f->max > 0;
	case FIELD_STRUCT:
	case FIELD_LIST:
	case FIELD_ARRAY:
		return f->sub != NULL;
	case FIELD_KEYED:
		return f->sub && f->words && f->stride &&
		       f->size == f->capacity * f->stride;
	case FIELD_NUMBERS:
		return f->size == f->capacity * sizeof(int) && f->min <= f->max;
	case FIELD_CUSTOM:
		return f->custom != NULL;
	}
	return false;
}

static bool
check_field(struct harness *h, const char *where, const struct field *f,
	size_t size)
{
	if (f->offset + f->size > size)
		return complain(h, "%s: `%s` is no member of its struct", where,
			f->key);
	if (fits(f))
		return true;
	if (f->kind == FIELD_INTEGER)
		return complain(h,
			"%s: `%s`, from %ld to %ld, does not fit %s member of "
			"%zu bits",
			where, f->key, f->min, f->max,
			f->is_signed ? "a signed" : "an unsigned",
			f->size * CHAR_BIT);
	return complain(h, "%s: `%s` does not fit its member", where, f->key);
}

static bool
stands_before(const struct field *table, const struct field *f)
{
	for (; table < f; table++)
		if (strcmp(table->key, f->key) == 0)
			return true;
	return false;
}

static bool
has_key(const struct field *table, const char *key, size_t length)
{
	while (table->key &&
		(strncmp(table->key, key, length) != 0 || table->key[length]))
		table++;
	return table->key;
}

/* Checks that a rule of a field compares it with keys of the same table. */
static bool
check_rules(struct harness *h, const char *where, const struct field *table,
	const struct field *f)
{
	for (const struct field_rule *r = f->rules; r && r->text; r++)
		for (const char *key = r->key; key && *key;) {
			size_t length = strcspn(key, " ");
			if (!has_key(table, key, length))
				return complain(h,
					"%s: a rule of `%s` names "
					"the key `%.*s`",
					where, f->key, (int)length, key);
			key += length + (key[length] == ' ');
		}
	return true;
}

/* True if the table has the key that identifies rows. */
static bool
has_id(const struct field *table)
{
	return has_key(table, "id", 2);
}

/* Returns the size of what a field's own table describes, or 0. */
static size_t
size_of_sub(const struct field *f)
{
	switch (f->kind) {
	case FIELD_STRUCT:
		return f->size;
	case FIELD_LIST:
	case FIELD_ARRAY:
	case FIELD_KEYED:
		return f->stride;
	default:
		return 0;
	}
}

bool
check_fields(struct harness *h, const char *where, const struct field *table,
	size_t size)
{
	for (const struct field *f = table; f->key; f++) {
		if (!check_field(h, where, f, size) ||
			!check_rules(h, where, table, f))
			return false;
		if (stands_before(table, f))
			return complain(
				h, "%s: `%s` is there twice", where, f->key);
		if (f->kind == FIELD_KEYED && has_id(f->sub))
			return complain(h,
				"%s: `%s` is listed by the key `id`, its table "
				"can't have one",
				where, f->key);
		if (size_of_sub(f) &&
			!check_fields(h, where, f->sub, size_of_sub(f)))
			return false;
	}
	return true;
}

bool
check_keyed(struct harness *h, const struct field *table)
{
	for (const struct field *f = table; f->key; f++) {
		if (size_of_sub(f) && !check_keyed(h, f->sub))
			return false;
		if (f->kind != FIELD_KEYED)
			continue;
		size_t count = words_count(f->words, h->scenario.world);
		if (count > f->capacity)
			return complain(h, "`%s` has room for %zu of %zu",
				f->key, f->capacity, count);
	}
	return true;
}
