#include "feldpost/sheet.h"
#include "feldpost/gloss.h"
#include "movement.h"
#include "position.h"

static bool
moves_in(const struct world *w, int unit, int phase)
{
	return !aachen_is_mobile_phase(phase) ||
	       aachen_class(w, unit) == MOBILE;
}

/* Returns facts such as "0205, 2-3-7": the present steps of a unit on the map,
 * or all steps of one that arrives. */
static const char *
about(const struct sheet *s, int verb, int unit)
{
	const struct world *w = s->scene.world;
	if (unit < 0)
		return "";
	const struct counter *c = &w->counters[unit];
	const struct unit *u = &s->now->unit[unit];
	struct arena *a = s->out->arena;
	int steps = on_map(u) ? u->steps : c->steps;
	const char *facts =
		arena_printf(a, steps < c->steps ? _("%s reduced") : "%s",
			aachen_values(w, unit, steps).text);
	if (verb == VERB_PLACE)
		return arena_printf(a, "%s, %s", facts,
			words_said(&aachen_zones, w, c->zone));
	if (verb == VERB_ENTER)
		return facts;
	if (!moves_in(w, unit, s->then->phase))
		return NULL;
	return arena_printf(a, "%s, %s",
		on_map(u) ? words_said(&aachen_hexes, w, u->hex)
			  : _("once there"),
		facts);
}

static const char *
formation(const struct world *w, int unit)
{
	return words_said(&aachen_formations, w, w->counters[unit].formation);
}

static void
write_remarks(struct sheet *s)
{
	const struct world *w = s->scene.world;
	const struct hexmap *map = &w->map;
	struct buffer ids = buffer_in(s->out->arena);
	/* Section 3: a set-up zone is listed with its hexes. */
	for (int zone = 0; zone < (int)map->areas; zone++)
		if (aachen_zone_waits(w, s->then, zone))
			sheet_area(s->out, map, &map->area[zone]);
	/* 2.5 Names the units that an enemy zone locks. */
	for (int i = 0; i < (int)w->counter_count; i++)
		if (s->then->unit[i].locked && on_map(&s->then->unit[i]) &&
			moves_in(w, i, s->then->phase))
			gloss_item(&ids, ", ", _("%s at %s"), w->counters[i].id,
				map->hex[s->then->unit[i].hex].id);
	if (ids.length)
		sheet_remark(s->out, "locked: %s", buffer_string(&ids));
}

static void
settle(struct state *then, const struct order *o)
{
	struct unit *u = &then->unit[o->arg[0]];
	u->hex = o->arg[1];
	u->due = false;
}

static bool
go_on(struct sheet *s)
{
	const struct world *w = s->scene.world;
	struct state *then = s->then;
	then->phase++;
	then->mover = -1;
	for (size_t i = 0; i < w->counter_count; i++)
		then->unit[i].moved = then->unit[i].locked = false;
	return then->phase != PHASE_OVER;
}

/* 2.12 Writes the standing orders that apply by default. */
static void
write_standing(struct sheet *s)
{
	const struct world *w = s->scene.world;
	const struct hexmap *m = &w->map;
	struct buffer *out = s->out, ids = buffer_in(out->arena);
	/* Writes the areas where units resist by default: some terrains, the
	 * exits and the wall. */
	for (size_t i = 0; i < m->terrains; i++)
		if (m->terrain[i].look == LOOK_CITY ||
			m->terrain[i].look == LOOK_TOWN)
			buffer_printf(&ids, " %s", m->terrain[i].id);
	buffer_printf(&ids, " %s %s", m->area[w->area_exits].id,
		m->area[w->area_trigger].id);
	sheet_order(
		out, "yield elsewhere", "stiff hold%s", buffer_string(&ids));
	buffer_puts(out, "#      or stiff always|never|ask [at AREA...]\n");
	sheet_order(
		out, "always, ask; marker NUMBER at HEX...", "markers never");
	buffer_puts(out,
		"#      or markers always|never|ask [at AREA...]\n"
		"#      if bombarded then LINE; unless bombarded then LINE\n");
	if (s->reader->seat == GERMAN)
		sheet_order(out, "none, ask", "demolish all");
	buffer_puts(out,
		"#      retreat ask; retreat toward north|east|south|west;\n");
	buffer_printf(out, "#        %s\n#      losses ask; %s\n",
		_("otherwise away from enemies"),
		_("otherwise whole units first, and of these the strongest"));
	sheet_order(out, "always, never", "advance ask");
}

void
aachen_sheet(const struct scene *scene, const struct reader *reader,
	struct buffer *out)
{
	static const struct sheet_words words = {
		.hexes = &aachen_hexes,
		.about = about,
		.group = formation,
		.remark = write_remarks,
		.settle = settle,
		.go_on = go_on,
		.standing = write_standing,
	};
	sheet_fill(&words, scene, reader, out);
}
