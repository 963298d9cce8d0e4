#include "aachen.h"

/*
 * 2.6, 2.11 What an attack or a bombardment would be, without doing anything:
 * for orders, for what is shown beside them, and for who weighs them.
 */

void
aachen_attack_order(const struct order *o, struct attack *out)
{
	const int16_t *rest = &o->arg[2 + o->arg[1]];
	*out = (struct attack){
		.hex = o->arg[0],
		.count = o->arg[1],
		.unit = &o->arg[2],
		.marker = rest[0],
		.advance = rest[1],
		.hold = rest[2],
	};
}

int
aachen_unit_at(const struct world *w, const struct state *s, int hex)
{
	for (int unit = 0; unit < (int)w->counter_count; unit++)
		if (s->unit[unit].hex == hex)
			return unit;
	return -1;
}

int
aachen_enemy_distance(
	const struct world *w, const struct state *s, int side, int hex)
{
	int least = w->map.columns + w->map.rows;
	for (int unit = 0; unit < (int)w->counter_count; unit++) {
		if (w->counters[unit].side == side || !on_map(&s->unit[unit]))
			continue;
		int here = hex_distance(&w->map, hex, s->unit[unit].hex);
		if (here < least)
			least = here;
	}
	return least;
}

int
aachen_marker_at_hand(
	const struct world *w, const struct state *s, int side, int value)
{
	for (int i = 0; i < (int)w->marker_count; i++)
		if (w->markers[i].side == side &&
			w->markers[i].value == value && !set_has(s->spent, i))
			return i;
	return -1;
}

int
aachen_next_marker(
	const struct world *w, const struct state *s, int side, int below)
{
	int best = -1;
	for (int i = 0; i < (int)w->marker_count; i++) {
		const struct marker *m = &w->markers[i];
		if (m->side == side && m->value < below && m->value > best &&
			!set_has(s->spent, i))
			best = m->value;
	}
	return best;
}

/* Attackers stand in the sequence of their hexes: so they retreat (2.8). */
static void
add_attacker(const struct state *s, struct battle *b, int unit)
{
	int i = b->attackers++;
	for (; i > 0 && s->unit[b->attacker[i - 1]].hex > s->unit[unit].hex;
		i--)
		b->attacker[i] = b->attacker[i - 1];
	b->attacker[i] = (int16_t)unit;
}

void
aachen_open_battle(const struct world *w, const struct state *s,
	const struct order *o, struct battle *out)
{
	int side = aachen_phase_seat(s->phase), value = o->arg[1];
	*out = (struct battle){
		.on = true,
		.bombardment = o->verb == VERB_BOMBARD,
		.hex = o->arg[0],
		.defender = (int16_t)aachen_unit_at(w, s, o->arg[0]),
		.support = { -1, -1 },
	};
	if (!out->bombardment) {
		struct attack a;
		aachen_attack_order(o, &a);
		for (int i = 0; i < a.count && i < MOST_ATTACKERS; i++)
			add_attacker(s, out, a.unit[i]);
		value = a.marker;
	}
	out->support[side] = (int16_t)aachen_marker_at_hand(w, s, side, value);
}

/* The unbridged water on a hexside, or NULL. */
static const struct water_effect *
water_at(const struct world *w, const struct state *s, int side)
{
	if (!aachen_unbridged(w, s, side))
		return NULL;
	return hexside_has(&w->map, side, KIND_RIVER) ? &w->river : &w->stream;
}

bool
aachen_barred(const struct world *w, const struct state *s, int unit, int side)
{
	const struct water_effect *water = water_at(w, s, side);
	return water &&
	       water->crossing[aachen_class(w, unit)] == CROSSING_PROHIBITED;
}

/* 2.6 The smallest value among the attackers counts. */
static int
water_before(
	const struct world *w, const struct state *s, const struct battle *b)
{
	int least = -1;
	for (int i = 0; i < b->attackers; i++) {
		const struct water_effect *water = water_at(w, s,
			hexside_between(
				&w->map, s->unit[b->attacker[i]].hex, b->hex));
		int here = water ? water->combat : 0;
		if (least < 0 || here < least)
			least = here;
	}
	return least < 0 ? 0 : least;
}

static int
support(const struct world *w, const struct battle *b, int side)
{
	int marker = b->support[side];
	return marker < 0 ? 0 : w->markers[marker].value;
}

/* 2.6 Beyond its ends the table goes on as it ends. */
static int
column_of(const struct world *w, int differential)
{
	int i = 0;
	while (i + 1 < (int)w->column_count && differential > w->columns[i].to)
		i++;
	return i;
}

/* 2.6 The differential; of a bombardment without attackers (2.11). */
void
aachen_odds(const struct world *w, const struct state *s,
	const struct battle *b, struct odds *out)
{
	int defender = w->counters[b->defender].side;
	out->attack = support(w, b, enemy_of(defender));
	for (int i = 0; i < b->attackers; i++)
		out->attack += aachen_attack(w, s, b->attacker[i]);
	out->defence = aachen_defence(w, s, b->defender) +
		       aachen_hex_defence(w, b->hex) + support(w, b, defender);
	out->water = water_before(w, s, b);
	out->differential = out->attack - out->defence - out->water;
	out->column = column_of(w, out->differential);
}

const struct result *
aachen_result(
	const struct world *w, const struct battle *b, int column, int die)
{
	const struct result *r =
		&w->results[w->columns[column].result[die - 1]];
	bool harms_attacker = r->attacker_steps > 0 || r->attacker_retreats;
	return b->bombardment && harms_attacker ? NULL : r;
}

/* 2.7 It needs a step to lose beyond those of the result, and one more. */
bool
aachen_could_stand(const struct world *w, const struct state *s,
	const struct battle *b, int column)
{
	if (w->wall[b->hex])
		return false;
	for (int die = 1; die <= DIE; die++) {
		const struct result *r = aachen_result(w, b, column, die);
		if (r && r->defender_retreats && !r->defender_eliminated &&
			s->unit[b->defender].steps - r->defender_steps > 1)
			return true;
	}
	return false;
}

bool
aachen_can_attack(
	const struct world *w, const struct state *s, int unit, int hex)
{
	const struct unit *u = &s->unit[unit];
	if (!on_map(u) || u->fought || aachen_attack(w, s, unit) == 0)
		return false;
	int side = hexside_between(&w->map, u->hex, hex);
	return side >= 0 && !aachen_barred(w, s, unit, side);
}

bool
aachen_is_target(
	const struct world *w, const struct state *s, int unit, int side)
{
	return unit >= 0 && w->counters[unit].side != side &&
	       on_map(&s->unit[unit]) && !s->unit[unit].hit;
}
