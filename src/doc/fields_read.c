#include <string.h>

#include "doc_internal.h"
#include "feldpost/message.h"
#include "feldpost/set.h"

/* The data that every step of reading a map needs. */
struct fields_source {
	const void *world;
	unsigned how;
	struct arena *arena;
	struct error *e;
};

static const char *const sourced[] = { "source", "why", NULL };

/* The key with the id of a thing in a list of things. The table of the things
 * does not list this key. */
static const char id_key[] = "id";

static bool read_map(const struct fields_source *r, const struct field *table,
	const struct node *map, const char *what, void *object);
static bool read_keys(const struct fields_source *r, const struct field *table,
	const struct node *map, const char *id, void *object);

/* Refuses with "KEY must be SOMETHING", and suggests similar values. */
static bool
refuse(const struct fields_source *r, const struct field *f,
	const struct node *n, const char *wanted, const struct nearest *near)
{
	error_at(r->e, ERROR_INPUT, n->at, "%s must be %s, not %s", f->key,
		wanted, doc_describe(r->arena, n));
	if (near && nearest_found(near))
		error_hint(r->e, "did you mean \"%s\"?", nearest_found(near));
	return false;
}

static bool
read_integer(const struct fields_source *r, const struct field *f,
	const struct node *n, void *object)
{
	long value;
	if (doc_get_integer(n, f->min, f->max, f->key, &value, r->e)) {
		member_store(f, object, value);
		return true;
	}
	return f->min == f->max && f->help
		       ? error_hint(r->e, "%s: %s", f->key, _(f->help))
		       : false;
}

static bool
read_enum(const struct fields_source *r, const struct field *f,
	const struct node *n, void *object)
{
	for (long i = 0; n->kind == NODE_SCALAR && f->names[i]; i++) {
		if (strcmp(f->names[i], n->text) == 0) {
			member_store(f, object, i);
			return true;
		}
	}
	struct buffer names = buffer_in(r->arena);
	struct nearest near = nearest_to(n->text ? n->text : "");
	for (size_t i = 0; f->names[i]; i++) {
		buffer_printf(&names, "%s%s", i ? " " : "", f->names[i]);
		nearest_try(&near, f->names[i]);
	}
	return refuse(r, f, n,
		arena_printf(r->arena, _("one of %s"), buffer_string(&names)),
		&near);
}

static int
find_id(const struct fields_source *r, const struct field *f,
	const struct node *n)
{
	int i = n->kind == NODE_SCALAR
			? words_find(f->words, r->world, n->text, NULL)
			: -1;
	if (i >= 0)
		return i;
	struct nearest near = nearest_to(n->text ? n->text : "");
	if (n->kind == NODE_SCALAR)
		words_find(f->words, r->world, n->text, &near);
	refuse(r, f, n,
		arena_printf(r->arena, _("the id of a %s"), f->words->type),
		&near);
	return -1;
}

static bool
read_id(const struct fields_source *r, const struct field *f,
	const struct node *n, void *object)
{
	bool none = n->kind == NODE_SCALAR && strcmp(n->text, "none") == 0 &&
		    words_find(f->words, r->world, n->text, NULL) < 0;
	int i = none ? -1 : find_id(r, f, n);
	member_store(f, object, i);
	return none || i >= 0;
}

/* Returns the index of the thing that `n` names; -1 after an error. The thing
 * must be one of the first `room` things and not be in `seen`, to which it is
 * added. Most lists have the order of the things, so the search begins after
 * `last`, the thing before. */
static int
find_new(const struct fields_source *r, const struct field *f,
	const struct node *n, size_t room, uint64_t *seen, int last)
{
	const char *text = n->kind == NODE_SCALAR ? n->text : "";
	int i = last + 1, count = (int)words_count(f->words, r->world);
	while (i < count && strcmp(words_id(f->words, r->world, i), text) != 0)
		i++;
	if (i >= count)
		i = find_id(r, f, n);
	if (i < 0)
		return -1;
	if ((size_t)i >= room) {
		refuse(r, f, n,
			arena_printf(r->arena, _("one of the first %zu"), room),
			NULL);
		return -1;
	}
	if (many_has(seen, i)) {
		error_at(r->e, ERROR_INPUT, n->at, "%s names \"%s\" twice",
			f->key, words_id(f->words, r->world, i));
		return -1;
	}
	many_add(seen, i);
	return i;
}

static bool
read_set(const struct fields_source *r, const struct field *f,
	const struct node *n, void *object)
{
	uint64_t *set = member_of(f, object);
	size_t room = f->size / sizeof *set * SET_SIZE;
	if (!doc_expect(n, NODE_LIST, f->key, r->e))
		return false;
	memset(set, 0, f->size);
	int i = -1;
	for (const struct node *child = n->first; child; child = child->next)
		if ((i = find_new(r, f, child, room, set, i)) < 0)
			return false;
	return true;
}

static bool
read_text(const struct fields_source *r, const struct field *f,
	const struct node *n, void *object)
{
	const char *text = "";
	bool empty = n->kind == NODE_SCALAR && n->quoted && !*n->text;
	if (!empty && !doc_get_text(n, (size_t)f->max, f->key, &text, r->e))
		return false;
	text = arena_string(r->arena, text);
	memcpy(member_of(f, object), &text, sizeof text);
	return true;
}

static void forget_ids(const struct field *f, void *object);

static void
forget_things(const struct field *f, void *object)
{
	char *elements = member_of(f, object);
	memset(elements, 0, f->size);
	for (size_t i = 0; i < f->capacity; i++)
		for (const struct field *sub = f->sub; sub->key; sub++)
			forget_ids(sub, elements + i * f->stride);
}

/* Sets ids to -1, because 0 is the id of a thing. */
static void
forget_ids(const struct field *f, void *object)
{
	if (f->kind == FIELD_ID)
		member_store(f, object, -1);
	if (f->kind == FIELD_STRUCT)
		for (const struct field *sub = f->sub; sub->key; sub++)
			forget_ids(sub, member_of(f, object));
	if (f->kind == FIELD_KEYED)
		forget_things(f, object);
}

static bool
read_list(const struct fields_source *r, const struct field *f,
	const struct node *n, void *object)
{
	if (!doc_expect(n, NODE_LIST, f->key, r->e))
		return false;
	if (n->count > f->capacity)
		return error_at(r->e, ERROR_INPUT, n->at,
			"%s must be a list of at most %zu, not %zu", f->key,
			f->capacity, n->count);
	char *elements = member_of(f, object);
	if (f->kind == FIELD_ARRAY) {
		elements = arena_array(r->arena, n->count, f->stride);
		memcpy(member_of(f, object), &elements, sizeof elements);
	} else {
		memset(elements, 0, f->size);
	}
	memcpy((char *)object + f->count_offset, &n->count, sizeof n->count);
	for (const struct node *child = n->first; child; child = child->next) {
		for (const struct field *sub = f->sub; sub->key; sub++)
			forget_ids(sub, elements);
		if (!read_map(r, f->sub, child, f->key, elements))
			return false;
		elements += f->stride;
	}
	return true;
}

static bool
read_things(const struct fields_source *r, const struct field *f,
	const struct node *n, void *object)
{
	uint64_t *seen =
		arena_array(r->arena, f->capacity / SET_SIZE + 1, sizeof *seen);
	char *elements = member_of(f, object);
	if (!doc_expect(n, NODE_LIST, f->key, r->e))
		return false;
	forget_things(f, object);
	int i = -1;
	for (const struct node *child = n->first; child; child = child->next) {
		struct node *id;
		if (!doc_expect(child, NODE_MAP, f->key, r->e) ||
			!doc_need(child, id_key, &id, r->e))
			return false;
		i = find_new(r, f, id, f->capacity, seen, i);
		if (i < 0 || !read_keys(r, f->sub, child, id_key,
				     elements + (size_t)i * f->stride))
			return false;
	}
	return true;
}

static bool
read_numbers(const struct fields_source *r, const struct field *f,
	const struct node *n, void *object)
{
	int *number = member_of(f, object);
	if (!doc_expect(n, NODE_LIST, f->key, r->e))
		return false;
	if (n->count != f->capacity)
		return error_at(r->e, ERROR_INPUT, n->at,
			"%s must be a list of %zu numbers, not %zu", f->key,
			f->capacity, n->count);
	for (const struct node *child = n->first; child; child = child->next) {
		long value;
		if (!doc_get_integer(
			    child, f->min, f->max, f->key, &value, r->e))
			return false;
		*number++ = (int)value;
	}
	return true;
}

static bool
read_member(const struct fields_source *r, const struct field *f,
	const struct node *n, void *object)
{
	bool flag;
	switch (f->kind) {
	case FIELD_INTEGER:
		return read_integer(r, f, n, object);
	case FIELD_BOOLEAN:
		if (!doc_get_boolean(n, f->key, &flag, r->e))
			return false;
		member_store(f, object, flag);
		return true;
	case FIELD_ENUM:
		return read_enum(r, f, n, object);
	case FIELD_ID:
		return read_id(r, f, n, object);
	case FIELD_SET:
		return read_set(r, f, n, object);
	case FIELD_TEXT:
		return read_text(r, f, n, object);
	case FIELD_STRUCT:
		return read_map(r, f->sub, n, f->key, member_of(f, object));
	case FIELD_LIST:
	case FIELD_ARRAY:
		return read_list(r, f, n, object);
	case FIELD_KEYED:
		return read_things(r, f, n, object);
	case FIELD_NUMBERS:
		return read_numbers(r, f, n, object);
	case FIELD_CUSTOM:
		break;
	}
	return f->custom->read(
		f, n, r->world, r->arena, member_of(f, object), r->e);
}

static bool
leave_out(const struct fields_source *r, const struct field *f,
	const struct node *map, void *object)
{
	if (r->how & FIELDS_PARTIAL)
		return true;
	if (f->flags & FIELD_OPTIONAL) {
		forget_ids(f, object);
		return true;
	}
	error_at(r->e, ERROR_INPUT, map->at, "the key \"%s\" is missing",
		f->key);
	return f->help ? error_hint(r->e, "%s: %s", f->key, _(f->help)) : false;
}

static bool
is_sourced(const struct fields_source *r, const struct field *table,
	const struct node *n)
{
	if (!n || !(r->how & FIELDS_SOURCED))
		return false;
	for (const struct field *f = table; f->key; f++)
		if (strcmp(f->key, n->key) == 0)
			return false;
	return strcmp(n->key, sourced[0]) == 0 ||
	       strcmp(n->key, sourced[1]) == 0;
}

/* Adds to *known how many keys of the map are known: keys that were read, and
 * keys that are skipped. Most keys have the order of the table; `next` says
 * where to look first. */
static bool
read_members(const struct fields_source *r, const struct field *table,
	const struct node *map, size_t *known, void *object)
{
	const struct node *next = map->first;
	for (const struct field *f = table; f->key; f++) {
		bool here = next && strcmp(next->key, f->key) == 0;
		const struct node *n = here ? next : doc_find(map, f->key);
		if (!(n ? read_member(r, f, n, object)
			: leave_out(r, f, map, object)))
			return false;
		next = n ? n->next : next;
		*known += n != NULL;
	}
	for (; is_sourced(r, table, next); next = next->next)
		++*known;
	return true;
}

/* Reads all keys of a map. An unknown key is reported before any other fault.
 * `id` is an additional allowed key, or NULL. */
static bool
read_keys(const struct fields_source *r, const struct field *table,
	const struct node *map, const char *id, void *object)
{
	size_t known = id != NULL;
	bool read = read_members(r, table, map, &known, object);
	if (read && known == map->count)
		return true;
	size_t most = 4, count = 0; /* the id, two keys of the source, and
				     * the end */
	for (const struct field *f = table; f->key; f++)
		most++;
	const char **keys = arena_array(r->arena, most, sizeof *keys);
	if (id)
		keys[count++] = id;
	for (const struct field *f = table; f->key; f++)
		keys[count++] = f->key;
	for (size_t i = 0; r->how & FIELDS_SOURCED && sourced[i]; i++)
		keys[count + i] = sourced[i];
	return doc_only(map, keys, r->e) && read;
}

static bool
read_map(const struct fields_source *r, const struct field *table,
	const struct node *map, const char *what, void *object)
{
	return doc_expect(map, NODE_MAP, what, r->e) &&
	       read_keys(r, table, map, NULL, object);
}

bool
fields_read(const struct field *table, const struct node *map,
	const void *world, unsigned how, struct arena *a, void *object,
	struct error *e)
{
	const struct fields_source r = {
		.world = world, .how = how, .arena = a, .e = e
	};
	return read_map(&r, table, map, "this", object);
}
