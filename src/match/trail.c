#include "feldpost/trail.h"

struct trail {
	struct picture *p;
	int (*side_of)(const void *world, int unit);
	const void *world;
	enum arrow_kind kind;
	int unit;
	int16_t to;
	int16_t hex[HEX_MOST];
	size_t count; /* 0: none is being followed */
};

static void
end_trail(struct trail *t)
{
	if (t->count == 1)
		t->hex[t->count++] = t->to;
	if (t->count)
		picture_add_arrow(t->p, t->kind, t->side_of(t->world, t->unit),
			t->hex, t->count);
	t->count = 0;
}

/* A move that was interrupted goes on where it ended. */
static bool
goes_on(const struct trail *t, enum arrow_kind kind, const int *arg)
{
	return t->count > 1 && kind == ARROW_MOVE && t->kind == kind &&
	       t->unit == arg[0] && t->hex[t->count - 1] == arg[1];
}

static void
add_part(struct trail *t, const struct trail_row *row, const int *arg)
{
	int16_t way[] = { (int16_t)arg[1], (int16_t)arg[2] };
	if (row->part == TRAIL_STEP) {
		if (t->count && t->unit == arg[0] && t->count < HEX_MOST)
			t->hex[t->count++] = way[0];
	} else if (row->part == TRAIL_STRAIGHT) {
		picture_add_arrow(
			t->p, row->kind, t->side_of(t->world, arg[0]), way, 2);
	} else if (!goes_on(t, row->kind, arg)) {
		end_trail(t);
		t->kind = row->kind;
		t->unit = arg[0];
		t->hex[t->count++] = way[0];
		t->to = way[1];
	}
}

void
picture_add_trails(struct picture *p, const struct record *first,
	const struct trail_row *rows,
	int (*side_of)(const void *world, int unit), const void *world)
{
	struct trail *t = arena_array(p->arena, 1, sizeof *t);
	t->p = p;
	t->side_of = side_of;
	t->world = world;
	for (const struct record *r = first; r; r = r->next) {
		const struct trail_row *row = rows;
		while (row->part != TRAIL_END && row->message != r->message)
			row++;
		if (r->kind == RECORD_EVENT && row->part != TRAIL_END)
			add_part(t, row, r->arg);
	}
	end_trail(t);
}
