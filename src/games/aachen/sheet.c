#include "feldpost/sheet.h"
#include "combat.h"
#include "feldpost/cards.h"
#include "feldpost/gloss.h"
#include "movement.h"

/*
 * This file writes an order file to fill in, phase by phase. Each of the
 * player's units that can act in this turn has a line. The player replaces HEX
 * by a hex.
 */

struct sheet {
	const struct scene *scene;
	const struct world *w;
	const struct state *s;
	int seat;
	struct buffer *out;
	struct ground ground;
};

/* Returns values such as "2-3-7" for a unit's present steps, or for all steps
 * if the unit arrives. */
static const char *
values(const struct sheet *s, int unit)
{
	const struct counter *c = &s->w->counters[unit];
	const struct unit *u = &s->s->unit[unit];
	int steps = on_map(u) ? u->steps : c->steps;
	return arena_printf(s->out->arena,
		steps < c->steps ? _("%s reduced") : "%s",
		aachen_values(s->w, unit, steps).text);
}

static bool
is_own(const struct sheet *s, int unit)
{
	return s->w->counters[unit].side == s->seat;
}

static const char *
hex_id(const struct sheet *s, int hex)
{
	return s->w->map.hex[hex].id;
}

/* 3 Writes the units to be placed, and the hexes of their zones. */
static void
write_places(const struct sheet *s)
{
	const struct hexmap *map = &s->w->map;
	sheet_heading(s->out, "set-up: one unit a hex, each in its zone");
	for (int i = 0; i < (int)s->w->counter_count; i++) {
		const struct counter *c = &s->w->counters[i];
		if (is_own(s, i) && aachen_is_to_place(s->w, s->s, i) &&
			c->zone >= 0)
			sheet_order(s->out,
				arena_printf(s->out->arena, "%s, %s",
					values(s, i),
					words_said(
						&aachen_zones, s->w, c->zone)),
				"place %s HEX", c->id);
	}
	for (int zone = 0; zone < (int)map->areas; zone++)
		if (aachen_zone_waits(s->w, s->s, zone))
			sheet_area(s->out, map, &map->area[zone]);
}

/* 2.13 Writes the hexes where units may enter now, as legal orders have them. A
 * `move` takes each unit on before the next unit arrives. */
struct entries {
	struct listing listing;
	const struct sheet *s;
	int last;
};

static void
write_onward(const struct entries *e)
{
	if (e->last >= 0)
		sheet_order(e->s->out, "goes on from there", "move %s HEX",
			e->s->w->counters[e->last].id);
}

static void
take_entry(struct listing *l, const struct order *o)
{
	struct entries *e = (struct entries *)l;
	const struct sheet *s = e->s;
	if (o->verb != VERB_ENTER)
		return;
	bool again = o->arg[0] == e->last;
	if (!again)
		write_onward(e);
	sheet_order(s->out, again ? _("or here") : values(s, o->arg[0]),
		"enter %s %s", s->w->counters[o->arg[0]].id,
		hex_id(s, o->arg[1]));
	e->last = o->arg[0];
}

/* True if the unit may move in a phase, as far as is known now. */
static bool
may_move(const struct sheet *s, int unit, bool mobile, bool now)
{
	const struct unit *u = &s->s->unit[unit];
	if (!is_own(s, unit) ||
		(!on_map(u) && !aachen_is_to_place(s->w, s->s, unit)) ||
		(mobile && aachen_class(s->w, unit) != MOBILE))
		return false;
	return !now || unit == s->s->mover || (!u->locked && !u->moved);
}

static void
write_moves(const struct sheet *s, bool mobile, bool now)
{
	int formation = -1;
	for (int i = 0; i < (int)s->w->counter_count; i++) {
		const struct counter *c = &s->w->counters[i];
		int hex = s->s->unit[i].hex;
		if (!may_move(s, i, mobile, now))
			continue;
		if (c->formation != formation)
			buffer_printf(s->out, "# %s\n",
				words_said(&aachen_formations, s->w,
					c->formation));
		formation = c->formation;
		sheet_order(s->out,
			arena_printf(s->out->arena, "%s, %s",
				hex < 0 ? _("once set up")
					: words_said(&aachen_hexes, s->w, hex),
				values(s, i)),
			"move %s HEX", c->id);
	}
}

/* 2.5 Writes which units are locked by enemy zones. */
static void
write_locked(const struct sheet *s, bool mobile)
{
	struct buffer ids = buffer_in(s->out->arena);
	for (int i = 0; i < (int)s->w->counter_count; i++)
		if (is_own(s, i) && on_map(&s->s->unit[i]) &&
			s->s->unit[i].locked &&
			(!mobile || aachen_class(s->w, i) == MOBILE))
			gloss_item(&ids, ", ", _("%s at %s"),
				s->w->counters[i].id,
				hex_id(s, s->s->unit[i].hex));
	if (ids.length)
		sheet_remark(s->out, "locked: %s", buffer_string(&ids));
}

static void
write_movement(const struct sheet *s, bool mobile, bool now)
{
	struct entries e = { .listing.take = take_entry, .s = s, .last = -1 };
	bool engineers = false;
	sheet_heading(s->out, mobile ? N_("mobile movement") : N_("movement"));
	if (now) {
		acts_legal(s->scene, &e.listing);
		write_onward(&e);
	}
	write_moves(s, mobile, now);
	if (now)
		write_locked(s, mobile);
	for (int i = 0; i < (int)s->w->counter_count; i++)
		engineers |= is_own(s, i) && on_map(&s->s->unit[i]) &&
			     aachen_is_engineer(s->w, i);
	if (engineers)
		sheet_remark(s->out, mobile ? N_("engineers: bridge SIDE")
					    : N_("engineers: bridge SIDE; "
						 "repair UNIT BRIDGE"));
	sheet_order(s->out, NULL, "end");
}

/* Writes a line such as "attack 0411 with A B C": all possible attackers, and
 * the odds. */
static void
write_attack(const struct sheet *s, int target)
{
	struct buffer with = buffer_in(s->out->arena);
	int hex = s->s->unit[target].hex;
	struct battle b = { .hex = (int16_t)hex,
		.defender = (int16_t)target,
		.support = { -1, -1 } };
	struct odds odds;
	b.attackers = (int8_t)aachen_attackers(&s->ground, hex, b.attacker);
	if (b.attackers == 0)
		return;
	for (int i = 0; i < b.attackers; i++)
		buffer_printf(&with, " %s", s->w->counters[b.attacker[i]].id);
	aachen_odds(s->w, s->s, &b, &odds);
	sheet_remark(s->out,
		"%s %s at %s: %d against %d, %d for water: differential %+d",
		s->w->counters[target].id, values(s, target),
		words_said(&aachen_hexes, s->w, hex), odds.attack, odds.defence,
		odds.water, odds.differential);
	sheet_order(s->out, NULL, "attack %s with%s", hex_id(s, hex),
		buffer_string(&with));
}

static void
write_combat(const struct sheet *s, bool now)
{
	sheet_heading(s->out, "combat");
	for (int i = 0; i < (int)s->w->counter_count; i++)
		if (on_map(&s->s->unit[i]) && aachen_why_no_target(&s->ground,
						      s->s->unit[i].hex) == OK)
			write_attack(s, i);
	sheet_remark(s->out,
		now ? N_("After an attack you may add `marker NUMBER`, "
			 "`advance UNIT` or `hold`.")
		    : N_("These are possible as the units stand now; after an "
			 "attack you may add `marker NUMBER`, `advance UNIT` "
			 "or "
			 "`hold`."));
	sheet_remark(s->out, "A marker alone: bombard HEX with NUMBER");
	sheet_order(s->out, NULL, "end");
}

/* 2.12 Returns where units resist by default: terrain, exits, the wall. */
static const char *
held_areas(const struct sheet *s)
{
	const struct hexmap *m = &s->w->map;
	struct buffer ids = buffer_in(s->out->arena);
	for (size_t i = 0; i < m->terrains; i++)
		if (m->terrain[i].look == LOOK_CITY ||
			m->terrain[i].look == LOOK_TOWN)
			buffer_printf(&ids, " %s", m->terrain[i].id);
	buffer_printf(&ids, " %s %s", m->area[s->w->area_exits].id,
		m->area[s->w->area_trigger].id);
	return buffer_string(&ids);
}

static void
write_standing(const struct sheet *s)
{
	struct buffer *out = s->out;
	sheet_standing(out);
	sheet_order(out, "yield elsewhere", "stiff hold%s", held_areas(s));
	buffer_puts(out, "#      or stiff always|never|ask [at AREA...]\n");
	sheet_order(
		out, "always, ask; marker NUMBER at HEX...", "markers never");
	buffer_puts(out,
		"#      or markers always|never|ask [at AREA...]\n"
		"#      if bombarded then LINE; unless bombarded then LINE\n");
	if (s->seat == GERMAN)
		sheet_order(out, "none, ask", "demolish all");
	buffer_puts(out,
		"#      retreat ask; retreat toward north|east|south|west;\n");
	buffer_printf(out, "#        %s\n#      losses ask; %s\n",
		_("otherwise away from enemies"),
		_("otherwise whole units first, the strongest"));
	sheet_order(out, "always, never", "advance ask");
}

void
aachen_sheet(const struct scene *scene, const struct reader *reader,
	struct buffer *out)
{
	struct sheet s = {
		.scene = scene,
		.w = scene->world,
		.s = scene->state,
		.seat = reader->seat,
		.out = out,
	};
	int phase = s.s->phase;
	bool mobile = aachen_is_mobile_phase(phase);
	aachen_ground_make(s.w, s.s, &s.ground);
	if (s.ground.seat == s.seat) {
		if (phase == PHASE_SETUP)
			write_places(&s);
		if (!mobile && !aachen_is_combat(phase))
			write_movement(&s, false, phase != PHASE_SETUP);
		if (!mobile)
			write_combat(&s, aachen_is_combat(phase));
		write_movement(&s, true, mobile);
	}
	write_standing(&s);
}
