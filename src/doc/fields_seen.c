#include <string.h>

#include "doc_internal.h"

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

bool
seen_empty(const struct writing *w, const struct field *f, const void *object)
{
	const char *member = member_seen(f, object);
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
			if (!seen_empty(w, sub, member))
				return false;
		return true;
	case FIELD_KEYED:
		for (size_t i = 0; i < seen_things(w, f); i++)
			if (!seen_absent(w, f, seen_thing(f, object, i)))
				return false;
		return true;
	case FIELD_CUSTOM:
		return !f->custom->write(f, member, w->world, w->arena);
	default:
		for (size_t i = 0; i < f->size; i++)
			if (member[i])
				return false;
		return true;
	}
}

bool
seen_left_out(
	const struct writing *w, const struct field *f, const void *object)
{
	return f->flags & FIELD_OPTIONAL && f->kind != FIELD_CUSTOM &&
	       seen_empty(w, f, object);
}
