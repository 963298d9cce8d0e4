#include <stdlib.h>
#include <string.h>

#include "page_internal.h"

/*
 * SVG of a layer, cut into its pieces: what changes from step to step by
 * itself.
 */

struct cut {
	struct fragments *fragments;
	uint8_t layer;
	uint32_t *piece;
	size_t count, room;
};

static void
add_piece(struct cut *c, struct piece p)
{
	struct arena *a = c->fragments->arena;
	c->piece =
		arena_grow(a, c->piece, c->count, &c->room, sizeof *c->piece);
	c->piece[c->count++] = piece_number(c->fragments, p);
}

/* What stands where a tag says `translate(X Y)`; the rest of it goes on. */
static const char *
read_place(const char *translate, struct piece *p)
{
	char *end;
	p->x = (int)strtol(translate + strlen("translate("), &end, 10);
	p->y = (int)strtol(end, &end, 10);
	p->placed = true;
	return end + 1;
}

static bool
begins(struct span text, const char *with)
{
	return text.length >= strlen(with) &&
	       memcmp(text.data, with, strlen(with)) == 0;
}

/* The tag of a group that stands in another, which has a class, and may have a
 * place: then both are one. */
static struct span
merge(struct fragments *f, struct span tag, struct span *around,
	struct piece *p)
{
	static const char begin[] = "<g class=\"", place[] = " transform=\"";
	struct buffer both = buffer_in(f->scratch);
	size_t length = strlen(begin);
	if (!begins(tag, begin) || !begins(*around, begin))
		return tag;
	struct span rest = *around;
	span_skip(&rest, length);
	size_t class = strcspn(rest.data, "\"");
	span_skip(&rest, class + 1);
	if (begins(rest, place)) {
		const char *end = read_place(rest.data + strlen(place), p);
		span_skip(&rest, (size_t)(end - rest.data) + 1);
	}
	if (rest.length != 1)
		return tag;
	buffer_add(&both, around->data, length + class);
	buffer_putc(&both, ' ');
	buffer_add(&both, tag.data + length, tag.length - length);
	*around = (struct span){ "", 0 };
	return buffer_span(&both);
}

struct piece
piece_placed(struct fragments *f, struct span element, struct span around,
	size_t layer)
{
	struct span tag = tag_at(element);
	const char *inside = element.data + tag.length;
	bool unit = element_find(tag, " data-unit=");
	struct piece p = { .layer = (uint8_t)layer }, outer = p;
	struct span alone = around;
	tag = merge(f, tag, &around, &outer);
	if (alone.length == around.length)
		outer = (struct piece){ .x = 0 };
	const char *transform = element_find(tag, " transform=\"");
	const char *translate = element_find(tag, "translate(");
	struct buffer look = buffer_in(f->scratch);
	buffer_add(&look, tag.data, (size_t)(transform - tag.data));
	const char *rest = read_place(translate, &p);
	p.unit = unit;
	p.x += outer.x;
	p.y += outer.y;
	if (*rest != '"')
		buffer_add(&look, " transform=\"", strlen(" transform=\""));
	else
		rest++;
	buffer_add(&look, rest, (size_t)(tag.data + tag.length - rest));
	if (unit && strncmp(inside, "<title>", strlen("<title>")) == 0)
		inside = strstr(inside, "</title>") + strlen("</title>");
	buffer_add(&look, inside,
		element.length - (size_t)(inside - element.data));
	p.fragment = fragment_number(f, around, buffer_span(&look));
	return p;
}

enum {
	SMALL = 300,  /* bytes: not worth to be taken apart */
	LARGE = 2000, /* does not move about as a whole */
};

/* Groups change piece by piece, unless something in them refers to something
 * else in them. */
static bool
is_divided(struct span element, struct span tag)
{
	return element_find(tag, "data-layer") ||
	       (element.length > SMALL && !element_find(element, " id=\"") &&
		       !element_find(tag, "data-"));
}

static void cut_group(struct cut *c, struct span inside, struct span around);

static void
cut_element(struct cut *c, struct span element, struct span around)
{
	struct span tag = tag_at(element);
	struct buffer more = buffer_in(c->fragments->scratch);
	bool group = strncmp(tag.data, "<g", 2) == 0;
	if (group && element.length < LARGE &&
		element_find(tag, " transform=\"translate(")) {
		add_piece(c,
			piece_placed(c->fragments, element, around, c->layer));
		return;
	}
	if (!group || !is_divided(element, tag)) {
		add_piece(c, (struct piece){ .layer = c->layer,
				     .fragment = fragment_number(
					     c->fragments, around, element) });
		return;
	}
	struct span inside = { element.data + tag.length,
		element.length - tag.length - strlen("</g>") };
	buffer_add(&more, around.data, around.length);
	/* A layer ends where the map does; it has nothing beyond. */
	if (!element_find(tag, " data-layer"))
		buffer_add(&more, tag.data, tag.length);
	cut_group(c, inside, buffer_span(&more));
}

static void
cut_group(struct cut *c, struct span inside, struct span around)
{
	struct span element;
	while (element_take(&inside, &element))
		cut_element(c, element, around);
}

struct board
board_cut(struct fragments *f, struct span svg, size_t layer)
{
	struct cut cut = { .fragments = f, .layer = (uint8_t)layer };
	cut_group(&cut, svg, (struct span){ "", 0 });
	return (struct board){ .piece = cut.piece, .count = cut.count };
}
