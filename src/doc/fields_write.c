#include <string.h>

#include "feldpost/fields.h"
#include "fields_seen.h"
#include "member.h"

static struct node *write_table(
	const struct writing *w, const struct field *table, const void *object);
static void write_members(const struct writing *w, const struct field *table,
	const void *object, struct node *map);

static const char *
text_of(const struct field *f, const void *object)
{
	const char *text;
	memcpy(&text, member_seen(f, object), sizeof text);
	return text ? text : "";
}

const char *
seen_text(const struct writing *w, const struct field *f, const void *object)
{
	long value = member_load(f, object);
	switch (f->kind) {
	case FIELD_ENUM:
		for (long i = 0; f->names[i]; i++)
			if (i == value)
				return f->names[i];
		return "?";
	case FIELD_ID:
		return value == -1 ? "none"
				   : words_id(f->words, w->world, (int)value);
	default:
		return text_of(f, object);
	}
}

static struct node *
write_set(const struct writing *w, const struct field *f, const void *object)
{
	struct node *list = doc_list(w->arena);
	for (int i = -1; (i = member_next(f, object, i)) >= 0;)
		doc_push(list,
			doc_text(w->arena, words_id(f->words, w->world, i)));
	return list;
}

static struct node *
write_list(const struct writing *w, const struct field *f, const void *object)
{
	struct node *list = doc_list(w->arena);
	const char *element = member_elements(f, object);
	size_t count = member_count(f, object);
	for (size_t i = 0; i < count; i++, element += f->stride)
		doc_push(list, write_table(w, f->sub, element));
	return list;
}

const char *
seen_thing(const struct field *f, const void *object, size_t i)
{
	return (const char *)member_seen(f, object) + i * f->stride;
}

size_t
seen_things(const struct writing *w, const struct field *f)
{
	size_t count = words_count(f->words, w->world);
	return count < f->capacity ? count : f->capacity;
}

bool
seen_absent(const struct writing *w, const struct field *f, const void *thing)
{
	for (const struct field *sub = f->sub; sub->key; sub++)
		if (!seen_empty(w, sub, thing))
			return false;
	return true;
}

static struct node *
write_thing(const struct writing *w, const struct field *f, const void *thing,
	size_t i)
{
	struct node *map = doc_map(w->arena);
	const char *id = words_id(f->words, w->world, (int)i);
	doc_put(w->arena, map, "id", doc_text(w->arena, id));
	write_members(w, f->sub, thing, map);
	return map;
}

static struct node *
write_things(const struct writing *w, const struct field *f, const void *object)
{
	struct node *list = doc_list(w->arena);
	size_t count = seen_things(w, f);
	for (size_t i = 0; i < count; i++) {
		const char *thing = seen_thing(f, object, i);
		if (!seen_absent(w, f, thing))
			doc_push(list, write_thing(w, f, thing, i));
	}
	return list;
}

static struct node *
write_numbers(
	const struct writing *w, const struct field *f, const void *object)
{
	struct node *list = doc_list(w->arena);
	const int *numbers = member_seen(f, object);
	for (size_t i = 0; i < f->capacity; i++)
		doc_push(list, doc_integer(w->arena, numbers[i]));
	return list;
}

static struct node *
write_member(const struct writing *w, const struct field *f, const void *object)
{
	switch (f->kind) {
	case FIELD_INTEGER:
		return doc_integer(w->arena, member_load(f, object));
	case FIELD_BOOLEAN:
		return doc_boolean(w->arena, member_load(f, object) != 0);
	case FIELD_ENUM:
	case FIELD_ID:
	case FIELD_TEXT:
		return doc_text(w->arena, seen_text(w, f, object));
	case FIELD_SET:
		return write_set(w, f, object);
	case FIELD_STRUCT:
		return write_table(w, f->sub, member_seen(f, object));
	case FIELD_LIST:
	case FIELD_ARRAY:
		return write_list(w, f, object);
	case FIELD_KEYED:
		return write_things(w, f, object);
	case FIELD_NUMBERS:
		return write_numbers(w, f, object);
	case FIELD_CUSTOM:
		break;
	}
	return f->custom->write(f, member_seen(f, object), w->world, w->arena);
}

static bool
is_zero(const struct field *f, const void *object)
{
	const unsigned char *bytes = member_seen(f, object);
	for (size_t i = 0; i < f->size; i++)
		if (bytes[i])
			return false;
	return true;
}

static bool
are_absent(const struct writing *w, const struct field *f, const void *object)
{
	size_t count = seen_things(w, f);
	for (size_t i = 0; i < count; i++)
		if (!seen_absent(w, f, seen_thing(f, object, i)))
			return false;
	return true;
}

bool
seen_empty(const struct writing *w, const struct field *f, const void *object)
{
	switch (f->kind) {
	case FIELD_ID:
		return member_load(f, object) == -1;
	case FIELD_TEXT:
		return !*text_of(f, object);
	case FIELD_LIST:
	case FIELD_ARRAY:
		return member_count(f, object) == 0;
	case FIELD_STRUCT:
		for (const struct field *sub = f->sub; sub->key; sub++)
			if (!seen_empty(w, sub, member_seen(f, object)))
				return false;
		return true;
	case FIELD_KEYED:
		return are_absent(w, f, object);
	case FIELD_CUSTOM:
		return !write_member(w, f, object);
	default:
		return is_zero(f, object);
	}
}

bool
seen_left_out(
	const struct writing *w, const struct field *f, const void *object)
{
	return f->flags & FIELD_OPTIONAL && f->kind != FIELD_CUSTOM &&
	       seen_empty(w, f, object);
}

/* NULL for what is left out. */
static struct node *
write_if_any(const struct writing *w, const struct field *f, const void *object)
{
	return seen_left_out(w, f, object) ? NULL : write_member(w, f, object);
}

static void
write_members(const struct writing *w, const struct field *table,
	const void *object, struct node *map)
{
	for (const struct field *f = table; f->key; f++) {
		struct node *value = write_if_any(w, f, object);
		if (value)
			doc_put(w->arena, map, f->key, value);
	}
}

static struct node *
write_table(
	const struct writing *w, const struct field *table, const void *object)
{
	struct node *map = doc_map(w->arena);
	write_members(w, table, object, map);
	return map;
}

struct node *
fields_write(const struct field *table, const void *object, const void *world,
	struct arena *a)
{
	const struct writing w = { .world = world, .arena = a };
	return write_table(&w, table, object);
}
