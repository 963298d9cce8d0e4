#include "report_hear.h"

/* This file tells the details of a position in words. */

/* Returns a list of things by side, such as "Allies 6 (used), 4; Germans 3". */
static const char *
list_chips(const struct telling *t, const struct picture_detail *f)
{
	const struct picture *p = t->picture;
	struct buffer list = buffer_in(t->arena);
	for (int side = -1; side < (int)p->side_count; side++) {
		struct buffer some = buffer_in(t->arena);
		for (size_t i = 0; i < f->chips; i++) {
			const struct picture_chip *c = &f->chip[i];
			const char *said = c->said ? c->said : c->text;
			if (c->side == side)
				hear_item(&some, ", ",
					c->spent ? arena_printf(t->arena,
							   _("%s (used)"), said)
						 : said);
		}
		if (some.length)
			hear_item(&list, "; ",
				side < 0 ? buffer_string(&some)
					 : arena_printf(t->arena, "%s %s",
						   hear_side(p, side),
						   buffer_string(&some)));
	}
	return list.length ? buffer_string(&list) : _("none");
}

static const char *
list_values(const struct telling *t, const struct picture_detail *f)
{
	struct buffer list = buffer_in(t->arena);
	for (int side = 0; side < (int)t->picture->side_count; side++)
		if (f->value[side])
			hear_item(&list, ", ",
				arena_printf(t->arena, "%s %d",
					hear_side(t->picture, side),
					f->value[side]));
	return list.length ? buffer_string(&list) : _("none");
}

static void
tell_detail(struct telling *t, const struct picture_detail *f)
{
	if (f->said) {
		hear_say(t, "%s", f->said);
		return;
	}
	switch ((enum detail_kind)f->kind) {
	case DETAIL_WORDS:
		hear_say(t, "%s", f->name);
		break;
	case DETAIL_LIST:
	case DETAIL_HOLDING:
		hear_say(t, "%s: %s.", f->name, list_chips(t, f));
		break;
	case DETAIL_TRACK:
		hear_say(t, _("%s, of %d: %s."), f->name, f->most,
			list_values(t, f));
		break;
	case DETAIL_DUE:
		break;
	}
}

static const struct picture_detail *
due_in(const struct picture *p, int turn)
{
	for (size_t i = 0; i < p->details; i++)
		if (p->detail[i].kind == DETAIL_DUE &&
			p->detail[i].turn == turn)
			return &p->detail[i];
	return NULL;
}

/* Lists units that arrive. At full length the list has all turns, otherwise
 * only this turn and the next turn in which units arrive. */
static void
tell_turns(struct telling *t)
{
	const struct picture_turns *turns = &t->picture->turns;
	int last = turns->last ? turns->last : turns->count;
	int wanted = t->length == HEAR_FULL ? turns->count : 1;
	if (turns->now)
		hear_say(t, _("Turn %d of %d."), turns->now, last);
	for (int turn = turns->now; turn <= turns->count && wanted; turn++) {
		const struct picture_detail *due = due_in(t->picture, turn);
		if (!due)
			continue;
		wanted -= turn > turns->now;
		hear_say(t, _("Due in turn %d, %s: %s."), turn,
			turn ? turns->names[turn - 1] : "", list_chips(t, due));
	}
}

static void
tell_stacks(struct telling *t)
{
	const struct picture *p = t->picture;
	const struct picture_counter *c, *end = p->counter + p->counters;
	bool *taken = arena_array(t->arena, p->map->hexes, sizeof *taken);
	for (c = p->counter; c < end; c++)
		taken[c->hex] = true;
	for (int side = 0; side < (int)p->side_count; side++) {
		struct buffer list = buffer_in(t->arena);
		for (int hex = 0; hex < (int)p->map->hexes; hex++) {
			struct buffer some = buffer_in(t->arena);
			for (c = p->counter; taken[hex] && c < end; c++)
				if (c->hex == hex && c->side == side)
					hear_item(&some, ", ",
						hear_counter(t, c));
			if (some.length)
				hear_item(&list, "; ",
					arena_printf(t->arena, "%s: %s",
						p->map->hex[hex].name,
						buffer_string(&some)));
		}
		if (list.length)
			hear_say(t, "%s: %s.", hear_side(p, side),
				buffer_string(&list));
	}
}

void
hear_tell_details(struct telling *t)
{
	const struct picture *p = t->picture;
	if (p->table)
		hear_tell_frames(t);
	for (size_t i = 0; i < p->details; i++)
		tell_detail(t, &p->detail[i]);
	if (p->map) {
		tell_turns(t);
		hear_tell_bridges(t);
	}
	if (p->map && t->drawn) {
		hear_tell_due(t);
		if (p->stacked)
			tell_stacks(t);
	}
}
