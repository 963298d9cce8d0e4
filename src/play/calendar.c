#include "feldpost/calendar.h"

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
