#include <stdlib.h>
#include <string.h>

#include "feldpost/tabletop.h"
#include "report_hear.h"

/* This file tells where counters are, what is near them, and which counters can
 * have orders. */

const char *
hear_side(const struct picture *p, int side)
{
	return side >= 0 && side < (int)p->side_count
		       ? message_said(p->sides[side].name)
		       : _("nobody");
}

/* True if two sides are enemies. In some games several players share an
 * enemy. */
static bool
are_enemies(const struct telling *t, int one, int other)
{
	int seats = t->match->rules->seat_count;
	return one != other && ((int)t->picture->side_count == seats ||
				       one >= seats || other >= seats);
}

const char *
hear_place(const struct picture *p, int at)
{
	return p->map ? p->map->hex[at].name
		      : message_said(p->table->place[at].name);
}

const char *
hear_counter(const struct telling *t, const struct picture_counter *c)
{
	struct buffer text = buffer_in(t->arena);
	bool hidden = c->symbol == SYMBOL_UNKNOWN;
	if (hidden && t->picture->map && !t->drawn)
		return hear_fill(t->arena, "hidden-card", c->id, "", "");
	buffer_puts(&text, c->id);
	if (c->size && t->drawn)
		buffer_printf(&text, " %s", c->size);
	if (t->length == HEAR_FULL && !hidden)
		buffer_printf(&text, ", %s",
			message_said(counter_symbols[c->symbol]));
	if (c->values && t->picture->map)
		buffer_printf(&text, t->drawn ? " %s" : ", %s", c->values);
	if (c->reduced)
		buffer_printf(&text, ", %s", _("reduced"));
	if (c->locked)
		buffer_printf(&text, ", %s", _("locked"));
	return buffer_string(&text);
}

bool
hear_is_told(const struct telling *t, int hex)
{
	return !t->part || !t->picture->map ||
	       chart_has(*t->part, &t->picture->map->hex[hex]);
}

/* Returns the direction from one hex to another, one of eight. */
static const char *
direction(const struct hexmap *m, int from, int to)
{
	/* On the drawn map, the length of a hexside is the unit: columns are
	 * 1.5 apart, and half hexes 0.866 apart. */
	int x = 1500 * (m->hex[to].column - m->hex[from].column);
	int y = 866 * (hex_height(m, to) - hex_height(m, from));
	int steep = 1000 * abs(y), level = 1000 * abs(x);
	if (414 * abs(y) > level)
		return y < 0 ? _("north") : _("south");
	if (414 * abs(x) > steep)
		return x < 0 ? _("west") : _("east");
	if (y < 0)
		return x < 0 ? _("north-west") : _("north-east");
	return x < 0 ? _("south-west") : _("south-east");
}

/* Returns a place and direction: "0404 Geilenkirchen, north-west". */
static const char *
where_from(const struct telling *t, int from, int to)
{
	return arena_printf(t->arena, _("%s, %s"), hear_place(t->picture, to),
		direction(t->picture->map, from, to));
}

enum {
	NEAREST = 3, /* At full length this many enemies are named. */
};

struct enemy {
	const struct picture_counter *counter;
	int far;
};

static int
compare_far(const void *a, const void *b)
{
	const struct enemy *x = a, *y = b;
	return x->far != y->far ? x->far - y->far
				: x->counter->hex - y->counter->hex;
}

static size_t
find_enemies(const struct telling *t, int side, int hex, struct enemy *out)
{
	const struct picture *p = t->picture;
	size_t count = 0;
	for (size_t i = 0; i < p->counters; i++)
		if (p->counter[i].hex >= 0 &&
			are_enemies(t, side, p->counter[i].side))
			out[count++] = (struct enemy){ &p->counter[i],
				hex_distance(p->map, hex, p->counter[i].hex) };
	qsort(out, count, sizeof *out, compare_far);
	return count;
}

/* Lists all adjacent enemies, and the nearest ones further away. */
static const char *
list_enemies(const struct telling *t, int hex, const struct enemy *enemy,
	size_t count, bool beside)
{
	struct buffer list = buffer_in(t->arena);
	size_t most = beside ? count : t->length == HEAR_FULL ? NEAREST : 1;
	for (size_t i = 0; i < count && most; i++) {
		const char *where = where_from(t, hex, enemy[i].counter->hex);
		const char *far = arena_printf(t->arena, "%d", enemy[i].far);
		if ((enemy[i].far <= 1) != beside)
			continue;
		most--;
		hear_item(&list, "; ",
			arena_printf(t->arena, "%s, %s", enemy[i].counter->id,
				beside ? where
				       : hear_fill(t->arena, "far", far, where,
						 "")));
	}
	return buffer_string(&list);
}

/* Returns a sentence such as " Enemies beside it: de-12, 0404, north." */
static const char *
near_text(const struct telling *t, int side, int hex)
{
	struct arena *a = t->arena;
	struct enemy *enemy =
		arena_array(a, t->picture->counters + 1, sizeof *enemy);
	size_t count = find_enemies(t, side, hex, enemy);
	struct buffer text = buffer_in(a);
	const char *list = list_enemies(t, hex, enemy, count, true);
	if (*list)
		buffer_printf(&text, " %s %s.",
			hear_fill(a, "beside", "", "", ""), list);
	if (*list && t->length != HEAR_FULL)
		return buffer_string(&text);
	list = list_enemies(t, hex, enemy, count, false);
	if (*list)
		buffer_printf(&text, " %s %s.",
			hear_fill(a, "nearest", "", "", ""), list);
	return buffer_string(&text);
}

const char *
hear_list_at(const struct telling *t, int side, int at)
{
	const struct picture *p = t->picture;
	struct buffer list = buffer_in(t->arena);
	for (size_t i = 0; i < p->counters; i++)
		if (p->counter[i].hex == at &&
			(side < 0 || p->counter[i].side == side))
			hear_item(&list, "; ", hear_counter(t, &p->counter[i]));
	return buffer_string(&list);
}

/* Describes each place of a side once, in the order of the map. */
static void
tell_side(struct telling *t, int side)
{
	const struct picture *p = t->picture;
	int places = p->map ? (int)p->map->hexes : (int)p->table->places;
	for (int at = 0; at < places; at++) {
		const char *list =
			hear_is_told(t, at) ? hear_list_at(t, side, at) : "";
		if (!*list)
			continue;
		const char *in = p->map && t->length == HEAR_FULL
					 ? hear_large_areas(t, at)
					 : "";
		hear_say(t, _("At %s%s%s: %s.%s"), hear_place(p, at),
			*in ? ", " : "", in, list,
			p->map && side == t->seat ? near_text(t, side, at)
						  : "");
	}
}

static int
count_of(const struct telling *t, int side)
{
	const struct picture *p = t->picture;
	int count = 0;
	for (size_t i = 0; i < p->counters; i++)
		count += p->counter[i].side == side && p->counter[i].hex >= 0 &&
			 hear_is_told(t, p->counter[i].hex);
	return count;
}

/* Lists units that may still get orders, and units that may not. */
void
hear_tell_due(struct telling *t)
{
	const struct picture *p = t->picture;
	struct buffer due = buffer_in(t->arena), locked = buffer_in(t->arena);
	int dues = 0, locks = 0;
	for (size_t i = 0; i < p->counters; i++) {
		const struct picture_counter *c = &p->counter[i];
		if (c->hex < 0 || !hear_is_told(t, c->hex))
			continue;
		if (c->strong)
			hear_item(&due, ", ", c->id);
		if (c->locked)
			hear_item(&locked, ", ", c->id);
		dues += c->strong;
		locks += c->locked;
	}
	bool counted = t->length == HEAR_SHORT;
	if (dues && !t->drawn)
		hear_say(t,
			P_("%d unit can still move%s%s.",
				"%d units can still move%s%s.", dues),
			dues, counted ? "" : ": ",
			counted ? "" : buffer_string(&due));
	if (locks)
		hear_say(t,
			P_("%d unit is locked%s%s.", "%d units are locked%s%s.",
				locks),
			locks, counted ? "" : ": ",
			counted ? "" : buffer_string(&locked));
}

/* Tells which of the listener's units have orders, and why the others have
 * none. If all units or no units have orders, no list is needed. */
static void
tell_idle(struct telling *t)
{
	const struct match *m = t->match;
	const struct picture *p = t->picture;
	const struct vocabulary *const *v = m->rules->vocabularies;
	struct buffer able = buffer_in(t->arena), due = buffer_in(t->arena);
	int idle = 0;
	while (*v && strcmp((*v)->type, "UNIT") != 0)
		v++;
	for (size_t i = 0; *v && i < p->counters; i++) {
		const struct picture_counter *c = &p->counter[i];
		struct refusal why;
		int thing = words_find(*v, m->world,
			arena_copy(t->arena, c->id, strcspn(c->id, " ")), NULL);
		/* The listener may also command counters that belong to no
		 * seat. */
		bool mine = c->side == t->seat;
		if ((!mine && c->side < m->rules->seat_count) || thing < 0 ||
			c->hex < 0 || !hear_is_told(t, c->hex))
			continue;
		if (!match_idle(m, *v, thing, &why)) {
			hear_item(&able, ", ", c->id);
			if (c->strong)
				hear_item(&due, ", ", c->id);
			continue;
		}
		idle++;
		if (mine && t->length == HEAR_FULL)
			hear_say(t, _("No order: %s."), why.text);
	}
	if (idle && able.length > due.length)
		hear_say(t, _("There are orders for: %s."),
			buffer_string(&able));
	else if (idle && !able.length)
		hear_say(t, "%s",
			t->part ? _("There are no orders for units here.")
				: _("There are no orders for units."));
}

/* Counts the units on the board, or in the described part of the board. */
static void
tell_count(struct telling *t, int side, int count)
{
	const char *name = hear_side(t->picture, side);
	if (side == t->seat && t->part)
		hear_say(t,
			P_("Yours, %s: %d unit here.",
				"Yours, %s: %d units here.", count),
			name, count);
	else if (side == t->seat)
		hear_say(t,
			P_("Yours, %s: %d unit on the board.",
				"Yours, %s: %d units on the board.", count),
			name, count);
	else if (t->part)
		hear_say(t,
			P_("%s: %d unit here.", "%s: %d units here.", count),
			name, count);
	else
		hear_say(t,
			P_("%s: %d unit on the board.",
				"%s: %d units on the board.", count),
			name, count);
}

void
hear_tell_units(struct telling *t)
{
	const struct picture *p = t->picture;
	for (int k = -1; k < (int)p->side_count; k++) {
		int side = k < 0 ? t->seat : k;
		if (side < 0 || (k >= 0 && side == t->seat))
			continue;
		int count = count_of(t, side);
		if (!count && !p->map)
			continue;
		tell_count(t, side, count);
		if (t->length != HEAR_SHORT)
			tell_side(t, side);
		if (k < 0)
			hear_tell_due(t);
		if (k < 0 && t->length != HEAR_SHORT &&
			t->match->missing.seat == t->seat)
			tell_idle(t);
	}
	if (t->seat < 0)
		hear_tell_due(t);
}
