#include <stdlib.h>
#include <string.h>

#include "page_internal.h"

/*
 * A board has the things of a picture, from the lowest layer to the highest, as
 * indexes into the page's list. Each shape is defined once and has a name. A
 * board is stored as the change from the board before, and drawn by references.
 */

/* Returns where the things of a layer begin, after those of lower layers. */
static size_t
layer_at(const struct page *p, const struct board *b, unsigned layer)
{
	size_t i = 0;
	while (i < b->count && p->stock.thing[b->thing[i]].of.layer < layer)
		i++;
	return i;
}

struct board
board_layer(const struct page *p, const struct board *b, enum drawn_layer layer)
{
	size_t from = layer_at(p, b, layer);
	return (struct board){ .thing = b->thing + from,
		.count = layer_at(p, b, layer + 1U) - from };
}

void
board_replace(struct page *p, struct board *b, enum drawn_layer layer,
	const struct board *with, size_t count)
{
	struct board old = board_layer(p, b, layer);
	size_t end = (size_t)(old.thing - b->thing) + old.count, n = 0;
	size_t most = b->count;
	for (size_t i = 0; i < count; i++)
		most += with[i].count;
	uint32_t *thing = arena_array(p->arena, most + 1, sizeof *thing);
	for (; b->thing + n < old.thing; n++)
		thing[n] = b->thing[n];
	for (size_t i = 0; i < count; i++)
		for (size_t k = 0; k < with[i].count; k++)
			thing[n++] = with[i].thing[k];
	for (; end < b->count; end++)
		thing[n++] = b->thing[end];
	b->thing = thing;
	b->count = n;
}

/*
 * Things that always appear together at the same places share one name: the
 * name of the first thing, which the others follow.
 */

#define UNSEEN UINT32_C(0)
#define NEVER  UINT32_MAX

/* Records that `other` follows a thing, or that the follower changes. */
static void
see(uint32_t *beside, uint32_t other)
{
	*beside = *beside == UNSEEN || *beside == other ? other : NEVER;
}

static bool
is_placed(const struct page *p, uint32_t thing)
{
	return p->stock.thing[thing].of.placed;
}

/* Returns the thing at index `i` of a board, from 1, if it never moves. */
static uint32_t
fixed_at(const struct page *p, const struct board *b, size_t i)
{
	return i < b->count && !is_placed(p, b->thing[i]) ? b->thing[i] + 1
							  : NEVER;
}

void
boards_join(struct page *p, struct board *const *board, size_t count)
{
	size_t things = p->stock.things;
	uint32_t *before = arena_array(p->arena, things, sizeof *before);
	uint32_t *behind = arena_array(p->arena, things, sizeof *behind);
	bool *joined = arena_array(p->arena, things, sizeof *joined);
	for (size_t i = 0; i < count; i++)
		for (size_t k = 0; k < board[i]->count; k++) {
			uint32_t thing = board[i]->thing[k];
			see(&before[thing], fixed_at(p, board[i], k - 1));
			see(&behind[thing], fixed_at(p, board[i], k + 1));
		}
	for (uint32_t i = 0; i < things; i++) {
		uint32_t next = behind[i];
		if (is_placed(p, i) || next == UNSEEN || next == NEVER ||
			before[next - 1] != i + 1)
			behind[i] = 0;
		else
			joined[next - 1] = true;
	}
	for (size_t i = 0; i < count; i++) {
		struct board *b = board[i];
		uint32_t *to = (uint32_t *)b->thing;
		size_t n = 0;
		for (size_t k = 0; k < b->count; k++)
			if (!joined[b->thing[k]])
				to[n++] = b->thing[k];
		b->count = n;
	}
	p->behind = behind;
	p->name_of = arena_array(
		p->arena, things + p->stock.bodies, sizeof *p->name_of);
	p->named = arena_array(p->arena, things, sizeof *p->named);
}

/* Returns a thing's name, from 0. Things of the same look share a name. */
static unsigned
name_of(struct page *p, uint32_t thing)
{
	size_t things = p->stock.things;
	uint32_t *name =
		&p->name_of[is_placed(p, thing)
				    ? things + p->stock.thing[thing].body
				    : thing];
	if (*name == 0) {
		p->named[p->names_given] = thing;
		*name = (uint32_t)++p->names_given;
	}
	return *name - 1;
}

void
boards_put_definitions(const struct page *p, struct buffer *out)
{
	for (size_t i = 0; i < p->names_given; i++) {
		uint32_t thing = p->named[i];
		const char *id = arena_printf(p->scratch, "f%zu", i);
		struct span body = p->stock.thing[thing].of.body;
		if (!p->behind[thing]) {
			size_t tag = strcspn(body.data, " >/");
			buffer_add(out, body.data, tag);
			buffer_printf(out, " id=%s", id);
			svg_write_html(out,
				(struct span){
					body.data + tag, body.length - tag },
				id);
			buffer_putc(out, '\n');
			continue;
		}
		buffer_printf(out, "<g id=%s>", id);
		for (uint32_t next = thing + 1; next;
			next = p->behind[next - 1])
			svg_write_html(
				out, p->stock.thing[next - 1].of.body, id);
		buffer_puts(out, "</g>\n");
	}
}

/* Writes "=12 -3 +205@435,1036": keep 12 things, drop 3, add one. */
void
board_put_change(struct page *p, struct buffer *out, const struct board *from,
	const struct board *to)
{
	struct drawn_change *change;
	size_t changes = drawn_compare(&p->stock,
		(struct drawn_numbers){ from->thing, from->count },
		(struct drawn_numbers){ to->thing, to->count }, p->scratch,
		&change);
	for (size_t i = 0; i < changes; i++) {
		uint32_t thing = change[i].thing;
		const struct drawn *t = &p->stock.thing[thing].of;
		buffer_puts(out, i ? " " : "");
		if (change[i].kind != DRAWN_ADD)
			buffer_printf(out, "%c%zu",
				change[i].kind == DRAWN_KEEP ? '=' : '-',
				change[i].count);
		else if (t->placed)
			buffer_printf(out, "+%u@%d,%d", name_of(p, thing), t->x,
				t->y);
		else
			buffer_printf(out, "+%u", name_of(p, thing));
	}
	arena_reset(p->scratch, (struct arena_mark){ .block = NULL });
}
