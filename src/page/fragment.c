#include <stdlib.h>
#include <string.h>

#include "page_internal.h"

/* Pictures as pieces that several of them share. */

static unsigned
hash(struct span text)
{
	uint32_t h = 2166136261U;
	for (size_t i = 0; i < text.length; i++)
		h = (h ^ (uint8_t)text.data[i]) * 16777619U;
	return h % FRAGMENT_BUCKETS;
}

static bool
same(struct span a, struct span b)
{
	return a.length == b.length && memcmp(a.data, b.data, a.length) == 0;
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
	struct fragment **end = &f->bucket[hash(text)];
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

/* The number of a fragment, drawn there. */
static uint32_t
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

/* SVG of our own: well-formed, and a `<` begins a tag. */

static struct span
tag_at(struct span text)
{
	const char *end = memchr(text.data, '>', text.length);
	size_t length = end ? (size_t)(end - text.data) + 1 : text.length;
	return (struct span){ text.data, length };
}

static void
skip(struct span *text, size_t length)
{
	text->data += length;
	text->length -= length;
}

/* To the next tag; false: there is none. */
static bool
find_tag(struct span *text)
{
	const char *at = memchr(text->data, '<', text->length);
	skip(text, at ? (size_t)(at - text->data) : text->length);
	return at;
}

/* Takes the next element off the text. */
static bool
take_element(struct span *text, struct span *element)
{
	size_t depth = 0;
	if (!text->length || !find_tag(text))
		return false;
	*element = (struct span){ text->data, 0 };
	do {
		struct span tag = tag_at(*text);
		if (tag.data[1] == '/')
			depth--;
		else if (tag.data[tag.length - 2] != '/')
			depth++;
		skip(text, tag.length);
	} while (depth && find_tag(text));
	element->length = (size_t)(text->data - element->data);
	return true;
}

static bool
begins(struct span text, const char *with)
{
	return text.length >= strlen(with) &&
	       memcmp(text.data, with, strlen(with)) == 0;
}

static const char *
find(struct span text, const char *what)
{
	size_t length = strlen(what);
	while (text.length >= length) {
		const char *at =
			memchr(text.data, *what, text.length - length + 1);
		if (!at || memcmp(at, what, length) == 0)
			return at;
		skip(&text, (size_t)(at - text.data) + 1);
	}
	return NULL;
}

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

/* The tag of a group that stands in another, which has a class, and may have a
 * place: then both are one. */
static struct span
merge(struct cut *c, struct span tag, struct span *around, struct piece *p)
{
	static const char begin[] = "<g class=\"", place[] = " transform=\"";
	struct buffer both = buffer_in(c->fragments->scratch);
	size_t length = strlen(begin);
	if (!begins(tag, begin) || !begins(*around, begin))
		return tag;
	struct span rest = *around;
	skip(&rest, length);
	size_t class = strcspn(rest.data, "\"");
	skip(&rest, class + 1);
	if (begins(rest, place)) {
		const char *end = read_place(rest.data + strlen(place), p);
		skip(&rest, (size_t)(end - rest.data) + 1);
	}
	if (rest.length != 1)
		return tag;
	buffer_add(&both, around->data, length + class);
	buffer_putc(&both, ' ');
	buffer_add(&both, tag.data + length, tag.length - length);
	*around = (struct span){ "", 0 };
	return buffer_span(&both);
}

/* What it looks like stands apart from its place. The title of a counter is its
 * unit, which is said already. */
static void
cut_placed(struct cut *c, struct span element, struct span around)
{
	struct span tag = tag_at(element);
	const char *inside = element.data + tag.length;
	bool unit = find(tag, " data-unit=");
	struct piece p = { .layer = c->layer }, outer = p;
	struct span alone = around;
	tag = merge(c, tag, &around, &outer);
	if (alone.length == around.length)
		outer = (struct piece){ .x = 0 };
	const char *transform = find(tag, " transform=\"");
	const char *translate = find(tag, "translate(");
	struct buffer look = buffer_in(c->fragments->scratch);
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
	p.fragment = fragment_number(c->fragments, around, buffer_span(&look));
	add_piece(c, p);
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
	return find(tag, "data-layer") ||
	       (element.length > SMALL && !find(element, " id=\"") &&
		       !find(tag, "data-"));
}

static void cut_group(struct cut *c, struct span inside, struct span around);

static void
cut_element(struct cut *c, struct span element, struct span around)
{
	struct span tag = tag_at(element);
	struct buffer more = buffer_in(c->fragments->scratch);
	bool group = strncmp(tag.data, "<g", 2) == 0;
	if (group && element.length < LARGE &&
		find(tag, " transform=\"translate(")) {
		cut_placed(c, element, around);
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
	if (!find(tag, " data-layer"))
		buffer_add(&more, tag.data, tag.length);
	cut_group(c, inside, buffer_span(&more));
}

static void
cut_group(struct cut *c, struct span inside, struct span around)
{
	struct span element;
	while (take_element(&inside, &element))
		cut_element(c, element, around);
}

struct board
board_cut(struct fragments *f, struct span svg, size_t layer)
{
	struct cut cut = { .fragments = f, .layer = (uint8_t)layer };
	cut_group(&cut, svg, (struct span){ "", 0 });
	return (struct board){ .piece = cut.piece, .count = cut.count };
}

void
board_add(struct fragments *f, struct board *to, const struct board *more)
{
	uint32_t *piece =
		arena_array(f->arena, to->count + more->count, sizeof *piece);
	if (to->count)
		memcpy(piece, to->piece, to->count * sizeof *piece);
	if (more->count)
		memcpy(piece + to->count, more->piece,
			more->count * sizeof *piece);
	to->piece = piece;
	to->count += more->count;
}

/* Where the pieces of a layer begin: those of earlier ones end. */
static size_t
layer_at(const struct fragments *f, const struct board *b, size_t layer)
{
	size_t i = 0;
	while (i < b->count && f->piece[b->piece[i]].layer < layer)
		i++;
	return i;
}

void
board_replace(struct fragments *f, struct board *b, size_t layer,
	const struct board *with)
{
	size_t from = layer_at(f, b, layer), to = layer_at(f, b, layer + 1);
	struct board all = { .control = b->control };
	struct board before = { .piece = b->piece, .count = from };
	struct board behind = { .piece = b->piece + to,
		.count = b->count - to };
	board_add(f, &all, &before);
	board_add(f, &all, with);
	board_add(f, &all, &behind);
	*b = all;
}

struct board
board_layer(const struct fragments *f, const struct board *b, size_t layer)
{
	size_t from = layer_at(f, b, layer), to = layer_at(f, b, layer + 1);
	return (struct board){ .piece = b->piece + from, .count = to - from };
}

/*
 * What always stands side by side is one piece: `first` of it stands for all,
 * and each names the next.
 */

enum {
	UNSEEN = 0,
	NEVER = UINT32_MAX,
};

/* Of what is seen beside a piece: always the same, or not. */
static void
see(uint32_t *beside, uint32_t other)
{
	if (*beside == UNSEEN)
		*beside = other;
	else if (*beside != other)
		*beside = NEVER;
}

static void
see_board(const struct fragments *f, const struct board *b, uint32_t *before,
	uint32_t *behind)
{
	for (size_t i = 0; i < b->count; i++) {
		bool first = i == 0, last = i + 1 == b->count;
		uint32_t old = first ? NEVER : b->piece[i - 1] + 1;
		uint32_t new = last ? NEVER : b->piece[i + 1] + 1;
		if (!first && f->piece[b->piece[i - 1]].placed)
			old = NEVER;
		if (!last && f->piece[b->piece[i + 1]].placed)
			new = NEVER;
		see(&before[b->piece[i]], old);
		see(&behind[b->piece[i]], new);
	}
}

static void
join_board(const struct fragments *f, struct board *b)
{
	uint32_t *to = (uint32_t *)b->piece;
	size_t count = 0;
	for (size_t i = 0; i < b->count; i++)
		if (!f->piece[b->piece[i]].joined)
			to[count++] = b->piece[i];
	b->count = count;
}

void
boards_join(struct fragments *f, struct board *const *board, size_t count)
{
	uint32_t *before = arena_array(f->arena, f->pieces, sizeof *before);
	uint32_t *behind = arena_array(f->arena, f->pieces, sizeof *behind);
	for (size_t i = 0; i < count; i++)
		see_board(f, board[i], before, behind);
	for (uint32_t i = 0; i < f->pieces; i++) {
		uint32_t next = behind[i];
		if (f->piece[i].placed || next == UNSEEN || next == NEVER ||
			before[next - 1] != i + 1)
			continue;
		f->piece[i].behind = next;
		f->piece[next - 1].joined = true;
	}
	for (size_t i = 0; i < count; i++)
		join_board(f, board[i]);
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

/* Changes. */

static void
put_run(struct buffer *out, size_t *run, char sign)
{
	if (*run)
		buffer_printf(
			out, "%s%c%zu", out->length ? " " : "", sign, *run);
	*run = 0;
}

static void
put_new(struct buffer *out, struct fragments *f, uint32_t piece)
{
	const struct piece *p = &f->piece[piece];
	buffer_printf(out, "%s+%u", out->length ? " " : "",
		(unsigned)fragment_named(f, piece));
	if (p->placed)
		buffer_printf(out, "@%d,%d", p->x, p->y);
}

void
board_put_change(struct buffer *out, struct fragments *f,
	const struct board *from, const struct board *to)
{
	struct buffer text = buffer_in(out->arena);
	uint32_t *left = arena_array(f->scratch, f->pieces + 1, sizeof *left);
	uint32_t *due = arena_array(f->scratch, f->pieces + 1, sizeof *due);
	size_t i = 0, k = 0, kept = 0, dropped = 0;
	for (size_t n = 0; n < from->count; n++)
		left[from->piece[n]]++;
	for (size_t n = 0; n < to->count; n++)
		due[to->piece[n]]++;
	while (i < from->count || k < to->count) {
		bool old = i < from->count, new = k < to->count;
		if (old && new && from->piece[i] == to->piece[k]) {
			put_run(&text, &dropped, '-');
			kept++;
			left[from->piece[i++]]--;
			due[to->piece[k++]]--;
		} else if (old && (!new || !due[from->piece[i]] ||
					  left[to->piece[k]])) {
			put_run(&text, &kept, '=');
			dropped++;
			left[from->piece[i++]]--;
		} else {
			put_run(&text, &kept, '=');
			put_run(&text, &dropped, '-');
			put_new(&text, f, to->piece[k]);
			due[to->piece[k++]]--;
		}
	}
	put_run(&text, &kept, '=');
	put_run(&text, &dropped, '-');
	buffer_add(out, text.data, text.length);
	arena_reset(f->scratch, (struct arena_mark){ .block = NULL });
}

/*
 * Boards that stand in the page one behind the other have much in common: what
 * the same of them have of a layer is a group that each refers to. In a stack
 * one counter covers the next, so that these stand as they are.
 */

enum {
	NEAR = 80,
	ALONE = UINT32_MAX,
};

struct still {
	struct fragments *fragments;
	const struct board *const *board;
	size_t boards;
	uint64_t **in; /* of each piece: boards that have it */
	size_t words;
	uint32_t *group; /* of each piece, from 1; ALONE */
	uint32_t *first; /* of each group: a piece */
	size_t *size;
	size_t groups;
};

static bool
is_crowded(const struct fragments *f, const struct board *b, size_t at)
{
	const struct piece *p = &f->piece[b->piece[at]];
	for (size_t i = 0; p->unit && i < b->count; i++) {
		const struct piece *o = &f->piece[b->piece[i]];
		if (i != at && o->unit && abs(o->x - p->x) < NEAR &&
			abs(o->y - p->y) < NEAR)
			return true;
	}
	return false;
}

static void
note_still(struct still *s)
{
	struct arena *a = s->fragments->arena;
	for (size_t i = 0; i < s->boards; i++)
		for (size_t k = 0; k < s->board[i]->count; k++) {
			uint32_t piece = s->board[i]->piece[k];
			if (!s->in[piece])
				s->in[piece] = arena_array(
					a, s->words, sizeof(uint64_t));
			if (s->in[piece][i / 64] >> (i % 64) & 1)
				s->group[piece] = ALONE; /* twice */
			s->in[piece][i / 64] |= (uint64_t)1 << (i % 64);
			if (is_crowded(s->fragments, s->board[i], k))
				s->group[piece] = ALONE;
		}
}

static void
find_group(struct still *s, uint32_t piece)
{
	const struct piece *p = s->fragments->piece;
	size_t size = s->words * sizeof(uint64_t);
	for (size_t i = 0; i < s->groups && !s->group[piece]; i++)
		if (p[s->first[i]].layer == p[piece].layer &&
			memcmp(s->in[s->first[i]], s->in[piece], size) == 0)
			s->group[piece] = (uint32_t)i + 1;
	if (!s->group[piece]) {
		s->first[s->groups] = piece;
		s->group[piece] = (uint32_t)++s->groups;
	}
	s->size[s->group[piece] - 1]++;
}

static void
put_use(struct buffer *out, struct fragments *f, uint32_t piece)
{
	const struct piece *p = &f->piece[piece];
	buffer_printf(
		out, "<use href=#f%u", (unsigned)fragment_named(f, piece));
	if (p->placed)
		buffer_printf(out, " x=%d y=%d", p->x, p->y);
	buffer_puts(out, " />");
}

static bool
is_grouped(const struct still *s, uint32_t piece)
{
	return s->group[piece] && s->group[piece] != ALONE &&
	       s->size[s->group[piece] - 1] > 1;
}

static void
put_groups(const struct still *s, struct buffer *out)
{
	for (size_t i = 0; i < s->groups; i++) {
		if (s->size[i] < 2)
			continue;
		buffer_printf(out, "<g id=g%zu>", i);
		for (uint32_t k = 0; k < s->fragments->pieces; k++)
			if (s->group[k] == i + 1)
				put_use(out, s->fragments, k);
		buffer_puts(out, "</g>\n");
	}
}

/* A group stands where its first piece does. */
static void
put_still(const struct still *s, const struct board *b, struct buffer *out)
{
	bool *done =
		arena_array(s->fragments->scratch, s->groups + 1, sizeof *done);
	for (size_t i = 0; i < b->count; i++) {
		uint32_t piece = b->piece[i];
		if (!is_grouped(s, piece)) {
			put_use(out, s->fragments, piece);
			continue;
		}
		uint32_t group = s->group[piece] - 1;
		if (!done[group])
			buffer_printf(
				out, "<use href=#g%u />", (unsigned)group);
		done[group] = true;
	}
}

void
boards_put_still(struct fragments *f, const struct board *const *board,
	size_t count, struct buffer *drawn, struct buffer *groups)
{
	struct still s = { .fragments = f, .board = board, .boards = count };
	s.words = (count + 63) / 64;
	s.in = arena_array(f->arena, f->pieces + 1, sizeof(uint64_t *));
	s.group = arena_array(f->arena, f->pieces + 1, sizeof *s.group);
	s.first = arena_array(f->arena, f->pieces + 1, sizeof *s.first);
	s.size = arena_array(f->arena, f->pieces + 1, sizeof *s.size);
	note_still(&s);
	for (uint32_t i = 0; i < f->pieces; i++)
		if (s.in[i] && s.group[i] != ALONE)
			find_group(&s, i);
	put_groups(&s, groups);
	for (size_t i = 0; i < count; i++)
		put_still(&s, board[i], &drawn[i]);
}

/* Definitions. */

static void
close_groups(struct buffer *out, struct span around)
{
	for (struct span tag; find_tag(&around); skip(&around, tag.length)) {
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
		bool alone = take_element(&rest, &first) && !rest.length &&
			     !find(tag_at(first), " id=");
		const char *name = arena_printf(f->scratch, "f%zu", i);
		struct span tag = { text.data, strcspn(text.data, " >/") };
		if (alone) {
			svg_put(out, tag, name);
			buffer_printf(out, " id=%s", name);
			skip(&first, tag.length);
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
