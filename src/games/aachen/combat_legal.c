#include <stdio.h>

#include "aachen.h"

/*
 * What may be ordered in a combat phase: the listing, target by target, and
 * why something else is not legal.
 */

struct view {
	const struct world *w;
	const struct state *s;
	int side;
	struct occupants at;
};

static void
view_of(const struct scene *scene, struct view *v)
{
	v->w = scene->world;
	v->s = scene->state;
	v->side = aachen_phase_seat(v->s->phase);
	aachen_occupants(v->w, v->s, &v->at);
}

static bool
is_mine(const struct view *v, int unit)
{
	return unit >= 0 && v->w->counters[unit].side == v->side;
}

/* 2.11 Any unit will do for a bombardment, attack 0 included. */
static bool
has_friend_near(const struct view *v, int hex)
{
	for (int i = 0; i < SIDES; i++)
		if (is_mine(v, aachen_unit_beside(v->w, &v->at, hex, i)))
			return true;
	return false;
}

/* The hexes that can be attacked or bombarded, in sequence. */
static int
targets(const struct view *v, int16_t *hexes)
{
	int count = 0;
	for (int hex = 0; hex < (int)v->w->map.hexes; hex++)
		if (aachen_is_target(v->w, v->s, v->at.unit[hex], v->side) &&
			has_friend_near(v, hex))
			hexes[count++] = (int16_t)hex;
	return count;
}

/* Who can attack a hex, by the sequence of the units. */
static int
attackers(const struct view *v, int hex, int16_t *units)
{
	int count = 0;
	for (int i = 0; i < SIDES; i++) {
		int unit = aachen_unit_beside(v->w, &v->at, hex, i);
		if (!is_mine(v, unit) ||
			!aachen_can_attack(v->w, v->s, unit, hex))
			continue;
		int k = count++;
		for (; k > 0 && units[k - 1] > unit; k--)
			units[k] = units[k - 1];
		units[k] = (int16_t)unit;
	}
	return count < v->w->attackers_most ? count : v->w->attackers_most;
}

/* One set of attackers, without and with each marker at hand. */
static void
list_attack(const struct view *v, struct listing *l, int hex,
	const int16_t *units, int count)
{
	struct order o;
	order_make(&o, VERB_ATTACK, 2, hex, count);
	for (int i = 0; i < count; i++)
		o.arg[o.count++] = units[i];
	int16_t *rest = &o.arg[o.count];
	o.count = (uint8_t)(o.count + 3);
	rest[0] = rest[1] = -1;
	rest[2] = 0;
	l->take(l, &o);
	for (int value = INT16_MAX; (value = aachen_next_marker(v->w, v->s,
					     v->side, value)) >= 0;) {
		rest[0] = (int16_t)value;
		l->take(l, &o);
	}
}

/* 2.6 All who can, and each alone; 2.11 and the markers alone. */
static void
list_target(const struct view *v, struct listing *l, int hex)
{
	int16_t units[SIDES];
	int count = attackers(v, hex, units);
	if (count > 1)
		list_attack(v, l, hex, units, count);
	for (int i = 0; i < count; i++)
		list_attack(v, l, hex, &units[i], 1);
	for (int value = INT16_MAX;
		(value = aachen_next_marker(v->w, v->s, v->side, value)) >= 0;)
		list(l, VERB_BOMBARD, 2, hex, value);
}

void
aachen_legal_combat(const struct scene *scene, struct listing *l)
{
	struct view v;
	int16_t hexes[MOST_UNITS];
	view_of(scene, &v);
	int count = targets(&v, hexes);
	for (int i = 0; i < count; i++)
		if (l->part == LISTING_WHOLE || l->part == i + 1)
			list_target(&v, l, hexes[i]);
	if (l->part == LISTING_WHOLE || l->part == count + 1)
		list(l, VERB_END, 0);
}

/* One for each target and one for the rest. */
int
aachen_parts_combat(const struct scene *scene)
{
	struct view v;
	int16_t hexes[MOST_UNITS];
	view_of(scene, &v);
	return targets(&v, hexes) + 1;
}

int
aachen_part_combat(const struct scene *scene, const struct order *o)
{
	struct view v;
	int16_t hexes[MOST_UNITS];
	view_of(scene, &v);
	int count = targets(&v, hexes);
	if (o->verb == VERB_END)
		return count + 1;
	for (int i = 0; i < count; i++)
		if (hexes[i] == o->arg[0])
			return i + 1;
	return LISTING_NOWHERE;
}

/* What stands against an order. Each function says so and returns true if
 * there is something. */

static const char *
unit_id(const struct view *v, int unit)
{
	return v->w->counters[unit].id;
}

static const char *
hex_id(const struct view *v, int hex)
{
	return v->w->map.hex[hex].id;
}

static bool
faulty_target(const struct view *v, int hex, struct refusal *r)
{
	int unit = v->at.unit[hex];
	if (unit < 0)
		refuse(r, "2.6", "no unit stands in %s", hex_id(v, hex));
	else if (is_mine(v, unit))
		refuse(r, "2.6", "%s in %s is a unit of your own",
			unit_id(v, unit), hex_id(v, hex));
	else if (v->s->unit[unit].hit)
		refuse(r, "2.6",
			"%s has been attacked or bombarded in this phase, and "
			"that is done once",
			unit_id(v, unit));
	else
		return false;
	return true;
}

/* Who could, for those who named somebody that can't. */
static const char *
who_can(const struct view *v, int hex, char *text, size_t size)
{
	int16_t units[SIDES];
	int count = attackers(v, hex, units);
	size_t at = 0;
	text[0] = '\0';
	for (int i = 0; i < count && at < size; i++) {
		int more = snprintf(text + at, size - at, "%s%s", i ? ", " : "",
			unit_id(v, units[i]));
		at += more > 0 ? (size_t)more : 0;
	}
	return count ? text : "nobody";
}

static bool
is_absent(const struct view *v, int unit, struct refusal *r)
{
	const struct unit *u = &v->s->unit[unit];
	if (on_map(u))
		return false;
	refuse(r, "2.6", u->lost ? "%s is eliminated" : "%s is not on the map",
		unit_id(v, unit));
	return true;
}

/* 2.6 It is there and could attack, but not that hex. */
static bool
is_apart(const struct view *v, int unit, int hex, struct refusal *r)
{
	const struct unit *u = &v->s->unit[unit];
	int side = hexside_between(&v->w->map, u->hex, hex);
	char text[120];
	if (side < 0)
		refuse(r, "2.6",
			"%s in %s is not adjacent to %s; %s could attack it",
			unit_id(v, unit), hex_id(v, u->hex), hex_id(v, hex),
			who_can(v, hex, text, sizeof text));
	else if (aachen_barred(v->w, v->s, unit, side))
		refuse(r, "2.6",
			"%s is mobile and does not attack across the unbridged "
			"river between %s and %s",
			unit_id(v, unit), hex_id(v, u->hex), hex_id(v, hex));
	else
		return false;
	return true;
}

/* 2.2, 2.6 Who attacks nobody now. */
static bool
is_out(const struct view *v, int unit, struct refusal *r)
{
	if (!is_mine(v, unit))
		refuse(r, "2.6", "%s is not yours", unit_id(v, unit));
	else if (is_absent(v, unit, r))
		return true;
	else if (aachen_attack(v->w, v->s, unit) == 0)
		refuse(r, "2.2",
			"%s has an attack strength of 0 and never "
			"attacks",
			unit_id(v, unit));
	else if (v->s->unit[unit].fought)
		refuse(r, "2.6",
			"%s has attacked in this phase, and does so once",
			unit_id(v, unit));
	else
		return false;
	return true;
}

static bool
faulty_attacker(const struct view *v, int unit, int hex, struct refusal *r)
{
	return is_out(v, unit, r) || is_apart(v, unit, hex, r);
}

static bool
faulty_attackers(
	const struct view *v, const struct attack *a, struct refusal *r)
{
	for (int i = 0; i < a->count; i++) {
		for (int k = 0; k < i; k++)
			if (a->unit[k] == a->unit[i]) {
				refuse(r, "2.6", "%s is named twice",
					unit_id(v, a->unit[i]));
				return true;
			}
		if (faulty_attacker(v, a->unit[i], a->hex, r))
			return true;
	}
	if (a->count <= v->w->attackers_most)
		return false;
	refuse(r, "2.6", "at most %d units attack together",
		v->w->attackers_most);
	return true;
}

static bool
faulty_marker(const struct view *v, int value, struct refusal *r)
{
	char text[80] = "";
	size_t at = 0;
	if (aachen_marker_at_hand(v->w, v->s, v->side, value) >= 0)
		return false;
	for (int next = INT16_MAX;
		(next = aachen_next_marker(v->w, v->s, v->side, next)) >= 0 &&
		at < sizeof text;) {
		int more = snprintf(text + at, sizeof text - at, "%s%d",
			at ? ", " : "", next);
		at += more > 0 ? (size_t)more : 0;
	}
	refuse(r, "2.11", "there is no marker %d left in this turn, but %s",
		value, at ? text : "none");
	return true;
}

/* 2.8 What the order says of the advance. */
static bool
faulty_advance(const struct view *v, const struct attack *a, struct refusal *r)
{
	if (a->advance < 0)
		return false;
	if (a->hold) {
		refuse(r, "2.8", "either a unit advances or all hold");
		return true;
	}
	for (int i = 0; i < a->count; i++)
		if (a->unit[i] == a->advance)
			return false;
	refuse(r, "2.8",
		"%s does not take part in the attack, and only "
		"attackers advance",
		unit_id(v, a->advance));
	return true;
}

static bool
faulty_attack(const struct view *v, const struct order *o, struct refusal *r)
{
	struct attack a;
	aachen_attack_order(o, &a);
	return faulty_target(v, a.hex, r) || faulty_attackers(v, &a, r) ||
	       (a.marker >= 0 && faulty_marker(v, a.marker, r)) ||
	       faulty_advance(v, &a, r);
}

static void
explain_bombardment(
	const struct view *v, const struct order *o, struct refusal *r)
{
	if (!faulty_target(v, o->arg[0], r) && !faulty_marker(v, o->arg[1], r))
		refuse(r, "2.11",
			"none of your units is adjacent to %s, and a "
			"bombardment needs one",
			hex_id(v, o->arg[0]));
}

/* The hex of an enemy beside a unit, of one that it can attack if there is any;
 * HEX_NONE: no enemy is there. */
static int
enemy_beside(const struct view *v, int unit, bool *attackable)
{
	int hex = v->s->unit[unit].hex, enemy = HEX_NONE;
	*attackable = false;
	for (int side = 0; side < SIDES && !*attackable; side++) {
		int other = aachen_unit_beside(v->w, &v->at, hex, side);
		if (other < 0 || is_mine(v, other))
			continue;
		enemy = v->s->unit[other].hex;
		*attackable = !v->s->unit[other].hit &&
			      aachen_can_attack(v->w, v->s, unit, enemy);
	}
	return enemy;
}

bool
aachen_idle_combat(const struct scene *scene, int unit, struct refusal *r)
{
	struct view v;
	bool attackable;
	view_of(scene, &v);
	if (is_out(&v, unit, r))
		return true;
	int enemy = enemy_beside(&v, unit, &attackable);
	if (attackable)
		return false;
	if (enemy == HEX_NONE)
		refuse(r, "2.6", "no enemy is adjacent to %s in %s",
			unit_id(&v, unit), hex_id(&v, v.s->unit[unit].hex));
	else if (!is_apart(&v, unit, enemy, r))
		faulty_target(&v, enemy, r);
	return true;
}

bool
aachen_refine_combat(const struct scene *scene, const struct order *o)
{
	struct view v;
	struct refusal r;
	view_of(scene, &v);
	return o->verb == VERB_ATTACK && !faulty_attack(&v, o, &r);
}

void
aachen_explain_combat(
	const struct scene *scene, const struct order *o, struct refusal *r)
{
	struct view v;
	view_of(scene, &v);
	if (o->verb == VERB_BOMBARD)
		explain_bombardment(&v, o, r);
	else
		faulty_attack(&v, o, r);
}
