#include "feldpost/trail.h"

struct trail {
	struct picture *p;
	const struct trail_words *words;
	const void *world;
	enum arrow_kind kind;
	int unit;
	int16_t to;
	int16_t hex[HEX_MOST];
	size_t count;
	struct picture_result *fight; /* NULL outside a fight */
};

static int
side_of(const struct trail *t, int unit)
{
	return t->words->side_of(t->world, unit);
}

static void
end_trail(struct trail *t)
{
	if (t->count == 1)
		t->hex[t->count++] = t->to;
	if (t->count)
		picture_add_arrow(
			t->p, t->kind, side_of(t, t->unit), t->hex, t->count);
	t->count = 0;
}

/* Begins an arrow, unless it continues a move that was interrupted. */
static void
begin_trail(struct trail *t, enum arrow_kind kind, const int *arg)
{
	if (t->count > 1 && kind == ARROW_MOVE && t->kind == kind &&
		t->unit == arg[0] && t->hex[t->count - 1] == arg[1])
		return;
	end_trail(t);
	t->kind = kind;
	t->unit = arg[0];
	t->hex[t->count++] = (int16_t)arg[1];
	t->to = (int16_t)arg[2];
}

/* Adds a fight, with every attacker named before the die was rolled. */
static void
open_fight(struct trail *t, int hex)
{
	if (!t->fight || t->fight->die || t->fight->hex != hex)
		t->fight = picture_add_result(t->p, hex);
}

static void
go_straight(struct trail *t, enum arrow_kind kind, const int *arg)
{
	int16_t way[] = { (int16_t)arg[1], (int16_t)arg[2] };
	picture_add_arrow(t->p, kind, side_of(t, arg[0]), way, 2);
	if (kind == ARROW_ATTACK)
		open_fight(t, arg[2]);
}

static void
add_to_fight(struct trail *t, const struct trail_row *row, const int *arg)
{
	struct picture_result *fight = t->fight;
	if (!fight)
		return;
	if (row->part == TRAIL_DIFFERENTIAL)
		fight->odds =
			arena_printf(t->p->arena, "%+d", arg[row->detail]);
	else if (row->part == TRAIL_PERCENT)
		fight->odds =
			arena_printf(t->p->arena, "%d%%", arg[row->detail]);
	else if (row->part == TRAIL_RESULT) {
		fight->die = arg[0];
		fight->result = words_id(t->words->results, t->world, arg[1]);
		fight->words = words_said(t->words->results, t->world, arg[1]);
		/* A result's name may begin with its sign. */
		const char *rest = text_behind(fight->words, fight->result);
		if (rest && rest[0] == ',' && rest[1] == ' ')
			fight->words = rest + 2;
	} else
		fight->lost[side_of(t, arg[0]) & 3]++;
}

static void
add_part(struct trail *t, const struct trail_row *row, const int *arg)
{
	switch (row->part) {
	case TRAIL_END:
		break;
	case TRAIL_BEGINS:
		begin_trail(t, (enum arrow_kind)row->detail, arg);
		break;
	case TRAIL_STEP:
		if (t->count && t->unit == arg[0] && t->count < HEX_MOST)
			t->hex[t->count++] = (int16_t)arg[1];
		break;
	case TRAIL_STRAIGHT:
		go_straight(t, (enum arrow_kind)row->detail, arg);
		break;
	case TRAIL_TARGET:
		open_fight(t, arg[row->detail]);
		break;
	case TRAIL_DIFFERENTIAL:
	case TRAIL_PERCENT:
	case TRAIL_RESULT:
	case TRAIL_LOSS:
		add_to_fight(t, row, arg);
		break;
	}
}

void
picture_add_trails(struct picture *p, const struct record *first,
	const struct trail_words *words, const void *world)
{
	struct trail *t = arena_array(p->arena, 1, sizeof *t);
	t->p = p;
	t->words = words;
	t->world = world;
	for (const struct record *r = first; r; r = r->next) {
		const struct trail_row *row = words->rows;
		while (row->part != TRAIL_END && row->message != r->message)
			row++;
		if (r->kind == RECORD_EVENT)
			add_part(t, row, r->arg);
	}
	end_trail(t);
}
