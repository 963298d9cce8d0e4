#include "report_hear.h"

/* This file tells the areas, places and bridges of hex maps. */

/* Returns how many of these hexes each side holds, such as "Allies 3, Germans
 * 5". */
static const char *
holders(const struct telling *t, const struct hex_list *l)
{
	const struct picture *p = t->picture;
	struct buffer list = buffer_in(t->arena);
	for (int side = 0; p->owner && side < (int)p->side_count; side++) {
		int count = 0;
		for (size_t i = 0; i < l->count; i++)
			count += p->owner[l->hex[i]] == side;
		if (count)
			hear_item(&list, ", ",
				arena_printf(t->arena, "%s %d",
					hear_side(p, side), count));
	}
	return buffer_string(&list);
}

enum {
	NAMED = 24, /* At most this many hexes of an area are named. */
	LARGE = 4,  /* An area of 1/4 of the map or more is large. */
};

static bool
is_large(const struct picture *p, const struct picture_area *area)
{
	return area->hexes.count * LARGE > p->map->hexes;
}

/* Large areas are too large to locate a hex, so only descriptions at full
 * length name them with each place. */
const char *
hear_large_areas(const struct telling *t, int hex)
{
	const struct picture *p = t->picture;
	struct buffer list = buffer_in(t->arena);
	for (size_t i = 0; i < p->areas; i++) {
		const struct hex_list *l = &p->area[i].hexes;
		for (size_t k = 0; k < l->count && is_large(p, &p->area[i]);
			k++)
			if (l->hex[k] == hex)
				hear_item(&list, ", ",
					message_said(p->area[i].name));
	}
	return buffer_string(&list);
}

static void
tell_area(struct telling *t, const struct picture_area *area)
{
	const struct picture *p = t->picture;
	const struct hex_list *l = &area->hexes;
	const char *held = holders(t, l);
	if (t->length != HEAR_FULL && is_large(p, area))
		return;
	struct buffer hexes = buffer_in(t->arena);
	for (size_t i = 0; i < l->count && l->count <= NAMED; i++)
		hear_item(&hexes, ", ", p->map->hex[l->hex[i]].id);
	hear_say(t,
		P_("%s: %d hex%s%s%s%s.", "%s: %d hexes%s%s%s%s.",
			(long)l->count),
		message_said(area->name), (int)l->count,
		hexes.length ? ": " : "", buffer_string(&hexes),
		*held ? _("; held by ") : "", held);
}

/* Tells a landmark. At full length, also tells its terrain and its units. */
static void
tell_landmark(struct telling *t, const struct hex_place *place)
{
	const struct picture *p = t->picture;
	const struct hex *h = &p->map->hex[place->hex];
	const char *units = hear_list_at(t, -1, place->hex);
	hear_say(t, "%s, %s: %s.", h->name,
		message_said(p->map->terrain[h->terrain].name),
		*units ? units
		       : hear_fill(t->arena, "nobody-here", "", "", ""));
}

void
hear_tell_map(struct telling *t)
{
	const struct picture *p = t->picture;
	for (size_t i = 0; !t->part && i < p->areas; i++)
		tell_area(t, &p->area[i]);
	if (t->length != HEAR_FULL && !t->part)
		return;
	for (size_t i = 0; i < p->map->places; i++)
		if (hear_is_told(t, p->map->place[i].hex))
			tell_landmark(t, &p->map->place[i]);
	for (size_t i = 0; i < p->marks; i++)
		if (p->mark[i].name && hear_is_told(t, p->mark[i].hex))
			hear_say(t, "%s: %s.", p->mark[i].name,
				picture_near(p, p->mark[i].hex));
}

void
hear_tell_held(struct telling *t)
{
	const struct picture *p = t->picture;
	for (int side = 0; p->owner && side < (int)p->side_count; side++) {
		struct buffer list = buffer_in(t->arena);
		for (size_t i = 0; i < p->map->places; i++) {
			const struct hex_place *place = &p->map->place[i];
			if (p->owner[place->hex] == side &&
				hear_is_told(t, place->hex))
				hear_item(&list, ", ", place->name);
		}
		if (list.length)
			hear_say(t, _("Places that %s hold: %s."),
				hear_side(p, side), buffer_string(&list));
	}
}

static const char *
name_bridge(const struct telling *t, const struct picture_side_look *b)
{
	const struct hexside *side = &t->picture->map->side[b->side];
	if (t->length != HEAR_FULL)
		return side->id;
	return arena_printf(t->arena, _("%s at %s"), side->id,
		picture_near(t->picture, side->hex[0]));
}

/* Tells the bridges. Intact bridges are listed only at full length. Otherwise
 * they are counted, except below a board, which shows them. */
void
hear_tell_bridges(struct telling *t)
{
	static const char *const looks[BRIDGE_LOOKS] = {
		[BRIDGE_INTACT] = N_("Bridges that stand"),
		[BRIDGE_DESTROYED] = N_("Bridges down"),
		[BRIDGE_PONTOON] = N_("Bridge of engineers"),
		[BRIDGE_SAFE] = N_("Safe bridges"),
	};
	const struct picture *p = t->picture;
	for (int look = 0; look < BRIDGE_LOOKS; look++) {
		struct buffer list = buffer_in(t->arena);
		int count = 0;
		for (size_t i = 0; i < p->bridges; i++) {
			const struct picture_side_look *b = &p->bridge[i];
			if (b->look != look ||
				!hear_is_told(t, p->map->side[b->side].hex[0]))
				continue;
			hear_item(&list, ", ", name_bridge(t, b));
			count++;
		}
		if (!count || (look == BRIDGE_INTACT && t->drawn))
			continue;
		if (look == BRIDGE_INTACT && t->length != HEAR_FULL)
			hear_say(
				t, "%s: %d.", message_said(looks[look]), count);
		else
			hear_say(t, "%s: %s.", message_said(looks[look]),
				buffer_string(&list));
	}
}
