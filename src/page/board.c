#include <string.h>

#include "page_internal.h"

/* Boards: lists of pieces, the lower ones first. */

struct board
board_of(struct fragments *f, const struct board *part, size_t parts)
{
	size_t count = 0;
	for (size_t i = 0; i < parts; i++)
		count += part[i].count;
	struct board all = { .count = count };
	uint32_t *piece = arena_array(f->arena, count, sizeof *piece);
	all.piece = piece;
	for (size_t i = 0; i < parts; i++) {
		if (part[i].count)
			memcpy(piece, part[i].piece,
				part[i].count * sizeof *piece);
		piece += part[i].count;
	}
	return all;
}

/* Where the pieces of a layer begin: those of earlier ones end. */
static size_t
layer_at(const struct fragments *f, const struct board *b, size_t layer)
{
	size_t from = 0, to = b->count;
	while (from < to) {
		size_t i = from + (to - from) / 2;
		if (f->piece[b->piece[i]].layer < layer)
			from = i + 1;
		else
			to = i;
	}
	return from;
}

void
board_replace(struct fragments *f, struct board *b, size_t layer,
	const struct board *with)
{
	size_t from = layer_at(f, b, layer), to = layer_at(f, b, layer + 1);
	const struct board part[] = {
		{ .piece = b->piece, .count = from },
		*with,
		{ .piece = b->piece + to, .count = b->count - to },
	};
	struct board all = board_of(f, part, 3);
	all.control = b->control;
	*b = all;
}

struct board
board_layer(const struct fragments *f, const struct board *b, size_t layer)
{
	size_t from = layer_at(f, b, layer), to = layer_at(f, b, layer + 1);
	return (struct board){ .piece = b->piece + from, .count = to - from };
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
