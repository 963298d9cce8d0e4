#include "boards.h"

static struct board *
board_like(const struct boards *b, const struct match *m)
{
	for (size_t i = 0; i < b->count; i++)
		if (b->board[i].match == m || match_alike(b->board[i].match, m))
			return &b->board[i];
	return NULL;
}

static void
add_board(struct boards *b, const struct match *m, unsigned course)
{
	struct board *like = board_like(b, m);
	if (like)
		like->count++;
	else
		b->board[b->count++] = (struct board){ m, course, 1 };
}

struct boards
boards_of(struct draft *d, struct arena *a)
{
	unsigned courses = draft_courses(d);
	struct boards b = { .courses = draft_tried(d) };
	b.board = arena_array(a, courses + 1, sizeof *b.board);
	if (courses == 0)
		add_board(&b, draft_board(d), 0);
	for (unsigned i = 0; i < courses; i++)
		if (draft_is_tried(d, i))
			add_board(&b, draft_course(d, i), i);
	return b;
}
