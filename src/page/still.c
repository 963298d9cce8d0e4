#include <stdlib.h>
#include <string.h>

#include "page_internal.h"

/*
 * Boards that stand in the page one behind the other have much in common: what
 * the same of them have of a layer is a group that each refers to. In a stack
 * one counter covers the next, so that these stand as they are.
 */

enum {
	NEAR = 80
};
#define ALONE UINT32_MAX

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
