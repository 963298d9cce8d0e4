#include <stdio.h>
#include <string.h>

#include "combat.h"
#include "movement.h"

/*
 * An order file to fill in: each of the seat's units with what it can still do
 * in this player turn, phase by phase, as comments. A line is good once its #
 * is gone and HEX has become a hex.
 */

enum {
	/* Where comments behind orders begin. */
	COLUMN = 34,
	WIDTH = 78,
};

struct sheet {
	const struct world *w;
	const struct state *s;
	int seat;
	struct buffer *out;
	struct ground ground;
};

static void
heading(const struct sheet *s, const char *text)
{
	buffer_printf(s->out, "# -- %s --\n", text);
}

/* An order as a comment, and behind it what one should know. */
static void
line(const struct sheet *s, const char *order, const char *about)
{
	char start[80];
	snprintf(start, sizeof start, "#  - %s", order);
	if (*about)
		buffer_printf(s->out, "%-*s  # %s\n", COLUMN, start, about);
	else
		buffer_printf(s->out, "%s\n", start);
}

/* Words of the sheet itself, wrapped. */
static void
remark(const struct sheet *s, const char *text)
{
	struct buffer lines = buffer_in(s->out->arena);
	text_wrap(&lines, text, WIDTH - strlen("# "), 2);
	for (const char *l = lines.data; l && *l;) {
		size_t length = strcspn(l, "\n");
		buffer_printf(s->out, "# %.*s\n", (int)length, l);
		l += length + (l[length] == '\n');
	}
}

/* "2-3-7", as many steps as it has; of one that is to come, all. */
static const char *
values(const struct sheet *s, int unit)
{
	const struct counter *c = &s->w->counters[unit];
	const struct unit *u = &s->s->unit[unit];
	int steps = on_map(u) ? u->steps : c->steps;
	return arena_printf(s->out->arena, "%s%s",
		aachen_values(s->w, unit, steps).text,
		steps < c->steps ? " reduced" : "");
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

/* 3 */

/* The hexes of a zone in which units are to be placed. */
static void
write_zone(const struct sheet *s, int zone)
{
	const struct hex_area *area = &s->w->map.area[zone];
	struct buffer hexes = buffer_in(s->out->arena);
	if (!aachen_zone_waits(s->w, s->s, zone))
		return;
	for (size_t i = 0; i < area->hexes.count; i++)
		buffer_printf(&hexes, " %s", hex_id(s, area->hexes.hex[i]));
	remark(s, arena_printf(s->out->arena, "%s:%s", area->name,
			  buffer_string(&hexes)));
}

static void
write_places(const struct sheet *s)
{
	heading(s, "set-up: one unit a hex, each in its zone");
	for (int i = 0; i < (int)s->w->counter_count; i++) {
		const struct counter *c = &s->w->counters[i];
		if (is_own(s, i) && aachen_is_to_place(s->w, s->s, i) &&
			c->zone >= 0)
			line(s,
				arena_printf(
					s->out->arena, "place %s HEX", c->id),
				arena_printf(s->out->arena, "%s, %s",
					values(s, i),
					s->w->map.area[c->zone].name));
	}
	for (int zone = 0; zone < (int)s->w->map.areas; zone++)
		write_zone(s, zone);
}

/* Movement. */

/* 2.13 The hexes where it may enter now: the legal orders say. */
struct entries {
	struct listing listing;
	const struct sheet *s;
	int last; /* unit of the line before */
};

/* `move` takes it on: that line once, before the next unit's. */
static void
write_onward(struct entries *e)
{
	if (e->last >= 0)
		line(e->s,
			arena_printf(e->s->out->arena, "move %s HEX",
				e->s->w->counters[e->last].id),
			"goes on from there");
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
	line(s,
		arena_printf(s->out->arena, "enter %s %s",
			s->w->counters[o->arg[0]].id, hex_id(s, o->arg[1])),
		again ? "or here" : values(s, o->arg[0]));
	e->last = o->arg[0];
}

static void
write_entries(const struct sheet *s, const struct scene *scene)
{
	struct entries e = { .listing.take = take_entry, .s = s, .last = -1 };
	aachen_legal(scene, &e.listing);
	write_onward(&e);
}

/* Whether it may move in a phase, as far as can be told before. */
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

static const char *
where_it_stands(const struct sheet *s, int unit)
{
	int hex = s->s->unit[unit].hex;
	return hex < 0 ? "once set up" : s->w->map.hex[hex].name;
}

static void
write_moves(const struct sheet *s, bool mobile, bool now)
{
	int formation = -1;
	for (int i = 0; i < (int)s->w->counter_count; i++) {
		const struct counter *c = &s->w->counters[i];
		if (!may_move(s, i, mobile, now))
			continue;
		if (c->formation != formation)
			buffer_printf(s->out, "# %s\n",
				s->w->formations[c->formation].name);
		formation = c->formation;
		line(s, arena_printf(s->out->arena, "move %s HEX", c->id),
			arena_printf(s->out->arena, "%s, %s",
				where_it_stands(s, i), values(s, i)));
	}
}

/* 2.5 */
static void
write_locked(const struct sheet *s, bool mobile)
{
	struct buffer ids = buffer_in(s->out->arena);
	for (int i = 0; i < (int)s->w->counter_count; i++)
		if (is_own(s, i) && on_map(&s->s->unit[i]) &&
			s->s->unit[i].locked &&
			(!mobile || aachen_class(s->w, i) == MOBILE))
			buffer_printf(&ids, "%s %s at %s",
				ids.length ? "," : "", s->w->counters[i].id,
				hex_id(s, s->s->unit[i].hex));
	if (ids.length)
		remark(s, arena_printf(s->out->arena, "locked:%s",
				  buffer_string(&ids)));
}

/* 2.9, 2.10 */
static void
write_engineers(const struct sheet *s, bool mobile)
{
	bool any = false;
	for (int i = 0; i < (int)s->w->counter_count; i++)
		any |= is_own(s, i) && on_map(&s->s->unit[i]) &&
		       aachen_is_engineer(s->w, i);
	if (any)
		remark(s,
			mobile ? "engineers: bridge SIDE"
			       : "engineers: bridge SIDE; repair UNIT BRIDGE");
}

static void
write_movement(
	const struct sheet *s, const struct scene *scene, bool mobile, bool now)
{
	heading(s, mobile ? "mobile movement" : "movement");
	if (now)
		write_entries(s, scene);
	write_moves(s, mobile, now);
	if (now)
		write_locked(s, mobile);
	write_engineers(s, mobile);
	line(s, "end", "");
}

/* 2.6 Combat. */

/* "attack 0411 with A B C": all that could, and what it would be. */
static void
write_attack(const struct sheet *s, int target)
{
	struct arena *a = s->out->arena;
	struct buffer with = buffer_in(a);
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
	remark(s, arena_printf(a,
			  "%s %s at %s: %d against %d, %d for water: "
			  "differential %+d",
			  s->w->counters[target].id, values(s, target),
			  s->w->map.hex[hex].name, odds.attack, odds.defence,
			  odds.water, odds.differential));
	line(s,
		arena_printf(a, "attack %s with%s", hex_id(s, hex),
			buffer_string(&with)),
		"");
}

/* Fights that could be had where all stand now. */
static void
write_combat(const struct sheet *s, bool now)
{
	heading(s, "combat");
	for (int i = 0; i < (int)s->w->counter_count; i++)
		if (on_map(&s->s->unit[i]) &&
			why_no_target(&s->ground, s->s->unit[i].hex) == OK)
			write_attack(s, i);
	remark(s, now ? "An attack may have `marker NUMBER`, `advance UNIT` or "
			"`hold` behind it."
		      : "These as all stand now; an attack may have `marker "
			"NUMBER`, `advance UNIT` or `hold` behind it.");
	remark(s, "A marker alone: bombard HEX with NUMBER");
	line(s, "end", "");
}

/* 2.12 Standing orders. */

/* Where units stand if nothing is said: kinds of ground, exits, the wall. */
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
	struct arena *a = s->out->arena;
	buffer_puts(s->out, "# Standing orders are kept until a batch has new "
			    "ones; these are the defaults.\n# standing:\n");
	line(s, arena_printf(a, "stiff hold%s", held_areas(s)),
		"yield elsewhere");
	buffer_puts(s->out, "#      or stiff always|never|ask [at AREA...]\n");
	line(s, "markers never", "always, ask; marker NUMBER at HEX...");
	buffer_puts(s->out,
		"#      or markers always|never|ask [at AREA...]\n"
		"#      if bombarded then LINE; unless bombarded then LINE\n");
	if (s->seat == GERMAN)
		line(s, "demolish all", "none, ask");
	buffer_puts(s->out,
		"#      retreat ask; retreat toward north|east|south|west; "
		"else from enemies\n"
		"#      losses ask; else whole units first, the strongest\n");
	line(s, "advance ask", "always, never");
}

void
aachen_sheet(const struct scene *scene, int seat, struct buffer *out)
{
	struct sheet s = {
		.w = scene->world, .s = scene->state, .seat = seat, .out = out
	};
	ground_make(s.w, s.s, &s.ground);
	bool own = aachen_phase_seat(s.s->phase) == seat;
	if (own)
		switch (s.s->phase) {
		case PHASE_SETUP:
			write_places(&s);
			write_movement(&s, scene, false, false);
			write_combat(&s, false);
			write_movement(&s, scene, true, false);
			break;
		case PHASE_ALLIED_MOVEMENT:
		case PHASE_GERMAN_MOVEMENT:
			write_movement(&s, scene, false, true);
			write_combat(&s, false);
			write_movement(&s, scene, true, false);
			break;
		case PHASE_ALLIED_COMBAT:
		case PHASE_GERMAN_COMBAT:
			write_combat(&s, true);
			write_movement(&s, scene, true, false);
			break;
		default:
			write_movement(&s, scene, true, true);
		}
	write_standing(&s);
}
