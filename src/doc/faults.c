#include <stdarg.h>

#include "doc_internal.h"
#include "feldpost/message.h"

static const char *__attribute__((format(printf, 2, 0)))
fill(const struct faults *f, const char *format, va_list args)
{
	char text[400];
	text_vprintf(text, sizeof text, _(format), args);
	return arena_string(f->arena, text);
}

static void
add(struct faults *f, struct place at, const char *text)
{
	struct fault_record *r = arena_alloc(f->arena, sizeof *r);
	r->at = at;
	r->text = text;
	if (f->last)
		f->last->next = r;
	else
		f->first = r;
	f->last = r;
	f->count++;
}

void
fault_at(struct faults *f, struct place at, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	add(f, at, fill(f, format, args));
	va_end(args);
}

/* A search for the place of a value, which goes through a struct and its
 * document in parallel. */
struct search {
	const char *value, *end;
	struct place at; /* the place of the value, when it was found */
};

static bool search_map(struct search *s, const struct field *table,
	const char *object, const struct node *map, struct place at);

static bool
is_inside(const struct search *s, const char *from, size_t size)
{
	return s->value >= from && s->end <= from + size;
}

static bool
search_elements(struct search *s, const struct field *f, const char *object,
	const struct node *list)
{
	const char *element = member_elements(f, object);
	size_t count = member_count(f, object);
	if (!list || !is_inside(s, element, count * f->stride))
		return false;
	const struct node *n = list->first;
	for (; !is_inside(s, element, f->stride); n = n->next)
		element += f->stride;
	s->at = n->at;
	return s->end - s->value == (long)f->stride ||
	       search_map(s, f->sub, element, n, n->at);
}

/* `at` is the place of the map or, without a map, the place of the enclosing
 * map. */
static bool
search_map(struct search *s, const struct field *table, const char *object,
	const struct node *map, struct place at)
{
	for (const struct field *f = table; f->key; f++) {
		const char *member = member_seen(f, object);
		const struct node *n = doc_find(map, f->key);
		bool exact = s->value == member && s->end == member + f->size;
		s->at = n && exact ? n->at : at;
		if (exact || (s->value <= member && s->end >= member + f->size))
			return true;
		if (f->kind == FIELD_STRUCT &&
			search_map(s, f->sub, member, n, n ? n->at : at))
			return true;
		if ((f->kind == FIELD_LIST || f->kind == FIELD_ARRAY) &&
			search_elements(s, f, object, n))
			return true;
	}
	return false;
}

void
fault_say(struct faults *f, const void *value, size_t size, const char *text)
{
	struct search s = { .value = value, .end = (const char *)value + size };
	bool found = false;
	for (size_t i = 0; i < f->sources && !found; i++) {
		const struct fault_source *source = &f->source[i];
		found = search_map(&s, source->table, f->object, source->root,
			source->root->at);
	}
	add(f, s.at, text);
}

void
fault_value(struct faults *f, const void *value, size_t size,
	const char *format, ...)
{
	va_list args;
	va_start(args, format);
	fault_say(f, value, size, fill(f, format, args));
	va_end(args);
}
