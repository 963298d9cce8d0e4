#include <string.h>

#include "doc_internal.h"
#include "feldpost/message.h"
#include "feldpost/set.h"

/* Checks the rules of field tables (fields.h) after a whole document was
 * read. */

struct inspection {
	struct writing seen;
	struct faults *faults;
};

/* A struct that was read from a map and, if the struct is in a list, the
 * list. */
struct thing {
	const struct field *table;
	const char *object;
	const char *first; /* first element of the list, or NULL */
	size_t number, stride;
};

/* A violation of a rule, with the data for its message. */
struct breach {
	const struct thing *thing;
	const struct field *field;
	const char *above;   /* the rule compares the value with this earlier
			      * element */
	const char *lacking; /* the thing that no element of the list has */
	long next;	     /* the value that the member should have */
};

static const struct field *
find_field(const struct field *table, const char *key, size_t length)
{
	while (table->key &&
		(strncmp(table->key, key, length) != 0 || table->key[length]))
		table++;
	return table->key ? table : NULL;
}

static const struct field *
other_field(const struct thing *t, const struct field_rule *r)
{
	return find_field(t->table, r->key, strlen(r->key));
}

static bool
is_there(const struct inspection *in, const struct field *f, const void *object)
{
	return !seen_empty(&in->seen, f, object);
}

/* Writes the value for a name between { and } in a message. */
static void
put_name(const struct inspection *in, const struct breach *b, const char *name,
	size_t length, struct buffer *out)
{
	static const char above[] = "above.";
	bool is_above = strncmp(name, above, sizeof above - 1) == 0;
	size_t skip = is_above ? sizeof above - 1 : 0;
	const char *object = is_above ? b->above : b->thing->object;
	const struct field *f =
		length ? find_field(b->thing->table, name + skip, length - skip)
		       : b->field;
	if (strncmp(name, "#}", 2) == 0)
		buffer_printf(out, "%zu", b->thing->number + 1);
	else if (strncmp(name, "next}", 5) == 0)
		buffer_printf(out, "%ld", b->next);
	else if (length == 0 && b->lacking)
		buffer_puts(out, b->lacking);
	else if (f && f->kind == FIELD_INTEGER)
		buffer_printf(out, "%ld", member_load(f, object));
	else
		buffer_puts(out, f ? seen_text(&in->seen, f, object) : "?");
}

static const char *
say(const struct inspection *in, const struct breach *b, const char *text)
{
	struct buffer out = buffer_in(in->faults->arena);
	for (const char *c = _(text); *c; c++) {
		if (*c != '{') {
			buffer_putc(&out, *c);
			continue;
		}
		size_t length = strcspn(++c, "}");
		put_name(in, b, c, length, &out);
		c += length;
	}
	return buffer_string(&out);
}

/* Each function below returns true if its rule is broken. */

/* True if two elements have the same value. A missing value equals no other. */
static bool
are_alike(const struct inspection *in, const struct field *f, const char *one,
	const char *other)
{
	switch (f->kind) {
	case FIELD_ID:
		return is_there(in, f, one) &&
		       member_load(f, one) == member_load(f, other);
	case FIELD_TEXT:
		return is_there(in, f, one) &&
		       text_alike(seen_text(&in->seen, f, one),
			       seen_text(&in->seen, f, other));
	default:
		return memcmp(one + f->offset, other + f->offset, f->size) == 0;
	}
}

static bool
is_again(const struct inspection *in, struct breach *b)
{
	const struct thing *t = b->thing;
	for (b->above = t->first; b->above && b->above < t->object;
		b->above += t->stride)
		if (are_alike(in, b->field, t->object, b->above))
			return true;
	return false;
}

static bool
is_pair_again(const struct field *f, struct breach *b)
{
	const struct thing *t = b->thing;
	long one = member_load(b->field, t->object);
	long other = member_load(f, t->object);
	for (b->above = t->first; b->above && b->above < t->object;
		b->above += t->stride) {
		long a = member_load(b->field, b->above);
		long o = member_load(f, b->above);
		if ((a == one && o == other) || (a == other && o == one))
			return true;
	}
	return false;
}

static bool
has_any(const struct inspection *in, const struct thing *t, const char *keys)
{
	while (*keys) {
		size_t length = strcspn(keys, " ");
		if (is_there(in, find_field(t->table, keys, length), t->object))
			return true;
		keys += length + (keys[length] == ' ');
	}
	return false;
}

static bool
is_out_of_order(const struct field_rule *r, struct breach *b)
{
	const struct thing *t = b->thing;
	const char *above = t->number ? t->object - t->stride : NULL;
	long value = member_load(b->field, t->object);
	b->above = above;
	switch (r->kind) {
	case RULE_FOLLOWS:
		b->next = above ? 1 + member_load(other_field(t, r), above) : 0;
		return above && value != b->next;
	case RULE_FALLS:
		return above && value >= member_load(b->field, above);
	case RULE_DIFFERS_FROM:
		return value == member_load(other_field(t, r), t->object);
	default:
		return value < member_load(other_field(t, r), t->object);
	}
}

/* True if the map's ENUM is in the set of the rule. */
static bool
is_among(const struct thing *t, const struct field_rule *r)
{
	return set_has(r->set, (int)member_load(other_field(t, r), t->object));
}

static bool
is_broken(const struct inspection *in, const struct field_rule *r,
	struct breach *b)
{
	const struct thing *t = b->thing;
	bool there = is_there(in, b->field, t->object);
	switch (r->kind) {
	case RULE_MUST_BE:
		in->faults->holes |= !there && b->field->kind == FIELD_ID;
		return !there;
	case RULE_UNIQUE:
		return is_again(in, b);
	case RULE_UNIQUE_WITH:
		return there && is_pair_again(other_field(t, r), b);
	case RULE_FOR_EACH:
		return false; /* a rule for a whole list is checked elsewhere */
	case RULE_NEEDS:
		return there && !is_there(in, other_field(t, r), t->object);
	case RULE_EXCLUDES:
		return there && has_any(in, t, r->key);
	case RULE_ONE_OF:
		return member_load(b->field, t->object) >
		       (long)words_count(r->words, in->seen.world);
	case RULE_DIFFERS_FROM:
	case RULE_UP_FROM:
	case RULE_FALLS:
		return there && is_out_of_order(r, b);
	case RULE_NEEDED_FOR:
		return !there && is_among(t, r);
	case RULE_ONLY_FOR:
		return there && !is_among(t, r);
	case RULE_FOLLOWS:
		break;
	}
	return is_out_of_order(r, b);
}

static const char *
choice(const struct inspection *in, const struct field *f, size_t i)
{
	if (f->kind == FIELD_ENUM)
		return f->names[i];
	return i < words_count(f->words, in->seen.world)
		       ? words_id(f->words, in->seen.world, (int)i)
		       : NULL;
}

/* Reports, at the place of the list, things that no element has. */
static void
check_each(const struct inspection *in, const struct field *list,
	const char *object, const struct field *f, const struct field_rule *r)
{
	const struct thing t = { .table = list->sub,
		.object = member_elements(list, object) };
	const char *end = t.object + member_count(list, object) * list->stride;
	struct breach b = { .thing = &t, .field = f };
	for (size_t i = 0; (b.lacking = choice(in, f, i)); i++) {
		const char *element = t.object;
		while (element < end && member_load(f, element) != (long)i)
			element += list->stride;
		if (element == end)
			fault_say(in->faults, object + list->offset, list->size,
				say(in, &b, r->text));
	}
}

static void check_thing(const struct inspection *in, const struct thing *t);

static void
check_elements(
	const struct inspection *in, const struct field *f, const char *object)
{
	const char *first = member_elements(f, object);
	struct thing element = { f->sub, first, first, 0, f->stride };
	size_t count = member_count(f, object);
	for (; element.number < count; element.number++) {
		check_thing(in, &element);
		element.object += f->stride;
	}
	for (const struct field *s = f->sub; s->key; s++)
		for (const struct field_rule *r = s->rules; r && r->text; r++)
			if (r->kind == RULE_FOR_EACH)
				check_each(in, f, object, s, r);
}

static void
check_thing(const struct inspection *in, const struct thing *t)
{
	for (const struct field *f = t->table; f->key; f++) {
		struct thing part = *t;
		for (const struct field_rule *r = f->rules; r && r->text; r++) {
			struct breach b = { .thing = t, .field = f };
			if (!is_broken(in, r, &b))
				continue;
			const char *text = say(in, &b, r->text);
			if (r->kind == RULE_UNIQUE_WITH)
				fault_say(
					in->faults, t->object, t->stride, text);
			else
				fault_say(in->faults, t->object + f->offset,
					f->size, text);
		}
		part.table = f->sub;
		part.object += f->offset;
		if (t->first)
			part.first += f->offset;
		if (seen_left_out(&in->seen, f, t->object))
			continue;
		if (f->kind == FIELD_STRUCT)
			check_thing(in, &part);
		if (f->kind == FIELD_LIST || f->kind == FIELD_ARRAY)
			check_elements(in, f, t->object);
	}
}

void
faults_find(struct faults *f, const void *world)
{
	const struct inspection in = { { world, f->arena }, f };
	for (size_t i = 0; i < f->sources; i++) {
		const struct thing whole = { .table = f->source[i].table,
			.object = f->object };
		check_thing(&in, &whole);
	}
}
