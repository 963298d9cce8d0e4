#include "combat.h"
#include "feldpost/gloss.h"
#include "movement.h"

/* The position in words: what decides the game, and what is to come. */

/* 2.14 */

static void
write_turns(const struct world *w, const struct state *s, struct buffer *out)
{
	int last = aachen_last_turn(w, s);
	if (aachen_lost(w, s, ALLIED) == 0)
		buffer_printf(out,
			_("Turn %d is the last; each Allied unit lost makes it "
			  "one earlier."),
			last);
	else
		buffer_printf(out,
			_("Turn %d is the last: %d, less the Allied units "
			  "lost."),
			last, (int)w->turn_count);
	if (s->turn == last)
		buffer_printf(out, " %s", _("It is now."));
	buffer_putc(out, '\n');
}

/* Units lost, and units on the map that have lost a step. */
static void
write_losses(const struct world *w, const struct state *s, struct buffer *out)
{
	struct buffer list = buffer_in(out->arena);
	for (int side = ALLIED; side < SEATS; side++) {
		int lost = aachen_lost(w, s, side), gone = 0;
		for (size_t i = 0; i < w->counter_count; i++)
			if (w->counters[i].side == side && on_map(&s->unit[i]))
				gone += w->counters[i].steps - s->unit[i].steps;
		gloss_item(&list, "; ",
			P_("%s %d unit, %d reduced", "%s %d units, %d reduced",
				lost),
			words_said(&aachen_seats, w, side), lost, gone);
	}
	buffer_printf(out, _("Lost: %s.\n"), gloss_list(&list));
}

/* ": 0827, 0828": the hexes of an area that Allies hold, or "". */
static const char *
held(const struct world *w, const struct state *s, int area, struct arena *a)
{
	const struct hex_list *l = &w->map.area[area].hexes;
	struct buffer list = buffer_in(a);
	for (size_t i = 0; i < l->count; i++)
		if (s->control[l->hex[i]] == ALLIED)
			gloss_item(&list, ", ", "%s%s", list.length ? "" : ": ",
				w->map.hex[l->hex[i]].id);
	return buffer_string(&list);
}

static void
write_goals(const struct world *w, const struct state *s, struct buffer *out)
{
	buffer_printf(out,
		_("In Allied hands %d of the %d hexes of Aachen%s; %d of %d "
		  "exits%s. All of Aachen and %d exits at once win; all of "
		  "Aachen at the end is a draw.\n"),
		aachen_city_held(w, s),
		(int)w->map.area[w->area_city].hexes.count,
		held(w, s, w->area_city, out->arena), aachen_exits_held(w, s),
		(int)w->map.area[w->area_exits].hexes.count,
		held(w, s, w->area_exits, out->arena), w->exits_needed);
}

/* 2.13 Rule 15. */
static void
write_latch(const struct world *w, const struct state *s, struct buffer *out)
{
	int units = 0;
	for (size_t i = 0; i < w->counter_count; i++)
		units += w->counters[i].turn == TURN_TRIGGER && s->unit[i].due;
	if (units == 0)
		return;
	if (s->latch > 0) {
		buffer_printf(out,
			_("The West Wall on the Wurm was broken in turn %d: %d "
			  "units of the 2nd Armored Division come in turn "
			  "%d.\n"),
			s->latch, units,
			s->latch < s->turn ? s->turn : s->latch + 1);
		return;
	}
	int held = 0;
	for (size_t i = 0; i < w->map.hexes; i++)
		held += w->trigger[i] && s->control[i] == ALLIED;
	buffer_printf(out,
		_("The 2nd Armored Division (%d units) comes in the turn after "
		  "the Allied player turn that ends with %d hexes of the West "
		  "Wall on the Wurm in Allied hands, side by side; they hold "
		  "%d.\n"),
		units, w->trigger_hexes, held);
}

/* Arrivals. */

static bool
is_due(const struct world *w, const struct state *s, int unit, int turn)
{
	int on = w->counters[unit].turn;
	return s->unit[unit].due && on > 0 &&
	       (on == turn || (turn == s->turn && on < turn));
}

/* Writes the units due in a turn; false if there are none. */
static bool
write_arrivals(const struct world *w, const struct state *s, int turn,
	struct buffer *out)
{
	struct buffer list = buffer_in(out->arena);
	for (int i = 0; i < (int)w->counter_count; i++) {
		const struct counter *c = &w->counters[i];
		struct buffer at = buffer_in(out->arena);
		if (!is_due(w, s, i, turn))
			continue;
		for (size_t k = 0; k < c->entry.count; k++)
			gloss_item(&at, _(" or "), "%s",
				w->map.hex[c->entry.hex[k]].id);
		gloss_item(&list, "; ", _("%s %s at %s"), c->id,
			aachen_values(w, i, c->steps).text, gloss_list(&at));
	}
	if (list.length == 0)
		return false;
	buffer_printf(out,
		turn == s->turn ? _("Arriving in turn %d: %s.\n")
				: _("To come in turn %d: %s.\n"),
		turn, gloss_list(&list));
	return true;
}

/* 2.11 */
static void
write_markers(const struct world *w, const struct state *s, struct buffer *out)
{
	struct buffer list = buffer_in(out->arena);
	for (int side = ALLIED; side < SEATS; side++) {
		struct buffer values = buffer_in(out->arena);
		for (int i = 0; i < (int)w->marker_count; i++)
			if (w->markers[i].side == side && !set_has(s->spent, i))
				gloss_item(&values, " ", "%d",
					w->markers[i].value);
		gloss_item(&list, "; ", "%s %s",
			words_said(&aachen_seats, w, side),
			values.length ? gloss_list(&values) : _("none"));
	}
	buffer_printf(out, _("Support markers left in this turn: %s.\n"),
		gloss_list(&list));
}

/* 2.9, 2.10 */
static void
write_bridges(const struct world *w, const struct state *s, struct buffer *out)
{
	struct buffer list = buffer_in(out->arena);
	for (int i = 0; i < (int)w->bridge_count; i++)
		if (set_has(s->destroyed, i))
			gloss_item(&list, ", ", "%s", w->bridges[i].id);
	if (list.length)
		buffer_printf(out, _("Bridges down: %s.\n"), gloss_list(&list));
	if (s->pontoon < 0)
		return;
	buffer_printf(out,
		s->pontoon_used
			? _("Engineers' bridge: %s, named in turn %d, crossed "
			    "in this turn%s.\n")
			: _("Engineers' bridge: %s, named in turn %d%s.\n"),
		w->sites[s->pontoon].id, s->pontoon_turn,
		aachen_pontoon_in_range(w, s)
			? ""
			: _("; no engineers near, so no road leads over it"));
}

static void
write_repairs(const struct world *w, const struct state *s, struct buffer *out)
{
	for (size_t i = 0; i < w->counter_count; i++)
		if (on_map(&s->unit[i]) && s->unit[i].repairs >= 0)
			buffer_printf(out, _("%s works at the bridge %s.\n"),
				w->counters[i].id,
				w->bridges[s->unit[i].repairs].id);
}

/* The phase. */

static void
write_setup(const struct world *w, const struct state *s, struct buffer *out)
{
	struct buffer list = buffer_in(out->arena);
	for (int zone = 0; zone < (int)w->map.areas; zone++) {
		for (int i = 0; i < (int)w->counter_count; i++)
			if (w->counters[i].zone == zone &&
				aachen_is_to_place(w, s, i))
				gloss_item(
					&list, ", ", "%s", w->counters[i].id);
		if (list.length)
			buffer_printf(out, _("To be set up: %s in %s.\n"),
				gloss_list(&list),
				words_said(&aachen_zones, w, zone));
	}
}

/* 2.5 */
static void
write_locked(const struct world *w, const struct state *s, struct buffer *out)
{
	struct buffer list = buffer_in(out->arena);
	int side = aachen_phase_seat(s->phase);
	for (size_t i = 0; i < w->counter_count; i++)
		if (on_map(&s->unit[i]) && s->unit[i].locked &&
			w->counters[i].side == side)
			gloss_item(&list, ", ", "%s", w->counters[i].id);
	if (list.length)
		buffer_printf(out, _("Locked by enemy zones: %s.\n"),
			gloss_list(&list));
}

/* 2.6 The fight under way, for the player who has to answer a question. */
static void
write_battle(const struct world *w, const struct state *s, struct buffer *out)
{
	const struct battle *b = &s->battle;
	struct buffer list = buffer_in(out->arena);
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
	buffer_printf(out,
		b->bombardment ? _("Bombardment of %s: %s%s.\n")
			       : _("Attack of %s: %s%s.\n"),
		words_said(&aachen_hexes, w, b->hex), gloss_list(&list),
		b->decided ? _("; the die has fallen") : "");
}

void
aachen_brief(const struct scene *scene, const struct reader *reader,
	struct buffer *out)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	bool over = s->phase == PHASE_OVER;
	int turn = s->turn;
	(void)reader;
	if (s->battle.on)
		write_battle(w, s, out);
	if (s->phase == PHASE_SETUP)
		write_setup(w, s, out);
	if (s->mover >= 0)
		buffer_printf(out, _("%s at %s may move on with %s points.\n"),
			w->counters[s->mover].id,
			words_said(&aachen_hexes, w, s->unit[s->mover].hex),
			points_text(s->left, HALVES).text);
	if (aachen_is_movement(s->phase))
		write_locked(w, s, out);
	if (!over)
		write_turns(w, s, out);
	write_goals(w, s, out);
	write_losses(w, s, out);
	if (!over) {
		write_markers(w, s, out);
		write_latch(w, s, out);
		/* The current turn, and the next turn with arrivals. */
		write_arrivals(w, s, turn++, out);
		while (turn <= (int)w->turn_count &&
			!write_arrivals(w, s, turn, out))
			turn++;
	}
	write_bridges(w, s, out);
	write_repairs(w, s, out);
}
