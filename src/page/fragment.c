#include <stdlib.h>
#include <string.h>

#include "page_internal.h"

/* Pictures as pieces that several of them share. */

const char *
page_keep(struct page *p, const char *text)
{
	return text ? arena_string(p->arena, text) : NULL;
}

/* FNV-1a. */
uint32_t
page_hash(struct span text)
{
	uint32_t h = 2166136261U;
	for (size_t i = 0; i < text.length; i++)
		h = (h ^ (uint8_t)text.data[i]) * 16777619U;
	return h;
}

static bool
same(struct span a, struct span b)
{
	return a.length == b.length &&
	       (a.length == 0 || memcmp(a.data, b.data, a.length) == 0);
}

static struct span
keep(struct arena *a, struct span text)
{
	return (struct span){ arena_copy(a, text.data, text.length),
		text.length };
}

uint32_t
fragment_number(struct fragments *f, struct span around, struct span text)
{
	struct fragment **end = &f->bucket[page_hash(text) % FRAGMENT_BUCKETS];
	for (; *end; end = &(*end)->next)
		if (same((*end)->text, text) && same((*end)->around, around))
			return (*end)->number;
	struct fragment *n = arena_alloc(f->arena, sizeof *n);
	n->number = (uint32_t)f->count;
	n->text = keep(f->arena, text);
	if (around.length)
		n->around = keep(f->arena, around);
	*end = n;
	f->all = arena_grow(
		f->arena, f->all, f->count, &f->room, sizeof *f->all);
	f->all[f->count++] = n;
	return n->number;
}

uint32_t
piece_number(struct fragments *f, struct piece p)
{
	unsigned at = (p.fragment * 31 + (unsigned)p.x * 17 + (unsigned)p.y) %
		      FRAGMENT_BUCKETS;
	for (uint32_t i = f->placed[at]; i > 0; i = f->piece[i - 1].next) {
		const struct piece *old = &f->piece[i - 1];
		if (old->fragment == p.fragment && old->x == p.x &&
			old->y == p.y && old->placed == p.placed)
			return i - 1;
	}
	f->piece = arena_grow(f->arena, f->piece, f->pieces, &f->piece_room,
		sizeof *f->piece);
	p.next = f->placed[at];
	f->piece[f->pieces] = p;
	f->placed[at] = (uint32_t)++f->pieces;
	return f->placed[at] - 1;
}

uint32_t
piece_of(struct fragments *f, struct span element, size_t layer)
{
	return piece_number(
		f, (struct piece){ .layer = (uint8_t)layer,
			   .fragment = fragment_number(
				   f, (struct span){ "", 0 }, element) });
}

/* Names: those that are used, as they come. */

uint32_t
fragment_named(struct fragments *f, uint32_t piece)
{
	struct piece *p = &f->piece[piece];
	uint32_t *name = p->placed ? &f->all[p->fragment]->name : &p->name;
	if (*name == 0) {
		f->order = arena_grow(f->arena, f->order, f->names,
			&f->order_room, sizeof *f->order);
		f->order[f->names++] = piece;
		*name = (uint32_t)f->names;
	}
	return *name - 1;
}

/* Definitions. */

static void
close_groups(struct buffer *out, struct span around)
{
	for (struct span tag; tag_next(&around);
		span_skip(&around, tag.length)) {
		tag = tag_at(around);
		buffer_puts(out, "</g>");
	}
}

/* Pieces that are one, with their groups as far as they differ. */
static void
put_joined(struct buffer *out, const struct fragments *f, const struct piece *p)
{
	struct span around = { "", 0 };
	for (;;) {
		const struct fragment *n = f->all[p->fragment];
		if (!same(n->around, around)) {
			close_groups(out, around);
			around = n->around;
			buffer_add(out, around.data, around.length);
		}
		buffer_add(out, n->text.data, n->text.length);
		if (p->placed || !p->behind)
			break;
		p = &f->piece[p->behind - 1];
	}
	close_groups(out, around);
}

void
fragments_put(struct buffer *out, const struct fragments *f)
{
	for (size_t i = 0; i < f->names; i++) {
		struct buffer text = buffer_in(f->scratch);
		const struct piece *p = &f->piece[f->order[i]];
		put_joined(&text, f, p);
		struct span rest = buffer_span(&text), first;
		bool alone = element_take(&rest, &first) && !rest.length &&
			     !element_find(tag_at(first), " id=");
		const char *name = arena_printf(f->scratch, "f%zu", i);
		struct span tag = { text.data, strcspn(text.data, " >/") };
		if (alone) {
			svg_put(out, tag, name);
			buffer_printf(out, " id=%s", name);
			span_skip(&first, tag.length);
			if (*first.data == '/')
				buffer_putc(out, ' ');
			svg_put(out, first, name);
		} else {
			buffer_printf(out, "<g id=%s>", name);
			svg_put(out, buffer_span(&text), name);
			buffer_puts(out, "</g>");
		}
		buffer_putc(out, '\n');
	}
	arena_reset(f->scratch, (struct arena_mark){ .block = NULL });
}
