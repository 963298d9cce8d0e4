#include "combat.h"
#include "feldpost/gloss.h"

/* 2.6, 2.11 This file lists and checks orders to attack and to bombard. It also
 * computes the odds of attacks for glosses and for the greedy player. combat.c
 * carries out the orders. */

struct attack
aachen_attack_order(const struct order *o)
{
	const int16_t *rest = &o->arg[2 + o->arg[1]];
	return (struct attack){
		.hex = o->arg[0],
		.count = o->arg[1],
		.unit = &o->arg[2],
		.marker = rest[0],
		.advance = rest[1],
		.hold = rest[2],
	};
}

/* Keeps the attackers sorted by hex, because they retreat in this order
 * (2.8). */
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
		struct attack a = aachen_attack_order(o);
		for (int i = 0; i < a.count && i < MOST_ATTACKERS; i++)
			add_attacker(s, out, a.unit[i]);
		value = a.marker;
	}
	out->support[side] = (int16_t)aachen_marker_at_hand(w, s, side, value);
}

/* 2.6 Returns by how much water reduces the attack: the smallest reduction that
 * any attacker has. */
static int
water_before(
	const struct world *w, const struct state *s, const struct battle *b)
{
	int least = -1;
	for (int i = 0; i < b->attackers; i++) {
		int from = s->unit[b->attacker[i]].hex;
		const struct water_effect *water = aachen_water(
			w, s, hexside_between(&w->map, from, b->hex));
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

/* 2.6 Computes the differential. A bombardment has no attacking units (2.11). A
 * differential beyond the table uses its first or last column. */
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
	out->column =
		result_row_for(w->columns, w->column_count, out->differential);
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

/* Returns why no unit can attack this hex, or OK if a unit can attack it. */
static enum reason
why_no_target(const struct ground *g, int hex)
{
	int unit = g->at.first[hex];
	if (unit < 0)
		return NOBODY_THERE;
	if (g->w->counters[unit].side == g->seat)
		return OWN_TARGET;
	return g->s->unit[unit].hit ? HIT : OK;
}

/* 2.2, 2.6 Returns why a unit can't attack in this phase, whatever the
 * target. */
static enum reason
why_no_attacker(const struct ground *g, int unit)
{
	const struct unit *u = &g->s->unit[unit];
	if (g->w->counters[unit].side != g->seat)
		return NOT_YOUR_ATTACKER;
	if (!on_map(u))
		return u->lost ? ELIMINATED : OFF_MAP;
	if (aachen_attack(g->w, g->s, unit) == 0)
		return NO_STRENGTH;
	return u->fought ? FOUGHT : OK;
}

static enum reason
why_not_against(const struct ground *g, int unit, int hex)
{
	int side = hexside_between(&g->w->map, g->s->unit[unit].hex, hex);
	if (side < 0)
		return NOT_ADJACENT;
	return aachen_barred(g->w, g->s, unit, side) ? RIVER_STOPS_ATTACK : OK;
}

static enum reason
why_not_attacker(const struct ground *g, int unit, int hex)
{
	enum reason why = why_no_attacker(g, unit);
	return why == OK ? why_not_against(g, unit, hex) : why;
}

enum reason
aachen_why_no_attack(const struct ground *g, int unit, struct about *a)
{
	enum reason why = why_no_attacker(g, unit), here;
	if (why != OK)
		return why;
	why = NO_ENEMY_NEAR;
	for (int side = 0; side < SIDES && why != OK; side++) {
		int hex = g->w->map.hex[g->s->unit[unit].hex].next[side];
		if (hex == HEX_NONE)
			continue;
		enum reason target = why_no_target(g, hex);
		if (target == NOBODY_THERE || target == OWN_TARGET)
			continue;
		here = why_not_against(g, unit, hex);
		why = here == OK ? target : here;
		a->hex = hex;
	}
	return why;
}

static enum reason
why_not_attackers(
	const struct ground *g, const struct attack *order, struct about *a)
{
	for (int i = 0; i < order->count; i++) {
		a->unit = order->unit[i];
		for (int k = 0; k < i; k++)
			if (order->unit[k] == order->unit[i])
				return NAMED_TWICE;
		enum reason why = why_not_attacker(g, a->unit, a->hex);
		if (why != OK)
			return why;
	}
	return order->count > g->w->attackers_most ? TOO_MANY : OK;
}

/* 2.11 Returns why the player can't use a marker of this value. */
static enum reason
why_no_marker(const struct ground *g, int value, struct about *a)
{
	a->value = value;
	return aachen_marker_at_hand(g->w, g->s, g->seat, value) < 0 ? NO_MARKER
								     : OK;
}

/* 2.8 Returns why the unit that the order names can't advance. */
static enum reason
why_not_advance(const struct attack *order, struct about *a)
{
	if (order->advance < 0)
		return OK;
	if (order->hold)
		return ADVANCE_AND_HOLD;
	for (int i = 0; i < order->count; i++)
		if (order->unit[i] == order->advance)
			return OK;
	a->unit = order->advance;
	return TAKES_NO_PART;
}

unsigned
aachen_why_not_attack(struct ground *g, const struct order *o, struct about *a)
{
	struct attack order = aachen_attack_order(o);
	enum reason why = why_no_target(g, order.hex);
	if (why == OK)
		why = why_not_attackers(g, &order, a);
	if (why == OK && order.marker >= 0)
		why = why_no_marker(g, order.marker, a);
	if (why == OK)
		why = why_not_advance(&order, a);
	return why;
}

/* 2.11 A bombardment needs a friendly unit next to the hex, even one that can't
 * attack. */
static bool
has_friend_near(const struct ground *g, int hex)
{
	for (int side = 0; side < SIDES; side++) {
		int unit = stacks_beside(&g->at, &g->w->map, hex, side);
		if (unit >= 0 && g->w->counters[unit].side == g->seat)
			return true;
	}
	return false;
}

unsigned
aachen_why_not_bombard(struct ground *g, const struct order *o, struct about *a)
{
	enum reason why = why_no_target(g, a->hex);
	if (why == OK)
		why = why_no_marker(g, o->arg[1], a);
	if (why == OK && !has_friend_near(g, a->hex))
		why = NO_FRIEND_NEAR;
	return why;
}

int
aachen_targets(const struct ground *g, int16_t *hexes)
{
	int count = 0;
	for (int hex = 0; hex < (int)g->w->map.hexes; hex++)
		if (why_no_target(g, hex) == OK && has_friend_near(g, hex))
			hexes[count++] = (int16_t)hex;
	return count;
}

int
aachen_attackers(const struct ground *g, int hex, int16_t *units)
{
	int count = 0;
	for (int side = 0; side < SIDES; side++) {
		int unit = stacks_beside(&g->at, &g->w->map, hex, side);
		if (unit < 0 || why_not_attacker(g, unit, hex) != OK)
			continue;
		count = list_insert(units, count, unit);
	}
	return count < g->w->attackers_most ? count : g->w->attackers_most;
}

/* Lists an attack without a marker, and with each marker that can still be
 * used. */
static void
list_attack(const struct ground *g, struct listing *l, int hex,
	const int16_t *units, int count)
{
	struct order o;
	order_make(&o, VERB_ATTACK, 1, hex);
	order_add_list(&o, units, count);
	int16_t *rest = &o.arg[o.count];
	o.count = (uint8_t)(o.count + 3);
	rest[0] = rest[1] = -1;
	rest[2] = 0;
	l->take(l, &o);
	for (int value = INT16_MAX; (value = aachen_next_marker(g->w, g->s,
					     g->seat, value)) >= 0;) {
		rest[0] = (int16_t)value;
		l->take(l, &o);
	}
}

/* 2.6 Lists the attacks by all units together and by each. 2.11 Lists
 * bombardments. */
void
aachen_list_target(struct ground *g, int hex, struct listing *l)
{
	int16_t units[SIDES];
	int count = aachen_attackers(g, hex, units);
	if (count > 1)
		list_attack(g, l, hex, units, count);
	for (int i = 0; i < count; i++)
		list_attack(g, l, hex, &units[i], 1);
	for (int value = INT16_MAX;
		(value = aachen_next_marker(g->w, g->s, g->seat, value)) >= 0;)
		list(l, VERB_BOMBARD, 2, hex, value);
}

/* Writes a text such as "differential +2; 4 against 2; 1 A1R 2 A1 3 AR 4 NE 5
 * EX 6 DR". */
static void
put_battle(const struct world *w, const struct state *s, const struct battle *b,
	struct buffer *out)
{
	struct odds odds;
	struct buffer list = buffer_in(out->arena);
	aachen_odds(w, s, b, &odds);
	for (int die = 1; die <= DIE; die++) {
		const struct result *r = aachen_result(w, b, odds.column, die);
		if (r &&
			(!b->bombardment || r->defender_steps > 0 ||
				r->defender_retreats || r->defender_eliminated))
			gloss_item(&list, " ", "%d %s", die, r->id);
	}
	const char *results = buffer_string(&list);
	if (b->bombardment)
		results = list.length ? arena_printf(out->arena,
						_("%s, else nothing"), results)
				      : _("nothing");
	if (odds.water > 0)
		buffer_printf(out,
			_("differential %+d; %d against %d, water %d; %s"),
			odds.differential, odds.attack, odds.defence,
			odds.water, results);
	else
		buffer_printf(out, _("differential %+d; %d against %d; %s"),
			odds.differential, odds.attack, odds.defence, results);
}

void
aachen_gloss_attack(struct ground *g, const struct order *o, struct buffer *out)
{
	struct battle b;
	aachen_open_battle(g->w, g->s, o, &b);
	put_battle(g->w, g->s, &b, out);
}

/* 2.11 Writes the odds with this marker of the defender, or without a
 * marker. */
void
aachen_gloss_marker(struct ground *g, const struct order *o, struct buffer *out)
{
	struct battle b = g->s->battle;
	int side = g->w->counters[b.defender].side;
	if (o->verb == VERB_MARKER)
		b.support[side] = (int16_t)aachen_marker_at_hand(
			g->w, g->s, side, o->arg[0]);
	put_battle(g->w, g->s, &b, out);
}
