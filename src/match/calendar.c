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

static const char *const *
names_of(struct arena *a, const struct calendar *turns, size_t count)
{
	const char **name = arena_array(a, count, sizeof *name);
	for (size_t i = 0; i < count; i++)
		name[i] = turns[i].name;
	return name;
}

void
calendar_add_turns(
	struct picture *p, const struct calendar *turns, size_t count, int now)
{
	p->turns.names = names_of(p->arena, turns, count);
	p->turns.count = (int)count;
	p->turns.now = now;
}

void
calendar_add(struct picture *p, const struct calendar *turns, size_t count,
	int now, const char *right)
{
	const char *heading =
		now == 0 ? arena_printf(
				   p->arena, _("Before turn 1 of %zu"), count)
			 : arena_printf(p->arena, _("%s, turn %d of %zu"),
				   turns[now - 1].name, now, count);
	p->table->calendar = (struct picture_calendar){
		.heading = heading,
		.right = right,
		.boxes = { 1, (int)count, now,
			.name = names_of(p->arena, turns, count) },
	};
}
