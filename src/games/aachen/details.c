#include <string.h>

#include "combat.h"
#include "feldpost/gloss.h"
#include "movement.h"

/* This file writes the details beside the map: what decides the game, what is
 * available and what arrives. It also has the measures that compare plans. */

/* Returns a label for the map, such as "30-1", "3a10", "eng1" or "de07". If the
 * id has two dashes, its first part, the country, is left out. */
const char *
aachen_label(const struct world *w, int unit, struct arena *a)
{
	const char *id = w->counters[unit].id;
	const char *dash = strchr(id, '-'), *last = strrchr(id, '-');
	const char *label = dash == last ? id : dash + 1;
	if (text_width(label) <= 4)
		return label;
	return arena_printf(a, "%.*s%s", (int)(last - label), label, last + 1);
}

static struct picture_chip
chip_of(const struct world *w, int unit, struct arena *a)
{
	return (struct picture_chip){ .side = w->counters[unit].side,
		.text = aachen_label(w, unit, a),
		.said = w->counters[unit].id };
}

/* 2.6 Describes the battle to a player who must answer a question about it. */
static void
add_battle(const struct world *w, const struct state *s, struct picture *p)
{
	const struct battle *b = &s->battle;
	const char *at = words_said(&aachen_hexes, w, b->hex);
	struct buffer list = buffer_in(p->arena);
	struct odds odds;
	for (int i = 0; i < b->attackers; i++)
		gloss_item(&list, ", ", "%s", w->counters[b->attacker[i]].id);
	if (!b->decided) {
		aachen_odds(w, s, b, &odds);
		gloss_item(&list, ", ",
			_("%d against %d of %s, %d for water: differential "
			  "%+d"),
			odds.attack, odds.defence, w->counters[b->defender].id,
			odds.water, odds.differential);
	}
	picture_say(p,
		b->bombardment ? _("Bombardment of %s: %s.")
			       : _("Attack of %s: %s."),
		at, gloss_list(&list));
}

/* 3 Lists the units that must still be set up, by zone. */
static void
add_set_up(const struct world *w, const struct state *s, struct picture *p)
{
	for (int zone = 0; zone < (int)w->map.areas; zone++) {
		if (!aachen_zone_waits(w, s, zone))
			continue;
		picture_add_detail(p, DETAIL_LIST,
			arena_printf(p->arena, _("To be set up in %s"),
				words_said(&aachen_zones, w, zone)));
		for (int i = 0; i < (int)w->counter_count; i++)
			if (w->counters[i].zone == zone &&
				aachen_is_to_place(w, s, i))
				picture_add_chip(p, chip_of(w, i, p->arena));
	}
}

/* 2.13 Writes the arrival of a unit, such as "de-37 4-5-7 at 2105 or 2205". */
static void
add_due(const struct world *w, int unit, struct picture *p)
{
	const struct counter *c = &w->counters[unit];
	struct picture_chip chip = chip_of(w, unit, p->arena);
	struct buffer at = buffer_in(p->arena);
	for (size_t i = 0; i < c->entry.count; i++)
		gloss_item(
			&at, _(" or "), "%s", w->map.hex[c->entry.hex[i]].id);
	chip.said = arena_printf(p->arena, _("%s %s at %s"), c->id,
		aachen_values(w, unit, c->steps).text, gloss_list(&at));
	picture_add_due(p, c->turn, chip);
}

/* 2.13, 2.14 Adds the turn track, with the units that arrive in each turn. */
static void
add_turns(const struct world *w, const struct state *s, struct picture *p)
{
	calendar_add_turns(p, w->turns, w->turn_count, s->turn);
	p->turns.last = aachen_last_turn(w, s);
	for (int i = 0; i < (int)w->counter_count; i++)
		if (s->unit[i].due && w->counters[i].turn > 0)
			add_due(w, i, p);
	picture_say(p, _("Each Allied unit lost ends the game a turn sooner."));
}

/* Rule 15: lists the units that arrive after the West Wall is broken. */
static void
add_waiting(const struct world *w, const struct state *s, struct picture *p)
{
	int units = 0, held = 0;
	for (int i = 0; i < (int)w->counter_count; i++) {
		if (w->counters[i].turn != TURN_TRIGGER || !s->unit[i].due)
			continue;
		if (!units++)
			picture_add_detail(p, DETAIL_HOLDING,
				_("When the West Wall is broken"));
		picture_add_chip(p, chip_of(w, i, p->arena));
	}
	for (size_t i = 0; i < w->map.hexes; i++)
		held += w->trigger[i] && s->control[i] == ALLIED;
	if (units && s->latch > 0)
		picture_say(p,
			_("The West Wall on the Wurm was broken in turn %d: "
			  "these units arrive in turn %d."),
			s->latch, s->latch < s->turn ? s->turn : s->latch + 1);
	else if (units)
		picture_say(p,
			_("The West Wall is broken when an Allied player turn "
			  "ends with %d connected hexes of it on the "
			  "Wurm in Allied control; now there are %d."),
			w->trigger_hexes, held);
}

/* 2.11 Lists the support markers of both sides. */
static void
add_markers(const struct world *w, const struct state *s, struct picture *p)
{
	picture_add_detail(p, DETAIL_HOLDING, _("Support markers"));
	for (int i = 0; i < (int)w->marker_count; i++)
		picture_add_chip(
			p, (struct picture_chip){ .side = w->markers[i].side,
				   .text = arena_printf(
					   p->arena, "%d", w->markers[i].value),
				   .spent = set_has(s->spent, i) });
}

static void
add_losses(const struct world *w, const struct state *s, struct picture *p)
{
	picture_add_detail(p, DETAIL_HOLDING,
		arena_printf(p->arena, _("Lost: Allies %d, Germans %d"),
			aachen_lost(w, s, ALLIED), aachen_lost(w, s, GERMAN)));
	for (int i = 0; i < (int)w->counter_count; i++)
		if (s->unit[i].lost)
			picture_add_chip(p, chip_of(w, i, p->arena));
}

static void
add_held(const struct world *w, const struct state *s, struct picture *p)
{
	const struct hex_list *const list[] = {
		&w->map.area[w->area_city].hexes,
		&w->map.area[w->area_exits].hexes,
	};
	const char *const name[] = {
		arena_printf(p->arena, _("Hexes of Aachen: %d of %d"),
			aachen_city_held(w, s), (int)list[0]->count),
		arena_printf(p->arena, _("Exits: %d of %d, needed %d"),
			aachen_exits_held(w, s), (int)list[1]->count,
			w->exits_needed),
	};
	for (int i = 0; i < 2; i++) {
		picture_add_detail(p, DETAIL_HOLDING, name[i]);
		for (size_t k = 0; k < list[i]->count; k++)
			picture_add_chip(
				p, (struct picture_chip){
					   .side = s->control[list[i]->hex[k]],
					   .text = w->map.hex[list[i]->hex[k]]
							   .id });
	}
	picture_say(p,
		_("The Allies win with all of Aachen and %d exits; with all of "
		  "Aachen at the end, the game is a draw."),
		w->exits_needed);
}

/* 2.9, 2.10 Writes what engineers have bridged, and which bridges they
 * repair. */
static void
add_works(const struct world *w, const struct state *s, struct picture *p)
{
	if (s->pontoon >= 0)
		picture_say(p,
			s->pontoon_used
				? _("The engineers' bridge was built "
				    "in turn %d and crossed in this turn%s.")
				: _("The engineers' bridge was built "
				    "in turn %d%s."),
			s->pontoon_turn,
			aachen_pontoon_in_range(w, s)
				? ""
				: _("; it carries no road, because no "
				    "engineers are near"));
	for (size_t i = 0; i < w->counter_count; i++)
		if (on_map(&s->unit[i]) && s->unit[i].repairs >= 0)
			picture_say(p, _("%s works at the bridge %s."),
				w->counters[i].id,
				w->bridges[s->unit[i].repairs].id);
}

void
aachen_details(const struct world *w, const struct state *s, struct picture *p)
{
	if (s->battle.on)
		add_battle(w, s, p);
	add_set_up(w, s, p);
	if (s->mover >= 0)
		picture_say(p, _("%s at %s may move on with %s points."),
			w->counters[s->mover].id,
			words_said(&aachen_hexes, w, s->unit[s->mover].hex),
			points_text(s->left, HALVES).text);
	add_turns(w, s, p);
	add_waiting(w, s, p);
	add_markers(w, s, p);
	add_losses(w, s, p);
	add_held(w, s, p);
	add_works(w, s, p);
}

static int
count_steps(const struct scene *scene, int side)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	int steps = 0;
	for (size_t i = 0; i < w->counter_count; i++)
		if (w->counters[i].side == side && on_map(&s->unit[i]))
			steps += s->unit[i].steps;
	return steps;
}

static int
count_lost(const struct scene *scene, int side)
{
	return aachen_lost(scene->world, scene->state, side);
}

/* 2.14 Counts the hexes of Aachen that a side controls. */
static int
count_city(const struct scene *scene, int side)
{
	const struct world *w = scene->world;
	int held = aachen_city_held(w, scene->state);
	int all = (int)w->map.area[w->area_city].hexes.count;
	return side == ALLIED ? held : all - held;
}

static int
count_exits(const struct scene *scene, int side)
{
	const struct world *w = scene->world;
	int held = aachen_exits_held(w, scene->state);
	int all = (int)w->map.area[w->area_exits].hexes.count;
	return side == ALLIED ? held : all - held;
}

const struct measure aachen_measures[] = {
	{ "own-steps", N_("steps of your own on the map"), 1, OF_SEAT,
		count_steps },
	{ "their-steps", N_("steps of the enemy on the map"), -1, OF_OTHER,
		count_steps },
	{ "own-lost", N_("units of your own lost"), -1, OF_SEAT, count_lost },
	{ "their-lost", N_("units of the enemy lost"), 1, OF_OTHER,
		count_lost },
	{ "city", N_("hexes of the city held"), 1, OF_SEAT, count_city },
	{ "exits", N_("exits held"), 1, OF_SEAT, count_exits },
	{ .id = NULL },
};
