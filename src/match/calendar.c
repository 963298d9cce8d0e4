#include "feldpost/calendar.h"
#include "feldpost/message.h"

const struct field calendar_fields[] = {
	F_TEXT(struct calendar, name, "name", 24),
	FIELDS_END,
};

void
calendar_number(struct calendar *turns, size_t count, struct arena *a)
{
	for (size_t i = 0; i < count; i++)
		turns[i].id = arena_printf(a, "%zu", i + 1);
}

static const char *
say_turn(struct arena *a, const struct calendar *turns, size_t count, int now)
{
	if (now == 0)
		return arena_printf(a, _("Before turn 1 of %zu"), count);
	return arena_printf(
		a, _("%s, turn %d of %zu"), turns[now - 1].name, now, count);
}

void
calendar_draw(struct canvas *c, const struct calendar *turns, size_t count,
	int now, const char *right)
{
	const char *turn = say_turn(c->arena, turns, count, now);
	canvas_text(c, 0, 0, turn, STYLE_STRONG);
	canvas_track(c, (int)text_width(turn) + 3, 0, 1, (int)count, now);
	if (right)
		canvas_text(c, CANVAS_WIDTH - (int)text_width(right), 0, right,
			STYLE_STRONG);
}
