#include <stdlib.h>
#include <string.h>

#include "page_internal.h"

/*
 * Boards: the things of a picture, the lower ones first, by their numbers in
 * the page's stock. What a thing looks like is defined once, and has a name; a
 * board is the change from the one before it, and is drawn by references.
 */

/* Where the things of a layer begin: those of earlier ones end. */
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
 * Things that are always together, at the same places, share one name: that of
 * the first thing, which the others follow.
 */

#define UNSEEN UINT32_C(0)
#define NEVER  UINT32_MAX

/* Notes what follows a thing: always the same, or not. */
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

/* The thing at a place of a board, from 1, if it has its place for good. */
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

/* Its name, from 0: what looks the same elsewhere has the same. */
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

/* "=12 -3 +205@435,1036": keep 12 things, drop 3, add one. */
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

/*
 * Boards that stand in the page one behind the other have much in common: what
 * the same of them have of a layer is a group that each refers to. What lies
 * over something stands as it is.
 */

#define ALONE UINT32_MAX

struct still {
	struct page *page;
	size_t words;	 /* that have a bit for each board */
	uint64_t **in;	 /* of each thing: boards that have it */
	size_t *times;	 /* how many they are */
	uint32_t *group; /* of each thing, from 1; ALONE */
	uint32_t *first; /* of each group: a thing, and how many it has */
	size_t *size;
	size_t groups;
};

/* Whether it lies over another, or below it. */
static bool
is_crowded(const struct page *p, const struct board *b, size_t at)
{
	const struct drawn *t = &p->stock.thing[b->thing[at]].of;
	for (size_t i = 0; t->id && i < b->count; i++) {
		const struct drawn *o = &p->stock.thing[b->thing[i]].of;
		int x = t->x + t->extent.x - o->x - o->extent.x;
		int y = t->y + t->extent.y - o->y - o->extent.y;
		if (i != at && o->id && x < o->extent.width &&
			-x < t->extent.width && y < o->extent.height &&
			-y < t->extent.height)
			return true;
	}
	return false;
}

static void
note_board(struct still *s, const struct board *b, size_t number)
{
	uint64_t bit = UINT64_C(1) << number % 64;
	for (size_t i = 0; i < b->count; i++) {
		uint32_t thing = b->thing[i];
		if (!s->in[thing])
			s->in[thing] = arena_array(
				s->page->arena, s->words, sizeof(uint64_t));
		uint64_t *in = &s->in[thing][number / 64];
		if (*in & bit || is_crowded(s->page, b, i)) /* or twice there */
			s->group[thing] = ALONE;
		*in |= bit;
		s->times[thing]++;
	}
}

static void
find_group(struct still *s, uint32_t thing)
{
	enum drawn_layer layer = s->page->stock.thing[thing].of.layer;
	uint32_t i = 0;
	while (i < s->groups &&
		(s->page->stock.thing[s->first[i]].of.layer != layer ||
			memcmp(s->in[s->first[i]], s->in[thing],
				s->words * sizeof(uint64_t)) != 0))
		i++;
	if (i == s->groups)
		s->first[s->groups++] = thing;
	s->group[thing] = i + 1;
	s->size[i]++;
}

static void
put_use(struct page *p, uint32_t thing, struct buffer *out)
{
	const struct drawn *t = &p->stock.thing[thing].of;
	buffer_puts(out, "<use href=#f");
	buffer_integer(out, name_of(p, thing));
	if (t->placed) {
		buffer_puts(out, " x=");
		buffer_integer(out, t->x);
		buffer_puts(out, " y=");
		buffer_integer(out, t->y);
	}
	buffer_puts(out, " />");
}

/* A group stands where its first thing does. */
static void
put_still(const struct still *s, const struct board *b, struct buffer *out)
{
	bool *done = arena_array(s->page->scratch, s->groups + 1, sizeof *done);
	for (size_t i = 0; i < b->count; i++) {
		uint32_t thing = b->thing[i], group = s->group[thing] - 1;
		if (s->times[thing] < 2 || s->group[thing] == ALONE ||
			s->size[group] < 2) {
			put_use(s->page, thing, out);
			continue;
		}
		if (!done[group])
			buffer_printf(
				out, "<use href=#g%u />", (unsigned)group);
		done[group] = true;
	}
}

void
boards_put_still(struct page *p, struct board *const *board, size_t count,
	struct buffer *drawn, struct buffer *groups)
{
	size_t things = p->stock.things;
	struct still s = { .page = p, .words = (count + 63) / 64 };
	s.in = arena_array(p->arena, things, sizeof *s.in);
	s.times = arena_array(p->arena, things, sizeof *s.times);
	s.group = arena_array(p->arena, things, sizeof *s.group);
	s.first = arena_array(p->arena, things, sizeof *s.first);
	s.size = arena_array(p->arena, things, sizeof *s.size);
	for (size_t i = 0; i < count; i++)
		note_board(&s, board[i], i);
	for (uint32_t i = 0; i < things; i++)
		if (s.times[i] > 1 && s.group[i] != ALONE)
			find_group(&s, i);
	for (size_t i = 0; i < s.groups; i++) {
		if (s.size[i] < 2)
			continue;
		buffer_printf(groups, "<g id=g%zu>", i);
		for (uint32_t k = 0; k < things; k++)
			if (s.group[k] == i + 1)
				put_use(p, k, groups);
		buffer_puts(groups, "</g>\n");
	}
	for (size_t i = 0; i < count; i++)
		put_still(&s, board[i], &drawn[i]);
}
