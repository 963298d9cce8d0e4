#include "combat.h"
#include "feldpost/gloss.h"
#include "fog.h"

/*
 * 12 This file lists and checks orders to attack, computes the odds of attacks
 * for glosses and for the greedy player, and finds the attacks that the rules
 * force (R8). combat.c carries attacks out.
 */

struct attack
attack_of(const struct order *o)
{
	const int16_t *units = &o->arg[1 + o->arg[0]];
	return (struct attack){
		.hexes = o->arg[0],
		.hex = &o->arg[1],
		.units = units[0],
		.unit = &units[1],
		.assault = units[1 + units[0]],
	};
}

/* D14 The attacker's opponent also runs the garrison of the Reichstag. */
int
battle_owner(const struct battle *b, int side)
{
	return side == SOVIET ? b->front : other_front(b->front);
}

int
battle_units(const struct battle *b, int side, const int16_t **unit)
{
	bool attacks = side == b->side;
	*unit = attacks ? b->attacker : b->defender;
	return attacks ? b->attackers : b->defenders;
}

/* 12.21, R15 Returns true if the attacker must use the assault table. */
static bool
must_assault(const struct world *w, int side, const int16_t *hex, int count)
{
	for (int i = 0; i < count && side == SOVIET; i++)
		if (w->effect[hex[i]].assault)
			return true;
	return false;
}

void
open_battle(const struct world *w, const struct state *s,
	const struct stacks *at, const struct order *o, struct battle *out)
{
	struct attack a = attack_of(o);
	int attackers = 0, defenders = 0;
	*out = (struct battle){
		.on = true,
		.front = (int8_t)reichstag_sector(s->phase),
		.side = (int8_t)reichstag_side(s->phase),
		.asked = -1,
		.result = -1,
	};
	/* The units are sorted, because they retreat by number (81). */
	for (int i = 0; i < a.units; i++)
		attackers = list_insert(out->attacker, attackers, a.unit[i]);
	for (int i = 0; i < a.hexes; i++) {
		list_insert(out->hex, i, a.hex[i]);
		for (int unit = at->first[a.hex[i]]; unit != STACK_NONE;
			unit = at->next[unit])
			if (!is_marker(w, unit))
				defenders = list_insert(
					out->defender, defenders, unit);
	}
	out->hexes = (int8_t)a.hexes;
	out->attackers = (int8_t)attackers;
	out->defenders = (int8_t)defenders;
	for (int i = 0; i < out->attackers; i++)
		out->from[i] = s->unit[out->attacker[i]].hex;
	for (int i = 0; i < out->defenders; i++)
		out->at[i] = s->unit[out->defender[i]].hex;
	out->table =
		a.assault || must_assault(w, out->side, out->hex, out->hexes)
			? TABLE_ASSAULT
			: TABLE_MOBILE;
}

int
joined_factor(int one, int other, int most)
{
	return one * other < most ? one * other : most;
}

/* 12.15, 16.4 Returns the factor for flak. A mobile German unit near a flak
 * tower of its sector is doubled. */
static int
flak_factor(const struct ground *g, int unit)
{
	const struct world *w = g->w;
	if (!is_german(w, unit) || !is_mobile(w, unit))
		return 1;
	for (int i = w->first_unit; i < (int)w->names.count; i++) {
		int tower = g->s->unit[i].hex;
		if (w->counter[i]->kind == KIND_TOWER && tower != HEX_NONE &&
			in_sector(w, tower, g->sector) &&
			hex_distance(&w->map, tower, g->s->unit[unit].hex) <=
				w->tower_range)
			return w->tower_factor;
	}
	return 1;
}

/* 12.14 Returns true if any of the attacked hexes is in a barrage zone. */
static bool
is_under_fire(const struct ground *g, const struct battle *b)
{
	enum {
		SOVIET_KINDS = 1 << MARKER_ARTILLERY | 1 << MARKER_AIR
	};
	for (int i = 0; i < b->hexes; i++)
		if (in_barrage(g->w, g->s, b->front, SOVIET_KINDS, b->hex[i]))
			return true;
	return false;
}

/* 12.14, 12.15, 22.5, 24 Returns the factor by which barrage, flak or the jet
 * multiply the strength of an attacker. */
static int
attack_factor(struct ground *g, int unit, bool barrage)
{
	const struct world *w = g->w;
	int hex = g->s->unit[unit].hex;
	if (!is_german(w, unit))
		return barrage && ground_supplied(g, hex) ? w->barrage_factor
							  : 1;
	bool jet = in_barrage(w, g->s, g->sector, 1 << MARKER_JET, hex);
	return joined_factor(flak_factor(g, unit), jet ? w->barrage_factor : 1,
		w->most_factor);
}

/* 12.18 Returns the defender's factor for water that every attacker crosses. */
static int
water_factor(const struct ground *g, const struct battle *b, int hex)
{
	struct engineers e;
	int side[MOST_ATTACKERS], least = INT16_MAX;
	for (int i = 0; i < b->attackers; i++) {
		side[i] = hexside_between(&g->w->map, b->from[i], hex);
		if (!(g->w->map.side[side[i]].kinds & WATERS))
			return 1;
	}
	find_engineers(
		g->w, g->s, b->side == SOVIET ? b->front : NOBODY, -1, &e);
	for (int i = 0; i < b->attackers; i++) {
		const struct water_effect *water =
			water_at(g->w, g->s, &e, side[i]);
		int here = water ? water->defence : 1;
		least = here < least ? here : least;
	}
	return least;
}

/* 12.19 Returns the larger factor of hex and hexside. R48: towers have none. */
static int
defence_factor(const struct ground *g, const struct battle *b, int unit)
{
	const struct world *w = g->w;
	int hex = g->s->unit[unit].hex;
	if (w->counter[unit]->kind == KIND_TOWER &&
		g->option[OPTION_TOWER_TERRAIN] == NO)
		return 1;
	int terrain = w->effect[hex].defence[enemy_of(b->side)];
	int water = water_factor(g, b, hex);
	return joined_factor(terrain > water ? terrain : water,
		flak_factor(g, unit), w->most_factor);
}

int
odds_row(const struct combat_table *t, int attack, int defence)
{
	return defence > 0 ? result_row_for(
				     t->rows, t->count, 100 * attack / defence)
			   : (int)t->count - 1;
}

void
reckon_odds(struct ground *g, const struct battle *b, struct odds *out)
{
	bool barrage = b->side == SOVIET && is_under_fire(g, b);
	*out = (struct odds){ 0 };
	for (int i = 0; i < b->attackers; i++)
		out->attack += strength(g->w, b->attacker[i]) *
			       attack_factor(g, b->attacker[i], barrage);
	for (int i = 0; i < b->defenders; i++) {
		out->hidden += is_face_down(g->w, b->defender[i]);
		out->defence += strength(g->w, b->defender[i]) *
				defence_factor(g, b, b->defender[i]);
	}
	if (out->defence > 0)
		out->percent = 100 * out->attack / out->defence;
	out->row = odds_row(&g->w->tables[b->table], out->attack, out->defence);
}

/* Writes the least and the most that face-down defenders may add to the
 * defence. As far as players know, each can be any piece not yet turned up. */
static void
hidden_defence(struct ground *g, const struct battle *b, int *least, int *most)
{
	const struct world *w = g->w;
	int16_t factor[MOST_ATTACKERS], piece[POOL_MOST] = { 0 };
	int factors = 0, pieces = 0;
	for (int i = 0; i < b->defenders; i++)
		if (is_face_down(w, b->defender[i]))
			factors = list_insert(factor, factors,
				defence_factor(g, b, b->defender[i]));
	for (int i = 0; i < (int)w->pool_count; i++)
		if (!on_map(&g->s->unit[i]) && !g->s->unit[i].lost)
			pieces = list_insert(piece, pieces, strength(w, i));
	*least = *most = 0;
	for (int i = 1; i <= factors && i <= pieces; i++) {
		*most += factor[factors - i] * piece[pieces - i];
		*least += factor[factors - i] * piece[i - 1];
	}
}

/* R40 True if the hex has been attacked. 13.5: a hex into which a unit has
 * retreated may be attacked again. */
static bool
was_attacked(const struct ground *g, int hex)
{
	for (int unit = g->at.first[hex]; unit != STACK_NONE;
		unit = g->at.next[unit])
		if (g->s->unit[unit].hit)
			return true;
	return false;
}

static enum reason
why_no_target(const struct ground *g, int hex)
{
	if (unit_of_side(g->w, &g->at, enemy_of(g->side), hex) < 0)
		return NOBODY_THERE;
	if (!in_sector(g->w, hex, g->sector))
		return NOT_IN_SECTOR;
	if (is_reichstag(g->w, hex) && g->side == GERMAN)
		return NO_GERMANS;
	if (is_reichstag(g->w, hex) && reichstag_barred(g->w, g->s, g->sector))
		return OTHER_FRONT;
	return was_attacked(g, hex) ? HIT : OK;
}

static enum reason
why_no_attacker(const struct ground *g, int unit)
{
	const struct unit *u = &g->s->unit[unit];
	bool ours = is_german(g->w, unit) == (g->side == GERMAN);
	if (!ours || commander(g->w, g->s, unit) != g->seat)
		return NOT_YOURS;
	if (!on_map(u))
		return NOT_ON_MAP;
	if (!in_sector(g->w, u->hex, g->sector))
		return NOT_IN_SECTOR;
	if (!is_mobile(g->w, unit))
		return ONLY_DEFENDS;
	return u->fought ? FOUGHT : OK;
}

enum reason
why_no_attack(const struct ground *g, int unit, struct about *a)
{
	enum reason why = why_no_attacker(g, unit);
	if (why != OK)
		return why;
	why = NO_ENEMY_NEAR;
	for (int side = 0; side < SIDES && why != OK; side++) {
		int hex = g->w->map.hex[g->s->unit[unit].hex].next[side];
		if (hex == HEX_NONE)
			continue;
		enum reason target = why_no_target(g, hex);
		if (target == NOBODY_THERE)
			continue;
		why = target;
		a->hex = hex;
	}
	return why;
}

static bool
is_listed(const int16_t *list, int count, int thing)
{
	for (int i = 0; i < count; i++)
		if (list[i] == thing)
			return true;
	return false;
}

static enum reason
why_no_targets(
	const struct ground *g, const struct attack *order, struct about *a)
{
	for (int i = 0; i < order->hexes; i++) {
		a->hex = order->hex[i];
		if (is_listed(order->hex, i, a->hex))
			return HEX_TWICE;
		enum reason why = why_no_target(g, a->hex);
		if (why != OK)
			return why;
	}
	return OK;
}

/* 12.10 All units of a hex attack together. R11: each attacking hex must be
 * next to each attacked hex. */
static enum reason
why_not_whole(const struct ground *g, const struct attack *order, int hex,
	struct about *a)
{
	for (int i = 0; i < order->hexes; i++) {
		a->hex = order->hex[i];
		if (hexside_between(&g->w->map, hex, a->hex) < 0)
			return NOT_ADJACENT;
	}
	for (int unit = g->at.first[hex]; unit != STACK_NONE;
		unit = g->at.next[unit]) {
		a->unit = unit;
		if (!is_listed(order->unit, order->units, unit) &&
			why_no_attacker(g, unit) == OK)
			return ONE_FORCE;
	}
	return OK;
}

unsigned
why_not_attack(struct ground *g, const struct order *o, struct about *a)
{
	struct attack order = attack_of(o);
	enum reason why = why_no_targets(g, &order, a);
	for (int i = 0; i < order.units && why == OK; i++) {
		a->unit = order.unit[i];
		if (is_listed(order.unit, i, a->unit))
			return UNIT_TWICE;
		why = why_no_attacker(g, a->unit);
		if (why == OK)
			why = why_not_whole(
				g, &order, g->s->unit[a->unit].hex, a);
	}
	return why;
}

int
attackers_of(const struct ground *g, int hex, int16_t *units)
{
	int count = 0;
	for (int side = 0; side < SIDES; side++)
		for (int unit = stacks_beside(&g->at, &g->w->map, hex, side);
			unit != STACK_NONE && count < MOST_ATTACKERS;
			unit = g->at.next[unit])
			if (why_no_attacker(g, unit) == OK)
				units[count++] = (int16_t)unit;
	return count;
}

int
attack_targets(const struct ground *g, int16_t *hexes)
{
	int16_t units[MOST_ATTACKERS];
	int count = 0;
	for (int hex = 0; hex < (int)g->w->map.hexes; hex++)
		if (g->at.first[hex] >= 0 && why_no_target(g, hex) == OK &&
			attackers_of(g, hex, units) > 0)
			hexes[count++] = (int16_t)hex;
	return count;
}

/* Lists attacks on the first hex by the units on these sides of it; `sides` is
 * a set. R15: lists both tables if the attacker may choose. */
static void
list_forces(const struct ground *g, struct listing *l, const int16_t *hex,
	int hexes, unsigned sides)
{
	int16_t near[MOST_ATTACKERS], unit[MOST_ATTACKERS];
	int all = attackers_of(g, hex[0], near);
	int count = 0;
	struct order o;
	for (int i = 0; i < all; i++)
		if (sides >> hex_side_to(&g->w->map, hex[0],
				     g->s->unit[near[i]].hex) &
			1)
			count = list_insert(unit, count, near[i]);
	order_make(&o, VERB_ATTACK, 0);
	order_add_list(&o, hex, hexes);
	order_add_list(&o, unit, count);
	o.arg[o.count++] = 0;
	l->take(l, &o);
	if (must_assault(g->w, g->side, hex, hexes))
		return;
	o.arg[o.count - 1] = 1;
	l->take(l, &o);
}

static unsigned
sides_with_force(const struct ground *g, int hex)
{
	int16_t unit[MOST_ATTACKERS];
	unsigned sides = 0;
	int count = attackers_of(g, hex, unit);
	for (int i = 0; i < count; i++)
		sides |= 1U << hex_side_to(
				 &g->w->map, hex, g->s->unit[unit[i]].hex);
	return sides;
}

/* R11 Lists attacks on two hexes at once, by all units next to both. */
static void
list_joined(const struct ground *g, struct listing *l, int hex, unsigned sides)
{
	const struct hexmap *m = &g->w->map;
	int16_t near[HEX_MOST];
	size_t count = hex_within(m, hex, 2, near);
	for (size_t i = 0; i < count; i++) {
		unsigned both = 0;
		if (near[i] <= hex || why_no_target(g, near[i]) != OK)
			continue;
		for (int side = 0; side < SIDES; side++)
			if (sides >> side & 1 &&
				hexside_between(m, m->hex[hex].next[side],
					near[i]) >= 0)
				both |= 1U << side;
		if (both)
			list_forces(g, l,
				(const int16_t[]){ (int16_t)hex, near[i] }, 2,
				both);
	}
}

/* Lists attacks from all sides of a hex, from each side, and from each two. */
void
list_target(struct ground *g, int hex, struct listing *l)
{
	int16_t one[] = { (int16_t)hex };
	unsigned all = sides_with_force(g, hex);
	int count = __builtin_popcount(all);
	for (unsigned set = all; set; set = (set - 1) & all) {
		int hexes = __builtin_popcount(set);
		if (hexes <= 2 || hexes == count)
			list_forces(g, l, one, 1, set);
	}
	list_joined(g, l, hex, all);
}

/* Writes a text such as "assault, row 100-149: 1 A1 2 ...". */
static void
gloss_row(const struct world *w, const struct battle *b, int number,
	struct buffer *list)
{
	const struct result_row *row = &w->tables[b->table].rows[number];
	bool assault = b->table == TABLE_ASSAULT;
	struct buffer dice = buffer_in(list->arena);
	for (int die = 1; die <= DIE; die++)
		gloss_item(&dice, " ", "%d %s", die,
			w->results[row->result[die - 1]].id);
	const char *results = gloss_list(&dice);
	if (number + 1 == (int)w->tables[b->table].count)
		gloss_item(list, "; ",
			assault ? _("assault, row %d and more: %s")
				: _("mobile, row %d and more: %s"),
			row->from, results);
	else
		gloss_item(list, "; ",
			assault ? _("assault, row %d-%d: %s")
				: _("mobile, row %d-%d: %s"),
			row->from, row->to, results);
}

/* Writes the worst and the best row: "12:8 to 12:4, by what is face down". */
static void
gloss_hidden(struct ground *g, const struct battle *b, const struct odds *odds,
	struct buffer *list)
{
	const struct combat_table *t = &g->w->tables[b->table];
	int least, most, defence = odds->defence;
	hidden_defence(g, b, &least, &most);
	int worst = odds_row(t, odds->attack, defence + most);
	int best = odds_row(t, odds->attack, defence + least);
	if (least == most)
		gloss_item(list, "; ", "%d:%d", odds->attack, defence + least);
	else
		gloss_item(list, "; ",
			_("%d:%d to %d:%d, depending on "
			  "the face-down counters"),
			odds->attack, defence + most, odds->attack,
			defence + least);
	gloss_row(g->w, b, worst, list);
	if (best != worst)
		gloss_row(g->w, b, best, list);
}

void
gloss_attack(struct ground *g, const struct order *o, struct buffer *out)
{
	struct battle b;
	struct odds odds;
	open_battle(g->w, g->s, &g->at, o, &b);
	reckon_odds(g, &b, &odds);
	struct buffer list = buffer_in(out->arena);
	/* A gloss that is too long for its line is cut at a semicolon. */
	if (odds.hidden) {
		gloss_hidden(g, &b, &odds, &list);
	} else {
		gloss_item(&list, "; ", "%d:%d", odds.attack, odds.defence);
		if (odds.defence)
			gloss_item(&list, "; ", "%d %%", odds.percent);
		gloss_row(g->w, &b, odds.row, &list);
	}
	buffer_puts(out, gloss_list(&list));
}

/* True if an enemy in hex `there` has a zone of control that reaches `hex`. */
static bool
reached_from(const struct ground *g, int there, int hex)
{
	for (int unit = g->at.first[there]; unit != STACK_NONE;
		unit = g->at.next[unit])
		if (zone_reaches_hex(g->w, g->option, unit, there, hex))
			return true;
	return false;
}

/*
 * 12 A unit must attack if it is in the zone of an enemy that it can attack.
 * Other enemies, such as those attacked already, don't count (R51). A Soviet
 * unit must also attack an enemy that is in the unit's own zone, for example
 * from the Reichstag (R53). A German unit need not do that (R49).
 */
bool
owes_attack(const struct ground *g, int unit)
{
	struct about about;
	int hex = g->s->unit[unit].hex;
	if (why_no_attack(g, unit, &about) != OK)
		return false;
	for (int side = 0; side < SIDES; side++) {
		int there = g->w->map.hex[hex].next[side];
		if (there == HEX_NONE || why_no_target(g, there) != OK)
			continue;
		if (reached_from(g, there, hex) ||
			(g->side == SOVIET && zone_reaches_hex(g->w, g->option,
						      unit, hex, there)))
			return true;
	}
	return false;
}

/* R63, R69 Both players can see these facts about a stack. */
struct face {
	int hex, strength;
	bool hidden;
};

static struct face
face_of(const struct ground *g, int hex)
{
	struct face face = { .hex = hex };
	for (int unit = g->at.first[hex]; unit != STACK_NONE;
		unit = g->at.next[unit]) {
		if (lies_face_down(g->w, g->s, unit))
			face.hidden = true;
		else
			face.strength += strength(g->w, unit);
	}
	return face;
}

static bool
is_weaker(struct face a, struct face b)
{
	if (a.hidden != b.hidden)
		return b.hidden;
	if (a.strength != b.strength)
		return a.strength < b.strength;
	return a.hex < b.hex;
}

/* R8 Writes an attack on the weakest hex, by all units that must attack it. */
bool
forced_attack(struct ground *g, struct order *out)
{
	int16_t hexes[HEX_MOST], near[MOST_ATTACKERS], unit[MOST_ATTACKERS];
	int count = attack_targets(g, hexes), best_units = 0;
	struct face best = { 0 };
	for (int i = 0; i < count; i++) {
		struct face face = face_of(g, hexes[i]);
		int all = attackers_of(g, hexes[i], near);
		int owing = 0;
		if (best_units && !is_weaker(face, best))
			continue;
		for (int k = 0; k < all; k++)
			if (owes_attack(g, near[k]))
				owing = list_insert(unit, owing, near[k]);
		if (owing == 0)
			continue;
		best = face;
		best_units = owing;
		int16_t hex = (int16_t)face.hex;
		order_make(out, VERB_ATTACK, 0);
		order_add_list(out, &hex, 1);
		order_add_list(out, unit, owing);
		out->arg[out->count++] = 0;
	}
	return best_units > 0;
}
