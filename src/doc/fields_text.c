#include <string.h>

#include "doc_internal.h"

/* Writes the text that doc_write would write for the tree of a struct, without
 * making the tree, because each packet needs two hashes of the state. A list or
 * map is first written in flow style. If a line is too long, the text is
 * removed and written again in block style. */

struct layout {
	struct writing seen;
	struct buffer *out;
};

/* A struct that is written as a map. The map of a thing begins with its id. */
struct object {
	const struct field *table;
	const void *data;
	const char *id;
};

static void put_map(const struct layout *p, const struct object *o,
	size_t indent, bool dash);

/* Writes a scalar. Returns false if the member is a list or a map. */
static bool
put_scalar(const struct layout *p, const struct field *f, const void *object)
{
	switch (f->kind) {
	case FIELD_INTEGER:
		lay_integer(p->out, member_load(f, object));
		return true;
	case FIELD_BOOLEAN:
		buffer_puts(p->out, member_load(f, object) ? "yes" : "no");
		return true;
	case FIELD_ENUM:
	case FIELD_ID:
	case FIELD_TEXT:
		lay_text(p->out, seen_text(&p->seen, f, object));
		return true;
	default:
		return false;
	}
}

static bool
fits_beside(const struct layout *p, size_t before, size_t count)
{
	if (count == 0 || (count <= LAY_ITEMS && lay_fits(p->out, before)))
		return true;
	lay_back(p->out, before);
	return false;
}

/* Writes a comma before each element in flow style, except the first. */
static void
put_comma(const struct layout *p, size_t count)
{
	if (count)
		buffer_add(p->out, ", ", 2);
}

/* Writes the elements of a SET or of NUMBERS, either in flow style or each
 * after a dash. */
static size_t
put_items(const struct layout *p, const struct field *f, const void *object,
	size_t indent, bool flow)
{
	bool is_set = f->kind == FIELD_SET;
	size_t count = 0;
	int thing = is_set ? member_next(f, object, -1) : 0;
	const int *numbers = member_seen(f, object);
	while (is_set ? thing >= 0 : count < f->capacity) {
		if (flow)
			put_comma(p, count);
		else
			lay_indent(p->out, indent), buffer_puts(p->out, "- ");
		if (is_set)
			lay_text(p->out,
				words_id(f->words, p->seen.world, thing));
		else
			lay_integer(p->out, numbers[count]);
		if (!flow)
			buffer_putc(p->out, '\n');
		if (is_set)
			thing = member_next(f, object, thing);
		count++;
	}
	return count;
}

static void
put_simple_list(const struct layout *p, const struct field *f,
	const void *object, size_t indent, bool dash)
{
	size_t before = p->out->length;
	buffer_puts(p->out, " [");
	size_t count = put_items(p, f, object, 0, true);
	buffer_putc(p->out, ']');
	if (fits_beside(p, before, count)) {
		buffer_putc(p->out, '\n');
		return;
	}
	buffer_putc(p->out, dash ? ' ' : '\n');
	put_items(p, f, object, indent + LAY_STEP, false);
}

/* Writes the structs of a LIST, ARRAY or KEYED member, each after a dash. */
static void
put_maps(const struct layout *p, const struct field *f, const void *object,
	size_t indent)
{
	bool keyed = f->kind == FIELD_KEYED;
	size_t count =
		keyed ? seen_things(&p->seen, f) : member_count(f, object);
	const char *element = keyed ? NULL : member_elements(f, object);
	size_t before = p->out->length;
	buffer_putc(p->out, '\n');
	size_t begun = p->out->length;
	for (size_t i = 0; i < count; i++) {
		struct object o = { .table = f->sub };
		o.data = keyed ? seen_thing(f, object, i)
			       : element + i * f->stride;
		if (keyed && seen_absent(&p->seen, f, o.data))
			continue;
		if (keyed)
			o.id = words_id(f->words, p->seen.world, (int)i);
		lay_indent(p->out, indent + LAY_STEP);
		buffer_putc(p->out, '-');
		put_map(p, &o, indent + LAY_STEP, true);
	}
	if (p->out->length == begun) {
		lay_back(p->out, before);
		buffer_puts(p->out, " []\n");
	}
}

/* Returns NULL if the member is not of kind CUSTOM, or has no value. */
static const struct node *
write_custom(const struct layout *p, const struct field *f, const void *object)
{
	return f->kind == FIELD_CUSTOM
		       ? f->custom->write(f, member_seen(f, object),
				 p->seen.world, p->seen.arena)
		       : NULL;
}

/* Writes the value after a key. False, with nothing written, if there is no
 * value. */
static bool
put_value(const struct layout *p, const struct field *f, const void *object,
	size_t indent)
{
	struct object o = { .table = f->sub, .data = member_seen(f, object) };
	const struct node *n;
	switch (f->kind) {
	case FIELD_SET:
	case FIELD_NUMBERS:
		put_simple_list(p, f, object, indent, false);
		return true;
	case FIELD_LIST:
	case FIELD_ARRAY:
	case FIELD_KEYED:
		put_maps(p, f, object, indent);
		return true;
	case FIELD_STRUCT:
		put_map(p, &o, indent, false);
		return true;
	case FIELD_CUSTOM:
		n = write_custom(p, f, object);
		if (n)
			lay_value(p->out, n, indent, false);
		return n != NULL;
	default:
		buffer_putc(p->out, ' ');
		put_scalar(p, f, object);
		buffer_putc(p->out, '\n');
		return true;
	}
}

/* Writes a map in flow style. Returns false if a member is not a scalar. */
static bool
put_flow_map(const struct layout *p, const struct object *o, size_t *count)
{
	buffer_puts(p->out, " {");
	if (o->id) {
		buffer_puts(p->out, "id: ");
		lay_text(p->out, o->id);
		++*count;
	}
	for (const struct field *f = o->table; f->key; f++) {
		if (seen_left_out(&p->seen, f, o->data))
			continue;
		const struct node *n = write_custom(p, f, o->data);
		if (f->kind == FIELD_CUSTOM && !n)
			continue;
		put_comma(p, (*count)++);
		lay_key(p->out, f->key);
		buffer_putc(p->out, ' ');
		if (n)
			doc_write_flow(p->out, n);
		if (n ? n->kind != NODE_SCALAR : !put_scalar(p, f, o->data))
			return false;
	}
	buffer_putc(p->out, '}');
	return true;
}

/* Writes a map in block style. After a dash, the first key is on the same
 * line. */
static void
put_block_map(const struct layout *p, const struct object *o, size_t indent,
	bool begun)
{
	if (o->id) {
		if (!begun)
			lay_indent(p->out, indent);
		buffer_puts(p->out, "id: ");
		lay_text(p->out, o->id);
		buffer_putc(p->out, '\n');
		begun = false;
	}
	for (const struct field *f = o->table; f->key; f++) {
		size_t before = p->out->length;
		if (seen_left_out(&p->seen, f, o->data))
			continue;
		if (!begun)
			lay_indent(p->out, indent);
		lay_key(p->out, f->key);
		if (put_value(p, f, o->data, indent))
			begun = false;
		else
			lay_back(p->out, before);
	}
}

static void
put_map(const struct layout *p, const struct object *o, size_t indent,
	bool dash)
{
	size_t before = p->out->length, count = 0;
	if (put_flow_map(p, o, &count) && fits_beside(p, before, count)) {
		buffer_putc(p->out, '\n');
		return;
	}
	lay_back(p->out, before);
	buffer_putc(p->out, dash ? ' ' : '\n');
	put_block_map(p, o, indent + LAY_STEP, dash);
}

void
fields_text(const char *key, const struct field *table, const void *object,
	const void *world, struct buffer *out)
{
	const struct layout p = {
		.seen = { .world = world, .arena = out->arena }, .out = out
	};
	struct object o = { .table = table, .data = object };
	lay_key(out, key);
	put_map(&p, &o, 0, false);
}

struct node *
fields_write(const struct field *table, const void *object, const void *world,
	struct arena *a)
{
	struct buffer text = buffer_in(a);
	struct node *root;
	fields_text("it", table, object, world, &text);
	root = doc_scan(a, "", buffer_span(&text));
	if (!root && !doc_read(a, "", buffer_span(&text), &root, NULL))
		return NULL;
	root->first->key = NULL;
	return root->first;
}
