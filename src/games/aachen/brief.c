#include "combat.h"
#include "feldpost/gloss.h"
#include "movement.h"

/* The position in words: what decides the game, what is at hand, what comes. */

static const char *
hex_name(const struct world *w, int hex)
{
	return w->map.hex[hex].name;
}

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
	buffer_puts(out, s->turn == last ? _(" It is now.\n") : "\n");
}

/* Steps that units still on the map have lost. */
static int
steps_gone(const struct world *w, const struct state *s, int side)
{
	int gone = 0;
	for (size_t i = 0; i < w->counter_count; i++)
		if (w->counters[i].side == side && on_map(&s->unit[i]))
			gone += w->counters[i].steps - s->unit[i].steps;
	return gone;
}

static void
write_losses(const struct world *w, const struct state *s, struct buffer *out)
{
	buffer_puts(out, _("Lost:"));
	for (int side = ALLIED; side < SEATS; side++) {
		int lost = aachen_lost(w, s, side);
		buffer_puts(out, side ? "; " : " ");
		buffer_printf(out,
			P_("%s %d unit, %d reduced", "%s %d units, %d reduced",
				lost),
			_(aachen_seat_names[side]), lost,
			steps_gone(w, s, side));
	}
	buffer_puts(out, ".\n");
}

/* " (0827 Aachen, 0828)": what the Allies hold of an area, if anything. */
static void
write_held(const struct world *w, const struct state *s, int area,
	struct buffer *out)
{
	const struct hex_list *l = &w->map.area[area].hexes;
	int count = 0;
	for (size_t i = 0; i < l->count; i++)
		if (s->control[l->hex[i]] == ALLIED) {
			buffer_puts(out, count ? "" : ": ");
			gloss_item(out, &count, w->map.hex[l->hex[i]].id);
		}
}

static void
write_goals(const struct world *w, const struct state *s, struct buffer *out)
{
	int city = (int)w->map.area[w->area_city].hexes.count;
	int exits = (int)w->map.area[w->area_exits].hexes.count;
	buffer_printf(out, _("In Allied hands %d of the %d hexes of Aachen"),
		aachen_city_held(w, s), city);
	write_held(w, s, w->area_city, out);
	buffer_printf(
		out, _("; %d of %d exits"), aachen_exits_held(w, s), exits);
	write_held(w, s, w->area_exits, out);
	buffer_printf(out,
		_(". All of Aachen and %d exits at once win; all of Aachen at "
		  "the end is a draw.\n"),
		w->exits_needed);
}

/* 2.13 Rule 15. */

static int
to_arrive_by_trigger(const struct world *w, const struct state *s)
{
	int count = 0;
	for (size_t i = 0; i < w->counter_count; i++)
		count += w->counters[i].turn == TURN_TRIGGER && s->unit[i].due;
	return count;
}

static void
write_latch(const struct world *w, const struct state *s, struct buffer *out)
{
	int units = to_arrive_by_trigger(w, s);
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

/* Arrivals: of the turn that is played, and the next there are. */

static bool
is_due(const struct world *w, const struct state *s, int unit, int turn)
{
	int on = w->counters[unit].turn;
	return s->unit[unit].due && on > 0 &&
	       (on == turn || (turn == s->turn && on < turn));
}

static void
write_entry(const struct world *w, int unit, struct buffer *out)
{
	const struct counter *c = &w->counters[unit];
	buffer_printf(out, _("%s %s at "), c->id,
		aachen_values(w, unit, c->steps).text);
	for (size_t i = 0; i < c->entry.count; i++)
		buffer_printf(out, "%s%s", i ? _(" or ") : "",
			w->map.hex[c->entry.hex[i]].id);
}

/* Whether any unit is due on that turn. */
static bool
write_arrivals(const struct world *w, const struct state *s, int turn,
	struct buffer *out)
{
	int count = 0;
	for (int i = 0; i < (int)w->counter_count; i++) {
		if (!is_due(w, s, i, turn))
			continue;
		if (count == 0)
			buffer_printf(out,
				turn == s->turn ? _("Arriving in turn %d")
						: _("To come in turn %d"),
				turn);
		buffer_puts(out, count++ ? "; " : ": ");
		write_entry(w, i, out);
	}
	buffer_puts(out, count ? ".\n" : "");
	return count > 0;
}

static void
write_reinforcements(
	const struct world *w, const struct state *s, struct buffer *out)
{
	int turn = s->turn;
	write_arrivals(w, s, turn++, out);
	while (turn <= (int)w->turn_count && !write_arrivals(w, s, turn, out))
		turn++;
}

/* 2.11 */
static void
write_markers(const struct world *w, const struct state *s, struct buffer *out)
{
	buffer_puts(out, _("Support markers left in this turn:"));
	for (int side = ALLIED; side < SEATS; side++) {
		int count = 0;
		buffer_printf(out, "%s %s", side ? ";" : "",
			_(aachen_seat_names[side]));
		for (int i = 0; i < (int)w->marker_count; i++)
			if (w->markers[i].side == side &&
				!set_has(s->spent, i)) {
				buffer_printf(out, " %d", w->markers[i].value);
				count++;
			}
		buffer_puts(out, count ? "" : _(" none"));
	}
	buffer_puts(out, ".\n");
}

/* 2.9, 2.10 */
static void
write_bridges(const struct world *w, const struct state *s, struct buffer *out)
{
	int count = 0;
	buffer_puts(out, s->destroyed ? _("Bridges down: ") : "");
	for (int i = 0; i < (int)w->bridge_count; i++)
		if (set_has(s->destroyed, i))
			gloss_item(out, &count, w->bridges[i].id);
	buffer_puts(out, count ? ".\n" : "");
	if (s->pontoon < 0)
		return;
	buffer_printf(out,
		s->pontoon_used ? _("Engineers' bridge: %s, named in turn %d, "
				    "crossed in this turn")
				: _("Engineers' bridge: %s, named in turn %d"),
		w->sites[s->pontoon].id, s->pontoon_turn);
	if (!aachen_pontoon_in_range(w, s))
		buffer_puts(out,
			_("; no engineers near, so no road leads over it"));
	buffer_puts(out, ".\n");
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
	int zones = (int)w->map.areas;
	for (int zone = 0; zone < zones; zone++) {
		int count = 0;
		for (size_t i = 0; i < w->counter_count; i++) {
			const struct counter *c = &w->counters[i];
			if (c->zone != zone ||
				!aachen_is_to_place(w, s, (int)i))
				continue;
			buffer_printf(
				out, "%s", count ? "" : _("To be set up: "));
			gloss_item(out, &count, c->id);
		}
		if (count)
			buffer_printf(
				out, _(" in %s.\n"), w->map.area[zone].name);
	}
}

static void
write_mover(const struct world *w, const struct state *s, struct buffer *out)
{
	if (s->mover < 0)
		return;
	buffer_printf(out, _("%s at %s may move on with %s points.\n"),
		w->counters[s->mover].id, hex_name(w, s->unit[s->mover].hex),
		points_text(s->left, HALVES).text);
}

/* 2.5 */
static void
write_locked(const struct world *w, const struct state *s, struct buffer *out)
{
	int count = 0, side = aachen_phase_seat(s->phase);
	for (size_t i = 0; aachen_is_movement(s->phase) && i < w->counter_count;
		i++) {
		if (!on_map(&s->unit[i]) || !s->unit[i].locked ||
			w->counters[i].side != side)
			continue;
		buffer_puts(out, count ? "" : _("Locked by enemy zones: "));
		gloss_item(out, &count, w->counters[i].id);
	}
	buffer_puts(out, count ? ".\n" : "");
}

/* 2.6 The fight under way, as the one who is asked must know it. */
static void
write_battle(const struct world *w, const struct state *s, struct buffer *out)
{
	struct odds odds;
	int count = 0;
	if (!s->battle.on)
		return;
	buffer_printf(out,
		s->battle.bombardment ? _("Bombardment of %s: ")
				      : _("Attack of %s: "),
		hex_name(w, s->battle.hex));
	for (int i = 0; i < s->battle.attackers; i++)
		gloss_item(out, &count, w->counters[s->battle.attacker[i]].id);
	if (s->battle.decided) {
		buffer_puts(out, _("; the die has fallen.\n"));
		return;
	}
	aachen_odds(w, s, &s->battle, &odds);
	buffer_puts(out, count ? ", " : "");
	buffer_printf(out,
		_("%d against %d of %s, %d for water: differential %+d.\n"),
		odds.attack, odds.defence, w->counters[s->battle.defender].id,
		odds.water, odds.differential);
}

void
aachen_brief(const struct scene *scene, const struct reader *reader,
	struct buffer *out)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	(void)reader;
	if (s->phase != PHASE_OVER) {
		write_battle(w, s, out);
		if (s->phase == PHASE_SETUP)
			write_setup(w, s, out);
		write_mover(w, s, out);
		write_locked(w, s, out);
		write_turns(w, s, out);
	}
	write_goals(w, s, out);
	write_losses(w, s, out);
	if (s->phase != PHASE_OVER) {
		write_markers(w, s, out);
		write_latch(w, s, out);
		write_reinforcements(w, s, out);
	}
	write_bridges(w, s, out);
	write_repairs(w, s, out);
}
