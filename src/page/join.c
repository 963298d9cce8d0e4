#include <string.h>

#include "page_internal.h"

/*
 * What always stands side by side is one piece: `first` of it stands for all,
 * and each names the next.
 */

#define UNSEEN UINT32_C(0)
#define NEVER  UINT32_MAX

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
