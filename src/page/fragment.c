#include <string.h>

#include "page_internal.h"

/* Pictures as pieces that several of them share. */

static unsigned
bucket_of(struct span text)
{
	uint32_t hash = 2166136261U;
	for (size_t i = 0; i < text.length; i++)
		hash = (hash ^ (uint8_t)text.data[i]) * 16777619U;
	return hash % 4096;
}

unsigned
fragment_number(struct fragments *f, struct span text)
{
	struct fragment **end = &f->bucket[bucket_of(text)];
	for (; *end; end = &(*end)->next)
		if ((*end)->text.length == text.length &&
			memcmp((*end)->text.data, text.data, text.length) == 0)
			return (*end)->number;
	struct fragment *n = arena_alloc(f->arena, sizeof *n);
	n->number = (unsigned)f->count;
	n->text.data = arena_copy(f->arena, text.data, text.length);
	n->text.length = text.length;
	*end = n;
	if (f->count == f->room) {
		size_t room = f->room ? 2 * f->room : 256;
		struct fragment **all =
			arena_array(f->arena, room, sizeof *all);
		if (f->count)
			memcpy(all, f->all, f->count * sizeof *all);
		f->all = all;
		f->room = room;
	}
	f->all[f->count++] = n;
	return n->number;
}

/* SVG of our own: well-formed, and a `<` begins a tag. */

/* The tag at the beginning of `text`. */
static struct span
tag_at(struct span text)
{
	const char *end = memchr(text.data, '>', text.length);
	size_t length = end ? (size_t)(end - text.data) + 1 : text.length;
	return (struct span){ text.data, length };
}

static bool
is_empty_tag(struct span tag)
{
	return tag.length > 2 && tag.data[tag.length - 2] == '/';
}

/* Takes the next element off the text. */
static bool
take_element(struct span *text, struct span *element)
{
	const char *at = memchr(text->data, '<', text->length);
	size_t depth = 0;
	if (!at)
		return false;
	text->length -= (size_t)(at - text->data);
	text->data = at;
	*element = (struct span){ at, 0 };
	do {
		struct span tag = tag_at(*text);
		if (tag.data[1] == '/')
			depth--;
		else if (!is_empty_tag(tag))
			depth++;
		text->data += tag.length;
		text->length -= tag.length;
		at = memchr(text->data, '<', text->length);
		size_t skip = depth && at ? (size_t)(at - text->data)
			      : depth	  ? text->length
					  : 0;
		text->data += skip;
		text->length -= skip;
	} while (depth && text->length);
	element->length = (size_t)(text->data - element->data);
	return true;
}

static bool
begins(struct span text, const char *with)
{
	size_t length = strlen(with);
	return text.length >= length && memcmp(text.data, with, length) == 0;
}

struct cut {
	struct fragments *fragments;
	uint16_t piece[4096];
	size_t count;
};

static void cut_group(struct cut *c, struct span inside, struct span around);

/* A group that only lays things on each other is opened: its pieces change one
 * by one. */
static void
cut_element(struct cut *c, struct span element, struct span around)
{
	struct buffer text = buffer_in(c->fragments->arena);
	struct span tag = tag_at(element);
	bool group = begins(element, "<g class=\"step\"") ||
		     begins(element, "<g data-layer=");
	bool wraps = begins(element, "<g class=\"counters\"") ||
		     begins(element, "<g clip-path=");
	if (group || wraps) {
		struct span inside = { element.data + tag.length,
			element.length - tag.length - strlen("</g>") };
		cut_group(c, inside, wraps ? tag : around);
		return;
	}
	if (around.length) {
		buffer_add(&text, around.data, around.length);
		buffer_add(&text, element.data, element.length);
		buffer_puts(&text, "</g>");
		element = buffer_span(&text);
	}
	if (c->count < sizeof c->piece / sizeof c->piece[0])
		c->piece[c->count++] =
			(uint16_t)fragment_number(c->fragments, element);
}

static void
cut_group(struct cut *c, struct span inside, struct span around)
{
	struct span element;
	while (take_element(&inside, &element))
		cut_element(c, element, around);
}

void
board_cut(struct fragments *f, struct span svg, struct board *out)
{
	struct cut cut = { .fragments = f };
	cut_group(&cut, svg, (struct span){ NULL, 0 });
	uint16_t *piece = arena_array(f->arena, cut.count, sizeof *piece);
	if (cut.count)
		memcpy(piece, cut.piece, cut.count * sizeof *piece);
	*out = (struct board){ piece, cut.count };
}

/* Changes. */

static void
put_kept(struct buffer *out, size_t *kept, char sign)
{
	if (*kept)
		buffer_printf(
			out, "%s%c%zu", out->length ? " " : "", sign, *kept);
	*kept = 0;
}

void
board_put_change(struct buffer *out, const struct board *from,
	const struct board *to, size_t fragments)
{
	struct buffer text = buffer_in(out->arena);
	uint16_t *left = arena_array(out->arena, fragments, sizeof *left);
	uint16_t *due = arena_array(out->arena, fragments, sizeof *due);
	size_t i = 0, k = 0, kept = 0, dropped = 0;
	for (size_t n = 0; n < from->count; n++)
		left[from->piece[n]]++;
	for (size_t n = 0; n < to->count; n++)
		due[to->piece[n]]++;
	while (i < from->count || k < to->count) {
		bool old = i < from->count, new = k < to->count;
		if (old && new && from->piece[i] == to->piece[k]) {
			put_kept(&text, &dropped, '-');
			kept++;
			left[from->piece[i++]]--;
			due[to->piece[k++]]--;
		} else if (old && (!new || !due[from->piece[i]] ||
					  left[to->piece[k]])) {
			put_kept(&text, &kept, '=');
			dropped++;
			left[from->piece[i++]]--;
		} else {
			put_kept(&text, &kept, '=');
			put_kept(&text, &dropped, '-');
			buffer_printf(&text, "%s+%u", text.length ? " " : "",
				to->piece[k]);
			due[to->piece[k++]]--;
		}
	}
	put_kept(&text, &kept, '=');
	put_kept(&text, &dropped, '-');
	buffer_add(out, text.data, text.length);
}

void
board_put_uses(struct buffer *out, const struct board *b)
{
	for (size_t i = 0; i < b->count; i++)
		buffer_printf(out, "<use href=\"#f%u\"/>", b->piece[i]);
}

/* An element that needs no group round it gets the id itself. */
void
fragments_put(struct buffer *out, const struct fragments *f)
{
	for (size_t i = 0; i < f->count; i++) {
		struct span text = f->all[i]->text;
		size_t name = 1;
		while (name < text.length && text.data[name] >= 'a' &&
			text.data[name] <= 'z')
			name++;
		buffer_add(out, text.data, name);
		buffer_printf(out, " id=\"f%zu\"", i);
		buffer_add(out, text.data + name, text.length - name);
		buffer_putc(out, '\n');
	}
}
